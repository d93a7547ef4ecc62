"""A lesson being taken: which step comes now, and what is said to each try."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.kernel.game import AnyGame
from holdfast.match import PERSON, Match

from .lesson import Lesson, Step, lesson_of

BOT: Final = "greedy"
SEAT: Final = 0  # where the pupil sits


@dataclass(frozen=True)
class Reply:
    """What is said to a try."""

    right: bool
    words: str


class Pupil:
    """Somebody who takes a lesson. The match is a real one; only what the lesson is about is let through."""

    def __init__(self, game: AnyGame, names: Sequence[str] = (), journal: Sequence[int] = ()) -> None:
        self.game = game
        self.lesson: Lesson = lesson_of(game)
        seats = self.lesson.seats
        self.match = Match(
            game,
            seats,
            game.parse_variant(self.lesson.variant),
            self.lesson.seed,
            names,
            bots=[PERSON] + [BOT] * (seats - 1),
            takebacks=True,
        )
        self.number = 0  # the step that comes now
        self.given = 0  # how many of its answers have been given
        for words in self.lesson.before:
            self._settle()
            self.match.submit(SEAT, self._meant(words))
        self._settle()
        for action in journal:  # what the pupil has answered before
            self.take(action)

    @property
    def step(self) -> Step | None:
        """The step that comes now; None when the lesson is over."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def say(self) -> str:
        """What is said at this step."""
        return self._words(self.step.say if self.step is not None else self.lesson.end)

    def wanted(self) -> int | None:
        """The option to take now; None when the lesson is over."""
        return self._meant(self.step.do[self.given]) if self.step is not None else None

    def take(self, action: int) -> Reply:
        """Try an option of the open decision: it happens if it fits the step, or if the lesson is over."""
        step = self.step
        if step is None:
            self.match.submit(SEAT, action)
            self._settle()
            return Reply(True, "")
        if action != self.wanted():
            return Reply(False, self._words(step.wrong))
        self.match.submit(SEAT, action)
        self._settle()
        self.given += 1
        if self.given < len(step.do):
            return Reply(True, "")
        self.number, self.given = self.number + 1, 0
        for _ in range(step.skip):
            answer_for_bot(self.match, GreedyBot())
            self._settle()
        return Reply(True, self._words(step.then))

    def _words(self, text: str) -> str:
        return self.lesson.words(text, self.match.names)

    def _meant(self, words: str) -> int:
        """The one option whose text begins so."""
        state = self.match.state
        found = self.game.called(state, words)
        if len(found) != 1:
            offered = [self.game.action_text(state, action) for action in state.options()]
            here = f"The lesson of {self.game.id}, step {self.number + 1}"
            raise RuntimeError(f"{here}: '{words}' is not one of {offered}")
        return found[0]

    def _settle(self) -> None:
        """Bots answer, and so does the pupil's seat where it has no choice."""
        match, bot = self.match, GreedyBot()
        while not match.over:
            if SEAT not in match.answerers:
                answer_for_bot(match, bot)
            elif len(match.options()) == 1:
                match.submit(SEAT, match.options()[0])
            else:
                return
