"""The kernel: what every game shares and no game owns. It imports nothing else of ours."""
