# 記録そのものについての指摘：見つかったことと、そのルールの説明。

finding-undecodable-record = { $damage ->
    [stored] リビジョン { $revision } の記録はデコードできません。`helm list` と `helm history` はこれを飛ばします{ $newest ->
        [yes] 。次の操作も同じ番号を使うため失敗します（“release: already exists”）
       *[no] { "" }
    }。
   *[maybe] リビジョン { $revision } のペイロードは最後までデコードできません。貼り付けが途中で切れたか壊れたか、保存された記録がそうなっているかで、後者なら `helm list` と `helm history` はこれを飛ばします。
}
finding-undecodable-record-about = ペイロードが途中で切れているか、デコードできないときに出ます。Helm は `helm list` と `helm history` でその記録を飛ばし、`helm get`（Helm 3.13 より前はそこへの `helm rollback` も）は Helm 3 では異常終了、Helm 4 ではエラー（“failed to decode data”）になります。3.13 以降、そこへのロールバックは拒否されます（“release has no … version”）。最新の記録であれば、次のアップグレードは “release: already exists” で失敗します。
finding-label-status-differs = リビジョン { $revision } は、ラベルでは { $label }、ペイロードでは { $payload } です。Helm のロック、`helm list`、`helm history` はペイロードを見ます。ラベルを見るのは deployed のリビジョンを探すときだけです。
finding-label-status-differs-about = 記録のラベル status とペイロードが食い違うときに出ます。Helm は両方を同時に書くので、どちらかが手で変えられています。
finding-namespace-differs = Namespace { $object } に保存されていますが、中のリリースは { $payload } を名乗っています。Helm では `-n { $object }` で見つかり、Namespace の指定がないオブジェクトもそこで探されます。
finding-namespace-differs-about = 記録が、自身の名乗るものと違う Namespace に保存されているときに出ます。コピーされたか、コントローラーがそこに置いています。`helm list -A` は中の Namespace を表示しますが、そこでは `helm history` が “release: not found” と言います。アップグレードやロールバックでオブジェクトが二重に作られるおそれがあります。
finding-invisible-record = リビジョン { $revision } は Helm に飛ばされます。Helm が検索に使うラベルと一致しないためです。
finding-invisible-record-about = 記録にラベル owner=helm がないか、ラベル name が違うときに出ます。Helm は一覧に出さず、3.13 以降は戻り先にもできませんが、番号は使われたままです。`helm get` に `--revision` を付ければ読めます。
finding-copied-record = リビジョン { $revision } は、保存先のオブジェクトの名前またはラベルと食い違っています。コピーされたか、手で編集されたものです。
finding-copied-record-about = 記録の中のリビジョンやリリースが、保存先のオブジェクトと違うときに出ます。Helm は記録を信じ、別の名前でそれを取りに行きます。
finding-foreign-record = リビジョン { $revision } の Secret の type は helm.sh/release.v1 ではなく { $type } で、Helm がこの形で書いたものではありません。
finding-foreign-record-about = Secret の type が Helm の書くものと違うときに出ます。Helm は type を読みませんが、type で Secret を選ぶ側からは漏れます。
finding-helm2-record = これらの記録は Helm 2 が書いたもので、Helm 3 と 4 からこのリリースは見えません。{ $object ->
    [none] { "" }
   *[other] マニフェストにある { $object } は Kubernetes { $version } で廃止されました。変換しても、API バージョンを置き換えるまでアップグレードできません。
}
finding-helm2-record-about = Tiller の記録があるときに出ます。これは Tiller の Namespace（普通は kube-system）にある web.v4 のような名前の ConfigMap で、ラベル OWNER=TILLER が付き、中身は protobuf です。Helm 3 と 4 は別の名前とラベルで探すため、先に変換が必要です。
finding-over-limit = リビジョン { $revision } の記録は、Secret や ConfigMap に入る 1 MiB を { $over } KiB 超えています。
finding-over-limit-about = 記録が API サーバーの受け付ける大きさを超えるときに出ます。保存できるのは SQL ドライバーだけです。リビジョンごとに別のオブジェクトなので、履歴の上限は役に立ちません。
finding-near-limit = リビジョン { $revision } の記録は、Secret や ConfigMap に入る 1 MiB の { $percent } % を占めています{ $grown ->
    [0] { "" }
   *[other] （リビジョン { $before } より { $grown } KiB 増）
}。
finding-near-limit-about = 80 % から出ます。上限を超えると、何も送られないうちに API サーバーが次の記録を拒否します。チャートの全ファイルが数に入り、履歴の上限は役に立ちません。
finding-secret-explosion = { $limit ->
    [none] リビジョン 1〜{ $revision } がすべて残っていて記録は { $n } 件あり、Helm の通常の上限 10 は効いていません。
   *[high] リビジョンが { $n } 件残っていて、Helm の通常の上限 10 は効いていません。
}
finding-secret-explosion-about = 番号 1 から続く記録が 12 件以上、または 31 件以上あるときに出ます。上限 0（Terraform プロバイダーと Helm ライブラリーの既定値）は無制限の意味です。記録は一つずつオブジェクトで、クォータ、一覧、etcd に数えられます。1 MiB の上限は記録ごとのものです。
finding-helm-versions-in-turn = Helm 4 がリビジョン { $before } を書いた後に、Helm 3 がリビジョン { $revision } を書いています。
finding-helm-versions-in-turn-about = Helm 4 の後に Helm 3 が続くときに出ます。Helm 3 は書き直す記録から適用方式を落とすため、Helm 4 は再びクライアント側で送るようになります。
finding-apply-method-changed = { $method ->
    [server] リビジョン { $revision } はサーバー側適用、その前のリビジョン { $before } はクライアント側で送られています。
   *[client] リビジョン { $revision } はクライアント側、その前のリビジョン { $before } はサーバー側適用で送られています。
}
finding-apply-method-changed-about = 二つのリビジョンの間で適用方式が変わったときに出ます。Helm 4 のロールバックは戻り先の方式に従うので、他者が設定したフィールドの扱いが変わります。
finding-stale-modified-at = リビジョン { $revision } のラベル modifiedAt は、リビジョン自体より古い値です。Helm が前の値を引き継ぐためで、日時の根拠にはなりません。
finding-stale-modified-at-about = 最新のリビジョンが deployed でなく、ラベル modifiedAt が古いときに出ます。Helm 3.13 以降のアップグレードは前の値を引き継ぎます。正しいのは creationTimestamp です。
