"""The game's own drawings: icons on a grid of 24 units, one filled shape with one cut line, and the patterns.

The fill is the colour of the place where an icon is used, the cut the colour behind it.
"""

from typing import Final

from holdfast.parts.web_signs import CHARGES, SIGNS, definitions

from .svg import PREFIX

# name: filled outline, cut line
_SHAPES: Final = {
    "log": ("M7 6h12a6 6 0 0 1 0 12H7A6 6 0 0 1 7 6z", "M7 9.5a2.5 2.5 0 1 0 .01 0M13 9h6M14 14.5h5"),
    "block": ("M2 9l6-5h14v11l-6 5H2z", "M2.5 9H16v10.5M16 9l5.5-4.5"),
    "ingot": ("M8 5h8l6 14H2z", "M4.6 13.5h14.8M9.5 8.5h5"),
    "sheaf": SIGNS["sheaf"],
    "coin": ("M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z", "M12 5.5a6.5 6.5 0 1 0 .01 0M12 9v6"),
    "soldier": (
        "M12 1c2.7 0 4.5 1.8 4.5 4.3V9h-9V5.3C7.5 2.8 9.3 1 12 1zM4 10.5h16v3.2c0 4.5-3.3 7.5-8 9.3"
        "-4.7-1.8-8-4.8-8-9.3z",
        "M12 12.5v7.5M7.5 15h9M9.5 6h5",
    ),
    "mercenary": (
        "M10 1.5c2.7 0 4.5 2 4.5 5.2 0 1.3-.4 2.3-1 3.1 2.6 1.7 4 6 4.5 12.2H2c.5-6.2 1.9-10.5 4.5-12.2"
        "-.6-.8-1-1.8-1-3.1 0-3.2 1.8-5.2 4.5-5.2zM19 1.5l1.7 2.7V15h1.8v2h-1.7v4h-3.6v-4h-1.7v-2h1.8V4.2z",
        "M7.8 7h4.4",
    ),
    "swordsman": ("M12 .5l2.7 3.2v10.6h-5.4V3.7zM5 14.8h14v3H13.9v5.4h-3.8v-5.4H5z", "M12 4v9.5"),
    "archer": (
        "M7.3 1C15.5 3 20 7.3 20 12s-4.5 9-12.7 11l-.8-2.3C12.5 18.8 16 15.9 16 12s-3.5-6.8-9.5-8.7z"
        "M1 10.7h14.5V7.5L23 12l-7.5 4.5v-3.2H1z",
        "",
    ),
    "worker": (
        "M12 1.5a5 5 0 0 1 3 9c3.7 1.6 5.3 6 5.8 12H3.2c.5-6 2.1-10.4 5.8-12a5 5 0 0 1 3-9z",
        "M7 18.5h10",
    ),
    "flag": ("M4 1.5h3v21H4zM8.5 3H22l-4.5 5.3L22 13.5H8.5z", ""),
    "flame": SIGNS["flame"],
    "shield": SIGNS["shield"],
    "turret": ("M4 2h4v3h2.3V2h3.4v3H16V2h4v8l-2.5 2.5V22h-11v-9.5L4 10z", "M12 13.5v5M7.5 10h9"),
    "gate": ("M3 22V11a9 9 0 0 1 18 0v11z", "M8 21V11a4 4 0 0 1 8 0v10M12 8v13M8 15h8"),
    "wall": ("M1.5 5h5v3h3V5h5v3h3V5h5v15h-21z", "M2 14h20M8 14v6M15.5 14v6M12 9v5"),
    "heal": ("M8.7 2h6.6v6.7H22v6.6h-6.7V22H8.7v-6.7H2V8.7h6.7z", ""),
    "move": SIGNS["arrow"],
    "scroll": SIGNS["scroll"],
    "eye": (
        "M12 4.5c5 0 9 4 11 7.5-2 3.5-6 7.5-11 7.5S3 15.5 1 12c2-3.5 6-7.5 11-7.5z",
        "M12 8.5a3.5 3.5 0 1 0 .01 0",
    ),
    "hammer": SIGNS["hammer"],
    "siege": (
        "M2 22v-2.5h3.5L9.7 12 4 15.5 2.8 13.6 18 4.2l-.4-2.7 4.6 1.7-1.5 4.5-1.5-1.6-5.7 3.5 4.9 9.9H22V22z",
        "M8.7 18.5h6.5",
    ),
    "card": SIGNS["card"],
    "bolt": SIGNS["bolt"],
    "season": SIGNS["turn"],
    "always": (
        "M12 1l2.4 5.5L20 4.2 17.5 9.6 23 12l-5.5 2.4 2.5 5.4-5.6-2.3L12 23l-2.4-5.5L4 19.8l2.5-5.4L1 12"
        "l5.5-2.4L4 4.2l5.6 2.3z",
        "",
    ),
    "house": ("M12 1.5L23 11h-3.5v11h-15V11H1z", "M9.5 22v-7h5v7"),
    "hood": (
        "M12 1c5 0 7.3 4 7.3 9.3 2 3 2.7 7 2.7 12.2H2c0-5.2.7-9.2 2.7-12.2C4.7 5 7 1 12 1z",
        "M12 6.5c2.3 0 3.5 1.7 3.5 4s-1.5 4.5-3.5 4.5-3.5-2.2-3.5-4.5 1.2-4 3.5-4z",
    ),
    "chest": ("M2 9c0-3.5 2-5.5 4.5-5.5h11C20 3.5 22 5.5 22 9v12H2z", "M2.5 11.5h19M12 9.5v5"),
    "hall": ("M12 .5l5 4.5v3h5.5v14H14v-6h-4v6H1.5V8H7V5z", "M5 11.5v3M19 11.5v3"),
    "crate": ("M2.5 4h19v16h-19z", "M3 4.5l18 15M21 4.5l-18 15"),
    "ruin": ("M3 22V9l3.5 2.5L8 5l4 4.5L14.5 2l2 8L21 7v15z", "M12 14v5"),
    "furrow": ("M1 21c2-8 6-13 11-19 5 6 9 11 11 19z", "M12 5v16M7 20c1-5 2.5-8 5-12M17 20c-1-5-2.5-8-5-12"),
    "tent": ("M11 1h2v2.5L23.5 22H.5L11 3.5z", "M12 8v14M12 8L7 22M12 8l5 14"),
    "cart": (
        "M1 4h4l1.5 3H22l-2.5 9H8L4 6.5H1zM9.5 17.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z"
        "M18 17.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z",
        "M7.5 10h13M8.5 13h11",
    ),
    "pick": ("M3 7C9 1 15 1 21 7l-1.2 1.5C17 6.5 15 5.6 13.4 5.4V23h-2.8V5.4C9 5.6 7 6.5 4.2 8.5z", ""),
    "saw": ("M1 7h16l4-3 2 2-3 4v3l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2-1-2z", "M17.5 7.5l2 2"),
    "cube": ("M12 1.5l9.5 5v11L12 22.5l-9.5-5v-11z", "M3 6.8l9 4.7 9-4.7M12 11.5V22"),
    **CHARGES,
}


def _pattern(name: str, width: int, height: int, body: str) -> str:
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{PREFIX}-{name}" {size}>{body}</pattern>'


def _gradient(name: str, *stops: tuple[str, str], upright: bool = True) -> str:
    line = 'x2="0" y2="1"' if upright else 'x2="1" y2="1"'
    inner = "".join(f'<stop offset="{offset}" class="{look}"/>' for offset, look in stops)
    return f'<linearGradient id="{PREFIX}-{name}" {line}>{inner}</linearGradient>'


_PATTERNS: Final = (
    # stakes side by side, round in the light
    _pattern(
        "wood",
        10,
        10,
        '<path class="wood" d="M0 0h10v10H0z"/><path class="round" d="M1.5 0h3v10h-3z"/>'
        '<path class="grain" d="M0 0v10M7 2v4"/>',
    )
    # courses of blocks, no two of one tone beside each other
    + _pattern(
        "stone",
        24,
        16,
        '<path class="stone" d="M0 0h24v16H0z"/><path class="worn" d="M6 0h18v8H6zM0 8h6v8H0z"/>'
        '<path class="joint" d="M0 0h24M0 8h24M6 0v8M18 8v8"/>'
        '<path class="chip" d="M7 1.2h16M19 9.2h4M0 9.2h17"/>',
    )
    + _pattern("furrow", 12, 9, '<path class="furrow" d="M0 4.5q3-3 6 0t6 0"/>')
    + _pattern("ash", 8, 8, '<path class="ash" d="M0 8L8 0M-2 2L2-2M6 10l4-4"/>')
    + _pattern("hatch", 7, 7, '<path class="hatch" d="M0 7L7 0M-1 1L1-1M6 8L8 6"/>')
    + _pattern("back", 16, 16, '<path class="weave" d="M8 0l8 8-8 8-8-8z"/>')
    + _pattern("turf", 34, 30, '<path class="turf" d="M4 9q2-5 2-5q0 4 2 5M22 24q2-5 2-5q0 4 2 5"/>')
    + _pattern(
        "cobbles",
        26,
        20,
        '<path class="cobble" d="M2 2h9v7H2zM14 1h10v8H14zM-4 12h10v7H-4zM9 12h11v7H9zM23 12h6v7h-6z"/>',
    )
    + _pattern("shingle", 14, 10, '<path class="slate" d="M0 0h14M0 5h14M3.5 0v5M10.5 5v5"/>')
    + _gradient("lit", ("0", "bright"), (".45", "clear"), ("1", "dusk"))
    + _gradient("paper", ("0", "paper-1"), ("1", "paper-2"), upright=False)
    + _gradient("tile", ("0", "tile-1"), ("1", "tile-2"))
)

SYMBOLS: Final = tuple(_SHAPES)
SYMBOL_DEFS: Final = definitions(PREFIX, _SHAPES, 1.6, _PATTERNS)
