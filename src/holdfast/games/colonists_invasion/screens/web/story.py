"""What happens on the Battleground in one answer, step by step: the table after each event, and its place."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Final

from holdfast.kernel.faces import Told
from holdfast.kernel.game import View

from ...position.war_state import BASIC, ELITE
from ...screens.seen import SeenHex, SeenWar, table_of, view_of
from ...words.names_war import movement_id, movement_text, work_name

Data = tuple[int, ...]
# Which of an event's numbers is the hex it speaks of
HEX_AT: Final = {
    "battle_begun": 0,
    "battle_lost": 0,
    "battle_won": 0,
    "bomb_exploded": 0,
    "broke_through": 0,
    "damage_absorbed": 1,
    "deployed": 2,
    "discharged": 1,
    "edge_crossed": 0,
    "fire_added": 1,
    "fire_breathed": 1,
    "invaders_fell": 2,
    "invaders_spawned": 2,
    "knocked_back": 3,
    "mine_spared": 1,
    "movement_drawn": 1,
    "raised_soldier": 1,
    "regrouped": 0,
    "shot_fired": 1,
    "soldier_acted": 2,
    "soldiers_wounded": 2,
    "teams_fought": 0,
    "trap_holds": 2,
    "trap_slowed": 2,
    "troop_grew": 2,
    "troop_moved": 3,
    "troop_split": 4,
    "troop_stayed": 0,
    "troops_merged": 2,
    "volley_fired": 1,
    "went_along": 2,
    "work_lost": 1,
    "work_placed": 1,
    "work_turned": 1,
}


def place_of(line: Told, drawn: int) -> str:
    """The anchor an event speaks of: its hex, else the seat it concerns."""
    at = HEX_AT.get(line.kind)
    if at is not None:
        return f"hex.{line.data[at]}" if line.data[at] else "deck.movement"
    return f"seat.{line.seat}" if line.seat >= 0 and line.seat != drawn else ""


def scene(before: View, after: View, told: Sequence[Told]) -> View:
    """The table in the middle of an answer: as before it, changed by these of its events and no more."""
    now = deepcopy(table_of(before))
    later = table_of(after)
    if not now["war"] or not later["war"]:
        return after
    for line in told:
        change = CHANGES.get(line.kind)
        if change is not None:
            change(now["war"], later["war"], line.data)
    return view_of(now)


def _hex(war: SeenWar, hex: int) -> SeenHex:
    return war["hexes"][hex - 1]


def _take(war: SeenWar, hex: int, kind: int, n: int) -> None:
    """So many Units fewer there, those on their way first."""
    for part in [part for part in war["parts"] if part["hex"] == hex] + [_hex(war, hex)]:
        gone = min(n, part["troop"][kind])
        part["troop"][kind] -= gone
        n -= gone
    war["parts"] = [part for part in war["parts"] if any(part["troop"])]


def _moved(war: SeenWar, later: SeenWar, data: Data) -> None:
    """A troop has gone from a hex to another; on its way it stands apart from others."""
    for kind, n in enumerate(data[:2]):
        _take(war, data[2], kind, n)
    troop = list(data[:2])
    war["parts"].append({"hex": data[3], "troop": troop, "arrow": 0, "moving": True, "flying": False})


def _knocked(war: SeenWar, later: SeenWar, data: Data) -> None:
    for kind, n in enumerate(data[:2]):
        _take(war, data[2], kind, n)
        _hex(war, data[3])["troop"][kind] += n


def _fell(war: SeenWar, later: SeenWar, data: Data) -> None:
    for kind, n in enumerate(data[:2]):
        _take(war, data[2], kind, n)


def _came(war: SeenWar, later: SeenWar, data: Data) -> None:
    for kind, n in enumerate(data[:2]):
        _hex(war, data[2])["troop"][kind] += n
        war["supply"][kind] -= n


def _regrouped(war: SeenWar, later: SeenWar, data: Data) -> None:
    for kind in (BASIC, ELITE):
        _take(war, data[0], kind, data[1 + kind])
        _hex(war, data[0])["troop"][kind] += data[3 + kind]


def _drawn(war: SeenWar, later: SeenWar, data: Data) -> None:
    """The next troop is on its way; the one before stands where it has come to."""
    for part in war["parts"]:
        for kind, n in enumerate(part["troop"]):
            _hex(war, part["hex"])["troop"][kind] += n
    war["parts"] = []
    if data[1]:
        words = movement_text(data[0])
        war["card"] = {"id": movement_id(data[0]), "spawn": "", "text": words, "arrows_left": 0}


def _placed(war: SeenWar, later: SeenWar, data: Data) -> None:
    facing = _hex(later, data[1])["facing"]
    _lay(war, data[1], work_name(data[0]), facing)


def _lost(war: SeenWar, later: SeenWar, data: Data) -> None:
    _lay(war, data[1], None, None)


def _lay(war: SeenWar, hex: int, tile: str | None, facing: int | None) -> None:
    """The hex has this tile, or none; who mans it and what it reaches is not told."""
    here = _hex(war, hex)
    here["tile"], here["facing"], here["manned"], here["reaches"] = tile, facing, False, []


def _exploded(war: SeenWar, later: SeenWar, data: Data) -> None:
    _lost(war, later, (0, data[0]))


def _wounded(war: SeenWar, later: SeenWar, data: Data) -> None:
    """Soldiers have gone to the Sickbay; which of the upright ones is seen at the end."""
    n, rank, hex = data
    soldiers = _hex(war, hex)["soldiers"]
    for place in (2 * rank, 2 * rank + 1):
        gone = min(n, soldiers[place])
        soldiers[place] -= gone
        n -= gone
    war["sickbay"][rank] += data[0]


def _begun(war: SeenWar, later: SeenWar, data: Data) -> None:
    hex, ours, theirs = data
    war["battles"].append({"hex": hex, "ours": ours, "theirs": theirs, "won": ours >= theirs})


def _ended(war: SeenWar, later: SeenWar, data: Data) -> None:
    war["battles"] = [fight for fight in war["battles"] if fight["hex"] != data[0]]


CHANGES: Final[dict[str, Callable[[SeenWar, SeenWar, Data], None]]] = {
    "battle_begun": _begun,
    "battle_lost": _ended,
    "battle_won": _ended,
    "bomb_exploded": _exploded,
    "invaders_fell": _fell,
    "invaders_spawned": _came,
    "knocked_back": _knocked,
    "movement_drawn": _drawn,
    "regrouped": _regrouped,
    "soldiers_wounded": _wounded,
    "troop_grew": _came,
    "troop_moved": _moved,
    "work_lost": _lost,
    "work_placed": _placed,
}
