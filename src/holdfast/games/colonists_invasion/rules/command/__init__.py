"""The Command Center: what its Places do."""
