# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.

source-reason-command = It is a command line of helm or kubectl.
source-reason-no-command = It is no command line of helm or kubectl.
