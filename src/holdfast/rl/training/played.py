"""Games from which a network learns: at some decisions the best rated options are compared over futures.

The luck of a game follows from its number. Every seat plays as one of HABITS and errs now and then, so that
positions come up that good players would avoid. What a decision came to in its futures is the lesson; how the
game ended is the lesson for the value of positions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from holdfast.bots.ahead.futures import SEEDS, Futures, ranked
from holdfast.bots.learned import looked_at, worths_of
from holdfast.bots.net import Folds, Net
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import NOBODY, State

from ..rows import observing_of

Array = NDArray[Any]
GREEDY, SEARCHED, NET = range(3)  # how a seat plays between errors
HUNDRED: Final = 100


@dataclass(frozen=True)
class Course:
    """How games are played for learning."""

    game: str
    seats: tuple[int, ...]  # at the tables, in turn
    seed: int
    searched: int = 15  # of a hundred decisions, how many are searched
    futures: int = 4  # of each option
    errors: int = 12  # of a hundred decisions, how many are errors
    looks: int = 8  # of a hundred decisions, how many are kept as positions
    net: bytes = b""  # the network that plays along; empty: none yet


@dataclass
class Lessons:
    """What was seen in some games. Changes are told one by one: those of a decision follow each other."""

    seen: Array  # by decision: the folded observation
    count: Array  # by decision: how many options were compared
    described: Array  # by decision and option: the bytes that describe it
    ratings: Array  # by decision and option: its rating
    values: Array  # by decision and option: what it does to the game's own value at once
    worths: Array  # by decision and option: the mean share of the win, and the mean lead in points
    game: Array  # by decision: the number of the game
    changes: Array  # by decision: how many changes its options make
    change_at: Array  # by change: option * width + column
    change_by: Array  # by change: by how much
    looks: Array  # by position: the folded observation
    results: Array  # by position: the seat's share of the win at the end
    look_game: Array  # by position: the number of the game

    @classmethod
    def joined(cls, parts: Sequence["Lessons"]) -> "Lessons":
        """All of them, one after the other."""
        return cls(*(np.concatenate([getattr(one, part.name) for one in parts]) for part in fields(cls)))

    def games(self) -> int:
        """One more than the highest number of a game."""
        return 1 + int(max(self.game.max(initial=-1), self.look_game.max(initial=-1)))

    def arrays(self) -> dict[str, Array]:
        """By name."""
        return {part.name: getattr(self, part.name) for part in fields(self)}


def teacher_of(game: AnyGame) -> Thinking:
    """How options are compared: as `hard` does it, without a tree."""
    levels = game.faces.levels()
    if "hard" not in levels or not levels["hard"].futures:
        raise Mistake(f"{game.title} has no bot that plays on in its head, so there is nobody to learn from.")
    return replace(levels["hard"], tree=0)


class Recorder:
    """Plays games of a course and keeps what there is to learn."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.game = REGISTRY.get(course.game)
        self.observing = observing_of(self.game)
        self.folds = Folds(self.observing)
        self.teacher = teacher_of(self.game)
        self.width = self.teacher.width
        self.each = sum(block.size for block in self.observing.action)
        self.net = Net(self.game, course.net) if course.net else None
        self.decisions: list[tuple[Any, ...]] = []
        self.looks: list[tuple[Any, int, int]] = []  # the folded observation, seat, game
        self.results: list[float] = []

    def play(self, number: int) -> None:
        """One game, to its end."""
        game, course = self.game, self.course
        seats = course.seats[number % len(course.seats)]
        state: State = game.new(seats)
        luck, whims = Rng(f"{course.seed}/train {number}"), Rng(f"{course.seed}/train {number}/seats")
        habits = [whims.below(3 if self.net else 2) for _ in range(seats)]
        made, first = 0, len(self.looks)
        while made < game.max_decisions:
            let_chance_answer(state, luck)
            if state.asked == NOBODY:
                break
            options = state.options()
            if len(options) == 1:
                state.step(options[0])
                continue
            made += 1
            seat = state.asked
            if whims.below(HUNDRED) < course.looks:
                whose = whims.below(seats)
                self.looks.append((self.folds.fold([self.observing.encode(state, whose)])[0], whose, number))
            state.step(self.answer(state, seat, habits[seat], whims, number))
        ranks = outcome.ranks if (outcome := game.outcome(state)) is not None else (0,) * seats
        for _, whose, _ in self.looks[first:]:
            won = 1.0 / ranks.count(0) if ranks[whose] == 0 else 0.0
            self.results.append(won if state.asked == NOBODY else 1.0 / seats)

    def answer(self, state: State, seat: int, habit: int, whims: Rng, number: int) -> int:
        """What the seat answers; now and then after a search, which is kept."""
        asked = self.teacher.questions
        thought = not asked or state.question() in asked
        errs = whims.below(HUNDRED) < self.course.errors
        searched = thought and whims.below(HUNDRED) < self.course.searched
        options = state.options()
        ratings: list[float] = (self.teacher.rating or self.game.heuristic)(state)
        order = ranked(ratings)[: self.width]
        best = [options[place] for place in order]
        rated = [ratings[place] for place in order]
        chosen = 0
        if searched:
            dealt: State = self.game.redeal(state, seat, whims)
            worths = self.search(dealt, seat, options, order, whims)
            self.keep(dealt, seat, best, rated, worths, number)
            if habit == SEARCHED:
                sums = [win + lead / HUNDRED for win, lead in worths]
                chosen = sums.index(max(sums))
        if habit == NET and self.net is not None and thought:
            dealt = self.game.redeal(state, seat, whims)
            guessed = worths_of(self.game, self.net, dealt, best, rated)
            chosen = guessed.index(max(guessed))
        if errs:
            chosen = whims.below(len(best))
        return best[chosen]

    def search(
        self, state: State, seat: int, options: list[int], order: list[int], whims: Rng
    ) -> list[tuple[float, float]]:
        """By option: its mean share of the win and mean lead in points, in the same futures."""
        found = Futures(self.game, state, seat, options, whims.below(SEEDS), self.teacher)
        found.extend(order, self.course.futures)
        worths = []
        for place in order:
            wins, leads = found.wins[place], found.margins[place]
            worths.append((sum(wins) / len(wins), sum(leads) / len(leads) if leads else 0.0))
        return worths

    def keep(
        self,
        state: State,
        seat: int,
        options: list[int],
        ratings: list[float],
        worths: list[tuple[float, float]],
        number: int,
    ) -> None:
        """Keep a decision that was searched."""
        afters, values = looked_at(self.game, self.observing, state, options)
        rows = self.folds.fold([self.observing.encode(state, seat), *afters])
        changes = rows[1:].astype(np.int16) - rows[0]
        at = np.flatnonzero(changes)
        told = np.zeros((self.width, self.each), np.uint8)
        described = np.frombuffer(self.observing.describe(state, options), np.uint8)
        told[: len(options)] = described.reshape(len(options), -1)
        self.decisions.append(
            (
                rows[0].copy(),
                len(options),
                told,
                padded(ratings, self.width),
                padded(values, self.width),
                padded(worths, self.width, 2),
                number,
                len(at),
                at.astype(np.uint32),
                changes.reshape(-1)[at],
            )
        )

    def lessons(self) -> Lessons:
        """All that was kept."""
        size = self.folds.zero.shape[0]
        columns: list[list[Any]] = [list(column) for column in zip(*self.decisions, strict=True)]
        columns = columns or [[] for _ in range(10)]
        seen, count, told, ratings, values, worths, number, changes, at, by = columns
        return Lessons(
            np.array(seen, np.uint8).reshape(len(seen), size),
            np.array(count, np.uint8),
            np.array(told, np.uint8).reshape(len(seen), self.width, self.each),
            np.array(ratings, np.float32).reshape(len(seen), self.width),
            np.array(values, np.float32).reshape(len(seen), self.width),
            np.array(worths, np.float32).reshape(len(seen), self.width, 2),
            np.array(number, np.int32),
            np.array(changes, np.int32),
            np.concatenate([np.zeros(0, np.uint32), *at]),
            np.concatenate([np.zeros(0, np.int16), *by]),
            np.array([row for row, _, _ in self.looks], np.uint8).reshape(len(self.looks), size),
            np.array(self.results, np.float32),
            np.array([number for _, _, number in self.looks], np.int32),
        )


def padded(numbers: Sequence[Any], width: int, each: int = 1) -> Array:
    """As an array of a fixed width, 0 after the last."""
    found = np.zeros((width, each), np.float32)
    found[: len(numbers)] = np.array(numbers, np.float32).reshape(len(numbers), each)
    return found if each > 1 else found[:, 0]


def play_lessons(course: Course, numbers: range) -> Lessons:
    """The games of these numbers: a job of the lab."""
    recorder = Recorder(course)
    for number in numbers:
        recorder.play(number)
    return recorder.lessons()
