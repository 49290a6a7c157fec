# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.

source-reason-command = It is a command line of helm or kubectl.
source-reason-no-command = It is no command line of helm or kubectl.
source-reason-helm-status = It begins as `helm status` prints a release.
source-reason-no-helm-status = It does not begin as `helm status` prints a release.
source-reason-helm-get-all = It has the status, the values and the manifest of a release, as `helm get all` prints them.
source-reason-no-helm-get-all = It does not have the sections of `helm get all`.
source-reason-values = It has the heading of `helm get values`, or stands below that command.
source-reason-no-values = It has no heading of `helm get values`, and does not stand below that command.
source-reason-helm-get-manifest = Its documents have the sources that Helm writes above what it renders.
source-reason-no-helm-get-manifest = It has no documents with the sources that Helm writes.
source-reason-helm-get-hooks = Its documents are hooks, with the sources that Helm writes.
source-reason-no-helm-get-hooks = It has no documents of hooks with the sources that Helm writes.
source-reason-helm-get-notes = It has the heading of `helm get notes`, or stands below that command.
source-reason-no-helm-get-notes = It has no heading of `helm get notes`, and does not stand below that command.
source-reason-metadata = It has the fields of `helm get metadata`.
source-reason-no-metadata = It does not have the fields of `helm get metadata`.
source-reason-message = It has a sentence that helm prints when it is done.
source-reason-no-message = It has no sentence that helm prints when it is done.
source-reason-debug-log = Its lines begin as helm prints them with `--debug`.
source-reason-no-debug-log = It has no lines as helm prints them with `--debug`.

source-problem-unplaced = This was read as: { $shape }. Neither it nor a command above it says of which release and revision it is.
source-problem-unplaced-revision = This was read as: { $shape }, of the release { $name }. Neither it nor a command above it says of which revision it is.
source-problem-dry-run = This looks like what Helm prints with `--dry-run`. That records nothing, so this was not read as a revision.
source-problem-filtered = The command above sends what helm prints through another program, so this may be only a part of it. Its values, manifest, hooks and notes were not read.

error-cause-unplaced = Helm prints values, manifests, hooks and notes without a release and a revision.
error-cause-dry-run = `--dry-run` renders the chart and prints what it would apply.
error-cause-filtered = Programs such as `grep` and `head` leave out lines, and what is left out would read as not set.
error-remedy-unplaced = To have it read, copy it together with its command and `--revision`, as in `helm get values RELEASE -n NAMESPACE --revision N`, or copy the records: `{ $command }`
