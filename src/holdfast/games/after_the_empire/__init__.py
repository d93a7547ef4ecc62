"""After the Empire."""
