# How a text was cleaned before it was read, and what kubectl printed otherwise than as objects.
