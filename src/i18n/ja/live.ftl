# Live objects beside the paste, and how they drifted. $limit is a size, or a count of values or levels.
live-too-large = ここにあるオブジェクトは上限の { $limit } を超えています。超えた分は読み込んでいません。
live-full = 読み込みませんでした。以前に渡されたものと合わせると上限の { $limit } を超えます。渡したオブジェクトを破棄してから、もう一度貼り付けてください。
live-too-complex = 値の数または入れ子の深さが上限の { $limit } を超えるものがあり、読み込んでいません。
live-cut = 途中で切れている部分があります。全体がそろっていないオブジェクトは除きました。
live-may-be-cut = 最後のオブジェクトは途中で切れている可能性があります。`-o json` なら、オブジェクトの終わりが分かります。
live-not-an-object = Kubernetes オブジェクトではないものがあり、除きました。
live-failed = kubectl がエラーを報告しています。すべてを調べられたわけではありません。
live-not-found = kubectl が、見つからないオブジェクトを報告しています。このメッセージには Namespace が書かれていないため、それだけでは「存在しない」とは扱いません。
live-contradicted = { $n } 個のオブジェクトは、「ある」とも「ない」とも渡されています。

# Giving them. $n counts objects; $used those of them that the release has; $problems what could not be taken.
live-title = クラスター上のオブジェクト
live-why = クラスター上のオブジェクトがないため、何が変わるかは履歴だけから判断しています。次のコマンドは読み取るだけで、何も変更しません。
live-more = 次のコマンドは、まだ確かでないものを読み取ります。何も変更しません。
live-no-command = これ以上確かにできるコマンドはありません。
live-how = クラスター上のオブジェクトは、このページのどこにでも貼り付けたりドロップしたりできます。または：
live-choose = ファイルを選択
live-given = 渡されたオブジェクト：{ $n } 個（うちこのリリースのもの：{ $used } 個）。
live-forget = 破棄する
live-all = これですべてです。調べたもののうち、この中にないものは存在しません。
live-all-not-taken = すべてを読み取れたわけではないため、反映していません。
live-said-added = { $n ->
    [0] オブジェクトは読み込まれませんでした。
   *[other] クラスター上のオブジェクトを { $n } 個読み込みました。
}{ $problems ->
    [0] {""}
   *[other] 注意点があります。
}
live-said-kept = { $n ->
    [0] 保持しているオブジェクトはありません。
   *[other] クラスター上のオブジェクトを { $n } 個保持しています。
}
live-go = ロールバックを表示

# How they drifted from the manifest of the newest $revision. $kept and $reset count fields.
live-drift = リビジョン { $revision } との違い
live-drift-what = status とサーバーの既定値は除きます。カスタムリソースは、マニフェストにあるフィールドだけを比べます。
live-no-drift = 渡されたオブジェクトは、リビジョン { $revision } のとおりです。
live-field = フィールド
live-stored = 保存された値
live-now = 現在の値
live-after = ロールバック後
live-kept = そのまま残る
live-reset = 上書きされる
live-gone = オブジェクトごとなくなる
live-sum = { $kept ->
    [0] {""}
   *[other] そのまま残るフィールド { $kept } 個
}{ $both ->
    [yes] 、
   *[no] {""}
}{ $reset ->
    [0] {""}
   *[other] 上書きされるフィールド { $reset } 個
}
live-missing = 存在しない。ロールバック後：
