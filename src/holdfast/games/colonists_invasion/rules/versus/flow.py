"""What a Half-Year and the end of the game do to two teams on the Battleground. Chapter CI-CONF."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Script, Seat, Step

from ...position.hexes import half_row
from ...position.state import AREA, GOAL, NONE, ColonistsState, Team, go_on, is_versus, rivals_of, team_of
from ...position.war_state import CITIZEN_SOLDIER, EVERY_HEX, FARMER_SOLDIER, post
from ..battleground.damage import wound_all
from ..battleground.sight import sight, spawn_point
from ..command.defensive_works import NO_TILE, all_soldiers, has_units, is_mobile, own_tile, take_away
from .battle import VERSUS_BATTLE, VERSUS_WINDOW, VERSUS_WOUNDS

VERSUS_SCRIPTS: Final[tuple[Script, ...]] = (VERSUS_BATTLE, VERSUS_WINDOW, VERSUS_WOUNDS)
ROWS: Final = 11


def rise_team(s: ColonistsState, seat: Seat, log: Log | None) -> None:
    """All exhausted Soldiers of the seat's team are upright. [CI-CONF-20, CI-CONF-21, CI-R-126]"""
    for mate in range(seat % 2, s.seats, 2):
        for hex in EVERY_HEX:
            at = post(Seat(mate), hex)
            for kind in (FARMER_SOLDIER, CITIZEN_SOLDIER):
                tired = s.ground[at + kind + 1]
                if tired:
                    s.add_ground(at + kind, tired)
                    s.set_ground(at + kind + 1, 0)
    if log is not None:
        log.add("team_upright", "CI-CONF-20", seat)


@final
class RiseForTurn(Step[ColonistsState]):
    """At the start of a seat's first turn in a Half-Year its team's exhausted Soldiers rise. [CI-CONF-20]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """They stand, where teams fight each other."""
        if is_versus(s):
            rise_team(s, f.seat, log)
        go_on(s, f)
        return DONE


def leave_spawn_point(s: ColonistsState, team: Team, log: Log | None) -> bool:
    """A team's Units on the other Spawn Point are gone; returns whether any were. [CI-CONF-33, CI-R-125]

    Soldiers are in the Sickbay, Defensive Works of every kind in the supply. [CI-GEN-08, CI-GEN-10]
    """
    foreign = spawn_point(s, rivals_of(team))
    if not has_units(s, team, foreign):
        return False
    wound_all(s, team, foreign, FARMER_SOLDIER, "CI-CONF-33", log)
    wound_all(s, team, foreign, CITIZEN_SOLDIER, "CI-CONF-33", log)
    if own_tile(s, team, foreign) != NO_TILE:
        take_away(s, foreign, "CI-CONF-33", log)
    return True


@final
class LeaveSpawnPoint(Step[ColonistsState]):
    """After a seat's last turn its team's Units on the other Spawn Point are gone. [CI-CONF-33, CI-R-125]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """They have left, where teams fight each other."""
        go_on(s, f)
        if is_versus(s):
            leave_spawn_point(s, team_of(s, f.seat), log)
        return DONE


@final
class FreeSpawnPoint(Step[ColonistsState]):
    """A seat's turns begin with its team's Spawn Point free of enemies. [CI-CONF-33, CI-R-125]

    They can stand there only if they were knocked back onto it since their own turns.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Who stood there is gone, and it is looked at once more when Soldiers have acted on that."""
        if is_versus(s) and leave_spawn_point(s, rivals_of(team_of(s, f.seat)), log):
            return DONE
        go_on(s, f)
        return DONE


def controlled(s: ColonistsState) -> list[int]:
    """How many hexes each team controls: in its sight and not in the other's. [CI-CONF-06]"""
    seen = [sight(s, Team(team)) for team in range(2)]
    counts = [0, 0]
    for hex in EVERY_HEX:
        for team in range(2):
            if seen[team][hex] and not seen[1 - team][hex]:
                counts[team] += 1
    return counts


def advanced(s: ColonistsState) -> list[list[int]]:
    """How many Mobile Units each team has in every half-row, counted from its own edge. [CI-R-118]"""
    rows = [[0] * ROWS, [0] * ROWS]
    for team in (Team(0), Team(1)):
        for hex in EVERY_HEX:
            row = half_row(hex) if team == 0 else ROWS - 1 - half_row(hex)
            rows[team][row] += all_soldiers(s, team, hex) + (1 if is_mobile(own_tile(s, team, hex)) else 0)
    return rows


def decide_versus(s: ColonistsState) -> int:
    """The team that wins at the end of the game, NONE when neither does.

    [CI-CONF-05, CI-CONF-07] Area Control: more hexes controlled. [CI-CONF-04, CI-R-118] Capture the Flag:
    more Mobile Units in the farthest half-row in which the teams differ.
    """
    if s.board[GOAL] == AREA:
        counts = controlled(s)
        if counts[0] == counts[1]:
            return NONE
        return 0 if counts[0] > counts[1] else 1
    rows = advanced(s)
    for row in range(ROWS - 1, -1, -1):
        if rows[0][row] != rows[1][row]:
            return 0 if rows[0][row] > rows[1][row] else 1
    return NONE


def tell_end(s: ColonistsState, log: Log | None) -> int:
    """The winner is told, and given."""
    winner = decide_versus(s)
    if log is not None:
        log.add("teams_judged", "CI-CONF-05" if s.board[GOAL] == AREA else "CI-CONF-04", TABLE, (winner + 1,))
    return winner
