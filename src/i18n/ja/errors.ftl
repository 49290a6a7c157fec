# What to do about something that could not be read, whatever it was. $command and $history are shell commands, ready to run.

error-remedy-copy-again = 欠けのないデータを取り直すには、ファイルに書き出します：`{ $command }`
error-remedy-what-to-paste = 読み取れるのは、リリースの保存された記録か、その履歴です：`{ $command }`、`{ $history }`
error-remedy-one-release = リリースを一つずつ読み込んでください：`{ $command }`
error-remedy-history = Helm 自身が表示する履歴なら読み取れます：`{ $command }`
error-remedy-look-elsewhere = すべての Namespace を調べ、次に ConfigMap に保存されていないかを確かめてください：`kubectl get secret -A -l owner=helm`、`kubectl get configmap -A -l owner=helm`
error-remedy-ask-access = どのクラスターに問い合わせているか、権限があるかを確かめてください：`kubectl config current-context`、`kubectl auth can-i list secrets -n { $namespace }`

# The likely cause, after what was seen and where.
error-cause-unrecognized = 別のコマンドの出力か、先頭がコピーされていないものと思われます。
error-cause-nothing-found = Namespace かクラスターが違うか、Helm がここでは記録を ConfigMap やデータベースに保存していると思われます。
error-cause-refused = これはコマンドへの返答で、コピーできるデータは出力されていません。
error-cause-many-releases = 多数のリリース、またはクラスター全体の記録と思われます。
error-cause-not-by-helm = Helm がこのような記録を書くことはありません。ほかのツールが作成または変更したものと思われます。
error-cause-broken-lines = ターミナルで行が折り返されたか字下げされたか、別の出力が混ざったと思われます。
error-cause-cut = 貼り付けが途中で切れていると思われます。ターミナル、チャット、ログビューアーに残る量には限りがあります。
error-cause-changed = 途中で文字が失われたか変わったと思われます。改行、エディター、チャットなどで起こります。
error-cause-bad-byte = 引用符、“…”、行番号、色のコードなど、余分なものが混ざったと思われます。
error-cause-trailing = ターミナルの続きの行もコピーしたか、二つのペイロードがつながったと思われます。
error-cause-other-data = 別の種類のデータか、先頭がコピーされていないものと思われます。
error-cause-empty-payload = 値を省く出力（テンプレートや、機密の値を伏せるツールの出力）か、これより前の行がコピーされなかったものと思われます。
error-cause-redacted-payload = ツールまたは人の手で伏せられています。機密の値はこのページ自身が伏せ、貼り付けた内容がブラウザーの外へ出ることはありません。
error-cause-edited = 手作業でコピーまたは編集されたものと思われます。
error-cause-mixed = 同じ記録を二度貼り付けたか、二つのクラスターの記録が混ざったと思われます。
error-cause-not-a-release = セレクター `owner=helm` を付けずに取得したか、マニフェストと思われます。
error-cause-not-text = 画像やプログラムなどのバイナリファイルと思われます。

# The bound on everything that is decoded at once. $limit is a size, $n counts records.
error-total-too-large = すべてのペイロードをデコードすると { $limit } を超えるため、{ $n } 件の記録はメタデータだけを読みました。
