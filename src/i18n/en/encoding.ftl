# How a text was cleaned before it was read, and what kubectl printed otherwise than as objects.

encoding-reason-description = It describes Secrets or ConfigMaps: labels, and sizes in place of a Secret's values.
encoding-reason-no-description = Nothing in it describes a Secret or a ConfigMap.
encoding-reason-payload-rows = It has the names of release records with a payload beside each.
encoding-reason-no-payload-rows = No line in it has the name of a release record and a payload.
encoding-problem-too-large-to-clean = This text has to be cleaned before it can be read (colors, log prefixes and the like), and only its first { $limit } were; the rest was not read.
encoding-problem-encrypted = The payload of a release record is encrypted or kept elsewhere, so it cannot be read here.
encoding-problem-encrypted-named = { $name }: the payload is encrypted or kept elsewhere, so it cannot be read here.
encoding-cause-encrypted = A tool such as Sealed Secrets, External Secrets or SOPS did this. Only the Secret in the cluster has the payload as Helm wrote it.
encoding-cleaned-unicode = The text was converted from UTF-16 or UTF-32.
encoding-cleaned-latin1 = Bytes that are not UTF-8 were read as Windows-1252 (Latin-1): { $n }.
encoding-cleaned-escapes = Escape sequences of a terminal were removed: { $n }.
encoding-cleaned-invisible = Invisible characters were removed: { $n }.
encoding-cleaned-spaces = Non-breaking and other special spaces were read as spaces: { $n }.
encoding-cleaned-log-entries = The logged lines were taken out of JSON log entries: { $n }.
encoding-cleaned-prefixes = What a log puts before its lines, such as the time, was removed. Lines: { $n }.
encoding-cleaned-quoting = Quotation marks or a frame before lines were removed. Lines: { $n }.
encoding-cleaned-gutter = Line numbers were removed. Lines: { $n }.
encoding-cleaned-fences = Code fences were removed: { $n }.
encoding-cleaned-indent = The indentation of the whole text, or tabs in it, was evened out. Lines: { $n }.
encoding-cleaned-smart-quotes = Typographic quotes were read as straight ones: { $n }.
encoding-cleaned-wraps = Lines that a terminal had broken at its width were joined: { $n }. A wrong join would show in what was read from them.
encoding-cleaned-escaped = What stood inside other text, escaped or behind a message, was read. Texts: { $n }.
