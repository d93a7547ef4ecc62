"""Round order: committing or passing, tools, gathering, question marks.

[AT-ROUND, AT-DIE, AT-CAP-20 to AT-CAP-22]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import CHANCE_ROLL, COMMIT, EQUIP, NO_TOOL, PASS
from ...position.state import (
    CHOICE,
    COLONY,
    COMMITTED,
    DIE,
    EVERY_PLACE,
    FREE,
    HELD,
    IMMUNE,
    MISSION,
    NONE,
    OPEN,
    OWN,
    PASSED,
    PLACES,
    READY,
    ROLLED,
    ROLLED_ONCE,
    ROUND,
    SEATED,
    SENT,
    TOKEN,
    TOOL,
    TYPES,
    UNDECIDED,
    WINNER,
    ColonyState,
    Member,
    Place,
    add_with,
    count_with,
    crew_at,
    in_order,
    sent,
)
from ...position.tables import DIE_FACES
from ..crew import place_used
from ..deck import DIE_VALUE, EXTRA_GATHER, add_bits
from ..reactions import BEFORE_DECISION, HEARD, add_plays, others_may_react, react
from ..steps import GainAny
from ..stores import gain
from .skills import people_sent, tool_perk, uses_question_mark


@final
class BeginRound(Step[ColonyState]):
    """A round begins; what the last one left is cleared. [AT-ROUND-01]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Nobody has decided anything."""
        s.board[ROUND] += 1
        s.board[WINNER] = UNDECIDED
        for seat in SEATED[s.seats]:
            base = seat * OWN
            s.own[base + CHOICE] = OPEN
            for place in EVERY_PLACE:
                s.own[base + SENT + place] = NONE
            for k in range(base + DIE, base + IMMUNE):
                s.own[k] = 0
        if log is not None:
            mission = s.board[MISSION]
            log.add("round_began", "AT-ROUND-01", in_order(s, 0), (s.board[ROUND], mission))
        s.next()
        return DONE


def may_take_part(s: ColonyState, seat: Seat) -> bool:
    """Whether the seat has the ready characters the mission asks for. [AT-ROUND-09, AT-ROUND-10]"""
    return count_with(s, seat, READY) >= people_sent(s)


@final
class Decide(Step[ColonyState]):
    """In turn order every seat commits or passes, openly. `a` counts the seats done.

    `b` is HEARD when the others have had their say before this decision. [AT-ROUND-02, AT-R-08, AT-R-24]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The next seat is asked; one that cannot take part and holds no card passes by itself."""
        done, heard = f.a, f.b
        while done < s.seats:
            seat = in_order(s, done)
            if s.own[seat * OWN + HELD] or may_take_part(s, seat):
                s.stay(done, HEARD)
                if heard != HEARD and others_may_react(s, seat):
                    s.push(BEFORE_DECISION, seat)
                    return DONE
                s.asked = seat
                return WAIT
            # [AT-ROUND-09, AT-ROUND-10] too few ready characters: off to the Capitol
            s.own[seat * OWN + CHOICE] = PASSED
            if log is not None:
                rule = "AT-ROUND-09" if people_sent(s) == 1 else "AT-ROUND-10"
                log.add("passed", rule, seat)
            done += 1
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """Ready characters, passing [AT-ROUND-03, AT-ROUND-06, AT-OBJ-04], and cards that help."""
        out: list[int] = []
        seat = Seat(s.asked)
        if may_take_part(s, seat):
            add_with(s, seat, READY, COMMIT, out)
        out.append(PASS)
        add_plays(s, seat, out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The seat has passed, is committing, or plays a card and decides after it."""
        done, seat = f.a, Seat(s.asked)
        if action == PASS:  # [AT-ROUND-04, AT-R-09]
            s.own[seat * OWN + CHOICE] = PASSED
            if log is not None:
                log.add("passed", "AT-ROUND-04", seat)
            s.stay(done + 1)
        elif action < PASS:
            character = Member(action - COMMIT)
            s.own[seat * OWN + CHOICE] = COMMITTED
            s.own[seat * OWN + SENT] = character
            place_used(s, seat, character, log)
            s.stay(done + 1)
            s.push(COMMITMENT, seat)
        else:
            s.stay(done)
            react(s, seat, action, log)

    def question(self) -> str:
        return "decide"


@final
class SendSecond(Step[ColonyState]):
    """A two-character mission takes a second, different character. [AT-MIS-09, AT-R-19]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The seat is asked when there is a choice."""
        if people_sent(s) == 1 or s.own[f.seat * OWN + SENT + 1] != NONE:
            s.next()
            return DONE
        choices = self.options(s, f)
        if len(choices) == 1:
            self.answer(s, f, choices[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The characters still ready."""
        out: list[int] = []
        add_with(s, f.seat, READY, COMMIT, out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The second character is on its way."""
        s.own[f.seat * OWN + SENT + 1] = action - COMMIT
        place_used(s, f.seat, Member(action - COMMIT), log)

    def question(self) -> str:
        return "second"


@final
class AssignTools(Step[ColonyState]):
    """Each character sent may take one tool along; `a` counts those equipped.

    [AT-CAP-20, AT-CAP-22, AT-R-26]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it has a tool that lies with nobody. [AT-CAP-21]"""
        equipped = f.a
        if equipped < people_sent(s) and s.own[f.seat * OWN + FREE]:
            s.asked = f.seat
            return WAIT
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """Nothing, or a free tool."""
        out = [NO_TOOL]
        add_bits(s.own[f.seat * OWN + FREE], EQUIP, out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The tool is bound to the character until it is readied."""
        equipped = f.a
        if action != NO_TOOL:
            tool, character = action - EQUIP, sent(s, f.seat, Place(equipped))
            s.own[f.seat * OWN + FREE] &= ~(1 << tool)
            s.crew[crew_at(f.seat, character) + TOOL] = tool
            if log is not None:
                colony = s.own[f.seat * OWN + COLONY]
                log.add("tool_assigned", "AT-CAP-20", f.seat, (tool, character, colony))
        s.stay(equipped + 1)

    def question(self) -> str:
        return "tool"


@final
class Gather(Step[ColonyState]):
    """Each token of a character sent yields a resource. [AT-ROUND-11, AT-LOSE-07, AT-LOSE-08]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The resources are stored; a tool may give one more of the seat's choice."""
        extra = 0
        for place in PLACES[people_sent(s)]:
            character = sent(s, f.seat, place)
            at = crew_at(f.seat, character) + TOKEN
            for good in range(TYPES):
                for _ in range(s.crew[at + good]):
                    gain(s, f.seat, good, "AT-ROUND-11", log)
            extra += tool_perk(s, f.seat, character, EXTRA_GATHER)
        seat = f.seat
        s.next()
        for _ in range(extra):
            s.push(EXTRA, seat)
        return DONE


@final
class RollDice(Step[ColonyState]):
    """Question marks the mission asks for are rolled at once; `a` counts characters looked at. [AT-DIE-01]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for the next die; a tool may name the number instead."""
        looked_at = f.a
        for place in PLACES[people_sent(s)][looked_at:]:
            character = sent(s, f.seat, place)
            if uses_question_mark(s, f.seat, character):
                number = tool_perk(s, f.seat, character, DIE_VALUE)
                if number == 0:
                    s.stay(place)
                    s.asked = CHANCE
                    return WAIT
                s.own[f.seat * OWN + DIE + place] = number
                if log is not None:
                    log.add("number_set", "AT-COMP-17", f.seat, (number,))
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The six faces. [AT-COMP-31]"""
        return [CHANCE_ROLL + face for face in range(DIE_FACES)]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The number is the character's value for the skill. [AT-DIE-02]"""
        place, rolled = f.a, action - CHANCE_ROLL + 1
        s.own[f.seat * OWN + DIE + place] = rolled
        s.own[f.seat * OWN + ROLLED + place] = ROLLED_ONCE
        if log is not None:
            log.reveal("rolled", "AT-DIE-01", f.seat, (rolled,))
        s.stay(place + 1)

    def question(self) -> str:
        return "roll"


# [AT-R-21] used token, tools, gathering, dice, in this order
COMMITMENT: Final = Script("commitment", "AT-ROUND-03", (SendSecond(), AssignTools(), Gather(), RollDice()))
EXTRA: Final = Script("extra_gather", "AT-COMP-17", (GainAny(1),))
