# ロールバックの前、実行時、後に実行するものと、実行してはいけないもの。残されたもの。失敗したアップグレードの戻り先。

advice-title = コマンド
advice-context = kubectl のコンテキスト
advice-context-hint = ここに並ぶすべてのコマンドの CONTEXT に入ります。一覧は `kubectl config get-contexts` で見られます。リンクにもストレージにも残りません。

advice-look = 1. まず確認する
advice-look-none = コマンドで確かめるべき不明点はありません。
advice-look-history = Helm が持つリビジョンをすべて表示します。与えられていないものも分かります。
advice-look-record = リビジョン { $revision } の記録を取得します。全体が与えられていないため、ほかの記録と一緒に貼り付けてください。
advice-look-manifest = リビジョン { $revision } のマニフェストを表示します。大きすぎるか入れ子が深すぎるため、ここでは分解できません。
advice-look-helm = 使う Helm のバージョンが分かります。このプレビューは { $version } を仮定しています。
advice-look-kubernetes = クラスターの Kubernetes のバージョンが分かります。このプレビューは 1.{ $minor } を仮定しています。
advice-look-live = 確定できない点があるオブジェクトを取得します。ファイルをこのページにドロップすると、プレビューに反映されます。
advice-look-ready = Helm が待つオブジェクトが今、準備完了かどうかが分かります。
advice-look-events = その Namespace で最近起きたことが、始まった順に表示されます。準備完了を妨げている原因を探せます。
advice-look-hooks = リビジョン { $revision } のフックを表示します。その処理が今成功するかどうかは、どの記録にもありません。
advice-look-volumes = 要求が消えても残るボリュームが分かります。残るのはポリシーが Retain のものだけです。
advice-look-kind = 定義 { $object } と一緒に削除されるオブジェクトを一覧します。

advice-roll-back-title = 2. ロールバックする
advice-elsewhere = Helm の記録は Namespace { $records } にあり、リリースは { $namespace } にあります。手動でロールバックすると、Namespace を書いていないオブジェクトが { $records } に作られます。このリリースをデプロイするツールに任せてください。
advice-dry-run = 任意です。何も変更しません。Helm が確かめるのは、クラスターに届くこととリビジョン { $to } があることだけです。マニフェストの組み立ても、フックの実行も、オブジェクトの照会もしないため、ロールバックが失敗する場合でも成功します。
advice-keep = 任意です。{ $object } を、その中にあるものごと残します。クラスター上でこのアノテーションが付いているオブジェクトを、Helm は削除しません。{ $stops ->
    [yes] その後、これを含むリビジョンへロールバックすると、そこで止まります。アップグレードは止まりません。
   *[no] { "" }
}
advice-roll-back = { $status ->
    [deployed] リビジョン { $to } からリビジョン { $revision } を作ります。最後まで待ってください。Helm はここでは Ctrl-C を受け止めず、リビジョンが pending-rollback のまま残ります。
   *[other] リビジョン { $revision } を作りますが、{ $status } で終わる見込みです。妨げになっているものを先に解消してください。
}
advice-check = 3. 結果を確かめる
advice-check-status = { $wait ->
    [waits] 見込み：リビジョン { $revision }、{ $status }。
   *[none] 見込み：リビジョン { $revision }、{ $status }。Pod については何も示しません。このロールバックは Pod を待ちません。
}
advice-check-history = リビジョン { $revision } が最新のはずです。より大きい番号があれば、その後に別の操作が行われています。
advice-check-rollout = { $object } が正しく動くまで、最長 5 分待ちます。
advice-check-workloads = 変更されるワークロードのうち、いくつの Pod が準備完了かを表示します。
advice-check-there = このロールバックで作られるものです。すべて存在しなければなりません。
advice-check-gone = このロールバックで削除されるものです。猶予期間とファイナライザーが済めば、何も表示されません。
advice-check-logs = フック { $object } が行ったことを表示します。
advice-check-logs-gone = 次のフックは削除ポリシーによってログごと削除されます：{ $hooks }。

advice-stuck = 4. うまくいかないとき
advice-stuck-hook = フックが失敗すると、リビジョン { $revision } は pending-rollback のまま残ります。これで失敗の原因が分かります。
advice-stuck-wait = 時間切れのときは、すべてのオブジェクトが適用済みで、リビジョン { $revision } が failed と記録されるだけです。これで何が準備完了でないかが分かります。
advice-stuck-pending = { $cause ->
    [hook] リビジョン { $revision } が pending-rollback のまま残ったら、フックが失敗した原因を解消してから同じものをもう一度実行します。
   *[cut] コマンドが途中で切れると、リビジョン { $revision } は pending-rollback のまま残ります。同じものをもう一度実行します。
}{ $locks ->
    [yes] それまでアップグレードは拒否されますが、ロールバックは拒否されません。
   *[no] それまでの間、アップグレードもロールバックも拒否されません。
}代償：リビジョンが 1 つ増え{ $hooks ->
    [run] 、フックが再び実行されます。
   *[none] ます。
}{ $stays ->
    [objects] 比較の相手はリビジョン { $revision } で、そのマニフェストはすでにリビジョン { $to } のものです。リビジョン { $newest } だけにあって、まだ削除されていなかったものは残ります。
    [fields] 比較の相手はリビジョン { $revision } で、そのマニフェストはすでにリビジョン { $to } のものです。まだ変更されていなかったオブジェクトには、リビジョン { $newest } の設定が残ることがあります。
    [both] 比較の相手はリビジョン { $revision } で、そのマニフェストはすでにリビジョン { $to } のものです。リビジョン { $newest } だけにあって、まだ削除されていなかったものは残ります。まだ変更されていなかったオブジェクトには、リビジョン { $newest } の設定が残ることがあります。
   *[none] { "" }
}
advice-stuck-ready = リビジョン { $revision } が待機中に failed となり、その後すべて準備完了になったら、もう一度同じものを実行すると deployed と記録されます。代償：リビジョンが 1 つ増え{ $hooks ->
    [run] 、フックが再び実行され
   *[none] { "" }
}ます。
advice-stuck-back = { $deployed ->
    [yes] 現在 deployed と記録されている最新のリビジョン { $good } に戻します。
   *[no] 現在の最新リビジョン { $good } に戻します。deployed と記録されたものはありません。
}代償：リビジョンが 1 つ増え{ $hooks ->
    [run] 、リビジョン { $good } のロールバックフックが実行され
   *[none] { "" }
}、今回のロールバックだけが作ったものは削除されます。{ $stop ->
    [yes] まだ削除されていないオブジェクトで止まることがあります（「with the name … found」）。その場合はもう一度実行します。
   *[no] { "" }
}
advice-stuck-no-hooks = フックが成功しえないときは、フックなしで実行します。代償：フックの処理（{ $hooks }）は行われません。
advice-stuck-build-newest = 組み立てられないのはリビジョン { $newest } のマニフェストだけで、リビジョン { $revision } には含まれません。同じものをもう一度実行します。代償：リビジョンが 1 つ増え、リビジョン { $newest } だけにあるものは残ります。
advice-stuck-build-target = その時リビジョン { $revision } のマニフェストはリビジョン { $to } のものです。これが最新である間は、以後のロールバックもすべて同じように止まり{ $locks ->
    [yes] 、アップグレードは拒否されます。
   *[no] ます。
}
advice-stuck-copy = 誰かが編集する前に、リビジョン { $revision } の記録の控えを残します。

advice-never = 実行してはいけないもの
advice-never-mark = 実行しない：
advice-never-number = 番号を付けないと、リビジョン { $to } ではなくリビジョン { $target } に戻ります。
advice-never-force = Helm はサーバーサイド適用ではオブジェクトを置き換えません。しかもそう告げるのは、リビジョン { $revision } を failed、リビジョン { $newest } を superseded と記録した後です。
advice-never-replace = オブジェクトをその場で置き換えるだけで、先に削除はしません。変更できないフィールドはやはり拒否されます。
advice-never-again = 変更が拒否された後に、リビジョン { $to } への同じロールバックをもう一度実行すること。成功と表示されても、拒否されたものは元のままのことがあり、その時削除されなかったものは残ります。
advice-never-upgrade = リビジョン { $revision } が { $status } である限り拒否されます。ロールバックは拒否されません。
advice-never-record = { $target ->
    [yes] このロールバックに必要です。リビジョン { $revision } が戻り先です。
   *[no] どのロールバックにも必要ありません。Helm はより古いリビジョンと比較することになり、リビジョン { $revision } だけが作ったものが残ります。
}
advice-never-label = 変わるのはラベルだけで、リビジョン { $revision } の記録の中のステータスは変わりません。アップグレードは変わらず拒否され、Helm は未完了のリビジョンを deployed とみなします。
advice-never-uninstall = リビジョン { $revision } のオブジェクトと、既定ではすべての記録を削除します。ロールバック先がなくなります。
advice-never-no-hooks = 次のフックの処理が行われなくなります：{ $hooks }。

advice-leftovers = 残されたもの
advice-leftovers-lead = 失敗または中断したリビジョンが作成したもので、Helm が比較するどのマニフェストにもありません。Helm のどのコマンドでも消えません。まず誰のものかを確かめてください。
advice-leftover-by = リビジョン { $revision } が作成
advice-leftover-check = 存在するか、誰のものかを確かめる
advice-leftover-delete = 削除する
advice-leftover-price = 元の状態に戻すロールバックはありません。跡が残るのはリビジョン { $revision } のマニフェストだけです。
advice-leftover-later = 削除コマンドは示しません。リビジョン { $revision } のマニフェストにもあります。
advice-leftover-target = 削除コマンドは示しません。リビジョン { $to } にもあり、このロールバックの対象になります。
advice-leftover-goes = 属しているものと一緒に、このロールバックが削除します。
advice-leftover-absent = 与えられたライブオブジェクトによれば、存在しません。
advice-leftover-unknown = 削除コマンドは示しません。リビジョン { $to } にあるかどうかが分かりません。

advice-failure = `--atomic` や `--rollback-on-failure` は今どこに戻るか
