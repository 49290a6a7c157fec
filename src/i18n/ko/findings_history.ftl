# What the rules about a history find, each with what its rule is about. $revision, $target, $failed, $good, $marked and
# $baseline are revision numbers; statuses are Helm's own words.

finding-stuck-pending = `helm upgrade` 명령은 지금 거부됩니다(“another operation (install/upgrade/rollback) is in progress”). 붙여 넣은 것 가운데 최신인 리비전 { $revision }의 상태가 { $status }이기 때문입니다.{ $stop ->
    [before-hooks] { " " }시작된 훅의 기록은 없습니다.
    [hook] { " " }마지막 기록은 { $event } 훅({ $hook })의 시작입니다.
    [last-writes] { " " }아마 Helm의 마지막 쓰기 하나만 빠졌을 것입니다.
   *[unknown] { "" }
}{ $rollback ->
    [refused] { "" }
   *[allowed] { " " }`helm rollback` 명령은 거부되지 않습니다.
} Helm 프로세스나 파이프라인에서 아직 실행 중일 수 있으니, 무엇보다 먼저 확인하세요.
finding-stuck-pending-about = 최신 리비전이 pending 상태입니다. Helm이 강제로 종료되었거나, 연결이 끊겼거나, 아직 실행 중입니다. 3.4부터 Helm은 이때 업그레이드를 모두 거부하지만 롤백은 거부하지 않습니다. 더 오래된 리비전의 pending 상태는 아무것도 막지 않습니다.

finding-number-taken = 새 리비전을 만드는 작업은 `helm rollback` 명령까지 모두 지금 거부됩니다(“release: already exists”). Helm이 보지 못하는 리비전 { $revision }의 번호가 바로 다음 번호이기 때문입니다.
finding-number-taken-about = Helm이 보지 못하는 기록의 번호가 다음 리비전의 번호와 같아서 아무것도 기록할 수 없습니다.

finding-uninstalling-stuck-about = 제거가 도중에 멈췄습니다. 훅이 실패했거나, 삭제할 수 없는 오브젝트가 있었거나, Helm이 강제로 종료된 것입니다. `helm uninstall` 명령은 다시 실행할 수 있으며, 그때까지 이름은 사용 중입니다.

finding-no-deployed-releases = `helm upgrade` 명령은 지금 거부됩니다(“has no deployed releases”). 붙여 넣은 것 가운데 최신인 리비전 { $revision }의 상태가 { $status }이기 때문입니다.{ $older ->
    [hidden] { " " }다만 붙여 넣은 것에 없는 이전 리비전이 deployed 상태로 남아 있으면 거부되지 않습니다.
   *[shown] { "" }
}
finding-no-deployed-releases-about = 업그레이드는 deployed 상태인 리비전에서, 또는 최신 리비전이 failed나 superseded 상태이면 거기서 시작합니다. 둘 다 없으면 Helm은 거부합니다.

finding-failed = { $what }.{ $left ->
    [still] { " " }deployed 상태로 남아 있는 것은 리비전 { $marked }입니다.
    [none] { " " }deployed 상태인 리비전이 없습니다.
   *[unknown] { "" }
}
finding-failed-about = 최신 리비전이 실패했습니다. Helm은 이미 보낸 것을 되돌리지 않습니다. deployed 상태이던 것은 그대로 남지만, 오브젝트를 보내던 중에 실패한 롤백은 바로 앞의 리비전을 superseded 상태로 만듭니다.

finding-uninstalled-kept-about = `helm uninstall --keep-history` 명령은 오브젝트를 삭제하고 기록을 남깁니다. 이름은 계속 사용 중이며, 남은 리비전으로 `helm rollback` 명령을 실행하면 오브젝트가 다시 만들어지지만 사라진 데이터는 돌아오지 않습니다.

finding-only-one-revision = 붙여 넣은 내용에는 리비전 { $revision }만 있습니다. 더 오래된 것이나 더 새로운 것이 있을 수 있습니다.
finding-only-last-revision = 붙여 넣은 내용에는 리비전 { $revision }만 있으며, 그 앞의 것은 나와 있지 않습니다.
finding-only-one-revision-about = 기록이나 행 하나는 이력이 아닙니다. 나와 있지 않은 것이 더 새롭거나 롤백의 대상일 수 있습니다.

finding-default-target-bad = 번호 없는 `helm rollback` 명령의 대상은 리비전 { $target }이며, 그 상태는 { $status }입니다.
finding-default-target-bad-superseded = 번호 없는 `helm rollback` 명령의 대상은 리비전 { $target }입니다. 상태는 superseded이지만 완료되지 않은 리비전입니다.
finding-default-target-bad-about = 번호 없는 `helm rollback` 명령은 최신 번호에서 1을 뺀 리비전을 고르며, 그 상태도, 제대로 동작한 적이 있는지도 확인하지 않습니다.

finding-default-target-none = 번호 없는 `helm rollback` 명령은 거부됩니다(“release has no 0 version”). 번호 1을 붙여야만 리비전 1이 다시 적용됩니다.
finding-default-target-missing = 번호 없는 `helm rollback` 명령의 대상은 리비전 { $target }이지만, 붙여 넣은 내용에 없습니다.
finding-default-target-missing-about = 번호 없는 `helm rollback` 명령은 최신 번호에서 1을 뺀 리비전을 고르며, 그것이 0이거나 남아 있지 않으면 거부됩니다(Helm 3.13 전에는 “release: not found”).

finding-several-deployed = deployed 상태인 리비전이 여럿입니다: { $revisions }. Helm은 가장 큰 번호({ $highest })를 따릅니다. 여러 개가 실행 중이라는 뜻은 아닙니다.
finding-several-deployed-about = 쓰기 하나가 사라졌거나, 두 클라이언트가 동시에 작업했거나, 레이블을 고친 것입니다. 성공한 롤백은 이들을 모두 superseded 상태로 만들고, 업그레이드는 번호가 가장 큰 것만 그렇게 만듭니다.

finding-none-deployed = deployed 상태인 리비전이 없습니다. 다음 업그레이드의 비교 기준은 리비전 { $baseline }입니다.
finding-none-deployed-pending = deployed 상태인 리비전이 없습니다. 그렇게 될 리비전 { $revision }의 작업은 끝나지 않았습니다.
finding-none-deployed-about = 첫 설치가 실패했거나, 롤백이 오브젝트를 보내던 중에 실패했거나, Helm이 마지막 두 쓰기 사이에 강제로 종료된 것입니다. 아무것도 실행되지 않는다는 뜻은 아닙니다.

finding-still-deployed = { $status ->
    [uninstalling] 그 뒤 제거 작업이 시작되었지만 리비전 { $revision }의 상태는 아직 deployed입니다. `helm upgrade` 명령은 이 리비전에서 시작합니다.
   *[other] 릴리스는 그 뒤 제거되었지만 리비전 { $revision }의 상태는 아직 deployed입니다. `helm upgrade` 명령은 이 리비전에서 시작합니다.
}
finding-still-deployed-about = Helm 3.19.4와 4.0.4까지는 실패한 업그레이드 뒤의 `helm uninstall --keep-history` 명령이 더 오래된 리비전을 deployed 상태로 남깁니다. 그 오브젝트가 사라졌더라도 업그레이드는 그것과 비교합니다.

finding-automatic-target = { $target ->
    [none] 다음 업그레이드가 실패해도 자동 롤백(`--atomic`, Helm 4에서는 `--rollback-on-failure`)은 할 수 없습니다. deployed나 superseded 상태인 리비전이 없기 때문입니다.
    [bad] 다음 업그레이드가 실패해 자동 롤백(`--atomic`, Helm 4에서는 `--rollback-on-failure`)이 일어나면, 대상은 deployed나 superseded 상태인 것 가운데 번호가 가장 큰 리비전 { $revision }입니다. 그러나 이것은 완료된 적이 없습니다.
   *[good] 다음 업그레이드가 실패해 자동 롤백(`--atomic`, Helm 4에서는 `--rollback-on-failure`)이 일어나면, 대상은 deployed나 superseded 상태인 것 가운데 번호가 가장 큰 리비전 { $revision }입니다.
}
finding-automatic-target-about = 자동 롤백의 대상은 deployed나 superseded 상태인 것 가운데 번호가 가장 큰 리비전입니다. 실패한 것도 superseded 상태가 될 수 있으므로, 동작한 적이 없는 것일 수 있습니다.

finding-superseded-never-worked = 리비전 { $revision }의 상태는 superseded이지만 완료된 적이 없습니다. { $what }.
finding-superseded-never-worked-about = superseded는 한 번이라도 정상이었다는 뜻이 아닙니다. 실패한 리비전에서 시작한 업그레이드도, 실패한 롤백도 그것을 superseded 상태로 만듭니다. 설명에서만 알 수 있습니다.

finding-two-interruptions = 리비전 { $first }, { $second }의 작업이 잇달아 중단되었습니다. 차트보다는 Helm을 실행하는 쪽(시간 제한, 재시작, 메모리 부족)을 의심할 일입니다.
finding-two-interruptions-about = 이어진 두 리비전이 취소되었거나, 컨트롤러가 failed로 표시했거나, 강제로 종료된 Helm이 pending 상태로 남긴 것입니다. 차트나 클러스터의 오류라면 설명에 적혀 있을 것입니다.

finding-history-of-failures = { $good ->
    [0] 붙여 넣은 리비전 { $n }개 가운데 완료된 것이 없습니다.
   *[other] 붙여 넣은 것 가운데 최신 리비전 { $n }개가 완료되지 않았습니다. 그 앞에 있는 것은 리비전 { $good }입니다.
}
finding-history-of-failures-mixed = 붙여 넣은 리비전 { $all }개 가운데 { $n }개가 완료되지 않았습니다.
finding-history-of-failures-about = 실패도 이력의 한 자리(기본값 10개)를 차지하며, 오래된 리비전은 정상이었던 것까지 정리됩니다. 남겨 두는 것은 deployed 상태인 것 가운데 최신 하나뿐입니다.

finding-description-contradicted = 리비전 { $revision }의 설명은 “Rollback to { $claimed }”이지만, 내용은 리비전 { $claimed }의 것이 아닙니다.
finding-description-impossible = 리비전 { $revision }의 설명은 “Rollback to { $claimed }”이지만, 롤백은 자신보다 앞선 리비전으로만 할 수 있습니다. 설명을 직접 입력했거나 기록을 고친 것입니다.
finding-description-recorded = 리비전 { $revision }의 설명은 “Rollback to { $claimed }”이지만, Helm이 기록한 롤백 대상은 리비전 { $recorded }입니다.
finding-description-contradicted-about = 설명은 직접 입력하거나(`--description`) 고칠 수 있습니다. 진짜 롤백은 대상의 차트, 값, 매니페스트를 그대로 옮깁니다.

finding-mapkubeapis-boundary = 리비전 { $revision }: helm-mapkubeapis가 API 버전을 바꾼 것입니다. 그 앞의 리비전들은 새 클러스터에 없는 API 버전을 쓰므로, 그리로 롤백하면 실패합니다.
finding-mapkubeapis-boundary-about = helm-mapkubeapis는 저장된 매니페스트의 API 버전만 바꾸고 아무것도 적용하지 않습니다. 그 설명이 경고하는 것은 그보다 앞으로 되돌아가는 일이며, 그 리비전 자체로는 롤백할 수 있습니다.

finding-default-target-left = 번호 없는 `helm rollback` 명령의 대상은 리비전 { $target }입니다. 롤백(리비전 { $revision })으로 벗어난 내용으로 되돌아갑니다.
finding-default-target-left-about = 롤백은 새 리비전을 만들므로, 최신 번호에서 1을 뺀 것은 롤백으로 벗어난 리비전입니다. 번호 없는 `helm rollback` 명령을 되풀이하면 둘 사이를 오갑니다.

finding-default-target-same = 번호 없는 `helm rollback` 명령의 대상은 리비전 { $target }이며, 최신 리비전과 내용이 같습니다.
finding-default-target-same-about = 롤백은 대상을 그대로 옮기므로, 이어진 두 리비전의 내용이 같을 수 있습니다. 더 오래된 쪽으로 되돌려도 새 리비전이 생길 뿐, 손으로 바꾼 곳이나 보내지 않았던 것 말고는 아무것도 달라지지 않습니다.

finding-hidden-from-list = Helm 3의 `helm list`는 상태가 { $status }인 릴리스를 `-a`나 그 상태의 필터를 주었을 때만 보여 줍니다. Helm 4는 모든 상태를 보여 주며 `-a`가 없습니다.
finding-hidden-from-list-about = 따로 지정하지 않으면 Helm 3은 최신 리비전이 deployed나 failed 상태인 릴리스만 목록에 보여 줍니다. 목록이 비어 있어도 아무것도 설치되지 않았다는 뜻은 아닙니다.

finding-automatic-rollback-seen = 리비전 { $revision }: 자동 롤백(`--atomic`, Helm 4에서는 `--rollback-on-failure`)으로 보입니다. 실패한 리비전 { $failed } 바로 뒤에 있고, 대상도 자동일 때와 같은 리비전 { $target }입니다. 어느 쪽이었는지 Helm은 기록하지 않습니다.
finding-automatic-rollback-seen-about = `--atomic`이나 `--rollback-on-failure` 옵션을 주면 업그레이드가 실패한 뒤 Helm이 스스로 롤백합니다. 그런 표시는 저장되지 않으며, 순서와 시각과 대상이 들어맞을 뿐입니다. 롤백은 실패한 리비전만 만든 것을 삭제하지만, 그 리비전의 훅이 한 일은 남습니다. 그때까지 deployed이던 리비전은 롤백이 성공해야 superseded가 됩니다.

finding-target-pruned-content-kept = 리비전 { $target }: 붙여 넣은 내용에 없지만, 담겨 있던 것은 남아 있습니다. 리비전 { $revision }의 작업이 그리로 되돌린 롤백입니다.
finding-target-pruned-content-kept-about = 롤백은 차트, 값, 매니페스트를 그대로 옮깁니다. 대상이 더는 남아 있지 않아도 옮겨 둔 쪽으로 되돌릴 수 있습니다.

finding-controller-owned = { $who ->
    [flux] 아마 Flux의 helm-controller가 이 릴리스를 관리합니다(리비전 { $revision }에 흔적이 있습니다). 손으로 한 변경은 되돌려지므로, 먼저 중지(suspend)하거나 소스를 바꾸세요.
    [fleet] 아마 Fleet가 이 릴리스를 관리합니다(리비전 { $revision }의 어노테이션). 손으로 한 변경은 되돌려지므로, 먼저 번들을 일시 중지하거나 소스를 바꾸세요.
   *[rancher] 이름이나 네임스페이스로 보아 아마 Rancher가 이 릴리스를 관리합니다. 손으로 한 변경은 되돌려지므로, 소스나 설정을 바꾸세요.
}
finding-controller-owned-about = 컨트롤러는 스스로 업그레이드와 롤백을 하여 소스에 선언된 대로 되돌립니다. 리비전 번호가 큰 것은 정상입니다. 최신 리비전이 pending인 동안에는 더 나아가지 못하고, 그것이 풀리면 다시 시도합니다. Flux, Fleet, Rancher는 기록에 흔적을 남기지만, 흔적을 남기지 않는 것도 있을 수 있습니다.
