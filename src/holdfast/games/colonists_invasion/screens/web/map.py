"""Mainland and Command Center as maps of hexes: Places, Stewards, and where a new Place may go."""

import re
from collections.abc import Sequence
from math import atan2, sqrt
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_kit import CHARGES, box, tag

from ...cards.notation import slug
from ...position.goods import GOOD
from ...rules.economy.deck import MARKETS, PLACE_LIST
from ...rules.economy.mainland import DX, DY, FAR
from ...screens.seen import SeenTable, SeenTile
from .marks import KIT, corners, num, picture_spot, polygon, use, words

TILE_RADIUS: Final = 40.0
ACROSS: Final = sqrt(3) * TILE_RADIUS
BUILDER: Final = "Builder: "
LAYER: Final = "Minelayer: "
_SIGNS: Final = {name.lower(): name.lower() for name in GOOD[:7]} | {
    "planks": "plank",
    "bricks": "brick",
    "tools": "tool",
    "dollar": "coin",
    "dollars": "coin",
    "improvement": "card",
    "improvements": "card",
}
# Words of a Place's text and the symbol that says them
_VERBS: Final = (
    ("build", "build"),
    ("turn any", "build"),
    ("place any", "build"),
    ("enlist", "soldier"),
    ("heal", "wounded"),
    ("deploy", "flag"),
    ("sell, receive", "market"),
)
_CARDS: Final[dict[tuple[str, str], str]] = {}


def mainland(v: SeenTable, hot: Spots, names: Sequence[str]) -> str:
    """The map of Markets and Places."""
    tiles = [tile for tile in v["tiles"] if tile["x"] < FAR // 2]
    if not tiles:
        return KIT.section("mainland", "Mainland")
    return KIT.section("mainland", "Mainland", _picture(tiles, [], hot, names, "Mainland"))


def command_center(v: SeenTable, hot: Spots, names: Sequence[str]) -> str:
    """The map of the small Market and its Places, with the spaces for a new one."""
    tiles = [tile for tile in v["tiles"] if tile["x"] >= FAR // 2]
    if not tiles:
        return ""
    wanted = sum(1 for place in hot if place.startswith("space.") and hot[place].actions)
    spaces = spaces_for(v, tiles) if wanted else []
    if len(spaces) != wanted:
        spaces = []
    body = _picture(tiles, spaces, hot, names, "Command Center")
    return KIT.section("command", "Command Center", body)


def spaces_for(v: SeenTable, tiles: Sequence[SeenTile]) -> list[tuple[int, int]]:
    """The spaces a new Place may take, in the order of the options. [CI-HALF-09, CB-MAP-08, CB-MAP-09]"""
    taken = {(tile["x"], tile["y"]) for tile in tiles}
    if v["era"] == 1 and v["year"] == 1:
        ring = [(FAR + dx, dy) for dx, dy in zip(DX, DY, strict=True)]
        return sorted(at for at in ring if at not in taken)
    edges: dict[tuple[int, int], int] = {}
    for x, y in taken:
        for dx, dy in zip(DX, DY, strict=True):
            if (x + dx, y + dy) not in taken:
                edges[(x + dx, y + dy)] = edges.get((x + dx, y + dy), 0) + 1
    best = [at for at, shared in edges.items() if shared >= 2]
    return sorted(best or edges)


def _at(x: int, y: int) -> tuple[float, float]:
    """Where a hex lies; rows run along the second coordinate."""
    return ACROSS * (x + y / 2), 1.5 * TILE_RADIUS * y


def _hexes(tile: SeenTile) -> list[tuple[int, int]]:
    """The one or two hexes of a tile. [CB-MAP-02]"""
    found = [(tile["x"], tile["y"])]
    if tile["turned"] >= 0:
        found.append((tile["x"] + DX[tile["turned"]], tile["y"] + DY[tile["turned"]]))
    return found


def _picture(
    tiles: Sequence[SeenTile],
    spaces: Sequence[tuple[int, int]],
    hot: Spots,
    names: Sequence[str],
    label: str,
) -> str:
    places = [_at(*at) for tile in tiles for at in _hexes(tile)] + [_at(*at) for at in spaces]
    left, top = min(x for x, _ in places) - ACROSS / 2 - 2, min(y for _, y in places) - TILE_RADIUS - 2
    width = max(x for x, _ in places) - left + ACROSS / 2 + 2
    height = max(y for _, y in places) - top + TILE_RADIUS + 2
    body = "".join(_tile(tile, hot, names) for tile in tiles)
    body += "".join(_space(n, at, hot) for n, at in enumerate(spaces))
    body += "".join(_stewards(tile) for tile in tiles)
    frame = f"{num(left)} {num(top)} {num(width)} {num(height)}"
    picture = tag("svg", body, viewBox=frame, class_="co-map", role="group", aria_label=label)
    return box("co-scroll", picture)


def _tile(tile: SeenTile, hot: Spots, names: Sequence[str]) -> str:
    """A Place: what it gives as symbols, and its name."""
    hexes = _hexes(tile)
    middles = [_at(*at) for at in hexes]
    x, y = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
    market = tile["text"].startswith(_VERBS[-1][0])
    look = "co-place market" if market else "co-place"
    ground = polygon(_outline(middles, TILE_RADIUS - 1), look)
    ring = polygon(_outline(middles, TILE_RADIUS - 3), "co-ring")
    name = tile["name"].removeprefix(BUILDER).removeprefix(LAYER)
    lines = _lines(name)
    body = _signs(_symbols(tile["text"]), x, y - 11)
    body += "".join(words(x, y + 13 + 12 * n, line, "co-name") for n, line in enumerate(lines))
    standing = [names[seat] for seat in tile["stewards"]]
    label = f"{tile['called']}: {tile['text']}"
    if standing:
        label += ". Here: " + ", ".join(standing)
    inner = tag("g", body, aria_hidden="true")
    return picture_spot(f"tile.{tile['tile']}", label, ground + ring, inner, hot, "", card_id(tile))


def _outline(middles: Sequence[tuple[float, float]], radius: float) -> list[tuple[float, float]]:
    """The outline of one hex, or of two that lie side by side."""
    if len(middles) == 1:
        return corners(*middles[0], radius, False)
    x, y = (middles[0][0] + middles[1][0]) / 2, (middles[0][1] + middles[1][1]) / 2
    found = {(round(a, 1), round(b, 1)) for at in middles for a, b in corners(*at, TILE_RADIUS, False)}
    # Both hexes are seen whole from the middle of the edge they share, so corners go round it in order.
    round_it = sorted(found, key=lambda point: atan2(point[1] - y, point[0] - x))
    return [(x + (a - x) * radius / TILE_RADIUS, y + (b - y) * radius / TILE_RADIUS) for a, b in round_it]


def _stewards(tile: SeenTile) -> str:
    """The Stewards standing on a tile, in the colours and with the charges of their seats."""
    middles = [_at(*at) for at in _hexes(tile)]
    x, y = middles[0]
    if len(middles) > 1:  # away from the name, which stands where the two hexes meet
        x, y = 1.2 * x - 0.2 * middles[1][0], 1.2 * y - 0.2 * middles[1][1] + 24
    body = ""
    many = len(tile["stewards"])
    for n, seat in enumerate(tile["stewards"]):
        left = x + 21 * n - 10.5 * (many - 1)
        disc = tag("circle", cx=num(left), cy=num(y - 27), r=10.5)
        inner = disc + use(CHARGES[seat % len(CHARGES)], left, y - 27, 12)
        body += tag("g", inner, class_=f"co-steward seat-{seat % 5}", data_piece=f"steward.{seat}")
    return body


def _space(n: int, at: tuple[int, int], hot: Spots) -> str:
    """A space a new Place may take."""
    x, y = _at(*at)
    outline = polygon(corners(x, y, TILE_RADIUS - 3, False), "co-ring co-empty")
    return picture_spot(f"space.{n}", f"Space {n + 1}", outline, words(x, y + 5, n + 1, "co-count"), hot)


def _lines(name: str) -> list[str]:
    """A name in at most two lines of a hex."""
    parts = name.split()
    if len(name) <= 9 or len(parts) == 1:
        return [name]
    best = min(range(1, len(parts)), key=lambda k: abs(len(" ".join(parts[:k])) - len(" ".join(parts[k:]))))
    return [" ".join(parts[:best]), " ".join(parts[best:])]


def _symbols(phrase: str) -> list[tuple[str, str]]:
    """What a Place gives and takes as numbers and symbols, read from its own text."""
    for start, name in _VERBS:
        if start in phrase.split(",")[0] or (start == _VERBS[-1][0] and phrase.startswith(start)):
            return [("", name)]
    first = phrase.split(" or ")[0].split(", then ")
    found: list[tuple[str, str]] = []
    for part in first:
        give, arrow, take = part.partition(" for ")
        for side in (give, take):
            for number, word in re.findall(r"(\d+) (\w+)", side):
                if word.lower() in _SIGNS:
                    found.append((number, _SIGNS[word.lower()]))
            if side is give and arrow and found:
                found.append(("", "to"))
    return found[:4]


def _signs(symbols: Sequence[tuple[str, str]], x: float, y: float) -> str:
    """Symbols in a row, each with its number; where they are many, a single piece goes without."""
    many = len(symbols) > 3
    size = 23.0 if len(symbols) == 1 else 17.0 if len(symbols) == 2 else 14.0
    shown = [("" if many and number == "1" else number, name) for number, name in symbols]
    wide = [12.0 if name == "to" else size + 1 + 9 * bool(number) for number, name in shown]
    left = x - sum(wide) / 2
    body = ""
    for (number, name), width in zip(shown, wide, strict=True):
        if number:
            body += words(left + 5, y + 5, number, "co-times")
        broad = 10.0 if name == "to" else size
        body += use(name, left + width - broad / 2 - 1, y, broad, "co-sign")
        left += width
    return body


def card_id(tile: SeenTile) -> str:
    """The id of the Place in the catalogue."""
    if not _CARDS:
        for place in PLACE_LIST:
            _CARDS[(place.name, place.script.phrase())] = f"{slug(place.name)}_{place.group}"
    return _CARDS.get((tile["name"], tile["text"]), f"{slug(tile['name'])}_{MARKETS}")
