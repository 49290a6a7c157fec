# 記録のうち読み取れなかったもの。
release-problem-stopped = 記録の読み取りが途中で終わりました。
release-problem-not-an-object = ペイロードは JSON ですがオブジェクトではなく、リリースではありません。
release-problem-bad-json = ペイロードの JSON が途中で終わっているか壊れています。そこまでは読み取りました。
release-problem-too-deep = ペイロードの JSON に { $limit } 段を超える入れ子があり、その項目は除きました。
release-problem-too-many-nodes = ペイロードの JSON の値が { $limit } 個を超えるため、ラベルと名前だけを読み取りました。
release-problem-bad-field = 項目 { $field } の型が Helm の書くものと違うため、除きました。
release-problem-no-revision = ペイロード、ラベル、名前のいずれにも Helm が付けうるリビジョン番号がないため、この記録は除きました。
release-problem-duplicate-revision = リビジョン { $revision } を名乗る記録が二つあります。より完全なほう、同じなら先のほうを残しました。

release-mismatch-status = ラベルでは { $label }、ペイロードでは { $payload } です。Helm は両方を同時に書くため、おそらく一方が手で編集されています。
release-mismatch-revision = ラベルではリビジョン { $label }、ペイロードでは { $payload } です。Helm はペイロードを見ます。
release-mismatch-name = ラベルではリリース { $label }、ペイロードでは { $payload } です。Helm はラベルで記録を探します。
release-mismatch-object-name = オブジェクトの名前は { $object } ですが、Helm なら { $expected } と名付けます。
release-mismatch-namespace = Namespace { $object } に保存されていますが、ペイロードでは { $payload } です。Helm は保存先で見つけます。
release-mismatch-not-owned = ラベル owner=helm がないため、Helm からはこの記録が見つかりません。
release-mismatch-secret-type = Secret の type は helm.sh/release.v1 ではなく { $found } です。Helm は type を見ません。
