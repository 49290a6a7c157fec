# 훅, 값, Helm을 부르는 쪽에 대한 발견. 찾은 것을 한 문장으로, 이어서 중요한 까닭.
# $hooks, $keys는 쉼표로 이은 이름. $case, $looks, $flag가 문장을 고른다.

finding-hook-event-unknown = 템플릿 { $file }: helm.sh/hook “{ $event }”에 Helm이 모르는 이벤트가 있어, 거기서 렌더링된 것은 버려집니다.
finding-hook-event-unknown-about = helm.sh/hook에 Helm이 모르는 이벤트가 하나라도 있는 문서는 훅도 매니페스트의 오브젝트도 되지 않습니다. 이를 알리는 것은 로그 한 줄뿐입니다. Helm 2의 crd-install, test-failure는 Helm 3과 4가 모릅니다.
finding-hook-weight-not-integer = { $case ->
    [text] { $hook }: 가중치 “{ $weight }”는 정수가 아니므로 0으로 칩니다.
   *[bare] { $hook }: 가중치 { $weight }에 따옴표가 없어 Helm이 오브젝트를 만들 수 없고, 작업은 이 훅에서 실패합니다.
}
finding-hook-weight-not-integer-about = Helm이 가중치로 읽는 것은 "-5"처럼 따옴표 안의 정수뿐입니다. 다른 텍스트는 말없이 0이 되어 훅의 순서가 바뀔 수 있습니다. 따옴표가 없으면 텍스트가 아니며, Kubernetes는 어노테이션으로 텍스트만 받습니다.
finding-migration-no-way-back = 리비전 { $revision }에서 { $hook } 훅{ $looks ->
    [so] (아마 마이그레이션)
   *[not] { "" }
} 실행으로 한 일은, 리비전 { $target }에 롤백 훅이 없어 그 리비전으로 롤백해도 되돌려지지 않습니다.
finding-migration-no-way-back-about = 훅이 한 일을 Helm은 아무것도 되돌리지 않습니다. 롤백(자동 롤백 포함)이 실행하는 것은 돌아갈 리비전의 롤백 훅입니다. 그 훅이 없으면 돌아간 프로그램은 새 버전이 남긴 데이터를 그대로 만납니다. 그래도 동작하는지는 그 프로그램만 압니다.
finding-rollback-hooks-only-newer = 리비전 { $revision }에 있고 리비전 { $target }에 없는 롤백 훅은 뒤의 리비전으로 롤백할 때 실행되지 않습니다: { $hooks }.
finding-rollback-hooks-only-newer-about = 롤백(자동 롤백 포함)이 실행하는 pre-rollback, post-rollback 훅은 돌아갈 리비전의 것이며, 떠나는 리비전의 것이 아닙니다. 새 리비전이 자신을 되돌리려고 가져온 훅은 실행되지 않습니다.
finding-hook-failed-policy = { $case ->
    [gone] 이 리비전에서 실패한 훅을 hook-failed에 따라 Helm이 로그와 함께 삭제합니다: { $hooks }.
    [evidence] 실패하면 hook-failed에 따라 Helm이 로그와 함께 삭제하는 훅: { $hooks }.
    [there] 이 리비전이 훅 오브젝트를 만들려 할 때 이미 있었습니다: { $hooks }.
    [applied] before-hook-creation이 없어, 이전 실행에서 남은 Job이 같으면 다시 실행되지 않고 다르면 거부됩니다: { $hooks }.
   *[blocks] before-hook-creation이 없어, 이전 실행에서 남은 오브젝트가 있으면 다음 실행이 실패합니다(already exists): { $hooks }.
}
finding-hook-failed-policy-about = 훅에 삭제 정책을 주면 Helm의 기본값인 before-hook-creation은 쓰이지 않습니다. hook-failed이면 원인을 알려 줄 것이 바로 사라집니다. before-hook-creation이 없으면 실패하거나 중단된 실행이 남긴 것이 다음 실행을 막고, 아직 실행 중일 수도 있습니다.
finding-hook-job-unbounded = { $case ->
    [open] 끝났다는 표시도 activeDeadlineSeconds도 없어 아직 실행 중일 수 있습니다: { $hooks }.
   *[other] activeDeadlineSeconds가 없어, Helm이 기다리기를 그만두어도 계속되는 Job: { $hooks }.
}
finding-hook-job-unbounded-about = Helm의 --timeout이 끝내는 것은 Helm의 대기이지 Job이 아닙니다. 자체 기한이 없는 Job은 계속되고, 다시 시도하고(backoffLimit이 없으면 6번), 다음 시도와 함께 실행될 수 있습니다.
finding-hook-residue = { $n ->
   *[other] 실행된 훅 { $n }개의 오브젝트가 클러스터에 남습니다: { $hooks }.
}
finding-hook-residue-about = 기본으로 Helm은 훅의 오브젝트를 같은 훅이 다시 실행될 때까지 남겨 둡니다. 그때 옛 오브젝트가 먼저 삭제되고 그 Pod의 로그도 사라집니다. 어느 매니페스트에도 없으므로, 그 훅이 없는 업그레이드도 helm uninstall도 이를 삭제하지 않습니다.
finding-generated-values = { $case ->
    [changed] 차트와 값이 같은데도 리비전 { $first }, { $second } 사이에 Secret { $object }의 내용이 다르며, { $file }에서 부르는 함수: { $functions }.
   *[calls] { $n ->
       *[other] 템플릿 { $n }개(첫 번째: { $file })
    }에서 { $functions } 함수를 부르므로, 같은 차트와 값으로도 다음에는 다르게 렌더링될 수 있습니다.
}
finding-generated-values-about = 난수, 인증서, 시각, lookup의 결과는 템플릿이 있던 것을 지키지 않는 한 업그레이드마다 새로 만들어집니다. 롤백은 렌더링하지 않고, 새것을 이미 쓰는 쪽이 있어도 돌아갈 리비전의 비밀번호와 인증서를 되돌립니다.
finding-credentials-in-values = { $n ->
   *[other] 리비전 { $revision }에 준 값 가운데 { $n }개가 자격 증명으로 보입니다: { $keys }.
}
finding-credentials-in-values-about = -f와 --set으로 준 것을 Helm은 모든 기록에 암호화 없이 인코딩만 해서 저장합니다. 기록이 든 오브젝트를 읽을 수 있으면 누구나 읽을 수 있고, 값을 바꾼 뒤에도 이전 리비전에 남습니다.
finding-pipeline-timeouts = 보이는 리비전 가운데 { $n }개가 시간 초과되었습니다: { $revisions }.
finding-pipeline-timeouts-about = Helm이 오브젝트나 훅을 기다리기를 그만두었을 뿐, 거부된 것은 없습니다. --timeout(기본값은 대기마다 5분)이 이 릴리스에 너무 짧거나, 끝내 준비되지 않는 것이 있습니다.
finding-pipeline-no-timeout = 붙여 넣은 helm { $verb } 명령에 --timeout이 없어 5분이 적용되며, 리비전 { $revision }에서 시간이 초과되었습니다.
finding-pipeline-no-timeout-about = Helm은 기본으로 대기마다, 훅마다 5분을 기다립니다. 시작하는 데 더 오래 걸리는 것은 문제가 없어도 실패합니다.
finding-pipeline-hints = { $case ->
    [atomic] 붙여 넣은 명령의 { $flag }: Helm 4에서 이름이 --rollback-on-failure로 바뀌었고, 옛 이름도 아직 받습니다.
    [force] 붙여 넣은 명령의 { $flag }: 오브젝트를 삭제하지 않고 교체하므로, 바꿀 수 없는 필드는 그래도 거부됩니다.
    [refused] 붙여 넣은 명령의 { $flag }: 이 릴리스가 쓰는 서버 측 적용에서는 Helm 4가 거부합니다.
   *[reuse-values] 붙여 넣은 명령의 { $flag }: 새 차트의 기본값이 쓰이지 않아, 새로 생긴 키가 빠집니다.
}
finding-pipeline-hints-about = 붙여 넣은 것에 명령이 있을 때만 찾습니다. --reuse-values 대신 Helm 3.14부터 --reset-then-reuse-values가 있습니다. 서버 측 적용에서 교체하려면 --server-side=false가 필요합니다.
