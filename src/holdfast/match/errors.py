"""What a match refuses, as values: each refusal carries the numbers a screen needs to explain it."""

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Event
from holdfast.kernel.game import Refusal


class GameOver(Mistake):
    """Nobody is asked any more."""

    def __init__(self) -> None:
        super().__init__("The game is over; nothing can be answered.")


class WrongSeat(Mistake):
    """A seat answered that is not asked."""

    def __init__(self, seat: int, answerers: tuple[int, ...]) -> None:
        self.seat = seat
        self.answerers = answerers  # who may answer now
        whose = " or ".join(str(n + 1) for n in answerers)
        super().__init__(f"Seat {seat + 1} is not asked now; it is the turn of seat {whose}.")


class StaleDecision(Mistake):
    """An answer to a question that is no longer open."""

    def __init__(self, given: int, current: int) -> None:
        self.given = given
        self.current = current
        super().__init__(f"This answers decision {given}, but decision {current} is open; look again.")


class NotNow(Mistake):
    """The match is not, or no longer, in a state that allows this."""


class IllegalAction(Mistake):
    """An action the rules do not allow now; the refusal says which rule and why."""

    def __init__(self, action: int, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        super().__init__(f"{refusal.text.rstrip('.')} [{refusal.rule}].")


class BatchPastLuck(Mistake):
    """A batch of answers went on after luck or a secret had come up in between."""

    def __init__(self, index: int) -> None:
        self.index = index  # the first answer that would have been given blindly
        super().__init__(
            f"Answer {index + 1} of the batch comes after luck or a revealed secret; send it separately."
        )


class UndoClosed(Mistake):
    """Nothing can be taken back; the event that closed the way is attached when there is one."""

    def __init__(self, reason: str, event: Event | None) -> None:
        self.reason = reason
        self.event = event
        super().__init__(f"Nothing can be taken back: {reason}.")


class IllegalJournal(Mistake):
    """A journal that the rules do not allow, with the first entry that is wrong."""

    def __init__(self, index: int, action: int, reason: str) -> None:
        self.index = index
        self.action = action
        super().__init__(f"The journal is not a legal game: entry {index} ({action}) {reason}.")
