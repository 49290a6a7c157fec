# Live objects beside the paste, and how they drifted. $limit is a size, or a count of values or levels.
live-too-large = 오브젝트가 한도({ $limit })를 넘습니다. 넘는 부분은 읽지 않았습니다.
live-full = 받지 않았습니다. 앞서 넣은 것과 합치면 한도({ $limit })를 넘습니다. 넣은 오브젝트를 지운 뒤 다시 붙여 넣으세요.
live-too-complex = 값의 수나 중첩 단계가 한도({ $limit })를 넘는 것이 있어 읽지 않았습니다.
live-cut = 중간에 끊긴 부분이 있습니다. 온전하지 않은 오브젝트는 제외했습니다.
live-may-be-cut = 마지막 오브젝트가 잘렸을 수 있습니다. `-o json` 출력에서는 오브젝트가 어디서 끝나는지 알 수 있습니다.
live-not-an-object = Kubernetes 오브젝트가 아닌 것이 있어 제외했습니다.
live-failed = kubectl이 오류를 보고했습니다. 모두 조회하지는 못했습니다.
live-not-found = kubectl이 찾지 못한 오브젝트를 보고했습니다. 이 메시지에는 네임스페이스가 없으므로 그것만으로는 없는 것으로 보지 않습니다.
live-contradicted = 오브젝트 { $n }개는 있다고도 없다고도 주어졌습니다.

# Giving them. $n counts objects; $used those of them that the release has; $problems what could not be taken.
live-title = 클러스터의 오브젝트
live-why = 클러스터의 오브젝트가 없어, 무엇이 바뀌는지 기록만으로 판단했습니다. 다음 명령은 읽기만 하고 아무것도 바꾸지 않습니다.
live-more = 다음 명령은 아직 확실하지 않은 것을 읽습니다. 아무것도 바꾸지 않습니다.
live-no-command = 더 확실하게 해 줄 명령이 없습니다.
live-how = 클러스터의 오브젝트를 이 페이지 아무 곳에나 붙여 넣거나 끌어다 놓으세요. 또는:
live-choose = 파일 선택
live-given = 넣은 오브젝트: { $n }개(이 릴리스의 것: { $used }개).
live-forget = 지우기
live-all = 이것이 전부입니다. 조회한 것 중 여기에 없는 것은 존재하지 않습니다.
live-all-not-taken = 전부 읽지는 못했으므로 반영하지 않았습니다.
live-said-added = { $n ->
    [0] 받은 오브젝트가 없습니다.
   *[other] 클러스터의 오브젝트 { $n }개를 받았습니다.
}{ $problems ->
    [0] {""}
   *[other] {" "}확인할 점이 있습니다.
}
live-said-kept = { $n ->
    [0] 보관 중인 오브젝트가 없습니다.
   *[other] 클러스터의 오브젝트 { $n }개를 보관하고 있습니다.
}
live-go = 롤백 보기

# How they drifted from the manifest of the newest $revision. $kept and $reset count fields.
live-drift = 매니페스트(리비전 { $revision })와의 차이
live-drift-what = status와 서버 기본값은 제외했습니다. 커스텀 리소스는 매니페스트에 있는 필드만 비교합니다.
live-no-drift = 넣은 오브젝트는 매니페스트(리비전 { $revision })와 같습니다.
live-field = 필드
live-stored = 저장된 값
live-now = 현재 값
live-after = 롤백 후
live-kept = 그대로 남음
live-reset = 덮어씀
live-gone = 오브젝트와 함께 없어짐
live-sum = { $kept ->
    [0] {""}
   *[other] 그대로 남는 필드 { $kept }개
}{ $both ->
    [yes] {", "}
   *[no] {""}
}{ $reset ->
    [0] {""}
   *[other] 덮어쓰는 필드 { $reset }개
}
live-missing = 없음. 롤백 후:
