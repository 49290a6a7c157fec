# What a paste was recognized as, why, and what in it could not be read.
# $limit is a size for the whole paste, else a count; $kind is Secret or ConfigMap, $name its name.

source-shape-secret = Secret
source-shape-config-map = ConfigMap
source-shape-secret-list = Secret 또는 ConfigMap 목록
source-shape-helm-history = `helm history` 출력
source-shape-bare-payload = 인코딩된 페이로드만
source-shape-release-json = 디코딩된 릴리스
source-shape-helm-history-table = `helm history` 표
source-shape-helm2-history = Helm 2의 `helm history` 출력
source-shape-helm-list = `helm list` 출력
source-shape-helm-status = `helm status` 텍스트
source-shape-helm-get-all = `helm get all` 텍스트
source-shape-helm-get-values = `helm get values` 출력
source-shape-helm-get-manifest = 렌더링된 매니페스트
source-shape-helm-get-hooks = `helm get hooks` 출력
source-shape-helm-get-notes = `helm get notes` 출력
source-shape-helm-get-metadata = `helm get metadata` 출력
source-shape-helm-message = helm 명령의 메시지
source-shape-debug-log = helm이 `--debug`로 출력하는 줄
source-shape-error-message = 오류 메시지
source-shape-command = 명령줄
source-shape-kubectl-listing = `kubectl get` 표
source-shape-kubectl-names = `kubectl get -o name` 출력
source-shape-kubectl-columns = `kubectl get`에 지정한 열의 출력
source-shape-kubectl-describe = `kubectl describe` 출력
source-shape-sql-rows = SQL 드라이버 테이블의 행
source-shape-flux-helm-release = Flux의 `HelmRelease`
source-shape-etcd-snapshot = etcd 스냅샷
source-shape-archive = 아카이브
source-shape-unknown = 알 수 없는 형식

source-reason-nothing = 살펴볼 부분이 남아 있지 않습니다.
source-reason-not-structured = JSON도 YAML도 아닙니다.
source-reason-structured = JSON 또는 YAML이며, 인코딩된 페이로드가 아닙니다.
source-reason-not-an-object = 목록이거나 단일 값이며, 하나의 오브젝트가 아닙니다.
source-reason-kind = `kind`에 그렇게 적혀 있습니다.
source-reason-release-key = 온전한 `kind`는 없지만 타입, 이름, 페이로드 중 하나가 릴리스 기록의 것입니다.
source-reason-no-kind = `kind`가 없고, 릴리스 기록임을 알려 주는 다른 표시도 없습니다.
source-reason-other-kind = `kind`가 다른 종류입니다.
source-reason-items = `items`에 오브젝트 목록이 있습니다.
source-reason-list-of-objects = Kubernetes 오브젝트 목록입니다.
source-reason-no-items = `items`에 목록이 없습니다.
source-reason-no-objects = 목록이지만 Kubernetes 오브젝트 목록이 아닙니다.
source-reason-only-others = 들어 있는 오브젝트 중에 Secret이나 ConfigMap이 없습니다.
source-reason-rows = 각 행에 리비전과 `helm history`가 출력하는 항목이 있습니다.
source-reason-row = `helm history`의 한 행입니다.
source-reason-rows-named = 각 행에 릴리스 이름이 있습니다. `helm list`는 이름을 출력하지만 `helm history`는 출력하지 않습니다.
source-reason-no-rows = 리비전이 있는 행이 없습니다.
source-reason-release-fields = 릴리스의 상태나 시각이 있는 `info`가 있고, 이름, 리비전, 매니페스트 중 하나도 있습니다.
source-reason-no-release-fields = 릴리스의 상태나 시각이 있는 `info`가 없습니다.
source-reason-payload-head = 시작 부분이 페이로드의 것입니다(gzip, Helm 2 protobuf, 또는 그 base64).
source-reason-no-payload-head = 인코딩된 페이로드의 시작 부분이 어디에도 없습니다.

source-problem-unrecognized = 알아볼 수 있는 내용이 없습니다.
source-problem-input-too-large = 한도를 넘는 크기입니다(한도: { $limit }). 넘는 부분은 읽지 않았습니다.
source-problem-too-many-records = 기록이 한도인 { $limit }개보다 많습니다. 나머지는 읽지 않았습니다.
source-problem-too-deep = 중첩이 한도인 { $limit }단계보다 깊은 문서가 있습니다.
source-problem-too-many-nodes = 앵커를 따라가면 값이 한도인 { $limit }개를 넘는 YAML 문서가 있습니다.
source-problem-bad-json = 여기서부터 올바른 JSON이 아닌 문서가 있습니다. 그 안팎에서 읽을 수 있었던 것은 남겼습니다.
source-problem-bad-yaml = 이 위치가 올바른 YAML이 아닌 문서가 있습니다. 그 안팎에서 읽을 수 있었던 것은 남겼습니다.
source-problem-truncated = 중간에 끊긴 문서가 있습니다. 끊긴 곳까지는 읽었습니다.
source-problem-not-a-release = { $kind } { $name }: Helm 릴리스가 들어 있지 않습니다.
source-problem-not-a-release-unnamed = Helm 릴리스가 들어 있지 않은 오브젝트입니다({ $kind }).
source-problem-empty-payload-named = { $name }: `release` 키가 없거나 비어 있어 레이블과 메타데이터만 읽을 수 있습니다.
source-problem-redacted-payload = `release` 값이 복사되기 전에 다른 것으로 바뀌어, 레이블과 메타데이터만 읽을 수 있습니다.
source-problem-redacted-payload-named = { $name }: `release` 값이 복사되기 전에 다른 것으로 바뀌어, 레이블과 메타데이터만 읽을 수 있습니다.
source-problem-empty-payload = 릴리스 기록에 `release` 키가 없거나 비어 있어 레이블과 메타데이터만 읽을 수 있습니다.
source-problem-not-text = 여기서부터의 바이트는 UTF-8이나 UTF-16 텍스트도, gzip도 아닙니다.

# What an unreadable paste looks like.
source-lookalike-nothing-found = 빈 응답으로 보입니다. 명령이 아무것도 찾지 못했습니다.
source-lookalike-kubectl-error = kubectl의 오류 메시지로 보입니다.
