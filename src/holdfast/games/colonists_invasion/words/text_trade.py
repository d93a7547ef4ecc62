"""Trade in words: the offer so far, the offer made, and what an answer to it is called."""

from typing import Final

from holdfast.kernel.game import Prompt
from holdfast.kernel.state import Frame, Seat
from holdfast.parts.wording import Rows, seat_name

from ..position import actions as a
from ..position.goods import GOOD
from ..position.state import NONE, ColonistsState
from ..position.tables import GOODS, TILES
from ..rules.goods.deals import (
    EMPTY,
    FINE,
    NO_ACTION_THEN,
    NO_ENTRY,
    NO_ROOM,
    deal_text,
    held,
    offer_text,
    part,
    partners,
)
from ..rules.goods.trade import MOST_CHANGES, fault_of, is_changed, other_of, tile_of
from .names import tile_name

Reason = tuple[str, str]


def prompt_trade(s: ColonistsState, f: Frame) -> Prompt:
    """The offer, and what is asked about it."""
    other, tile = other_of(f), tile_of(f)
    way = f" on the way to {tile_name(s, tile)}" if tile != NONE else ""
    if s.question() == "offer":
        words = offer_text(seat_name(f.seat, begins=True), "you", f.b, f.c)
        return Prompt(f"{words}{way}. Do you agree?", "CI-R-022")
    if other == NONE:
        return Prompt(f"Whom do you offer what{way}?", "CI-TURN-13")
    if not f.b and not f.c:
        return Prompt(f"What do you offer {seat_name(other)}{way}, and what do you ask for it?", "CI-TURN-13")
    yours = "Your offer instead" if is_changed(f) else "Your offer"
    words = f"{yours} to {seat_name(other)}{way}: you give {deal_text(f.b)}, you get {deal_text(f.c)}."
    return Prompt(words, "CI-TURN-15")


def text_give(s: ColonistsState, n: int, gives: bool) -> str:
    """A piece more that is given or asked, or a piece less of what is asked or given."""
    other, good = divmod(n, GOODS)
    f = s.stack[-1] if s.stack and s.question() == "trade" else None
    whom = seat_name(other)
    if f is not None and part(f.c if gives else f.b, good):
        return f"ask 1 {GOOD[good]} less of {whom}" if gives else f"give 1 {GOOD[good]} less to {whom}"
    return f"give {GOOD[good]} to {whom}" if gives else f"ask for {GOOD[good]} from {whom}"


def text_done(s: ColonistsState, n: int) -> str:
    """Enough of this; of an offer nothing comes."""
    return "no trade" if s.stack and s.question() in ("trade", "may_trade") else "done"


def _way(s: ColonistsState, n: int) -> str:
    return tile_name(s, n) if n < TILES else f"tile {n + 1}"


def text_meet(s: ColonistsState, n: int) -> str:
    """A move with a trade on the way."""
    verb = "slide" if s.stack and s.question() == "market" else "go"
    return f"{verb} to {_way(s, n)} with a trade on the way"


def text_meet_second(s: ColonistsState, n: int) -> str:
    """The same for the second Steward."""
    return f"second Steward to {_way(s, n)} with a trade on the way"


def _grant(s: ColonistsState, n: int) -> str:
    if s.stack and s.question() == "offer":
        return "agree, and let your team take what it needs from now on"
    return "let your team take what it needs without asking"


def _grant_at(s: ColonistsState, n: int) -> str:
    return "turn.leave" if s.stack and s.question() == "offer" else "trade"


def _partner_at(s: ColonistsState, n: int) -> str:
    return f"trade.{other_of(s.stack[-1])}" if s.stack else "trade"


ROWS_TRADE: Final[Rows[ColonistsState]] = (
    (a.OFFER, "offer this", "turn.offer"),
    (a.ACCEPT, "agree", "turn.accept"),
    (a.DECLINE, "decline: no more offers between you two this turn", "turn.decline"),
    (a.CHANGE, "offer something else instead", "turn.change"),
    (a.GRANT, _grant, _grant_at),
    (a.WITHDRAW, "let your team ask before it takes anything", _grant_at),
    (a.GIVE_FIVE, "give {five} more", _partner_at),
    (a.ASK_FIVE, "ask for {five} more", _partner_at),
    (a.TRADE_AS, "{seat} trades first", "trade.{n}"),
)


# Why not


def why_no_offer(s: ColonistsState, n: int) -> Reason:
    """Why the offer composed so far cannot be made."""
    f = s.stack[-1]
    if other_of(f) == NONE:
        return "CI-TURN-13", "Say first what you give or ask."
    fault = fault_of(s, f)
    if fault == EMPTY:
        return "CI-TURN-15", "Either side of a trade may be nothing, but not both."
    if fault == NO_ROOM:
        return "CB-STORE-14", "You have no room for all you ask."
    if fault == NO_ENTRY:
        return "CB-STEW-09", f"With that, {tile_name(s, tile_of(f))} still cannot be entered."
    if fault == NO_ACTION_THEN:
        return "CB-STEW-08", "The action of the tile would become impossible, and it has to be taken."
    assert fault != FINE
    return "CB-STORE-14", f"Seat {other_of(f) + 1} has no room for all you give."


def why_no_piece(s: ColonistsState, n: int, gives: bool) -> Reason:
    """Why a piece cannot be added to the offer."""
    f = s.stack[-1]
    other, good = divmod(n, GOODS)
    if other >= s.seats or other not in partners(s, f.seat, f.a % 2 == 1) or other_of(f) not in (NONE, other):
        return "CI-TURN-13", "You are not trading with that seat."
    owner = f.seat if gives else other
    if held(s, Seat(owner), good) <= part(f.b if gives else f.c, good):
        whose = "You have" if gives else f"Seat {other + 1} has"
        return "CI-TURN-16", f"{whose} no more {GOOD[good]}."
    return "CB-R-095", "An offer is composed in so many answers at most; make it, or leave it."


def why_no_change(s: ColonistsState, n: int) -> Reason:
    """Why the offer cannot be answered so."""
    if s.question() == "offer" and n == a.CHANGE - a.ACCEPT:
        return "CB-R-095", f"An offer goes to and fro {MOST_CHANGES} times at most; agree or decline."
    return "CB-R-095", "Nobody has offered you anything."


def why_no_consent(s: ColonistsState, n: int) -> Reason:
    """Why leave cannot be given or taken back."""
    return "CB-R-095", "That is so already, or you have changed it in this turn, or you play alone."
