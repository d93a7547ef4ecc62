"""An offer as one form: what is given and what is asked, good by good. [CI-TURN-13, CB-R-095]"""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Form, Line
from holdfast.kernel.state import Frame, Seat

from ..position.actions import ASK_FIVE, GIVE_FIVE, OFFER, TRADE_GIVE, TRADE_TAKE
from ..position.actions import DONE as ENOUGH
from ..position.goods import GOOD
from ..position.state import NONE, ColonistsState
from ..position.tables import GOODS
from ..rules.goods.deals import MOST, held, part
from ..rules.goods.trade import FIVE, other_of
from ..words.text import prompt
from ..words.text_trade import why_no_offer
from .series import Trial

GIVES: Final = 0
ASK: Final = 1


def trade_form(s: ColonistsState) -> Form | None:
    """What can be given to the partner and asked of him; None before there is one partner."""
    f = s.stack[-1]
    if other_of(f) == NONE or len(s.options()) == 1:
        return None
    lines = tuple(_line(s, f, good, side) for good, side in _rows(s, f))
    return Form(prompt(s).text, "Offer this", lines)


def _rows(s: ColonistsState, f: Frame) -> list[tuple[int, int]]:
    """Every good that one of the two has, given and asked."""
    owners = ((GIVES, f.seat), (ASK, other_of(f)))
    return [(good, side) for good in range(GOODS) for side, owner in owners if held(s, Seat(owner), good)]


def _line(s: ColonistsState, f: Frame, good: int, side: int) -> Line:
    mine, theirs = held(s, f.seat, good), held(s, other_of(f), good)
    row = f"{GOOD[good]}: you have {mine}, they {theirs}"
    start = part((f.b, f.c)[side], good) if OFFER in s.options() else 0
    most = min(mine if side == GIVES else theirs, MOST)
    return Line(f"{GOOD[good].lower()}-{side}", row, "give" if side == GIVES else "ask", most, "", start)


def trade_answers(s: ColonistsState, numbers: Sequence[int]) -> list[int]:
    """The offer composed piece by piece and made; no trade where nothing is given or asked."""
    f = s.stack[-1]
    rows = _rows(s, f)
    wanted = [0] * GOODS
    for (good, side), number in zip(rows, numbers, strict=True):
        wanted[good] += number if side == GIVES else -number
    if not any(wanted):
        return [ENOUGH]
    trial = Trial(s)
    for good in range(GOODS):
        net = part(f.b, good) - part(f.c, good)
        while net != wanted[good]:
            action, by = _piece(f, good, net, wanted[good])
            if not trial.can(action):
                raise Mistake(f"So much {GOOD[good]} cannot be in one offer; make it smaller.")
            trial.give(action)
            net += by
    if not trial.can(OFFER):
        raise Mistake(f"This cannot be offered: {why_no_offer(trial.state, 0)[1]}")
    trial.give(OFFER)
    return trial.answers


def _piece(f: Frame, good: int, net: int, wanted: int) -> tuple[int, int]:
    """The next answer on the way, and what it changes."""
    more = wanted > net
    if abs(wanted - net) >= FIVE and (net >= 0 if more else net <= 0):
        return (GIVE_FIVE + good, FIVE) if more else (ASK_FIVE + good, -FIVE)
    one = other_of(f) * GOODS + good
    return (TRADE_GIVE + one, 1) if more else (TRADE_TAKE + one, -1)


def trade_numbers(s: ColonistsState, actions: Sequence[int]) -> tuple[int, ...]:
    """What the form says when it amounts to these answers."""
    trial, f = Trial(s), s.stack[-1]
    rows = _rows(s, f)
    for action in actions:
        if action in (OFFER, ENOUGH) or not trial.is_open or not trial.follow([action]):
            break
        f = trial.state.stack[-1]
    gives_nothing = ENOUGH in actions
    return tuple(0 if gives_nothing else part((f.b, f.c)[side], good) for good, side in rows)
