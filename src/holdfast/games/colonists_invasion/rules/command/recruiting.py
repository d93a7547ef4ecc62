"""The Recruiting Officer: Enlist and Discharge. Chapter CI-RECR."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame, Seat

from ...position.actions_war import DISCHARGE, ENLIST
from ...position.hexes import SPAWN_POINT
from ...position.state import HOME, OWN, WAVE, ColonistsState, at_war, is_versus, team_of
from ...position.tables import CITIZEN, CLASSES, FARMER
from ...position.values import CITIZEN_FOOD
from ...position.war_state import (
    CITIZEN_SOLDIER,
    EVERY_HEX,
    FARMER_SOLDIER,
    GROUND,
    SOLDIERS,
    STANDING,
    Hex,
    post,
    stir,
)
from ..battleground.battle import start_battle
from ..battleground.sight import spawn_point
from ..battleground.traps import MOST_SOLDIERS
from ..economy.people import eat, food_at_hand, free_spaces
from .defensive_works import on_hex, spot_of
from .one_by_one import Repeat


def can_enlist(s: ColonistsState, seat: Seat, rank: int) -> bool:
    """Whether an unemployed Colonist of the class can be enlisted from the seat's own board.

    [CI-RECR-02, CI-RECR-03, CI-RECR-04] Those at work and those of other boards cannot; [CI-RECR-05,
    CI-R-108] a Citizen is sustained at once, except in the Final Wave.
    """
    if s.own[seat * OWN + HOME + rank] == 0 or is_full(s, seat):
        return False
    return rank == FARMER or s.board[WAVE] > 0 or food_at_hand(s, seat) >= s.values[CITIZEN_FOOD]


def is_full(s: ColonistsState, seat: Seat) -> bool:
    """Whether six Soldiers of the seat stand on its Spawn Point, where teams fight each other.

    [CI-CONF-25]
    """
    team = team_of(s, seat)
    if not is_versus(s):
        return False
    at = post(seat, spawn_point(s, team))
    return sum(s.ground[at : at + 4]) >= MOST_SOLDIERS


def enlist(s: ColonistsState, seat: Seat, rank: int, log: Log | None) -> None:
    """A Colonist is a Soldier on the Spawn Point. [CI-GEN-09, CI-BOARD-03]"""
    team = team_of(s, seat)
    s.own[seat * OWN + HOME + rank] -= 1
    if is_versus(s):
        s.add_ground(post(seat, spawn_point(s, team)) + 2 * rank, 1)
    else:
        s.add_ground(SPAWN_POINT * GROUND + SOLDIERS + 2 * rank, 1)
    if rank == CITIZEN and not s.board[WAVE]:
        eat(s, seat, s.values[CITIZEN_FOOD])
    if log is not None:
        log.add("enlisted", "CI-RECR-02", seat, (rank,))


@final
class Enlist(Repeat):
    """Any number of unemployed Colonists come to the Spawn Point; `a` counts. [CI-RECR-02]

    [CI-RECR-06] They come at the same time: if Invaders stand there, all fight one Battle when the last has
    come.
    """

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        return at_war(s) and (can_enlist(s, seat, FARMER) or can_enlist(s, seat, CITIZEN))

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        return [ENLIST + rank for rank in range(CLASSES) if can_enlist(s, seat, rank)]

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        done = f.a
        enlist(s, f.seat, action - ENLIST, log)
        s.stay(done + 1)

    def finish(self, s: ColonistsState, f: Frame) -> None:
        """The Battle on the Spawn Point begins, if Invaders stand there."""
        team = team_of(s, f.seat)
        s.next()
        stir(s)
        start_battle(s, f.seat, spawn_point(s, team), STANDING, 0)

    def question(self) -> str:
        return "enlist"

    def phrase(self) -> str:
        return "enlist any number of your unemployed Colonists"


@final
class Discharge(Repeat):
    """Any number of upright Soldiers of any hexes go home to the seat's own free Residences; `a` counts.

    [CI-RECR-07, CI-RECR-08] Whoever provided them; [CI-RECR-09, CI-RECR-10, CI-RECR-11, CI-R-036] to no other
    board and not beyond its spaces; [CI-SOLD-06, CI-R-034] nobody who is exhausted.
    """

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        """Everybody who could go home, one code per hex and class."""
        team = team_of(s, seat)
        out: list[int] = []
        farmers, citizens = free_spaces(s, seat, FARMER) > 0, free_spaces(s, seat, CITIZEN) > 0
        for hex in EVERY_HEX if farmers or citizens else []:
            if farmers and on_hex(s, team, hex, FARMER_SOLDIER):
                out.append(DISCHARGE + (hex - 1) * 2 + FARMER)
            if citizens and on_hex(s, team, hex, CITIZEN_SOLDIER):
                out.append(DISCHARGE + (hex - 1) * 2 + CITIZEN)
        return out

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One is at home, unemployed."""
        done = f.a
        team = team_of(s, f.seat)
        spot, rank = divmod(action - DISCHARGE, 2)
        s.add_ground(spot_of(s, team, Hex(spot + 1), 2 * rank), -1)
        stir(s)
        s.own[f.seat * OWN + HOME + rank] += 1
        if log is not None:
            log.add("discharged", "CI-RECR-07", f.seat, (rank, spot + 1))
        s.stay(done + 1)

    def question(self) -> str:
        return "discharge"

    def phrase(self) -> str:
        return "discharge any number of Soldiers into your free Residences"
