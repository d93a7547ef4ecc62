"""What a changed card or value does to a game: the same luck before and after, until the answer is clear.

Both are played with the same seeds, block by block, and looked at when a fifth, two fifths ... of the games
are played. At each look every main figure gets an interval at the level 0.05 / (looks * figures), so that
all intervals of all looks hold together in 95 of 100 studies (Bonferroni): to stop early is then no way to
find what is not there. A figure is clear when its interval leaves out 0, or lies within what is called no
difference. When all main figures are clear, no more is played.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json, Variant
from holdfast.kernel.values import Numbers
from holdfast.patches import Patch

from ..blocks import Block, Estimate, count_block, differences, estimates, figures_of, shares_in, total
from ..runs import Run, checked, in_batches

LOOKS: Final = 5
BLOCKS: Final = 8  # for each look
LEVEL: Final = 0.05
SAME_SHARE: Final = 0.03  # shares that differ by less are called alike
SAME_PART: Final = 0.02  # of other figures: so small a part of what it was
WINNERS: Final = ("wins: ", "win share: ", "held out: ")  # figures by seat, by faction, of a team
MAIN: Final = ("wins: seat 1", "score: mean", "length: decisions")


@dataclass(frozen=True)
class Change:
    """A figure before and after."""

    name: str
    before: Estimate
    after: Estimate
    difference: Estimate
    main: bool = False
    is_share: bool = True  # a part of a whole, told in per cent

    @property
    def low(self) -> float:
        """The lower end of the interval of the difference."""
        return self.difference.value - self.difference.reach()

    @property
    def high(self) -> float:
        """The upper end."""
        return self.difference.value + self.difference.reach()

    @property
    def is_sure(self) -> bool:
        """Whether the 95 % interval of the difference leaves out 0."""
        return self.low > 0 or self.high < 0

    def as_json(self) -> dict[str, Json]:
        """For programs."""
        return {
            "figure": self.name,
            "before": round(self.before.value, 5),
            "after": round(self.after.value, 5),
            "difference": round(self.difference.value, 5),
            "low": round(self.low, 5),
            "high": round(self.high, 5),
            "sure": self.is_sure,
            "main": self.main,
            "share": self.is_share,
        }


@dataclass
class Answer:
    """What was found."""

    games: int  # of each kind
    wanted: int
    is_clear: bool  # every main figure is
    changes: list[Change] = field(default_factory=list)

    def told(self, others: int) -> tuple[list[Change], list[Change], list[Change]]:
        """The figures the question is about; who else wins, by seat and faction; and the others that differ
        surely, the surest first. A figure that goes by two names is told once."""
        known: set[tuple[float, float]] = set()
        mains = [one for one in self.changes if one.main]
        known |= {(one.before.value, one.after.value) for one in mains}
        winners = [one for one in self.changes if not one.main and one.name.startswith(WINNERS)]
        sure = [one for one in self.changes if one.is_sure and not one.main and one not in winners]
        sure.sort(key=lambda one: -abs(one.difference.value) / (one.difference.error or 1.0))
        return mains, _once(winners, known), _once(sure, known)[:others]


def _once(changes: Sequence[Change], known: set[tuple[float, float]]) -> list[Change]:
    """Those that say something new."""
    found: list[Change] = []
    for one in changes:
        if (one.before.value, one.after.value) not in known:
            found.append(one)
        known.add((one.before.value, one.after.value))
    return found


def runs_of(
    game: AnyGame,
    patch: Patch,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    variant: Variant = (),
    jobs: int = 1,
    cluster: str = "",
    before: Numbers | None = None,
) -> tuple[Run, Run]:
    """What is played before and after; what cannot be asked is refused before any work begins."""
    if games < LOOKS * BLOCKS:
        raise Mistake(f"Option '--games' is {games}; an answer needs at least {LOOKS * BLOCKS} games.")
    old = checked(game, bots, games, seed, variant, jobs, before, cluster)
    return old, checked(game, bots, games, seed, variant, jobs, patch.numbers(game), cluster, patch)


def what_if(
    game: AnyGame,
    patch: Patch,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    variant: Variant = (),
    jobs: int = 1,
    cluster: str = "",
    progress: Callable[[int], None] | None = None,
    told: Callable[[Answer], None] | None = None,
    before: Numbers | None = None,
) -> Answer:
    """The games before and after; `told` hears of each look. Half of the jobs play each."""
    old, new = runs_of(game, patch, bots, games, seed, variant, jobs, cluster, before)
    half = max(1, jobs // 2)
    size = -(-games // (LOOKS * BLOCKS))
    runs = [in_batches(count_block, game, run, games, half, progress, cluster, size) for run in (old, new)]
    pairs = zip(*runs, strict=True)
    mains = main_figures(patch)
    done: list[tuple[Block, Block]] = []
    answer = Answer(0, games, False)
    try:
        for look in range(1, LOOKS + 1):
            done += islice(pairs, BLOCKS)
            answer = _looked(game, done, games, mains)
            if told is not None:
                told(answer)
            if answer.is_clear or look == LOOKS:
                break
    finally:
        for run in runs:
            run.close()  # type: ignore[attr-defined]  # they are generators: what still waits is given up
    return answer


def main_figures(patch: Patch) -> tuple[str, ...]:
    """What the question is about: who wins, how high and how long; and the cards that change."""
    cards = [card.partition(" #")[0] for card, _ in patch.cards]
    return (
        *MAIN,
        *(f"{what}: {card}" for card in dict.fromkeys(cards) for what in ("use", "worth", "placed")),
    )


def _looked(game: AnyGame, done: Sequence[tuple[Block, Block]], games: int, mains: tuple[str, ...]) -> Answer:
    before, after = [old for old, _ in done], [new for _, new in done]
    figures = figures_of(game)
    olds, news = estimates(before, figures), estimates(after, figures)
    shares = shares_in(game, total(before))
    changes = [
        Change(name, olds[name], news[name], more, name in mains, name in shares)
        for name, more in differences(before, after, figures).items()
        if name in olds and name in news
    ]
    asked = [one for one in changes if one.main]
    level = LEVEL / (LOOKS * max(1, len(asked)))
    clear = bool(asked) and all(_is_clear(one, level) for one in asked)
    return Answer(sum(block.games for block in before), games, clear, changes)


def _is_clear(change: Change, level: float) -> bool:
    if change.difference.error == 0.0:  # so far nothing has differed at all: that says little
        return False
    reach = change.difference.reach(level)
    low, high = change.difference.value - reach, change.difference.value + reach
    same = SAME_SHARE if change.is_share else SAME_PART * abs(change.before.value)
    return low > 0 or high < 0 or (-same < low and high < same)
