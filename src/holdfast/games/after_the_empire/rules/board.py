"""The spaces of the game board: AE-TAX, AE-CAMP, AE-MERCH, AE-SCOUT, AE-RES, AE-CARD."""

from typing import Final

from holdfast.kernel.event import Log
from holdfast.kernel.state import Script, Seat

from ..position.actions import (
    TAKE_BUILDING,
    TAKE_REFUGEE,
    TAX_GOLD,
)
from ..position.state import (
    BUILDING_ROW,
    NO_CARD,
    OWN,
    ROW,
    ROW_SLOTS,
    USED,
    CardNumber,
    FiefState,
)
from ..position.tables import (
    BUILDINGS,
    CAMP_LEFT,
    CAMP_RIGHT,
    FOOD,
    GOLD,
    IRON,
    MERCHANT,
    MINE,
    OPEN_SPACES,
    QUARRY,
    REFUGEES,
    SCOUT,
    STONE,
    TAX,
    WOOD,
    WOODMILL,
)
from .deck import CARDS, affordable, enter_play
from .farms import ProtectFarm
from .scout import DrawObjectives
from .steps import Gain, Hire, Pay, Recruit, TakeMove

# What each alternative of each space does, in the order of the action codes from TAX_GOLD to GO_QUARRY.
TRADES: Final = [
    Script("tax.gold", "AE-TAX-01", (Gain(GOLD, 4), Hire(1))),
    Script("tax.food", "AE-TAX-02", (Gain(FOOD, 5),)),
    Script("camp.left.soldiers", "AE-CAMP-01", (Pay(GOLD, 5), Recruit(3))),
    Script("camp.left.mercenaries", "AE-CAMP-02", (Pay(GOLD, 3), Hire(5))),
    Script("camp.right.soldiers", "AE-CAMP-03", (Pay(GOLD, 4), Recruit(2))),
    Script("camp.right.mercenaries", "AE-CAMP-04", (Pay(GOLD, 2), Hire(3))),
    Script("merchant.buy.timber", "AE-MERCH-01", (Pay(GOLD, 4), Gain(IRON, 1), Gain(WOOD, 6))),
    Script("merchant.buy.stone", "AE-MERCH-02", (Pay(GOLD, 3), Gain(STONE, 2), Gain(FOOD, 3))),
    Script("merchant.sell.iron", "AE-MERCH-03", (Pay(IRON, 1), Gain(GOLD, 4), Gain(FOOD, 3))),
    # [AE-R-24] generous, and played as printed
    Script("merchant.sell.food", "AE-MERCH-04", (Pay(FOOD, 2), Gain(GOLD, 3), Gain(IRON, 2))),
    # [AE-SCOUT-01, AE-SCOUT-02]
    Script("scout", "AE-SCOUT-01", (TakeMove(3), ProtectFarm(False), DrawObjectives())),
    Script("mine", "AE-RES-01", (Gain(IRON, 2),)),
    Script("woodmill", "AE-RES-02", (Gain(WOOD, 5),)),
    Script("quarry", "AE-RES-03", (Gain(STONE, 3),)),
]

# The space each of them stands on
TRADE_SPACE: Final = [
    TAX,
    TAX,
    CAMP_LEFT,
    CAMP_LEFT,
    CAMP_RIGHT,
    CAMP_RIGHT,
    MERCHANT,
    MERCHANT,
    MERCHANT,
    MERCHANT,
    SCOUT,
    MINE,
    WOODMILL,
    QUARRY,
]


def is_free(s: FiefState, space: int) -> bool:
    """Whether the space still takes a Worker. [AE-ACT-05, AE-ACT-08, AE-ACT-09]"""
    return s.board[USED + space] < OPEN_SPACES[s.seats - 2][space]


def price_of(script: Script) -> Pay:
    """What a trade costs, as its first step says; a trade that begins with a gain costs nothing."""
    first = script.steps[0]
    return first if isinstance(first, Pay) else Pay(GOLD, 0)


# By space: its first trade; the trades of a space follow each other
FIRST_TRADE: Final = [TRADE_SPACE.index(space) for space in range(BUILDINGS)] + [len(TRADE_SPACE)]
# What each of them costs: read off the scripts once, because options are listed often
TRADE_GOOD: Final = [price_of(script).good for script in TRADES]
TRADE_PRICE: Final = [price_of(script).n for script in TRADES]


def add_board_placements(s: FiefState, seat: Seat, out: list[int]) -> None:
    """Append every alternative of every free space the seat can pay for. [AE-ACT-04, AE-R-20]

    One of the trades of a space, and the side of the Camp decides which it has.
    [AE-TAX-03, AE-MERCH-05, AE-CAMP-05, AE-R-25]
    """
    opened = OPEN_SPACES[s.seats - 2]
    board = s.board
    base = seat * OWN
    for space in range(BUILDINGS):  # the spaces with trades come before the cards
        if board[USED + space] < opened[space]:
            for trade in range(FIRST_TRADE[space], FIRST_TRADE[space + 1]):
                if s.own[base + TRADE_GOOD[trade]] >= TRADE_PRICE[trade]:
                    out.append(TAX_GOLD + trade)
    # [AE-R-26] a slot that was emptied stays empty until Refresh
    first = 0 if board[USED + BUILDINGS] < opened[BUILDINGS] else BUILDING_ROW
    end = ROW_SLOTS if board[USED + REFUGEES] < opened[REFUGEES] else BUILDING_ROW
    for slot in range(first, end):
        card = board[ROW + slot]
        if card != NO_CARD and affordable(s, seat, CARDS[card].cost):
            out.append(TAKE_BUILDING + slot)  # the two rows lie side by side, as the codes do


def place_on_board(s: FiefState, seat: Seat, action: int, log: Log | None) -> None:
    """The Worker takes the space and the action begins: cost first, then effect. [AE-ACT-06]"""
    if action < TAKE_BUILDING:
        trade = action - TAX_GOLD
        s.board[USED + TRADE_SPACE[trade]] += 1
        if log is not None:
            log.add("worker_placed", "AE-ACT-04", seat, (action,))
        s.push(TRADES[trade], seat)
        return
    space = BUILDINGS if action < TAKE_REFUGEE else REFUGEES
    slot = ROW + action - TAKE_BUILDING
    number = CardNumber(s.board[slot])
    s.board[USED + space] += 1
    s.board[slot] = NO_CARD  # [AE-CARD-05]
    rule = "AE-CARD-01" if space == BUILDINGS else "AE-CARD-02"
    if log is not None:
        log.add("worker_placed", "AE-ACT-04", seat, (action,))
    cost = CARDS[number].cost
    for good in range(len(cost)):
        s.own[seat * OWN + good] -= cost[good]
        if log is not None and cost[good]:
            log.add("paid", rule, seat, (good, cost[good]))
    if log is not None:
        log.add("card_taken", rule, seat, (number,))
    enter_play(s, seat, number)
