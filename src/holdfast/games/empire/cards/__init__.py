"""The cards of Empire, one folder per faction. Importing them fills the tables the rules read.

A card's number stands in its own line, so the order of files and imports means nothing.
"""

from ..rules.abilities.abilities import CARDS, number_abilities
from . import basics, decks, kyushima, lyria, ndembe, songdu, tokens

__all__ = ["basics", "decks", "kyushima", "load_cards", "lyria", "ndembe", "songdu", "tokens"]

number_abilities()


def load_cards() -> int:
    """How many kinds of cards there are, all of them in `CARDS`."""
    return len(CARDS)
