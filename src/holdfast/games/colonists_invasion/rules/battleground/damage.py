"""Damage to the players' Units: Soldiers are wounded, Citizens absorb, Buildings fall, the Sickbay fills."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions_war import WOUND
from ...position.state import NONE, ColonistsState, Team, is_versus, rivals_of, team_of
from ...position.war_state import (
    CITIZEN_SOLDIER,
    FARMER_SOLDIER,
    FIELD,
    HEXES,
    POST,
    POST_HELD,
    SICKBAY,
    Hex,
    post,
    stir,
)
from ..command.defensive_works import (
    BUNKER,
    TRENCH,
    WORK,
    is_building,
    on_hex,
    own_tile,
    soldiers_on,
    spot_of,
    take_away,
)
from ..command.movers import forget_step
from .troops import PACK, spread

FARMER_STRENGTH: Final = 1  # [CI-BATTLE-03]
CITIZEN_STRENGTH: Final = 3  # [CI-BATTLE-05]
BUNKER_ABSORBS: Final = 2  # [CI-BATTLE-19]


def wound(s: ColonistsState, team: Team, hex: Hex, kind: int, n: int, rule: str, log: Log | None) -> None:
    """So many Soldiers of a kind, upright or TIRED as it says, are in the Sickbay, exhausted no more.

    [CI-BATTLE-25, CI-R-035]
    """
    if n == 0:
        return
    stir(s)
    for _ in range(n):
        at, bed = spot_of(s, team, hex, kind), SICKBAY + kind // 2
        if is_versus(s):  # [CI-R-037, CI-R-121] each seat's wounded are kept apart
            bed += 2 * ((at - FIELD) // (POST * (HEXES + 1)))
        s.add_ground(at, -1)
        s.war[bed] += 1
        if kind in (FARMER_SOLDIER, CITIZEN_SOLDIER):
            forget_step(s, hex, at, kind)
    if is_versus(s):
        settle_post(s, team, hex)
    if log is not None:
        log.add("soldiers_wounded", rule, TABLE, (n, kind // 2, hex))


def wound_all(s: ColonistsState, team: Team, hex: Hex, kind: int, rule: str, log: Log | None) -> None:
    """All Soldiers of the type FARMER_SOLDIER or CITIZEN_SOLDIER on the hex are in the Sickbay."""
    wound(s, team, hex, kind, on_hex(s, team, hex, kind), rule, log)
    wound(s, team, hex, kind + 1, on_hex(s, team, hex, kind + 1), rule, log)


def settle_post(s: ColonistsState, team: Team, hex: Hex) -> None:
    """No more Soldiers of the team are held by a Trap on the hex than stand there."""
    for seat in range(team, s.seats, 2):
        at = post(Seat(seat), hex)
        for kind in (FARMER_SOLDIER, CITIZEN_SOLDIER):
            there = s.ground[at + kind] + s.ground[at + kind + 1]
            held = at + POST_HELD + kind // 2
            s.set_ground(held, min(s.ground[held], there))


def rival_seat(team: Team) -> Seat:
    """The seat that decides for the other team."""
    return Seat(1 - team)


def strike(s: ColonistsState, team: Team, hex: Hex, damage: int, rule: str, log: Log | None) -> None:
    """The other team's Units on the hex have taken the damage. Move your own bookmark before. [CI-CONF-15]"""
    suffer(s, rival_seat(team), hex, damage, False, rule, log)


def exact_set(farmers: int, citizens: int, damage: int) -> int:
    """The most Soldiers whose Strength is exactly the damage, packed; NONE when no set is.

    [CI-R-041, CI-R-130]
    """
    for many in range(citizens + 1):
        few = damage - many * CITIZEN_STRENGTH
        if 0 <= few <= farmers:
            return few * PACK + many
    return NONE


def holds(tile: int, damage: int) -> bool:
    """Whether a Building stands after damage that no Soldier took. [CI-R-043, CI-BATTLE-08]"""
    if tile == BUNKER and damage <= BUNKER_ABSORBS:
        return True
    return damage < max(1, WORK[tile].strength)


def is_dug_in(tile: int) -> bool:
    """Whether the tile is a Trench or a Bunker, which Elite Dragons in flight ignore. [CI-DRAG-11]"""
    return tile in (TRENCH, BUNKER)


def suffer(
    s: ColonistsState, seat: Seat, hex: Hex, damage: int, ignored: bool, rule: str, log: Log | None
) -> bool:
    """The Soldiers and then the Building on the hex take the damage; returns whether anything falls.

    [CI-BATTLE-15, CI-R-040] As many Soldiers as the damage can are wounded; [CI-BATTLE-16] a Citizen who is
    left absorbs the rest; [CI-BATTLE-18] with no Soldier left it goes on to the Building. Who of alike
    Soldiers is wounded the seat chooses: move your own bookmark before. Farmers, Trenches and Bunkers that
    are `ignored` take no part, and shield nothing. [CI-R-093, CI-R-133]
    """
    team = team_of(s, seat)
    farmers = 0 if ignored else soldiers_on(s, team, hex, FARMER_SOLDIER)
    citizens = soldiers_on(s, team, hex, CITIZEN_SOLDIER)
    picked = spread(farmers, citizens, FARMER_STRENGTH, CITIZEN_STRENGTH, damage, 0)
    few, many = divmod(picked, PACK)
    left = damage - few * FARMER_STRENGTH - many * CITIZEN_STRENGTH
    tile = own_tile(s, team, hex)
    falls = False
    if few == farmers and many == citizens and is_building(tile) and not (ignored and is_dug_in(tile)):
        falls = left > 0 and not holds(tile, left)
        if falls:
            take_away(s, hex, "CI-BATTLE-08", log)
    if picked:
        s.push(WOUNDS, seat, hex, few, many)
    elif left and citizens and log is not None:
        log.add("damage_absorbed", rule, TABLE, (left, hex))
    return falls or picked > 0


@final
class ChooseWounded(Step[ColonistsState]):
    """`b` Farmers and `c` Citizens on hex `a` are wounded; upright or exhausted is the seat's choice."""

    def __init__(self, rule: str, theirs: bool) -> None:
        self.rule = rule
        self.theirs = theirs  # whether they are the other team's

    def team(self, s: ColonistsState, f: Frame) -> Team:
        """The team whose Soldiers are wounded."""
        team = team_of(s, f.seat)
        return rivals_of(team) if self.theirs else team

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Asks while both upright and exhausted Soldiers of the type could be spared."""
        hex, farmers, citizens = Hex(f.a), f.b, f.c
        team = self.team(s, f)
        for kind, n in ((FARMER_SOLDIER, farmers), (CITIZEN_SOLDIER, citizens)):
            upright, tired = on_hex(s, team, hex, kind), on_hex(s, team, hex, kind + 1)
            if n and upright and tired and n < upright + tired:
                s.asked = f.seat
                return WAIT
            if n:
                first = min(n, upright)
                wound(s, team, hex, kind, first, self.rule, log)
                wound(s, team, hex, kind + 1, min(n - first, tired), self.rule, log)
                s.stay(hex, 0, citizens if kind == FARMER_SOLDIER else 0)
                return DONE
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """The upright or the exhausted one."""
        farmers = f.b
        kind = FARMER_SOLDIER if farmers else CITIZEN_SOLDIER
        return [WOUND + kind, WOUND + kind + 1]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        hex, farmers, citizens = Hex(f.a), f.b, f.c
        wound(s, self.team(s, f), hex, action - WOUND, 1, self.rule, log)
        if farmers:
            s.stay(hex, farmers - 1, citizens)
        else:
            s.stay(hex, 0, citizens - 1)

    def question(self) -> str:
        return "wounded"


WOUNDS: Final = Script("war_wounds", "CI-BATTLE-15", (ChooseWounded("CI-BATTLE-15", False),))
