"""Improvements: deck and hands, drawing, playing, what those in play add up to. Chapter CB-IMP."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ...position.actions import DONE as ENOUGH
from ...position.actions import GIVE, PLAY
from ...position.state import (
    ACTIVE,
    ARRIVED,
    CARTS,
    DISCARDED,
    ERA,
    HIDDEN,
    IN_PLAY,
    KIND,
    LATER,
    LOT,
    LOTS,
    MARKS,
    MORE_DRAWN,
    MORE_GAINED,
    MORE_HOUSED,
    MORE_SPACES,
    NONE,
    OUT,
    OWN,
    REGISTERS,
    RESERVED,
    SECOND,
    STEWARD,
    SWAPS,
    WAIVES,
    ColonistsState,
    are_hands_open,
    at_war,
    count_of,
    team_of,
    team_seats,
)
from ...position.tables import CARDS, CLASSES, INSTITUTE, LIBRARY
from ...position.values import (
    COPIES_ADD_UP,
    DEVELOPER_TOOLS_ONLY,
    INSTITUTE_PLAYS,
    LIBRARY_NEEDED_FOR_PERMANENT,
)
from ..asking import Choice
from ..goods.chores import add_chores, add_harmless, do_chore, is_chore
from ..goods.payment import can_pay, cart_of, charge
from .deck import IMPROVEMENT_LIST, LIMITED, ONE_TIME, Effect, can_act, era_of, gives_freely
from .people import is_active, welcome


def is_spare(s: ColonistsState, card: int) -> bool:
    """Whether a card in play counts nothing beside another of its name before the same owner. [CB-R-079]"""
    if s.values[COPIES_ADD_UP]:
        return False
    for other in range(card):
        if s.cards[other] == s.cards[card] and IMPROVEMENT_LIST[other].name == IMPROVEMENT_LIST[card].name:
            return True
    return False


def restand(s: ColonistsState, seat: Seat) -> None:
    """What the seat's Improvements in play add up to is as they say. [CB-IMP-10, CB-IMP-14]"""
    base = seat * OWN
    for n in range(MORE_SPACES, OWN):
        s.own[base + n] = 0
    marks = 0
    for card in range(CARDS):
        if s.cards[card] != IN_PLAY + seat:
            continue
        standing = IMPROVEMENT_LIST[card].standing
        if standing is None or is_spare(s, card):
            continue
        marks |= WAIVES if standing.waives_fee else 0
        marks |= REGISTERS if standing.farms else 0
        marks |= CARTS if standing.carts else 0
        marks |= SWAPS if standing.swaps else 0
        if standing.warehouse:
            if standing.reserved == NONE:
                s.own[base + MORE_SPACES] += standing.warehouse
            else:
                s.own[base + RESERVED + standing.reserved] += standing.warehouse
        if standing.bonus:
            s.own[base + MORE_GAINED + standing.bonus_good] += standing.bonus
        s.own[base + MORE_DRAWN] += standing.draws
        if standing.spaces:
            s.own[base + MORE_HOUSED + standing.houses] += standing.spaces
    s.own[base + MARKS] = marks


def has_institute(s: ColonistsState, seat: Seat) -> bool:
    """Whether the seat's Institute is active. [CB-INST-02, CB-INST-03]"""
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + KIND] == INSTITUTE and is_active(s, at):
            return True
    return False


def discard(s: ColonistsState, card: int) -> None:
    """The card lies among the discards, or is out of the game when its Era is over. [CB-IMP-30]"""
    s.cards = replaced(s.cards, card, DISCARDED if era_of(card) == s.board[ERA] else OUT)
    s.counters = replaced(s.counters, card, 0)


# Playing


def can_take(s: ColonistsState, seat: Seat, card: int) -> bool:
    """Whether the card could come into play for the seat. [CB-LIBR-02, CB-LIBR-03, CB-R-017, CB-R-090]"""
    improvement = IMPROVEMENT_LIST[card]
    if improvement.kind != ONE_TIME:
        return count_of(s, seat, LIBRARY) > 0 or not s.values[LIBRARY_NEEDED_FOR_PERMANENT]
    script = improvement.script
    return script is not None and (gives_freely(script) or can_act(s, seat, script))


def receivers(s: ColonistsState, seat: Seat, card: int) -> list[Seat]:
    """The seats that could get the card when this one plays it."""
    mates = team_seats(s, team_of(s, seat)) if at_war(s) else [seat]
    return [other for other in mates if can_take(s, other, card)]


def add_playable(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    """Append every card of the seat's hand it can play now. [CB-IMP-07, CB-IMP-08, CB-IMP-29]"""
    for card in range(CARDS):
        if s.held[card] != seat or not can_pay(s, seat, IMPROVEMENT_LIST[card].price):
            continue
        if receivers(s, seat, card):
            out.append(PLAY + card)


@final
class Play(Effect):
    """Improvements may be played from hand; `a` counts. [CB-PLACE-04, CB-PLACE-05, CB-INST-02, CB-IMP-12]"""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it may play one more.

        [CB-IMP-06] A secret hand is asked about whatever is in it, so that not being asked tells nothing.
        """
        played = f.a
        most = s.values[INSTITUTE_PLAYS] if has_institute(s, f.seat) else self.cards
        cards: list[int] = []
        if played < most and are_hands_open(s):
            add_playable(s, f.seat, cards)
        elif played < most:
            cards = [card for card in range(CARDS) if s.held[card] == f.seat]
        if not cards:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        played = f.a
        out: list[int] = []
        add_playable(s, f.seat, out)
        if out and not played and not s.values[DEVELOPER_TOOLS_ONLY]:  # [CB-PLACE-05, CB-R-076]
            add_harmless(s, f.seat, out)
            return out
        out.append(ENOUGH)
        add_chores(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        played = f.a
        if is_chore(action):
            do_chore(s, f.seat, action, log)
        elif action == ENOUGH:
            s.next()
        else:
            s.stay(played + 1)
            s.push(PLAY_CARD, f.seat, action - PLAY)

    def question(self) -> str:
        return "play"

    def phrase(self) -> str:
        return "you may play an Improvement from hand at its price"


@final
class ChooseReceiver(Choice):
    """A card just played may be given to another of the team; `a` is the card. [CI-TURN-05, CI-CONF-23]"""

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """The seats that could get it."""
        card = f.a
        return [GIVE + seat for seat in receivers(s, f.seat, card)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """That seat gets it, for good. [CI-TURN-06]"""
        card = f.a
        s.next(card, action - GIVE)

    def question(self) -> str:
        return "receiver"


@final
class PayCard(Step[ColonistsState]):
    """Who plays the card pays its price. [CB-IMP-08, CI-TURN-08]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """All is paid, or the payer is choosing how."""
        card, receiver = f.a, f.b
        price = IMPROVEMENT_LIST[card].price
        s.next(card, receiver)
        if log is not None:
            log.reveal("card_played", "CB-IMP-08", f.seat, (card,))
        if price:
            charge(s, f.seat, price, cart_of(s, f.seat), log)
        return DONE


@final
class Enact(Step[ColonistsState]):
    """The card takes effect for its receiver: at once, to the end, or for its uses.

    [CB-IMP-09, CB-IMP-10, CB-IMP-11, CI-TURN-07]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The card is discarded or in play, and what it does on playing is begun."""
        card, seat = f.a, f.b
        improvement = IMPROVEMENT_LIST[card]
        s.next()
        if log is not None and seat != f.seat:
            log.add("card_given", "CI-TURN-05", f.seat, (card, seat))
        s.held = replaced(s.held, card, NONE)
        if improvement.kind == ONE_TIME:
            discard(s, card)
        else:
            s.cards = replaced(s.cards, card, IN_PLAY + seat)
            if improvement.kind == LIMITED:
                s.counters = replaced(s.counters, card, improvement.uses)
            before = [s.own[seat * OWN + MORE_HOUSED + rank] for rank in range(CLASSES)]
            restand(s, Seat(seat))
            for rank in range(CLASSES):  # [CB-IMP-18]
                more = s.own[seat * OWN + MORE_HOUSED + rank] - before[rank]
                if more:
                    welcome(s, Seat(seat), rank, more, log)
            standing = improvement.standing
            if standing is not None and standing.second:  # [CB-IMP-27, CB-IMP-28]
                s.own[seat * OWN + SECOND] = s.own[seat * OWN + STEWARD]
                s.own[seat * OWN + ARRIVED + 1] = s.own[seat * OWN + ARRIVED]
                if s.board[ACTIVE] == seat:  # the present turn is not one of its turns
                    s.counters = replaced(s.counters, card, s.counters[card] + 1)
        if improvement.script is not None:
            s.push(improvement.script, seat)
        return DONE


PLAY_CARD: Final = Script("play_card", "CB-IMP-07", (ChooseReceiver(), PayCard(), Enact()))


def open_era(s: ColonistsState, era: int) -> None:
    """The Improvements of the Era form the deck; those of an earlier Era leave it. [CB-IMP-03, CB-IMP-30]"""
    cards = list(s.cards)
    for card in range(CARDS):
        if cards[card] == DISCARDED or (cards[card] == HIDDEN and s.held[card] == NONE):
            cards[card] = OUT
        if cards[card] == LATER and era_of(card) == era:
            cards[card] = HIDDEN
    s.cards = tuple(cards)
