# What a rollback preview takes, what Helm compares with, and where an upgrade that fails leads.

# What was asked for and is not taken. $flag is written as typed.
baseline-flag-not-there = Helm { $helm } のロールバックには `{ $flag }` がないため、ここでは使いません。
baseline-flag-idle = Helm がオブジェクトを待たない限り、`{ $flag }` には効果がありません。
baseline-wait-other = { $taken ->
    [legacy] Helm { $helm } の待ち方は 1 種類です。これは `--wait` として扱います。
    [none] Helm { $helm } はフックを必ず待ちます。これは `--wait` なしとして扱います。
   *[other] Helm { $helm } はフックを必ず待ちます。これは `--wait=hookOnly` として扱います。
}

# Where a rollback without a number leads, and what Helm compares with.
baseline-default = 番号を付けない `helm rollback` は、リビジョン { $target } に戻します。
baseline-compares = すべてを適用した後に Helm が削除し得るのは、リリースのオブジェクトのうち、最新のリビジョン { $newest } にあって、リビジョン { $to } に見つからないものだけです。
baseline-compares-last = Helm が比較する相手は、最後に deployed になったリビジョン { $good } ではなく、最新のリビジョン { $newest }（ステータスは { $status }）です。すべてを適用した後に削除され得るのは、リリースのオブジェクトのうち、{ $newest } にあって { $to } に見つからないものだけです。
baseline-compares-itself = リビジョン { $to } は最新のリビジョンそのものです。Helm はそのマニフェストをもう一度適用します。
baseline-stored = 新たにレンダリングされるものはありません。リビジョン { $to } のチャート、値、マニフェスト、フックが、保存されたままコピーされます。当時テンプレートが参照した値や生成した値も同じです。

# How an operation went, by its record.
baseline-went-deployed = リビジョン { $revision } のステータスは deployed です。操作は完了しています。
baseline-went-completed = リビジョン { $revision } は一度 deployed になりました。操作は完了しています。
baseline-went-failed = { $status ->
    [superseded] リビジョン { $revision } は失敗しました。説明にそう書かれています。superseded は、後の操作がそう記録したという意味でしかありません。
   *[other] リビジョン { $revision } は失敗しました。
}
baseline-went-unfinished = { $status ->
    [superseded] リビジョン { $revision } は完了していません。説明が開始時のままです。
   *[other] リビジョン { $revision } は完了していません。ステータスは { $status } です。
}
baseline-went-uninstalled = リビジョン { $revision } には、アンインストールの記録があります。
baseline-went-unapplied = リビジョン { $revision } を書いたのはプラグイン mapkubeapis で、何も適用していません。
baseline-went-unknown = リビジョン { $revision } が完了したことがあるかどうかは、記録されていません。
baseline-hook = { $phase ->
    [Succeeded] リビジョン { $revision } で、テストフック { $hook } は成功しました。
    [Running] リビジョン { $revision } のフック { $hook } は実行中と記録されていて、終わったという記録はありません。
   *[other] リビジョン { $revision } で、フック { $hook } は失敗しました。
}
baseline-content = リビジョン { $revision } 自体がロールバックで、内容はリビジョン { $content } のものです。
baseline-worked = リビジョン { $revision } が正しく動いたかどうかは、どの記録にもありません。Helm が保存するのは適用したことで、準備完了を待ったか、応答があったかは保存しません。

# Where an upgrade that fails leads. $flag is --atomic or --rollback-on-failure; $last is 0 where it is one revision.
baseline-failure-to = いま `{ $flag }` 付きのアップグレードが失敗すると、Helm はリビジョン { $revision } にロールバックします。deployed または superseded のうち最新のものです。
baseline-failure-none = いま `{ $flag }` 付きのアップグレードが失敗しても、戻り先がありません。deployed または superseded のリビジョンがないためです。
baseline-failure-install = `helm upgrade --install` は新しくインストールします。`{ $flag }` 付きでそれが失敗すると、リリースはアンインストールされ、履歴もすべて削除されます。
baseline-failure-evicted = `--history-max` が既定値の場合、アップグレードは始まる前にリビジョン { $revision } を削除します。deployed または superseded のうち最新のものです。
baseline-failure-open = { $last ->
    [0] 失敗したアップグレードの戻り先は分かりません。リビジョン { $first } が与えられていないか、そのステータスが不明です。
   *[other] 失敗したアップグレードの戻り先は分かりません。リビジョン { $first } から { $last } が与えられていません。
}
baseline-failure-passed = リビジョン { $deployed } は deployed ですが、リビジョン { $revision } のほうが新しく、superseded も同じように数えられます。
