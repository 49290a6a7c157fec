# Values, where each comes from, and what a flag would make of them. $revision and $from are revision numbers.

# Supplied once.
values-drift = Supplied once, then lost
values-drift-note = These keys were supplied to a revision, but neither to the one before it nor to the next.
values-value = Value
values-set-in = Supplied to
values-lost-in = Lost in
values-by = Why
values-lost-upgrade = The upgrade did not take it over
values-lost-failed = The revision that it was given to failed, and the upgrade took values over from the deployed one
values-no-value = no value

# The keys; $version is a version of Helm, $n a number, $name a subchart.
values-keys = Values
values-computed = Revision { $revision }: computed from the stored chart and the supplied values as `helm get values --all` of Helm { $version } does.
values-printed = Revision { $revision }: as `helm get values --all` printed them.
values-supplied-only = Revision { $revision }: the supplied values alone, as stored or printed. The chart's defaults are not among them.
values-was-reused = Revision { $revision } was most likely upgraded with `--reuse-values`: all that was supplied to revision { $from } stands in its stored chart as a default. What it shows as defaults can be older than its chart.
values-maybe-reused = Whether revision { $revision } was upgraded with `--reuse-values` is not known, because the values that it was upgraded from are not in the paste: a default may be an older computed value.
values-warned = While it computes the values of revision { $revision }, Helm prints:
values-limit = The table holds { $n } keys, not all: those of the beginning, or those that differ.
values-from = From
values-since = Since
values-supplied = supplied
values-supplied-default = supplied, the same as the default
values-supplied-null = supplied null, which removes the default
values-default = default of the chart
values-subchart = default for the subchart { $name }, its own or set by the chart
values-global = global, copied to the subchart { $name }
values-imported = the same as import-values takes from { $name }
values-reused = supplied to revision { $revision }, a default since
values-origin-unknown = supplied or default
values-removed = removed
values-or-earlier = or an earlier one that the paste does not show
values-changes = What changed
values-before = Before
values-after = After
values-by-supplied = The supplied value changed
values-by-default = The stored default changed
values-other-rules = Revision { $revision }: what other versions of Helm compute otherwise, by their rules about null
values-helm = Version

# The next upgrade.
values-upgrade = The next upgrade
values-base = The next upgrade takes values over from revision { $revision }.
values-base-unknown = From which revision the next upgrade takes values over does not follow from this paste.
values-base-lacking = The next upgrade takes values over from revision { $revision }, whose values are not in the paste.
values-same-chart = Which chart it brings is not known. What follows holds for the chart of revision { $revision }.
values-flags = Command
values-supplied-values = Supplied values
values-defaults = Defaults
values-none = none
values-kept = { $n } kept
values-lost = { $n } lost
values-frozen = { $n } as in revision { $revision }. Of the new chart none counts, not even for new keys; only its subcharts add theirs
values-new-chart = those of the new chart
values-then = Then
values-flags-note = `--reset-values` wins over `--reuse-values`, and that over `--reset-then-reuse-values`, which Helm has since 3.14.0. A null among the new values removes a supplied value; with `--reuse-values` it stays as a default.
values-save = To have the supplied values whatever the flags, save them and give the file with -f:

# What the templates saw; $names is a list of subcharts.
values-seen = What the templates saw in revision { $revision }
values-seen-same = The templates saw the values above.
values-seen-but = The templates saw the values above but for these keys, because Helm prints them without the subcharts.
values-seen-scope = Templates of these subcharts saw only what stands under their name, and its global: { $names }.
values-seen-undeclared = A subchart in charts/ that Chart.yaml does not declare leaves no defaults in the record. If there was one, what else it saw is not known.
values-seen-undeclared-rendered = These subcharts rendered objects, but the stored chart does not declare them, and their defaults are not in the record: { $names }. What else they saw is not known.
values-seen-printed = Helm prints
values-seen-templates = Templates saw
