# helm と kubectl の表と一覧。認識した理由と、読み取れなかったもの。

tables-reason-structured = 表ではなく、JSON か YAML です。
tables-reason-history = `helm history` の列（リビジョン、ステータス、チャート、説明）があります。
tables-reason-helm2 = ステータスが大文字の `helm history` です。Helm 2 がこのように出力します。
tables-reason-no-history = `helm history` の行がありません。
tables-reason-list = `helm list` の列があり、各行に名前、リビジョン、ステータス、チャートがあります。
tables-reason-list-row = `helm list` の 1 行です。
tables-reason-list-command = 直前の `helm list` が出力したものです。
tables-reason-no-list = `helm list` の行がありません。
tables-reason-listing = Secret か ConfigMap を一覧する `kubectl get` の列があります。
tables-reason-no-listing = Secret か ConfigMap を一覧する `kubectl get` の表ではありません。
tables-reason-names = 各行が Secret か ConfigMap の名前で、リリースの記録が含まれています。
tables-reason-no-names = リリースの記録の名前だけの行がありません。
tables-reason-columns = 指定された見出しの下の行に、リリースの記録の名前があります。
tables-reason-no-columns = 見出しの下に、リリースの記録の名前がある行がありません。

tables-problem-no-rows = `helm history` の見出しだけで、リビジョンの行がありません。
tables-problem-unread-rows = この表には、リビジョンの行と思われるのに読み取れなかった行が { $n } 行あります。
tables-problem-empty-list = `helm list` はリリースを一つも出力していません。
tables-problem-names-only = { $n } 件のリリースの名前だけで、リビジョンもステータスもありません。
tables-problem-none-listed = この一覧に Helm のリリースの記録はありません。
tables-problem-joined-lines = ターミナルで折り返されていた { $n } 行を、それぞれ前の行につなげました。つなぎ方に誤りがないか、説明を確かめてください。
tables-cause-no-rows = 行がコピーされなかったと思われます。
tables-cause-unread-rows = 画像からの文字認識、エディター、チャットなどで、文字が抜けたり変わったりしたと思われます。
tables-cause-empty-list = Helm 3 の `helm list` は、`-a` を付けないと、最新のリビジョンが deployed でも failed でもないリリース（pending、uninstalling、uninstalled）を表示しません。Helm 4 はすべて表示します。Namespace、クラスター、ストレージドライバーが違うことも、Argo CD のように Helm を使わずに適用されていることも考えられます。
tables-cause-names-only = `helm list -q` は名前しか出力しません。
tables-cause-none-listed = Namespace が違うか、Helm が記録を別の場所に保存していると思われます。
tables-cause-joined-lines = 表がターミナルの幅より広かったためです。
tables-remedy-empty-list = すべての Namespace のすべてのステータスを調べ、次に記録そのものを調べてください：`helm list -A -a`（Helm 4 では `helm list -A`）、`kubectl get secret -A -l owner=helm`
tables-remedy-names-only = ステータスも出力するには：`helm list -A -a -o json`（Helm 4 では `helm list -A -o json`）
tables-remedy-joined-lines = 折り返されても読み取れる出力：`{ $command }`

tables-gap-not-listed = 貼り付けに含まれていない。`helm list` は最新のリビジョンしか表示しない
tables-lack-list = `helm list` は最新のリビジョンしか表示しません。それより前を見るには：`{ $command }`
tables-lack-one-row = `--max 1` を付けたときのように、リビジョンが一つだけです。すべてを見るには：`{ $command }`

tables-notice-helm2-cut = { $n } 件の説明が “...” で終わっています。Helm 2 が `--col-width` で切り詰めたものです。残りを見るには：`helm history { $name } --col-width 300`
tables-notice-helm2-completed = この表の中で最後に完了したのはリビジョン { $revision } です。
