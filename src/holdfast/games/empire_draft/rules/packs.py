"""What a pack is made of: so many cards of each draft number, dealt by chance out of the box."""

from typing import Final

from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.rules.decks.construction import Answers, Box, the_box

from ..position.actions import DEAL

# The draft numbers of a pack's cards, one after the other; D6 and D7 are one stock.
# [EM-PACK-02, EM-PACK-03, EM-PACK-04, EM-PACK-05, EM-PACK-06, EM-PACK-07, EM-PACK-08, EM-PACK-09]
TACTIC_STOCK: Final = 6
SLOTS: Final[list[int]] = [1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 8, 8]


_STOCKS: Final[list[Answers]] = []  # what may be dealt of each stock, worked out once for a box
_COUNTED: Final[list[Box]] = []  # the box they were counted in


def stock_of(kind: Kind) -> int:
    """The stock a card is dealt from: its draft number, 6 for a 7 too. [EM-PACK-07, EM-R-05]"""
    number = the_box().draft[kind]
    return TACTIC_STOCK if number == TACTIC_STOCK + 1 else number


def dealt_from(stock: int) -> Answers:
    """Every kind of card in a stock of the box, and the answer of chance that deals it."""
    box = the_box()
    if not _COUNTED or _COUNTED[0] is not box:
        _COUNTED[:] = [box]
        stocks: list[list[int]] = [[] for _ in range(max(SLOTS) + 1)]
        for kind in range(box.kinds):
            if box.draft[kind] > 0 and box.copies[kind] > 0:
                stocks[stock_of(Kind(kind))].append(kind)
        _STOCKS[:] = [Answers(DEAL, kinds) for kinds in stocks]
    return _STOCKS[stock]


def kinds_of_stock(stock: int) -> list[int]:
    """Every kind of card in a stock of the box. The list is shared: change a copy."""
    return dealt_from(stock).kinds
