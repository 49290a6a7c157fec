# What to do about something that could not be read, whatever it was. $command and $history are shell commands, ready to run.

error-remedy-copy-again = To get a whole copy, write it to a file: `{ $command }`
error-remedy-what-to-paste = What can be read are the stored records of a release, or its history: `{ $command }`, `{ $history }`
error-remedy-one-release = Read one release at a time: `{ $command }`
error-remedy-history = What Helm itself says of this release can still be read: `{ $command }`
error-remedy-look-elsewhere = Ask all namespaces, then where some keep their records instead: `kubectl get secret -A -l owner=helm`, `kubectl get configmap -A -l owner=helm`
error-remedy-ask-access = See which cluster you are asking, and whether you may: `kubectl config current-context`, `kubectl auth can-i list secrets -n { $namespace }`

# The likely cause, after what was seen and where.
error-cause-unrecognized = Likely it is the output of another command, or the beginning was not copied.
error-cause-nothing-found = Likely the namespace or the cluster is another one, or Helm keeps its records in ConfigMaps or in a database here.
error-cause-refused = What you see is the answer to the command, so there was no data to copy.
error-cause-many-releases = Likely these are the records of many releases, or of a whole cluster.
error-cause-not-by-helm = Helm writes nothing of this kind: likely the record was made or changed by something else.
error-cause-broken-lines = Likely the terminal wrapped or indented lines, or other output got in between.
error-cause-cut = Likely the paste was cut: terminals, chats and log viewers keep only so much.
error-cause-changed = Likely characters were lost or changed on the way, for example by a line break, an editor or a chat.
error-cause-bad-byte = Likely something got in that is no part of it: a quotation mark, “…”, a line number or a color code.
error-cause-trailing = Likely the next lines of the terminal were copied along, or two payloads joined.
error-cause-other-data = Likely it is another kind of data, or its beginning was not copied.
error-cause-empty-payload = Likely the output leaves values out, as templates and tools that mask secrets do, or the lines before this one were not copied.
error-cause-redacted-payload = A tool or a person masked it. This page masks secrets by itself, and what is pasted stays in the browser.
error-cause-edited = Likely it was copied or edited by hand.
error-cause-mixed = Likely the same record was pasted twice, or two clusters were mixed.
error-cause-not-a-release = Likely the selector `owner=helm` was missing, or this is a manifest.
error-cause-not-text = Likely it is a picture, a program or another binary file.

# The bound on everything that is decoded at once. $limit is a size, $n counts records.
error-total-too-large = { $n ->
    [one] All payloads together would decode to more than { $limit }: of one record only the metadata was read.
   *[other] All payloads together would decode to more than { $limit }: of { $n } records only the metadata was read.
}
