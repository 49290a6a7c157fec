# Archives, database rows and what other tools keep: why they were recognized, what in them could not be read.

# $format is tar, tar.gz or zip; $read and $other count its files.
archive-shape = archive ({ $format }): { $read ->
    [one] { $read } file read
   *[other] { $read } files read
}, { $other ->
    [one] { $other } other file
   *[other] { $other } other files
}
archive-count = { $n }

# $named says whether $name is there: the file it is about.
archive-cut = The archive ends in the middle{ $named ->
    [yes] { "" } of { $name }
   *[no] { "" }
}. What came before that was read.
archive-corrupt = The archive is damaged here{ $named ->
    [yes] , in { $name }
   *[no] { "" }
}. What came before that was read.
archive-checksum = { $named ->
    [yes] { $name }
   *[no] This file
} was read, but its checksum is another: some of its bytes were changed.
archive-encrypted = { $n ->
    [one] { $n } file is encrypted and was not read: { $name }
   *[other] { $n } files are encrypted and were not read, the first is { $name }
}.
archive-method = { $n ->
    [one] { $n } file is compressed by a method that is not read here: { $name }
   *[other] { $n } files are compressed by methods that are not read here, the first is { $name }
}.
archive-overlap = { $n ->
    [one] { $n } file claims bytes that belong to another, as zip bombs do, and was not read: { $name }
   *[other] { $n } files claim bytes that belong to others, as zip bombs do, and were not read, the first is { $name }
}.
archive-entry-too-large = { $n ->
    [one] { $n } file is larger than the limit of { $limit } for one file in an archive and was not read: { $name }
   *[other] { $n } files are larger than the limit of { $limit } for one file in an archive and were not read, the first is { $name }
}.
archive-too-many-entries = There are more files in archives than the limit of { $limit }; the others were not read.
archive-too-large = The archives unpack to more than the limit of { $limit }; what lies beyond was not read.
archive-too-much-kept = The files with something to read come to more than the limit of { $limit }; { $n ->
    [one] { $n } was
   *[other] { $n } were
} not read, the first is { $name }.
archive-too-deep = Archives are nested deeper than the limit of { $limit } levels: { $name } was not opened.

archive-remedy-again = Copy the archive again, or unpack what is whole and drop the files; of a running cluster ask the Secrets themselves: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-unpack = Unpack it yourself and drop the files; of a running cluster ask the Secrets themselves: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-files = Drop only the files that are needed, or ask for one release: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
archive-remedy-etcd = While the cluster runs, its API gives the Secrets: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`. From a snapshot alone, restore it into an etcd with an API server of its own, and ask that one.
archive-remedy-argo-cd = Its history and its rollback are in Argo CD: `argocd app history NAME`. That Helm has no record shows `helm list -A --all`; `helm upgrade --install` would be refused because the objects are not Helm's, or take them over from Argo CD.

archive-problem-packed = This is compressed with { $by }, which is not read here.
archive-problem-etcd = This is a database of etcd, which is not read here.
archive-problem-at-rest = A value here is encrypted as the API server keeps it in etcd (`k8s:enc:…`).
archive-problem-sops = A value here is encrypted by SOPS (`ENC[…]`).
archive-problem-sealed = The SealedSecret { $name } holds encrypted values only.
archive-problem-argo-cd = This is the Application { $name } of Argo CD, not a Helm release.
archive-problem-of-argo-cd = This belongs to the Application { $name } of Argo CD, and nothing in it is Helm's.

archive-cause-packed = Read are gzip, tar, tar.gz and zip; unpack it first.
archive-cause-etcd = Every object is in it in the API server's own encoding, often encrypted.
archive-cause-at-rest = It was copied out of etcd. The key is in the configuration of the API server, which decrypts what it gives to kubectl.
archive-cause-sops = The key is where the file came from, never in the file: `sops --decrypt` shows the values to those who have it.
archive-cause-sealed = The key is in the cluster: the controller of Sealed Secrets makes the Secret of it that kubectl shows.
archive-cause-argo-cd = Argo CD renders a chart by itself and applies the result; Helm then has no record of it. The annotation deployment.kubernetes.io/revision is the Deployment's own counter.

archive-meaning-sql-bytes = As much as the column `body` holds. Helm sets no limit to it in a database.
archive-meaning-sql-column = A column of the row in `releases_v1`.

archive-reason-bolt = It begins as a database of etcd does.
archive-reason-no-bolt = It does not begin as a database of etcd does.
archive-reason-sql = It has the columns of the SQL driver's table, and Helm's rows in them.
archive-reason-no-sql = It has no rows of the SQL driver's table.

# $name is the HelmRelease, $storage the namespace of Helm's records, $target that of its objects.
archive-flux-title = Flux keeps this release by its HelmRelease { $name }{ $state ->
    [suspended] , which is suspended
    [stalled] , which is stalled: Flux does not try again by itself
    [failed] , whose last attempt failed
    [ready] , which is ready
   *[unknown] { "" }
}
archive-flux-cause = This is what Flux noted of the newest revisions, without manifests and values. Helm's own records are in the namespace { $storage }: `helm history { $release } -n { $storage }`. { $moved ->
    [yes] A `helm rollback` with `-n { $storage }` would put objects that name no namespace into { $storage }, not into { $target } where Flux puts them: leave rollbacks to Flux.
   *[no] Flux does not know of a rollback by hand, and may upgrade over it: leave rollbacks to Flux.
}
archive-flux-effect = `firstDeployed` is the same in every entry: it is when the release was first installed, not when the revision was made.
archive-flux-look = See what Helm recorded
archive-flux-git = Correct the values or the chart version in Git, then let Flux try again
archive-flux-git-price = `--reset` only clears the count of failures; `--force` upgrades even if nothing changed.
archive-flux-suspend = Before anything by hand, suspend Flux, and resume it afterwards
archive-flux-suspend-price = Until then nothing from Git reaches this release.
