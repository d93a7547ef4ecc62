"""What all drawings of the table are made of: the house's kit, and the game's own few pieces.

Cards and boards are elements of the page, so that their texts wrap and keep their size on any screen; what is
drawn in them is SVG.
"""

from functools import lru_cache
from typing import Final

from holdfast.parts.web_elements import CHARGES, Kit, hidden, span, tag, text

PREFIX: Final = "end"
KIT: Final = Kit(PREFIX, "after_the_end")
count, section, spot = KIT.count, KIT.section, KIT.spot
icon, chip = lru_cache(2048)(KIT.icon), lru_cache(512)(KIT.chip)


def picture(width: int, height: int, body: str, class_: str, fit: str = "") -> str:
    """A drawing that stands for nothing by itself; `fit` says how it fills a place of another shape."""
    view = f"0 0 {width} {height}"
    return tag("svg", body, viewBox=view, class_=class_, preserveAspectRatio=fit, aria_hidden="true")


def shape(class_: str, path: str) -> str:
    """A path of a drawing."""
    return tag("path", d=path, class_=class_)


@lru_cache(16)
def badge(seat: int) -> str:
    """The colour and the charge of a seat."""
    kind = seat % len(CHARGES)
    return span(f"{PREFIX}-badge seat-{kind}", icon(f"charge-{CHARGES[kind]}"))


def points(value: int | str, name: str = "") -> str:
    """Control Points on their coin; a name makes the number a watched one."""
    number = count(name, value) if name else tag("b", text(value))
    return span(f"{PREFIX}-cp", number, hidden("CP"))


def piece(name: str, body: str, class_: str = "", face: str = "") -> str:
    """Something that moves about the table and keeps its name wherever it lies, or turns to another face."""
    look = f"{PREFIX}-piece {class_}".strip()
    return tag("span", body, class_=look, id=KIT.piece_id(name), data_piece=name, data_face=face)
