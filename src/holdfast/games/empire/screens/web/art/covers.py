"""The pictures in the list of games: heroes of the factions side by side, and a pack of cards."""

from typing import Final

from ....cards import load_cards
from ....cards.pictures import HEROES, PACK
from ....rules.abilities.abilities import BY_NAME, CARDS
from .compose import picture

COVER_WIDE: Final = 640
COVER_HIGH: Final = 320
INK: Final = "#1d1712"


def _inside(name: str, place: str) -> str:
    """The picture of a card as a part of another one."""
    svg = picture(CARDS[BY_NAME[name]])
    body = svg[svg.index(">") + 1 : -len("</svg>")]
    own = f"s{BY_NAME[name]}"  # names of gradients are those of the whole file
    body = body.replace('id="s"', f'id="{own}"').replace("url(#s)", f"url(#{own})")
    return (
        f'<svg {place} preserveAspectRatio="xMidYMid slice" stroke-linejoin="round" '
        f'stroke-linecap="round">{body}</svg>'
    )


def _file(body: str) -> str:
    load_cards()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COVER_WIDE} {COVER_HIGH}" width="{COVER_WIDE}" height="{COVER_HIGH}">'
        f'<rect width="{COVER_WIDE}" height="{COVER_HIGH}" fill="{INK}"/>{body}</svg>'
    )


def heroes() -> str:
    """One hero of each faction."""
    load_cards()
    width = COVER_WIDE // len(HEROES)
    views = ("52 0 60 120", "56 0 60 120", "54 0 60 120", "50 0 60 120")
    return _file(
        "".join(
            _inside(
                name,
                f'x="{at * width + 1}" y="0" width="{width - 2}" height="{COVER_HIGH}" viewBox="{views[at]}"',
            )
            for at, name in enumerate(HEROES)
        )
    )


def pack() -> str:
    """Cards in a fan."""
    load_cards()
    cards = []
    middle = len(PACK) // 2
    for at, name in enumerate(PACK):
        turn, x, y = (at - middle) * 9, 320 + (at - middle) * 104, 44 + abs(at - middle) ** 2 * 11
        frame = f'<rect x="-78" y="-6" width="156" height="226" rx="12" fill="{INK}" stroke="#d9a441" stroke-width="4"/>'
        art = _inside(name, 'x="-72" y="0" width="144" height="156" viewBox="25 0 110 120"')
        lines = (
            '<path d="M-56 172h112M-56 188h112M-56 204h70" stroke="#f4eee0" stroke-width="6" opacity=".55"/>'
        )
        cards.append(f'<g transform="translate({x} {y}) rotate({turn})">{frame}{art}{lines}</g>')
    order = sorted(range(len(cards)), key=lambda at: -abs(at - middle))
    return _file("".join(cards[at] for at in order))


COVERS: Final = {"heroes": heroes, "pack": pack}
