# The incident note.

note-title = 장애 기록: { $release }, { $namespace }
note-release = 릴리스 { $name }
note-namespace = 네임스페이스 { $name }
note-evidence = 근거
note-timeline = 경과
note-sources = 바탕이 된 자료
note-newest = 그 안의 가장 최근 시각: { $time }
