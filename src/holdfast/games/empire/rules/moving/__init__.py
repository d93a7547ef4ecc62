"""Cards come, go and move."""
