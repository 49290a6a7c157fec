# The drawing of the lineage.

wake-rollbacks = 롤백 { $n }건: { $rollbacks }.
wake-rollbacks-newest = 롤백 { $n }건. 최신순으로 { $rollbacks }.
wake-rollback = 리비전 { $revision }(대상 { $from })
wake-gaps = 빠진 리비전이 { $n }곳에 있습니다.

wake-rest = 더 오래된 리비전 { $n }개는 아직 표시하지 않았습니다.
wake-rest-arcs = 위 롤백의 화살표는 리비전 { $targets }까지 이어집니다.

wake-no-b = B 없음
wake-swap = A와 B 바꾸기

wake-legend = 표 옆 기호의 뜻
wake-sign-deployed = deployed: Helm이 현재 것으로 보는 리비전
wake-sign-superseded = superseded: 다른 리비전으로 대체됨
wake-sign-failed = failed: 오류로 끝난 작업. 선은 그 옆을 지나감
wake-sign-pending = pending: 시작했지만 끝이 기록되지 않음
wake-sign-uninstalled = 제거되었거나 제거하는 중
wake-sign-unknown = 상태가 없거나 Helm의 상태 값이 아님
wake-sign-rollback = 롤백. 되돌아간 리비전까지 선이 내려감
wake-sign-source = 롤백이 되돌아간 리비전. 화살표가 들어옴
wake-sign-named = 선을 그을 자리가 없거나 상대 리비전이 붙여 넣은 내용에 없으면 번호로 표시
wake-sign-gap = 붙여 넣은 내용에 없는 리비전
