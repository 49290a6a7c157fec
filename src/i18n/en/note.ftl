# The incident note. $release and $namespace say which, $name is a name as stored, $time a moment as stored.

note-title = Incident note: { $release }, { $namespace }
note-release = release { $name }
note-namespace = namespace { $name }
note-evidence = Evidence
note-timeline = Timeline
note-sources = What it was made from
note-newest = Newest moment in it: { $time }
