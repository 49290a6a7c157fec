# Error messages of Helm and Kubernetes: what they mean, what they leave, what to do.
# Arguments are what the message names; `none` where it does not.

source-reason-error = It holds an error message of Helm or Kubernetes that is known.
source-reason-no-error = It holds no error message that is known.

explain-title-another-operation = The newest revision is pending
explain-cause-another-operation = Helm refuses to upgrade while the newest stored revision has a pending-* status. It looks at no process and no lock: that operation may be running now, or may have died days ago. `--atomic` does not help, because this check comes before anything starts, and a client that was killed cannot roll back.
explain-title-no-deployed = There is no revision to upgrade from
explain-cause-no-deployed = Either there is no record under this name where Helm looked (an upgrade without `--install`, another namespace, kube context or HELM_DRIVER), or the newest record is uninstalled, uninstalling or unknown and none is marked deployed. A failed or superseded newest revision is not the reason in Helm 3.3 and newer; Helm 2 and Helm 3.0 to 3.2 say this after a failed first install, and Helm 3.6 to 3.8 when a full history has no deployed revision.
explain-title-no-deployed-rollback = The rollback found no deployed revision
explain-cause-no-deployed-rollback = Only old clients say this of a rollback: Helm 3.0 and 3.1 in the last step, which leaves the record pending-rollback, and Helm 3.6 to 3.8 when they prune a full history without a deployed revision.
explain-title-name-in-use = The name has a history already
explain-cause-name-in-use = Any stored revision of this name in the namespace, whatever its status, makes `helm install` refuse; nothing needs to be running.
explain-title-not-found = No record of this release was found
explain-cause-not-found = There is no record of this name or revision in this namespace, cluster and HELM_DRIVER. That is no broken release: objects that run all the same come from something else, for example Argo CD, which renders the chart itself and stores no Helm release. Plain `helm list` of Helm 3 hides pending and uninstalled releases (`-a` shows them). With the SQL driver every database error reads like this.
explain-title-no-revision = Revision { $revision } is not stored
explain-cause-no-revision = It was pruned or never existed. Without a number, `helm rollback` goes to the newest revision minus one, which is 0 when there is only revision 1.
explain-title-number-taken = The next revision number is taken
explain-cause-number-taken = Another client wrote that record at the same moment, or a record that Helm cannot decode, or cannot see because its labels are missing, has the next number.
explain-title-uninstall-not-found = There is nothing to uninstall
explain-cause-uninstall-not-found = There is no record of this name in this namespace, cluster and HELM_DRIVER.
explain-title-uninstalled = The release is uninstalled already
explain-cause-uninstalled = Its history was kept, and `--keep-history` cannot be repeated.
explain-title-uninstall-failed = The uninstall stopped half way
explain-cause-uninstall-failed = Typical causes are a stored manifest with an API that the cluster no longer serves, missing rights (RBAC) and API timeouts; a failing pre-delete hook leaves the same status, and then nothing was deleted. `uninstalling` is not a pending status: uninstall and rollback can be run, while `helm install` says that the name is in use and `helm upgrade` says `has no deployed releases`.
explain-title-uninstall-errors = The uninstall ended with errors
explain-cause-uninstall-errors = The objects were deleted; what went wrong is the wait for their end, a post-delete hook, or the removal of the records.
explain-title-manifest-unreadable = The stored manifest is no YAML
explain-cause-manifest-unreadable = Helm cannot tell which objects the release has, so it deletes none of them.
explain-title-current-manifest = The stored manifest has kinds that the cluster does not serve
explain-cause-current-manifest = “Current release manifest” is the one stored with the revision that Helm starts from, not the new chart: editing the chart does not help. “ensure CRDs are installed first” is a general hint of the Kubernetes client and misleads where the API was removed. Do not run `helm rollback` or `helm uninstall` now: a rollback writes its record first and then stays pending-rollback, an uninstall says `failed to delete release` and stays uninstalling (since Helm 3.10; older ones dropped the record and left the objects). No older revision with these APIs can be a rollback target later.
explain-title-new-manifest = The manifest to apply has kinds that the cluster does not serve
explain-cause-new-manifest = In a rollback this is the target revision's stored manifest, in an upgrade the new chart's. All objects are built before any is sent.
explain-title-chart-kind = The chart has kinds that the cluster does not serve
explain-cause-chart-kind = This is the new chart's manifest, not a stored one: its CRD is not installed, or Kubernetes has removed that API version.
explain-title-kind = The cluster does not serve { $kind } in { $api_version }
explain-cause-kind =
    { $removed_in ->
        [none] Its CRD is not installed, or the API version was removed. The message around it says whether a stored manifest or the new chart asks for it.
       *[other] { $replacement ->
            [none] Kubernetes { $removed_in } removed { $kind } ({ $api_version }), and nothing replaces it.
           *[other] Kubernetes { $removed_in } removed { $kind } in { $api_version }; it is served in { $replacement }.
        }
    }
explain-title-object-missing = { $kind } { $name } is not in the newest revision
explain-cause-object-missing = The text misleads: the object exists in the cluster and in the revision to go to, but the manifest of the newest revision lacks it, so Helm has nothing to patch from. That happens with objects kept by `helm.sh/resource-policy: keep`, left by a failed upgrade, or made by hand. Objects before this one in the manifest are already rolled back, later ones are not. Rollbacks of every Helm 3 up to 3.21.4 and of Helm 4.0 and 4.1 (“original object … not found”) stop here; Helm 4.2 and newer patch from the live object, and `helm upgrade` adopts such objects.
explain-title-ownership = An object of the chart exists and does not belong to this release
explain-cause-ownership =
    { $current_release ->
        [none] The object lacks the label or annotations by which Helm knows its own: it was made by hand, by another tool or by an older Helm.
       *[other] { $current_namespace ->
            [none] Its annotations say that it belongs to release { $current_release }: a release that was renamed, or a copied object.
           *[other] Its annotations say that it belongs to release { $current_release } in namespace { $current_namespace }: a release that was renamed or moved, or a copied object.
        }
    } { $key ->
        [none] Helm compares the label app.kubernetes.io/managed-by and the annotations meta.helm.sh/release-name and release-namespace.
       *[other] The label { $key } is missing or says something else.
    } Only the first conflicting object is reported, so expect more. A new apiVersion of the same object can cause this as well.
explain-title-ownership-missing = The object lacks Helm's label or annotations
explain-cause-ownership-missing = Helm adopts an existing object only when it has the label app.kubernetes.io/managed-by=Helm and the annotations meta.helm.sh/release-name and meta.helm.sh/release-namespace of this release.
explain-title-owned = The object belongs to another release
explain-cause-owned = Two releases would overwrite each other's object, and uninstalling one would delete it for both.
explain-title-immutable = A field that cannot be changed is different
explain-cause-immutable = Kubernetes does not let this field of an existing object change; of a StatefulSet that is all but a few fields, so volumeClaimTemplates, selector, serviceName or podManagementPolicy differ. Helm sends the other objects all the same and collects the errors. `--force` does not help: it sends the whole object, and that is refused as well.
explain-title-patch = The API server refused to change { $kind } { $name }
explain-cause-patch = The reason stands after the object's name. Helm sends a patch for every object and collects such errors, so other objects may have been changed; the step that deletes what is not wanted any more is left out. A rollback can meet the same refusal.
explain-title-replace = The replacement of an object was refused
explain-cause-replace = `--force` (Helm 4: `--force-replace`) sends the whole object in place of a patch. It does not delete and create it, so fields that cannot be changed are refused as before.
explain-title-create = A new object could not be created
explain-cause-create = This ends Helm's pass at that object: objects before it in the manifest are applied, later ones are not, and nothing was deleted. Typical causes are invalid fields, quotas, admission webhooks and a missing namespace.
explain-title-not-readable = Helm could not read an object
explain-cause-not-readable = Helm looks at every live object before it changes it. The account lacks the right to get this kind, or the API server did not answer.
explain-title-timeout = Helm waited in vain
explain-cause-timeout = A time limit ran out (`--timeout`, 5 minutes by default, for each wait and each hook). Up to Helm 3.11 a wait says “timed out waiting for the condition”, since then “context deadline exceeded”, which slow API calls say as well. The objects may have been starting normally: raise the limit before you blame the chart. Without `--atomic` nothing is taken back.
explain-title-not-ready = { $kind } { $name } did not become ready
explain-cause-not-ready = Helm 4 says this of what it waits for: at once when the object has failed, else when the time limit runs out. Of a hook's Job it means that the hook failed.
explain-title-interrupted = The client was interrupted
explain-cause-interrupted = The client got SIGINT or SIGTERM: Ctrl-C, a cancelled CI job, a controller that shut down. It is no refusal by the cluster. Only install and upgrade record it (since Helm 3.7); a rollback or uninstall that is interrupted stays pending-rollback or uninstalling.
explain-title-hook = A { $hook_event } hook failed
explain-cause-hook =
    { $hook_event ->
        [pre-upgrade] Pre-upgrade hooks run before anything is applied: the objects of the revision before are untouched.
        [pre-install] Pre-install hooks run before anything is applied: no object of the release was created.
       *[other] These hooks run after everything was applied: the new objects run, although the operation counts as failed.
    } What the hook itself did is not taken back.
explain-title-hook-job = The hook's Job { $name } failed
explain-cause-hook-job = BackoffLimitExceeded: its Pods failed too often. DeadlineExceeded: it ran longer than its activeDeadlineSeconds. Only its Pods' logs say why; Helm stores none.
explain-title-hook-exists = An object of the hook exists already
explain-cause-hook-exists =
    { $name ->
        [none] An object that the hook creates is still there from a run before (template { $hook_path }).
       *[other] The hook could not create { $kind } { $name }, because one with that name is still there (template { $hook_path }).
    } Its delete policy lacks before-hook-creation, for example because only hook-succeeded is set: any policy replaces Helm's default, so what a failed or interrupted run made stays.{ $hook_event ->
        [pre-upgrade] {" "}Pre-upgrade hooks run before anything is applied: the objects of the revision before are untouched.
        [pre-install] {" "}Pre-install hooks run before anything is applied.
        [pre-rollback] {" "}Pre-rollback hooks run before anything is applied.
       *[other] { "" }
    } Check first whether the old Job is still running: a second one at the same time may do harm.
explain-title-hook-build = A hook's manifest cannot be built
explain-cause-hook-build = Hooks are validated strictly when their turn comes: a field that does not exist, a value of the wrong type (an unquoted number in an annotation), or a kind that the cluster does not serve.
explain-title-hook-refused = The hook's object could not be created
explain-cause-hook-refused = The API server refused it; the reason stands at the end of the message.
explain-title-rolled-back = The upgrade failed, and Helm rolled it back
explain-cause-rolled-back = `--atomic` (Helm 4: `--rollback-on-failure`) went back to the highest revision that is superseded or deployed, whichever that was. Why the upgrade failed stands after it in the message, and in the description of the failed revision. What hooks did is not undone.
explain-title-purged = The installation failed, and Helm uninstalled it
explain-cause-purged = `--atomic` (Helm 4: `--rollback-on-failure`) removes all revisions of the name, an older kept history included, so there is nothing left to look at. Why it failed stands after it in the message.
explain-title-rollback-failed = The upgrade failed, and so did the rollback after it
explain-cause-rollback-failed = The first error is the upgrade's, the last one the automatic rollback's. The objects may be a mixture of both revisions.
explain-title-no-target = There is no revision to roll back to automatically
explain-cause-no-target = No revision of this release is superseded or deployed, so `--atomic` had no target. The upgrade's own error follows in the message.
explain-title-cleanup = New objects could not be removed again
explain-cause-cleanup = After the upgrade failed, `--cleanup-on-fail` tried to delete the objects that it had created, and some deletions failed.
explain-title-too-large = The release record is too large to store
explain-cause-too-large = This is Helm's own Secret, not one of the chart; it is created before hooks and objects. The limit of 1 MiB (1,048,576) counts `base64(gzip(JSON))`, about 786,432 bytes of gzip; `kubectl describe secret` shows the counted size, `kubectl get -o yaml` a third more. Other wordings are `must have at most 1048576 bytes` (or `characters`), `Request entity too large: limit is 3145728`, `etcdserver: request is too large` and HTTP 413. Every record stores all files of the chart: stray files or a packaged .tgz in its directory, a missing .helmignore, dashboards or CRDs, and big values are the usual causes. Each revision is its own Secret, so `--history-max` does not help.
explain-title-record-quota = A quota leaves no room for the release record
explain-cause-record-quota = The namespace's quota counts Helm's own Secrets (or ConfigMaps): each kept revision is one. With `--history-max` Helm deletes the oldest before it creates the next; by hand, delete only superseded ones.
explain-title-write-forbidden = Helm may not write its records
explain-cause-write-forbidden =
    The account lacks a right on Secrets (or ConfigMaps) in the release's namespace; Helm needs get, list, create, update and delete. { $verb ->
        [update] It may create records and not update them: operations then look finished and stay pending for ever.
       *[other] Nothing starts without the first record.
    }
explain-title-no-namespace = The release's namespace does not exist
explain-cause-no-namespace = Helm stores its records in the release's namespace and does not create it unless it is told to.
explain-title-records = Helm could not read its records
explain-cause-records = Listing Secrets (or ConfigMaps) with Helm's labels failed: a missing right, the network, or the API server.
explain-title-unreachable = The cluster could not be reached
explain-cause-unreachable = Helm asks for the API server's version before anything else. The kubeconfig, the context, the credentials or the network are wrong; the release is not involved.
explain-title-conflict = Another manager owns a field
explain-cause-conflict =
    { $manager ->
        [none] With server-side apply (Helm 4) each field has an owner, and Helm does not take fields of another one.
       *[other] With server-side apply (Helm 4) each field has an owner, and { $manager } owns this one ({ $field }).
    } Typical owners are kubectl edits, autoscalers, operators and GitOps controllers.
explain-title-force = Force does not go with server-side apply
explain-cause-force = The release uses server-side apply (Helm 4), and `--force` there means `--force-replace`, which works only with client-side apply. Helm finds this out when the record is already written.
explain-title-force-conflicts = Force-conflicts needs server-side apply
explain-cause-force-conflicts = `--force-conflicts` takes fields over from other owners; with client-side apply, as releases born in Helm 3 have it, there are no owners.
explain-title-crd = A CRD of the chart could not be installed
explain-cause-crd = Helm installs the folder crds/ before everything else, only on installation. Helm 4 applies it over CRDs that exist, so another owner of one makes a conflict; Helm 3 leaves existing CRDs alone.
explain-title-delete = An object that is no longer wanted could not be deleted
explain-cause-delete = Helm 4 fails when it cannot delete what the new manifest lacks; Helm 3 only logs it. Typical causes are a missing right and webhooks.
explain-title-template = A template could not be rendered
explain-cause-template = The chart and the values given to it do not make valid YAML, or a template stopped by itself. Rendering comes before the record is written.
explain-title-schema = The values do not fit the chart's schema
explain-cause-schema = values.schema.json of the chart, or of a subchart, refuses a value; the lines below name it.
explain-title-kube-version = The chart does not allow this Kubernetes version
explain-cause-kube-version = `kubeVersion` in Chart.yaml excludes the cluster's version. A range without `-0` also excludes versions with a suffix, such as `v1.29.1-gke.100`.
explain-title-dependency = A dependency of the chart is not in charts/
explain-cause-dependency = Chart.yaml names subcharts that were not fetched.
explain-title-type = A subchart's values are no map
explain-cause-type = Under the name of a subchart there must be a map; a text, number or list stands there.
explain-title-label = A label is reserved for Helm
explain-cause-label = `--labels` may not set name, owner, status, version, createdAt or modifiedAt.
explain-title-name = This is no name for a release
explain-cause-name = A release name has at most 53 characters: lower-case letters, digits, `-` and `.`, with a letter or digit at both ends.
explain-title-number = The revision is not a number
explain-cause-number = `helm rollback` takes the release, then a number from `helm history`, without `v`.
explain-title-webhook = Admission webhook { $webhook } said no
explain-cause-webhook = A policy of the cluster refuses the object; the text after it says why. Helm itself has no part in it.
explain-title-webhook-down = Admission webhook { $webhook } did not answer
explain-cause-webhook-down =
    The API server could not ask the webhook{ $service ->
        [none] {""}
       *[other] {" "}(service { $service } in namespace { $service_namespace })
    }{ $timeout ->
        [none] {""}
       *[other] {" "}within { $timeout }
    }: a problem of the cluster, not of the chart. The same operation can be repeated once it answers.
explain-title-driver = The storage driver cannot be used
explain-cause-driver = HELM_DRIVER names where Helm keeps its records: secret (the default), configmap, sql or memory. It is misspelt, or the database that it needs cannot be reached.
explain-title-record-broken = A stored record cannot be decoded
explain-cause-record-broken = The record is damaged or was edited by hand. Helm 4 says so, Helm 3 crashes with a nil pointer; `helm list` and `helm history` skip such a record silently, and if it is the newest, the next upgrade says `release: already exists`.
explain-title-nil-pointer = A template asks for a value that is not there
explain-cause-nil-pointer =
    The template reads { $key }, and the map around it does not exist. With `--reuse-values` the values.yaml of the new chart is not used, so a key that is new in this chart is missing. { $flag ->
        [none] Look for the debug line “reusing the old release's values”, or for that flag in the command.
       *[other] The debug line “reusing the old release's values” in the paste shows that this was so here.
    } The old values come from the last deployed revision (or the newest failed one if none is deployed), not always from the newest. A rollback does not render, so it is not affected.
explain-effect-unknown = The message alone does not tell whether a revision was written or an object changed; the history does.
explain-effect-nothing = The attempt wrote no revision and changed nothing in the cluster, so the history does not show it.
explain-effect-nothing-but-crds = The attempt wrote no revision and changed no object of the release. An installation may already have created the CRDs of crds/ and, with `--create-namespace`, the namespace.
explain-effect-depends = No object was changed. An upgrade that ends here wrote no revision; a rollback wrote one that stays pending-rollback.
explain-effect-untouched = No object was changed. Whether a failed revision was written is not in the message.
explain-effect-pending-before = The rollback wrote its revision, which stays pending-rollback, and ended before any object was sent. Upgrades are refused until another rollback completes.
explain-effect-pending-after = The rollback sent all objects, but its revision stays pending-rollback. Upgrades are refused until another rollback completes.
explain-effect-pending-somewhere = The rollback wrote its revision, which stays pending-rollback; whether its objects were sent depends on whether the hook runs before or after them. Upgrades are refused until another rollback completes.
explain-effect-failed-before = The attempt is recorded as a failed revision and ended before anything was applied: the objects are those of before.
explain-effect-failed-part = The attempt is recorded as a failed revision. Other objects may already be changed, and nothing was deleted; what was marked deployed stays so.
explain-effect-failed-part-rollback = The rollback is recorded as a failed revision, and the revision before it is now superseded, so none may be marked deployed. Other objects may already be rolled back, and nothing was deleted.
explain-effect-failed-after = The attempt is recorded as a failed revision, after all its objects had been sent: they are in the cluster, although an older revision may still be marked deployed.
explain-effect-failed = The attempt is recorded as a failed revision; how much of it was applied is not in the message.
explain-effect-failed-untouched = The attempt is recorded as a failed revision, and a rollback has marked the revision before superseded; no object was changed.
explain-effect-failed-deleting = The attempt is recorded as a failed revision. All its objects were sent, and objects that it wants gone may still be there.
explain-effect-write-lost = The revision was created and could not be updated, so it stays pending, whatever became of its objects. After an upgrade none may be marked deployed.
explain-effect-uninstalling = No new revision is written: the newest one is marked uninstalling. Some, all or none of the objects are gone.
explain-effect-uninstalling-nothing = No new revision is written: the newest one is marked uninstalling. No object was deleted.
explain-effect-uninstalled-part = The objects were deleted. Whether the records are gone is not in the message.
explain-effect-rolled-back = Two revisions are recorded: the failed one, and after it the rollback, which is deployed. The objects are most likely those of the revision that it went back to.
explain-effect-purged = No revision of this name is left. Its objects were deleted again, except those that are kept, hooks' objects and CRDs.
explain-effect-rollback-failed = The upgrade is recorded as failed or superseded, and after it the rollback as failed or pending-rollback. Which objects were changed is not known.
explain-effect-no-target = The upgrade is recorded as a failed revision, and nothing was rolled back. How much of it was applied is not in this message.
explain-effect-not-cleaned = The upgrade is recorded as a failed revision, and objects that it created are still there.
explain-effect-crds = No revision was written, and no object of the release was sent. CRDs before this one may have been installed or changed.
explain-way-history = Look at the history
explain-way-history-good = The message does not tell the last good revision; the history does
explain-way-records = Paste the records here to see how far it came
explain-way-who-works = Make sure that no other CI job, helm process or controller is at work on it, and see which revision is pending
explain-way-first-install = If revision 1 is the pending one: apply it again where its objects are up, else uninstall
explain-way-delete-pending = Only where the objects of the pending revision are complete: delete the newest pending record, then upgrade
explain-way-find = Ask where the release is (Helm 4 lists all statuses and has no `-a`)
explain-way-install = Install it here
explain-way-no-record = If there is no record anywhere: install it
explain-way-was-uninstalled = If the newest is uninstalled: the same (Helm 3.15 and newer), or go back to a kept revision
explain-way-uninstall-again = If it is uninstalling: run the uninstall again
explain-way-newer-client = Use a newer client (Helm 3.9 or later), or do not prune
explain-way-upgrade-instead = Upgrade in place of installing
explain-way-install-replace = Only if the newest revision is uninstalled or failed: install over the history
explain-way-owner = See who owns the objects that run
explain-way-retry = See whether somebody else was faster, and try again
explain-way-unseen-record = Look for a record with that number that lacks its labels or cannot be read
explain-way-ignore-not-found = In a script: do not count this as an error (Helm 3.13 and newer)
explain-way-purge = Remove the kept history
explain-way-no-hooks = If a hook blocks: run it again without hooks
explain-way-restore = To restore in place of removing: apply a stored revision again
explain-way-leftovers = Look for objects that are left; the annotation meta.helm.sh/release-name says whose they are
explain-way-delete-records = To give the release up, after its objects are removed: delete its records
explain-way-manifest = Save the stored manifest, and delete its objects by hand
explain-way-without-atomic = Install without `--atomic`, so that what fails can be looked at
explain-way-measure = See what is large
explain-way-shrink = Leave out of the chart what does not belong there (.helmignore)
explain-way-split = Move dashboards and CRDs into a chart of their own
explain-way-sql = Keep records in a database; the configmap driver has the same limit
explain-way-quota = See the quotas and which records there are
explain-way-prune = Let Helm prune older revisions first
explain-way-may-write = Ask what the account may do
explain-way-may-read = Ask what you may do, and where
explain-way-may-get = Ask whether the account may get it
explain-way-grant = Grant the rights that Helm needs for its records, and bind them to the account
explain-way-context = See which cluster you ask
explain-way-create-namespace = Have it created
explain-way-reach = See which cluster you ask, and whether it answers
explain-way-rename-label = Use another name for the label
explain-way-rename = Use another name for the release
explain-way-driver = See what is set, and correct or remove it
explain-way-broken-record = Save the record, and paste it here to see where it breaks
explain-way-delete-broken = Delete the broken record
explain-way-reset-then-reuse = Take the new chart's defaults and the old values over them (Helm 3.14 and newer)
explain-way-values-file = Or give the old values in a file
explain-way-fix-values = Correct the values
explain-way-skip-schema = Or do not check them
explain-way-chart-version = Choose a chart for this cluster's version
explain-way-dependency = Fetch the dependencies
explain-way-events = Look at the Pods and events
explain-way-upgrade-again = Correct the cause and upgrade again
explain-way-roll-back = Roll back to the last good revision; name it
explain-way-fix-chart = Render the chart without a cluster, and correct it or its values
explain-way-uninstall = Remove the release
explain-way-mapkubeapis = Have the plugin mapkubeapis rewrite the newest record as a new revision, then upgrade; if the newest revision failed, it may look at that one and not at the deployed one
explain-way-mapkubeapis-guess = Have the plugin mapkubeapis rewrite the newest record as a new revision, then upgrade; if the newest revision failed, it may look at that one and not at the deployed one. The message does not name the release: check whether it is called like the object, as here
explain-way-edit-record = Or edit the stored manifest by hand: decode the newest record, replace the API versions, encode and store it again
explain-way-crd-again = If it is a custom resource: install its CRD again
explain-way-served = See what the cluster serves
explain-way-newer-chart = Install the CRD first, or take a chart that uses a served version
explain-way-old-chart = Upgrade to the old chart version and values in place of a rollback; the object needs this release's ownership metadata
explain-way-newer-helm = Or roll back with Helm 4.2 or newer
explain-way-repeat-rollback = Repeat the same rollback: the failed revision now has the object in its manifest
explain-way-back-up-and-delete = Back the object up, delete it, and roll back again
explain-way-other-owner = Ask first whether that release still exists: two would fight over the object, and uninstalling the other one would delete it
explain-way-look = Look at the object
explain-way-adopt = Adopt it: set the label and both annotations
explain-way-take-ownership = Or have Helm adopt it (Helm 3.17 and newer, Helm 4)
explain-way-delete-object = Or delete it and have Helm create it
explain-way-keep-field = Keep the field as it is in the cluster
explain-way-orphan = Delete only the StatefulSet, then upgrade or roll back again
explain-way-delete-and-retry = Delete the object, then upgrade or roll back again
explain-way-without-force = Leave out the force flag
explain-way-longer = Give it more time
explain-way-hook-logs = Look at the hook's objects and logs
explain-way-policy = For good: set the hook's delete policy to `before-hook-creation,hook-succeeded`
explain-way-delete-hook = Delete what is left of the hook, and repeat the operation
explain-way-managers = See who owns which field
explain-way-leave-field = Leave the field out of the chart, where the other one is to decide it
explain-way-client-side = Use client-side apply for this release
explain-way-force-conflicts = Take the fields over
explain-way-force-client-side = Replace with client-side apply
explain-way-without-force-conflicts = Leave out `--force-conflicts`
explain-way-skip-crds = Leave the CRDs to whoever manages them
explain-way-finalizers = Look at its finalizers, and whether you may delete it
explain-way-webhook = Ask whoever owns the policy
explain-way-webhook-service = See whether the webhook's Pods run
explain-price-edit-record = A record that is encoded wrongly is no longer seen by Helm; keep the copy.
explain-price-adopt = The next upgrade overwrites it, and uninstalling this release deletes it.
explain-price-delete-broken = That revision is gone as a rollback target; running objects stay.
explain-price-delete-pending = Helm loses track of what only that revision created. Never delete the deployed one.
explain-price-delete-records = The whole history is gone, and no rollback is possible; objects that are left belong to nobody.
explain-price-force-conflicts = What the other owner set is overwritten, and it may set it again.
explain-price-force-replace = Each object is replaced as a whole: what others set in it is lost.
explain-price-hook = Its logs are gone. If it is still running, its work is cut off.
explain-price-object = The object is gone until it is created again, with what it holds (of a volume claim or a CRD also the data).
explain-price-orphan = Pods and volume claims stay. Until it is created again, nobody replaces a Pod that fails.
explain-price-orphans = Objects that only the overtaken revision created stay behind.
explain-price-purge = No rollback is possible any more.
explain-price-replace = The old revisions stay in the history as superseded or failed.
explain-price-restore = Objects are created again from the stored manifest; data of deleted volumes does not come back.
explain-price-roll-back = Writes a new revision, and deletes objects that only the newest revision has.
explain-price-skip-crds = CRDs that are missing have to be installed otherwise.
explain-price-skip-schema = Wrong values reach the templates.
explain-price-sql = Existing revisions do not move along, and every client needs the database.
explain-price-take-over = Where the objects run already, Helm refuses because of their ownership, or would take them over from whoever made them.
explain-price-uninstall = Deletes the release's objects, volume claims, namespaces and CRDs in templates included, unless `helm.sh/resource-policy: keep` is set, and its history.
