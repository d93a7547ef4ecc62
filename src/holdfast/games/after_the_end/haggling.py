"""What the greedy bot thinks of purchases in the Capitol. Advice, not a rule."""

from . import actions as a
from .deck import CONTRACT_LIST, DIE_AGAIN, DIE_VALUE, EXTRA_GATHER, READIES, TOOL_LIST, WINS_TIES
from .outlook import noble_outlook, raids_expected, resource_worth, rounds_left
from .state import CONTRACT_ROW, DISCOUNT, NOBLE_ROW, OWN, ROW, TOOL_ROW, TOOLS, ColonyState
from .tables import SKILLS, WALL_PRICE
from .tactics import rate_play


def rate_purchase(s: ColonyState, seat: int, option: int) -> float:
    """CP gained over what the resources are worth."""
    if option == a.LEAVE:
        return 0.0
    if option < a.NOBLE:
        return rate_play(s, seat, "capitol", option - a.PLAY)
    price = resource_worth(s)
    free = s.own[seat * OWN + DISCOUNT]
    if option < a.CONTRACT:
        return noble_outlook(s, seat, s.board[ROW + NOBLE_ROW + option - a.NOBLE]) - (3 - free) * price
    if option < a.BUY_TOOL:
        contract = CONTRACT_LIST[s.board[ROW + CONTRACT_ROW + option - a.CONTRACT]]
        return contract.points - (sum(contract.cost) - free) * price
    if option < a.BUILD_WALL:
        worth = tool_worth(s, seat, s.board[ROW + TOOL_ROW + option - a.BUY_TOOL])
        return worth - (1 - free) * price
    return 0.62 * min(2.0, raids_expected(s)) - (WALL_PRICE - free) * price + 0.5


def tool_worth(s: ColonyState, seat: int, tool: int) -> float:
    """What a tool will be worth over the rounds left; less with every tool the seat has."""
    perks = TOOL_LIST[tool].perks
    per_round = 0.07
    for skill in range(SKILLS):
        if perks[skill]:
            per_round = 0.13 if perks[skill] > 0 else 0.08
    if perks[EXTRA_GATHER] or perks[READIES]:
        per_round = 0.14
    if perks[WINS_TIES] or perks[DIE_VALUE] or perks[DIE_AGAIN]:
        per_round = 0.09
    return per_round * rounds_left(s) - 0.2 * s.own[seat * OWN + TOOLS].bit_count()
