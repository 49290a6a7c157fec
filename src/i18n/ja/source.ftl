# What a paste was recognised as, why, and what in it could not be read.
# $limit is a size for the whole paste, else a count; $kind is Secret or ConfigMap, $name its name.

source-shape-secret = Secret
source-shape-config-map = ConfigMap
source-shape-secret-list = Secret または ConfigMap の一覧
source-shape-helm-history = `helm history` の出力
source-shape-bare-payload = エンコードされたペイロードのみ
source-shape-release-json = デコード済みのリリース
source-shape-unknown = 認識できない形式

source-reason-nothing = 調べる部分が残っていません。
source-reason-not-structured = JSON でも YAML でもありません。
source-reason-structured = JSON か YAML であり、エンコードされたペイロードではありません。
source-reason-not-an-object = 一覧か単独の値であり、1 つのオブジェクトではありません。
source-reason-kind = `kind` にそう書かれています。
source-reason-release-key = 完全な `kind` はありませんが、型、名前、ペイロードのいずれかがリリースのレコードのものです。
source-reason-no-kind = `kind` がなく、リリースのレコードだとわかる目印もありません。
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
source-problem-too-many-records = レコードが上限の { $limit } 件を超えています。残りは読んでいません。
source-problem-too-deep = 入れ子が上限の { $limit } 段を超えるドキュメントがあります。
source-problem-too-many-nodes = アンカーをたどると値が上限の { $limit } 個を超える YAML ドキュメントがあります。
source-problem-bad-json = ここから先が JSON として正しくないドキュメントがあります。その中と前後で読めたものは残しました。
source-problem-bad-yaml = ここが YAML として正しくないドキュメントがあります。その中と前後で読めたものは残しました。
source-problem-truncated = 途中で途切れたドキュメントがあります。途切れた所までを読みました。
source-problem-not-a-release = { $kind } { $name }: Helm のリリースは入っていません。
source-problem-not-a-release-unnamed = この { $kind } に Helm のリリースは入っていません。
source-problem-empty-payload-named = { $name }: キー `release` がないか空のため、ラベルとメタデータしか読めません。
source-problem-empty-payload = リリースのレコードにキー `release` がないか空のため、ラベルとメタデータしか読めません。
source-problem-not-text = ここから先のバイトは UTF-8 や UTF-16 のテキストでも gzip でもありません。
