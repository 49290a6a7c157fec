# 開始画面、ページの下部、キーボード、貼り付けに足りないもの。

frame-skip = 本文へ移動

# Commands between backticks are copied as they are; NAMESPACE and RELEASE stand for the reader's names.
frame-tool = ツール
frame-tool-kubectl = kubectl
frame-tool-helm = helm
frame-scope = 範囲
frame-scope-release = リリース 1 つ
frame-scope-namespace = Namespace 1 つ
frame-scope-all = すべての Namespace
frame-way-release = ステータス、日時、値、マニフェスト、フックなど、Helm が保存したすべてです。このページが答えられる問いのすべてに答えます。履歴が長いときは末尾に `> release.yaml` を付け、できたファイルをドロップしてください。
frame-way-namespace = その Namespace にあるすべてのリリースについて同じ内容です。ファイルをここへドロップしてください。
frame-way-all = クラスター全体について同じ内容です。大きくなることがあるので、ファイルをここへドロップしてください。
frame-way-history = 最大 256 件のリビジョンのステータス、日時、チャート、説明です。値、マニフェスト、フックは含まれないため、オブジェクトの比較はできません。
frame-way-status = 一つのリビジョンの値、マニフェスト、フックです。チャートは含まれません。既定は最新で、`--revision` を付けると別のリビジョンになります。ほかのリビジョンのことは分かりません。
frame-way-list = 複数のリリースの履歴を一度に出力するコマンドは Helm にありません。これでリリース名を調べ、一つずつ取り出してください。Helm 3 では `-a` がないと pending のリリースが省かれます。`helm list` の出力はこのページでは読み取れません。
frame-placeholders = NAMESPACE と RELEASE は実際の名前に置き換えてください。
frame-pitfalls = うまくいかないとき
frame-pitfall-no-data = `kubectl describe` や、`-o yaml` を付けない表には、データの大きさや個数だけが表示され、データそのものは含まれません。
frame-pitfall-cut = ターミナル、チャット、ログビューアーは長い行を切ったり折り返したりします。末尾に `> release.yaml` を付けてファイルに書き出し、ここへドロップしてください。
frame-pitfall-selector = セレクターに `status=` を付けたり `--max` を小さくしたりすると、リビジョンが漏れ、何が起きたかが分からなくなります。
frame-pitfall-nothing = 何も表示されないときは、Namespace かクラスターが違うか、記録が ConfigMap にあるのかもしれません：`kubectl get configmap -n NAMESPACE -l owner=helm,name=RELEASE -o yaml`
frame-pitfall-other-storage = データベースにある記録（HELM_DRIVER が sql）は kubectl からは見えません。`helm history` を使ってください。Helm 2 の記録はこちらです：`kubectl get configmap -A -l OWNER=TILLER -o yaml`
frame-pitfall-rights = Forbidden と表示されるときは、Secret を読む権限が必要です：`kubectl auth can-i list secrets -n NAMESPACE`

frame-completeness = データの新しさと不足
frame-newest-time = 記録にある最も新しい時刻：
frame-completes = 足りない分はこれでそろいます：
frame-looks-again = 改めて取得するには：

frame-digest = このファイルに入っているプログラムの SHA-256：
frame-digest-same = いま動いているものから計算した値と一致しています。
frame-digest-different = いま動いているものから計算した値と一致しません：
frame-digest-not-computed = このブラウザーでは、このページから計算できません。
frame-save = このページを保存
frame-check-network = 開発者ツールの「ネットワーク」を開いて貼り付けてみてください。ほかのコンピューターへのリクエストは一つも出ません。
frame-check-offline = 先にネットワークを切っても、同じように動きます。
frame-check-policy = ページのソースを表示してください。先頭近くの Content-Security-Policy があらゆる通信を禁じており（`connect-src 'none'`）、ページが何を試みてもブラウザーが止めます。
frame-check-digest = このページを保存してください。開いたときのままのファイルで、貼り付けた内容は入りません。`sha256sum helmwake.html` の値を、そのビルドとともに公開された値と比べてください。
frame-check-limits = ブラウザーの拡張機能は、どのページからも制御できません。ページを読める拡張機能は、このページも読めます。

frame-keys = キー操作
frame-key-paste = ページのどこでも貼り付け
frame-key-tab = 次または前の操作対象へ
frame-key-arrows = 表の A と B など、同じグループの中で選択
frame-key-search = フォーカスのあるテキストの中を検索
frame-key-escape = この一覧や説明を閉じる
frame-keys-single = 単独のキー
frame-key-sheet = この一覧を表示
frame-key-verdict = 判定へ
frame-key-revisions = リビジョンの表へ
frame-key-details = 詳細へ
frame-keys-switch = 単独のキーを使う
