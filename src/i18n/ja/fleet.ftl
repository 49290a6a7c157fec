# What is said while a large dump is read, and of many releases.
fleet-reading = ファイルを読み込み中
fleet-finding = リリースの記録を検索中
fleet-decoding = 記録をデコード中
fleet-mb-of = { $total } MB のうち { $done } MB
fleet-kb-of = { $total } KB のうち { $done } KB
fleet-records-of = 記録 { $total } 件のうち { $done } 件
fleet-rest-is-read = ラベルと各記録の先頭だけを読んだ状態です。残りを読み込み中で、終わると何が動いているかと注意点が分かります。
