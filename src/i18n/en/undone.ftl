# What a rollback does not undo: one sentence beside the name of the object, hook or file. $revision, $revisions, $first,
# $second and $target are revision numbers, $workload and $scaler objects, $path fields of one.

undone-hook-side-effect = It ran after the target (revisions: { $revisions }; last at { $time }, phase { $phase }): Helm does not undo what it did{ $phase ->
    [Running] , and it may still be running
   *[other] { "" }
}.
undone-volume-data = Helm does not roll back the data in the volume of this claim.
undone-volume-claims = Helm rolls back neither the claims that its volumeClaimTemplates made nor the data in them.
undone-deleted-claims = Its retention policy deletes claims that its volumeClaimTemplates made, and their volumes unless those are retained.
undone-recreated-empty = Revision { $revision } deleted it, and Helm makes it anew: what it held does not come back with it.
undone-crd = Helm applies crds/ only when it installs, and this file is not the same in both charts: the cluster keeps what it has.
undone-crd-same = Helm applies crds/ only when it installs: the cluster keeps what it has.
undone-kept = Its resource policy is keep: Helm does not delete it.
undone-orphan = Revision { $revision } created it, but neither the newest manifest nor the target has it: the rollback leaves it.
undone-orphan-of-failed = Revision { $revision } created it and failed, and neither the newest manifest nor the target has it: the rollback leaves it, unless that operation had --cleanup-on-fail and deleted it again.
undone-orphan-maybe = Revision { $revision } may have created it, but neither the newest manifest nor the target has it: if it is there, the rollback leaves it.
undone-orphan-left = The rollback ends before it deletes anything, and the manifest that the next one compares with does not have it.
undone-job = This Job is the same in the cluster and in the target: it does not run again.
undone-generated = Revisions { $first } and { $second } were rendered from the same chart and values, yet { $path } differs: the rollback brings back the value of revision { $target }, and does not tell whatever took up the newer one.
undone-stale-config = { $workload } reads it when a container starts, and its pod template stays the same: running pods keep what they have read.
undone-replicas = { $scaler } sets its replicas: the number in the target holds until the scaler acts.
undone-address = As a load balancer it is set up anew: its address may be another.
undone-certificate = What was issued for it is in no manifest: the rollback does not bring back an earlier certificate or key.
undone-external = What this webhook changed in other objects, Helm does not change back.
