# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.

source-reason-command = helm または kubectl のコマンドラインです。
source-reason-no-command = helm や kubectl のコマンドラインではありません。
