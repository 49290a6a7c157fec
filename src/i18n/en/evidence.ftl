# What the lines of a rollback preview rest on. $name is an object or a file, $old and $new are revision numbers.
evidence-lines = { $of ->
    [hooks] Hooks
    [file] Chart files
   *[manifest] Manifests
}: { $name }, { $extent ->
    [changes] revision { $old } (−) and revision { $new } (+)
    [same] the same in revisions { $old } and { $new }
    [old] in revision { $old } and not in revision { $new }
    [new] not in revision { $old } but in revision { $new }
    [part] lines of revision { $old }
   *[whole] revision { $old }
}
evidence-line = { $kind ->
    [added] Added line { $n }
    [removed] Removed line { $n }
   *[same] Line { $n }
}
evidence-left-out = Lines left out: { $n }
evidence-cut = { $n } characters left out

# A hook's record. $events, $policies and $phase are Helm's own words.
evidence-hook = Record of the hook { $name } in revision { $revision }
evidence-hook-set = Events { $events }, weight { $weight }, delete policy { $n ->
    [0] not stored
   *[other] { $policies }
}
evidence-hook-run = Ran with phase { $phase }
evidence-hook-not-run = No run is stored in this revision.
evidence-started = Started
evidence-completed = Completed

# The rule by which Helm goes, where no reason says it.
evidence-rule = { $way ->
    [created] Helm creates what the target has and the cluster does not.
    [strategic] Helm works out the change from both manifests and the live object (three-way strategic merge).
    [json] Helm works out the change from the two manifests alone (JSON merge): where they agree, what is live stays.
    [server] Helm sends the target's object, and the API server works out the change (server-side apply).
    [replaced] Helm puts the target's object in place of the live one (`--force`).
    [deleted] Helm deletes what the newest manifest has and the target's does not.
    [hook] Helm runs the target's rollback hooks by themselves: they are in no manifest that it compares.
   *[outside] Neither manifest has it, so Helm does not touch it.
}
evidence-source = { $of ->
    [kubernetes] From Kubernetes' source or documentation: { $source }.
   *[helm] From Helm's source: { $source }.
}
evidence-recorded = { $n ->
    [0] Not recorded: it follows from that alone.
   *[other] Recorded with Helm { $versions }.
}
evidence-none = Nothing more is known of this line.
