# The way of a rollback step by step, and the history after it. Statuses and events are Helm's own words.

after-way = What happens, in order
after-refused = Helm refuses the rollback first: no hook runs and no object changes.
after-build = Helm builds the manifests of both revisions.
after-none = Revision { $to } has no { $event } hook.
after-no-hooks = No hook runs: `--no-hooks`.
# $stays is unsaid where the rollback ends early.
after-hook = { $event } hook { $order }: `{ $object }`, weight { $weight }{ $stays ->
    [yes] . Its object is still there afterwards.
    [no] . Its object is gone afterwards.
   *[unsaid] .
}
after-hook-unread = One of the { $event } hooks cannot be read, and Helm stops there.
after-hooks-left = The { $event } hooks.
after-objects = Helm applies the objects of revision { $to }{ $deletes ->
    [yes] , then deletes others.
   *[no] .
}
after-wait = Helm waits until the objects are ready{ $jobs ->
    [yes] {" "}and the Jobs have finished.
   *[no] .
}
after-ends-well = { $sure ->
    [certain] Revision { $revision } becomes { $status }
   *[likely] Revision { $revision } most likely becomes { $status }
}, and what was deployed becomes superseded.
after-ends-here = { $sure ->
    [certain] Ends here
   *[likely] Most likely ends here
}: revision { $revision } { $status ->
    [failed] ends as failed.
   *[other] stays { $status }.
}
after-may-end = It can end here.
after-not-reached = not reached

after-history = The history afterwards
after-no-record = Helm makes no record: the history stays as it is.
after-unknown = What the history looks like afterwards cannot be said.
after-caption = The records of the release after the rollback, newest first.
after-lead = { $sure ->
    [certain] Revision { $revision } and the marked statuses are predicted: certain.
   *[likely] Revision { $revision } and the marked statuses are predicted: likely.
} The rest is stored.
after-new = predicted
after-was = predicted; now { $status }
after-failure-text = The text of the failure is not known beforehand.
after-evicts = Records that Helm deletes first, to make room: { $revisions } (`--history-max { $max }`).
after-gap = { $n ->
    [one] Revision { $first }
   *[other] Revisions { $first }–{ $last }
}: { $cause ->
    [evicted] deleted by this rollback.
    [both] deleted by this rollback, or not in the history that was given.
   *[missing] not in the history that was given.
}
after-rest = { $n ->
    [one] One older record stays as it is.
   *[other] { $n } older records stay as they are.
}

# The whole preview as a text.
copy-markdown = Copy as Markdown
copy-plain = Copy as plain text
copy-save = Save as a Markdown file
copy-made = Written by Helmwake{ $build ->
    [none] { "" }
   *[other] {" "}(build { $build })
} from what was pasted; nothing was run.
copy-context = CONTEXT stands for your kubectl context.
copy-more = { $n } more, which are not in this text
copy-cut = Values longer than { $n } characters are cut, which “…” marks.
copy-end = Predicted by Helmwake from what was pasted; nothing was run.
copy-redacted = { $redacted ->
    [yes] Secret values and likely credentials are replaced by stand-ins.
   *[no] Secret values are written as they are stored.
}
