# What to do about something that could not be read, whatever it was. $command and $history are shell commands, ready to run.

error-remedy-copy-again = 전체를 다시 얻으려면 파일로 저장하세요: `{ $command }`
error-remedy-what-to-paste = 읽을 수 있는 것은 저장된 릴리스 기록 또는 릴리스 이력입니다: `{ $command }`, `{ $history }`
error-remedy-one-release = 릴리스를 하나씩 읽어 보세요: `{ $command }`
error-remedy-history = Helm이 직접 보여 주는 이력은 읽을 수 있습니다: `{ $command }`
error-remedy-look-elsewhere = 모든 네임스페이스를 찾아본 다음, ConfigMap에 저장되어 있지 않은지 확인하세요: `kubectl get secret -A -l owner=helm`, `kubectl get configmap -A -l owner=helm`
error-remedy-ask-access = 어느 클러스터에 묻고 있는지, 권한이 있는지 확인하세요: `kubectl config current-context`, `kubectl auth can-i list secrets -n { $namespace }`

# The likely cause, after what was seen and where.
error-cause-unrecognized = 다른 명령의 출력이거나 앞부분이 복사되지 않은 것으로 보입니다.
error-cause-nothing-found = 네임스페이스나 클러스터가 다르거나, 여기서는 Helm이 기록을 ConfigMap 또는 데이터베이스에 저장하는 것으로 보입니다.
error-cause-refused = 명령에 대한 응답이며, 복사할 데이터는 출력되지 않았습니다.
error-cause-many-releases = 여러 릴리스 또는 클러스터 전체의 기록으로 보입니다.
error-cause-not-by-helm = Helm은 이런 기록을 쓰지 않습니다. 다른 도구가 만들었거나 바꾼 것으로 보입니다.
error-cause-broken-lines = 터미널이 줄을 나누거나 들여 썼거나, 다른 출력이 섞인 것으로 보입니다.
error-cause-cut = 붙여 넣은 내용이 잘린 것으로 보입니다. 터미널과 채팅, 로그 뷰어가 담는 양에는 한계가 있습니다.
error-cause-changed = 옮기는 동안 글자가 빠지거나 바뀐 것으로 보입니다. 줄바꿈, 편집기, 채팅에서 생깁니다.
error-cause-bad-byte = 따옴표, “…”, 줄 번호, 색상 코드처럼 데이터가 아닌 것이 섞인 것으로 보입니다.
error-cause-trailing = 터미널의 다음 줄까지 복사했거나 페이로드 두 개가 이어진 것으로 보입니다.
error-cause-other-data = 다른 종류의 데이터이거나 앞부분이 복사되지 않은 것으로 보입니다.
error-cause-empty-payload = 템플릿이나 비밀 값을 가리는 도구처럼 값을 뺀 출력이거나, 이보다 앞의 줄이 복사되지 않은 것으로 보입니다.
error-cause-redacted-payload = 도구나 사람이 가린 값입니다. 비밀 값은 이 페이지가 스스로 가리고, 붙여 넣은 내용은 브라우저 밖으로 나가지 않습니다.
error-cause-edited = 손으로 복사했거나 고친 것으로 보입니다.
error-cause-mixed = 같은 기록을 두 번 붙여 넣었거나 두 클러스터의 기록이 섞인 것으로 보입니다.
error-cause-not-a-release = 선택자 `owner=helm` 없이 가져왔거나 매니페스트인 것으로 보입니다.
error-cause-not-text = 그림, 프로그램 같은 바이너리 파일로 보입니다.

# The bound on everything that is decoded at once. $limit is a size, $n counts records.
error-total-too-large = 모든 페이로드를 디코딩하면 { $limit } 한도를 넘으므로 기록 { $n }개는 메타데이터만 읽었습니다.
