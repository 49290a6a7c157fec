# What the rules about a history find, each with what its rule is about. $revision, $target, $failed, $good, $marked and
# $baseline are revision numbers; statuses are Helm's own words.

finding-stuck-pending = `helm upgrade` はいま拒否されます（“another operation (install/upgrade/rollback) is in progress”）。貼り付けられた中で最新のリビジョン { $revision } が { $status } だからです。{ $stop ->
    [before-hooks] フックが始まった記録はありません。
    [hook] 最後の記録は { $event } フック { $hook } の開始です。
    [last-writes] おそらく欠けているのは Helm の最後の書き込みだけです。
   *[unknown] { "" }
}{ $rollback ->
    [refused] { "" }
   *[allowed] `helm rollback` は拒否されません。
}まだ実行中の可能性もあるため（Helm のプロセスやパイプライン）、何よりも先に確かめてください。
finding-stuck-pending-about = 最新のリビジョンが pending です。Helm が強制終了されたか、接続を失ったか、まだ実行中です。3.4 以降の Helm はこの間アップグレードをすべて拒否しますが、ロールバックは拒否しません。より古いリビジョンの pending は何も妨げません。

finding-number-taken = 新しいリビジョンを作る操作は、`helm rollback` も含めていま拒否されます（“release: already exists”）。Helm から見えないリビジョン { $revision } が次の番号を使っているためです。
finding-number-taken-about = Helm から見えない記録が次のリビジョンの番号を使っているため、何も記録できません。

finding-uninstalling-stuck-about = アンインストールが途中で止まっています。フックの失敗、削除できないオブジェクト、Helm の強制終了などによるものです。`helm uninstall` はもう一度実行できますが、それまで名前は使われたままです。

finding-no-deployed-releases = `helm upgrade` はいま拒否されます（“has no deployed releases”）。貼り付けられた中で最新のリビジョン { $revision } が { $status } だからです。{ $older ->
    [hidden] ただし、貼り付けにない古いリビジョンが deployed のままなら拒否されません。
   *[shown] { "" }
}
finding-no-deployed-releases-about = アップグレードは deployed のリビジョンから、または最新のものが failed か superseded ならそこから始まります。どちらもなければ Helm は拒否します。

finding-failed = { $what }。{ $left ->
    [still] リビジョン { $marked } は deployed のままです。
    [none] deployed のリビジョンはありません。
   *[unknown] { "" }
}
finding-failed-about = 最新のリビジョンが失敗しています。Helm は送ったものを元に戻しません。deployed だったものはそのままですが、オブジェクトを送っている途中で失敗したロールバックは、直前のリビジョンを superseded にします。

finding-uninstalled-kept-about = `helm uninstall --keep-history` はオブジェクトを削除して記録を残します。名前は使われたままで、残ったリビジョンへの `helm rollback` はオブジェクトを作り直しますが、失われたデータは戻りません。

finding-only-one-revision = 貼り付けにあるのはリビジョン { $revision } だけです。より古いものや新しいものがある可能性があります。
finding-only-last-revision = 貼り付けにあるのはリビジョン { $revision } だけで、それより前は示されていません。
finding-only-one-revision-about = 記録や行が一つだけでは履歴になりません。示されていないものがより新しいことも、ロールバックの戻り先であることもあります。

finding-default-target-bad = 番号なしの `helm rollback` の戻り先はリビジョン { $target } で、そのステータスは { $status } です。
finding-default-target-bad-superseded = 番号なしの `helm rollback` の戻り先はリビジョン { $target } で、superseded ですが完了していません。
finding-default-target-bad-about = 番号なしの `helm rollback` は最新の一つ前の番号を選び、そのステータスも、一度でも動いたかどうかも確かめません。

finding-default-target-none = 番号なしの `helm rollback` は拒否されます（“release has no 0 version”）。番号 1 を付けたときだけ、リビジョン 1 が適用し直されます。
finding-default-target-missing = 番号なしの `helm rollback` の戻り先はリビジョン { $target } ですが、貼り付けに含まれていません。
finding-default-target-missing-about = 番号なしの `helm rollback` は最新の一つ前の番号を選び、それが 0 か、もう残っていなければ拒否されます（Helm 3.13 より前は “release: not found”）。

finding-several-deployed = リビジョン { $revisions } がそろって deployed です。Helm は最も大きい { $highest } を採ります。複数が動いているという意味ではありません。
finding-several-deployed-about = 書き込みが失われたか、二つのクライアントが同時に動いたか、ラベルが編集されたものです。成功したロールバックはそのすべてを、アップグレードは最も大きいものだけを superseded にします。

finding-none-deployed = deployed のリビジョンがありません。次のアップグレードはリビジョン { $baseline } と比較されます。
finding-none-deployed-pending = deployed のリビジョンがなく、そうなるはずのリビジョン { $revision } は完了していません。
finding-none-deployed-about = 最初のインストールが失敗したか、ロールバックがオブジェクトを送っている途中で失敗したか、Helm が最後の二つの書き込みの間で強制終了されたものです。何も動いていないという意味ではありません。

finding-still-deployed = { $status ->
    [uninstalling] その後アンインストールが始まりましたが、リビジョン { $revision } は deployed のままです。`helm upgrade` はここから始まります。
   *[other] リリースはその後アンインストールされましたが、リビジョン { $revision } は deployed のままです。`helm upgrade` はここから始まります。
}
finding-still-deployed-about = Helm 3.19.4 と 4.0.4 までは、失敗したアップグレードの後の `helm uninstall --keep-history` が、古いリビジョンを deployed のまま残します。そのオブジェクトがもうなくても、アップグレードはそれと比較します。

finding-automatic-target = { $target ->
    [none] 次のアップグレードが失敗しても、自動ロールバック（`--atomic`、Helm 4 では `--rollback-on-failure`）はできません。deployed または superseded のリビジョンがないためです。
    [bad] 次のアップグレードが失敗して自動ロールバック（`--atomic`、Helm 4 では `--rollback-on-failure`）が働くと、戻り先は deployed または superseded のうち最も新しいリビジョン { $revision } ですが、これは一度も完了していません。
   *[good] 次のアップグレードが失敗して自動ロールバック（`--atomic`、Helm 4 では `--rollback-on-failure`）が働くと、戻り先は deployed または superseded のうち最も新しいリビジョン { $revision } です。
}
finding-automatic-target-about = 自動ロールバックの戻り先は、deployed または superseded のうち最も新しいリビジョンです。失敗したものも superseded になることがあるため、一度も動いていない可能性があります。

finding-superseded-never-worked = リビジョン { $revision } は superseded ですが、一度も完了していません。{ $what }。
finding-superseded-never-worked-about = superseded は一度でも正常だったという意味ではありません。失敗したリビジョンから始まるアップグレードも、失敗したロールバックも、それを superseded にします。分かるのは説明からだけです。

finding-two-interruptions = リビジョン { $first } と { $second } は続けて中断されています。疑わしいのはチャートではなく、Helm を動かしている側です（時間制限、再起動、メモリー不足）。
finding-two-interruptions-about = 続く二つのリビジョンが、取り消されたか、コントローラーに failed とされたか、強制終了された Helm によって pending のまま残っています。チャートやクラスターのエラーなら説明に書かれます。

finding-history-of-failures = { $good ->
    [0] 貼り付けにある { $n } 個のリビジョンは、どれも完了していません。
   *[other] 貼り付けの中で新しいほうから { $n } 個のリビジョンが完了していません。その前にあるのはリビジョン { $good } です。
}
finding-history-of-failures-mixed = 貼り付けにある { $all } 個のリビジョンのうち { $n } 個が完了していません。
finding-history-of-failures-about = 失敗も履歴の一枠（既定では 10 件）を使い、Helm は古いリビジョンから、正常だったものも含めて整理します。残されるのは deployed のうち最も新しいものだけです。

finding-description-contradicted = リビジョン { $revision } の説明は “Rollback to { $claimed }” ですが、内容はリビジョン { $claimed } と違います。
finding-description-impossible = リビジョン { $revision } の説明は “Rollback to { $claimed }” ですが、ロールバックで戻れるのは自身より前のリビジョンだけです。説明が手で書かれたか、記録が編集されたものです。
finding-description-recorded = リビジョン { $revision } の説明は “Rollback to { $claimed }” ですが、Helm はリビジョン { $recorded } へのロールバックと記録しています。
finding-description-contradicted-about = 説明は手で付ける（`--description`）ことも編集することもできます。本物のロールバックは、戻り先のチャート、値、マニフェストを写します。

finding-mapkubeapis-boundary = リビジョン { $revision } は helm-mapkubeapis が API バージョンを置き換えたものです。それより前のリビジョンは新しいクラスターにはない API バージョンを使っており、そこへのロールバックは失敗します。
finding-mapkubeapis-boundary-about = helm-mapkubeapis は保存されたマニフェストの API バージョンを書き換えるだけで、何も適用しません。その説明が警告しているのはそれより前へ戻ることで、そのリビジョン自体にはロールバックできます。

finding-default-target-left = 番号なしの `helm rollback` の戻り先はリビジョン { $target } です。リビジョン { $revision } のロールバックで離れた内容に戻ります。
finding-default-target-left-about = ロールバックは新しいリビジョンを作るため、最新の一つ前はそれが離れたものです。番号なしの `helm rollback` を繰り返すと、行ったり来たりします。

finding-default-target-same = 番号なしの `helm rollback` の戻り先はリビジョン { $target } で、最新のリビジョンと同じ内容です。
finding-default-target-same-about = ロールバックは戻り先を写すため、続く二つのリビジョンが同じ内容のことがあります。古いほうへ戻っても新しいリビジョンができるだけで、手で変えられた箇所や送られていなかったもののほかは何も変わりません。

finding-hidden-from-list = Helm 3 の `helm list` は、{ $status } のリリースを `-a` かそのステータスの絞り込みを付けたときだけ表示します。Helm 4 はすべてのステータスを表示し、`-a` はありません。
finding-hidden-from-list-about = 指定がなければ、Helm 3 は最新のリビジョンが deployed か failed のリリースだけを一覧に出します。一覧が空でも、何もインストールされていないとは限りません。

finding-automatic-rollback-seen = リビジョン { $revision } は自動ロールバック（`--atomic`、Helm 4 では `--rollback-on-failure`）のように見えます。失敗したリビジョン { $failed } の直後にあり、戻り先 { $target } も自動の場合と同じです。どちらだったかを Helm は記録しません。
finding-automatic-rollback-seen-about = `--atomic` や `--rollback-on-failure` を付けると、失敗したアップグレードに続けて Helm 自身がロールバックします。その印は保存されず、順序、時刻、戻り先が合うというだけです。ロールバックは失敗したリビジョンだけが作成したものを削除しますが、そのリビジョンのフックが行ったことは残ります。それまで deployed だったリビジョンは、ロールバックが成功したときに superseded になります。

finding-target-pruned-content-kept = リビジョン { $target } は貼り付けに含まれていませんが、その内容は残っています。リビジョン { $revision } がそこへのロールバックです。
finding-target-pruned-content-kept-about = ロールバックはチャート、値、マニフェストを写します。戻り先がもう残っていなくても、写しのほうへ戻ることができます。

finding-controller-owned = { $who ->
    [flux] おそらく Flux の helm-controller がこのリリースを管理しています（リビジョン { $revision } に跡があります）。手で行った変更は元に戻されるため、先に停止（suspend）するか、ソースのほうを変えてください。
    [fleet] おそらく Fleet がこのリリースを管理しています（リビジョン { $revision } のアノテーション）。手で行った変更は元に戻されるため、先にバンドルを一時停止するか、ソースのほうを変えてください。
   *[rancher] 名前か Namespace からみて、おそらく Rancher がこのリリースを管理しています。手で行った変更は元に戻されるため、ソースか設定のほうを変えてください。
}
finding-controller-owned-about = コントローラーは、自らアップグレードやロールバックを行い、ソースで宣言されたとおりに戻します。リビジョン番号が大きいのは普通です。最新のリビジョンが pending の間は先へ進めず、それが解消されるとやり直します。Flux、Fleet、Rancher は記録に跡を残しますが、跡を残さないものもあります。
