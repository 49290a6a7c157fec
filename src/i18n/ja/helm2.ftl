# Helm 2 と Tiller のリリース。ステータスは Helm 2 の語（大文字）で示す。意味は Helm 3 の同じ語と変わらない。

helm2-verdict = Helm 2 のリリースで、リビジョン { $revision } のステータスは { $status } と記録されています。Helm 3 と 4 からは見えません。
helm2-verdict-superseded = Helm 2 のリリースです。貼り付けの中で最新のリビジョン { $revision } は SUPERSEDED なので、おそらくこの後に別のリビジョンが記録されました。このリリースは Helm 3 と 4 からは見えません。
helm2-verdict-no-status = Helm 2 のリリースです。リビジョン { $revision } のステータスは貼り付けに含まれていません。このリリースは Helm 3 と 4 からは見えません。

helm2-notice-stored = { $kind ->
    [secret] 記録は Tiller の Namespace（{ $tillers }）の Secret に、リリース自体は { $namespace } にあります。Helm 2 ではこれが普通です。
   *[configmap] 記録は Tiller の Namespace（{ $tillers }）の ConfigMap に、リリース自体は { $namespace } にあります。Helm 2 ではこれが普通です。
}
helm2-notice-stored-in = { $kind ->
    [secret] リリースの Namespace に関係なく、記録は Tiller の Namespace（{ $tillers }）の Secret にあります。
   *[configmap] リリースの Namespace に関係なく、記録は Tiller の Namespace（{ $tillers }）の ConfigMap にあります。
}
helm2-notice-not-shown = Helm 2 の記録は、リリースの Namespace に関係なく、Tiller の Namespace に保存されます。既定では kube-system の ConfigMap です。
helm2-notice-convert = Helm 2 のサポートは 2020 年 11 月に終わっています。`{ $command }` は、リリースを Helm 3 の保存先にコピーします（既定では新しいほうから 10 リビジョン）。`--dry-run` を付ければ、内容を表示するだけです。移行を確かめたあとの `helm 2to3 cleanup` は Helm 2 のデータを削除しますが、既定ではすべてのリリースの記録と Tiller も対象になります。
helm2-command-not-seen = Helm 3 と 4 から Helm 2 のリリースは見えないため、どうなるかは貼り付けからは分かりません。`helm 2to3 convert` で移行できます。

helm2-gap = 貼り付けに含まれていない。Tiller は --history-max を指定して起動しないかぎり、リビジョンを削除しない
helm2-lack-one-record = 記録は一つだけで、リビジョン 1 ではありません。Tiller は --history-max を指定して起動しないかぎりリビジョンを削除しないので、ほかの記録が省かれた可能性があります。

helm2-problem-bad-protobuf = ペイロードの protobuf が途中で終わっているか壊れています。欠けのないフィールドは読み取りました。
helm2-pane-missing-computed = Helm 2 はサブチャートの値も合わせて計算しますが、ここでは計算しません。Helm 2 のクライアントで表示できます。

# Helm 2 の記録での意味。
helm2-meaning-status = Tiller が記録したものです。Helm 2 での語は { $status } です。
helm2-meaning-description = 操作について Tiller が書いたもの、または “--description” で与えられたものです。
helm2-meaning-last-deployed = Tiller がこのリビジョンの操作を始めた時刻です。
helm2-meaning-deleted = “helm delete” が始まった時刻です。
helm2-meaning-chart = メタデータにあるチャートの名前とバージョンです。Helm 2 はサブチャートも一緒に保存します。
helm2-meaning-stored-bytes = Tiller の base64 テキストの長さです。ConfigMap や Secret では API サーバーがこの長さを数え、{ $limit } を超えると拒否します。
helm2-meaning-labels = Tiller のものではないラベルです。
