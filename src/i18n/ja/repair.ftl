# Helm のコマンドでは直せないものを直すための、修正した記録。

repair-refused = { $why ->
    [helm2] Helm 2 の記録です。ここでは変更しません。
    [sql] SQL ドライバーの行です。kubectl では置き換えられません。
    [object] kubectl が出力するとおりの、ペイロードを含むオブジェクト全体ではありません。コマンドの出力を貼り付けてください。
    [same] 変更するものがありません。
    [immutable] このオブジェクトは immutable です。API サーバーはデータの変更を拒否します。
    [name] オブジェクトの名前が別のリリースかリビジョンのものです。名前は変更できません。
    [twice] JSON に同じキーが 2 つあり、Helm がどちらを読むか定まりません。
    [status] そのようなステータスは Helm にありません。
    [hook] そのようなフックはありません。
    [field] Helm は { $place } を読めません。型が違います。
    [lacks] Helm に必要な { $place } が、ないか、空か、不明な値です。
    [stand-in] テキストに伏せ字の代わりの文字列が入っています。伏せ字にしていないものを使ってください。
    [apis] 名前だけで書き換えられるバージョンはありません。
   *[json] JSON ではありません：{ $place }
}
repair-ways-first = Helm のコマンドではできないことのためのものです。先に「対処」を見て、だれも Helm を実行していないことを確かめてください。
repair-age = オブジェクトにある最も新しい時刻：{ $time }。それより後の変更はこの貼り付けに含まれません。
repair-no-version = 貼り付けに resourceVersion がありません。置き換えると、その後に書かれたものを上書きします。`kubectl get -o yaml` の出力をそのまま貼り付けてください。
repair-type = Secret の type が helm.sh/release.v1 ではありません。Helm は type を読みません。type は変更できず、直すには削除して作り直すしかありません。
repair-unredacted = ファイルには機密の値も含めてすべてが入ります。伏せ字はありません。

repair-status = ステータスを設定する
repair-status-about = ペイロードとラベルの両方を変えます。クラスターで変わるのはこの記録だけです。
repair-labels = ラベルを復元する
repair-labels-about = Helm が記録を探すのに使う owner、name、status、version を、ペイロードのとおりにします。
repair-apis = 廃止された API バージョンを書き換える
repair-apis-about = マニフェストとフックの中で、フィールドの意味が両方のバージョンで同じものだけを書き換えます。helm-mapkubeapis と同じです。ほかは一覧に示します。
repair-hook = フックを取り除く
repair-hook-about = このリビジョンでも、このリビジョンへのロールバックでも実行されなくなります。
repair-shrink = 小さくする
repair-shrink-about = 保存されたチャートのテンプレート、ファイル、スキーマを除きます。ロールバックに必要なのはマニフェスト、フック、値だけです。
repair-json = JSON を編集する
repair-json-about = 渡されたデコード済みの JSON を詰め直します。ラベルもそれに合わせます。Helm が読める内容でなければなりません。

repair-status-means = { $status ->
    [deployed] アップグレードは、ラベルが deployed の最新リビジョンと比較します。このマニフェストがすべて適用済みの場合だけ選んでください。
    [failed] アップグレードは、ラベルが deployed の最新リビジョンと比較します。なければ最新のリビジョンと比較します。
    [superseded] 別のリビジョンに置き換えられたものになります。アップグレードは、ラベルが deployed の最新リビジョンと、なければ最新のリビジョンと比較します。
    [uninstalled] ラベルが deployed のリビジョンがほかになければ `helm upgrade` は拒否され、`helm upgrade --install` は新しくインストールします（Helm 3.15 以降）。
    [uninstalling] ラベルが deployed のリビジョンがほかになければ、`helm upgrade` は拒否されます。
    [unknown] ラベルが deployed のリビジョンがほかになければ、`helm upgrade` は拒否されます。
   *[pending] リリースがロックされます。`helm upgrade` は拒否され、ロールバックは拒否されません。
}{ $newest ->
    [yes] { "" }
   *[no] ただし、ロックや拒否を決めるのは最新のリビジョンで、これは最新ではありません。
}
repair-status-several = ほかにもラベルが deployed のリビジョンがあります：{ $revisions }。
repair-too-large = まだ { $bytes } あります。API サーバーが受け取るのは 1,048,576 までです。
repair-lost = { $part ->
    [templates] 除いたもの：テンプレート、{ $bytes }。この記録からチャートを取り出せなくなります。
    [files] 除いたもの：チャートのほかのファイル、{ $bytes }。README、crds/ などです。
   *[schema] 除いたもの：値のスキーマ、{ $bytes }。アップグレードは新しいチャートのものを使います。
}
repair-apis-left = { $to ->
    [none] { $object }：{ $from } の代わりはありません。書き換えません。
   *[other] { $object }：{ $from } から { $to } へは、フィールドの変更か明示が必要です。書き換えません。
}
repair-apis-unread = 読めない文書 { $n } 件は対象外です。

repair-step-check = { $version ->
    [none] クラスターにあるバージョンを表示します。貼り付けの後に書かれたものは、置き換えると失われます。
   *[other] { $version } と表示されなければなりません。違っていれば、その間にだれかが書いています。貼り付け直してください。
}
repair-step-backup = { $file } を保管します。後で戻すときは、先に resourceVersion を取り除いてください。
repair-step-replace = この記録だけを置き換えます。resourceVersion が違えば API サーバーが拒否します（Conflict）。
repair-step-look = リビジョンが意図したとおりに表示されなければなりません。

# The tab "Repair". $status is a status, $before and $after are amounts of bytes, $limit and $n numbers, $name is a file's name.
repair-legend = 保存されている記録の何を直すか
repair-called = 指摘への対処
repair-new-status = { $status ->
    [none] ステータス
   *[other] 新しいステータス（現在：{ $status }）
}
repair-json-hint = 直した記録全体の JSON を入れてください。secret-1 のような代わりの文字列は、そのまま記録に書き込まれてしまうので、含めないでください。
repair-json-masked = 保存されている JSON から始めるには、機密の値を表示してください。表示中に入力した内容は、値を隠すと一緒に隠れ、表示すると戻ります。
repair-json-start = 保存されている JSON から始める
repair-file = 編集した JSON ファイルを選択
repair-forget = 選び直す
repair-wrong = { $case ->
    [choice] 先に、何を直すかを選んでください。
    [json] 先に、直した JSON を入れてください。
    [long] { $limit } KiB を超えているため、ここでは編集できません。JSON を保存し、別のエディターで編集してから、そのファイルを選択してください。
    [file] ファイルが { $limit } KiB を超えています。
    [bytes] ファイルが UTF-8 のテキストではありません。
   *[gone] 読み取れません。
}
repair-work = 内容を確かめる
repair-nothing-yet = 変更点を示し、ファイルを作ります。クラスターには何も起こりません。
repair-worked = 変更点、2 つのファイル、手順を下に示しました。
repair-change = 変わるところ
repair-bytes = 記録の大きさ：変更前 { $before }、変更後 { $after }
repair-diff = 記録の JSON：変更前（−）と変更後（+）
repair-same = { $n ->
   *[other] 変更のない { $digits } 行
}
repair-files = ファイルを両方保存する（バックアップから先に）
repair-save = { $file ->
    [backup] バックアップを保存
   *[corrected] 直した記録を保存
}
repair-unsaved = { $name } として保存しました。バックアップがまだ保存されていません。コマンドを実行する前に保存してください。
repair-steps = 続いて、この順に実行する
