"""How a seat stands, from 0 (lost) to 1 (won). It reads nothing that seat may not know.

Every seat has a strength, a weighted sum of what lies before it; a seat's value is its part of all strengths,
each taken as the logarithm of odds. The weights are those of a regression over 35,000 positions of 3,000
games with 2, 3 and 4 seats between greedy bots, two fifths of which err now and then: each is a number for
the last season, and a change for each season that is still to come. Who errs goes on erring, so that a lead
says more there than among equals: TRUST is what is left of it in the games of those who do not.
"""

from math import exp
from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import (
    BATTERY,
    CUBES,
    DITCH,
    DRILL,
    FARM,
    FLAG_GOLD,
    HOME,
    MARKED,
    MARKSMEN,
    OBJECTIVES,
    OIL,
    OWN,
    OWNED,
    PROTECTED,
    SEATED,
    SIDES,
    TROOP,
    TROOPS,
    TURRET,
    WALL,
    WOUNDED,
    FiefState,
    invaders_left,
    perk,
)
from ..position.tables import FOOD, GOLD, IRON, SEASONS, STONE, TURRET_KILLS, WOOD
from ..rules.deck import CARDS
from ..rules.result import outcome
from ..rules.scoring import objective_gold

# What adds to a strength: in the last season, and more or less for each season to come
GOLD_NOW: Final = 0.007  # a Gold on the track: little, since it draws Invaders and sackers
GOLD_LATER: Final = -0.003
SAFE_NOW: Final = 0.121  # a Gold of Flags, cards and Secret Objectives
SAFE_LATER: Final = -0.022
CARD_NOW: Final = 0.085  # a Building or Refugee that is sound
CARD_LATER: Final = 0.0655
GOODS_NOW: Final = 0.0385  # a Food, Wood or Stone; Iron counts twice
GOODS_LATER: Final = -0.003
HOME_NOW: Final = 0.448  # a Worker that is still to be sent
HOME_LATER: Final = -0.035
PIECE_NOW: Final = 0.154  # a Wall or Turret
PIECE_LATER: Final = -0.012
WALL_NOW: Final = 0.026  # more for a Wall
WALL_LATER: Final = -0.043
CUBE_NOW: Final = 0.034
CUBE_LATER: Final = 0.002
KILL_NOW: Final = 0.155  # an Invader that falls before it reaches the Walls
KILL_LATER: Final = 0.005
TROOP_NOW: Final = 0.083  # Troops eat: long before the end they are a burden
TROOP_LATER: Final = -0.037
WOUNDED_NOW: Final = -0.074
WOUNDED_LATER: Final = -0.012
INVADER_NOW: Final = -0.051  # one that stands before or in the castle
INVADER_LATER: Final = 0.014
FARM_NOW: Final = 0.130  # a level of a Farm
FARM_LATER: Final = -0.003
PROTECTED_NOW: Final = 0.378  # a Farm that is protected
PROTECTED_LATER: Final = -0.067
# More of each once the last Invaders are known: then Gold is safe too
LAST_GOLD: Final = 0.114
LAST_SAFE: Final = 0.037
LAST_INVADER: Final = -0.030
LAST_TROOP: Final = 0.019
UNKNOWN_OBJECTIVE: Final = 2.0  # Gold of a Secret Objective somebody else holds
TRUST: Final = 0.82
INVADERS_COME: Final = 5  # the step of the season after which all Invaders lie open


def value(s: FiefState, seat: int) -> float:
    """The chance of the seat to win, as its strength among all strengths; at the end its share of the win."""
    if not s.stack:
        return _won(s, Seat(seat))
    mine = strength(s, Seat(seat), Seat(seat))
    total = 1.0
    for other in SEATED[s.seats]:
        if other != seat:
            total += exp(TRUST * (strength(s, other, Seat(seat)) - mine))
    return 1.0 / total


def _won(s: FiefState, seat: Seat) -> float:
    found = outcome(s)
    if found is None or found.ranks[seat] > 0:
        return 0.0
    return 1.0 / found.ranks.count(0)


def strength(s: FiefState, seat: Seat, watcher: Seat) -> float:
    """What a seat has, as the watcher sees it, as a logarithm of odds."""
    base = seat * OWN
    left = SEASONS - s.season
    gold = s.own[base + GOLD]
    safe = float(s.own[base + FLAG_GOLD]) + _objectives(s, seat, watcher)
    cards = 0
    sound = s.own[base + OWNED] & ~s.own[base + MARKED]
    while sound:
        low = sound & -sound
        sound ^= low
        safe += CARDS[low.bit_length() - 1].value
        cards += 1
    goods = s.own[base + FOOD] + s.own[base + WOOD] + s.own[base + STONE] + 2 * s.own[base + IRON]
    troops = 0
    for at in range(base + TROOP, base + TROOP + TROOPS):
        troops += s.own[at]
    invaders = invaders_left(s, seat)
    total = (GOLD_NOW + GOLD_LATER * left) * gold + (SAFE_NOW + SAFE_LATER * left) * safe
    total += (CARD_NOW + CARD_LATER * left) * cards + (GOODS_NOW + GOODS_LATER * left) * goods
    total += (HOME_NOW + HOME_LATER * left) * s.own[base + HOME] + _castle(s, seat, left)
    total += (TROOP_NOW + TROOP_LATER * left) * troops + (INVADER_NOW + INVADER_LATER * left) * invaders
    total += (WOUNDED_NOW + WOUNDED_LATER * left) * s.own[base + WOUNDED]
    if left == 0 and len(s.stack) > 1 and s.stack[1].pc >= INVADERS_COME:
        total += LAST_GOLD * gold + LAST_SAFE * safe + LAST_INVADER * invaders + LAST_TROOP * troops
    return total


def _objectives(s: FiefState, seat: Seat, watcher: Seat) -> float:
    if seat == watcher:
        return float(objective_gold(s, seat))
    return UNKNOWN_OBJECTIVE * s.own[seat * OWN + OBJECTIVES].bit_count()


def _castle(s: FiefState, seat: Seat, left: int) -> float:
    """What walls, turrets and fields add to the strength."""
    base = seat * OWN
    pieces = walls = cubes = farms = protected = 0
    kills = perk(s, seat, OIL) + perk(s, seat, MARKSMEN) + perk(s, seat, DRILL)
    kills += perk(s, seat, DITCH) + perk(s, seat, BATTERY)
    for k in range(SIDES):
        if s.own[base + WALL + k]:
            walls += 1
            cubes += s.own[base + CUBES + k]
        if s.own[base + TURRET + k]:
            pieces += 1
            kills += TURRET_KILLS[s.own[base + TURRET + k]]
        farms += s.own[base + FARM + k]
        protected += s.own[base + PROTECTED + k]
    pieces += walls
    total = (PIECE_NOW + PIECE_LATER * left) * pieces + (WALL_NOW + WALL_LATER * left) * walls
    total += (CUBE_NOW + CUBE_LATER * left) * cubes + (KILL_NOW + KILL_LATER * left) * kills
    total += (FARM_NOW + FARM_LATER * left) * farms
    return total + (PROTECTED_NOW + PROTECTED_LATER * left) * protected
