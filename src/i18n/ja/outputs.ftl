# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.
