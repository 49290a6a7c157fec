# What a paste was recognized as, why, and what in it could not be read.
# $limit is a size for the whole paste, else a count; $kind is Secret or ConfigMap, $name its name.

source-shape-secret = Secret
source-shape-config-map = ConfigMap
source-shape-secret-list = Secret または ConfigMap の一覧
source-shape-helm-history = `helm history` の出力
source-shape-bare-payload = エンコードされたペイロードのみ
source-shape-release-json = デコード済みのリリース
source-shape-helm-history-table = `helm history` の表
source-shape-helm2-history = Helm 2 の `helm history` の出力
source-shape-helm-list = `helm list` の出力
source-shape-helm-status = `helm status` のテキスト
source-shape-helm-get-all = `helm get all` のテキスト
source-shape-helm-get-values = `helm get values` の出力
source-shape-helm-get-manifest = レンダリング済みのマニフェスト
source-shape-helm-get-hooks = `helm get hooks` の出力
source-shape-helm-get-notes = `helm get notes` の出力
source-shape-helm-get-metadata = `helm get metadata` の出力
source-shape-helm-message = helm コマンドのメッセージ
source-shape-debug-log = helm が `--debug` で出す行
source-shape-error-message = エラーメッセージ
source-shape-command = コマンドライン
source-shape-kubectl-listing = `kubectl get` の表
source-shape-kubectl-names = `kubectl get -o name` の出力
source-shape-kubectl-columns = `kubectl get` で指定した列の出力
source-shape-kubectl-describe = `kubectl describe` の出力
source-shape-sql-rows = SQL ドライバーのテーブルの行
source-shape-flux-helm-release = Flux の `HelmRelease`
source-shape-etcd-snapshot = etcd のスナップショット
source-shape-archive = アーカイブ
source-shape-unknown = 認識できない形式

source-reason-nothing = 調べる部分が残っていません。
source-reason-not-structured = JSON でも YAML でもありません。
source-reason-structured = JSON か YAML であり、エンコードされたペイロードではありません。
source-reason-not-an-object = 一覧か単独の値であり、一つのオブジェクトではありません。
source-reason-kind = `kind` にそう書かれています。
source-reason-release-key = 完全な `kind` はありませんが、型、名前、ペイロードのいずれかがリリースの記録のものです。
source-reason-no-kind = `kind` がなく、リリースの記録だと分かる目印もありません。
source-reason-other-kind = `kind` が別の種類です。
source-reason-items = `items` にオブジェクトの一覧があります。
source-reason-list-of-objects = Kubernetes オブジェクトの一覧です。
source-reason-no-items = `items` に一覧がありません。
source-reason-no-objects = 一覧ですが、Kubernetes オブジェクトの一覧ではありません。
source-reason-only-others = 含まれるオブジェクトに Secret も ConfigMap もありません。
source-reason-rows = 各行にリビジョンと、`helm history` が出力する項目があります。
source-reason-row = `helm history` の 1 行です。
source-reason-rows-named = 各行にリリース名があります。これは `helm list` の出力で、`helm history` の出力には含まれません。
source-reason-no-rows = リビジョンのある行がありません。
source-reason-release-fields = リリースのステータスか時刻を持つ `info` があり、名前、リビジョン、マニフェストのいずれかもあります。
source-reason-no-release-fields = リリースのステータスや時刻を持つ `info` がありません。
source-reason-payload-head = 先頭がペイロードのものです（gzip、Helm 2 の protobuf、またはそれらの base64）。
source-reason-no-payload-head = エンコードされたペイロードの先頭がどこにもありません。

source-problem-unrecognized = 認識できるものがありませんでした。
source-problem-input-too-large = 上限の { $limit } を超えています。超えた部分は読んでいません。
source-problem-too-many-records = 記録が上限の { $limit } 件を超えています。残りは読んでいません。
source-problem-too-deep = 入れ子が上限の { $limit } 段を超えるドキュメントがあります。
source-problem-too-many-nodes = アンカーをたどると値が上限の { $limit } 個を超える YAML ドキュメントがあります。
source-problem-bad-json = ここから先が JSON として正しくないドキュメントがあります。その中と前後で読めたものは残しました。
source-problem-bad-yaml = ここが YAML として正しくないドキュメントがあります。その中と前後で読めたものは残しました。
source-problem-truncated = 途中で途切れたドキュメントがあります。途切れた所までを読みました。
source-problem-not-a-release = { $kind } { $name }：Helm のリリースは入っていません。
source-problem-not-a-release-unnamed = この { $kind } に Helm のリリースは入っていません。
source-problem-empty-payload-named = { $name }：キー `release` がないか空のため、ラベルとメタデータしか読めません。
source-problem-redacted-payload = `release` の値はコピーされる前に置き換えられており、ラベルとメタデータだけが読み取れます。
source-problem-redacted-payload-named = { $name }：`release` の値はコピーされる前に置き換えられており、ラベルとメタデータだけが読み取れます。
source-problem-empty-payload = リリースの記録にキー `release` がないか空のため、ラベルとメタデータしか読めません。
source-problem-not-text = ここから先のバイトは UTF-8 や UTF-16 のテキストでも gzip でもありません。

# What an unreadable paste looks like.
source-lookalike-nothing-found = 空の応答のようです。コマンドは何も見つけていません。
source-lookalike-kubectl-error = kubectl のエラーメッセージのようです。
