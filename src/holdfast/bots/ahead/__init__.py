"""Playing on in the head: futures of a position, the tree before them, several processes at it."""
