# Live objects beside the paste, and how they drifted. $limit is a size, or a count of values or levels.
live-too-large = There is more than the limit of { $limit } of objects here: those beyond were not read.
live-full = Not taken: with what was given before it is more than the limit of { $limit }. Forget the objects that were given, then paste again.
live-too-complex = Something here has more values, or more levels, than the limit of { $limit }: it was not read.
live-cut = Something here breaks off: objects that are not whole were left out.
live-may-be-cut = The last object may be cut off. `-o json` shows where an object ends.
live-not-an-object = Something here is no Kubernetes object: it was left out.
live-failed = kubectl reports errors: it could not look for everything.
live-not-found = kubectl reports objects that were not found. The message names no namespace, so they are not taken as absent by themselves.
live-contradicted = { $n ->
    [one] { $n } object was given as there and as not there.
   *[other] { $n } objects were given as there and as not there.
}

# Giving them. $n counts objects; $used those of them that the release has; $problems what could not be taken.
live-title = Live objects
live-why = Without objects from the cluster, what changes is judged by the history alone. This reads them and changes nothing:
live-more = This reads the ones that are still open, and changes nothing:
live-no-command = No command would make more of this certain.
live-how = Paste or drop objects from the cluster anywhere on this page, or
live-choose = choose files
live-given = Given: { $n ->
    [0] no live object
    [one] { $n } live object
   *[other] { $n } live objects
}, { $used } of this release.
live-forget = Forget them
live-all = These are all: what was asked for and is not among them is not there.
live-all-not-taken = Not counted, because not all of it could be read.
live-said-added = { $n ->
    [0] No live object was taken.
    [one] { $n } live object was taken.
   *[other] { $n } live objects were taken.
}{ $problems ->
    [0] {""}
   *[other] {" "}There is more to say about it.
}
live-said-kept = { $n ->
    [0] No live object is held.
    [one] { $n } live object is held.
   *[other] { $n } live objects are held.
}
live-go = Show the rollback

# How they drifted from the manifest of the newest $revision. $kept and $reset count fields.
live-drift = Differs from revision { $revision }
live-drift-what = Status and the server's defaults are left out; of custom resources, only fields that the manifest has are compared.
live-no-drift = The objects given are as revision { $revision } has them.
live-field = Field
live-stored = Stored
live-now = Live
live-after = After the rollback
live-kept = stays
live-reset = overwritten
live-gone = goes with the object
live-sum = { $kept ->
    [0] {""}
    [one] { $kept } field stays
   *[other] { $kept } fields stay
}{ $both ->
    [yes] {", "}
   *[no] {""}
}{ $reset ->
    [0] {""}
    [one] { $reset } field is overwritten
   *[other] { $reset } fields are overwritten
}
live-missing = not there; after the rollback:
