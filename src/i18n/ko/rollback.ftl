# 롤백이 하는 일: 결말, 그 이유, 무엇에 달려 있는지. 상태는 Helm의 낱말을 그대로 쓴다.

rollback-succeeds = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 성공하고 리비전 { $revision }에 기록됩니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 성공하고 리비전 { $revision }에 기록됩니다
}(오브젝트 생성 { $created }, 변경 { $patched }{ $recreated ->
    [0] { "" }
   *[other] , 재생성 { $recreated }
}, 삭제 { $deleted }).
rollback-stops-build = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 오브젝트를 하나도 건드리지 못합니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 오브젝트를 하나도 건드리지 못합니다
}. Helm이 매니페스트를 만들 수 없어 리비전 { $revision }의 상태가 pending-rollback에 머무릅니다.
rollback-stops-hook = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 훅에서 멈춥니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 훅에서 멈춥니다
}. 그 뒤의 일은 이루어지지 않고, 리비전 { $revision }의 상태가 pending-rollback에 머무릅니다.
rollback-stops-create = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 한 오브젝트에서 멈춥니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 한 오브젝트에서 멈춥니다
}. 그 앞의 것은 처리되고 뒤의 것은 처리되지 않으며, 아무것도 삭제되지 않고, 리비전 { $revision }의 상태는 failed입니다.
rollback-stops-patch = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 변경이 거부되어 실패합니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 변경이 거부되어 실패합니다
}. 다른 오브젝트는 그대로 적용되고(생성 { $created }, 변경 { $patched }{ $recreated ->
    [0] { "" }
   *[other] , 재생성 { $recreated }
}), 아무것도 삭제되지 않으며, 리비전 { $revision }의 상태는 failed입니다.
rollback-stops-force = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 매니페스트의 오브젝트를 건드리기 전에 실패합니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 매니페스트의 오브젝트를 건드리기 전에 실패합니다
}. `--force` 옵션과 서버 측 적용은 함께 쓸 수 없고, 리비전 { $revision }의 상태는 failed입니다.
rollback-stops-wait = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 모두 적용됩니다
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 모두 적용됩니다
}. 그러나 준비되지 않는 오브젝트가 있어 리비전 { $revision }의 상태는 failed입니다.
rollback-fails = { $sure ->
    [certain] 리비전 { $to } 시점으로 롤백하면 실패하고
   *[likely] 리비전 { $to } 시점으로 롤백하면 아마 실패하고
}, 리비전 { $revision }의 상태는 failed입니다.
rollback-refused = 리비전 { $to } 시점으로 롤백하는 것은 Helm이 거부합니다. 리비전이 만들어지지 않고 아무것도 바뀌지 않습니다.
rollback-unknown = 리비전 { $to } 시점으로 롤백하면 어떻게 되는지는 주어진 것만으로 알 수 없습니다.

rollback-if = { $on ->
    [hook] 훅({ $object })이 실패하면 리비전 { $revision }의 상태는 { $status }입니다.
    [readiness] 제때 준비되지 않으면({ $object }) 리비전 { $revision }의 상태는 { $status }입니다.
    [cluster] 클러스터가 이 변경을 허용하지 않으면({ $object }) 리비전 { $revision }의 상태는 { $status }입니다.
    [there] 오브젝트({ $object })가 이미 있으면 리비전 { $revision }의 상태는 { $status }입니다.
    [missing] 오브젝트({ $object })가 없으면 리비전 { $revision }의 상태는 { $status }입니다.
    [owned] 바뀌는 필드를 다른 관리자가 소유하고 있으면({ $object }) 리비전 { $revision }의 상태는 { $status }입니다.
    [differs] 바꿀 수 없는 필드에 다른 값이 있으면({ $object }) 리비전 { $revision }의 상태는 { $status }입니다.
    [defined] 정의가 클러스터에 있으면({ $object }) 리비전 { $revision }의 상태는 { $status }입니다.
   *[fits] 오브젝트({ $object })가 없거나 거부되는 내용이 이미 들어 있으면 리비전 { $revision }의 상태는 { $status }입니다.
}

rollback-why-at = { $revision ->
    [0] 실패하는 곳: { $object }.
   *[other] 실패하는 곳: 리비전 { $revision }의 매니페스트에 있는 { $object }.
}
rollback-why-values = 필드({ $path })의 지금 값: { $old ->
    [none] 없음
   *[other] { $old }
}, 바뀔 값: { $new ->
    [none] 없음
   *[other] { $new }
}.
rollback-why-conflict = 다른 관리자({ $manager })가 { $path } 필드를 다른 값으로 소유하고 있어, 이 오브젝트는 거부됩니다.
rollback-why-undeclared = 이 종류에는 { $path } 필드가 없어, 서버 측 적용이 오브젝트를 거부합니다.
rollback-why-default = 그 뒤 { $path } 값이 무엇인지는 알 수 없습니다. 서버가 기본값을 넣을 수 있습니다.
rollback-why-no-rule = 이 종류의 { $path } 필드에 대해 알려진 규칙이 없습니다.
rollback-why-number = 숫자({ $path })를 정확하게 따라갈 수 없습니다.
rollback-why-merge = { $cause ->
    [no-key] Helm이 { $path } 필드를 병합할 수 없습니다. 항목을 구별하는 키가 없습니다.
    [types] Helm이 { $path } 필드를 병합할 수 없습니다. 타입이 다릅니다.
    [deep] 필드({ $path })가 너무 깊어 따라갈 수 없습니다.
   *[duplicate] 목록({ $path })에 같은 키의 항목이 둘 있어, 어느 것이 변경되는지 알 수 없습니다.
}
rollback-why-not-served = { $cause ->
    [removed] 이 API 버전은 Kubernetes 1.{ $minor }에서 제거되었습니다.
    [not-yet] 이 API 버전은 Kubernetes 1.{ $minor }부터 제공됩니다.
    [off] 이 API 버전은 API 서버 설정에서 켜야만 제공됩니다.
   *[never] Kubernetes의 이 API 버전에는 이런 종류가 없습니다.
}
rollback-why-not-served-replaced = { $cause ->
    [removed] 이 API 버전은 Kubernetes 1.{ $minor }에서 제거되었습니다. 대신 쓰는 것: { $replacement }.
    [not-yet] 이 API 버전은 Kubernetes 1.{ $minor }부터 제공됩니다. 그전에 쓰는 것: { $replacement }.
    [off] 이 API 버전은 API 서버 설정에서 켜야만 제공됩니다. 제공되는 것: { $replacement }.
   *[never] Kubernetes의 이 API 버전에는 이런 종류가 없습니다. 있는 것: { $replacement }.
}
rollback-why-crd-unknown = 이 버전을 제공하는 커스텀 리소스 정의가 클러스터에 있어야 합니다.
rollback-why-crd-dropped = 이 버전은 { $product } { $version }에서 제거되었습니다. 클러스터가 더 이상 제공하지 않을 수 있습니다.
rollback-why-crd-missing = 이 버전을 제공하는 커스텀 리소스 정의가 클러스터에 없습니다.
rollback-why-holder-goes = 정의나 네임스페이스가 삭제되면서 거기에 속한 것도 모두 사라집니다.
rollback-why-no-name = 이름이 없어 Helm이 조회할 수 없습니다.
rollback-why-namespace = 릴리스와 다른 네임스페이스에 만들어지는데, 그 네임스페이스가 있는지는 알 수 없습니다.
rollback-why-controlled = 컨트롤러가 만들고 바꾸며, Helm과 따로 움직입니다.
rollback-why-record = Helm 자체의 기록입니다. 롤백 뒤의 이력을 보세요.
rollback-why-unreadable = 리비전 { $revision }의 매니페스트에 오브젝트로 읽을 수 없는 문서가 있습니다.
rollback-why-not-in-current = 클러스터에 있지만 최신 리비전의 매니페스트에는 없어, 이 버전의 Helm은 거기서 멈춥니다.
rollback-why-adopted = 클러스터에 있지만 최신 리비전의 매니페스트에는 없어, 이 버전의 Helm은 있는 그대로 받아들입니다.
rollback-why-already-exists = 훅은 이것을 새로 만들지만, 같은 이름의 오브젝트가 이미 있습니다.
rollback-why-not-reached = 롤백은 이 오브젝트에 이르기 전에 끝납니다.
rollback-why-deletion-skipped = 원래 삭제되어야 하지만, 오류가 난 뒤 Helm은 아무것도 삭제하지 않습니다.
rollback-why-kept = 어노테이션 `helm.sh/resource-policy: keep` 설정으로 보호됩니다. 나중에 이것이 있는 리비전으로 롤백하면 Helm 4.2 전에는 그곳에서 멈춥니다(“no … with the name … found”). 업그레이드는 멈추지 않습니다.
rollback-why-cleaned-up = 이 롤백이 만든 것은 `--cleanup-on-fail` 옵션으로 삭제됩니다.
rollback-why-hook-policy = 훅의 삭제 정책에 따라 삭제됩니다.
rollback-why-refused-before = 리비전 { $revision }의 작업은 이 오브젝트가 거부되어 실패했습니다.
rollback-why-unreported = 거부되지만, Helm 메시지에는 그 뒤에 롤백을 끝낸 오류만 나옵니다.
rollback-why-from-history = { $scope ->
    [all] 클러스터의 오브젝트가 하나도 주어지지 않아, 이력만으로 미루어 안 것입니다.
   *[this] 클러스터의 이 오브젝트가 주어지지 않아, 이력만으로 미루어 안 것입니다.
}
rollback-why-other-version = 클러스터의 오브젝트는 { $version } 버전으로 주어졌습니다.
rollback-why-live-cut = 클러스터의 오브젝트 텍스트에 끝이 보이지 않아, 도중에 잘렸을 수 있습니다.
rollback-why-live-contradicted = 클러스터의 오브젝트가 주어졌지만, 없다고도 주어졌습니다.
rollback-why-being-deleted = 클러스터의 오브젝트는 이미 삭제되는 중입니다.
rollback-why-after-uncertain = 그 전 단계에서 롤백이 끝날 수 있습니다.
rollback-why-helm-version = 이 점은 Helm 버전마다 다르며, 가정한 버전에서 기록된 것이 없습니다.
rollback-why-kubernetes = Kubernetes 1.{ $minor } 버전을 가정합니다. 실제 버전은 `kubectl version` 명령으로 확인할 수 있습니다.
rollback-why-twice = 매니페스트에 이 오브젝트가 두 번 있습니다.
rollback-why-force = Helm은 서버 측 적용에서는 오브젝트를 교체하지 않습니다(`--force`).
rollback-why-failed-before = 훅의 Job이 이미 있고 실패한 상태이며, 다시 실행되지 않습니다.
rollback-why-volume = 클레임이 커집니다. 스토리지 클래스가 허용해야 합니다.
rollback-why-hook = 훅이 실행되며, 실패할 수 있습니다.
rollback-why-readiness = Helm은 이것이 준비되기를 기다립니다.
rollback-why-live = 클러스터에 무엇이 있는지에 달려 있습니다.
rollback-why-time-to-live = 끝난 뒤 얼마가 지나면 삭제됩니다.
rollback-why-no-version = 이력에 리비전 { $revision } 기록이 없습니다.
rollback-why-not-given = 주어진 것 가운데 리비전 { $revision } 기록이 없습니다.
rollback-why-invalid-revision = 리비전 번호는 음수일 수 없습니다.
rollback-why-pruning = Helm 3.6부터 3.8까지는 deployed 상태의 리비전이 없는 가득 찬 이력을 정리하지 못합니다.
rollback-why-not-read = 리비전 { $revision }의 기록을 다 읽지 못했습니다.
rollback-why-newest-unknown = 주어진 것보다 새로운 리비전이 있을 수 있습니다.

rollback-deletes-data = 데이터가 삭제됩니다: { $objects }. 어떤 롤백으로도 되살릴 수 없으며, 회수 정책이 Retain인 볼륨만 남습니다.
rollback-deletes-kind = 이와 함께 이 종류의 오브젝트가 모든 네임스페이스에서 삭제됩니다.
rollback-deletes-namespace = 이와 함께 그 안에 있는 것이 모두 삭제됩니다.
rollback-deletes-volume = 회수 정책이 Retain이 아니면 볼륨도 함께 삭제됩니다.
rollback-hooks-not-run = 리비전 { $newest }에만 있는 훅은 실행되지 않습니다: { $hooks }. 롤백은 대상 리비전의 훅을 실행하며, 리비전 { $to }에는 그런 이름의 롤백 훅이 없습니다.
rollback-gaps = 주어진 것들 사이에 다른 리비전이 남아 있을 수 있습니다. 그렇다면 롤백 뒤의 이력에 그 리비전도 있고, 지워지는 리비전도 달라질 수 있습니다.
rollback-elsewhere = 이 릴리스에 나오지 않는 네임스페이스의 오브젝트가 주어짐({ $namespace }): { $n }개.
rollback-live-complete = `commands`를 모두 실행한 뒤 그 파일을 `--live`로 주고 `--live-complete`를 붙이면, 찾지 못한 것은 없는 것으로 칩니다.

rollback-way-conflict = `--server-side=false` 옵션(따로 지정하지 않으면 이후의 작업도 이를 따릅니다)이나 `--force-conflicts` 옵션으로 롤백합니다. 어느 쪽이든 다른 소유자가 설정한 값을 덮어쓰며, 그 소유자가 다시 설정할 수 있습니다.
rollback-way-api = 두 매니페스트 모두에 이 API 버전이 없어야 합니다. 최신 리비전의 매니페스트는 mapkubeapis 플러그인이 고쳐 새 리비전으로 만듭니다. 다른 리비전은 기록을 직접 편집해야 하며, 잘못 인코딩된 기록은 Helm이 더 이상 볼 수 없으므로 사본을 남겨 두세요. 또는 이것이 없는 차트로 업그레이드합니다.
rollback-way-again = 실패한 뒤 같은 롤백을 다시 실행합니다. 실패한 리비전의 매니페스트에는 이 오브젝트가 있습니다. 그 앞 리비전에만 있던 오브젝트는 남습니다. 또는 오브젝트를 백업하고 삭제한 뒤 롤백합니다. 그때까지 오브젝트는 담긴 것과 함께 사라져 있습니다.
rollback-way-hook = 훅에서 남은 것을 삭제한 뒤 롤백합니다. 로그는 사라지고, 아직 실행 중인 작업은 끊깁니다. 또는 `--no-hooks` 옵션으로 롤백합니다. 그러면 훅이 하나도 실행되지 않습니다.
