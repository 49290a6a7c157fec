# 효과가 있었는가: 같은 릴리스를 나중에 붙여 넣은 내용을 앞의 것과 견준 결과.

since-title = { $outcome ->
    [better] 앞서 붙여 넣은 뒤로: 나아짐
    [worse] 앞서 붙여 넣은 뒤로: 나빠짐
    [same] 앞서 붙여 넣은 뒤로: 나아지지도 나빠지지도 않음
   *[unknown] 앞서 붙여 넣은 뒤로: 판단할 수 없음
}
since-said = { $read } { $title }. { $text }
since-well = 리비전 { $revision }의 상태는 deployed입니다. 앞서 붙여 넣은 내용에서 최신은 리비전 { $before }, 상태는 { $was }.
since-completed = 그 뒤 리비전 { $revision }의 작업이 완료되어, 릴리스는 리비전 { $before } 때와 같이 deployed입니다.
since-nothing = 리비전도 상태도 바뀌지 않았습니다.
since-still = 최신은 여전히 리비전 { $revision }({ $status })이며, 바뀐 것은 기록뿐입니다.
since-freed = 리비전 { $revision }: { $was } 상태를 벗어나 지금은 { $status }. `helm upgrade` 명령은 더 이상 거부되지 않습니다.
since-deeper = 완료되지 않은 작업이 하나 더 생겼습니다. 리비전 { $before }({ $was }) 위에 리비전 { $revision }({ $status })의 기록이 있습니다.
since-broken = 릴리스는 리비전 { $before } 때 deployed였지만, 지금 리비전 { $revision }의 상태는 { $status }입니다.
since-removed = 릴리스가 제거되었거나 제거가 시작되었습니다. 리비전 { $revision }의 상태는 { $status }입니다.
since-deleted = 리비전 { $before }({ $was })의 기록이 없어졌습니다. 이번 내용에 빠졌거나 이번 것이 더 오래된 것이 아니라면, 기록이 삭제된 것입니다.
since-older = 상태를 손으로 바꾼 것이 아니라면 이번 것이 더 오래된 내용입니다. 리비전 { $revision }의 상태: 앞에서는 { $was }, 여기서는 { $status }.
since-other = 리비전 { $revision }의 기록이 앞의 것과 다릅니다. 다른 클러스터이거나, 같은 이름으로 새로 설치된 것입니다.
since-unknown = 둘 중 하나에서 최신 리비전의 상태를 알 수 없습니다.
since-upgrade = { $how ->
    [lifted] 거부되던 `helm upgrade` 명령이 더 이상 거부되지 않습니다.
    [new] 앞에서는 거부되지 않던 `helm upgrade` 명령이 지금은 거부됩니다.
   *[still] `helm upgrade` 명령은 여전히 거부됩니다.
}
since-new = 새 리비전 { $revision }: { $status }
since-new-by = 새 리비전 { $revision }: { $status }({ $what })
since-new-more = 그 밖에 새 리비전이 { $n }개 더 있습니다.
since-status = 리비전 { $revision }의 상태: 앞에서는 { $was }, 지금은 { $status }.
since-gone = { $why ->
    [pruned] Helm의 이력 한도로 없어진 리비전: { $revisions }
   *[unknown] Helm의 이력 한도로는 설명되지 않아 아마 손으로 삭제된 리비전: { $revisions }
}
since-found = 새 발견 사항: { $title }
since-solved = 더 이상 나오지 않음: { $code }(리비전 { $revision })
since-next-well = Helm의 기록에는 Pod가 나오지 않습니다. 워크로드가 준비되었는지 확인하고, 다음 업그레이드 전에 원인을 찾으십시오.
since-next-stuck = 아직 돌고 있는 Helm이 없는지 확인하고 이 최신 상태에서 시작하십시오. 앞의 내용에 대한 절차는 더 이상 맞지 않습니다.
since-next-trace = Helm이 거부한 명령은 여기에 흔적을 남기지 않습니다. 이유는 그 명령의 출력에 있습니다.
since-next-paste = 견주려면 같은 릴리스의 최신 출력을 붙여 넣으십시오.
