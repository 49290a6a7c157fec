# 롤백 예측의 각 줄이 무엇에 근거하는지.
evidence-lines = { $of ->
    [hooks] 훅
    [file] 차트 파일
   *[manifest] 매니페스트
}: { $name }, { $extent ->
    [changes] 리비전 { $old }(−), 리비전 { $new }(+)
    [same] 리비전 { $old }, { $new } 모두 같음
    [old] 리비전 { $old }에만 있고 리비전 { $new }에는 없음
    [new] 리비전 { $old }에는 없고 리비전 { $new }에만 있음
    [part] 리비전 { $old }의 해당 줄
   *[whole] 리비전 { $old }
}
evidence-line = { $kind ->
    [added] 추가된 { $n }번째 줄
    [removed] 삭제된 { $n }번째 줄
   *[same] { $n }번째 줄
}
evidence-left-out = 생략한 줄: { $n }
evidence-cut = { $n }자 생략

evidence-hook = 훅 기록: { $name }, 리비전 { $revision }
evidence-hook-set = 이벤트 { $events }, 가중치 { $weight }, 삭제 정책 { $n ->
    [0] 저장되지 않음
   *[other] { $policies }
}
evidence-hook-run = 실행 단계: { $phase }
evidence-hook-not-run = 이 리비전에서 실행된 기록은 없습니다.
evidence-started = 시작
evidence-completed = 종료

evidence-rule = { $way ->
    [created] Helm은 롤백 대상에 있고 클러스터에 없는 것을 만듭니다.
    [strategic] Helm은 두 매니페스트와 클러스터의 오브젝트에서 변경을 계산합니다(three-way strategic merge).
    [json] Helm은 두 매니페스트만으로 변경을 계산합니다(JSON merge). 둘이 같은 곳에서는 클러스터의 값이 그대로 남습니다.
    [server] Helm은 롤백 대상의 오브젝트를 보내고, 변경은 API 서버가 계산합니다(서버 측 적용).
    [replaced] Helm은 클러스터의 오브젝트를 롤백 대상의 오브젝트로 교체합니다(`--force`).
    [deleted] Helm은 최신 리비전의 매니페스트에 있고 롤백 대상에 없는 것을 삭제합니다.
    [hook] Helm은 롤백 대상의 훅을 따로 실행합니다. 비교하는 매니페스트에 훅은 없습니다.
   *[outside] 두 매니페스트에 모두 없어 Helm이 건드리지 않습니다.
}
evidence-source = { $of ->
    [kubernetes] Kubernetes 소스 또는 문서: { $source }.
   *[helm] Helm 소스: { $source }.
}
evidence-recorded = { $n ->
    [0] 기록된 적은 없고, 이것만을 근거로 합니다.
   *[other] Helm { $versions }에서 기록되었습니다.
}
evidence-none = 이 줄에 대해 더 알려진 것이 없습니다.
