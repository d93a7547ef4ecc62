"""A finished game looked back on, in a worker: its curves, and the decisions that mattered most.

What a decision was worth is estimated by letting the greedy bot play on to the end, in positions the seat
could not tell from the truth: once from what was chosen and once from the option the bot liked best besides,
with the same luck. The bot's ratings only say where to look.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from holdfast.bots import make_bot
from holdfast.games import REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame, Json, View
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import CHANCE, NOBODY

from .thinkers import Task

BOT: Final = "greedy"
PATIENCE: Final = 3.0  # so many times longer it may take where others keep the processors busy
WORKER_SECONDS: Final = 60.0  # a worker that takes longer counts as crashed
MOST_POINTS: Final = 60  # of a curve
LOOKED_AT: Final = (8, 4)  # decisions against the bot's taste, and decisions after it
KEPT: Final = 6  # of them for the second, longer look
FIRST_LOOK: Final = 8  # games from each side of a decision, at most
SECOND_LOOK: Final = 32
FEWEST: Final = 4  # games below which nothing is said
TURNINGS: Final = 3
APART: Final = 3  # answers nearer to each other than this belong to one decision
MONEY: Final = ("gold", "coins", "coin", "money")


@dataclass(frozen=True)
class Curve:
    """A number over the game, a line for each seat."""

    name: str
    lines: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Turning:
    """A decision that mattered, and what the bot liked best besides."""

    decision: int  # how many answers came before it
    seat: int
    chosen: str
    other: str
    gain: float  # how much more the seat leads by in the end, by its own choice
    error: float  # the standard error of that
    games: int  # played on from each of the two


@dataclass(frozen=True)
class Review:
    """A game looked back on."""

    marks: tuple[str, ...]  # of the points of the curves
    starts: tuple[int, ...]  # how many answers each point stands after
    curves: tuple[Curve, ...]
    turnings: tuple[Turning, ...]


def review(task: Task, seconds: float) -> Review:
    """The finished game of the task looked back on; about one seat or everybody."""
    game = REGISTRY.get(task.game)
    marks, starts, curves = curves_of(game, task)
    return Review(marks, starts, curves, tuple(turnings_of(game, task, seconds)))


# Curves


def curves_of(game: AnyGame, task: Task) -> tuple[tuple[str, ...], tuple[int, ...], tuple[Curve, ...]]:
    """Points and whatever the game names over its rounds; over its answers where a view tells of none."""
    found = list(_ends_of_rounds(game, task))
    if len(found) < 3:
        found = list(_every_so_often(game, task))
    elif len(found) > MOST_POINTS:
        step = -(-len(found) // MOST_POINTS)
        found = [*found[:-1:step], found[-1]]
    names = list(dict.fromkeys(name for _, _, values in found for name in values))
    curves = tuple(
        Curve(name, tuple(zip(*(values[name] for _, _, values in found), strict=True)))
        for name in names
        if all(name in values for _, _, values in found)
    )
    return tuple(mark for mark, _, _ in found), tuple(at for _, at, _ in found), curves


Point = tuple[str, int, dict[str, list[float]]]


def _positions(game: AnyGame, task: Task) -> Iterator[tuple[int, Any]]:
    """The position after each answer, the first one included; the same object each time."""
    state = game.new(task.seats, task.variant)
    yield 0, state
    for index, action in enumerate(task.journal, 1):
        state.step(action)
        yield index, state


def _ends_of_rounds(game: AnyGame, task: Task) -> Iterator[Point]:
    last, before, count = None, None, 0
    for index, state in _positions(game, task):
        now = round_of(game.view(state, SPECTATOR))
        if now is not None and last is None:
            yield "Start", index, values_of(game, state)
        elif last is not None and now not in (None, last) and state.asked != NOBODY:
            yield f"{last[0]} {last[1]}", index - 1, values_of(game, before)
        last = now or last
        before, count = state.clone(), index
    if last is not None:
        yield "End", count, values_of(game, before)


def _every_so_often(game: AnyGame, task: Task) -> Iterator[Point]:
    step = max(1, len(task.journal) // (MOST_POINTS - 1))
    for index, state in _positions(game, task):
        if index % step == 0 or index == len(task.journal):
            yield f"Answer {index}", index, values_of(game, state)


def round_of(view: View) -> tuple[str, int] | None:
    """What the view counts the game by: the first number that stands beside its total, "season" of seven."""
    for key, value in view.items():
        total = view.get(f"{key}s", view.get(f"{key}es"))
        if type(value) is int and type(total) is int:
            return (key.replace("_", " ").capitalize(), value) if value > 0 else None
    return None


def values_of(game: AnyGame, state: Any) -> dict[str, list[float]]:
    """The numbers the curves show at a position, by name: points, and what the game's own module adds."""
    found: dict[str, list[float]] = {"Points": list(game.scores(state))}
    views = [game.view(state, seat) for seat in range(state.seats)]
    own = game.faces.curves()
    named = own(merged(views)) if own is not None else _money(views)
    return found | {name: list(values) for name, values in named.items()}


def _money(views: Sequence[View]) -> dict[str, list[float]]:
    for word in MONEY:
        values = [_own(view, seat).get(word) for seat, view in enumerate(views)]
        numbers = [float(value) for value in values if type(value) is int]
        if len(numbers) == len(views):
            return {word.capitalize(): numbers}
    return {}


def _own(view: View, seat: int) -> dict[str, Json]:
    parts = view.get("seats")
    part = parts[seat] if isinstance(parts, list) and seat < len(parts) else None
    return part if isinstance(part, dict) else {}


def merged(views: Sequence[View]) -> View:
    """One view in which the part of every seat is as that seat sees it."""
    view = dict(views[0])
    parts = view.get("seats")
    if isinstance(parts, list) and len(parts) == len(views):
        view["seats"] = [_own(seen, seat) for seat, seen in enumerate(views)]
    return view


# Decisions


@dataclass
class Fork:
    """A decision with its two ways on, and how much better the chosen one ended each time."""

    decision: int
    state: Any
    seat: int
    chosen: int
    other: int
    gap: float  # between the bot's ratings
    gains: list[float]

    @property
    def mean(self) -> float:
        """The mean of the gains."""
        return sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def error(self) -> float:
        """Its standard error."""
        n = len(self.gains)
        if n < 2:
            return 0.0
        return sqrt(sum((gain - self.mean) ** 2 for gain in self.gains) / (n - 1) / n)


class Clock:
    """Runs while this process thinks; but not for ever, where it hardly comes to it."""

    def __init__(self, seconds: float) -> None:
        self._thinking = time.process_time() + seconds
        self._wall = time.monotonic() + PATIENCE * seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return time.process_time() >= self._thinking or time.monotonic() >= self._wall


def turnings_of(game: AnyGame, task: Task, seconds: float) -> list[Turning]:
    """The decisions that mattered most, in the order they were made; none where the bot sees none."""
    forks = _forks(game, task)
    _play_on(game, task, forks, FIRST_LOOK, Clock(0.4 * seconds), "first")
    forks.sort(key=lambda fork: -abs(fork.mean))
    forks = forks[:KEPT]
    for fork in forks:
        fork.gains = []  # judged anew: of many noisy numbers the largest are too large
    _play_on(game, task, forks, SECOND_LOOK, Clock(0.6 * seconds), "second")
    found: list[Fork] = []
    # Those that are clear of luck come first, the others only fill the list.
    for fork in sorted(forks, key=lambda fork: (abs(fork.mean) <= fork.error, -abs(fork.mean))):
        apart = all(abs(fork.decision - one.decision) >= APART for one in found)
        if apart and round(fork.mean, 1) and len(fork.gains) >= FEWEST and len(found) < TURNINGS:
            found.append(fork)
    return [_turning(game, fork) for fork in sorted(found, key=lambda fork: fork.decision)]


def _turning(game: AnyGame, fork: Fork) -> Turning:
    chosen, other = (game.action_text(fork.state, action) for action in (fork.chosen, fork.other))
    mean, error = round(fork.mean, 1), round(fork.error, 1)
    return Turning(fork.decision, fork.seat, chosen, other, mean, error, len(fork.gains))


def _forks(game: AnyGame, task: Task) -> list[Fork]:
    """The decisions worth looking at: where the bot's ratings of the two ways are furthest apart."""
    against: list[Fork] = []
    after: list[Fork] = []
    for index, state in _positions(game, task):
        if index == len(task.journal) or state.asked < 0:
            continue
        if task.about not in (-1, *game.answerers(state)):
            continue
        options, chosen = state.options(), task.journal[index]
        if len(options) < 2:
            continue
        rated = sorted(zip(game.heuristic(state), options, strict=True), key=lambda one: -one[0])
        rating = next(rating for rating, action in rated if action == chosen)
        best, other = next(one for one in rated if one[1] != chosen)
        fork = Fork(index, state.clone(), state.asked, chosen, other, abs(best - rating), [])
        (against if best > rating else after).append(fork)
    for forks in (against, after):
        forks.sort(key=lambda fork: -fork.gap)
    return against[: LOOKED_AT[0]] + after[: LOOKED_AT[1]]


def _play_on(game: AnyGame, task: Task, forks: Sequence[Fork], most: int, clock: "Clock", luck: str) -> None:
    """Play on from both ways of every fork, one game each in turn, until there is no time left."""
    for number in range(most):
        for fork in forks:
            if clock.is_over:
                return
            seed = f"{task.seed}/{luck}/{fork.decision}/{number}"
            seen = game.redeal(fork.state, fork.seat, Rng(seed))
            chosen, other = (
                _lead(game, task, seen, fork.seat, way, seed) for way in (fork.chosen, fork.other)
            )
            fork.gains.append(chosen - other)


def _lead(game: AnyGame, task: Task, state: Any, seat: int, action: int, seed: str) -> float:
    """By how much the seat leads its best rival in the end when bots play on; its points when it has none."""
    state = state.clone()
    state.step(action)
    bot, luck = make_bot(BOT), Rng(f"{seed}/on")
    for _ in range(4 * game.max_decisions):
        if state.asked >= 0:
            state.step(bot.choose(game, state, state.asked, luck))
        elif state.asked == CHANCE:
            let_chance_answer(state, luck)
        else:
            break
    scores = game.scores(state)
    team = next(team for team in game.teams(task.seats, task.variant) if seat in team)
    rivals = [score for other, score in enumerate(scores) if other not in team]
    return float(scores[seat] - max(rivals) if rivals else scores[seat])
