"""Sealed questions are answered by all at the same time: an answer given before its seat is asked is kept.

The match asks one seat after the other. Who owes a sealed answer is shown its question at once, on a position
in which those before it have answered something: it cannot tell. The answer waits until the
match comes to the seat, and is told to nobody before.
"""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.game import Json, View

from .errors import NotNow
from .match import Match, check_answer

AHEAD: Final = 2**40  # what an answer names begins here when it is given ahead: no decision has such a number


class Held:
    """The answers that the seats of a match have given before they are asked."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._answers: dict[int, tuple[int, ...]] = {}

    def of(self, seat: int) -> tuple[int, ...]:
        """What the seat has answered."""
        return self._answers.get(seat, ())

    def texts(self, seat: int) -> list[str]:
        """The same in words."""
        match, answers, found = self._match, self.of(seat), list[str]()
        for n, action in enumerate(answers):
            position = match.game.ahead(match.state, seat, answers[:n])
            if position is not None:
                found.append(match.game.action_text(position, action))
        return found

    def keep(self, seat: int, answers: tuple[int, ...]) -> None:
        """From now on the seat has answered this."""
        self._answers[seat] = answers

    def forget(self) -> None:
        """Nobody has answered anything ahead."""
        self._answers.clear()

    def number(self, seat: int) -> int:
        """What the seat's next answer names: how many it has given, whatever the others do meanwhile."""
        return AHEAD + len(self.of(seat)) + sum(entry.asked == seat for entry in self._match.entries)

    def ahead(self, seat: int) -> Match | None:
        """A match that begins where the seat owes its next answer; None when it owes none, or is asked."""
        return self._after(seat, self.of(seat))

    def _after(self, seat: int, answers: Sequence[int]) -> Match | None:
        match = self._match
        if seat not in match.game.sealed(match.state):
            return None
        position = match.game.ahead(match.state, seat, answers)
        if position is None:
            return None
        return Match(match.game, match.seats, match.variant, match.seed, match.names, start=position)

    def and_these(self, seat: int, actions: Sequence[int]) -> tuple[int, ...]:
        """What the seat has answered once it has answered these too; what the rules refuse is raised."""
        answers = self.of(seat)
        for action in actions:
            ahead = self._after(seat, answers)
            if ahead is None:
                raise NotNow("Your answers are kept; nothing more is asked of you now.")
            check_answer(ahead.game, ahead.state, seat, action)
            answers = (*answers, action)
        return answers

    def to_move(self) -> int | None:
        """The seat that is asked and has answered already."""
        asked = self._match.state.asked
        return asked if self.of(asked) else None

    def owing(self, viewer: int, ahead: Match | None = None) -> list[int]:
        """Who owes an answer, as the viewer may know: the asked seat, or all who were asked the sealed
        question that is open, the viewer only while there is an `ahead`. Who of the others has answered it,
        and in how many steps, is part of the seal: a ready deck is taken at once, one's own is built."""
        match = self._match
        if match.state.asked < 0:
            return []
        done = viewer != match.state.asked and ahead is None
        return sorted({match.state.asked, *match.owed} - ({viewer} if done else set()))


def seen_ahead(ahead: View, true: View, seat: int) -> View:
    """What a seat sees that answers ahead: the true others, and itself with what it has answered."""
    seen = dict(ahead)
    for key, value in true.items():
        mine = seen[key]
        if isinstance(value, list) and isinstance(mine, list) and is_per_seat(value) and seat < len(value):
            seen[key] = [mine[n] if n == seat else part for n, part in enumerate(value)]
    return seen


def is_per_seat(value: list[Json]) -> bool:
    """Whether a list in a view has one part for each seat."""
    return all(isinstance(part, dict) and "seat" in part for part in value)
