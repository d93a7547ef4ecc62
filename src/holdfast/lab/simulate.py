"""Many games between bots, on several cores, with the same result on any number of them."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from holdfast.bots import PlayedGame, make_bots
from holdfast.kernel.game import AnyGame, Json, Variant
from holdfast.kernel.values import Given, Numbers, differences
from holdfast.patches import Patch

from .runs import Run, checked, in_batches

Z_95 = 1.959963984540054  # two-sided 95 % of the normal distribution


@dataclass
class SeatTally:
    """How one seat did over all games."""

    bot: str
    wins: Fraction = Fraction(0)
    score: int = 0


@dataclass
class Tally:
    """The result of a simulation."""

    game: str
    seats: list[SeatTally]
    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    values: Given = field(default_factory=dict)  # what differs from the standard set

    def add(self, played: PlayedGame, teams: Sequence[Sequence[int]]) -> None:
        """Count one more game. Teams that share a victory share the win; members of a team do not."""
        self.games += 1
        self.decisions += played.decisions
        for seat, score in zip(self.seats, played.scores, strict=True):
            seat.score += score
        if played.outcome is None:
            return
        self.finished += 1
        winners = set(played.outcome.winners)
        victors = sum(1 for team in teams if winners & set(team))
        for seat_number in winners:
            self.seats[seat_number].wins += Fraction(1, victors)

    def win_share(self, seat: int) -> tuple[float, float, float]:
        """The share of finished games a seat won, with the ends of its 95 % confidence interval."""
        wins = float(self.seats[seat].wins)
        low, high = wilson(wins, self.finished)
        return wins / self.finished if self.finished else 0.0, low, high

    def mean_score(self, seat: int) -> float:
        """The mean final score of a seat."""
        return self.seats[seat].score / self.games

    def as_json(self) -> dict[str, Json]:
        """The result as the command prints it."""
        return {
            "game": self.game,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "values": {**self.values},
            "seats": [
                {
                    "bot": seat.bot,
                    "wins": _number(seat.wins),
                    "mean_score": round(self.mean_score(n), 4),
                }
                for n, seat in enumerate(self.seats)
            ],
        }


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else round(float(value), 4)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z_95 * Z_95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z_95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _play(game: AnyGame, run: Run, numbers: range) -> list[PlayedGame]:
    bots = make_bots(run.bots)
    return [run.play(game, bots, number) for number in numbers]


def simulate(
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
    """Play many games and count. `progress` is told how many games each finished batch had."""
    run = checked(game, bots, games, seed, variant, jobs, values, cluster, patch)
    teams = game.teams(len(bots), run.variant)
    changed = differences(game.values, values or game.standard)
    tally = Tally(game.id, [SeatTally(bot) for bot in bots], values=changed)
    begun = time.perf_counter()
    for batch in in_batches(_play, game, run, games, jobs, progress, cluster):
        for played in batch:
            tally.add(played, teams)
    tally.seconds = time.perf_counter() - begun
    return tally
