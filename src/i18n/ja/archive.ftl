# Archives, database rows and what other tools keep: why they were recognized, what in them could not be read.

# $format is tar, tar.gz or zip; $read and $other count its files.
archive-shape = アーカイブ（{ $format }）：読み取ったファイル { $read } 個、その他 { $other } 個
archive-count = { $n }

# $named says whether $name is there: the file it is about.
archive-cut = アーカイブが{ $named ->
    [yes] { $name } の
   *[no] { "" }
}途中で終わっています。それより前は読み取りました。
archive-corrupt = アーカイブがここで{ $named ->
    [yes] （{ $name }）
   *[no] { "" }
}壊れています。それより前は読み取りました。
archive-checksum = { $named ->
    [yes] { $name }
   *[no] このファイル
} は読み取りましたが、チェックサムが合いません。一部のバイトが変わっています。
archive-encrypted = 暗号化されたファイル { $n } 個は読んでいません。最初のものは { $name } です。
archive-method = ここでは読めない方式で圧縮されたファイルが { $n } 個あります。最初のものは { $name } です。
archive-overlap = 他のファイルと同じバイトを使うと称するファイル { $n } 個は、zip 爆弾の特徴なので読んでいません。最初のものは { $name } です。
archive-entry-too-large = アーカイブ内の一つのファイルの上限 { $limit } を超えるファイル { $n } 個は読んでいません。最初のものは { $name } です。
archive-too-many-entries = アーカイブ内のファイルが上限の { $limit } 個を超えています。残りは読んでいません。
archive-too-large = アーカイブの展開後の大きさが上限の { $limit } を超えています。超えた部分は読んでいません。
archive-too-much-kept = 読み取れる内容のあるファイルの合計が上限の { $limit } を超えています。読んでいないファイルは { $n } 個で、最初のものは { $name } です。
archive-too-deep = アーカイブの入れ子が上限の { $limit } 段を超えています。{ $name } は開いていません。

archive-remedy-again = アーカイブをコピーし直すか、展開できた分のファイルをドロップしてください。クラスターが動いていれば Secret を直接取得できます：`kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-unpack = 手元で展開してファイルをドロップしてください。クラスターが動いていれば Secret を直接取得できます：`kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-files = 必要なファイルだけをドロップするか、リリースを一つだけ取得してください：`kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-etcd = クラスターが動いていれば、API から Secret を取得できます：`kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`。スナップショットしかない場合は、専用の API サーバーを付けた etcd に復元し、そこから取得します。
archive-remedy-argo-cd = 履歴とロールバックは Argo CD にあります：`argocd app history NAME`。Helm に記録がないことは `helm list -A --all` で確かめられます。`helm upgrade --install` は、オブジェクトが Helm のものではないため拒否されるか、Argo CD からオブジェクトを奪うことになります。

archive-problem-packed = { $by } で圧縮されており、ここでは読めません。
archive-problem-etcd = etcd のデータベースであり、ここでは読めません。
archive-problem-at-rest = API サーバーが etcd に保存するときの形で暗号化された値があります（`k8s:enc:…`）。
archive-problem-sops = SOPS で暗号化された値があります（`ENC[…]`）。
archive-problem-sealed = SealedSecret { $name } には暗号化された値しかありません。
archive-problem-argo-cd = Argo CD の Application { $name } であり、Helm のリリースではありません。
archive-problem-of-argo-cd = Argo CD の Application { $name } のものであり、Helm の印はありません。

archive-cause-packed = 読めるのは gzip、tar、tar.gz、zip です。先に展開してください。
archive-cause-etcd = すべてのオブジェクトが API サーバー独自の形式で入っており、暗号化されていることも多くあります。
archive-cause-at-rest = etcd から取り出したものです。鍵は API サーバーの設定にあり、kubectl には復号されたものが渡されます。
archive-cause-sops = 鍵はファイルの中ではなく、ファイルを作った側にあります。鍵を持つ人は `sops --decrypt` で値を表示できます。
archive-cause-sealed = 鍵はクラスターにあります。Sealed Secrets のコントローラーが、kubectl で見える Secret をここから作ります。
archive-cause-argo-cd = Argo CD はチャートを自分でレンダリングして適用するため、Helm の記録は残りません。アノテーション deployment.kubernetes.io/revision は Deployment 自身の番号です。

archive-meaning-sql-bytes = 列 `body` の大きさです。データベースの場合、Helm は上限を設けていません。
archive-meaning-sql-column = `releases_v1` の行の列です。

archive-reason-bolt = 先頭が etcd のデータベースのものです。
archive-reason-no-bolt = 先頭が etcd のデータベースのものではありません。
archive-reason-sql = SQL ドライバーのテーブルの列と、Helm の行があります。
archive-reason-no-sql = SQL ドライバーのテーブルの行がありません。

# $name is the HelmRelease, $storage the namespace of Helm's records, $target that of its objects.
archive-flux-title = このリリースは Flux が HelmRelease { $name } で管理しています{ $state ->
    [suspended] （一時停止中）
    [stalled] （停止状態：Flux は自動では再試行しません）
    [failed] （直近の試みは失敗）
    [ready] （準備完了）
   *[unknown] { "" }
}
archive-flux-cause = これは Flux が新しいリビジョンについて控えた内容で、マニフェストも値も含みません。Helm 自身の記録は Namespace { $storage } にあります：`helm history { $release } -n { $storage }`。{ $moved ->
    [yes] `-n { $storage }` を付けた `helm rollback` は、Namespace を書いていないオブジェクトを、Flux が置く { $target } ではなく { $storage } に作ってしまいます。ロールバックは Flux に任せてください。
   *[no] 手作業のロールバックを Flux は知らず、その上にアップグレードすることがあります。ロールバックは Flux に任せてください。
}
archive-flux-effect = `firstDeployed` はどの項目でも同じで、そのリビジョンではなく、リリースを最初にインストールした時刻です。
archive-flux-look = Helm の記録を見る
archive-flux-git = Git で値かチャートのバージョンを直し、Flux に再試行させる
archive-flux-git-price = `--reset` は失敗の回数を消すだけです。`--force` は変更がなくてもアップグレードします。
archive-flux-suspend = 手作業の前に Flux を一時停止し、終わったら再開する
archive-flux-suspend-price = その間、Git の内容はこのリリースに反映されません。
