# What a rollback does: how it ends, why, and on what that hangs. Statuses are Helm's own words.
# $to and $revision are revision numbers; $sure is certain, or likely where an assumption stands behind it.
# $created, $patched, $recreated and $deleted count objects.

rollback-succeeds = { $sure ->
    [certain] A rollback to revision { $to } succeeds as revision { $revision }
   *[likely] A rollback to revision { $to } most likely succeeds as revision { $revision }
}: objects created { $created }, changed { $patched }{ $recreated ->
    [0] { "" }
   *[other] , made anew { $recreated }
}, deleted { $deleted }.
rollback-stops-build = { $sure ->
    [certain] A rollback to revision { $to } touches no object
   *[likely] A rollback to revision { $to } most likely touches no object
}: Helm cannot build a manifest, and revision { $revision } stays pending-rollback.
rollback-stops-hook = { $sure ->
    [certain] A rollback to revision { $to } stops at a hook
   *[likely] A rollback to revision { $to } most likely stops at a hook
}: what comes after it is not done, and revision { $revision } stays pending-rollback.
rollback-stops-create = { $sure ->
    [certain] A rollback to revision { $to } stops at an object
   *[likely] A rollback to revision { $to } most likely stops at an object
}: those before it are done, those after it are not, nothing is deleted, and revision { $revision } ends as failed.
rollback-stops-patch = { $sure ->
    [certain] A rollback to revision { $to } fails at a change that is refused
   *[likely] A rollback to revision { $to } most likely fails at a change that is refused
}: the others are still applied (objects created { $created }, changed { $patched }{ $recreated ->
    [0] { "" }
   *[other] , made anew { $recreated }
}), nothing is deleted, and revision { $revision } ends as failed.
rollback-stops-force = { $sure ->
    [certain] A rollback to revision { $to } fails
   *[likely] A rollback to revision { $to } most likely fails
} before it touches any object of the manifests: `--force` and server-side apply exclude each other, and revision { $revision } ends as failed.
rollback-stops-wait = { $sure ->
    [certain] A rollback to revision { $to } applies everything
   *[likely] A rollback to revision { $to } most likely applies everything
}, but an object does not become ready, and revision { $revision } ends as failed.
rollback-fails = { $sure ->
    [certain] A rollback to revision { $to } fails
   *[likely] A rollback to revision { $to } most likely fails
}, and revision { $revision } ends as failed.
rollback-refused = Helm refuses a rollback to revision { $to }: it makes no revision and changes nothing.
rollback-unknown = What a rollback to revision { $to } does cannot be said from what was given.

# $on says what can go otherwise; $object is Kind/name.
rollback-if = { $on ->
    [hook] If the hook { $object } fails, revision { $revision } ends as { $status }.
    [readiness] If { $object } does not become ready in time, revision { $revision } ends as { $status }.
    [cluster] If the cluster does not allow this change of { $object }, revision { $revision } ends as { $status }.
    [there] If { $object } exists already, revision { $revision } ends as { $status }.
    [missing] If { $object } is not there, revision { $revision } ends as { $status }.
    [owned] If another field manager owns a field of { $object } that changes, revision { $revision } ends as { $status }.
    [differs] If { $object } has another value in a field that cannot change, revision { $revision } ends as { $status }.
    [defined] If the cluster has a definition for { $object }, revision { $revision } ends as { $status }.
   *[fits] If { $object } is not there, or has already what is refused, revision { $revision } ends as { $status }.
}

# Why something is predicted of an object. $path is a field.
rollback-why-at = { $revision ->
    [0] It fails at { $object }.
   *[other] It fails at { $object } in the manifest of revision { $revision }.
}
rollback-why-values = { $path } is { $old ->
    [none] not set
   *[other] { $old }
} there, and would become { $new ->
    [none] unset
   *[other] { $new }
}.
rollback-why-conflict = { $manager } owns { $path } with another value, so the object is refused.
rollback-why-undeclared = The kind has no field { $path }, and server-side apply refuses the object for it.
rollback-why-default = What stands at { $path } afterwards is not known: the server may set its default there.
rollback-why-no-rule = No rule is known for { $path } of this kind.
rollback-why-number = The number at { $path } is not one that can be followed exactly.
rollback-why-merge = { $cause ->
    [no-key] Helm cannot merge { $path }: an item lacks the key that tells it from others.
    [types] Helm cannot merge { $path }: its types differ.
    [deep] { $path } is nested too deeply to be followed.
   *[duplicate] At { $path } two items have one key, and which of them is changed is not known.
}
rollback-why-not-served = { $cause ->
    [removed] Kubernetes 1.{ $minor } removed this API version.
    [not-yet] This API version is served from Kubernetes 1.{ $minor } on.
    [off] The API server does not serve this API version unless it is told to.
   *[never] Kubernetes has no such kind in this API version.
}
rollback-why-not-served-replaced = { $cause ->
    [removed] Kubernetes 1.{ $minor } removed this API version; { $replacement } replaces it.
    [not-yet] This API version is served from Kubernetes 1.{ $minor } on; until then it is { $replacement }.
    [off] The API server does not serve this API version unless it is told to; it serves { $replacement }.
   *[never] Kubernetes has no such kind in this API version, but in { $replacement }.
}
rollback-why-crd-unknown = The cluster must have a definition of this custom resource that serves this version.
rollback-why-crd-dropped = { $product } dropped this version in { $version }: the cluster may not serve it any more.
rollback-why-crd-missing = The cluster has no definition of this custom resource that serves this version.
rollback-why-holder-goes = Its definition or its namespace is deleted, and all that belongs to it.
rollback-why-no-name = It has no name by which Helm could look it up.
rollback-why-namespace = It goes into another namespace than the release's; whether that one exists is not known.
rollback-why-controlled = A controller makes and changes it, and goes its own way.
rollback-why-record = This is a record of Helm itself: see the history afterwards.
rollback-why-unreadable = A document in the manifest of revision { $revision } cannot be read as an object.
rollback-why-not-in-current = It exists and is not in the newest revision's manifest: this version of Helm stops there.
rollback-why-adopted = It exists and is not in the newest revision's manifest: this version of Helm takes it as it is.
rollback-why-already-exists = The hook creates it anew, and an object of that name is there already.
rollback-why-not-reached = The rollback ends before it comes to this object.
rollback-why-deletion-skipped = It would be deleted, but after an error Helm deletes nothing.
rollback-why-kept = The annotation `helm.sh/resource-policy: keep` protects it. A later rollback to a revision that has it stops there before Helm 4.2 (“no … with the name … found”); an upgrade does not.
rollback-why-cleaned-up = `--cleanup-on-fail` deletes what this rollback created.
rollback-why-hook-policy = The hook's delete policy removes it.
rollback-why-refused-before = Revision { $revision } failed because this object was refused.
rollback-why-unreported = It is refused, but Helm's message names only the error that ended the rollback after it.
rollback-why-from-history = { $scope ->
    [all] No live object was given: this follows from the history alone.
   *[this] The live object was not given: this follows from the history alone.
}
rollback-why-other-version = The live object was given as { $version }.
rollback-why-live-cut = The text of the live object shows no end: it may be cut off.
rollback-why-live-contradicted = The live object was given, and also as not there.
rollback-why-being-deleted = The live object is being deleted already.
rollback-why-after-uncertain = An earlier step may end the rollback before it.
rollback-why-helm-version = Versions of Helm differ in this, and it was not recorded for the assumed one.
rollback-why-kubernetes = This assumes Kubernetes 1.{ $minor }: `kubectl version` tells which one it is.
rollback-why-twice = The manifest has this object twice.
rollback-why-force = Helm does not replace objects (`--force`) with server-side apply.
rollback-why-failed-before = The hook's Job is there already, has failed, and is not run again.
rollback-why-volume = The claim grows, which its storage class must allow.
rollback-why-hook = The hook runs, and it can fail.
rollback-why-readiness = Helm waits for it to become ready.
rollback-why-live = What is in the cluster decides.
rollback-why-time-to-live = It is removed some time after it has finished.
rollback-why-no-version = The history has no revision { $revision }.
rollback-why-not-given = Revision { $revision } is not in what was given.
rollback-why-invalid-revision = The number of a revision is not negative.
rollback-why-pruning = Helm 3.6 to 3.8 cannot prune a full history without a deployed revision.
rollback-why-not-read = The record of revision { $revision } was not read whole.
rollback-why-newest-unknown = A revision newer than those given may exist.

# What goes with an object that is deleted, and which hooks do not run.
rollback-deletes-data = Deletes data: { $objects }. No rollback brings it back; only volumes whose reclaim policy is Retain are kept.
rollback-deletes-kind = With it the cluster deletes every object of its kind, in all namespaces.
rollback-deletes-namespace = With it the cluster deletes everything in it.
rollback-deletes-volume = Its volume is deleted with it, unless its reclaim policy is Retain.
rollback-hooks-not-run = Not run: { $hooks } of revision { $newest }. A rollback runs the hooks of its target, and revision { $to } has no rollback hook of that name.
rollback-gaps = Revisions may exist between those given: then the history afterwards has them too, and Helm may evict others.
rollback-elsewhere = Live objects in the namespace { $namespace }, which this release does not name: { $n }.
rollback-live-complete = Once all `commands` have run, give their files with `--live`, and `--live-complete`: then what they did not find counts as absent.

# Ways out beside those of refusals, each with its price.
rollback-way-conflict = Roll back with `--server-side=false`, which later operations keep to unless told otherwise, or with `--force-conflicts`. Either way what the other owner set is overwritten, and it may set it again.
rollback-way-api = Neither manifest may have this API version. The plugin mapkubeapis rewrites the newest revision's as a new revision; another one is edited by hand in its record, which Helm no longer sees if it is encoded wrongly: keep a copy. Or upgrade to a chart without it.
rollback-way-again = Once it has failed, run the same rollback again: the failed revision has the object in its manifest. Objects that only the revision before it had stay behind. Or back the object up and delete it, then roll back: it is gone until then, with what it holds.
rollback-way-hook = Delete what is left of the hook, then roll back: its logs are gone, and work that still runs is cut off. Or roll back with `--no-hooks`: then none runs.
