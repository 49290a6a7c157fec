# The size of a record against the limit.
# $size, $left and $pace are amounts of bytes, $limit a size, $revision, $a, $b, $n, $far, $needed, $releases and $records numbers.

size-revision = 리비전 { $revision }
size-stored = 리비전 { $revision }: 크기 { $size }
size-bare = 리비전 { $revision }: Helm의 base64 없이 붙여 넣었습니다. 이것은 base64로 바꾼 길이입니다.
size-over = 한도 { $limit }보다 큽니다. Secret이나 ConfigMap으로는 API 서버가 거부합니다.
size-near = 남은 크기: { $left }. 다음 기록이 그보다 더 커지면 API 서버가 거부합니다.
size-cut = 리비전 { $revision }: 기록이 잘렸습니다. 크기는 적어도 { $size }입니다.
size-other-limits = 다른 두 한도는 더 높습니다. etcd 요청은 따로 정하지 않으면 1.5 MiB까지, API 서버 요청은 3 MiB까지입니다.

size-parts = 구성
size-parts-of = 리비전 { $revision }의 JSON, 모든 바이트를 한 번씩 셈
size-parts-of-cut = 리비전 { $revision }의 JSON, 읽을 수 있는 데까지
size-parts-of-two = 리비전 { $a } 옆에 리비전 { $b }의 JSON
size-estimate = 저장 크기는 추정입니다. 저장된 gzip이 각 부분에 쓴 바이트에 base64 몫으로 3분의 1을 더했습니다. 두 번 나오는 내용은 처음 나온 곳에서 세고, 되풀이에는 거의 들지 않습니다.
size-helm2 = Helm 2는 protobuf로 저장하므로 전체 크기만 표시합니다.

size-part-templates = 템플릿
size-part-files = 차트의 파일
size-part-values = 차트의 값
size-part-metadata = 차트 메타데이터와 lock
size-part-rest = 나머지
size-together = 합계
size-column-part = 부분
size-column-file = 파일
size-column-json = JSON 안에서
size-column-json-of = { $revision }의 JSON
size-column-held = base64 제외
size-column-stored = 저장 크기(추정)
size-column-stored-of = { $revision }의 저장 크기(추정)
size-column-share = 비중
size-column-difference = 차이(바이트)
size-largest = 가장 큰 파일

size-growth = 커진 정도
size-growth-caption = 리비전별 저장 크기, 최신순
size-column-grew = JSON에서 가장 커진 부분
size-wall = 예측: 리비전마다 { $pace }씩 커지면(롤백을 뺀 리비전 { $n }개에 그은 직선) 처음으로 { $limit } 넘는 것은 리비전 { $revision }입니다.
size-wall-far = 예측: 리비전마다 { $pace }씩 커지면(롤백을 뺀 리비전 { $n }개에 그은 직선) 한도 { $limit }까지 리비전이 { $far }개 넘게 남았습니다.
size-wall-none = 리비전이 늘어도 커지지 않으므로 예측할 것이 없습니다.
size-wall-few = 예측할 수 없습니다. 롤백을 빼고 크기를 아는 리비전이 { $needed }개 필요합니다.

size-moves = 밖으로 옮길 것
size-moves-caption = 기록에서 뺄 수 있는 것, 리비전 { $revision } 기준
size-moves-note = 줄어드는 크기는 추정이며 그대로 더할 수 없습니다. 다른 곳에 같은 내용이 있으면 그 몫은 그쪽에서 세게 됩니다.
size-moves-none = 뺄 수 있는 것 가운데 이 기록의 20분의 1과 4 KiB를 모두 넘는 것은 없습니다.
size-column-gain = 줄어드는 크기(추정)
size-column-price = 방법과 대가
size-move-stray = 필요 없어 보이는 파일
size-move-unused = 아무것도 만들지 않은 템플릿
size-move-repeated = 차트의 값과 같은 지정 값
size-price-crds = 별도의 차트로 옮겨 먼저 설치합니다. 업그레이드, 롤백, 제거로 `crds/` 내용이 바뀌지 않는 것은 어느 쪽이든 같습니다.
size-price-stray = 차트를 패키지로 만들기 전에 `.helmignore`에 적습니다.
size-price-files = 어떤 템플릿도 읽지 않는 것을 `.helmignore`에 적습니다.
size-price-unused = 차트에서 뺍니다. 값이 달라지면 필요할 수 있습니다.
size-price-repeated = `--reuse-values` 뒤에는 기록에 두 번 들어갑니다. 대신 `-f`로 값을 주세요. 그렇지 않다면 기본값과 같은 것은 빼도 되며, 뺀 값은 이후 기본값을 따릅니다.
size-price-notes = NOTES.txt를 줄입니다. 템플릿과 만들어진 글이 모두 저장되어 있습니다.
size-price-schema = 차트에서 뺍니다. 그러면 이 차트의 값은 검사되지 않습니다.
size-files-read = `.Files`를 쓰는 템플릿이 있습니다.
size-files-unread = 저장된 템플릿에는 `.Files`가 없습니다. 하위 차트의 템플릿은 저장되지 않습니다.

size-namespace = 네임스페이스 전체
size-namespace-now = 이 붙여넣기에서 이 네임스페이스의 기록은 모두 { $size }입니다. 릴리스: { $releases }, 기록: { $records }
size-namespace-unmeasured = 크기를 몰라 세지 않은 기록: { $n }
size-namespace-others = 다른 릴리스가 더 있을 수 있습니다. 다음 출력을 붙여 넣으면 모두 셉니다.
size-history-caption = 다음 업그레이드 뒤에 남는 것, 기록 한도별
size-history-rule = Helm은 기록을 쓰기 전에 오래된 것부터 지우지만, 최신 deployed 기록은 남깁니다. 다음 기록은 최신 기록과 크기가 같다고 봅니다. 어떤 한도도 기록 하나의 크기를 줄이지는 않습니다.
size-history-unlimited = 0(한도 없음)
size-column-limit = --history-max
size-column-records = 이 릴리스의 기록
size-column-records-all = 표시된 모든 릴리스의 기록
size-column-stored-all = 그 저장 크기
