# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.

source-reason-command = helm 또는 kubectl의 명령줄입니다.
source-reason-no-command = helm이나 kubectl의 명령줄이 아닙니다.
