"""Naming a number of Troops or Invaders: a small one at once, a great one by its tens and then its ones.

Every number can be named, and no question has more than about thirty answers. [AE-R-89]
"""

from typing import Final

from holdfast.kernel.state import Frame, Step

from ...position.actions import AMOUNT, MOST_AMOUNT, TENS
from ...position.state import FiefState

FEW: Final = 30  # a range this wide is one question
TEN: Final = 10
MOST_NAMED: Final = 999


def in_two(low: int, high: int) -> bool:
    """Whether a number of this range is named in two answers."""
    return high - low > FEW or high > MOST_AMOUNT


def with_tens(named: int, action: int) -> int:
    """The number an answer for the ones amounts to. `named` is 0, or the tens named before + 1."""
    return max(0, named - 1) * TEN + action - AMOUNT


class Number(Step[FiefState]):
    """A step that asks for a number: a range, and a place in its bookmark for the tens named so far + 1."""

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        """The least and the greatest number."""
        raise RuntimeError("a step that asks for a number gives its range")

    def named(self, f: Frame) -> int:
        """The tens named so far + 1, or 0."""
        return f.c

    def is_in_two(self, s: FiefState, f: Frame) -> bool:
        """Whether tens are asked before ones."""
        low, high = self.span(s, f)
        return in_two(low, high)

    def options(self, s: FiefState, f: Frame) -> list[int]:
        low, high = self.span(s, f)
        high = min(high, MOST_NAMED)
        named = self.named(f)
        if named:
            tens = (named - 1) * TEN
            return [AMOUNT + n for n in range(max(0, low - tens), min(TEN - 1, high - tens) + 1)]
        if self.is_in_two(s, f):
            return [TENS + n for n in range(low // TEN, high // TEN + 1)]
        return [AMOUNT + n for n in range(low, high + 1)]
