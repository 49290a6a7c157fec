# The page: its frame, its labels, and what it says about a paste as a whole.

app-language = Language
app-theme = Colors
app-theme-system = System
app-theme-light = Light
app-theme-dark = Dark

app-title = What happened to this release?
app-lead = Paste what the cluster stored about a Helm release. You see what happened, what runs now, and which commands Helm would accept.
app-paste-anywhere = Paste anywhere:
app-drop-anywhere = Or drop files anywhere on this page, as many as you like.
app-paste-button = Paste
app-choose-files = Choose files
app-choose-shortcut = Ctrl+O or ⌘O
app-drop-here = Drop anywhere to read it here
app-privacy = Nothing is sent. This page cannot open a connection, and it keeps nothing when you close it.

app-get = Where to get it
app-get-placeholders = Put your own names in place of NAMESPACE and RELEASE. Where Helm keeps its records in ConfigMaps, ask for configmap instead of secret.
app-get-release = One release, everything
app-get-release-answers = Answers every question that this page can answer.
app-get-history = One release, only its history
app-get-history-answers = Statuses, times and descriptions. No manifests, values or hooks.
app-get-namespace = One namespace
app-get-namespace-answers = Every release in the namespace, with everything.
app-get-all = The whole cluster
app-get-all-answers = May be large: drop the file here instead of pasting it.

app-copy = Copy
app-copied = Copied
app-not-copied = Not allowed: select it and copy
app-samples = Or look at an incident
app-samples-lead = Recorded from real Helm, kept in this file.

app-loading = Reading …
app-cancel = Stop
app-close = Close
app-link-unknown = The address held a link that this copy of Helmwake does not understand, so you see the overview.
app-redact-hide = Hide secret values
app-redact-show = Show secret values
app-no-release = No release was found

app-said-loading = Reading.
app-said-read = { $n ->
    [0] No release was found.
   *[other] Read { $releases }, { $revisions }.
}{ $problems ->
    [0] { "" }
    [one] { " " }1 thing could not be read.
   *[other] { " " }{ $problems } things could not be read.
}

app-failure-crashed = The reader stopped unexpectedly.
app-failure-crashed-remedy = Nothing was sent or kept. The page still works: paste again, or paste one release only.
app-failure-unreadable = The browser could not read “{ $name }”.
app-failure-unreadable-remedy = It may be a folder, or the file is gone. Choose the files themselves.
app-failure-empty-paste = There was no text and no file in that paste.
app-failure-empty-paste-remedy = Copy the output of one of the commands below, then paste again.
app-failure-clipboard-refused = The browser did not hand over the clipboard.
app-failure-clipboard-refused-remedy = Press Ctrl+V or ⌘V instead: that needs no permission.
app-failure-no-sample = This copy of the page holds no recorded incidents.
app-failure-no-sample-remedy = The file helmwake.html has them; this looks like a development page.

app-releases = { $n ->
    [one] 1 release
   *[other] { $n } releases
}
app-name-unknown = Release with an unknown name
app-namespace = namespace
app-namespace-unknown = namespace not in the paste
app-newest-status = newest revision:
app-show-more = Show { $n } more

app-facts = Where it stands
app-fact-running = Running
app-fact-default-target = `helm rollback` without a number goes to
app-fact-upgrade-baseline = An upgrade compares with
app-fact-rollback-baseline = A rollback compares with
app-revision = revision { $revision }
app-not-known = not known from this paste
app-upgrade-refused = nothing: it is refused now
app-running = revision { $revision }
app-running-content = revision { $revision }, with the content of { $content }
app-running-mixed = revision { $revision }; parts of { $mixed } may have been applied over it
app-running-content-mixed = revision { $revision }, with the content of { $content }; parts of { $mixed } may have been applied over it

app-commands = Which commands would start now
app-command-works = would start
app-command-refused = refused
app-command-unknown = not known

app-revisions = { $n ->
    [one] 1 revision
   *[other] { $n } revisions
}
app-revisions-caption = Revisions, newest first. Choose A to see what is stored about a revision, and B to put another beside it.
app-column-revision = Revision
app-column-status = Status
app-column-when = Deployed
app-column-story = What happened
app-column-chart = Chart
app-choose-a = Revision { $revision } as A
app-choose-b = Revision { $revision } as B
app-status-unknown = no status
app-partial = read in part
app-not-in-paste = not in the paste
app-app-version = app
app-gap = { $n ->
    [one] Revision { $first }: { $why }
   *[other] Revisions { $first }–{ $last }: { $why }
}

app-facts-of = Stored about revision { $a }
app-facts-of-two = Revision { $a } beside revision { $b }
app-side-a = A: { $revision }
app-side-b = B: { $revision }
app-differs = differs
app-nothing-stored = nothing stored
app-because = Evidence: { $evidence }
app-fact-status = Status
app-fact-origin = Where from
app-fact-description = Description
app-fact-last-deployed = Deployed
app-fact-first-deployed = First installed
app-fact-deleted = Uninstalled
app-fact-chart = Chart
app-fact-chart-version = Chart version
app-fact-app-version = App version
app-fact-apply-method = Applied
app-fact-written-by = Written by
app-fact-labels = Labels
app-fact-size = Stored size
app-fact-mismatches = Contradictions
app-writer-also = { $by }, also { $also }
app-size-of-limit = { $digits } of { $limit } bytes ({ $percent } %)

app-problems = { $n ->
    [one] 1 thing could not be read
   *[other] { $n } things could not be read
}
app-problem-record = record { $n }
app-problem-layer = layer: { $layer }
app-problem-byte = byte { $digits }

app-sources = What was read
app-source-paste = Pasted text
app-records = { $n ->
    [one] 1 record
   *[other] { $n } records
}
app-n-sources = { $n ->
    [one] 1 file
   *[other] { $n } files
}
app-source-facts = { $size }, { $records }
app-trail = Layers of the first record, from the outside in
app-trail-becomes = becomes
app-considered = How it was recognized
app-decoded = How it was decoded
app-considered-match = yes:
app-considered-no-match = no:

app-footer-connections = Connections possible: none
app-footer-refused = Refused so far: { $n }
app-footer-build = Build
app-footer-check = How to check
app-footer-check-policy = The head of this file holds its Content-Security-Policy, which forbids every connection. The browser enforces it, whatever the page tries.
app-footer-check-network = Open the developer tools, choose Network, and paste: the list stays empty. Or switch your network off first; everything works the same.
app-footer-check-limits = Browser extensions are outside the control of any page: one that may read pages can read this one too.
app-footer-development = This is a development page: no policy forbids connections here. The file helmwake.html has one.
