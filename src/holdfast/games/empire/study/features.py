"""A view as numbers for learners: the same many for every table."""

from typing import Final

from holdfast.kernel.game import View

from ..screens.seen import SeatSeen, TableSeen, read
from ..words.names import FRONTIER_NAMES, PHASE_NAMES

SEATS: Final = 4
SEAT_NAMES: Final = (
    "in", "morale", "tier", "supplies", "hand_army", "hand_civic", "army_deck", "civic_deck", "graveyard",
    "hurt", "committed", "villager", "settlement", "villagers", "heartland_attack", "ready_units",
)  # fmt: skip
FRONTIER_PARTS: Final = ("attack", "defence", "units", "ready", "occupying", "settled", "monument")
FEATURE_NAMES: Final = (
    *(f"phase_{name}" for name in PHASE_NAMES),
    "round",
    "tracker",
    "asked",
    "sequence",
    *(f"seat{seat}_{name}" for seat in range(SEATS) for name in SEAT_NAMES),
    *(
        f"seat{seat}_{where}_{part}"
        for seat in range(SEATS)
        for where in FRONTIER_NAMES
        for part in FRONTIER_PARTS
    ),
)


def features(view: View) -> list[float]:
    """The table seen from the view's seat, which comes first."""
    v = read(view)
    me = max(0, v["seat"])
    seats = v["seats"]
    numbers = [float(v["phase"] == name) for name in PHASE_NAMES]
    numbers += [v["round"] / 40, float(v["tracker"] == me), float(v["asked"] == me), len(v["sequence"]) / 8]
    order = [(me + n) % len(seats) for n in range(len(seats))]
    for n in range(SEATS):
        numbers += _seat(v, seats[order[n]]) if n < len(seats) else [0.0] * len(SEAT_NAMES)
    for n in range(SEATS):
        for where in range(len(FRONTIER_NAMES)):
            numbers += _frontier(v, order[n], where) if n < len(seats) else [0.0] * len(FRONTIER_PARTS)
    return [float(number) for number in numbers]


def _seat(v: TableSeen, seat: SeatSeen) -> list[float]:
    own = [piece for piece in v["pieces"] if piece["seat"] == seat["seat"] and piece["zone"] == "heartland"]
    units = [piece for piece in own if "attack" in piece]
    return [
        float(seat["out"] == 0),
        seat["morale"] / 25,
        seat["tier"] / 4,
        seat["supplies"] / 10,
        seat["hand"]["army"] / 7,
        seat["hand"]["civic"] / 7,
        seat["army_deck"] / 30,
        seat["civic_deck"] / 15,
        sum(card["count"] for card in seat["graveyard"]) / 30,
        seat["hurt"] / 10,
        float(seat["committed"]),
        float(seat["villager_deployed"]),
        float(seat["settlement_deployed"]),
        sum(1 for piece in own if piece["role"] == "villager") / 10,
        sum(piece["attack"] for piece in units) / 20,
        sum(1 for piece in units if not piece["exerted"]) / 6,
    ]


def _frontier(v: TableSeen, seat: int, where: int) -> list[float]:
    frontier = v["frontiers"][where]
    own = [p for p in v["pieces"] if p["seat"] == seat and p["zone"] == FRONTIER_NAMES[where]]
    units = [piece for piece in own if "attack" in piece]
    return [
        sum(piece["attack"] for piece in units) / 12,
        sum(piece["defence"] - piece["damage"] for piece in units) / 12,
        len(units) / 4,
        sum(1 for piece in units if not piece["exerted"]) / 4,
        float(frontier["occupied_by"] == seat),
        float(frontier["settled"][seat] >= 0),
        float(any("counters" in piece for piece in own)),
    ]
