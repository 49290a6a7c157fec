# What a paste was recognized as, why, and what in it could not be read.
# $limit is a size for the whole paste, else a count; $kind is Secret or ConfigMap, $name its name.

source-shape-secret = Secret
source-shape-config-map = ConfigMap
source-shape-secret-list = list of Secrets or ConfigMaps
source-shape-helm-history = output of `helm history`
source-shape-bare-payload = encoded payload alone
source-shape-release-json = decoded release
source-shape-helm-history-table = table of `helm history`
source-shape-helm2-history = output of `helm history` of Helm 2
source-shape-helm-list = output of `helm list`
source-shape-helm-status = text of `helm status`
source-shape-helm-get-all = text of `helm get all`
source-shape-helm-get-values = output of `helm get values`
source-shape-helm-get-manifest = rendered manifest
source-shape-helm-get-hooks = output of `helm get hooks`
source-shape-helm-get-notes = output of `helm get notes`
source-shape-helm-get-metadata = output of `helm get metadata`
source-shape-helm-message = message of a helm command
source-shape-debug-log = lines that helm prints with `--debug`
source-shape-error-message = error message
source-shape-command = command line
source-shape-kubectl-listing = table of `kubectl get`
source-shape-kubectl-names = output of `kubectl get -o name`
source-shape-kubectl-columns = columns that `kubectl get` was asked for
source-shape-kubectl-describe = output of `kubectl describe`
source-shape-sql-rows = rows of the SQL driver's table
source-shape-flux-helm-release = `HelmRelease` of Flux
source-shape-etcd-snapshot = snapshot of etcd
source-shape-archive = archive
source-shape-unknown = not recognized

source-reason-nothing = There is nothing left to look at.
source-reason-not-structured = It is neither JSON nor YAML.
source-reason-structured = It is JSON or YAML, not an encoded payload.
source-reason-not-an-object = It is a list or a single value, not one object.
source-reason-kind = Its `kind` says so.
source-reason-release-key = It has no whole `kind`, but the type, the name or the payload of a release record.
source-reason-no-kind = It has no `kind`, and nothing else that marks a release record.
source-reason-other-kind = Its `kind` is a different one.
source-reason-items = It has a list of objects in `items`.
source-reason-list-of-objects = It is a list of Kubernetes objects.
source-reason-no-items = It has no list in `items`.
source-reason-no-objects = It is a list, but not of Kubernetes objects.
source-reason-only-others = None of the objects in it is a Secret or a ConfigMap.
source-reason-rows = Its rows have a revision and what `helm history` prints beside it.
source-reason-row = It is one row of `helm history`.
source-reason-rows-named = Its rows name their release, which `helm list` prints and `helm history` does not.
source-reason-no-rows = It has no rows with a revision.
source-reason-release-fields = It has an `info` with a release's status or times, beside a name, a revision or a manifest.
source-reason-no-release-fields = It has no `info` with a release's status or times.
source-reason-payload-head = It begins as a payload does: gzip or Helm 2's protobuf, or base64 of them.
source-reason-no-payload-head = Nothing in it begins as an encoded payload does.

source-problem-unrecognized = Nothing in this was recognized.
source-problem-input-too-large = This is larger than the limit of { $limit }; what lies beyond was not read.
source-problem-too-many-records = There are more records than the limit of { $limit }; the others were not read.
source-problem-too-deep = A document is nested deeper than the limit of { $limit } levels.
source-problem-too-many-nodes = A YAML document grows past the limit of { $limit } values when its anchors are followed.
source-problem-bad-json = A document is not valid JSON from here on. What could be read in it and around it was kept.
source-problem-bad-yaml = A document is not valid YAML here. What could be read in it and around it was kept.
source-problem-truncated = A document ends in the middle. What it has up to there was read.
source-problem-not-a-release = { $kind } { $name }: it holds no Helm release.
source-problem-not-a-release-unnamed = This { $kind } holds no Helm release.
source-problem-empty-payload-named = { $name }: the key `release` is missing or empty, so only the labels and the metadata can be read.
source-problem-redacted-payload = The value of `release` was replaced before it was copied, so only the labels and the metadata can be read.
source-problem-redacted-payload-named = { $name }: the value of `release` was replaced before it was copied, so only the labels and the metadata can be read.
source-problem-empty-payload = A release record has no key `release`, or it is empty, so only the labels and the metadata can be read.
source-problem-not-text = From here on the bytes are not text in UTF-8 or UTF-16, nor gzip.

# What an unreadable paste looks like.
source-lookalike-nothing-found = This looks like an empty answer: the command found no object.
source-lookalike-kubectl-error = This looks like an error message of kubectl.
