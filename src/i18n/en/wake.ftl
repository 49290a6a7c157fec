# The drawing of the lineage.

# What a screen reader is told of it; the table's rows say the same one by one.
wake-rollbacks = { $n ->
    [one] One rollback: { $rollbacks }.
   *[other] { $n } rollbacks: { $rollbacks }.
}
wake-rollbacks-newest = { $n } rollbacks, the newest of them: { $rollbacks }.
wake-rollback = { $revision } to { $from }
wake-gaps = { $n ->
    [one] Revisions are missing in one place.
   *[other] Revisions are missing in { $n } places.
}

# Below the last row shown.
wake-rest = { $n ->
    [one] One older revision is not shown yet.
   *[other] { $n } older revisions are not shown yet.
}
wake-rest-arcs = Rollbacks above lead on to { $targets }.

wake-no-b = no B
wake-swap = Swap A and B

wake-legend = What the signs beside the table mean
wake-sign-deployed = deployed: Helm counts this revision as the current one
wake-sign-superseded = superseded: another revision took its place
wake-sign-failed = failed: an attempt that ended in an error; the track goes on past it
wake-sign-pending = pending: begun, with no end recorded
wake-sign-uninstalled = uninstalled, or being uninstalled
wake-sign-unknown = no status, or one that is not Helm's
wake-sign-rollback = A rollback: its arc runs down to the revision that it went back to
wake-sign-source = The revision that a rollback went back to: the arc comes in
wake-sign-named = The same by number, where an arc has no room or its other end is not in the paste
wake-sign-gap = Revisions that are not in the paste
