"""Commands of the lab: what bots and values are worth."""
