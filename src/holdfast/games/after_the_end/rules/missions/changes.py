"""The verbs that change a mission in play: skills and dice. [AT-LOSE-13, AT-DIE-03, AT-R-48]"""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Seat

from ...position.actions import AIM, CHANCE_ROLL, KEEP_NEW, KEEP_OLD, WHICH_DIE
from ...position.state import (
    COLONY,
    DIE,
    EDGE,
    EVERY_PLACE,
    MISSION,
    OWN,
    PLACES,
    ROLLED,
    SKILLS,
    ColonyState,
    Place,
    sent,
)
from ...position.tables import DIE_FACES
from ..deck import MISSION_LIST, Verb
from ..steps import has_die, on_mission
from .skills import people_sent, raw_skill


@final
class Edge(Verb):
    """A bonus or penalty on one skill of one character sent, for this mission."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def changes(self, s: ColonyState, seat: Seat, place: Place, skill: int) -> bool:
        """Whether the value of that skill would become another; below 0 counts as 0. [AT-R-48]"""
        now = raw_skill(s, seat, place, skill)
        return max(now, 0) != max(now + self.amount, 0)

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether any skill the mission asks for would change."""
        if not on_mission(s, seat):
            return False
        for place in PLACES[people_sent(s)]:
            for skill in MISSION_LIST[s.board[MISSION]].skills:
                if self.changes(s, seat, place, skill):
                    return True
        return False

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The skill is changed, or the seat chooses which one."""
        choices = self.options(s, f)
        if len(choices) > 1:
            s.asked = f.seat
            return WAIT
        if choices:
            self.answer(s, f, choices[0], log)
        else:
            s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The skills asked for that would change, of each character sent."""
        out: list[int] = []
        for place in PLACES[people_sent(s)]:
            for skill in MISSION_LIST[s.board[MISSION]].skills:
                if self.changes(s, f.seat, place, skill):
                    out.append(AIM + place * SKILLS + skill)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The skill is better or worse for this mission."""
        s.own[f.seat * OWN + EDGE + action - AIM] += self.amount
        if log is not None:
            place, skill = divmod(action - AIM, SKILLS)
            character = sent(s, f.seat, Place(place))
            colony = s.own[f.seat * OWN + COLONY]
            log.add("skill_changed", f.script.rule, f.seat, (character, colony, skill, self.amount))
        s.next()

    def question(self) -> str:
        return "aim"

    def phrase(self) -> str:
        floor = "" if self.amount > 0 else ", not below 0"
        return f"{self.amount:+d} on a skill of a character you sent{floor}"


@final
class RollAgain(Verb):
    """Roll a die again and keep either number. `a` is place + 1 once chosen, `b` the number rolled.

    [AT-R-48]
    """

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether the seat has rolled a die."""
        return has_die(s, seat)

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Somebody is asked: which die, then chance, then which number."""
        chosen, rolled = f.a, f.b
        if rolled:
            if rolled == s.own[f.seat * OWN + DIE + chosen - 1]:
                s.next()
                return DONE
            s.asked = f.seat
            return WAIT
        if chosen:
            s.asked = CHANCE
            return WAIT
        dice = self.options(s, f)
        if len(dice) > 1:
            s.asked = f.seat
            return WAIT
        s.stay(dice[0] - WHICH_DIE + 1)
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The dice rolled, the six faces, or the two numbers."""
        chosen, rolled = f.a, f.b
        if rolled:
            return [KEEP_OLD, KEEP_NEW]
        if chosen:
            return [CHANCE_ROLL + face for face in range(DIE_FACES)]
        return [WHICH_DIE + place for place in EVERY_PLACE if s.own[f.seat * OWN + ROLLED + place]]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The die is chosen, rolled, or the number kept."""
        chosen, rolled = f.a, f.b
        if rolled:
            die = f.seat * OWN + DIE + chosen - 1
            kept = rolled if action == KEEP_NEW else s.own[die]
            s.own[die] = kept
            if log is not None:
                log.add("number_kept", "AT-R-48", f.seat, (kept,))
            s.next()
        elif chosen:
            rolled = action - CHANCE_ROLL + 1
            if log is not None:
                log.reveal("rolled_again", f.script.rule, f.seat, (rolled,))
            s.stay(chosen, rolled)
        else:
            s.stay(action - WHICH_DIE + 1)

    def question(self) -> str:
        return "roll_again"

    def phrase(self) -> str:
        return "roll your die again and keep the better number"
