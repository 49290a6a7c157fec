# What is said while a large dump is read, and of many releases.
fleet-reading = Reading the files
fleet-finding = Looking for release records
fleet-decoding = Decoding the records
fleet-mb-of = { $done } of { $total } MB
fleet-kb-of = { $done } of { $total } KB
fleet-records-of = { $done } of { $total } records
fleet-rest-is-read = Read in part: the labels and the beginning of each record. The rest is being read: what runs, and what to watch out for.
