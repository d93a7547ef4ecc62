"""Bundles of Goods as one number, four bits for each kind: prices, gains, exchanges. [CB-SUP-01]"""

from typing import Final

from .tables import DOLLAR, GOODS, LETTERS

GOOD: Final = ("Wood", "Clay", "Ore", "Plank", "Brick", "Food", "Tool", "Dollar")
_PLURAL: Final = ("Wood", "Clay", "Ore", "Planks", "Bricks", "Food", "Tools", "Dollars")


def amount(bundle: int, good: int) -> int:
    """How many of the good are in the bundle."""
    return bundle >> 4 * good & 15


def some(good: int, n: int) -> int:
    """A bundle of so many of one good."""
    return n << 4 * good


def bundle(text: str) -> int:
    """The bundle written so: "2T 3W", a number and the Good's letter each."""
    total = 0
    for word in text.split():
        total += some(LETTERS.index(word[-1]), int(word[:-1]))
    return total


def size(of: int) -> int:
    """How many pieces are in the bundle."""
    n = 0
    for good in range(GOODS):
        n += of >> 4 * good & 15
    return n


def counted(good: int, n: int) -> str:
    """A number of a good in words: "2 Planks"."""
    return f"{n} {GOOD[good] if n == 1 else _PLURAL[good]}"


def bundle_text(of: int) -> str:
    """The bundle in words: "1 Tool, 2 Wood"; Tools first, as prices are printed."""
    order = (6, 0, 1, 2, 3, 4, 5, 7)
    words = [counted(good, amount(of, good)) for good in order if amount(of, good)]
    return ", ".join(words) if words else "nothing"


def plural(name: str) -> str:
    """More than one of it: "Farms", "Libraries", "Trenches"."""
    if name.endswith("y"):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith("ch") else f"{name}s"


def dollars_text(n: int) -> str:
    """Dollars in words."""
    return counted(DOLLAR, n)
