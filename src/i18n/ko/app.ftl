# 페이지의 틀과 라벨, 붙여 넣은 내용 전체에 대한 문장.

app-language = 언어
app-theme = 색상
app-theme-system = 자동
app-theme-light = 밝게
app-theme-dark = 어둡게

app-title = 이 릴리스에 무슨 일이 있었나요?
app-lead = 클러스터에 저장된 Helm 릴리스 기록이나 Helm의 출력을 붙여 넣으세요. 무슨 일이 있었는지, 지금 무엇이 실행 중일지, Helm이 어떤 명령을 받아들이는지 알 수 있습니다.
app-reads-records = Helm 2, 3, 4의 기록: Secret, ConfigMap, 데이터베이스 행(잘렸거나 한 번 디코딩한 것도)
app-reads-outputs = helm, kubectl, Flux의 출력: 이력, 목록, 상태, 매니페스트, 디버그 로그
app-reads-errors = 오류 메시지(단독으로도, CI 로그 안에서도)
app-reads-files = 이런 내용의 파일(그대로도, tar, zip, gzip으로도)
app-paste-anywhere = 어디서든 붙여 넣기:
app-drop-anywhere = 파일은 이 페이지 어디에나, 여러 개도 끌어다 놓을 수 있습니다.
app-paste-button = 붙여 넣기
app-choose-files = 파일 선택
app-choose-shortcut = Ctrl+O 또는 ⌘O
app-drop-here = 여기에 놓으면 읽습니다
app-privacy = 아무것도 전송하지 않습니다. 이 페이지는 연결 자체를 열 수 없고, 닫으면 아무것도 남지 않습니다.

app-get = 기록을 꺼내는 방법

app-copy = 복사
app-copied = 복사했습니다
app-not-copied = 복사가 허용되지 않음: 선택해서 복사하세요
app-samples = 실제 사례 보기
app-samples-lead = 실제 Helm으로 기록한 사례이며, 이 파일 안에 들어 있습니다.

app-loading = 읽는 중…
app-cancel = 취소
app-close = 닫기
app-link-unknown = 주소에 들어 있는 링크를 이 Helmwake에서는 해석할 수 없어 개요를 보여 줍니다.
app-link-absent = 주소가 가리키는 릴리스나 리비전이 붙여넣은 내용에 없습니다. 대신 내용에 있는 것을 보여 줍니다.
app-redact-hide = 비밀 값 숨기기
app-redact-show = 비밀 값 보기
app-no-release = 릴리스를 찾지 못했습니다

app-said-loading = 읽는 중입니다.
app-said-read = { $n ->
    [0] 릴리스를 찾지 못했습니다.
   *[other] { $releases }, { $revisions }를 읽었습니다.
}{ $problems ->
    [0] { "" }
   *[other] { " " }읽지 못한 것이 { $problems }개 있습니다.
}

app-failure-crashed = 읽기 처리가 예기치 않게 멈췄습니다.
app-failure-crashed-remedy = 브라우저의 메모리가 모자랐거나 Helmwake에 오류가 있는 것으로 보입니다. 아무것도 전송되거나 저장되지 않았고, 페이지는 그대로 쓸 수 있습니다. 다시 붙여 넣거나 릴리스 하나만 가져오세요: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
app-failure-unreadable = 브라우저가 파일을 읽지 못했습니다: { $name }
app-failure-unreadable-remedy = 폴더이거나, 이미 없어졌거나, 읽을 권한이 없는 파일로 보입니다. 파일 자체를 선택하거나 새로 저장하세요: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
app-failure-empty-paste = 붙여 넣은 내용에 텍스트도 파일도 없었습니다.
app-failure-empty-paste-remedy = 복사가 되지 않은 것으로 보입니다. 많은 터미널에서는 Ctrl+Shift+C로 복사합니다. 아래 명령의 출력을 복사한 뒤 다시 붙여 넣으세요.
app-failure-clipboard-refused = 브라우저가 클립보드 읽기를 허용하지 않았습니다.
app-failure-clipboard-refused-remedy = 권한을 주지 않았거나 이 브라우저가 어떤 페이지에도 권한을 주지 않는 것으로 보입니다. Ctrl+V 또는 ⌘V로 붙여 넣으세요. 권한이 필요 없습니다.
app-failure-no-sample = 이 페이지에는 기록된 사례가 들어 있지 않습니다.
app-failure-no-sample-remedy = 사례는 helmwake.html에 들어 있습니다. 이것은 개발용 페이지로 보입니다.

app-releases = 릴리스 { $n }개
app-name-unknown = 이름을 알 수 없는 릴리스
app-namespace = 네임스페이스
app-namespace-unknown = 네임스페이스가 붙여 넣은 내용에 없음
app-newest-status = 최신 리비전:
app-show-more = { $n }개 더 보기

app-facts = 현재 상황
app-fact-running = 실행 중
app-fact-default-target = 번호 없는 `helm rollback`의 대상
app-fact-upgrade-baseline = 업그레이드의 비교 기준
app-fact-rollback-baseline = 롤백의 비교 기준
app-revision = 리비전 { $revision }
app-not-known-yet = 아직 알 수 없음(나머지를 읽는 중)
app-not-known = 붙여 넣은 내용으로는 알 수 없음
app-upgrade-refused = 없음(지금은 거부됨)
app-running-content = 리비전 { $revision }(내용은 리비전 { $content }의 것)
app-running-mixed = 리비전 { $revision }. 그 위에 리비전 { $mixed }의 일부 또는 전부가 적용되었을 수 있음
app-running-content-mixed = 리비전 { $revision }(내용은 리비전 { $content }의 것). 그 위에 리비전 { $mixed }의 일부 또는 전부가 적용되었을 수 있음

app-commands = 지금 시작할 수 있는 명령
app-commands-lead = 지금 실행하면 Helm이 내놓을 답이며, 실행하라는 권고가 아닙니다.
app-command-works = 받아들여짐
app-command-refused = 거부됨
app-command-unknown = 알 수 없음

app-revisions = 리비전 { $n }개
app-revisions-caption = 최신순 리비전 목록. A를 고르면 그 리비전의 기록을, B를 고르면 다른 리비전을 나란히 보여 줍니다.
app-column-revision = 리비전
app-column-when = 배포 시각
app-column-story = 경위
app-choose-a = 리비전 { $revision }, A로 선택
app-choose-b = 리비전 { $revision }, B로 선택
app-status-unknown = 상태 없음
app-status-by-label = 레이블 기준
app-partial = 일부만 읽음
app-app-version = 앱
app-gap = { $n ->
    [1] 리비전 { $first }: { $why }
   *[other] 리비전 { $first }–{ $last }: { $why }
}

app-facts-of = 리비전 { $a }의 기록
app-facts-of-two = 리비전 { $a }, 리비전 { $b } 비교
app-side-a = A: { $revision }
app-side-b = B: { $revision }
app-differs = 다름
app-nothing-stored = 기록 없음
app-because = 근거: { $evidence }
app-size-of-limit = { $limit }바이트 중 { $digits }바이트({ $percent }%)

app-problems = 없거나 읽지 못한 것 { $n }개
app-problem-record = { $n }번째 기록
app-problem-layer = 계층: { $layer }
app-problem-byte = 바이트 위치: { $digits }

app-sources = 읽은 것
app-source-paste = 붙여 넣은 텍스트
app-records = 기록 { $n }개
app-n-sources = 파일 { $n }개
app-source-facts = { $size }, { $records }
app-trail = 첫 기록의 계층(바깥쪽부터)
app-trail-becomes = 에서
app-considered = 형식을 알아본 근거
app-decoded = 디코딩한 과정
app-considered-match = 해당:
app-considered-no-match = 해당 없음:

app-footer-connections = 가능한 연결: 없음
app-footer-refused = 지금까지 거부된 연결: { $n }건
app-footer-build = 빌드
app-footer-check = 확인하는 방법
app-footer-development = 개발용 페이지라서 연결을 금지하는 정책이 없습니다. helmwake.html에는 있습니다.
