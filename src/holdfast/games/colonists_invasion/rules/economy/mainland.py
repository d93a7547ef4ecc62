"""The map: spaces, the placement rule, laying the Mainland. Chapter CB-MAP.

Hexes have axial coordinates; the Command Center lies FAR away, so the two groups never touch. [CI-SETUP-11]
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step, replaced

from ...position.actions import CHANCE_PLACE, CHANCE_SPACE, CHANCE_TILE, LAY
from ...position.state import (
    BAG,
    FIRST,
    NONE,
    PLACE,
    TILE,
    TURNED,
    ColonistsState,
    X,
    Y,
    turn_order,
)
from ...position.tables import TILES
from ...position.values import ERA1_PLACES_AFTER_START, GROVE_REPLACED, MAINLAND_LAYOUT, MARKETS_APART
from ...position.values import MARKET_TILE_HEXES as MARKET_HEXES
from .deck import ERA_1, MARKETS, PLACE_LIST, START

FAR: Final = 100  # x of the small Market
SPAN: Final = 64  # coordinates within a group lie between -32 and 31
DX: Final = (1, 1, 0, -1, -1, 0)
DY: Final = (0, -1, -1, 0, 1, 1)
# A hex as one number, so that looking for spaces makes no pairs; its neighbours lie AROUND it.
STRIDE: Final = 256
MIDDLE: Final = 128
AROUND: Final = tuple([dx * STRIDE + dy for dx, dy in zip(DX, DY, strict=True)])
DIRECTION_CODES: Final = 8  # a space: its hex, and its direction plus 1, so that NONE is 0
MARKET_KIND: Final = 0
SMALL_MARKET_KIND: Final = 1


def is_market(s: ColonistsState, tile: int) -> bool:
    """Whether the tile is a Market."""
    return PLACE_LIST[s.tiles[tile * TILE + PLACE]].group == MARKETS


def tile_count(s: ColonistsState) -> int:
    """Tiles that lie; they are numbered in the order they were laid."""
    n = 0
    while n < TILES and s.tiles[n * TILE + PLACE] != NONE:
        n += 1
    return n


def hexes_of(s: ColonistsState, tile: int) -> list[tuple[int, int]]:
    """The hexes a tile covers: one, or two for a Mainland Market. [CB-MAP-02, CB-MAP-03]"""
    at = tile * TILE
    found = [(s.tiles[at + X], s.tiles[at + Y])]
    turned = s.tiles[at + TURNED]
    if turned != NONE:
        found.append((found[0][0] + DX[turned], found[0][1] + DY[turned]))
    return found


def covered(s: ColonistsState, far: bool) -> dict[tuple[int, int], int]:
    """The tile on every covered hex of one group."""
    found: dict[tuple[int, int], int] = {}
    for tile in range(tile_count(s)):
        if (s.tiles[tile * TILE + X] > SPAN) == far:
            for at in hexes_of(s, tile):
                found[at] = tile
    return found


def spaces_for(s: ColonistsState, far: bool, market: bool) -> tuple[tuple[int, int, int], ...]:
    """Every legal space as x, y and direction, in a fixed order. [CB-MAP-08, CB-MAP-09, CB-MAP-06]

    A tile needs two shared edges; as long as no space offers two, one is enough. Direction is NONE for a
    tile of one hex; a two-hex Market lies in each of its directions, counted once.
    """
    return tuple([space_of(code) for code in space_codes(s, far, market)])


def space_codes(s: ColonistsState, far: bool, market: bool) -> list[int]:
    """The same spaces as a number each."""
    two = market and s.values[MARKET_HEXES] == 2
    apart = market and s.values[MARKETS_APART] > 0
    return rim_of(s, far).spaces(two, apart)


def space_of(code: int) -> tuple[int, int, int]:
    """The x, y and direction of a space."""
    hex = code // DIRECTION_CODES
    return hex // STRIDE, hex % STRIDE - MIDDLE, code % DIRECTION_CODES - 1


@final
class Rim:
    """The free hexes around one group of tiles: options, weights and answer of a question ask for the same.

    It grows with the map, so that laying a map counts every edge once.
    """

    def __init__(self, tiles: tuple[int, ...], far: bool) -> None:
        self.tiles = tiles
        self.far = far
        self.lying: dict[int, int] = {}  # the tile on every covered hex
        self.edges: dict[int, int] = {}  # edges a free hex shares with tiles that lie [CB-MAP-01]
        self.found: dict[int, list[int]] = {}  # the spaces asked for so far, by their sort
        for at in range(0, len(tiles), TILE):
            self._cover(at)

    def grow(self, tiles: tuple[int, ...], at: int) -> int:
        """The map has one tile more; gives a mask of the tiles next to it."""
        self.tiles = tiles
        self.found = {}
        return self._cover(at)

    def is_covered(self, x: int, y: int) -> bool:
        """Whether a tile lies there."""
        return x * STRIDE + y + MIDDLE in self.lying

    def _cover(self, at: int) -> int:
        """The tile at this place of the row is one of those that lie, if it is of the group."""
        x, turned = self.tiles[at + X], self.tiles[at + TURNED]
        if self.tiles[at + PLACE] == NONE or (x > SPAN) != self.far:
            return 0
        hex = x * STRIDE + self.tiles[at + Y] + MIDDLE
        near = self._take(hex, at // TILE)
        if turned != NONE:
            near |= self._take(hex + AROUND[turned], at // TILE)
        return near & ~(1 << at // TILE)

    def _take(self, hex: int, tile: int) -> int:
        """The tile covers the hex; gives a mask of the tiles around."""
        near, lying, edges = 0, self.lying, self.edges
        lying[hex] = tile
        if hex in edges:
            del edges[hex]
        for step in AROUND:
            other = lying.get(hex + step, NONE)
            if other == NONE:
                edges[hex + step] = edges.get(hex + step, 0) + 1
            else:
                near |= 1 << other
        return near

    def spaces(self, two: bool, apart: bool) -> list[int]:
        """The legal spaces in rising order, kept until the map grows."""
        sort = (2 if two else 0) + (1 if apart else 0)
        if sort in self.found:
            return self.found[sort]
        shared = self.edges
        if two:
            shared = self._pairs(apart)
        elif apart:
            shared = {at: edges for at, edges in self.edges.items() if not self._is_by_market(at)}
        found = [at for at, edges in shared.items() if edges >= 2] or list(shared)
        found.sort()
        if not two:
            found = [at * DIRECTION_CODES for at in found]
        self.found[sort] = found
        return found

    def _pairs(self, apart: bool) -> dict[int, int]:
        """The free two-hex spaces that touch no Market; the lesser hex names each. [CB-MAP-06]"""
        pairs: dict[int, int] = {}
        free = {at: edges for at, edges in self.edges.items() if not apart or not self._is_by_market(at)}
        for at, edges in free.items():
            for d in range(6):
                other = at + AROUND[d]
                if other in self.lying or (other in self.edges and other not in free):
                    continue
                n = edges + free.get(other, 0)
                if other < at:
                    pairs[other * DIRECTION_CODES + (d + 3) % 6 + 1] = n
                else:
                    pairs[at * DIRECTION_CODES + d + 1] = n
        return pairs

    def _is_by_market(self, at: int) -> bool:
        """Whether a hex touches a Market."""
        for step in AROUND:
            tile = self.lying.get(at + step, NONE)
            if tile != NONE and PLACE_LIST[self.tiles[tile * TILE + PLACE]].group == MARKETS:
                return True
        return False


_LAST: Final[list[Rim]] = []


def rim_of(s: ColonistsState, far: bool) -> Rim:
    """The free hexes around a group of the map; the same row of numbers is the same map."""
    for rim in _LAST:
        if rim.tiles is s.tiles and rim.far == far:
            return rim
    rim = Rim(s.tiles, far)
    _LAST[:] = [rim]
    return rim


def lay(s: ColonistsState, kind: int, x: int, y: int, turned: int) -> int:
    """The tile lies there and knows its neighbours; gives its number."""
    tile = tile_count(s)
    at = tile * TILE
    tiles = s.tiles[:at] + laid(kind, x, y, turned) + s.tiles[at + TILE :]
    near = rim_of(s, x > SPAN).grow(tiles, at)
    links = list(s.links)
    links[tile] = near
    for other in range(tile):
        if near >> other & 1:
            links[other] |= 1 << tile
    s.tiles = tiles
    s.links = tuple(links)
    return tile


def touch(tiles: tuple[int, ...], at: int, other: int) -> bool:
    """Whether the tiles at two places of the row share an edge, each of one hex or two. [CB-MAP-01]"""
    dx, dy = tiles[other + X] - tiles[at + X], tiles[other + Y] - tiles[at + Y]
    if not -3 <= dx <= 3 or not -3 <= dy <= 3:
        return False
    turned, others = tiles[at + TURNED], tiles[other + TURNED]
    if is_step(dx, dy) or (turned != NONE and is_step(dx - DX[turned], dy - DY[turned])):
        return True
    if others == NONE:
        return False
    dx, dy = dx + DX[others], dy + DY[others]
    return is_step(dx, dy) or (turned != NONE and is_step(dx - DX[turned], dy - DY[turned]))


def is_step(dx: int, dy: int) -> bool:
    """Whether this is the way from a hex to one next to it."""
    return -1 <= dx <= 1 and -1 <= dy <= 1 and dx != dy


def laid(kind: int, x: int, y: int, turned: int) -> tuple[int, ...]:
    """The block of a tile that lies, in the order of its numbers."""
    return (kind, x, y, turned)


@final
class LayMarket(Step[ColonistsState]):
    """A Market joins the Mainland at a random space; the first one lies in the middle.

    [CB-MAP-04, CB-MAP-05, CB-MAP-10]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance is asked where the second one goes."""
        if tile_count(s):
            s.asked = s.board[FIRST] if s.values[MAINLAND_LAYOUT] else CHANCE
            return WAIT
        lay(s, MARKET_KIND, 0, 0, 0 if s.values[MARKET_HEXES] == 2 else NONE)
        if log is not None:
            log.add("laid", "CB-MAP-04", TABLE, (MARKET_KIND, 0))
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        first = LAY if s.values[MAINLAND_LAYOUT] else CHANCE_SPACE
        return [first + n for n in range(len(space_codes(s, False, True)))]

    def weights(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every space is as likely as another."""
        return [1] * len(space_codes(s, False, True))

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        first = LAY if s.values[MAINLAND_LAYOUT] else CHANCE_SPACE
        x, y, turned = space_of(space_codes(s, False, True)[action - first])
        tile = lay(s, MARKET_KIND, x, y, turned)
        if log is not None:
            log.add("laid", "CB-MAP-05", TABLE, (MARKET_KIND, tile))
        s.next()

    def question(self) -> str:
        return "market_space"


@final
class LayPlaces(Step[ColonistsState]):
    """The Places of one set are shuffled and attached one after another; `a` is the kind drawn plus 1.

    [CB-MAP-04, CB-MAP-07, CB-MAP-10, CB-MAP-11]
    """

    def __init__(self, group: int, rule: str) -> None:
        self.group = group
        self.rule = rule
        self.members: list[list[int]] = [[], []]  # the kinds of the set, with Era I at the start or after it

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance draws the next Place, then its space."""
        drawn = f.a
        if not drawn and not self._kinds(s):
            s.next()
            return DONE
        s.asked = CHANCE
        if drawn and s.values[MAINLAND_LAYOUT]:  # [CB-R-029] the seats in turn
            s.asked = turn_order(s, tile_count(s) % s.seats)
        return WAIT

    def _is_of(self, s: ColonistsState, kind: int) -> bool:
        place = PLACE_LIST[kind]
        group = place.group
        if group == ERA_1 and not s.values[ERA1_PLACES_AFTER_START]:
            group = START
        return group == self.group and not place.replaces

    def _kinds(self, s: ColonistsState) -> list[int]:
        members = self.members[1 if s.values[ERA1_PLACES_AFTER_START] else 0]
        if not members:  # noted when first asked for
            members += [kind for kind in range(len(PLACE_LIST)) if self._is_of(s, kind)]
        return [kind for kind in members if s.board[BAG + kind]]

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every kind left, or every legal space."""
        drawn = f.a
        if drawn:
            first = LAY if s.values[MAINLAND_LAYOUT] else CHANCE_SPACE
            return [first + n for n in range(len(space_codes(s, False, False)))]
        return [CHANCE_PLACE + kind for kind in self._kinds(s)]

    def weights(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every tile left is as likely as another, and so is every space."""
        drawn = f.a
        if drawn:
            return [1] * len(space_codes(s, False, False))
        return [s.board[BAG + kind] for kind in self._kinds(s)]

    def drawn(self, s: ColonistsState, f: Frame, luck: float) -> int:
        """Any tile left, or any space."""
        is_drawn = f.a
        if is_drawn:
            return CHANCE_SPACE + int(luck * len(space_codes(s, False, False)))
        kinds, left = self._kinds(s), 0
        for kind in kinds:
            left += s.board[BAG + kind]
        ticket, n = int(luck * left), 0
        while ticket >= s.board[BAG + kinds[n]]:
            ticket -= s.board[BAG + kinds[n]]
            n += 1
        return CHANCE_PLACE + kinds[n]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Place is drawn, or lies on the map."""
        drawn = f.a
        if not drawn:
            s.stay(action - CHANCE_PLACE + 1)
            return
        kind = drawn - 1
        first = LAY if s.values[MAINLAND_LAYOUT] else CHANCE_SPACE
        x, y, turned = space_of(space_codes(s, False, False)[action - first])
        tile = lay(s, kind, x, y, turned)
        s.board[BAG + kind] -= 1
        if log is not None:
            log.add("laid", self.rule, TABLE, (kind, tile))
        s.stay(0)

    def question(self) -> str:
        return "lay"


def replacing(s: ColonistsState) -> int:
    """The kind of Place in the bag that takes another's position, NONE."""
    for kind in range(len(PLACE_LIST)):
        if s.board[BAG + kind] and PLACE_LIST[kind].replaces:
            return kind
    return NONE


@final
class ReplacePlace(Step[ColonistsState]):
    """A Place takes the position of another, drawn at random; Stewards there stay. [CB-MAP-12, CB-MAP-13]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance is asked which tile makes way, or the Starting Player. [CB-R-030]"""
        s.asked = s.board[FIRST] if s.values[GROVE_REPLACED] else CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every tile of the old kind."""
        old = PLACE_LIST[replacing(s)].replaces
        first = LAY if s.values[GROVE_REPLACED] else CHANCE_TILE
        return [first + n for n in range(tile_count(s)) if PLACE_LIST[s.tiles[n * TILE]].name == old]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The old Place has left the game, the new one lies there."""
        tile, new = action - (LAY if s.values[GROVE_REPLACED] else CHANCE_TILE), replacing(s)
        old = s.tiles[tile * TILE + PLACE]
        s.tiles = replaced(s.tiles, tile * TILE + PLACE, new)
        s.board[BAG + new] -= 1
        if log is not None:
            log.add("replaced", "CB-MAP-12", TABLE, (new, old, tile))
        s.next()

    def question(self) -> str:
        return "replace"
