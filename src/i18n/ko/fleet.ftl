# What is said while a large dump is read, and of many releases.
fleet-reading = 파일을 읽는 중
fleet-finding = 릴리스 기록을 찾는 중
fleet-decoding = 기록을 디코딩하는 중
fleet-mb-of = { $total } MB 중 { $done } MB
fleet-kb-of = { $total } KB 중 { $done } KB
fleet-records-of = 기록 { $total }개 중 { $done }개
fleet-rest-is-read = 레이블과 각 기록의 앞부분만 읽은 상태입니다. 나머지를 읽고 있으며, 다 읽으면 무엇이 실행 중인지와 주의할 점을 알 수 있습니다.
fleet-title = { $releases }, 네임스페이스 { $n }개
fleet-attention = 확인 필요
fleet-calm = 붙여넣은 내용으로는 진행 중이거나 실패했거나 손상되었거나 서로 어긋나거나 1 MiB에 가까운 릴리스가 없습니다.
fleet-stuck = 진행 중 또는 멈춤
fleet-failed = 실패
fleet-large = 1 MiB의 80% 이상
fleet-removed-apis = 제거된 API 있음
fleet-several = deployed 여러 개
fleet-none = deployed 없음
fleet-mismatch = 레이블과 기록 불일치
fleet-part = 일부만 읽음
fleet-filter = 릴리스, 네임스페이스, 차트로 거르기
fleet-shown = { $n ->
    [0] 해당하는 릴리스가 없습니다
   *[other] { $total }개 중 { $digits }개
}
fleet-kubernetes = 제거된 API를 확인할 Kubernetes
fleet-not-checked = 확인 안 함
fleet-checking = { $total }개 중 { $done }개 확인
fleet-checked = { $n ->
    [0] 붙여넣은 매니페스트에는 Kubernetes { $version }에서 더는 제공하지 않는 API가 없습니다.
   *[other] 릴리스 { $n }개의 최신 리비전이나 deployed 리비전의 매니페스트에 Kubernetes { $version }에서 더는 제공하지 않는 API가 있습니다.
}{ $unknown ->
    [0] { "" }
   *[other] { " " }{ $unknown }개는 판단할 수 없습니다.
} 사용자 정의 리소스는 판단하지 않습니다.
fleet-removed = 제거된 API의 오브젝트 { $n }개
fleet-removed-now = 현재 버전: `{ $version }`
fleet-removed-nothing = 대체 API 없음
fleet-removed-unknown = 제거된 API: 온전한 매니페스트가 붙여넣은 내용에 없음
fleet-tables = 릴리스 { $n }개는 Helm이 표로 출력한 내용만 있습니다. 크기와 매니페스트가 없고, `helm list`에는 이력도 없습니다. 저장된 기록에는 모두 들어 있습니다:
fleet-caption = 네임스페이스별 릴리스. 열마다 정렬할 수 있고, 이름을 선택하면 릴리스가 열립니다.
fleet-column-release = 릴리스
fleet-column-history = 이력(오래된 순)
fleet-column-size = 1 MiB 대비
fleet-column-finding = 판정
fleet-printed = 화면 근처의 릴리스만 인쇄됩니다. 다른 릴리스를 인쇄하려면 목록을 거르세요.
fleet-all = 모든 릴리스({ $n })
fleet-previous = 이전:
fleet-next = 다음:
