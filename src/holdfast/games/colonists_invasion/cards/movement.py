"""The four Movement decks in the order of their numbers. [CI-COMP-08]"""

from ..rules.battleground import movement_deck
from .movement_dragons import DRAGONS_ONE, DRAGONS_TWO
from .movement_raiders import RAIDERS_ONE, RAIDERS_TWO


def load_movement() -> None:
    """Fill the table the rules read; the order is the numbering."""
    if not movement_deck.MOVEMENT_LIST:
        for deck in (RAIDERS_ONE, RAIDERS_TWO, DRAGONS_ONE, DRAGONS_TWO):
            movement_deck.MOVEMENT_LIST.extend(deck)
