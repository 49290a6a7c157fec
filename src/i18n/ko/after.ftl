# 롤백이 진행되는 순서와 그 뒤의 이력.

after-way = 일어나는 순서
after-refused = 그 전에 Helm이 롤백을 거부합니다. 훅은 실행되지 않고 오브젝트도 바뀌지 않습니다.
after-build = Helm이 두 리비전의 매니페스트를 만듭니다.
after-none = 리비전 { $to }에는 { $event } 훅이 없습니다.
after-no-hooks = 훅은 실행되지 않습니다(`--no-hooks`).
after-hook = { $event } 훅 { $order }: `{ $object }`, 가중치 { $weight }. { $stays ->
    [yes] 오브젝트가 그 뒤에도 남습니다.
    [no] 오브젝트가 그 뒤에는 남지 않습니다.
   *[unsaid] {""}
}
after-hook-unread = { $event } 훅 하나를 읽을 수 없어 Helm이 거기서 멈춥니다.
after-hooks-left = { $event } 훅.
after-objects = Helm이 리비전 { $to }의 오브젝트를 적용{ $deletes ->
    [yes] 한 뒤 다른 것을 삭제합니다.
   *[no] 합니다.
}
after-wait = Helm이 오브젝트의 준비{ $jobs ->
    [yes] {" "}완료와 Job 종료를 기다립니다.
   *[no] {" "}완료를 기다립니다.
}
after-ends-well = 리비전 { $revision }의 상태는 { $sure ->
    [certain] {""}
   *[likely] 아마{" "}
}{ $status }입니다. 지금까지 deployed였던 것은 superseded가 됩니다.
after-ends-here = { $sure ->
    [certain] 여기서 끝납니다
   *[likely] 아마 여기서 끝납니다
}. 리비전 { $revision }의 상태는 { $status ->
    [failed] failed입니다.
   *[other] { $status }에 머무릅니다.
}
after-may-end = 여기서 끝날 수 있습니다.
after-not-reached = 여기까지 오지 않음

after-history = 롤백 뒤의 이력
after-no-record = Helm이 기록을 만들지 않으므로 이력은 그대로입니다.
after-unknown = 롤백 뒤의 이력이 어떻게 될지는 알 수 없습니다.
after-caption = 롤백 뒤 릴리스의 기록(최신순).
after-lead = { $sure ->
    [certain] 리비전 { $revision }의 기록과 표시된 상태는 예측입니다(확실).
   *[likely] 리비전 { $revision }의 기록과 표시된 상태는 예측입니다(유력).
} 나머지는 저장된 그대로입니다.
after-new = 예측
after-was = 예측(지금은 { $status })
after-failure-text = 실패 문구는 미리 알 수 없습니다.
after-evicts = 새 기록을 만들기 전에 Helm이 리비전 { $revisions }의 기록을 삭제합니다(`--history-max { $max }`).
after-gap = { $n ->
    [1] 리비전 { $first }
   *[other] 리비전 { $first }–{ $last }
}: { $cause ->
    [evicted] 이 롤백으로 삭제됩니다.
    [both] 이 롤백으로 삭제되거나, 주어진 이력에 없습니다.
   *[missing] 주어진 이력에 없습니다.
}
after-rest = 더 오래된 기록 { $n }개는 그대로입니다.

copy-markdown = Markdown으로 복사
copy-plain = 텍스트로 복사
copy-save = Markdown 파일로 저장
copy-made = 붙여 넣은 내용으로 Helmwake{ $build ->
    [none] { "" }
   *[other] { " " }빌드 { $build }
} 프로그램이 작성했으며, 아무것도 실행하지 않았습니다.
copy-context = CONTEXT 자리에는 사용하는 kubectl 컨텍스트를 넣으세요.
copy-more = 그 밖에 { $n }개(이 글에는 없음)
copy-cut = { $n }자보다 긴 값은 자르고 “…” 표시를 붙였습니다.
copy-end = 붙여 넣은 기록에서 Helmwake가 예측한 것이며, 아무것도 실행하지 않았습니다.
copy-redacted = { $redacted ->
    [yes] 비밀 값과 자격 증명으로 보이는 값은 대체 문자열로 바꾸었습니다.
   *[no] 비밀 값이 저장된 그대로 적혀 있습니다.
}
