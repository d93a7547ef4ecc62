"""What happens in one answer, step by step: the table after each of its events, and the place each speaks of.

The game resolves a mission or a raid at once; a page shows it blow by blow. Between the view before an answer
and the view after it lie its events, and each says in numbers what it changed in whose colony.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Final

from holdfast.kernel.faces import Told
from holdfast.kernel.game import View
from holdfast.parts.web_kit import Seen

from ...words.names import GOOD

Data = tuple[int, ...]
RAID: Final = {"id": "raid", "name": "Raid", "raid": True}


def scene(before: View, after: View, told: Sequence[Told]) -> View:
    """The table in the middle of an answer: as before it, changed by these of its events and no more."""
    now: Seen = deepcopy(before)
    later: Seen = after
    now["drawn"] = []
    for line in told:
        on_board = BOARD.get(line.kind)
        if on_board is not None:
            on_board(now, later, line.seat)
        change = CHANGES.get(line.kind)
        if change is not None and line.seat >= 0 and now["seats"][line.seat]["characters"]:
            change(now["seats"][line.seat], line.data)
    return now


def place_of(line: Told, drawn: int) -> str:
    """The anchor an event speaks of while the colony of `drawn` is large; a rival is one place as a whole."""
    if line.kind in SHARED:
        return SHARED[line.kind]
    if line.seat < 0:
        return ""
    if line.seat != drawn:
        return f"seat.{line.seat}"
    found = PLACES.get(line.kind)
    return found(line.data) if found is not None else ""


# What an event changes in a colony


def _wounded(seat: Seen, data: Data) -> None:
    seat["characters"][data[0]]["wounds"] = data[2]


def _died(seat: Seen, data: Data) -> None:
    seat["characters"][data[0]].update(status="dead", wounds=0, tokens=[], tool=None)
    seat["living"] = sum(1 for one in seat["characters"] if one["status"] != "dead")


def _healed(seat: Seen, data: Data) -> None:
    seat["characters"][data[0]]["wounds"] -= 1


def _readied(seat: Seen, data: Data) -> None:
    seat["characters"][data[0]].update(status="ready", tool=None)


def _committed(seat: Seen, data: Data) -> None:
    seat["characters"][data[0]]["status"] = "used"
    seat["choice"] = "committed"
    seat["sent"] = [*seat["sent"], data[0]]


def _token(seat: Seen, data: Data) -> None:
    seat["characters"][data[0]]["tokens"].append(GOOD[data[2]])


def _passed(seat: Seen, data: Data) -> None:
    seat["choice"] = "passed"


def _gained(seat: Seen, data: Data) -> None:
    seat[GOOD[data[0]].lower()] += data[1]


def _spent(seat: Seen, data: Data) -> None:
    seat[GOOD[data[0]].lower()] -= data[1]


def _lost(seat: Seen, data: Data) -> None:
    seat.update({good.lower(): 0 for good in GOOD})


def _valued(seat: Seen, data: Data) -> None:
    seat["value"] = data[0]


def _learned(seat: Seen, data: Data) -> None:
    seat["knowledge"] = data[0]


def _wall(side: str) -> Callable[[Seen, Data], None]:
    def change(seat: Seen, data: Data) -> None:
        seat["wall"] = side

    return change


def _ignored(seat: Seen, data: Data) -> None:
    seat["immune"] = True


CHANGES: Final[dict[str, Callable[[Seen, Data], None]]] = {
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


def _won(now: Seen, after: Seen, seat: int) -> None:
    card = now["mission"]
    now["leader"], now["phase"], now["mission"] = seat, "Compensation", None
    if card is not None:
        now["seats"][seat]["missions"].append(card)
        now["scores"][seat] += card["points"]


def _moved(now: Seen, after: Seen, seat: int) -> None:
    if now["next"] is not None and not now["next"]["raid"]:
        now["mission"], now["next"] = now["next"], None


def _uncovered(now: Seen, after: Seen, seat: int) -> None:
    now["next"] = after["next"]


def _raid(now: Seen, after: Seen, seat: int) -> None:
    now["next"], now["phase"] = dict(RAID), "Raid"


def _visited(now: Seen, after: Seen, seat: int) -> None:
    now["visitor"], now["phase"] = seat, "Capitol"


def _began(now: Seen, after: Seen, seat: int) -> None:
    """All are back, and everybody is to decide anew."""
    now.update(round=after["round"], phase="Decisions", leader=-1, visitor=-1)
    for one in now["seats"]:
        one.update(choice="open", sent=[], value=None, immune=False, dice=[0, 0])


def _first(now: Seen, after: Seen, seat: int) -> None:
    number = len(now["seats"])
    now.update(first=seat, order=[(seat + place) % number for place in range(number)])


BOARD: Final[dict[str, Callable[[Seen, Seen, int], None]]] = {
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


PLACES: Final[dict[str, Callable[[Data], str]]] = {
    **dict.fromkeys(("committed", "died", "healed", "readied", "token_placed", "wounded"), _person),
    **dict.fromkeys(("gained", "gain_lost", "spent"), _good),
    **dict.fromkeys(
        ("rolled", "rerolled", "rolled_again", "valued", "mission_won"), lambda data: "mission.0"
    ),
    **dict.fromkeys(("wall_built", "wall_damaged", "wall_lost", "raid_ignored"), lambda data: "wall"),
    **dict.fromkeys(("passed", "visited"), lambda data: "capitol"),
    "learned": lambda data: "knowledge",
}
