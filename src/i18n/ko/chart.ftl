# The chart as a record keeps it.
# $names is a list of names, $n a number.
chart-about = 차트 정보
chart-files = 템플릿과 파일
chart-archive = 아카이브로 된 차트
chart-texts = 그 밖에 저장할 파일
chart-file = 차트의 파일
chart-column-field = 항목
chart-column-path = 경로
chart-column-kind = 종류
chart-column-objects = 만들어 낸 오브젝트
chart-kind-template = 템플릿
chart-kind-helper = 도우미: 스스로는 아무것도 만들지 않음
chart-kind-notes = 안내문 템플릿
chart-kind-crd = CRD: 처음 설치할 때만 만들어지며, 업그레이드나 롤백으로 바뀌지 않음
chart-kind-schema = 값의 스키마
chart-kind-file = 파일
chart-kind-binary = 텍스트가 아님: 아카이브에만 들어감
chart-changed = { $n ->
    [0] 모든 템플릿과 파일이 두 리비전에서 같습니다.
   *[other] 템플릿이나 파일 { $n }개가 다릅니다.
}
chart-unredacted = 가려지지 않습니다. 템플릿, 파일, 값이 저장된 그대로 들어가며, 자격 증명이 있으면 함께 들어갑니다.
chart-left-out = Helm이 이름을 거부하거나 다른 것으로 여기므로 뺀 파일: { $names }
chart-lost-subcharts = 저장되지 않은 하위 차트: { $names }. 이 차트들이 `charts/`에 모두 있을 때까지 Helm은 설치와 패키징을 거부합니다. 저장소가 있는 것은 `helm dependency update` 명령으로 가져올 수 있습니다.
chart-lost-local = 저장소가 적혀 있지 않은 하위 차트: { $names }. 차트를 얻은 곳에서 가져와 `charts/`에 넣으세요.
chart-lost-names = 별칭만 저장된 하위 차트: { $names }. 가져오기 전에 Chart.yaml에 차트의 본래 이름을 적으세요.
chart-lost-unlisted = 저장되지 않았고 Chart.yaml에도 없는 하위 차트: { $names }. Helm은 아무 말 없이 이 차트들 없이 설치합니다.
chart-lost-unseen = 하위 차트는 저장되는 일이 없습니다. 적힌 것도, 오브젝트를 만들어 낸 것도 없지만, `charts/`에 무엇이 있었는지는 알 수 없습니다.
chart-lost-helm2 = Helm 2는 하위 차트도 저장했습니다. 디코딩한 JSON에는 있지만 이 아카이브에는 없습니다.
chart-lost-values = values.yaml은 저장된 값으로 다시 쓰므로 주석과 순서가 사라집니다. 적혀 있는 하위 차트의 기본값이 합쳐져 있고, `--reuse-values`로 업그레이드한 뒤라면 그전에 지정된 값도 들어 있습니다.
chart-lost-rest = Chart.yaml은 다시 쓰므로 주석과 순서가 사라집니다. 꺼져 있던 의존 차트, .helmignore가 뺀 파일, 파일 모드, 링크, 서명은 저장되지 않습니다. 템플릿과 다른 파일은 한 바이트도 다르지 않게 들어갑니다.
chart-find = 모든 파일에서 찾기, 리비전 { $revision }
chart-found = { $n ->
    [0] 어느 파일에도 없음
   *[other] 파일 { $n }개에 있음
}
chart-hits = { $n ->
   *[other] { $n }번
}
chart-open = { $path }, 리비전 { $revision }
chart-close = 파일 닫기
