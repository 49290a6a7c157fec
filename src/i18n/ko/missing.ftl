# What a panel without data would need.
