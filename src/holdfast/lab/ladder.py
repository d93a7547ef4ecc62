"""Which bot is stronger: everybody against everybody on the same luck, in every seat.

A fixture is a table: who sits where, and the number of its luck. For each number the same bots sit down once
in every rotation, so that neither luck nor a seat favours anybody. Every fixture is played on its own, so a
ladder that was stopped goes on where it was, and more games can be added later.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, Final

from holdfast.bots import make_bots
from holdfast.bots.play import play_out
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json, Variant
from holdfast.kernel.state import NOBODY

from .following import ranks_after
from .simulate import wilson
from .stopwatch import Thought, watched
from .work import map_tasks

FORMAT: Final = "holdfast-ladder-1"


@dataclass(frozen=True)
class Fixture:
    """A table of the ladder."""

    bots: tuple[str, ...]  # per seat
    number: int  # of its luck


@dataclass(frozen=True)
class Result:
    """How a fixture ended: the ranks by seat, 0 for who won; none where it did not end."""

    fixture: Fixture
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    thoughts: tuple[Thought, ...] = field(default=(), compare=False)  # per seat; differs from run to run


@dataclass
class Ladder:
    """What is played, and what has been played."""

    game: AnyGame
    bots: tuple[str, ...]
    seats: int
    variant: Variant = ()
    seed: int = 0
    among: str = ""  # a bot that fills the table, where each of the others sits alone; none: all mixtures
    results: dict[Fixture, Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.among and self.among not in self.bots:
            self.bots = (*self.bots, self.among)
        make_bots(self.bots, self.game, lab=True)
        if doubled := [name for name, times in Counter(self.bots).items() if times > 1]:
            raise Mistake(f"The bot {doubled[0]} was named twice; name each bot once.")
        if self.seats not in self.game.seats:
            raise Mistake(f"{self.game.title} is played with {self.game.seats_text} seats, not {self.seats}.")
        self.variant = self.game.check_table(self.seats, self.variant)
        if len(self.bots) < 2:
            raise Mistake("A ladder needs at least two bots; name them as --bots greedy,random.")

    @property
    def together(self) -> bool:
        """Whether all seats win or lose as one, so that bots are compared and not matched."""
        return len(self.game.teams(self.seats, self.variant)) == 1

    def fixtures(self, numbers: range) -> list[Fixture]:
        """All tables with the luck of these numbers."""
        return [Fixture(table, number) for number in numbers for table in self.tables()]

    def tables(self) -> list[tuple[str, ...]]:
        """Who sits down with whom, in every rotation; where all win together, each bot with its like."""
        if self.together:
            return [(bot,) * self.seats for bot in self.bots]
        if self.among:
            meeting = [(bot, *(self.among,) * (self.seats - 1)) for bot in self.bots if bot != self.among]
        elif len(self.bots) >= self.seats:
            meeting = list(combinations(self.bots, self.seats))
        else:
            every = combinations_with_replacement(self.bots, self.seats)
            meeting = [one for one in every if len(set(one)) > 1]
        turned = [one[n:] + one[:n] for one in meeting for n in range(self.seats)]
        return list(dict.fromkeys(turned))

    def play(
        self,
        numbers: range,
        jobs: int = 1,
        told: Callable[[Result], None] | None = None,
        cluster: str = "",
    ) -> None:
        """Play what of these numbers has not been played."""
        missing = [one for one in self.fixtures(numbers) if one not in self.results]
        tasks = [(self.game.id, one, self.seed, self.variant) for one in missing]
        for result in map_tasks(play_fixture, tasks, jobs, cluster, game=self.game.id):
            self.results[result.fixture] = result
            if told is not None:
                told(result)

    def done(self) -> list[Result]:
        """Everything played of the tables of these bots, in the order of the numbers."""
        known = {table: place for place, table in enumerate(self.tables())}
        mine = [one for one in self.results.values() if one.fixture.bots in known]
        return sorted(mine, key=lambda one: (one.fixture.number, known[one.fixture.bots]))

    def wins(self) -> dict[tuple[str, str], Fraction]:
        """How often the first was ahead of the second where both sat at a table; a half for a draw."""
        found: dict[tuple[str, str], Fraction] = {}
        for result in self.done():
            for pair, share in ahead(result):
                found[pair] = found.get(pair, Fraction(0)) + share
        return found

    def shares(self) -> dict[str, tuple[float, float, float, int]]:
        """Of each bot the share of wins where it sat, with the ends of its 95 % interval, and of how many."""
        won: dict[str, float] = dict.fromkeys(self.bots, 0.0)
        sat: dict[str, int] = dict.fromkeys(self.bots, 0)
        for result in self.done():
            if not result.ranks:
                continue
            if self.together:
                sat[result.fixture.bots[0]] += 1
                won[result.fixture.bots[0]] += float(result.ranks[0] == 0)
                continue
            winners = [seat for seat, rank in enumerate(result.ranks) if rank == 0]
            for seat, bot in enumerate(result.fixture.bots):
                sat[bot] += 1
                won[bot] += 1 / len(winners) if seat in winners else 0.0
        return {
            bot: (won[bot] / sat[bot] if sat[bot] else 0.0, *wilson(won[bot], sat[bot]), sat[bot])
            for bot in self.bots
        }

    def thoughts(self) -> dict[str, Thought]:
        """How long each bot thought at all its tables."""
        found = {bot: Thought() for bot in self.bots}
        for result in self.done():
            for bot, thought in zip(result.fixture.bots, result.thoughts, strict=False):
                found[bot].add(thought)
        return found

    def key(self) -> dict[str, Json]:
        """What must be the same for results to belong together."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "variant": list(self.variant),
            "seed": self.seed,
        }


def ahead(result: Result) -> Iterator[tuple[tuple[str, str], Fraction]]:
    """Who was ahead of whom at a table, for all pairs of different bots."""
    bots, ranks = result.fixture.bots, result.ranks
    for one in range(len(ranks)):
        for other in range(len(ranks)):
            if bots[one] != bots[other]:
                share = Fraction(1, 2) if ranks[one] == ranks[other] else Fraction(ranks[one] < ranks[other])
                yield (bots[one], bots[other]), share


def play_fixture(task: tuple[str, Fixture, int, Variant]) -> Result:
    """Play one table to its end. Its luck depends on the seed and its number alone."""
    game_id, fixture, seed, variant = task
    game = REGISTRY.get(game_id)
    table = watched(make_bots(fixture.bots, lab=True))
    luck = f"{seed}/{fixture.number}"
    end, decisions = play_out(game, table, luck, variant)
    outcome = game.outcome(end) if end.asked == NOBODY else None
    ranks = outcome.ranks if outcome is not None else ()
    if ranks and game.faces.next_tables() is not None:
        ranks = ranks_after(game, end, luck)
    scores = tuple(game.scores(end))
    return Result(fixture, ranks, scores, decisions, tuple(one.thought for one in table))


class Record:
    """The file of a ladder: a line that says what it is of, then one for each table, added as it ends."""

    def __init__(self, path: Path, ladder: Ladder) -> None:
        self.path = path
        lines = path.read_text().splitlines() if path.exists() else []
        if lines:
            self._read(lines, ladder)
        else:
            path.write_text(json.dumps(ladder.key()) + "\n")

    def _read(self, lines: Sequence[str], ladder: Ladder) -> None:
        told = _object(self.path, 1, lines[0])
        for name, value in ladder.key().items():
            if told.get(name) != value:
                raise Mistake(
                    f"{self.path} is a ladder of {name} {told.get(name)!r}, not {value!r}; take another file."
                )
        whole = len("\n".join(lines[:-1])) + 1 if len(lines) > 1 else len(lines[0]) + 1
        for number, line in enumerate(lines[1:], 2):
            try:
                result = _result(json.loads(line), ladder.seats)
            except (ValueError, KeyError, TypeError):
                if number < len(lines):
                    raise Mistake(
                        f"Line {number} of {self.path} cannot be read; delete that line or the file."
                    ) from None
                text = self.path.read_text()[:whole]  # it was stopped while it wrote its last line
                self.path.write_text(text if text.endswith("\n") else text + "\n")
                return
            ladder.results[result.fixture] = result

    def add(self, result: Result) -> None:
        """Keep what was played."""
        line = {
            "bots": list(result.fixture.bots),
            "number": result.fixture.number,
            "ranks": list(result.ranks),
            "scores": list(result.scores),
            "decisions": result.decisions,
            "thoughts": [
                [one.choices, *(round(time, 6) for time in (one.seconds, one.answer, one.turn))]
                for one in result.thoughts
            ],
        }
        with self.path.open("a") as file:
            file.write(json.dumps(line) + "\n")


def _object(path: Path, number: int, line: str) -> dict[str, Json]:
    try:
        told = json.loads(line)
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise Mistake(f"{path} is no ladder: its line {number} is no JSON object; name another file.")
    return told


def _result(told: dict[str, Json], seats: int) -> Result:
    bots, number, ranks = told["bots"], told["number"], told["ranks"]
    scores, decisions = told["scores"], told["decisions"]
    if not (isinstance(bots, list) and isinstance(ranks, list) and isinstance(scores, list)):
        raise TypeError("lists are missing")
    if len(bots) != seats or len(ranks) not in (0, seats):
        raise ValueError("it does not fit the table")
    fixture = Fixture(tuple(str(bot) for bot in bots), _whole(number))
    return Result(
        fixture,
        tuple(_whole(one) for one in ranks),
        tuple(_whole(one) for one in scores),
        _whole(decisions),
        _thoughts(told.get("thoughts", [])),
    )


def _thoughts(told: Any) -> tuple[Thought, ...]:
    """What a line says of each seat; files of before have nothing."""
    return tuple(Thought(_whole(choices), *map(float, times)) for choices, *times in told)


def _whole(value: Json) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def resampled(results: Sequence[Result], luck: random.Random) -> list[Result]:
    """As many numbers of luck, drawn with replacement, each with all its tables."""
    by_number: dict[int, list[Result]] = {}
    for one in results:
        by_number.setdefault(one.fixture.number, []).append(one)
    numbers = sorted(by_number)
    return [one for number in luck.choices(numbers, k=len(numbers)) for one in by_number[number]]
