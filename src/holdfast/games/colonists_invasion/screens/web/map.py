"""Mainland and Command Center as maps of hexes: Places, Stewards, and where a new Place may go."""

from collections.abc import Sequence
from math import atan2, sqrt
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import CHARGES, below, box, kept, only, tag

from ...rules.economy.deck import MARKETS, PLACE_LIST
from ...rules.economy.mainland import DX, DY, FAR
from ...screens.seen import SeenTable, SeenTile
from ..places import TO, short_name, signs_of
from .marks import KIT, Points, corners, num, picture_spot, polygon, use, words
from .pictures import GROUNDS, picture, picture_of

TILE_RADIUS: Final = 38.0
SPACE: Final = 21.0  # the same of a space that is offered: the map grows little while it is
ACROSS: Final = sqrt(3) * TILE_RADIUS
AT_FIRST: Final = 26  # tiles of the Mainland that lie before the first Year
BROAD: Final = 6.5  # hexes from the middle of the first to that of the last, at most if it can be
THICK: Final = 4.0  # how far the side of a tile is seen
LINE: Final = 57.0  # the longest line of a name
TITLE: Final = (126.0, 26.0)  # what the name of a map takes of its upper left corner
EM: Final = 10.0  # units of a picture in the size of its text
_TRADE: Final = (("", "wood"), TO, ("", "coin"))
_NARROW: Final = frozenset("fijlrt'")
_CARDS: Final[dict[tuple[str, str], str]] = {}
Point = tuple[float, float]
Hexagon = tuple[int, int]  # where it lies in the map's own coordinates


def is_command(tile: SeenTile) -> bool:
    """Whether the tile lies in the Command Center."""
    return tile["x"] >= FAR // 2


def mainland(v: SeenTable, hot: Spots, names: Sequence[str]) -> str:
    """The map of Markets and Places."""
    tiles = [tile for tile in v["tiles"] if not is_command(tile)]
    if not tiles:
        return KIT.section("mainland", "Mainland")
    return _mainland(tiles, below(hot, "tile"), names)


@kept
def _mainland(tiles: Sequence[SeenTile], hot: Spots, names: Sequence[str]) -> str:
    return KIT.section("mainland", "Mainland", _picture(lying(tiles), [], hot, names, "Mainland"))


def command_center(v: SeenTable, hot: Spots, names: Sequence[str]) -> str:
    """The map of the small Market and its Places, with the spaces for a new one."""
    tiles = [tile for tile in v["tiles"] if is_command(tile)]
    if not tiles:
        return ""
    wanted = sum(1 for place in hot if place.startswith("space.") and hot[place].actions)
    spaces = spaces_for(v, tiles) if wanted else []
    if len(spaces) != wanted:
        spaces = []
    return _command_center(tiles, spaces, below(hot, "tile", "space"), names)


@kept
def _command_center(
    tiles: Sequence[SeenTile], spaces: Sequence[Hexagon], hot: Spots, names: Sequence[str]
) -> str:
    body = _picture(tiles, spaces, hot, names, "Command Center")
    return KIT.section("command", "Command Center", body)


def spaces_for(v: SeenTable, tiles: Sequence[SeenTile]) -> list[Hexagon]:
    """The spaces a new Place may take, in the order of the options. [CI-HALF-09, CB-MAP-08, CB-MAP-09]"""
    taken = {(tile["x"], tile["y"]) for tile in tiles}
    if v["era"] == 1 and v["year"] == 1:
        ring = [(FAR + dx, dy) for dx, dy in zip(DX, DY, strict=True)]
        return sorted(at for at in ring if at not in taken)
    edges: dict[Hexagon, int] = {}
    for x, y in taken:
        for dx, dy in zip(DX, DY, strict=True):
            if (x + dx, y + dy) not in taken:
                edges[(x + dx, y + dy)] = edges.get((x + dx, y + dy), 0) + 1
    best = [at for at, shared in edges.items() if shared >= 2]
    return sorted(best or edges)


def _at(x: int, y: int) -> Point:
    """Where a hex lies; rows run along the second coordinate."""
    return ACROSS * (x + y / 2), 1.5 * TILE_RADIUS * y


def _middles(tile: SeenTile) -> list[Point]:
    """The middles of the one or two hexes of a tile, the upper or left one first. [CB-MAP-02]"""
    found = [(tile["x"], tile["y"])]
    if tile["turned"] >= 0:
        found.append((tile["x"] + DX[tile["turned"]], tile["y"] + DY[tile["turned"]]))
    return sorted((_at(*at) for at in found), key=lambda at: (at[1], at[0]))


def lying(tiles: Sequence[SeenTile]) -> list[SeenTile]:
    """The map turned by sixths of a circle to lie well: not too broad, and as low as may be.

    The tiles of the beginning decide, so that it does not turn when others are laid.
    """
    first = [tile for tile in tiles if tile["tile"] < AT_FIRST]
    ways = [[_turn(tile, sixths) for tile in first] for sixths in range(len(DX) // 2)]
    best = min(range(len(ways)), key=lambda way: _room(ways[way]))
    return [_turn(tile, best) for tile in tiles]


def _turn(tile: SeenTile, sixths: int) -> SeenTile:
    """The tile as it lies after so many sixths of a turn of the whole map."""
    x, y = tile["x"], tile["y"]
    end = (x + DX[tile["turned"]], y + DY[tile["turned"]])
    for _ in range(sixths):
        (x, y), end = (-y, x + y), (-end[1], end[0] + end[1])
    turned = tile["turned"]
    if turned >= 0:
        turned = list(zip(DX, DY, strict=True)).index((end[0] - x, end[1] - y))
    return {**tile, "x": x, "y": y, "turned": turned}


def _room(tiles: Sequence[SeenTile]) -> float:
    """How much room tiles take: their height, and much more where they are too broad."""
    places = [at for tile in tiles for at in _middles(tile)]
    broad = max(x for x, _ in places) - min(x for x, _ in places)
    high = max(y for _, y in places) - min(y for _, y in places)
    return high + 9 * max(0.0, broad - BROAD * ACROSS)


def _picture(
    tiles: Sequence[SeenTile],
    spaces: Sequence[Hexagon],
    hot: Spots,
    names: Sequence[str],
    label: str,
) -> str:
    """A map at the size of its text: a tile is as large on a small map as on a great one."""
    places = [(*at, ACROSS / 2 + 2, TILE_RADIUS + 3) for tile in tiles for at in _middles(tile)]
    places += [(*_at(*at), SPACE + 3, SPACE + 3) for at in spaces]
    left, top = min(x - wide for x, _, wide, _ in places), min(y - high for _, y, _, high in places)
    width = max(x + wide for x, _, wide, _ in places) - left
    height = max(y + high for _, y, _, high in places) - top + THICK
    body = "".join(_side(tile) for tile in tiles)
    body += "".join(_tile(tile, only(hot, f"tile.{tile['tile']}"), names) for tile in tiles)
    body += "".join(_space(n, at, hot) for n, at in enumerate(spaces))
    body += "".join(_stewards(tile) for tile in tiles)
    drawn = tag(
        "svg",
        body,
        viewBox=f"{num(left)} {num(top)} {num(width)} {num(height)}",
        width=f"{num(width / EM)}em",
        height=f"{num(height / EM)}em",
        class_="co-map",
        role="group",
        aria_label=label,
    )
    right, below = left + TITLE[0], top + TITLE[1]
    is_taken = any(x - wide < right and y - high < below for x, y, wide, high in places)
    return box("co-scroll" if is_taken else "co-scroll co-clear", drawn)


def _side(tile: SeenTile) -> str:
    """The lower side of a tile, for it is thick."""
    return polygon(tuple((x, y + THICK) for x, y in _outline(_middles(tile), TILE_RADIUS - 0.5)), "co-side")


@kept
def _tile(tile: SeenTile, hot: Spots | None, names: Sequence[str]) -> str:
    """A Place: its drawing, its name, and what it gives or asks."""
    middles, drawn = _middles(tile), picture_of(tile["name"])
    ground = polygon(_outline(middles, TILE_RADIUS - 0.5), f"co-place g-{GROUNDS.get(drawn, 'build')}")
    bevel = polygon(_outline(middles, TILE_RADIUS - 3), "co-bevel")
    ring = polygon(_outline(middles, TILE_RADIUS - 2), "co-ring")
    body = _face(tile, drawn, middles)
    standing = [names[seat] for seat in tile["stewards"]]
    label = f"{tile['called']}: {tile['text']}"
    if standing:
        label += ". Here: " + ", ".join(standing)
    inner = tag("g", body, aria_hidden="true")
    return picture_spot(f"tile.{tile['tile']}", label, ground + bevel + ring, inner, hot, "", card_id(tile))


def _face(tile: SeenTile, drawn: str, middles: Sequence[Point]) -> str:
    """What is printed on a tile. A Market has its drawing on one hex and its name on the other."""
    (x, y), (right, below) = middles[0], middles[-1]
    lines = _lines(short_name(tile["name"]))
    if tile["called"] != tile["name"]:  # several of this name lie, and sentences say which
        lines[-1] += f" {tile['tile'] + 1}"
    if len(middles) > 1:
        return picture(drawn, x, y, 52, 39) + _name(right, below, lines) + _row(_TRADE, right, below + 12, 54)
    signs = signs_of(tile["name"])
    if len(lines) == 1:
        body = _row(signs, x, y + 20, 54)
        if not body:
            return picture(drawn, x, y - 10, 50, 37) + _name(x, y + 19, lines)
        return picture(drawn, x, y - 17, 42, 31) + _name(x, y + 9, lines) + body
    body = _row(signs, x, y + 23, 38)
    if not body:
        return picture(drawn, x, y - 17, 40, 30) + _name(x, y + 8, lines)
    return picture(drawn, x, y - 21, 36, 26) + _name(x, y + 2, lines) + body


def _name(x: float, y: float, lines: Sequence[str]) -> str:
    """A name in one line or two; one that is too long for a hex is drawn closer."""
    return "".join(
        words(x, y + 11.5 * n, line, "co-name", long=LINE if _width(line) > LINE else 0)
        for n, line in enumerate(lines)
    )


def _width(line: str) -> float:
    """About how wide a line of a name is."""
    return sum(4.4 if letter in _NARROW else 10.4 if letter in "mwMW" else 7.0 for letter in line)


def _outline(middles: Sequence[Point], radius: float) -> Points:
    """The outline of one hex, or of two that lie side by side."""
    if len(middles) == 1:
        return corners(*middles[0], radius, False)
    x, y = (middles[0][0] + middles[1][0]) / 2, (middles[0][1] + middles[1][1]) / 2
    found = {(round(a, 1), round(b, 1)) for at in middles for a, b in corners(*at, TILE_RADIUS, False)}
    # Both hexes are seen whole from the middle of the edge they share, so corners go round it in order.
    round_it = sorted(found, key=lambda point: atan2(point[1] - y, point[0] - x))
    return tuple(
        (x + (a - x) * radius / TILE_RADIUS, y + (b - y) * radius / TILE_RADIUS) for a, b in round_it
    )


def _stewards(tile: SeenTile) -> str:
    """The Stewards standing on a tile, beside its drawing, in the colours and with the charges of seats."""
    x, y = _middles(tile)[0]
    places = ((-21, -19), (21, -19), (0, -31), (-21, -36), (21, -36), (0, -12))
    body = ""
    for n, seat in enumerate(tile["stewards"]):
        left, top = x + places[n % len(places)][0], y + places[n % len(places)][1]
        inner = picture("fig-steward", left, top, 20, 25)
        inner += use(CHARGES[seat % len(CHARGES)], left, top + 5, 9, "co-charge")
        body += tag("g", inner, class_=f"co-steward seat-{seat % 5}", data_piece=f"steward.{seat}")
    return body


def _space(n: int, at: Hexagon, hot: Spots) -> str:
    """A space a new Place may take."""
    x, y = _at(*at)
    outline = polygon(corners(x, y, SPACE, False), "co-ring co-empty")
    return picture_spot(
        f"space.{n}", f"Space {n + 1}", outline, words(x, y + 6, n + 1, "co-place-number"), hot
    )


def _lines(name: str) -> list[str]:
    """A name in at most two lines of a hex."""
    parts = name.split()
    if len(name) <= 9 or len(parts) == 1:
        return [name]
    best = min(range(1, len(parts)), key=lambda k: abs(len(" ".join(parts[:k])) - len(" ".join(parts[k:]))))
    return [" ".join(parts[:best]), " ".join(parts[best:])]


def _row(symbols: Sequence[tuple[str, str]], x: float, y: float, room: float) -> str:
    """Symbols in a row, each with its number, unless there is no room for them.

    Where room is short, a single piece goes without its number.
    """
    shown = list(symbols)
    if sum(_wide(*one) for one in shown) > room - 6:
        shown = [("" if number == "1" else number, name) for number, name in shown]
    left = x - sum(_wide(*one) for one in shown) / 2
    if not shown or x - left > room / 2:
        return ""
    body = ""
    for number, name in shown:
        if number:
            body += words(left + 3.5, y + 4.5, number, "co-times")
        if name:
            size = 8 if name == "to" else 11.5
            body += use(name, left + _wide(number, name) - size / 2, y, size, "co-sign")
        left += _wide(number, name)
    return body


def _wide(number: str, name: str) -> float:
    return 7.0 * bool(number) + (0 if not name else 9.0 if name == "to" else 12.0)


def card_id(tile: SeenTile) -> str:
    """The id of the Place in the catalogue."""
    if not _CARDS:
        for place in PLACE_LIST:
            _CARDS[(place.name, place.script.phrase())] = f"{slug(place.name)}_{place.group}"
    return _CARDS.get((tile["name"], tile["text"]), f"{slug(tile['name'])}_{MARKETS}")
