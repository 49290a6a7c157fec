# The three-way merge explorer. $n counts fields, $manager is the name of a field manager, $limit a number.

merge-hint = 텍스트(YAML 또는 JSON)를 고치면 Helm이 만드는 결과가 바로 바뀝니다. 입력한 내용은 이 페이지를 벗어나지 않습니다.
merge-object = 오브젝트
merge-own = 직접 고쳐 쓸 예제
merge-old = 이전 매니페스트
merge-live = 현재 오브젝트
merge-new = 새 매니페스트(Helm이 보내는 형태)
merge-owners = 현재 필드의 소유자(서버 측 적용용)
merge-owners-from = `managedFields` 아래의 목록입니다. `kubectl get` 명령에 `--show-managed-fields`를 붙이면 나옵니다.
merge-reset = 텍스트 되돌리기
merge-changed = 결과가 바뀌었습니다.

merge-way = { $way ->
    [strategic] 전략적 병합
    [json] JSON 병합
    [server-side] 서버 측 적용
    [replace] 교체
    [create] 생성
   *[delete] 삭제
}
merge-way-taken = 여기서 Helm이 쓰는 방식
merge-way-says = { $way ->
    [strategic] 내장 종류에 씁니다. 변경은 현재 상태와 새 매니페스트를, 삭제는 이전 매니페스트와 새 매니페스트를 비교해 정합니다. 목록은 대부분 키를 기준으로 병합됩니다.
    [json] 커스텀 리소스에 씁니다. 패치는 두 매니페스트만으로 만듭니다. 목록은 통째로 보냅니다.
    [server-side] 새 매니페스트를 통째로 보내고, API 서버가 필드별 소유자에 따라 반영합니다.
    [replace] `--force`를 쓰면 새 매니페스트가 현재 오브젝트를 대신합니다.
    [create] 오브젝트가 클러스터에 없습니다.
   *[delete] 새 매니페스트에 이 오브젝트가 없습니다.
}
merge-mixed = 텍스트가 같은 오브젝트의 것이 아니어서 Helm이 비교하지 않습니다.
merge-nothing = { $case ->
    [new] Helm은 아무것도 보내지 않습니다.
   *[none] 새 매니페스트에 이 오브젝트가 없고, 그 때문에 Helm이 삭제할 것도 없습니다.
}
merge-untyped = Helm에 이 종류의 타입이 없어 이 방식으로는 병합할 수 없습니다.

merge-refused = 오브젝트가 그대로 남습니다.
merge-doubts = 확실하지 않은 점
merge-sent = Helm이 보내는 내용
merge-sent-nothing = Helm은 아무것도 보내지 않습니다.
merge-result = 그 뒤의 오브젝트
merge-fields = 서로 다른 필드
merge-fields-none = 다른 필드가 없습니다.
merge-field = 필드
merge-column-old = 이전
merge-column-live = 현재
merge-column-new = 새로
merge-column-after = 결과
merge-quiet = { $n }개 더: API 서버의 기본값과 Helm의 표시
merge-more = 서로 다른 필드가 { $n }개 더 있으며, 여기에는 싣지 않았습니다.

# Why a field is as it is afterwards.
merge-why = { $case ->
    [kept] 어느 매니페스트에도 없어 그대로 남습니다.
    [unsent] 두 매니페스트가 같아 아무것도 보내지 않으므로 현재 상태가 남습니다.
    [reset] 두 매니페스트는 같고 현재 값만 달라 되돌려집니다.
    [set] 두 매니페스트가 서로 달라 새 매니페스트를 따릅니다.
    [over] 현재 값이 두 매니페스트와 모두 달라 새 매니페스트로 덮어씁니다.
    [already] 이미 그렇게 되어 있습니다.
    [list] 목록을 통째로 보내므로 현재 목록에 있던 것은 사라집니다.
    [null] 새 매니페스트의 값이 null이어서 사라집니다.
    [removed] 이전 매니페스트에 있고 새 매니페스트에 없어 사라집니다.
    [default] API 서버가 채웁니다.
    [owned] 새 매니페스트에 없지만 소유자가 Helm만은 아니어서 남습니다.
    [let-go] 새 매니페스트에 없고 소유자가 Helm뿐이어서 사라집니다.
   *[replaced] 새 매니페스트에 없고 전체를 교체하므로 사라집니다.
}
merge-why-conflict = 다른 관리자({ $manager })가 소유하고 있고 새 매니페스트의 값이 달라 충돌합니다.

# Why a text can't be read.
merge-unread-syntax = { $line }행 { $column }열을 YAML로도 JSON으로도 읽을 수 없습니다.
merge-unread = { $case ->
    [long] 한도({ $limit } KiB)보다 깁니다.
    [deep] 한도({ $limit }단계)보다 깊이 중첩되어 있습니다.
    [nodes] 값이 한도({ $limit }개)보다 많습니다. 별칭은 쓸 때마다 셉니다.
    [several] 문서가 둘 이상입니다. 오브젝트 하나만 넣으세요.
    [object] 오브젝트가 아닙니다. `apiVersion`과 `kind`가 필요합니다.
   *[list] 소유자 목록이 아닙니다.
}
