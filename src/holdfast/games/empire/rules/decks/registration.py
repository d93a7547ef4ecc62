"""Registration: before the first game every seat hands in its deck, sealed. Chapters on decks, EM-REG.

A deck file, the deck builder's page and a drafted deck are all the same to the table: a batch of answers to
these questions.
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import ADD, ADD_SIDE, BUILD, FINISH, REMOVE, REMOVE_SIDE, TAKE_DECK
from ...position.piles import (
    Kind,
    counted_in,
    counts_of,
    held,
    with_card,
    with_counts,
    without_card,
)
from ...position.state import BEST_OF_THREE, DRAFTED, NONE, EmpireState
from .building import addable_beside, additions, half_built, is_sound
from .construction import FORMATS, Format, is_army_legal, most_of, refusals, the_box
from .counting import counting, exchange
from .ready import READY_DECKS, deck_for, side_for

SURPRISE: Final = BUILD - 1  # the last number of the block of ready-made decks: chance chooses
STARTERS: Final = 4  # [EM-REG-06] the ready-made decks of one faction, which come first
TAKEN_OUT: Final = 30  # [EM-REG-04] cards a seat may take out again while it builds


def format_of(s: EmpireState) -> Format:
    """The format of the table."""
    return FORMATS[s.formats & DRAFTED]


def is_series(s: EmpireState) -> bool:
    """Whether the match is a best of three, so that there are sideboards. [EM-SIDE-01]"""
    return s.formats & BEST_OF_THREE != 0


def list_of(s: EmpireState, seat: Seat) -> list[int]:
    """The seat's deck, by kind."""
    return counts_of(s.decks, seat)


def side_of(s: EmpireState, seat: Seat) -> list[int]:
    """The seat's sideboard, by kind."""
    return counts_of(s.sides, seat)


def full_kinds(
    s: EmpireState, seat: Seat, kinds: list[int], beside: list[Kind], most: list[int]
) -> list[int]:
    """The kinds of which deck and sideboard together hold as many as they may, in order."""
    full: list[int] = []
    for kind in sorted({*kinds, *beside}):
        if held(s.decks, seat, Kind(kind)) + held(s.sides, seat, Kind(kind)) >= most[kind]:
            full.append(kind)
    return full


@final
class RegisterDecks(Step[EmpireState]):
    """Every seat has registered; nobody has seen another's list. [EM-REG-01]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next seat registers, or all have; `registered` counts those that have."""
        registered = f.a
        if registered < s.seats:
            s.stay(registered + 1)
            s.push(REGISTERING, registered)
            return DONE
        if log is not None:
            log.add("all_registered", "EM-REG-01", TABLE, (s.seats,))
        s.next()
        return DONE


@final
class ChooseDeck(Step[EmpireState]):
    """A ready-made deck, or one's own. [EM-REG-02]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Every ready-made deck, one by chance, then building."""
        return [TAKE_DECK + number for number in range(len(READY_DECKS))] + [SURPRISE, BUILD]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The deck lies there, or its building has begun with nothing."""
        if action == BUILD:
            if log is not None:
                log.add("deck_begun", "EM-REG-02", f.seat)
            s.next()
            return
        if action == SURPRISE:
            s.jump(2)
            return
        take_ready_deck(s, f.seat, action - TAKE_DECK)
        if log is not None:
            log.seal("deck_registered", "EM-REG-01", f.seat, (action - TAKE_DECK,), ())
        s.stack.pop()

    def question(self) -> str:
        return "deck"


@final
class BuildDeck(Step[EmpireState]):
    """The seat puts its deck together; `taken_out` counts the cards taken out again. [EM-REG-03]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked until it registers."""
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Registering when the deck is legal, the cards that still fit, the cards that may go out again."""
        taken_out = f.a
        box, fmt, series = the_box(), format_of(s), is_series(s)
        most = most_of(box, fmt)
        beside, side = counted_in(s.sides, f.seat)
        deck = counting(s, box, most, f.seat)
        half = half_built(box, fmt, deck, beside, side)
        full = full_kinds(s, f.seat, deck.kinds, beside, most) if beside else deck.full
        found = additions(half, box, fmt, full, side, series)
        is_full = is_army_legal(fmt, half.army) and sum(half.civic) >= fmt.civic
        if is_full and (not self.refused(s, f.seat) if beside else is_sound(fmt, half, deck)):
            found.insert(0, FINISH)
        if series:
            lists = list_of(s, f.seat), side_of(s, f.seat)
            found += [ADD_SIDE + kind for kind in addable_beside(box, fmt, most, *lists, series)]
        if taken_out < TAKEN_OUT:
            found += [REMOVE + kind for kind in deck.kinds]
            found += [REMOVE_SIDE + kind for kind in beside]
        return found

    def refused(self, s: EmpireState, seat: Seat) -> bool:
        """Whether the deck as it is may not be registered."""
        found = refusals(the_box(), format_of(s), list_of(s, seat), side_of(s, seat), is_series(s))
        return len(found) > 0

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is in or out, or the deck is registered."""
        taken_out = f.a
        if action == FINISH:
            if log is not None:
                log.seal("deck_registered", "EM-REG-01", f.seat, (NONE,), ())
            s.stack.pop()
            return
        out, box = 0, the_box()
        most = most_of(box, format_of(s))
        if action < REMOVE:
            kind = Kind(action - ADD)
            exchange(s, box, most, f.seat, kind, with_card(s.decks, f.seat, kind), 1)
        elif action < ADD_SIDE:
            kind = Kind(action - REMOVE)
            exchange(s, box, most, f.seat, kind, without_card(s.decks, f.seat, kind), -1)
            out = 1
        elif action < REMOVE_SIDE:
            s.sides = with_card(s.sides, f.seat, Kind(action - ADD_SIDE))
        else:
            s.sides = without_card(s.sides, f.seat, Kind(action - REMOVE_SIDE))
            out = 1
        if log is not None:
            log.seal("deck_changed", "EM-REG-03", f.seat, (action,), ())
        s.stay(taken_out + out)

    def question(self) -> str:
        return "build"


@final
class DrawDeck(Step[EmpireState]):
    """Chance chooses one of the starter decks; only its seat learns which. [EM-REG-06]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Chance is asked."""
        s.asked = CHANCE
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Every starter deck."""
        return [TAKE_DECK + number for number in range(STARTERS)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The seat has the deck."""
        take_ready_deck(s, f.seat, action - TAKE_DECK)
        if log is not None:
            log.whisper("deck_registered", "EM-REG-06", f.seat, (action - TAKE_DECK,), ())
        s.next()

    def question(self) -> str:
        return "starter"


def take_ready_deck(s: EmpireState, seat: Seat, number: int) -> None:
    """The seat has this ready-made deck, as the format wants it, with its sideboard."""
    box, fmt, ready = the_box(), format_of(s), READY_DECKS[number]
    s.decks = with_counts(s.decks, seat, deck_for(box, fmt, ready))
    s.sides = with_counts(s.sides, seat, side_for(box, fmt, ready, is_series(s)))


REGISTERING: Final = Script("registering", "EM-REG-02", (ChooseDeck(), BuildDeck(), DrawDeck()))
REGISTRATION: Final = Script("registration", "EM-REG-01", (RegisterDecks(),))
