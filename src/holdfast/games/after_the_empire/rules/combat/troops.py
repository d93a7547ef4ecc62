"""Distributing and moving Troops: placing (AE-PREP), Move tokens (AE-MTOK), wounds (AE-ARCH)."""

from typing import Final

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat

from ...position.state import (
    HURT,
    INSIDE,
    MERCENARY,
    ON_WALL,
    OWN,
    PLACES,
    SIDES,
    SOLDIER,
    TROOP,
    WALL,
    WOUNDED,
    FiefState,
    Place,
    Side,
)
from .counting import in_two

QUESTIONS: Final = 2 * SIDES  # a whole distribution is at most eight numbers: two kinds on four sides


def kind_of(question: int) -> int:
    """Whether the question is about Soldiers or Mercenaries."""
    return SOLDIER if question % 2 == 0 else MERCENARY


def question_of(side: Side, kind: int) -> int:
    """The question how many of the kind stand on the Wall of the side."""
    return 2 * side + (0 if kind == SOLDIER else 1)


def side_of(question: int) -> Side:
    """The side whose Wall a question is about."""
    return Side(question // 2)


def next_question(s: FiefState, seat: Seat, question: int, sealed: bool) -> int:
    """The first question from here on, or QUESTIONS. [AE-PREP-03, AE-R-48]

    In the open, a question is left out when nobody is left inside to be placed. Sealed, it is left out only
    when the seat has none of the kind at all: how many questions are asked must not tell where they stand.
    """
    for q in range(question, QUESTIONS):
        if s.own[seat * OWN + WALL + side_of(q)]:
            base = seat * OWN + TROOP + kind_of(q)
            if s.own[base + INSIDE] or (sealed and sum(s.own[base + 1 : base + PLACES])):
                return q
    return QUESTIONS


def placed_in_two(s: FiefState, seat: Seat, question: int) -> bool:
    """Whether a sealed placing names its numbers in two answers: told by all Troops of the kind.

    [AE-PREP-06, AE-R-89] Where they stand must not be told by how many questions are asked.
    """
    base = seat * OWN + TROOP + kind_of(question)
    return in_two(0, sum(s.own[base : base + PLACES]))


def post(s: FiefState, seat: Seat, question: int, n: int) -> None:
    """So many Troops of the question's kind go from inside onto the question's Wall."""
    base = seat * OWN + TROOP + kind_of(question)
    s.own[base + INSIDE] -= n
    s.own[base + ON_WALL[side_of(question)]] += n


def gather(s: FiefState, seat: Seat) -> None:
    """All Troops of a seat are inside."""
    for kind in (SOLDIER, MERCENARY):
        base = seat * OWN + TROOP + kind
        for place in range(1, PLACES):
            s.own[base + INSIDE] += s.own[base + place]
            s.own[base + place] = 0


def on_walls(s: FiefState, seat: Seat) -> int:
    """Troops standing on Walls."""
    total = 0
    base = seat * OWN + TROOP
    for place in range(1, PLACES):
        total += s.own[base + place] + s.own[base + MERCENARY + place]
    return total


def any_wall(s: FiefState, seat: Seat) -> bool:
    """Whether any Wall or Gate stands."""
    base = seat * OWN + WALL
    for side in range(SIDES):
        if s.own[base + side]:
            return True
    return False


def wound_choice(s: FiefState, seat: Seat, place: Place, wounds: int) -> tuple[int, int]:
    """Fewest and most Mercenaries that may take the wounds at a place. [AE-ARCH-07, AE-R-51]"""
    base = seat * OWN + TROOP + place
    soldiers = s.own[base]
    mercenaries = s.own[base + MERCENARY]
    wounds = min(wounds, soldiers + mercenaries)
    return max(0, wounds - soldiers), min(wounds, mercenaries)


def wound(
    s: FiefState, seat: Seat, place: Place, wounds: int, mercenaries: int, rule: str, log: Log | None
) -> None:
    """Mercenaries hit leave the game, Soldiers hit lie in the Infirmary. [AE-ARCH-08, AE-ARCH-09, AE-R-79]"""
    base = seat * OWN + TROOP + place
    wounds = min(wounds, s.own[base] + s.own[base + MERCENARY])
    soldiers = wounds - mercenaries
    s.own[base] -= soldiers
    s.own[base + MERCENARY] -= mercenaries
    s.own[seat * OWN + WOUNDED] += soldiers
    s.own[seat * OWN + HURT] += soldiers
    if log is not None and wounds:
        log.add("troops_hit", rule, seat, (place, soldiers, mercenaries))
        if soldiers:
            log.add("soldiers_wounded", "AE-ARCH-08", seat, (soldiers,))
        if mercenaries:
            log.add("mercenaries_lost", "AE-ARCH-09", seat, (mercenaries,))
