"""The Battle Phase: hex by hex a card is drawn and its troop carries out the arrows. [CI-EOH-01]"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Script, Step

from ...position.hexes import OFF, neighbour
from ...position.state import ALLIES, NONE, ColonistsState
from ...position.war_state import (
    ARROWS,
    BASIC,
    ELITE,
    EVERY_HEX,
    FRESH,
    GROUND,
    HELD,
    HEXES,
    PART_ARROW,
    PART_HEX,
    PART_TROOP,
    PARTS,
    SCORCH,
    TROOP,
    WHOLE,
    Hex,
)
from .arrows import ARROW
from .movement_deck import BREATHE, HEAT, MERGE, SHOOT, DrawMovement, discard, power
from .powers import AIMS, arrows_for, break_trap, increase, merge_troops, regroup, singe
from .soldiers import WINDOW, set_all_upright
from .traps import hold_changed
from .troops import EVERY, add_part, clamp_held, end_part, moving_part, part_size, put, troop_size


@final
class MarkTroops(Step[ColonistsState]):
    """Every troop on the Battleground is to get a card. [CI-MOVE-01]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        for hex in EVERY_HEX:
            at = hex * GROUND
            s.set_ground(at + FRESH, 1 if s.ground[at + TROOP] + s.ground[at + TROOP + 1] else 0)
        s.next(1)
        return DONE


@final
class Scan(Step[ColonistsState]):
    """The hexes are gone through once from `a` upwards; `b`: the window before the card has been open.

    [CI-MOVE-02, CI-R-004, CI-R-135] A card is drawn where an Invader has had none in this phase; the whole
    troop moves by it.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """A window, then a card, for the next hex; the phase is over after the last. [CI-MOVE-12]"""
        next_hex, opened = Hex(f.a), f.b
        if opened:
            s.stay(next_hex + 1)
            if self.is_due(s, next_hex):
                s.push(CARRY_OUT, f.seat, next_hex)
            return DONE
        for hex in range(next_hex, HEXES + 1):
            if self.is_due(s, Hex(hex)):
                s.stay(hex, 1)
                s.push(WINDOW, f.seat)
                return DONE
        s.next()
        return DONE

    def is_due(self, s: ColonistsState, hex: Hex) -> bool:
        """Whether the troop on the hex still gets a card."""
        at = hex * GROUND
        return s.ground[at + FRESH] == 1 and s.ground[at + TROOP] + s.ground[at + TROOP + 1] > 0


@final
class Rise(Step[ColonistsState]):
    """Every exhausted Soldier is set upright, free of charge. [CI-MOVE-13]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        set_all_upright(s, "CI-MOVE-13", log)
        s.next()
        return DONE


@final
class Reveal(Step[ColonistsState]):
    """The card is for the troop on hex `a`: what changes the troop happens now, then it sets out.

    A troop that has no arrow to carry out stays on the ground. Invaders a Trap holds lose the first arrow:
    the others go ahead of them. [CI-R-052, CI-R-053, CI-R-092]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The troop is ready to move, and Soldiers may act before it does. [CI-R-030]"""
        hex = Hex(f.a)
        at = hex * GROUND
        s.set_ground(at + FRESH, 0)
        break_trap(s, hex, log)
        exchanged = regroup(s, hex, log)
        if increase(s, hex, log) or exchanged:
            hold_changed(s, hex)
        clamp_held(s, hex)
        s.war[ARROWS] = arrows_for(s, hex)
        if s.war[ARROWS]:
            self.set_out(s, hex, log)
        s.next(hex)
        s.push(WINDOW, f.seat)
        return DONE

    def set_out(self, s: ColonistsState, hex: Hex, log: Log | None) -> None:
        """The troop is off the ground, in one part or two."""
        at = hex * GROUND
        basic, elite = s.ground[at + TROOP + BASIC], s.ground[at + TROOP + ELITE]
        few, many = s.ground[at + HELD + BASIC], s.ground[at + HELD + ELITE]
        for offset in (TROOP, TROOP + 1, HELD, HELD + 1):
            s.set_ground(at + offset, 0)
        if few + many:
            add_part(s, hex, few, many, 1, WHOLE)
            if log is not None:
                log.add("trap_slowed", "CI-TRAP-03", TABLE, (few, many, hex))
        if basic + elite > few + many:
            add_part(s, hex, basic - few, elite - many, 0, WHOLE)


@final
class ActFromAfar(Step[ColonistsState]):
    """Merge Troops, Shoot and Fire, before any Movement; `b` counts the target hexes done.

    [CI-RAID-13, CI-DRAG-14, CI-DRAG-15, CI-R-097]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """One target hex is hit, or all is done."""
        hex, done = Hex(f.a), f.b
        if power(s, MERGE):
            merge_troops(s, hex, log)
        aims = power(s, SHOOT) | power(s, BREATHE)
        for n in range(done, len(AIMS)):
            target = neighbour(hex, AIMS[n])
            if aims >> AIMS[n] & 1 and target != OFF and troop_size(s, ALLIES, hex, EVERY):
                s.stay(hex, n + 1)
                if power(s, SHOOT):
                    singe(s, f.seat, target, 1, False, True, log)
                else:
                    singe(s, f.seat, target, power(s, HEAT), True, False, log)
                return DONE
        s.next(hex)
        return DONE


@final
class March(Step[ColonistsState]):
    """The parts of the troop carry out their arrows, the last one first, and stand where they end.

    [CI-MOVE-03]

    [CI-MOVE-08] Parts are off the ground while they move, so they pass other troops without merging.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """One arrow, or the end of a part, or of the card."""
        part = moving_part(s)
        if part == NONE:
            s.next()
        elif part_size(s) == 0:
            end_part(s)
        elif s.pending[part + PART_ARROW] >= s.war[ARROWS]:
            basic, elite = s.pending[part + PART_TROOP], s.pending[part + PART_TROOP + 1]
            hex = Hex(s.pending[part + PART_HEX])
            end_part(s)
            put(s, hex, basic, elite, log)
        else:
            s.push(ARROW, f.seat)
        return DONE


@final
class PutAway(Step[ColonistsState]):
    """The card is over: it is discarded, and damage that found no Battle lapses. [CI-R-011, CI-R-087]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        assert s.war[PARTS] == 0
        for hex in EVERY_HEX:
            s.set_ground(hex * GROUND + SCORCH, 0)
        s.war[ARROWS] = 0
        discard(s)
        s.next()
        return DONE


CARRY_OUT: Final = Script(
    "war_card", "CI-MOVE-03", (DrawMovement(), Reveal(), ActFromAfar(), March(), PutAway())
)
# [CI-FINAL-10, CI-FINAL-11] a round of the Final Wave moves Invaders and raises nobody
MOVE_INVADERS: Final = Script("war_move_invaders", "CI-MOVE-02", (MarkTroops(), Scan()))
BATTLE_PHASE: Final = Script("war_battle_phase", "CI-EOH-01", (MarkTroops(), Scan(), Rise()))
