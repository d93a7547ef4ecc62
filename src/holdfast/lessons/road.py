"""A lesson as one road: the match always goes the same way, so all moments of it are known beforehand.

A pupil at a web table stands where the journal of the table ends.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame

from .lesson import Lesson, Step, lesson_of
from .pupil import SEAT, Pupil


@dataclass(frozen=True)
class Moment:
    """Where a pupil stands."""

    at: int  # after so many answers of the match
    number: int  # the step that comes now; as many as there are when the lesson is over
    begins: bool = True  # whether it is the step's first answer


@dataclass(frozen=True)
class Road:
    """All moments of a lesson, and the journal they lie on."""

    lesson: Lesson
    journal: tuple[int, ...]
    moments: tuple[Moment, ...]
    own: tuple[int, ...]  # the places of the journal where the pupil's seat answers, without a choice too

    @property
    def opening(self) -> tuple[int, ...]:
        """The answers given before the first step."""
        return self.journal[: self.moments[0].at]

    def moment(self, journal: Sequence[int]) -> Moment | None:
        """Where a match with this journal stands in the lesson; None when it has left its road."""
        here = next((one for one in self.moments if one.at == len(journal)), None)
        return here if here is not None and tuple(journal) == self.journal[: here.at] else None

    def step(self, moment: Moment) -> Step | None:
        """The step that comes now; None when the lesson is over."""
        return self.lesson.steps[moment.number] if moment.number < len(self.lesson.steps) else None

    def told(self, moment: Moment) -> str:
        """What is said of the step before, now that its consequences have been seen."""
        return self.lesson.steps[moment.number - 1].then if moment.begins and moment.number else ""

    def wanted(self, moment: Moment) -> int | None:
        """The answer to give now; None when the lesson is over."""
        return None if self.step(moment) is None else self.journal[moment.at]

    def after(self, moment: Moment, actions: Sequence[int]) -> Moment | None:
        """Where these answers in a row lead; None when one of them is not what the lesson is about."""
        ways = [at for at in self.own if at >= moment.at][: len(actions)]
        if not actions or [self.journal[at] for at in ways] != list(actions):
            return None
        return next(one for one in self.moments if one.at > ways[-1])

    def before(self, moment: Moment) -> Moment | None:
        """The beginning of this step when it has begun, else that of the step before."""
        earlier = [one for one in self.moments if one.begins and one.at < moment.at]
        return earlier[-1] if earlier else None


def road_of(game: AnyGame) -> Road:
    """The game's lesson, played once in this process; a Mistake when it has none."""
    return _road(game.id)


@cache
def _road(game_id: str) -> Road:
    game = REGISTRY.get(game_id)
    pupil, moments = Pupil(game), list[Moment]()
    while (wanted := pupil.wanted()) is not None:
        moments.append(Moment(pupil.match.number, pupil.number, pupil.given == 0))
        pupil.take(wanted)
    moments.append(Moment(pupil.match.number, pupil.number))
    own = tuple(at for at, entry in enumerate(pupil.match.entries) if SEAT in entry.answerers)
    return Road(lesson_of(game), tuple(pupil.match.journal), tuple(moments), own)
