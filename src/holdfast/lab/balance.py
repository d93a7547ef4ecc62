"""Is the designed content sound? Bots play, a game's own study counts, targets are judged.

A game's study (`Faces.study`) has two functions: `count(tally, record)`, called once per game, adds to a
Tally; `judge(tally, games)` turns the sums into measures with the targets they are held against.
"""

from collections.abc import Callable, Sequence

from holdfast.bots import make_bots
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.faces import Study
from holdfast.kernel.game import AnyGame, Json, Variant, variant_text
from holdfast.kernel.study import Measure, Record, Tally
from holdfast.kernel.values import Numbers
from holdfast.patches import Patch

from .runs import Run, checked, in_batches


def study_of(game: AnyGame) -> Study:
    """The game's own study, or a clear word that it has none."""
    study = game.faces.study()
    if study is None:
        raise Mistake(f"{game.title} has no balance study.")
    return study


def _count(game: AnyGame, run: Run, numbers: range) -> Tally:
    """What the study counts in the games of these numbers."""
    study, bots, tally = study_of(game), make_bots(run.bots), Tally()
    for number in numbers:
        log = Log()
        played = run.play(game, bots, number, log)
        if played.outcome is not None:
            study.count(tally, Record(len(bots), log.events, played.scores, played.outcome))
    return tally


def count_all(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    variant: Variant = (),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    values: Numbers | None = None,
    cluster: str = "",
    patch: Patch | None = None,
) -> Tally:
    """Play the games and count. The same seed gives the same sums, whatever the number of jobs."""
    study_of(game)  # refuse before the work begins
    run, tally = checked(game, bots, games, seed, variant, jobs, values, cluster, patch), Tally()
    for counted in in_batches(_count, game, run, games, jobs, progress, cluster):
        tally.update(counted)
    return tally


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
