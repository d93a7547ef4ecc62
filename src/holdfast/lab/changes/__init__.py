"""Other numbers: what they do to a game, and which of them do what is wanted."""
