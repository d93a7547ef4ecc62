"""A fixed-size encoding of a view in numbers, for learning: made from the view, so it cannot leak.

Shared numbers first, then one block per seat beginning with the viewer's own; empty seats are zeros.
"""

from typing import Any, Final

from holdfast.kernel.game import View

from ..screens.view import PHASES
from ..words.names import CORNER, GOOD, PLACE, SIDE, SPACE_ID, TURRET_PIECE, WALL_PIECE

SEATS: Final = 4
_PHASE_NAMES: Final = ("Setup", *(name for name, _ in PHASES), "Final scoring", "Game over")
_SHARED: Final = (
    "season",
    "threat",
    "flag",
    "no_reports",
    "hard",
    "easy",
    *(f"phase_{name.lower().replace(' ', '_')}" for name in _PHASE_NAMES),
    *(f"free_{name}" for name in SPACE_ID),
    *(f"invaders_known_{side}" for side in SIDE),
    "invaders_unseen",
    *(f"siege_{side}" for side in SIDE),
)
_SEAT: Final = (
    *(good.lower() for good in GOOD),
    "workers",
    "workers_all",
    "wounded",
    "moves",
    "flags",
    "flag_gold",
    "sacks",
    "objective_count",
    "card_count",
    "card_value",
    "order",
    "asked",
    *(f"soldiers_{place}" for place in PLACE),
    *(f"mercenaries_{place}" for place in PLACE),
    *(f"swordsmen_{place}" for place in PLACE),
    *(f"archers_{place}" for place in PLACE),
    *(f"wall_{side}" for side in SIDE),
    *(f"cubes_{side}" for side in SIDE),
    *(f"turret_{corner}" for corner in CORNER),
    *(f"farm_{side}" for side in SIDE),
    *(f"protected_{side}" for side in SIDE),
)
FEATURE_NAMES: Final = (*_SHARED, *(f"seat{k}_{name}" for k in range(SEATS) for name in _SEAT))


def features(view: View) -> list[float]:
    """The numbers of a view in the order of FEATURE_NAMES."""
    seen: Any = view
    own = max(0, seen["seat"])
    seats = seen["seats"]
    level = seats[own]["threat_level"]
    out = [
        float(seen["season"]),
        float(seen["threat"]),
        float(seen["flag"]),
        float(seen["no_reports"]),
        float(seen["mode"] == "hard"),
        float(seen["mode"] == "easy"),
    ]
    out += [float(seen["phase"] == name) for name in _PHASE_NAMES]
    out += [float(space["open"] - space["used"]) for space in seen["spaces"]]
    out += _invaders(seen, level)
    siege = seen["siege"]
    out += [float(siege is not None and siege["side"] == side) for side in SIDE]
    for k in range(SEATS):
        if k < len(seats):
            out += _seat(seen, seats[(own + k) % len(seats)])
        else:
            out += [0.0] * len(_SEAT)
    return out


def _invaders(seen: Any, level: int) -> list[float]:
    known = dict.fromkeys(SIDE, 0.0)
    unseen = 0.0
    for card in seen["invader_cards"]:
        if card["name"] is None:
            unseen += 1.0
        else:
            reached = [tier for tier in card["tiers"] if tier[0] <= level]
            known[card["side"]] += float(sum(reached[-1][1:])) if reached else 0.0
    return [*known.values(), unseen]


def _seat(seen: Any, seat: Any) -> list[float]:
    names = ("workers", "workers_all", "wounded", "moves", "flags", "flag_gold", "sacks", "objective_count")
    out = [float(seat[good.lower()]) for good in GOOD]
    out += [float(seat[name]) for name in names]
    out.append(float(len(seat["cards"])))
    out.append(float(sum(card["value"] for card in seat["cards"] if not card["marked"])))
    out.append(float(seen["order"].index(seat["seat"])))
    out.append(float(seen["asked"] == seat["seat"]))
    for name in ("soldiers", "mercenaries", "swordsmen", "archers"):
        out += [float(seat[name][place]) for place in PLACE]
    walls = [seat["walls"][side] for side in SIDE]
    out += [float(WALL_PIECE.index(wall["piece"])) if wall else 0.0 for wall in walls]
    out += [float(wall["cubes"]) if wall else 0.0 for wall in walls]
    turrets = [seat["turrets"][corner] for corner in CORNER]
    out += [float(TURRET_PIECE.index(turret["piece"])) if turret else 0.0 for turret in turrets]
    out += [float(seat["farms"][side]["level"]) for side in SIDE]
    out += [float(seat["farms"][side]["protected"]) for side in SIDE]
    return out
