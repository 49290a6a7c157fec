# The page: its frame, its labels, and what it says about a paste as a whole.

app-language = Language
app-theme = Colors
app-theme-system = System
app-theme-light = Light
app-theme-dark = Dark

app-title = What happened to this release?
app-lead = Paste what the cluster stored about a Helm release, or what Helm said. You see what happened, what likely runs now, and which commands Helm would accept.
app-reads-records = Records of Helm 2, 3 and 4: Secrets, ConfigMaps, database rows, also cut off or decoded once
app-reads-outputs = What helm, kubectl and Flux print: histories, lists, statuses, manifests, debug logs
app-reads-errors = Error messages, alone or in a CI log
app-reads-files = Files of these, as they are or in tar, zip and gzip
app-paste-anywhere = Paste anywhere:
app-drop-anywhere = Or drop files anywhere on this page, as many as you like.
app-paste-button = Paste
app-choose-files = Choose files
app-choose-shortcut = Ctrl+O or ⌘O
app-drop-here = Drop anywhere to read it here
app-privacy = Nothing is sent. This page cannot open a connection, and it keeps nothing when you close it.

app-get = Where to get it

app-copy = Copy
app-copied = Copied
app-not-copied = Not allowed: select it and copy
app-samples = Or look at an incident
app-samples-lead = Recorded from real Helm, kept in this file.

app-loading = Reading …
app-cancel = Cancel
app-close = Close
app-link-unknown = The address held a link that this copy of Helmwake does not understand, so you see the overview.
app-link-absent = The address asks for a release or a revision that is not in this paste. What is there is shown instead.
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
app-failure-crashed-remedy = Likely the browser ran out of memory, or Helmwake has an error. Nothing was sent or kept, and the page still works: paste again, or read one release at a time: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
app-failure-unreadable = The browser could not read “{ $name }”.
app-failure-unreadable-remedy = Likely it is a folder, or the file is gone or may not be read. Choose the files themselves, or write a new one: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`
app-failure-empty-paste = There was no text and no file in that paste.
app-failure-empty-paste-remedy = Likely nothing was copied: in many terminals that takes Ctrl+Shift+C. Copy the output of one of the commands below, then paste again.
app-failure-clipboard-refused = The browser did not hand over the clipboard.
app-failure-clipboard-refused-remedy = Likely the permission was not given, or the browser gives it to no page. Press Ctrl+V or ⌘V instead: that needs no permission.
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
app-not-known-yet = not known yet: the rest is still being read
app-not-known = not known from this paste
app-upgrade-refused = nothing: it is refused now
app-running-content = revision { $revision }, with the content of { $content }
app-running-mixed = revision { $revision }; some or all of { $mixed } may have been applied over it
app-running-content-mixed = revision { $revision }, with the content of { $content }; some or all of { $mixed } may have been applied over it

app-commands = Which commands would start now
app-commands-lead = What Helm would answer; not advice.
app-command-works = accepted
app-command-refused = refused
app-command-unknown = not known

app-revisions = { $n ->
    [one] 1 revision
   *[other] { $n } revisions
}
app-revisions-caption = Revisions, newest first. Choose A to see what is stored about a revision, and B to put another beside it.
app-column-revision = Revision
app-column-when = Deployed
app-column-story = What happened
app-choose-a = Revision { $revision } as A
app-choose-b = Revision { $revision } as B
app-status-unknown = no status
app-status-by-label = by its label
app-partial = read in part
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
app-size-of-limit = { $digits } of { $limit } bytes ({ $percent }%)

app-problems = { $n ->
    [one] 1 thing is missing or could not be read
   *[other] { $n } things are missing or could not be read
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
app-footer-development = This is a development page: no policy forbids connections here. The file helmwake.html has one.
