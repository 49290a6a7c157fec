# 맨 먼저 읽히는 한 문장. 기록에 있는 것(deployed 상태)과 거기서 미루어 아는 것(아마)을 구별해 쓴다.
# 상태는 Helm의 낱말을 그대로 쓴다. 값에 따라 달라지는 조사는 변수에 직접 붙이지 않는다.

verdict-not-visible = 붙여 넣은 내용의 최신 리비전 { $revision }에는 Helm이 검색에 쓰는 레이블이 없습니다. 아마 Helm은 이 릴리스를 보지 못하며, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-newest-missing = 붙여 넣은 내용의 최신 리비전 { $revision }의 상태는 superseded입니다. 아마 그 뒤에 다른 리비전이 기록되었지만 붙여 넣은 내용에 없어, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-newest-unread = 리비전 { $revision }까지 읽었지만, 붙여 넣은 내용의 일부가 잘렸거나 손상되어 더 새로운 리비전이 거기에 있었을 수 있습니다. 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-newest-disputed = 붙여 넣은 내용의 최신 리비전 { $revision }: 기록이 두 개 있고 상태나 차트가 서로 다릅니다. 클러스터에 있는 것이 어느 쪽인지, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-other-status = 붙여 넣은 내용의 최신 리비전 { $revision }의 상태는 { $status }입니다. Helm 3과 4가 기록에 남기는 값이 아니어서, 지금 무엇이 실행 중인지는 알 수 없습니다.
verdict-no-status = 붙여 넣은 내용에 최신 리비전 { $revision }의 상태가 없습니다.

verdict-uninstalled = 릴리스는 리비전 { $revision }에서 이력을 남긴 채 제거되었습니다. 아마 보존 지정된 오브젝트, 훅의 오브젝트, 차트의 crds 폴더에 속한 것 말고는 남아 있지 않을 것입니다.
verdict-uninstalling = 리비전 { $revision }의 제거 작업은 시작된 뒤 끝나지 않았습니다. 오브젝트가 일부 또는 전부 사라졌을 수도, 그대로 있을 수도 있습니다.
verdict-uninstalling-hook-before = 리비전 { $revision }의 제거 작업은 pre-delete 훅({ $hook })에서 더 나아가지 않았습니다. 아마 오브젝트는 하나도 삭제되지 않았을 것입니다.
verdict-uninstalling-hook-after = 리비전 { $revision }의 제거 작업은 post-delete 훅({ $hook })까지 진행되었습니다. 아마 제거 작업이 지우는 것은 모두 삭제되었을 것입니다.

verdict-deployed-install = 리비전 { $revision }의 상태는 deployed입니다. 설치가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
verdict-deployed-reinstall = 리비전 { $revision }의 상태는 deployed입니다. 남겨 둔 이력 위에 새로 설치된 것으로, 아마 이 리비전이 실행 중일 것입니다.
verdict-deployed-upgrade = 리비전 { $revision }의 상태는 deployed입니다. 업그레이드가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
verdict-deployed-upgrade-after = { $outcome ->
    [pending] 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $before }의 작업이 pending으로 남은 뒤의 업그레이드가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
   *[failed] 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $before }의 작업이 실패한 뒤의 업그레이드가 완료되었고, 아마 이 리비전이 실행 중일 것입니다.
}
verdict-deployed-rollback = 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $from } 시점으로 롤백이 완료되었으므로, 아마 리비전 { $from }의 내용이 실행 중일 것입니다.
verdict-deployed-rollback-after = { $outcome ->
    [pending] 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $before }의 작업이 pending으로 남은 뒤 리비전 { $from } 시점으로 롤백이 완료되었으므로, 아마 리비전 { $from }의 내용이 실행 중일 것입니다.
   *[failed] 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $before }의 작업이 실패한 뒤 리비전 { $from } 시점으로 롤백이 완료되었으므로, 아마 리비전 { $from }의 내용이 실행 중일 것입니다.
}
verdict-deployed-rollback-content = 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $from } 시점으로 롤백이 완료되었습니다. 그 내용은 리비전 { $content }의 것이며, 아마 그 내용이 실행 중일 것입니다.
verdict-deployed-rollback-content-after = { $outcome ->
    [pending] 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $before }의 작업이 pending으로 남은 뒤 리비전 { $from } 시점으로 롤백이 완료되었습니다. 그 내용은 리비전 { $content }의 것이며, 아마 그 내용이 실행 중일 것입니다.
   *[failed] 리비전 { $revision }의 상태는 deployed입니다. 리비전 { $before }의 작업이 실패한 뒤 리비전 { $from } 시점으로 롤백이 완료되었습니다. 그 내용은 리비전 { $content }의 것이며, 아마 그 내용이 실행 중일 것입니다.
}
verdict-deployed-rollback-inferred = 리비전 { $revision }의 상태는 deployed입니다. 아마 롤백으로 만들어졌고, 리비전 { $content }의 내용이 실행 중일 것입니다.
verdict-deployed-rollback-unknown = 리비전 { $revision }의 상태는 deployed입니다. 롤백은 완료되었지만, 어느 리비전으로 되돌렸는지는 붙여 넣은 내용에 없습니다.
verdict-deployed-mapkubeapis = 리비전 { $revision }의 상태는 deployed로 기록되어 있지만, helm-mapkubeapis가 리비전 { $from }의 본문에서 API 버전만 바꾸어 쓴 기록이며 아무것도 적용되지 않았습니다. 아마 리비전 { $from }의 오브젝트가 실행 중일 것입니다.
verdict-deployed-mapkubeapis-after = 리비전 { $revision }의 상태는 deployed로 기록되어 있지만, helm-mapkubeapis가 리비전 { $from }의 본문에서 API 버전만 바꾸어 쓴 기록이며 아무것도 적용되지 않았습니다. 리비전 { $from }의 작업은 완료되지 않았으므로, 그중 얼마나 클러스터에 있는지는 클러스터를 보아야 알 수 있습니다.
verdict-deployed-unknown = 리비전 { $revision }의 상태는 deployed입니다. 작업이 완료되었고, 아마 이 리비전이 실행 중일 것입니다.

verdict-not-completed = { $what }. { $ground }.

verdict-operation-install = 설치(리비전 { $revision })
verdict-operation-reinstall = 재설치(리비전 { $revision })
verdict-operation-upgrade = 업그레이드(리비전 { $revision })
verdict-operation-rollback = 리비전 { $from } 시점으로 롤백(리비전 { $revision })
verdict-operation-rollback-inferred = 롤백(리비전 { $revision }, 대상은 아마 리비전 { $from })
verdict-operation-rollback-unknown = 롤백(리비전 { $revision })
verdict-operation-unknown = 작업(리비전 { $revision })

verdict-failed = { $operation }: 실패했으며, 어디까지 진행되었는지는 붙여 넣은 내용으로 알 수 없습니다
verdict-failed-hook-before = { $operation }: 오브젝트를 하나도 보내기 전에 { $event } 훅({ $hook })에서 실패했습니다
verdict-failed-hook-before-unnamed = { $operation }: 오브젝트를 하나도 보내기 전에 { $event } 훅에서 실패했습니다
verdict-failed-hook-after = { $operation }: 오브젝트를 모두 보낸 뒤 { $event } 훅({ $hook })에서 실패했습니다
verdict-failed-hook-after-unnamed = { $operation }: 오브젝트를 모두 보낸 뒤 { $event } 훅에서 실패했습니다
verdict-failed-applying = { $operation }: 오브젝트를 보내던 중에 실패했습니다
verdict-failed-waiting = { $operation }: 오브젝트를 모두 보낸 뒤 준비되기를 기다리다가 실패했습니다
verdict-failed-refused = { $operation }: 오브젝트를 하나도 보내기 전에 Helm이 스스로 거부했습니다
verdict-failed-interrupted = { $operation }: 도중에 중단되었으며(“context canceled”), 어디까지 진행되었는지는 붙여 넣은 내용으로 알 수 없습니다
verdict-failed-unlocked = { $operation }: { $status } 상태로 멈춘 것을 컨트롤러가 발견해 failed로 표시했으며, 어디까지 진행되었는지는 붙여 넣은 내용으로 알 수 없습니다
verdict-pending = { $operation }: 시작된 뒤 끝나지 않았으며, 어디까지 진행되었는지는 붙여 넣은 내용으로 알 수 없습니다
verdict-pending-before-hooks = { $operation }: 시작된 뒤 끝나지 않았습니다. 시작된 훅의 기록이 없으므로, 아마 오브젝트는 하나도 보내지 않았을 것입니다
verdict-pending-hook-before = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅({ $hook })의 시작이며, 아마 오브젝트는 하나도 보내지 않았을 것입니다
verdict-pending-hook-before-unnamed = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅의 시작이며, 아마 오브젝트는 하나도 보내지 않았을 것입니다
verdict-pending-hook-after = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅({ $hook })의 시작이며, 이 훅은 오브젝트를 모두 보낸 뒤에 실행됩니다
verdict-pending-hook-after-unnamed = { $operation }: 시작된 뒤 끝나지 않았습니다. 마지막 기록은 { $event } 훅의 시작이며, 이 훅은 오브젝트를 모두 보낸 뒤에 실행됩니다
verdict-pending-last-writes = { $operation }: 완료된 것으로 기록되지 않았지만 그 앞의 리비전들은 이미 superseded입니다. 아마 Helm의 마지막 쓰기 하나만 빠졌을 것입니다

verdict-revision = 리비전 { $revision }
verdict-revision-range = 리비전 { $first }~{ $last }
verdict-revision-content = 리비전 { $revision }(내용은 리비전 { $content }의 것)
verdict-ground-still = 아마 그대로 실행 중인 것은 { $running }입니다
verdict-ground-itself = 아마 클러스터에 온전히 있는 것은 { $running }입니다
verdict-ground-itself-marked = 아마 클러스터에 온전히 있는 것은 { $running }입니다. 다만 아직 deployed로 표시된 것은 리비전 { $marked }입니다
verdict-ground-mixed = 아마 마지막으로 전체가 보내진 것은 { $running }입니다. 그 일부에 { $parts }의 변경이 겹쳐 있을 수 있습니다
verdict-ground-mixed-unknown = 전체가 보내진 것으로 확인되는 마지막 것: { $running }. 그 위에 다음의 변경이 얼마나 겹쳐 있는지는 클러스터를 보아야만 알 수 있습니다: { $parts }
verdict-ground-parts = 아마 { $parts }의 오브젝트 일부가 클러스터에 있을 것입니다
verdict-ground-nothing = 아마 훅과 차트의 crds 폴더에 속한 것 말고는 클러스터에 이 릴리스의 오브젝트가 없을 것입니다
verdict-ground-not-recorded = 오브젝트가 있는지는 클러스터를 보아야만 알 수 있습니다
verdict-ground-removed = 그 전에 릴리스는 제거되어 있었습니다
verdict-ground-not-shown = 그 전에 무엇이 실행 중이었는지는 붙여 넣은 내용에 없습니다
