"""A fixed-size encoding of a view in numbers, for learning: made from the view, so it cannot leak.

Shared numbers first, then one block per seat beginning with the viewer's own; empty seats are zeros.
"""

from typing import Any, Final

from holdfast.kernel.game import View
from holdfast.parts.cards import slug

from ..position.state import CHARACTERS
from ..rules import flow  # noqa: F401  the tables are filled with the flow
from ..rules.deck import EXPERIENCE_LIST, NOBLE_LIST, TOOL_LIST
from ..words.names import GOOD, SKILL, WALL_NAME

SEATS: Final = 5
_PHASES: Final = ("Setup", "Decisions", "Mission", "Compensation", "Capitol", "Raid", "Final scoring")
_EXPERIENCE: Final = tuple(slug(card.name) for card in EXPERIENCE_LIST)
_NOBLES: Final = tuple(slug(card.name) for card in NOBLE_LIST)
_TOOLS: Final = tuple(slug(card.name) for card in TOOL_LIST)
_MISSION: Final = (*(skill.lower() for skill in SKILL), "lowest", "two", "points", "there")
_CHARACTER: Final = (
    *(skill.lower() for skill in SKILL),
    "question",
    "ready",
    "used",
    "wounds",
    "wound_spots",
    *(f"token_{good.lower()}" for good in GOOD),
    "token_places",
    "tool",
    "sent",
)
_SHARED: Final = (
    "round",
    "missions_left",
    "raids_left",
    "last_round",
    *(f"phase_{name.lower().replace(' ', '_')}" for name in _PHASES),
    *(f"mission_{name}" for name in _MISSION),
    *(f"next_{name}" for name in _MISSION),
    "next_raid",
    *(f"reserve_{good.lower()}" for good in GOOD),
    *(f"offered_{noble}" for noble in _NOBLES),
    *(f"offered_{tool}" for tool in _TOOLS),
    *(f"contract{k}_{name}" for k in range(3) for name in ("food", "material", "tech", "points")),
    *(f"hand_{kind}" for kind in _EXPERIENCE),
    *(f"drawn_{kind}" for kind in _EXPERIENCE),
)
_SEAT: Final = (
    *(good.lower() for good in GOOD),
    "knowledge",
    "wall",
    "passed",
    "committed",
    "value",
    "leads",
    "experience_count",
    "score",
    "missions",
    "contracts",
    "order",
    "asked",
    *(f"has_{noble}" for noble in _NOBLES),
    *(f"has_{tool}" for tool in _TOOLS),
    *(f"character{k}_{name}" for k in range(CHARACTERS) for name in _CHARACTER),
)
FEATURE_NAMES: Final = (*_SHARED, *(f"seat{k}_{name}" for k in range(SEATS) for name in _SEAT))


def features(view: View) -> list[float]:
    """The numbers of a view in the order of FEATURE_NAMES."""
    seen: Any = view
    own = max(0, seen["seat"])
    seats = seen["seats"]
    out = [
        float(seen["round"]),
        float(seen["deck"]["missions"]),
        float(seen["deck"]["raids"]),
        float(seen["last_round"]),
    ]
    out += [float(seen["phase"] == name) for name in _PHASES]
    out += _mission(seen["mission"]) + _mission(seen["next"])
    out.append(float(seen["next"] is not None and seen["next"]["raid"]))
    out += [float(seen["reserve"][good.lower()]) for good in GOOD]
    out += _among(_NOBLES, seen["nobles"]) + _among(_TOOLS, seen["tools"])
    for card in seen["contracts"]:
        cost = card["cost"] if card else ""
        out += [float(cost.count(letter)) for letter in "FMT"]
        out.append(float(card["points"]) if card else 0.0)
    out += _counts(seats[own]["experience"]) + _counts(seen["drawn"])
    for k in range(SEATS):
        out += _seat(seen, seats[(own + k) % len(seats)]) if k < len(seats) else [0.0] * len(_SEAT)
    return out


def _mission(card: Any) -> list[float]:
    if card is None or card["raid"]:
        return [0.0] * len(_MISSION)
    out = [float(skill in card["skills"]) for skill in SKILL]
    return [*out, float(card["lowest"]), float(card["people"] == 2), float(card["points"]), 1.0]


def _among(ids: tuple[str, ...], cards: Any) -> list[float]:
    found = {card["id"] for card in cards if card is not None}
    return [float(name in found) for name in ids]


def _counts(cards: Any) -> list[float]:
    found = [card["id"] for card in cards]
    return [float(found.count(name)) for name in _EXPERIENCE]


def _seat(seen: Any, seat: Any) -> list[float]:
    out = [float(seat[good.lower()]) for good in GOOD]
    out += [
        float(seat["knowledge"]),
        float(WALL_NAME.index(seat["wall"])),
        float(seat["choice"] == "passed"),
        float(seat["choice"] == "committed"),
        float(seat["value"] or 0),
        float(seen["leader"] == seat["seat"]),
        float(seat["experience_count"]),
        float(seen["scores"][seat["seat"]]),
        float(len(seat["missions"])),
        float(len(seat["contracts"])),
        float(seen["order"].index(seat["seat"])),
        float(seen["asked"] == seat["seat"]),
    ]
    out += _among(_NOBLES, seat["nobles"]) + _among(_TOOLS, seat["tools"])
    if not seat["characters"]:
        return out + [0.0] * (CHARACTERS * len(_CHARACTER))
    for character in seat["characters"]:
        out += _character(seat, character)
    return out


def _character(seat: Any, character: Any) -> list[float]:
    wounds = character["wounds"]
    out = [0.0 if skill is None else float(skill + wounds) for skill in character["skills"]]
    out += [
        float(None in character["skills"]),
        float(character["status"] == "ready"),
        float(character["status"] == "used"),
        float(wounds),
        float(character["wound_spots"]),
    ]
    out += [float(character["tokens"].count(good)) for good in GOOD]
    out += [
        float(character["token_spots"] - len(character["tokens"])),
        float(character["tool"] is not None),
        float(character["number"] in seat["sent"]),
    ]
    return out
