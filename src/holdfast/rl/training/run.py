"""Training in rounds: games are played, a network learns from all of them, and plays along in the next round.

A folder keeps it: `course.json` says what is trained, `games-0001.npz` and so on are the lessons, `net.npz`
is the network of the last round, `curve.jsonl` has a line for each round. Training goes on from there.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from pathlib import Path
from time import monotonic
from typing import Final
from zipfile import BadZipFile

import numpy as np

from holdfast.bots import Bot, make_bots, play_game
from holdfast.bots.learned import LearnedBot
from holdfast.bots.net import Net
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json
from holdfast.lab.work import Job, check_place, run_job
from holdfast.parts.net_file import about_of, key_of, why_not_for

from .fit import Feed, Fit, Fitting, columns_of
from .network import Device, device_of
from .played import Course, Lessons, play_lessons, teacher_of

ROUNDS: Final = 3
# Ways to learn, tried while there is time: the one that tells most of games kept apart is taken.
SETTINGS: Final = (
    Fitting(passes=6, batch=256, rate=1e-3, decay=0.3),
    Fitting(passes=16, batch=512, rate=1.5e-3, decay=1.0),
    Fitting(passes=8, batch=256, rate=1e-3, decay=0.3, hidden=48),
    Fitting(passes=4, batch=256, rate=1e-3, decay=0.1),
    Fitting(passes=30, batch=512, rate=1.5e-3, decay=3.0),
)
# By how much the network must think an option better than the best rated one; the best in trials is taken.
MARGINS: Final = (0.0, 0.15, 0.3, 0.6, 1.0, 1.5)
LEARNING: Final = 0.2  # of a round's time
PIECE: Final = 2  # games a process plays at a time
PLAYED_AT_MOST: Final = 200_000  # games of a round
SHARD: Final = 24_000  # decisions of a file: well below 16 MB
MOST_BYTES: Final = 16_000_000
MOST_MINUTES: Final = 525_600


@dataclass(frozen=True)
class Plan:
    """What is trained, where, and for how long."""

    game: AnyGame
    folder: Path
    minutes: float
    jobs: int = 1
    device: str = "auto"
    seats: tuple[int, ...] = ()
    seed: int = 0
    trial: int = 50  # deals that are played against greedy after each round, in both seats
    rounds: int = ROUNDS
    futures: int = 4  # of each option of a decision that is searched
    cluster: str = ""

    def course(self, net: bytes = b"") -> Course:
        """How games are played."""
        tables = self.seats or usual_tables(self.game)
        return Course(self.game.id, tables, self.seed, futures=self.futures, net=net)

    def key(self) -> dict[str, Json]:
        """What must be the same for whoever goes on."""
        return {**key_of(self.game), "seed": self.seed}


def usual_tables(game: AnyGame) -> tuple[int, ...]:
    """The seats of the tables to learn at: mostly two, and now and then each other number."""
    two = 2 if 2 in game.plain_seats else game.plain_seats[0]
    others = [seats for seats in game.plain_seats if seats != two]
    return tuple(seats for other in others or [two] for seats in (two, two, two, other))


@contextmanager
def reading_and_writing(path: Path, way_out: str = "remove it to go on without it") -> Iterator[None]:
    """What the disk refuses there, and what was harmed there, is told in a sentence."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or error
        raise Mistake(f"Training cannot be kept in {path}: {reason}. Name another with '--folder'.") from None
    except (BadZipFile, EOFError, KeyError, ValueError):
        raise Mistake(f"The file {path} cannot be read; {way_out}.") from None


class Folder:
    """What is kept of a training."""

    def __init__(self, plan: Plan) -> None:
        self.path = plan.folder
        course = self.path / "course.json"
        with reading_and_writing(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            if not course.exists():
                if any(self.path.iterdir()):
                    raise Mistake(f"The folder {self.path} holds something else; name a new or empty one.")
                course.write_text(json.dumps(plan.key()) + "\n")
        with reading_and_writing(course, "name another folder with '--folder'"):
            told = dict(json.loads(course.read_text()))
        for name, value in plan.key().items():
            if told.get(name) != value:
                raise Mistake(
                    f"The folder {self.path} trains with {name} {told.get(name)}, not {value}; name another."
                )

    def shards(self) -> list[Path]:
        """The files of lessons."""
        return sorted(self.path.glob("games-*.npz"))

    def lessons(self) -> list[Lessons]:
        """All lessons."""
        found = []
        for shard in self.shards():
            with reading_and_writing(shard), np.load(shard) as arrays:
                found.append(Lessons(**{part.name: arrays[part.name] for part in fields(Lessons)}))
        return found

    def add(self, lessons: Lessons) -> None:
        """Keep further lessons."""
        last = self.shards()[-1].stem.removeprefix("games-") if self.shards() else "0"
        whole = self.path / f"games-{int(last) + 1:04}.npz"
        begun = whole.with_suffix(".begun")
        with reading_and_writing(self.path), begun.open("wb") as file:
            np.savez_compressed(file, **lessons.arrays())  # type: ignore[arg-type]
        if begun.stat().st_size > MOST_BYTES:
            raise RuntimeError(f"{whole.name} has more than {MOST_BYTES} bytes")
        begun.replace(whole)

    def net(self, game: AnyGame) -> bytes:
        """The network of the last round; empty before the first."""
        file = self.path / "net.npz"
        if not file.exists():
            return b""
        data = file.read_bytes()
        if refusal := why_not_for(game, about_of(data)):
            raise Mistake(refusal)
        return data

    def keep(self, data: bytes, line: dict[str, Json]) -> None:
        """Keep the network of a round and what is told of it."""
        begun = self.path / "net.begun"
        with reading_and_writing(self.path):
            begun.write_bytes(data)
            begun.replace(self.path / "net.npz")
            with (self.path / "curve.jsonl").open("a") as file:
                file.write(json.dumps(line) + "\n")

    def curve(self) -> list[Json]:
        """The lines of all rounds."""
        file = self.path / "curve.jsonl"
        with reading_and_writing(file):
            return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def train(plan: Plan, say: Callable[[str], None] = lambda words: None) -> dict[str, Json]:
    """Train for so many minutes; gives the last line of the curve."""
    if not 0 < plan.minutes < MOST_MINUTES or plan.rounds < 1:
        raise Mistake("Training takes more than 0 minutes, less than a year and at least one round.")
    if plan.futures < 1 or plan.trial < 0:
        raise Mistake("Training takes at least one future of each option, and 0 deals of a trial or more.")
    check_place(plan.jobs, plan.cluster)
    teacher_of(plan.game)
    device = device_of(plan.device)
    folder = Folder(plan)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of the processes that play; this one has begun
    begun, line = monotonic(), dict[str, Json]()
    lessons = folder.lessons()
    games = max((one.games() for one in lessons), default=0)
    for number in range(plan.rounds):
        net = folder.net(plan.game)
        ends = begun + 60.0 * plan.minutes * (number + 1) / plan.rounds
        until = ends - 60.0 * plan.minutes * LEARNING / plan.rounds
        for part in played(plan, net, games, until):
            lessons.append(part)
            folder.add(part)
            games = max(games, part.games())
        whole = Lessons.joined(lessons)
        lessons = [whole]
        fit, told = learned(plan, device, whole, max(0.01, (ends - monotonic()) / 60.0))
        line = {
            "round": len(folder.curve()) + 1,
            "games": games,
            "decisions": len(whole.seen),
            "positions": len(whole.looks),
            "minutes": round((monotonic() - begun) / 60.0, 2),
            **told,
        }
        margin, fares = trial(plan, fit.file({}))
        line |= fares
        folder.keep(fit.file(made(plan, device, line, folder.curve()), margin), line)
        say(json.dumps(line))
    return line


def played(plan: Plan, net: bytes, first: int, until: float) -> Iterator[Lessons]:
    """Games from this number on until the time is over, in pieces that make a file."""
    job = Job(play_lessons, plan.course(net), range(first, first + PLAYED_AT_MOST), PIECE)
    parts: list[Lessons] = []
    stopped = False
    try:
        for part in run_job(job, plan.jobs, plan.cluster, game=plan.game.id):
            parts.append(part)
            if sum(len(one.seen) for one in parts) >= SHARD:
                yield Lessons.joined(parts)
                parts = []
            if monotonic() > until:
                break  # what is played beyond that is thrown away
    except KeyboardInterrupt:
        stopped = True
    if parts:
        yield Lessons.joined(parts)
    if stopped:  # when what was played is kept
        raise KeyboardInterrupt


def learned(plan: Plan, device: Device, lessons: Lessons, minutes: float) -> tuple[Fit, dict[str, Json]]:
    """A network that has learned from all lessons, and how it does on those kept apart."""
    until = monotonic() + 60.0 * minutes
    feed = Feed(plan.game, device, lessons, columns_of(lessons, lessons.seen.shape[1]), plan.seed)
    best: tuple[Fit, dict[str, Json]] | None = None
    for setting in SETTINGS:
        begun, left = monotonic(), until - monotonic()
        fit = Fit(plan.game, feed, replace(setting, minutes=max(0.01, left / 60.0), seed=plan.seed))
        told = {**fit.learn(), "passes": setting.passes, "decay": setting.decay}
        if best is None or float(str(told["told"])) > float(str(best[1]["told"])):
            best = fit, told
        if monotonic() + 1.2 * (monotonic() - begun) > until:
            break  # no time to learn it in another way
    assert best is not None
    return best


def made(plan: Plan, device: Device, line: dict[str, Json], curve: list[Json]) -> dict[str, Json]:
    """How a network was made, for its file."""
    words = [f"holdfast train {plan.game.id} --minutes {plan.minutes:g} --jobs {plan.jobs}"]
    words.append(f"--rounds {plan.rounds} --seats {','.join(map(str, plan.course().seats))}")
    words.append(f"--futures {plan.futures} --device {plan.device} --seed {plan.seed}")
    return {
        "command": " ".join(words),
        "device": device.name,
        "games": line["games"],
        "curve": [*curve, line],
    }


def trial(plan: Plan, data: bytes) -> tuple[float, dict[str, Json]]:
    """The best of the margins, and how the network fares with it against greedy: in every seat of a deal, or
    where all win together as a team. What is told of it is the best of several, so a little too high."""
    game, seats = plan.game, plan.course().seats[0]
    if not plan.trial:
        return 0.0, {}
    numbers = range(len(MARGINS) * plan.trial)
    job = Job(play_trials, (game.id, data, seats, plan.seed, plan.trial), numbers, max(1, plan.trial // 4))
    shares: dict[float, list[float]] = {margin: [] for margin in MARGINS}
    for part in run_job(job, plan.jobs, plan.cluster, game=game.id):
        for margin, share in part:
            shares[margin].append(share)
    won = {margin: sum(found) / len(found) for margin, found in shares.items()}
    margin = max(won, key=lambda one: won[one])
    return margin, {"margin": margin, "trials": len(shares[margin]), "won": round(won[margin], 4)}


def play_trials(told: tuple[str, bytes, int, int, int], numbers: range) -> list[tuple[float, float]]:
    """What a network won of the tables of these deals, each deal with every margin."""
    game_id, data, seats, seed, deals = told
    game = REGISTRY.get(game_id)
    net = Net(game, data)
    bot = LearnedBot(net)
    together = len(game.teams(seats, ())) == 1
    shares = []
    for number in numbers:
        net.margin = MARGINS[number // deals]
        for seat in range(1 if together else seats):
            bots: list[Bot] = [bot] * seats if together else make_bots(["greedy"] * seats)
            bots[seat] = bot
            outcome = play_game(game, bots, f"{seed}/trial {number % deals}").outcome
            winners = outcome.winners if outcome is not None else ()
            won = 0.0 if seat not in winners else 1.0 if together else 1.0 / len(winners)
            shares.append((net.margin, won))
    return shares
