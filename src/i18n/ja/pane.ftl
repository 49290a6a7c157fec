# A text in its window: search, copy, wrap.
pane-name = { $label }、{ $lines }
pane-lines = { $n ->
   *[other] { $digits } 行
}
pane-empty = 空のテキストとして保存されています。
pane-cut = このテキストの途中で記録が途切れています。末尾より後は欠けており、コピーしても不完全です。
pane-cut-json = 保存されていた JSON はこの末尾で途切れています。閉じ括弧は保存されていたものではなく、コピーしても不完全です。
pane-gone = 開いているデータにこのテキストはありません。
pane-search = 検索
pane-search-hint = テキスト内で / か Ctrl+F を押すとこの欄に移ります。ここでは全行を検索します。ブラウザーの検索で見つかるのは、いま描画されている行だけです。
pane-previous = 前へ
pane-next = 次へ
pane-count = { $total } 件中 { $number } 件目、{ $line } 行目
pane-count-of-first = { $total } 件中 { $number } 件目、{ $line } 行目。前へ・次へで移動できるのは最初の { $first } 件です。
pane-no-hit = 見つかりません
pane-selection-cut = 選択範囲の先頭が外れました。ドラッグで選択できるのは約 2,000 行までです。全行は「すべてコピー」でコピーできます。
pane-wrap = 行を折り返す
pane-copy = すべてコピー
pane-save = ファイルに保存
pane-printed = 印刷されるのは全 { $total } 行のうち { $first }～{ $last } 行目です。残りは「ファイルに保存」で保存したファイルから印刷してください。
pane-copied = { $lines }をコピーしました
pane-copied-redacted = { $lines }をコピーしました。機密の値は代わりの文字列になっています
pane-copied-partly = { $lines }をコピーしました。表示中のものを除き、機密の値は代わりの文字列になっています
pane-not-copied = ブラウザーがコピーを許可しませんでした。ファイルに保存してください。
pane-not-saved = ブラウザーが保存を許可しませんでした。
pane-more-before = { $n ->
   *[other] この前に { $digits } 文字：表示する …
}
pane-more-after = { $n ->
   *[other] … 残り { $digits } 文字：続きを表示
}
