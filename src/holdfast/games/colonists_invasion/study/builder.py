"""Words for the table builder of the tests: what a seat has, and what lies on the table."""

from typing import Any, Final

from holdfast.kernel.faces import Builder
from holdfast.kernel.state import Seat, replaced
from holdfast.parts.cards import slug

from ..position import state as st
from ..position.goods import amount, bundle
from ..position.tables import CITIZEN, FARMER, STORED, TILES
from ..rules.battleground.movement_deck import MOVEMENT_LIST
from ..rules.command.defensive_works import WORK
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, MARKET_LIST, PLACE_LIST
from ..rules.economy.improvements import restand
from .builder_war import WAR_WORDS, arrange_war

EVENT_DATA: Final = {
    "gained": ("good", "n"),
    "lost": ("good", "n"),
    "stowed": ("good",),
    "moved_in": ("rank", "n"),
    "moved_out": ("rank", "n"),
    "employed": ("building", "rank", "food"),
    "taken_home": ("building", "rank"),
    "built": ("building",),
    "razed": ("building",),
    "paid": ("price",),
    "sold": ("goods", "dollars"),
    "given": ("goods",),
    "good_moved": ("good", "way"),
    "traded": ("good", "taker", "n"),
    "offered": ("other", "given", "asked"),
    "declined": ("other",),
    "thrown_away": ("good",),
    "fee_paid": ("good", "owner"),
    "moved": ("place", "tile", "steward"),
    "card_drawn": ("card",),
    "card_played": ("card",),
    "card_spent": ("card",),
    "card_yielded": ("card", "good", "n"),
    "yielded": ("building", "good", "n"),
    "raised": ("building",),
    "sustained": ("n",),
    "unsustained": ("building",),
    "laid": ("place", "tile"),
    "replaced": ("place", "old", "tile"),
    "swapped": ("one", "two"),
    "year_began": ("era", "year", "card"),
    "half_began": ("half",),
    "prospered": ("figure",),
    "reshuffled": ("n",),
}


def building_number(name: str) -> int:
    """A kind of Building by its name."""
    return next(n for n, building in enumerate(BUILDING_LIST) if slug(building.name) == slug(name))


def card_number(number: int) -> int:
    """An Improvement by its printed number."""
    return next(n for n, card in enumerate(IMPROVEMENT_LIST) if card.number == number)


def place_number(name: str) -> int:
    """A kind of Place by its name, the first of several."""
    return next(n for n, place in enumerate(PLACE_LIST) if slug(place.name) == slug(name))


def arrange(s: st.ColonistsState, seat: int, **what: Any) -> None:
    """The seat has what is told; seat -1 tells of the table. What is not named stays."""
    for name, value in what.items():
        if seat < 0:
            _arrange_table(s, name, value)
        else:
            _arrange_seat(s, seat, name, value)


def _arrange_table(s: st.ColonistsState, name: str, value: Any) -> None:
    if name == "market":
        s.board[st.MARKET] = next(n for n, card in enumerate(MARKET_LIST) if card.name == value)
    elif name in ("era", "year", "half", "first", "marker"):
        s.board[getattr(st, name.upper())] = value
    elif name == "discards":
        for number in value:
            s.cards = replaced(s.cards, card_number(number), st.DISCARDED)
    elif name == "stock":
        for building, n in value.items():
            s.board[st.STOCK + building_number(building)] = n
    elif name == "deck":
        for card in range(len(IMPROVEMENT_LIST)):
            if s.cards[card] in (st.HIDDEN, st.DISCARDED) and s.held[card] == st.NONE:
                where = st.HIDDEN if IMPROVEMENT_LIST[card].number in value else st.OUT
                s.cards = replaced(s.cards, card, where)
    elif name in WAR_WORDS:
        arrange_war(s, name, value)
    else:
        raise AssertionError(f"the colonists cannot arrange {name!r} of the table")


def _arrange_seat(s: st.ColonistsState, seat: int, name: str, value: Any) -> None:
    base = seat * st.OWN
    if name in ("storage", "warehouse"):
        at = base + (st.STORAGE if name == "storage" else st.WAREHOUSE)
        for good in range(STORED):
            s.own[at + good] = amount(bundle(value), good)
    elif name in ("tools", "dollars"):
        s.own[base + getattr(st, name.upper())] = value
    elif name in ("farmers", "citizens"):
        s.own[base + st.HOME + (FARMER if name == "farmers" else CITIZEN)] = value
    elif name == "buildings":
        _give_buildings(s, seat, value)
    elif name == "hand":
        s.held = tuple(st.NONE if holder == seat else holder for holder in s.held)
        for number in value:
            s.cards = replaced(s.cards, card_number(number), st.HIDDEN)
            s.held = replaced(s.held, card_number(number), seat)
    elif name == "improvements":
        for number in value:
            card = card_number(number)
            s.cards = replaced(s.cards, card, st.IN_PLAY + seat)
            s.held = replaced(s.held, card, st.NONE)
            s.counters = replaced(s.counters, card, IMPROVEMENT_LIST[card].uses)
        restand(s, Seat(seat))
    elif name == "before":
        s.own[base + st.STEWARD] = 0
        lay_before(s, value)
    elif name == "at":
        s.own[base + st.STEWARD] = lay_before(s, value)
    elif name in ("soldiers", "works", "sickbay"):
        arrange_war(s, name, value, seat)
    else:
        raise AssertionError(f"the colonists cannot arrange {name!r} of a seat")


def _give_buildings(s: st.ColonistsState, seat: int, names: list[str]) -> None:
    """The seat has exactly these: "Hollow+F=1" has a Farmer at work and 1 Good on its Buffer."""
    first, lots = seat * st.LOTS * st.LOT, list(s.lots)
    for at in range(first, first + st.LOTS * st.LOT, st.LOT):
        lots[at : at + st.LOT] = [st.NONE, 0, 0]
    free = [0, st.BUILDING_LOTS]
    for text in names:
        words, _, buffer = text.partition("=")
        name, *workers = words.split("+")
        kind = building_number(name)
        sort = 1 if BUILDING_LIST[kind].storage else 0
        at = first + free[sort] * st.LOT
        free[sort] += 1
        at_work = sum(1 if who == "F" else st.AT_WORK for who in workers)
        lots[at : at + st.LOT] = [kind, at_work, int(buffer or 0)]
    s.lots = tuple(lots)


def lay_before(s: st.ColonistsState, name: str) -> int:
    """A tile next to the first Market is the Place of this name; gives its number."""
    wanted = place_number(name)
    for tile in range(1, TILES):
        kind = s.tiles[tile * st.TILE + st.PLACE]
        if s.links[0] >> tile & 1 and PLACE_LIST[kind].name == PLACE_LIST[wanted].name:
            return tile
    taken = {s.own[seat * st.OWN + st.STEWARD] for seat in range(s.seats)}
    for tile in range(TILES - 1, 0, -1):
        if s.links[0] >> tile & 1 and tile not in taken:
            s.tiles = replaced(s.tiles, tile * st.TILE + st.PLACE, wanted)
            return tile
    raise AssertionError(f"no tile next to the first Market can be {name!r}")


def cards() -> dict[str, Any]:
    """Buildings, Places, Improvements, Market cards and Works by name, Movement cards by their ids."""
    found: dict[str, Any] = {movement.id: movement for movement in MOVEMENT_LIST}
    known: list[Any] = [*BUILDING_LIST, *IMPROVEMENT_LIST, *MARKET_LIST, *WORK, *reversed(PLACE_LIST)]
    return found | {card.name: card for card in known}


BUILDER: Final = Builder(arrange=arrange, event_data=EVENT_DATA, cards=cards)
