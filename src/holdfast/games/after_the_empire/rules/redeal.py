"""Positions a seat cannot tell from the true one, for search and for the leak checks.

Hidden from a seat: the Secret Objectives of the others, drawn, held or discarded; face-down Invader cards
somebody else has looked at; the Troops others are placing.
"""

from holdfast.kernel.event import EVERYONE
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat

from ..position.state import (
    DISCARD,
    DISCARDED,
    DRAWN,
    EVERY_SIDE,
    INSIDE,
    INVADER,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    KNOWN,
    LAID,
    MERCENARY,
    NO_CARD,
    OBJECTIVE_CARDS,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DRAWN,
    ON_WALL,
    OWN,
    PLACES,
    SEATED,
    SIDES,
    SOLDIER,
    TROOP,
    WALL,
    FiefState,
    seat_at,
)
from .combat.counting import TEN
from .combat.troops import QUESTIONS, kind_of, question_of


def redeal(s: FiefState, seat: int, rng: Rng) -> FiefState:
    """A clone in which everything the seat (or SPECTATOR) cannot know is dealt again."""
    t, viewer = s.clone(), Seat(seat)
    if t.stack:  # in the end everything is face up
        _redeal_objectives(t, viewer, rng)
        _redeal_invaders(t, viewer, rng)
        if t.deploying:
            _redeal_troops(t, viewer, rng)
    return t


def _redeal_objectives(t: FiefState, seat: Seat, rng: Rng) -> None:
    known = 0
    if seat >= 0:
        known = t.own[seat * OWN + OBJECTIVES] | t.own[seat * OWN + DISCARDED]
    drawing = t.stack[-1].seat if t.board[DRAWN] != NO_CARD else seat
    if drawing == seat:
        for i in range(OBJECTIVES_DRAWN):
            if t.board[DRAWN + i] != NO_CARD:
                known |= 1 << t.board[DRAWN + i]
    unseen = [card for card in range(OBJECTIVE_CARDS) if not known >> card & 1]
    rng.shuffle(unseen)
    for other in SEATED[t.seats]:
        if other == seat:
            continue
        held = t.own[other * OWN + OBJECTIVES]
        away = t.own[other * OWN + DISCARDED]
        t.own[other * OWN + OBJECTIVES] = _take(unseen, held)
        t.own[other * OWN + DISCARDED] = _take(unseen, away)
    if drawing != seat:
        for i in range(OBJECTIVES_DRAWN):
            if t.board[DRAWN + i] != NO_CARD:
                t.board[DRAWN + i] = unseen.pop()
    pile = 0
    for other in SEATED[t.seats]:
        pile |= t.own[other * OWN + DISCARDED]
    deck = 0
    for card in unseen:
        deck |= 1 << card
    t.board[OBJECTIVE_DECK] = deck
    t.board[OBJECTIVE_DECK + DISCARD] = pile


def _take(unseen: list[int], like: int) -> int:
    mask = 0
    while like:
        like &= like - 1
        mask |= 1 << unseen.pop()
    return mask


def _redeal_invaders(t: FiefState, seat: Seat, rng: Rng) -> None:
    hidden: list[int] = []
    for slot in range(t.board[LAID]):
        knows = t.board[KNOWN + slot]
        # A card still being looked at is known to nobody yet; a card all know has every bit set.
        if t.board[INVADER + slot] != NO_CARD and (seat < 0 or not knows >> seat & 1) and knows != EVERYONE:
            hidden.append(slot)
    for slot in hidden:
        _put_back(t, t.board[INVADER + slot])
    if hidden:
        _even_out(t)
    for slot in hidden:
        t.board[INVADER + slot] = _draw(t, rng)
        if t.board[INVADER_SIDE + slot] != NO_CARD:
            t.board[INVADER_SIDE + slot] = rng.below(SIDES)


def _put_back(t: FiefState, design: int) -> None:
    copy = 1 if not t.board[INVADER_DECK] >> (INVADER_COPIES * design) & 1 else 2
    t.board[INVADER_DECK] |= copy << (INVADER_COPIES * design)


def _even_out(t: FiefState) -> None:
    """Which of two like cards is left says nothing: the first that is not discarded stands for it."""
    for design in range(INVADER_DESIGNS):
        if (t.board[INVADER_DECK] >> (2 * design) & 3) in (1, 2):
            pile = t.board[INVADER_DECK + DISCARD] >> (2 * design) & 3
            t.board[INVADER_DECK] &= ~(3 << (2 * design))
            t.board[INVADER_DECK] |= (2 if pile & 1 else 1) << (2 * design)


def _draw(t: FiefState, rng: Rng) -> int:
    cards = [card for card in range(INVADER_DESIGNS * INVADER_COPIES) if t.board[INVADER_DECK] >> card & 1]
    card = cards[rng.below(len(cards))]
    t.board[INVADER_DECK] &= ~(1 << card)
    return card // INVADER_COPIES


def _redeal_troops(t: FiefState, seat: Seat, rng: Rng) -> None:
    f = t.stack[-1]
    placing, question, named = f.a, f.b, f.c
    for i in range(placing + 1):
        other = seat_at(t, i)
        if other == seat:
            continue
        answered = question if i == placing else QUESTIONS
        for kind in (SOLDIER, MERCENARY):
            _scatter(t, other, kind, answered, rng)
    asked = seat_at(t, placing)
    if named and asked != seat:  # the tens it has named are as secret as the number
        inside = t.own[asked * OWN + TROOP + kind_of(question)]
        t.stay(placing, question, 1 + rng.below(inside // TEN + 1))


def _scatter(t: FiefState, seat: Seat, kind: int, answered: int, rng: Rng) -> None:
    base = seat * OWN + TROOP + kind
    places = [INSIDE]
    for side in EVERY_SIDE:
        if question_of(side, kind) < answered and t.own[seat * OWN + WALL + side]:
            places.append(ON_WALL[side])
    total = sum(t.own[base : base + PLACES])
    for place in range(PLACES):
        t.own[base + place] = 0
    for _ in range(total):
        t.own[base + places[rng.below(len(places))]] += 1
