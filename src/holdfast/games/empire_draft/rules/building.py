"""Decks out of a draft: the suggested one, or one's own out of the picks. [EM-DRAFT-05, EM-DRAFT-06]"""

from typing import Final, final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.building import addable
from holdfast.games.empire.rules.decks.construction import BASIC_COPIES, DRAFTED_DECK, refusals, the_box
from holdfast.kernel.event import Log
from holdfast.kernel.state import WAIT, Frame, Script, Seat, Step

from ..position.actions import ADD, BUILD, FINISH, REMOVE, SUGGESTED
from ..position.state import DraftState, deck_of, pool_of
from .rating import suggested_deck

TAKEN_OUT: Final = 30  # [EM-DRAFT-07] cards a seat may take out again


def within_reach(pool: list[int]) -> list[int]:
    """How many of each kind a drafter may put in: what was picked, and basic cards. [EM-DRAFT-06]"""
    box = the_box()
    most = pool[:]
    for kind in range(box.kinds):
        if box.is_basic[kind]:
            most[kind] = BASIC_COPIES
    return most


def is_legal(s: DraftState, seat: Seat) -> bool:
    """Whether the seat's deck may be handed in."""
    none = [0] * KIND_SPACE
    return not refusals(the_box(), DRAFTED_DECK, deck_of(s, seat), none, False, pool_of(s, seat))


def may_add(s: DraftState, seat: Seat) -> list[int]:
    """The kinds with which the seat's deck can still become legal."""
    box, none = the_box(), [0] * KIND_SPACE
    return addable(box, DRAFTED_DECK, within_reach(pool_of(s, seat)), deck_of(s, seat), none, False)


@final
class ChooseDeck(Step[DraftState]):
    """The suggested deck, or an own one. [EM-DRAFT-06]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: DraftState, f: Frame) -> list[int]:
        """Both ways."""
        return [SUGGESTED, BUILD]

    def answer(self, s: DraftState, f: Frame, action: int, log: Log | None) -> None:
        """The suggested deck is handed in, or building has begun with nothing."""
        if action == BUILD:
            s.next()
            return
        first = f.seat * KIND_SPACE
        s.decks[first : first + KIND_SPACE] = suggested_deck(pool_of(s, f.seat))
        hand_in(s, f.seat, log)
        s.stack.pop()

    def question(self) -> str:
        return "deck"


@final
class BuildDeck(Step[DraftState]):
    """The seat puts its deck together; `taken_out` counts the cards taken out again. [EM-DRAFT-07]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        """The seat is asked until it hands in."""
        s.asked = f.seat
        return WAIT

    def options(self, s: DraftState, f: Frame) -> list[int]:
        """Handing in when the deck is legal, what may be added, what may be taken out again."""
        taken_out = f.a
        found = [FINISH] if is_legal(s, f.seat) else []
        found += [ADD + kind for kind in may_add(s, f.seat)]
        if taken_out < TAKEN_OUT:
            deck = deck_of(s, f.seat)
            found += [REMOVE + kind for kind in range(the_box().kinds) if deck[kind] > 0]
        return found

    def answer(self, s: DraftState, f: Frame, action: int, log: Log | None) -> None:
        """The card is in or out, or the deck is handed in."""
        taken_out = f.a
        if action == FINISH:
            hand_in(s, f.seat, log)
            s.next()
            return
        first = f.seat * KIND_SPACE
        is_added = action < REMOVE
        if is_added:
            s.decks[first + action - ADD] += 1
        else:
            s.decks[first + action - REMOVE] -= 1
        if log is not None:
            log.seal("deck_changed", "EM-DRAFT-06", f.seat, (action,), ())
        s.stay(taken_out if is_added else taken_out + 1)

    def question(self) -> str:
        return "build"


def hand_in(s: DraftState, seat: Seat, log: Log | None) -> None:
    """The seat's deck is fixed."""
    s.built += 1
    if log is not None:
        log.add("deck_handed_in", "EM-DRAFT-05", seat)


BUILDING: Final = Script("building", "EM-DRAFT-06", (ChooseDeck(), BuildDeck()))
