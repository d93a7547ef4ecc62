"""The cards of the game, one module per family, each with its number."""
