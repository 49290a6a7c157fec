# The rollback preview: its controls, columns and sections.

preview-tab = Rollback
preview-title = Roll back { $release }
preview-waiting = Working it out …
preview-gone = What is open has nothing to predict this from.
preview-missing = What a rollback does to the objects stands in the manifests of the stored records. They are not all in what was pasted:

# From which revision to which.
preview-from = From revision { $revision }, the last one
preview-to = to
preview-no-number = no number: goes to { $target }
preview-no-number-unknown = no number
preview-creates = makes revision { $revision }
preview-column-to = To
preview-choose = Revision { $revision } as the target
preview-caption = Revisions, newest first. Choose the one to roll back to.

# What is taken for granted. $what is a product with its version; $writer a name with a major version.
preview-assumed = Assumed:
preview-chosen = Chosen:
preview-as-written = { $what } ({ $writer } wrote revision { $revision })
preview-not-known = { $what } (not known)
preview-no-wait = no `--wait`
preview-no-flags = no other flag
preview-change = Change
preview-assumed-choice = assumed
preview-without = not given
preview-other = another …
preview-helm-other = Version of Helm
preview-no-version = A version of Helm 3 or 4, such as 3.20.0
preview-no-limit = 0: no limit

# How sure a prediction is.
preview-certain = certain
preview-certain-meaning = Follows from what was given and from how Helm works, for the versions and flags above.
preview-likely = likely
preview-likely-meaning = The same, with an assumption behind it that was not checked.
preview-unknown-meaning = Only the cluster decides.

# The columns; $n is a number of lines.
preview-changes = Will change ({ $n })
preview-refused = May be refused, or depends ({ $n })
preview-undone = Will not be undone ({ $n })
preview-same = The same afterwards ({ $n })
preview-nothing = Nothing
preview-nothing-known = Nothing that the records show

# A line.
preview-created = created
preview-patched = changed
preview-recreated = made anew
preview-deleted = deleted
preview-left = stays
preview-unchanged = the same
preview-absent = not there
preview-open = not known
preview-is-refused = refused
preview-depends = depends
preview-unset = not set
preview-more = { $n } more
preview-way-out = Way out:
preview-evidence = Evidence

preview-baseline = What Helm compares with
preview-merge = Three-way merge of an object
