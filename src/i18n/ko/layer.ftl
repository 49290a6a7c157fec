# The layers around a stored payload, and where peeling them ended early.
# $layer is one of the names here, $offset a byte offset in that layer's input, counted from 0;
# $recovered counts the bytes that the layer still gave, $limit is a size.

layer-name-base64 = Kubernetes base64
layer-name-base64-inner = Helm base64
layer-name-gzip = gzip
layer-name-json = JSON
layer-name-protobuf = protobuf(Helm 2)

layer-stop-empty = { $layer }: 입력이 비어 있어 디코딩할 것이 없습니다.
layer-stop-bad-byte = { $layer }: 오프셋 { $offset }의 바이트는 base64 문자가 아닙니다. 그 앞부분에서 { $recovered }바이트를 얻었습니다.
layer-stop-truncated = { $layer }: 데이터가 오프셋 { $offset }바이트에서 끊겨 나머지가 없습니다. { $recovered }바이트를 복구했습니다.
layer-stop-corrupt = { $layer }: 오프셋 { $offset }바이트 또는 그 앞에서 데이터가 손상되었습니다. { $recovered ->
    [0] 복구한 것이 없습니다.
   *[other] { $recovered }바이트를 복구했지만 끝부분은 정확하지 않을 수 있습니다.
}
layer-stop-bad-checksum = { $layer }: 내용이 오프셋 { $offset }바이트에 있는 체크섬과 맞지 않습니다. { $recovered }바이트를 모두 남겼지만 일부가 정확하지 않을 수 있습니다.
layer-stop-trailing-bytes = { $layer }: 데이터는 온전하지만 오프셋 { $offset }바이트부터 다른 데이터가 이어집니다. 그 부분은 읽지 않았습니다.
layer-stop-too-large = { $layer }: 내용이 한도보다 큽니다(한도: { $limit }). { $recovered ->
    [0] 내용은 읽지 않았습니다.
   *[other] 처음 { $recovered }바이트만 읽었습니다.
}
layer-stop-unknown = { $layer }: 이 형식이 있어야 할 자리이지만, 오프셋 { $offset }바이트의 데이터는 base64, gzip, JSON, Helm 2 protobuf 가운데 어느 것도 아닙니다.
