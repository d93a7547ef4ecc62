"""Is the designed content sound? Bots play, a game's own study counts, targets are judged.

A game's study (`Faces.study`) has two functions: `count(tally, record)`, called once per game, adds to a
Tally; `judge(tally, games)` turns the sums into measures with the targets they are held against.
"""

from collections.abc import Callable, Sequence

from holdfast.bots import make_bots, play_game
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.faces import Study
from holdfast.kernel.game import AnyGame, Json, Variant, variant_text
from holdfast.kernel.study import Measure, Record, Tally
from holdfast.kernel.values import Numbers

from .pool import map_tasks

BATCH = 50


def study_of(game: AnyGame) -> Study:
    """The game's own study, or a clear word that it has none."""
    study = game.faces.study()
    if study is None:
        raise Mistake(f"{game.title} has no balance study.")
    return study


def count_games(
    game: AnyGame,
    bots: Sequence[str],
    seed: int,
    variant: Variant,
    first: int,
    last: int,
    values: Numbers | None = None,
) -> Tally:
    """What the study counts in the games `first` to `last - 1`; each has luck of its own by its number."""
    study, made, tally = study_of(game), make_bots(bots), Tally()
    for number in range(first, last):
        log = Log()
        played = play_game(game, made, f"{seed}/{number}", variant, log, values)
        if played.outcome is not None:
            study.count(tally, Record(len(bots), log.events, played.scores, played.outcome))
    return tally


def _work(task: tuple[str, tuple[str, ...], int, Variant, int, int, Numbers | None]) -> Tally:
    game_id, bots, seed, variant, first, last, values = task
    return count_games(REGISTRY.get(game_id), bots, seed, variant, first, last, values)


def count_all(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    variant: Variant = (),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    values: Numbers | None = None,
) -> Tally:
    """Play the games and count. The same seed gives the same sums, whatever the number of jobs."""
    if games < 1 or jobs < 1:
        raise Mistake("The number of games and of jobs must be at least 1.")
    if len(bots) not in game.seats:
        raise Mistake(f"{game.title} is played with {game.seats_text} seats; name one bot per seat.")
    study_of(game)  # refuse before the work begins
    make_bots(bots, game)
    chosen = game.check_table(len(bots), variant)
    game.begin(len(bots), chosen, values)  # so are values that do not fit the table
    tasks = [
        (game.id, tuple(bots), seed, chosen, first, min(first + BATCH, games), values)
        for first in range(0, games, BATCH)
    ]
    tally = Tally()
    for done, task in zip(map_tasks(_work, tasks, jobs), tasks, strict=True):
        tally.update(done)
        if progress is not None:
            progress(task[5] - task[4])
    return tally


def measure(
    game: AnyGame, bots: Sequence[str], games: int, seed: int = 0, variant: Variant = (), jobs: int = 1
) -> list[Measure]:
    """Play the games and judge them."""
    return judge(game, count_all(game, bots, games, seed, variant, jobs), games)


def judge(game: AnyGame, tally: Tally, games: int) -> list[Measure]:
    """The figures of the game's own study, held against the ranges it wants."""
    return study_of(game).judge(tally, games)


def counts_cards(game: AnyGame) -> bool:
    """Whether the game's study says how single cards fare."""
    return study_of(game).cards is not None


def card_figures(
    game: AnyGame, tally: Tally, bots: Sequence[str], games: int, seed: int, variant: Variant
) -> dict[str, Json]:
    """How every card fared, with all that is needed to count it again."""
    count_cards = study_of(game).cards
    found = count_cards(tally) if count_cards is not None else []
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "games": games,
        "seed": seed,
        "bots": list(bots),
        "variant": variant_text(variant),
        "cards": [one.as_json() for one in found],
    }
