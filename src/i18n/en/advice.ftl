# What to run before, for and after a rollback, and what not to run; leftovers; where a failed upgrade would go.
# $revision, $newest, $to, $good and $target are revision numbers; statuses are Helm's own words.

advice-title = Commands
advice-context = kubectl context
advice-context-hint = Takes the place of CONTEXT in every command here; `kubectl config get-contexts` lists yours. It is kept in no link and in no storage.

# Read-only, each for one thing that the preview does not know.
advice-look = 1. Look first
advice-look-none = Nothing is open here that a command could tell.
advice-look-history = Lists every revision that Helm has, also those that were not given.
advice-look-record = Fetches the record of revision { $revision }, which was not given whole: paste it with the others.
advice-look-manifest = Prints the manifest of revision { $revision }, which is too large or too deep to be taken apart here.
advice-look-helm = Tells which Helm you run: this preview assumes { $version }.
advice-look-kubernetes = Tells which Kubernetes the cluster runs: this preview assumes 1.{ $minor }.
advice-look-live = Fetches the objects of which something is not certain. Drop the file on this page, and the preview goes by it.
advice-look-ready = Tells whether what Helm waits for is ready now.
advice-look-events = Tells what happened lately in that namespace, by when each event began: what keeps an object from becoming ready.
advice-look-hooks = Prints the hooks of revision { $revision }. Whether what they do can succeed now is in no record.
advice-look-volumes = Tells which volumes stay when their claim goes: only those whose policy is Retain.
advice-look-kind = Lists the objects that go with the definition { $object }.

# The rollback, and how to see whether it worked.
advice-roll-back-title = 2. Then roll back
advice-elsewhere = Helm's records are in the namespace { $records }, and the release is in { $namespace }. A rollback by hand would put objects that name no namespace into { $records }: leave it to the tool that deploys this release.
advice-dry-run = Optional, and changes nothing: Helm only looks whether it reaches the cluster and finds revision { $to }. It builds no manifest, runs no hook and asks for no object, so it also succeeds where the rollback fails.
advice-keep = Optional: keeps { $object } with all that it holds. Helm does not delete what has this annotation in the cluster. { $stops ->
    [yes] A later rollback to a revision that has it then stops there; an upgrade does not.
   *[no] { "" }
}
advice-roll-back = { $status ->
    [deployed] Makes revision { $revision } from revision { $to }. Let it come to its end: Helm does not catch Ctrl-C here, and the revision would stay pending-rollback.
   *[other] Makes revision { $revision }, and is expected to end as { $status }: first clear what stands in its way.
}
advice-check = 3. See whether it worked
advice-check-status = { $wait ->
    [waits] Expected: revision { $revision }, { $status }.
   *[none] Expected: revision { $revision }, { $status }. That says nothing about Pods: this rollback waits for none.
}
advice-check-history = Revision { $revision } must be the newest. If there is a higher number, somebody else did something since.
advice-check-rollout = Waits until { $object } runs as it should, at most five minutes.
advice-check-workloads = Shows of the workloads that change how many Pods are ready.
advice-check-there = Made by this rollback: all of these must be there.
advice-check-gone = Deleted by this rollback: nothing must be printed, once grace periods and finalizers are over.
advice-check-logs = Shows what the hook { $object } did.
advice-check-logs-gone = A delete policy removes these hooks, and their logs: { $hooks }.

# By the ways in which it can stick; the least destructive first.
advice-stuck = 4. If it sticks
advice-stuck-hook = If a hook fails, revision { $revision } stays pending-rollback: this tells why it failed.
advice-stuck-wait = If the time runs out, all objects are applied and only revision { $revision } is recorded as failed: this tells what is not ready.
advice-stuck-pending = { $cause ->
    [hook] If revision { $revision } stays pending-rollback: settle what made the hook fail, then run the same again.
   *[cut] If the command is cut off, revision { $revision } stays pending-rollback: run the same again.
} { $locks ->
    [yes] Helm refuses upgrades until then, but no rollback.
   *[no] Until then Helm refuses neither upgrades nor rollbacks.
} The price: one more revision{ $hooks ->
    [run] , and the hooks run again
   *[none] { "" }
}.{ $stays ->
    [objects] { " " }It compares with revision { $revision }, which has the manifest of { $to } already: what only revision { $newest } has and was not deleted before stays behind.
    [fields] { " " }It compares with revision { $revision }, which has the manifest of { $to } already: an object that was not changed before can keep what revision { $newest } set in it.
    [both] { " " }It compares with revision { $revision }, which has the manifest of { $to } already: what only revision { $newest } has and was not deleted before stays behind, and an object that was not changed before can keep what { $newest } set in it.
   *[none] { "" }
}
advice-stuck-ready = If revision { $revision } failed in waiting and all has become ready since: the same once more records it as deployed. The price: one more revision{ $hooks ->
    [run] , and its hooks run again
   *[none] { "" }
}.
advice-stuck-back = { $deployed ->
    [yes] Back to revision { $good }, the newest one that is recorded as deployed now.
   *[no] Back to revision { $good }, the newest one now; none is recorded as deployed.
} The price: one more revision, and what only this rollback created is deleted{ $hooks ->
    [run] ; the rollback hooks of { $good } run
   *[none] { "" }
}.{ $stop ->
    [yes] { " " }It can stop at an object that was not deleted yet (“with the name … found”): then run it once more.
   *[no] { "" }
}
advice-stuck-no-hooks = If a hook cannot succeed: without hooks. The price: what they do is left undone ({ $hooks }).
advice-stuck-build-newest = Only the manifest of revision { $newest } cannot be built, and revision { $revision } does not have it: run the same again. The price: one more revision, and what only revision { $newest } has stays behind.
advice-stuck-build-target = Revision { $revision } then has the manifest of revision { $to }: while it is the newest, every further rollback stops in the same way{ $locks ->
    [yes] , and upgrades are refused
   *[no] { "" }
}.
advice-stuck-copy = Keeps a copy of the record of revision { $revision }, before anybody edits it.

# What not to run, and why.
advice-never = Do not run
advice-never-mark = Do not run:
advice-never-number = Without a number it goes to revision { $target }, not to { $to }.
advice-never-force = Helm does not replace objects with server-side apply, and says so only after it has recorded revision { $revision } as failed and revision { $newest } as superseded.
advice-never-replace = It replaces the object in place and deletes nothing first: a field that cannot change is refused all the same.
advice-never-again = The same rollback to { $to } a second time after a change was refused. It may report success, yet what was refused can stay as it is, and what was not deleted then stays behind.
advice-never-upgrade = It is refused as long as revision { $revision } is { $status }; a rollback is not.
advice-never-record = { $target ->
    [yes] This rollback needs it: revision { $revision } is where it goes.
   *[no] No rollback needs it. Helm would compare with an older revision, and what only revision { $revision } created would stay behind.
}
advice-never-label = It changes a label, not the status in the record of revision { $revision }: upgrades are refused as before, and Helm takes an unfinished revision for a deployed one.
advice-never-uninstall = It deletes the objects of revision { $revision } and by default every record: there is nothing left to roll back to.
advice-never-no-hooks = It leaves out what these hooks do: { $hooks }.

# Objects that nothing of Helm removes any more.
advice-leftovers = Left behind
advice-leftovers-lead = Failed or interrupted revisions created these, and no manifest that Helm compares with has them: no command of Helm removes them. See first whose they are.
advice-leftover-by = created by revision { $revision }
advice-leftover-check = Is it there, and whose is it?
advice-leftover-delete = Deletes it
advice-leftover-price = No rollback brings it back as it was: only the manifest of revision { $revision } still tells of it.
advice-leftover-later = Its deletion is not offered: the manifest of revision { $revision } has it, too.
advice-leftover-target = Its deletion is not offered: revision { $to } has it, so this rollback meets it.
advice-leftover-goes = This rollback deletes it, with what it belongs to.
advice-leftover-absent = The live objects show that it is not there.
advice-leftover-unknown = Its deletion is not offered: it is not known whether revision { $to } has it.

advice-failure = Where would `--atomic` or `--rollback-on-failure` go now?
