# What a rollback preview takes, what Helm compares with, and where an upgrade that fails leads.

# What was asked for and is not taken. $flag is written as typed.
baseline-flag-not-there = Helm { $helm } has no `{ $flag }` for a rollback: it is left out here.
baseline-flag-idle = `{ $flag }` does nothing as long as Helm does not wait for objects.
baseline-wait-other = { $taken ->
    [legacy] Helm { $helm } has one way to wait: this counts as `--wait`.
    [none] Helm { $helm } waits for hooks in any case: this counts as without `--wait`.
   *[other] Helm { $helm } waits for hooks in any case: this counts as `--wait=hookOnly`.
}

# Where a rollback without a number leads, and what Helm compares with.
baseline-default = Without a number, `helm rollback` goes to revision { $target }.
baseline-compares = Once all is applied, Helm can delete, of the release's objects, only those that revision { $newest }, the newest, has and that it does not find in revision { $to }.
baseline-compares-last = Helm compares with revision { $newest }, the last one, whose status is { $status }, and not with revision { $good }, the last that was deployed: once all is applied, it can delete, of the release's objects, only those that { $newest } has and that it does not find in { $to }.
baseline-compares-itself = Revision { $to } is the newest itself: Helm applies its manifest again.
baseline-stored = Nothing is rendered anew: chart, values, manifest and hooks of revision { $to } are copied as they are stored, with what templates looked up or made up then.

# How an operation went, by its record.
baseline-went-deployed = The status of revision { $revision } is deployed: its operation completed.
baseline-went-completed = Revision { $revision } was deployed once: its operation completed.
baseline-went-failed = { $status ->
    [superseded] Revision { $revision } failed: its description says so, and superseded only means that a later operation marked it.
   *[other] Revision { $revision } failed.
}
baseline-went-unfinished = { $status ->
    [superseded] Revision { $revision } did not complete: its description is still the one that it began with.
   *[other] Revision { $revision } did not complete: its status is { $status }.
}
baseline-went-uninstalled = Of revision { $revision } an uninstallation is on record.
baseline-went-unapplied = Revision { $revision } was written by the plugin mapkubeapis, which applies nothing.
baseline-went-unknown = Whether revision { $revision } ever completed is not recorded.
baseline-hook = { $phase ->
    [Succeeded] The test hook { $hook } succeeded in revision { $revision }.
    [Running] The hook { $hook } of revision { $revision } is recorded as running, and nothing says that it ended.
   *[other] The hook { $hook } failed in revision { $revision }.
}
baseline-content = Revision { $revision } is itself a rollback: it has the content of revision { $content }.
baseline-worked = Whether revision { $revision } worked is in no record: Helm stores that it was applied, not whether anything was waited for or answered.

# Where an upgrade that fails leads. $flag is --atomic or --rollback-on-failure; $last is 0 where it is one revision.
baseline-failure-to = If an upgrade with `{ $flag }` fails now, Helm rolls back to revision { $revision }, the newest that is deployed or superseded.
baseline-failure-none = If an upgrade with `{ $flag }` fails now, Helm finds nothing to roll back to: no revision is deployed or superseded.
baseline-failure-install = `helm upgrade --install` would install again; with `{ $flag }`, a failure of that uninstalls the release and deletes its whole history.
baseline-failure-evicted = With the default `--history-max`, an upgrade deletes revision { $revision } before it begins, the newest that is deployed or superseded.
baseline-failure-open = { $last ->
    [0] Where an upgrade that fails would be rolled back to is not known: revision { $first } was not given, or its status is not known.
   *[other] Where an upgrade that fails would be rolled back to is not known: revisions { $first } to { $last } were not given.
}
baseline-failure-passed = Revision { $deployed } is marked deployed, but revision { $revision } is newer, and superseded counts as much.
