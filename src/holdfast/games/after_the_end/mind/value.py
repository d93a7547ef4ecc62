"""How a seat stands, from 0 (lost) to 1 (won). It reads nothing that seat may not know.

Every seat has a strength, a weighted sum of what lies before it; a seat's value is its part of all strengths,
each taken as the logarithm of odds. The weights are those of a regression over 40,000 positions of 4,000
games with 2 to 5 seats between greedy bots, two fifths of which err now and then: each is a number for the
last round, and a change for each round that is still to come. Who errs goes on erring, so that a lead says
more there than among equals: TRUST is what is left of it in the games of those who do not.
"""

from math import exp
from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import (
    CHOICE,
    COLONY,
    CREW,
    DEAD,
    HELD,
    KNOWLEDGE,
    MISSION,
    MISSIONS,
    NOBLES,
    NONE,
    OPEN,
    OWN,
    READY,
    ROUND,
    SEAT_CREW,
    SEATED,
    STATUS,
    TOKEN,
    TOOLS,
    TYPES,
    UNDECIDED,
    WALL,
    WINNER,
    ColonyState,
)
from ..position.tables import ROUNDS
from ..rules.deck import MISSION_LIST
from ..rules.missions.contest import takes_part
from ..rules.result import outcome
from ..rules.scoring import total_points
from .outlook import signed_value

# What adds to a strength: in the last round, and more or less for each round to come
POINT_NOW: Final = 0.412  # a CP
POINT_LATER: Final = -0.0106
NOBLE_NOW: Final = -0.09
NOBLE_LATER: Final = 0.021
STORED_NOW: Final = 0.189  # a resource in the storehouse
STORED_LATER: Final = 0.0163
VARIETY_NOW: Final = 0.559  # one of each type
VARIETY_LATER: Final = -0.0381
HELD_NOW: Final = 0.352  # an experience card
HELD_LATER: Final = 0.0078
SPOT_NOW: Final = 0.082  # of the knowledge track
SPOT_LATER: Final = 0.0321
WALL_NOW: Final = 0.159  # an intact wall counts twice
WALL_LATER: Final = 0.0025
TOOL_NOW: Final = 0.056
TOOL_LATER: Final = 0.0194
LIVING_NOW: Final = -0.027  # a character that lives
LIVING_LATER: Final = 0.0108
READY_NOW: Final = 0.12  # and is ready
READY_LATER: Final = 0.0127
TOKEN_NOW: Final = 0.048  # a resource token on a character
TOKEN_LATER: Final = 0.0208
TO_GO_NOW: Final = 0.591  # has still to commit or pass this round
TO_GO_LATER: Final = -0.0441
STAKE_NOW: Final = 0.138  # a CP of the mission in play, for whoever leads
STAKE_LATER: Final = -0.0054
# More of each as the end comes near: divided by the rounds to come and one
POINT_END: Final = 0.292
HELD_END: Final = -0.384
NOBLE_END: Final = 0.133
TO_GO_END: Final = -0.095
TRUST_NOW: Final = 0.735
TRUST_LATER: Final = -0.008
TRUST_END: Final = 0.142


def value(s: ColonyState, seat: int) -> float:
    """The chance of the seat to win, as its strength among all strengths; at the end its share of the win."""
    if not s.stack:
        return _won(s, Seat(seat))
    mine = strength(s, Seat(seat))
    left = ROUNDS - s.board[ROUND]
    trust = TRUST_NOW + TRUST_LATER * left + TRUST_END / (1 + max(0, left))
    total = 1.0
    for other in SEATED[s.seats]:
        if other != seat:
            total += exp(trust * (strength(s, other) - mine))
    return 1.0 / total


def _won(s: ColonyState, seat: Seat) -> float:
    found = outcome(s)
    if found is None or found.ranks[seat] > 0:
        return 0.0
    return 1.0 / found.ranks.count(0)


def strength(s: ColonyState, seat: Seat) -> float:
    """What a seat has, as everybody sees it, as a logarithm of odds."""
    base = seat * OWN
    if s.own[base + COLONY] == NONE:
        return 0.0
    left = ROUNDS - s.board[ROUND]
    end = 1.0 / (1 + max(0, left))
    nobles = s.own[base + NOBLES].bit_count()
    held = s.own[base + HELD]
    stored = s.own[base] + s.own[base + 1] + s.own[base + 2]
    variety = min(s.own[base], s.own[base + 1], s.own[base + 2])
    total = (POINT_NOW + POINT_LATER * left + POINT_END * end) * total_points(s, seat)
    total += (NOBLE_NOW + NOBLE_LATER * left + NOBLE_END * end) * nobles
    total += (HELD_NOW + HELD_LATER * left + HELD_END * end) * held
    total += (STORED_NOW + STORED_LATER * left) * stored + (VARIETY_NOW + VARIETY_LATER * left) * variety
    total += (SPOT_NOW + SPOT_LATER * left) * s.own[base + KNOWLEDGE]
    total += (WALL_NOW + WALL_LATER * left) * s.own[base + WALL]
    total += (TOOL_NOW + TOOL_LATER * left) * s.own[base + TOOLS].bit_count()
    if s.own[base + CHOICE] == OPEN:
        total += TO_GO_NOW + TO_GO_LATER * left + TO_GO_END * end
    total += (STAKE_NOW + STAKE_LATER * left) * stake(s, seat)
    return total + _crew(s, seat, left)


def _crew(s: ColonyState, seat: Seat, left: int) -> float:
    """What the characters add to the strength."""
    living = ready = tokens = 0
    for at in range(seat * SEAT_CREW, (seat + 1) * SEAT_CREW, CREW):
        if s.crew[at + STATUS] != DEAD:
            living += 1
            if s.crew[at + STATUS] == READY:
                ready += 1
        for good in range(TYPES):
            tokens += s.crew[at + TOKEN + good]
    total = (LIVING_NOW + LIVING_LATER * left) * living + (READY_NOW + READY_LATER * left) * ready
    return total + (TOKEN_NOW + TOKEN_LATER * left) * tokens


def stake(s: ColonyState, seat: Seat) -> int:
    """CP of the mission in play if the seat has sent the most so far."""
    mission = s.board[MISSION]
    if not 0 <= mission < MISSIONS or s.board[WINNER] != UNDECIDED or not takes_part(s, seat):
        return 0
    mine = signed_value(s, seat)
    for other in SEATED[s.seats]:
        if other != seat and takes_part(s, other) and signed_value(s, other) >= mine:
            return 0
    return MISSION_LIST[mission].points
