"""How a seat stands, or the team it wins with: from 0 (lost) to 1 (won), from what everybody knows.

Every commander has a strength: morale, units, land, tier, people, cards. The chance to win is that strength
beside the others'. The weights are fitted to games of the greedy bot; `docs/bots.md` has the curve.
"""

from math import exp
from typing import Final

from holdfast.kernel.state import NOBODY, Seat

from ..position.actions import FRONTIERS
from ..position.seats import all_seats
from ..position.state import (
    BEST_OF_THREE,
    EXERTED,
    HEARTLAND,
    MORALE,
    NONE,
    OVER,
    OWN,
    PHASE,
    ROUND,
    SETUP,
    TEAMS,
    EmpireState,
    are_allies,
    hand_count,
)
from ..rules.abilities.abilities import CARDS, MONUMENT, TIRELESS, UNIT
from ..rules.abilities.standing import commander_tier, keywords_of, occupier_of, strength_of
from ..rules.fielded import fielding
from ..rules.multiplayer import is_in
from ..rules.result import outcome
from ..rules.series import WINS_NEEDED
from .outlook import FIGHTING, worth_with

# What one more of each quantity adds to the odds, as a logarithm
WEIGHTS: Final[list[float]] = [
    0.08,  # morale
    -0.06,  # morale lacking to ten, squared: who is almost beaten
    0.18,  # worth of the units
    0.13,  # attack of the units
    0.28,  # frontiers occupied
    0.58,  # tier
    0.44,  # people at home
    0.35,  # cards held
    0.04,  # monuments and their counters
]


def value(s: EmpireState, seat: int) -> float:
    """The chance to win the game, or the match; at the end the share of the win."""
    if s.asked == NOBODY:
        return won(s, Seat(seat))
    chance = game_chance(s, Seat(seat)) if SETUP < s.board[PHASE] < OVER else even(s)
    return match_chance(s, Seat(seat), chance) if s.formats & BEST_OF_THREE else chance


def won(s: EmpireState, seat: Seat) -> float:
    """The share of the win when all is over; all of a team have it whole."""
    ended = outcome(s)
    if ended is None:
        return 0.0
    sides, mine = 0, 0
    for other in all_seats(s.seats):
        if ended.ranks[other] == 0:
            ally = are_allies(s, seat, other)
            mine += 1 if ally else 0
            sides += 1 if not ally or mine == 1 else 0
    return 1.0 / sides if mine else 0.0


def even(s: EmpireState) -> float:
    """The chance of a side before anything is dealt."""
    return 0.5 if s.board[TEAMS] else 1.0 / s.seats


def game_chance(s: EmpireState, seat: Seat) -> float:
    """The strength of the seat's side beside that of all."""
    mine = total = 0.0
    for other in all_seats(s.seats):
        if is_in(s, other):
            weight = exp(strength(s, other))
            total += weight
            if are_allies(s, seat, other):
                mine += weight
    return mine / total if total > 0.0 else 0.0


def strength(s: EmpireState, seat: Seat) -> float:
    """What a commander has, weighed, as a logarithm of the odds."""
    known = quantities(s, seat)
    total = 0.0
    for n in range(len(known)):
        total += WEIGHTS[n] * known[n]
    return total


def quantities(s: EmpireState, seat: Seat) -> list[float]:
    """What a commander has, in the order of the weights."""
    morale = max(0, s.own[seat * OWN + MORALE])
    lacking = max(0, 10 - morale)
    force, blows, people, works, land = 0.0, 0, 0, 0, 0
    for piece in fielding(s).own[seat]:
        type = CARDS[s.kind[piece]].type
        if type == UNIT:
            attack, defence = strength_of(s, piece)
            keywords = keywords_of(s, piece, FIGHTING)
            force += worth_with(s, piece, attack, defence, keywords)
            if not s.flags[piece] & EXERTED or keywords & TIRELESS:
                blows += attack
        elif type == MONUMENT:
            works += 1 + s.counters[piece]
        elif s.zone[piece] == HEARTLAND:
            people += 1
    for frontier in range(FRONTIERS):
        holder = occupier_of(s, frontier)
        land += 1 if holder != NONE and s.owner[holder] == seat else 0
    return [
        float(morale),
        float(lacking * lacking),
        force,
        float(blows),
        float(land),
        float(commander_tier(s, seat)),
        float(people),
        float(hand_count(s, seat)),
        float(works),
    ]


def match_chance(s: EmpireState, seat: Seat, chance: float) -> float:
    """The chance in a match of two, where the games to come are open."""
    mine, theirs = s.wins[seat], s.wins[1 - seat]
    if mine >= WINS_NEEDED or theirs >= WINS_NEEDED:
        return 1.0 if mine > theirs else 0.0
    if mine == theirs:
        return chance if mine else chance * (0.5 + 0.5 * 0.5) + (1.0 - chance) * 0.5 * 0.5
    return chance + (1.0 - chance) * 0.5 if mine > theirs else chance * 0.5


def rounds(s: EmpireState) -> int:
    """How many rounds of the match have begun: the clock of who plays on."""
    return s.game * 1000 + s.board[ROUND]
