"""What the greedy bot thinks of purchases in the Capitol. Advice, not a rule."""

from holdfast.kernel.state import Seat

from ..position import actions as a
from ..position.state import (
    CONTRACT_ROW,
    DISCOUNT,
    NOBLE_ROW,
    OWN,
    ROW,
    SKILLS,
    TOOL_ROW,
    TOOLS,
    ColonyState,
    stored,
)
from ..rules.capitol_prices import full_price
from ..rules.deck import CONTRACT_LIST, DIE_AGAIN, DIE_VALUE, EXTRA_GATHER, READIES, TOOL_LIST, WINS_TIES
from .outlook import noble_outlook, resource_worth, rounds_left, wall_worth
from .tactics import rate_play


def rate_purchase(s: ColonyState, seat: Seat, option: int) -> float:
    """CP gained over what the resources are worth."""
    if option == a.LEAVE:
        return 0.0
    if option < a.NOBLE:
        return rate_play(s, seat, "capitol", option - a.PLAY)
    # a full storehouse makes generous: what does not fit is lost
    price = resource_worth(s) - 0.04 * (stored(s, seat) - 3)
    free = s.own[seat * OWN + DISCOUNT]
    due = full_price(s, option) - free
    if option < a.CONTRACT:
        return noble_outlook(s, seat, s.board[ROW + NOBLE_ROW + option - a.NOBLE]) - due * price
    if option < a.BUY_TOOL:
        return CONTRACT_LIST[s.board[ROW + CONTRACT_ROW + option - a.CONTRACT]].points - due * price
    if option < a.BUILD_WALL:
        return tool_worth(s, seat, s.board[ROW + TOOL_ROW + option - a.BUY_TOOL]) - max(due, 0) * price
    return wall_worth(s, seat) - max(due, 0) * price


def tool_worth(s: ColonyState, seat: Seat, tool: int) -> float:
    """What a tool will be worth over the rounds left; less with every tool the seat has."""
    perks = TOOL_LIST[tool].perks
    per_round = 0.098
    for skill in range(SKILLS):
        if perks[skill]:
            per_round = 0.099 if perks[skill] > 0 else 0.098
    if perks[EXTRA_GATHER] or perks[READIES]:
        per_round = 0.1
    if perks[WINS_TIES] or perks[DIE_VALUE] or perks[DIE_AGAIN]:
        per_round = 0.098
    return per_round * rounds_left(s) - 0.15 * s.own[seat * OWN + TOOLS].bit_count()
