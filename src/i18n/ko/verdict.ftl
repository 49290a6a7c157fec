# 맨 먼저 읽히는 한 문장. 기록에 있는 것(deployed 상태)과 거기서 미루어 아는 것(아마)을 구별해 쓴다.
# 상태는 Helm의 낱말을 그대로 쓴다. 조사는 변수에 직접 붙이지 않는다.

verdict-not-visible = 붙여 넣은 것 가운데 가장 새로운 { $revision }번 리비전에는 Helm이 검색에 쓰는 레이블이 없습니다. 아마 Helm은 이 릴리스를 보지 못하며, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-helm2 = { $revision }번 리비전은 Helm 2의 기록입니다. 레이블만 읽었으므로 무슨 일이 있었는지는 알 수 없습니다.
verdict-newest-missing = 붙여 넣은 것 가운데 가장 새로운 { $revision }번 리비전은 superseded 상태입니다. 그 뒤에 다른 리비전이 기록되었을 텐데 붙여 넣은 내용에 없어, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-other-status = 붙여 넣은 것 가운데 가장 새로운 { $revision }번 리비전은 { $status } 상태입니다. Helm 3과 4가 기록에 남기는 값이 아니어서, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-no-status = 붙여 넣은 것 가운데 가장 새로운 { $revision }번 리비전의 상태가 나와 있지 않습니다.

verdict-uninstalled = { $revision }번 리비전은 기록을 남긴 채 제거되었습니다. 아마 보존 지정된 오브젝트와 훅의 오브젝트 말고는 남아 있지 않을 것입니다.
verdict-uninstalling = { $revision }번 리비전의 제거 작업은 시작된 뒤 끝나지 않았습니다. 오브젝트가 일부 또는 전부 사라졌을 수도, 그대로 있을 수도 있습니다.
verdict-uninstalling-hook-before = { $revision }번 리비전의 제거 작업은 pre-delete 훅({ $hook })에서 더 나아가지 않았습니다. 아마 오브젝트는 하나도 삭제되지 않았을 것입니다.
verdict-uninstalling-hook-after = { $revision }번 리비전의 제거 작업은 post-delete 훅({ $hook })까지 진행되었습니다. 아마 나머지 오브젝트는 모두 삭제되었을 것입니다.

verdict-deployed-install = { $revision }번 리비전은 deployed 상태입니다. 설치가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
verdict-deployed-reinstall = { $revision }번 리비전은 deployed 상태입니다. 남겨 둔 기록 위에 새로 설치된 것으로, 아마 이 리비전이 실행 중일 것입니다.
verdict-deployed-upgrade = { $revision }번 리비전은 deployed 상태입니다. 업그레이드가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
verdict-deployed-upgrade-after = { $outcome ->
    [pending] { $revision }번 리비전은 deployed 상태입니다. { $before }번 리비전이 pending 상태로 남은 뒤의 업그레이드가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
   *[failed] { $revision }번 리비전은 deployed 상태입니다. { $before }번 리비전이 실패한 뒤의 업그레이드가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
}
verdict-deployed-rollback = { $revision }번 리비전은 deployed 상태입니다. { $from }번 리비전으로 롤백이 완료되었으므로, 아마 { $from }번 리비전의 내용이 실행 중일 것입니다.
verdict-deployed-rollback-after = { $outcome ->
    [pending] { $revision }번 리비전은 deployed 상태입니다. { $before }번 리비전이 pending 상태로 남은 뒤 { $from }번 리비전으로 롤백이 완료되었으므로, 아마 { $from }번 리비전의 내용이 실행 중일 것입니다.
   *[failed] { $revision }번 리비전은 deployed 상태입니다. { $before }번 리비전이 실패한 뒤 { $from }번 리비전으로 롤백이 완료되었으므로, 아마 { $from }번 리비전의 내용이 실행 중일 것입니다.
}
verdict-deployed-rollback-content = { $revision }번 리비전은 deployed 상태입니다. { $from }번 리비전으로 롤백이 완료되었습니다. 그 내용은 { $content }번 리비전과 같으며, 아마 그 내용이 실행 중일 것입니다.
verdict-deployed-rollback-content-after = { $outcome ->
    [pending] { $revision }번 리비전은 deployed 상태입니다. { $before }번 리비전이 pending 상태로 남은 뒤 { $from }번 리비전으로 롤백이 완료되었습니다. 그 내용은 { $content }번 리비전과 같으며, 아마 그 내용이 실행 중일 것입니다.
   *[failed] { $revision }번 리비전은 deployed 상태입니다. { $before }번 리비전이 실패한 뒤 { $from }번 리비전으로 롤백이 완료되었습니다. 그 내용은 { $content }번 리비전과 같으며, 아마 그 내용이 실행 중일 것입니다.
}
verdict-deployed-rollback-inferred = { $revision }번 리비전은 deployed 상태입니다. 아마 롤백으로 만들어졌고, { $content }번 리비전의 내용이 실행 중일 것입니다.
verdict-deployed-rollback-unknown = { $revision }번 리비전은 deployed 상태입니다. 롤백은 완료되었지만, 어느 리비전으로 되돌렸는지는 붙여 넣은 내용에 없습니다.
verdict-deployed-mapkubeapis = { $revision }번 리비전은 deployed 상태로 기록되어 있지만, helm-mapkubeapis가 { $from }번 리비전의 본문에서 API 버전만 바꾸어 쓴 기록이며 아무것도 적용되지 않았습니다. 아마 { $from }번 리비전의 오브젝트가 실행 중일 것입니다.
verdict-deployed-unknown = { $revision }번 리비전은 deployed 상태입니다. 작업이 완료되었고, 아마 이 리비전이 실행 중일 것입니다.

verdict-not-completed = { $what }. { $ground }.

verdict-operation-install = 설치 작업({ $revision }번 리비전)
verdict-operation-reinstall = 재설치 작업({ $revision }번 리비전)
verdict-operation-upgrade = { $revision }번 리비전으로 올리는 업그레이드 작업
verdict-operation-rollback = { $from }번 리비전으로 되돌리는 롤백 작업({ $revision }번 리비전)
verdict-operation-rollback-inferred = { $revision }번 리비전으로 기록된 롤백 작업(아마 { $from }번 리비전으로)
verdict-operation-rollback-unknown = { $revision }번 리비전으로 기록된 롤백 작업
verdict-operation-unknown = { $revision }번 리비전으로 기록된 작업

verdict-failed = { $operation }: 실패했으며, 어디까지 진행되었는지는 붙여 넣은 내용에서 알 수 없습니다
verdict-failed-hook-before = { $operation }: 오브젝트를 하나도 보내기 전에 { $event } 훅({ $hook })에서 실패했습니다
verdict-failed-hook-before-unnamed = { $operation }: 오브젝트를 하나도 보내기 전에 { $event } 훅에서 실패했습니다
verdict-failed-hook-after = { $operation }: 오브젝트를 모두 보낸 뒤 { $event } 훅({ $hook })에서 실패했습니다
verdict-failed-hook-after-unnamed = { $operation }: 오브젝트를 모두 보낸 뒤 { $event } 훅에서 실패했습니다
verdict-failed-applying = { $operation }: 오브젝트를 보내던 중에 실패했습니다
verdict-failed-waiting = { $operation }: 오브젝트를 모두 보낸 뒤 준비되기를 기다리다가 실패했습니다
verdict-failed-refused = { $operation }: 오브젝트를 하나도 보내기 전에 Helm이 스스로 거부했습니다
verdict-failed-interrupted = { $operation }: 도중에 중단되었으며(“context canceled”), 어디까지 진행되었는지는 붙여 넣은 내용에서 알 수 없습니다
verdict-failed-unlocked = { $operation }: { $status } 상태로 멈춘 것을 컨트롤러가 발견해 failed 상태로 바꾸었으며, 어디까지 진행되었는지는 붙여 넣은 내용에서 알 수 없습니다
verdict-pending = { $operation }: 시작된 뒤 끝나지 않았으며, 어디까지 진행되었는지는 붙여 넣은 내용에서 알 수 없습니다
verdict-pending-before-hooks = { $operation }: 시작된 뒤 끝나지 않았습니다. 시작된 훅의 기록이 없으므로, 아마 오브젝트는 하나도 보내지 않았을 것입니다
verdict-pending-hook-before = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅({ $hook })의 시작이며, 아마 오브젝트는 하나도 보내지 않았을 것입니다
verdict-pending-hook-before-unnamed = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅의 시작이며, 아마 오브젝트는 하나도 보내지 않았을 것입니다
verdict-pending-hook-after = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅({ $hook })의 시작이며, 이 훅은 오브젝트를 모두 보낸 뒤에 실행됩니다
verdict-pending-hook-after-unnamed = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅의 시작이며, 이 훅은 오브젝트를 모두 보낸 뒤에 실행됩니다
verdict-pending-last-writes = { $operation }: 완료된 것으로 기록되지 않았지만 그 앞의 리비전들은 이미 superseded 상태입니다. 아마 Helm의 마지막 쓰기 하나만 빠졌을 것입니다

verdict-revision = { $revision }번 리비전
verdict-revision-range = { $first }~{ $last }번 리비전
verdict-revision-content = { $revision }번 리비전(내용은 { $content }번 리비전과 같음)
verdict-ground-still = 아마 그대로 실행 중인 것: { $running }
verdict-ground-itself = 아마 클러스터에 온전히 있는 것: { $running }
verdict-ground-itself-marked = 아마 클러스터에 온전히 있는 것: { $running }. 기록에서는 아직 { $marked }번 리비전이 deployed 상태입니다
verdict-ground-mixed = 아마 그대로 실행 중인 것: { $running }. 그 일부에 다음의 변경이 겹쳐 있을 수 있습니다: { $parts }
verdict-ground-parts = 아마 오브젝트 일부가 클러스터에 있는 것: { $parts }
verdict-ground-nothing = 아마 클러스터에 이 릴리스의 오브젝트는 없을 것입니다
verdict-ground-not-recorded = 오브젝트가 있는지는 클러스터를 보아야만 알 수 있습니다
verdict-ground-removed = 그 전에 릴리스는 제거되어 있었습니다
verdict-ground-not-shown = 그 전에 무엇이 실행 중이었는지는 붙여 넣은 내용에 없습니다

verdict-notice-locked = `helm upgrade` 명령은 지금 거부됩니다(“another operation (install/upgrade/rollback) is in progress”). 가장 새로운 { $revision }번 리비전이 { $status } 상태이기 때문입니다.{ $rollback ->
    [refused] { "" }
   *[allowed] { " " }`helm rollback` 명령은 거부되지 않습니다.
}
verdict-notice-number-taken = 새 리비전을 만드는 작업은 `helm rollback` 명령까지 모두 거부됩니다(“release: already exists”). Helm이 보지 못하는 { $revision }번 리비전이 다음 번호를 쓰고 있기 때문입니다.
verdict-notice-no-deployed-releases = `helm upgrade` 명령은 지금 거부됩니다(“has no deployed releases”). 가장 새로운 { $revision }번 리비전이 { $status } 상태이기 때문입니다.
verdict-notice-label-status = { $revision }번 리비전: 레이블은 { $label }, 페이로드는 { $payload } 상태라고 합니다. Helm의 잠금과 `helm list`, `helm history` 명령은 페이로드를 따르고, deployed 리비전을 찾을 때만 레이블을 봅니다.
verdict-notice-namespace = 저장된 네임스페이스는 { $object }, 릴리스 안에 적힌 네임스페이스는 { $payload }: Helm에서는 `-n { $object }` 옵션으로 찾을 수 있고, 네임스페이스가 적히지 않은 오브젝트도 그곳에서 찾게 됩니다.
verdict-notice-invisible = Helm은 { $revision }번 리비전을 찾지 못합니다. Helm이 검색에 쓰는 레이블과 맞지 않기 때문입니다.
verdict-notice-copied = { $revision }번 리비전은 저장된 오브젝트의 이름이나 레이블과 어긋납니다. 복사되었거나 손으로 고친 것입니다.
verdict-notice-target-none = 번호 없는 `helm rollback` 명령은 거부됩니다(“release has no 0 version”). 번호 1을 붙여야만 1번 리비전이 다시 적용됩니다.
verdict-notice-target-not-completed = 번호 없는 `helm rollback` 명령의 목표는 { $target }번 리비전이며, superseded 상태이지만 완료되지 않은 리비전입니다.
verdict-notice-target-status = 번호 없는 `helm rollback` 명령의 목표는 { $target }번 리비전이며, 그 상태는 { $status }입니다.
verdict-notice-target-left = 번호 없는 `helm rollback` 명령의 목표는 { $target }번 리비전입니다. { $revision }번 리비전의 롤백으로 막 벗어난 내용으로 되돌아갑니다.
verdict-notice-target-same = 번호 없는 `helm rollback` 명령의 목표는 { $target }번 리비전이며, 가장 새로운 리비전과 내용이 같습니다.
verdict-notice-target-missing = 번호 없는 `helm rollback` 명령의 목표는 { $target }번 리비전이지만, 붙여 넣은 내용에 없습니다.
verdict-notice-still-deployed = { $status ->
    [uninstalling] 그 뒤 제거 작업이 시작되었지만 { $revision }번 리비전이 아직 deployed 상태입니다. `helm upgrade` 명령은 이 리비전에서 시작합니다.
   *[other] 릴리스는 그 뒤 제거되었지만 { $revision }번 리비전이 아직 deployed 상태입니다. `helm upgrade` 명령은 이 리비전에서 시작합니다.
}
verdict-notice-several-deployed = { $revisions }번 리비전이 모두 deployed 상태입니다. Helm은 가장 큰 번호({ $highest })를 따릅니다. 여러 개가 실행 중이라는 뜻은 아닙니다.
verdict-notice-none-deployed = deployed 상태인 리비전이 없습니다. 다음 업그레이드는 { $baseline }번 리비전과 비교합니다.
verdict-notice-description = { $revision }번 리비전의 설명은 “Rollback to { $claimed }”이지만, 내용은 { $claimed }번 리비전과 다릅니다.
verdict-notice-description-impossible = { $revision }번 리비전의 설명은 “Rollback to { $claimed }”이지만, 롤백은 자신보다 앞선 리비전으로만 할 수 있습니다. 설명을 직접 입력했거나 기록을 고친 것입니다.
verdict-notice-description-recorded = { $revision }번 리비전의 설명은 “Rollback to { $claimed }”이지만, Helm에는 { $recorded }번 리비전으로의 롤백으로 기록되어 있습니다.
verdict-notice-only-one = 붙여 넣은 것은 { $revision }번 리비전뿐입니다. 더 오래된 것이나 더 새로운 것이 있을 수 있습니다.
verdict-notice-only-last = 붙여 넣은 것은 { $revision }번 리비전뿐이며, 그 앞의 것은 나와 있지 않습니다.
verdict-notice-stale-label = { $revision }번 리비전의 레이블 modifiedAt 값은 리비전 자체보다 오래되었습니다. Helm이 앞의 값을 물려주기 때문이며, 시각을 알려 주지 않습니다.
