# Words and joints that other messages are made of.

# How the items of a list are joined: every item but the last, then the last.
list-comma = {", "}
list-last = {" and "}

# Sizes: 1 KiB is 1024 bytes; whole numbers only.
bytes = { $n ->
    [one] { $n } byte
   *[other] { $n } bytes
}
size-kib = { $n } KiB
size-mib = { $n } MiB

# An amount of bytes with its digits in groups; $n chooses the form.
app-bytes = { $n ->
    [one] 1 byte
   *[other] { $digits } bytes
}

# The three kinds of statement.
certainty-stored = stored
certainty-stored-meaning = This is in the data.
certainty-implied = implied
certainty-implied-meaning = This follows from how Helm works.
certainty-unknown = unknown
certainty-unknown-meaning = Nothing in the paste can tell; only the cluster knows.

severity-critical = Critical:
severity-warning = Warning:
severity-info = Note:

storage-secret = kept in Secrets
storage-configmap = kept in ConfigMaps
storage-sql = kept in a SQL database
storage-helm2-configmap = kept in ConfigMaps by Helm 2
storage-helm2-secret = kept in Secrets by Helm 2
storage-none = where it is kept is not in the paste

# Helm's statuses stay English in every language; a gloss stands beside them.
status-gloss-deployed = current
status-gloss-superseded = replaced
status-gloss-failed = failed
status-gloss-pending-install = install unfinished
status-gloss-pending-upgrade = upgrade unfinished
status-gloss-pending-rollback = rollback unfinished
status-gloss-uninstalling = being removed
status-gloss-uninstalled = removed
status-gloss-unknown = unknown

status-meaning-deployed = Helm counts this revision as the current one. It does not say that the objects are healthy.
status-meaning-superseded = Another revision took its place. It may have failed before that: its description still says so.
status-meaning-failed = The operation ended with an error. The description often says at which step.
status-meaning-pending-install = An install began, and its end was never recorded: it is still running, it was interrupted, or Helm could not write its end.
status-meaning-pending-upgrade = An upgrade began, and its end was never recorded: it is still running, it was interrupted, or Helm could not write its end.
status-meaning-pending-rollback = A rollback began, and its end was never recorded: it is still running, it was interrupted, or it met an error that Helm does not record, as when a rollback hook fails.
status-meaning-uninstalling = An uninstall began, and its end was never recorded.
status-meaning-uninstalled = The release was uninstalled, and its history was kept.
status-meaning-unknown = Helm 3 and 4 never store this word themselves.

apply-method-client-side = client-side apply
apply-method-server-side = server-side apply

writer-helm2 = Helm 2
writer-helm3 = Helm 3
writer-helm4 = Helm 4
writer-unknown = an unknown version of Helm

sample-stuck-upgrade-title = Stuck upgrade
sample-stuck-upgrade-story = The upgrade was killed while its hook ran. It has been “pending” ever since.
sample-failed-hook-title = Failed hook
sample-failed-hook-story = The objects had been changed when the post-upgrade hook failed.
sample-stuck-rollback-title = Stuck rollback
sample-stuck-rollback-story = The rollback was killed, too: its pre-rollback hook never ended.
sample-removed-api-title = Removed API
sample-removed-api-story = Revision 1 asks for policy/v1beta1, which Kubernetes 1.25 removed.
sample-leftovers-title = Left behind
sample-leftovers-story = A failed upgrade created a ConfigMap that no other revision knows.
sample-pruned-title = Pruned history
sample-pruned-story = Three failures in a row, and a history limit of four.
sample-rollback-chain-title = Rollbacks in a row
sample-rollback-chain-story = A healthy release: back, forth, and on with an upgrade.
sample-multilingual-title = Not in English
sample-multilingual-story = Descriptions in Japanese and Korean, as stored.
