"""Keywords that do something at a moment: flank, consume, execute, jump, reinforce, progress, completion."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat

from ...position.actions import DECLINE, FRONTIER, FRONTIERS, TARGET
from ...position.state import HEARTLAND, LEFT, NONE, RIGHT, EmpireState, Piece, are_allies, is_exerted
from ..fielded import fielding
from ..fighting.damage import strike
from ..moving.pieces import sacrifice
from ..moving.zones import add_counter, advance, may_leave, move, sate
from .abilities import (
    CARDS,
    COMPLETED,
    COMPLETION,
    CONSUMED,
    EXECUTE,
    MANEUVER,
    NEVER,
    PROGRESS,
    Ability,
    Effect,
)
from .standing import ability_awake, can_affect, has
from .triggers import fire, fire_own


@final
class Flank(Effect):
    """The unit, if ready in the heartland, may advance into a frontier. [EM-KEY-04, EM-KEY-05, EM-R-40]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked for the frontier."""
        source = Piece(f.a)
        if s.zone[source] != HEARTLAND or is_exerted(s, source):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Stay, or one of the frontiers."""
        return [DECLINE, FRONTIER, FRONTIER + 1, FRONTIER + 2]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit has advanced or stays."""
        source = Piece(f.a)
        s.next()
        if action != DECLINE:
            advance(s, source, action - FRONTIER, log)

    def question(self) -> str:
        return "flank"


@final
class Consume(Effect):
    """Another own unit may be sacrificed; then the deployed unit is sated. [EM-KEY-16, EM-R-26]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked if there is another unit."""
        source = Piece(f.a)
        if len(self.options(s, f)) == 1 or s.zone[source] > HEARTLAND:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Nothing, or one of the other units."""
        source = Piece(f.a)
        out = [DECLINE]
        for piece in fielding(s).own_units[f.seat]:
            if piece != source:
                out.append(TARGET + piece)
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is sated, and whatever follows from eating begins."""
        source = Piece(f.a)
        s.next()
        if action != DECLINE:
            sacrifice(s, Piece(action - TARGET), log)
            sate(s, source, log)
            fire_own(s, CONSUMED, source, action - TARGET)

    def question(self) -> str:
        return "consume"


@final
class Execute(Effect):
    """The unit strikes an enemy unit in its frontier that has no execute. [EM-ACT-08, EM-ACT-09]"""

    targets = True

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether there is such a unit."""
        return len(self.victims(s, seat, source)) > 0

    def victims(self, s: EmpireState, seat: Seat, source: Piece) -> list[Piece]:
        """Enemy units that share the frontier."""
        zone = s.zone[source]
        out: list[Piece] = []
        if zone >= FRONTIERS:
            return out
        for piece in fielding(s).units_at[zone]:
            if are_allies(s, seat, s.owner[piece]):
                continue
            if not has(s, piece, EXECUTE) and can_affect(s, seat, source, piece):
                out.append(piece)
        return out

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked whom it strikes."""
        source = Piece(f.a)
        found = self.victims(s, f.seat, source)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        s.next()
        if found:
            strike(s, source, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The units that can be struck."""
        source = Piece(f.a)
        return [TARGET + piece for piece in self.victims(s, f.seat, source)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is struck."""
        source = Piece(f.a)
        s.next()
        strike(s, source, Piece(action - TARGET), log)

    def question(self) -> str:
        return "execute"


@final
class Jump(Effect):
    """The unit moves from one edge frontier to the other. [EM-ACT-10, EM-R-67]"""

    targets = True

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether the unit is at an edge."""
        return s.zone[source] in (LEFT, RIGHT) and may_leave(s, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The unit has jumped."""
        source = Piece(f.a)
        s.next()
        if self.possible(s, f.seat, source):
            move(s, source, RIGHT - s.zone[source], log)
        return DONE


@final
class Reinforce(Effect):
    """The unit moves to another frontier with an allied unit. [EM-ACT-11]"""

    targets = True

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether there is such a frontier."""
        return len(self.goals(s, seat, source)) > 0

    def goals(self, s: EmpireState, seat: Seat, source: Piece) -> list[int]:
        """The other frontiers with an allied unit."""
        out: list[int] = []
        if s.zone[source] >= FRONTIERS or not may_leave(s, source):
            return out
        for frontier in range(FRONTIERS):
            if frontier == s.zone[source]:
                continue
            for piece in fielding(s).units_at[frontier]:
                if are_allies(s, seat, s.owner[piece]):
                    out.append(frontier)
                    break
        return out

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked where to."""
        source = Piece(f.a)
        found = self.goals(s, f.seat, source)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        s.next()
        if found:
            move(s, source, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The frontiers it can go to."""
        source = Piece(f.a)
        return [FRONTIER + frontier for frontier in self.goals(s, f.seat, source)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit has moved."""
        source = Piece(f.a)
        s.next()
        move(s, source, action - FRONTIER, log)

    def question(self) -> str:
        return "reinforce"


@final
class RunAbilities(Effect):
    """The monument's own abilities of one sort take effect now, in printed order. [EM-MON-06, EM-MON-08]"""

    def __init__(self, trigger: int) -> None:
        self.trigger = trigger

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Their scripts are on the stack, the first printed one on top."""
        source, where, chosen = Piece(f.a), f.b, Piece(f.c)
        s.next(source, where, chosen)
        for ability in reversed(CARDS[s.kind[source]].abilities):
            if ability.trigger != self.trigger or not ability_awake(s, source, ability):
                continue
            if ability.condition is None or ability.condition.holds(s, f.seat, source):
                s.push(ability.script, f.seat, source, s.zone[source], NONE)
        return DONE


@final
class PutCounter(Effect):
    """A progress counter is put on the monument after its progress ability. [EM-MON-07, EM-R-60]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The counter lies there, if the monument still does."""
        source = Piece(f.a)
        s.next()
        if s.zone[source] < FRONTIERS:
            add_counter(s, source, log)
        return DONE


@final
class EndMonument(Effect):
    """The completed monument is sacrificed after its completion ability. [EM-MON-09]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The monument is gone."""
        source = Piece(f.a)
        s.next()
        if s.zone[source] < FRONTIERS:
            if log is not None:
                log.add("completed", "EM-MON-08", f.seat, (s.kind[source], source))
            fire(s, COMPLETED, source)
            sacrifice(s, source, log)
        return DONE


@final
class CheckCompletion(Effect):
    """Nothing more happens unless the monument has as many counters as it needs. [EM-MON-08]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The script goes on or is over."""
        source, where, chosen = Piece(f.a), f.b, Piece(f.c)
        if s.counters[source] >= CARDS[s.kind[source]].completion:
            s.next(source, where, chosen)
        else:
            s.stack.pop()
        return DONE


JUMP_SCRIPT: Final = Script("jump", "EM-ACT-10", (Jump(),))
FLANKING: Final = Ability(NEVER, Script("flank", "EM-KEY-04", (Flank(),)), "flank", needs_source=True)
CONSUMING: Final = Ability(NEVER, Script("consume", "EM-KEY-16", (Consume(),)), "consume", needs_source=True)
EXECUTING: Final = Ability(
    MANEUVER, Script("execute", "EM-ACT-08", (Execute(),)), "execute", exert=True, needs_source=True
)
JUMPING: Final = Ability(MANEUVER, JUMP_SCRIPT, "jump", needs_source=True)
REINFORCING: Final = Ability(
    MANEUVER, Script("reinforce", "EM-ACT-11", (Reinforce(),)), "reinforce", needs_source=True
)
PROGRESSING: Final = Ability(
    NEVER,
    Script("progress", "EM-MON-06", (RunAbilities(PROGRESS), PutCounter())),
    "progress",
    needs_source=True,
)
COMPLETING: Final = Ability(
    NEVER,
    Script("completion", "EM-MON-08", (CheckCompletion(), RunAbilities(COMPLETION), EndMonument())),
    "completion",
    needs_source=True,
)
