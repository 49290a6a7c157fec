# What to do: ways out from harmless to drastic, what Helm refuses now, and what not to run.
# $revision is a revision number; $status is Helm's own word; $records and $namespace are namespaces.

ways-first = First
ways-nothing = { $message ->
    [yes] The records ask for nothing. What to do about the error message in the paste is in its explanation.
   *[no] Nothing has to be done now, as far as the paste tells.
}
ways-best = Then, as far as the paste tells:
ways-price = The price: { $price }
ways-nobody = Make sure that no helm process, CI job or controller is still at work on it
ways-nobody-pods = Helm keeps no lock and sees no other process: look at CI jobs and open terminals, and at these in the cluster.
ways-pause = First stop the controller that owns it: it undoes what is done by hand at its next sync
ways-look = Look, before anything is changed
ways-look-workloads = Look at the workloads: is all of it there and healthy?
ways-look-hook = { $from ->
    [none] { "" }
   *[other] The hook is the one that revision { $from } stored: a rollback runs its target's hooks.{ " " }
}The record does not tell whether the Job failed or the client died; the hook's object and logs do.
ways-look-write = An account that may create these records but not update them leaves every installation pending, also one that reported success.
ways-history = Paste the whole history: no revision to go back to can be named without it
ways-finish = Keep revision { $revision }: apply it once more
ways-need-healthy = Only if all of revision { $revision } is there and healthy, or its migrations ran.
ways-price-finish = One more revision; rollback hooks of the chart run, no others.
ways-repeat = Repeat the rollback to revision { $revision }
ways-need-stored = Only if revision { $revision } is still stored; the paste does not show it.
ways-price-repeat = One more revision; its rollback hooks run again, and what was not deleted the first time stays behind.
ways-back = Roll back to revision { $revision }
ways-need-data = Only if revision { $revision } can work with the data as it is now: no rollback undoes migrations, and Helm makes no downgrade of a database safe.
ways-undo = Where the undoing is needed: run the Job by hand before a rollback, from the hooks that revision { $revision } stored, or upgrade instead
ways-undo-run = Leave only the Job that undoes in the file.
ways-undo-price = It changes data, and nothing waits for it: roll back only when it has succeeded.
ways-row = Revision { $revision } stays { $status } in the history. That is harmless: only the newest revision is checked.
ways-forward = Correct the cause and upgrade: Helm compares with revision { $revision }.
ways-forward-automatic = The same, and by itself back to revision { $revision } if it fails.
ways-price-forward = Objects that only failed revisions created can stay behind.
ways-install = Then install again.
ways-uninstall-again = Run the uninstallation again
ways-reinstall = Install again over the kept history (the first command since Helm 3.15)
ways-move = Decide in which namespace the records belong
ways-move-look = See where the workload runs: a command with `-n { $records }` would put objects that name no namespace there, as a second copy in { $records }.
ways-move-leave = If a controller keeps them there on purpose (Flux: storageNamespace), leave them and the release to it.
ways-move-copy = Else copy each record to { $namespace }: in the file take out metadata.namespace, uid and resourceVersion, and nothing else.
ways-move-delete = Delete the old record only when `helm history -n { $namespace }` shows the new one.
ways-keep = Before a rollback that deletes it: keep it in the cluster (an uninstallation does not look there)
ways-prune = Let Helm prune: the next upgrade or rollback with this limit deletes all but the newest ten, and never the deployed one
ways-price-prune = The older revisions are gone as rollback targets; running objects stay.
ways-repair = If nothing else helps: correct the record in the tab Repair
ways-repair-about = It builds a corrected record, a copy of the old one and the command that replaces it; nothing is changed until that command is run.
ways-refused = Refused now
ways-refused-deleted = Helm says that the release is already deleted.
ways-never-number = Without a number it goes to revision { $target }, which did not complete.
ways-never-same = Without a number it goes to revision { $target }, which has the same content, and changes at most what was changed by hand. Other content has { $others }. A rollback makes a new revision; it never rewrites history.
ways-other = revision { $revision }{ $unit ->
    [minutes] { " " }(left by a rollback after { $n } min)
    [hours] { " " }(left by a rollback after { $n } h)
    [days] { " " }(left by a rollback after { $n } d)
   *[none] { "" }
}
ways-never-good = Revision { $revision } is what a rollback goes back to.
ways-never-label = It changes a label only: the lock, `helm list` and `helm history` read the status in the record itself, and only the search for the deployed revision reads the label.
ways-never-removed = Where the cluster does not serve an API version of the stored manifests any more, it stops half way and leaves { $status } behind.
