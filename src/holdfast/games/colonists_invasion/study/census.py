"""Totals that never change, and what is impossible about a position."""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import (
    ACTIVE,
    AGAINST,
    AT_WORK,
    BAG,
    BOARD,
    BUFFER,
    BUILDING_LOTS,
    CAME_FROM,
    CONSENT,
    DISCARDED,
    DUE,
    ECONOMY,
    ERA,
    ERAS,
    FED,
    FIRST,
    HALF,
    HIDDEN,
    HOME,
    IN_PLAY,
    INCOMING,
    KIND,
    LATER,
    LOT,
    LOTS,
    MARKER,
    MARKET,
    MARKETS_LEFT,
    MORE_SPACES,
    NONE,
    OUT,
    OWN,
    PLACE,
    PLACE_KINDS,
    RAISED,
    REFUSED,
    RESERVED,
    RULES,
    SECOND,
    STEWARD,
    STIRRED,
    STOCK,
    STORAGE,
    TILE,
    TRADES,
    TURNED,
    WAREHOUSE,
    WORKERS,
    YEAR,
    ColonistsState,
    X,
    Y,
)
from ..position.tables import (
    BASE_CARDS,
    BUILDINGS,
    CARDS,
    CITIZEN,
    CLASSES,
    FARMER,
    MARKET_CARDS,
    SEATS,
    STORED,
    TILES,
)
from ..position.values import BUFFER_CAP, FACILITY_GRACE, WAREHOUSE_SPACES
from ..position.values import MARKET_CARDS_PER_ERA as YEARS
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, MARKETS, PLACE_LIST, era_of
from ..rules.economy.improvements import restand
from ..rules.economy.mainland import covered, hexes_of, tile_count
from ..rules.economy.people import spaces, workers_at, working
from ..rules.goods.deals import MOST_TRADES
from ..rules.goods.stores import capacity, card_good, stored
from .census_war import audit_war, census_war

ROOM: Final = 60  # more Goods of a kind than anybody can have


def census(s: ColonistsState) -> dict[str, int]:
    """Improvements, tiles of Places and hidden Market cards: however they lie, they are as many."""
    places = sum(s.board[BAG + kind] for kind in range(PLACE_KINDS))
    for n in range(TILES):
        kind = s.tiles[n * TILE + PLACE]
        if kind != NONE and PLACE_LIST[kind].group != MARKETS:
            # a Place that took another's position stands for both
            places += 2 if PLACE_LIST[kind].replaces else 1
    return {
        "improvements": sum(HIDDEN <= where < IN_PLAY + SEATS for where in s.cards),
        "places": places,
        **census_war(s),
    }


def audit(s: ColonistsState) -> list[str]:
    """What is impossible about the position, in sentences; empty when it is sound."""
    faults = _board(s)
    if not faults:
        faults = _tiles(s)
    if not faults:
        faults = _cards(s)
    if not faults:
        for seat in range(s.seats):
            faults += _lots(s, seat)
    if not faults:
        for seat in range(s.seats):
            faults += _seat(s, seat)
    return faults or audit_war(s) or _rest(s)


def _board(s: ColonistsState) -> list[str]:
    b = s.board
    if s.seats not in range(1, SEATS + 1) or len(b) != BOARD or len(s.own) != s.seats * OWN:
        return ["the lists do not fit the seats"]
    checks = (
        (b[RULES] in range(ECONOMY, AGAINST + 1), "the rules"),
        (b[ERAS] in (1, 2) and b[ERA] in range(1, b[ERAS] + 1), "the Era"),
        (b[YEAR] in range(s.values[YEARS] + 1) and b[HALF] in (0, 1), "the Year"),
        (b[FIRST] in range(s.seats) and b[MARKER] in range(s.seats), "the Starting Player"),
        (b[MARKET] in range(NONE, MARKET_CARDS), "the Market card"),
        ((b[MARKET] == NONE) == (b[YEAR] == 0 and b[ERA] == 1), "the Market card of the Year"),
        (0 <= b[MARKETS_LEFT] < 1 << MARKET_CARDS, "the Market cards left"),
        (min(b[6:MARKET]) >= 0 and min(b[13:CAME_FROM]) >= NONE and b[18] >= 0, "a counter"),
        (NONE <= b[14] < s.seats and b[13] >= 0 and b[15] >= 0 and b[16] in (0, 1), "the turn"),
        (NONE <= b[CAME_FROM] < TILES, "the tile just left"),
        (min(b[STOCK : STOCK + BUILDINGS]) >= -1, "the stock"),
        (b[STIRRED] in (0, 1), "the watch over the Battleground"),
        (0 <= b[CONSENT] < 1 << 2 * SEATS and 0 <= b[TRADES] <= MOST_TRADES, "what the seats agreed on"),
        (0 <= b[REFUSED] < 1 << SEATS * SEATS, "what was declined"),
    )
    return [f"{what} cannot be so" for sound, what in checks if not sound]


def _tiles(s: ColonistsState) -> list[str]:
    laid = tile_count(s)
    for n in range(TILES):
        at = n * TILE
        kind, turned = s.tiles[at + PLACE], s.tiles[at + TURNED]
        if n >= laid and (s.tiles[at : at + TILE] != (NONE, 0, 0, NONE) or s.links[n]):
            return [f"tile {n + 1} lies behind a gap"]
        if not NONE <= kind < len(PLACE_LIST) or not NONE <= turned < 6:
            return [f"tile {n + 1} is of no known kind"]
        if abs(s.tiles[at + X]) > 200 or abs(s.tiles[at + Y]) > 200:
            return [f"tile {n + 1} lies beyond the map"]
    hexes = [at for n in range(laid) for at in hexes_of(s, n)]
    if len(set(hexes)) != len(hexes):
        return ["two tiles lie on one hex"]
    for kind in range(PLACE_KINDS):
        if s.board[BAG + kind] < 0 or (kind >= len(PLACE_LIST) and s.board[BAG + kind]):
            return ["the bag of Places is wrong"]
    return _links(s, laid)


def _links(s: ColonistsState, laid: int) -> list[str]:
    taken = {**covered(s, False), **covered(s, True)}
    for n in range(laid):
        near = 0
        for x, y in hexes_of(s, n):
            for dx, dy in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
                other = taken.get((x + dx, y + dy), n)
                near |= 0 if other == n else 1 << other
        if near != s.links[n]:
            return [f"tile {n + 1} has wrong neighbours"]
    return []


def _cards(s: ColonistsState) -> list[str]:
    for card in range(CARDS):
        where, holder, counter = s.cards[card], s.held[card], s.counters[card]
        improvement, name = IMPROVEMENT_LIST[card], IMPROVEMENT_LIST[card].name
        if not HIDDEN <= where < IN_PLAY + s.seats or not NONE <= holder < s.seats:
            return [f"{name} lies nowhere"]
        if holder != NONE and where != HIDDEN:
            return [f"{name} is in a hand and elsewhere"]
        if where in (LATER, DISCARDED) and (era_of(card) == s.board[ERA]) == (where == LATER):
            return [f"{name} is of the wrong Era"]
        if where == HIDDEN and holder == NONE and era_of(card) != s.board[ERA]:
            return [f"{name} is not in this deck"]
        if not 0 <= counter <= (9 if s.values[BUFFER_CAP] else 4) or (counter and where < IN_PLAY):
            return [f"{name} cannot hold {counter}"]
        if improvement.uses and (where >= IN_PLAY) != (counter > 0):
            return [f"{name} has no uses left"]
        if (
            where >= IN_PLAY
            and improvement.uses == 0
            and (improvement.standing is None or _full(card, counter))
        ):
            return [f"{name} cannot be in play so"]
    return []


def _full(card: int, counter: int) -> bool:
    standing, good = IMPROVEMENT_LIST[card].standing, card_good(card)
    if standing is None or good == NONE:
        return counter > 0
    return counter > standing.yearly >> 4 * good & 15


def _lots(s: ColonistsState, seat: int) -> list[str]:
    for lot in range(LOTS):
        at = (seat * LOTS + lot) * LOT
        kind, workers, buffer = s.lots[at + KIND], s.lots[at + WORKERS], s.lots[at + BUFFER]
        if kind == NONE:
            if workers or buffer:
                return [f"seat {seat} has workers on an empty lot"]
            continue
        if not 0 <= kind < BUILDINGS or BUILDING_LIST[kind].era > s.board[ERA]:
            return [f"seat {seat} has an unknown Building"]
        building = BUILDING_LIST[kind]
        if (building.storage > 0) != (lot >= BUILDING_LOTS):
            return [f"seat {seat}: {building.name} is on a wrong lot"]
        if (
            not 0 <= workers < 2 * RAISED
            or buffer < 0
            or buffer > (9 if building.good in range(STORED) else 0)
        ):
            return [f"seat {seat}: {building.name} cannot be so"]
        farmers, citizens = workers_at(s, at, FARMER), workers_at(s, at, CITIZEN)
        if building.either:
            fits = farmers + citizens <= building.either
        else:
            fits = farmers <= building.farmers and citizens <= building.citizens
        if (
            not fits
            or (workers & FED and not workers & AT_WORK)
            or (workers & RAISED and not farmers + citizens)
        ):
            return [f"seat {seat}: {building.name} has no such jobs"]
    return []


def _seat(s: ColonistsState, seat: int) -> list[str]:
    base = seat * OWN
    own = s.own[base : base + OWN]
    goods = own[: HOME + CLASSES] + own[INCOMING : DUE + STORED]
    if min(goods) < 0 or max(own[STORAGE:STORED] + own[WAREHOUSE:HOME] + own[INCOMING:MORE_SPACES]) > ROOM:
        return [f"seat {seat} has an impossible number of Goods or Colonists"]
    again = s.clone()
    restand(again, Seat(seat))
    if again.own[base : base + OWN] != own:
        return [f"seat {seat}: the sums of its Improvements are wrong"]
    laid = tile_count(s)
    if not 0 <= own[STEWARD] < max(laid, 1) or not NONE <= own[SECOND] < laid or min(own[18:20]) < 0:
        return [f"seat {seat} has a Steward nowhere"]
    second = any(
        s.cards[card] == IN_PLAY + seat and standing is not None and standing.second
        for card, standing in enumerate(improvement.standing for improvement in IMPROVEMENT_LIST)
    )
    if second != (own[SECOND] != NONE):
        return [f"seat {seat} has one Steward too many or too few"]
    for rank in range(CLASSES):
        if own[HOME + rank] + working(s, Seat(seat), rank) > spaces(s, Seat(seat), rank):
            return [f"seat {seat} has Colonists without a home"]
    common = sum(max(0, own[WAREHOUSE + good] - own[RESERVED + good]) for good in range(STORED))
    if common > s.values[WAREHOUSE_SPACES] + own[MORE_SPACES]:
        return [f"seat {seat} has too much in the Warehouse"]
    return []


def _rest(s: ColonistsState) -> list[str]:
    """What only a script in progress explains: Goods without a space, a price half paid."""
    names = [frame.script.name for frame in s.stack]
    for seat in range(s.seats):
        own = s.own[seat * OWN : (seat + 1) * OWN]
        if any(own[INCOMING : INCOMING + STORED]) and "put_away" not in names:
            return [f"seat {seat} has received Goods it never puts away"]
        if any(own[DUE : DUE + STORED]) and "payment" not in names:
            return [f"seat {seat} owes Goods to nobody"]
        waits = s.values[FACILITY_GRACE] and s.board[ACTIVE] == seat
        if stored(s, Seat(seat)) > capacity(s, Seat(seat)) and "overflow" not in names and not waits:
            return [f"seat {seat} has more Goods than spaces"]
    marks = [workers for workers in s.lots[WORKERS::LOT] if workers & (FED | RAISED)]
    if marks and "year_end" not in names:
        return ["Buildings bear marks of a year's end that is not there"]
    if OUT in s.cards[:BASE_CARDS] and s.board[ERA] == 1 and s.board[RULES] == ECONOMY:
        return ["an Improvement has left the game too early"]
    return []
