# What to do about something that could not be read, whatever it was. $command is a shell command, ready to run.

error-remedy-copy-again = 欠けのないデータを取り直すには、ファイルに書き出します: `{ $command }`
error-remedy-what-to-paste = 読み取れるのは、リリースの Secret か、その履歴です: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml`、`helm history RELEASE -n NAMESPACE -o json`
error-remedy-one-release = リリースを 1 つずつ読み込んでください: `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`

# The bound on everything that is decoded at once. $limit is a size, $n counts records.
error-total-too-large = すべてのペイロードを展開すると { $limit } を超えるため、{ $n } 件のレコードはメタデータだけを読みました。
