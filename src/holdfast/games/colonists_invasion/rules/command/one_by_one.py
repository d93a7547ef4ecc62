"""What the actions of the Command Center share: one thing after the other, until the seat has enough."""

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ...position.actions import DONE as ENOUGH
from ...position.state import ColonistsState, at_war
from ..economy.deck import Effect
from ..goods.chores import add_chores, do_chore, is_chore


@mypyc_attr(allow_interpreted_subclasses=True)
class Repeat(Effect):
    """Something is done as often as the seat wants and can; `a` is 0 before the first time."""

    def __init__(self, times: int = 0) -> None:
        self.times = times  # the most, 0 for any number

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        """What the seat could do next; `done` is the frame's `a`."""
        raise RuntimeError(f"{type(self).__name__} does not say what can be done")

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One of the choices is carried out and counted in `a`."""
        raise RuntimeError(f"{type(self).__name__} does not say how it is done")

    def is_spent(self, done: int) -> bool:
        """Whether it has been done as often as allowed."""
        return self.times > 0 and done >= self.times

    def may_stop(self, done: int) -> bool:
        """Whether the seat may have enough: after the first time. [CB-STEW-08]"""
        return done > 0

    def finish(self, s: ColonistsState, f: Frame) -> None:
        """All of it is done."""
        s.next()

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether it can be done once."""
        return at_war(s) and len(self.choices(s, seat, 0)) > 0

    def owes(self, f: Frame) -> bool:
        """Whether it has to be done still."""
        done = f.a
        return not self.may_stop(done)

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it can do more."""
        done = f.a
        if not self.is_spent(done) and self.choices(s, f.seat, done):
            s.asked = f.seat
            return WAIT
        self.finish(s, f)
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """One of the choices, enough, or a chore."""
        done = f.a
        out = self.choices(s, f.seat, done)
        if self.may_stop(done):
            out.append(ENOUGH)
        add_chores(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """It is done once more, or it is enough."""
        if is_chore(action):
            do_chore(s, f.seat, action, log)
        elif action == ENOUGH:
            self.finish(s, f)
        else:
            self.carry_out(s, f, action, log)
