"""The drawings of Places, Buildings, Defensive Works and figures: one sheet that a browser keeps."""

import re
from pathlib import Path
from typing import Final

from holdfast.kernel.game import CardInfo
from holdfast.parts.cards import slug
from holdfast.parts.pictures import address_of
from holdfast.parts.web_elements import tag

from ..places import short_name
from .marks import KIT, num

SHEET: Final = "pieces"
_DRAWN: Final = Path(__file__).with_name("pieces.svg").read_text(encoding="utf-8")
WHERE: Final = address_of(KIT.game_id, SHEET, _DRAWN)
# The kind of ground under each drawing, by its name; figures have none
GROUNDS: Final[dict[str, str]] = dict(re.findall(r'<symbol id="([^"]+)" data-ground="([^"]+)"', _DRAWN))
DRAWN: Final = frozenset(re.findall(r'<symbol id="([^"]+)"', _DRAWN))


def art(name: str) -> str | None:
    """The sheet of drawings."""
    return _DRAWN if name == SHEET else None


def picture_of(name: str) -> str:
    """The drawing of what is called so: a builder's is that of what he builds."""
    return slug(short_name(name))


def picture(name: str, x: float, y: float, wide: float, high: float, class_: str = "") -> str:
    """A drawing inside a picture, its middle there."""
    return tag(
        "use",
        href=f"{WHERE}#{name}",
        x=num(x - wide / 2),
        y=num(y - high / 2),
        width=num(wide),
        height=num(high),
        class_=class_,
    )


def small(name: str, label: str = "") -> str:
    """A drawing in a line of text or on a card; with a label it says what it is."""
    body = tag("use", href=f"{WHERE}#{name}")
    if label:
        return tag("svg", body, viewBox="0 0 48 36", class_="co-pic", role="img", aria_label=label)
    return tag("svg", body, viewBox="0 0 48 36", class_="co-pic", aria_hidden="true")


def over_card(card: CardInfo) -> str:
    """The drawing of a Place, a Building or a Defensive Work; other cards have none."""
    name = picture_of(card.name)
    return small(name) if name in DRAWN and not card.family.startswith("Improvement") else ""


def figure(name: str, label: str = "") -> str:
    """A person or an Invader in a line of text."""
    body = tag("use", href=f"{WHERE}#{name}")
    if label:
        return tag("svg", body, viewBox="0 0 24 30", class_="co-fig", role="img", aria_label=label)
    return tag("svg", body, viewBox="0 0 24 30", class_="co-fig", aria_hidden="true")
