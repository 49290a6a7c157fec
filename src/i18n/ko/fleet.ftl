# What is said while a large dump is read, and of many releases.
fleet-reading = 파일을 읽는 중
fleet-finding = 릴리스 기록을 찾는 중
fleet-decoding = 기록을 디코딩하는 중
fleet-mb-of = { $total } MB 중 { $done } MB
fleet-kb-of = { $total } KB 중 { $done } KB
fleet-records-of = 기록 { $total }개 중 { $done }개
fleet-rest-is-read = 레이블과 각 기록의 앞부분만 읽은 상태입니다. 나머지를 읽고 있으며, 다 읽으면 무엇이 실행 중인지와 주의할 점을 알 수 있습니다.
