# Why the API server refuses an object, and the way out. $path is a field.

refusal-immutable = Kubernetes は既存のオブジェクトの `{ $path }` を変更しません。
refusal-statefulset = StatefulSet で変更できるのは replicas、template、updateStrategy など一部だけです。`{ $path }` は変更できません。
refusal-pod = Pod で変更できるのは、イメージ、期限、toleration の追加だけです。`{ $path }` は変更できません。
refusal-claim = PersistentVolumeClaim で変更できるのは容量だけで、PersistentVolume のボリュームの実体も変えられません。`{ $path }` は変更できません。
refusal-shrink = PersistentVolumeClaim は縮小できません。`{ $path }` が現在の容量を下回ります。
refusal-address = Service の `{ $path }` は、一度決まると変更できません。
refusal-frozen = 現在のオブジェクトには `immutable: true` が設定されています。データもこの設定も、もう変更できません。
refusal-definition = CRD の `{ $path }` は変更できません。
refusal-stored-version = クラスターへの保存に使われたバージョンが `{ $path }` にありません。一度使われたバージョンは残す必要があります。
refusal-custom = この種類の CRD またはその Webhook が `{ $path }` の変更を認めません。インストールされているリリースによっては異なります。
refusal-selector = Pod テンプレートのラベルがセレクターに一致しません。
refusal-recreate = 更新方法が Recreate のとき、`{ $path }` は指定できません。
refusal-type = `{ $path }` の値の型が違います（数値の場所に文字列があるなど）。
refusal-value = `{ $path }` の値は Kubernetes に受け付けられません。
refusal-duplicate = `{ $path }` の名前は、同じリストの中ですでに使われています。

refusal-way-workload = オブジェクトを削除してからロールバックすると、作り直されます。{ $kind ->
    [Job] Job はもう一度実行されます。
   *[other] それまで Pod は停止します。
}
refusal-way-statefulset = `--cascade=orphan` を付けて削除してからロールバックします。Pod と PersistentVolumeClaim は残り、セレクターが一致すれば引き継がれます。既存の PersistentVolumeClaim には、テンプレートの変更は反映されません。
refusal-way-claim = 現在の値のままにします。データはそのボリュームにあります。値を変えるには、新しい PersistentVolumeClaim を作ってデータをコピーします。古いほうを削除すると、データも失われることがあります。
refusal-way-address = 現在の値のままにするか、Service を削除してからロールバックします。作り直されるまで接続できず、アドレスも変わります。
refusal-way-recreate = オブジェクトを削除してからロールバックすると、作り直されます。それまで、使っている側からは参照できません。
refusal-way-definition = 現在の値のままにします。CRD を削除すると、その種類のオブジェクトはすべて削除されます。
refusal-way-stored-version = そのバージョンを CRD に残すか、保存済みのオブジェクトを別のバージョンで書き直してから `status.storedVersions` から外します。
refusal-way-value = この値を含まないリビジョンを選ぶか、アップグレードで値を直してください。
