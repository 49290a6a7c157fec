# The chart as a record keeps it.
# $names is a list of names, $n a number.
chart-about = チャートの情報
chart-files = テンプレートとファイル
chart-archive = アーカイブとしてのチャート
chart-texts = そのほかに保存できるファイル
chart-file = チャートのファイル
chart-column-field = 項目
chart-column-path = パス
chart-column-kind = 種類
chart-column-objects = 出力したオブジェクト
chart-kind-template = テンプレート
chart-kind-helper = ヘルパー（それ自体は何も出力しない）
chart-kind-notes = ノートのテンプレート
chart-kind-crd = CRD：最初のインストール時だけ作られ、アップグレードやロールバックでは変わらない
chart-kind-schema = 値のスキーマ
chart-kind-file = ファイル
chart-kind-binary = テキストではない（アーカイブにだけ入る）
chart-changed = { $n ->
    [0] テンプレートとファイルはどちらのリビジョンでもすべて同じです。
   *[other] { $n } 個のテンプレートまたはファイルが異なります。
}
chart-unredacted = 伏せ字にはなりません。テンプレート、ファイル、値は保存されたまま入り、認証情報があればそれも含まれます。
chart-left-out = Helm が名前を拒否するか別のものとして扱うため、除いたファイル：{ $names }
chart-lost-subcharts = サブチャートは保存されていません：{ $names }。`charts/` に揃うまで、Helm はこのチャートのインストールやパッケージ化を拒否します。リポジトリがあるものは `helm dependency update` で取得できます。
chart-lost-local = リポジトリの記載がないサブチャート：{ $names }。チャートの入手元から `charts/` に置いてください。
chart-lost-names = 別名だけが保存されているサブチャート：{ $names }。取得する前に、Chart.yaml に本来のチャート名を書いてください。
chart-lost-unlisted = 保存されておらず、Chart.yaml にも記載がないサブチャート：{ $names }。Helm は何も言わずに、これらなしでインストールします。
chart-lost-unseen = サブチャートが保存されることはありません。記載も、出力されたオブジェクトもありませんが、`charts/` に何もなかったかどうかは分かりません。
chart-lost-helm2 = Helm 2 はサブチャートも保存していました。デコードした JSON にはありますが、このアーカイブには入りません。
chart-lost-values = values.yaml は保存された値から書き直すため、コメントと順序は失われます。記載されたサブチャートの既定値もまとめて入り、`--reuse-values` でアップグレードした後なら、それまでに指定された値も入っています。
chart-lost-rest = Chart.yaml は書き直すため、コメントと順序は失われます。無効だった依存チャート、.helmignore が除いたファイル、ファイルモード、リンク、署名は保存されていません。テンプレートとほかのファイルは 1 バイトも変わらずに入ります。
chart-find = リビジョン { $revision } の全ファイルを検索
chart-found = { $n ->
    [0] どのファイルにもありません
   *[other] { $n } 個のファイルにあります
}
chart-hits = { $n ->
   *[other] { $n } か所
}
chart-open = { $path }、リビジョン { $revision }
chart-close = ファイルを閉じる
