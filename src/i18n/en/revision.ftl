# One revision in detail, and what a paste can and cannot show of a release.
# $revision is a number, $status a word of Helm, $limit a size, $time a time.

# Of a release in a large paste, decoded only as far as the table needs.
verdict-head = Revision { $revision } is the newest one shown, and it is { $status }.
verdict-head-marked = Revision { $revision } is the newest one shown, and it is { $status }; revision { $marked } is marked deployed.
verdict-head-unmarked = Revision { $revision } is the newest one shown, and it is { $status }; no revision is marked deployed.
verdict-head-no-status = Revision { $revision } is the newest one shown; its status is not in the paste.
depth-head-note = Read from labels and the beginning of each record. What runs, what to watch out for and what a rollback's source rests on are worked out when this release is opened.

completeness-newest-likely = Nothing hints at a revision newer than { $revision }, but no paste can prove that there is none.
completeness-newest-unknown = A revision newer than { $revision } may have been left out of this paste.
completeness-newest-missing = Revision { $revision } is superseded, so most likely a newer one was recorded. It is not in this paste.
completeness-newest-unread = A part of the paste could not be read: a revision newer than { $revision } may have stood there.
completeness-nothing = No revision that Helm would find is in this paste.
completeness-lack-one-record = Only one record is here, and it is not revision 1. Helm's pruning leaves a single record only where none was marked deployed at that time, so others may have been left out, or deleted by other means.
completeness-lack-one-status = All that is shown is { $status }: a selector may have picked it by its status.
completeness-lack-gaps = { $n ->
    [one] There is a gap between the revisions that Helm's pruning does not explain.
   *[other] There are { $n } gaps between the revisions that Helm's pruning does not explain.
}
completeness-lack-table = { $n ->
    [one] Of one revision the paste has the outline only: no manifest, values or hooks.
   *[other] Of { $n } revisions the paste has the outline only: no manifests, values or hooks.
}
completeness-lack-max = The table has { $n } rows, which is where “helm history” stops unless --max says otherwise: older revisions may be missing.
completeness-lack-payloads = { $n ->
    [one] One record is here without its payload.
   *[other] { $n } records are here without their payloads.
}

pane-manifest = Manifest
pane-supplied-values = Supplied values
pane-computed-values = Computed values
pane-notes = Notes
pane-hooks = Hooks
pane-decoded-json = Decoded JSON
pane-missing-cut = The record breaks off before this text.
pane-missing-payload = This text is in the payload of the record, which is not in the paste.
pane-missing-table = What was pasted does not hold this text.

# The decode trail.
trail-twice = Base64 stands here twice: Helm writes its compressed record as base64 text, and Kubernetes shows the data of every Secret as base64 once more.
trail-once = Base64 stands here once: it is Helm's own. A ConfigMap, or a Secret's data that was decoded once, has no other.
trail-more = There is more base64 here than Helm and Kubernetes write: somebody encoded the text once more.
trail-plain = There is no base64 here: the record was pasted already decoded.
trail-none = There was no payload to decode: a table or the labels alone.
trail-broken = The payload could not be read at all: not even its outermost layer.
trail-meaning-base64 = Kubernetes shows the data of a Secret as base64, so that any bytes fit into YAML and JSON. It protects nothing.
trail-meaning-base64-inner = Helm's own base64. It lets the compressed bytes be kept as text, which a ConfigMap and a SQL column need. The API server counts its length against the limit of 1 MiB.
trail-meaning-gzip = Helm compresses the record with gzip at level 9.
trail-meaning-json = The release as Helm wrote it: name, status, chart, values, manifest and hooks.
trail-meaning-protobuf = The release as Helm 2 wrote it, in protobuf.
trail-held-back = Only the header that every such record begins with is shown. What follows spells the content, Secrets included, in another alphabet.
trail-held-back-all = Nothing is shown here: these bytes spell the content, Secrets included, in another alphabet.
trail-json-goes-on = The rest is in the decoded JSON, masked.
trail-gzip-magic = the mark of gzip
trail-gzip-method = deflate, the only method there is
trail-gzip-flags = flags: which optional fields follow
trail-gzip-no-time = no time of compression: equal records compress to equal bytes
trail-gzip-time = compressed at { $time }; Helm writes no time
trail-gzip-best = the best compression, as Helm asks for
trail-gzip-level = another level of compression than Helm's, which is 02
trail-gzip-go = no system named, as Go writes it
trail-gzip-system = the system that compressed it; Go, hence Helm, writes ff

# Facts: their names.
fact-not-recorded = not recorded
fact-not-shown = not in the paste
fact-label-missing = no such label
fact-status = Status
fact-description = Description
fact-origin = Where it came from
fact-rollback-revision = rollback_revision
fact-last-deployed = Last deployed
fact-first-deployed = First deployed
fact-deleted = Deleted
fact-chart = Chart
fact-app-version = App version
fact-apply-method = Apply method
fact-written-by = Last written by
fact-also-by = Also touched by
fact-storage = Stored in
fact-stored-bytes = Stored size
fact-secret-type = Secret type
fact-created = Object created
fact-managers = Field managers
fact-label-name = Label name
fact-label-owner = Label owner
fact-label-status = Label status
fact-label-version = Label version
fact-created-at = Label createdAt
fact-modified-at = Label modifiedAt
fact-labels = Labels of the user
fact-mismatches = Contradictions

# Facts: what they mean.
meaning-status-other = Not a status that Helm knows. Another program or a person wrote it.
meaning-status-none = The status is not in what was pasted, so nothing can be said about it.
meaning-origin = What this revision is a copy or a change of, worked out from the evidence named beside it.
meaning-origin-bare = Worked out from the revision's number or status alone.
meaning-rollback-revision = The revision that a rollback copied, in Helm's own record. Only unreleased Helm 4 code writes it.
meaning-last-deployed = When this revision's operation began, by the clock of the machine that ran Helm. It is not when it ended, and an uninstall does not change it.
meaning-first-deployed = When the release was first installed. Upgrades and rollbacks copy it, so a change means that the release was installed anew.
meaning-deleted = When “helm uninstall” began.
meaning-chart = Name and version of the chart, from its metadata. Subcharts are not stored.
meaning-app-version = The version that the chart's author says the application has. Helm does nothing with it.
meaning-apply-method-server-side = Helm 4 sends the objects by server-side apply: the API server merges, and keeps who owns which field.
meaning-apply-method-client-side = Helm 4 sends the objects as Helm 3 does: it computes a patch from the old manifest, the new one and the live object; for custom resources from the two manifests alone.
meaning-apply-method-absent = The record does not say, and Helm takes that for client-side apply: Helm 3 knows no other. When Helm 3 writes a record of Helm 4 anew, the mark is lost.
meaning-apply-method-unknown = How the objects are sent stands in the content of the stored record, which is not in the paste.
meaning-writer-helm2 = Helm 2's record: kept by Tiller, in another format.
meaning-writer-helm3 = Helm 3 wrote this record last: it always stores the field “deleted”, empty or not.
meaning-writer-helm4 = Helm 4 wrote this record last: it stores the time of the chart's schema.
meaning-writer-helm4-method = Helm 4 wrote this record last: it names an apply method, which Helm 3 would have dropped.
meaning-writer-unknown = The record has no mark that only one Helm leaves.
meaning-also-by = Programs other than Helm that left a mark in the description or among the field managers.
meaning-storage-secret = Helm's default: one Secret for each revision, in the release's namespace.
meaning-storage-configmap = One ConfigMap for each revision (HELM_DRIVER=configmap). Whoever may read ConfigMaps can read what is in it.
meaning-storage-sql = A row of a SQL database (HELM_DRIVER=sql).
meaning-storage-helm2 = Helm 2 kept its records in Tiller's namespace, whatever the release's was.
meaning-storage-none = Only the record's content was pasted, not the object around it.
meaning-stored-bytes = The length of Helm's base64 text, which the API server counts in a Secret or ConfigMap. It refuses a record of more than { $limit }: Helm then fails before it sends anything of the manifest, unless only its last write has grown past the limit.
meaning-secret-type = helm.sh/release.v1 marks Helm's records. The v1 is the storage format's; it is the same in Helm 3 and 4.
meaning-created = When the API server created the object: when the operation began, unless the record was copied or restored.
meaning-managers = Which programs wrote the object, as the API server keeps it. A name other than Helm's is a program with Helm built in, such as Flux, or an edit from outside.
meaning-label-name = The release's name. Helm finds the records of a release by this label and “owner”.
meaning-label-owner = “helm” on every record. Without it Helm does not see the record at all.
meaning-label-status = A copy of the status, written together with it. Helm looks for the deployed revision by this label alone, and for a running operation by the payload alone.
meaning-label-version = A copy of the revision's number. Helm itself goes by the payload.
meaning-label-helm2 = One of the labels of Helm 2's records, in upper case. Helm 3 and 4 do not look at it.
meaning-created-at = Set when the record is created. The first update of a Secret or ConfigMap drops it, so one that still has it was never written again: the operation did not get far, Helm was not allowed to update it, or the paste is from its first moments.
meaning-created-at-gone = Set when the record is created, and dropped by the first update of a Secret or ConfigMap. Its absence says that the record was written again, or that someone took the label off.
meaning-modified-at = Set at each update. Since Helm 3.13 an upgrade carries it over from the revision before (not in SQL), so it is no reliable time of change.
meaning-labels = Given with “--labels”. An upgrade inherits them; a rollback takes those of its target, since Helm 3.14.
meaning-mismatches = The record and the object around it, or its labels, do not say the same. Helm reads some things from one and some from the other, so it may act on either.

meaning-description-none = No description is stored, or it is not in the paste.
meaning-description-install-underway = Helm writes this before it installs anything but CRDs and the namespace.
meaning-description-install-complete = Helm writes this when an installation has ended well.
meaning-description-preparing-upgrade = Helm writes this before an upgrade changes anything.
meaning-description-upgrade-complete = Helm writes this when an upgrade has ended well.
meaning-description-rollback-to = Helm writes this when a rollback begins. It stays when the rollback succeeds, and also when it breaks off in a hook: it names the source, not the outcome.
meaning-description-upgrade-failed = Helm writes this when an upgrade fails. The error after it often tells at which step.
meaning-description-rollback-failed = Helm writes this when the objects of a rollback could not all be sent.
meaning-description-release-failed = Helm writes this when an installation fails, or when a rollback was sent and then did not become ready in time.
meaning-description-deleting = Helm writes this when an uninstall begins. It stays if the uninstall does not end.
meaning-description-uninstalled = Helm writes this after “helm uninstall --keep-history”.
meaning-description-superseded = Helm writes this on the old record when “install --replace” takes its place.
meaning-description-mapkubeapis = The mapkubeapis plugin wrote this revision: the manifest's text with removed APIs replaced. Nothing was sent to the cluster.
meaning-description-unlocked = Flux found the release stuck in this status and marked it failed.
meaning-description-other = Not a text that Helm 3 or 4 words itself: somebody gave it with “--description”, or another program wrote it, Helm 2 among them.
