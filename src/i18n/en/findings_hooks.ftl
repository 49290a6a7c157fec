# Findings about hooks, values and what calls Helm: what was found in one sentence, then why it matters.
# $hooks and $keys are names joined by commas; $case, $looks and $flag choose.

finding-hook-event-unknown = The template { $file } has helm.sh/hook “{ $event }”, and Helm drops what it renders there, because it does not know such an event.
finding-hook-event-unknown-about = A document whose helm.sh/hook names any event that Helm does not know becomes neither a hook nor an object of the manifest; only a line in the log says so. The events crd-install and test-failure of Helm 2 are unknown to Helm 3 and 4.
finding-hook-weight-not-integer = { $case ->
    [text] { $hook } has the weight “{ $weight }”, which is no whole number, so 0 counts.
   *[bare] { $hook } has its weight { $weight } without quotes, so Helm cannot build the object, and the operation fails at this hook.
}
finding-hook-weight-not-integer-about = Helm reads a weight only from a whole number in quotes, as in "-5". Any other text counts as 0 without a word, which can change the order of the hooks; without quotes it is no text, and Kubernetes takes only texts as annotations.
finding-migration-no-way-back = What { $hook } did in revision { $revision }{ $looks ->
    [so] , probably a migration,
   *[not] { "" }
} is not undone by a rollback to revision { $target }, which has no rollback hook.
finding-migration-no-way-back-about = Helm undoes nothing that a hook did. A rollback, also an automatic one, runs the rollback hooks of the revision it goes to; where that has none, its program meets the data as the newer one left it. Whether that works, only the program knows.
finding-rollback-hooks-only-newer = A rollback to revision { $target } does not run { $hooks }: revision { $revision } has that for rollbacks, revision { $target } has not.
finding-rollback-hooks-only-newer-about = A rollback, also an automatic one, runs the pre-rollback and post-rollback hooks of the revision it goes to, not of the one it leaves. What a newer revision brings along to undo itself does not run.
finding-hook-failed-policy = { $case ->
    [gone] { $hooks } failed in this revision, and hook-failed has Helm delete what failed together with its logs.
    [evidence] { $hooks }: if it fails, hook-failed has Helm delete it together with its logs.
    [there] The hook object { $hooks } was there already when this revision was to create it.
    [applied] { $hooks }: without before-hook-creation, a Job left by an earlier run is not run again if it is the same, and refused if it differs.
   *[blocks] { $hooks }: without before-hook-creation, an object left by an earlier run makes the next one fail (already exists).
}
finding-hook-failed-policy-about = The delete policies of a hook replace Helm's default, before-hook-creation. With hook-failed, what could tell the reason is gone at once; without before-hook-creation, whatever a failed or interrupted run leaves stands in the way of the next, and it may still be running.
finding-hook-job-unbounded = { $case ->
    [open] { $hooks } may still be running: nothing shows its end, and there is no activeDeadlineSeconds.
   *[other] { $hooks }: without activeDeadlineSeconds, the Job goes on when Helm has stopped waiting.
}
finding-hook-job-unbounded-about = Helm's --timeout ends the waiting of Helm, not the Job. Without a deadline of its own the Job may go on, try again (six times unless backoffLimit says otherwise) and run beside the next attempt.
finding-hook-residue = { $n ->
    [one] The object of a hook that ran stays
   *[other] The objects of { $n } hooks that ran stay
} in the cluster: { $hooks }.
finding-hook-residue-about = By default Helm keeps a hook's object until the same hook runs again, which deletes the old object first, and the logs of its Pods with it. It is in no manifest: neither an upgrade without the hook nor helm uninstall deletes it.
finding-generated-values = { $case ->
    [changed] Secret { $object } differs between revisions { $first } and { $second } although chart and values are the same, and { $file } calls { $functions }.
   *[calls] { $n ->
        [one] The template { $file } calls
       *[other] { $n } templates (first: { $file }) call
    } { $functions }, so the same chart and values can render something else next time.
}
finding-generated-values-about = Random values, certificates, times and what lookup finds are made anew by each upgrade, unless the template keeps what is there. A rollback renders nothing: it brings back the passwords and certificates of its target, whatever uses the newer ones by now.
finding-credentials-in-values = { $n ->
    [one] One of the values supplied to revision { $revision } looks like a credential
   *[other] { $n } of the values supplied to revision { $revision } look like credentials
}: { $keys }.
finding-credentials-in-values-about = Helm stores what was given with -f and --set in every record, encoded but not encrypted. Whoever may read the objects that hold the records can read them, and older revisions keep a value after it was changed.
finding-pipeline-timeouts = { $n } of the revisions shown ran out of time: { $revisions }.
finding-pipeline-timeouts-about = Helm stopped waiting for objects or a hook; nobody refused anything. Either --timeout (5 minutes by default, for each wait) is too short for this release, or something never gets ready.
finding-pipeline-no-timeout = A helm { $verb } in the paste has no --timeout, so 5 minutes count, and revision { $revision } ran out of time.
finding-pipeline-no-timeout-about = Helm waits 5 minutes by default, for each wait and each hook. What takes longer to start fails although nothing is wrong with it.
finding-pipeline-hints = { $case ->
    [atomic] A command in the paste has { $flag }, which Helm 4 calls --rollback-on-failure and takes under the old name for now.
    [force] A command in the paste has { $flag }, which replaces objects and does not delete them: what is immutable is refused all the same.
    [refused] A command in the paste has { $flag }, which Helm 4 refuses with server-side apply, as this release uses it.
   *[reuse-values] A command in the paste has { $flag }, so the defaults of a new chart do not count, and keys that are new in it are missing.
}
finding-pipeline-hints-about = Found only where the paste shows the command. For --reuse-values there is --reset-then-reuse-values since Helm 3.14; replacing under server-side apply needs --server-side=false.
