"""What a pack is made of: so many cards of each draft number, dealt by chance out of the box."""

from typing import Final

from holdfast.games.empire.rules.decks.construction import the_box

# The draft numbers of a pack's cards, one after the other; D6 and D7 are one stock.
# [EM-PACK-02, EM-PACK-03, EM-PACK-04, EM-PACK-05, EM-PACK-06, EM-PACK-07, EM-PACK-08, EM-PACK-09]
TACTICS: Final = 6
SLOTS: Final[list[int]] = [1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 8, 8]


def stock_of(kind: int) -> int:
    """The stock a card is dealt from: its draft number, 6 for a 7 too. [EM-PACK-07, EM-R-05]"""
    number = the_box().draft[kind]
    return TACTICS if number == TACTICS + 1 else number


def kinds_of_stock(stock: int) -> list[int]:
    """Every kind of card in a stock."""
    numbers = (TACTICS, TACTICS + 1) if stock == TACTICS else (stock,)
    draft = the_box().draft
    return [kind for kind in range(len(draft)) if draft[kind] in numbers]
