# 롤백 전과 롤백할 때와 롤백 후에 실행할 것, 실행하면 안 되는 것, 남겨진 것, 실패한 업그레이드가 돌아갈 곳.

advice-title = 명령
advice-context = kubectl 컨텍스트
advice-context-hint = 여기 있는 모든 명령의 CONTEXT 자리에 들어갑니다. 목록은 `kubectl config get-contexts` 명령으로 볼 수 있습니다. 링크에도 저장소에도 남지 않습니다.

advice-look = 1. 먼저 살펴보기
advice-look-none = 명령으로 알아낼 만한 불확실한 점이 없습니다.
advice-look-history = Helm에 있는 리비전을 모두 보여 줍니다. 주어지지 않은 리비전도 나옵니다.
advice-look-record = 리비전 { $revision }의 기록을 가져옵니다. 전부 주어지지 않았으니 다른 기록과 함께 붙여 넣으세요.
advice-look-manifest = 리비전 { $revision }의 매니페스트를 출력합니다. 너무 크거나 깊어서 여기서는 나눠 볼 수 없습니다.
advice-look-helm = 사용하는 Helm 버전을 알려 줍니다. 이 미리보기의 가정: { $version }.
advice-look-kubernetes = 클러스터의 Kubernetes 버전을 알려 줍니다. 이 미리보기의 가정: 1.{ $minor }.
advice-look-live = 확실하지 않은 점이 있는 오브젝트를 가져옵니다. 파일을 이 페이지에 끌어다 놓으면 미리보기에 반영됩니다.
advice-look-ready = Helm이 기다리는 오브젝트가 지금 준비되어 있는지 알려 줍니다.
advice-look-events = 그 네임스페이스에서 최근에 일어난 일을 시작된 순서로 보여 줍니다. 무엇 때문에 준비되지 않는지 알 수 있습니다.
advice-look-hooks = 리비전 { $revision }의 훅을 출력합니다. 훅이 하는 일이 지금 성공할지는 어느 기록에도 없습니다.
advice-look-volumes = 클레임이 사라져도 남는 볼륨을 알려 줍니다. 정책이 Retain인 볼륨만 남습니다.
advice-look-kind = 정의({ $object })와 함께 삭제되는 오브젝트를 나열합니다.

advice-roll-back-title = 2. 롤백하기
advice-elsewhere = Helm의 기록이 있는 네임스페이스는 { $records }, 릴리스의 네임스페이스는 { $namespace }입니다. 직접 롤백하면 네임스페이스를 적지 않은 오브젝트가 기록 쪽({ $records })에 만들어집니다. 이 릴리스를 배포하는 도구에 맡기세요.
advice-dry-run = 선택 사항이며 아무것도 바꾸지 않습니다. Helm은 클러스터에 닿는지와 리비전 { $to }의 기록이 있는지만 확인합니다. 매니페스트를 만들지도, 훅을 실행하지도, 오브젝트를 조회하지도 않으므로 롤백이 실패할 때도 성공합니다.
advice-keep = 선택 사항입니다. { $object }: 그 안에 든 것까지 모두 남깁니다. 클러스터에서 이 어노테이션이 있는 오브젝트를 Helm은 삭제하지 않습니다. { $stops ->
    [yes] 그 뒤 이 오브젝트가 있는 리비전으로 롤백하면 거기서 멈춥니다. 업그레이드는 멈추지 않습니다.
   *[no] { "" }
}
advice-roll-back = { $status ->
    [deployed] 리비전 { $to }의 내용으로 리비전 { $revision } 기록을 만듭니다. 끝날 때까지 두세요. 여기서 Helm은 Ctrl-C를 처리하지 않아, 중단하면 리비전이 pending-rollback에 머무릅니다.
   *[other] 리비전 { $revision } 기록을 만들지만 예상되는 결말은 { $status }입니다. 먼저 가로막는 것을 해결하세요.
}
advice-check = 3. 결과 확인하기
advice-check-status = { $wait ->
    [waits] 예상: 리비전 { $revision }, { $status }.
   *[none] 예상: 리비전 { $revision }, { $status }. Pod에 대해서는 알려 주지 않습니다. 이 롤백은 Pod를 기다리지 않습니다.
}
advice-check-history = 리비전 { $revision } 항목이 최신이어야 합니다. 더 큰 번호가 있으면 그 뒤에 다른 작업이 있었던 것입니다.
advice-check-rollout = 제대로 실행될 때까지 최대 5분 기다립니다: { $object }.
advice-check-workloads = 바뀌는 워크로드에서 준비된 Pod가 몇 개인지 보여 줍니다.
advice-check-there = 이 롤백으로 만들어지는 것입니다. 모두 있어야 합니다.
advice-check-gone = 이 롤백으로 삭제되는 것입니다. 유예 기간과 파이널라이저가 끝나면 아무것도 출력되지 않아야 합니다.
advice-check-logs = 훅({ $object })이 한 일을 보여 줍니다.
advice-check-logs-gone = 삭제 정책 때문에 로그와 함께 사라지는 훅: { $hooks }.

advice-stuck = 4. 막혔을 때
advice-stuck-hook = 훅이 실패하면 리비전 { $revision }의 상태가 pending-rollback에 머무릅니다. 실패한 까닭을 알려 줍니다.
advice-stuck-wait = 시간이 다 되면 오브젝트는 모두 적용되어 있고 리비전 { $revision }의 상태만 failed로 기록됩니다. 무엇이 준비되지 않았는지 알려 줍니다.
advice-stuck-pending = { $cause ->
    [hook] 리비전 { $revision }의 상태가 pending-rollback에 머무르면 훅이 실패한 원인을 해결한 뒤 같은 것을 다시 실행합니다.
   *[cut] 명령이 도중에 끊기면 리비전 { $revision }의 상태가 pending-rollback에 머무릅니다. 같은 것을 다시 실행합니다.
} { $locks ->
    [yes] 그때까지 업그레이드는 거부되지만 롤백은 거부되지 않습니다.
   *[no] 그때까지 업그레이드도 롤백도 거부되지 않습니다.
} 대가: 리비전이 하나 { $hooks ->
    [run] 늘고 훅이 다시 실행됩니다.
   *[none] 늘어납니다.
}{ $stays ->
    [objects] { " " }Helm이 비교하는 리비전 { $revision }의 매니페스트는 이미 리비전 { $to }의 것입니다. 리비전 { $newest }에만 있고 그때까지 삭제되지 않은 것은 남습니다.
    [fields] { " " }Helm이 비교하는 리비전 { $revision }의 매니페스트는 이미 리비전 { $to }의 것입니다. 그때까지 변경되지 않은 오브젝트에는 리비전 { $newest }의 설정이 남을 수 있습니다.
    [both] { " " }Helm이 비교하는 리비전 { $revision }의 매니페스트는 이미 리비전 { $to }의 것입니다. 리비전 { $newest }에만 있고 그때까지 삭제되지 않은 것은 남고, 그때까지 변경되지 않은 오브젝트에는 리비전 { $newest }의 설정이 남을 수 있습니다.
   *[none] { "" }
}
advice-stuck-ready = 리비전 { $revision }의 상태가 기다리다가 failed가 되었고 그 뒤 모두 준비되었다면, 같은 것을 한 번 더 실행하면 deployed로 기록됩니다. 대가: 리비전이 하나 늘어납니다{ $hooks ->
    [run] (훅도 다시 실행됩니다)
   *[none] { "" }
}.
advice-stuck-back = { $deployed ->
    [yes] 지금 deployed로 기록된 최신 리비전 { $good } 시점으로 되돌립니다.
   *[no] 지금의 최신 리비전 { $good } 시점으로 되돌립니다. deployed로 기록된 것은 없습니다.
} 대가: 리비전이 하나 늘고, 이번 롤백만 만든 것은 삭제됩니다{ $hooks ->
    [run] (리비전 { $good }의 롤백 훅도 실행됩니다)
   *[none] { "" }
}.{ $stop ->
    [yes] { " " }아직 삭제되지 않은 오브젝트에서 멈출 수 있습니다(“with the name … found”). 그러면 한 번 더 실행합니다.
   *[no] { "" }
}
advice-stuck-no-hooks = 훅이 성공할 수 없으면 훅 없이 실행합니다. 대가: 훅이 하는 일이 빠집니다({ $hooks }).
advice-stuck-build-newest = 만들 수 없는 것은 리비전 { $newest }의 매니페스트뿐이고, 리비전 { $revision }에는 들어 있지 않습니다. 같은 것을 다시 실행합니다. 대가: 리비전이 하나 늘고, 리비전 { $newest }에만 있는 것은 남습니다.
advice-stuck-build-target = 그러면 리비전 { $revision }의 매니페스트는 리비전 { $to }의 것입니다. 이것이 최신인 동안에는 이후의 모든 롤백이 같은 식으로 { $locks ->
    [yes] 멈추고 업그레이드는 거부됩니다.
   *[no] 멈춥니다.
}
advice-stuck-copy = 누군가 편집하기 전에 리비전 { $revision }의 기록 사본을 남깁니다.

advice-never = 실행하면 안 되는 것
advice-never-mark = 실행 금지:
advice-never-number = 번호가 없으면 돌아가는 곳은 리비전 { $target } 시점이며, 리비전 { $to } 시점이 아닙니다.
advice-never-force = Helm은 서버 측 적용에서 오브젝트를 교체하지 않으며, 리비전 { $revision }의 상태를 failed로, 리비전 { $newest }의 상태를 superseded로 기록한 뒤에야 이를 알립니다.
advice-never-replace = 오브젝트를 그 자리에서 교체할 뿐 먼저 삭제하지 않습니다. 바꿀 수 없는 필드는 여전히 거부됩니다.
advice-never-again = 변경이 거부된 뒤에 리비전 { $to } 시점으로 같은 롤백을 다시 실행하는 것. 성공했다고 나와도 거부된 것은 그대로일 수 있고, 그때 삭제되지 않은 것은 남습니다.
advice-never-upgrade = 리비전 { $revision }의 상태({ $status })가 그대로인 한 거부됩니다. 롤백은 거부되지 않습니다.
advice-never-record = { $target ->
    [yes] 이 롤백에 필요합니다. 돌아갈 곳이 리비전 { $revision } 시점입니다.
   *[no] 어느 롤백에도 필요하지 않습니다. Helm이 더 오래된 리비전과 비교하게 되어, 리비전 { $revision }에서만 만들어진 것이 남습니다.
}
advice-never-label = 레이블만 바뀌고 리비전 { $revision }의 기록 안에 있는 상태는 바뀌지 않습니다. 업그레이드는 여전히 거부되고, Helm은 끝나지 않은 리비전을 deployed로 여깁니다.
advice-never-uninstall = 리비전 { $revision }의 오브젝트를 삭제하고 기본으로 모든 기록도 지웁니다. 롤백할 곳이 남지 않습니다.
advice-never-no-hooks = 이 훅들이 하는 일이 빠집니다: { $hooks }.

advice-leftovers = 남겨진 것
advice-leftovers-lead = 실패했거나 중단된 리비전이 만들었고, Helm이 비교하는 어느 매니페스트에도 없습니다. Helm의 어떤 명령도 지우지 않습니다. 먼저 누구의 것인지 확인하세요.
advice-leftover-by = 만든 리비전: { $revision }
advice-leftover-check = 있는지, 누구의 것인지 확인
advice-leftover-delete = 삭제
advice-leftover-price = 원래대로 되돌리는 롤백은 없습니다. 리비전 { $revision }의 매니페스트에만 흔적이 남습니다.
advice-leftover-later = 삭제 명령을 보이지 않습니다. 리비전 { $revision }의 매니페스트에도 있습니다.
advice-leftover-target = 삭제 명령을 보이지 않습니다. 리비전 { $to }에도 있어 이 롤백이 다룹니다.
advice-leftover-goes = 속한 것과 함께 이 롤백이 삭제합니다.
advice-leftover-absent = 주어진 라이브 오브젝트에 따르면 없습니다.
advice-leftover-unknown = 삭제 명령을 보이지 않습니다. 리비전 { $to }에 있는지 알 수 없습니다.

advice-failure = `--atomic`이나 `--rollback-on-failure` 옵션은 지금 어디로 돌아갈까요?
