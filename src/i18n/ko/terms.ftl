# Words and joints that other messages are made of.

# How the items of a list are joined: every item but the last, then the last.
list-comma = {", "}
list-last = {", "}

# Sizes: 1 KiB is 1024 bytes; whole numbers only.
bytes = { $n }바이트
size-kib = { $n } KiB
size-mib = { $n } MiB

# 자릿수를 구분한 바이트 수. 형태를 고르는 $n은 영어에만 쓰인다.
app-bytes = { $n ->
   *[other] { $digits }바이트
}

# 서술의 세 가지 종류.
certainty-stored = 기록
certainty-stored-meaning = 데이터에 적혀 있습니다.
certainty-implied = 추론
certainty-implied-meaning = Helm의 동작 방식에서 나온 결론입니다.
certainty-unknown = 미확인
certainty-unknown-meaning = 붙여 넣은 내용으로는 알 수 없고, 클러스터만 압니다.

severity-critical = 심각:
severity-warning = 경고:
severity-info = 참고:

storage-secret = Secret에 저장됨
storage-configmap = ConfigMap에 저장됨
storage-sql = SQL 데이터베이스에 저장됨
storage-helm2-configmap = Helm 2가 ConfigMap에 저장함
storage-helm2-secret = Helm 2가 Secret에 저장함
storage-none = 저장 위치는 붙여 넣은 내용에 없음

# Helm의 상태는 영어 그대로 보여 주고 뜻을 덧붙인다.
status-gloss-deployed = 현재
status-gloss-superseded = 대체됨
status-gloss-failed = 실패
status-gloss-pending-install = 설치 미완료
status-gloss-pending-upgrade = 업그레이드 미완료
status-gloss-pending-rollback = 롤백 미완료
status-gloss-uninstalling = 제거 중
status-gloss-uninstalled = 제거됨
status-gloss-unknown = 알 수 없음

status-meaning-deployed = Helm이 현재 것으로 보는 리비전입니다. 오브젝트가 정상이라는 뜻은 아닙니다.
status-meaning-superseded = 다른 리비전으로 대체되었습니다. 그 전에 실패했다면 설명에 그대로 남아 있습니다.
status-meaning-failed = 작업이 오류로 끝났습니다. 어느 단계였는지는 대개 설명에 적혀 있습니다.
status-meaning-pending-install = 설치가 시작되었지만 끝이 기록되지 않았습니다. 아직 실행 중이거나, 도중에 중단되었거나, Helm이 끝을 기록하지 못했습니다.
status-meaning-pending-upgrade = 업그레이드가 시작되었지만 끝이 기록되지 않았습니다. 아직 실행 중이거나, 도중에 중단되었거나, Helm이 끝을 기록하지 못했습니다.
status-meaning-pending-rollback = 롤백이 시작되었지만 끝이 기록되지 않았습니다. 아직 실행 중이거나, 도중에 중단되었거나, 롤백 훅 실패처럼 Helm이 기록하지 않는 오류가 있었습니다.
status-meaning-uninstalling = 제거가 시작되었지만 끝이 기록되지 않았습니다.
status-meaning-uninstalled = 이력을 남긴 채 제거되었습니다.
status-meaning-unknown = Helm 3과 4는 이 단어를 스스로 저장하지 않습니다.

apply-method-client-side = 클라이언트 측 적용
apply-method-server-side = 서버 측 적용

writer-helm2 = Helm 2
writer-helm3 = Helm 3
writer-helm4 = Helm 4
writer-unknown = 버전을 알 수 없는 Helm

sample-stuck-upgrade-title = 멈춘 업그레이드
sample-stuck-upgrade-story = 훅이 실행되는 동안 강제 종료되어 pending 상태로 남았습니다.
sample-failed-hook-title = 훅 실패
sample-failed-hook-story = 오브젝트가 변경된 뒤 post-upgrade 훅이 실패했습니다.
sample-stuck-rollback-title = 멈춘 롤백
sample-stuck-rollback-story = 되돌리는 작업도 강제 종료되어 pre-rollback 훅이 끝나지 않았습니다.
sample-removed-api-title = 제거된 API
sample-removed-api-story = 리비전 1이 쓰는 policy/v1beta1은 Kubernetes 1.25에서 제거되었습니다.
sample-leftovers-title = 남겨진 ConfigMap
sample-leftovers-story = 실패한 업그레이드가 만들었고, 다른 어떤 리비전에도 없습니다.
sample-pruned-title = 정리된 이력
sample-pruned-story = 세 번 연달아 실패했고, 이력 한도는 4개였습니다.
sample-rollback-chain-title = 이어진 롤백
sample-rollback-chain-story = 되돌렸다가 다시 나아가고, 업그레이드까지 마친 정상 릴리스입니다.
sample-multilingual-title = 영어가 아닌 설명
sample-multilingual-story = 일본어와 한국어 설명을 저장된 그대로 보여 줍니다.
