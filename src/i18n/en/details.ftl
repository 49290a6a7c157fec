# One revision: the page around its facts, its texts and how it was decoded.
# $what names what is shown of the revisions $a and $b, $label a fact, $digits is a number with its digits in groups, $n a number.

details-tabs = What to see of the revision
details-tab-facts = Facts
details-tab-values = Values
details-tab-compare = Compare
details-tab-hooks = Hooks
details-tab-resources = Resources
details-tab-texts = Texts
details-tab-chart = Chart
details-tab-size = Size
details-tab-ways = What to do
details-tab-findings = Findings
details-tab-note = Note
details-tab-repair = Repair
details-tab-trail = Decode trail
details-of = { $what } of revision { $a }
details-of-two = { $what } of revisions { $a } (A) and { $b } (B)
details-compared = Revision { $a } (A) against revision { $b } (B)
details-side = Whose
details-about = { $label }: what it means

details-awaited = …
details-all-characters = Show all { $digits } characters
details-all-items = Show all { $n }

details-empty-manifest = The chart rendered no objects, or only hooks.
details-printed = Helm prints that as:
details-empty-supplied-values = No values were supplied: the chart's own apply.
details-empty-computed-values = There are no values: neither the chart nor the user set any.
details-empty-notes = No notes are stored.
details-empty-hooks = The chart rendered no hooks.
details-empty-json = The record is empty.

details-head = { $n ->
    [one] The first byte
   *[other] The first { $n } bytes
}
details-head-offset = Byte
details-head-hex = Hex
details-head-text = Text

details-age-future = in the future, by this computer's clock
details-age-now = less than a minute ago
details-age-minutes = { $n ->
    [one] 1 minute ago
   *[other] { $n } minutes ago
}
details-age-hours = { $n ->
    [one] 1 hour ago
   *[other] { $n } hours ago
}
details-age-days = { $n ->
    [one] 1 day ago
   *[other] { $n } days ago
}
details-age-months = { $n ->
    [one] 1 month ago
   *[other] { $n } months ago
}
details-age-years = { $n ->
    [one] 1 year ago
   *[other] { $n } years ago
}
