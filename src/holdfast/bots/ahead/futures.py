"""Futures of a position: what each option came to when everybody played on greedily. Compiled."""

from collections.abc import Callable
from math import sqrt
from typing import Any, Final

from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, State

CLEARLY: Final = 1.0  # standard errors by which an option must beat the one the rating prefers
SEEDS: Final = 1 << 30
SURE: Final = 16  # futures in which an option must have won at once to be taken without more thought


def ranked(numbers: list[float]) -> list[int]:
    """The places of these numbers, the highest first; of equals the first."""
    pairs = [(-numbers[i], i) for i in range(len(numbers))]
    pairs.sort()
    return [pair[1] for pair in pairs]


def last_round(thinking: Thinking, state: State) -> int:
    """The round with which a future ends; 0 where nothing counts rounds."""
    if thinking.clock is None:
        return 0
    rounds = thinking.rounds
    return thinking.clock(state) + (rounds if isinstance(rounds, int) else rounds(state))


class Futures:
    """What has been seen of each option, future by future."""

    def __init__(
        self, game: AnyGame, state: State, seat: int, options: list[int], first: int, thinking: Thinking
    ) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.options = options
        self.first = first
        self.depth = thinking.depth
        self.win_share = thinking.win_share
        self.clock = thinking.clock
        self.until = last_round(thinking, state)
        # where the value is all that counts, nobody asks for points
        self.leaf: Callable[[Any, int], float] | None = game.value if thinking.win_share >= 1.0 else None
        self.wins: list[list[float]] = [[] for _ in options]
        self.margins: list[list[float]] = [[] for _ in options]

    def wins_at_once(self, order: list[int]) -> int:
        """The best rated option that ends the game with a win whatever is hidden; -1 when there is none."""
        for i in order:
            trial = self.state.clone()
            trial.step(self.options[i])
            if trial.asked != NOBODY or standing(self.game, trial, self.seat)[0] < 1.0:
                continue
            sure = True
            for number in range(SURE):
                other: State = self.game.redeal(self.state, self.seat, Rng(self.first + number))
                other.step(self.options[i])
                if other.asked != NOBODY or standing(self.game, other, self.seat)[0] < 1.0:
                    sure = False
            if sure:
                return i
        return -1

    def extend(self, left: list[int], count: int) -> None:
        """Play so many further futures for each of these options."""
        self.go_on(left, len(self.wins[left[0]]), count)

    def go_on(self, left: list[int], begin: int, count: int) -> None:
        """Play the futures from this number on; an option that has not seen all before it sees none."""
        for number in range(begin, begin + count):
            luck = Rng(self.first + number)
            dealt: State = self.game.redeal(self.state, self.seat, luck)
            seed = luck.below(SEEDS)
            for i in left:
                if len(self.wins[i]) != number:
                    continue
                trial = dealt.clone()
                trial.step(self.options[i])
                self.live(i, trial, Rng(seed))

    def live(self, i: int, trial: State, luck: Rng) -> None:
        """Play one future of an option."""
        self.play_on(trial, luck)
        self.judge(i, trial)

    def play_on(self, trial: State, luck: Rng) -> None:
        """Everybody answers greedily, as far as this bot looks."""
        play_on(self.game, trial, luck, self.depth, self.clock, self.until)

    def judge(self, i: int, trial: State) -> float:
        """Keep what a future of an option came to; its win or value."""
        if self.leaf is not None:
            value = float(self.leaf(trial, self.seat))
            self.wins[i].append(value)
            return value
        win, margin = standing(self.game, trial, self.seat)
        self.wins[i].append(win)
        self.margins[i].append(margin)
        return win

    def values(self, i: int, count: int) -> list[float]:
        """The worth of an option in each of its first futures."""
        share = self.win_share
        wins, margins = self.wins[i], self.margins[i]
        if share >= 1.0:
            return wins[:count]
        scale = self.scale()
        return [share * wins[k] + (1.0 - share) * margins[k] / scale for k in range(count)]

    def scale(self) -> float:
        """How far margins lie apart: the mean distance from their mean."""
        every = [margin for margins in self.margins for margin in margins]
        mean = sum(every) / len(every)
        spread = sum([abs(margin - mean) for margin in every]) / len(every)
        return 4.0 * spread if spread > 0 else 1.0

    def best(self, left: list[int]) -> list[int]:
        """These options, the best first."""
        means: list[float] = []
        for i in left:
            values = self.values(i, len(self.wins[i]))
            means.append(sum(values) / len(values))
        return [left[place] for place in ranked(means)]

    def is_noise(self, i: int, other: int) -> bool:
        """Whether the one is not clearly better than the other in the futures both have seen."""
        if i == other:
            return True
        count = min(len(self.wins[i]), len(self.wins[other]))
        ours, theirs = self.values(i, count), self.values(other, count)
        gaps = [ours[k] - theirs[k] for k in range(count)]
        mean = sum(gaps) / count
        variance = sum([(gap - mean) * (gap - mean) for gap in gaps]) / count
        return bool(mean <= CLEARLY * sqrt(variance / count))


def play_on(
    game: AnyGame,
    state: State,
    luck: Rng,
    depth: int,
    clock: Callable[[State], int] | None = None,
    until: int = 0,
) -> None:
    """Everybody answers greedily, to the end, so many decisions on, or until the clock, if any, says so."""
    made = 0
    while made < depth:
        asked = state.asked
        if asked == NOBODY:
            return
        if asked == CHANCE:
            state.step(draw(state, luck))
            continue
        if clock is not None and clock(state) >= until:
            return
        options = state.options()
        if len(options) == 1:
            state.step(options[0])
        else:
            ratings: list[float] = game.heuristic(state)
            state.step(options[ratings.index(max(ratings))])
        made += 1


def standing(game: AnyGame, state: State, seat: int) -> tuple[float, float]:
    """The seat's share of the win, or while the game goes on its value (a half in a game without one); and
    its lead in points."""
    scores: list[int] = game.scores(state)
    others = [scores[other] for other in range(len(scores)) if other != seat]
    margin = float(scores[seat] - max(others)) if others else float(scores[seat])
    if game.value is not None:
        return float(game.value(state, seat)), margin
    outcome = game.outcome(state)
    if outcome is None:
        return 0.5, margin
    winners = outcome.winners
    return (1.0 / len(winners) if seat in winners else 0.0), margin
