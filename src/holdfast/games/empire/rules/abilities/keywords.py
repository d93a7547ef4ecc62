"""Keywords that do something at a moment: flank, consume, execute, jump, reinforce, progress, completion."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script

from ...position.actions import DECLINE, FRONTIER, FRONTIERS, TARGET
from ...position.state import HEARTLAND, LEFT, NONE, RIGHT, EmpireState, are_allies, is_exerted
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
from .standing import ability_awake, can_affect, has, is_unit
from .triggers import fire, fire_own


@final
class Flank(Effect):
    """The unit, if ready in the heartland, may advance into a frontier. [EM-KEY-04, EM-KEY-05, EM-R-40]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked for the frontier."""
        if s.zone[f.a] != HEARTLAND or is_exerted(s, f.a):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Stay, or one of the frontiers."""
        return [DECLINE, FRONTIER, FRONTIER + 1, FRONTIER + 2]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit has advanced or stays."""
        s.next()
        if action != DECLINE:
            advance(s, f.a, action - FRONTIER, log)

    def question(self) -> str:
        """The key of the question."""
        return "flank"


@final
class Consume(Effect):
    """Another own unit may be sacrificed; then the deployed unit is sated. [EM-KEY-16, EM-R-26]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked if there is another unit."""
        if len(self.options(s, f)) == 1 or s.zone[f.a] > HEARTLAND:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Nothing, or one of the other units."""
        out = [DECLINE]
        for piece in range(len(s.kind)):
            if piece != f.a and s.zone[piece] <= HEARTLAND and s.owner[piece] == f.seat and is_unit(s, piece):
                out.append(TARGET + piece)
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is sated, and whatever follows from eating begins."""
        s.next()
        if action != DECLINE:
            sacrifice(s, action - TARGET, log)
            sate(s, f.a, log)
            fire_own(s, CONSUMED, f.a, action - TARGET)

    def question(self) -> str:
        """The key of the question."""
        return "consume"


@final
class Execute(Effect):
    """The unit strikes an enemy unit in its frontier that has no execute. [EM-ACT-08, EM-ACT-09]"""

    targets = True

    def possible(self, s: EmpireState, seat: int, source: int) -> bool:
        """Whether there is such a unit."""
        return len(self.victims(s, seat, source)) > 0

    def victims(self, s: EmpireState, seat: int, source: int) -> list[int]:
        """Enemy units that share the frontier."""
        zone = s.zone[source]
        out: list[int] = []
        if zone >= FRONTIERS:
            return out
        for piece in range(len(s.kind)):
            if s.zone[piece] != zone or not is_unit(s, piece) or are_allies(s, seat, s.owner[piece]):
                continue
            if not has(s, piece, EXECUTE) and can_affect(s, seat, source, piece):
                out.append(piece)
        return out

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked whom it strikes."""
        found = self.victims(s, f.seat, f.a)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        s.next()
        if found:
            strike(s, f.a, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The units that can be struck."""
        return [TARGET + piece for piece in self.victims(s, f.seat, f.a)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is struck."""
        s.next()
        strike(s, f.a, action - TARGET, log)

    def question(self) -> str:
        """The key of the question."""
        return "execute"


@final
class Jump(Effect):
    """The unit moves from one edge frontier to the other. [EM-ACT-10, EM-R-67]"""

    targets = True

    def possible(self, s: EmpireState, seat: int, source: int) -> bool:
        """Whether the unit is at an edge."""
        return s.zone[source] in (LEFT, RIGHT) and may_leave(s, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The unit has jumped."""
        s.next()
        if self.possible(s, f.seat, f.a):
            move(s, f.a, RIGHT - s.zone[f.a], log)
        return DONE


@final
class Reinforce(Effect):
    """The unit moves to another frontier with an allied unit. [EM-ACT-11]"""

    targets = True

    def possible(self, s: EmpireState, seat: int, source: int) -> bool:
        """Whether there is such a frontier."""
        return len(self.goals(s, seat, source)) > 0

    def goals(self, s: EmpireState, seat: int, source: int) -> list[int]:
        """The other frontiers with an allied unit."""
        out: list[int] = []
        if s.zone[source] >= FRONTIERS or not may_leave(s, source):
            return out
        for frontier in range(FRONTIERS):
            if frontier == s.zone[source]:
                continue
            for piece in range(len(s.kind)):
                if s.zone[piece] == frontier and is_unit(s, piece) and are_allies(s, seat, s.owner[piece]):
                    out.append(frontier)
                    break
        return out

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its commander is asked where to."""
        found = self.goals(s, f.seat, f.a)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        s.next()
        if found:
            move(s, f.a, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The frontiers it can go to."""
        return [FRONTIER + frontier for frontier in self.goals(s, f.seat, f.a)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit has moved."""
        s.next()
        move(s, f.a, action - FRONTIER, log)

    def question(self) -> str:
        """The key of the question."""
        return "reinforce"


@final
class RunAbilities(Effect):
    """The monument's own abilities of one sort take effect now, in printed order. [EM-MON-06, EM-MON-08]"""

    def __init__(self, trigger: int) -> None:
        self.trigger = trigger

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Their scripts are on the stack, the first printed one on top."""
        s.next(f.a, f.b, f.c)
        for ability in reversed(CARDS[s.kind[f.a]].abilities):
            if ability.trigger != self.trigger or not ability_awake(s, f.a, ability):
                continue
            if ability.condition is None or ability.condition.holds(s, f.seat, f.a):
                s.push(ability.script, f.seat, f.a, s.zone[f.a], NONE)
        return DONE


@final
class PutCounter(Effect):
    """A progress counter is put on the monument after its progress ability. [EM-MON-07, EM-R-60]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The counter lies there, if the monument still does."""
        s.next()
        if s.zone[f.a] < FRONTIERS:
            add_counter(s, f.a, log)
        return DONE


@final
class EndMonument(Effect):
    """The completed monument is sacrificed after its completion ability. [EM-MON-09]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The monument is gone."""
        s.next()
        if s.zone[f.a] < FRONTIERS:
            if log is not None:
                log.add("completed", "EM-MON-08", f.seat, (s.kind[f.a], f.a))
            fire(s, COMPLETED, f.a)
            sacrifice(s, f.a, log)
        return DONE


@final
class CheckCompletion(Effect):
    """Nothing more happens unless the monument has as many counters as it needs. [EM-MON-08]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The script goes on or is over."""
        if s.counters[f.a] >= CARDS[s.kind[f.a]].completion:
            s.next(f.a, f.b, f.c)
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
