"""Matches: who sits where, what was answered, what each seat saw of it, saving and taking back."""

from .ahead import AHEAD, Held, is_per_seat, seen_ahead
from .errors import (
    BatchPastLuck,
    GameOver,
    IllegalAction,
    IllegalJournal,
    NotNow,
    StaleDecision,
    UndoClosed,
    WrongSeat,
)
from .match import PERSON, Match, UndoCheck, first_position
from .plan import Entry, Plan
from .proposals import Proposals
from .replay import replay
from .save import SavedMatch, read_file, read_match, read_values, resume, write_match
from .standings import Change, Line, Standings, change, standings
from .wording import ending, fitting

__all__ = [
    "AHEAD",
    "PERSON",
    "BatchPastLuck",
    "Change",
    "Entry",
    "GameOver",
    "Held",
    "IllegalAction",
    "IllegalJournal",
    "Line",
    "Match",
    "NotNow",
    "Plan",
    "Proposals",
    "SavedMatch",
    "StaleDecision",
    "Standings",
    "UndoCheck",
    "UndoClosed",
    "WrongSeat",
    "change",
    "ending",
    "first_position",
    "fitting",
    "is_per_seat",
    "read_file",
    "read_match",
    "read_values",
    "replay",
    "resume",
    "seen_ahead",
    "standings",
    "write_match",
]
