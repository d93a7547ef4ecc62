"""The rulebook and the cards as pages."""
