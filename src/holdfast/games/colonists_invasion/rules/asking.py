"""Two shapes of asking that many steps share: every seat in turn, and only where there is a choice."""

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ..position.actions import DONE as ENOUGH
from ..position.state import ColonistsState, in_order


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSeat(Step[ColonistsState]):
    """Every seat in turn acts until it has enough; `a` counts seats, `b` is what the seat has done so far."""

    def is_on(self, s: ColonistsState) -> bool:
        """Whether anybody is asked at all."""
        return True

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat has anything to decide."""
        raise RuntimeError(f"{type(self).__name__} does not say who is asked")

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        """The seat has answered with anything but enough."""
        raise RuntimeError(f"{type(self).__name__} does not say what is done")

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The next seat that can act is asked."""
        place, moved = f.a, f.b
        n = place if self.is_on(s) else s.seats
        while n < s.seats:
            seat = in_order(s, n)
            if self.can_act(s, seat, moved if n == place else 0):
                if n != place:
                    s.stay(n)
                s.asked = seat
                return WAIT
            n += 1
        s.next()
        return DONE

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The seat has acted, or the next one is asked."""
        place = f.a
        if action == ENOUGH:
            s.stay(place + 1)
        else:
            self.act(s, f, in_order(s, place), action, log)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[ColonistsState]):
    """The seat is asked where there is a choice; the only option is taken at once."""

    def asks(self, f: Frame) -> Seat:
        """The seat that chooses."""
        return f.seat

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Asks while there is a choice."""
        choices = self.options(s, f)
        if len(choices) > 1:
            s.asked = self.asks(f)
            return WAIT
        self.answer(s, f, choices[0], log)
        return DONE
