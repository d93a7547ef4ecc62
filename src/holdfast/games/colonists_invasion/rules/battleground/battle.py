"""Resolving a Battle: Soldier actions, comparison, removal, damage, Replace. [CI-R-038]

A Battle is a block in `pending`; Battles inside Battles lie above it. The players' side of it is the same
whoever brought it about. [CI-R-048]
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions_war import DETONATE, SPARE_MINE
from ...position.state import ALLIES, NONE, ColonistsState, is_versus
from ...position.war_state import (
    BASIC,
    BATTLE_HEX,
    BATTLE_WHO,
    CITIZEN_SOLDIER,
    ELITE,
    FARMER_SOLDIER,
    GROUND,
    MOVING,
    PENDING,
    SCORCH,
    Hex,
)
from ..command.defensive_works import (
    NO_TILE,
    WORK,
    is_building,
    is_mine,
    soldiers_on,
    take_away,
    tile_on,
)
from ..command.mines import offer_replace
from ..versus.battle import start_versus_battle
from ..victory import holds_out
from .damage import WOUNDS, exact_set, is_dug_in, suffer, wound_all
from .fighting import are_ignored, fighters, ground_points, invading, is_fight, is_won, mine_acts, points
from .soldiers import WINDOW
from .troops import PACK, drop, hurt

# Bits of what a won Battle leaves to the damage
IGNORED: Final = 1  # Farmers, Trenches and Bunkers took no part
ARMED: Final = 2  # a Mine on the hex acted

_REPLACE: Final = 3
_CLOSE: Final = 4


def start_battle(s: ColonistsState, seat: Seat, hex: Hex, who: int, bonus: int) -> None:
    """A Battle is fought on the hex at once, if both sides have somebody there who fights.

    Move your own bookmark before. The bonus is that of the Supreme Commander. [CI-SUPR-04]
    """
    if is_versus(s):
        start_versus_battle(s, seat, hex, bonus)
    elif is_fight(s, hex, who):
        s.pending.extend([hex, who, bonus, 0, 0])
        s.push(BATTLE, seat, hex)


def spend_scorch(s: ColonistsState, hex: Hex, who: int) -> None:
    """Damage that waited for a Battle of the moving Invaders on the hex has been applied. [CI-R-087]"""
    if who == MOVING:
        s.set_ground(hex * GROUND + SCORCH, 0)


@final
class Open(Step[ColonistsState]):
    """The Battle on hex `a` begins; Soldier actions may be taken before the totals are compared.

    [CI-R-030]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex = Hex(f.a)
        battle = len(s.pending) - PENDING
        if log is not None:
            ours = points(s, battle) + ground_points(s, battle)
            log.add("battle_begun", "CI-BATTLE-01", TABLE, (hex, ours, invading(s, battle)))
        s.next(hex)
        s.push(WINDOW, f.seat)
        return DONE


@final
class Compare(Step[ColonistsState]):
    """The totals are compared; whoever is lower is removed. [CI-BATTLE-11, CI-BATTLE-21]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The Invaders are gone, or the players' Units are; damage is still to be taken after a win."""
        battle = len(s.pending) - PENDING
        hex, who = Hex(f.a), s.pending[battle + BATTLE_WHO]
        if not is_fight(s, hex, who):
            s.jump(_CLOSE, hex)  # [CI-R-051] a Bomb left one side with nobody
            return DONE
        if not is_won(s, ALLIES, battle):
            self.lose(s, f, battle, log)
            return DONE
        damage = invading(s, battle)  # [CI-BATTLE-12, CI-R-039]
        spend_scorch(s, hex, who)
        bits = (IGNORED if are_ignored(s, hex, who) else 0) + (ARMED if mine_acts(s, hex, who) else 0)
        if log is not None:
            log.add("battle_won", "CI-BATTLE-11", TABLE, (hex, damage))
        basic, elite = fighters(s, hex, who, BASIC), fighters(s, hex, who, ELITE)
        drop(s, hex, who, basic, elite, "CI-BATTLE-11", log)
        if not holds_out(s, log):
            s.next(hex, damage, bits)
        return DONE

    def lose(self, s: ColonistsState, f: Frame, battle: int, log: Log | None) -> None:
        """All Units that took part are removed; Traps and Bombs stay; the Invaders take the players' total.

        [CI-BATTLE-20, CI-BATTLE-21, CI-BATTLE-22, CI-BATTLE-23, CI-R-046]
        """
        hex, who = Hex(f.a), s.pending[battle + BATTLE_WHO]
        damage, guns = points(s, battle), ground_points(s, battle)
        spend_scorch(s, hex, who)
        ignored, armed = are_ignored(s, hex, who), mine_acts(s, hex, who)
        tile = tile_on(s, hex)
        if log is not None:
            log.add("battle_lost", "CI-BATTLE-21", TABLE, (hex, damage + guns))
        if not ignored:
            wound_all(s, ALLIES, hex, FARMER_SOLDIER, "CI-BATTLE-25", log)
        wound_all(s, ALLIES, hex, CITIZEN_SOLDIER, "CI-BATTLE-25", log)
        if armed or (is_building(tile) and not (ignored and is_dug_in(tile))):
            take_away(s, hex, "CI-BATTLE-26", log)
        hurt(s, hex, who, damage, guns, "CI-BATTLE-23", log)
        if not holds_out(s, log):
            s.jump(_REPLACE, hex, tile if armed else NO_TILE)


@final
class TakeDamage(Step[ColonistsState]):
    """The players' Units on hex `a` suffer `b` damage; `c` says who took part. [CI-BATTLE-12]

    [CI-BATTLE-13, CI-R-041, CI-R-042] A Mine that acted takes it first and detonates, however little it is;
    [CI-BATTLE-14] it may be spared if Soldiers can take the damage exactly.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Asks whether to spare the Mine when that is possible."""
        hex, damage, bits = Hex(f.a), f.b, f.c
        if damage == 0:
            s.next(hex, NO_TILE)
            return DONE
        if bits & ARMED and self.instead_of_mine(s, f) != NONE:
            s.asked = f.seat
            return WAIT
        self.go(s, f, bool(bits & ARMED), log)
        return DONE

    def instead_of_mine(self, s: ColonistsState, f: Frame) -> int:
        """The Soldiers who could take exactly the damage, packed, or NONE."""
        hex, damage, bits = Hex(f.a), f.b, f.c
        farmers = 0 if bits & IGNORED else soldiers_on(s, ALLIES, hex, FARMER_SOLDIER)
        return exact_set(farmers, soldiers_on(s, ALLIES, hex, CITIZEN_SOLDIER), damage)

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return [DETONATE, SPARE_MINE]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The damage is taken that way."""
        hex = Hex(f.a)
        if action == DETONATE:
            self.go(s, f, True, log)
            return
        few, many = divmod(self.instead_of_mine(s, f), PACK)
        s.next(hex, NO_TILE)
        if log is not None:
            log.add("mine_spared", "CI-BATTLE-14", TABLE, (tile_on(s, hex), hex))
        s.push(WOUNDS, f.seat, hex, few, many)

    def go(self, s: ColonistsState, f: Frame, detonates: bool, log: Log | None) -> None:
        """The Mine detonates if it acts, then the Soldiers and the Building take the rest. [CI-BATTLE-17]"""
        hex, bits = Hex(f.a), f.c
        damage, mine = f.b, NO_TILE
        if detonates:
            mine = tile_on(s, hex)
            damage = max(0, damage - WORK[mine].strength)
            take_away(s, hex, "CI-BATTLE-13", log)
        s.next(hex, mine)
        if damage:
            suffer(s, f.seat, hex, damage, bool(bits & IGNORED), "CI-BATTLE-16", log)

    def question(self) -> str:
        return "mine"


@final
class Restore(Step[ColonistsState]):
    """A Mine `b` that the Battle on hex `a` destroyed may be put back. [CI-R-038]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex, mine = Hex(f.a), f.b
        s.next(hex)
        if is_mine(mine):
            offer_replace(s, f.seat, hex, mine)
        return DONE


@final
class Close(Step[ColonistsState]):
    """The Battle is over."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex = Hex(f.a)
        assert s.pending[len(s.pending) - PENDING + BATTLE_HEX] == hex
        del s.pending[len(s.pending) - PENDING :]
        s.next()
        return DONE


BATTLE: Final = Script("war_battle", "CI-BATTLE-01", (Open(), Compare(), TakeDamage(), Restore(), Close()))
