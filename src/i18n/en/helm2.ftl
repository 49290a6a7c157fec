# Releases of Helm 2 and Tiller. Its own words for a status are in capitals, and mean what the statuses of Helm 3 mean.

helm2-verdict = A release of Helm 2, which recorded revision { $revision } as { $status }. Helm 3 and 4 do not see it.
helm2-verdict-superseded = A release of Helm 2. Revision { $revision }, the newest in this paste, is SUPERSEDED, so most likely a newer one was recorded. Helm 3 and 4 do not see the release.
helm2-verdict-no-status = A release of Helm 2; the status of revision { $revision } is not in this paste. Helm 3 and 4 do not see the release.

helm2-notice-stored = { $kind ->
    [secret] Helm 2 keeps it in Secrets of the namespace { $tillers }, Tiller's, while the release itself is in { $namespace }. That is normal for Helm 2.
   *[configmap] Helm 2 keeps it in ConfigMaps of the namespace { $tillers }, Tiller's, while the release itself is in { $namespace }. That is normal for Helm 2.
}
helm2-notice-stored-in = { $kind ->
    [secret] Helm 2 keeps it in Secrets of the namespace { $tillers }, Tiller's, whatever the release's own is.
   *[configmap] Helm 2 keeps it in ConfigMaps of the namespace { $tillers }, Tiller's, whatever the release's own is.
}
helm2-notice-not-shown = Helm 2 keeps its releases in Tiller's namespace, by default in ConfigMaps of kube-system, whatever namespace the release is in.
helm2-notice-convert = Helm 2 has been out of support since November 2020. `{ $command }` copies the release to where Helm 3 looks, by default its 10 newest revisions; with `--dry-run` it only tells what it would do. Afterwards `helm 2to3 cleanup` removes the data of Helm 2, by default of all its releases, and Tiller too.
helm2-command-not-seen = Helm 3 and 4 do not see a release of Helm 2, so the paste cannot tell what they would do. `helm 2to3 convert` brings it to them.

helm2-gap = not in the paste; Tiller deletes no revision unless it was started with --history-max
helm2-lack-one-record = Only one record is here, and it is not revision 1. Tiller deletes no revision unless it was started with --history-max, so others may have been left out.

helm2-problem-bad-protobuf = The payload's protobuf ends early or breaks; the fields that are complete were read.
helm2-pane-missing-computed = Helm 2 computes these from the values of all subcharts, too, which is not done here. The Helm 2 client prints them:

# Facts: what they mean in a record of Helm 2.
helm2-meaning-status = What Tiller recorded; its word for it is { $status }.
helm2-meaning-description = What Tiller noted of the operation, or what somebody gave it with “--description”.
helm2-meaning-last-deployed = When Tiller began this revision's operation.
helm2-meaning-deleted = When “helm delete” began.
helm2-meaning-chart = Name and version of the chart, from its metadata. Helm 2 stores the subcharts with it.
helm2-meaning-stored-bytes = The length of Tiller's base64 text, which the API server counts in a ConfigMap or Secret. It refuses more than { $limit }.
helm2-meaning-labels = Labels that are not Tiller's.
