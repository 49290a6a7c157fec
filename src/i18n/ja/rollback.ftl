# ロールバックが何をするか：結末、その理由、何に左右されるか。ステータスは Helm の語をそのまま使う。

rollback-succeeds = { $sure ->
    [certain] リビジョン { $to } へのロールバックは成功し、リビジョン { $revision } になります
   *[likely] リビジョン { $to } へのロールバックはおそらく成功し、リビジョン { $revision } になります
}（オブジェクトの作成 { $created }、変更 { $patched }{ $recreated ->
    [0] { "" }
   *[other] 、作り直し { $recreated }
}、削除 { $deleted }）。
rollback-stops-build = { $sure ->
    [certain] リビジョン { $to } へのロールバックは、オブジェクトに一切触れません
   *[likely] リビジョン { $to } へのロールバックは、おそらくオブジェクトに一切触れません
}。Helm がマニフェストを組み立てられず、リビジョン { $revision } は pending-rollback のまま残ります。
rollback-stops-hook = { $sure ->
    [certain] リビジョン { $to } へのロールバックは、フックで止まります
   *[likely] リビジョン { $to } へのロールバックは、おそらくフックで止まります
}。その後の処理は行われず、リビジョン { $revision } は pending-rollback のまま残ります。
rollback-stops-create = { $sure ->
    [certain] リビジョン { $to } へのロールバックは、あるオブジェクトで止まります
   *[likely] リビジョン { $to } へのロールバックは、おそらくあるオブジェクトで止まります
}。それより前のものは処理済み、後のものは未処理で、削除は一切行われず、リビジョン { $revision } は failed になります。
rollback-stops-patch = { $sure ->
    [certain] リビジョン { $to } へのロールバックは、変更が拒否されて失敗します
   *[likely] リビジョン { $to } へのロールバックは、おそらく変更が拒否されて失敗します
}。ほかのオブジェクトには引き続き適用され（作成 { $created }、変更 { $patched }{ $recreated ->
    [0] { "" }
   *[other] 、作り直し { $recreated }
}）、削除は一切行われず、リビジョン { $revision } は failed になります。
rollback-stops-force = { $sure ->
    [certain] リビジョン { $to } へのロールバックは、マニフェストのオブジェクトに触れる前に失敗します
   *[likely] リビジョン { $to } へのロールバックは、おそらくマニフェストのオブジェクトに触れる前に失敗します
}。`--force` とサーバーサイド適用は同時に使えず、リビジョン { $revision } は failed になります。
rollback-stops-wait = { $sure ->
    [certain] リビジョン { $to } へのロールバックは、すべて適用されます
   *[likely] リビジョン { $to } へのロールバックは、おそらくすべて適用されます
}。ただし準備完了にならないオブジェクトがあり、リビジョン { $revision } は failed になります。
rollback-fails = { $sure ->
    [certain] リビジョン { $to } へのロールバックは失敗し
   *[likely] リビジョン { $to } へのロールバックはおそらく失敗し
}、リビジョン { $revision } は failed になります。
rollback-refused = リビジョン { $to } へのロールバックは Helm が拒否します。リビジョンは作られず、何も変わりません。
rollback-unknown = リビジョン { $to } へのロールバックが何をするかは、与えられたものからは分かりません。

rollback-if = { $on ->
    [hook] フック { $object } が失敗すると、リビジョン { $revision } は { $status } になります。
    [readiness] { $object } が時間内に準備完了にならないと、リビジョン { $revision } は { $status } になります。
    [cluster] クラスターが { $object } のこの変更を許さないと、リビジョン { $revision } は { $status } になります。
    [there] { $object } がすでに存在すると、リビジョン { $revision } は { $status } になります。
    [missing] { $object } が存在しなければ、リビジョン { $revision } は { $status } になります。
    [owned] 変更される { $object } のフィールドを別のマネージャーが所有していると、リビジョン { $revision } は { $status } になります。
    [differs] { $object } の変更できないフィールドに別の値があると、リビジョン { $revision } は { $status } になります。
    [defined] { $object } の定義がクラスターにあれば、リビジョン { $revision } は { $status } になります。
   *[fits] { $object } が存在しないか、拒否される内容がすでに入っていれば、リビジョン { $revision } は { $status } になります。
}

rollback-why-at = { $revision ->
    [0] { $object } で失敗します。
   *[other] リビジョン { $revision } のマニフェストにある { $object } で失敗します。
}
rollback-why-values = { $path } の現在の値は { $old ->
    [none] 未設定
   *[other] { $old }
}、変更後の値は { $new ->
    [none] 未設定
   *[other] { $new }
} です。
rollback-why-conflict = { $manager } が { $path } を別の値で所有しているため、このオブジェクトは拒否されます。
rollback-why-undeclared = この種類にフィールド { $path } はなく、server-side apply はオブジェクトを拒否します。
rollback-why-default = その後 { $path } に何が入るかは分かりません。サーバーが既定値を入れる可能性があります。
rollback-why-no-rule = この種類の { $path } については、知られている規則がありません。
rollback-why-number = { $path } の数値は、正確に追えるものではありません。
rollback-why-merge = { $cause ->
    [no-key] Helm は { $path } をマージできません。項目を区別するキーがありません。
    [types] Helm は { $path } をマージできません。型が異なります。
    [deep] { $path } は入れ子が深すぎて追えません。
   *[duplicate] { $path } には同じキーの項目が二つあり、どちらが変更されるかは分かりません。
}
rollback-why-not-served = { $cause ->
    [removed] この API バージョンは Kubernetes 1.{ $minor } で廃止されました。
    [not-yet] この API バージョンは Kubernetes 1.{ $minor } から提供されます。
    [off] この API バージョンは、API サーバーの設定で有効にしない限り提供されません。
   *[never] Kubernetes のこの API バージョンに、この種類はありません。
}
rollback-why-not-served-replaced = { $cause ->
    [removed] この API バージョンは Kubernetes 1.{ $minor } で廃止され、{ $replacement } に置き換わりました。
    [not-yet] この API バージョンは Kubernetes 1.{ $minor } から提供されます。それまでは { $replacement } です。
    [off] この API バージョンは、API サーバーの設定で有効にしない限り提供されません。提供されるのは { $replacement } です。
   *[never] Kubernetes のこの API バージョンに、この種類はありません。あるのは { $replacement } です。
}
rollback-why-crd-unknown = このバージョンを提供するカスタムリソースの定義が、クラスターになければなりません。
rollback-why-crd-dropped = { $product } はこのバージョンを { $version } で廃止しました。クラスターはもう提供していない可能性があります。
rollback-why-crd-missing = このバージョンを提供するカスタムリソースの定義が、クラスターにありません。
rollback-why-holder-goes = その定義または Namespace が削除され、属するものもすべて消えます。
rollback-why-no-name = 名前がないため、Helm は検索できません。
rollback-why-namespace = リリースとは別の Namespace に作られますが、その Namespace があるかどうかは分かりません。
rollback-why-controlled = コントローラーが作成・変更するもので、Helm とは別に動きます。
rollback-why-record = Helm 自身の記録です。ロールバック後の履歴をご覧ください。
rollback-why-unreadable = リビジョン { $revision } のマニフェストに、オブジェクトとして読めない文書があります。
rollback-why-not-in-current = クラスターにあるのに最新リビジョンのマニフェストにはないため、このバージョンの Helm はそこで止まります。
rollback-why-adopted = クラスターにあるのに最新リビジョンのマニフェストにはなく、このバージョンの Helm は現状をそのまま元とみなします。
rollback-why-already-exists = フックはこれを新しく作りますが、同じ名前のオブジェクトがすでにあります。
rollback-why-not-reached = ロールバックは、このオブジェクトに達する前に終わります。
rollback-why-deletion-skipped = 本来は削除されますが、エラーの後、Helm は何も削除しません。
rollback-why-kept = アノテーション `helm.sh/resource-policy: keep` で保護されています。後でこれを含むリビジョンへロールバックすると、Helm 4.2 より前ではそこで止まります（“no … with the name … found”）。アップグレードは止まりません。
rollback-why-cleaned-up = このロールバックが作ったものは `--cleanup-on-fail` で削除されます。
rollback-why-hook-policy = フックの削除ポリシーによって削除されます。
rollback-why-refused-before = リビジョン { $revision } は、このオブジェクトが拒否されて失敗しました。
rollback-why-unreported = 拒否されますが、Helm のメッセージには、その後にロールバックを終わらせたエラーしか出ません。
rollback-why-from-history = { $scope ->
    [all] クラスター上のオブジェクトが一つも与えられていないため、履歴だけから推し量ったものです。
   *[this] クラスター上のこのオブジェクトが与えられていないため、履歴だけから推し量ったものです。
}
rollback-why-other-version = クラスター上のオブジェクトは { $version } として与えられました。
rollback-why-live-cut = クラスター上のオブジェクトのテキストに終わりが見当たらず、途中で切れている可能性があります。
rollback-why-live-contradicted = クラスター上のオブジェクトが与えられた一方で、存在しないとも示されています。
rollback-why-being-deleted = クラスター上のオブジェクトは、すでに削除中です。
rollback-why-after-uncertain = それより前の段階でロールバックが終わる可能性があります。
rollback-why-helm-version = この点は Helm のバージョンによって異なり、想定したバージョンでの記録はありません。
rollback-why-kubernetes = Kubernetes 1.{ $minor } を想定しています。実際のバージョンは `kubectl version` で分かります。
rollback-why-twice = マニフェストにこのオブジェクトが二度あります。
rollback-why-force = Helm はサーバーサイド適用ではオブジェクトを置き換えません（`--force`）。
rollback-why-failed-before = フックの Job はすでにあって失敗しており、再び実行されることはありません。
rollback-why-volume = PersistentVolumeClaim が拡張されます。ストレージクラスが許していなければなりません。
rollback-why-hook = フックが実行され、失敗することがあります。
rollback-why-readiness = Helm はこれが準備完了になるのを待ちます。
rollback-why-live = クラスターに何があるかで決まります。
rollback-why-time-to-live = 終わってからしばらくすると削除されます。
rollback-why-no-version = 履歴にリビジョン { $revision } がありません。
rollback-why-not-given = リビジョン { $revision } は、与えられたものの中にありません。
rollback-why-invalid-revision = リビジョンの番号に負の数はありません。
rollback-why-pruning = Helm 3.6 から 3.8 は、deployed のリビジョンがない満杯の履歴を整理できません。
rollback-why-not-read = リビジョン { $revision } の記録は全部は読めていません。
rollback-why-newest-unknown = 与えられたものより新しいリビジョンがある可能性があります。

rollback-deletes-data = データが削除されます：{ $objects }。ロールバックでは元に戻せません。残るのは、再利用ポリシーが Retain のボリュームだけです。
rollback-deletes-kind = 同時に、この種類のオブジェクトがすべての Namespace から削除されます。
rollback-deletes-namespace = 同時に、その中のものもすべて削除されます。
rollback-deletes-volume = 再利用ポリシーが Retain でない限り、ボリュームも同時に削除されます。
rollback-hooks-not-run = リビジョン { $newest } の { $hooks } は実行されません。ロールバックが実行するのは戻り先のフックで、リビジョン { $to } にその名前のロールバック用フックはありません。
rollback-gaps = 与えられたものの間に、ほかのリビジョンが残っている可能性があります。その場合、ロールバック後の履歴にはそれらも含まれ、削除されるリビジョンも変わり得ます。
rollback-elsewhere = このリリースに現れないNamespace { $namespace } のオブジェクトが { $n } 個与えられました。
rollback-live-complete = `commands` をすべて実行したら、そのファイルを `--live` で渡し、`--live-complete` を付けてください。見つからなかったものは存在しないものとして扱われます。

rollback-way-conflict = `--server-side=false`（特に指定しない限り、以後の操作もこれに従います）または `--force-conflicts` を付けてロールバックします。どちらでも別の所有者が設定した値は上書きされ、再び設定されることがあります。
rollback-way-api = どちらのマニフェストにもこの API バージョンがあってはなりません。最新リビジョンのものは、プラグイン mapkubeapis が書き換えて新しいリビジョンにします。ほかのリビジョンは記録を手で編集します。正しくエンコードされていない記録は Helm から見えなくなるため、控えを残してください。または、これを含まないチャートにアップグレードします。
rollback-way-again = 失敗した後、同じロールバックをもう一度実行します。失敗したリビジョンのマニフェストにはこのオブジェクトがあります。その前のリビジョンだけにあったオブジェクトは残ります。または、オブジェクトをバックアップして削除してからロールバックします。それまでオブジェクトは中身ごとなくなります。
rollback-way-hook = フックの残りを削除してからロールバックします。ログは失われ、まだ実行中の処理は中断されます。または `--no-hooks` を付けてロールバックします。フックは一切実行されません。
