"""Reactions "at any time, even during a battle".

Whatever is about to happen is announced: its strength goes on `stakes`, and a window opens above it. The
window asks each seat that can do something; "let it happen" is one answer. A reaction is announced in the
same way, so it can itself be reacted to, to any depth, and all that waits is a stack of frames.
"""

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step
from kernel.proving import Ground, ground

LET_IT_HAPPEN, REACT = 0, 1


class Announce(Step[Ground]):
    """Puts the strength at stake and opens a window before the next step."""

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.stakes.append(self.strength)
        s.next(f.a)
        s.push(WINDOW, f.seat)
        return DONE


class OfferReactions(Step[Ground]):
    """Asks each seat with a guard, clockwise; `a` counts the seats that let it happen."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        for passed in range(f.a, s.seats):
            seat = (max(f.seat, 0) + passed) % s.seats
            if s.guards[seat] > 0 and seat != f.seat:
                s.stay(passed)
                s.asked = seat
                return WAIT
        s.next()
        return DONE

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [LET_IT_HAPPEN, REACT]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        if action == LET_IT_HAPPEN:
            s.stay(f.a + 1)
            return
        s.guards[s.asked] -= 1
        if log is not None:
            log.add("reacted", "PG-REACT-01", s.asked, (len(s.stakes),))
        s.stay(0)  # after a reaction everybody may react again
        s.push(REACTION, s.asked)

    def question(self) -> str:
        return "react"


class Cancel(Step[Ground]):
    """The reaction, if nobody cancelled it, cancels what it reacted to."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if s.stakes.pop() > 0:
            s.stakes[-1] = 0
            if log is not None:
                log.add("cancelled", "PG-REACT-01", f.seat)
        s.next()
        return DONE


class Hit(Step[Ground]):
    """The blow falls on the seat in `a`."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        damage = s.stakes.pop()
        s.life[f.a] -= damage
        if log is not None:
            log.add("hit", "PG-PLAY-01", f.a, (damage,))
        s.next()
        return DONE


class Fight(Step[Ground]):
    """Every seat strikes the next one, once; `a` counts the strikes."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if f.a == s.seats:
            s.next()
            return DONE
        s.stay(f.a + 1)
        s.push(STRIKE, f.a, (f.a + 1) % s.seats)
        return DONE


WINDOW = Script("window", "PG-REACT-01", (OfferReactions(),))
REACTION = Script("reaction", "PG-REACT-01", (Announce(1), Cancel()))
STRIKE = Script("strike", "PG-PLAY-01", (Announce(2), Hit()))
BATTLE = Script("battle", "PG-PLAY-01", (Fight(),))

GAME = ground(
    "reactions", (BATTLE, STRIKE, WINDOW, REACTION), {0: "let it happen", 1: "react"}, guards=2, seats=(2, 3)
)
