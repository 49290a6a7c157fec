# Helm과 Kubernetes의 오류 메시지: 뜻, 남기는 것, 대처.
# 인수는 메시지에 나온 것. 없으면 `none`.

source-reason-error = 알려진 Helm 또는 Kubernetes 오류 메시지가 있습니다.
source-reason-no-error = 알려진 오류 메시지가 없습니다.

explain-title-another-operation = 최신 리비전이 pending 상태
explain-cause-another-operation = 최신 기록의 상태가 pending-*인 동안 Helm은 업그레이드를 거부합니다. 프로세스나 잠금은 보지 않으므로, 그 작업은 지금 실행 중일 수도 있고 며칠 전에 중단되었을 수도 있습니다. 이 검사는 아무것도 시작하기 전에 이루어지고 강제 종료된 클라이언트는 롤백할 수 없으므로 `--atomic` 옵션은 도움이 되지 않습니다.
explain-title-no-deployed = 업그레이드의 기준이 될 리비전이 없음
explain-cause-no-deployed = Helm이 찾은 곳에 이 이름의 기록이 하나도 없거나(`--install` 없는 업그레이드, 다른 네임스페이스, 다른 kube context, 다른 HELM_DRIVER), 최신 기록이 uninstalled, uninstalling, unknown 중 하나이고 deployed로 표시된 기록이 없는 경우입니다. Helm 3.3부터는 최신 리비전이 failed나 superseded인 것은 이유가 되지 않습니다. Helm 2와 Helm 3.0~3.2는 첫 설치가 실패한 뒤에, Helm 3.6~3.8은 가득 찬 이력에 deployed 리비전이 없을 때에도 이렇게 답합니다.
explain-title-no-deployed-rollback = 롤백이 deployed 리비전을 찾지 못함
explain-cause-no-deployed-rollback = 롤백에서 이렇게 답하는 것은 오래된 클라이언트뿐입니다. Helm 3.0과 3.1은 마지막 단계에서 그러며 기록을 pending-rollback으로 남깁니다. Helm 3.6~3.8은 deployed 리비전이 없는 가득 찬 이력을 정리할 때 그렇습니다.
explain-title-name-in-use = 이 이름에는 이미 이력이 있음
explain-cause-name-in-use = 이 네임스페이스에 이 이름의 기록이 있으면 상태와 관계없이 `helm install` 명령이 거부됩니다. 실행 중인 것이 없어도 마찬가지입니다.
explain-title-not-found = 이 릴리스의 기록을 찾지 못함
explain-cause-not-found = 이 네임스페이스와 클러스터, HELM_DRIVER에는 이 이름이나 리비전의 기록이 없습니다. 릴리스가 망가진 것이 아닙니다. 그래도 실행 중인 오브젝트는 다른 것이 만든 것입니다. 예를 들어 Argo CD는 차트를 직접 렌더링하고 Helm 릴리스를 남기지 않습니다. Helm 3의 `helm list`는 pending이나 uninstalled 릴리스를 보여 주지 않습니다(`-a`를 붙이면 보임). SQL 드라이버에서는 데이터베이스의 모든 오류가 이렇게 표시됩니다.
explain-title-no-revision = 리비전 { $revision }: 기록이 없음
explain-cause-no-revision = Helm이 정리했거나 처음부터 없었습니다. 번호가 없는 `helm rollback`은 최신에서 1을 뺀 번호로 되돌리는데, 리비전 1뿐이면 0이 됩니다.
explain-title-number-taken = 다음 리비전 번호가 이미 쓰임
explain-cause-number-taken = 같은 순간에 다른 클라이언트가 그 기록을 썼거나, Helm이 디코딩할 수 없거나 레이블이 없어 보지 못하는 기록이 다음 번호를 쓰고 있습니다.
explain-title-uninstall-not-found = 제거할 것이 없음
explain-cause-uninstall-not-found = 이 네임스페이스와 클러스터, HELM_DRIVER에는 이 이름의 기록이 없습니다.
explain-title-uninstalled = 릴리스가 이미 제거됨
explain-cause-uninstalled = 이력은 남아 있으며 `--keep-history` 작업은 반복할 수 없습니다.
explain-title-uninstall-failed = 제거가 중간에 멈춤
explain-cause-uninstall-failed = 흔한 원인은 클러스터가 더는 제공하지 않는 API가 기록의 매니페스트에 있는 경우, 권한(RBAC) 부족, API 시간 초과입니다. pre-delete 훅이 실패해도 같은 상태가 되며, 그때는 아무것도 삭제되지 않습니다. `uninstalling`은 pending 상태가 아니므로 제거와 롤백을 실행할 수 있습니다. `helm install`은 이름이 사용 중이라고 하고, `helm upgrade`는 `has no deployed releases`라고 합니다.
explain-title-uninstall-errors = 제거가 오류와 함께 끝남
explain-cause-uninstall-errors = 오브젝트는 삭제되었습니다. 잘못된 것은 삭제를 기다리는 일이나 post-delete 훅, 또는 기록의 삭제입니다.
explain-title-manifest-unreadable = 기록의 매니페스트를 YAML로 읽을 수 없음
explain-cause-manifest-unreadable = Helm은 릴리스에 어떤 오브젝트가 있는지 알 수 없으므로 하나도 삭제하지 않습니다.
explain-title-current-manifest = 기록의 매니페스트에 클러스터가 제공하지 않는 종류가 있음
explain-cause-current-manifest = “current release manifest”는 Helm이 출발점으로 삼는 리비전에 저장된 매니페스트이며 새 차트가 아닙니다. 차트를 고쳐도 해결되지 않습니다. “ensure CRDs are installed first”는 Kubernetes 클라이언트의 일반적인 안내로, API가 제거된 경우에는 맞지 않습니다. 지금 `helm rollback`이나 `helm uninstall`을 실행하면 안 됩니다. 롤백은 기록을 먼저 쓴 뒤 pending-rollback으로 남고, 제거는 `failed to delete release`라고 하며 uninstalling으로 남습니다(Helm 3.10부터. 더 오래된 것은 기록을 지우고 오브젝트를 남김). 이 API가 든 이전 리비전은 앞으로도 롤백 대상이 될 수 없습니다.
explain-title-new-manifest = 적용할 매니페스트에 클러스터가 제공하지 않는 종류가 있음
explain-cause-new-manifest = 롤백에서는 대상 리비전에 저장된 매니페스트이고, 업그레이드에서는 새 차트의 매니페스트입니다. 모든 오브젝트는 보내기 전에 만들어집니다.
explain-title-chart-kind = 차트에 클러스터가 제공하지 않는 종류가 있음
explain-cause-chart-kind = 기록이 아니라 새 차트의 매니페스트입니다. CRD가 설치되어 있지 않거나 Kubernetes가 그 API 버전을 제거했습니다.
explain-title-kind = 클러스터가 { $api_version }의 { $kind } 종류를 제공하지 않음
explain-cause-kind =
    { $removed_in ->
        [none] CRD가 설치되어 있지 않거나 API 버전이 제거되었습니다. 저장된 매니페스트와 새 차트 중 어느 쪽이 요구하는지는 앞뒤의 메시지에 나와 있습니다.
       *[other] { $replacement ->
            [none] Kubernetes { $removed_in }에서 { $kind }({ $api_version }) 종류는 제거되었고 대체하는 것이 없습니다.
           *[other] Kubernetes { $removed_in }에서 { $api_version }의 { $kind } 종류는 제거되었습니다. 지금은 { $replacement } 버전으로 제공됩니다.
        }
    }
explain-title-object-missing = { $kind } { $name }: 최신 리비전에 없음
explain-cause-object-missing = 문구는 오해를 부릅니다. 오브젝트는 클러스터와 되돌릴 리비전에 있지만 최신 리비전의 매니페스트에 없어서, Helm에는 패치의 기준이 없습니다. `helm.sh/resource-policy: keep`으로 남은 것, 실패한 업그레이드가 남긴 것, 손으로 만든 것에서 일어납니다. 매니페스트에서 이것보다 앞의 오브젝트는 이미 되돌려졌고 뒤의 것은 아닙니다. Helm 3은 3.21.4까지, Helm 4는 4.0과 4.1(“original object … not found”)의 롤백이 여기서 멈춥니다. Helm 4.2부터는 실제 오브젝트를 기준으로 패치하고, `helm upgrade`는 이런 오브젝트를 받아들입니다.
explain-title-ownership = 차트의 오브젝트가 이미 있고 이 릴리스의 것이 아님
explain-cause-ownership =
    { $current_release ->
        [none] Helm이 자기 것을 알아보는 레이블이나 어노테이션이 없습니다. 손으로 만들었거나 다른 도구 또는 오래된 Helm이 만든 것입니다.
       *[other] { $current_namespace ->
            [none] 어노테이션에 따르면 릴리스 { $current_release }의 것입니다. 릴리스 이름이 바뀌었거나 오브젝트가 복사되었습니다.
           *[other] 어노테이션에 따르면 네임스페이스 { $current_namespace }에 있는 릴리스 { $current_release }의 것입니다. 릴리스의 이름이나 위치가 바뀌었거나 오브젝트가 복사되었습니다.
        }
    } { $key ->
        [none] Helm은 레이블 app.kubernetes.io/managed-by와 어노테이션 meta.helm.sh/release-name, release-namespace를 비교합니다.
       *[other] 레이블 { $key }: 없거나 다른 값입니다.
    } 처음 충돌한 오브젝트만 보고되므로 더 있을 수 있습니다. 같은 오브젝트의 apiVersion이 바뀌어도 일어납니다.
explain-title-ownership-missing = 오브젝트에 Helm의 레이블이나 어노테이션이 없음
explain-cause-ownership-missing = Helm은 레이블 app.kubernetes.io/managed-by=Helm과 이 릴리스를 가리키는 어노테이션 meta.helm.sh/release-name, meta.helm.sh/release-namespace가 있는 오브젝트만 받아들입니다.
explain-title-owned = 오브젝트가 다른 릴리스의 것
explain-cause-owned = 두 릴리스가 같은 오브젝트를 서로 덮어쓰게 되고, 한쪽을 제거하면 다른 쪽에서도 사라집니다.
explain-title-immutable = 바꿀 수 없는 필드가 다름
explain-cause-immutable = Kubernetes는 기존 오브젝트의 이 필드를 바꾸지 못하게 합니다. StatefulSet에서는 몇 가지를 뺀 모든 필드가 그러하며, volumeClaimTemplates, selector, serviceName, podManagementPolicy 중 하나가 다릅니다. Helm은 다른 오브젝트를 계속 보내고 오류를 모아서 알립니다. `--force`는 오브젝트 전체를 보낼 뿐이며 똑같이 거부됩니다.
explain-title-patch = API 서버가 { $kind } { $name } 변경을 거부함
explain-cause-patch = 이유는 오브젝트 이름 뒤에 적혀 있습니다. Helm은 모든 오브젝트에 패치를 보내고 오류를 모으므로 다른 오브젝트는 바뀌었을 수 있습니다. 필요 없어진 것을 삭제하는 단계는 건너뜁니다. 롤백도 똑같이 거부될 수 있습니다.
explain-title-replace = 오브젝트 교체가 거부됨
explain-cause-replace = `--force`(Helm 4에서는 `--force-replace`)는 패치 대신 오브젝트 전체를 보냅니다. 삭제하고 다시 만드는 것이 아니므로 바꿀 수 없는 필드는 여전히 거부됩니다.
explain-title-create = 새 오브젝트를 만들지 못함
explain-cause-create = Helm은 이 오브젝트에서 멈춥니다. 매니페스트에서 그 앞의 것은 적용되고 뒤의 것은 적용되지 않으며 아무것도 삭제되지 않았습니다. 흔한 원인은 잘못된 필드, 할당량, admission webhook, 없는 네임스페이스입니다.
explain-title-not-readable = Helm이 오브젝트를 읽지 못함
explain-cause-not-readable = Helm은 바꾸기 전에 실제 오브젝트를 하나씩 확인합니다. 계정에 이 종류를 get할 권한이 없거나 API 서버가 응답하지 않았습니다.
explain-title-timeout = 기다리는 시간이 끝남
explain-cause-timeout = 제한 시간(`--timeout`, 기본값은 대기와 훅마다 5분)이 끝났습니다. 대기 오류는 Helm 3.11까지는 “timed out waiting for the condition”, 그 뒤로는 “context deadline exceeded”이며 느린 API 호출도 뒤의 것을 냅니다. 오브젝트는 정상적으로 시작하는 중이었을 수 있습니다. 차트를 의심하기 전에 제한 시간을 늘려 보십시오. `--atomic`이 없으면 아무것도 되돌리지 않습니다.
explain-title-not-ready = { $kind } { $name }: 준비되지 않음
explain-cause-not-ready = Helm 4가 기다리던 오브젝트에 대해 내는 메시지입니다. 오브젝트가 실패하면 바로, 아니면 제한 시간이 끝났을 때 나옵니다. 훅의 Job이면 훅이 실패했다는 뜻입니다.
explain-title-interrupted = 클라이언트가 중단됨
explain-cause-interrupted = 클라이언트가 SIGINT나 SIGTERM을 받았습니다(Ctrl-C, CI 작업 취소, 컨트롤러 종료 등). 클러스터가 거부한 것이 아닙니다. 설치와 업그레이드만 이를 기록합니다(Helm 3.7부터). 중단된 롤백이나 제거는 pending-rollback이나 uninstalling으로 남습니다.
explain-title-hook = { $hook_event } 훅이 실패함
explain-cause-hook =
    { $hook_event ->
        [pre-upgrade] pre-upgrade 훅은 무엇이든 적용되기 전에 실행됩니다. 이전 리비전의 오브젝트는 그대로입니다.
        [pre-install] pre-install 훅은 무엇이든 적용되기 전에 실행됩니다. 릴리스의 오브젝트는 하나도 만들어지지 않았습니다.
       *[other] 이 훅은 모두 적용된 뒤에 실행됩니다. 작업은 실패로 기록되지만 새 오브젝트가 실행 중입니다.
    } 훅 자체가 한 일은 되돌려지지 않습니다.
explain-title-hook-job = 훅의 Job { $name }: 실패함
explain-cause-hook-job = BackoffLimitExceeded는 Pod가 너무 많이 실패했다는 뜻이고, DeadlineExceeded는 activeDeadlineSeconds를 넘겼다는 뜻입니다. 이유는 Pod의 로그에만 있으며 Helm은 로그를 저장하지 않습니다.
explain-title-hook-exists = 훅의 오브젝트가 이미 있음
explain-cause-hook-exists =
    { $name ->
        [none] 훅이 만드는 오브젝트가 이전 실행에서 남아 있습니다(템플릿 { $hook_path }).
       *[other] 훅이 { $kind } { $name } 오브젝트를 만들지 못했습니다. 같은 이름의 것이 아직 남아 있습니다(템플릿 { $hook_path }).
    } 삭제 정책에 before-hook-creation이 없습니다. 예를 들어 hook-succeeded만 지정된 경우입니다. 정책을 하나라도 지정하면 Helm의 기본값을 대신하므로, 실패하거나 중단된 실행의 오브젝트가 남습니다.{ $hook_event ->
        [pre-upgrade] {" "}pre-upgrade 훅은 무엇이든 적용되기 전에 실행되므로 이전 리비전의 오브젝트는 그대로입니다.
        [pre-install] {" "}pre-install 훅은 무엇이든 적용되기 전에 실행됩니다.
        [pre-rollback] {" "}pre-rollback 훅은 무엇이든 적용되기 전에 실행됩니다.
       *[other] { "" }
    } 이전 Job이 아직 실행 중인지 먼저 확인하십시오. 동시에 둘이 실행되면 해로울 수 있습니다.
explain-title-hook-build = 훅의 매니페스트를 만들 수 없음
explain-cause-hook-build = 훅은 실행 직전에 엄격하게 검증됩니다. 없는 필드, 형식이 다른 값(어노테이션의 따옴표 없는 숫자 등), 클러스터가 제공하지 않는 종류가 원인입니다.
explain-title-hook-refused = 훅의 오브젝트를 만들지 못함
explain-cause-hook-refused = API 서버가 거부했습니다. 이유는 메시지 끝에 있습니다.
explain-title-rolled-back = 업그레이드가 실패하여 Helm이 롤백함
explain-cause-rolled-back = `--atomic`(Helm 4에서는 `--rollback-on-failure`) 옵션에 따라 superseded나 deployed 중 번호가 가장 큰 리비전으로 되돌렸습니다. 실패한 이유는 메시지의 뒷부분과 실패한 리비전의 설명에 있습니다. 훅이 한 일은 되돌려지지 않습니다.
explain-title-purged = 설치가 실패하여 Helm이 제거함
explain-cause-purged = `--atomic`(Helm 4에서는 `--rollback-on-failure`) 옵션은 남겨 둔 이전 이력까지 이 이름의 모든 리비전을 지우므로 살펴볼 것이 남지 않습니다. 실패한 이유는 메시지의 뒷부분에 있습니다.
explain-title-rollback-failed = 업그레이드와 그 뒤의 롤백이 모두 실패함
explain-cause-rollback-failed = 처음 오류는 업그레이드의 것이고 마지막 오류는 자동 롤백의 것입니다. 오브젝트는 두 리비전이 섞여 있을 수 있습니다.
explain-title-no-target = 자동으로 되돌릴 리비전이 없음
explain-cause-no-target = 이 릴리스에는 superseded나 deployed 리비전이 없어 `--atomic` 옵션이 되돌릴 대상이 없습니다. 업그레이드 자체의 오류는 메시지의 뒷부분에 있습니다.
explain-title-cleanup = 새 오브젝트를 다시 지우지 못함
explain-cause-cleanup = 업그레이드가 실패한 뒤 `--cleanup-on-fail` 옵션이 새로 만든 오브젝트를 지우려 했고 일부가 실패했습니다.
explain-title-too-large = 릴리스 기록이 너무 커서 저장할 수 없음
explain-cause-too-large = 이것은 Helm 자신의 Secret이며 차트의 것이 아닙니다. 훅과 오브젝트보다 먼저 만들어집니다. 한도 1 MiB(1,048,576)는 `base64(gzip(JSON))`의 길이로 세며 gzip으로는 약 786,432바이트입니다. `kubectl describe secret`은 이 크기를, `kubectl get -o yaml`은 그 4/3을 보여 줍니다. `must have at most 1048576 bytes`(또는 `characters`), `Request entity too large: limit is 3145728`, `etcdserver: request is too large`, HTTP 413도 같은 뜻입니다. 모든 기록에는 차트의 전체 파일이 들어갑니다. 흔한 원인은 차트 폴더에 섞인 파일이나 .tgz, 빠진 .helmignore, 대시보드나 CRD, 큰 값입니다. 리비전마다 별도의 Secret이므로 `--history-max` 옵션은 도움이 되지 않습니다.
explain-title-record-quota = 할당량 때문에 릴리스 기록을 둘 자리가 없음
explain-cause-record-quota = 네임스페이스의 할당량은 Helm 자신의 Secret(또는 ConfigMap)도 세며, 남아 있는 리비전마다 하나씩 있습니다. `--history-max` 옵션을 주면 Helm은 다음 기록을 만들기 전에 가장 오래된 것을 삭제합니다. 손으로는 superseded인 것만 삭제합니다.
explain-title-write-forbidden = Helm에 기록을 쓸 권한이 없음
explain-cause-write-forbidden =
    계정에 릴리스 네임스페이스의 Secret(또는 ConfigMap)에 대한 권한이 없습니다. Helm에는 get, list, create, update, delete가 필요합니다. { $verb ->
        [update] 기록을 만들 수는 있어도 갱신할 수 없으므로, 작업이 끝난 것처럼 보여도 pending 상태로 남습니다.
       *[other] 첫 기록이 없으면 아무것도 시작되지 않습니다.
    }
explain-title-no-namespace = 릴리스의 네임스페이스가 없음
explain-cause-no-namespace = Helm은 기록을 릴리스의 네임스페이스에 저장하며, 지시하지 않으면 네임스페이스를 만들지 않습니다.
explain-title-records = Helm이 기록을 읽지 못함
explain-cause-records = Helm의 레이블이 있는 Secret(또는 ConfigMap) 목록을 가져오지 못했습니다. 권한 부족, 네트워크, API 서버 중 하나가 원인입니다.
explain-title-unreachable = 클러스터에 연결할 수 없음
explain-cause-unreachable = Helm은 무엇보다 먼저 API 서버의 버전을 묻습니다. kubeconfig, context, 자격 증명, 네트워크 중 하나에 문제가 있으며 릴리스와는 관계없습니다.
explain-title-conflict = 필드를 다른 관리자가 소유함
explain-cause-conflict =
    { $manager ->
        [none] server-side apply(Helm 4)에서는 필드마다 소유자가 있고 Helm은 다른 소유자의 필드를 빼앗지 않습니다.
       *[other] server-side apply(Helm 4)에서는 필드마다 소유자가 있고 이 필드({ $field })의 소유자는 { $manager }입니다.
    } 흔한 소유자는 kubectl 편집, 오토스케일러, 오퍼레이터, GitOps 컨트롤러입니다.
explain-title-force = force는 server-side apply와 함께 쓸 수 없음
explain-cause-force = 이 릴리스는 server-side apply(Helm 4)를 씁니다. Helm 4의 `--force`는 `--force-replace`를 뜻하며 client-side apply에서만 동작합니다. Helm은 이미 기록을 쓴 뒤에 이를 알게 됩니다.
explain-title-force-conflicts = force-conflicts에는 server-side apply가 필요함
explain-cause-force-conflicts = `--force-conflicts`는 다른 소유자의 필드를 가져오는 옵션입니다. Helm 3에서 만들어진 릴리스처럼 client-side apply를 쓰면 소유자가 없습니다.
explain-title-crd = 차트의 CRD를 설치하지 못함
explain-cause-crd = Helm은 crds/ 폴더를 설치할 때에만 무엇보다 먼저 설치합니다. Helm 4는 기존 CRD 위에 적용하므로 다른 소유자가 있으면 충돌합니다. Helm 3은 기존 CRD를 건드리지 않습니다.
explain-title-delete = 필요 없어진 오브젝트를 삭제하지 못함
explain-cause-delete = Helm 4는 새 매니페스트에 없는 것을 삭제하지 못하면 실패합니다. Helm 3은 로그에만 남깁니다. 흔한 원인은 권한 부족과 webhook입니다.
explain-title-template = 템플릿을 렌더링하지 못함
explain-cause-template = 차트와 지정한 값으로 올바른 YAML이 만들어지지 않거나 템플릿이 스스로 멈췄습니다. 렌더링은 기록을 쓰기 전에 이루어집니다.
explain-title-schema = 값이 차트의 스키마와 맞지 않음
explain-cause-schema = 차트나 하위 차트의 values.schema.json이 값을 받아들이지 않습니다. 해당 값은 다음 줄에 적혀 있습니다.
explain-title-kube-version = 차트가 이 Kubernetes 버전을 허용하지 않음
explain-cause-kube-version = Chart.yaml의 `kubeVersion`이 클러스터의 버전을 제외합니다. `-0`이 없는 범위는 `v1.29.1-gke.100` 같은 접미사 붙은 버전도 제외합니다.
explain-title-dependency = 차트의 의존 차트가 charts/ 폴더에 없음
explain-cause-dependency = Chart.yaml에 적힌 하위 차트를 가져오지 않았습니다.
explain-title-type = 하위 차트의 값이 맵이 아님
explain-cause-type = 하위 차트 이름 아래에는 맵이 있어야 하는데 문자열이나 숫자, 목록이 있습니다.
explain-title-label = Helm이 예약한 레이블임
explain-cause-label = `--labels` 옵션으로 name, owner, status, version, createdAt, modifiedAt은 지정할 수 없습니다.
explain-title-name = 릴리스 이름으로 쓸 수 없음
explain-cause-name = 릴리스 이름은 최대 53자이며 영문 소문자, 숫자, `-`, `.`만 쓰고 양 끝은 영문 소문자나 숫자여야 합니다.
explain-title-number = 리비전이 숫자가 아님
explain-cause-number = `helm rollback`에는 릴리스 다음에 `helm history`의 번호를 `v` 없이 적습니다.
explain-title-webhook = admission webhook { $webhook }: 거부함
explain-cause-webhook = 클러스터의 정책이 오브젝트를 거부했습니다. 이유는 뒤의 문장에 있습니다. Helm 자체의 문제가 아닙니다.
explain-title-webhook-down = admission webhook { $webhook }: 응답하지 않음
explain-cause-webhook-down =
    API 서버가 webhook{ $service ->
        [none] {""}
       *[other] (네임스페이스 { $service_namespace }의 Service { $service })
    }에 { $timeout ->
        [none] {""}
       *[other] { $timeout } 안에{" "}
    }물어볼 수 없었습니다. 차트가 아니라 클러스터의 문제입니다. 응답하게 되면 같은 작업을 다시 할 수 있습니다.
explain-title-driver = 저장소 드라이버를 쓸 수 없음
explain-cause-driver = HELM_DRIVER는 기록을 두는 곳을 정합니다. secret(기본값), configmap, sql, memory 중 하나입니다. 철자가 틀렸거나 필요한 데이터베이스에 연결할 수 없습니다.
explain-title-record-broken = 저장된 기록을 디코딩할 수 없음
explain-cause-record-broken = 기록이 손상되었거나 손으로 편집되었습니다. Helm 4는 그렇게 알리고, Helm 3은 nil pointer로 비정상 종료합니다. `helm list`와 `helm history`는 이런 기록을 조용히 건너뜁니다. 그것이 최신 기록이면 다음 업그레이드는 `release: already exists`라고 합니다.
explain-title-nil-pointer = 템플릿이 없는 값을 참조함
explain-cause-nil-pointer =
    템플릿은 { $key } 값을 참조하지만 그 상위 맵이 없습니다. `--reuse-values`를 붙이면 새 차트의 values.yaml을 쓰지 않으므로 이 차트에 새로 생긴 키가 빠집니다. { $flag ->
        [none] 디버그 줄 “reusing the old release's values”나 명령의 이 옵션을 확인하십시오.
       *[other] 붙여 넣은 내용의 디버그 줄 “reusing the old release's values”가 여기서 그랬음을 보여 줍니다.
    } 이전 값은 마지막 deployed 리비전(없으면 최신 failed)의 것이며 항상 최신 리비전의 것은 아닙니다. 롤백은 렌더링하지 않으므로 영향을 받지 않습니다.
explain-effect-unknown = 리비전이 기록되었는지, 오브젝트가 바뀌었는지는 이 메시지만으로 알 수 없습니다. 이력을 보면 알 수 있습니다.
explain-effect-nothing = 이 시도는 리비전을 기록하지 않았고 클러스터의 아무것도 바꾸지 않았습니다. 따라서 이력에 나타나지 않습니다.
explain-effect-nothing-but-crds = 이 시도는 리비전을 기록하지 않았고 릴리스의 오브젝트도 바꾸지 않았습니다. 다만 설치에서는 crds/ 폴더의 CRD와 `--create-namespace`에 따른 네임스페이스가 이미 만들어졌을 수 있습니다.
explain-effect-depends = 오브젝트는 하나도 바뀌지 않았습니다. 여기서 끝난 업그레이드는 리비전을 기록하지 않고, 롤백은 pending-rollback으로 남는 리비전을 기록합니다.
explain-effect-untouched = 오브젝트는 하나도 바뀌지 않았습니다. 실패한 리비전이 기록되었는지는 메시지에 없습니다.
explain-effect-pending-before = 롤백은 리비전을 기록했지만 오브젝트를 하나도 보내지 않고 끝나 pending-rollback으로 남았습니다. 다른 롤백이 완료될 때까지 업그레이드는 거부됩니다.
explain-effect-pending-after = 롤백은 오브젝트를 모두 보냈지만 리비전은 pending-rollback으로 남았습니다. 다른 롤백이 완료될 때까지 업그레이드는 거부됩니다.
explain-effect-pending-somewhere = 롤백은 리비전을 기록했고 pending-rollback으로 남았습니다. 오브젝트를 보냈는지는 훅이 그 전과 후 중 언제 실행되는지에 달려 있습니다. 다른 롤백이 완료될 때까지 업그레이드는 거부됩니다.
explain-effect-failed-before = 이 시도는 failed 리비전으로 기록되었고 아무것도 적용되기 전에 끝났습니다. 오브젝트는 이전 그대로입니다.
explain-effect-failed-part = 이 시도는 failed 리비전으로 기록되었습니다. 다른 오브젝트는 이미 바뀌었을 수 있고 삭제된 것은 없습니다. deployed이던 리비전은 deployed로 남습니다.
explain-effect-failed-part-rollback = 롤백은 failed 리비전으로 기록되었고 그 앞의 리비전은 superseded가 되었습니다. deployed 리비전이 하나도 없을 수 있습니다. 다른 오브젝트는 이미 되돌려졌을 수 있고 삭제된 것은 없습니다.
explain-effect-failed-after = 이 시도는 오브젝트를 모두 보낸 뒤에 failed 리비전으로 기록되었습니다. 이전 리비전이 deployed로 남아 있더라도 클러스터에 있는 것은 새 오브젝트입니다.
explain-effect-failed = 이 시도는 failed 리비전으로 기록되었습니다. 어디까지 적용되었는지는 메시지에 없습니다.
explain-effect-failed-untouched = 이 시도는 failed 리비전으로 기록되었고, 롤백이면 앞의 리비전이 superseded가 되었습니다. 오브젝트는 하나도 바뀌지 않았습니다.
explain-effect-failed-deleting = 이 시도는 failed 리비전으로 기록되었습니다. 오브젝트는 모두 보내졌고, 삭제되어야 할 것이 남아 있을 수 있습니다.
explain-effect-write-lost = 리비전은 만들어졌지만 갱신되지 못해, 오브젝트가 어떻게 되었든 pending으로 남아 있습니다. 업그레이드라면 deployed 리비전이 하나도 없을 수 있습니다.
explain-effect-uninstalling = 새 리비전은 기록되지 않고 최신 리비전이 uninstalling으로 표시됩니다. 오브젝트는 일부 또는 전부 사라졌을 수도, 하나도 사라지지 않았을 수도 있습니다.
explain-effect-uninstalling-nothing = 새 리비전은 기록되지 않고 최신 리비전이 uninstalling으로 표시됩니다. 오브젝트는 하나도 삭제되지 않았습니다.
explain-effect-uninstalled-part = 오브젝트는 삭제되었습니다. 기록이 사라졌는지는 메시지에 없습니다.
explain-effect-rolled-back = 리비전 두 개가 기록되었습니다. failed 리비전과 그다음의 deployed 롤백입니다. 오브젝트는 아마 되돌린 리비전의 것입니다.
explain-effect-purged = 이 이름의 리비전은 남아 있지 않습니다. 보존 지정된 것과 훅의 오브젝트, CRD를 빼고 오브젝트는 다시 삭제되었습니다.
explain-effect-rollback-failed = 업그레이드는 failed 또는 superseded로, 그 뒤의 롤백은 failed 또는 pending-rollback으로 기록되었습니다. 어떤 오브젝트가 바뀌었는지는 알 수 없습니다.
explain-effect-no-target = 업그레이드는 failed 리비전으로 기록되었고 롤백은 이루어지지 않았습니다. 어디까지 적용되었는지는 이 메시지에 없습니다.
explain-effect-not-cleaned = 업그레이드는 failed 리비전으로 기록되었고, 새로 만들어진 오브젝트가 아직 남아 있습니다.
explain-effect-crds = 리비전은 기록되지 않았고 릴리스의 오브젝트도 보내지 않았습니다. 이것보다 앞의 CRD는 설치되거나 바뀌었을 수 있습니다.
explain-way-history = 이력을 본다
explain-way-history-good = 마지막 정상 리비전은 메시지에 없으므로 이력을 본다
explain-way-records = 기록을 여기에 붙여 넣어 어디까지 진행되었는지 본다
explain-way-who-works = 다른 CI 작업이나 helm 프로세스, 컨트롤러가 작업 중이 아닌지 확인하고 어느 리비전이 pending인지 본다
explain-way-first-install = pending인 것이 리비전 1이면, 오브젝트가 실행 중일 때는 다시 적용하고 아니면 제거한다
explain-way-delete-pending = pending 리비전의 오브젝트가 온전한 경우에만, 최신 pending 기록을 삭제한 뒤 업그레이드한다
explain-way-find = 릴리스가 어디에 있는지 알아본다(Helm 4는 모든 상태를 보여 주며 `-a`가 없음)
explain-way-install = 여기에 설치한다
explain-way-no-record = 어디에도 기록이 없으면 설치한다
explain-way-was-uninstalled = 최신이 uninstalled이면 같은 명령(Helm 3.15부터)을 쓰거나 남은 리비전으로 되돌린다
explain-way-uninstall-again = uninstalling이면 제거를 다시 실행한다
explain-way-newer-client = 더 새로운 클라이언트(Helm 3.9 이상)를 쓰거나 정리를 끈다
explain-way-upgrade-instead = 설치 대신 업그레이드한다
explain-way-install-replace = 최신 리비전이 uninstalled나 failed일 때에만 이력 위에 설치한다
explain-way-owner = 실행 중인 오브젝트의 소유자를 알아본다
explain-way-retry = 다른 작업이 먼저 이루어졌는지 보고 다시 시도한다
explain-way-unseen-record = 그 번호의 기록 중 레이블이 없거나 읽을 수 없는 것을 찾는다
explain-way-ignore-not-found = 스크립트에서는 이를 오류로 보지 않는다(Helm 3.13부터)
explain-way-purge = 남겨 둔 이력을 삭제한다
explain-way-no-hooks = 훅이 막고 있으면 훅 없이 다시 실행한다
explain-way-restore = 제거하지 않고 복원하려면 저장된 리비전을 다시 적용한다
explain-way-leftovers = 남은 오브젝트를 찾는다. 어노테이션 meta.helm.sh/release-name이 소속을 알려 준다
explain-way-delete-records = 릴리스를 포기하려면 오브젝트를 지운 뒤 기록을 삭제한다
explain-way-manifest = 저장된 매니페스트를 꺼내 오브젝트를 손으로 삭제한다
explain-way-without-atomic = 실패한 것을 살펴볼 수 있도록 `--atomic` 없이 설치한다
explain-way-measure = 무엇이 큰지 알아본다
explain-way-shrink = 차트에 필요 없는 것을 뺀다(.helmignore)
explain-way-split = 대시보드와 CRD를 별도의 차트로 옮긴다
explain-way-sql = 기록을 데이터베이스에 둔다. configmap 드라이버의 한도는 같다
explain-way-quota = 할당량과 지금 있는 기록을 확인한다
explain-way-prune = 먼저 오래된 리비전을 Helm이 정리하게 한다
explain-way-may-write = 계정의 권한을 확인한다
explain-way-may-read = 권한과 접속 대상을 확인한다
explain-way-may-get = 계정에 get 권한이 있는지 확인한다
explain-way-grant = Helm이 기록에 필요로 하는 권한을 만들어 계정에 연결한다
explain-way-context = 어느 클러스터에 접속했는지 본다
explain-way-create-namespace = 만들게 한다
explain-way-reach = 어느 클러스터에 접속했고 응답하는지 본다
explain-way-rename-label = 레이블에 다른 이름을 쓴다
explain-way-rename = 릴리스에 다른 이름을 쓴다
explain-way-driver = 설정을 확인하고 고치거나 없앤다
explain-way-broken-record = 기록을 저장하고 여기에 붙여 넣어 어디서 깨졌는지 본다
explain-way-delete-broken = 깨진 기록을 삭제한다
explain-way-reset-then-reuse = 새 차트의 기본값 위에 이전 값을 얹는다(Helm 3.14부터)
explain-way-values-file = 또는 이전 값을 파일로 준다
explain-way-fix-values = 값을 고친다
explain-way-skip-schema = 또는 검증을 건너뛴다
explain-way-chart-version = 이 클러스터 버전에 맞는 차트를 고른다
explain-way-dependency = 의존 차트를 가져온다
explain-way-events = Pod와 이벤트를 본다
explain-way-upgrade-again = 원인을 고치고 다시 업그레이드한다
explain-way-roll-back = 마지막 정상 리비전으로 번호를 붙여 롤백한다
explain-way-fix-chart = 클러스터 없이 차트를 렌더링하고 차트나 값을 고친다
explain-way-uninstall = 릴리스를 제거한다
explain-way-mapkubeapis = mapkubeapis 플러그인으로 최신 기록을 새 리비전으로 고쳐 쓴 뒤 업그레이드한다. 최신 리비전이 실패했으면 deployed가 아니라 그것을 볼 수 있다
explain-way-mapkubeapis-guess = mapkubeapis 플러그인으로 최신 기록을 새 리비전으로 고쳐 쓴 뒤 업그레이드한다. 최신 리비전이 실패했으면 deployed가 아니라 그것을 볼 수 있다. 메시지에 릴리스 이름이 없어 여기서는 오브젝트와 같은 이름으로 적었으니 먼저 확인한다
explain-way-edit-record = 또는 기록의 매니페스트를 손으로 고친다. 최신 기록을 디코딩해 API 버전을 바꾸고 다시 인코딩해 저장한다
explain-way-crd-again = 커스텀 리소스이면 CRD를 다시 설치한다
explain-way-served = 클러스터가 제공하는 종류를 본다
explain-way-newer-chart = CRD를 먼저 설치하거나 제공되는 버전을 쓰는 차트를 고른다
explain-way-old-chart = 롤백 대신 이전 차트 버전과 값으로 업그레이드한다. 오브젝트에 이 릴리스의 소유 메타데이터가 필요하다
explain-way-newer-helm = 또는 Helm 4.2 이상으로 롤백한다
explain-way-repeat-rollback = 같은 롤백을 반복한다. 실패한 리비전의 매니페스트에는 이 오브젝트가 있다
explain-way-back-up-and-delete = 오브젝트를 백업한 뒤 삭제하고 다시 롤백한다
explain-way-other-owner = 먼저 그 릴리스가 아직 있는지 확인한다. 둘이 있으면 서로 덮어쓰고, 다른 쪽을 제거하면 오브젝트가 삭제된다
explain-way-look = 오브젝트를 본다
explain-way-adopt = 받아들인다. 레이블과 두 어노테이션을 붙인다
explain-way-take-ownership = 또는 Helm이 받아들이게 한다(Helm 3.17부터, Helm 4)
explain-way-delete-object = 또는 삭제하고 Helm이 만들게 한다
explain-way-keep-field = 필드를 클러스터의 값 그대로 둔다
explain-way-orphan = StatefulSet만 삭제한 뒤 업그레이드나 롤백을 다시 한다
explain-way-delete-and-retry = 오브젝트를 삭제한 뒤 업그레이드나 롤백을 다시 한다
explain-way-without-force = force 옵션을 뺀다
explain-way-longer = 제한 시간을 늘린다
explain-way-hook-logs = 훅의 오브젝트와 로그를 본다
explain-way-policy = 근본적으로는 훅의 삭제 정책을 `before-hook-creation,hook-succeeded`로 정한다
explain-way-delete-hook = 남은 훅 오브젝트를 삭제하고 작업을 반복한다
explain-way-managers = 어느 필드를 누가 소유하는지 본다
explain-way-leave-field = 다른 쪽이 정할 필드이면 차트에서 뺀다
explain-way-client-side = 이 릴리스에는 client-side apply를 쓴다
explain-way-force-conflicts = 필드를 가져온다
explain-way-force-client-side = client-side apply로 교체한다
explain-way-without-force-conflicts = `--force-conflicts` 옵션을 뺀다
explain-way-skip-crds = CRD를 관리하는 쪽에 맡긴다
explain-way-finalizers = finalizers와 삭제 권한을 확인한다
explain-way-webhook = 정책의 소유자에게 확인한다
explain-way-webhook-service = webhook의 Pod가 실행 중인지 본다
explain-price-edit-record = 잘못 인코딩한 기록은 Helm이 보지 못합니다. 사본을 남겨 두십시오.
explain-price-adopt = 다음 업그레이드가 덮어쓰고, 이 릴리스를 제거하면 삭제됩니다.
explain-price-delete-broken = 그 리비전은 롤백 대상에서 사라집니다. 실행 중인 오브젝트는 그대로입니다.
explain-price-delete-pending = 그 리비전만 만든 것을 Helm이 알 수 없게 됩니다. deployed 기록은 절대 삭제하지 마십시오.
explain-price-delete-records = 이력이 모두 사라져 롤백할 수 없습니다. 남은 오브젝트는 어느 릴리스에도 속하지 않습니다.
explain-price-force-conflicts = 다른 소유자의 설정을 덮어쓰며, 그쪽이 다시 설정할 수 있습니다.
explain-price-force-replace = 오브젝트 전체가 교체되어 다른 쪽이 설정한 값은 사라집니다.
explain-price-hook = 로그가 사라집니다. 아직 실행 중이면 작업이 중단됩니다.
explain-price-object = 다시 만들어질 때까지 오브젝트가 사라집니다(PersistentVolumeClaim이나 CRD라면 데이터도).
explain-price-orphan = Pod와 PersistentVolumeClaim은 남습니다. 다시 만들어질 때까지 실패한 Pod는 대체되지 않습니다.
explain-price-orphans = 앞선 리비전만 만든 오브젝트가 남습니다.
explain-price-purge = 더는 롤백할 수 없습니다.
explain-price-replace = 이전 리비전은 superseded나 failed로 이력에 남습니다.
explain-price-restore = 오브젝트는 저장된 매니페스트로 다시 만들어집니다. 삭제된 볼륨의 데이터는 돌아오지 않습니다.
explain-price-roll-back = 새 리비전이 기록되고, 최신 리비전에만 있는 오브젝트는 삭제됩니다.
explain-price-skip-crds = 없는 CRD는 다른 방법으로 설치해야 합니다.
explain-price-skip-schema = 잘못된 값이 템플릿에 전달됩니다.
explain-price-sql = 기존 리비전은 옮겨지지 않으며 모든 클라이언트에 데이터베이스가 필요합니다.
explain-price-take-over = 오브젝트가 이미 실행 중이면 Helm은 소유자가 달라 거부하거나, 만든 쪽에서 넘겨받게 됩니다.
explain-price-uninstall = 릴리스의 오브젝트와 이력을 삭제합니다. `helm.sh/resource-policy: keep`이 없으면 PersistentVolumeClaim과 템플릿의 네임스페이스, CRD도 포함됩니다.
