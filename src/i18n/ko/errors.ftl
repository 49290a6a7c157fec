# What to do about something that could not be read, whatever it was. $command is a shell command, ready to run.

error-remedy-copy-again = 온전한 사본은 파일로 저장해서 얻을 수 있습니다: `{ $command }`
error-remedy-what-to-paste = 읽을 수 있는 것은 릴리스의 Secret 또는 릴리스 기록입니다: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml`, `helm history RELEASE -n NAMESPACE -o json`
error-remedy-one-release = 릴리스를 하나씩 읽어 보세요: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`

# The bound on everything that is decoded at once. $limit is a size, $n counts records.
error-total-too-large = 모든 페이로드를 풀면 { $limit } 한도를 넘으므로 레코드 { $n }개는 메타데이터만 읽었습니다.
