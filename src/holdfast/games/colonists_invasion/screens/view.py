"""What a seat or a spectator may see: everything on the table, and the hands of the own team. [CB-IMP-06]"""

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import View
from holdfast.kernel.state import Seat

from ..position.goods import GOOD
from ..position.state import (
    ACTIVE,
    BUFFER,
    DISCARDED,
    DOLLARS,
    DUE,
    ECONOMY,
    ERA,
    ERAS,
    FIRST,
    HALF,
    HIDDEN,
    HOME,
    IN_PLAY,
    INCOMING,
    KIND,
    LOT,
    LOTS,
    MARKER,
    MARKET,
    MORE_SPACES,
    NONE,
    OWN,
    PLACE,
    RULES,
    SECOND,
    STEWARD,
    STOCK,
    STORAGE,
    TILE,
    TOOLS,
    TURN,
    TURNED,
    WAREHOUSE,
    WAVE,
    WORKERS,
    YEAR,
    ColonistsState,
    X,
    Y,
    are_hands_open,
    hand_mask,
    hand_size,
    team_of,
)
from ..position.tables import BUILDINGS, CARDS, CITIZEN, CLASSES, FARMER, STORED
from ..position.values import LOTS_USED, WAREHOUSE_SPACES
from ..position.values import STORAGE_LOTS as STORAGE_LOTS_USED
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, MARKET_LIST, PLACE_LIST
from ..rules.economy.people import is_active, spaces, workers_at, working
from ..rules.economy.scoring import group_prosperity, prosperity
from ..rules.goods.deals import agrees
from ..rules.goods.stores import capacity
from ..words.names import HALVES, improvement_text, market_text, tile_name
from .seen import Goods, SeenBuilding, SeenCard, SeenSeat, SeenTable, SeenTile, view_of
from .view_war import view_war

RULE_WORDS = ("economy", "together", "against")


def view(s: ColonistsState, seat: int) -> View:
    """Everything the seat (or SPECTATOR) may know, as plain JSON."""
    board = s.board
    market = board[MARKET]
    seen: SeenTable = {
        "seat": seat,
        "rules": RULE_WORDS[board[RULES]],
        "asked": s.asked,
        "phase": phase(s),
        "eras": board[ERAS],
        "era": board[ERA],
        "year": board[YEAR],
        "half": HALVES[board[HALF]],
        "first": board[FIRST],
        "marker": board[MARKER],
        "active": board[ACTIVE],
        "turn": board[TURN],
        "wave": board[WAVE],
        "market": None if market == NONE else {"name": MARKET_LIST[market].name, "text": market_text(market)},
        "tiles": _tiles(s),
        "stock": {
            BUILDING_LIST[kind].name: board[STOCK + kind]
            for kind in range(BUILDINGS)
            if board[STOCK + kind] >= 0
        },
        "deck": sum(s.cards[card] == HIDDEN and s.held[card] == NONE for card in range(CARDS)),
        "discards": [_card(s, card) for card in range(CARDS) if s.cards[card] == DISCARDED],
        "seats": [_seat(s, other, seat) for other in range(s.seats)],
        "war": view_war(s),
        "prosperity": group_prosperity(s),
    }
    return view_of(seen)


def phase(s: ColonistsState) -> str:
    """Where in the Year the game stands."""
    names = [frame.script.name for frame in s.stack]
    if not names:
        return "Over"
    for name, words in (("setup", "Setup"), ("second_era", "Setup"), ("year_end", "Year end")):
        if name in names:
            return words
    return HALVES[s.board[HALF]] if s.board[YEAR] else "Setup"


def _tiles(s: ColonistsState) -> list[SeenTile]:
    """Every tile that lies, with the Stewards on it."""
    stewards: dict[int, list[int]] = {}
    if phase(s) != "Setup" or s.board[YEAR]:
        for seat in range(s.seats):
            for steward in (STEWARD, SECOND):
                stewards.setdefault(s.own[seat * OWN + steward], []).append(seat)
    places = s.tiles[PLACE::TILE]
    return [_tile(s, n, stewards.get(n, [])) for n, place in enumerate(places) if place != NONE]


def _tile(s: ColonistsState, n: int, stewards: list[int]) -> SeenTile:
    at = n * TILE
    place = PLACE_LIST[s.tiles[at + PLACE]]
    return {
        "tile": n,
        "name": place.name,
        "called": tile_name(s, n),
        "text": place.script.phrase(),
        "x": s.tiles[at + X],
        "y": s.tiles[at + Y],
        "turned": s.tiles[at + TURNED],
        "next_to": _numbers_in(s.links[n]),
        "stewards": stewards,
    }


def _numbers_in(mask: int) -> list[int]:
    """The numbers whose bits are set, the lowest first."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def _goods(s: ColonistsState, at: int) -> Goods:
    return {GOOD[good].lower(): s.own[at + good] for good in range(STORED)}


def _card(s: ColonistsState, card: int) -> SeenCard:
    improvement = IMPROVEMENT_LIST[card]
    return {
        "id": card,
        "number": improvement.number,
        "name": improvement.name,
        "text": improvement_text(card),
        "left": s.counters[card],
    }


def sees_hand(s: ColonistsState, watcher: int, seat: int) -> bool:
    """Whether the watcher knows the seat's hand: all together, or the own team. [CB-IMP-06, CB-R-078]"""
    if are_hands_open(s):
        return True
    return watcher != SPECTATOR and hand_mask(s, Seat(seat)) >> watcher & 1 > 0


def _seat(s: ColonistsState, seat: int, watcher: int) -> SeenSeat:
    base = seat * OWN
    held: list[SeenCard] | None = None
    if sees_hand(s, watcher, seat):
        held = [_card(s, card) for card in range(CARDS) if s.held[card] == seat]
    return {
        "seat": seat,
        "team": team_of(s, Seat(seat)) if s.board[RULES] != ECONOMY else seat,
        "tools": s.own[base + TOOLS],
        "dollars": s.own[base + DOLLARS],
        "storage": _goods(s, base + STORAGE),
        "capacity": capacity(s, Seat(seat)),
        "warehouse_spaces": s.values[WAREHOUSE_SPACES] + s.own[base + MORE_SPACES],
        "lots": [s.values[LOTS_USED], s.values[STORAGE_LOTS_USED]],
        "warehouse": _goods(s, base + WAREHOUSE),
        "incoming": _goods(s, base + INCOMING),
        "due": _goods(s, base + DUE),
        "home": [s.own[base + HOME + rank] for rank in range(CLASSES)],
        "working": [working(s, Seat(seat), rank) for rank in range(CLASSES)],
        "spaces": [spaces(s, Seat(seat), rank) for rank in range(CLASSES)],
        "steward": s.own[base + STEWARD],
        "second": s.own[base + SECOND],
        "buildings": [
            _building(s, at)
            for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT)
            if s.lots[at + KIND] != NONE
        ],
        "improvements": [_card(s, card) for card in range(CARDS) if s.cards[card] == IN_PLAY + seat],
        "lets_take": agrees(s, Seat(seat)),
        "hand_size": hand_size(s, Seat(seat)),
        "hand": held,
        "prosperity": prosperity(s, Seat(seat)),
    }


def _building(s: ColonistsState, at: int) -> SeenBuilding:
    building = BUILDING_LIST[s.lots[at + KIND]]
    return {
        "kind": s.lots[at + KIND],
        "name": building.name,
        "farmers": workers_at(s, at, FARMER),
        "citizens": workers_at(s, at, CITIZEN),
        "jobs": building.farmers + building.citizens + building.either,
        "active": is_active(s, at),
        "marks": s.lots[at + WORKERS] >> 4,
        "buffer": s.lots[at + BUFFER],
        "good": GOOD[building.good].lower() if building.good != NONE else None,
    }
