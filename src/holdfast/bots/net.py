"""A game's own network: read from its file, and asked what each option is worth.

Numpy alone runs it, and is loaded when a network is. What it is told of a decision: the observation of the
asked seat, what each option changes in it at once, the bytes that describe the option, how the game rates it
and what it does to the game's own value. With more than two seats the others are told as one, each byte the
mean of theirs, rounded up.
"""

import io
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Final, cast

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Block, Observing
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State
from holdfast.parts.net_file import ABOUT, about_of, why_not_for

RATING_NUMBERS: Final = 5  # that tell of an option's rating and value
MOST: Final = 4.0  # of such a number
VALUES: Final = 10.0  # by which gaps between values are multiplied
QUESTION: Final = "question"  # the block of an observation that says what is asked
_BYTE: Final = 256
_READ: Final[dict[str, "Net"]] = {}  # networks that were asked for, by game


@cache  # every page of a table lists the bots, and to look for a package is to read folders
def has_numpy() -> bool:
    """Whether networks can be run here."""
    return find_spec("numpy") is not None


def why_no_net(game: AnyGame) -> str:
    """Why the game's network cannot play here, in a sentence; empty where it can."""
    data = game.faces.net()
    if data is None:
        return f"{game.title} has no trained network; 'holdfast train {game.id}' makes one."
    if not has_numpy():
        return "The bot 'learned' needs numpy, which is not installed here: pip install 'holdfast[learned]'."
    return why_not_for(game, about_of(data))


def net_of(game: AnyGame) -> "Net":
    """The network the game brings, or a Mistake that says why there is none."""
    data = game.faces.net()
    kept = _READ.get(game.id)
    if kept is not None and kept.data is data:
        return kept
    refusal = why_no_net(game)
    if refusal or data is None:
        raise Mistake(refusal)
    _READ[game.id] = Net(game, data)
    return _READ[game.id]


def width_of(blocks: Sequence[Block]) -> int:
    """How many bytes the blocks take together."""
    return sum(block.size for block in blocks)


class Folds:
    """Observations of a game as rows of a fixed width, whatever the number of seats."""

    def __init__(self, observing: Observing) -> None:
        import numpy

        self.numpy: Any = numpy
        self.first, self.each = width_of(observing.shared), width_of(observing.seat)
        blocks = [*observing.shared, *observing.seat, *observing.seat]
        sizes = [block.size for block in blocks]
        self.zero: Any = numpy.repeat([block.zero for block in blocks], sizes).astype(numpy.uint8)
        most = numpy.repeat([float(block.most) for block in blocks], sizes)
        self.scale: Any = (1.0 / numpy.maximum(1.0, most)).astype(numpy.float32)

    def fold(self, seen: Sequence[bytes]) -> Any:
        """Rows of bytes, one for each observation."""
        numpy = self.numpy
        rows = numpy.frombuffer(b"".join(seen), numpy.uint8).reshape(len(seen), -1)
        own = self.first + self.each
        if rows.shape[1] == own + self.each:
            return rows
        if rows.shape[1] == own:
            alone = numpy.broadcast_to(self.zero[own:], (len(seen), self.each))
            return numpy.concatenate([rows, alone], axis=1)
        others = rows[:, own:].reshape(len(seen), -1, self.each).astype(numpy.uint16)
        mean = -(-others.sum(axis=1) // others.shape[1])
        return numpy.concatenate([rows[:, :own], mean.astype(numpy.uint8)], axis=1)


def rating_numbers(ratings: Sequence[float], values: Sequence[float]) -> list[list[float]]:
    """How each option is rated, and what it does to the value, beside the best rated, which comes first:
    numbers of moderate size."""
    best, usual = ratings[0], values[0]
    unit = sum(best - rating for rating in ratings) / len(ratings) or 1.0
    return [
        [
            max(-MOST, (rating - best) / unit),
            float(rating >= best),
            place / len(ratings),
            max(-MOST, min(MOST, VALUES * value)),
            max(-MOST, min(MOST, VALUES * (value - usual))),
        ]
        for place, (rating, value) in enumerate(zip(ratings, values, strict=True))
    ]


def asked_columns(observing: Observing) -> list[int]:
    """The bytes of an observation that say what is asked."""
    found, at = list[int](), 0
    for block in observing.shared:
        if block.name == QUESTION:
            found = list(range(at, at + block.size))
        at += block.size
    return found


def tokens_of(described: Any, numpy: Any) -> Any:
    """The described options as names of what their bytes say: a number for each kind, place and value; -1
    where there is nothing."""
    kinds = described[..., :1].astype(numpy.int64)
    places = numpy.arange(described.shape[-1])
    found = (kinds * described.shape[-1] + places) * _BYTE + described
    nothing = (described == 0) & (places > 0)
    return numpy.where(nothing, -1, found)


class Net:
    """A network that can be asked."""

    def __init__(self, game: AnyGame, data: bytes) -> None:
        import numpy

        observing = game.faces.observing()
        if observing is None:
            raise Mistake(f"{game.title} has no observations yet.")
        self.numpy: Any = numpy
        self.data = data
        self.about = about_of(data)
        self.observing = observing
        self.folds = Folds(observing)
        self.action_width = width_of(observing.action)
        width: Any = self.about["width"]
        self.width = int(width)
        questions: Any = self.about["questions"]
        self.questions = frozenset(str(name) for name in questions)
        seats: Any = self.about.get("most_seats", _BYTE)
        self.most_seats = int(seats)  # at larger tables it was seen to mislead
        margin: Any = self.about.get("margin", 0.0)
        self.margin = float(margin)  # by how much an option must be better than the best rated one
        with numpy.load(io.BytesIO(data)) as arrays:
            found = {name: arrays[name] for name in arrays.files if name != ABOUT}
        self.arrays: dict[str, Any] = {
            name: array.astype(numpy.float32) if array.dtype == numpy.float16 else array
            for name, array in found.items()
        }
        scale = self.folds.scale
        self.seen_columns = self.arrays["seen_columns"]
        self.change_columns = self.arrays["change_columns"]
        self.tokens = self.arrays["tokens"]
        self.asked_columns = asked_columns(observing)
        # divided once here and not at each decision
        self.seen_weights = self.arrays["seen"] * scale[self.seen_columns][:, None]
        self.change_weights = self.arrays["change"] * scale[self.change_columns][:, None]
        self.value_weights = self.arrays["look"] * scale[self.seen_columns][:, None]
        most = numpy.repeat(
            [float(block.most) for block in observing.action], [block.size for block in observing.action]
        )
        self.action_scale = (1.0 / numpy.maximum(1.0, most)).astype(numpy.float32)

    def asks(self, state: State) -> bool:
        """Whether it is good for such a question, and for a table of so many."""
        seats: int = cast("Any", state).seats
        return seats <= self.most_seats and (not self.questions or state.question() in self.questions)

    def worths(
        self,
        seen: bytes,
        afters: Sequence[bytes],
        described: bytes,
        ratings: Sequence[float],
        values: Sequence[float],
    ) -> list[float]:
        """How much better each option is than the mean of them; the best rated option comes first. `values`
        are what each does to the game's own value."""
        numpy, arrays = self.numpy, self.arrays
        rows = self.folds.fold([seen, *afters])
        before = rows[0]
        base = before[self.seen_columns].astype(numpy.float32) - self.folds.zero[self.seen_columns]
        changes = rows[1:, self.change_columns].astype(numpy.float32) - before[self.change_columns]
        told = numpy.frombuffer(described, numpy.uint8).reshape(-1, self.action_width)
        # An option changes little. What is left of the product is so small that no thread is woken for it.
        changed = numpy.flatnonzero(changes.any(axis=0))
        hidden = changes[:, changed] @ self.change_weights[changed]
        hidden += base @ self.seen_weights
        hidden += self._told(told)
        rated = numpy.array(rating_numbers(ratings, values), numpy.float32)
        hidden += rated @ arrays["rated"]
        hidden += arrays["first_bias"]
        numpy.maximum(hidden, 0.0, out=hidden)
        second = numpy.maximum(hidden @ arrays["second"] + arrays["second_bias"], 0.0)
        plain = arrays["rated_last"] + before[self.asked_columns].astype(numpy.float32) @ arrays["asked"]
        worths: list[float] = (second @ arrays["last"] + rated @ plain).tolist()
        return worths

    def _told(self, told: Any) -> Any:
        """What the bytes that describe the options add."""
        numpy, arrays = self.numpy, self.arrays
        names = tokens_of(told, numpy)
        places = numpy.searchsorted(self.tokens, names).clip(0, max(0, len(self.tokens) - 1))
        known = self.tokens[places] == names
        found = (arrays["named"][places] * known[..., None]).sum(axis=1)
        return found + (told * self.action_scale) @ arrays["told"]

    def value(self, seen: bytes) -> float:
        """The chance to win, from 0 to 1, of the seat that sees this."""
        numpy, arrays = self.numpy, self.arrays
        row = self.folds.fold([seen])[0][self.seen_columns]
        base = row.astype(numpy.float32) - self.folds.zero[self.seen_columns]
        hidden = numpy.maximum(base @ self.value_weights + arrays["look_bias"], 0.0)
        odds = float(hidden @ arrays["look_last"] + arrays["look_last_bias"][0])
        return float(1.0 / (1.0 + numpy.exp(-odds)))
