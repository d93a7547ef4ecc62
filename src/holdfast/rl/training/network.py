"""A network and how it learns, in numpy, or in PyTorch where that is asked for: the same lines for both.

Two parts share nothing: one compares options (two layers), one says how a position ends (one layer). The
slopes are written out by hand, so that numpy alone can train.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from holdfast.bots.net import RATING_NUMBERS
from holdfast.kernel.errors import Mistake

Array = NDArray[Any]
DEVICES: Final = "auto, cpu, torch or cuda"
SLOW: Final = 0.9
SHARP: Final = 0.999
TINY: Final = 1e-8
ROOM: Final = 1e9
ROOM_ON_CARD: Final = 2e10


@dataclass(frozen=True)
class Device:
    """Where numbers are worked on."""

    name: str
    put: Callable[[Array], Any]  # an array of numpy's there
    take: Callable[[Any], Array]  # and back
    exp: Callable[[Any], Any]
    room: float  # bytes of lessons that may lie there all the time


def device_of(name: str) -> Device:
    """The device of a name, or a sentence that says what it needs. `auto` is a graphics card where PyTorch
    finds one, and numpy elsewhere."""
    if name not in ("auto", "cpu", "torch", "cuda"):
        raise Mistake(f"Option '--device' is '{name}'; it can be {DEVICES}.")
    there = find_spec("torch") is not None
    if name == "cpu" or (name == "auto" and not there):
        return in_numpy()
    if not there:
        raise Mistake(
            f"Option '--device {name}' needs PyTorch, which is not installed here: "
            "pip install 'holdfast[train]', or say '--device cpu'."
        )
    torch: Any = import_module("torch")
    torch.set_grad_enabled(False)
    card = torch.cuda.is_available()
    if name == "cuda" and not card:
        raise Mistake("Option '--device cuda' needs a graphics card that PyTorch can use; there is none.")
    if name == "auto" and not card:
        return in_numpy()
    where = "cuda" if card and name != "torch" else "cpu"
    return Device(
        f"torch on {where}",
        lambda array: torch.from_numpy(np.ascontiguousarray(array)).to(where),
        lambda array: array.cpu().numpy(),
        torch.exp,
        ROOM if where == "cpu" else ROOM_ON_CARD,
    )


def in_numpy() -> Device:
    """No device but numpy."""
    return Device("numpy", lambda array: array, lambda array: array, np.exp, ROOM)


@dataclass(frozen=True)
class Shape:
    """The sizes of a network."""

    seen: int  # columns of an observation
    asked: int  # columns that say what is asked
    change: int  # columns of an observation that an option may change
    tokens: int  # names of what described options say
    told: int  # bytes that describe an option
    hidden: int
    second: int
    look: int  # hidden numbers of the part that judges positions


def begun(shape: Shape, luck: np.random.Generator) -> dict[str, Array]:
    """Numbers to begin with."""

    def some(rows: int, columns: int, many: float) -> Array:
        return luck.normal(0.0, 1.0 / np.sqrt(many), (rows, columns)).astype(np.float32)

    return {
        "seen": some(shape.seen, shape.hidden, 4.0 * shape.seen),
        "change": some(shape.change, shape.hidden, 64.0),
        "named": some(shape.tokens, shape.hidden, 8.0),
        "told": some(shape.told, shape.hidden, 8.0),
        "rated": some(RATING_NUMBERS, shape.hidden, 8.0),
        "first_bias": np.zeros(shape.hidden, np.float32),
        "second": some(shape.hidden, shape.second, shape.hidden / 2),
        "second_bias": np.zeros(shape.second, np.float32),
        "last": np.zeros(shape.second, np.float32),
        "rated_last": np.zeros(RATING_NUMBERS, np.float32),
        "asked": np.zeros((shape.asked, RATING_NUMBERS), np.float32),
        "look": some(shape.seen, shape.look, 4.0 * shape.seen),
        "look_bias": np.zeros(shape.look, np.float32),
        "look_last": np.zeros(shape.look, np.float32),
        "look_last_bias": np.zeros(1, np.float32),
    }


@dataclass
class Batch:
    """Some decisions: K options each, and which of them there are. All scaled."""

    seen: Any  # [B, seen]
    asked: Any  # [B, asked] 1 for what is asked
    change: Any  # [B, K, change]
    named: Any  # [B, K, tokens]
    told: Any  # [B, K, told]
    rated: Any  # [B, K, RATING_NUMBERS]
    there: Any  # [B, K] 1 for an option, 0 where there is none
    aims: Any  # [B, K] how much better each is than the mean of them

    def parts(self) -> tuple[Any, ...]:
        """Its arrays."""
        return (self.seen, self.asked, self.change, self.named, self.told, self.rated, self.there, self.aims)

    def some(self, places: Any) -> "Batch":
        """Some of its decisions."""
        return Batch(*(part[places] for part in self.parts()))


class Learner:
    """A network that is learning."""

    def __init__(self, device: Device, weights: dict[str, Array]) -> None:
        self.device = device
        self.weights = {name: device.put(array) for name, array in weights.items()}
        self.slow = {name: array * 0.0 for name, array in self.weights.items()}
        self.sharp = {name: array * 0.0 for name, array in self.weights.items()}
        self.steps = dict.fromkeys(self.weights, 0)

    def arrays(self) -> dict[str, Array]:
        """The weights as arrays of numpy's."""
        return {name: np.array(self.device.take(array)) for name, array in self.weights.items()}

    def compare(self, batch: Batch) -> tuple[Any, Any, Any]:
        """What each option is thought to be worth, and the two layers before."""
        w = self.weights
        options = batch.there.shape[0] * batch.there.shape[1]
        first = (
            batch.change.reshape(options, -1) @ w["change"]
            + batch.named.reshape(options, -1) @ w["named"]
            + batch.told.reshape(options, -1) @ w["told"]
            + batch.rated.reshape(options, -1) @ w["rated"]
        )
        first = first.reshape(*batch.there.shape, -1) + (batch.seen @ w["seen"] + w["first_bias"])[:, None, :]
        first = first * (first > 0)
        second = first @ w["second"] + w["second_bias"]
        second = second * (second > 0)
        plain = (batch.asked @ w["asked"] + w["rated_last"])[:, None, :]
        return second @ w["last"] + (batch.rated * plain).sum(-1), first, second

    def learn_options(self, batch: Batch, rate: float, decay: float) -> float:
        """One step towards the aims; gives how far it was off before, as a mean square."""
        w = self.weights
        worths, first, second = self.compare(batch)
        count = batch.there.sum(1)[:, None]
        mean = (worths * batch.there).sum(1)[:, None] / count
        off = (worths - mean - batch.aims) * batch.there
        size = batch.there.shape[0]
        slope = 2.0 / size * (off - off.sum(1)[:, None] / count * batch.there)
        options = size * batch.there.shape[1]
        flat = slope.reshape(options)
        first, second = first.reshape(options, -1), second.reshape(options, -1)
        rated = batch.rated.reshape(options, -1)
        back_second = flat[:, None] * w["last"] * (second > 0)
        back_first = (back_second @ w["second"].T) * (first > 0)
        shared = back_first.reshape(*batch.there.shape, -1).sum(1)
        slopes = {
            "last": second.T @ flat,
            "rated_last": rated.T @ flat,
            "asked": batch.asked.T @ (batch.rated * slope[:, :, None]).sum(1),
            "second": first.T @ back_second,
            "second_bias": back_second.sum(0),
            "first_bias": shared.sum(0),
            "seen": batch.seen.T @ shared,
            "change": batch.change.reshape(options, -1).T @ back_first,
            "named": batch.named.reshape(options, -1).T @ back_first,
            "told": batch.told.reshape(options, -1).T @ back_first,
            "rated": rated.T @ back_first,
        }
        self._step(slopes, rate, decay)
        wrong: float = float((off * off).sum()) / size
        return wrong

    def judge(self, seen: Any) -> tuple[Any, Any]:
        """The chance to win of whoever sees each, and the layer before."""
        w = self.weights
        hidden = seen @ w["look"] + w["look_bias"]
        hidden = hidden * (hidden > 0)
        return 1.0 / (1.0 + self.device.exp(-(hidden @ w["look_last"] + w["look_last_bias"]))), hidden

    def learn_results(self, seen: Any, results: Any, rate: float, decay: float) -> None:
        """One step towards how it ended."""
        w = self.weights
        chance, hidden = self.judge(seen)
        slope = (chance - results) / results.shape[0]
        back = slope[:, None] * w["look_last"] * (hidden > 0)
        slopes = {
            "look_last": hidden.T @ slope,
            "look_last_bias": slope.sum(0).reshape(1),
            "look": seen.T @ back,
            "look_bias": back.sum(0),
        }
        self._step(slopes, rate, decay)

    def _step(self, slopes: dict[str, Any], rate: float, decay: float) -> None:
        """Adam, with weights that fade where nothing holds them."""
        for name, slope in slopes.items():
            self.steps[name] += 1
            n = self.steps[name]
            self.slow[name] = SLOW * self.slow[name] + (1.0 - SLOW) * slope
            self.sharp[name] = SHARP * self.sharp[name] + (1.0 - SHARP) * slope * slope
            size = (self.sharp[name] / (1.0 - SHARP**n)) ** 0.5 + TINY
            self.weights[name] = self.weights[name] * (1.0 - rate * decay) - (
                rate / (1.0 - SLOW**n) * self.slow[name] / size
            )
