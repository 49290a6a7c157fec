# Hooks: when they run, what they did, what stays. Events, policies and phases are Helm's own words.

hooks-all = The hooks
hooks-caption = Hooks, in the order stored
hooks-of = { $what } (revision { $revision })
hooks-column-hook = Hook
hooks-column-events = Events
hooks-column-weight = Weight
hooks-column-policies = Delete policies
hooks-column-run = Last run
hooks-column-order = Order
hooks-column-waits = Helm waits
hooks-column-deleted = Deleted
hooks-column-known = What to know
hooks-policy-default = None is given: before-hook-creation counts.
hooks-policy-unknown = Helm ignores every word but before-hook-creation, hook-succeeded and hook-failed.
# $what is text, or bare where the annotation is no text.
hooks-weight-odd = { $what ->
    [text] Written “{ $written }”: that is no whole number, so 0 counts.
   *[bare] Written without quotes: Helm cannot build the object, and the operation fails at this hook.
}
hooks-never-ran = no run recorded
hooks-running = No end is recorded: it may still run, it was cut off, or it failed where Helm does not record it.
hooks-inherited = { $revision ->
    [0] Not a run of this revision: it is older than its operation, as what a rollback copies.
   *[other] Not a run of this revision but of revision { $revision }: a rollback copied its record.
}
hooks-path = From the template { $path }.
hooks-log-policy = Output log policy: { $policies }. Helm copies the logs of its containers to its own output then, and stores none.

hooks-order = Order of execution
hooks-order-rule = Helm runs the hooks of an event one after the other: by weight, then by name. The kind counts only between equal names.
hooks-event = { $event ->
    [pre-install] pre-install: in an installation, before the objects are sent
    [post-install] post-install: in an installation, after the objects and any wait for them
    [pre-upgrade] pre-upgrade: in an upgrade to this revision, before the objects are sent
    [post-upgrade] post-upgrade: in an upgrade to this revision, after the objects and any wait for them
    [pre-rollback] pre-rollback: in a rollback to this revision, before the objects are sent
    [post-rollback] post-rollback: in a rollback to this revision, after the objects and any wait for them
    [pre-delete] pre-delete: in an uninstallation, before the objects are deleted
    [post-delete] post-delete: in an uninstallation, after the objects are deleted
   *[test] test: only in helm test
}
hooks-event-unknown = Helm 3 and 4 run nothing for any other event, which these name: { $hooks }.
hooks-waits = { $kind ->
    [Job] until the Job is complete
    [Pod] until the Pod has succeeded
   *[other] not for this kind
}
hooks-deleted = { $when ->
    [before-hook-creation] before it is created again
    [hook-succeeded] when all hooks of the event have succeeded
    [hook-failed] when it has failed
    [definition] never: no policy deletes a CustomResourceDefinition
   *[never] by no policy
}
hooks-fails = If one fails, those after it do not run. { $event ->
    [pre-install] No object of the manifest is sent, and the revision ends as failed.
    [post-install] The objects are sent already, and the revision ends as failed.
    [pre-upgrade] No object of the manifest is changed. The new revision ends as failed, and what was deployed stays deployed.
    [post-upgrade] The objects are changed already. The new revision ends as failed, and what was deployed stays deployed.
    [pre-rollback] No object of the manifest is changed, and the new revision stays pending-rollback.
    [post-rollback] The objects are changed already, and the new revision stays pending-rollback.
    [pre-delete] No object of the manifest is deleted, and the revision stays uninstalling.
    [post-delete] The objects are deleted already, and the uninstallation ends with an error.
   *[test] The test ends with an error, and the revision keeps its status.
}
hooks-order-versions = `--atomic` (Helm 4: `--rollback-on-failure`) lets a failed installation or upgrade be followed by an uninstallation or rollback, with the hooks of that. Since Helm 3.19 and 4.0 a failure also deletes the earlier hooks of the event that have hook-succeeded; before, they stayed. Since 3.14 Helm waits until what before-hook-creation deletes is gone.

hooks-migrations = Jobs that look like migrations
hooks-migration = Likely a migration: “{ $word }” is in its { $place ->
    [name] name
    [command] command
   *[image] image
}.
# $revision is the one before, 0 where it is not known; $n counts its rollback hooks.
hooks-undo = Helm does not take back what it did. A rollback runs the rollback hooks of the revision that it goes to{ $revision ->
    [0] .
   *[other] ; revision { $revision } has { $n ->
        [0] none
       *[other] { $hooks }
    }.
}
hooks-undo-own = In this revision: { $hooks }. That runs in a rollback to this revision, not in one away from it.
hooks-job = { $what ->
    [backoff] `backoffLimit` is not set: Kubernetes tries it up to 6 more times, so it can run more than once.
    [deadline] `activeDeadlineSeconds` is not set: when Helm's timeout ends the wait, the Job goes on.
    [restart] `restartPolicy` is not set: the default is Always, which Kubernetes does not take for a Job.
    [in-place] `restartPolicy` is OnFailure: the container starts again in its Pod, and when no try is left that Pod goes, its logs with it.
    [failed] hook-failed: a Job that failed, or is not done when Helm's timeout ends the wait, is deleted at once, its logs with it.
    [succeeded] hook-succeeded: a Job that succeeded is deleted, its logs with it.
    [creation] before-hook-creation: the next run first deletes the Job of this one, its logs with it.
    [ttl] `ttlSecondsAfterFinished` is set: Kubernetes deletes the Job some time after its end, its logs with it.
   *[generated] `generateName`: every run makes another Job, and Helm finds no earlier one by its name.
}
hooks-migration-unknown = What it did to the data is in no record. Its logs, as long as the Job is there:

hooks-stays-title = What stays in the cluster
hooks-stays = { $what ->
    [stays] After success these stay: { $hooks }.
    [defined] These stay whatever their policy is, as CustomResourceDefinitions: { $hooks }.
    [expires] Kubernetes deletes these some time after they have ended, their logs with them: { $hooks }.
    [goes] After success these are deleted, their logs with them: { $hooks }.
   *[fails] When they fail, these are deleted, their logs with them: { $hooks }.
}
hooks-stays-always = `helm uninstall` does not delete what hooks left. Helm deletes it before a hook of that name runs again under before-hook-creation.
hooks-stays-unknown = What of it is in the cluster now:
hooks-skips-title = What --no-hooks skips, and tests
hooks-skips = `helm { $command } --no-hooks` skips: { $hooks }.
hooks-tests = Only `helm test` runs these: { $hooks }. No installation, upgrade or rollback does.
hooks-tests-filter = While `helm test --filter` runs, the record holds only the hooks that were chosen: if it is cut off, the others are lost. Afterwards those that were not chosen come first.
hooks-apart-title = Why they are not in the manifest
hooks-apart = Helm stores hooks beside the manifest: `helm get hooks` lists them, `helm get manifest` does not. Helm does not mark their objects as the release's, and does not compare or delete them with those of the manifest.
hooks-twin = { $object } is in the manifest of revision { $revision } as well: hook and manifest both make it, and a delete policy of the hook can take it from the release.
hooks-dropped = A document whose `helm.sh/hook` names an event that Helm does not know is dropped: it is no hook and not in the manifest, and the record does not show that.
hooks-helm2 = Helm 2 wrote this release. Helm 3 and 4 do not see it, so what they would do is not told here.
