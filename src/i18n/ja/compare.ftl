# 二つのリビジョンの比較。$a は古いほう、$b は新しいほうのリビジョン、$name はオブジェクト・ファイル・テキスト。
compare-two = { $kind ->
    [before] リビジョン { $a }（一つ前）とリビジョン { $b }。別のリビジョンと比べるには、上の表で B を選んでください。
    [alone] 貼り付けた内容には、リビジョン { $a } より前のリビジョンがありません。上の表で B を選ぶと比較できます。
    [same] A と B が同じリビジョン { $a } です。B に別のリビジョンを選んでください。
    [absent] リビジョン { $a } は貼り付けた内容にありません。上の表で別のリビジョンを選んでください。
   *[these] リビジョン { $a }（古いほう、−）とリビジョン { $b }（新しいほう、+）。
}
compare-from = ロールバック先のリビジョン { $revision } と比べる
compare-what = 比べるもの
compare-layout = 行の並べ方
compare-unified = 上下
compare-split = 左右
compare-lines = 表示する行
compare-folded = 変更箇所
compare-unfolded = すべての行
compare-name = { $label }：リビジョン { $a } とリビジョン { $b }

compare-sum = 変更：{ $changed }、追加：{ $added }、削除：{ $removed }{ $renamed ->
    [0] {""}
   *[other] 、名前の変更らしきもの：{ $renamed }
}
compare-nothing = 違いはありません。
compare-same = { $n ->
   *[other] 両方で同じもの：{ $n } 件
}
compare-rewritten = { $n ->
   *[other] 書き方だけが違うもの（キーの順序、引用符、コメント）も表示：{ $n } 件
}
compare-more = …ほか { $n } 件は下の比較にあります
compare-status = { $kind ->
    [added] 追加
    [removed] 削除
    [renamed] 名前の変更か
    [changed] 変更
   *[same] 書き方だけの違い
}

compare-previous = 前の変更
compare-next = 次の変更
compare-changes = { $at ->
    [0] { $n ->
       *[other] 変更 { $digits } か所
    }
   *[other] 変更 { $at } / { $digits }
}
compare-at = 変更 { $number } / { $total }：{ $name }、追加 { $added } 行、削除 { $removed } 行
compare-fold = { $n ->
   *[other] 変更のない { $digits } 行を表示
}
compare-count = { $number } / { $total }

# 一つのオブジェクト、または全体について。
compare-renamed = ほとんどの行が同じで、名前だけが変わったのかもしれません。Helm にとっては別々のオブジェクトです。
compare-api-version = API バージョン { $old } → { $new }：同じオブジェクト
compare-recorded = フックの記録：{ $old } → { $new }
compare-unread = 一つのオブジェクトとして読めないため、テキストとして比べています。
compare-too-different = 違いが大きく、行ごとの比較を最後まで行っていません。一部は置き換えとして表示しています。
compare-chart-renamed = チャートの名前が変わっています：{ $old } → { $new }
compare-all-new = 種類と名前が両方で一致するオブジェクトがありません。リリースやチャートの名前を変えたときのように、すべてが新しいものです。
