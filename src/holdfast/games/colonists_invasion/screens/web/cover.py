"""The picture of the game in the list of games: a settlement at dusk, hexes, and Invaders on the ridge."""

from math import sqrt
from typing import Final

from holdfast.parts.web_elements import tag

from .marks import corners, num

_SKY: Final = (("0", "#1c2440"), (".55", "#6d4a63"), (".82", "#d98a55"), ("1", "#f0c27a"))
_FIELD: Final = ("#4d6b3d", "#5d7a45", "#6d874c", "#84733f", "#465f3a")


def cover() -> str:
    """A drawing of 640 by 320."""
    stops = "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in _SKY)
    sky = tag("linearGradient", stops, id="co-sky", x1=0, x2=0, y1=0, y2=1)
    body = tag("defs", sky) + tag("rect", width=640, height=320, fill="url(#co-sky)")
    body += tag("circle", cx=470, cy=150, r=44, fill="#f7dc9a")
    body += tag("path", d="M0 190 90 140l70 34 96-66 84 58 70-30 92 52 138-40v200H0z", fill="#3a2c46")
    body += "".join(_invader(x, y) for x, y in ((238, 112), (262, 108), (286, 126), (330, 158), (160, 168)))
    body += _field()
    body += "".join(_house(x, y) for x, y in ((92, 262), (150, 284), (210, 258), (520, 272), (580, 292)))
    body += tag("path", d="M350 300v-72h-8v-14h10v6h8v-6h12v6h8v-6h10v14h-8v72z", fill="#d9cfba")
    body += tag("path", d="M364 214v-34l26 9-26 9z", fill="#0072b2")
    return tag("svg", body, viewBox="0 0 640 320", role="img", aria_label="A settlement under attack")


def _field() -> str:
    """Rows of hexes growing out of the foreground."""
    radius, parts = 34.0, []
    for row in range(4):
        for column in range(12):
            x = column * sqrt(3) * radius + (row % 2) * sqrt(3) * radius / 2
            points = " ".join(
                f"{num(a)},{num(b)}" for a, b in corners(x, 206 + 51 * row, radius - 1.5, False)
            )
            parts.append(tag("polygon", points=points, fill=_FIELD[(row * 7 + column * 3) % len(_FIELD)]))
    return "".join(parts)


def _house(x: int, y: int) -> str:
    walls = tag("path", d=f"M{x} {y}v-24h36v24z", fill="#e9d9b4")
    roof = tag("path", d=f"M{x - 5} {y - 22}l23-22 23 22z", fill="#a8452f")
    return walls + roof + tag("path", d=f"M{x + 13} {y}v-13h10v13z", fill="#5a3d22")


def _invader(x: int, y: int) -> str:
    body = tag("path", d=f"M{x} {y}l5-20h6l5 20z", fill="#17111f") + tag(
        "circle", cx=x + 8, cy=y - 24, r=5, fill="#17111f"
    )
    return body + tag("path", d=f"M{x + 17} {y}v-40h2v40z", fill="#17111f")
