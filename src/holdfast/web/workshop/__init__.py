"""The Workshop: move the numbers of a card and see its new text, its face and what becomes of the game."""
