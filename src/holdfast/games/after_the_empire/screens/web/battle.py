"""A battle step by step: what the table looked like after each thing that happened in one answer.

The game resolves a fight at once; a page shows it blow by blow. Between the view before an answer and the
view after it lie its events, and each says in numbers what it changed on whose board.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Final, TypeVar, cast

from holdfast.kernel.faces import Told
from holdfast.kernel.game import View
from holdfast.parts.cards import slug

from ...position.actions import GO_INFIRMARY, TAKE_BUILDING, TAKE_REFUGEE, TAX_GOLD
from ...rules.board import TRADE_SPACE
from ...rules.deck import CARDS
from ...words.names import CORNER, PLACE, SIDE, SPACE_ID
from ..seen import (
    GOOD_KEYS,
    TROOP_KEYS,
    FarmSeen,
    ForceKey,
    PieceSeen,
    SeatSeen,
    TableSeen,
    TroopKey,
    TurretSeen,
    read,
)
from ..view import invader_card, siege_card

Data = tuple[int, ...]
Piece = TypeVar("Piece", PieceSeen, TurretSeen)


def scene(before: View, after: View, told: Sequence[Told]) -> View:
    """The table in the middle of an answer: as before it, changed by these of its events and no more."""
    now = read(deepcopy(before))
    now["drawn"] = []
    for line in told:
        if line.kind in TURNED:
            TURNED[line.kind](now, line.data)
        change = CHANGES.get(line.kind)
        if change is not None and line.seat >= 0:
            change(now["seats"][line.seat], line.data)
    return cast("View", now)


def place_of(line: Told, drawn: int) -> str:
    """The anchor an event speaks of while the castle of `drawn` is large; a rival is one place as a whole."""
    found = EVENT_PLACES.get(line.kind)
    if line.seat >= 0 and line.seat != drawn and line.kind != "worker_placed":
        return f"seat.{line.seat}"
    return found(line.data) if found is not None else ""


def workers_out(told: Sequence[Told]) -> dict[str, list[int]]:
    """Whose Workers stand on each space of the game board, in the order they came. [AE-ACT-04, AE-ACT-05]

    The position counts them only; whose they are, everybody has seen.
    """
    out: dict[str, list[int]] = {}
    for line in told:
        if line.kind == "workers_returned":
            out.clear()
        elif line.kind == "worker_placed" and TAX_GOLD <= line.data[0] < GO_INFIRMARY:
            out.setdefault(_space(line.data[0]), []).append(line.seat)
    return out


def _space(action: int) -> str:
    if action < TAKE_BUILDING:
        return SPACE_ID[TRADE_SPACE[action - TAX_GOLD]]
    return "buildings" if action < TAKE_REFUGEE else "refugees"


# Cards that are turned up for all


def _turn_invader(view: TableSeen, data: Data) -> None:
    slot, design, side = data
    if slot < len(view["invader_cards"]):
        view["invader_cards"][slot] = invader_card(design, side, face_up=True)


def _turn_siege(view: TableSeen, data: Data) -> None:
    view["siege"] = siege_card(*data)


TURNED: Final[dict[str, Callable[[TableSeen, Data], None]]] = {
    "invaders_revealed": _turn_invader,
    "siege_revealed": _turn_siege,
}


# What each event changes on the board of its seat


def _come(seat: SeatSeen, side: str, swordsmen: int, archers: int) -> None:
    seat["swordsmen"][side] += swordsmen
    seat["archers"][side] += archers


def _go_in(seat: SeatSeen, data: Data) -> None:
    _come(seat, SIDE[data[0]], -data[1], -data[2])
    _come(seat, "inside", data[1], data[2])


def _troops_hit(seat: SeatSeen, data: Data) -> None:
    seat["soldiers"][PLACE[data[0]]] -= data[1]
    seat["mercenaries"][PLACE[data[0]]] -= data[2]


def _fall_back(seat: SeatSeen, side: str) -> None:
    for kind in TROOP_KEYS:
        seat[kind]["inside"] += seat[kind][side]
        seat[kind][side] = 0


def _stand(seat: SeatSeen, data: Data) -> None:
    for k, place in enumerate(PLACE):
        seat["soldiers"][place], seat["mercenaries"][place] = data[k], data[k + 5]


def _moved(seat: SeatSeen, data: Data) -> None:
    kind: TroopKey = "mercenaries" if data[0] else "soldiers"
    seat[kind][PLACE[data[1]]] -= 1
    seat[kind][PLACE[data[2]]] += 1


def _withdraw(seat: SeatSeen, data: Data) -> None:
    for side in SIDE:
        _fall_back(seat, side)


def _all_gone(seat: SeatSeen, *kinds: ForceKey) -> None:
    for kind in kinds:
        seat[kind] = dict.fromkeys(PLACE, 0)


def _lose_cubes(piece: PieceSeen | None, lost: int) -> None:
    if piece is not None:
        piece["cubes"] = max(0, piece["cubes"] - lost)


def _burn(seat: SeatSeen, data: Data) -> None:
    turret = seat["turrets"][CORNER[data[0]]]
    if turret is not None:
        turret.update({"piece": "burning Stone Turret", "cubes": 0, "room": 0, "flame": True})


def _gain(seat: SeatSeen, good: int, n: int) -> None:
    seat[GOOD_KEYS[good]] += n


def _fall(pieces: dict[str, Piece | None], place: str) -> None:
    pieces[place] = None


def _raze(farm: FarmSeen, level: int) -> None:
    farm["level"] = level


def _plunder(seat: SeatSeen, data: Data) -> None:
    seat["gold"] = data[1]


def _sacked(seat: SeatSeen, data: Data) -> None:
    seat["sacks"] += 1


def _wounded(seat: SeatSeen, data: Data) -> None:
    seat["wounded"] += data[0]


def _mark(seat: SeatSeen, data: Data) -> None:
    for card in seat["cards"]:
        if card["id"] == slug(CARDS[data[0]].name):
            card["marked"] = True


def _heal(seat: SeatSeen, n: int) -> None:
    seat["wounded"] -= n
    seat["soldiers"]["inside"] += n


def _join(counts: dict[str, int], n: int) -> None:
    counts["inside"] += n


CHANGES: Final[dict[str, Callable[[SeatSeen, Data], None]]] = {
    "invaders_came": lambda seat, data: _come(seat, SIDE[data[1]], data[2], data[3]),
    "surge_came": lambda seat, data: _come(seat, SIDE[data[0]], data[1], 0),
    "invaders_shot": lambda seat, data: _come(seat, SIDE[data[0]], -data[1], -data[2]),
    "invaders_slain": lambda seat, data: _come(seat, "inside", -data[0], -data[1]),
    "invaders_climbed": _go_in,
    "invaders_entered": _go_in,
    "invaders_withdrew": lambda seat, data: _all_gone(seat, "swordsmen", "archers", "soldiers"),
    "troops_hit": _troops_hit,
    "soldiers_wounded": _wounded,
    "mercenaries_left": lambda seat, data: _all_gone(seat, "mercenaries"),
    "healed": lambda seat, data: _heal(seat, data[0]),
    "recruited": lambda seat, data: _join(seat["soldiers"], data[0]),
    "gained": lambda seat, data: _gain(seat, data[0], data[1]),
    "paid": lambda seat, data: _gain(seat, data[0], -data[1]),
    "hired": lambda seat, data: _join(seat["mercenaries"], data[0]),
    "troops_fell_back": lambda seat, data: _fall_back(seat, SIDE[data[0]]),
    "troops_withdrew": _withdraw,
    "troops_placed": _stand,
    "troops_moved": _stand,
    "troop_moved": _moved,
    "survived": _withdraw,
    "wall_hit": lambda seat, data: _lose_cubes(seat["walls"][SIDE[data[1]]], data[2]),
    "wall_destroyed": lambda seat, data: _fall(seat["walls"], SIDE[data[1]]),
    "turret_hit": lambda seat, data: _lose_cubes(seat["turrets"][CORNER[data[1]]], data[2]),
    "turret_destroyed": lambda seat, data: _fall(seat["turrets"], CORNER[data[0]]),
    "turret_burned": _burn,
    "cubes_returned": lambda seat, data: _gain(seat, data[0], data[1]),
    "farm_razed": lambda seat, data: _raze(seat["farms"][SIDE[data[0]]], data[1]),
    "card_marked": _mark,
    "gold_plundered": _plunder,
    "sacked": _sacked,
}
EVENT_PLACES: Final[dict[str, Callable[[Data], str]]] = {
    "invaders_came": lambda data: f"field.{SIDE[data[1]]}",
    "surge_came": lambda data: f"field.{SIDE[data[0]]}",
    "invaders_shot": lambda data: f"field.{SIDE[data[0]]}",
    "aimed": lambda data: f"field.{SIDE[data[0]]}",
    "invaders_slain": lambda data: "troops.inside",
    "invaders_climbed": lambda data: f"field.{SIDE[data[0]]}",
    "invaders_entered": lambda data: f"field.{SIDE[data[0]]}",
    "troops_hit": lambda data: f"troops.{PLACE[data[0]]}",
    "troops_fell_back": lambda data: f"troops.{SIDE[data[0]]}",
    "troops_placed": lambda data: "troops",
    "troops_moved": lambda data: "troops",
    "troops_withdrew": lambda data: "troops.inside",
    "soldiers_wounded": lambda data: "home.infirmary",
    "sacked": lambda data: "troops.inside",
    "survived": lambda data: "troops.inside",
    "siege_token_placed": lambda data: f"field.{SIDE[data[0]]}",
    "siege_struck": lambda data: f"field.{SIDE[data[1]]}",
    "wall_hit": lambda data: f"castle.{SIDE[data[1]]}",
    "wall_destroyed": lambda data: f"castle.{SIDE[data[1]]}",
    "turret_hit": lambda data: f"castle.{CORNER[data[1]]}",
    "turret_destroyed": lambda data: f"castle.{CORNER[data[0]]}",
    "turret_burned": lambda data: f"castle.{CORNER[data[0]]}",
    "farm_razed": lambda data: f"farm.{SIDE[data[0]]}",
    "farm_kept": lambda data: f"farm.{SIDE[data[0]]}",
    "card_marked": lambda data: f"cards.{slug(CARDS[data[0]].name)}",
    "gold_plundered": lambda data: "goods.gold",
    "worker_placed": lambda data: f"board.{_space(data[0])}" if data[0] < GO_INFIRMARY else "",
}
# What is fighting, beside everything that has its place in the castle
BATTLES: Final = (frozenset(EVENT_PLACES) - {"worker_placed"}) | {
    "cubes_returned",
    "invaders_revealed",
    "invaders_stayed_away",
    "invaders_withdrew",
    "mercenaries_left",
    "mercenaries_lost",
    "round_began",
    "siege_revealed",
    "target_chosen",
    "troop_moved",
    "villager_came",
}
