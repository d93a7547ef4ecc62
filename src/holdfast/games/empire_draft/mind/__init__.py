"""What the greedy bot thinks. Advice, not rules."""
