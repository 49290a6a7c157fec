# The rollback preview: its controls, columns and sections.

preview-tab = ロールバック
preview-title = { $release } のロールバック
preview-waiting = 予測しています…
preview-gone = 開いている内容には、予測のもとになるものがありません。
preview-missing = ロールバックでオブジェクトがどう変わるかは、保存された記録のマニフェストで決まります。貼り付けにはそのすべてがありません。

# From which revision to which.
preview-from = リビジョン { $revision }（最新）から
preview-to = 戻す先
preview-no-number = 番号なし（リビジョン { $target } へ）
preview-no-number-unknown = 番号なし
preview-creates = リビジョン { $revision } ができる
preview-column-to = 先
preview-choose = リビジョン { $revision } へ戻す
preview-caption = リビジョンを新しい順に並べています。ロールバックで戻す先を選べます。

# What is taken for granted. $what is a product with its version; $writer a name with a major version.
preview-assumed = 仮定：
preview-chosen = 指定：
preview-as-written = { $what }（リビジョン { $revision } は { $writer } が書いた）
preview-not-known = { $what }（実際は不明）
preview-no-wait = `--wait` なし
preview-no-flags = ほかのフラグなし
preview-change = 変更する
preview-assumed-choice = 仮定のまま
preview-without = 指定なし
preview-other = ほか…
preview-helm-other = Helm のバージョン
preview-no-version = 3.20.0 のように、Helm 3 または 4 のバージョンを入れてください
preview-no-limit = 0 は無制限

# How sure a prediction is.
preview-certain = 確実
preview-certain-meaning = 上のバージョンとフラグのもとで、与えられた内容と Helm の動作から決まります。
preview-likely = 見込み
preview-likely-meaning = 同じですが、確かめていない仮定を含みます。
preview-unknown-meaning = クラスターでしか決まりません。

# The columns; $n is a number of lines.
preview-changes = 変わるもの（{ $n }）
preview-refused = 拒否されうるもの、条件しだいのもの（{ $n }）
preview-undone = 元に戻らないもの（{ $n }）
preview-same = 変わらないもの（{ $n }）
preview-nothing = なし
preview-nothing-known = 記録から分かるものはなし

# A line.
preview-created = 作成
preview-patched = 変更
preview-recreated = 作り直し
preview-deleted = 削除
preview-left = 残る
preview-unchanged = 同じ
preview-absent = 存在しない
preview-open = 不明
preview-is-refused = 拒否
preview-depends = 条件
preview-unset = 未設定
preview-more = ほか { $n } 件
preview-way-out = 対処：
preview-evidence = 根拠

preview-baseline = Helm が比較する相手
preview-merge = オブジェクトの 3 方向マージ
