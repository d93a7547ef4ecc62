"""What an agent sees: the bytes of its seat's observation and the mask of legal actions, when looked at."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State
from holdfast.parts.layout import blocks_of, size_of

from .rows import observing_of

Array: TypeAlias = NDArray[Any]


def encode(game: AnyGame, state: State, seat: int) -> Array:
    """The seat's observation."""
    return np.frombuffer(observing_of(game).encode(state, seat), dtype=np.uint8)


def space_of(game: AnyGame, seats: int) -> spaces.Box:
    """What such observations are."""
    return spaces.Box(0, 255, (size_of(observing_of(game), seats),), np.uint8)


def scale_of(game: AnyGame, seats: int) -> tuple[Array, Array]:
    """By byte of an observation: its zero, and the most it is expected to be."""
    blocks = [block for _, block in blocks_of(observing_of(game), seats)]
    sizes = [block.size for block in blocks]
    zeros, most = [block.zero for block in blocks], [block.most for block in blocks]
    return np.repeat(zeros, sizes).astype(np.float32), np.repeat(most, sizes).astype(np.float32)


def mask_of(game: AnyGame, legal: list[int]) -> Array:
    """1 for every legal action, all 0 for a seat that is not asked and so has none."""
    # Filled as bytes and then read as an array: several times cheaper than indexing an array by a short list.
    mask = bytearray(game.action_space)
    for action in legal:
        mask[action] = 1
    return np.frombuffer(mask, dtype=np.int8)


class Observation(dict[str, Array]):
    """A dictionary with `observation` and `action_mask` whose values are made when somebody asks for them.

    Most of the time of a step is spent on encoding views; an agent that looks at the mask alone, or not at
    all, does not pay for it. It must be looked at before the next step, like any observation.
    """

    def __init__(self, game: AnyGame, state: State, seat: int, legal: list[int]) -> None:
        super().__init__(_BLANK)
        self._source = (game, state, seat, legal)

    def __getitem__(self, name: str) -> Array:
        value = super().__getitem__(name)
        if value is _UNSEEN:
            game, state, seat, legal = self._source
            value = encode(game, state, seat) if name == "observation" else mask_of(game, legal)
            super().__setitem__(name, value)
        return value

    def get(self, name: str, default: Any = None) -> Any:
        try:
            return self[name]
        except KeyError:
            return default

    def items(self) -> Any:  # views of the plain dictionary: type checkers have no public name for them
        return self.made().items()

    def values(self) -> Any:
        return self.made().values()

    def made(self) -> dict[str, Array]:
        """The same as a plain dictionary with everything in it."""
        return {name: self[name] for name in self}


_UNSEEN: Array = np.empty(0)
_BLANK = {"observation": _UNSEEN, "action_mask": _UNSEEN}
