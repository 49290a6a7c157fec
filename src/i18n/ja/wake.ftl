# The drawing of the lineage.

wake-rollbacks = ロールバック { $n } 件（リビジョン { $rollbacks }）。
wake-rollbacks-newest = ロールバック { $n } 件。新しいものから、リビジョン { $rollbacks }。
wake-rollback = { $revision } は { $from } へ
wake-gaps = リビジョンの抜けが { $n } か所あります。

wake-rest = これより古いリビジョン { $n } 件はまだ表示していません。
wake-rest-arcs = 上のロールバックの線は、リビジョン { $targets } まで続きます。

wake-no-b = B なし
wake-swap = A と B を入れ替える

wake-legend = 表の横の記号の意味
wake-sign-deployed = deployed：Helm が現行とみなしているリビジョン
wake-sign-superseded = superseded：別のリビジョンに置き換えられた
wake-sign-failed = failed：エラーで終わった操作。線はその横を通り過ぎる
wake-sign-pending = pending：始まったが、終わりが記録されていない
wake-sign-uninstalled = アンインストール済み、またはアンインストール中
wake-sign-unknown = ステータスがないか、Helm の語ではない
wake-sign-rollback = ロールバック。戻った先のリビジョンまで線が下りる
wake-sign-source = ロールバックで戻った先のリビジョン。線が入る
wake-sign-named = 線を引く場所がないか、相手のリビジョンが貼り付けに含まれていないときは、番号で示す
wake-sign-gap = 貼り付けに含まれていないリビジョン
