# What is said while a large dump is read, and of many releases.
fleet-reading = ファイルを読み込み中
fleet-finding = リリースの記録を検索中
fleet-decoding = 記録をデコード中
fleet-mb-of = { $total } MB のうち { $done } MB
fleet-kb-of = { $total } KB のうち { $done } KB
fleet-records-of = 記録 { $total } 件のうち { $done } 件
fleet-rest-is-read = ラベルと各記録の先頭だけを読んだ状態です。残りを読み込み中で、終わると何が動いているかと注意点が分かります。
fleet-title = { $releases }、Namespace { $n } 個
fleet-attention = 対応が必要
fleet-calm = 貼り付けられた内容を見るかぎり、処理途中、失敗、破損、矛盾のあるリリースや 1 MiB に近いリリースはありません。
fleet-stuck = 処理中または停滞
fleet-failed = 失敗
fleet-large = 1 MiB の 80% 以上
fleet-removed-apis = 削除済み API あり
fleet-several = deployed が複数
fleet-none = deployed なし
fleet-mismatch = ラベルと記録が不一致
fleet-part = 一部のみ読み取り
fleet-filter = リリース、Namespace、チャートで絞り込む
fleet-shown = { $n ->
    [0] 該当するリリースはありません
   *[other] { $total } 件中 { $digits } 件
}
fleet-kubernetes = 削除済み API を調べる Kubernetes
fleet-not-checked = 調べない
fleet-checking = { $total } 件中 { $done } 件を確認済み
fleet-checked = { $n ->
    [0] 貼り付けられたマニフェストに、Kubernetes { $version } が提供しなくなった API はありません。
   *[other] { $n } 件のリリースで、最新または deployed のリビジョンのマニフェストに、Kubernetes { $version } が提供しなくなった API があります。
}{ $unknown ->
    [0] { "" }
   *[other] { $unknown } 件は判定できません。
}カスタムリソースは判定の対象外です。
fleet-removed = 削除済み API のオブジェクト { $n } 個
fleet-removed-now = 現在は `{ $version }`
fleet-removed-nothing = 後継なし
fleet-removed-unknown = 削除済み API：完全なマニフェストが貼り付けにありません
fleet-tables = { $n } 件のリリースは、Helm が表示した表の内容しかありません。サイズもマニフェストもなく、`helm list` には履歴もありません。すべてを含む記録は次のコマンドで取得できます：
fleet-caption = Namespace ごとのリリース。各列で並べ替えられます。名前を選ぶとリリースが開きます。
fleet-column-release = リリース
fleet-column-history = 履歴（古い順）
fleet-column-size = 1 MiB 比
fleet-column-finding = 所見
fleet-printed = 印刷されるのは画面に近いリリースだけです。ほかを印刷するには一覧を絞り込んでください。
fleet-all = すべてのリリース（{ $n }）
fleet-previous = 前：
fleet-next = 次：
