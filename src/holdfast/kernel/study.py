"""What a game's balance study reads and says. `holdfast.lab` plays the games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from .event import Event
from .game import Json, Outcome

Tally: TypeAlias = Counter[tuple[Any, ...]]


@dataclass(frozen=True)
class Record:
    """One finished game as a study sees it."""

    seats: int
    events: Sequence[Event]
    scores: tuple[int, ...]
    outcome: Outcome


@dataclass(frozen=True)
class Measure:
    """A figure and the range it should lie in."""

    group: str
    label: str
    value: float
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """Whether the figure lies in its range."""
        return self.low <= self.value <= self.high

    def as_json(self) -> dict[str, Json]:
        """For programs, with the verdict."""
        return {**asdict(self), "value": round(self.value, 5), "holds": self.holds}


@dataclass(frozen=True)
class CardFigures:
    """How a card fared in a study. A study that counts cards has `cards(tally)`, which gives these."""

    card: str  # its id in the catalogue
    family: str
    deed: str  # what could be done with it, in words: "taken when offered"
    chances: int  # games, or cards, in which that could be done
    done: int  # in how many of them it was
    seats: int  # seats that did it
    wins: float  # how many of those won; a shared win is a part

    def as_json(self) -> dict[str, Json]:
        """For programs."""
        return {**asdict(self), "wins": round(self.wins, 2)}
