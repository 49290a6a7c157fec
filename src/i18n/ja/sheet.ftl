# What every room says in the same words: its tables, and what is searched in them.

sheet-absent = 開いているデータに、そのリビジョンはありません。
sheet-filter = 絞り込み
sheet-only-changes = 違いのある行だけ
sheet-found = { $n ->
    [0] 該当する行はありません
   *[other] { $total } 行中 { $digits } 行
}
sheet-left-out = ほかに { $digits } 件ありますが、表示していません。
sheet-level = 階層 { $n }
sheet-details = 詳細：
sheet-change = 違い
sheet-added = 追加
sheet-removed = 削除
sheet-changed = 変更
sheet-same = 同じ
