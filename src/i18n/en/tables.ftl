# Tables and listings of helm and kubectl: why they were recognized, what in them could not be read.
# $n is a count, $revision and $completed are revision numbers, $status is a Helm status, $name a release.

tables-reason-structured = It is JSON or YAML, not a table.
tables-reason-history = It has the columns of `helm history`: revision, status, chart, description.
tables-reason-helm2 = It is a `helm history` with statuses in capitals, as Helm 2 writes them.
tables-reason-no-history = It has no rows of `helm history`.
tables-reason-list = It has the columns of `helm list`: a name, a revision, a status and a chart in each row.
tables-reason-list-row = It is one row of `helm list`.
tables-reason-list-command = It is what the `helm list` before it printed.
tables-reason-no-list = It has no rows of `helm list`.
tables-reason-listing = It has the columns of `kubectl get` for Secrets or ConfigMaps.
tables-reason-no-listing = It is no table of `kubectl get` for Secrets or ConfigMaps.
tables-reason-names = Each line is the name of a Secret or ConfigMap, and release records are among them.
tables-reason-no-names = None of its lines is the name of a release record alone.
tables-reason-columns = Its rows name release records below titles that somebody asked for.
tables-reason-no-columns = No row below any titles names a release record.

tables-problem-no-rows = These are the titles of `helm history`, without a revision below them.
tables-problem-unread-rows = { $n ->
    [one] One line of this table looks like a revision and could not be read.
   *[other] { $n } lines of this table look like revisions and could not be read.
}
tables-problem-empty-list = `helm list` printed no release.
tables-problem-names-only = { $n ->
    [one] This is the name of a release, without its revision or status.
   *[other] These are the names of { $n } releases, without their revisions or statuses.
}
tables-problem-none-listed = None of the objects listed here is a Helm release record.
tables-problem-joined-lines = { $n ->
    [one] One line of this table was joined to the line before it, because a terminal had wrapped it. Check the descriptions for a wrong join.
   *[other] { $n } lines of this table were joined to the lines before them, because a terminal had wrapped them. Check the descriptions for a wrong join.
}
tables-cause-no-rows = Likely the rows were not copied.
tables-cause-unread-rows = Likely letters were lost or changed, as by reading a picture, an editor or a chat.
tables-cause-empty-list = Without `-a`, `helm list` of Helm 3 hides releases whose newest revision is neither deployed nor failed: pending, uninstalling, uninstalled. Helm 4 shows all. It may also be another namespace, another cluster or another storage driver, or the objects were applied without Helm, as Argo CD does.
tables-cause-names-only = `helm list -q` prints no more.
tables-cause-none-listed = Likely it is another namespace, or Helm keeps its records elsewhere.
tables-cause-joined-lines = The table was wider than the terminal.
tables-remedy-empty-list = Ask for all statuses in all namespaces, then for the records themselves: `helm list -A -a` (Helm 4: `helm list -A`), `kubectl get secret -A -l owner=helm`
tables-remedy-names-only = With statuses: `helm list -A -a -o json` (Helm 4: `helm list -A -o json`)
tables-remedy-joined-lines = Wrapping does no harm to this: `{ $command }`

tables-gap-not-listed = not in the paste: `helm list` shows the newest revision only
tables-lack-list = `helm list` shows the newest revision only. The ones before it: `{ $command }`
tables-lack-one-row = Only one revision is here, as `--max 1` leaves it. All of them: `{ $command }`

tables-notice-helm2-cut = { $n ->
    [one] A description ends in “...”: Helm 2 cut it at `--col-width`. To see the rest: `helm history { $name } --col-width 300`
   *[other] { $n } descriptions end in “...”: Helm 2 cut them at `--col-width`. To see the rest: `helm history { $name } --col-width 300`
}
tables-notice-helm2-completed = The last revision in the table that completed is { $revision }.
