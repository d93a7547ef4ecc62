"""What is compared while the game goes on: the war where there is one, prosperity where it decides."""

from holdfast.kernel.game import SheetLine
from holdfast.kernel.state import Seat

from ..position.hexes import steps_down
from ..position.state import AREA, ECONOMY, GOAL, RULES, TOGETHER, ColonistsState, Team, team_of
from ..position.war_state import (
    BASIC,
    CITIZEN_SOLDIER,
    ELITE,
    EVERY_HEX,
    FARMER_SOLDIER,
    GROUND,
    SICKBAY,
    STRENGTH,
    TROOP,
    Hex,
)
from .command.defensive_works import NO_TILE, soldiers_on, tile_on
from .result import scores, sheet
from .versus.flow import ROWS, advanced, controlled


def standing(s: ColonistsState) -> list[SheetLine]:
    """The lines of this game: prosperity decides only where there is no war. [CI-GEN-03, CB-R-088]"""
    if s.board[RULES] == ECONOMY:
        return sheet(s)
    if s.board[RULES] == TOGETHER:
        return _together(s)
    return _against(s)


def _together(s: ColonistsState) -> list[SheetLine]:
    """The war that all fight together, in numbers of the whole table. [CI-GEN-04, CI-LOSS-01]"""
    there = [hex for hex in EVERY_HEX if _invaders(s, hex)]
    strength = sum([_invaders(s, hex, s.war[STRENGTH + BASIC], s.war[STRENGTH + ELITE]) for hex in there])
    nearest = min([steps_down(hex) for hex in there or EVERY_HEX[-1:]])
    soldiers = sum([_soldiers(s, Team(0), hex) for hex in EVERY_HEX])
    works = len([1 for hex in EVERY_HEX if tile_on(s, hex) != NO_TILE])
    return [
        SheetLine("Invaders on the Battleground", "CI-GEN-07", (sum([_invaders(s, hex) for hex in there]),)),
        SheetLine("Their Strength", "CI-GEN-12", (strength,)),
        SheetLine("Steps from the nearest to the lower edge", "CI-LOSS-01", (nearest,)),
        SheetLine("Soldiers on the Battleground", "CI-GEN-09", (soldiers,)),
        SheetLine("Wounded in the Sickbay", "CI-BATTLE-25", (s.war[SICKBAY] + s.war[SICKBAY + 1],)),
        SheetLine("Defensive Works", "CI-GEN-10", (works,)),
        SheetLine("Prosperity, which decides nothing here", "CB-SCORE-01", tuple(scores(s))),
    ]


def _against(s: ColonistsState) -> list[SheetLine]:
    """What two teams are compared by, seat by seat. [CI-CONF-04, CI-CONF-05]"""
    own = [team_of(s, Seat(seat)) for seat in range(s.seats)]
    soldiers = [sum([_soldiers(s, Team(team), hex) for hex in EVERY_HEX]) for team in range(2)]
    force = SheetLine("Soldiers on the Battleground", "CI-GEN-09", tuple([soldiers[team] for team in own]))
    if s.board[GOAL] == AREA:
        hexes = controlled(s)
        return [SheetLine("Hexes controlled", "CI-CONF-06", tuple([hexes[team] for team in own])), force]
    far = [max([row + 1 for row in range(ROWS) if rows[row]], default=0) for rows in advanced(s)]
    return [SheetLine("Half-rows advanced", "CI-CONF-04", tuple([far[team] for team in own])), force]


def _invaders(s: ColonistsState, hex: Hex, basic: int = 1, elite: int = 1) -> int:
    at = hex * GROUND + TROOP
    return s.ground[at + BASIC] * basic + s.ground[at + ELITE] * elite


def _soldiers(s: ColonistsState, team: Team, hex: Hex) -> int:
    return soldiers_on(s, team, hex, FARMER_SOLDIER) + soldiers_on(s, team, hex, CITIZEN_SOLDIER)
