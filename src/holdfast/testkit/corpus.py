"""Seeded random games and what the checks read from them. The same arguments give the same games."""

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from holdfast.kernel.event import SPECTATOR, Event, Log
from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, State

THOROUGH: Final = os.environ.get("HOLDFAST_THOROUGH", "") not in ("", "0")
POINTS: Final = 60 if THOROUGH else 10  # positions of a game that costly checks look at

EventData = tuple[str, str, int, tuple[int, ...]]


@dataclass(frozen=True)
class Point:
    """A position on the way: how many actions led to it, and a copy nobody may change."""

    number: int
    state: State


@dataclass(frozen=True)
class Walk:
    """One random game: its journal, a sample of its positions and its last one."""

    journal: tuple[int, ...]
    decisions: int  # chance not counted
    points: tuple[Point, ...]  # about POINTS of them, the first and the last included
    end: State
    end_key: tuple[object, ...]


def pick(state: State, rng: Rng) -> int:
    """One option: by weight when chance is asked, else all alike."""
    if state.asked == CHANCE:
        return draw(state, rng)
    options = state.options()
    return options[rng.below(len(options))]


def random_journal(game: AnyGame, seats: int, variant: Variant, seed: int | str) -> tuple[list[int], int]:
    """The journal of a random game and how many of its answers were decisions.

    A game that outlasts its declared length stops there, so that a check can say so.
    """
    state, rng = game.new(seats, variant), Rng(seed)
    journal: list[int] = []
    decisions = 0
    while state.asked != NOBODY and decisions <= game.max_decisions:
        decisions += state.asked != CHANCE
        journal.append(pick(state, rng))
        state.step(journal[-1], None)
    return journal, decisions


def walk(game: AnyGame, seats: int, variant: Variant, seed: int) -> Walk:
    """A random game; the latest ones are remembered, so that many checks can share them."""
    remembered = _WALKS.get((game.id, seats, variant, seed))
    if remembered is None:
        if len(_WALKS) > _REMEMBERED:
            _WALKS.clear()
        remembered = _walk(game, seats, variant, seed)
        _WALKS[game.id, seats, variant, seed] = remembered
    return remembered


_WALKS: dict[tuple[str, int, Variant, int], Walk] = {}
_REMEMBERED: Final = 512  # more than there are ways to play: a check goes through all of them before the next


def _walk(game: AnyGame, seats: int, variant: Variant, seed: int) -> Walk:
    journal, decisions = random_journal(game, seats, variant, f"walk {seed}")
    # An odd stride does not fall in step with the rounds of a game.
    stride = max(1, len(journal) // POINTS) | 1
    state = game.new(seats, variant)
    points = [Point(0, state.clone())]
    for number, action in enumerate(journal, 1):
        state.step(action, None)
        if number % stride == 0 or number == len(journal):
            points.append(Point(number, state.clone()))
    return Walk(tuple(journal), decisions, tuple(points), state, key(game, state))


def where(game: AnyGame, seats: int, variant: Variant, seed: int, number: int) -> str:
    """Words that lead a reader to a position of the corpus."""
    return f"{game.id}, {seats} seats, {variant_text(variant)}, seed {seed}, after {number} actions"


def watchers(seats: int) -> list[int]:
    """Everybody who may look: all seats and a spectator."""
    return [*range(seats), SPECTATOR]


def seat_names(seats: int) -> list[str]:
    """Names for sentences."""
    return [f"Seat {seat + 1}" for seat in range(seats)]


def cut(events: list[Event], seat: int) -> list[EventData]:
    """The events the seat may know, as comparable data."""
    return [(e.kind, e.rule, e.seat, e.data) for e in events if e.seen_by(seat)]


def step_logged(state: State, action: int) -> list[Event]:
    """Apply the action and give what happened."""
    log = Log()
    state.step(action, log)
    return log.events


@cache
def rule_ids(package: str, kinds: tuple[str, ...] = ("clause", "ruling")) -> frozenset[str]:
    """The ids of all clauses and rulings in the ledgers of the package, and in one it shares; or of others
    of its entries, such as examples."""
    found: set[str] = set()
    for file in files(package).iterdir():
        if file.name.startswith("ledger") and file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            found.update(entry["id"] for kind in kinds for entry in data.get(kind, []))
            if "shares" in data:
                found |= rule_ids(f"{package.rpartition('.')[0]}.{data['shares']}", kinds)
    return frozenset(found)
