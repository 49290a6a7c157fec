# Helm 2와 Tiller의 릴리스. 상태는 Helm 2의 낱말(대문자)로 보인다. 뜻은 Helm 3의 같은 낱말과 같다.

helm2-verdict = Helm 2의 릴리스입니다. 리비전 { $revision }의 기록된 상태: { $status }. Helm 3과 4는 이 릴리스를 보지 못합니다.
helm2-verdict-superseded = Helm 2의 릴리스입니다. 붙여 넣은 내용의 최신 리비전 { $revision }의 상태가 SUPERSEDED이므로, 아마 그 뒤에 다른 리비전이 기록되었을 것입니다. Helm 3과 4는 이 릴리스를 보지 못합니다.
helm2-verdict-no-status = Helm 2의 릴리스입니다. 리비전 { $revision }의 상태는 붙여 넣은 내용에 없습니다. Helm 3과 4는 이 릴리스를 보지 못합니다.

helm2-notice-stored = { $kind ->
    [secret] 기록은 Tiller의 네임스페이스({ $tillers })의 Secret에 있습니다. 릴리스 자체의 네임스페이스: { $namespace }. Helm 2에서는 정상입니다.
   *[configmap] 기록은 Tiller의 네임스페이스({ $tillers })의 ConfigMap에 있습니다. 릴리스 자체의 네임스페이스: { $namespace }. Helm 2에서는 정상입니다.
}
helm2-notice-stored-in = { $kind ->
    [secret] 릴리스의 네임스페이스와 상관없이, 기록은 Tiller의 네임스페이스({ $tillers })의 Secret에 있습니다.
   *[configmap] 릴리스의 네임스페이스와 상관없이, 기록은 Tiller의 네임스페이스({ $tillers })의 ConfigMap에 있습니다.
}
helm2-notice-not-shown = Helm 2는 릴리스의 네임스페이스와 상관없이 Tiller의 네임스페이스에 기록을 보관합니다. 기본값은 kube-system의 ConfigMap입니다.
helm2-notice-convert = Helm 2의 지원은 2020년 11월에 끝났습니다. `{ $command }` 명령은 릴리스를 Helm 3이 보는 곳으로 복사합니다(기본값은 최신 리비전 10개). `--dry-run` 옵션을 붙이면 할 일을 보여 주기만 합니다. 확인한 뒤 실행하는 `helm 2to3 cleanup` 명령은 Helm 2의 데이터를 지우는데, 기본값으로는 모든 릴리스의 기록과 Tiller까지 지웁니다.
helm2-command-not-seen = Helm 3과 4는 Helm 2의 릴리스를 보지 못하므로, 어떻게 될지는 붙여 넣은 내용으로 알 수 없습니다. `helm 2to3 convert` 명령으로 옮길 수 있습니다.

helm2-gap = 붙여 넣은 내용에 없음. Tiller는 --history-max 옵션으로 시작하지 않았다면 리비전을 지우지 않음
helm2-lack-one-record = 기록이 하나뿐이고 리비전 1이 아닙니다. Tiller는 --history-max 옵션으로 시작하지 않았다면 리비전을 지우지 않으므로, 다른 기록이 빠졌을 수 있습니다.

helm2-problem-bad-protobuf = 페이로드의 protobuf가 도중에 끝나거나 깨져 있습니다. 온전한 필드는 읽었습니다.
helm2-pane-missing-computed = Helm 2는 서브차트의 값까지 합쳐 계산하지만, 여기서는 계산하지 않습니다. Helm 2 클라이언트로 볼 수 있습니다:

# Helm 2의 기록에서 뜻하는 것.
helm2-meaning-status = Tiller가 기록한 것입니다. Helm 2의 낱말: { $status }.
helm2-meaning-description = Tiller가 작업에 대해 적은 것이거나, 누군가 “--description” 옵션으로 준 것입니다.
helm2-meaning-last-deployed = Tiller가 이 리비전의 작업을 시작한 시각입니다.
helm2-meaning-deleted = “helm delete” 명령이 시작된 시각입니다.
helm2-meaning-chart = 메타데이터에 있는 차트의 이름과 버전입니다. Helm 2는 서브차트도 함께 저장합니다.
helm2-meaning-stored-bytes = Tiller의 base64 텍스트 길이입니다. ConfigMap이나 Secret에서는 API 서버가 이 길이를 세며, { $limit } 넘게는 받지 않습니다.
helm2-meaning-labels = Tiller의 것이 아닌 레이블입니다.
