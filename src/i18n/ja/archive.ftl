# Archives, database rows and what other tools keep: why they were recognized, what in them could not be read.
