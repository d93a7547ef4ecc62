"""How parts are written and inked.

A part is a paint and a path. The paint is a letter of the palette; `c` fills with an outline, `c!` fills
without one, `c/3` draws a line of that width with an outline, `c~3` one without. A thing is a list of parts
around an origin: people and beasts stand on theirs, what is held is held there.
"""

from collections.abc import Iterable, Mapping
from typing import Final

Part = tuple[str, str]
Parts = tuple[Part, ...]
Palette = Mapping[str, str]

OUTLINE: Final = 1.5


def ring(x: float, y: float, radius: float, other: float = 0) -> str:
    """A circle, or an ellipse with two radii, as a path."""
    other = other or radius
    return (
        f"M{_short(x - radius)} {_short(y)}a{_short(radius)} {_short(other)} 0 1 0 {_short(2 * radius)} 0"
        f"a{_short(radius)} {_short(other)} 0 1 0 {_short(-2 * radius)} 0z"
    )


def inked(parts: Iterable[Part], palette: Palette) -> str:
    """The parts as SVG."""
    return "".join(_one(paint, path, palette) for paint, path in parts)


def _one(paint: str, path: str, palette: Palette) -> str:
    colour = palette[paint[0]]
    if len(paint) == 1:
        return f'<path d="{path}" fill="{colour}"/>'
    if paint[1] == "!":
        return f'<path d="{path}" fill="{colour}" stroke="none"/>'
    width = float(paint[2:])
    line = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{_short(width)}"/>'
    if paint[1] == "~":
        return line
    under = _short(width + 2 * OUTLINE)
    return f'<path d="{path}" fill="none" stroke="{palette["k"]}" stroke-width="{under}"/>{line}'


def placed(body: str, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """A drawing moved, turned, scaled or mirrored."""
    moves = f"translate({_short(x)} {_short(y)})"
    if turn:
        moves += f" rotate({_short(turn)})"
    if flip:
        moves += f" scale({_short(-scale)} {_short(scale)})"
    elif scale != 1:
        moves += f" scale({_short(scale)})"
    return f'<g transform="{moves}">{body}</g>'


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"
