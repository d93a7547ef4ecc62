"""Marks of the table: symbols, hexagons, and the spots of options inside a picture."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.kernel.game import FORBIDDEN
from holdfast.parts.web_elements import Kit, escape, tag

KIT: Final = Kit("co", "colonists_invasion")
REMEMBERED: Final = 10_000  # hexagons
Points = tuple[tuple[float, float], ...]
GOOD_MARKS: Final = ("wood", "clay", "ore", "plank", "brick", "food")
# Symbols of the game's own on a grid of 24 units: filled, then what is cut out of them
_OWN: Final = {
    "clay": ("M8 2h8v3l-2 2c5 2 7 5 7 9 0 4-3 6-9 6s-9-2-9-6c0-4 2-7 7-9L8 5z", "M6 14h12"),
    "farmer": ("M12 8a4 4 0 1 0-.1 0zM3 5c6-4 12-4 18 0l-3 1H6zM4 22c0-8 3-12 8-12s8 4 8 12z", "M12 13v6"),
    "citizen": ("M8 1h8v6h2v2H6V7h2zM12 14a4 4 0 0 1-4-4h8a4 4 0 0 1-4 4zM3 23c0-6 4-8 9-8s9 2 9 8z", ""),
    "basic": ("M12 1c5 0 8 4 8 8v5l-3 1v7H7v-7l-3-1V9c0-4 3-8 8-8z", "M7 10h10M12 10v5"),
    "elite": ("M2 2l5 4c3-2 7-2 10 0l5-4-2 8v5l-3 2v6H7v-6l-3-2v-5z", "M8 11h2M14 11h2M10 18h4"),
    "dragon": ("M1 14 9 4l3 3 3-6 2 7 6 2-7 4 3 8-8-5-8 5 3-7z", "M12 10h1"),
    "trench": ("M2 9h4v4h4V9h4v4h4V9h4v11H2z", "M5 16h14"),
    "bunker": ("M2 21v-7C2 8 7 5 12 5s10 3 10 9v7z", "M6 13h12"),
    "guard_post": ("M4 22V9l8-7 8 7v13h-5v-6H9v6z", ""),
    "guard_tower": ("M5 2h14v5l-2 2v13H7V9L5 7z", "M8 12h8M12 15v4"),
    "catapult": ("M2 17h20v3H2zM4 16 15 4l4 4-3 2L8 16zM4 21h5v2H4zM15 21h5v2h-5z", ""),
    "howitzer": ("M2 8l15-6 2 4-9 5 8 3v4H5l1-6zM6 19a3 3 0 1 0 6 0z", ""),
    "pressure_mine": ("M3 16c0-5 4-8 9-8s9 3 9 8v3H3zM10 4h4v3h-4z", "M6 15h12"),
    "bounding_mine": ("M3 18c0-4 4-6 9-6s9 2 9 6v3H3zM12 1l4 5h-3v4h-2V6H8z", ""),
    "dummy_mine": ("M3 17c0-5 4-8 9-8s9 3 9 8v3H3z", "M12 12v1M12 15v2"),
    "trap": ("M2 8l4 3 3-7 3 7 3-7 3 7 4-3v9c-6 5-14 5-20 0z", "M6 16c4 2 8 2 12 0"),
    "bomb": ("M11 7a8 8 0 1 0 .1 0zM15 6l3-4 2 1-3 5z", "M7 15a4 4 0 0 1 4-4"),
    "build": ("M3 3h11v6H3zM10 9h4l7 11-3 2z", ""),
    "swords": ("M3 2l9 9 9-9 1 1-8 10 5 5-3 3-4-5-4 5-3-3 5-5L2 3z", ""),
    "turn": ("M12 3a9 9 0 1 1-8 5l3 1a6 6 0 1 0 5-3v4L6 5l6-5z", ""),
    "to": ("M2 10h12V5l8 7-8 7v-5H2z", ""),
    "down": ("M9 2h6v11h5l-8 9-8-9h5z", ""),
    "steward": ("M12 1a4.5 4.5 0 1 1-.1 0zM7 11h10l4 12H3z", ""),
    "market": ("M2 3h20l1 7H1zM3 12h18v10H3z", "M7 22v-6h5v6"),
}


def _symbol(name: str, fill: str, cut: str) -> str:
    line = f'<path d="{cut}" fill="none" stroke="var(--cut,#1d232d)" stroke-width="2"></path>' if cut else ""
    return f'<symbol id="co-{name}" viewBox="0 0 24 24"><path d="{fill}"></path>{line}</symbol>'


HATCH: Final = (
    '<pattern id="co-hatch" width="9" height="9" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path d="M0 0v9" class="co-hatching"></path></pattern>'
)
DEFS: Final = tag(
    "svg",
    tag("defs", "".join(_symbol(name, *shape) for name, shape in _OWN.items()) + HATCH),
    class_="co-defs",
    aria_hidden="true",
    width=0,
    height=0,
)


def href(name: str) -> str:
    """Where a symbol is drawn."""
    return f"#co-{name}" if name in _OWN else f"/static/sprite.svg#{name}"


def sign(name: str, label: str = "", class_: str = "") -> str:
    """A symbol at the size of the text; with a label it says what it means."""
    return KIT.icon(name, label, class_) if name in _OWN else KIT.common(name, label, f"i-{name} {class_}")


def token(good: str) -> str:
    """A piece of a good, or a Tool or a Dollar."""
    return tag("span", sign(good), class_=f"co-token t-{good}")


def use(name: str, x: float, y: float, size: float, class_: str = "") -> str:
    """A symbol in a picture, its middle there."""
    half = size / 2
    look = f"i-{name} {class_}".strip()
    return tag("use", href=href(name), x=num(x - half), y=num(y - half), width=size, height=size, class_=look)


def num(value: float) -> str:
    """A length, short."""
    return f"{value:.1f}".removesuffix(".0")


def words(x: float, y: float, content: str | int, class_: str = "", count: str = "", long: float = 0) -> str:
    """A line of text in a picture, its middle there, drawn as `long` as said.

    `count` names a number that is watched.
    """
    return tag(
        "text",
        escape(str(content)),
        x=num(x),
        y=num(y),
        class_=class_,
        data_count=count,
        textLength=num(long) if long else None,
        lengthAdjust="spacingAndGlyphs" if long else None,
    )


@lru_cache(REMEMBERED)
def corners(x: float, y: float, radius: float, flat: bool) -> Points:
    """The corners of a hexagon, flat on top or pointed."""
    start = 0.0 if flat else pi / 6
    turns = [start + n * pi / 3 for n in range(6)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


@lru_cache(REMEMBERED)
def polygon(points: Points, class_: str) -> str:
    """A closed shape."""
    return tag("polygon", points=" ".join(f"{num(x)},{num(y)}" for x, y in points), class_=class_)


def picture_spot(
    anchor: str,
    label: str,
    outline: str,
    body: str,
    hot: Spots | None,
    class_: str = "",
    card: str = "",
) -> str:
    """The place of an anchor inside a picture: a button when something can be done there.

    The label names what is there; what can be done, or why nothing can, is added to it.
    """
    here = hot.get(anchor) if hot is not None else None
    actions = list(here.actions) if here is not None else []
    refused = list(here.refused) if here is not None and not actions else []
    closed = [why for _, why in refused if why.kind == FORBIDDEN]
    state = "hot" if actions else "refused" if closed else ""
    told = [text for _, text in actions] or list(dict.fromkeys(why.text for why in closed))
    said = ". ".join([label, *told])
    tip = "" if card else tag("title", escape(said))
    return tag(
        "g",
        outline + body + tip,
        class_=" ".join(f"spot {state} {class_}".split()),
        data_anchor=anchor if hot is not None else None,
        data_action=actions[0][0] if len(actions) == 1 else None,
        data_card=card,
        tabindex=0,
        role="button" if state else "img",
        aria_label=said,
        aria_disabled="true" if closed else None,
    )
