# One revision: the page around its facts, its texts and how it was decoded.

details-tabs = 리비전에서 볼 내용
details-tab-facts = 기록 내용
details-tab-values = 값
details-tab-compare = 비교
details-tab-hooks = 훅
details-tab-resources = 리소스
details-tab-texts = 텍스트
details-tab-chart = 차트
details-tab-size = 크기
details-tab-ways = 할 일
details-tab-findings = 진단
details-tab-note = 장애 기록
details-tab-repair = 복구
details-tab-trail = 디코딩 과정
details-of = 리비전 { $a }: { $what }
details-of-two = 리비전 { $a }(A), 리비전 { $b }(B): { $what }
details-compared = 리비전 { $a }(A), 리비전 { $b }(B) 비교
details-side = 어느 리비전인지
details-about = { $label }: 뜻

details-awaited = …
details-all-characters = { $digits }자 모두 보기
details-all-items = { $n }개 모두 보기

details-empty-manifest = 차트가 만든 오브젝트가 없거나 훅뿐입니다.
details-printed = Helm은 이를 다음과 같이 출력합니다.
details-empty-supplied-values = 지정한 값이 없습니다. 차트의 기본값이 그대로 쓰입니다.
details-empty-computed-values = 값이 없습니다. 차트도 사용자도 아무것도 정하지 않았습니다.
details-empty-notes = 저장된 노트가 없습니다.
details-empty-hooks = 차트가 만든 훅이 없습니다.
details-empty-json = 기록이 비어 있습니다.

details-head = 처음 { $n }바이트
details-head-offset = 위치
details-head-hex = 16진수
details-head-text = 텍스트

details-age-future = 이 컴퓨터의 시계로는 미래
details-age-now = 1분 미만 전
details-age-minutes = { $n }분 전
details-age-hours = { $n }시간 전
details-age-days = { $n }일 전
details-age-months = { $n }개월 전
details-age-years = { $n }년 전
