# What a panel without data would need, and the way back to a paste that another one took the place of. $limit is a size.
former-back = 앞서 열었던 내용으로 돌아가기
former-held = 아직 이 페이지에만 보관되어 있습니다.
former-not-held = 앞서 열었던 내용은 되돌릴 수 없습니다. 이 페이지는 앞서 붙여 넣은 텍스트를 모두 합해 { $limit }까지만 보관합니다. 다시 붙여 넣으세요.
former-gone = 여기에서 열었던 내용은 더 이상 보관되어 있지 않습니다.
former-gone-remedy = 다시 붙여 넣으세요. 앞서 붙여 넣은 텍스트는 모두 합해 { $limit }까지, 페이지를 닫거나 새로 고칠 때까지만 보관하며, 열려 있는 내용을 닫으면 모두 버립니다.

# Before what to do about several things at once.
problem-remedy-shared = { $n }건 공통:{ " " }

# What goes with a copy of a text that breaks off, within it: after the text, or as the first member of a JSON. No quotation marks.
incomplete-text = 불완전: 저장된 기록이 여기서 끊겨 이 줄 다음 내용이 없습니다
incomplete-json = 저장된 기록이 중간에 끊겼습니다. 마지막 값 다음 내용이 없으며, 끝에 있는 닫는 괄호는 저장된 것이 아닙니다.

# What is missing of a revision, or of a release; commands follow. $revision and $n are numbers.
missing-any = 다음 중 하나의 출력을 붙여 넣으면 여기에 표시됩니다:
missing-record-cut = 리비전 { $revision }: 기록이 중간에 끊겨 그다음 내용이 없습니다. 전체는 다음 명령으로 얻을 수 있습니다:
missing-record-payload = 리비전 { $revision }: 붙여 넣은 내용에 페이로드가 없습니다. 차트, 값, 매니페스트, 훅은 페이로드에 있습니다:
missing-record-table = 리비전 { $revision }: 개요만 붙여 넣었습니다. 레이블, 차트, 값, 매니페스트, 훅은 저장된 기록에 있습니다:
missing-running = 지금 무엇이 실행 중인지는 붙여 넣은 내용에서 알 수 없습니다.
missing-origins = 리비전 { $n }개의 유래는 붙여 넣은 내용에서 알 수 없습니다.
missing-running-and-origins = 지금 무엇이 실행 중인지, 그리고 리비전 { $n }개의 유래는 붙여 넣은 내용에서 알 수 없습니다.

# Error messages and what they mean: the panel around explain.ftl. $n is a number.
explanations = 오류 메시지 { $n }개의 의미
explanation-times = { $n }번
explanation-recorded = 리비전이 기록되었습니다
explanation-not-recorded = 리비전이 기록되지 않았습니다
explanation-recorded-unknown = 리비전이 기록되었는지 알 수 없습니다
explanation-changed = 오브젝트가 변경되었습니다
explanation-not-changed = 오브젝트가 변경되지 않았습니다
explanation-changed-unknown = 오브젝트가 변경되었는지 알 수 없습니다
explanation-ways = 해결 방법(영향이 적은 순서)
explanation-price = 대가:
capture-release = 릴리스
capture-namespace = 네임스페이스
capture-revision = 리비전
capture-kind = 종류(kind)
capture-name = 이름
capture-object-namespace = 오브젝트의 네임스페이스
capture-api-version = API 버전
capture-hook-event = 훅 이벤트
capture-path = 경로
capture-field = 필드
capture-key = 키
capture-current-release = 소유 릴리스
capture-current-namespace = 소유 네임스페이스
capture-timeout = 제한 시간
capture-user = 사용자
capture-verb = 동작
capture-status = 상태
capture-limit = 한도
capture-count = 개수

# Times. $revision is a number.
fact-time-order = 시각의 순서
time-no-zone = 시간대 없음
time-earlier = 리비전 { $revision } 이전 시각
time-backwards = 리비전 { $revision } 다음에 만들어졌지만 시각은 더 이릅니다. 시계가 서로 다른 두 컴퓨터에서 Helm을 실행한 것으로 보입니다. 기록을 손으로 고쳤을 때도 이렇게 보일 수 있습니다.
time-backwards-wall = 리비전 { $revision } 다음에 만들어졌지만 시각은 더 이릅니다. 표에는 시간대가 없습니다. 시간대나 시계가 서로 다른 컴퓨터에서 Helm을 실행한 것으로 보입니다.
meaning-last-deployed-wall = 이 리비전의 작업이 시작된 시각입니다. 표에는 시간대가 없으며, Helm을 실행한 컴퓨터의 현지 시각입니다. UTC도, 이 컴퓨터의 시각도 아닙니다. “helm history -o json” 출력에는 오프셋이 있습니다.
meaning-time-order = Helm은 리비전에 차례로 번호를 매기며 시각은 보지 않습니다. 이 페이지도 같습니다. 리비전의 순서는 확실하고, 시각은 각 컴퓨터의 시계가 나타낸 값입니다.
