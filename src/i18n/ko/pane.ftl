# A text in its window: search, copy, wrap.
pane-name = { $label }, { $lines }
pane-lines = { $n ->
   *[other] { $digits }줄
}
pane-empty = 빈 텍스트로 저장되어 있습니다.
pane-cut = 이 텍스트 도중에 기록이 끊깁니다. 끝 뒤의 내용은 없으며, 복사해도 불완전합니다.
pane-cut-json = 저장된 JSON이 이 끝에서 끊깁니다. 닫는 괄호는 저장된 것이 아니며, 복사해도 불완전합니다.
pane-gone = 열려 있는 데이터에 이 텍스트가 없습니다.
pane-search = 찾기
pane-search-hint = 텍스트에서 / 또는 Ctrl+F를 누르면 이 칸으로 옵니다. 여기서는 모든 줄을 찾습니다. 브라우저의 찾기는 지금 그려진 줄만 봅니다.
pane-previous = 이전
pane-next = 다음
pane-count = { $total }개 중 { $number }번째, { $line }번째 줄
pane-count-of-first = { $total }개 중 { $number }번째, { $line }번째 줄. 이전과 다음으로 갈 수 있는 것은 처음 { $first }개입니다.
pane-no-hit = 찾지 못했습니다
pane-selection-cut = 선택 영역의 앞부분이 빠졌습니다. 끌어서 선택할 수 있는 것은 약 2,000줄까지입니다. 모든 줄은 ‘모두 복사’로 복사할 수 있습니다.
pane-wrap = 줄 바꿈
pane-copy = 모두 복사
pane-save = 파일로 저장
pane-printed = 전체 { $total }줄 중 { $first }~{ $last }번째 줄만 인쇄됩니다. 나머지는 ‘파일로 저장’으로 저장한 파일에서 인쇄하세요.
pane-copied = { $lines } 복사됨
pane-copied-redacted = { $lines } 복사됨, 비밀 값은 대체 문자열로 바뀜
pane-copied-partly = { $lines } 복사됨, 표시한 값 외의 비밀 값은 대체 문자열로 바뀜
pane-not-copied = 브라우저가 복사를 허용하지 않았습니다. 파일로 저장하세요.
pane-not-saved = 브라우저가 저장을 허용하지 않았습니다.
pane-more-before = { $n ->
   *[other] 앞의 { $digits }자: 더 보기 …
}
pane-more-after = { $n ->
   *[other] … { $digits }자 남음: 더 보기
}
