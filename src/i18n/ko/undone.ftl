# 롤백이 되돌리지 않는 것. 오브젝트, 훅, 파일 이름 옆에 놓이는 한 문장.

undone-hook-side-effect = 롤백 대상 이후의 리비전 { $revisions }에서 실행되었습니다(마지막: { $time }, 단계: { $phase }). 그 결과를 Helm은 되돌리지 않습니다.{ $phase ->
    [Running] { " " }아직 실행 중일 수 있습니다.
   *[other] { "" }
}
undone-volume-data = 이 클레임의 볼륨에 있는 데이터를 Helm은 롤백하지 않습니다.
undone-volume-claims = volumeClaimTemplates로 만들어진 클레임도 그 안의 데이터도 Helm은 롤백하지 않습니다.
undone-deleted-claims = 보존 정책에 따라 volumeClaimTemplates로 만들어진 클레임이 삭제되며, 회수 정책이 Retain이 아니면 볼륨도 사라집니다.
undone-recreated-empty = 리비전 { $revision }에서 삭제되었고, Helm은 새로 만듭니다. 안에 있던 것은 돌아오지 않습니다.
undone-crd = Helm은 설치할 때만 crds/를 적용합니다. 이 파일은 두 차트에서 서로 다르지만, 클러스터에 있는 것은 그대로 남습니다.
undone-crd-same = Helm은 설치할 때만 crds/를 적용합니다. 클러스터에 있는 것은 그대로 남습니다.
undone-kept = 리소스 정책이 keep이므로 Helm은 삭제하지 않습니다.
undone-orphan = 리비전 { $revision }에서 만들어졌지만 최신 매니페스트에도 롤백 대상에도 없습니다. 롤백해도 남습니다.
undone-orphan-of-failed = 리비전 { $revision }에서 만들어진 뒤 작업이 실패했고, 최신 매니페스트에도 롤백 대상에도 없습니다. 그 작업이 --cleanup-on-fail로 다시 지우지 않았다면 롤백해도 남습니다.
undone-orphan-maybe = 리비전 { $revision }에서 만들어졌을 수 있지만 최신 매니페스트에도 롤백 대상에도 없습니다. 있다면 롤백해도 남습니다.
undone-orphan-left = 롤백은 삭제 단계에 이르기 전에 끝나고, 다음 롤백이 비교할 매니페스트에도 이 오브젝트는 없습니다.
undone-job = 이 Job은 클러스터와 롤백 대상에서 같으므로 다시 실행되지 않습니다.
undone-generated = 리비전 { $first }, 리비전 { $second }: 같은 차트와 값으로 렌더링되었는데 서로 다른 곳이 있습니다({ $path }). 롤백은 리비전 { $target }의 값을 되돌리지만, 새 값을 이미 쓰고 있는 쪽에는 알리지 않습니다.
undone-stale-config = { $workload }: 컨테이너가 시작될 때 이것을 읽으며 Pod 템플릿은 그대로입니다. 실행 중인 Pod는 이미 읽은 내용을 계속 씁니다.
undone-replicas = 레플리카 수를 정하는 것은 오토스케일러({ $scaler })입니다. 롤백 대상의 수는 다음에 조정될 때까지만 유지됩니다.
undone-address = 로드 밸런서로 새로 설정되므로 주소가 달라질 수 있습니다.
undone-certificate = 이에 대해 발급된 것은 어느 매니페스트에도 없습니다. 이전 인증서나 키는 롤백으로 돌아오지 않습니다.
undone-external = 이 웹훅이 다른 오브젝트에 가한 변경을 Helm은 되돌리지 않습니다.
