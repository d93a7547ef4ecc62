"""Where tables are kept, and how servers that share a store hear of each other."""
