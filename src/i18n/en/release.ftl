# What could not be understood in a record. $field is a key of Helm's JSON, $limit a number.
release-problem-stopped = Reading of the record ended early.
release-problem-not-an-object = The payload is JSON, but not an object: it is no release.
release-problem-bad-json = The payload's JSON ends early or breaks; what comes before was read.
release-problem-too-deep = The payload holds JSON nested more than { $limit } levels deep; that field was left out.
release-problem-too-many-nodes = The payload holds more than { $limit } JSON values; only labels and name were read.
release-problem-bad-field = The field { $field } has another type than Helm writes; it was left out.
release-problem-no-revision = Neither payload, label nor name gives this record a revision number that Helm could have written; it was left out.
release-problem-duplicate-revision = Two records claim to be revision { $revision }; the fuller one, else the first, was kept.

# Where the object around a payload says something else than the payload.
release-mismatch-status = The label says { $label }, the payload { $payload }: Helm writes both at once, so most likely one was edited by hand.
release-mismatch-revision = The label says revision { $label }, the payload { $payload }; Helm goes by the payload.
release-mismatch-name = The label says release { $label }, the payload { $payload }; Helm finds the record by the label.
release-mismatch-object-name = The object is called { $object }; Helm would have called it { $expected }.
release-mismatch-namespace = Stored in namespace { $object }, while the payload says { $payload }; Helm finds it where it is stored.
release-mismatch-not-owned = The label owner=helm is missing: Helm cannot find this record.
release-mismatch-secret-type = The Secret's type is { $found } and not helm.sh/release.v1; Helm does not look at the type.
