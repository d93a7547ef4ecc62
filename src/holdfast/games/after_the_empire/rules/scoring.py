"""Final scoring (AE-SCOR) and what Secret Objectives count."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, Frame, Seat, Step

from ..position.state import (
    BARRACKS,
    BUILDING_CARDS,
    CARD_COUNT,
    FARM,
    FIRST_REFUGEE,
    FIRST_STARTER,
    FLAG_GOLD,
    FLAGS,
    MARKED,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    OWN,
    OWNED,
    SACKS,
    SEATED,
    SIDES,
    TURRET,
    TURRET_CUBE,
    WALL,
    WOUNDED,
    FiefState,
    soldiers_of,
)
from ..position.tables import (
    FOOD,
    GOLD,
    IRON,
    RICH_FARM,
    STONE_TURRET,
    STONE_WALL,
    TURRET_CUBES,
    TURRET_KILLS,
    WOOD,
)
from .deck import CARDS

# What an objective can measure on a board
SOLDIERS: Final = 0
STONE_PIECES: Final = 1
TURRETS: Final = 2
FLAG_TOKENS: Final = 3
STORED_FOOD: Final = 4
STORED_IRON: Final = 5
STORED_WOOD: Final = 6
SOUND_REFUGEES: Final = 7
SOUND_BUILDINGS: Final = 8
TIMES_SACKED: Final = 9
RICH_FARMS: Final = 10
STONE_SIDES: Final = 11
WORKING_TURRETS: Final = 12
FULL_STONE_TURRETS: Final = 13
SOUND_SOLDIERS: Final = 14


class Objective:
    """A Secret Objective: the most of something, at least so many, or at most so many. [AE-SCOR-06]"""

    def __init__(
        self,
        number: int,
        name: str,
        gold: int,
        measure: int,
        most: bool,
        at_least: int,
        at_most: int,
        and_gold: int,
    ) -> None:
        self.number = number
        self.name = name
        self.gold = gold
        self.measure = measure
        self.most = most
        self.at_least = at_least
        self.at_most = at_most
        self.and_gold = and_gold  # Gold on the track needed besides

    def is_met(self, s: FiefState, seat: Seat) -> bool:
        """Whether the seat meets it now; ties count, none at all does not. [AE-SCOR-07, AE-R-75]"""
        n = count(s, seat, self.measure)
        if self.most:
            if n < 1:
                return False
            for other in SEATED[s.seats]:
                if count(s, other, self.measure) > n:
                    return False
            return True
        return self.at_least <= n <= self.at_most and s.own[seat * OWN + GOLD] >= self.and_gold


OBJECTIVE_LIST: Final[list[Objective]] = []


def _pieces(s: FiefState, seat: Seat, measure: int) -> int:
    at = seat * OWN
    n = 0
    for k in range(SIDES):
        wall, turret = s.own[at + WALL + k], s.own[at + TURRET + k]
        stone_wall = wall >= STONE_WALL
        if measure == STONE_PIECES:
            n += (1 if stone_wall else 0) + (1 if turret >= STONE_TURRET else 0)
        elif measure == STONE_SIDES:
            n += 1 if stone_wall else 0
        elif measure == TURRETS:
            n += 1 if turret else 0
        elif measure == WORKING_TURRETS:
            n += 1 if TURRET_KILLS[turret] else 0
        elif measure == FULL_STONE_TURRETS:
            full = turret == STONE_TURRET and s.own[at + TURRET_CUBE + k] == TURRET_CUBES[STONE_TURRET]
            n += 1 if full else 0
        elif s.own[at + FARM + k] == RICH_FARM:
            n += 1
    return n


def count(s: FiefState, seat: Seat, measure: int) -> int:
    """How much of it stands on the seat's board."""
    own = seat * OWN
    if measure in (STONE_PIECES, TURRETS, RICH_FARMS, STONE_SIDES, WORKING_TURRETS, FULL_STONE_TURRETS):
        return _pieces(s, seat, measure)
    if measure == SOLDIERS:
        return soldiers_of(s, seat)
    if measure == SOUND_SOLDIERS:
        return soldiers_of(s, seat) - s.own[own + WOUNDED]
    if measure == FLAG_TOKENS:
        return s.own[own + FLAGS]
    if measure == STORED_FOOD:
        return s.own[own + FOOD]
    if measure == STORED_IRON:
        return s.own[own + IRON]
    if measure == STORED_WOOD:
        return s.own[own + WOOD]
    if measure == TIMES_SACKED:
        return s.own[own + SACKS]
    sound = s.own[own + OWNED] & ~s.own[own + MARKED]
    if measure == SOUND_BUILDINGS:
        return (sound & ((1 << BUILDING_CARDS) - 1)).bit_count()
    return (sound & ((1 << FIRST_STARTER) - 1) & ~((1 << FIRST_REFUGEE) - 1)).bit_count()


def card_gold(s: FiefState, seat: Seat, refugees: bool) -> int:
    """Gold of the seat's unmarked Buildings or Refugees. [AE-SCOR-02, AE-SCOR-03, AE-SACK-06, AE-R-76]"""
    sound = s.own[seat * OWN + OWNED] & ~s.own[seat * OWN + MARKED]
    total = 0
    for card in range(CARD_COUNT):
        if sound >> card & 1 and (FIRST_REFUGEE <= card < BARRACKS) == refugees:
            total += CARDS[card].value
    return total


def farm_gold(s: FiefState, seat: Seat) -> int:
    """1 Gold per active Farm, whatever its level. [AE-SCOR-05, AE-PROT-02]"""
    n = 0
    for side in range(SIDES):
        if s.own[seat * OWN + FARM + side]:
            n += 1
    return n


def objective_gold(s: FiefState, seat: Seat) -> int:
    """Gold of the Secret Objectives the seat holds and meets now. [AE-SCOR-06]"""
    total = 0
    for card in range(OBJECTIVE_CARDS):
        if s.own[seat * OWN + OBJECTIVES] >> card & 1 and OBJECTIVE_LIST[card].is_met(s, seat):
            total += OBJECTIVE_LIST[card].gold
    return total


def total_gold(s: FiefState, seat: Seat) -> int:
    """The track and all five lines of final scoring. [AE-SCOR-01, AE-SCOR-04]"""
    own = seat * OWN
    total = s.own[own + GOLD] + s.own[own + FLAG_GOLD] + farm_gold(s, seat) + objective_gold(s, seat)
    return total + card_gold(s, seat, False) + card_gold(s, seat, True)


@final
class FinalScoring(Step[FiefState]):
    """Objectives are turned up and the game is over. [AE-SCOR-06, AE-SCOR-08]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        if log is not None:
            for seat in SEATED[s.seats]:
                for card in range(OBJECTIVE_CARDS):
                    if s.own[seat * OWN + OBJECTIVES] >> card & 1:
                        objective = OBJECTIVE_LIST[card]
                        gold = objective.gold if objective.is_met(s, seat) else 0
                        log.reveal("objective_revealed", "AE-SCOR-06", seat, (card, gold))
                log.add("scored", "AE-SCOR-01", seat, (total_gold(s, seat),))
        s.next()
        return DONE
