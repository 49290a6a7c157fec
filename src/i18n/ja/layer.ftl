# The layers around a stored payload, and where peeling them ended early.
# $layer is one of the names here, $offset a byte offset in that layer's input, counted from 0;
# $recovered counts the bytes that the layer still gave, $limit is a size.

layer-name-base64 = Kubernetes の base64
layer-name-base64-inner = Helm の base64
layer-name-gzip = gzip
layer-name-json = JSON
layer-name-protobuf = protobuf（Helm 2）

layer-stop-empty = { $layer }：入力が空で、デコードするものがありません。
layer-stop-bad-byte = { $layer }：オフセット { $offset } のバイトは base64 の文字ではありません。その手前から { $recovered } バイトを取り出しました。
layer-stop-truncated = { $layer }：データがオフセット { $offset } バイトで途切れていて、続きがありません。{ $recovered } バイトを取り出せました。
layer-stop-corrupt = { $layer }：オフセット { $offset } バイト、またはその手前でデータが壊れています。{ $recovered ->
    [0] 何も取り出せませんでした。
   *[other] { $recovered } バイトを取り出しましたが、末尾のほうは正しくないおそれがあります。
}
layer-stop-bad-checksum = { $layer }：内容がオフセット { $offset } バイトのチェックサムと一致しません。{ $recovered } バイトすべてを残しましたが、正しくない部分があるおそれがあります。
layer-stop-trailing-bytes = { $layer }：データ自体は欠けていませんが、オフセット { $offset } バイトから余分なデータが続いています。その部分は読んでいません。
layer-stop-too-large = { $layer }：内容が上限の { $limit } を超えています。{ $recovered ->
    [0] 内容は読んでいません。
   *[other] 先頭の { $recovered } バイトだけを読みました。
}
layer-stop-unknown = { $layer } があるはずの場所ですが、オフセット { $offset } バイトのデータは base64、gzip、JSON、Helm 2 の protobuf のいずれでもありません。
