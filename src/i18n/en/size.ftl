# The size of a record against the limit.
# $size, $left and $pace are amounts of bytes, $limit a size, $revision, $a, $b, $n, $far, $needed, $releases and $records numbers.

size-revision = Revision { $revision }
size-stored = Revision { $revision } takes { $size }.
size-bare = Revision { $revision } was pasted without Helm's base64: this is how long that would be.
size-over = This is more than { $limit }: the API server refuses it in a Secret or ConfigMap.
size-near = { $left } are left: the API server refuses a next record that is larger by more than that.
size-cut = Revision { $revision } was cut: it takes at least { $size }.
size-other-limits = Two more limits are higher: etcd takes requests of up to 1.5 MiB unless it is set otherwise, the API server up to 3 MiB.

size-parts = What it is made of
size-parts-of = The JSON of revision { $revision }, every byte counted once
size-parts-of-cut = The JSON of revision { $revision } as far as it goes
size-parts-of-two = The JSON of revision { $a } beside that of revision { $b }
size-estimate = The stored sizes are estimates: what the stored gzip stream spends on each part, and a third more for base64. What occurs twice is paid for where it stands first; repeating it costs little.
size-helm2 = Helm 2 stored a protobuf message, of which only the whole size is shown.

size-part-templates = Templates
size-part-files = Files of the chart
size-part-values = Values of the chart
size-part-metadata = Chart metadata and lock
size-part-rest = All else
size-together = Together
size-column-part = Part
size-column-file = File
size-column-json = In the JSON
size-column-json-of = JSON of { $revision }
size-column-held = Without base64
size-column-stored = Stored (estimate)
size-column-stored-of = Stored, { $revision } (estimate)
size-column-share = Share
size-column-difference = Difference in bytes
size-largest = The largest files

size-growth = Growth
size-growth-caption = Stored size by revision, newest first
size-column-grew = What grew most, in the JSON
size-wall = Forecast: with { $pace } more each revision (a line through { $n } revisions, rollbacks left out), revision { $revision } would be the first above { $limit }.
size-wall-far = Forecast: with { $pace } more each revision (a line through { $n } revisions, rollbacks left out), { $limit } is more than { $far } revisions away.
size-wall-none = The size does not grow from revision to revision, so there is no forecast.
size-wall-few = There is no forecast: it needs { $needed } revisions of known size, rollbacks left out.

size-moves = What to move out
size-moves-caption = What could leave the record, measured in revision { $revision }
size-moves-note = Gains are estimates, and not all of them add up: what was repeated elsewhere is paid for there then.
size-moves-none = Nothing that could be moved out takes a twentieth of this record and 4 KiB.
size-column-gain = Gain (estimate)
size-column-price = How, and at what price
size-move-stray = Stray files
size-move-unused = Templates that rendered nothing
size-move-repeated = Supplied values that equal the chart's
size-price-crds = Into a chart of their own that is installed first. No upgrade, rollback or uninstallation changes what is in `crds/`, there as here.
size-price-stray = List them in `.helmignore` before the chart is packaged.
size-price-files = List in `.helmignore` what no template reads.
size-price-unused = Out of the chart. With other values they may be needed.
size-price-repeated = After `--reuse-values` they stand in the record twice: give the values with `-f` instead. Otherwise leave out what equals the defaults; it follows them then.
size-price-notes = Shorten NOTES.txt: its template and its text are both stored.
size-price-schema = Out of the chart. Its values are not checked then.
size-files-read = Some template mentions `.Files`.
size-files-unread = No stored template mentions `.Files`; templates of subcharts are not stored.

size-namespace = The namespace
size-namespace-now = In this paste the namespace has { $size } of records; releases: { $releases }, records: { $records }.
size-namespace-unmeasured = Records of unknown size, not counted: { $n }.
size-namespace-others = There may be other releases. Pasted, the output of this counts them all:
size-history-caption = What the next upgrade leaves, by history limit
size-history-rule = Before Helm writes a record it deletes the oldest, but never the newest deployed one. The next record is taken to be as large as the newest. No limit makes a single record smaller.
size-history-unlimited = 0 (no limit)
size-column-limit = --history-max
size-column-records = Records of this release
size-column-records-all = Records of all releases shown
size-column-stored-all = Their stored size
