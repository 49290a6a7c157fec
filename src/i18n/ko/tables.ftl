# Tables and listings of helm and kubectl: why they were recognized, what in them could not be read.
