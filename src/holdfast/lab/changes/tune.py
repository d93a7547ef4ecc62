"""Numbers that give a game wanted figures: a search that is kept in a file and goes on from it.

Optuna proposes sets of numbers; each is a patch, tried on the same luck. What is asked is how far the wanted
figures lie outside their ranges, in widths of the doubt that so many games leave, and a little for each
number that is changed, so that of two sets that do as well the nearer to the printed one is better.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json, Variant
from holdfast.patches import Patch, checked
from holdfast.patches.trying import tried

from ..blocks import Estimate, count_block, estimates, figures_of
from ..runs import checked as checked_run
from ..runs import in_batches

BLOCKS: Final = 20
CHANGED: Final = 0.05  # what a change costs, where a figure that misses by one width of doubt costs 1
NEVER: Final = 1000.0  # what a set costs that cannot be played
NEEDS: Final = "Tuning needs Optuna: pip install 'holdfast[lab]'."


@dataclass(frozen=True)
class Knob:
    """A number that may be changed, and between what."""

    card: str  # "" for a value of the table
    name: str
    low: int
    high: int
    printed: int

    @property
    def title(self) -> str:
        """How people write it."""
        return f"{self.card}:{self.name}" if self.card else self.name


@dataclass(frozen=True)
class Want:
    """A figure and the range it should lie in."""

    figure: str
    low: float
    high: float

    def misses(self, value: float) -> float:
        """How far outside the range."""
        return max(0.0, self.low - value, value - self.high)


@dataclass(frozen=True)
class Trial:
    """A set that was played."""

    patch: Patch
    cost: float
    figures: dict[str, Estimate]


@dataclass(frozen=True)
class Reason:
    """Why a number was changed: what becomes of the best set when this one is as printed."""

    knob: Knob
    now: int
    without: Trial

    def sentence(self, wants: Sequence[Want], best: Trial) -> str:
        """In words, by the figures that are further off without the change."""
        worse = []
        for want in wants:
            value = self.without.figures[want.figure].value
            if want.misses(value) > want.misses(best.figures[want.figure].value):
                worse.append(f"{want.figure} is {value:.3f}, {want.misses(value):.3f} outside its range")
        why = ", ".join(worse) or "no wanted figure misses more, so the games leave open whether it is needed"
        return f"{self.knob.title} {self.now}: as printed, {why}."


@dataclass(frozen=True)
class Tuned:
    """What was found: the printed game, the best of the sets, and why its numbers are others."""

    printed: Trial
    best: Trial
    trials: int  # played in all, this time and before
    reasons: tuple[Reason, ...] = ()

    def as_json(self, wants: Sequence[Want]) -> dict[str, Json]:
        """For programs."""
        return {
            "trials": self.trials,
            "patch": self.best.patch.as_text(),
            "changes": [*self.best.patch.sentences()],
            "why": [reason.sentence(wants, self.best) for reason in self.reasons],
            "figures": [
                {
                    "figure": want.figure,
                    "low": want.low,
                    "high": want.high,
                    "printed": round(self.printed.figures[want.figure].value, 5),
                    "found": round(self.best.figures[want.figure].value, 5),
                    "error": round(self.best.figures[want.figure].error, 5),
                }
                for want in wants
            ],
        }


@dataclass(frozen=True)
class Play:
    """What each set is judged by."""

    bots: tuple[str, ...]
    games: int
    seed: int = 0
    variant: Variant = ()
    jobs: int = 1
    cluster: str = ""


def tune(
    game: AnyGame,
    knobs: Sequence[Knob],
    wants: Sequence[Want],
    play: Play,
    trials: int,
    journal: Path | None = None,
    told: Callable[[Trial], None] | None = None,
) -> Tuned:
    """The best of so many sets, those of the journal included."""
    optuna = _optuna()
    printed = judge(game, Patch(game.id), wants, play)
    study = _study(optuna, game, knobs, wants, play, journal)
    study.enqueue_trial({knob.title: knob.printed for knob in knobs}, skip_if_exists=True)
    while len(_done(study)) < trials:
        asked = study.ask()
        numbers = {knob: asked.suggest_int(knob.title, knob.low, knob.high) for knob in knobs}
        patch = patch_with(game, numbers)
        try:
            found = judge(game, patch, wants, play) if patch else printed
        except Mistake:  # numbers that cannot be played
            study.tell(asked, NEVER)
            continue
        study.tell(asked, found.cost)
        if told is not None:
            told(found)
    best, reasons = _explained(game, {knob: study.best_params[knob.title] for knob in knobs}, wants, play)
    return Tuned(printed, best, len(_done(study)), reasons)


def _explained(
    game: AnyGame, numbers: dict[Knob, int], wants: Sequence[Want], play: Play
) -> tuple[Trial, tuple[Reason, ...]]:
    """The set without what it does not need, and for each number that stays changed why."""
    best = judge(game, patch_with(game, numbers), wants, play)
    reasons: list[Reason] = []
    for knob, now in numbers.items():
        others = {other: number for other, number in numbers.items() if other != knob}
        patch = patch_with(game, others)
        if patch == best.patch:
            continue  # it is as printed
        try:
            without = judge(game, patch, wants, play)
        except Mistake:  # only together with this number can the others be played
            continue
        if without.cost <= best.cost:
            return _explained(game, others, wants, play)
        reasons.append(Reason(knob, now, without))
    return best, tuple(reasons)


def judge(game: AnyGame, patch: Patch, wants: Sequence[Want], play: Play) -> Trial:
    """The wanted figures of a set, and what it costs."""
    if patch.cards:
        tried(patch, len(play.bots), play.variant)
    run = checked_run(
        game,
        play.bots,
        play.games,
        play.seed,
        play.variant,
        play.jobs,
        patch.numbers(game),
        play.cluster,
        patch,
    )
    size = -(-play.games // BLOCKS)
    blocks = list(in_batches(count_block, game, run, play.games, play.jobs, None, play.cluster, size))
    found = estimates(blocks, figures_of(game))
    cost = CHANGED * (sum(len(numbers) for _, numbers in patch.cards) + len(patch.values))
    for want in wants:
        if want.figure not in found:
            raise Mistake(_no_figure(want.figure, found))
        one = found[want.figure]
        cost += want.misses(one.value) / max(one.error, 1e-3 * max(1.0, abs(one.value)))
    return Trial(patch, cost, {want.figure: found[want.figure] for want in wants})


def _no_figure(name: str, found: Iterable[str]) -> str:
    near = get_close_matches(name, found, 3, 0.5)
    hint = f"did you mean {' or '.join(repr(one) for one in near)}? " if near else ""
    kinds = ", ".join(sorted({one.partition(": ")[0] for one in found}))
    return (
        f"Option '--want': there is no figure '{name}'; {hint}Figures begin with {kinds}; "
        "'holdfast what-if GAME ... --json' names them all."
    )


def patch_with(game: AnyGame, numbers: dict[Knob, int]) -> Patch:
    """The patch that sets these numbers."""
    cards: dict[str, dict[str, object]] = {}
    values: dict[str, object] = {}
    for knob, number in numbers.items():
        if knob.card:
            cards.setdefault(knob.card, {})[knob.name] = number
        else:
            value = next(value for value in game.values if value.id == knob.name)
            values[knob.name] = value.plain(number)
    return checked(game, cards, values)


def _done(study: Any) -> list[Any]:
    return [trial for trial in study.trials if trial.state.is_finished()]


def _study(
    optuna: Any,
    game: AnyGame,
    knobs: Sequence[Knob],
    wants: Sequence[Want],
    play: Play,
    journal: Path | None,
) -> Any:
    storage = None
    if journal is not None:
        _check_journal(journal)
        journals = import_module("optuna.storages.journal")
        storage = optuna.storages.JournalStorage(journals.JournalFileBackend(str(journal)))
    # What was found under other questions says nothing here, so the name tells all that matters.
    asked = (game.id, game.rules_version, tuple(knobs), tuple(wants), play.bots, play.games, play.seed)
    known = len(storage.get_all_studies()) if storage is not None else 0
    study = optuna.create_study(
        storage=storage,
        study_name=repr((*asked, play.variant)),
        load_if_exists=True,
        sampler=optuna.samplers.TPESampler(seed=play.seed, n_startup_trials=max(5, 2 * len(knobs))),
    )
    if storage is not None and known and len(storage.get_all_studies()) > known:
        raise Mistake(f"'{journal}' is of another search; give the same options, or another file.")
    return study


def _check_journal(journal: Path) -> None:
    """Refuse a file that is something else, before a line is added to it."""
    try:
        with journal.open(encoding="utf-8") as file:
            first = file.readline()
        if first and "op_code" not in json.loads(first):
            raise ValueError
    except FileNotFoundError:
        return
    except OSError as error:
        raise Mistake(f"'{journal}' cannot be read: {error.strerror}; name another file.") from None
    except (ValueError, TypeError):
        raise Mistake(f"'{journal}' is no journal of a search; name another file.") from None


def _optuna() -> Any:
    try:
        optuna = import_module("optuna")
    except ImportError:
        raise Mistake(NEEDS) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna


def confirmed(game: AnyGame, patch: Patch, wants: Sequence[Want], play: Play) -> bool:
    """Whether all figures lie in their ranges on other luck, or nearer than the doubt."""
    found = judge(game, patch, wants, play).figures
    return all(want.misses(found[want.figure].value) <= found[want.figure].reach() for want in wants)
