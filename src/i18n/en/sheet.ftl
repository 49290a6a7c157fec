# What every room says in the same words: its tables, and what is searched in them.
# $n is a number; $digits and $total are numbers with their digits in groups.

sheet-absent = What is open has no such revision.
sheet-filter = Filter
sheet-only-changes = Only what differs
sheet-found = { $n ->
    [0] No row found
   *[other] { $digits } of { $total } rows
}
sheet-left-out = { $digits } more are not listed.
sheet-level = level { $n }
sheet-details = Details:
sheet-change = Difference
sheet-added = added
sheet-removed = removed
sheet-changed = changed
sheet-same = same
