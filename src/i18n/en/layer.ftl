# The layers around a stored payload, and where peeling them ended early.
# $layer is one of the names here, $offset a byte offset in that layer's input, counted from 0;
# $recovered counts the bytes that the layer still gave, $limit is a size.

layer-name-base64 = Kubernetes base64
layer-name-base64-inner = Helm base64
layer-name-gzip = gzip
layer-name-json = JSON
layer-name-protobuf = protobuf (Helm 2)

layer-stop-empty = { $layer }: there is nothing to decode, the input is empty.
layer-stop-bad-byte = { $layer }: the byte at offset { $offset } does not belong to base64. What stands before it gave { $recovered ->
    [one] { $recovered } byte.
   *[other] { $recovered } bytes.
}
layer-stop-truncated = { $layer }: the data breaks off at byte offset { $offset }; the rest is missing. { $recovered ->
    [one] { $recovered } byte was recovered.
   *[other] { $recovered } bytes were recovered.
}
layer-stop-corrupt = { $layer }: the data is damaged at byte offset { $offset } or before it. { $recovered ->
    [0] Nothing was recovered.
    [one] { $recovered } byte was recovered and may be wrong.
   *[other] { $recovered } bytes were recovered, of which the last may be wrong.
}
layer-stop-bad-checksum = { $layer }: the content does not match the checksum at byte offset { $offset }. { $recovered ->
    [one] The { $recovered } byte was kept, but may be wrong.
   *[other] All { $recovered } bytes were kept, but some of them may be wrong.
}
layer-stop-trailing-bytes = { $layer }: the data is complete, but more follows it at byte offset { $offset }, and was not read.
layer-stop-too-large = { $layer }: the content is larger than the limit of { $limit }. { $recovered ->
    [0] None of it was read.
    [one] Its first byte was read.
   *[other] Its first { $recovered } bytes were read.
}
layer-stop-unknown = { $layer } was expected, but at byte offset { $offset } the data is neither base64, gzip, JSON nor Helm 2's protobuf.
