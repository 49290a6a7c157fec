# Archives, database rows and what other tools keep: why they were recognized, what in them could not be read.

# $format is tar, tar.gz or zip; $read and $other count its files.
archive-shape = 아카이브({ $format }): 읽은 파일 { $read }개, 그 밖의 파일 { $other }개
archive-count = { $n }

# $named says whether $name is there: the file it is about.
archive-cut = 아카이브가 중간에서 끝납니다{ $named ->
    [yes] (파일: { $name })
   *[no] { "" }
}. 그 앞부분은 읽었습니다.
archive-corrupt = 아카이브가 여기서 손상되어 있습니다{ $named ->
    [yes] (파일: { $name })
   *[no] { "" }
}. 그 앞부분은 읽었습니다.
archive-checksum = 파일을 읽었지만 체크섬이 다릅니다{ $named ->
    [yes] (파일: { $name })
   *[no] { "" }
}. 일부 바이트가 바뀌었습니다.
archive-encrypted = 암호화된 파일 { $n }개는 읽지 않았습니다. 첫 파일: { $name }
archive-method = 여기서 읽지 못하는 방식으로 압축된 파일이 { $n }개 있습니다. 첫 파일: { $name }
archive-overlap = zip 폭탄처럼 다른 파일의 바이트를 함께 쓴다고 하는 파일 { $n }개는 읽지 않았습니다. 첫 파일: { $name }
archive-entry-too-large = 아카이브 안 파일 하나의 한도({ $limit })보다 큰 파일 { $n }개는 읽지 않았습니다. 첫 파일: { $name }
archive-too-many-entries = 아카이브 안의 파일이 한도인 { $limit }개보다 많습니다. 나머지는 읽지 않았습니다.
archive-too-large = 아카이브를 풀면 한도를 넘습니다(한도: { $limit }). 넘는 부분은 읽지 않았습니다.
archive-too-much-kept = 읽을 내용이 있는 파일을 합치면 한도를 넘습니다(한도: { $limit }). 읽지 않은 파일은 { $n }개입니다. 첫 파일: { $name }
archive-too-deep = 아카이브가 한도인 { $limit }단계보다 깊게 중첩되어 있습니다. 열지 않은 파일: { $name }

archive-remedy-again = 아카이브를 다시 복사하거나, 온전한 부분을 풀어 파일을 놓으세요. 클러스터가 동작 중이면 Secret을 직접 가져올 수 있습니다: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-unpack = 직접 풀어서 파일을 놓으세요. 클러스터가 동작 중이면 Secret을 직접 가져올 수 있습니다: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-files = 필요한 파일만 놓거나 릴리스 하나만 가져오세요: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-etcd = 클러스터가 동작 중이면 API에서 Secret을 가져올 수 있습니다: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`. 스냅샷만 있다면 별도의 API 서버를 붙인 etcd에 복원한 뒤 그 서버에서 가져오세요.
archive-remedy-argo-cd = 이력과 롤백은 Argo CD에 있습니다: `argocd app history NAME`. Helm에 기록이 없다는 것은 `helm list -A --all`로 확인할 수 있습니다. `helm upgrade --install`은 오브젝트가 Helm의 것이 아니어서 거부되거나, Argo CD의 오브젝트를 넘겨받게 됩니다.

archive-problem-packed = 여기서 읽지 못하는 방식({ $by })으로 압축되어 있습니다.
archive-problem-etcd = etcd 데이터베이스이며, 여기서는 읽지 못합니다.
archive-problem-at-rest = API 서버가 etcd에 저장하는 방식으로 암호화된 값이 있습니다(`k8s:enc:…`).
archive-problem-sops = SOPS로 암호화된 값이 있습니다(`ENC[…]`).
archive-problem-sealed = 이 SealedSecret에는 암호화된 값만 있습니다: { $name }
archive-problem-argo-cd = Helm 릴리스가 아니라 Argo CD의 Application입니다: { $name }
archive-problem-of-argo-cd = Argo CD의 Application에 속하며 Helm의 표시가 없습니다: { $name }

archive-cause-packed = 읽을 수 있는 것은 gzip, tar, tar.gz, zip입니다. 먼저 압축을 푸세요.
archive-cause-etcd = 모든 오브젝트가 API 서버의 자체 형식으로 들어 있고, 암호화된 경우도 많습니다.
archive-cause-at-rest = etcd에서 꺼낸 값입니다. 키는 API 서버 설정에 있고, kubectl에는 복호화된 값이 전달됩니다.
archive-cause-sops = 키는 파일 안이 아니라 파일을 만든 쪽에 있습니다. 키가 있으면 `sops --decrypt`로 값을 볼 수 있습니다.
archive-cause-sealed = 키는 클러스터에 있습니다. Sealed Secrets 컨트롤러가 이것으로 kubectl에 보이는 Secret을 만듭니다.
archive-cause-argo-cd = Argo CD는 차트를 직접 렌더링해서 적용하므로 Helm에는 기록이 남지 않습니다. 어노테이션 deployment.kubernetes.io/revision은 Deployment 자체의 번호입니다.

archive-meaning-sql-bytes = `body` 열의 크기입니다. 데이터베이스에서는 Helm이 한도를 두지 않습니다.
archive-meaning-sql-column = `releases_v1` 행의 열입니다.

archive-reason-bolt = 시작 부분이 etcd 데이터베이스의 것입니다.
archive-reason-no-bolt = 시작 부분이 etcd 데이터베이스의 것이 아닙니다.
archive-reason-sql = SQL 드라이버 테이블의 열과 Helm의 행이 있습니다.
archive-reason-no-sql = SQL 드라이버 테이블의 행이 없습니다.

# $name is the HelmRelease, $storage the namespace of Helm's records, $target that of its objects.
archive-flux-title = Flux가 관리하는 릴리스입니다(HelmRelease: { $name }{ $state ->
    [suspended] , 일시 중지됨
    [stalled] , 멈춤: Flux가 스스로 다시 시도하지 않음
    [failed] , 마지막 시도 실패
    [ready] , 준비됨
   *[unknown] { "" }
})
archive-flux-cause = Flux가 최근 리비전에 대해 적어 둔 내용이며, 매니페스트와 값은 없습니다. Helm 자체의 기록이 있는 네임스페이스: { $storage } (`helm history { $release } -n { $storage }`). { $moved ->
    [yes] `helm rollback`에 `-n { $storage }` 플래그를 붙이면 네임스페이스를 적지 않은 오브젝트가 Flux가 두는 곳({ $target })이 아닌 다른 곳({ $storage })에 만들어집니다. 롤백은 Flux에 맡기세요.
   *[no] 손으로 한 롤백을 Flux는 알지 못하며, 그 위에 업그레이드할 수 있습니다. 롤백은 Flux에 맡기세요.
}
archive-flux-effect = `firstDeployed`는 모든 항목에서 같으며, 리비전이 아니라 릴리스를 처음 설치한 시각입니다.
archive-flux-look = Helm이 기록한 내용 보기
archive-flux-git = Git에서 값이나 차트 버전을 고친 뒤 Flux가 다시 시도하게 하기
archive-flux-git-price = `--reset`은 실패 횟수만 지웁니다. `--force`는 바뀐 것이 없어도 업그레이드합니다.
archive-flux-suspend = 손으로 작업하기 전에 Flux를 일시 중지하고, 끝나면 다시 시작하기
archive-flux-suspend-price = 그동안 Git의 내용은 이 릴리스에 반영되지 않습니다.
