"""The decisions of a finished game that mattered: those by which the expected result moved most.

What a decision was worth is estimated by futures, in positions the seat could not tell from the truth: once
from what was chosen and once from what a good bot would have done instead (or liked best besides, where it
agrees), with the same luck, everybody playing on greedily. Where to look is told by the game's own value of
the position, shortly after the one and the other; by the ratings in a game that has none.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from holdfast.bots import make_bot
from holdfast.bots.advice import adviser
from holdfast.bots.ahead.futures import play_on
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.patches import game_with

from .review import Played, Review, Turning, curves_of, positions_of

PATIENCE: Final = 3.0  # so many times longer it may take where others keep the processors busy
LOOKED_AT: Final = (8, 4)  # decisions against the rating's taste, and decisions after it
KEPT: Final = 6  # of them for the second, longer look
FIRST_LOOK: Final = 8  # games from each side of a decision, at most
SECOND_LOOK: Final = 48
FEWEST: Final = 4  # games below which nothing is said
TURNINGS: Final = 3
APART: Final = 3  # answers nearer to each other than this belong to one decision
SOON: Final = 12  # decisions after which the value tells what a decision has moved


def look_back(played: Played, seconds: float) -> Review:
    """The finished game looked back on; about one seat or everybody."""
    game = game_with(played.game, played.patch)
    marks, starts, curves = curves_of(game, played)
    turnings = tuple(turnings_of(game, played, seconds))
    return Review(marks, starts, curves, turnings, adviser(game))


@dataclass
class Fork:
    """A decision with its two ways on, and how much better the chosen one ended each time."""

    decision: int
    state: Any
    seat: int
    chosen: int
    other: int
    gap: float  # how far the two lie apart at a glance
    agreed: bool = False  # the bot would have done the same
    wins: list[float] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)

    def worths(self, scale: float) -> list[float]:
        """How much better each game ended: half by winning it, half by how much, as bots count."""
        pairs = zip(self.wins, self.gains, strict=True)
        return [0.5 * won + 0.5 * gain / scale for won, gain in pairs]


def mean_of(numbers: Sequence[float]) -> float:
    """Their mean, 0 where there are none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def error_of(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = mean_of(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


class Clock:
    """Runs while this process thinks; but not for ever, where it hardly comes to it."""

    def __init__(self, seconds: float) -> None:
        self._thinking = time.process_time() + seconds
        self._wall = time.monotonic() + PATIENCE * seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return time.process_time() >= self._thinking or time.monotonic() >= self._wall


def turnings_of(game: AnyGame, played: Played, seconds: float) -> list[Turning]:
    """The decisions that mattered most, in the order they were made; none where the bot sees none."""
    forks = _forks(game, played)
    _play_on(game, played, forks, FIRST_LOOK, Clock(0.25 * seconds), "first")
    scale = _scale(forks)
    forks.sort(key=lambda fork: -abs(mean_of(fork.worths(scale))))
    forks = forks[:KEPT]
    forks = _asked(game, played, forks, Clock(0.3 * seconds))
    for fork in forks:
        fork.wins, fork.gains = [], []  # judged anew: of many noisy numbers the largest are too large
    _play_on(game, played, forks, SECOND_LOOK, Clock(0.45 * seconds), "second")
    return [_turning(game, fork) for fork in _clearest(forks)]


def _clearest(forks: Sequence[Fork]) -> list[Fork]:
    """The forks whose ways ended furthest apart, in the order they came; clear ones before lucky ones."""
    scale = _scale(forks)
    rated: list[tuple[bool, float, Fork]] = []
    for fork in forks:
        worths = fork.worths(scale)
        rated.append((abs(mean_of(worths)) <= error_of(worths), -abs(mean_of(worths)), fork))
    found: list[Fork] = []
    for _, worth, fork in sorted(rated, key=lambda one: one[:2]):
        apart = all(abs(fork.decision - one.decision) >= APART for one in found)
        is_told = round(100 * mean_of(fork.wins)) or round(mean_of(fork.gains), 1)
        if apart and worth and is_told and len(fork.gains) >= FEWEST and len(found) < TURNINGS:
            found.append(fork)
    return sorted(found, key=lambda fork: fork.decision)


def _scale(forks: Sequence[Fork]) -> float:
    """How far leads lie apart, so that they can be added to wins."""
    every = [abs(gain) for fork in forks for gain in fork.gains]
    return 4.0 * mean_of(every) or 1.0


def _turning(game: AnyGame, fork: Fork) -> Turning:
    chosen, other = (game.action_text(fork.state, action) for action in (fork.chosen, fork.other))
    wins = [100 * won for won in fork.wins]
    return Turning(
        fork.decision,
        fork.seat,
        chosen,
        other,
        fork.agreed,
        round(mean_of(wins)),
        round(error_of(wins)),
        round(mean_of(fork.gains), 1),
        round(error_of(fork.gains), 1),
        len(fork.gains),
    )


def _forks(game: AnyGame, played: Played) -> list[Fork]:
    """The decisions worth looking at: where the two ways lie furthest apart at a glance."""
    against: list[Fork] = []
    after: list[Fork] = []
    for index, state in positions_of(game, played):
        if not played.given <= index < len(played.journal) or state.asked < 0:
            continue
        if played.about not in (-1, *game.answerers(state)):
            continue
        options, chosen = state.options(), played.journal[index]
        if len(options) < 2:
            continue
        rated = sorted(zip(game.heuristic(state), options, strict=True), key=lambda one: -one[0])
        rating = next(rating for rating, action in rated if action == chosen)
        best, other = next(one for one in rated if one[1] != chosen)
        fork = Fork(index, state.clone(), state.asked, chosen, other, abs(best - rating))
        if game.value is not None:
            fork.gap = _moved(game, played, fork)
        (against if best > rating else after).append(fork)
    for forks in (against, after):
        forks.sort(key=lambda fork: -fork.gap)
    return against[: LOOKED_AT[0]] + after[: LOOKED_AT[1]]


def _moved(game: AnyGame, played: Played, fork: Fork) -> float:
    """How far apart the seat's values lie soon after the two ways."""
    assert game.value is not None
    seed = f"{played.seed}/glance/{fork.decision}"
    seen, values = game.redeal(fork.state, fork.seat, Rng(seed)), list[float]()
    for action in (fork.chosen, fork.other):
        trial = seen.clone()
        trial.step(action)
        play_on(game, trial, Rng(f"{seed}/on"), SOON, None, 0)
        values.append(game.value(trial, fork.seat))
    return abs(values[0] - values[1])


def _asked(game: AnyGame, played: Played, forks: Sequence[Fork], clock: Clock) -> list[Fork]:
    """The forks for which there was time to let the bot say what it would have done; what the rating likes
    best besides stays where it agrees."""
    bot = make_bot(adviser(game), game)
    for number, fork in enumerate(forks):
        if clock.is_over:
            return list(forks[:number])
        luck = Rng(f"{played.seed}/instead/{fork.decision}")
        choice = bot.choose(game, game.redeal(fork.state, fork.seat, luck), fork.seat, luck)
        fork.agreed = choice == fork.chosen
        if not fork.agreed:
            fork.other = choice
    return list(forks)


def _play_on(
    game: AnyGame, played: Played, forks: Sequence[Fork], most: int, clock: Clock, luck: str
) -> None:
    """Play on from both ways of every fork, one game each in turn, until there is no time left."""
    for number in range(most):
        for fork in forks:
            if clock.is_over:
                return
            seed = f"{played.seed}/{luck}/{fork.decision}/{number}"
            seen = game.redeal(fork.state, fork.seat, Rng(seed))
            chosen, other = (
                _ending(game, played, seen, fork.seat, way, seed) for way in (fork.chosen, fork.other)
            )
            fork.wins.append(chosen[0] - other[0])
            fork.gains.append(chosen[1] - other[1])


def _ending(
    game: AnyGame, played: Played, state: Any, seat: int, action: int, seed: str
) -> tuple[float, float]:
    """The seat's share of the win when greedy bots play on, and by how much it leads its best rival; its
    points when it has none."""
    state = state.clone()
    state.step(action)
    play_on(game, state, Rng(f"{seed}/on"), 4 * game.max_decisions, None, 0)
    scores = game.scores(state)
    teams = game.teams(played.seats, played.variant)
    own = next(team for team in teams if seat in team)
    rivals = [score for other, score in enumerate(scores) if other not in own]
    lead = float(scores[seat] - max(rivals) if rivals else scores[seat])
    outcome = game.outcome(state)
    winners = outcome.winners if outcome is not None else ()
    winning = [team for team in teams if any(member in winners for member in team)]
    return (1.0 / len(winning) if own in winning else 0.0), lead
