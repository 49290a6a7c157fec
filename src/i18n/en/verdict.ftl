# The sentence that comes before everything else. What the record says and what only follows from it are different
# words: "is deployed" is stored, "most likely" is implied. Statuses are Helm's own words and stay as they are.
# $revision, $from, $content, $before, $marked and $target are revision numbers.

verdict-not-visible = Revision { $revision }, the newest in the paste, is stored without the labels that Helm searches for, so most likely Helm does not see this release: what runs now is not known.
verdict-newest-missing = Revision { $revision }, the newest in the paste, is superseded, so most likely a newer one was recorded that the paste does not show: what runs now is not known.
verdict-newest-unread = Revision { $revision } is the newest that could be read, but a part of the paste is cut off or damaged, and a newer one may have stood there: what runs now is not known.
verdict-newest-disputed = Two records of revision { $revision }, the newest in the paste, disagree about its status or its chart: which of them the cluster holds, and what runs now, is not known.
verdict-other-status = Revision { $revision }, the newest in the paste, has the status { $status }, which Helm 3 and 4 do not leave in a record: what runs now is not known.
verdict-no-status = The paste does not show the status of revision { $revision }, the newest in it.

verdict-uninstalled = Revision { $revision } was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
verdict-uninstalling = The uninstallation of revision { $revision } has begun and not finished: some, all or none of its objects may be gone.
verdict-uninstalling-hook-before = The uninstallation of revision { $revision } got no further than its pre-delete hook { $hook }, so most likely none of its objects was deleted.
verdict-uninstalling-hook-after = The uninstallation of revision { $revision } got as far as its post-delete hook { $hook }, so most likely everything that an uninstall deletes is gone.

# The last operation completed. $outcome is failed or pending, of the revision $before.
verdict-deployed-install = Revision { $revision } is deployed: the installation completed, and it is most likely what runs.
verdict-deployed-reinstall = Revision { $revision } is deployed: the release was installed anew over a kept history, and it is most likely what runs.
verdict-deployed-upgrade = Revision { $revision } is deployed: its upgrade completed, and it is most likely what runs.
verdict-deployed-upgrade-after = { $outcome ->
    [pending] Revision { $revision } is deployed: its upgrade completed although revision { $before } was left pending, and it is most likely what runs.
   *[failed] Revision { $revision } is deployed: its upgrade completed after revision { $before } had failed, and it is most likely what runs.
}
verdict-deployed-rollback = Revision { $revision } is deployed: a rollback to { $from } completed, so the content of revision { $from } is most likely what runs.
verdict-deployed-rollback-after = { $outcome ->
    [pending] Revision { $revision } is deployed: revision { $before } was left pending and a rollback to { $from } completed, so the content of revision { $from } is most likely what runs.
   *[failed] Revision { $revision } is deployed: revision { $before } failed and a rollback to { $from } completed, so the content of revision { $from } is most likely what runs.
}
verdict-deployed-rollback-content = Revision { $revision } is deployed: a rollback to { $from } completed, which holds the content of revision { $content }, and that is most likely what runs.
verdict-deployed-rollback-content-after = { $outcome ->
    [pending] Revision { $revision } is deployed: revision { $before } was left pending and a rollback to { $from } completed, which holds the content of revision { $content }, and that is most likely what runs.
   *[failed] Revision { $revision } is deployed: revision { $before } failed and a rollback to { $from } completed, which holds the content of revision { $content }, and that is most likely what runs.
}
verdict-deployed-rollback-inferred = Revision { $revision } is deployed: it is most likely a rollback, and the content of revision { $content } is most likely what runs.
verdict-deployed-rollback-unknown = Revision { $revision } is deployed: a rollback completed, but the paste does not show to which revision.
verdict-deployed-mapkubeapis = Revision { $revision } is marked deployed, but helm-mapkubeapis wrote it as the text of { $from } with API versions replaced and applied nothing, so the objects of revision { $from } are most likely what runs.
verdict-deployed-mapkubeapis-after = Revision { $revision } is marked deployed, but helm-mapkubeapis wrote it as the text of { $from } with API versions replaced and applied nothing. Revision { $from } had not completed, so how much of it is in the cluster, only the cluster can tell.
verdict-deployed-unknown = Revision { $revision } is deployed: its operation completed, and it is most likely what runs.

# The last operation did not complete: what happened, then what runs.
verdict-not-completed = { $what }; { $ground }.

verdict-operation-install = installation (revision { $revision })
verdict-operation-reinstall = new installation (revision { $revision })
verdict-operation-upgrade = upgrade to revision { $revision }
verdict-operation-rollback = rollback to { $from } (revision { $revision })
verdict-operation-rollback-inferred = rollback recorded as revision { $revision } (most likely to { $from })
verdict-operation-rollback-unknown = rollback recorded as revision { $revision }
verdict-operation-unknown = operation recorded as revision { $revision }

# $operation is one of the above, $event a hook event such as pre-upgrade, $hook the hook's name, $status a Helm status.
verdict-failed = The { $operation } failed, and nothing in the paste says how far it got
verdict-failed-hook-before = The { $operation } failed in its { $event } hook { $hook }, before any of its objects was sent
verdict-failed-hook-before-unnamed = The { $operation } failed in a { $event } hook, before any of its objects was sent
verdict-failed-hook-after = The { $operation } failed in its { $event } hook { $hook }, after all its objects had been sent
verdict-failed-hook-after-unnamed = The { $operation } failed in a { $event } hook, after all its objects had been sent
verdict-failed-applying = The { $operation } failed while its objects were being sent
verdict-failed-waiting = The { $operation } failed while Helm waited for its objects, all of them sent, to become ready
verdict-failed-refused = The { $operation } was refused by Helm itself, before any of its objects was sent
verdict-failed-interrupted = The { $operation } was interrupted (“context canceled”), and nothing in the paste says how far it got
verdict-failed-unlocked = The { $operation } was found stuck in { $status } and marked failed by a controller, and nothing in the paste says how far it got
verdict-pending = The { $operation } has begun and not finished, and nothing in the paste says how far it got
verdict-pending-before-hooks = The { $operation } has begun and not finished: none of its hooks is recorded as started, so most likely none of its objects was sent
verdict-pending-hook-before = The { $operation } has begun and not finished: the last thing on record is the start of its { $event } hook { $hook }, so most likely none of its objects was sent
verdict-pending-hook-before-unnamed = The { $operation } has begun and not finished: the last thing on record is the start of a { $event } hook, so most likely none of its objects was sent
verdict-pending-hook-after = The { $operation } has begun and not finished: the last thing on record is the start of its { $event } hook { $hook }, which runs after all its objects have been sent
verdict-pending-hook-after-unnamed = The { $operation } has begun and not finished: the last thing on record is the start of a { $event } hook, which runs after all its objects have been sent
verdict-pending-last-writes = The { $operation } is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing

verdict-revision = revision { $revision }
verdict-revision-range = revisions { $first } to { $last }
verdict-revision-content = revision { $revision } with the content of { $content }
# $running is revision or revision-content, $parts a list of revision and revision-range.
verdict-ground-still = most likely { $running } still runs
verdict-ground-itself = most likely { $running } is in the cluster as a whole
verdict-ground-itself-marked = most likely { $running } is in the cluster as a whole, although { $marked } is still marked deployed
verdict-ground-mixed = { $running } is most likely the last that was sent whole, and changes of { $parts } may lie over parts of it
verdict-ground-mixed-unknown = { $running } is the last known to be sent whole, and how much of { $parts } lies over it, only the cluster can tell
verdict-ground-parts = most likely some of the objects of { $parts } are in the cluster
verdict-ground-nothing = most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder
verdict-ground-not-recorded = whether its objects are there, only the cluster can tell
verdict-ground-removed = before it, the release was uninstalled
verdict-ground-not-shown = what ran before it is not in the paste
