# What every room says in the same words: its tables, and what is searched in them.

sheet-absent = 열려 있는 데이터에 그런 리비전이 없습니다.
sheet-filter = 필터
sheet-only-changes = 다른 행만
sheet-found = { $n ->
    [0] 찾은 행이 없습니다
   *[other] { $total }행 중 { $digits }행
}
sheet-left-out = 이 밖에 { $digits }개가 더 있지만 표시하지 않았습니다.
sheet-level = { $n }단계
sheet-details = 자세히:
sheet-change = 차이
sheet-added = 추가됨
sheet-removed = 삭제됨
sheet-changed = 변경됨
sheet-same = 같음
