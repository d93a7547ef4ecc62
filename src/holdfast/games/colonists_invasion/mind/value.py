"""How a seat stands, or the team it wins with: from 0 (lost) to 1 (won), from what everybody knows.

Together: what would meet a troop on its way down, beside what is coming. The weights are fitted to games of
the greedy bot, begun by noisier ones: they say what one more is worth. How often teams that stand so have won
is fitted apart, to undisturbed games of greedy bots; `docs/bots.md` has the curves.
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
    is_versus,
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
    are_dragons,
    post,
)
from ..rules.economy.scoring import prosperity
from ..rules.result import outcome
from ..rules.versus.flow import ROWS, advanced, controlled
from .outlook_field import survey
from .outlook_known import noted, recalled

# What one more of each quantity adds to how a team stands
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
# How a team stands says this of its odds, as logarithms. For 1, 2 and 3 seats against Raiders, then against
# Dragons: where it bends, what one more says below and above that, and what is added always, for a Half-Year
# to come, in the Final Wave and for a Battle Round of it. A team that stands badly is surer of its end than
# one that stands well.
ODDS: Final[list[tuple[float, float, float, float, float, float, float]]] = [
    (0.0, 2.18, 2.18, 5.34, -0.37, -0.46, -0.39),
    (-0.25, 1.92, 0.45, 0.23, 0.0, -0.25, 0.15),
    (-0.25, 2.13, 0.39, -0.14, 0.0, -0.27, 0.15),
    (0.0, 1.82, 1.82, 4.05, -0.34, -0.63, -0.12),
    (-0.25, 1.35, 0.33, -0.36, 0.0, -0.34, 0.26),
    (-0.25, 1.78, 0.26, -0.74, 0.0, -0.34, 0.25),
]
MOST_WOOD: Final = 12
MOST_TOOLS: Final = 16
WAVE_BEGUN: Final = 9  # where they stand among the quantities
ROUNDS_BEGUN: Final = 10

PROSPERED: Final = 0.3  # what a point of prosperity ahead says at the end of the last Year
ADVANCED: Final = 0.045  # what a half-row ahead says
FLAG_SOLDIER: Final = 0.014  # what a Soldier more says where the Flag is fought for
CONTROLLED: Final = 0.45  # what a hex more says
AREA_SOLDIER: Final = 0.2  # what a Soldier more says where it is about hexes


def value(s: ColonistsState, seat: int) -> float:
    """The chance to win; at the end the share of the win."""
    if not s.stack:
        return won(s, Seat(seat))
    if s.board[RULES] == TOGETHER:
        return 1.0 / (1.0 + exp(-odds_of(s)))
    if s.board[RULES] == ECONOMY:
        return prospering(s, Seat(seat))
    return 1.0 / (1.0 + exp(-ahead(s, team_of(s, Seat(seat)))))


def odds_of(s: ColonistsState) -> float:
    """The odds of the team, as a logarithm, where all win together."""
    stands = 0.0
    known = quantities(s)
    for n in range(len(known)):
        stands += WEIGHTS[n] * known[n]
    row = min(s.seats, 3) - 1 + (3 if are_dragons(s) else 0)
    bend, below, above, always, half_year, wave, battle_round = ODDS[row]
    odds = always + (below if stands < bend else above) * (stands - bend)
    odds += half_year * half_years_left(s)
    return odds + wave * known[WAVE_BEGUN] + battle_round * known[ROUNDS_BEGUN]


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
    soldiers = force(s, team) - force(s, rivals)
    if s.board[GOAL] == AREA:
        hexes = controlled(s)
        return AREA_SOLDIER * soldiers + CONTROLLED * (hexes[team] - hexes[rivals])
    rows = advanced(s)
    return FLAG_SOLDIER * soldiers + ADVANCED * (farthest(rows[team]) - farthest(rows[rivals]))


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


def half_years_ahead(s: ColonistsState) -> int:
    """How many of them it pays to play on: between teams what one does now is answered in the next."""
    return 2 if is_versus(s) else 1
