# 매니페스트의 오브젝트에 대한 판정. $more는 같은 말을 할 수 있는 다른 오브젝트의 수.
finding-object = { $object }{ $more ->
    [0] { "" }
   *[other] (외 { $more }개)
}
finding-removed-api = { $by }에서 { $state ->
    [planned] 제거될 예정인
    [custom] 더는 제공하지 않는
   *[gone] 제거된
} API({ $api })가 리비전 { $revision }에 { $n }개 있습니다{ $others ->
    [0] { "" }
   *[other] (다른 리비전: { $revisions })
}. { $replacement ->
    [none] 대신 쓸 API는 없습니다.
   *[other] 대신 쓸 API: { $replacement }
}
finding-removed-api-about = Kubernetes나 커스텀 리소스의 제품이 더는 제공하지 않는 API 버전, 또는 다음 세 Kubernetes 버전에서 제거될 예정인 API 버전이 매니페스트에 있는 경우입니다. 클러스터의 버전은 저장되어 있지 않습니다. 표시된 버전부터 Helm은 그 오브젝트를 만들지 못합니다. 그 리비전에서 업그레이드하면 거부되고, 릴리스 제거는 실패하며, 그 리비전에서 또는 그 리비전으로 롤백하면 pending-rollback으로 남습니다.
finding-selector-changed = { finding-object } 오브젝트의 { $field } 필드가 리비전 { $revision }, 그리고 리비전 { $revisions }에서 서로 다릅니다. API 서버는 오브젝트가 있는 동안 이 필드를 바꾸지 않습니다.
finding-selector-changed-about = 만든 뒤에는 바뀌지 않는 필드가 최신 리비전과 이전 리비전에서 서로 다른 경우입니다. 한 값에서 다른 값으로 가는 롤백이나 업그레이드는 오브젝트를 먼저 삭제하지 않으면 거부됩니다. 두 리비전이 모두 성공했다면 그사이에 오브젝트가 새로 만들어졌거나 Helm이 이 필드를 보내지 않은 것입니다.
finding-stateful-removed-and-back = { finding-object } 오브젝트가 리비전 { $revision }에서 삭제되었고, { $made ->
    [0] 리비전 { $target } 상태로 롤백이 성공하면 새로 만들어집니다.
   *[other] 리비전 { $made }에서 새로 만들어졌습니다.
} { $what ->
    [stays] 템플릿의 클레임은 Helm이 삭제하지 않으므로 다시 쓰입니다.
   *[gone] 함께 사라진 것은 돌아오지 않습니다.
}
finding-stateful-removed-and-back-about = 데이터나 다른 오브젝트를 담은 오브젝트가 어떤 리비전에서 삭제되었고, 다시 돌아왔거나 다음 롤백으로 돌아올 경우입니다. 매니페스트는 오브젝트만 되돌리고 담겨 있던 것은 되돌리지 못합니다. StatefulSet 템플릿의 클레임은 보존 정책이 삭제하지 않는 한 남습니다.
finding-unkept = { $what ->
    [rollback] 리비전 { $target } 상태로 롤백이 성공하면
   *[uninstall] 리비전 { $revision } 상태의 릴리스를 제거하면
} { finding-object } 오브젝트가 삭제되고
finding-unkept-about = 이것이 없는 리비전으로 롤백할 때는 클러스터에 있는 오브젝트의 helm.sh/resource-policy 어노테이션이 keep이 아니면 삭제됩니다. 릴리스를 제거할 때는 매니페스트에 그 어노테이션이 없으면 삭제됩니다.
finding-crd-in-templates = { finding-unkept }, 그 종류의 오브젝트도 모두 사라집니다.
finding-crd-in-templates-about = CustomResourceDefinition이 리소스 정책 없이 매니페스트에 있는 경우입니다. crds/와 달리 템플릿에 있으면 릴리스의 보통 오브젝트입니다. { finding-unkept-about }
finding-owned-namespace = { finding-unkept }, 그 안의 모든 것도 사라집니다.
finding-owned-namespace-about = Namespace가 리소스 정책 없이 매니페스트에 있는 경우입니다. { finding-unkept-about } 릴리스 자신의 네임스페이스라면 릴리스의 기록도 사라집니다.
finding-pvc-without-keep = { finding-unkept }, 회수 정책이 Retain이 아니면 볼륨도 사라집니다.
finding-pvc-without-keep-about = PersistentVolumeClaim이 리소스 정책 없이 매니페스트에 있는 경우입니다. { finding-unkept-about }
finding-keep-misspelled = 리비전 { $revision }의 { finding-object }: { $what ->
    [label] helm.sh/resource-policy가 레이블로 적혀 있어 보존되지 않습니다.
    [spelled] 리소스 정책 “{ $written }” 표기가 정확한 keep이 아니라서 릴리스를 제거할 때만 남습니다.
   *[other] 리소스 정책 “{ $written }” 값이 keep이 아니라서 릴리스를 제거할 때만 알림 없이 남습니다.
}
finding-keep-misspelled-about = helm.sh/resource-policy 어노테이션의 값이 keep이 아니거나 레이블로 적힌 경우입니다. 업그레이드와 롤백은 클러스터의 오브젝트에 정확히 keep이 있어야 남기고, 아니면 삭제합니다. 릴리스를 제거할 때는 매니페스트를 읽으며, 어떤 값이든 있으면 삭제하지 않습니다.
finding-replicas-with-hpa = 리비전 { $revision }의 { finding-object }: HorizontalPodAutoscaler가 있는데 replicas를 지정합니다. { $what ->
    [server] 오토스케일러가 다른 수로 바꾸어 두었으면 서버 사이드 적용이 충돌로 멈춥니다.
   *[client] Helm이 적용할 때마다 매니페스트의 수로 돌아갑니다.
}
finding-replicas-with-hpa-about = 같은 매니페스트의 오토스케일러가 수를 정하는데 워크로드가 replicas를 지정하는 경우입니다. 오토스케일러가 다시 조정할 때까지 Pod가 줄거나 늘고, Helm 4는 충돌로 멈출 수 있습니다.
finding-duplicate-object = { finding-object } 오브젝트가 리비전 { $revision }의 매니페스트에 { $times }번 있습니다. { $what ->
    [same] 내용은 모두 같습니다.
   *[different] 내용은 서로 다릅니다.
}
finding-duplicate-object-about = 한 매니페스트에 같은 오브젝트가 여러 번 있는 경우입니다. Helm은 그 하나하나를 보내므로 서로 다른 부분은 덮어써집니다. 클라이언트 측 적용으로 설치하면 두 번째에서 실패합니다(“already exists”).
finding-wait-blind = 리비전 { $revision }의 { finding-object }: { $what ->
    [pods] 새 Pod가 하나도 준비되지 않아도 Helm 3의 --wait에서는 준비된 것으로 봅니다.
    [delete] Pod가 삭제되어야 바뀌므로 --wait에서는 바로 준비된 것으로 봅니다.
    [paused] 일시 중지되어 --wait에서는 바로 준비된 것으로 봅니다.
    [job] --wait-for-jobs 없이는 끝날 때까지 기다리지 않습니다.
   *[custom] Helm 3는 기다리지 않습니다.
}
finding-wait-blind-about = 오브젝트가 작동하기 전에 준비된 것으로 보는 경우입니다. 끝내 작동하지 않아도 리비전은 deployed로 기록됩니다. Job과 커스텀 리소스는 기다리다가 실패한 리비전이 있을 때만 알립니다.
finding-namespace-outside = 리비전 { $revision }의 { finding-object }: 릴리스의 네임스페이스가 아닌 { $namespace } 네임스페이스에 있습니다.
finding-namespace-outside-about = 매니페스트가 릴리스와 다른 네임스페이스에 오브젝트를 두는 경우입니다. Helm은 거기서도 변경하고 삭제하며 그럴 권한이 필요합니다. 릴리스의 네임스페이스만 보면 보이지 않습니다.
