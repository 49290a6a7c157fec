# Why the API server refuses an object, and the way out. $path is a field.

refusal-immutable = Kubernetes does not change `{ $path }` of an existing object.
refusal-statefulset = Of a StatefulSet only replicas, template, updateStrategy and a few more change; `{ $path }` does not.
refusal-pod = Of a Pod only images, deadlines and added tolerations change; `{ $path }` does not.
refusal-claim = Of a PersistentVolumeClaim only the size changes, and a PersistentVolume keeps its source; `{ $path }` does not change.
refusal-shrink = A PersistentVolumeClaim never shrinks: `{ $path }` would be less than there is.
refusal-address = A Service keeps `{ $path }` once it is set.
refusal-frozen = The live object has `immutable: true`: neither its data nor that field changes any more.
refusal-definition = A CRD keeps `{ $path }`.
refusal-stored-version = The cluster stored objects in a version that is missing in `{ $path }`; it has to stay there.
refusal-custom = The CRD of this kind, or its webhook, does not let `{ $path }` change; installed releases can differ.
refusal-selector = The labels of the Pod template do not match the selector.
refusal-recreate = `{ $path }` must not be set where the strategy is Recreate.
refusal-type = `{ $path }` holds a value of the wrong type, such as text for a number.
refusal-value = `{ $path }` holds a value that Kubernetes does not take.
refusal-duplicate = `{ $path }` is the name of another one in the same list.

refusal-way-workload = Delete the object, then roll back: it is created anew. { $kind ->
    [Job] It runs again.
   *[other] Its Pods are down until then.
}
refusal-way-statefulset = Delete it with `--cascade=orphan`, then roll back: Pods and claims stay and are taken over where the selector still matches. Existing claims do not follow a changed template.
refusal-way-claim = Keep the live value: the data is in that volume. Any other value takes a new claim and a copy of the data; deleting the old one can delete its data.
refusal-way-address = Keep the live value, or delete the Service, then roll back: it gets another address and is not reachable until then.
refusal-way-recreate = Delete the object, then roll back: it is created anew. What uses it goes without it until then.
refusal-way-definition = Keep the live value: deleting the CRD deletes all objects of its kind.
refusal-way-stored-version = Keep that version in the CRD, or rewrite the stored objects in another one and take it out of `status.storedVersions`.
refusal-way-value = Choose a revision without this value, or correct it with an upgrade.
