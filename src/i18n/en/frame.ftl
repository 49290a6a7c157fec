# The start, the foot of the page, the keyboard, and what a paste lacks.

frame-skip = Skip to the content

# Commands between backticks are copied as they are; NAMESPACE and RELEASE stand for the reader's names.
frame-tool = Tool
frame-tool-kubectl = kubectl
frame-tool-helm = helm
frame-scope = How much
frame-scope-release = One release
frame-scope-namespace = One namespace
frame-scope-all = All namespaces
frame-way-release = Everything that Helm stored: statuses, times, values, manifests, hooks. Answers every question that this page can answer. For a long history, end it with `> release.yaml` and drop the file.
frame-way-namespace = The same for every release in the namespace. Drop the file here.
frame-way-all = The same for the whole cluster. It may be large: drop the file here.
frame-way-history = Statuses, times, charts and descriptions of up to 256 revisions. No values, manifests or hooks, so no comparison of objects.
frame-way-status = One revision with values, manifest and hooks, but without the chart: the newest, or another with `--revision`. Nothing of the others.
frame-way-list = Helm prints no history of several releases at once. This names the releases, for the command of one; Helm 3 leaves out pending ones without `-a`. This page reads no `helm list`.
frame-placeholders = NAMESPACE and RELEASE stand for your own names.
frame-pitfalls = If it does not work
frame-pitfall-no-data = `kubectl describe` and tables without `-o yaml` show no data, only its size or count.
frame-pitfall-cut = Terminals, chats and log viewers cut or wrap long lines: write a file with `> release.yaml` and drop it here.
frame-pitfall-selector = A `status=` in the selector, or a small `--max`, leaves out revisions, and with them what happened.
frame-pitfall-nothing = Nothing printed? It may be another namespace or cluster, or the records are in ConfigMaps: `kubectl get configmap -n NAMESPACE -l owner=helm,name=RELEASE -o yaml`
frame-pitfall-other-storage = kubectl does not see records in a database (HELM_DRIVER is sql): use `helm history`. Those of Helm 2 it does see: `kubectl get configmap -A -l OWNER=TILLER -o yaml`
frame-pitfall-rights = Forbidden? Reading Secrets needs the right to: `kubectl auth can-i list secrets -n NAMESPACE`

frame-completeness = Age and completeness
frame-newest-time = Newest moment in the records:
frame-completes = This completes it:
frame-looks-again = To look again:

frame-digest = SHA-256 of the program in this file:
frame-digest-same = Computed from what runs here: the same.
frame-digest-different = Computed from what runs here: different:
frame-digest-not-computed = Not computed: this browser does not let this page do it.
frame-save = Save this page
frame-check-network = Open the developer tools, choose Network, and paste: no request leaves for any machine.
frame-check-offline = Or switch your network off first; everything works the same.
frame-check-policy = View the source of this page: the Content-Security-Policy near its beginning forbids every connection (`connect-src 'none'`), and the browser enforces it, whatever the page tries.
frame-check-digest = Save this page: you get the file as it was opened, with nothing of any paste. Compare `sha256sum helmwake.html` with what was published with its build.
frame-check-limits = Browser extensions are outside the control of any page: one that may read pages can read this one too.

frame-keys = Keys
frame-key-paste = Paste, anywhere on the page
frame-key-tab = To the next control, or back
frame-key-arrows = Choose among buttons of one group, such as A and B in the table
frame-key-search = Search, in a text that has the focus
frame-key-escape = Close this sheet, or an explanation
frame-keys-single = Single keys
frame-key-sheet = Show this sheet
frame-key-verdict = To the verdict
frame-key-revisions = To the revisions
frame-key-details = To the details
frame-keys-switch = Single keys are on
