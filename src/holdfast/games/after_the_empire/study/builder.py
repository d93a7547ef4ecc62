"""Words for the table builder of the tests: arrange a board by name, name the numbers of events."""

from typing import Any, Final

from holdfast.kernel.faces import Builder
from holdfast.parts.cards import slug

from ..position import state as st
from ..position.state import FiefState
from ..position.tables import TURRET_CUBES, WALL_CUBES
from ..rules.combat.hordes import INVADER_CARDS, SIEGES
from ..rules.deck import CARDS, all_free_cards
from ..rules.scoring import OBJECTIVE_LIST
from ..words.names import CORNER, GOOD, PLACE, SIDE, SPACE_ID, TURRET_PIECE, WALL_PIECE
from .census import perks_of

EVENT_DATA: Final = {
    "gained": ("good", "n"),
    "paid": ("good", "n"),
    "recruited": ("n",),
    "hired": ("n",),
    "healed": ("n",),
    "sown": ("side", "level"),
    "farm_razed": ("side", "level"),
    "invaders_came": ("design", "side", "swordsmen", "archers"),
    "surge_came": ("side", "n"),
    "invaders_shot": ("side", "swordsmen", "archers"),
    "invaders_slain": ("swordsmen", "archers"),
    "invaders_entered": ("side", "swordsmen", "archers"),
    "invaders_climbed": ("side", "swordsmen", "archers"),
    "troops_hit": ("place", "soldiers", "mercenaries"),
    "wall_hit": ("piece", "side", "cubes"),
    "wall_destroyed": ("piece", "side"),
    "turret_hit": ("piece", "corner", "cubes"),
    "siege_struck": ("card", "side", "damage"),
    "flag_won": ("value",),
    "income": ("n",),
    "harvested": ("n",),
    "feasted": ("n",),
    "hunger_paid": ("hungry", "gold"),
    "gold_plundered": ("lost", "left"),
    "survived": ("round",),
    "sacked": ("round",),
    "order_taken": ("place", "gold"),
    "scored": ("total",),
}

_NUMBERS: Final = {
    **{good.lower(): k for k, good in enumerate(GOOD)},
    "workers": st.HOME,
    "workers_all": st.HANDS,
    "villager": st.VILLAGER,
    "villager_next": st.NEWCOMER,
    "wounded": st.WOUNDED,
    "moves": st.MOVES,
    "flags": st.FLAGS,
    "flag_gold": st.FLAG_GOLD,
    "sacked": st.SACKED,
    "sacks": st.SACKS,
}


def card_number(name: str) -> int:
    """The number of a Building or Refugee by its name or id."""
    return next(card.number for card in CARDS if slug(card.name) == slug(name))


def arrange(s: FiefState, seat: int, **what: Any) -> None:
    """The seat's board is as told; seat -1 tells of the shared board. What is not named stays."""
    for name, value in what.items():
        if seat < 0:
            _arrange_board(s, name, value)
        elif name in _NUMBERS:
            s.own[seat * st.OWN + _NUMBERS[name]] = int(value)
        else:
            _arrange_seat(s, seat, name, value)


def _arrange_seat(s: FiefState, seat: int, name: str, value: Any) -> None:
    if name in ("soldiers", "mercenaries", "swordsmen", "archers"):
        troops = name in ("soldiers", "mercenaries")
        block = st.TROOP if troops else st.HOST
        first = seat * st.OWN + block + (0 if name in ("soldiers", "swordsmen") else 5)
        assert set(value) <= set(PLACE), f"{name} stand in {PLACE}, not in {sorted(set(value) - set(PLACE))}"
        for place, word in enumerate(PLACE):
            s.own[first + place] = value.get(word, 0)
    elif name in ("walls", "turrets"):
        _arrange_pieces(s, seat, name == "walls", value)
    elif name in ("farms", "protected"):
        first = seat * st.OWN + (st.FARM if name == "farms" else st.PROTECTED)
        for word, level in value.items():
            s.own[first + SIDE.index(word)] = int(level)
    elif name == "cards":
        _give_cards(s, seat, value)
    elif name == "busy":
        s.own[seat * st.OWN + st.BUSY] = sum(1 << _own_space(space) for space in value)
    elif name == "marked":
        s.own[seat * st.OWN + st.MARKED] = sum(1 << card_number(card) for card in value)
    elif name == "used":
        s.own[seat * st.OWN + st.READY] &= ~sum(1 << card_number(card) for card in value)
    elif name == "objectives":
        _give_objectives(s, seat, value)
    else:
        raise AssertionError(f"after_the_empire cannot arrange {name!r} of a seat")


def _own_space(name: str) -> int:
    """A place for Workers of a seat: its Infirmary, Granary or Stockpile, or a card."""
    spaces = {"infirmary": st.INFIRMARY, "granary": st.GRANARY, "stockpile": st.STOCKPILE}
    return spaces[name] if name in spaces else card_number(name)


def _arrange_pieces(s: FiefState, seat: int, walls: bool, value: dict[str, Any]) -> None:
    """Pieces by side or corner: a piece's name, or the name and its cubes; None for none."""
    words, names, room = (SIDE, WALL_PIECE, WALL_CUBES) if walls else (CORNER, TURRET_PIECE, TURRET_CUBES)
    first = seat * st.OWN + (st.WALL if walls else st.TURRET)
    cubes = seat * st.OWN + (st.CUBES if walls else st.TURRET_CUBE)
    for word, told in value.items():
        name, full = (told, None) if told is None or isinstance(told, str) else told
        piece = 0 if name is None else names.index(name)
        s.own[first + words.index(word)] = piece
        s.own[cubes + words.index(word)] = room[piece] if full is None else full


def _give_cards(s: FiefState, seat: int, names: list[str]) -> None:
    """The seat owns exactly these cards besides its starting cards; they come from wherever they are."""
    own = seat * st.OWN
    deck_cards = (1 << st.FIRST_STARTER) - 1
    for old in range(st.FIRST_STARTER):
        if s.own[own + st.OWNED] >> old & 1:
            s.board[st.BUILDING_DECK if old < st.FIRST_REFUGEE else st.REFUGEE_DECK] |= 1 << old
    kept = s.own[own + st.OWNED] & ~deck_cards
    for name in names:
        bit = 1 << card_number(name)
        kept |= bit
        for deck in (st.BUILDING_DECK, st.REFUGEE_DECK):
            s.board[deck] &= ~bit
            s.board[deck + st.DISCARD] &= ~bit
        for slot in range(5):
            if s.board[st.ROW + slot] == card_number(name):
                s.board[st.ROW + slot] = st.NO_CARD
        for other in range(s.seats):
            if other != seat:
                s.own[other * st.OWN + st.OWNED] &= ~bit
    s.own[own + st.OWNED] = kept
    s.own[own + st.READY] = all_free_cards(kept)
    s.own[own + st.PERK] = perks_of(kept)


def _give_objectives(s: FiefState, seat: int, names: list[str]) -> None:
    ids = [slug(objective.name) for objective in OBJECTIVE_LIST]
    mask = sum(1 << ids.index(slug(name)) for name in names)
    for other in range(s.seats):
        if other != seat:
            s.own[other * st.OWN + st.OBJECTIVES] &= ~mask
        s.own[other * st.OWN + st.DISCARDED] &= ~mask
    s.own[seat * st.OWN + st.OBJECTIVES] = mask
    held = 0
    for other in range(s.seats):
        held |= s.own[other * st.OWN + st.OBJECTIVES]
    s.board[st.OBJECTIVE_DECK + st.DISCARD] &= ~held
    everything = (1 << st.OBJECTIVE_CARDS) - 1
    s.board[st.OBJECTIVE_DECK] = everything & ~held & ~s.board[st.OBJECTIVE_DECK + st.DISCARD]


def _arrange_board(s: FiefState, name: str, value: Any) -> None:
    if name == "season":
        s.season = value
        s.board[st.THREAT] = 3 * (value - 1)
    elif name == "threat":
        s.board[st.THREAT] = value
    elif name == "order":
        s.board[st.ORDER : st.ORDER + s.seats] = value
    elif name == "busy":
        for space, workers in value.items():
            s.board[st.USED + SPACE_ID.index(space)] = workers
    elif name in ("buildings", "refugees"):
        _lay_row(s, st.ROW if name == "buildings" else st.ROW + 3, value)
    elif name == "invaders":
        _lay_invaders(s, value)
    elif name == "siege":
        _lay_siege(s, *value)
    else:
        raise AssertionError(f"after_the_empire cannot arrange {name!r} of the board")


def _lay_row(s: FiefState, first: int, names: list[str | None]) -> None:
    deck, slots = (st.BUILDING_DECK, 3) if first == st.ROW else (st.REFUGEE_DECK, 2)
    for slot, name in enumerate(names):
        old = s.board[first + slot]
        row = s.board[first : first + slots]
        if name is not None and card_number(name) in row:  # it lies there already: the two change places
            s.board[first + row.index(card_number(name))] = old
        elif old != st.NO_CARD:
            s.board[deck] |= 1 << old
        s.board[first + slot] = st.NO_CARD if name is None else card_number(name)
        if name is not None:
            s.board[deck] &= ~(1 << card_number(name))
            s.board[deck + st.DISCARD] &= ~(1 << card_number(name))


def _lay_invaders(s: FiefState, cards: list[tuple[str, str]]) -> None:
    """Exactly these cards lie face up: name and side of each."""
    names = [card.name for card in INVADER_CARDS]
    s.board[st.INVADER_DECK] = (1 << 32) - 1
    s.board[st.INVADER_DECK + st.DISCARD] = 0
    s.board[st.LAID] = len(cards)
    for slot in range(4):
        s.board[st.INVADER + slot] = s.board[st.INVADER_SIDE + slot] = st.NO_CARD
        s.board[st.KNOWN + slot] = 0
    for slot, (name, side) in enumerate(cards):
        design = names.index(name)
        copies = s.board[st.INVADER_DECK] >> (2 * design) & 3
        s.board[st.INVADER_DECK] &= ~((copies & -copies) << (2 * design))
        s.board[st.INVADER + slot] = design
        s.board[st.INVADER_SIDE + slot] = SIDE.index(side)
        s.board[st.KNOWN + slot] = -1


def _lay_siege(s: FiefState, name: str, surge: int, side: str) -> None:
    """This Siege card lies face up: name, surge word and side."""
    number = next(n for n, card in enumerate(SIEGES) if card.name == name and card.surge == surge)
    s.board[st.SIEGE_DECK] = ((1 << st.SIEGE_CARDS) - 1) & ~(1 << number)
    s.board[st.SIEGE_DECK + st.DISCARD] = 0
    s.board[st.SIEGE] = number
    s.board[st.SIEGE_SIDE] = SIDE.index(side)


def cards() -> dict[str, Any]:
    """Every card by its name; of cards of one name the first."""
    known: list[Any] = [*CARDS, *INVADER_CARDS, *SIEGES, *OBJECTIVE_LIST]
    return {card.name: card for card in reversed(known)}


BUILDER: Final = Builder(arrange=arrange, event_data=EVENT_DATA, cards=cards)
