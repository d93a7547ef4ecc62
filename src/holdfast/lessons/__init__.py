"""Lessons: the first minutes of a game on the real engine, one thing at a time."""

from .lesson import Lesson, Page, Step, lesson_of, taught
from .pupil import Pupil, Reply

__all__ = ["Lesson", "Page", "Pupil", "Reply", "Step", "lesson_of", "taught"]
