"""Lessons: the first minutes of a game on the real engine, one thing at a time."""

from .lesson import Lesson, Page, Step, lesson_of, taught
from .pupil import Pupil, Reply
from .road import Moment, Road, road_of

__all__ = [
    "Lesson",
    "Moment",
    "Page",
    "Pupil",
    "Reply",
    "Road",
    "Step",
    "lesson_of",
    "road_of",
    "taught",
]
