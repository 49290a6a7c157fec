# Findings about the objects of the manifests; $more counts the other objects of which the same is said.
finding-object = { $object }{ $more ->
    [0] { "" }
   *[other] { " " }(and { $more } more)
}
finding-removed-api = { $by } { $state ->
    [planned] is to remove
    [custom] stopped serving
   *[gone] removed
} { $api }, of which revision { $revision } has { $n }{ $others ->
    [0] { "" }
   *[other] { " " }(also in { $revisions })
}; { $replacement ->
    [none] nothing replaces it.
   *[other] { $replacement } replaces it.
}
finding-removed-api-about = When a manifest names an API version that Kubernetes, or the product of a custom resource, stopped serving, or one of the next three Kubernetes versions is to. Which version the cluster runs is not stored; from the one named on, Helm cannot build the objects: an upgrade from that revision is refused, an uninstallation fails, and a rollback from or to it stays pending-rollback.
finding-selector-changed = { $field } of { finding-object } is not the same in revision { $revision } as in { $revisions }; the API server does not change it while the object exists.
finding-selector-changed-about = When the newest revision and an earlier one differ in a field that stays as it was created. A rollback or upgrade from one value to the other is refused at that object, unless it is deleted before. Where both revisions succeeded, the object was made anew in between, or Helm sent nothing for the field.
finding-stateful-removed-and-back = Revision { $revision } deleted { finding-object }; { $made ->
    [0] a successful rollback to revision { $target } makes it anew
   *[other] revision { $made } made it anew
}, { $what ->
    [stays] with the claims of its templates, which Helm leaves.
   *[gone] without what went with it.
}
finding-stateful-removed-and-back-about = When an object that holds data or other objects was deleted by a revision, and is back or would be with the next rollback. Its manifest brings back the object, not what it held; the claims of a StatefulSet's templates stay unless its retention policy deletes them.
# $what is rollback or uninstall.
finding-unkept = { $what ->
    [rollback] A successful rollback to revision { $target } deletes { finding-object }
   *[uninstall] An uninstallation of revision { $revision } deletes { finding-object }
}
finding-unkept-about = A rollback to a revision without it deletes it, unless its annotation helm.sh/resource-policy is keep in the cluster; an uninstallation does, unless the manifest has that annotation.
finding-crd-in-templates = { finding-unkept }, and with it every object of its kind.
finding-crd-in-templates-about = When a CustomResourceDefinition is in the manifest without a resource policy: among the templates, unlike in crds/, it is an ordinary object of the release. { finding-unkept-about }
finding-owned-namespace = { finding-unkept }, and with it everything in it.
finding-owned-namespace-about = When a Namespace is in the manifest without a resource policy. { finding-unkept-about } If it is the release's own, its records go, too.
finding-pvc-without-keep = { finding-unkept }, and with it the volume, unless that has the reclaim policy Retain.
finding-pvc-without-keep-about = When a PersistentVolumeClaim is in the manifest without a resource policy. { finding-unkept-about }
finding-keep-misspelled = { finding-object } of revision { $revision } { $what ->
    [label] has helm.sh/resource-policy as a label, which keeps nothing.
    [spelled] has the resource policy “{ $written }”, not exactly keep: only an uninstallation leaves it.
   *[other] has the resource policy “{ $written }”, not keep: only an uninstallation leaves it, without saying so.
}
finding-keep-misspelled-about = When the annotation helm.sh/resource-policy has another value than keep, or is a label. An upgrade or rollback wants exactly keep on the object in the cluster and deletes it otherwise; an uninstallation reads the manifest, and deletes nothing that has any value there.
finding-replicas-with-hpa = { finding-object } of revision { $revision } sets replicas beside a HorizontalPodAutoscaler: { $what ->
    [server] where that has set another number, server-side apply stops at a conflict.
   *[client] Helm puts the manifest's number back each time it applies it.
}
finding-replicas-with-hpa-about = When a workload sets its replicas although an autoscaler in the same manifest decides them. Pods are stopped or started until the autoscaler acts again, or Helm 4 stops at a conflict.
finding-duplicate-object = { finding-object } is { $times } times in the manifest of revision { $revision }, { $what ->
    [same] each time the same.
   *[different] and not each time the same.
}
finding-duplicate-object-about = When one manifest has the same object more than once. Helm sends each of them, so one overwrites the other where they differ; an installation with client-side apply fails at the second (“already exists”).
finding-wait-blind = { finding-object } of revision { $revision } { $what ->
    [pods] counts as ready for --wait of Helm 3 before one of its new Pods is ready.
    [delete] counts as ready for --wait at once, as its Pods change only when they are deleted.
    [paused] counts as ready for --wait at once, as it is paused.
    [job] is not waited for to its end without --wait-for-jobs.
   *[custom] is not waited for by Helm 3.
}
finding-wait-blind-about = When objects count as ready before they work, so that a revision is recorded as deployed although they may never do. Jobs and custom resources are named only where a revision failed in waiting.
finding-namespace-outside = { finding-object } of revision { $revision } is in the namespace { $namespace }, not in the release's.
finding-namespace-outside-about = When the manifest puts objects into another namespace than the release's. Helm changes and deletes them there, too, and needs the rights for it; whoever looks into the release's namespace alone does not see them.
