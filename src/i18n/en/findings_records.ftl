# Findings about the records themselves: what was found, and what the rule is about.

finding-undecodable-record = { $damage ->
    [stored] The record of revision { $revision } does not decode, so that `helm list` and `helm history` skip it{ $newest ->
        [yes] , and the next operation fails (“release: already exists”), because it takes the same number
       *[no] { "" }
    }.
   *[maybe] The payload of revision { $revision } does not decode to its end: the paste is cut or damaged, or else the stored record is, and then `helm list` and `helm history` skip it.
}
finding-undecodable-record-about = Found where a payload breaks off or does not decode. Helm skips such a record in `helm list` and `helm history`; `helm get` of it, and before Helm 3.13 `helm rollback` to it, crash in Helm 3 and fail in Helm 4 (“failed to decode data”). Since 3.13 that rollback is refused (“release has no … version”). If it is the newest, the next upgrade says “release: already exists”.
finding-label-status-differs = Revision { $revision }: the label says { $label }, the payload { $payload }; Helm's lock, `helm list` and `helm history` go by the payload, only the search for deployed revisions goes by the label.
finding-label-status-differs-about = Found where the label status and the payload of a record disagree. Helm writes both at once: somebody changed one of them by hand.
finding-namespace-differs = Stored in namespace { $object }, while the release inside says { $payload }: Helm finds it with `-n { $object }`, and then looks there for objects that name no namespace.
finding-namespace-differs-about = Found where a record is stored in another Namespace than it says: copied there, or kept there by a controller. `helm list -A` prints the Namespace inside, where `helm history` then says “release: not found”. An upgrade or rollback may create the objects a second time.
finding-invisible-record = Helm passes over revision { $revision }: its labels are not those that Helm searches for.
finding-invisible-record-about = Found where a record lacks the label owner=helm, or its label name is another. Helm neither lists it nor, since 3.13, rolls back to it, and it still takes up its number; `helm get` with `--revision` reads it all the same.
finding-copied-record = Revision { $revision } and the name or label of the object it is stored in disagree: it was copied or edited by hand.
finding-copied-record-about = Found where a record says another revision or release than the object that holds it. Helm goes by the record and asks for it by the other name.
finding-foreign-record = The Secret of revision { $revision } has the type { $type } instead of helm.sh/release.v1, so that Helm did not write it in this form.
finding-foreign-record-about = Found where the type of the Secret is not the one that Helm writes. Helm never reads the type; whoever selects Secrets by it misses this one.
finding-helm2-record = Helm 2 wrote these records: Helm 3 and 4 do not see the release.{ $object ->
    [none] { "" }
   *[other] { " " }Kubernetes { $version } removed { $object }, which its manifest has: once converted, the release cannot be upgraded until its API versions are replaced.
}
finding-helm2-record-about = Found where a record is Tiller's: a ConfigMap like web.v4 with the label OWNER=TILLER in Tiller's Namespace, usually kube-system, holding protobuf. Helm 3 and 4 search for other names and labels, so the release has to be converted first.
finding-over-limit = The record of revision { $revision } is { $over } KiB over the 1 MiB that a Secret or ConfigMap may hold.
finding-over-limit-about = Found where a record is larger than the API server accepts. Only the SQL driver can hold it; a history limit does not help, since each revision is an object of its own.
finding-near-limit = The record of revision { $revision } takes { $percent } % of the 1 MiB that a Secret or ConfigMap may hold{ $grown ->
    [0] { "" }
   *[other] , { $grown } KiB more than that of revision { $before }
}.
finding-near-limit-about = Found from 80 % on. Over the limit, the API server refuses the next record before anything is sent; all files of the chart count, and a history limit does not help.
finding-secret-explosion = { $limit ->
    [none] Revisions 1 to { $revision } are all kept, { $n } records: Helm's usual limit of 10 is not in force.
   *[high] { $n } revisions are kept: Helm's usual limit of 10 is not in force.
}
finding-secret-explosion-about = Found from 12 records that begin at 1, and from 31 in any case. The limit 0, the default of Terraform's provider and of Helm's library, means none; every record is an object that counts in quotas, in lists and in etcd. The limit of 1 MiB is for each record alone.
finding-helm-versions-in-turn = Helm 3 wrote revision { $revision } after Helm 4 had written revision { $before }.
finding-helm-versions-in-turn-about = Found where Helm 3 follows Helm 4. Helm 3 drops the apply method from the records that it rewrites, and Helm 4 then sends objects client-side again.
finding-apply-method-changed = { $method ->
    [server] Revision { $revision } was sent with server-side apply, revision { $before } before it client-side.
   *[client] Revision { $revision } was sent client-side, revision { $before } before it with server-side apply.
}
finding-apply-method-changed-about = Found where the apply method changes between two revisions. A rollback of Helm 4 takes the method of its target: fields that others have set are then treated differently.
finding-stale-modified-at = The label modifiedAt of revision { $revision } is older than the revision itself, because Helm carries it over: it does not date anything.
finding-stale-modified-at-about = Found where the newest revision is not deployed and its label modifiedAt is an older one. Since Helm 3.13 upgrades carry it over; the creationTimestamp is right.
