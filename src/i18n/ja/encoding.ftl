# How a text was cleaned before it was read, and what kubectl printed otherwise than as objects.

encoding-reason-description = Secret や ConfigMap の説明で、ラベルがあり、Secret の値の代わりに大きさが書かれています。
encoding-reason-no-description = Secret や ConfigMap の説明が含まれていません。
encoding-reason-payload-rows = リリースの記録の名前と、その横にペイロードがあります。
encoding-reason-no-payload-rows = リリースの記録の名前とペイロードを両方含む行がありません。
encoding-problem-too-large-to-clean = このテキストは、色の指定やログの行頭の情報などを取り除かないと読み取れません。取り除いて読んだのは先頭の { $limit } だけで、残りは読んでいません。
encoding-problem-encrypted = リリースの記録のペイロードは暗号化されているか、別の場所に保管されているため、ここでは読み取れません。
encoding-problem-encrypted-named = { $name }：ペイロードは暗号化されているか、別の場所に保管されているため、ここでは読み取れません。
encoding-cause-encrypted = Sealed Secrets、External Secrets、SOPS などのツールによるものです。Helm が書いたままのペイロードは、クラスターの Secret にだけあります。
encoding-cleaned-unicode = テキストを UTF-16 または UTF-32 から変換しました。
encoding-cleaned-latin1 = UTF-8 ではないバイトを Windows-1252（Latin-1）として読みました：{ $n } バイト。
encoding-cleaned-escapes = ターミナルのエスケープシーケンスを取り除きました：{ $n } か所。
encoding-cleaned-invisible = 見えない文字を取り除きました：{ $n } か所。
encoding-cleaned-spaces = 改行しない空白などの特殊な空白を、普通の空白として読みました：{ $n } か所。
encoding-cleaned-log-entries = JSON のログエントリーから、記録された行を取り出しました：{ $n } 件。
encoding-cleaned-prefixes = 時刻など、ログが行頭に付ける情報を取り除きました：{ $n } 行。
encoding-cleaned-quoting = 行頭の引用記号または枠線を取り除きました：{ $n } 行。
encoding-cleaned-gutter = 行番号を取り除きました：{ $n } 行。
encoding-cleaned-fences = コードブロックの囲みを取り除きました：{ $n } か所。
encoding-cleaned-indent = テキスト全体の字下げ、または字下げのタブを整えました：{ $n } 行。
encoding-cleaned-smart-quotes = “ ” のような引用符を、まっすぐな引用符として読みました：{ $n } か所。
encoding-cleaned-wraps = ターミナルの幅で折り返されていた行をつなぎました：{ $n } か所。つなぎ方が誤っていれば、そこから読み取った内容に表れます。
encoding-cleaned-escaped = ほかのテキストの中に、エスケープされて、またはメッセージの後ろに書かれていた内容を読みました：{ $n } 件。
