"""Whether a game's value keeps its word: of the positions it calls a 70 % chance, 70 % should be won."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from holdfast.bots import make_bots
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State

from .simulate import Z_95
from .work import Job, Progress, run_job

BINS = 10
EVERY = 7  # decisions from one look to the next; every game begins at another one
BATCH = 25  # games of a task


@dataclass
class Bin:
    """Positions of about the same value, and what became of them. Positions of one game hang together, so
    the interval is that of the games' means, not of as many coins."""

    said: float = 0.0
    won: float = 0.0
    positions: int = 0
    games: int = 0
    squares: float = 0.0  # of each game's (won - said)

    def add(self, said: float, won: float, positions: int) -> None:
        """Count the positions of one game in this bin: their sums."""
        self.said += said
        self.won += won
        self.positions += positions
        self.games += 1
        self.squares += (won - said) ** 2

    def join(self, other: "Bin") -> None:
        """Count what another has counted."""
        self.said += other.said
        self.won += other.won
        self.positions += other.positions
        self.games += other.games
        self.squares += other.squares

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the share won."""
        return Z_95 * math.sqrt(self.squares) / self.positions if self.positions else 0.0


def calibrate(
    game: AnyGame,
    games: int,
    seats: int,
    variant: Variant = (),
    bot: str = "greedy",
    jobs: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
) -> list[Bin]:
    """The value of positions of so many games between these bots, in bins, beside what happened."""
    if game.value is None:
        raise Mistake(f"{game.title} has no value to calibrate.")
    variant = game.check_table(seats, variant)
    found = [Bin() for _ in range(BINS)]
    job = Job(_batch, (game.id, seats, variant, bot), range(games), BATCH)
    for bins in run_job(job, jobs, cluster, progress, game.id):
        for mine, theirs in zip(found, bins, strict=True):
            mine.join(theirs)
    return found


def _batch(told: tuple[str, int, Variant, str], numbers: range) -> list[Bin]:
    game_id, seats, variant, bot = told
    game = REGISTRY.get(game_id)
    found = [Bin() for _ in range(BINS)]
    for number in numbers:
        _count(game, seats, variant, bot, number, found)
    return found


def _count(game: AnyGame, seats: int, variant: Variant, bot: str, number: int, found: list[Bin]) -> None:
    """Look at one game now and then, and put what was said into its bins when it is over."""
    assert game.value is not None
    said: list[tuple[int, float]] = []
    state: State = game.new(seats, variant)
    for decision, state in enumerate(_played(game, seats, variant, bot, number)):
        if (decision + number) % EVERY == 0:
            said += [(seat, game.value(state, seat)) for seat in range(seats)]
    shares = [game.value(state, seat) for seat in range(seats)]
    sums: dict[int, tuple[float, float, int]] = {}
    for seat, value in said:
        place = min(BINS - 1, int(value * BINS))
        before = sums.get(place, (0.0, 0.0, 0))
        sums[place] = (before[0] + value, before[1] + shares[seat], before[2] + 1)
    for place, (value, won, positions) in sums.items():
        found[place].add(value, won, positions)


def _played(game: AnyGame, seats: int, variant: Variant, bot: str, number: int) -> Iterator[State]:
    """The position at every decision of a game, and at its end."""
    bots = make_bots([bot] * seats, game)
    state, luck, whims = game.new(seats, variant), Rng(f"calibrate/{number}"), Rng(f"calibrate/{number}/bots")
    let_chance_answer(state, luck)
    while state.asked >= 0:
        yield state
        one = bots[state.asked]
        seen = game.redeal(state, state.asked, whims) if one.peeks else state
        state.step(one.choose(game, seen, state.asked, whims))
        let_chance_answer(state, luck)
    yield state
