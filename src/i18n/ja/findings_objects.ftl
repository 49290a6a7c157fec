# マニフェストのオブジェクトについての所見。$more は同じことが言えるほかのオブジェクトの数。
finding-object = { $object }{ $more ->
    [0] { "" }
   *[other] （ほか { $more } 個）
}
finding-removed-api = { $api } は { $by } で{ $state ->
    [planned] 廃止される予定です
    [custom] 提供されなくなりました
   *[gone] 廃止されました
}。リビジョン { $revision } に { $n } 個あります{ $others ->
    [0] { "" }
   *[other] （ほかにリビジョン { $revisions }）
}。{ $replacement ->
    [none] 後継はありません。
   *[other] 後継は { $replacement } です。
}
finding-removed-api-about = Kubernetes またはカスタムリソースの製品が提供をやめた API バージョンや、次の三つの Kubernetes バージョンで廃止される予定のものが、マニフェストにある場合です。クラスターのバージョンは保存されていません。示したバージョン以降、Helm はそのオブジェクトを組み立てられません。そのリビジョンからのアップグレードは拒否され、アンインストールは失敗し、そこからの、またはそこへのロールバックは pending-rollback のまま残ります。
finding-selector-changed = { finding-object } の { $field } が、リビジョン { $revision } とリビジョン { $revisions } で異なります。API サーバーは、オブジェクトがある間はこれを変更しません。
finding-selector-changed-about = 作成後に変えられないフィールドが、最新のリビジョンと以前のリビジョンで異なる場合です。一方の値から他方への変更は、ロールバックでもアップグレードでも、オブジェクトを先に削除しない限り拒否されます。両方のリビジョンが成功している場合は、間に作り直されたか、Helm がこのフィールドを送らなかったかです。
finding-stateful-removed-and-back = { finding-object } はリビジョン { $revision } で削除され、{ $made ->
    [0] リビジョン { $target } へのロールバックが成功すると作り直されます
   *[other] リビジョン { $made } で作り直されました
}。{ $what ->
    [stays] テンプレートの PersistentVolumeClaim を Helm は削除しないため、再び使われます。
   *[gone] 一緒に失われたものは戻りません。
}
finding-stateful-removed-and-back-about = データやほかのオブジェクトを持つものが、あるリビジョンで削除され、その後戻ったか、次のロールバックで戻る場合です。マニフェストから戻るのはオブジェクトだけで、中にあったものは戻りません。StatefulSet のテンプレートの PersistentVolumeClaim は、保持ポリシーが削除しない限り残ります。
finding-unkept = { $what ->
    [rollback] リビジョン { $target } へのロールバックが成功すると
   *[uninstall] リビジョン { $revision } をアンインストールすると
} { finding-object } が削除され
finding-unkept-about = これを含まないリビジョンへのロールバックでは、クラスター上のアノテーション helm.sh/resource-policy が keep でなければ削除されます。アンインストールでは、マニフェストにそのアノテーションがなければ削除されます。
finding-crd-in-templates = { finding-unkept }、その種類のオブジェクトもすべて失われます。
finding-crd-in-templates-about = CustomResourceDefinition が、リソースポリシーなしでマニフェストにある場合です。crds/ と違い、テンプレートにあるものはリリースの普通のオブジェクトです。{ finding-unkept-about }
finding-owned-namespace = { finding-unkept }、中のものもすべて失われます。
finding-owned-namespace-about = Namespace が、リソースポリシーなしでマニフェストにある場合です。{ finding-unkept-about }リリース自身の Namespace であれば、その記録も失われます。
finding-pvc-without-keep = { finding-unkept }、再利用ポリシーが Retain でない限りボリュームも失われます。
finding-pvc-without-keep-about = PersistentVolumeClaim が、リソースポリシーなしでマニフェストにある場合です。{ finding-unkept-about }
finding-keep-misspelled = リビジョン { $revision } の { finding-object } は、{ $what ->
    [label] helm.sh/resource-policy がラベルになっているため、保護されません。
    [spelled] リソースポリシー “{ $written }” が正確に keep と書かれていないため、残るのはアンインストールのときだけです。
   *[other] リソースポリシー “{ $written }” が keep ではないため、残るのはアンインストールのときだけで、それも表示されません。
}
finding-keep-misspelled-about = アノテーション helm.sh/resource-policy の値が keep ではないか、ラベルになっている場合です。アップグレードとロールバックは、クラスター上のオブジェクトの値が正確に keep でなければ削除します。アンインストールはマニフェストを読み、何か値があるものは削除しません。
finding-replicas-with-hpa = リビジョン { $revision } の { finding-object } は、HorizontalPodAutoscaler があるのに replicas を指定しています。{ $what ->
    [server] それが別の数にしていると、サーバーサイド適用が競合で止まります。
   *[client] Helm が適用するたびに、マニフェストの数に戻ります。
}
finding-replicas-with-hpa-about = 同じマニフェストのオートスケーラーが数を決めるのに、ワークロードが replicas を指定している場合です。オートスケーラーが次に動くまで Pod が減ったり増えたりするか、Helm 4 が競合で止まります。
finding-duplicate-object = { finding-object } がリビジョン { $revision } のマニフェストに { $times } 回あり、内容は{ $what ->
    [same] すべて同じです。
   *[different] 同じではありません。
}
finding-duplicate-object-about = 一つのマニフェストに同じオブジェクトが複数ある場合です。Helm はそのそれぞれを送るため、異なる部分は上書きされます。クライアントサイド適用のインストールは二つ目で失敗します（“already exists”）。
finding-wait-blind = リビジョン { $revision } の { finding-object } は、{ $what ->
    [pods] 新しい Pod が一つも準備完了でなくても、Helm 3 の --wait では準備完了とみなされます。
    [delete] Pod が削除されるまで入れ替わらないため、--wait ではすぐに準備完了とみなされます。
    [paused] 一時停止中のため、--wait ではすぐに準備完了とみなされます。
    [job] --wait-for-jobs がなければ、終わるまで待たれません。
   *[custom] Helm 3 では待たれません。
}
finding-wait-blind-about = オブジェクトが動く前に準備完了とみなされる場合です。動かないままでも、リビジョンは deployed と記録されます。Job とカスタムリソースは、待機中に失敗したリビジョンがある場合だけ示します。
finding-namespace-outside = リビジョン { $revision } の { finding-object } は、リリースのものではない Namespace { $namespace } にあります。
finding-namespace-outside-about = マニフェストが、リリースとは別の Namespace にオブジェクトを置く場合です。Helm はそこでも変更や削除を行い、そのための権限が必要です。リリースの Namespace だけを見ていると、これらは見えません。
