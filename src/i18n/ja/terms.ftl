# Words and joints that other messages are made of.

# How the items of a list are joined: every item but the last, then the last.
list-comma = {"、"}
list-last = {"、"}

# Sizes: 1 KiB is 1024 bytes; whole numbers only.
bytes = { $n } バイト
size-kib = { $n } KiB
size-mib = { $n } MiB

# 桁区切りつきのバイト数。形を選ぶための $n は英語だけが使う。
app-bytes = { $n ->
   *[other] { $digits } バイト
}

# 述べ方の 3 種類。
certainty-stored = 記録
certainty-stored-meaning = データに書かれています。
certainty-implied = 推定
certainty-implied-meaning = Helm の動作から導いたものです。
certainty-unknown = 不明
certainty-unknown-meaning = 貼り付けからは分かりません。分かるのはクラスターだけです。

severity-critical = 重大：
severity-warning = 警告：
severity-info = 参考：

storage-secret = Secret に保存
storage-configmap = ConfigMap に保存
storage-sql = SQL データベースに保存
storage-helm2-configmap = Helm 2 が ConfigMap に保存
storage-helm2-secret = Helm 2 が Secret に保存
storage-none = 保存先は貼り付けに含まれていません

# Helm のステータスは英語のまま示し、意味を添える。
status-gloss-deployed = 現行
status-gloss-superseded = 置き換え済み
status-gloss-failed = 失敗
status-gloss-pending-install = インストール未完了
status-gloss-pending-upgrade = アップグレード未完了
status-gloss-pending-rollback = ロールバック未完了
status-gloss-uninstalling = 削除中
status-gloss-uninstalled = 削除済み
status-gloss-unknown = 不明

status-meaning-deployed = Helm が現行とみなしているリビジョンです。オブジェクトが正常かどうかまでは示しません。
status-meaning-superseded = 別のリビジョンに置き換えられました。その前に失敗していた場合は、説明にそのまま残っています。
status-meaning-failed = 操作がエラーで終わりました。どの段階だったかは、多くの場合、説明に書かれています。
status-meaning-pending-install = インストールが始まりましたが、終わりが記録されていません。実行中か、途中で止まったか、Helm が終わりを書き込めなかったかのいずれかです。
status-meaning-pending-upgrade = アップグレードが始まりましたが、終わりが記録されていません。実行中か、途中で止まったか、Helm が終わりを書き込めなかったかのいずれかです。
status-meaning-pending-rollback = ロールバックが始まりましたが、終わりが記録されていません。実行中か、途中で止まったか、ロールバックのフックの失敗のように Helm が記録しないエラーが起きたかです。
status-meaning-uninstalling = アンインストールが始まりましたが、終わりが記録されていません。
status-meaning-uninstalled = 履歴を残してアンインストールされました。
status-meaning-unknown = Helm 3 と 4 がこの語を自分で保存することはありません。

apply-method-client-side = クライアントサイド適用
apply-method-server-side = サーバーサイド適用

writer-helm2 = Helm 2
writer-helm3 = Helm 3
writer-helm4 = Helm 4
writer-unknown = バージョン不明の Helm

sample-stuck-upgrade-title = 止まったアップグレード
sample-stuck-upgrade-story = フックの実行中に強制終了され、pending のまま残りました。
sample-failed-hook-title = フックの失敗
sample-failed-hook-story = オブジェクトを変更した後で、post-upgrade フックが失敗しました。
sample-stuck-rollback-title = 止まったロールバック
sample-stuck-rollback-story = ロールバックも途中で強制終了され、pre-rollback フックが終わっていません。
sample-removed-api-title = 削除された API
sample-removed-api-story = リビジョン 1 が使う policy/v1beta1 は、Kubernetes 1.25 で削除されました。
sample-leftovers-title = 取り残された ConfigMap
sample-leftovers-story = 失敗したアップグレードが作り、ほかのどのリビジョンにも載っていません。
sample-pruned-title = 整理された履歴
sample-pruned-story = 3 回続けて失敗し、履歴の上限は 4 件でした。
sample-rollback-chain-title = 続くロールバック
sample-rollback-chain-story = 戻って、また進んで、アップグレード。正常なリリースです。
sample-multilingual-title = 英語以外の説明
sample-multilingual-story = 日本語と韓国語の説明を、保存されたとおりに示します。
