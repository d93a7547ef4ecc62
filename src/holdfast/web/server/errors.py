"""What the server refuses, as values; each knows the HTTP status that says it."""

from holdfast.kernel.errors import Mistake
from holdfast.match import GameOver, NotNow, StaleDecision, UndoClosed, WrongSeat


class Refused(Mistake):
    """A request that is not granted."""

    status = 403
    kind = "refused"


class NoSuchTable(Refused):
    """There is no table of this id."""

    status = 404
    kind = "no_such_table"

    def __init__(self) -> None:
        super().__init__("There is no such table; look at the link again.")


class NotFound(Refused):
    """Something named in the request does not exist."""

    status = 404
    kind = "not_found"


class WrongKey(Refused):
    """The key opens no seat of this table."""

    kind = "wrong_key"

    def __init__(self) -> None:
        super().__init__("This key opens no seat of this table; use the link you were given.")


class NotWatchable(Refused):
    """The table is closed to spectators."""

    kind = "not_watchable"

    def __init__(self) -> None:
        super().__init__("Only those who sit at this table may see it; use the link to your seat.")


class SeatsOnly(Refused):
    """Something only a seat may do."""

    kind = "seats_only"

    def __init__(self) -> None:
        super().__init__("Only somebody who sits at this table may do that; send the key of a seat.")


class Conflict(Refused):
    """The table is not, or no longer, in a state that allows this."""

    status = 409
    kind = "conflict"


class NotTheStep(Conflict):
    """An answer the rules allow, but not what the lesson is about now."""

    kind = "not_the_step"

    def __init__(self, words: str, rule: str) -> None:
        super().__init__(words)
        self.rule = rule


class Unfit(Refused):
    """A field of the request cannot be used."""

    status = 422
    kind = "unfit"

    def __init__(self, words: str, field: str = "") -> None:
        super().__init__(words)
        self.field = field  # which one, where it is one alone

    @classmethod
    def of(cls, field: str, words: str) -> "Unfit":
        """What is wrong with this field."""
        return cls(f"Field '{field}' {words}", field)


class OldRules(Refused):
    """The table was begun under rules this program does not play."""

    status = 410
    kind = "old_rules"


class TooMuch(Refused):
    """A limit of the server is reached."""

    status = 429
    kind = "too_much"


def status_of(mistake: Mistake) -> int:
    """The HTTP status that says what kind of refusal it is: a table that has moved on is a conflict."""
    if isinstance(mistake, Refused):
        return mistake.status
    moved_on = isinstance(mistake, StaleDecision | WrongSeat | GameOver | UndoClosed | NotNow)
    return Conflict.status if moved_on else Unfit.status
