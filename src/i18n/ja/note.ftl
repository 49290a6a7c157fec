# The incident note.

note-title = インシデントメモ：{ $release }、{ $namespace }
note-release = リリース { $name }
note-namespace = Namespace { $name }
note-evidence = 根拠
note-timeline = 経過
note-sources = もとになったもの
note-newest = その中で最も新しい時刻：{ $time }
