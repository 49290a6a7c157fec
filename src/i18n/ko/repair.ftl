# Helm 명령으로 바로잡을 수 없는 것을 위한 수정된 기록.

repair-refused = { $why ->
    [helm2] Helm 2의 기록입니다. 여기서는 바꾸지 않습니다.
    [sql] SQL 드라이버의 행입니다. kubectl로는 바꿀 수 없습니다.
    [object] kubectl이 출력하는 그대로의, 페이로드가 든 전체 오브젝트가 아닙니다. 명령의 출력을 붙여 넣으세요.
    [same] 바꿀 것이 없습니다.
    [immutable] 이 오브젝트는 immutable입니다. API 서버가 데이터 변경을 거부합니다.
    [name] 오브젝트 이름이 다른 릴리스나 리비전의 것입니다. 이름은 바꿀 수 없습니다.
    [twice] JSON에 같은 키가 두 번 있어 Helm이 어느 쪽을 읽는지 분명하지 않습니다.
    [status] Helm에 없는 상태입니다.
    [hook] 그런 훅이 없습니다.
    [field] Helm이 읽을 수 없는 필드: { $place }. 타입이 다릅니다.
    [lacks] Helm에 필요한 필드가 없거나 비었거나 알 수 없는 값입니다: { $place }
    [stand-in] 텍스트에 가린 값의 대체 문자열이 있습니다. 가리지 않은 텍스트를 쓰세요.
    [apis] 이름만 바꿔서 되는 버전이 없습니다.
   *[json] JSON이 아닙니다: { $place }
}
repair-ways-first = Helm 명령으로 할 수 없는 일에만 쓰세요. 먼저 "할 일"을 보고, 아무도 Helm을 실행하고 있지 않은지 확인하세요.
repair-age = 오브젝트에 있는 가장 최근 시각: { $time }. 그 뒤의 변경은 붙여 넣은 내용에 없습니다.
repair-no-version = 붙여 넣은 내용에 resourceVersion이 없습니다. 교체하면 그 뒤에 기록된 것을 덮어씁니다. `kubectl get -o yaml` 출력을 그대로 붙여 넣으세요.
repair-type = Secret의 type이 helm.sh/release.v1이 아닙니다. Helm은 type을 읽지 않습니다. type은 바꿀 수 없고, 삭제하고 다시 만들어야만 고쳐집니다.
repair-unredacted = 파일에는 비밀 값까지 모두 들어 있습니다. 가린 것이 없습니다.

repair-status = 상태 설정
repair-status-about = 페이로드와 레이블을 함께 바꿉니다. 클러스터에서 바뀌는 것은 이 기록뿐입니다.
repair-labels = 레이블 복원
repair-labels-about = Helm이 기록을 찾는 데 쓰는 owner, name, status, version을 페이로드대로 맞춥니다.
repair-apis = 제거된 API 버전 고쳐 쓰기
repair-apis-about = 매니페스트와 훅에서 두 버전의 필드 의미가 같은 것만 고쳐 씁니다. helm-mapkubeapis와 같은 방식입니다. 나머지는 목록으로 보여 줍니다.
repair-hook = 훅 빼기
repair-hook-about = 이 리비전에서도, 이 리비전으로 롤백할 때도 더는 실행되지 않습니다.
repair-shrink = 크기 줄이기
repair-shrink-about = 저장된 차트의 템플릿, 파일, 스키마를 뺍니다. 롤백에는 매니페스트, 훅, 값만 필요합니다.
repair-json = JSON 편집
repair-json-about = 주어진 디코딩된 JSON을 다시 포장하고 레이블을 맞춥니다. Helm이 읽을 수 있는 내용이어야 합니다.

repair-status-means = { $status ->
    [deployed] 업그레이드는 레이블이 deployed인 최신 리비전과 비교합니다. 이 매니페스트가 모두 적용된 경우에만 고르세요.
    [failed] 업그레이드는 레이블이 deployed인 최신 리비전과 비교하고, 없으면 최신 리비전과 비교합니다.
    [superseded] 다른 리비전으로 대체된 것이 됩니다. 업그레이드는 레이블이 deployed인 최신 리비전과, 없으면 최신 리비전과 비교합니다.
    [uninstalled] 레이블이 deployed인 다른 리비전이 없으면 `helm upgrade` 명령은 거부되고, `helm upgrade --install` 명령은 새로 설치합니다(Helm 3.15부터).
    [uninstalling] 레이블이 deployed인 다른 리비전이 없으면 `helm upgrade` 명령은 거부됩니다.
    [unknown] 레이블이 deployed인 다른 리비전이 없으면 `helm upgrade` 명령은 거부됩니다.
   *[pending] 릴리스가 잠깁니다. `helm upgrade` 명령은 거부되고, 롤백은 거부되지 않습니다.
}{ $newest ->
    [yes] { "" }
   *[no] {" "}다만 잠금과 거부는 최신 리비전으로 정해지며, 이 리비전은 최신이 아닙니다.
}
repair-status-several = 레이블이 deployed인 다른 리비전: { $revisions }
repair-too-large = 아직 { $bytes }입니다. API 서버는 1,048,576까지만 받습니다.
repair-lost = { $part ->
    [templates] 뺀 것: 템플릿, { $bytes }. 이 기록에서 차트를 꺼낼 수 없게 됩니다.
    [files] 뺀 것: 차트의 다른 파일, { $bytes }. README, crds/ 등입니다.
   *[schema] 뺀 것: 값의 스키마, { $bytes }. 업그레이드는 새 차트의 것을 씁니다.
}
repair-apis-left = { $to ->
    [none] { $object }: 대체할 버전이 없습니다({ $from }). 고쳐 쓰지 않았습니다.
   *[other] { $object }: 필드를 바꾸거나 명시해야 합니다({ $from } → { $to }). 고쳐 쓰지 않았습니다.
}
repair-apis-unread = 읽을 수 없어 건너뛴 문서: { $n }개

repair-step-check = { $version ->
    [none] 클러스터에 있는 버전을 출력합니다. 붙여 넣은 뒤에 기록된 것은 교체하면 사라집니다.
   *[other] 출력되어야 할 값: { $version }. 다르면 그사이 누군가 기록한 것이니 다시 붙여 넣으세요.
}
repair-step-backup = 보관할 파일: { $file }. 나중에 되돌릴 때는 먼저 resourceVersion을 빼세요.
repair-step-replace = 이 기록만 교체합니다. resourceVersion이 다르면 API 서버가 거부합니다(Conflict).
repair-step-look = 리비전이 의도한 대로 나와야 합니다.

# The tab "Repair". $status is a status, $before and $after are amounts of bytes, $limit and $n numbers, $name is a file's name.
repair-legend = 저장된 기록에서 고칠 것
repair-called = 진단에 따른 조치
repair-new-status = { $status ->
    [none] 상태
   *[other] 새 상태(현재: { $status })
}
repair-json-hint = 고친 기록 전체를 JSON으로 넣으세요. secret-1 같은 대체 문자열은 기록에 그대로 쓰이므로 넣지 마세요.
repair-json-masked = 저장된 JSON에서 시작하려면 비밀 값을 표시하세요. 표시한 동안 입력한 내용은 값을 숨기면 함께 숨겨지고, 다시 표시하면 돌아옵니다.
repair-json-start = 저장된 JSON에서 시작
repair-file = 고친 JSON 파일 선택
repair-forget = 다시 고르기
repair-wrong = { $case ->
    [choice] 먼저 무엇을 고칠지 고르세요.
    [json] 먼저 고친 JSON을 넣으세요.
    [long] { $limit } KiB보다 길어 여기서는 고칠 수 없습니다. JSON을 저장해 다른 편집기에서 고친 다음 그 파일을 고르세요.
    [file] 파일이 { $limit } KiB보다 큽니다.
    [bytes] UTF-8 텍스트 파일이 아닙니다.
   *[gone] 읽을 수 없습니다.
}
repair-work = 결과 확인
repair-nothing-yet = 바뀌는 내용을 보여 주고 파일을 만듭니다. 클러스터에는 아무 일도 일어나지 않습니다.
repair-worked = 바뀌는 내용, 파일 두 개, 순서를 아래에 표시했습니다.
repair-change = 바뀌는 내용
repair-bytes = 저장된 크기: 변경 전 { $before }, 변경 후 { $after }
repair-diff = 기록의 JSON: 변경 전(−)과 변경 후(+)
repair-same = { $n ->
   *[other] 바뀌지 않은 { $digits }줄
}
repair-files = 두 파일 모두 저장: 백업 먼저
repair-save = { $file ->
    [backup] 백업 저장
   *[corrected] 고친 기록 저장
}
repair-unsaved = 저장된 이름: { $name }. 백업을 아직 저장하지 않았습니다. 명령을 실행하기 전에 저장하세요.
repair-steps = 그다음 이 순서로 실행
