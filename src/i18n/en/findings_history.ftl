# What the rules about a history find, each with what its rule is about. $revision, $target, $failed, $good, $marked and
# $baseline are revision numbers; statuses are Helm's own words.

finding-stuck-pending = `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision { $revision }, the newest in the paste, is { $status }{ $stop ->
    [before-hooks] , with no hook recorded as started
    [hook] , last recorded at the start of its { $event } hook { $hook }
    [last-writes] , with most likely only Helm's last write missing
   *[unknown] { "" }
}{ $rollback ->
    [refused] .
   *[allowed] ; `helm rollback` is not.
} It may still be running, in a Helm process or a pipeline: check that before anything else.
finding-stuck-pending-about = The newest revision is pending: Helm was killed, lost its connection, or is still at work. Since 3.4 Helm refuses every upgrade then; a rollback is not refused, and an older pending revision locks nothing.

finding-number-taken = `helm rollback`, like anything that makes a revision, is refused now (“release: already exists”), because revision { $revision }, which Helm does not see, has the next number.
finding-number-taken-about = A record that Helm does not see has the number that the next revision would get, so nothing can be recorded.

finding-uninstalling-stuck-about = An uninstallation stopped on the way: a hook failed, an object could not be deleted, or Helm was killed. `helm uninstall` can be run again; until then the name is taken.

finding-no-deployed-releases = `helm upgrade` is refused now (“has no deployed releases”), because revision { $revision }, the newest in the paste, is { $status }{ $older ->
    [hidden] , unless an older one that the paste does not show is still marked deployed.
   *[shown] .
}
finding-no-deployed-releases-about = An upgrade starts from the revision that is marked deployed, or from the newest if that failed or is superseded. Without either Helm refuses it.

finding-failed = { $what }{ $left ->
    [still] ; revision { $marked } is still marked deployed.
    [none] ; no revision is marked deployed.
   *[unknown] .
}
finding-failed-about = The newest revision failed. Helm takes nothing back that it had sent. What was deployed stays marked so, except after a rollback that failed while sending objects: that supersedes the revision before it.

finding-uninstalled-kept-about = `helm uninstall --keep-history` deletes the objects and keeps the records. The name stays taken, and `helm rollback` to a kept revision creates its objects again, without the data that is gone.

finding-only-one-revision = Revision { $revision } is the only one in the paste: older and newer ones may exist.
finding-only-last-revision = Revision { $revision } is the only one in the paste: the ones before it are not shown.
finding-only-one-revision-about = One record or row is no history: what it does not show may be newer, or be what a rollback would go to.

finding-default-target-bad = `helm rollback` without a number would aim at revision { $target }, whose status is { $status }.
finding-default-target-bad-superseded = `helm rollback` without a number would aim at revision { $target }, which is superseded but did not complete.
finding-default-target-bad-about = Without a number `helm rollback` takes the newest revision minus one, and checks neither its status nor whether it ever worked.

finding-default-target-none = `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
finding-default-target-missing = `helm rollback` without a number would aim at revision { $target }, which is not in the paste.
finding-default-target-missing-about = Without a number `helm rollback` takes the newest revision minus one, and is refused where that is 0 or no longer kept (before Helm 3.13: “release: not found”).

finding-several-deployed = Revisions { $revisions } are marked deployed; Helm goes by the highest, { $highest }. It does not mean that several run.
finding-several-deployed-about = A write was lost, two clients worked at once, or labels were edited. A rollback that succeeds supersedes all of them, an upgrade only the highest.

finding-none-deployed = No revision is marked deployed; the next upgrade would compare with revision { $baseline }.
finding-none-deployed-pending = No revision is marked deployed, and revision { $revision }, which would be, is not finished.
finding-none-deployed-about = The first installation failed, a rollback failed while sending objects, or Helm was killed between its last two writes. It does not mean that nothing runs.

finding-still-deployed = { $status ->
    [uninstalling] Revision { $revision } is still marked deployed, although an uninstallation began after it: `helm upgrade` would start from it.
   *[other] Revision { $revision } is still marked deployed, although the release was uninstalled after it: `helm upgrade` would start from it.
}
finding-still-deployed-about = Up to Helm 3.19.4 and 4.0.4, `helm uninstall --keep-history` after a failed upgrade leaves an older revision marked deployed. An upgrade compares with it, although its objects may be gone.

finding-automatic-target = { $target ->
    [none] If the next upgrade fails, it cannot roll itself back (`--atomic`, in Helm 4 `--rollback-on-failure`): no revision is deployed or superseded.
    [bad] If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision { $revision }, the highest that is deployed or superseded, which never completed.
   *[good] If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision { $revision }, the highest that is deployed or superseded.
}
finding-automatic-target-about = An upgrade that rolls itself back goes to the highest revision that is deployed or superseded. A failed one can be superseded, too, so it may never have worked.

finding-superseded-never-worked = Revision { $revision } is superseded, but it never completed: { $what }.
finding-superseded-never-worked-about = `superseded` does not mean that a revision was ever good: an upgrade that starts from a failed one supersedes it, and so does a rollback that fails. Only the description tells.

finding-two-interruptions = Revisions { $first } and { $second } were interrupted one after the other: that points at what runs Helm (a time limit, a restart, too little memory), not at the chart.
finding-two-interruptions-about = Two revisions in a row were cancelled, marked failed by a controller, or left pending by a Helm that was killed. An error of the chart or the cluster would stand in the description.

finding-history-of-failures = { $good ->
    [0] None of the { $n } revisions in the paste completed.
   *[other] The newest { $n } revisions in the paste did not complete; the newest before them is { $good }.
}
finding-history-of-failures-mixed = { $n } of the { $all } revisions in the paste did not complete.
finding-history-of-failures-about = Every failure takes a place in the history (10 by default), and pruning removes the oldest revisions, good ones too; it spares only the newest that is marked deployed.

finding-description-contradicted = Revision { $revision } says “Rollback to { $claimed }”, but its content is not that of { $claimed }.
finding-description-impossible = Revision { $revision } says “Rollback to { $claimed }”, but a rollback can only go to a revision before its own: the text was typed, or the record was edited.
finding-description-recorded = Revision { $revision } says “Rollback to { $claimed }”, but Helm recorded that it is a rollback to { $recorded }.
finding-description-contradicted-about = A description can be typed (`--description`) or edited. A real rollback copies chart, values and manifest of its target.

finding-mapkubeapis-boundary = helm-mapkubeapis replaced API versions in revision { $revision }: the revisions before it use some that are gone from newer clusters, and a rollback to one of those fails there.
finding-mapkubeapis-boundary-about = helm-mapkubeapis rewrites API versions in a stored manifest and applies nothing. Its description warns of going back past it; its own revision can be rolled back to.

finding-default-target-left = `helm rollback` without a number would aim at revision { $target }, the one that the rollback recorded as { $revision } left.
finding-default-target-left-about = A rollback makes a new revision, so the newest minus one is what it left: `helm rollback` without a number, repeated, goes back and forth.

finding-default-target-same = `helm rollback` without a number would aim at revision { $target }, which has the same content as the newest.
finding-default-target-same-about = A rollback copies its target, so two revisions in a row can hold the same. Going to the older one makes a new revision and changes nothing, except what was changed by hand or had not been sent.

finding-hidden-from-list = `helm list` of Helm 3 shows a release that is { $status } only with `-a` or a filter for it; Helm 4 shows all statuses and has no `-a`.
finding-hidden-from-list-about = Unless told otherwise, Helm 3 lists a release only while its newest revision is deployed or failed. An empty list does not mean that nothing is installed.

finding-automatic-rollback-seen = Revision { $revision } looks like an automatic rollback (`--atomic`, in Helm 4 `--rollback-on-failure`): it followed the failed revision { $failed } and goes to { $target }, where an automatic one goes; Helm does not record which it was.
finding-automatic-rollback-seen-about = With `--atomic` or `--rollback-on-failure` Helm itself follows a failed upgrade with a rollback. It stores no such mark: order, times and target only fit. The rollback deletes what only the failed revision created; what the hooks of that revision did stays. Only when it succeeds is the revision deployed before superseded.

finding-target-pruned-content-kept = Revision { $target } is not in the paste, but what it held is: revision { $revision } is a rollback to it.
finding-target-pruned-content-kept-about = A rollback copies chart, values and manifest. Where its target is no longer kept, the copy can be gone back to instead.

finding-controller-owned = { $who ->
    [flux] Flux's helm-controller most likely owns this release (revision { $revision } shows its hand): it undoes what is done by hand, so suspend it first, or change its source.
    [fleet] Fleet most likely owns this release (an annotation in revision { $revision }): it undoes what is done by hand, so pause its bundle first, or change its source.
   *[rancher] Rancher most likely owns this release, by its name or namespace: it undoes what is done by hand, so change its source or settings instead.
}
finding-controller-owned-about = A controller puts back what its source declares, with upgrades and rollbacks of its own: high revision numbers are normal there. While the newest revision is pending it gets no further, and tries again once that is cleared. Flux, Fleet and Rancher leave marks in the records; others may leave none.
