# What a rollback preview takes, what Helm compares with, and where an upgrade that fails leads.

# What was asked for and is not taken. $flag is written as typed.
baseline-flag-not-there = Helm { $helm } 버전의 롤백에는 `{ $flag }` 옵션이 없으므로 여기서는 쓰지 않습니다.
baseline-flag-idle = Helm이 오브젝트를 기다리지 않는 한 `{ $flag }` 옵션은 아무 효과가 없습니다.
baseline-wait-other = { $taken ->
    [legacy] Helm { $helm } 버전이 기다리는 방식은 하나뿐입니다. `--wait` 옵션으로 간주합니다.
    [none] Helm { $helm } 버전은 훅을 항상 기다립니다. `--wait` 옵션이 없는 것으로 간주합니다.
   *[other] Helm { $helm } 버전은 훅을 항상 기다립니다. `--wait=hookOnly` 옵션으로 간주합니다.
}

# Where a rollback without a number leads, and what Helm compares with.
baseline-default = 번호 없이 `helm rollback` 명령을 실행하면 리비전 { $target } 시점으로 되돌립니다.
baseline-compares = 모두 적용한 뒤 Helm이 삭제할 수 있는 것은 릴리스의 오브젝트 가운데 최신인 리비전 { $newest }에는 있고 리비전 { $to }에서는 찾지 못한 것뿐입니다.
baseline-compares-last = Helm은 마지막으로 deployed 상태였던 리비전({ $good })이 아니라 최신 리비전({ $newest }, 상태 { $status })과 비교합니다. 모두 적용한 뒤 삭제될 수 있는 것은 릴리스의 오브젝트 가운데 리비전 { $newest }에는 있고 리비전 { $to }에서는 찾지 못한 것뿐입니다.
baseline-compares-itself = 리비전 { $to }: 최신 리비전 그 자체이며, Helm은 그 매니페스트를 다시 적용합니다.
baseline-stored = 새로 렌더링되는 것은 없습니다. 리비전 { $to }의 차트, 값, 매니페스트, 훅이 저장된 그대로 복사되며, 당시 템플릿이 조회하거나 만들어 낸 값도 그대로입니다.

# How an operation went, by its record.
baseline-went-deployed = 리비전 { $revision }의 상태는 deployed입니다. 작업이 끝까지 완료되었습니다.
baseline-went-completed = 리비전 { $revision }의 작업은 완료되어 한때 deployed 상태였습니다.
baseline-went-failed = { $status ->
    [superseded] 리비전 { $revision }의 작업은 실패했습니다. 설명에 그렇게 적혀 있으며, superseded 상태는 나중의 작업이 그렇게 표시했다는 뜻일 뿐입니다.
   *[other] 리비전 { $revision }의 작업은 실패했습니다.
}
baseline-went-unfinished = { $status ->
    [superseded] 리비전 { $revision }의 작업은 완료되지 않았습니다. 설명이 시작할 때 그대로입니다.
   *[other] 리비전 { $revision }의 작업은 완료되지 않았습니다. 상태는 { $status }입니다.
}
baseline-went-uninstalled = 리비전 { $revision }에는 제거 기록이 있습니다.
baseline-went-unapplied = 리비전 { $revision }의 기록은 플러그인 mapkubeapis가 썼으며, 이 플러그인은 아무것도 적용하지 않습니다.
baseline-went-unknown = 리비전 { $revision }의 작업이 완료된 적이 있는지는 기록되어 있지 않습니다.
baseline-hook = { $phase ->
    [Succeeded] 리비전 { $revision }의 테스트 훅({ $hook })은 성공했습니다.
    [Running] 리비전 { $revision }의 훅({ $hook })은 실행 중으로 기록되어 있고, 끝났다는 기록이 없습니다.
   *[other] 리비전 { $revision }의 훅({ $hook })은 실패했습니다.
}
baseline-content = 리비전 { $revision } 자체가 롤백이며, 내용은 리비전 { $content }의 것입니다.
baseline-worked = 리비전 { $revision }의 애플리케이션이 제대로 동작했는지는 어느 기록에도 없습니다. Helm은 적용했다는 것만 저장하고, 준비되기를 기다렸는지나 응답이 있었는지는 저장하지 않습니다.

# Where an upgrade that fails leads. $flag is --atomic or --rollback-on-failure; $last is 0 where it is one revision.
baseline-failure-to = 지금 `{ $flag }` 옵션으로 업그레이드하다 실패하면 Helm은 리비전 { $revision } 시점으로 롤백합니다. deployed나 superseded 상태인 것 가운데 최신 리비전입니다.
baseline-failure-none = 지금 `{ $flag }` 옵션으로 업그레이드하다 실패해도 되돌아갈 곳이 없습니다. deployed나 superseded 상태인 리비전이 없습니다.
baseline-failure-install = `helm upgrade --install` 명령은 새로 설치합니다. `{ $flag }` 옵션을 붙였다가 실패하면 릴리스가 제거되고 이력도 모두 삭제됩니다.
baseline-failure-evicted = `--history-max` 값이 기본값이면 업그레이드는 시작하기 전에 리비전 { $revision }의 기록을 삭제합니다. deployed나 superseded 상태인 것 가운데 최신 리비전입니다.
baseline-failure-open = { $last ->
    [0] 실패한 업그레이드가 어디로 롤백될지 알 수 없습니다. 리비전 { $first }의 기록이 주어지지 않았거나 그 상태를 알 수 없습니다.
   *[other] 실패한 업그레이드가 어디로 롤백될지 알 수 없습니다. 주어지지 않은 리비전: { $first }~{ $last }.
}
baseline-failure-passed = 리비전 { $deployed }의 상태가 deployed이지만 리비전 { $revision } 쪽이 더 새롭고, superseded 상태도 똑같이 칩니다.
