"""Games between bots that follow from a seed, in batches; the same games on any number of processes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from holdfast.bots import Bot, PlayedGame, make_bots, play_game
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.values import Numbers

from .pool import map_tasks

BATCH = 50  # games per task at most: seconds of work, so that progress shows
R = TypeVar("R")


@dataclass(frozen=True)
class Run:
    """Who plays what; the luck of a game depends on the seed and its number alone."""

    bots: tuple[str, ...]
    seed: int = 0
    variant: Variant = ()
    values: Numbers | None = None

    def play(self, game: AnyGame, bots: Sequence[Bot], number: int, log: Log | None = None) -> PlayedGame:
        """The game of this number."""
        return play_game(game, bots, f"{self.seed}/{number}", self.variant, log, self.values)


Work: TypeAlias = Callable[[AnyGame, Run, range], R]


def checked(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    variant: Variant,
    jobs: int,
    values: Numbers | None,
) -> Run:
    """A run that can be played; what cannot is refused before any work begins."""
    if games < 1:
        raise Mistake(f"The number of games is {games}; it must be at least 1.")
    if jobs < 1:
        raise Mistake(f"The number of jobs is {jobs}; it must be at least 1.")
    if len(bots) not in game.seats:
        raise Mistake(
            f"{game.title} is played with {game.seats_text} seats, but {len(bots)} names were given; "
            "name one bot per seat."
        )
    variant = game.check_table(len(bots), variant)
    make_bots(bots, game)
    game.begin(len(bots), variant, values)  # values may not fit the table
    return Run(tuple(bots), seed, variant, values)


def in_batches(
    work: Work[R], game: AnyGame, run: Run, games: int, jobs: int, progress: Callable[[int], None] | None
) -> Iterator[R]:
    """What the work makes of each batch; `progress` is told how many games it had."""
    size = max(1, min(BATCH, games // (4 * jobs)))
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1:
        done: Iterator[R] = (work(game, run, numbers) for numbers in batches)
    else:
        done = map_tasks(_work, [(work, game.id, run, numbers) for numbers in batches], jobs)
    for numbers, result in zip(batches, done, strict=True):
        yield result
        if progress is not None:
            progress(len(numbers))


def _work(task: tuple[Work[R], str, Run, range]) -> R:
    work, game_id, run, numbers = task
    return work(REGISTRY.get(game_id), run, numbers)
