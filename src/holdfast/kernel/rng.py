"""Luck. A generator belongs to a match, a bot or a simulation, never to a position."""

from collections.abc import Callable
from random import Random

from .event import Log
from .state import CHANCE, State


class Rng:
    """A seeded source of luck that gives the same numbers in every process and compile mode."""

    __slots__ = ("_next", "_random", "draws")

    def __init__(self, seed: int | str) -> None:
        # CPython promises random() to be reproducible from its seed across versions.
        self._random = Random(seed)
        self._next: Callable[[], float] = self._random.random
        self.draws = 0  # how many numbers were taken, so that a resumed match can skip them

    def below(self, n: int) -> int:
        """Give a number from 0 to n - 1, all equally likely."""
        self.draws += 1
        return int(self._next() * n)

    def skip(self, draws: int) -> None:
        """Throw away numbers that an earlier part of the match has used."""
        for _ in range(draws):
            self.below(1)

    def clone(self) -> "Rng":
        """A generator that goes on with the same numbers."""
        other = Rng(0)
        other._random.setstate(self._random.getstate())
        other.draws = self.draws
        return other

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def draw(state: State, rng: Rng) -> int:
    """One answer of chance: an option, by weight, for exactly one number of the generator."""
    f = state.stack[-1]
    rng.draws += 1
    return f.script.steps[f.pc].drawn(state, f, rng._next())


def let_chance_answer(
    state: State, rng: Rng, log: Log | None = None, choose: Callable[[State, Rng], int] | None = None
) -> list[int]:
    """Answer wherever chance is asked, until somebody else is or the game is over; gives the answers.
    `choose` is asked for each answer when there is one: a script, or somebody who takes notes."""
    answers: list[int] = []
    while state.asked == CHANCE:
        answers.append(draw(state, rng) if choose is None else choose(state, rng))
        state.step(answers[-1], log)
    return answers


def playout(state: State, rng: Rng, limit: int) -> int:
    """Play at random to the end, or for `limit` decisions; chance is not counted. Give the number made."""
    made = 0
    while made < limit:
        asked = state.asked
        if asked >= 0:
            options = state.options()
            state.step(options[rng.below(len(options))], None)
            made += 1
        elif asked == CHANCE:
            let_chance_answer(state, rng)
        else:
            break
    return made


def clone_often(state: State, times: int) -> None:
    """Clone a position so often, as a search would: for measuring."""
    for _ in range(times):
        state.clone()
