# Findings: headings of the catalogue, the room with what the rules found, and the index of all rules.

findings-group-history = 리비전 전체
findings-group-records = 기록
findings-group-objects = 오브젝트
findings-group-hooks = 훅, 값, 파이프라인

findings-critical = 심각
findings-warning = 경고
findings-info = 참고
findings-finding = 발견한 내용
findings-subject = 위치
findings-rule = 규칙
findings-price = 대가: { $price }
findings-looked = 살펴본 범위
findings-ran = 규칙 { $n }개로 붙여 넣은 내용만 살펴보았습니다. 발견되지 않은 문제가 없다는 뜻은 아닙니다.
findings-none = 규칙 { $n }개 가운데 어느 것도 붙여 넣은 내용에서 아무것도 발견하지 못했습니다. 살펴본 것은 그뿐이며, 워크로드가 돌고 있는지는 클러스터만 압니다.
findings-partly = 리비전 { $total }개 가운데 { $n }개는 기록 전체가 없습니다. 매니페스트, 훅, 값, 레이블에 관한 규칙은 없는 부분을 판단하지 못했습니다.

findings-rules = 모든 규칙
findings-lead = Helmwake가 릴리스마다 살펴보는 내용입니다. 발견 결과에는 그것을 찾은 규칙의 이름이 붙습니다.
findings-back = 열려 있는 내용으로 돌아가기
findings-found = { $n ->
    [0] 해당하는 규칙 없음
   *[other] 규칙 { $n }개
}
findings-fits = 해당하는 발견 결과:
findings-fits-rule = 이력에서 이것을 찾는 규칙:
findings-ways = 할 수 있는 일 모두 보기
