# ページの枠、ラベル、貼り付け全体について述べる文。

app-language = 言語
app-theme = 配色
app-theme-system = 自動
app-theme-light = ライト
app-theme-dark = ダーク

app-title = このリリースに何が起きたのか
app-lead = クラスターに保存された Helm リリースの記録か、Helm の出力を貼り付けてください。何が起きたか、いま何が動いていると考えられるか、Helm がどのコマンドを受け付けるかが分かります。
app-reads-records = Helm 2、3、4 の記録：Secret、ConfigMap、データベースの行（途切れたもの、一度デコードしたものも）
app-reads-outputs = helm、kubectl、Flux の出力：履歴、一覧、ステータス、マニフェスト、デバッグログ
app-reads-errors = エラーメッセージ（単独でも、CI のログの中でも）
app-reads-files = これらのファイル（そのままでも、tar、zip、gzip でも）
app-paste-anywhere = どこでも貼り付け：
app-drop-anywhere = ファイルはこのページのどこにでも、いくつでもドロップできます。
app-paste-button = 貼り付け
app-choose-files = ファイルを選択
app-choose-shortcut = Ctrl+O または ⌘O
app-drop-here = ここにドロップすると読み取ります
app-privacy = 何も送信しません。このページは通信そのものができず、閉じれば何も残りません。

app-get = 記録の取り出し方

app-copy = コピー
app-copied = コピーしました
app-not-copied = コピーが許可されません。選択してコピーしてください
app-samples = 実例を見る
app-samples-lead = 実際の Helm で記録した例です。このファイルに入っています。

app-loading = 読み取り中…
app-cancel = キャンセル
app-close = 閉じる
app-link-unknown = アドレスに含まれるリンクを、この Helmwake では解釈できませんでした。概要を表示しています。
app-link-absent = アドレスが指すリリースまたはリビジョンは、貼り付けた内容にありません。代わりに、内容にあるものを表示しています。
app-redact-hide = 機密の値を隠す
app-redact-show = 機密の値を表示
app-no-release = リリースが見つかりませんでした

app-said-loading = 読み取り中です。
app-said-read = { $n ->
    [0] リリースは見つかりませんでした。
   *[other] { $releases }、{ $revisions }を読み取りました。
}{ $problems ->
    [0] { "" }
   *[other] 読み取れなかったものが { $problems } 件あります。
}

app-failure-crashed = 読み取りの処理が予期せず止まりました。
app-failure-crashed-remedy = ブラウザーのメモリが足りなくなったか、Helmwake に不具合があると思われます。何も送信されず、何も残っていません。ページはそのまま使えます。もう一度貼り付けるか、リリースを一つに絞ってください：`kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
app-failure-unreadable = ブラウザーが「{ $name }」を読み取れませんでした。
app-failure-unreadable-remedy = フォルダーか、すでに存在しないか、読む権限のないファイルと思われます。ファイルそのものを選ぶか、新しく書き出してください：`kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
app-failure-empty-paste = 貼り付けにはテキストもファイルもありませんでした。
app-failure-empty-paste-remedy = コピーができていないものと思われます。多くのターミナルではコピーに Ctrl+Shift+C を使います。下のコマンドの出力をコピーして、もう一度貼り付けてください。
app-failure-clipboard-refused = ブラウザーがクリップボードの読み取りを許可しませんでした。
app-failure-clipboard-refused-remedy = 許可されなかったか、このブラウザーではどのページにも許可されないものと思われます。Ctrl+V または ⌘V で貼り付けてください。許可は要りません。
app-failure-no-sample = このページには実例が入っていません。
app-failure-no-sample-remedy = 実例は helmwake.html に入っています。これは開発用のページのようです。

app-releases = リリース { $n } 件
app-name-unknown = 名前の分からないリリース
app-namespace = Namespace
app-namespace-unknown = Namespace は貼り付けに含まれていません
app-newest-status = 最新リビジョン：
app-show-more = さらに { $n } 件表示

app-facts = 現在の状況
app-fact-running = 稼働中
app-fact-default-target = 番号なしの `helm rollback` の戻り先
app-fact-upgrade-baseline = アップグレードの比較元
app-fact-rollback-baseline = ロールバックの比較元
app-revision = リビジョン { $revision }
app-not-known-yet = まだ分かりません（残りを読み取り中）
app-not-known = この貼り付けからは分かりません
app-upgrade-refused = なし（いまは拒否されます）
app-running-content = リビジョン { $revision }（内容はリビジョン { $content } のもの）
app-running-mixed = リビジョン { $revision }。その上にリビジョン { $mixed } の一部または全部が適用されている可能性があります
app-running-content-mixed = リビジョン { $revision }（内容はリビジョン { $content } のもの）。その上にリビジョン { $mixed } の一部または全部が適用されている可能性があります

app-commands = いま開始できるコマンド
app-commands-lead = いま実行したときの Helm の応答です。実行を勧めるものではありません。
app-command-works = 受け付けられる
app-command-refused = 拒否される
app-command-unknown = 不明

app-revisions = リビジョン { $n } 件
app-revisions-caption = 新しい順のリビジョン一覧。A を選ぶとそのリビジョンの記録を表示し、B を選ぶと別のリビジョンを並べます。
app-column-revision = リビジョン
app-column-when = デプロイ日時
app-column-story = 経緯
app-choose-a = リビジョン { $revision } を A にする
app-choose-b = リビジョン { $revision } を B にする
app-status-unknown = ステータスなし
app-status-by-label = ラベルによる
app-partial = 一部のみ読み取り
app-app-version = アプリ
app-gap = { $n ->
    [1] リビジョン { $first }：{ $why }
   *[other] リビジョン { $first }–{ $last }：{ $why }
}

app-facts-of = リビジョン { $a } の記録
app-facts-of-two = リビジョン { $a } と { $b } の比較
app-side-a = A：{ $revision }
app-side-b = B：{ $revision }
app-differs = 相違
app-nothing-stored = 記録なし
app-because = 根拠：{ $evidence }
app-size-of-limit = { $limit } バイト中 { $digits } バイト（{ $percent }%）

app-problems = 見つからない、または読み取れなかったもの：{ $n } 件
app-problem-record = { $n } 件目の記録
app-problem-layer = 層：{ $layer }
app-problem-byte = バイト位置：{ $digits }

app-sources = 読み取ったもの
app-source-paste = 貼り付けたテキスト
app-records = 記録 { $n } 件
app-n-sources = ファイル { $n } 件
app-source-facts = { $size }、{ $records }
app-trail = 最初の記録の層（外側から順に）
app-trail-becomes = から
app-considered = 形式を見分けた根拠
app-decoded = デコードの過程
app-considered-match = 該当：
app-considered-no-match = 該当せず：

app-footer-connections = 可能な通信：なし
app-footer-refused = これまでに拒否した通信：{ $n } 件
app-footer-build = ビルド
app-footer-check = 確かめ方
app-footer-development = これは開発用のページで、通信を禁じるポリシーはありません。helmwake.html にはあります。
