"""How the greedy bot looks at trade: its team gets what it asks for, and Tools are pooled for a Mine."""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.actions import ACCEPT, GRANT, OFFER, TRADE_AS, TRADE_TAKE
from ..position.actions import DONE as ENOUGH
from ..position.state import OWN, TOOLS, ColonistsState, asked_team
from ..position.tables import GOODS, TOOL
from ..rules.command.mines import PUT_BACK, payers, replace_price
from ..rules.goods.deals import could_get, part
from ..rules.goods.trade import other_of

AT_ONCE: Final = 500.0  # what should be done before anything else
NEVER: Final = -500.0


def rate_trade(s: ColonistsState, action: int) -> float:
    """An answer to an offer, a piece of an own one, or whether to trade at all."""
    if action == GRANT:
        return AT_ONCE
    if action == ACCEPT:
        return AT_ONCE - 1.0
    if action == ENOUGH:
        return 0.0
    lacking = tools_lacking(s)
    if action == OFFER:
        return 1.0 if lacking == 0 else NEVER
    if lacking > 0 and action == TRADE_TAKE + other_of(s.stack[-1]) * GOODS + TOOL:
        return 1.0
    return NEVER


def tools_lacking(s: ColonistsState) -> int:
    """Tools the seat that trades has still to ask for to put back a Mine; below 0 in any other trade."""
    f = s.stack[-1]
    below = s.stack[-2]
    if f.script.name != "trading" or below.script is not PUT_BACK:
        return -1
    asking, mine = f.c, below.b
    price = replace_price(s, f.seat, mine)
    return max(0, price - s.own[f.seat * OWN + TOOLS] - part(asking, TOOL))


def rate_pooling(s: ColonistsState, action: int) -> float:
    """Whether a seat should ask the others for Tools before a Mine is lost."""
    seat, mine = action - TRADE_AS, s.stack[-1].b
    if payers(s, asked_team(s), mine):
        return NEVER
    price = replace_price(s, Seat(seat), mine)
    return 0.5 if s.own[seat * OWN + TOOLS] + could_get(s, Seat(seat), TOOL, False) >= price > 2 else NEVER
