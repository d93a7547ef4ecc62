"""What is paid in the Stockpile, in words: pieces of the castle, lost cubes, marked cards."""

from collections.abc import Callable
from typing import Final

from ..position.state import CARPENTRY, ENGINEERING, MASONRY
from ..position.tables import (
    FLAME_STONE,
    HEAL_FOOD,
    REBUILD_IRON,
    STONE_WALL,
    TURRET_IRON,
    TURRET_STONE,
    TURRET_WOOD,
    WALL_STONE,
    WALL_WOOD,
    WOOD_TURRET,
)
from ..rules.deck import CARDS
from ..words.names import TURRET_PIECE, WALL_PIECE
from .seen import PieceSeen, SeatSeen

PERKS: Final = {card.name: card.perks for card in CARDS}


def price(seat: SeatSeen, text: str) -> str:
    """What an answer in the Stockpile costs the seat that gives it, or nothing for other answers."""
    verb, _, what = text.partition(" ")
    found = PRICES.get(verb)
    return found(seat, what) if found is not None else ""


def _build(seat: SeatSeen, what: str) -> str:
    """[AE-STOCK-02, AE-STOCK-03, AE-STOCK-04, AE-STOCK-05, AE-STOCK-10]"""
    name, _, where = what.rpartition(" ")
    wall = name in WALL_PIECE
    if not wall and name not in TURRET_PIECE:
        return ""
    piece = WALL_PIECE.index(name) if wall else TURRET_PIECE.index(name)
    wood, stone = (WALL_WOOD[piece], WALL_STONE[piece]) if wall else (TURRET_WOOD[piece], TURRET_STONE[piece])
    if piece < STONE_WALL if wall else piece == WOOD_TURRET:
        return _told(seat, Wood=wood - _saved(seat, CARPENTRY))
    standing = seat["walls"][where] if wall else seat["turrets"][where]
    iron = 0 if wall else TURRET_IRON[piece]
    return _told(seat, Wood=0 if standing else wood, Stone=stone - _saved(seat, MASONRY), Iron=iron)


def _repair(seat: SeatSeen, what: str) -> str:
    """One cube of its kind. [AE-REPR-01, AE-REPR-02]"""
    where, _, kind = what.rpartition(" ")
    pieces: dict[str, PieceSeen | None] = {**seat["walls"]} if kind == "side" else {**seat["turrets"]}
    standing = pieces.get(where)
    wooden = standing is not None and standing["piece"].startswith("Wood")
    return _told(seat, Wood=1) if wooden else _told(seat, Stone=1)


def _saved(seat: SeatSeen, effect: int) -> int:
    """What the cards in play save; marked ones do too."""
    perks = [PERKS[card["name"]] for card in seat["cards"]]
    return sum(n for pairs in perks for one, n in zip(pairs[::2], pairs[1::2], strict=True) if one == effect)


def _told(seat: SeatSeen, **goods: int) -> str:
    words = [f"{n} {good}" for good, n in goods.items() if n > 0] or ["nothing"]
    first = _saved(seat, ENGINEERING) if goods.get("Stone", 0) > 0 else 0
    less = f", {first} Stone less the first time" if first else ""
    return f"costs {', '.join(words[:-1])}{' and ' if words[1:] else ''}{words[-1]}{less}"


PRICES: Final[dict[str, Callable[[SeatSeen, str], str]]] = {
    "build": _build,
    "repair": _repair,
    "quench": lambda seat, what: _told(seat, Stone=FLAME_STONE),  # [AE-REPR-05]
    "heal": lambda seat, what: _told(seat, Food=HEAL_FOOD),  # [AE-REPR-03]
    "rebuild": lambda seat, what: _told(seat, Iron=REBUILD_IRON),  # [AE-REPR-04]
}
