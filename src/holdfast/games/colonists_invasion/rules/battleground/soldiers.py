"""Soldier actions: who can take one, exhaustion, and the windows in which they are offered.

[CI-SOLD-01, CI-R-030] "At any time" is a window pushed before and after everything that can be interrupted.
The chapters of the single actions have their offers entered here, so this module knows none of them. Only
what would change something is offered, and a window with nothing to offer asks nobody. [CI-R-134]
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions_war import LET_IT_HAPPEN, SOLDIER
from ...position.state import ColonistsState, Team, go_on, team_of
from ...position.war_state import (
    CITIZEN_SOLDIER,
    EVERY_HEX,
    FARMER_SOLDIER,
    GROUND,
    GROUND_TILE,
    HEXES,
    SOLDIERS,
    Hex,
)
from ..asking import Choice
from ..command.defensive_works import GUARDING, HOWITZER, WORK, on_hex, own_tile, spot_of
from ..command.movers import forget_step
from .sight import sees


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer:
    """A kind of Soldier action that windows offer."""

    def __init__(self, first: int, end: int) -> None:
        self.first = first
        self.end = end  # its codes are those from `first` to before `end`

    def add(self, s: ColonistsState, team: Team, out: list[int]) -> None:
        """Append the codes that would change something now."""
        raise RuntimeError(f"{type(self).__name__} does not say what it offers")

    def begin(self, s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
        """Push the script of the action."""
        raise RuntimeError(f"{type(self).__name__} does not say how it begins")


OFFERS: Final[list[Offer]] = []


def ready_on(s: ColonistsState, team: Team, hex: Hex) -> int:
    """How many more Soldiers in the Building on a hex can take a Soldier action.

    [CI-SOLD-02, CI-SOLD-03] Only Soldiers in a Building, of the type it requires; [CI-SOLD-04] an exhausted
    one cannot; [CI-SOLD-07, CI-SOLD-08, CI-SOLD-09, CI-R-033] no more are exhausted on it than its Workers'
    number, however many stand there.
    """
    tile = own_tile(s, team, hex)
    if not 0 < tile <= HOWITZER:
        return 0
    work = WORK[tile]
    return min(on_hex(s, team, hex, work.kind), max(0, work.workers - on_hex(s, team, hex, work.kind + 1)))


def exhaust(s: ColonistsState, team: Team, hex: Hex, log: Log | None) -> None:
    """A Soldier in the Building on the hex has acted and is laid down. [CI-SOLD-05]"""
    tile = s.ground[hex * GROUND + GROUND_TILE]
    at = spot_of(s, team, hex, WORK[tile].kind)
    s.add_ground(at, -1)
    s.add_ground(at + 1, 1)
    forget_step(s, hex, at, WORK[tile].kind)
    if log is not None:
        log.add("soldier_acted", "CI-SOLD-05", TABLE, (WORK[tile].kind // 2, tile, hex))


def set_all_upright(s: ColonistsState, rule: str, log: Log | None) -> None:
    """Every exhausted Soldier is upright, free of charge. [CI-SOLD-10]"""
    n = 0
    for at in range(GROUND + SOLDIERS, (HEXES + 1) * GROUND, GROUND):
        for kind in (FARMER_SOLDIER, CITIZEN_SOLDIER):
            tired = s.ground[at + kind + 1]
            if tired:
                n += tired
                s.add_ground(at + kind, tired)
                s.set_ground(at + kind + 1, 0)
    if n and log is not None:
        log.add("soldiers_upright", rule, TABLE, (n,))


def guards_seeing(s: ColonistsState, team: Team, target: Hex) -> list[Hex]:
    """The hexes of Guard Posts and Guard Towers with a Soldier who can act on the target.

    [CI-ACT-06, CI-ACT-17]
    """
    out: list[Hex] = []
    for hex in EVERY_HEX:
        if (
            WORK[s.ground[hex * GROUND + GROUND_TILE]].action == GUARDING
            and ready_on(s, team, hex)
            and sees(s, team, hex, target)
        ):
            out.append(hex)
    return out


def is_anyone_ready(s: ColonistsState, team: Team) -> bool:
    """Whether any Soldier at all could take a Soldier action."""
    for hex in EVERY_HEX:
        tile = s.ground[hex * GROUND + GROUND_TILE]
        if 0 < tile <= HOWITZER and ready_on(s, team, hex):
            return True
    return False


def soldier_actions(s: ColonistsState, team: Team) -> list[int]:
    """All Soldier actions that would change something now."""
    out: list[int] = []
    if is_anyone_ready(s, team):
        for offer in OFFERS:
            offer.add(s, team, out)
    return out


@final
class Window(Step[ColonistsState]):
    """The seat may take Soldier actions, one after the other, until it lets things happen. [CI-SOLD-01]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Asks while an action is possible."""
        team = team_of(s, f.seat)
        if soldier_actions(s, team):
            s.asked = f.seat
            return WAIT
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Nothing, or one of the actions."""
        team = team_of(s, f.seat)
        return [LET_IT_HAPPEN, *soldier_actions(s, team)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The action begins on top of the window, or the window closes."""
        if action == LET_IT_HAPPEN:
            s.next()
            return
        for offer in OFFERS:
            if offer.first <= action < offer.end:
                offer.begin(s, f.seat, action, log)

    def question(self) -> str:
        return "soldiers"


@final
class ChooseGuard(Choice):
    """A Soldier in a Guard Post or Guard Tower that has hex `a` in sight acts and is exhausted."""

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        target = Hex(f.a)
        team = team_of(s, f.seat)
        return [SOLDIER + hex - 1 for hex in guards_seeing(s, team, target)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        team = team_of(s, f.seat)
        exhaust(s, team, Hex(action - SOLDIER + 1), log)
        go_on(s, f)

    def question(self) -> str:
        return "guard"


WINDOW: Final = Script("war_window", "CI-SOLD-01", (Window(),))
