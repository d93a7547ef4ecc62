"""The game's own drawings: icons on a grid of 24 units, one filled shape with one cut line, and the faces of
the die.

The fill is the colour of the place where an icon is used, the cut the colour behind it.
"""

from functools import lru_cache
from typing import Final

from holdfast.parts.web_elements import tag
from holdfast.parts.web_signs import CHARGES, SIGNS, definitions

from .pieces import PREFIX, picture

# name: filled outline, cut line
_SHAPES: Final = {
    # resources
    "food": SIGNS["sheaf"],
    "material": ("M2 5h20v14H2z", "M2 12h20M12 5v7M7 12v7M17 12v7"),
    "tech": (
        "M6 6h12v12H6zM8 2h2.5v3H8zM13.5 2H16v3h-2.5zM8 19h2.5v3H8zM13.5 19H16v3h-2.5zM2 8h3v2.5H2z"
        "M2 13.5h3V16H2zM19 8h3v2.5h-3zM19 13.5h3V16h-3z",
        "M9.5 9.5h5v5h-5z",
    ),
    "any": ("M3 4h18v16H3z", "M9.2 9.8a2.8 2.8 0 1 1 3.9 2.5c-.8.4-1.1.9-1.1 1.9M12 17v.5"),
    # skills
    "charisma": ("M2.5 3h19v13.5H12L6.5 22v-5.5h-4z", "M7 8h10M7 11.8h6"),
    "engineering": (
        "M22 7l-4.2 4.2-4-1.1-1-4L17 2a7.2 7.2 0 0 0-9.1 8.9L2 16.8 7.2 22l5.9-5.9A7.2 7.2 0 0 0 22 7z",
        "M6.5 17.5h.2",
    ),
    "investigation": (
        "M10 2a8 8 0 0 1 6.3 12.9l6 6-2.4 2.4-6-6A8 8 0 1 1 10 2z",
        "M10 5.5a4.5 4.5 0 1 0 .01 0",
    ),
    "marksmanship": (
        "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM11 0h2v5h-2zM11 19h2v5h-2zM0 11h5v2H0zM19 11h5v2h-5z",
        "M12 6.5a5.5 5.5 0 1 0 .01 0M12 10v4M10 12h4",
    ),
    # types of missions
    "hunt": (
        "M12 11c3.5 0 7 4 7 7.5 0 2.3-1.8 3.2-3.5 3.2-1.4 0-2.2-.7-3.5-.7s-2.1.7-3.5.7C6.8 21.7 5 "
        "20.8 5 18.5 5 15 8.5 11 12 11zM8.5 2.5c1.6 0 2.6 1.7 2.6 3.7s-1 3.6-2.6 3.6S6 8.2 6 6.2s1"
        "-3.7 2.5-3.7zM15.5 2.5c1.5 0 2.5 1.7 2.5 3.7s-1 3.6-2.5 3.6-2.6-1.6-2.6-3.6 1-3.7 2.6"
        "-3.7zM3.5 8c1.5 0 2.6 1.5 2.6 3.2s-1 3-2.4 3S1 12.7 1 11s1-3 2.5-3zM20.5 8c1.5 0 2.5 1.3 2.5 "
        "3s-1.3 3.2-2.7 3.2-2.4-1.3-2.4-3S19 8 20.5 8z",
        "",
    ),
    "rescue": (
        "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
        "M12 7.5a4.5 4.5 0 1 0 .01 0M4.6 4.6l4.2 4.2M19.4 4.6l-4.2 4.2M4.6 19.4l4.2-4.2M19.4 19.4l-4.2-4.2",
    ),
    "salvage": (
        "M9.5 4.1L9.8 1.2L14.2 1.2L14.5 4.1L15.8 4.6L18.1 2.8L21.2 5.9L19.4 8.2L19.9 9.5L22.8 9.8"
        "L22.8 14.2L19.9 14.5L19.4 15.8L21.2 18.1L18.1 21.2L15.8 19.4L14.5 19.9L14.2 22.8L9.8 22.8"
        "L9.5 19.9L8.2 19.4L5.9 21.2L2.8 18.1L4.6 15.8L4.1 14.5L1.2 14.2L1.2 9.8L4.1 9.5L4.6 8.2"
        "L2.8 5.9L5.9 2.8L8.2 4.6z",
        "M12 8a4 4 0 1 0 .01 0",
    ),
    "truce": ("M4 1h2.6v22H4zM8 2.5c4.5-2 9 2.5 14 .5v11c-5 2-9.5-2.5-14-.5z", "M12 8.5h6M15 5.5v6"),
    # what happens
    "raid": SIGNS["flame"],
    "wound": (
        "M12 22C4 16 1.5 12 1.5 8A5.5 5.5 0 0 1 12 5.5 5.5 5.5 0 0 1 22.5 8c0 4-2.5 8-10.5 14z",
        "M12 7l-2.5 4 4 2.5L11 18",
    ),
    "dead": (
        "M12 1.5c6 0 10 4 10 9 0 3-1.5 5-4 6.5V22H6v-5c-2.5-1.5-4-3.5-4-6.5 0-5 4-9 10-9z",
        "M8 9a1.8 1.8 0 1 0 .01 0M16 9a1.8 1.8 0 1 0 .01 0M10 22v-3.5M14 22v-3.5",
    ),
    "ready": ("M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z", "M7 12.5l3.5 3.5L17.5 8.5"),
    "used": ("M4 1h16v3h-1c0 4-2 6-5 8 3 2 5 4 5 8h1v3H4v-3h1c0-4 2-6 5-8-3-2-5-4-5-8H4z", "M9 19.5h6"),
    "away": SIGNS["arrow"],
    # cards and boards
    "noble": ("M2 6l5 5 5-8 5 8 5-5-2 14H4z", "M5 16.5h14"),
    "contract": SIGNS["scroll"],
    "tool": SIGNS["hammer"],
    "experience": SIGNS["bolt"],
    "knowledge": (
        "M12 5C9 3 5 3 1 4v15c4-1 8-1 11 1 3-2 7-2 11-1V4c-4-1-8-1-11 1z",
        "M12 5.5V19M4 8c2-.4 3.5-.3 5 .2M15 8.2c1.5-.5 3-.6 5-.2M4 12c2-.4 3.5-.3 5 .2M15 "
        "12.2c1.5-.5 3-.6 5-.2",
    ),
    "wall": ("M2 4h4v4h4V4h4v4h4V4h4v17H2z", "M2 13h20M9 13v8M15 8v5"),
    "broken": ("M2 4h4v4h4V4h2l-3 6 4 4-3 7H2zM15 6v2h3V4h4v17h-8l3-7-4-4z", "M2 13h6M18 13h4"),
    "card": SIGNS["card"],
    "die": (
        "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z",
        "M7.5 7.5h.1M12 12h.1M16.5 16.5h.1",
    ),
    "capitol": (
        "M12 .5c2 1.2 3 2.8 3 4.5 3 1 4.5 3 4.5 6H22v3h-2v7h2.5v2.5h-21V21H4v-7H2v-3h2.5c0-3 1.5-5 4.5-6 0"
        "-1.7 1-3.3 3-4.5z",
        "M7.5 14.5V21M12 14.5V21M16.5 14.5V21M5 12.5h14",
    ),
    "first": (
        "M12 1l3.2 7.3 7.8.8-5.9 5.3 1.7 7.8-6.8-4.1-6.8 4.1 1.7-7.8L1 9.1l7.8-.8z",
        "M10.5 10.5L12.5 9v7",
    ),
    "lead": ("M12 1.5L23 11h-3.5l-7.5-6.3L4.5 11H1zM12 10l9 8.5h-4L12 14l-5 4.5H3z", ""),
    "high": ("M12 2l9.5 11H15v9H9v-9H2.5z", ""),
    "low": ("M12 22l9.5-11H15V2H9v9H2.5z", ""),
    "pair": (
        "M8 3a4.2 4.2 0 0 1 2.6 7.5C13.7 12 15 15.5 15.5 21H.5C1 15.5 2.3 12 5.4 10.5A4.2 4.2 0 0 1 8 3zM17 "
        "5a3.6 3.6 0 0 1 2.2 6.5c2.7 1.3 3.9 4.5 4.3 9.5h-6c-.3-4-1.2-7.3-3.2-9.5.6-.2 1-.4 "
        "1-.6A3.6 3.6 0 0 1 17 5z",
        "",
    ),
    "tie": ("M3 6.5h18v4H3zM3 13.5h18v4H3z", ""),
    "again": SIGNS["turn"],
    "safe": SIGNS["shield"],
    # emblems of the colonies
    "harbour": (
        "M12 1a4 4 0 0 1 2 7.4V10h4.5v3H14v6c3-.5 5-2 5.5-4.5L17 15l4-5 2 6-1.7-.3C20.5 20 17 23 "
        "12 23s-8.5-3-9.3"
        "-7.3L1 16l2-6 4 5-2.5-.5C5 17 7 18.5 10 19v-6H5.5v-3H10V8.4A4 4 0 0 1 12 1z",
        "M12 3.5a1.5 1.5 0 1 0 .01 0",
    ),
    "quarry": (
        "M4 5.5C9 1.5 16 1.5 22 7l-2 2.5c-2-1.7-3.7-2.7-5.5-3.2L15 10 6.5 22 3 19.5 11.5 "
        "8l2-1.9C10.5 5.5 8 6 5.5 8z",
        "M7 18l3 2",
    ),
    "orchard": (
        "M12 1c4.5 0 7 3 7 6 2.5.8 4 2.6 4 5 0 3-2.5 5-5.5 5h-3.7v6h-3.6v-6H6.5C3.5 17 1 15 1 "
        "12c0-2.4 1.5-4.2 4-5 0-3 2.5-6 7-6z",
        "M12 17v-6M12 13.5l3.5-3M12 12L8.5 9.5",
    ),
    "foundry": (
        "M1 7h6V5h15v4c-4 .3-6.5 1.8-7 5 1.5.5 3 1.5 3 3h2v4H5v-4h2c0-1.5 1.5-2.5 "
        "3-3-.3-1.5-1.3-2.5-3-3C4 10.5 2 9.5 1 7z",
        "M8 9h12",
    ),
    "archive": ("M12 1l11 6v2.5H1V7zM3 11h4v8H3zM10 11h4v8h-4zM17 11h4v8h-4zM1 20.5h22V23H1z", "M9.5 6.5h5"),
    # charges of the seats
    **CHARGES,
}

# Where the eyes of a face lie, on a grid of 24 units
_LEFT, _MIDDLE, _RIGHT = 7, 12, 17
_EYES: Final = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (_MIDDLE, _MIDDLE), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    5: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_MIDDLE, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    6: ((_LEFT, 6), (_RIGHT, 6), (_LEFT, 12), (_RIGHT, 12), (_LEFT, 18), (_RIGHT, 18)),
}


@lru_cache(8)
def face(number: int) -> str:
    """A die that shows the number, 1 to 6."""
    body = tag("rect", x=1, y=1, width=22, height=22, rx=4, class_="die-body")
    body += "".join(tag("circle", cx=x, cy=y, r=2, class_="die-eye") for x, y in _EYES[number])
    return picture(24, 24, body, f"{PREFIX}-die")


SYMBOLS: Final = tuple(_SHAPES)
SYMBOL_DEFS: Final = definitions(PREFIX, _SHAPES, 1.8)
