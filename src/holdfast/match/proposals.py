"""Where several seats may answer, they propose answers to each other."""

from collections.abc import Collection

from .errors import NotNow
from .match import Match
from .plan import Plan


class Proposals:
    """What the seats propose to the open decision. The host of the match knows who sits there and looks."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._actions: dict[int, int] = {}

    def of(self, seat: int) -> int | None:
        """What the seat proposes."""
        return self._actions.get(seat)

    def keep(self, seat: int, action: int | None) -> None:
        """From now on the seat proposes this."""
        self._actions.pop(seat, None)
        if action is not None:
            self._actions[seat] = action

    def forget(self) -> None:
        """Nobody proposes anything: the decision is no longer open."""
        self._actions.clear()

    def seen_by(self, viewer: int) -> list[tuple[int, int]]:
        """Seats and what they propose, for those who may answer: an option may be a secret to the others."""
        return sorted(self._actions.items()) if viewer in self._match.answerers else []

    def mates(self, seat: int, sitting: Collection[int]) -> list[int]:
        """The others of those who sit there that may answer what this seat may answer."""
        answerers = self._match.answerers
        return [one for one in answerers if one != seat and seat in answerers and one in sitting]

    def weigh(
        self, seat: int, action: int, sitting: Collection[int], looking: Collection[int], least: int
    ) -> Plan | None:
        """The plan of an answer that is agreed on once the seat proposes it: so many propose it at least, and
        nobody who may answer and looks at the table has yet to. None while it is only proposed."""
        plan = self._match.plan(seat, (action,))
        mates = self.mates(seat, sitting)
        if not mates:
            raise NotNow("Nobody else here may answer this; give your answer instead.")
        silent = [mate for mate in mates if self.of(mate) != action]
        enough = 1 + len(mates) - len(silent) >= least
        return plan if enough and not any(mate in looking for mate in silent) else None
