"""Signs that several games draw themselves: icons on a grid of 24 units, one filled shape with one cut line.

The fill is the colour of the place where a sign is used, the cut the colour behind it.
"""

from collections.abc import Mapping
from typing import Final

# name: filled outline, cut line
SIGNS: Final = {
    "sheaf": (
        "M12 1c1.9 1.7 2.5 4 2 6.6C15.5 5.2 17.6 4.2 20.4 4.3c.3 3.3-1.1 5.7-4 6.9l-2.2 2.6 3.3 8.7H6"
        ".5l3.3-8.7-2.2-2.6c-2.9-1.2-4.3-3.6-4-6.9 2.8-.1 4.9.9 6.4 3.3-.5-2.6.1-4.9 2-6.6z",
        "M8 15.2h8M12 4.5v8",
    ),
    "flame": (
        "M12.5 1c.6 4.7 6.7 7 6.7 13.3A7.2 7.2 0 0 1 12 22.5a7.2 7.2 0 0 1-7.2-8.2c.2-2.6 1.5-4.5 3.2"
        "-6.2 0 2.3.7 3.6 2 4.2-.4-4.4.3-8 2.5-11.3z",
        "M12 19.5c-2 0-3-1.3-3-3 0-2 1.8-2.6 2.5-4.5 1.8 1.3 3.2 2.7 3.2 4.7 0 1.7-1 2.8-2.7 2.8z",
    ),
    "arrow": (
        "M2 8.7h11V3l9 9-9 9v-5.7H2z",
        "",
    ),
    "scroll": (
        "M6 2h15v15.5a4.5 4.5 0 0 1-4.5 4.5H6a4 4 0 0 1-4-4v-1.5h4z",
        "M9.5 7h8M9.5 11h8M9.5 15h8",
    ),
    "hammer": (
        "M3 2.5h13l5 4.5v3h-5l-1.5-1.5H14V22H9.7V8.5H3z",
        "M6.5 3v5",
    ),
    "bolt": (
        "M14 1L3.5 14H10l-1 9 11-14h-7z",
        "",
    ),
    "card": (
        "M6 1.5h12a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z",
        "M12 7l3.5 5-3.5 5-3.5-5z",
    ),
    "turn": (
        "M12 3.5V0l7.5 5.5L12 11V7.5a5 5 0 1 0 5 5h4a9 9 0 1 1-9-9z",
        "",
    ),
    "shield": (
        "M12 1.5l9 3v6.3c0 6-3.7 9.7-9 11.7-5.3-2-9-5.7-9-11.7V4.5z",
        "M7.5 11.5l3.3 3.5 5.7-6.5",
    ),
    "charge-lozenge": (
        "M12 1l8.5 11L12 23 3.5 12z",
        "",
    ),
    "charge-cross": (
        "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
        "",
    ),
    "charge-trefoil": (
        "M12 1.5a5 5 0 0 1 4.3 7.6 5 5 0 1 1-3 7.4L14.5 22h-5l1.2-5.5a5 5 0 1 1-3-7.4A5 5 0 0 1 12 1.5z",
        "",
    ),
    "charge-crescent": (
        "M17 2a10.5 10.5 0 1 0 0 20 8.6 8.6 0 1 1 0-20z",
        "",
    ),
    "charge-star": (
        "M12 1l3.2 7.3 7.8.8-5.9 5.3 1.7 7.8-6.8-4.1-6.8 4.1 1.7-7.8L1 9.1l7.8-.8z",
        "",
    ),
}

CHARGES: Final = {name: sign for name, sign in SIGNS.items() if name.startswith("charge-")}


def definitions(prefix: str, shapes: Mapping[str, tuple[str, str]], width: float, more: str = "") -> str:
    """The shapes as symbols that a page holds once, their cuts so wide, and `more` beside them."""
    symbols = "".join([_symbol(prefix, name, fill, cut, width) for name, (fill, cut) in shapes.items()])
    head = 'xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"'
    return f'<svg {head} class="{prefix}-defs"><defs>{symbols}{more}</defs></svg>'


def _symbol(prefix: str, name: str, fill: str, cut: str, width: float) -> str:
    # Attributes, not a class: rules of a stylesheet do not reach into every browser's copy of a symbol.
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    stroke = f'fill="none" stroke="var(--{prefix}-cut)" stroke-width="{width}" {ends}'
    line = f'<path {stroke} d="{cut}"></path>' if cut else ""
    return f'<symbol id="{prefix}-{name}" viewBox="0 0 24 24"><path d="{fill}"></path>{line}</symbol>'
