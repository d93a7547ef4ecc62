"""A second reading of the ledger's combat, point by point and slow, to hold the engine against.

It shares nothing with the engine: a board is names and numbers, and every choice the ledger gives the
defender is yielded as a question with its least and greatest answer. Standing effects of cards are left out.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

SIDES = ("north", "east", "south", "west")
PLACES = ("inside", *SIDES)
CORNERS = {
    "northeast": ("north", "east"),
    "southeast": ("east", "south"),
    "southwest": ("south", "west"),
    "northwest": ("north", "west"),
}
SHOTS = {"Wood Turret": 1, "Stone Turret": 2}
BURNING = "burning Stone Turret"
Asking = Generator[tuple[str, Any], Any, None]  # what is asked and between which bounds; the answer
Deciding = Generator[tuple[str, Any], Any, int]


@dataclass
class Piece:
    """A Wall, Gate or Turret by its name, and its cubes."""

    name: str
    cubes: int


@dataclass
class Siege:
    """What the Siege card does to this board."""

    side: str
    damage: int
    bypass: int
    surge: int


@dataclass
class Board:
    """All of a board that combat touches."""

    walls: dict[str, Piece | None]
    turrets: dict[str, Piece | None]
    soldiers: dict[str, int]
    mercenaries: dict[str, int]
    swordsmen: dict[str, int]
    archers: dict[str, int]
    farms: dict[str, int]
    protected: dict[str, int]
    wounded: int
    wood: int = 0
    stone: int = 0
    sacked: bool = False

    def troops(self, place: str) -> int:
        """Soldiers and Mercenaries at a place."""
        return self.soldiers[place] + self.mercenaries[place]

    def invaders(self, place: str) -> int:
        """Swordsmen and Archers at a place."""
        return self.swordsmen[place] + self.archers[place]

    def everybody(self, kind: str) -> int:
        """Troops or Invaders at all places."""
        return sum(getattr(self, kind)(place) for place in PLACES)


def between(what: str, low: int, high: int) -> Deciding:
    """The defender decides only where there is something to decide."""
    return (yield what, (low, high)) if low < high else high


def lose_cube(b: Board, piece: Piece) -> bool:
    """One point of damage; whether it destroys the piece."""
    if piece.cubes == 0:
        return True
    piece.cubes -= 1
    if piece.name.startswith("Stone"):
        b.stone += 1
    else:
        b.wood += 1
    return False


def hit_wall(b: Board, side: str) -> None:
    """One point of damage against the Wall of a side, if one stands."""
    piece = b.walls[side]
    if piece is not None and lose_cube(b, piece):
        b.walls[side] = None
        for kind in (b.soldiers, b.mercenaries):
            kind["inside"], kind[side] = kind["inside"] + kind[side], 0


def prepare(b: Board, siege: Siege) -> Asking:
    """Siege damage, surge and razing."""
    target: str | None = None
    for _ in range(siege.damage):
        if target is None:
            target = yield from aimed(b, siege.side)
        piece = b.turrets[target] if target else None
        if target is None or piece is None:
            hit_wall(b, siege.side)
        elif lose_cube(b, piece):
            b.turrets[target] = Piece(BURNING, 0) if piece.name == "Stone Turret" else None
            target = None
    b.swordsmen[siege.side] += siege.surge
    for side in SIDES:
        if b.invaders(side) and b.farms[side] and not b.protected[side]:
            b.farms[side] -= 1


def aimed(b: Board, side: str) -> Generator[tuple[str, Any], Any, str | None]:
    """The Turret a siege hits next: Wood before Stone, fewest cubes first, the owner breaking ties."""
    for name in ("Wood Turret", "Stone Turret"):
        there = {c: p.cubes for c, p in b.turrets.items() if p and p.name == name and side in CORNERS[c]}
        least = sorted(corner for corner, cubes in there.items() if cubes == min(there.values()))
        if least:
            return (yield "siege_target", least) if len(least) > 1 else least[0]
    return None


def wound(b: Board, place: str, wounds: int) -> Deciding:
    """How many Mercenaries are among the Troops hit."""
    hit = min(wounds, b.troops(place))
    return between("wounds", max(0, hit - b.soldiers[place]), min(hit, b.mercenaries[place]))


def strike_down(b: Board, place: str, wounds: int, mercenaries: int) -> None:
    """So many Troops are hit, so many of them Mercenaries."""
    hit = min(wounds, b.troops(place))
    b.mercenaries[place] -= mercenaries
    b.soldiers[place] -= hit - mercenaries
    b.wounded += hit - mercenaries


def some_archers(b: Board, what: str, place: str, n: int) -> Deciding:
    """How many Archers are among n Invaders of a place."""
    return between(what, max(0, n - b.swordsmen[place]), min(n, b.archers[place]))


def take(b: Board, place: str, n: int, archers: int) -> None:
    """So many Invaders leave a place, so many of them Archers."""
    b.archers[place] -= archers
    b.swordsmen[place] -= n - archers


def archery(b: Board) -> Asking:
    """All fields and their Walls shoot at each other."""
    for side in SIDES:
        towers = [p for corner, p in b.turrets.items() if p and side in CORNERS[corner]]
        shots = b.troops(side) + sum(SHOTS.get(tower.name, 0) for tower in towers)
        kills, arrows = min(shots, b.invaders(side)), b.archers[side]
        archers = yield from some_archers(b, "shot", side, kills)
        mercenaries = yield from wound(b, side, arrows)
        take(b, side, kills, archers)
        strike_down(b, side, arrows, mercenaries)


def movement(b: Board, siege: Siege) -> Asking:
    """Invaders through gaps, Invaders over the Wall, then Troops anywhere."""
    for side in SIDES:
        if b.walls[side] is None:
            enter(b, side, b.invaders(side), b.archers[side])
    if siege.bypass and b.walls[siege.side] is not None:
        climbing = min(siege.bypass, b.invaders(siege.side))
        enter(b, siege.side, climbing, (yield from some_archers(b, "climb", siege.side, climbing)))
    if b.everybody("invaders") and b.everybody("troops") and any(b.walls.values()):
        b.soldiers, b.mercenaries = yield "maneuver", None


def enter(b: Board, side: str, n: int, archers: int) -> None:
    """So many Invaders of a field are inside, so many of them Archers."""
    take(b, side, n, archers)
    b.archers["inside"] += archers
    b.swordsmen["inside"] += n - archers


def melee(b: Board) -> Asking:
    """Inside everybody fights, outside every Invader hits the Wall; both at once."""
    foes, troops = b.invaders("inside"), b.troops("inside")
    mercenaries = yield from wound(b, "inside", foes)
    strike_down(b, "inside", foes, mercenaries)
    kills = min(foes, troops)
    take(b, "inside", kills, min(kills, b.archers["inside"]))
    for side in SIDES:
        for _ in range(b.invaders(side)):
            hit_wall(b, side)


def combat(b: Board, siege: Siege) -> Asking:
    """The whole of it, to the end of this board's combat."""
    yield from prepare(b, siege)
    while b.everybody("invaders") and not b.sacked:
        yield from archery(b)
        yield from movement(b, siege)
        yield from melee(b)
        b.sacked = b.invaders("inside") > 0 and b.troops("inside") == 0
    home = sum(b.soldiers.values())
    b.wounded += home if b.sacked else 0
    b.soldiers = dict.fromkeys(PLACES, 0) | {"inside": 0 if b.sacked else home}
    b.mercenaries = dict.fromkeys(PLACES, 0) | {"inside": 2 if b.sacked else 0}
    b.swordsmen, b.archers = dict.fromkeys(PLACES, 0), dict.fromkeys(PLACES, 0)
