# ロールバックで元に戻らないもの。オブジェクト、フック、ファイルの名前の隣に置く一文。

undone-hook-side-effect = ロールバック先より後のリビジョン { $revisions } で実行されています（最後は { $time }、フェーズ { $phase }）。その結果を Helm は元に戻しません。{ $phase ->
    [Running] まだ実行中の可能性があります。
   *[other] { "" }
}
undone-volume-data = この PersistentVolumeClaim のボリュームにあるデータを、Helm はロールバックしません。
undone-volume-claims = volumeClaimTemplates から作られた PersistentVolumeClaim もその中のデータも、Helm はロールバックしません。
undone-deleted-claims = 保持ポリシーにより、volumeClaimTemplates から作られた PersistentVolumeClaim が削除されます。再利用ポリシーが Retain でない限り、ボリュームも失われます。
undone-recreated-empty = リビジョン { $revision } で削除されており、Helm は新しく作り直します。中にあったものは戻りません。
undone-crd = Helm が crds/ を適用するのはインストールのときだけです。このファイルは二つのチャートで異なりますが、クラスターにあるものはそのまま残ります。
undone-crd-same = Helm が crds/ を適用するのはインストールのときだけです。クラスターにあるものはそのまま残ります。
undone-kept = リソースポリシーが keep なので、Helm は削除しません。
undone-orphan = リビジョン { $revision } が作成しましたが、最新のマニフェストにもロールバック先にもありません。ロールバックしても残ります。
undone-orphan-of-failed = リビジョン { $revision } が作成した後に失敗し、最新のマニフェストにもロールバック先にもありません。その操作が --cleanup-on-fail で削除していなければ、ロールバックしても残ります。
undone-orphan-maybe = リビジョン { $revision } が作成した可能性がありますが、最新のマニフェストにもロールバック先にもありません。存在していれば、ロールバックしても残ります。
undone-orphan-left = ロールバックは削除に進む前に終わり、次のロールバックが比較するマニフェストにもこのオブジェクトはありません。
undone-job = この Job はクラスターとロールバック先で同じなので、再び実行されることはありません。
undone-generated = リビジョン { $first } と { $second } は同じチャートと値からレンダリングされたのに、{ $path } が異なります。ロールバックはリビジョン { $target } の値に戻しますが、新しい値をすでに使っているものには伝わりません。
undone-stale-config = { $workload } はコンテナーの起動時にこれを読み、Pod テンプレートは変わりません。実行中の Pod は読み込み済みの内容を使い続けます。
undone-replicas = レプリカ数は { $scaler } が決めます。ロールバック先の数は、それが次に動くまでのものです。
undone-address = ロードバランサーとして設定し直されるため、アドレスが変わることがあります。
undone-certificate = これに対して発行されたものはどのマニフェストにもありません。以前の証明書や鍵はロールバックでは戻りません。
undone-external = この Webhook が他のオブジェクトに加えた変更を、Helm は元に戻しません。
