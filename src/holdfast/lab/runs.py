"""Games between bots that follow from a seed, in batches; the same games on any number of processes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar

from holdfast.bots import Bot, PlayedGame, make_bots, play_game
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.values import Numbers
from holdfast.patches import Patch, put_in_force, read_patch

from .work import Job, check_place, run_job

R = TypeVar("R")


@dataclass(frozen=True)
class Run:
    """Who plays what; the luck of a game depends on the seed and its number alone."""

    bots: tuple[str, ...]
    seed: int = 0
    variant: Variant = ()
    values: Numbers | None = None
    patch: Patch | None = None  # other numbers for cards: the game is loaded with them, where it is played

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
    cluster: str = "",
    patch: Patch | None = None,
) -> Run:
    """A run that can be played; what cannot is refused before any work begins."""
    if games < 1:
        raise Mistake(f"The number of games is {games}; it must be at least 1.")
    check_place(jobs, cluster)
    if len(bots) not in game.seats:
        given = "1 name was" if len(bots) == 1 else f"{len(bots)} names were"
        raise Mistake(
            f"{game.title} is played with {game.seats_text} seats, but {given} given; name one bot per seat."
        )
    variant = game.check_table(len(bots), variant)
    make_bots(bots, game)
    if game.patch and patch is None:  # a game that is patched already is known elsewhere by its patch
        patch = read_patch(game.patch)
        values = game.standard if values is None else values
    game.begin(len(bots), variant, values)  # values may not fit the table
    return Run(tuple(bots), seed, variant, values, patch)


def in_batches(
    work: Work[R],
    game: AnyGame,
    run: Run,
    games: int,
    jobs: int,
    progress: Callable[[int], None] | None,
    cluster: str = "",
    batch: int = 0,
) -> Iterator[R]:
    """What the work makes of each batch, in their order; `progress` is told how many games were played.
    A patched game is loaded by processes of its own, so that here it stays as it is printed."""
    first = partial(put_in_force, run.patch) if run.patch is not None and run.patch.cards else None
    if jobs == 1 and not cluster and first is None:  # here a game need not be registered
        return run_job(Job(partial(_work_here, work, game), run, range(games), batch), progress=progress)
    job = Job(_work, (work, game.id, run), range(games), batch)
    return run_job(job, jobs, cluster, progress, game.id, first)


def _work_here(work: Work[R], game: AnyGame, run: Run, numbers: range) -> R:
    return work(game, run, numbers)


def _work(told: tuple[Work[R], str, Run], numbers: range) -> R:
    work, game_id, run = told
    return work(REGISTRY.get(game_id), run, numbers)
