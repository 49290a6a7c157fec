# The size of a record against the limit.
# $size, $left and $pace are amounts of bytes, $limit a size, $revision, $a, $b, $n, $far, $needed, $releases and $records numbers.

size-revision = リビジョン { $revision }
size-stored = リビジョン { $revision } の大きさは { $size } です。
size-bare = リビジョン { $revision } は Helm の base64 なしで貼り付けられました。これは base64 にした場合の長さです。
size-over = { $limit } を超えています。Secret や ConfigMap としては API サーバーに拒否されます。
size-near = 残りは { $left } です。次の記録がそれより大きく増えると、API サーバーに拒否されます。
size-cut = リビジョン { $revision } は途中で切れています。大きさは少なくとも { $size } です。
size-other-limits = ほかの上限はこれより大きく、etcd へのリクエストは既定で 1.5 MiB まで、API サーバーへのリクエストは 3 MiB までです。

size-parts = 内訳
size-parts-of = リビジョン { $revision } の JSON（すべてのバイトを一度ずつ数えたもの）
size-parts-of-cut = リビジョン { $revision } の JSON（読めるところまで）
size-parts-of-two = リビジョン { $a } とリビジョン { $b } の JSON
size-estimate = 保存サイズは推定です。保存された gzip が各部分に使ったバイト数に、base64 の分として 3 分の 1 を加えています。二度現れる内容は最初の場所で数えられ、繰り返しの分はわずかです。
size-helm2 = Helm 2 は protobuf で保存するため、全体の大きさだけを示します。

size-part-templates = テンプレート
size-part-files = チャートのファイル
size-part-values = チャートの値
size-part-metadata = チャートのメタデータと lock
size-part-rest = その他
size-together = 合計
size-column-part = 部分
size-column-file = ファイル
size-column-json = JSON 内
size-column-json-of = { $revision } の JSON
size-column-held = base64 を除く
size-column-stored = 保存サイズ（推定）
size-column-stored-of = { $revision } の保存サイズ（推定）
size-column-share = 割合
size-column-difference = 差（バイト）
size-largest = 大きいファイル

size-growth = 増え方
size-growth-caption = リビジョンごとの保存サイズ（新しい順）
size-column-grew = 最も増えた部分（JSON 内）
size-wall = 予測：リビジョンごとに { $pace } ずつ増えるとすると（ロールバックを除く { $n } 個のリビジョンに引いた直線）、最初に { $limit } を超えるのはリビジョン { $revision } です。
size-wall-far = 予測：リビジョンごとに { $pace } ずつ増えるとすると（ロールバックを除く { $n } 個のリビジョンに引いた直線）、{ $limit } に達するのは { $far } リビジョンより先です。
size-wall-none = リビジョンを重ねても大きくなっていないため、予測はありません。
size-wall-few = 予測はありません。ロールバックを除いて、大きさの分かるリビジョンが { $needed } 個必要です。

size-moves = 外に出せるもの
size-moves-caption = 記録から外に出せるもの（リビジョン { $revision } で測定）
size-moves-note = 減る量は推定で、単純には足せません。ほかの場所に同じ内容があれば、その分はそちらで数えられるようになります。
size-moves-none = 外に出せるもののうち、この記録の 20 分の 1 かつ 4 KiB 以上になるものはありません。
size-column-gain = 減る量（推定）
size-column-price = 方法と代償
size-move-stray = 不要と思われるファイル
size-move-unused = 何も生成しなかったテンプレート
size-move-repeated = チャートの値と同じ指定値
size-price-crds = 別のチャートに移し、先にインストールします。`crds/` の内容がアップグレード、ロールバック、アンインストールで変わらないことは、どちらでも同じです。
size-price-stray = チャートをパッケージにする前に `.helmignore` に書きます。
size-price-files = どのテンプレートも読まないものを `.helmignore` に書きます。
size-price-unused = チャートから外します。値によっては必要になることがあります。
size-price-repeated = `--reuse-values` の後では記録に二度含まれます。代わりに `-f` で値を渡してください。そうでなければ、既定値と同じものは省けます。省いた値は以後、既定値に従います。
size-price-notes = NOTES.txt を短くします。テンプレートと生成された文の両方が保存されています。
size-price-schema = チャートから外します。その値は検査されなくなります。
size-files-read = `.Files` を使うテンプレートがあります。
size-files-unread = 保存されたテンプレートに `.Files` はありません。サブチャートのテンプレートは保存されていません。

size-namespace = Namespace 全体
size-namespace-now = この貼り付けでは、この Namespace の記録は合計 { $size } です（リリース：{ $releases }、記録：{ $records }）。
size-namespace-unmeasured = 大きさが分からず数えていない記録：{ $n }
size-namespace-others = ほかにもリリースがあるかもしれません。次の出力を貼り付ければ、すべて数えられます。
size-history-caption = 次のアップグレード後に残るもの（履歴の上限ごと）
size-history-rule = Helm は記録を書く前に古いものから削除しますが、最も新しい deployed の記録は残します。次の記録は、最新のものと同じ大きさとしています。どの上限でも、記録 1 件の大きさは変わりません。
size-history-unlimited = 0（上限なし）
size-column-limit = --history-max
size-column-records = このリリースの記録
size-column-records-all = 示した全リリースの記録
size-column-stored-all = その保存サイズ
