"""Pictures that a game draws and a browser keeps: an address for each, which changes with the picture."""

import hashlib
from functools import cache
from html import escape

PLACE = "/static/art"


@cache
def version_of(svg: str) -> str:
    """What tells one drawing of a picture from another."""
    return hashlib.sha256(svg.encode()).hexdigest()[:10]


def address_of(game_id: str, name: str, svg: str) -> str:
    """Where a browser finds the picture, and may keep it for good."""
    return f"{PLACE}/{game_id}/{name}.svg?v={version_of(svg)}"


def image(address: str, class_: str, width: int, height: int, label: str = "", *, lazy: bool = False) -> str:
    """The picture in a page; without a label it tells nothing that the words beside it do not."""
    later = ' loading="lazy"' if lazy else ""
    return (
        f'<img class="{class_}" src="{escape(address)}" alt="{escape(label)}" width="{width}" '
        f'height="{height}"{later} decoding="async"/>'
    )
