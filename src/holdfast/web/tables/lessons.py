"""A lesson at a table: what the lesson is about is let through, and what follows from it happens at once.

The road of a lesson is known (`lessons.road`), so an answer is kept with everything up to the next step:
what chance, bots and questions without a choice answer. Nobody has to think, and a pupil can go back.
"""

from collections.abc import Sequence

from holdfast.lessons import Moment, Road

from ..server.errors import Conflict, NotTheStep
from ..storage import store
from ..storage.store import NewEntry, Payload
from .live import LiveTable

LEFT = "This lesson has been written anew since you began it; begin it again from its first page."
OVER = "The lesson is over; play on at a table of your own."


def standing(live: LiveTable) -> tuple[Road, Moment]:
    """Where the pupil stands; Conflict when the table has left the road of its lesson."""
    road, moment = live.road, live.moment
    if road is None or moment is None:
        raise Conflict(LEFT)
    return road, moment


def taking(live: LiveTable, seat: int, actions: Sequence[int]) -> NewEntry:
    """Answers of the pupil and all that follows from them, as an entry; NotTheStep for a wrong try."""
    road, moment = standing(live)
    step = road.step(moment)
    if step is None:
        raise Conflict(OVER)
    live.match.plan(seat, actions[:1])  # what the rules refuse is refused by them
    after = road.after(moment, actions)
    if after is None:
        raise NotTheStep(road.lesson.words(step.wrong, live.match.names), step.rule)
    return NewEntry(store.ANSWER, seat, Payload(answers=road.journal[moment.at : after.at]))


def going_back(live: LiveTable, seat: int, to_the_beginning: bool = False) -> NewEntry:
    """One step back, or back to the first one, as an entry."""
    road, moment = standing(live)
    earlier = road.moments[0] if to_the_beginning else road.before(moment)
    if earlier is None:
        raise Conflict("This is the first step; there is nothing before it.")
    return NewEntry(store.UNDO, seat, Payload(keep=earlier.at))
