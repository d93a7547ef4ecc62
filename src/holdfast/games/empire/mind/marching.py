"""Where units are best sent together: the greedy bot's plan for a commit. Nothing here is a rule.

Sent one by one, units would never dare what two can do, so whole plans are compared: from a few beginnings
each unit in turn goes where it helps most, until nobody wants to move any more.
"""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.actions import FRONTIERS
from ..position.state import (
    COMMITS,
    EXERTED,
    HEARTLAND,
    NONE,
    OWN,
    PHASE,
    STRATEGY,
    EmpireState,
    Piece,
    are_allies,
)
from ..rules.abilities.standing import is_unit, occupier_of
from .outlook import Side, fought_worth

ANSWER: Final = 0.3  # how far a seat fears what the enemy could still send
FIRST_LAND: Final = 1.5  # a frontier one has not settled is worth this much more


def places_now(s: EmpireState) -> list[int]:
    """Where every unit stands, or is sent by the commit being named; NONE for what is no unit in play."""
    places = [NONE] * len(s.kind)
    for n in range(len(s.kind)):
        piece = Piece(n)
        if s.zone[piece] <= HEARTLAND and is_unit(s, piece):
            places[piece] = s.plan[piece] if s.plan[piece] != NONE else s.zone[piece]
    return places


def reserves(s: EmpireState, seat: Seat) -> list[Piece]:
    """The enemy units that could still be sent somewhere this round."""
    found: list[Piece] = []
    if s.board[PHASE] != STRATEGY:
        return found
    for n in range(len(s.kind)):
        piece = Piece(n)
        if s.zone[piece] == HEARTLAND and is_unit(s, piece) and not s.flags[piece] & EXERTED:
            owner = s.owner[piece]
            if not are_allies(s, seat, owner) and s.own[owner * OWN + COMMITS] == 0:
                found.append(piece)
    return found


def frontier_worth(
    s: EmpireState, seat: Seat, frontier: int, places: list[int], coming: list[Piece]
) -> float:
    """How good the frontier would be for the seat with these units, fearing a little who could come."""
    mine, theirs = Side(), Side()
    for n in range(len(places)):
        piece = Piece(n)
        if places[piece] == frontier:
            if are_allies(s, seat, s.owner[piece]):
                mine.add(s, piece)
            else:
                theirs.add(s, piece)
    holder = occupier_of(s, frontier)
    if holder != NONE and places[holder] == frontier:
        if are_allies(s, seat, s.owner[holder]):
            mine.occupying = True
        else:
            theirs.occupying = True
    value = fought_worth(s, seat, frontier, mine, theirs)
    if mine.settlers and not mine.occupying and s.settled[seat * FRONTIERS + frontier] == NONE:
        value += FIRST_LAND
    if not coming or not mine.needs:
        return value
    for piece in coming:
        theirs.add(s, piece)
    return (1.0 - ANSWER) * value + ANSWER * fought_worth(s, seat, frontier, mine, theirs)


def movable(s: EmpireState, seat: Seat, places: list[int]) -> list[Piece]:
    """The seat's units that a commit could still move."""
    return [
        Piece(piece)
        for piece in range(len(s.kind))
        if places[piece] != NONE
        and s.owner[piece] == seat
        and s.plan[piece] == NONE
        and not s.flags[piece] & EXERTED
    ]


def best_places(s: EmpireState, seat: Seat) -> tuple[list[int], float]:
    """Where the seat's units are best sent, and how much better that is than leaving them where they are."""
    now, coming = places_now(s), reserves(s, seat)
    units = movable(s, seat, now)
    stay = 0.0
    for frontier in range(FRONTIERS):
        stay += frontier_worth(s, seat, frontier, now, coming)
    best, best_value = now, stay
    for start in range(FRONTIERS + 1):
        places = now[:]
        if start < FRONTIERS:
            for piece in units:
                if s.zone[piece] == HEARTLAND:
                    places[piece] = start
        value = climb(s, seat, places, units, coming)
        if value > best_value + 0.001:
            best, best_value = places, value
    return best, best_value - stay


def climb(s: EmpireState, seat: Seat, places: list[int], units: list[Piece], coming: list[Piece]) -> float:
    """Move single units to better places until none is; give the worth. `places` is changed."""
    worth = [frontier_worth(s, seat, frontier, places, coming) for frontier in range(FRONTIERS)]
    worth.append(0.0)
    for _ in range(4):
        moved = False
        for piece in units:
            moved = improve(s, seat, piece, places, worth, coming) or moved
        if not moved:
            break
    return sum(worth)


def improve(
    s: EmpireState, seat: Seat, piece: Piece, places: list[int], worth: list[float], coming: list[Piece]
) -> bool:
    """Send one unit to its best place; whether it has moved. Units advance from home or go home."""
    here, home = places[piece], s.zone[piece]
    best, best_gain, best_left, best_there = here, 0.001, 0.0, 0.0
    targets = [0, 1, 2, HEARTLAND] if home == HEARTLAND else [home, HEARTLAND]
    for target in targets:
        if target == here:
            continue
        places[piece] = target
        left = frontier_worth(s, seat, here, places, coming) if here < FRONTIERS else 0.0
        there = frontier_worth(s, seat, target, places, coming) if target < FRONTIERS else 0.0
        gain = left + there - worth[here] - worth[target]
        if gain > best_gain:
            best, best_gain, best_left, best_there = target, gain, left, there
    places[piece] = best
    if best == here:
        return False
    worth[here], worth[best] = best_left, best_there
    return True
