"""The four Movement decks. [CI-COMP-08]"""

from ..rules.battleground import movement_deck
from .movement_dragons import DRAGONS_ONE, DRAGONS_TWO
from .movement_raiders import RAIDERS_ONE, RAIDERS_TWO
from .numbering import in_order


def load_movement() -> None:
    """Fill the table the rules read, each card at the number that its id says."""
    if not movement_deck.MOVEMENT_LIST:
        cards = [*RAIDERS_ONE, *RAIDERS_TWO, *DRAGONS_ONE, *DRAGONS_TWO]
        movement_deck.MOVEMENT_LIST.extend(in_order("Movement cards", cards))
