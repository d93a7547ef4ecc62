"""What is paid in the Stockpile, in words: pieces of the castle, lost cubes, marked cards."""

from typing import Final

from ..position.actions import (
    BUILD_TURRET,
    BUILD_WALL,
    DONE_HERE,
    MEND,
    QUENCH,
    REPAIR_TURRET,
    REPAIR_WALL,
)
from ..position.state import CARPENTRY, ENGINEERING, FIRST_REFUGEE, MASONRY, SIDES
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
from ..words.names import CORNER, SIDE
from .seen import PieceSeen, SeatSeen, material

PERKS: Final = {card.name: card.perks for card in CARDS}


def price(seat: SeatSeen, action: int) -> str:
    """What an answer in the Stockpile costs the seat that gives it, or nothing for other answers."""
    if BUILD_WALL <= action < BUILD_TURRET:
        return _wall(seat, *divmod(action - BUILD_WALL, SIDES))
    if BUILD_TURRET <= action < REPAIR_WALL:
        return _turret(seat, *divmod(action - BUILD_TURRET, SIDES))
    if REPAIR_WALL <= action < REPAIR_TURRET:
        return _repair(seat, seat["walls"][SIDE[action - REPAIR_WALL]])
    if REPAIR_TURRET <= action < QUENCH:
        return _repair(seat, seat["turrets"][CORNER[action - REPAIR_TURRET]])
    if QUENCH <= action < MEND:
        return _told(seat, Stone=FLAME_STONE)  # [AE-REPR-05]
    if not MEND <= action < DONE_HERE:
        return ""
    is_refugee = action - MEND >= FIRST_REFUGEE  # [AE-REPR-03, AE-REPR-04]
    return _told(seat, Food=HEAL_FOOD) if is_refugee else _told(seat, Iron=REBUILD_IRON)


def _wall(seat: SeatSeen, kind: int, side: int) -> str:
    """[AE-STOCK-02, AE-STOCK-03, AE-STOCK-10]"""
    wood, stone = WALL_WOOD[kind + 1], WALL_STONE[kind + 1]
    if kind + 1 < STONE_WALL:
        return _told(seat, Wood=wood - _saved(seat, CARPENTRY))
    standing = seat["walls"][SIDE[side]]
    return _told(seat, Wood=0 if standing else wood, Stone=stone - _saved(seat, MASONRY))


def _turret(seat: SeatSeen, kind: int, corner: int) -> str:
    """[AE-STOCK-04, AE-STOCK-05, AE-STOCK-10]"""
    wood, stone, iron = TURRET_WOOD[kind + 1], TURRET_STONE[kind + 1], TURRET_IRON[kind + 1]
    if kind + 1 == WOOD_TURRET:
        return _told(seat, Wood=wood - _saved(seat, CARPENTRY))
    standing = seat["turrets"][CORNER[corner]]
    return _told(seat, Wood=0 if standing else wood, Stone=stone - _saved(seat, MASONRY), Iron=iron)


def _repair(seat: SeatSeen, standing: PieceSeen | None) -> str:
    """One cube of its kind. [AE-REPR-01, AE-REPR-02]"""
    return _told(seat, Wood=1) if material(standing) == "wood" else _told(seat, Stone=1)


def _saved(seat: SeatSeen, effect: int) -> int:
    """What the cards in play save; marked ones do too."""
    perks = [PERKS[card["name"]] for card in seat["cards"]]
    return sum(n for pairs in perks for one, n in zip(pairs[::2], pairs[1::2], strict=True) if one == effect)


def _told(seat: SeatSeen, **goods: int) -> str:
    words = [f"{n} {good}" for good, n in goods.items() if n > 0] or ["nothing"]
    first = _saved(seat, ENGINEERING) if goods.get("Stone", 0) > 0 else 0
    less = f", {first} Stone less the first time" if first else ""
    return f"costs {', '.join(words[:-1])}{' and ' if words[1:] else ''}{words[-1]}{less}"
