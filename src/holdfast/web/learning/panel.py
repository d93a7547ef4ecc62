"""The lesson on the page of a table: what to do now and why, what to touch, and how far one is."""

from dataclasses import dataclass

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.lessons import Moment, Road

from ..tables.lessons import LEFT
from ..tables.live import LiveTable
from ..tables.shown import Shown


@dataclass(frozen=True)
class Panel:
    """What a pupil reads. Without a step the lesson is over, or `lost`: its text has changed since."""

    title: str
    total: int
    number: int = 0  # the step, counted from 1
    told: str = ""  # of the step before
    say: str = ""
    rule: str = ""
    wanted: int | None = None  # the option to take
    places: tuple[str, ...] = ()  # what to look at on the board
    row: bool = False  # several answers in a row
    lost: bool = False
    next: AnyGame | None = None  # the game whose lesson goes on from here

    @property
    def over(self) -> bool:
        """Whether all steps have been taken."""
        return self.wanted is None


def panel(live: LiveTable, shown: Shown) -> Panel | None:
    """The lesson of this table; None at other tables, and for whoever looks at an earlier moment."""
    road, moment = live.road, live.moment
    if road is None:
        return None
    if moment is None:
        return Panel(road.lesson.title, len(road.lesson.steps), say=LEFT, lost=True)
    return _panel(road, moment, shown)


def _panel(road: Road, moment: Moment, shown: Shown) -> Panel:
    lesson, step, wanted = road.lesson, road.step(moment), road.wanted(moment)
    here = Panel(lesson.title, len(lesson.steps), told=lesson.words(road.told(moment), shown.names))
    if step is None:
        return Panel(
            here.title, here.total, here.total, here.told, lesson.words(lesson.end, shown.names),
            next=REGISTRY.get(lesson.next) if lesson.next else None,
        )  # fmt: skip
    anchors = [one.anchor for one in shown.options if one.action == wanted]
    return Panel(
        here.title, here.total, moment.number + 1, here.told, lesson.words(step.say, shown.names), step.rule,
        wanted, tuple(step.light or anchors), len(step.do) > 1,
    )  # fmt: skip
