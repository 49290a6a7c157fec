# 할 일: 해가 없는 것부터 과감한 것까지의 방법, Helm이 지금 거부하는 것, 실행하면 안 되는 것.
# $revision은 리비전 번호, $status는 Helm의 단어, $records와 $namespace는 네임스페이스입니다.

ways-first = 먼저
ways-nothing = { $message ->
    [yes] 기록으로 보면 할 일은 없습니다. 붙여 넣은 오류 메시지에 대해 할 일은 그 설명에 있습니다.
   *[no] 붙여 넣은 내용으로 보는 한 지금 할 일은 없습니다.
}
ways-best = 그다음, 붙여 넣은 내용으로 보는 한:
ways-price = 대가: { $price }
ways-nobody = helm 프로세스, CI 작업, 컨트롤러가 아직 작업 중이 아닌지 확인
ways-nobody-pods = Helm은 잠금을 두지 않고 다른 프로세스를 보지 못합니다. CI 작업과 열린 터미널, 그리고 클러스터 안의 다음 것을 확인하세요.
ways-pause = 먼저 소유한 컨트롤러 멈추기: 손으로 한 변경은 다음 동기화 때 되돌려집니다
ways-look = 무엇을 바꾸기 전에 보기
ways-look-workloads = 워크로드를 봅니다. 모두 있고 정상입니까?
ways-look-hook = { $from ->
    [none] { "" }
   *[other] 이 훅은 리비전 { $from } 안에 저장된 것입니다. 롤백은 대상 리비전의 훅을 실행합니다.{ " " }
}Job이 실패했는지 클라이언트가 죽었는지는 기록으로 알 수 없습니다. 훅의 오브젝트와 로그를 보세요.
ways-look-write = 기록을 만들 수는 있어도 갱신할 수 없는 계정은 성공했다고 나온 설치까지 모두 pending으로 남깁니다.
ways-history = 전체 기록 붙여 넣기: 그것 없이는 돌아갈 리비전을 말할 수 없습니다
ways-finish = 리비전 { $revision } 유지: 한 번 더 적용
ways-need-healthy = 리비전 { $revision } 내용이 모두 있고 정상이거나 그 마이그레이션이 실행된 경우에만.
ways-price-finish = 리비전이 하나 늘어납니다. 차트의 rollback 훅만 실행됩니다.
ways-repeat = 리비전 { $revision } 대상 롤백 반복
ways-need-stored = 리비전 { $revision } 기록이 아직 저장되어 있는 경우에만. 붙여 넣은 내용에는 없습니다.
ways-price-repeat = 리비전이 하나 늘어납니다. 그 rollback 훅이 다시 실행되고, 처음에 삭제되지 않은 것은 남습니다.
ways-back = 리비전 { $revision } 상태로 롤백
ways-need-data = 리비전 { $revision } 앱이 지금 데이터로 동작하는 경우에만. 롤백은 마이그레이션을 되돌리지 않으며, 데이터베이스 다운그레이드는 Helm으로도 안전해지지 않습니다.
ways-undo = 되돌리는 작업이 필요하면: 롤백 전에 리비전 { $revision } 안에 저장된 훅의 Job을 손으로 실행하거나, 대신 업그레이드
ways-undo-run = 파일에는 되돌리는 Job만 남깁니다.
ways-undo-price = 데이터가 바뀌고 아무것도 기다려 주지 않습니다. 성공한 뒤에만 롤백하세요.
ways-row = 기록에서 리비전 { $revision } 상태는 { $status } 그대로 남습니다. 가장 새 리비전만 검사되므로 해가 없습니다.
ways-forward = 원인을 고치고 업그레이드합니다. Helm은 리비전 { $revision } 내용과 비교합니다.
ways-forward-automatic = 같지만, 실패하면 자동으로 리비전 { $revision } 상태로 돌아갑니다.
ways-price-forward = 실패한 리비전만 만든 오브젝트는 남을 수 있습니다.
ways-install = 그런 다음 다시 설치합니다.
ways-uninstall-again = 제거를 다시 실행
ways-reinstall = 남겨 둔 기록 위에 다시 설치(첫 명령은 Helm 3.15부터)
ways-move = 기록이 어느 네임스페이스에 있어야 하는지 정하기
ways-move-look = 워크로드가 어디에서 실행되는지 봅니다. `-n { $records }` 명령은 네임스페이스가 없는 오브젝트를 그곳에, 즉 { $records } 안에 하나 더 만듭니다.
ways-move-leave = 컨트롤러가 일부러 그곳에 두었다면(Flux: storageNamespace) 기록과 릴리스를 그것에 맡깁니다.
ways-move-copy = 아니면 각 기록을 { $namespace } 네임스페이스로 복사합니다. 파일에서 metadata.namespace, uid, resourceVersion만 뺍니다.
ways-move-delete = `helm history -n { $namespace }` 출력에 새 기록이 보인 뒤에만 옛 기록을 삭제합니다.
ways-keep = 삭제하는 롤백 전에, 클러스터에 남도록 표시하기(제거할 때는 이 표시를 보지 않음)
ways-prune = Helm이 정리하게 하기: 이 한도를 붙인 다음 업그레이드나 롤백이 최신 10개만 남기고 삭제합니다. 배포된 리비전은 삭제되지 않습니다
ways-price-prune = 이전 리비전들은 롤백 대상에서 사라집니다. 실행 중인 오브젝트는 그대로입니다.
ways-repair = 다른 방법이 없으면 ‘복구’ 탭에서 기록 고치기
ways-repair-about = 고친 기록, 옛 기록의 사본, 바꿔 넣는 명령을 만듭니다. 그 명령을 실행하기 전에는 아무것도 바뀌지 않습니다.
ways-refused = 지금 거부되는 것
ways-refused-deleted = Helm은 릴리스가 이미 삭제되었다(already deleted)고 답합니다.
ways-never-number = 번호가 없으면 리비전 { $target } 상태로 돌아가는데, 그 리비전은 완료되지 않았습니다.
ways-never-same = 번호가 없으면 내용이 같은 리비전 { $target } 상태로 돌아가며, 손으로 바꾼 것만 바뀔 수 있습니다. 다른 내용은 { $others } 등입니다. 롤백은 새 리비전을 만들며 기록을 고쳐 쓰지 않습니다.
ways-other = 리비전 { $revision }{ $unit ->
    [minutes] { "" }({ $n }분 뒤 롤백으로 대체)
    [hours] { "" }({ $n }시간 뒤 롤백으로 대체)
    [days] { "" }({ $n }일 뒤 롤백으로 대체)
   *[none] { "" }
}
ways-never-good = 리비전 { $revision } 기록은 롤백이 돌아갈 곳입니다.
ways-never-label = 바뀌는 것은 레이블뿐입니다. 잠금, `helm list`, `helm history`는 기록 안의 상태를 읽고, 배포된 리비전을 찾을 때만 레이블을 읽습니다.
ways-never-removed = 저장된 매니페스트의 API 버전을 클러스터가 더는 제공하지 않으면 중간에 멈추고 { $status } 상태가 남습니다.
