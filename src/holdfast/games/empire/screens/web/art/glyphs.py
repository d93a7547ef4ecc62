"""Small signs of keywords and of what has become of a card: light on a dark round, 24 units wide."""

from typing import Final

from .ink import ring

GLYPHS: Final[dict[str, str]] = {
    "ambush": "M4 19Q4 8 12 5q0 8-4 11 6-8 12-7-1 9-9 10z",
    "brutal": "M6 4q3 7-1 15M12 4q3 8-1 16M18 4q3 7-1 15",
    "bulwark": "M4 19V8h3v3h3V8h4v3h3V8h3v11z",
    "charge": "M3 9h9M3 13h7M3 17h9M12 5l8 8-8 8",
    "consume": "M4 5l3 6 3-6 2 6 2-6 3 6 3-6v5q0 9-8 9t-8-9z",
    "dominion": "M4 18L3 8l5 4 4-7 4 7 5-4-1 10z",
    "elusive": "M3 9q4-4 9 0t9 0M3 14q4-4 9 0t9 0M6 19q3-3 6 0t6 0",
    "execute": "M6 20L17 7M13 3q8 0 8 9l-5-3z",
    "flank": "M5 20Q3 10 10 7M19 20q2-10-5-13M7 4l5 3-4 4M17 4l-5 3 4 4",
    "guard": "M12 3l8 3v6q0 6-8 9-8-3-8-9V6z",
    "infiltrate": "M5 21V11a7 7 0 0 1 14 0v10M12 21v-8M9 17l3 4 3-4",
    "jump": "M3 20Q5 5 18 9M13 4l6 5-6 5",
    "reckless": "M12 2l2 6 6-3-3 6 5 3-6 2 1 6-5-4-5 4 1-6-6-2 5-3-3-6 6 3z",
    "reinforce": "M12 4v16M4 12h16",
    "stalwart": "M3 20l4-9 5-7 5 7 4 9z",
    "tireless": ring(12, 12, 4.500) + "M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M5 19l2-2",
}
# What has become of a card
STATES: Final[dict[str, str]] = {
    "promoted": "M12 2l3 7 7 .6-5.400 4.700 1.700 7.200L12 17.600 5.700 21.500l1.700-7.200L2 9.600 9 9z",
    "settlement": "M2 12L12 3l10 9h-3v9h-5v-6h-4v6H5v-9z",  # a villager that stands for one
    "villager": "M12 3a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9zM4 22q0-9 8-9t8 9z",  # the other way round
    "sated": "M5 10h14q-1 9-7 9t-7-9zM8 7q-2-2 0-4M12 7q-2-2 0-4M16 7q-2-2 0-4",
}
LINES: Final = frozenset(
    ("brutal", "charge", "elusive", "execute", "flank", "infiltrate", "jump", "reinforce", "tireless")
)


def glyph(word: str) -> str:
    """The sign of a keyword or a state as a whole SVG file."""
    light = "#fff3d0"
    look = (
        f'fill="none" stroke="{light}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
        if word in LINES
        else f'fill="{light}"'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="48" height="48">'
        '<circle cx="12" cy="12" r="12" fill="#2a2118"/><circle cx="12" cy="12" r="11.200" fill="none" '
        f'stroke="#d9a441" stroke-width="1.200"/><path d="{GLYPHS.get(word) or STATES[word]}" {look} '
        'transform="translate(4.200 4.200) scale(.65)"/></svg>'
    )
