# The three-way merge explorer. $n counts fields, $manager is the name of a field manager, $limit a number.

merge-hint = Change the texts (YAML or JSON): what Helm would make of them follows. What you type stays in this page.
merge-object = Object
merge-own = An example, to write your own
merge-old = Old manifest
merge-live = Live object
merge-new = New manifest, as Helm sends it
merge-owners = Owners of the live fields, for server-side apply
merge-owners-from = The list under `managedFields`, which `kubectl get` prints with `--show-managed-fields`
merge-reset = Reset the texts
merge-changed = The result changed.

merge-way = { $way ->
    [strategic] Strategic merge
    [json] JSON merge
    [server-side] Server-side apply
    [replace] Replacement
    [create] Creation
   *[delete] Deletion
}
merge-way-taken = Helm takes this way here
merge-way-says = { $way ->
    [strategic] For built-in kinds. Changes come from comparing live with the new manifest, deletions from comparing the old manifest with the new one. Many lists merge by a key.
    [json] For custom resources. The patch comes from the two manifests alone. Lists are sent whole.
    [server-side] The new manifest is sent whole, and the API server goes by who owns which field.
    [replace] With `--force`, the new manifest takes the place of the live object.
    [create] The object is not there.
   *[delete] The new manifest does not have the object.
}
merge-mixed = The texts are not of the same object, so Helm does not compare them.
merge-nothing = { $case ->
    [new] Helm sends nothing.
   *[none] The new manifest does not have the object, and nothing is there that Helm would delete for it.
}
merge-untyped = Helm has no type for this kind, so it cannot be merged this way.

merge-refused = The object stays as it is:
merge-doubts = Not certain:
merge-sent = What Helm sends
merge-sent-nothing = Helm sends nothing.
merge-result = The object afterwards
merge-fields = Fields that differ
merge-fields-none = No field differs.
merge-field = Field
merge-column-old = Old
merge-column-live = Live
merge-column-new = New
merge-column-after = After
merge-quiet = { $n ->
    [one] One more: a default of the API server, or a mark of Helm
   *[other] { $n } more: defaults of the API server, and marks of Helm
}
merge-more = { $n ->
    [one] One more field differs and is not listed.
   *[other] { $n } more fields differ and are not listed.
}

# Why a field is as it is afterwards.
merge-why = { $case ->
    [kept] Neither manifest has it: it stays.
    [unsent] Both manifests say the same, so nothing is sent for it: live stays.
    [reset] Both manifests say the same and live differed: it is set back.
    [set] The manifests differ here: the new one counts.
    [over] Live differed from both manifests: the new one is set over it.
    [already] Live has it already.
    [list] The list is sent whole: what live had in it goes.
    [null] The new manifest has null here: it goes.
    [removed] The old manifest has it, the new one does not: it goes.
    [default] The API server fills it in.
    [owned] The new manifest does not have it, but Helm is not its only owner: it stays.
    [let-go] The new manifest does not have it, and Helm was its only owner: it goes.
   *[replaced] The new manifest does not have it, and replaces all: it goes.
}
merge-why-conflict = { $manager } owns it, and the new manifest has another value: conflict.

# Why a text can't be read.
merge-unread-syntax = Not valid YAML or JSON at line { $line }, column { $column }.
merge-unread = { $case ->
    [long] Longer than the limit of { $limit } KiB.
    [deep] Nested deeper than the limit of { $limit } levels.
    [nodes] More values than the limit of { $limit }, aliases counted each time.
    [several] More than one document: give one object.
    [object] No object: it needs `apiVersion` and `kind`.
   *[list] No list of owners.
}
