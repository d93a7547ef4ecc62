"""Sideboards: between the games of a match cards change places, one for one. Clauses EM-SIDE, EM-MATCH."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import KEEP, SWAP_IN, SWAP_OUT
from ...position.piles import Kind, with_card, without_card
from ...position.state import EmpireState
from .construction import DRAFTED_DECK, refusals, the_box
from .registration import format_of, list_of, side_of

ARMY_CAME: Final = 1  # what has come in, and so what has to go out
CIVIC_CAME: Final = 2


def swaps_in(s: EmpireState, seat: Seat) -> list[Kind]:
    """The kinds of the seat's sideboard."""
    side = side_of(s, seat)
    return [Kind(kind) for kind in range(the_box().kinds) if side[kind] > 0]


def swaps_out(s: EmpireState, seat: Seat, came: int) -> list[Kind]:
    """The kinds of the deck that may go after a card has come in: one of its sort. [EM-R-08]

    A faction of a constructed deck may fall below its minimum, since the registered list met it
    [EM-SIDE-04, EM-SIDE-05]; a drafted deck obeys its rules after every exchange. [EM-MATCH-05]
    """
    box, deck = the_box(), list_of(s, seat)
    found = [
        Kind(kind) for kind in range(box.kinds) if deck[kind] > 0 and box.is_army[kind] == (came == ARMY_CAME)
    ]
    if format_of(s) is DRAFTED_DECK:
        side = side_of(s, seat)
        found = [kind for kind in found if _is_legal_without(deck, side, kind)] or found
    return found


def _is_legal_without(deck: list[int], side: list[int], leaving: int) -> bool:
    deck[leaving] -= 1
    side[leaving] += 1
    legal = not refusals(the_box(), DRAFTED_DECK, deck, side, True)
    deck[leaving] += 1
    side[leaving] -= 1
    return legal


@final
class ExchangeCards(Step[EmpireState]):
    """One seat after another exchanges what it likes; `exchanged` counts, `came` is the sort of card that has
    come in and waits for another to go, 0 for none. [EM-MATCH-04]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it may exchange; then the next."""
        seat, exchanged, came = Seat(f.a), f.b, f.c
        if seat == s.seats:
            s.next()
            return DONE
        # [EM-MATCH-06] as many exchanges as the sideboard has cards reach any deck
        if came == 0 and exchanged >= sum(side_of(s, seat)):
            s.stay(seat + 1)
            return DONE
        s.asked = seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Enough, or a card of the sideboard; then the card that makes room for it."""
        seat, came = Seat(f.a), f.c
        if came > 0:
            return [SWAP_OUT + kind for kind in swaps_out(s, seat, came)]
        return [KEEP] + [SWAP_IN + kind for kind in swaps_in(s, seat)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """A card has come in or gone out, or the seat has enough."""
        seat, exchanged = Seat(f.a), f.b
        if action == KEEP:
            if log is not None:
                log.add("sideboarding_done", "EM-MATCH-04", seat, (exchanged,))
            s.stay(seat + 1)
        elif action >= SWAP_IN:
            coming = Kind(action - SWAP_IN)
            s.sides = without_card(s.sides, seat, coming)
            s.decks = with_card(s.decks, seat, coming)
            if log is not None:
                log.seal("card_swapped_in", "EM-MATCH-04", seat, (coming,), ())
            s.stay(seat, exchanged, ARMY_CAME if the_box().is_army[coming] else CIVIC_CAME)
        else:
            leaving = Kind(action - SWAP_OUT)
            s.decks = without_card(s.decks, seat, leaving)
            s.sides = with_card(s.sides, seat, leaving)
            if log is not None:
                log.seal("card_swapped_out", "EM-MATCH-04", seat, (leaving,), ())
            s.stay(seat, exchanged + 1)

    def question(self) -> str:
        return "exchange"


def sealed(s: EmpireState) -> tuple[int, ...]:
    """The seats that have yet to register a deck, or to exchange cards. [EM-REG-01, EM-MATCH-04]"""
    if s.asked < 0:
        return ()
    question = s.question()
    if question in ("deck", "build"):
        return tuple(range(s.asked, s.seats))
    if question != "exchange":
        return ()
    return (s.asked, *[seat for seat in range(s.asked + 1, s.seats) if sum(side_of(s, Seat(seat))) > 0])


SIDEBOARDING: Final = Script("sideboarding", "EM-SIDE-01", (ExchangeCards(),))
