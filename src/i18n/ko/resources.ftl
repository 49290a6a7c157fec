# 종류별 오브젝트와 Helm이 기다리는 것.

resources-objects = 오브젝트
resources-caption = 매니페스트의 오브젝트(Helm이 만드는 종류 순서)
resources-column-object = 오브젝트
resources-column-version = API 버전
resources-column-namespace = 네임스페이스
resources-column-size = 크기
resources-column-waits = --wait로 기다리는 것
resources-no-wait = `--wait` 옵션(`--atomic`, `--rollback-on-failure` 옵션에도 포함됨)이 없으면 Helm은 어느 오브젝트도 기다리지 않고 훅만 기다립니다(Helm 4의 hookOnly).
resources-wait-by = { $by ->
    [legacy] Helm 3(Helm 4에서는 legacy): { $what }
    [watcher] Helm 4(watcher): { $what }
   *[both] { $what }
}
resources-wait = { $rule ->
    [nothing] 기다리지 않음
    [paused] 일시 중지되어 기다리지 않음
    [on-delete] 업데이트 방식이 OnDelete라서 바로 준비 완료
    [pods] { $n ->
        [-1] 새 Pod가 준비될 때까지(업데이트 방식이 허용하는 부족분은 제외)
        [0] 준비된 Pod가 없어도 준비 완료
       *[other] 새 Pod { $of }개 중 { $n }개가 준비될 때까지(이전 Pod는 남아 있어도 됨)
    }
    [rollout] { $of ->
        [-1] 모든 Pod가
       *[other] Pod { $of }개가 모두
    } 새것이고 사용 가능하며 이전 Pod가 없어질 때까지
    [set] { $of ->
        [-1] 모든 Pod가
       *[other] Pod { $of }개가 모두
    } 새것이고 준비될 때까지
    [partition] 모든 Pod({ $of }개)가 준비되고 그중 { $n }개가 새것일 때까지
    [nodes] 노드마다 새 Pod가 있을 때까지({ $n }개는 준비되지 않아도 됨)
    [nodes-percent] 노드마다 새 Pod가 있을 때까지({ $n }%는 준비되지 않아도 됨)
    [all-nodes] 노드마다 새 Pod가 사용 가능할 때까지
    [selected] 셀렉터에 맞는 모든 Pod가 준비될 때까지
    [replicas] 모든 Pod가 사용 가능하고 남는 것이 없을 때까지
    [pod-ready] 준비될 때까지(끝난 Pod는 준비되지 않음)
    [pod-ends] 준비되거나 끝날 때까지(실패해도 됨)
    [job-ends] `--wait-for-jobs`일 때만, 성공할 때까지
    [job-starts] 시작될 때까지, `--wait-for-jobs`면 완료될 때까지
    [bound] 바인딩될 때까지
    [address] 외부용 주소가 생길 때까지
    [established] Established가 될 때까지
    [seen] 컨트롤러가 인식할 때까지
   *[condition] Ready 조건이 있으면 그것이 참이 될 때까지
}
resources-namespace = { $what ->
    [cluster] 없음(클러스터에 속하는 종류)
    [own] 릴리스의 것
   *[unknown] 적혀 있지 않음. 네임스페이스에 속하는지는 정의만 압니다
}
resources-holds = { $what ->
    [volume] 데이터가 있습니다. 삭제하면 볼륨의 회수 정책이 Retain이 아닌 한 데이터도 사라집니다.
    [snapshot] 데이터가 있습니다. 삭제하면 클래스 설정에 따라 스냅샷도 사라집니다.
    [claims-stay] volumeClaimTemplates가 매니페스트에 없는 클레임을 만듭니다. 이것을 삭제해도 클레임은 남습니다.
    [claims-go] volumeClaimTemplates가 매니페스트에 없는 클레임을 만듭니다. 보존 정책에 따라 이것과 함께 삭제됩니다.
    [namespace] 삭제하면 누가 만들었든 그 안의 모든 것이 삭제됩니다.
    [definition] 삭제하면 이 종류의 오브젝트가 모든 네임스페이스에서 삭제됩니다.
    [instance] 정의가 이 매니페스트에 있습니다. 그 정의를 삭제하면 이것도 삭제됩니다.
    [secret] 삭제하면 이것이 필요한 Pod가 시작되지 못합니다.
    [work] 실행 중에 삭제하면 하던 일이 끊깁니다.
   *[custom] 커스텀 리소스입니다. 삭제할 때 무엇이 함께 사라지는지는 컨트롤러에 달려 있습니다.
}
resources-policy = { $what ->
    [keep] 리소스 정책이 keep입니다. 릴리스를 제거해도 남습니다. 이것이 없는 리비전으로 업그레이드하거나 롤백할 때는 클러스터에 어노테이션이 있으면 남습니다.
    [spelled] 리소스 정책 “{ $written }” 표기는 정확한 keep이 아닙니다. 릴리스를 제거할 때는 남지만, 이것이 없는 리비전으로 업그레이드하거나 롤백하면 삭제됩니다.
    [other] 리소스 정책 “{ $written }” 값은 keep이 아닙니다. 릴리스를 제거할 때는 알림 없이 남고, 이것이 없는 리비전으로 업그레이드하거나 롤백하면 삭제됩니다.
   *[label] `helm.sh/resource-policy`가 레이블로 적혀 있습니다. Helm은 어노테이션만 읽으므로 아무것도 보존되지 않습니다.
}
resources-owner = 다른 소유자가 적혀 있지만({ $owner }), Helm이 적용할 때 덮어씁니다.
resources-repeated = 매니페스트에 { $n }번 있으며 Helm은 그 하나하나를 보냅니다.
resources-from-list = 목록의 항목입니다. Helm은 항목을 하나씩 보냅니다.
resources-problems = 오브젝트가 아닌 것
resources-broken-list = 오브젝트가 아닌 항목이 든 목록이 있어 Helm이 이 매니페스트를 만들지 못합니다.
resources-owned = 소유와 리소스 정책
resources-owned-by = Helm은 오브젝트를 적용할 때 레이블 `app.kubernetes.io/managed-by`와 어노테이션 `meta.helm.sh/release-name`, `meta.helm.sh/release-namespace`를 더합니다. 저장된 매니페스트는 그 전의 것입니다.
resources-policy-live = 업그레이드와 롤백은 리소스 정책을 클러스터에서 읽습니다.
resources-claims = 클래스가 WaitForFirstConsumer인 클레임은 Pod가 쓰기 전에는 바인딩되지 않습니다. 쓰는 Pod가 없으면 대기가 시간 초과로 끝납니다. 클래스 확인:
