# 何をするか: 無害なものから思い切ったものまでの手段、Helm が今は拒むもの、実行してはならないもの。
# $revision はリビジョン番号、$status は Helm の語、$records と $namespace は Namespace です。

ways-first = まず
ways-nothing = { $message ->
    [yes] 記録からみて、すべきことはありません。貼り付けたエラーメッセージへの対処は、その説明にあります。
   *[no] 貼り付けた内容から分かる限り、今すべきことはありません。
}
ways-best = そのうえで、貼り付けた内容から分かる限りでは：
ways-price = 代償：{ $price }
ways-nobody = helm のプロセス、CI のジョブ、コントローラーがまだ作業中でないことを確かめる
ways-nobody-pods = Helm はロックを持たず、ほかのプロセスも見ません。CI のジョブ、開いているターミナル、クラスター内の次のものを確かめてください。
ways-pause = まず、所有しているコントローラーを止める：手作業の変更は次の同期で元に戻されます
ways-look = 何かを変える前に見る
ways-look-workloads = ワークロードを見ます。すべて揃っていて正常ですか。
ways-look-hook = { $from ->
    [none] { "" }
   *[other] このフックはリビジョン { $from } に保存されたものです。ロールバックは戻り先のフックを実行します。
}Job が失敗したのかクライアントが落ちたのかは、記録からは分かりません。フックのオブジェクトとログを見てください。
ways-look-write = 記録を作成できても更新できないアカウントでは、成功と表示されたインストールもすべて pending のまま残ります。
ways-history = 履歴全体を貼り付ける：それがなければ、戻り先のリビジョンを示せません
ways-finish = リビジョン { $revision } を残す：もう一度適用する
ways-need-healthy = リビジョン { $revision } のものがすべて揃っていて正常な場合、またはそのマイグレーションが実行済みの場合に限ります。
ways-price-finish = リビジョンが 1 つ増えます。チャートの rollback フックだけが実行されます。
ways-repeat = リビジョン { $revision } へのロールバックを繰り返す
ways-need-stored = リビジョン { $revision } がまだ保存されている場合に限ります。貼り付けた内容にはありません。
ways-price-repeat = リビジョンが 1 つ増えます。その rollback フックがもう一度実行され、最初に削除されなかったものは残ります。
ways-back = リビジョン { $revision } へロールバックする
ways-need-data = リビジョン { $revision } が今のデータで動く場合に限ります。ロールバックはマイグレーションを元に戻さず、データベースのダウングレードは Helm を使っても安全になりません。
ways-undo = 元に戻す必要があるなら：ロールバックの前に、リビジョン { $revision } に保存されたフックから Job を手で実行する。またはアップグレードする
ways-undo-run = ファイルには、元に戻す Job だけを残します。
ways-undo-price = データが変わり、完了を待つものはありません。成功してからロールバックしてください。
ways-row = 履歴ではリビジョン { $revision } は { $status } のまま残りますが、害はありません。調べられるのは最新のリビジョンだけです。
ways-forward = 原因を直してアップグレードします。Helm はリビジョン { $revision } と比べます。
ways-forward-automatic = 同じですが、失敗したら自動でリビジョン { $revision } へ戻ります。
ways-price-forward = 失敗したリビジョンだけが作成したオブジェクトは残ることがあります。
ways-install = その後、もう一度インストールします。
ways-uninstall-again = アンインストールをもう一度実行する
ways-reinstall = 残した履歴の上にもう一度インストールする（最初のコマンドは Helm 3.15 から）
ways-move = 記録がどの Namespace にあるべきかを決める
ways-move-look = ワークロードがどこで動いているかを見ます。`-n { $records }` を付けたコマンドは、Namespace を書いていないオブジェクトをそこに、つまり { $records } に二重に作成します。
ways-move-leave = コントローラーが意図してそこに置いている場合（Flux の storageNamespace）は、記録もリリースもそれに任せます。
ways-move-copy = そうでなければ各記録を { $namespace } にコピーします。ファイルから metadata.namespace、uid、resourceVersion だけを取り除きます。
ways-move-delete = `helm history -n { $namespace }` に新しい記録が出てから、古い記録を削除します。
ways-keep = 削除を伴うロールバックの前に、クラスターに残すよう印を付ける（アンインストールはこれを見ません）
ways-prune = Helm に整理させる：この上限を付けた次のアップグレードまたはロールバックが、最新の 10 件以外を削除します。デプロイ済みのものは削除されません
ways-price-prune = 古いリビジョンはロールバック先として失われます。動いているオブジェクトはそのままです。
ways-repair = ほかに手段がなければ、「修復」タブで記録を直す
ways-repair-about = 直した記録、元の記録のコピー、置き換えるコマンドを作ります。そのコマンドを実行するまで何も変わりません。
ways-refused = 今は拒まれるもの
ways-refused-deleted = Helm は、リリースは削除済み（already deleted）だと答えます。
ways-never-number = 番号を付けないとリビジョン { $target } に戻りますが、そのリビジョンは完了していません。
ways-never-same = 番号を付けないとリビジョン { $target } に戻りますが、内容は同じで、変わるのは手作業で変えたものだけです。ほかの内容のものは { $others } です。ロールバックは新しいリビジョンを作り、履歴を書き換えません。
ways-other = リビジョン { $revision }{ $unit ->
    [minutes] （{ $n } 分後にロールバックで置き換え）
    [hours] （{ $n } 時間後にロールバックで置き換え）
    [days] （{ $n } 日後にロールバックで置き換え）
   *[none] { "" }
}
ways-never-good = リビジョン { $revision } はロールバックで戻る先です。
ways-never-label = 変わるのはラベルだけです。ロック、`helm list`、`helm history` は記録本体のステータスを読み、ラベルを読むのはデプロイ済みリビジョンの検索だけです。
ways-never-removed = 保存されたマニフェストの API バージョンをクラスターがもう提供していなければ、途中で止まり、{ $status } が残ります。
