# ロールバックの進み方と、その後の履歴。

after-way = 起きることの順序
after-refused = その前に Helm がロールバックを拒否します。フックは実行されず、オブジェクトも変わりません。
after-build = Helm が両方のリビジョンのマニフェストを組み立てます。
after-none = リビジョン { $to } に { $event } フックはありません。
after-no-hooks = フックは実行されません（`--no-hooks`）。
after-hook = { $event } フック { $order }：`{ $object }`、ウェイト { $weight }。{ $stays ->
    [yes] オブジェクトは後に残ります。
    [no] オブジェクトは後に残りません。
   *[unsaid] {""}
}
after-hook-unread = { $event } フックの一つが読み取れず、Helm はそこで止まります。
after-hooks-left = { $event } フック。
after-objects = Helm がリビジョン { $to } のオブジェクトを適用し{ $deletes ->
    [yes] 、その後ほかのものを削除します。
   *[no] ます。
}
after-wait = Helm がオブジェクトの準備完了{ $jobs ->
    [yes] と Job の終了を待ちます。
   *[no] を待ちます。
}
after-ends-well = リビジョン { $revision } は{ $sure ->
    [certain] {""}
   *[likely] おそらく
} { $status } になり、それまで deployed だったものは superseded になります。
after-ends-here = { $sure ->
    [certain] ここで終わります
   *[likely] おそらくここで終わります
}。リビジョン { $revision } は { $status } { $status ->
    [failed] になります。
   *[other] のまま残ります。
}
after-may-end = ここで終わることがあります。
after-not-reached = ここまで進まない

after-history = ロールバック後の履歴
after-no-record = Helm は記録を作らず、履歴は今のままです。
after-unknown = ロールバック後の履歴がどうなるかは分かりません。
after-caption = ロールバック後のリリースの記録（新しい順）。
after-lead = { $sure ->
    [certain] リビジョン { $revision } と、印の付いたステータスは予測です（確実）。
   *[likely] リビジョン { $revision } と、印の付いたステータスは予測です（見込み）。
}それ以外は保存されているとおりです。
after-new = 予測
after-was = 予測（現在は { $status }）
after-failure-text = 失敗の文面は前もっては分かりません。
after-evicts = 新しい記録を作る前に、Helm はリビジョン { $revisions } の記録を削除します（`--history-max { $max }`）。
after-gap = リビジョン { $n ->
    [1] { $first }
   *[other] { $first }–{ $last }
}：{ $cause ->
    [evicted] このロールバックで削除されます。
    [both] このロールバックで削除されるか、与えられた履歴にありません。
   *[missing] 与えられた履歴にありません。
}
after-rest = これより古い記録 { $n } 件は今のままです。

copy-markdown = Markdown でコピー
copy-plain = テキストでコピー
copy-save = Markdown ファイルとして保存
copy-made = Helmwake{ $build ->
    [none] { "" }
   *[other] （ビルド { $build }）
}が、貼り付けられたものから書きました。何も実行していません。
copy-context = CONTEXT は、お使いの kubectl のコンテキストに置き換えてください。
copy-more = ほかに { $n } 件（この文書には含まれません）
copy-cut = { $n } 文字を超える値は途中で切り、「…」を付けています。
copy-end = 貼り付けられた記録から Helmwake が予測したもので、何も実行していません。
copy-redacted = { $redacted ->
    [yes] 機密の値と、認証情報とみられる値は、代わりの文字列に置き換えてあります。
   *[no] 機密の値は保存されているまま書かれています。
}
