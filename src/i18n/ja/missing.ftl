# What a panel without data would need, and the way back to a paste that another one took the place of. $limit is a size.
former-back = 前に開いていたものに戻る
former-held = まだこのページだけが保持しています。
former-not-held = 前に開いていたものには戻れません。このページが保持する以前の貼り付けは、合わせて { $limit } までです。もう一度貼り付けてください。
former-gone = ここで開いていたものは、もう保持していません。
former-gone-remedy = もう一度貼り付けてください。以前の貼り付けは合わせて { $limit } まで、このページを閉じるか再読み込みするまでの間だけ保持します。開いているものを閉じると、すべて破棄します。

# Before what to do about several things at once.
problem-remedy-shared = { $n } 件に共通：

# What goes with a copy of a text that breaks off, within it: after the text, or as the first member of a JSON. No quotation marks.
incomplete-text = 不完全：保存された記録がここで途切れており、この行より後は欠けています
incomplete-json = 保存された記録が途中で途切れています。最後の値より後は欠けており、末尾の閉じ括弧は保存されたものではありません。

# What is missing of a revision, or of a release; commands follow. $revision and $n are numbers.
missing-any = 次のいずれかの出力を貼り付けると、ここに表示できます：
missing-record-cut = リビジョン { $revision } の記録は途中で途切れており、その先がありません。全体は次のコマンドで得られます：
missing-record-payload = リビジョン { $revision } のペイロードは貼り付けにありません。チャート、値、マニフェスト、フックはそこにあります：
missing-record-table = リビジョン { $revision } は概要しか貼り付けられていません。ラベル、チャート、値、マニフェスト、フックは保存された記録にあります：
missing-running = いま何が動いているかは、この貼り付けからは分かりません。
missing-origins = リビジョン { $n } 件の由来は、この貼り付けからは分かりません。
missing-running-and-origins = いま何が動いているか、またリビジョン { $n } 件の由来は、この貼り付けからは分かりません。

# Error messages and what they mean: the panel around explain.ftl. $n is a number.
explanations = エラーメッセージ { $n } 件の意味
explanation-times = { $n } 回
explanation-recorded = リビジョンが記録されました
explanation-not-recorded = リビジョンは記録されていません
explanation-recorded-unknown = リビジョンが記録されたかどうかは不明です
explanation-changed = オブジェクトが変更されました
explanation-not-changed = オブジェクトは変更されていません
explanation-changed-unknown = オブジェクトが変更されたかどうかは不明です
explanation-ways = 対処（影響の小さいものから順に）
explanation-price = 代償：
capture-release = リリース
capture-namespace = Namespace
capture-revision = リビジョン
capture-kind = 種類（kind）
capture-name = 名前
capture-object-namespace = オブジェクトの Namespace
capture-api-version = API バージョン
capture-hook-event = フックのイベント
capture-path = パス
capture-field = フィールド
capture-key = キー
capture-current-release = 所属先のリリース
capture-current-namespace = 所属先の Namespace
capture-timeout = 制限時間
capture-user = ユーザー
capture-verb = 操作
capture-status = ステータス
capture-limit = 上限
capture-count = 件数

# Times. $revision is a number.
fact-time-order = 時刻の順序
time-no-zone = タイムゾーンなし
time-earlier = リビジョン { $revision } より前の時刻
time-backwards = 一つ前のリビジョン { $revision } より早い時刻です。おそらく時計のずれた二台のマシンで Helm が実行されました。手で編集された記録でも、こう見えることがあります。
time-backwards-wall = 一つ前のリビジョン { $revision } より早い時刻です。表にはタイムゾーンがありません。おそらくタイムゾーンの異なるマシンか、時計のずれたマシンで Helm が実行されました。
meaning-last-deployed-wall = このリビジョンの操作が始まった時刻。表にはタイムゾーンがなく、Helm を実行したマシンの現地時刻です。UTC でも、このコンピューターの時刻でもありません。“helm history -o json” ならオフセットも表示されます。
meaning-time-order = Helm はリビジョンに順に番号を付け、時刻は見ません。このページも同じです。リビジョンの順序は確かで、時刻は各マシンの時計が示した値です。
