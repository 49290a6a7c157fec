# ページの枠、ラベル、貼り付け全体について述べる文。

app-language = 言語
app-theme = 配色
app-theme-system = 自動
app-theme-light = ライト
app-theme-dark = ダーク

app-title = このリリースに何が起きたのか
app-lead = クラスタに残っている Helm リリースの記録を貼り付けてください。何が起きたか、いま何が動いているか、Helm がどのコマンドを受け付けるかがわかります。
app-paste-anywhere = どこでも貼り付け:
app-drop-anywhere = ファイルはこのページのどこにでも、いくつでもドロップできます。
app-paste-button = 貼り付け
app-choose-files = ファイルを選択
app-choose-shortcut = Ctrl+O または ⌘O
app-drop-here = ここにドロップすると読み取ります
app-privacy = 何も送信しません。このページは通信そのものができず、閉じれば何も残りません。

app-get = 記録の取り出し方
app-get-placeholders = NAMESPACE と RELEASE は実際の名前に置き換えてください。Helm の記録を ConfigMap に保存している環境では、secret を configmap に替えます。
app-get-release = リリース 1 つをすべて
app-get-release-answers = このページで答えられることは、すべてわかります。
app-get-history = リリース 1 つの履歴だけ
app-get-history-answers = ステータス、日時、説明がわかります。マニフェスト、values、フックは含まれません。
app-get-namespace = Namespace 全体
app-get-namespace-answers = その Namespace にあるリリースがすべて、内容ごと含まれます。
app-get-all = クラスタ全体
app-get-all-answers = 大きくなることがあります。貼り付けずに、ファイルをここへドロップしてください。

app-copy = コピー
app-copied = コピーしました
app-not-copied = 許可されません。選択してコピーしてください
app-samples = 実例を見る
app-samples-lead = 実際の Helm で記録した例です。このファイルに入っています。

app-loading = 読み取り中…
app-cancel = 中止
app-close = 閉じる
app-link-unknown = アドレスに含まれるリンクを、この Helmwake では解釈できませんでした。概要を表示しています。
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
app-failure-crashed-remedy = 何も送信されず、何も残っていません。ページはそのまま使えます。もう一度貼り付けるか、リリースを 1 つに絞って貼り付けてください。
app-failure-unreadable = ブラウザが「{ $name }」を読み取れませんでした。
app-failure-unreadable-remedy = フォルダか、すでに存在しないファイルかもしれません。ファイルそのものを選んでください。
app-failure-empty-paste = 貼り付けにはテキストもファイルもありませんでした。
app-failure-empty-paste-remedy = 下のコマンドの出力をコピーして、もう一度貼り付けてください。
app-failure-clipboard-refused = ブラウザがクリップボードの読み取りを許可しませんでした。
app-failure-clipboard-refused-remedy = Ctrl+V または ⌘V で貼り付けてください。許可は要りません。
app-failure-no-sample = このページには実例が入っていません。
app-failure-no-sample-remedy = 実例は helmwake.html に入っています。これは開発用のページのようです。

app-releases = リリース { $n } 件
app-name-unknown = 名前のわからないリリース
app-namespace = Namespace
app-namespace-unknown = Namespace は貼り付けに含まれていません
app-newest-status = 最新リビジョン:
app-show-more = さらに { $n } 件表示

app-facts = 現在の状況
app-fact-running = 稼働中
app-fact-default-target = 番号なしの `helm rollback` の戻り先
app-fact-upgrade-baseline = アップグレードの比較元
app-fact-rollback-baseline = ロールバックの比較元
app-revision = リビジョン { $revision }
app-not-known = この貼り付けからはわかりません
app-upgrade-refused = なし(いまは拒否されます)
app-running = リビジョン { $revision }
app-running-content = リビジョン { $revision }(内容は { $content } のもの)
app-running-mixed = リビジョン { $revision }。その上に { $mixed } が部分的に適用されている可能性があります
app-running-content-mixed = リビジョン { $revision }(内容は { $content } のもの)。その上に { $mixed } が部分的に適用されている可能性があります

app-commands = いま開始できるコマンド
app-command-works = 開始できる
app-command-refused = 拒否される
app-command-unknown = 不明

app-revisions = リビジョン { $n } 件
app-revisions-caption = 新しい順のリビジョン一覧。A を選ぶとそのリビジョンの記録を表示し、B を選ぶと別のリビジョンを並べます。
app-column-revision = リビジョン
app-column-status = ステータス
app-column-when = デプロイ日時
app-column-story = 経緯
app-column-chart = チャート
app-choose-a = リビジョン { $revision } を A にする
app-choose-b = リビジョン { $revision } を B にする
app-status-unknown = ステータスなし
app-partial = 一部のみ読み取り
app-not-in-paste = 貼り付けに含まれていません
app-app-version = アプリ
app-gap = { $n ->
    [1] リビジョン { $first }: { $why }
   *[other] リビジョン { $first }–{ $last }: { $why }
}

app-facts-of = リビジョン { $a } の記録
app-facts-of-two = リビジョン { $a } と { $b } の比較
app-side-a = A: { $revision }
app-side-b = B: { $revision }
app-differs = 相違
app-nothing-stored = 記録なし
app-because = 根拠: { $evidence }
app-fact-status = ステータス
app-fact-origin = 由来
app-fact-description = 説明
app-fact-last-deployed = デプロイ日時
app-fact-first-deployed = 初回インストール
app-fact-deleted = アンインストール
app-fact-chart = チャート
app-fact-chart-version = チャートのバージョン
app-fact-app-version = アプリのバージョン
app-fact-apply-method = 適用方法
app-fact-written-by = 書き込んだプログラム
app-fact-labels = ラベル
app-fact-size = 保存サイズ
app-fact-mismatches = 食い違い
app-writer-also = { $by }、ほかに { $also }
app-size-of-limit = { $limit } バイト中 { $digits } バイト({ $percent } %)

app-problems = 読み取れなかったもの: { $n } 件
app-problem-record = { $n } 件目のレコード
app-problem-layer = 層: { $layer }
app-problem-byte = { $digits } バイト目

app-sources = 読み取ったもの
app-source-paste = 貼り付けたテキスト
app-records = レコード { $n } 件
app-n-sources = ファイル { $n } 件
app-source-facts = { $size }、{ $records }
app-trail = 最初のレコードの層(外側から順に)
app-trail-becomes = から
app-considered = どう見分けたか
app-decoded = どう復号したか
app-considered-match = 該当:
app-considered-no-match = 該当せず:

app-footer-connections = 可能な通信: なし
app-footer-refused = これまでに拒否した通信: { $n } 件
app-footer-build = ビルド
app-footer-check = 確かめ方
app-footer-check-policy = このファイルの先頭にある Content-Security-Policy が、あらゆる通信を禁じています。ページが何を試みても、ブラウザが止めます。
app-footer-check-network = 開発者ツールの「ネットワーク」を開いて貼り付けてみてください。一覧は空のままです。先にネットワークを切っても、同じように動きます。
app-footer-check-limits = ブラウザの拡張機能は、どのページからも制御できません。ページを読める拡張機能は、このページも読めます。
app-footer-development = これは開発用のページで、通信を禁じるポリシーはありません。helmwake.html にはあります。
