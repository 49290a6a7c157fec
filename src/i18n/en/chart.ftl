# The chart as a record keeps it.
# $names is a list of names, $n a number.
chart-about = About the chart
chart-files = Templates and files
chart-archive = The chart as an archive
chart-texts = Other files to save
chart-file = File of the chart
chart-column-field = Field
chart-column-path = Path
chart-column-kind = What it is
chart-column-objects = What it rendered
chart-kind-template = template
chart-kind-helper = helper, renders nothing itself
chart-kind-notes = template of the notes
chart-kind-crd = CRD: installed once, never changed by an upgrade or a rollback
chart-kind-schema = schema of the values
chart-kind-file = file
chart-kind-binary = not text: only in the archive
chart-changed = { $n ->
    [0] Every template and file is the same in both.
    [one] 1 template or file differs.
   *[other] { $n } templates and files differ.
}
chart-unredacted = Never redacted: it holds the templates, files and values as stored, with any credential in them.
chart-left-out = Left out, because Helm would refuse the name or take the file for something else: { $names }
chart-lost-subcharts = Not stored: the subcharts { $names }. Helm refuses to install or package the chart until they are in `charts/`; `helm dependency update` fetches those that have a repository.
chart-lost-local = Without a repository: { $names }. Put them into `charts/` from where the chart came from.
chart-lost-names = Stored by alias only: { $names }. Write each chart's own name into Chart.yaml before you fetch it.
chart-lost-unlisted = Not stored, and not listed in Chart.yaml either: the subcharts { $names }. Helm would install the chart without them and say nothing.
chart-lost-unseen = Subcharts are never stored. None is listed, and none rendered an object; whether `charts/` held one all the same cannot be told.
chart-lost-helm2 = Helm 2 stored subcharts too. They are in the decoded JSON and not in this archive.
chart-lost-values = values.yaml is written from the stored values: its comments and order are lost. The defaults of listed subcharts are merged into it, and after an upgrade with `--reuse-values` what had been supplied before.
chart-lost-rest = Chart.yaml is written anew, its comments and order are lost. Dependencies that were switched off, what .helmignore left out, file modes, links and the signature are not stored. Templates and other files are in it byte for byte.
chart-find = Find in all files of revision { $revision }
chart-found = { $n ->
    [0] In no file
    [one] In 1 file
   *[other] In { $n } files
}
chart-hits = { $n ->
    [one] 1 time
   *[other] { $n } times
}
chart-open = { $path }, revision { $revision }
chart-close = Close the file
