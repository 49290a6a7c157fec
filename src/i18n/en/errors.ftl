# What to do about something that could not be read, whatever it was. $command is a shell command, ready to run.

error-remedy-copy-again = To get a whole copy, write it to a file: `{ $command }`
error-remedy-what-to-paste = What can be read are the Secrets of a release, or its history: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml`, `helm history RELEASE -n NAMESPACE -o json`
error-remedy-one-release = Read one release at a time: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`

# The bound on everything that is decoded at once. $limit is a size, $n counts records.
error-total-too-large = { $n ->
    [one] All payloads together would decode to more than { $limit }: of one record only the metadata was read.
   *[other] All payloads together would decode to more than { $limit }: of { $n } records only the metadata was read.
}
