# 最初に読まれる一文。記録にあること（deployed である）と、そこから推し量れること（おそらく）を書き分ける。
# ステータスは Helm の語をそのまま使う。

verdict-not-visible = 貼り付けの中で最新のリビジョン { $revision } には、Helm が検索に使うラベルがありません。おそらく Helm からはこのリリースが見えず、いま何が動いているかは分かりません。
verdict-newest-missing = 貼り付けの中で最新のリビジョン { $revision } は superseded です。おそらくこの後に別のリビジョンが記録されましたが、貼り付けには含まれておらず、いま何が動いているかは分かりません。
verdict-newest-unread = 読み取れた中で最新のリビジョンは { $revision } ですが、貼り付けの一部が途切れているか壊れており、より新しいリビジョンがそこにあった可能性があります。いま何が動いているかは分かりません。
verdict-newest-disputed = 貼り付けの中で最新のリビジョン { $revision } の記録が二つあり、ステータスかチャートが食い違っています。クラスターにあるのがどちらか、いま何が動いているかは分かりません。
verdict-other-status = 貼り付けの中で最新のリビジョン { $revision } のステータスは { $status } です。Helm 3 と 4 が記録に残す値ではなく、いま何が動いているかは分かりません。
verdict-no-status = 貼り付けの中で最新のリビジョン { $revision } は、ステータスが示されていません。

verdict-uninstalled = リビジョン { $revision } は履歴を残してアンインストールされました。おそらく、保持指定のオブジェクト、フックのオブジェクト、チャートの crds フォルダーのもの以外は残っていません。
verdict-uninstalling = リビジョン { $revision } のアンインストールは始まったまま完了していません。オブジェクトの一部または全部が消えている可能性も、何も消えていない可能性もあります。
verdict-uninstalling-hook-before = リビジョン { $revision } のアンインストールは pre-delete フック { $hook } から先に進んでいません。おそらくオブジェクトは一つも削除されていません。
verdict-uninstalling-hook-after = リビジョン { $revision } のアンインストールは post-delete フック { $hook } まで進みました。おそらく、アンインストールが削除するものはすべて削除済みです。

verdict-deployed-install = リビジョン { $revision } は deployed です。インストールは完了しており、おそらくこれが動いています。
verdict-deployed-reinstall = リビジョン { $revision } は deployed です。残してあった履歴の上に改めてインストールされたもので、おそらくこれが動いています。
verdict-deployed-upgrade = リビジョン { $revision } は deployed です。アップグレードは完了しており、おそらくこれが動いています。
verdict-deployed-upgrade-after = { $outcome ->
    [pending] リビジョン { $revision } は deployed です。リビジョン { $before } が pending のまま残された後のアップグレードが完了しており、おそらくこれが動いています。
   *[failed] リビジョン { $revision } は deployed です。リビジョン { $before } の失敗後のアップグレードが完了しており、おそらくこれが動いています。
}
verdict-deployed-rollback = リビジョン { $revision } は deployed です。リビジョン { $from } へのロールバックが完了しており、おそらくリビジョン { $from } の内容が動いています。
verdict-deployed-rollback-after = { $outcome ->
    [pending] リビジョン { $revision } は deployed です。リビジョン { $before } が pending のまま残された後、リビジョン { $from } へのロールバックが完了しており、おそらくリビジョン { $from } の内容が動いています。
   *[failed] リビジョン { $revision } は deployed です。リビジョン { $before } の失敗後、リビジョン { $from } へのロールバックが完了しており、おそらくリビジョン { $from } の内容が動いています。
}
verdict-deployed-rollback-content = リビジョン { $revision } は deployed です。リビジョン { $from } へのロールバックが完了しました。その内容はリビジョン { $content } のもので、おそらくそれが動いています。
verdict-deployed-rollback-content-after = { $outcome ->
    [pending] リビジョン { $revision } は deployed です。リビジョン { $before } が pending のまま残された後、リビジョン { $from } へのロールバックが完了しました。その内容はリビジョン { $content } のもので、おそらくそれが動いています。
   *[failed] リビジョン { $revision } は deployed です。リビジョン { $before } の失敗後、リビジョン { $from } へのロールバックが完了しました。その内容はリビジョン { $content } のもので、おそらくそれが動いています。
}
verdict-deployed-rollback-inferred = リビジョン { $revision } は deployed です。おそらくロールバックによるもので、リビジョン { $content } の内容が動いていると考えられます。
verdict-deployed-rollback-unknown = リビジョン { $revision } は deployed です。ロールバックは完了していますが、どのリビジョンに戻したかは貼り付けからは分かりません。
verdict-deployed-mapkubeapis = リビジョン { $revision } は deployed と記録されていますが、helm-mapkubeapis がリビジョン { $from } の文面の API バージョンを置き換えて作った記録で、何も適用されていません。おそらく動いているのはリビジョン { $from } のオブジェクトです。
verdict-deployed-mapkubeapis-after = リビジョン { $revision } は deployed と記録されていますが、helm-mapkubeapis がリビジョン { $from } の文面の API バージョンを置き換えて作った記録で、何も適用されていません。リビジョン { $from } の操作は完了していないため、そのどこまでがクラスターにあるかは、クラスターを見なければ分かりません。
verdict-deployed-unknown = リビジョン { $revision } は deployed です。操作は完了しており、おそらくこれが動いています。

verdict-not-completed = { $what }。{ $ground }。

verdict-operation-install = インストール（リビジョン { $revision }）
verdict-operation-reinstall = 再インストール（リビジョン { $revision }）
verdict-operation-upgrade = リビジョン { $revision } へのアップグレード
verdict-operation-rollback = リビジョン { $from } へのロールバック（リビジョン { $revision }）
verdict-operation-rollback-inferred = リビジョン { $revision } として記録されたロールバック（おそらくリビジョン { $from } へ）
verdict-operation-rollback-unknown = リビジョン { $revision } として記録されたロールバック
verdict-operation-unknown = リビジョン { $revision } として記録された操作

verdict-failed = { $operation }は失敗しており、どこまで進んだかは貼り付けからは分かりません
verdict-failed-hook-before = { $operation }は、オブジェクトを一つも送らないうちに { $event } フック { $hook } で失敗しました
verdict-failed-hook-before-unnamed = { $operation }は、オブジェクトを一つも送らないうちに { $event } フックで失敗しました
verdict-failed-hook-after = { $operation }は、オブジェクトをすべて送った後の { $event } フック { $hook } で失敗しました
verdict-failed-hook-after-unnamed = { $operation }は、オブジェクトをすべて送った後の { $event } フックで失敗しました
verdict-failed-applying = { $operation }は、オブジェクトを送っている途中で失敗しました
verdict-failed-waiting = { $operation }は、オブジェクトをすべて送った後、準備完了を待つ間に失敗しました
verdict-failed-refused = { $operation }は、オブジェクトを一つも送らないうちに Helm 自身が拒否しました
verdict-failed-interrupted = { $operation }は中断されており（“context canceled”）、どこまで進んだかは貼り付けからは分かりません
verdict-failed-unlocked = { $operation }は { $status } のまま止まっているところをコントローラーに見つけられ、failed とされました。どこまで進んだかは貼り付けからは分かりません
verdict-pending = { $operation }は始まったまま完了しておらず、どこまで進んだかは貼り付けからは分かりません
verdict-pending-before-hooks = { $operation }は始まったまま完了していません。フックが始まった記録はなく、おそらくオブジェクトは一つも送られていません
verdict-pending-hook-before = { $operation }は始まったまま完了していません。最後の記録は { $event } フック { $hook } の開始で、おそらくオブジェクトは一つも送られていません
verdict-pending-hook-before-unnamed = { $operation }は始まったまま完了していません。最後の記録は { $event } フックの開始で、おそらくオブジェクトは一つも送られていません
verdict-pending-hook-after = { $operation }は始まったまま完了していません。最後の記録は { $event } フック { $hook } の開始で、このフックはオブジェクトをすべて送った後に動くものです
verdict-pending-hook-after-unnamed = { $operation }は始まったまま完了していません。最後の記録は { $event } フックの開始で、このフックはオブジェクトをすべて送った後に動くものです
verdict-pending-last-writes = { $operation }は完了と記録されていませんが、それより前のリビジョンはすでに superseded です。おそらく欠けているのは Helm の最後の書き込みだけです

verdict-revision = リビジョン { $revision }
verdict-revision-range = リビジョン { $first }〜{ $last }
verdict-revision-content = リビジョン { $content } の内容を持つリビジョン { $revision }
verdict-ground-still = おそらく{ $running } が動き続けています
verdict-ground-itself = おそらくクラスターには{ $running } がそろっています
verdict-ground-itself-marked = おそらくクラスターには{ $running } がそろっていますが、deployed と記されているのはまだリビジョン { $marked } です
verdict-ground-mixed = 全体が送られた最後のものはおそらく{ $running } で、その一部に{ $parts } の変更が重なっている可能性があります
verdict-ground-mixed-unknown = 全体が送られたと分かる最後のものは{ $running } です。その上に{ $parts } がどこまで重なっているかは、クラスターを見なければ分かりません
verdict-ground-parts = おそらく{ $parts } のオブジェクトの一部がクラスターにあります
verdict-ground-nothing = おそらく、フックとチャートの crds フォルダーのものを除いて、クラスターにこのリリースのオブジェクトはありません
verdict-ground-not-recorded = オブジェクトがあるかどうかは、クラスターを見なければ分かりません
verdict-ground-removed = その前に、リリースはアンインストールされています
verdict-ground-not-shown = その前に何が動いていたかは、貼り付けに含まれていません
