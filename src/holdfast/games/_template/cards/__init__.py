"""The cards of the game, one module per family, in printed order."""
