"""The economy as bytes: the map, the cards, and what a seat has."""

from typing import Final

from holdfast.kernel.state import Seat
from holdfast.parts.observing import add_mask, add_one

from ...position.goods import amount
from ...position.state import (
    BUFFER,
    DOLLARS,
    ECONOMY,
    HIDDEN,
    HOME,
    IN_PLAY,
    INCOMING,
    KIND,
    LOT,
    LOTS,
    MARKS,
    MORE_HOUSED,
    NONE,
    OWN,
    PLACE,
    RULES,
    SECOND,
    STEWARD,
    TILE,
    TOOLS,
    TURNED,
    WORKERS,
    ColonistsState,
    X,
    Y,
    are_hands_open,
    hand_mask,
)
from ...position.tables import BUILDINGS, CARDS, CLASSES, GOODS, SEATS, TILES
from ...rules import flow  # noqa: F401  the tables are filled with the flow
from ...rules.economy.deck import BUILDING_LIST, MARKET_LIST, PLACE_LIST, era_of
from ...rules.economy.scoring import prosperity
from ...rules.goods.stores import capacity

ORIGIN: Final = 64  # the byte of a coordinate 0
HUNDRED: Final = 100
IN_LOT: Final = 4
MAP: Final = TILE * TILES
HAND_SIZES: Final = 2
MARKET_TEXT: Final = 2 * GOODS + 2 + 2 * GOODS
PLACES: Final = len(PLACE_LIST)

_ALL_WORK: Final = 64  # numbers of WORKERS
_LOTS: Final = [
    bytes([kind + 1, work & 7, work >> 3 & 1, work >> 4])
    for kind in range(BUILDINGS)
    for work in range(_ALL_WORK)
]
_EMPTY_LOT: Final = bytes(IN_LOT)
_HOUSES: Final = [building.houses for building in BUILDING_LIST]
_SPACES: Final = [building.spaces for building in BUILDING_LIST]
_ERA: Final = [era_of(card) - 1 for card in range(CARDS)]


def _market_text(card: int) -> bytes:
    market = MARKET_LIST[card]
    bundles = [*market.bundles, 0][:2]
    return bytes(
        [
            *[amount(rate, good) for rate in market.give for good in range(GOODS)],
            *market.dollars,
            *[amount(bundle, good) for bundle in bundles for good in range(GOODS)],
        ]
    )


MARKET_TEXTS: Final = [*[_market_text(card) for card in range(len(MARKET_LIST))], bytes(MARKET_TEXT)]

# By where a card lies: the same for all, whether it is hidden, and per seat whether it is in its play
_LYING: Final = bytes([min(n, IN_PLAY) for n in range(256)])
_IS_HIDDEN: Final = bytes([n == HIDDEN for n in range(256)])
_IN_PLAY_OF: Final = [bytes([n == IN_PLAY + seat for n in range(256)]) for seat in range(SEATS)]

_MAPS: Final[dict[int, tuple[tuple[int, ...], bytes]]] = {}  # by identity of the row, which is kept with it
_MOST_MAPS: Final = 1024


def map_of(tiles: tuple[int, ...]) -> bytes:
    """Kinds, coordinates and directions of the tiles; a map is looked at once: rows never change."""
    kept = _MAPS.get(id(tiles))
    if kept is not None:
        return kept[1]
    kinds: list[int] = []
    xs: list[int] = []
    ys: list[int] = []
    turned: list[int] = []
    for at in range(0, MAP, TILE):
        kinds.append(tiles[at + PLACE] + 1)
        xs.append(tiles[at + X] + ORIGIN)
        ys.append(tiles[at + Y] + ORIGIN)
        turned.append(tiles[at + TURNED] + 1)
    found = bytes(kinds + xs + ys + turned)
    if len(_MAPS) >= _MOST_MAPS:
        _MAPS.clear()
    _MAPS[id(tiles)] = (tiles, found)
    return found


def add_goods(s: ColonistsState, seat: Seat, out: list[bytes]) -> None:
    """Append what a seat has in Goods and Colonists, and what its Improvements add up to."""
    own, base = s.own, seat * OWN
    numbers = own[base : base + HOME + CLASSES]
    tools, dollars = numbers[TOOLS], numbers[DOLLARS]
    numbers[TOOLS] = tools % HUNDRED
    numbers[DOLLARS] = dollars % HUNDRED
    numbers.append(tools // HUNDRED)
    numbers.append(dollars // HUNDRED)
    numbers += own[base + INCOMING : base + MARKS]
    out.append(bytes(numbers))
    add_mask(out, own[base + MARKS], 4)
    steward, second = own[base + STEWARD], own[base + SECOND]
    add_one(out, steward, TILES)
    add_one(out, second, TILES)
    add_one(out, s.tiles[steward * TILE + PLACE], PLACES)


def add_lots(s: ColonistsState, seat: Seat, out: list[bytes]) -> None:
    """Append a seat's Buildings lot by lot, and in numbers."""
    lots = s.lots
    rest: list[int] = []
    counts = [0] * BUILDINGS
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        kind = lots[at + KIND]
        rest.append(lots[at + BUFFER])
        if kind == NONE:
            out.append(_EMPTY_LOT)
        else:
            out.append(_LOTS[kind * _ALL_WORK + lots[at + WORKERS]])
            counts[kind] += 1
    rest += counts
    housing = [s.own[seat * OWN + MORE_HOUSED], s.own[seat * OWN + MORE_HOUSED + 1]]
    for kind in range(BUILDINGS):
        if counts[kind] and _HOUSES[kind] != NONE:
            housing[_HOUSES[kind]] += counts[kind] * _SPACES[kind]
    rest.append(capacity(s, seat))
    rest += housing
    points = prosperity(s, seat) if s.board[RULES] == ECONOMY else 0
    rest.append(points // HUNDRED)
    rest.append(points % HUNDRED)
    out.append(bytes(rest))


def add_cards(s: ColonistsState, seat: Seat, out: list[bytes]) -> list[bytes]:
    """Append where the Improvements lie, what is left on them, and those the viewer cannot see; gives per
    seat what it holds: how many of each Era, those the viewer sees, and those it has in play."""
    held, seats = s.held, s.seats
    lying = bytes(s.cards)
    unseen = bytearray(lying.translate(_IS_HIDDEN))
    hands = bytearray(CARDS * seats)
    sizes = [0] * (HAND_SIZES * seats)
    sees = [1 if sees_hand(s, seat, Seat(n)) else 0 for n in range(seats)]
    for card in range(CARDS):
        holder = held[card]
        if holder != NONE:
            sizes[holder * HAND_SIZES + _ERA[card]] += 1
            if sees[holder]:
                hands[holder * CARDS + card] = 1
                unseen[card] = 0
    out.append(lying.translate(_LYING))
    out.append(bytes(s.counters))
    out.append(bytes(unseen))
    whole = bytes(hands)
    found: list[bytes] = []
    for n in range(seats):
        found.append(bytes(sizes[n * HAND_SIZES : (n + 1) * HAND_SIZES]))
        found.append(whole[n * CARDS : (n + 1) * CARDS])
        found.append(lying.translate(_IN_PLAY_OF[n]))
    return found


def sees_hand(s: ColonistsState, seat: Seat, other: Seat) -> bool:
    """Whether the seat knows the other's hand. [CB-IMP-06, CB-R-078]"""
    return are_hands_open(s) or hand_mask(s, other) >> seat & 1 > 0
