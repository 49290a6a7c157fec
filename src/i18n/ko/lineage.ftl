# 리비전이 어디에서 왔는가.
lineage-origin-install = 설치
lineage-origin-reinstall = 남겨 둔 이력 위에 새로 설치
lineage-origin-upgrade = 업그레이드
lineage-origin-mapkubeapis = helm-mapkubeapis가 쓴 기록. 바로 앞 리비전의 본문에서 API 버전만 바꾸었고, 아무것도 적용하지 않음
lineage-origin-rollback = 리비전 { $from } 시점으로 롤백
lineage-origin-rollback-likely = 롤백(아마 리비전 { $from } 시점으로)
lineage-origin-rollback-content-likely = 롤백(아마 리비전 { $from } 시점으로, 내용은 리비전 { $content }의 것)
lineage-origin-rollback-content = 리비전 { $from } 시점으로 롤백(내용은 리비전 { $content }의 것)
lineage-origin-rollback-among = 리비전 { $candidates } 중 한 시점으로 롤백(내용은 리비전 { $content }의 것)
lineage-origin-rollback-any = 리비전 { $candidates } 중 한 시점으로 롤백
lineage-origin-rollback-unknown = 대상이 기록되지 않은 롤백

lineage-evidence-description = 설명에 그렇게 적혀 있음
lineage-evidence-description-fits = 이런 작업이 실패했을 때 남기는 설명임
lineage-evidence-rollback-revision = Helm이 번호를 기록함(rollback_revision)
lineage-evidence-copied-hook-runs = 훅 실행 기록이 리비전 자체보다 오래됨. 롤백은 이 기록을 그대로 복사함
lineage-evidence-equal-manifest = 매니페스트와 차트, 지정한 값이 같음
lineage-evidence-equal-chart = 차트와 차트 버전, 앱 버전이 같음. 그 밖의 것은 알 수 없음
lineage-evidence-rollback-hook-run = 이 작업에서 롤백 훅이 실행됨
lineage-evidence-fresh-label = modifiedAt 레이블 값이 작업 시작보다 새로움. Helm 3.13부터 업그레이드는 이런 값을 남기지 않음
lineage-evidence-first-deployed = 첫 배포와 마지막 배포의 시각이 같음

lineage-gap-pruned = 아마 Helm이 정리함. 최신 리비전들과 deployed 리비전은 남김(여기서는 모두 { $n }개)
lineage-gap-cut = 붙여 넣은 내용에 없음. Helm이 정리했거나 --max 옵션으로 빠짐
lineage-gap-alone = 붙여 넣은 내용에 없음. 기록 하나만으로는 이유를 알 수 없음
lineage-gap-unknown = 붙여 넣은 내용에 없음. Helm의 정리만으로는 설명되지 않음

lineage-command-allowed = 시작됩니다.
lineage-command-operation-in-progress = 최신 리비전이 pending 상태인 동안 “another operation (install/upgrade/rollback) is in progress” 메시지가 나옵니다.
lineage-command-no-deployed-releases = “has no deployed releases” 메시지가 나옵니다.
lineage-command-name-in-use = Helm 3은 “cannot re-use a name that is still in use”, Helm 4는 “cannot reuse …” 메시지를 냅니다.
lineage-command-only-with-number = 번호를 붙여야만 시작됩니다. 번호가 없으면 “release has no 0 version” 메시지가 나옵니다.
lineage-command-replaces-last = 최신 리비전이 실패했거나 제거되었으므로, 이력을 남긴 채 다시 설치합니다.
lineage-command-installs-again = 남겨 둔 이력 위에 다시 설치합니다(Helm 3.15부터).
lineage-command-purges-history = 남겨 둔 이력을 삭제합니다. --keep-history 옵션을 붙이면 거부됩니다.
lineage-command-runs-again = 중단된 작업을 다시 실행합니다.
lineage-command-newest-unknown = 최신 리비전의 상태에 달렸지만, 그 상태가 붙여 넣은 내용에 없습니다.
lineage-command-target-unknown = 번호를 붙이면 시작됩니다. 번호가 없으면 최신 바로 앞 리비전으로 되돌리는데, 최신 리비전은 붙여 넣은 내용으로는 알 수 없습니다.
lineage-command-only-if-newest = 이것이 최신 리비전이라면 시작되지만, 붙여 넣은 내용으로는 알 수 없습니다.
lineage-command-not-seen = 붙여 넣은 기록은 Helm 3과 4에 보이지 않으므로, 붙여 넣은 내용으로는 알 수 없습니다.
lineage-command-number-taken = “release: already exists” 메시지가 나옵니다. Helm이 보지 못하는 기록이 다음 번호를 쓰고 있기 때문입니다.
