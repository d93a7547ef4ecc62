"""A hint as it is told at the table: what a good bot would answer, why, and what it thinks of the rest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from holdfast.bots.advice import Prospect, reason, short

from .shown import Shown
from .thinkers import Opinion


@dataclass(frozen=True)
class Hinted:
    """What a bot advises at the open decision."""

    bot: str
    choice: int
    ratings: Mapping[int, float]  # every option, from 0 (worst) to 1 (best)
    reason: str = ""  # what it saw, in a sentence; empty where it looked at nothing
    prospects: Mapping[int, Prospect] = field(default_factory=dict)  # of the options it looked at
    numbers: tuple[int, ...] | None = None  # of the form, as it would fill it in
    course: int | None = None  # the place of the course it would take

    def note(self, action: int) -> str:
        """What was seen of an option, in a few words."""
        return short(self.prospects[action]) if action in self.prospects else ""


def hinted(shown: Shown, options: Sequence[int], opinion: Opinion) -> Hinted:
    """The opinion at the table as its seat sees it."""
    advice, series = opinion.advice, opinion.series
    names = {option.action: option.text for option in shown.options}
    fitting = [n for n, one in enumerate(shown.courses) if one.actions == series[: len(one.actions)]]
    return Hinted(
        advice.bot,
        advice.choice,
        dict(zip(options, advice.ratings, strict=True)),
        reason(advice, names),
        {one.action: one for one in advice.prospects},
        course=max(fitting, key=lambda n: len(shown.courses[n].actions), default=None),
    )
