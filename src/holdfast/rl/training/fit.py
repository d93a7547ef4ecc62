"""A network learns from lessons: columns that it reads, passes, and how it does on games kept apart."""

import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, prod
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from holdfast.bots.net import RATING_NUMBERS, Folds, asked_columns, rating_numbers, tokens_of
from holdfast.kernel.game import AnyGame, Json
from holdfast.parts.net_file import ABOUT, key_of

from ..rows import observing_of
from .network import Batch, Device, Learner, Shape, begun
from .played import Lessons, teacher_of

Array = NDArray[Any]
HELD_OUT: Final = 10  # one game of so many is not learned from
SELDOM: Final = 0.001  # columns that differ from their usual number less often are not read
RARE: Final = 3  # what described options say less often is not named
SAMPLE: Final = 20_000  # rows that say what a column usually is
CHUNK: Final = 4096  # decisions that are read at a time
BYTES: Final = 950_000  # of a network's file at most


@dataclass(frozen=True)
class Fitting:
    """How a network learns."""

    passes: int = 6
    batch: int = 256
    rate: float = 1e-3
    decay: float = 0.05
    hidden: int = 128
    second: int = 32
    look: int = 32
    seed: int = 0
    minutes: float = 1e9


class Reader:
    """Turns lessons into batches: chosen columns, scaled, and named tokens."""

    def __init__(self, game: AnyGame, columns: dict[str, Array]) -> None:
        observing = observing_of(game)
        self.folds = Folds(observing)
        self.columns = columns
        self.seen, self.change, self.tokens = (
            columns["seen_columns"],
            columns["change_columns"],
            columns["tokens"],
        )
        size = self.folds.zero.shape[0]
        self.size = size
        self.place_of = np.full(size, -1, np.int64)
        self.place_of[self.change] = np.arange(len(self.change))
        sizes = [block.size for block in observing.action]
        most = np.repeat([float(block.most) for block in observing.action], sizes)
        self.told_scale = (1.0 / np.maximum(1.0, most)).astype(np.float32)
        self.asked = asked_columns(observing)
        self.lead_scale = 1.0
        self.share = teacher_of(game).win_share

    def positions(self, rows: Array) -> Array:
        """Observations as a network reads them."""
        base = rows[:, self.seen].astype(np.float32) - self.folds.zero[self.seen]
        found: Array = base * self.folds.scale[self.seen]
        return found

    def decisions(self, lessons: Lessons, starts: Array, some: Array) -> Batch:
        """These decisions as a network reads them; `starts` is where the changes of each begin."""
        count, width = len(some), lessons.ratings.shape[1]
        there = (np.arange(width) < lessons.count[some][:, None]).astype(np.float32)
        change = np.zeros((count * width, max(1, len(self.change))), np.float32)
        counts = lessons.changes[some]
        total = int(counts.sum())
        ends = np.cumsum(counts)
        within = np.arange(total) - np.repeat(ends - counts, counts)
        places = np.repeat(starts[some], counts) + within
        at, by = lessons.change_at[places].astype(np.int64), lessons.change_by[places]
        option, column = at // self.size, at % self.size
        place = self.place_of[column]
        known = place >= 0
        row = np.repeat(np.arange(count), counts) * width + option
        change[row[known], place[known]] = (by * self.folds.scale[column])[known]
        told = lessons.described[some]
        names = tokens_of(told, np)
        found = np.searchsorted(self.tokens, names).clip(0, len(self.tokens) - 1)
        met = self.tokens[found] == names
        named = np.zeros((count * width, len(self.tokens)), np.float32)
        rows = np.broadcast_to(np.arange(count * width).reshape(count, width, 1), names.shape)
        named[rows[met], found[met]] = 1.0
        return Batch(
            self.positions(lessons.seen[some]),
            lessons.seen[some][:, self.asked].astype(np.float32),
            change.reshape(count, width, -1),
            named.reshape(count, width, -1) * there[..., None],
            told * self.told_scale * there[..., None],
            self.rated(lessons, some),
            there,
            self.aims(lessons, some, there),
        )

    def rated(self, lessons: Lessons, some: Array) -> Array:
        """What is told of ratings."""
        width = lessons.ratings.shape[1]
        found = np.zeros((len(some), width, RATING_NUMBERS), np.float32)
        for n, place in enumerate(some):
            count = int(lessons.count[place])
            ratings, values = lessons.ratings[place, :count], lessons.values[place, :count]
            found[n, :count] = rating_numbers(ratings.tolist(), values.tolist())
        return found

    def worths(self, lessons: Lessons, some: Array) -> Array:
        """What each option came to: win and lead in points, mixed as the searcher mixes them."""
        win, lead = lessons.worths[some, :, 0], lessons.worths[some, :, 1]
        mixed: Array = self.share * win + (1.0 - self.share) * lead * self.lead_scale
        return mixed

    def aims(self, lessons: Lessons, some: Array, there: Array) -> Array:
        """How much better each option was than the mean of them."""
        worths = self.worths(lessons, some)
        mean = (worths * there).sum(1) / there.sum(1)
        found: Array = (worths - mean[:, None]) * there
        return found


def columns_of(lessons: Lessons, width: int) -> dict[str, Array]:
    """Which columns are worth reading, and what described options say."""
    rows = lessons.seen if len(lessons.seen) else lessons.looks
    usual = np.median(rows[:SAMPLE], axis=0)
    often = (rows != usual).mean(axis=0)
    at = lessons.change_at.astype(np.int64) % width
    changed = np.bincount(at, minlength=width)
    names = tokens_of(lessons.described, np)
    tokens, met = np.unique(names[names >= 0], return_counts=True)
    return {
        "seen_columns": np.flatnonzero(often > SELDOM).astype(np.int32),
        "change_columns": np.flatnonzero(changed > max(RARE, SELDOM * len(rows))).astype(np.int32),
        "tokens": tokens[met >= RARE].astype(np.int64),
    }


def hidden_of(columns: dict[str, Array], told: int, fitting: Fitting) -> int:
    """How many hidden numbers there is room for, as far as they are wanted."""
    seen, change, tokens = (len(columns[name]) for name in ("seen_columns", "change_columns", "tokens"))
    room = BYTES // 2 - seen * fitting.look - 4 * (seen + change + 2 * tokens)
    return max(8, min(fitting.hidden, room // (seen + change + tokens + told + fitting.second + 8)))


class Feed:
    """Lessons as a network reads them; they stay where the network is when there is room for them."""

    def __init__(
        self, game: AnyGame, device: Device, lessons: Lessons, columns: dict[str, Array], seed: int
    ) -> None:
        self.reader = Reader(game, columns)
        self.device = device
        self.lessons = lessons
        leads = np.abs(lessons.worths[..., 1])
        self.reader.lead_scale = float(1.0 / (4.0 * leads.mean())) if leads.any() else 0.0
        self.starts = np.concatenate([[0], np.cumsum(lessons.changes)[:-1]]).astype(np.int64)
        kept = np.flatnonzero(lessons.game % HELD_OUT != 0)
        there = np.arange(lessons.ratings.shape[1]) < lessons.count[kept][:, None]
        aims = self.reader.aims(lessons, kept, there.astype(np.float32))[there]
        self.unit = float(np.sqrt((aims**2).mean())) if len(aims) else 1.0  # by what worths usually differ
        order = np.random.default_rng(seed).permutation(kept)
        self.parts = np.array_split(order, max(1, -(-len(order) // CHUNK)))
        self.looks = np.flatnonzero(lessons.look_game % HELD_OUT != 0)
        self.held_out = np.flatnonzero(lessons.game % HELD_OUT == 0)
        self.looks_held_out = np.flatnonzero(lessons.look_game % HELD_OUT == 0)
        self._kept: dict[int, Batch] = {}
        self._left = device.room

    def read(self, some: Array) -> Batch:
        """Decisions where the network is."""
        batch = self.reader.decisions(self.lessons, self.starts, some)
        batch.aims = batch.aims / self.unit
        return Batch(*(self.device.put(np.asarray(part, np.float32)) for part in batch.parts()))

    def positions(self, some: Array) -> tuple[Any, Any]:
        """Positions where the network is, and how they ended."""
        seen = self.reader.positions(self.lessons.looks[some])
        return self.device.put(seen), self.device.put(self.lessons.results[some])

    def part(self, number: int) -> Batch:
        """One of the parts."""
        found = self._kept.get(number)
        if found is None:
            found = self.read(self.parts[number])
            size = sum(4.0 * prod(part.shape) for part in found.parts())
            if size < self._left:
                self._left -= size
                self._kept[number] = found
        return found

    def shuffled(self, luck: np.random.Generator, batch: int) -> Iterator[Batch]:
        """All that is learned from once, in another order each time."""
        for number in luck.permutation(len(self.parts)):
            whole = self.part(int(number))
            order = luck.permutation(len(self.parts[number]))
            for places in np.array_split(order, max(1, len(order) // batch)):
                if len(places):
                    yield whole.some(self.device.put(places))


class Fit:
    """A network that learns from lessons, and knows how well it does."""

    def __init__(self, game: AnyGame, feed: Feed, fitting: Fitting) -> None:
        self.game = game
        self.feed = feed
        self.fitting = fitting
        self.luck = np.random.default_rng(fitting.seed)
        columns = feed.reader.columns
        told = sum(block.size for block in observing_of(game).action)
        hidden = hidden_of(columns, told, fitting)
        shape = Shape(
            len(columns["seen_columns"]),
            len(feed.reader.asked),
            max(1, len(columns["change_columns"])),
            len(columns["tokens"]),
            told,
            hidden,
            fitting.second,
            fitting.look,
        )
        self.learner = Learner(feed.device, begun(shape, self.luck))

    def learn(self) -> dict[str, Json]:
        """Some passes over the lessons; gives how it does on games that are kept apart."""
        fitting, feed = self.fitting, self.feed
        begun_at, limit = monotonic(), 60.0 * fitting.minutes
        decisions = sum(len(part) for part in feed.parts)
        steps, step = max(1, fitting.passes * (decisions // fitting.batch)), 0
        for _ in range(fitting.passes):
            positions = np.array_split(self.luck.permutation(feed.looks), max(1, steps // fitting.passes))
            for number, batch in enumerate(feed.shuffled(self.luck, fitting.batch)):
                spent = (monotonic() - begun_at) / limit
                if spent > 1.0:
                    break
                rate = fitting.rate * (0.02 + 0.49 * (1.0 + cos(pi * min(1.0, max(step / steps, spent)))))
                self.learner.learn_options(batch, rate, fitting.decay)
                some = positions[number % len(positions)]
                if len(some):
                    self.learner.learn_results(*feed.positions(some), rate, fitting.decay)
                step += 1
        return {**self.test_options(), **self.test_results()}

    def test_options(self) -> dict[str, Json]:
        """On games kept apart: how much of the spread of worths is told (noise of a few futures cannot be),
        what its choices gain over the best rated ones in futures it has not seen, what somebody would gain
        who had seen them, and how often it chooses as rated."""
        feed, take = self.feed, self.feed.device.take
        wrong = spread = gain = most = rated = 0.0
        count = len(feed.held_out)
        for some in np.array_split(feed.held_out, max(1, count // CHUNK)):
            if not len(some):
                continue
            batch = feed.read(some)
            worths, there = take(self.learner.compare(batch)[0]), take(batch.there)
            aims = take(batch.aims) * feed.unit
            mean = (worths * there).sum(1) / there.sum(1)
            wrong += float((((worths - mean[:, None]) * there * feed.unit - aims) ** 2).sum())
            spread += float((aims**2).sum())
            chosen = np.where(there > 0, worths, -np.inf).argmax(1)
            gain += float((aims[np.arange(len(some)), chosen] - aims[:, 0]).sum())
            most += float((np.where(there > 0, aims, -np.inf).max(1) - aims[:, 0]).sum())
            rated += float((chosen == 0).sum())
        return {
            "told": round(1.0 - wrong / spread, 4) if spread else 0.0,
            "gain": round(gain / max(1, count), 5),
            "gain_of_who_has_seen_them": round(most / max(1, count), 5),
            "as_rated": round(rated / max(1, count), 3),
        }

    def test_results(self) -> dict[str, Json]:
        """The surprise at results of games kept apart, in nats."""
        feed = self.feed
        if not len(feed.looks_held_out):
            return {"surprise": None}
        seen, results = feed.positions(feed.looks_held_out)
        chance = np.clip(feed.device.take(self.learner.judge(seen)[0]), 1e-4, 1.0 - 1e-4)
        truth = feed.device.take(results)
        surprise = -np.mean(truth * np.log(chance) + (1.0 - truth) * np.log(1.0 - chance))
        return {"surprise": round(float(surprise), 4)}

    def file(self, made: dict[str, Json], margin: float = 0.0) -> bytes:
        """The network as its file."""
        arrays: dict[str, Array] = {
            name: array.astype(np.float16) for name, array in self.learner.arrays().items()
        }
        teacher = teacher_of(self.game)
        about: dict[str, Json] = {
            **key_of(self.game),
            "width": teacher.width,
            "questions": list(teacher.questions),
            "margin": margin,
            "made": made,
        }
        kept = io.BytesIO()
        np.savez_compressed(kept, **arrays, **self.feed.reader.columns)  # type: ignore[arg-type]
        with zipfile.ZipFile(kept, "a", zipfile.ZIP_DEFLATED) as whole:
            whole.writestr(ABOUT, json.dumps(about))
        return kept.getvalue()
