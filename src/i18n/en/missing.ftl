# What a panel without data would need, and the way back to a paste that another one took the place of. $limit is a size.
former-back = Back to what was open before
former-held = It is still held by this page, and nowhere else.
former-not-held = What was open before cannot be brought back: this page holds at most { $limit } of text that was pasted earlier. Paste it again.
former-gone = What was open here is no longer held.
former-gone-remedy = Paste it again. This page holds at most { $limit } of text that was pasted earlier, only until it is closed or loaded anew, and forgets all of it when you close what is open.

# Before what to do about several things at once.
problem-remedy-shared = For { $n } of these:{ " " }

# What goes with a copy of a text that breaks off, within it: after the text, or as the first member of a JSON. No quotation marks.
incomplete-text = incomplete: the stored record breaks off here, what came after this line is missing
incomplete-json = The stored record breaks off: what came after the last value is missing, and the brackets that close it are not stored.

# What is missing of a revision, or of a release; commands follow. $revision and $n are numbers.
missing-any = Any of these, pasted, fills this place:
missing-record-cut = The record of revision { $revision } breaks off, and what comes after is missing. A whole copy of it has the rest:
missing-record-payload = The payload of revision { $revision } is not in the paste. It has the chart, the values, the manifest and the hooks:
missing-record-table = Of revision { $revision } only the outline is in the paste. Labels, chart, values, manifest and hooks are in its stored record:
missing-running = What runs now does not follow from this paste.
missing-origins = { $n ->
    [one] Where one of the revisions came from is not in this paste.
   *[other] Where { $n } of the revisions came from is not in this paste.
}
missing-running-and-origins = { $n ->
    [one] What runs now, and where one of the revisions came from, does not follow from this paste.
   *[other] What runs now, and where { $n } of the revisions came from, does not follow from this paste.
}

# Error messages and what they mean: the panel around explain.ftl. $n is a number.
explanations = { $n ->
    [one] What an error message means
   *[other] What { $n } error messages mean
}
explanation-times = { $n } times
explanation-recorded = A revision was recorded
explanation-not-recorded = No revision was recorded
explanation-recorded-unknown = Whether a revision was recorded is not known
explanation-changed = Objects were changed
explanation-not-changed = No object was changed
explanation-changed-unknown = Whether objects were changed is not known
explanation-ways = Ways out, from harmless to drastic
explanation-price = Price:
capture-release = Release
capture-namespace = Namespace
capture-revision = Revision
capture-kind = Kind
capture-name = Name
capture-object-namespace = The object's namespace
capture-api-version = API version
capture-hook-event = Hook event
capture-path = Path
capture-field = Field
capture-key = Key
capture-current-release = Belongs to release
capture-current-namespace = Belongs to namespace
capture-timeout = Time limit
capture-user = User
capture-verb = Action
capture-status = Status
capture-limit = Limit
capture-count = Count

# Times. $revision is a number.
fact-time-order = Order of times
time-no-zone = no zone
time-earlier = earlier than revision { $revision }
time-backwards = Earlier than revision { $revision }, which came before it. Most likely Helm ran on two machines whose clocks differ; a record that was edited by hand can look so, too.
time-backwards-wall = Earlier than revision { $revision }, which came before it. The table has no zones: most likely Helm ran on machines in different time zones, or whose clocks differ.
meaning-last-deployed-wall = When this revision's operation began. A table prints no time zone: this is the wall clock of the machine that ran Helm, not UTC, and not this computer's. “helm history -o json” prints the offset.
meaning-time-order = Helm numbers revisions one after the other and looks at no time. So does this page: the order of the revisions is certain, their times are what the machines' clocks said.
