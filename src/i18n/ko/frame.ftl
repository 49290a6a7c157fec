# 시작 화면, 페이지 아래쪽, 키보드, 그리고 붙여 넣은 내용에 부족한 것.

frame-skip = 본문으로 이동

# Commands between backticks are copied as they are; NAMESPACE and RELEASE stand for the reader's names.
frame-tool = 도구
frame-tool-kubectl = kubectl
frame-tool-helm = helm
frame-scope = 범위
frame-scope-release = 릴리스 하나
frame-scope-namespace = 네임스페이스 하나
frame-scope-all = 모든 네임스페이스
frame-way-release = 상태, 시각, 값, 매니페스트, 훅 등 Helm이 저장한 모든 것입니다. 이 페이지가 답할 수 있는 모든 질문에 답합니다. 이력이 길면 끝에 `> release.yaml`을 붙여 실행하고 그 파일을 끌어다 놓으세요.
frame-way-namespace = 그 네임스페이스의 모든 릴리스에 대해 같은 내용입니다. 파일을 여기에 끌어다 놓으세요.
frame-way-all = 클러스터 전체에 대해 같은 내용입니다. 용량이 클 수 있으니 파일을 여기에 끌어다 놓으세요.
frame-way-history = 최대 256개 리비전의 상태, 시각, 차트, 설명입니다. 값, 매니페스트, 훅이 없어 오브젝트를 비교할 수 없습니다.
frame-way-status = 리비전 하나의 값, 매니페스트, 훅이며 차트는 없습니다. 기본은 최신 리비전이고, `--revision`을 붙이면 다른 리비전입니다. 나머지 리비전은 알 수 없습니다.
frame-way-list = 여러 릴리스의 이력을 한 번에 출력하는 명령은 Helm에 없습니다. 이것으로 릴리스 이름을 알아낸 다음 하나씩 가져오세요. Helm 3에서는 `-a`가 없으면 pending 릴리스가 빠집니다. 이 페이지는 `helm list` 출력을 읽지 못합니다.
frame-placeholders = NAMESPACE와 RELEASE는 실제 이름으로 바꾸세요.
frame-pitfalls = 잘 되지 않을 때
frame-pitfall-no-data = `kubectl describe`나 `-o yaml` 없는 표에는 데이터의 크기나 개수만 있고 데이터 자체는 없습니다.
frame-pitfall-cut = 터미널과 채팅, 로그 뷰어는 긴 줄을 자르거나 나눕니다. 끝에 `> release.yaml`을 붙여 파일로 저장하고 여기에 끌어다 놓으세요.
frame-pitfall-selector = 선택자에 `status=`를 넣거나 `--max`를 작게 주면 리비전이 빠져서 무슨 일이 있었는지 알 수 없게 됩니다.
frame-pitfall-nothing = 아무것도 나오지 않나요? 네임스페이스나 클러스터가 다르거나 기록이 ConfigMap에 있을 수 있습니다: `kubectl get configmap -n NAMESPACE -l owner=helm,name=RELEASE -o yaml`
frame-pitfall-other-storage = 데이터베이스에 있는 기록(HELM_DRIVER가 sql)은 kubectl로 볼 수 없으니 `helm history` 명령을 쓰세요. Helm 2의 기록은 이렇게 가져옵니다: `kubectl get configmap -A -l OWNER=TILLER -o yaml`
frame-pitfall-rights = Forbidden이 나오나요? Secret을 읽을 권한이 필요합니다: `kubectl auth can-i list secrets -n NAMESPACE`

frame-completeness = 최신 여부와 누락
frame-newest-time = 기록에 있는 가장 최근 시각:
frame-completes = 부족한 것은 이렇게 채웁니다:
frame-looks-again = 다시 가져오려면:

frame-digest = 이 파일에 든 프로그램의 SHA-256:
frame-digest-same = 지금 실행 중인 것에서 계산한 값과 같습니다.
frame-digest-different = 지금 실행 중인 것에서 계산한 값과 다릅니다:
frame-digest-not-computed = 이 브라우저에서는 이 페이지가 계산할 수 없습니다.
frame-save = 이 페이지 저장
frame-check-network = 개발자 도구의 네트워크 탭을 열고 붙여 넣어 보세요. 다른 컴퓨터로 나가는 요청이 하나도 없습니다.
frame-check-offline = 먼저 네트워크를 꺼도 똑같이 동작합니다.
frame-check-policy = 페이지 소스를 보세요. 첫머리의 Content-Security-Policy가 모든 연결을 금지하며(`connect-src 'none'`), 페이지가 무엇을 시도하든 브라우저가 막습니다.
frame-check-digest = 이 페이지를 저장해 보세요. 열었을 때 그대로의 파일이며, 붙여 넣은 내용은 들어 있지 않습니다. `sha256sum helmwake.html`의 값을 그 빌드와 함께 공개된 값과 비교하세요.
frame-check-limits = 브라우저 확장 프로그램은 어떤 페이지도 통제할 수 없습니다. 페이지를 읽을 수 있는 확장 프로그램은 이 페이지도 읽을 수 있습니다.

frame-keys = 단축키
frame-key-paste = 페이지 어디서든 붙여 넣기
frame-key-tab = 다음 항목으로, 또는 이전으로
frame-key-arrows = 표의 A와 B처럼 한 묶음 안에서 선택
frame-key-search = 포커스가 있는 텍스트에서 검색
frame-key-escape = 이 목록 또는 설명 닫기
frame-keys-single = 단일 키
frame-key-sheet = 이 목록 보기
frame-key-verdict = 판정으로
frame-key-revisions = 리비전 표로
frame-key-details = 상세 내용으로
frame-keys-switch = 단일 키 사용
