# 훅: 언제 실행되고 무엇을 했으며 무엇이 남는지. 이벤트, 정책, 단계는 Helm의 말 그대로.

hooks-all = 훅
hooks-caption = 훅(저장된 순서)
hooks-of = { $what }(리비전 { $revision })
hooks-column-hook = 훅
hooks-column-events = 이벤트
hooks-column-weight = 가중치
hooks-column-policies = 삭제 정책
hooks-column-run = 마지막 실행
hooks-column-order = 순서
hooks-column-waits = Helm의 대기
hooks-column-deleted = 삭제
hooks-column-known = 알아 둘 것
hooks-policy-default = 지정되지 않아 before-hook-creation이 적용됩니다.
hooks-policy-unknown = Helm은 before-hook-creation, hook-succeeded, hook-failed 말고는 무시합니다.
hooks-weight-odd = { $what ->
    [text] “{ $written }” 표기는 정수가 아니므로 0으로 칩니다.
   *[bare] 따옴표 없이 적혀 있습니다. Helm이 오브젝트를 만들지 못해 작업이 이 훅에서 실패합니다.
}
hooks-never-ran = 실행 기록 없음
hooks-running = 끝이 기록되지 않았습니다. 아직 실행 중이거나, 중단되었거나, Helm이 기록하지 않는 곳에서 실패했습니다.
hooks-inherited = { $revision ->
    [0] 이 리비전의 실행이 아닙니다. 그 작업보다 오래된 것으로, 롤백이 복사한 것으로 보입니다.
   *[other] 이 리비전의 실행이 아닙니다. 리비전 { $revision }의 실행이며, 롤백이 그 기록을 복사했습니다.
}
hooks-path = 만든 템플릿: { $path }.
hooks-log-policy = 출력 로그 정책: { $policies }. 그때 Helm은 컨테이너 로그를 자기 출력에 옮겨 적을 뿐 저장하지 않습니다.

hooks-order = 실행 순서
hooks-order-rule = Helm은 이벤트마다 훅을 하나씩, 가중치 순으로, 그다음 이름 순으로 실행합니다. 종류(kind)는 이름이 같을 때만 따집니다.
hooks-event = { $event ->
    [pre-install] pre-install: 설치할 때, 오브젝트를 보내기 전
    [post-install] post-install: 설치할 때, 오브젝트를 보내고, 기다린다면 그 뒤
    [pre-upgrade] pre-upgrade: 이 리비전으로 업그레이드할 때, 오브젝트를 보내기 전
    [post-upgrade] post-upgrade: 이 리비전으로 업그레이드할 때, 오브젝트를 보내고, 기다린다면 그 뒤
    [pre-rollback] pre-rollback: 이 리비전으로 롤백할 때, 오브젝트를 보내기 전
    [post-rollback] post-rollback: 이 리비전으로 롤백할 때, 오브젝트를 보내고, 기다린다면 그 뒤
    [pre-delete] pre-delete: 릴리스를 제거할 때, 오브젝트를 삭제하기 전
    [post-delete] post-delete: 릴리스를 제거할 때, 오브젝트를 삭제한 뒤
   *[test] test: helm test에서만
}
hooks-event-unknown = 다음 훅에 적힌 다른 이벤트에 대해서는 Helm 3과 4가 아무것도 실행하지 않습니다: { $hooks }.
hooks-waits = { $kind ->
    [Job] Job이 완료될 때까지
    [Pod] Pod가 성공할 때까지
   *[other] 이 종류는 기다리지 않음
}
hooks-deleted = { $when ->
    [before-hook-creation] 다시 만들어지기 전
    [hook-succeeded] 그 이벤트의 훅이 모두 성공했을 때
    [hook-failed] 실패했을 때
    [definition] 안 됨(CustomResourceDefinition은 어느 정책으로도 삭제되지 않음)
   *[never] 어느 정책으로도 안 됨
}
hooks-fails = 하나라도 실패하면 그 뒤의 훅은 실행되지 않습니다. { $event ->
    [pre-install] 매니페스트의 오브젝트를 하나도 보내지 않고, 리비전은 failed가 됩니다.
    [post-install] 오브젝트는 이미 보냈고, 리비전은 failed가 됩니다.
    [pre-upgrade] 매니페스트의 오브젝트는 바뀌지 않습니다. 새 리비전은 failed가 되고, deployed였던 것은 그대로 deployed입니다.
    [post-upgrade] 오브젝트는 이미 바뀌어 있습니다. 새 리비전은 failed가 되고, deployed였던 것은 그대로 deployed입니다.
    [pre-rollback] 매니페스트의 오브젝트는 바뀌지 않고, 새 리비전은 pending-rollback에 머무릅니다.
    [post-rollback] 오브젝트는 이미 바뀌어 있고, 새 리비전은 pending-rollback에 머무릅니다.
    [pre-delete] 매니페스트의 오브젝트는 삭제되지 않고, 리비전은 uninstalling에 머무릅니다.
    [post-delete] 오브젝트는 이미 삭제되었고, 제거 작업은 오류로 끝납니다.
   *[test] 테스트는 오류로 끝나고, 리비전의 상태는 그대로입니다.
}
hooks-order-versions = `--atomic`(Helm 4에서는 `--rollback-on-failure`)을 주면 실패한 설치 뒤에는 제거가, 실패한 업그레이드 뒤에는 롤백이 각각의 훅과 함께 이어집니다. Helm 3.19와 4.0부터는 실패하면 같은 이벤트에서 먼저 성공한 hook-succeeded 훅도 삭제됩니다(그 전에는 남았습니다). Helm 3.14부터는 before-hook-creation으로 삭제하는 것이 사라질 때까지 기다립니다.

hooks-migrations = 마이그레이션으로 보이는 Job
hooks-migration = 아마 마이그레이션입니다. “{ $word }”가 있는 곳: { $place ->
    [name] 이름
    [command] 명령
   *[image] 이미지
}.
hooks-undo = 그 결과를 Helm은 되돌리지 않습니다. 롤백이 실행하는 것은 돌아갈 리비전에 있는 롤백 훅입니다.{ $revision ->
    [0] {""}
   *[other] {" "}리비전 { $revision }의 롤백 훅: { $n ->
        [0] 없음
       *[other] { $hooks }
    }.
}
hooks-undo-own = 이 리비전의 롤백 훅: { $hooks }. 이 리비전으로 롤백할 때 실행되며, 여기서 다른 리비전으로 돌아갈 때는 실행되지 않습니다.
hooks-job = { $what ->
    [backoff] `backoffLimit`이 없습니다. Kubernetes가 최대 6번 더 시도하므로 여러 번 실행될 수 있습니다.
    [deadline] `activeDeadlineSeconds`가 없습니다. Helm의 대기가 시간 초과로 끝나도 Job은 계속됩니다.
    [restart] `restartPolicy`가 없습니다. 기본값 Always를 Kubernetes는 Job에 허용하지 않습니다.
    [in-place] `restartPolicy`가 OnFailure입니다. 컨테이너가 같은 Pod 안에서 다시 시작되고, 횟수를 다 쓰면 그 Pod가 로그와 함께 사라집니다.
    [failed] hook-failed: 실패한 Job이나 Helm의 대기가 시간 초과될 때 끝나지 않은 Job은 로그와 함께 바로 삭제됩니다.
    [succeeded] hook-succeeded: 성공한 Job은 로그와 함께 삭제됩니다.
    [creation] before-hook-creation: 다음 실행은 먼저 이번 Job을 로그와 함께 삭제합니다.
    [ttl] `ttlSecondsAfterFinished`가 있습니다. Kubernetes가 Job을 끝난 뒤 얼마 지나 로그와 함께 삭제합니다.
   *[generated] `generateName`: 실행할 때마다 다른 Job이 만들어지고, Helm은 이전 것을 이름으로 찾지 못합니다.
}
hooks-migration-unknown = 데이터에 무엇을 했는지는 어느 기록에도 없습니다. Job이 있는 동안 로그를 보는 명령:

hooks-stays-title = 클러스터에 남는 것
hooks-stays = { $what ->
    [stays] 성공한 뒤에 남는 것: { $hooks }.
    [defined] CustomResourceDefinition이라 정책과 상관없이 남는 것: { $hooks }.
    [expires] 끝난 뒤 얼마 지나 Kubernetes가 로그와 함께 삭제하는 것: { $hooks }.
    [goes] 성공한 뒤에 로그와 함께 삭제되는 것: { $hooks }.
   *[fails] 실패하면 로그와 함께 삭제되는 것: { $hooks }.
}
hooks-stays-always = `helm uninstall`은 훅이 남긴 것을 삭제하지 않습니다. Helm은 이름이 같은 훅을 before-hook-creation 아래 다시 실행하기 전에 그것을 삭제합니다.
hooks-stays-unknown = 그 가운데 지금 클러스터에 있는 것:
hooks-skips-title = --no-hooks로 건너뛰는 것, 테스트
hooks-skips = `helm { $command } --no-hooks`로 건너뛰는 훅: { $hooks }.
hooks-tests = 다음 훅은 `helm test`만 실행합니다: { $hooks }. 설치, 업그레이드, 롤백에서는 실행되지 않습니다.
hooks-tests-filter = `helm test --filter`가 실행되는 동안 기록에는 고른 훅만 있습니다. 그때 중단되면 나머지 훅은 사라집니다. 끝난 뒤에는 고르지 않은 것이 먼저 놓입니다.
hooks-apart-title = 매니페스트에 없는 까닭
hooks-apart = Helm은 훅을 매니페스트와 따로 저장합니다. `helm get hooks`에는 나오고 `helm get manifest`에는 나오지 않습니다. 훅의 오브젝트에는 릴리스의 것이라는 표시를 달지 않으며, 매니페스트의 것처럼 비교하거나 삭제하지 않습니다.
hooks-twin = { $object }: 리비전 { $revision }의 매니페스트에도 있습니다. 훅과 매니페스트가 모두 만들므로, 훅의 삭제 정책 때문에 릴리스에서 사라질 수 있습니다.
hooks-dropped = `helm.sh/hook`에 Helm이 모르는 이벤트가 적힌 문서는 버려져, 훅에도 매니페스트에도 들어가지 않습니다. 그 사실은 기록에서 알 수 없습니다.
hooks-helm2 = Helm 2의 릴리스입니다. Helm 3과 4에는 보이지 않으므로 그 동작은 여기서 말하지 않습니다.
