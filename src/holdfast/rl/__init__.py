"""The researcher's door: every registered game behind the usual interfaces. Needs the extra `rl`."""
