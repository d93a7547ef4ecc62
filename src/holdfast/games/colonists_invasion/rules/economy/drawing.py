"""Improvements: the deck, drawing, the cards of the start. Chapter CB-IMP."""

from typing import final

from holdfast.kernel.event import EVERYONE, Event, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Seat, Step, replaced

from ...position.actions import CHANCE_CARD
from ...position.state import (
    ARRIVED,
    DISCARDED,
    HIDDEN,
    MORE_DRAWN,
    NONE,
    OWN,
    SECOND,
    STEWARD,
    ColonistsState,
    are_hands_open,
    hand_mask,
    hand_size,
    in_order,
)
from ...position.tables import CARDS
from ...position.values import (
    HAND_LIMIT,
    LIBRARIAN_BONUS_AT_MARKET,
    RESHUFFLE_DISCARDS,
    START_IMPROVEMENTS,
)
from ...position.values import INSTITUTE_EXTRA_CARDS as INSTITUTE_CARDS
from .deck import Effect
from .improvements import has_institute
from .mainland import is_market


def in_deck(s: ColonistsState) -> list[int]:
    """Every card the deck may show, as answers of chance. [CB-IMP-03]"""
    return [CHANCE_CARD + card for card in range(CARDS) if s.cards[card] == HIDDEN and s.held[card] == NONE]


def is_deck_empty(s: ColonistsState) -> bool:
    """Whether there is nothing to draw."""
    for card in range(CARDS):
        if s.cards[card] == HIDDEN and s.held[card] == NONE:
            return False
    return True


def reshuffle(s: ColonistsState, seat: Seat, log: Log | None) -> int:
    """The discards form a new deck; returns how many they are. [CB-IMP-04, CB-R-077]"""
    shuffled = 0
    for card in range(CARDS):
        if s.cards[card] == DISCARDED and s.values[RESHUFFLE_DISCARDS]:
            s.cards = replaced(s.cards, card, HIDDEN)
            shuffled += 1
    if shuffled and log is not None:
        log.add("reshuffled", "CB-IMP-04", seat, (shuffled,))
    return shuffled


def take(s: ColonistsState, seat: Seat, card: int, log: Log | None) -> None:
    """The seat holds the card; those who see its hand have seen it. [CB-IMP-06]"""
    s.held = replaced(s.held, card, int(seat))
    if log is not None:
        mask = EVERYONE if are_hands_open(s) else hand_mask(s, seat)
        log.events.append(Event("card_drawn", "CB-IMP-03", seat, (card,), mask, True))
        if mask != EVERYONE:
            log.events.append(Event("card_drawn", "CB-IMP-03", seat, (NONE,), EVERYONE & ~mask, False))


def is_full(s: ColonistsState, seat: Seat) -> bool:
    """Whether the hand takes no more cards. [CB-IMP-05, CB-R-077]"""
    most = s.values[HAND_LIMIT]
    return most > 0 and hand_size(s, seat) >= most


def is_at_market(s: ColonistsState, seat: Seat) -> bool:
    """Whether the Steward of the seat who moved last stands on a Market."""
    base = seat * OWN
    second = s.own[base + SECOND] != NONE and s.own[base + ARRIVED + 1] > s.own[base + ARRIVED]
    return is_market(s, s.own[base + (SECOND if second else STEWARD)])


@final
class Draw(Effect):
    """Improvements are drawn; `a` counts those drawn. [CB-PLACE-06, CB-IMP-20, CB-INST-03, CB-IMP-05]"""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def gives(self) -> bool:
        """Cards are a gift. [CB-STEW-10]"""
        return True

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for each card; discards form a new deck when it is empty. [CB-IMP-04]"""
        drawn = f.a
        n = self.cards
        if s.values[LIBRARIAN_BONUS_AT_MARKET] or not is_at_market(s, f.seat):  # [CB-R-035]
            n += s.own[f.seat * OWN + MORE_DRAWN]
            if has_institute(s, f.seat):
                n += s.values[INSTITUTE_CARDS]
        if drawn >= n or is_full(s, f.seat):
            s.next()
            return DONE
        if is_deck_empty(s) and not reshuffle(s, f.seat, log):
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return in_deck(s)

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        drawn = f.a
        take(s, f.seat, action - CHANCE_CARD, log)
        s.stay(drawn + 1)

    def question(self) -> str:
        return "draw"

    def phrase(self) -> str:
        return f"draw {self.cards} Improvements"


@final
class DealImprovements(Step[ColonistsState]):
    """Every seat draws its Improvements of the start; `a` counts the cards of all. [CB-START-04, CB-R-053]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for each card."""
        dealt = f.a
        seat = in_order(s, dealt // max(1, s.values[START_IMPROVEMENTS]) % s.seats)
        if dealt >= s.values[START_IMPROVEMENTS] * s.seats or is_deck_empty(s) or is_full(s, seat):
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return in_deck(s)

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        dealt = f.a
        take(s, in_order(s, dealt // s.values[START_IMPROVEMENTS]), action - CHANCE_CARD, log)
        s.stay(dealt + 1)

    def question(self) -> str:
        return "draw"
