"""Figures of many games with their doubt: games are counted in blocks, and each is left out once.

Shares, means, what a game's study counts and how a card fares are ratios of sums. How sure such a figure is
follows from what it becomes when each block is left out in turn (the jackknife); with the blocks of two runs
that share their luck, the same holds for what one is more than the other.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist

from holdfast.bots import Bot, PlayedGame, make_bots
from holdfast.kernel.event import Log
from holdfast.kernel.faces import Study
from holdfast.kernel.game import AnyGame
from holdfast.kernel.study import Record, Tally

from .runs import Run

Figures = dict[str, float]  # by name; a figure that cannot be said is missing


@dataclass
class Block:
    """What was counted in some games."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    wins: list[float] = field(default_factory=list)  # per seat; teams that share a victory share it
    scores: list[int] = field(default_factory=list)  # per seat
    tally: Tally = field(default_factory=Tally)  # the game's own study

    def __add__(self, other: "Block") -> "Block":
        tally = Tally(self.tally)
        tally.update(other.tally)
        return Block(
            self.games + other.games,
            self.finished + other.finished,
            self.decisions + other.decisions,
            _sums(self.wins, other.wins, 1.0),
            [round(score) for score in _sums(self.scores, other.scores, 1.0)],
            tally,
        )

    def less(self, other: "Block") -> "Block":
        """The same without a block that is in it."""
        tally = Tally(self.tally)
        tally.subtract(other.tally)
        return Block(
            self.games - other.games,
            self.finished - other.finished,
            self.decisions - other.decisions,
            _sums(self.wins, other.wins, -1.0),
            [round(score) for score in _sums(self.scores, other.scores, -1.0)],
            +tally,
        )


def _sums(ours: Sequence[float], theirs: Sequence[float], sign: float) -> list[float]:
    if not ours or not theirs:
        return list(ours or theirs)
    return [one + sign * other for one, other in zip(ours, theirs, strict=True)]


def count_block(game: AnyGame, run: Run, numbers: range) -> Block:
    """What is counted in the games of these numbers."""
    bots = make_bots(run.bots)
    return total([count_game(game, run, bots, number)[0] for number in numbers])


def count_game(game: AnyGame, run: Run, bots: Sequence[Bot], number: int) -> tuple[Block, PlayedGame]:
    """What is counted in the game of this number."""
    log, seats = Log(), len(run.bots)
    played = run.play(game, bots, number, log)
    block = Block(1, 0, played.decisions, [0.0] * seats, list(played.scores))
    if played.outcome is None:
        return block, played
    block.finished = 1
    winners = set(played.outcome.winners)
    victors = sum(1 for team in game.teams(seats, run.variant) if winners & set(team))
    for seat in winners:
        block.wins[seat] = 1 / victors
    study = game.faces.study()
    if study is not None:
        study.count(block.tally, Record(seats, log.events, played.scores, played.outcome))
    return block, played


def total(blocks: Sequence[Block]) -> Block:
    """All blocks together."""
    found = Block()
    for block in blocks:
        found = found + block
    return found


def figures_of(game: AnyGame) -> Callable[[Block], Figures]:
    """What is said of games of this kind, out of what was counted."""
    study = game.faces.study()
    names = {card.id: card.name for card in game.catalogue}

    def figures(block: Block) -> Figures:
        found: Figures = {}
        if not block.finished:
            return found
        for seat, wins in enumerate(block.wins):
            found[f"wins: seat {seat + 1}"] = wins / block.finished
        found["score: mean"] = sum(block.scores) / len(block.scores) / block.games
        found["length: decisions"] = block.decisions / block.games
        if study is not None:
            found |= studied(study, block, names)
        return found

    return figures


def studied(study: Study, block: Block, names: Mapping[str, str]) -> Figures:
    """What a game's own study says, and how each card fares."""
    found = {f"{one.group}: {one.label}": one.value for one in study.judge(block.tally, block.finished)}
    sums: dict[str, list[float]] = {}  # cards of one name are told together
    for card in study.cards(block.tally) if study.cards is not None else []:
        held = sums.setdefault(names.get(card.card, card.card), [0.0] * 4)
        for place, number in enumerate((card.done, card.chances, card.wins, card.seats)):
            held[place] += number
    for name, (done, chances, wins, seats) in sums.items():
        if chances:
            found[f"use: {name}"] = done / chances
        if seats:
            found[f"worth: {name}"] = wins / seats
    return found


def shares_in(game: AnyGame, block: Block) -> frozenset[str]:
    """Which of these figures are parts of a whole, told in per cent; the others are counts."""
    study, found = game.faces.study(), set(figures_of(game)(block))
    if study is None or not block.finished:
        return frozenset(name for name in found if name.startswith("wins: "))
    measured = {
        f"{one.group}: {one.label}": one.high <= 1.0 for one in study.judge(block.tally, block.finished)
    }
    counts = {"score: mean", "length: decisions"} | {
        name for name, is_share in measured.items() if not is_share
    }
    return frozenset(found - counts)


@dataclass(frozen=True)
class Estimate:
    """A figure and how far the true one may lie from it."""

    value: float
    error: float  # standard error
    blocks: int

    def reach(self, level: float = 0.05) -> float:
        """Half the width of the interval that misses the true figure in so large a part of all studies."""
        return student(1 - level / 2, self.blocks - 1) * self.error if self.blocks > 1 else math.inf


def estimates(blocks: Sequence[Block], figures: Callable[[Block], Figures]) -> dict[str, Estimate]:
    """Every figure of these blocks."""
    return _jackknife([figures(total(blocks))], [[figures(one)] for one in _left_out(blocks)], _first)


def differences(
    before: Sequence[Block], after: Sequence[Block], figures: Callable[[Block], Figures]
) -> dict[str, Estimate]:
    """What each figure is more after than before, of blocks with the same luck in pairs."""
    whole = [figures(total(before)), figures(total(after))]
    without = zip(_left_out(before), _left_out(after), strict=True)
    return _jackknife(whole, [[figures(old), figures(new)] for old, new in without], _more)


def _left_out(blocks: Sequence[Block]) -> list[Block]:
    whole = total(blocks)
    return [whole.less(block) for block in blocks]


def _first(told: Sequence[Figures], name: str) -> float | None:
    return told[0].get(name)


def _more(told: Sequence[Figures], name: str) -> float | None:
    before, after = told[0].get(name), told[1].get(name)
    return None if before is None or after is None else after - before


def _jackknife(
    whole: Sequence[Figures],
    without: Sequence[Sequence[Figures]],
    said: Callable[[Sequence[Figures], str], float | None],
) -> dict[str, Estimate]:
    found: dict[str, Estimate] = {}
    count = len(without)
    for name in whole[-1]:
        value = said(whole, name)
        parts = [part for part in (said(told, name) for told in without) if part is not None]
        if value is None or len(parts) < count:
            continue  # said of too few games to know how sure it is
        mean = sum(parts) / count
        square = sum((part - mean) ** 2 for part in parts)
        found[name] = Estimate(value, math.sqrt(square * (count - 1) / count), count)
    return found


def student(part: float, freedom: int) -> float:
    """The quantile of Student's distribution; Hill's series, exact to three digits from five degrees on."""
    z = NormalDist().inv_cdf(part)
    n = float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
