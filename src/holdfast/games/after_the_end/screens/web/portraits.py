"""Faces of the thirty characters and emblematic skylines, composed from a few shapes.

A portrait is drawn on 48 units: coat in the colony's tone, head, hair or headgear, and one mark of its own.
"""

from functools import lru_cache
from typing import Final

from holdfast.kernel.game import CardInfo
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import box, tag

from ...position.state import CHARACTERS
from ...rules.deck import PEOPLE
from .pieces import PREFIX, picture, shape

_COAT: Final = "M3 48c0-9 7-14 15-15h12c8 1 15 6 15 15z"
_COLLAR: Final = "M18 33l6 7 6-7 3 1-9 12-9-12z"
_NECK: Final = "M19 26h10v9l-5 4-5-4z"
_HEAD: Final = "M24 8c7 0 10.5 4.5 10.5 11S30 32 24 32 13.5 25.5 13.5 19 17 8 24 8z"
_HAIR: Final = {
    "short": "M13 19C12 9 17 5 24 5s12 4 11 14c-1-4-3-6-5-7-4 2-9 2-12 0-2 1-4 3-5 7z",
    "long": (
        "M11 33C9 14 14 5 24 5s15 9 13 28c-2 1-4 1-5 0 2-6 3-13 1-19-5 2-13 2-18 0-2 6-1 13 1 19-1 1-3 1-5 0z"
    ),
    "bun": "M13 18C12 10 16 6.5 21 6c-2-4 8-4 6 0 5 .5 9 4 8 12-2-4-5-6-11-6s-9 2-11 6z",
    "bald": "M13.5 20c-.5-2-.5-4 0-6l1.5 1v4zM34.5 20c.5-2 .5-4 0-6l-1.5 1v4z",
    "curls": (
        "M12 20c-3-2-2-6 1-7 0-4 4-6 7-5 2-3 7-3 8 0 4-1 8 1 8 5 3 1 4 5 0 7-1-4-3-6-6-7-4 1-8 1-12 "
        "0-3 1-5 3-6 7z"
    ),
    "hood": "M8 36C6 16 12 3 24 3s18 13 16 33l-6 3c3-8 3-16 0-22-3-4-17-4-20 0-3 6-3 14 0 22z",
    "cap": "M12 16C12 8 17 4.5 24 4.5S36 8 36 16l5 2v2H12z",
    "hat": "M15 12c0-7 4-9 9-9s9 2 9 9l10 3v3H5v-3z",
    "helmet": "M11 20C10 9 16 4 24 4s14 5 13 16l-3-3H14zM23 1h2v6h-2z",
    "scarf": "M12 18C12 9 17 5 24 5s12 4 12 13l4 6-3 1-3-8c-6-3-14-3-20 0-1 1-2 1-2 1z",
    "mane": (
        "M10 26C6 12 14 4 24 4s18 8 14 22c-1 2-3 3-4 2 1-5 1-9-1-13-5 3-13 3-18 0-2 4-2 8-1 13-1 1-3 0-4-2z"
    ),
}
_MARK: Final = {
    "plain": "",
    "beard": "M14 22c1 3 3 4 5 3 3-1 7-1 10 0 2 1 4 0 5-3 1 9-4 15-10 15s-11-6-10-15z",
    "tash": "M17 25c3-3 5-2 7-1 2-1 4-2 7 1-3 2-5 2-7 1-2 1-4 1-7-1z",
    "glasses": "M14 18h8v4.5a4 4 0 0 1-8 0zM26 18h8v4.5a4 4 0 0 1-8 0zM22 19h4v1.5h-4z",
    "goggles": "M12 15h24v7c-3 3-8 3-10 0h-4c-2 3-7 3-10 0z",
    "patch": "M13 15l22-3v1.5l-8 2.5h7v4.5a3.5 3.5 0 0 1-7 0V16l-14 1z",
    "mask": "M14 21c6-3 14-3 20 0 1 7-4 12-10 12s-11-5-10-12z",
    "phones": "M10 17h5v9h-5zM33 17h5v9h-5zM11 16C11 6 17 3 24 3s13 3 13 13h-2C35 8 30 5 24 5S13 8 13 16z",
    "scar": "M27 13l2 .5 3 11-1.5.5z",
    "band": "M13 13c7-2 15-2 22 0v3.5c-7-2-15-2-22 0z",
}
# Hair or headgear, mark, skin and hair colour, in the order of the characters
_LOOKS: Final = (
    ("long", "plain", 2, 1),
    ("cap", "beard", 1, 3),
    ("scarf", "scar", 3, 1),
    ("bald", "patch", 2, 4),
    ("short", "tash", 3, 1),
    ("helmet", "goggles", 1, 2),
    ("hood", "plain", 2, 5),
    ("hat", "beard", 3, 4),
    ("bun", "band", 1, 3),
    ("short", "beard", 2, 2),
    ("curls", "plain", 4, 1),
    ("helmet", "mask", 2, 3),
    ("hat", "tash", 1, 4),
    ("mane", "band", 3, 1),
    ("scarf", "plain", 2, 3),
    ("hood", "mask", 1, 2),
    ("curls", "scar", 4, 1),
    ("bun", "glasses", 2, 5),
    ("bald", "goggles", 1, 4),
    ("scarf", "mask", 3, 1),
    ("long", "plain", 4, 1),
    ("cap", "tash", 2, 3),
    ("short", "band", 3, 1),
    ("mane", "goggles", 1, 3),
    ("bald", "glasses", 3, 5),
    ("bun", "glasses", 2, 1),
    ("short", "phones", 4, 1),
    ("hood", "scar", 1, 2),
    ("curls", "beard", 2, 3),
    ("helmet", "glasses", 3, 5),
)
COLONY_IDS: Final = ("harbour", "quarry", "orchard", "foundry", "archive")


@lru_cache(64)
def portrait(colony: str, number: int) -> str:
    """The face of a colony's character, by its number from 0."""
    place = COLONY_IDS.index(colony) * 6 + number
    hair, mark, skin, tone = _LOOKS[place]
    own = mark in ("beard", "tash")
    parts = [
        tag("circle", cx=24, cy=24, r=23, class_=f"ground c-{colony}"),
        shape(f"coat c-{colony}", _COAT),
        shape("collar", _COLLAR),
        shape(f"skin-{skin}", _NECK),
        shape(f"skin-{skin}", _HEAD),
        shape(f"hair-{tone}" if own else "gear", _MARK[mark]) if mark != "plain" else "",
        shape(
            f"hair-{tone}" if hair not in ("cap", "hat", "helmet", "hood") else f"coat c-{colony}",
            _HAIR[hair],
        ),
        shape("edge", _HEAD),
    ]
    return picture(48, 48, "".join(parts), f"{PREFIX}-face")


def over_card(card: CardInfo) -> str:
    """The face of a character; other cards have none."""
    if card.family != "character":
        return ""
    place = next(n for n, someone in enumerate(PEOPLE) if slug(someone.name) == card.id)
    return box("end end-alone", portrait(COLONY_IDS[place // CHARACTERS], place % CHARACTERS))


# Skylines along the top of the great boards, 600 by 40 units
_SKYLINES: Final = {
    "capitol": (
        "M0 40V30h40v-8h8v-6h6v6h8v8h50V18h16v-6l10-6 10 "
        "6v6h16v12h36v-8h14V10h4V4h4v6h4v12h14v8h30V16h10c2-8 8-13 "
        "18-14V0h4v2c10 1 16 6 18 14h10v14h30v-8h14V10h4V4h4v6h4v12h14v8h36V18h16v-6l10-6 10 "
        "6v6h16v12h40v-8h8v-6h6v6"
        "h8v8h20v10z"
    ),
    "wilds": (
        "M0 40V26l14-8 6 8 10-14 8 10V6h14l4 8v12h10l8-16 6 14 16-4v-8l8-6 10 6v18l20-6 10 6 "
        "14-22 10 14h8V2l12 6v20l22"
        "-8 10 6 16-18 8 14h12V14h16v-8h6v20l26-6 14-10 10 14 20-6V10l10-8 6 10v14l20-10 16 8 "
        "18-20 14 18h12v-8h14v10l"
        "24-6 16 8 20-8 16 6v12z"
    ),
}


def skyline(name: str) -> str:
    """Roofs or ruins along the edge of a board."""
    return picture(600, 40, shape("skyline", _SKYLINES[name]), f"{PREFIX}-skyline", "xMidYMax slice")
