"""A finished game looked back on, in a worker."""

from typing import Final

from holdfast.lab.review import Curve, Played, Review
from holdfast.lab.turnings import look_back

from .thinkers import Task, start_of

WORKER_SECONDS: Final = 60.0  # a worker that takes longer counts as crashed

__all__ = ["WORKER_SECONDS", "Curve", "Review", "review"]


def review(task: Task, seconds: float) -> Review:
    """The finished game of the task looked back on; about one seat or everybody."""
    about, start = task.about, start_of(task)
    played = Played(
        task.game,
        task.seats,
        task.variant,
        task.seed,
        task.journal,
        about,
        start,
        patch=task.patch,
        given=task.given,
    )
    return look_back(played, seconds)
