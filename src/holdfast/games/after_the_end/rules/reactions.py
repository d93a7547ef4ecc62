"""Experience cards at any time: powers, rerolls and the moments in which they are offered.

[AT-LOSE-13, AT-R-24] Before whatever happens next, every seat is asked that holds any card, whichever it is,
while some card of the game could do something for it. All of this is public, so who is asked tells nobody
what is in a hand. [AT-R-25] The seat whose turn it is plays cards in answer to its own question.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step, replaced

from ..position.actions import CHANCE_ROLL, DECLINE, KEEP_NEW, KEEP_OLD, PLAY, REROLL, TOOL_REROLL
from ..position.state import (
    CHOICE,
    COMMITTED,
    DIE,
    DISCARD,
    EVERY_PLACE,
    EXPERIENCE_KINDS,
    HELD,
    OWN,
    ROLLED,
    ROLLED_AGAIN,
    SEATED,
    ColonyState,
    in_order,
)
from ..position.tables import DIE_FACES
from .deck import EXPERIENCE_LIST
from .missions.skills import may_use_tool
from .steps import has_die, on_mission

HEARD: Final = 1  # in the bookmark of a step: the window before its question is over


def add_plays(s: ColonyState, seat: Seat, out: list[int]) -> None:
    """Append the powers the seat can use now; a card without effect cannot be played. [AT-R-24]"""
    if s.own[seat * OWN + HELD] == 0:
        return
    base = seat * EXPERIENCE_KINDS
    for kind in range(EXPERIENCE_KINDS):
        if s.hands[base + kind] and EXPERIENCE_LIST[kind].verb.useful(s, seat):
            out.append(PLAY + kind)


def add_rerolls(s: ColonyState, seat: Seat, out: list[int]) -> None:
    """Append the rerolls: any card for the own die, and a tool that allows one. [AT-DIE-03, AT-DIE-04]"""
    if not on_mission(s, seat):
        return
    for place in EVERY_PLACE:
        if s.own[seat * OWN + ROLLED + place]:
            for kind in range(EXPERIENCE_KINDS):
                if s.hands[seat * EXPERIENCE_KINDS + kind]:
                    out.append(REROLL + place * EXPERIENCE_KINDS + kind)
            if may_use_tool(s, seat, place):
                out.append(TOOL_REROLL + place)


def may_react(s: ColonyState, seat: Seat) -> bool:
    """Whether the seat is asked in a window, judged by what everybody sees. [AT-R-24]"""
    if s.own[seat * OWN + HELD]:
        if has_die(s, seat):
            return True
        for kind in range(EXPERIENCE_KINDS):
            if EXPERIENCE_LIST[kind].verb.useful(s, seat):
                return True
    if on_mission(s, seat):
        for place in EVERY_PLACE:
            if may_use_tool(s, seat, place):
                return True
    return False


def others_may_react(s: ColonyState, seat: Seat) -> bool:
    """Whether anybody but the seat is asked in a window."""
    for other in SEATED[s.seats]:
        if other != seat and may_react(s, other):
            return True
    return False


def discard_card(s: ColonyState, seat: Seat, kind: int) -> None:
    """The card lies open on the discard pile. [AT-LOSE-14, AT-R-25]"""
    at = seat * EXPERIENCE_KINDS + kind
    s.hands = replaced(s.hands, at, s.hands[at] - 1)
    s.own[seat * OWN + HELD] -= 1
    s.board[DISCARD + kind] += 1


def react(s: ColonyState, seat: Seat, action: int, log: Log | None) -> None:
    """The card is discarded and its power or its reroll begins. Move your own bookmark first."""
    if action < REROLL:
        kind = action - PLAY
        discard_card(s, seat, kind)
        if log is not None:
            log.reveal("experience_used", "AT-LOSE-14", seat, (kind,))
        s.push(EXPERIENCE_LIST[kind].script, seat)
    elif action < TOOL_REROLL:
        place, kind = divmod(action - REROLL, EXPERIENCE_KINDS)
        discard_card(s, seat, kind)  # [AT-R-45] instead of its power
        if log is not None:
            log.reveal("reroll_bought", "AT-DIE-04", seat, (kind,))
        s.push(ROLL_ANEW, seat, place)
    else:
        place = action - TOOL_REROLL
        s.own[seat * OWN + ROLLED + place] = ROLLED_AGAIN
        s.push(TOOL_ROLL, seat, place)


@final
class RollAnew(Step[ColonyState]):
    """Chance rolls the die in place `a`; the new number replaces the old one, even if worse.

    [AT-DIE-03, AT-R-23]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked."""
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The six faces."""
        return [CHANCE_ROLL + face for face in range(DIE_FACES)]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The number stands."""
        place, rolled = f.a, action - CHANCE_ROLL + 1
        s.own[f.seat * OWN + DIE + place] = rolled
        if log is not None:
            log.reveal("rerolled", "AT-DIE-03", f.seat, (rolled,))
        s.next()

    def question(self) -> str:
        return "roll"


@final
class ToolRoll(Step[ColonyState]):
    """A tool rolls the die in place `a` once more; `b` is the number rolled. The seat keeps either."""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked, then the seat unless both numbers are the same."""
        place, rolled = f.a, f.b
        if rolled == 0:
            s.asked = CHANCE
            return WAIT
        if rolled == s.own[f.seat * OWN + DIE + place]:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The six faces, or the two numbers."""
        rolled = f.b
        if rolled:
            return [KEEP_OLD, KEEP_NEW]
        return [CHANCE_ROLL + face for face in range(DIE_FACES)]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The die is rolled, or the number kept."""
        place, rolled = f.a, f.b
        if rolled == 0:
            rolled = action - CHANCE_ROLL + 1
            if log is not None:
                log.reveal("rolled_again", "AT-COMP-17", f.seat, (rolled,))
            s.stay(place, rolled)
            return
        if action == KEEP_NEW:
            s.own[f.seat * OWN + DIE + place] = rolled
        if log is not None:
            log.add("number_kept", "AT-R-48", f.seat, (s.own[f.seat * OWN + DIE + place],))
        s.next()

    def question(self) -> str:
        return "roll_again"


@final
class Window(Step[ColonyState]):
    """Seats are asked in turn order until all decline in a row; `a` counts those, `b` turns. [AT-R-24]

    The seat of the frame, if any, is not asked: the question that follows is its own.
    """

    def __init__(self, key: str, contest: bool = False) -> None:
        self.key = key
        self.contest = contest  # before a mission is decided

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The next seat that may react is asked."""
        declined, turn = f.a, f.b
        if self.contest and declined == 0 and self.is_settled(s):
            s.next()
            return DONE
        while declined < s.seats:
            seat = in_order(s, turn)
            if seat != f.seat and may_react(s, seat):
                s.stay(declined, turn)
                s.asked = seat
                return WAIT
            declined += 1
            turn += 1
        s.next()
        return DONE

    def is_settled(self, s: ColonyState) -> bool:
        """Whether fewer than two seats take part: nothing can change who wins. [AT-R-12, AT-R-24]"""
        n = 0
        for seat in SEATED[s.seats]:
            if s.own[seat * OWN + CHOICE] == COMMITTED:
                n += 1
        return n < 2

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """Nothing, a reroll, or a power."""
        out = [DECLINE]
        add_rerolls(s, Seat(s.asked), out)
        add_plays(s, Seat(s.asked), out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The seat has declined, or its reaction begins and everybody may answer it."""
        declined, turn = f.a, f.b
        if action == DECLINE:
            s.stay(declined + 1, turn + 1)
        else:
            seat = Seat(s.asked)
            s.stay(0, turn % s.seats)
            react(s, seat, action, log)

    def question(self) -> str:
        return self.key


ROLL_ANEW: Final = Script("roll_anew", "AT-DIE-03", (RollAnew(),))
TOOL_ROLL: Final = Script("tool_roll", "AT-COMP-17", (ToolRoll(),))
# [AT-R-24] before a seat decides, is compensated, buys or deals with a raid
BEFORE_DECISION: Final = Script("decision_window", "AT-LOSE-13", (Window("decision_window"),))
BEFORE_COMPENSATION: Final = Script("compensation_window", "AT-LOSE-13", (Window("compensation_window"),))
BEFORE_PURCHASE: Final = Script("visit_window", "AT-LOSE-13", (Window("visit_window"),))
BEFORE_RAID: Final = Script("raid_window", "AT-LOSE-13", (Window("raid_window"),))
