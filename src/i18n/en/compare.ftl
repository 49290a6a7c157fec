# Two revisions against each other. $a is the older revision, $b the newer; $name is an object, a file or a text.
compare-two = { $kind ->
    [before] Revision { $a }, the one before it, and revision { $b }. Choose B above to compare with another one.
    [alone] There is no revision before { $a } in what was pasted. Choose B above to compare with another one.
    [same] A and B are the same revision, { $a }. Choose another one as B.
    [absent] Revision { $a } is not in what was pasted. Choose another one above.
   *[these] Revision { $a } (older, −) and revision { $b } (newer, +).
}
compare-from = Compare with revision { $revision }, which it is a rollback to
compare-what = What to compare
compare-layout = How lines stand
compare-unified = Below each other
compare-split = Side by side
compare-lines = Which lines
compare-folded = Changes
compare-unfolded = All lines
compare-name = { $label } of revision { $a } and revision { $b }

compare-sum = Changed: { $changed }. Added: { $added }. Removed: { $removed }.{ $renamed ->
    [0] {""}
   *[other] {" "}Perhaps renamed: { $renamed }.
}
compare-nothing = No difference.
compare-same = { $n ->
    [one] 1 is the same in both
   *[other] { $n } are the same in both
}
compare-rewritten = { $n ->
    [one] Show also the 1 that is only written differently (order of keys, quotes, comments)
   *[other] Show also the { $n } that are only written differently (order of keys, quotes, comments)
}
compare-more = … and { $n } more in the comparison below
compare-status = { $kind ->
    [added] added
    [removed] removed
    [renamed] perhaps renamed
    [changed] changed
   *[same] only written differently
}

compare-previous = Previous change
compare-next = Next change
compare-changes = { $at ->
    [0] { $n ->
        [one] 1 change
       *[other] { $digits } changes
    }
   *[other] Change { $at } of { $digits }
}
compare-at = Change { $number } of { $total }: { $name }, lines added { $added }, removed { $removed }
compare-fold = { $n ->
    [one] Show 1 unchanged line
   *[other] Show { $digits } unchanged lines
}
compare-count = { $number } of { $total }

# What is said of an object, or of all of it.
compare-renamed = Most lines are the same: perhaps it is the same thing under another name. To Helm they are two objects.
compare-api-version = API version { $old } → { $new }: the same object
compare-recorded = The hook's record: { $old } → { $new }
compare-unread = Not readable as one object: compared as text.
compare-too-different = Too different to be compared line by line in full: a part is shown as replaced.
compare-chart-renamed = The chart has another name: { $old } → { $new }
compare-all-new = No object has the same kind and name in both: everything is new, as after a rename of the release or the chart.
