"""What a report tells, counted game by game: the figures of `blocks`, how a game runs, what takes long."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Final

from holdfast.bots import Bot, make_bots
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.kernel.values import Numbers
from holdfast.patches import Patch

from ..blocks import Block, count_game
from ..runs import Run, checked, in_batches

STEPS: Final = 20  # of the curve of a game, from its first decision to its last
BLOCKS: Final = 40
SAMPLES: Final = 120  # positions of a game that are valued, at most about so many

Sums = list[float]


@dataclass
class Part:
    """What was seen in some games."""

    block: Block = field(default_factory=Block)
    lengths: list[int] = field(default_factory=list)  # decisions of each game
    winners: Sums = field(default_factory=lambda: [0.0] * STEPS)  # sums of how who won stood, step by step
    others: Sums = field(default_factory=lambda: [0.0] * STEPS)
    seen: Sums = field(default_factory=lambda: [0.0] * STEPS)  # positions that were valued, of winners
    seen_others: Sums = field(default_factory=lambda: [0.0] * STEPS)
    questions: dict[str, tuple[int, float, float]] = field(default_factory=dict)  # asked, seconds, slowest


class _Watching(Bot):
    """A bot, and somebody who notes what is asked, how long the answer takes, and how all seats stand."""

    def __init__(self, bot: Bot, notes: "_Notes") -> None:
        self.name, self.peeks = bot.name, bot.peeks
        self.bot, self.notes = bot, notes

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        """What the bot answers."""
        notes, question = self.notes, state.question()
        if game.value is not None and notes.decisions % notes.every == 0:
            notes.stood.append((notes.decisions, seat, game.value(state, seat)))
        notes.decisions += 1
        began = process_time()
        chosen = self.bot.choose(game, state, seat, luck)
        took = process_time() - began
        asked, seconds, slowest = notes.questions.get(question, (0, 0.0, 0.0))
        notes.questions[question] = (asked + 1, seconds + took, max(slowest, took))
        return chosen


@dataclass
class _Notes:
    every: int = 1
    decisions: int = 0
    stood: list[tuple[int, int, float]] = field(default_factory=list)
    questions: dict[str, tuple[int, float, float]] = field(default_factory=dict)


def watch(game: AnyGame, run: Run, numbers: range) -> Part:
    """The games of these numbers."""
    part, notes = Part(), _Notes()
    bots = [_Watching(bot, notes) for bot in make_bots(run.bots)]
    for number in numbers:
        notes.decisions, notes.stood = 0, []
        block, played = count_game(game, run, bots, number)
        part.block = part.block + block
        part.lengths.append(played.decisions)
        notes.every = max(1, played.decisions // SAMPLES)
        if played.outcome is not None:
            _add_curve(part, notes.stood, played.decisions, set(played.outcome.winners))
    part.questions = notes.questions
    return part


def _add_curve(part: Part, stood: list[tuple[int, int, float]], decisions: int, winners: set[int]) -> None:
    for decision, seat, value in stood:
        step = min(STEPS - 1, STEPS * decision // max(1, decisions))
        sums, seen = (part.winners, part.seen) if seat in winners else (part.others, part.seen_others)
        sums[step] += value
        seen[step] += 1


def gather(
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
) -> list[Part]:
    """All games, in blocks."""
    run = checked(game, bots, games, seed, variant, jobs, values, cluster, patch)
    size = -(-games // BLOCKS)
    return list(in_batches(watch, game, run, games, jobs, progress, cluster, size))


def slowest(parts: Sequence[Part]) -> list[tuple[str, int, float, float]]:
    """The questions that took longest in all: how often asked, seconds in all, the slowest answer."""
    found: dict[str, tuple[int, float, float]] = {}
    for part in parts:
        for question, (asked, seconds, most) in part.questions.items():
            old = found.get(question, (0, 0.0, 0.0))
            found[question] = (old[0] + asked, old[1] + seconds, max(old[2], most))
    return sorted(((name, *told) for name, told in found.items()), key=lambda one: -one[2])


def curve(parts: Sequence[Part]) -> tuple[list[float | None], list[float | None]]:
    """How those who won stood, and those who did not, from the first decision to the last."""

    def mean(sums: Callable[[Part], Sums], seen: Callable[[Part], Sums]) -> list[float | None]:
        counts = [sum(seen(part)[step] for part in parts) for step in range(STEPS)]
        totals = [sum(sums(part)[step] for part in parts) for step in range(STEPS)]
        return [total / count if count else None for total, count in zip(totals, counts, strict=True)]

    return mean(lambda part: part.winners, lambda part: part.seen), mean(
        lambda part: part.others, lambda part: part.seen_others
    )
