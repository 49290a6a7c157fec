# Files to save.
# $what names a text, $name is the file's name.
save-chart = チャート（.tgz）
save-one = 保存：{ $what }、リビジョン { $revision }
save-done = { $name } として保存しました
save-comment = Helmwake で伏せ字にしたもの：機密の値は代わりの文字列（secret-1 など）になっています。このファイルを適用しないでください。
save-comment-partly = Helmwake で一部を伏せ字にしたもの：個別に表示した値を除き、機密の値は代わりの文字列（secret-1 など）になっています。このファイルを適用しないでください。
