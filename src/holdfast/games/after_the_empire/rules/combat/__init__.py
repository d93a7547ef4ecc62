"""Combat, a module for each of its chapters."""
