"""A series of answers tried out on a copy of the position, as far as one seat can give it in one go."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat

from ..position.actions import PUT
from ..position.actions_war import LET_IT_HAPPEN
from ..position.state import INCOMING, OWN, ColonistsState
from ..position.tables import STORED
from ..rules.goods.stores import capacity, stored
from .stops import CONTACT, quiet


class Trial:
    """The position after the answers given so far. What comes between them ends the series.

    What is received on the way goes to Storage while all of it fits there [CB-STORE-12], and a window for
    Soldier actions in which no danger is near is let pass, as the usual stop does. [CI-R-030]
    """

    def __init__(self, s: ColonistsState) -> None:
        self.state = s.clone()
        self.given: list[int] = []
        self._seat = s.asked
        self._log = Log()
        self._question = _place(s)
        self._asked = s.question() if s.stack else ""

    @property
    def answers(self) -> list[int]:
        """What was given, without windows that were let pass for nothing to come after them."""
        given = self.given[:]
        while len(given) > 1 and given[-1] == LET_IT_HAPPEN:
            given.pop()
        return given

    def told(self, kind: str) -> tuple[int, ...]:
        """The numbers of the last event of this kind that the answers have led to, () without one."""
        return next((event.data for event in reversed(self._log.events) if event.kind == kind), ())

    @property
    def goes_on(self) -> bool:
        """Whether the seat is asked, and has been shown nothing new."""
        return self.state.asked == self._seat and not any(event.reveals for event in self._log.events)

    @property
    def is_open(self) -> bool:
        """Whether the seat is asked the same question again."""
        return self.goes_on and _place(self.state) == self._question

    def can(self, action: int) -> bool:
        """Whether the answer may be given now, to the same question."""
        return self.is_open and action in self.state.options()

    def give(self, action: int) -> None:
        """A legal answer is given."""
        self._answer(action)
        between = self._between()
        while between is not None:
            self._answer(between)
            between = self._between()

    def _between(self) -> int | None:
        """The answer to a question that only comes between, None where the seat has to give it."""
        s = self.state
        if not self.goes_on or s.question() == self._asked:
            return None
        if s.question() == "put" and fits(s):
            return next(one for one in s.options() if PUT <= one < PUT + STORED)
        return quiet(s, CONTACT) if s.question() == "soldiers" else None

    def _answer(self, action: int) -> None:
        self.state.step(action, self._log)
        self.given.append(action)

    def follow(self, actions: tuple[int, ...] | list[int]) -> bool:
        """Give these in a row; False where one of them is refused."""
        for action in actions:
            if not self.goes_on or action not in self.state.options():
                return False
            self._answer(action)
        return True


def fits(s: ColonistsState) -> bool:
    """Whether all that waits to be put away finds room in Storage."""
    seat = Seat(s.asked)
    base = seat * OWN + INCOMING
    return stored(s, seat) + sum(s.own[base : base + STORED]) <= capacity(s, seat)


def _place(s: ColonistsState) -> tuple[int, str, int]:
    """Which question is open: how deep, in which script, at which step."""
    if not s.stack:
        return 0, "", 0
    return len(s.stack), s.stack[-1].script.name, s.stack[-1].pc
