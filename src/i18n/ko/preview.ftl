# The rollback preview: its controls, columns and sections.

preview-tab = 롤백
preview-title = { $release } 롤백
preview-waiting = 예측하는 중…
preview-gone = 열려 있는 내용에는 예측의 근거가 될 것이 없습니다.
preview-missing = 롤백으로 오브젝트가 어떻게 바뀌는지는 저장된 기록의 매니페스트로 정해집니다. 붙여 넣은 내용에는 그 전부가 들어 있지 않습니다.

# From which revision to which.
preview-from = 리비전 { $revision }(최신)에서
preview-to = 되돌릴 대상
preview-no-number = 번호 없음(리비전 { $target })
preview-no-number-unknown = 번호 없음
preview-creates = 리비전 { $revision } 생성
preview-column-to = 대상
preview-choose = 되돌릴 대상: 리비전 { $revision }
preview-caption = 리비전을 최신순으로 보여 줍니다. 롤백으로 되돌릴 리비전을 고르세요.

# What is taken for granted. $what is a product with its version; $writer a name with a major version.
preview-assumed = 가정:
preview-chosen = 지정:
preview-as-written = { $what }(리비전 { $revision } 작성: { $writer })
preview-not-known = { $what }(실제 버전은 알 수 없음)
preview-no-wait = `--wait` 없음
preview-no-flags = 다른 플래그 없음
preview-change = 바꾸기
preview-assumed-choice = 가정 그대로
preview-without = 지정하지 않음
preview-other = 기타…
preview-helm-other = Helm 버전
preview-no-version = 3.20.0처럼 Helm 3 또는 4의 버전을 쓰세요
preview-no-limit = 0은 제한 없음

# How sure a prediction is.
preview-certain = 확실
preview-certain-meaning = 위의 버전과 플래그에서, 주어진 내용과 Helm의 동작으로 정해집니다.
preview-likely = 유력
preview-likely-meaning = 같지만, 확인하지 않은 가정이 들어 있습니다.
preview-unknown-meaning = 클러스터에서만 정해집니다.

# The columns; $n is a number of lines.
preview-changes = 바뀌는 것({ $n })
preview-refused = 거부될 수 있거나 조건에 달린 것({ $n })
preview-undone = 되돌려지지 않는 것({ $n })
preview-same = 그대로인 것({ $n })
preview-nothing = 없음
preview-nothing-known = 기록에서 알 수 있는 것은 없음

# A line.
preview-created = 생성
preview-patched = 변경
preview-recreated = 새로 만듦
preview-deleted = 삭제
preview-left = 남음
preview-unchanged = 그대로
preview-absent = 없음
preview-open = 알 수 없음
preview-is-refused = 거부
preview-depends = 조건
preview-unset = 설정되지 않음
preview-more = { $n }개 더
preview-way-out = 방법:
preview-evidence = 근거

preview-baseline = Helm이 비교하는 대상
preview-merge = 오브젝트의 3방향 병합
