# What is said while a large dump is read, and of many releases.
fleet-reading = Reading the files
fleet-finding = Looking for release records
fleet-decoding = Decoding the records
fleet-mb-of = { $done } of { $total } MB
fleet-kb-of = { $done } of { $total } KB
fleet-records-of = { $done } of { $total } records
fleet-rest-is-read = Read in part: the labels and the beginning of each record. The rest is being read: what runs, and what to watch out for.
fleet-title = { $releases } in { $n ->
    [one] 1 namespace
   *[other] { $n } namespaces
}
fleet-attention = Needs attention
fleet-calm = None of them is unfinished, failed, damaged, contradictory or near 1 MiB, as far as the paste tells.
fleet-stuck = in progress or stuck
fleet-failed = failed
fleet-large = at 80% of 1 MiB or more
fleet-removed-apis = with removed APIs
fleet-several = several revisions deployed
fleet-none = no revision deployed
fleet-mismatch = label and record disagree
fleet-part = read in part
fleet-filter = Filter by release, namespace or chart
fleet-shown = { $n ->
    [0] No release matches
    [one] 1 of { $total } releases
   *[other] { $digits } of { $total } releases
}
fleet-kubernetes = APIs removed in Kubernetes
fleet-not-checked = not checked
fleet-checking = { $done } of { $total } checked
fleet-checked = { $n ->
    [0] No manifest here holds APIs that Kubernetes { $version } no longer serves.
    [one] 1 release holds APIs that Kubernetes { $version } no longer serves, in the manifest of its newest or deployed revision.
   *[other] { $n } releases hold APIs that Kubernetes { $version } no longer serves, in the manifests of their newest or deployed revisions.
}{ $unknown ->
    [0] { "" }
    [one] { " " }1 release could not be judged.
   *[other] { " " }{ $unknown } releases could not be judged.
} Custom resources are not judged.
fleet-removed = { $n ->
    [one] 1 object of a removed API
   *[other] { $n } objects of removed APIs
}
fleet-removed-now = now `{ $version }`
fleet-removed-nothing = nothing takes its place
fleet-removed-unknown = Removed APIs: no whole manifest in the paste
fleet-tables = { $n ->
    [one] Of 1 release the paste has only what Helm printed in a table
   *[other] Of { $n } releases the paste has only what Helm printed in tables
}: no sizes and no manifests, and of `helm list` no history. The records have all of it:
fleet-caption = Releases by namespace. Each column can be ordered by; a release opens when its name is chosen.
fleet-column-release = Release
fleet-column-history = History, old to new
fleet-column-size = Of 1 MiB
fleet-column-finding = Finding
fleet-printed = On paper stand only the releases near those on the screen: filter the list to print others.
fleet-all = All releases ({ $n })
fleet-previous = Previous:
fleet-next = Next:
