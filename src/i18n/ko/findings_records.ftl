# 기록 자체에 대한 발견 사항: 무엇이 발견되었는지, 규칙이 무엇을 보는지.

finding-undecodable-record = { $damage ->
    [stored] 리비전 { $revision }의 기록이 디코딩되지 않아 `helm list`와 `helm history` 명령이 건너뜁니다{ $newest ->
        [yes] . 다음 작업도 같은 번호를 쓰므로 실패합니다(“release: already exists”)
       *[no] { "" }
    }.
   *[maybe] 리비전 { $revision }의 페이로드가 끝까지 디코딩되지 않습니다. 붙여 넣은 내용이 잘렸거나 손상되었을 수도, 저장된 기록이 그럴 수도 있으며, 저장된 기록이 그렇다면 `helm list`와 `helm history` 명령이 건너뜁니다.
}
finding-undecodable-record-about = 페이로드가 중간에 끊기거나 디코딩되지 않을 때 나옵니다. `helm list`와 `helm history` 명령은 그런 기록을 건너뛰고, `helm get` 명령(Helm 3.13 전에는 그 리비전으로 가는 `helm rollback` 명령도)은 Helm 3에서는 비정상 종료, Helm 4에서는 오류(“failed to decode data”)가 됩니다. 3.13부터 그런 롤백은 거부됩니다(“release has no … version”). 가장 새 기록이면 다음 업그레이드는 “release: already exists” 오류로 실패합니다.
finding-label-status-differs = 리비전 { $revision }의 상태: 레이블에는 { $label }, 페이로드에는 { $payload }. Helm의 잠금과 `helm list`, `helm history` 명령은 페이로드를 따르고, deployed 리비전을 찾을 때만 레이블을 봅니다.
finding-label-status-differs-about = 기록의 status 레이블과 페이로드가 어긋날 때 나옵니다. Helm은 둘을 함께 쓰므로 누군가 하나를 손으로 바꾼 것입니다.
finding-namespace-differs = 저장된 네임스페이스는 { $object }, 릴리스 안에 적힌 네임스페이스는 { $payload }입니다. Helm에서는 `-n { $object }` 옵션으로 찾을 수 있고, 네임스페이스가 적히지 않은 오브젝트도 그곳에서 찾게 됩니다.
finding-namespace-differs-about = 기록이 스스로 밝힌 것과 다른 네임스페이스에 저장되어 있을 때 나옵니다. 복사되었거나 컨트롤러가 그곳에 둔 것입니다. `helm list -A`는 안에 적힌 네임스페이스를 보여 주지만, 그곳에서 `helm history`는 “release: not found”라고 합니다. 업그레이드나 롤백이 오브젝트를 하나씩 더 만들 수 있습니다.
finding-invisible-record = 리비전 { $revision }: Helm이 건너뜁니다. Helm이 검색에 쓰는 레이블과 맞지 않기 때문입니다.
finding-invisible-record-about = 기록에 owner=helm 레이블이 없거나 name 레이블이 다를 때 나옵니다. Helm은 목록에 보이지 않고 3.13부터는 그곳으로 롤백하지도 않지만, 번호는 차지하고 있습니다. `helm get` 명령에 `--revision` 옵션을 붙이면 읽힙니다.
finding-copied-record = 리비전 { $revision }의 내용이 저장된 오브젝트의 이름이나 레이블과 어긋납니다. 복사되었거나 손으로 고친 것입니다.
finding-copied-record-about = 기록 안의 리비전이나 릴리스가 기록을 담은 오브젝트와 다를 때 나옵니다. Helm은 기록을 믿고 다른 이름으로 찾으러 갑니다.
finding-foreign-record = 리비전 { $revision }의 Secret 타입이 helm.sh/release.v1 대신 { $type }(으)로 되어 있어, Helm이 이 형태로 쓴 것이 아닙니다.
finding-foreign-record-about = Secret의 타입이 Helm이 쓰는 것과 다를 때 나옵니다. Helm은 타입을 읽지 않지만, 타입으로 Secret을 고르면 빠집니다.
finding-helm2-record = Helm 2가 쓴 기록이어서 Helm 3과 4에는 이 릴리스가 보이지 않습니다.{ $object ->
    [none] { "" }
   *[other] { " " }매니페스트에 있는 { $object } 버전은 Kubernetes { $version } 릴리스에서 없어졌습니다. 변환하더라도 API 버전을 바꾸기 전에는 업그레이드할 수 없습니다.
}
finding-helm2-record-about = Tiller의 기록이 있을 때 나옵니다. Tiller의 네임스페이스(보통 kube-system)에 있는 web.v4 같은 이름의 ConfigMap으로, 레이블은 OWNER=TILLER, 내용은 protobuf입니다. Helm 3과 4는 다른 이름과 레이블로 찾으므로 먼저 변환해야 합니다.
finding-over-limit = 리비전 { $revision }의 기록이 Secret이나 ConfigMap에 들어가는 1 MiB보다 { $over } KiB 큽니다.
finding-over-limit-about = 기록이 API 서버가 받는 크기를 넘을 때 나옵니다. 담을 수 있는 것은 SQL 드라이버뿐이며, 리비전마다 오브젝트가 따로여서 이력 한도는 도움이 되지 않습니다.
finding-near-limit = 리비전 { $revision }의 기록이 Secret이나 ConfigMap에 들어가는 1 MiB의 { $percent } %를 차지합니다{ $grown ->
    [0] { "" }
   *[other] (리비전 { $before }보다 { $grown } KiB 증가)
}.
finding-near-limit-about = 80 %부터 나옵니다. 한도를 넘으면 아무것도 보내기 전에 API 서버가 다음 기록을 거부합니다. 차트의 모든 파일이 포함되며, 이력 한도는 도움이 되지 않습니다.
finding-secret-explosion = { $limit ->
    [none] 리비전 1부터 { $revision }까지 모두 남아 기록이 { $n }개이며, Helm의 보통 한도인 10이 적용되고 있지 않습니다.
   *[high] 리비전이 { $n }개 남아 있으며, Helm의 보통 한도인 10이 적용되고 있지 않습니다.
}
finding-secret-explosion-about = 번호 1에서 시작하는 기록이 12개 이상이거나, 기록이 31개 이상일 때 나옵니다. 한도 0(Terraform 프로바이더와 Helm 라이브러리의 기본값)은 무제한을 뜻합니다. 기록은 하나하나가 오브젝트여서 쿼터, 목록, etcd에 잡힙니다. 1 MiB 한도는 기록마다 따로입니다.
finding-helm-versions-in-turn = Helm 4가 리비전 { $before }의 기록을 쓴 뒤에 Helm 3이 리비전 { $revision }의 기록을 썼습니다.
finding-helm-versions-in-turn-about = Helm 4 다음에 Helm 3이 이어질 때 나옵니다. Helm 3은 다시 쓰는 기록에서 적용 방식을 빼 버리고, 그러면 Helm 4는 다시 클라이언트 측으로 보냅니다.
finding-apply-method-changed = { $method ->
    [server] 리비전 { $revision }의 전송 방식은 서버 측 적용, 바로 앞 리비전 { $before }의 전송 방식은 클라이언트 측입니다.
   *[client] 리비전 { $revision }의 전송 방식은 클라이언트 측, 바로 앞 리비전 { $before }의 전송 방식은 서버 측 적용입니다.
}
finding-apply-method-changed-about = 두 리비전 사이에서 적용 방식이 바뀔 때 나옵니다. Helm 4의 롤백은 대상의 방식을 따르므로 다른 쪽이 설정한 필드의 처리가 달라집니다.
finding-stale-modified-at = 리비전 { $revision }의 modifiedAt 레이블 값은 리비전 자체보다 오래되었습니다. Helm이 앞의 값을 물려주기 때문이며, 시각을 알려 주지 않습니다.
finding-stale-modified-at-about = 최신 리비전이 deployed가 아니고 modifiedAt 레이블이 더 오래된 값일 때 나옵니다. Helm 3.13부터 업그레이드는 앞의 값을 물려받으며, 정확한 것은 creationTimestamp입니다.
