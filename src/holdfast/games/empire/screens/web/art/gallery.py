"""Every picture of the game by its name, and its address for a page."""

from functools import cache
from typing import Final

from holdfast.parts.cards import slug
from holdfast.parts.pictures import address_of, image

from ....cards import load_cards
from ....rules.abilities.abilities import BY_NAME, CARDS
from .compose import picture
from .covers import COVER_HIGH, COVER_WIDE, COVERS
from .glyphs import GLYPHS, STATES, glyph
from .grounds import LANDS, ground
from .scenery import PICTURE_HEIGHT, PICTURE_WIDTH

GAME: Final = "empire"
SIGN: Final = 18  # pixels of a keyword's sign


def art(name: str) -> str | None:
    """The picture of this name as SVG: a card by its id, `key-WORD`, `frontier-NUMBER`,
    `cover-NAME`."""
    first, _, rest = name.partition("-")
    if first == "key" and (rest in GLYPHS or rest in STATES):
        return glyph(rest)
    if first == "frontier" and rest in [str(number) for number in range(len(LANDS))]:
        return ground(int(rest))
    if first == "cover" and rest in COVERS:
        return COVERS[rest]()
    load_cards()
    card = next((one for one in CARDS if slug(one.name) == name), None)
    return None if card is None else picture(card)


@cache
def where(name: str) -> str:
    """The address of a picture there is."""
    svg = art(name)
    assert svg is not None, name
    return address_of(GAME, name, svg)


def card_art(name: str, *, lazy: bool = False) -> str:
    """The picture of a card by the name people call it; the words beside it say what it is."""
    return image(where(slug(CARDS[BY_NAME[name]].name)), "em-art", PICTURE_WIDTH, PICTURE_HEIGHT, lazy=lazy)


def key_sign(word: str, says: str = "") -> str:
    """The sign of a keyword, which says its word."""
    return image(where(f"key-{word}"), "em-key", SIGN, SIGN, says or word)


def cover() -> str:
    """The picture of the game in the list of games."""
    return image(where("cover-heroes"), "em-cover", COVER_WIDE, COVER_HIGH)


def draft_cover() -> str:
    """The picture of its draft."""
    return image(where("cover-pack"), "em-cover", COVER_WIDE, COVER_HIGH)
