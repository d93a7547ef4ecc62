"""What happens in one answer, step by step: the table after each of its events, and the place each speaks of.

The game resolves a mission or a raid at once; a page shows it blow by blow. Between the view before an answer
and the view after it lie its events, and each says in numbers what it changed in whose colony.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Final, cast

from holdfast.kernel.faces import Told
from holdfast.kernel.game import View

from ...words.names import GOOD
from ..seen import GOOD_KEYS, SeatSeen, TableSeen, read
from ..view import raid_card

Data = tuple[int, ...]


def scene(before: View, after: View, told: Sequence[Told]) -> View:
    """The table in the middle of an answer: as before it, changed by these of its events and no more."""
    now, later = read(deepcopy(before)), read(after)
    now["drawn"] = []
    for line in told:
        on_board = ON_BOARD.get(line.kind)
        if on_board is not None:
            on_board(now, later, line.seat)
        change = CHANGES.get(line.kind)
        if change is not None and line.seat >= 0 and now["seats"][line.seat]["characters"]:
            change(now["seats"][line.seat], line.data)
    return cast("View", now)


def place_of(line: Told, drawn: int) -> str:
    """The anchor an event speaks of while the colony of `drawn` is large; a rival is one place as a whole."""
    if line.kind in SHARED:
        return SHARED[line.kind]
    if line.seat < 0:
        return ""
    if line.seat != drawn:
        return f"seat.{line.seat}"
    found = EVENT_PLACES.get(line.kind)
    return found(line.data) if found is not None else ""


# What an event changes in a colony


def _wounded(seat: SeatSeen, data: Data) -> None:
    seat["characters"][data[0]]["wounds"] = data[2]


def _died(seat: SeatSeen, data: Data) -> None:
    seat["characters"][data[0]].update({"status": "dead", "wounds": 0, "tokens": [], "tool": None})
    seat["living"] = sum(1 for one in seat["characters"] if one["status"] != "dead")


def _healed(seat: SeatSeen, data: Data) -> None:
    seat["characters"][data[0]]["wounds"] -= 1


def _readied(seat: SeatSeen, data: Data) -> None:
    seat["characters"][data[0]].update({"status": "ready", "tool": None})


def _committed(seat: SeatSeen, data: Data) -> None:
    seat["characters"][data[0]]["status"] = "used"
    seat["choice"] = "committed"
    seat["sent"] = [*seat["sent"], data[0]]


def _token(seat: SeatSeen, data: Data) -> None:
    seat["characters"][data[0]]["tokens"].append(GOOD[data[2]])


def _passed(seat: SeatSeen, data: Data) -> None:
    seat["choice"] = "passed"


def _gained(seat: SeatSeen, data: Data) -> None:
    seat[GOOD_KEYS[data[0]]] += data[1]


def _spent(seat: SeatSeen, data: Data) -> None:
    seat[GOOD_KEYS[data[0]]] -= data[1]


def _lost(seat: SeatSeen, data: Data) -> None:
    for good in GOOD_KEYS:
        seat[good] = 0


def _valued(seat: SeatSeen, data: Data) -> None:
    seat["value"] = data[0]


def _learned(seat: SeatSeen, data: Data) -> None:
    seat["knowledge"] = data[0]


def _wall(side: str) -> Callable[[SeatSeen, Data], None]:
    def change(seat: SeatSeen, data: Data) -> None:
        seat["wall"] = side

    return change


def _ignored(seat: SeatSeen, data: Data) -> None:
    seat["immune"] = True


CHANGES: Final[dict[str, Callable[[SeatSeen, Data], None]]] = {
    "committed": _committed,
    "died": _died,
    "gained": _gained,
    "healed": _healed,
    "learned": _learned,
    "passed": _passed,
    "raid_ignored": _ignored,
    "readied": _readied,
    "resources_lost": _lost,
    "spent": _spent,
    "token_placed": _token,
    "valued": _valued,
    "wall_built": _wall("intact wall"),
    "wall_damaged": _wall("damaged wall"),
    "wall_lost": _wall("no wall"),
    "wounded": _wounded,
}


# What an event changes on the shared board


def _won(now: TableSeen, after: TableSeen, seat: int) -> None:
    card = now["mission"]
    now["leader"], now["phase"], now["mission"] = seat, "Compensation", None
    if card is not None:
        now["seats"][seat]["missions"].append(card)
        now["scores"][seat] += card["points"]


def _moved(now: TableSeen, after: TableSeen, seat: int) -> None:
    if now["next"] is not None and not now["next"]["raid"]:
        now["mission"], now["next"] = now["next"], None


def _uncovered(now: TableSeen, after: TableSeen, seat: int) -> None:
    now["next"] = after["next"]


def _raid(now: TableSeen, after: TableSeen, seat: int) -> None:
    now["next"], now["phase"] = raid_card(), "Raid"


def _visited(now: TableSeen, after: TableSeen, seat: int) -> None:
    now["visitor"], now["phase"] = seat, "Capitol"


def _began(now: TableSeen, after: TableSeen, seat: int) -> None:
    """All are back, and everybody is to decide anew."""
    now.update({"round": after["round"], "phase": "Decisions", "leader": -1, "visitor": -1})
    for one in now["seats"]:
        one.update({"choice": "open", "sent": [], "value": None, "immune": False, "dice": [0, 0]})


def _first(now: TableSeen, after: TableSeen, seat: int) -> None:
    number = len(now["seats"])
    now.update({"first": seat, "order": [(seat + place) % number for place in range(number)]})


ON_BOARD: Final[dict[str, Callable[[TableSeen, TableSeen, int], None]]] = {
    "first_taken": _first,
    "mission_moved": _moved,
    "mission_uncovered": _uncovered,
    "mission_won": _won,
    "raid_uncovered": _raid,
    "round_began": _began,
    "visited": _visited,
}

# Places that events speak of

SHARED: Final = {
    "mission_uncovered": "deck.missions",
    "raid_uncovered": "deck.missions",
}


def _person(data: Data) -> str:
    return f"colony.{data[0]}"


def _good(data: Data) -> str:
    return f"storehouse.{GOOD[data[0]].lower()}"


EVENT_PLACES: Final[dict[str, Callable[[Data], str]]] = {
    **dict.fromkeys(("committed", "died", "healed", "readied", "token_placed", "wounded"), _person),
    **dict.fromkeys(("gained", "gain_lost", "spent"), _good),
    **dict.fromkeys(
        ("rolled", "rerolled", "rolled_again", "valued", "mission_won"), lambda data: "mission.0"
    ),
    **dict.fromkeys(("wall_built", "wall_damaged", "wall_lost", "raid_ignored"), lambda data: "wall"),
    **dict.fromkeys(("passed", "visited"), lambda data: "capitol"),
    "learned": lambda data: "knowledge",
}
