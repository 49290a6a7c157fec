# Masked values, shown one by one. $name is a stand-in such as “secret-1”.
masks-title = 隠している値
masks-count = { $n ->
    [0] このリリースに隠している値はありません。
   *[other] このリリースで隠している値（個別に表示中のものを含む）は { $digits } 個です。
}
masks-hint = 値を表示すると、その値がある場所すべてに表示され、コピーやファイルにも含まれます。その中に含まれる別の値は隠したままです。貼り付けたデータを閉じると、再び隠されます。
masks-first = 一覧に出ているのは最初の { $n } 個です。
masks-filter = 絞り込み
masks-value = 値
masks-where = ある場所
masks-show = { $name } を表示
masks-mask = { $name } を隠す
masks-places = { $n ->
   *[other] { $n } か所
}
masks-places-more = { $n } か所以上
masks-said-shown = { $name } を表示しました（{ $places }）
masks-said-masked = { $name } を隠しました（{ $places }）
