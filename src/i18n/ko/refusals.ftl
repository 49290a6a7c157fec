# Why the API server refuses an object, and the way out. $path is a field.

refusal-immutable = Kubernetes는 이미 있는 오브젝트의 `{ $path }` 필드를 바꾸지 않습니다.
refusal-statefulset = StatefulSet에서는 replicas, template, updateStrategy 등 일부만 바꿀 수 있습니다. `{ $path }` 필드는 바꿀 수 없습니다.
refusal-pod = Pod에서는 이미지, 기한, 추가하는 toleration만 바꿀 수 있습니다. `{ $path }` 필드는 바꿀 수 없습니다.
refusal-claim = PersistentVolumeClaim에서는 크기만 바꿀 수 있고 PersistentVolume의 볼륨 자체도 바꿀 수 없습니다. `{ $path }` 필드는 바꿀 수 없습니다.
refusal-shrink = PersistentVolumeClaim은 줄일 수 없습니다. `{ $path }` 값이 지금 크기보다 작아집니다.
refusal-address = Service의 `{ $path }` 필드는 한번 정해지면 바꿀 수 없습니다.
refusal-frozen = 지금의 오브젝트에 `immutable: true` 설정이 있습니다. 데이터도 이 설정도 더는 바꿀 수 없습니다.
refusal-definition = CRD의 `{ $path }` 필드는 바꿀 수 없습니다.
refusal-stored-version = 클러스터에 오브젝트를 저장할 때 쓴 버전이 `{ $path }` 목록에 없습니다. 한번 쓴 버전은 남겨 두어야 합니다.
refusal-custom = 이 종류의 CRD 또는 그 웹훅이 `{ $path }` 필드의 변경을 허용하지 않습니다. 설치된 릴리스에 따라 다를 수 있습니다.
refusal-selector = Pod 템플릿의 레이블이 셀렉터와 일치하지 않습니다.
refusal-recreate = 전략이 Recreate일 때는 `{ $path }` 필드를 둘 수 없습니다.
refusal-type = `{ $path }` 값의 형식이 다릅니다(숫자 자리에 문자열이 있는 등).
refusal-value = `{ $path }` 값은 Kubernetes가 받아들이지 않습니다.
refusal-duplicate = `{ $path }` 이름이 같은 목록에 이미 있습니다.

refusal-way-workload = 오브젝트를 삭제한 뒤 롤백하면 다시 만들어집니다. { $kind ->
    [Job] Job은 다시 실행됩니다.
   *[other] 그때까지 Pod는 멈춥니다.
}
refusal-way-statefulset = `--cascade=orphan` 옵션으로 삭제한 뒤 롤백합니다. Pod와 PersistentVolumeClaim은 남으며 셀렉터가 일치하면 이어받습니다. 이미 있는 PersistentVolumeClaim에는 바뀐 템플릿이 적용되지 않습니다.
refusal-way-claim = 지금 값을 그대로 둡니다. 데이터는 그 볼륨에 있습니다. 다른 값을 쓰려면 PersistentVolumeClaim을 새로 만들고 데이터를 복사해야 합니다. 이전 것을 삭제하면 데이터도 사라질 수 있습니다.
refusal-way-address = 지금 값을 그대로 두거나, Service를 삭제한 뒤 롤백합니다. 다시 만들어질 때까지 접속할 수 없고 주소도 바뀝니다.
refusal-way-recreate = 오브젝트를 삭제한 뒤 롤백하면 다시 만들어집니다. 그때까지 사용하는 쪽에서는 참조할 수 없습니다.
refusal-way-definition = 지금 값을 그대로 둡니다. CRD를 삭제하면 그 종류의 오브젝트가 모두 삭제됩니다.
refusal-way-stored-version = 그 버전을 CRD에 남겨 두거나, 저장된 오브젝트를 다른 버전으로 다시 쓴 뒤 `status.storedVersions` 목록에서 뺍니다.
refusal-way-value = 이 값이 없는 리비전을 고르거나 업그레이드로 값을 고치세요.
