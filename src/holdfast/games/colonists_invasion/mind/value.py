"""How a seat stands, or the team it wins with: from 0 (lost) to 1 (won), from what everybody knows.

Together: what would meet a troop on its way down, beside what is coming. The weights are fitted to games of
the greedy bot, begun by noisier ones; `docs/bots.md` has the curve.
"""

from math import exp, log
from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import (
    AREA,
    AT_WORK,
    ECONOMY,
    ERA,
    ERAS,
    GOAL,
    HALF,
    HOME,
    LOT,
    LOTS,
    OWN,
    RULES,
    STORAGE,
    TOGETHER,
    TOOLS,
    WAREHOUSE,
    WAVE,
    WORKERS,
    YEAR,
    ColonistsState,
    Team,
    rivals_of,
    team_of,
)
from ..position.tables import CITIZEN, FARMER, WOOD
from ..position.values import MARKET_CARDS_PER_ERA as YEARS
from ..position.war_state import (
    CAMP,
    CITIZEN_SOLDIER,
    EVERY_HEX,
    FARMER_SOLDIER,
    FATE,
    SICKBAY,
    TIRED_CITIZEN,
    TIRED_FARMER,
    WON,
    post,
)
from ..rules.economy.scoring import prosperity
from ..rules.result import outcome
from ..rules.versus.flow import ROWS, advanced, controlled
from .outlook_field import survey
from .outlook_known import noted, recalled

# What one more of each quantity adds to the odds, as a logarithm
WEIGHTS: Final[list[float]] = [
    -2.75,  # nothing yet
    0.135,  # mean Strength a troop meets on its way down, from where it comes
    0.035,  # Strength of our Soldiers
    0.083,  # Strength of all our Colonists, wherever they are
    -0.085,  # Strength of the Invaders on the Battleground
    -0.3,  # logarithm of what they threaten
    0.025,  # Wood, as much as is soon built with
    0.01,  # Tools, likewise
    0.314,  # Half-Years to come
    0.34,  # the Final Wave has begun
    0.19,  # Battle Rounds of it begun
]
MOST_WOOD: Final = 12
MOST_TOOLS: Final = 16

PROSPERED: Final = 0.3  # what a point of prosperity ahead says at the end of the last Year
ADVANCED: Final = 0.5  # what a half-row ahead says
CONTROLLED: Final = 0.35  # what a hex more says
OUTNUMBERS: Final = 0.15  # what a Soldier more says


def value(s: ColonistsState, seat: int) -> float:
    """The chance to win; at the end the share of the win."""
    if not s.stack:
        return won(s, Seat(seat))
    if s.board[RULES] == TOGETHER:
        odds = 0.0
        known = quantities(s)
        for n in range(len(known)):
            odds += WEIGHTS[n] * known[n]
        return 1.0 / (1.0 + exp(-odds))
    if s.board[RULES] == ECONOMY:
        return prospering(s, Seat(seat))
    return 1.0 / (1.0 + exp(-ahead(s, team_of(s, Seat(seat)))))


def won(s: ColonistsState, seat: Seat) -> float:
    """The share of the win when the game is over; all of a team have it whole."""
    if s.board[RULES] == TOGETHER:
        return 1.0 if s.war[FATE] == WON else 0.0
    ended = outcome(s)
    if ended is None or ended.ranks[seat] > 0:
        return 0.0
    return 1.0 / ended.ranks.count(0) if s.board[RULES] == ECONOMY else 1.0


def half_years_left(s: ColonistsState) -> float:
    """How many Half-Years are still to come after this one."""
    if s.board[WAVE]:
        return 0.0
    years = (s.board[ERAS] - s.board[ERA] + 1) * s.values[YEARS] - s.board[YEAR]
    return 2.0 * years + 1.0 - s.board[HALF]


def quantities(s: ColonistsState) -> list[float]:
    """What decides the war that all fight together, in the order of the weights."""
    known = recalled(s) or noted(s, survey(s))
    people = known.army + s.war[SICKBAY + FARMER] + 3.0 * s.war[SICKBAY + CITIZEN]
    wood = tools = 0
    for seat in range(s.seats):
        own = seat * OWN
        people += s.own[own + HOME + FARMER] + 3.0 * s.own[own + HOME + CITIZEN]
        wood += s.own[own + STORAGE + WOOD] + s.own[own + WAREHOUSE + WOOD]
        tools += s.own[own + TOOLS]
        for at in range(seat * LOTS * LOT + WORKERS, (seat + 1) * LOTS * LOT, LOT):
            workers = s.lots[at]
            if workers:
                people += workers % AT_WORK + (3.0 if workers & AT_WORK else 0.0)
    wave = s.board[WAVE]
    return [
        1.0,
        known.wall,
        known.army,
        people,
        known.foes,
        log(1.0 + max(0.0, known.base)),
        float(min(MOST_WOOD, wood)),
        float(min(MOST_TOOLS, tools)),
        half_years_left(s),
        1.0 if wave else 0.0,
        float(wave),
    ]


def prospering(s: ColonistsState, seat: Seat) -> float:
    """The chance to be the most prosperous, the less certain the longer the game still goes."""
    mine = prosperity(s, seat)
    if s.seats == 1:
        return 1.0
    best = max([prosperity(s, Seat(other)) for other in range(s.seats) if other != seat])
    lead = PROSPERED * (mine - best) / (1.0 + half_years_left(s))
    return 1.0 / (1.0 + (s.seats - 1) * exp(-max(-50.0, min(50.0, lead))))


def ahead(s: ColonistsState, team: Team) -> float:
    """How far a team is ahead of the other, as a logarithm of the odds."""
    rivals = rivals_of(team)
    lead = OUTNUMBERS * (force(s, team) - force(s, rivals))
    if s.board[GOAL] == AREA:
        hexes = controlled(s)
        return lead + CONTROLLED * (hexes[team] - hexes[rivals])
    rows = advanced(s)
    return lead + ADVANCED * (farthest(rows[team]) - farthest(rows[rivals]))


def force(s: ColonistsState, team: Team) -> int:
    """The Strength of a team's Soldiers."""
    n = 0
    for hex in EVERY_HEX:
        for at in range(post(Seat(team), hex), len(s.ground), 2 * CAMP):
            n += s.ground[at + FARMER_SOLDIER] + s.ground[at + TIRED_FARMER]
            n += 3 * (s.ground[at + CITIZEN_SOLDIER] + s.ground[at + TIRED_CITIZEN])
    return n


def farthest(rows: list[int]) -> int:
    """The half-row up to which a team has come."""
    far = 0
    for row in range(ROWS):
        if rows[row]:
            far = row + 1
    return far


def half_years(s: ColonistsState) -> int:
    """How many Half-Years and Battle Rounds of the Final Wave have begun: the clock of who plays on."""
    return (s.board[ERA] * 10 + s.board[YEAR]) * 2 + s.board[HALF] + s.board[WAVE]
