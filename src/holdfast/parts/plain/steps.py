"""Steps that small games need again and again."""

from typing import TypeVar

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Step

from .rows import PlainState

S = TypeVar("S", bound=PlainState)


class Ask(Step[S]):
    """A question to a seat, the one of the frame unless `who` says another. `is_done` skips it."""

    def who(self, s: S, f: Frame) -> int:
        """Who is asked."""
        return f.seat

    def is_done(self, s: S, f: Frame) -> bool:
        """Whether there is nothing (more) to ask: then the next step follows."""
        return False

    def run(self, s: S, f: Frame, log: Log | None) -> bool:
        """Ask, or go on."""
        if self.is_done(s, f):
            s.next()
            return DONE
        s.asked = self.who(s, f)
        return WAIT

    def question(self) -> str:
        """The name of the class in small letters."""
        return type(self).__name__.lower()


class Luck(Ask[S]):
    """The same question to luck."""

    def who(self, s: S, f: Frame) -> int:
        """Luck."""
        return CHANCE


class Turns(Step[PlainState]):
    """Every seat in order, so many rounds: a script for each turn. `a` counts the turns."""

    def __init__(self, turn: Script, rounds: int) -> None:
        self.turn, self.rounds = turn, rounds

    def run(self, s: PlainState, f: Frame, log: Log | None) -> bool:
        """Begin the next turn, or go on."""
        if f.a == self.rounds * s.seats:
            s.next()
        else:
            s.stay(f.a + 1)
            s.push(self.turn, f.a % s.seats)
        return DONE
