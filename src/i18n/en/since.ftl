# Did it work? What a later paste of the same release shows against the earlier one.

since-title = { $outcome ->
    [better] Since the earlier paste: better
    [worse] Since the earlier paste: worse
    [same] Since the earlier paste: no better, no worse
   *[unknown] Since the earlier paste: not to be told
}
since-said = { $read } { $title }. { $text }
since-well = Revision { $revision } is deployed; in the earlier paste, revision { $before } was the newest, and { $was }.
since-completed = Revision { $revision } has completed since: the release is deployed, as it was with revision { $before }.
since-nothing = Neither revisions nor their statuses have changed.
since-still = The newest revision is still { $revision }, { $status }; only records have changed.
since-freed = Revision { $revision } is no longer { $was } but { $status }: `helm upgrade` is not refused any more.
since-deeper = One more operation has not completed: revision { $revision } is { $status }, on top of revision { $before }, which was { $was }.
since-broken = The release was deployed, with revision { $before }; now revision { $revision } is { $status }.
since-removed = The release was uninstalled, or that was begun: revision { $revision } is { $status }.
since-deleted = Revision { $before }, which was { $was }, is gone: its record was deleted, unless this paste lacks it or is the older one.
since-older = This paste is the older one, unless statuses were changed by hand: revision { $revision } was { $was } in the earlier one and is { $status } here.
since-other = Revision { $revision } is not the one of the earlier paste: another cluster, or a new installation of the same name.
since-unknown = One of the two pastes does not show how the newest revision stands.
since-upgrade = { $how ->
    [lifted] `helm upgrade` was refused, and is not refused any more.
    [new] `helm upgrade` is refused now, and was not before.
   *[still] `helm upgrade` is still refused.
}
since-new = Revision { $revision } is new: { $status }.
since-new-by = Revision { $revision } is new: { $status } ({ $what }).
since-new-more = { $n } more are new.
since-status = Revision { $revision } was { $was }, and is { $status } now.
since-gone = { $why ->
    [pruned] Gone, as Helm's history limit explains: { $revisions }.
   *[unknown] Gone, and not by Helm's history limit, so most likely deleted by hand: { $revisions }.
}
since-found = New: { $title }
since-solved = No longer found: { $code } (revision { $revision }).
since-next-well = Helm's records do not show Pods: check that the workloads are ready, and find the cause before the next upgrade.
since-next-stuck = Make sure that no Helm is still at work, and start from this newest state: steps for the earlier paste no longer fit.
since-next-trace = A command that Helm refused leaves no trace here: its own output says why.
since-next-paste = To compare, paste the newest output of the same release.
