"""Matches: who sits where, what was answered, what each seat saw of it, saving and taking back."""

from .errors import (
    BatchPastLuck,
    GameOver,
    IllegalAction,
    IllegalJournal,
    StaleDecision,
    UndoClosed,
    WrongSeat,
)
from .match import PERSON, Entry, Match, UndoCheck
from .replay import replay
from .save import SavedMatch, read_file, read_match, read_values, resume, write_match

__all__ = [
    "PERSON",
    "BatchPastLuck",
    "Entry",
    "GameOver",
    "IllegalAction",
    "IllegalJournal",
    "Match",
    "SavedMatch",
    "StaleDecision",
    "UndoCheck",
    "UndoClosed",
    "WrongSeat",
    "read_file",
    "read_match",
    "read_values",
    "replay",
    "resume",
    "write_match",
]
