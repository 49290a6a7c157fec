# Corrected records, for what no Helm command can put right.
# $place is a key of the record or a place in a text (line:column), $status a status in Helm's word, $object an object as kind/name, $from and $to API versions.

repair-refused = { $why ->
    [helm2] This is a record of Helm 2: it is not changed here.
    [sql] This is a row of the SQL driver: kubectl cannot replace it.
    [object] This is not a whole object as kubectl prints it, with the payload in it. Paste the output of the command.
    [same] There is nothing to change.
    [immutable] The object is marked immutable: the API server refuses other data.
    [name] The object's name is that of another release or revision, and a name cannot be changed.
    [twice] A key stands twice in the JSON: it is not clear which one Helm reads.
    [status] Helm has no such status.
    [hook] There is no such hook.
    [field] Helm cannot read { $place }: it has another type.
    [lacks] Helm needs { $place }, which is missing, empty or unknown.
    [stand-in] The text holds stand-ins for masked values: take it unmasked.
    [apis] No version can be rewritten by its name alone.
   *[json] This is not JSON: { $place }
}
repair-ways-first = Only for what no Helm command can do: look at “What to do” first, and make sure that nobody is running Helm.
repair-age = Newest time in the object: { $time }. Later changes are not in this paste.
repair-no-version = The paste has no resourceVersion: the replace would overwrite whatever was written since. Paste the object as `kubectl get -o yaml` prints it.
repair-type = The Secret's type is not helm.sh/release.v1. Helm doesn't read it, and a type cannot be changed: only delete and create would.
repair-unredacted = The files hold everything, secrets included: nothing is masked in them.

repair-status = Set the status
repair-status-about = In the payload and in the label. Nothing in the cluster changes but the record.
repair-labels = Restore labels
repair-labels-about = owner, name, status and version, by which Helm finds the record, as the payload has them.
repair-apis = Rewrite removed API versions
repair-apis-about = In the manifest and in hooks, only where fields mean the same in both versions, as helm-mapkubeapis does. Other objects are listed.
repair-hook = Drop a hook
repair-hook-about = It no longer runs for this revision, and not for a rollback to it.
repair-shrink = Make it smaller
repair-shrink-about = Leaves out templates, files and schema of the stored chart. A rollback needs only the manifest, the hooks and the values.
repair-json = Edit the JSON
repair-json-about = Packs decoded JSON that you give; labels follow it. Helm must be able to read it.

repair-status-means = { $status ->
    [deployed] An upgrade compares with the newest revision labelled deployed. Choose this only if this manifest was applied in full.
    [failed] An upgrade compares with the newest revision labelled deployed; without one, with the newest.
    [superseded] Another revision took its place. An upgrade compares with the newest labelled deployed; without one, with the newest.
    [uninstalled] `helm upgrade` is refused unless another revision is labelled deployed; `helm upgrade --install` installs anew (since Helm 3.15).
    [uninstalling] `helm upgrade` is refused unless another revision is labelled deployed.
    [unknown] `helm upgrade` is refused unless another revision is labelled deployed.
   *[pending] It locks the release: `helm upgrade` is refused, a rollback is not.
}{ $newest ->
    [yes] { "" }
   *[no] {" "}But the lock and refusals depend on the newest revision, which this is not.
}
repair-status-several = Labelled deployed too: revisions { $revisions }.
repair-too-large = Still { $bytes }: the API server takes 1,048,576 at most.
repair-lost = { $part ->
    [templates] Left out: the templates, { $bytes }. The chart cannot be taken back from this record.
    [files] Left out: the chart's other files, { $bytes }: README, crds/ and whatever lay beside them.
   *[schema] Left out: the schema of the values, { $bytes }. An upgrade takes the new chart's.
}
repair-apis-left = { $to ->
    [none] { $object }: nothing replaces { $from }. Not rewritten.
   *[other] { $object }: from { $from } to { $to }, fields change or must be stated. Not rewritten.
}
repair-apis-unread = { $n ->
    [one] A document cannot be read and was passed over.
   *[other] { $n } documents cannot be read and were passed over.
}

repair-step-check = { $version ->
    [none] Prints the version that the cluster has: whatever was written after your paste is lost by the replace.
   *[other] Must print { $version }. Anything else: someone wrote meanwhile, so paste it again.
}
repair-step-backup = Keep { $file }. To put it back later, take resourceVersion out of it first.
repair-step-replace = Replaces the record and nothing else. With another resourceVersion the API server refuses it (Conflict).
repair-step-look = Helm must list the revision as expected.

# The tab "Repair". $status is a status, $before and $after are amounts of bytes, $limit and $n numbers, $name is a file's name.
repair-legend = What to change in the stored record
repair-called = A finding calls for this
repair-new-status = { $status ->
    [none] Status
   *[other] Status instead of { $status }
}
repair-json-hint = The whole record as corrected JSON, without stand-ins such as secret-1: they would be written into the record.
repair-json-masked = To begin with the stored JSON, show secret values. What is typed while they are shown is hidden with them, and comes back with them.
repair-json-start = Start from the stored JSON
repair-file = Choose an edited JSON file
repair-forget = Take another
repair-wrong = { $case ->
    [choice] Choose what to change first.
    [json] Give the corrected JSON first.
    [long] More than { $limit } KiB: too long to edit here. Save the JSON, edit it elsewhere, and choose the file.
    [file] The file is larger than { $limit } KiB.
    [bytes] The file is no UTF-8 text.
   *[gone] It cannot be read.
}
repair-work = Work it out
repair-nothing-yet = This shows the change and makes the files. Nothing happens in the cluster.
repair-worked = Worked out: the change, two files and the steps are below.
repair-change = What changes
repair-bytes = Stored size: { $before } before, { $after } after.
repair-diff = The record as JSON, before (−) and after (+)
repair-same = { $n ->
    [one] 1 unchanged line
   *[other] { $digits } unchanged lines
}
repair-files = Save both files, the backup first
repair-save = { $file ->
    [backup] Save the backup
   *[corrected] Save the corrected record
}
repair-unsaved = Saved as { $name }. The backup is not saved yet: save it before you run anything.
repair-steps = Then run, in this order
