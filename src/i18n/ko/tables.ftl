# helm과 kubectl의 표와 목록. 인식한 이유와 읽지 못한 것.

tables-reason-structured = 표가 아니라 JSON 또는 YAML입니다.
tables-reason-history = `helm history`의 열(리비전, 상태, 차트, 설명)이 있습니다.
tables-reason-helm2 = 상태가 대문자로 쓰인 `helm history`입니다. Helm 2가 이렇게 출력합니다.
tables-reason-no-history = `helm history`의 행이 없습니다.
tables-reason-list = `helm list`의 열이 있고, 행마다 이름, 리비전, 상태, 차트가 있습니다.
tables-reason-list-row = `helm list`의 한 행입니다.
tables-reason-list-command = 바로 앞의 `helm list`가 출력한 것입니다.
tables-reason-no-list = `helm list`의 행이 없습니다.
tables-reason-listing = Secret 또는 ConfigMap을 나열하는 `kubectl get`의 열이 있습니다.
tables-reason-no-listing = Secret 또는 ConfigMap을 나열하는 `kubectl get`의 표가 아닙니다.
tables-reason-names = 줄마다 Secret 또는 ConfigMap의 이름이고, 그 가운데 릴리스 기록이 있습니다.
tables-reason-no-names = 릴리스 기록의 이름만 있는 줄이 없습니다.
tables-reason-columns = 요청한 제목 아래의 행에 릴리스 기록의 이름이 있습니다.
tables-reason-no-columns = 제목 아래에 릴리스 기록의 이름이 있는 행이 없습니다.

tables-problem-no-rows = `helm history`의 제목만 있고 리비전 행이 없습니다.
tables-problem-unread-rows = 이 표에는 리비전 행으로 보이지만 읽지 못한 줄이 { $n }개 있습니다.
tables-problem-empty-list = `helm list`가 출력한 릴리스가 없습니다.
tables-problem-names-only = 릴리스 { $n }개의 이름만 있고 리비전과 상태는 없습니다.
tables-problem-none-listed = 이 목록에는 Helm 릴리스 기록이 없습니다.
tables-problem-joined-lines = 터미널에서 줄바꿈된 { $n }줄을 각각 앞줄에 이어 붙였습니다. 잘못 이어진 곳이 없는지 설명을 확인하세요.
tables-cause-no-rows = 행이 복사되지 않은 것으로 보입니다.
tables-cause-unread-rows = 이미지의 문자 인식, 편집기, 채팅 등을 거치며 글자가 빠지거나 바뀐 것으로 보입니다.
tables-cause-empty-list = Helm 3의 `helm list`는 `-a`가 없으면 최신 리비전이 deployed도 failed도 아닌 릴리스(pending, uninstalling, uninstalled)를 보여 주지 않습니다. Helm 4는 모두 보여 줍니다. 네임스페이스나 클러스터, 저장소 드라이버가 다르거나, Argo CD처럼 Helm 없이 적용했을 수도 있습니다.
tables-cause-names-only = `helm list -q`는 이름만 출력합니다.
tables-cause-none-listed = 네임스페이스가 다르거나 Helm이 기록을 다른 곳에 저장하는 것으로 보입니다.
tables-cause-joined-lines = 표가 터미널보다 넓었습니다.
tables-remedy-empty-list = 모든 네임스페이스의 모든 상태를 찾아본 다음 기록 자체를 찾아보세요: `helm list -A -a` (Helm 4에서는 `helm list -A`), `kubectl get secret -A -l owner=helm`
tables-remedy-names-only = 상태까지 출력하려면: `helm list -A -a -o json` (Helm 4에서는 `helm list -A -o json`)
tables-remedy-joined-lines = 줄바꿈되어도 읽을 수 있는 출력: `{ $command }`

tables-gap-not-listed = 붙여 넣은 내용에 없음. `helm list`는 최신 리비전만 보여 줌
tables-lack-list = `helm list`는 최신 리비전만 보여 줍니다. 그 앞의 리비전을 보려면: `{ $command }`
tables-lack-one-row = `--max 1`을 준 것처럼 리비전이 하나뿐입니다. 모두 보려면: `{ $command }`

tables-notice-helm2-cut = 설명 { $n }개가 “...”로 끝납니다. Helm 2가 `--col-width`에서 자른 것입니다. 나머지를 보려면: `helm history { $name } --col-width 300`
tables-notice-helm2-completed = 이 표에서 마지막으로 완료된 것은 리비전 { $revision }입니다.
