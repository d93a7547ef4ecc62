"""A fixed-size encoding of a view in numbers, for learning: made from the view, so it cannot leak.

Shared numbers first, then one block per seat beginning with the viewer's own; empty seats are zeros.
"""

from typing import Final

from holdfast.kernel.game import View

from ..position.goods import GOOD
from ..position.tables import SEATS, STORED, TILES
from ..position.war_state import HEXES
from ..rules import flow  # noqa: F401  the tables are filled with the flow
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, MARKET_LIST, PLACE_LIST
from ..screens.seen import SeenSeat, SeenTable, table_of

_GOODS: Final = tuple(name.lower() for name in GOOD[:STORED])
_PHASES: Final = ("Setup", "Summer", "Winter", "Year end", "Over")
_POST: Final = ("farmers", "tired_farmers", "citizens", "tired_citizens")
_HEX: Final = ("basic", "elite", *_POST, *(f"rival_{name}" for name in _POST), "tile", "manned", "seen")
_WAR: Final = (
    "there",
    "wave",
    "basic_left",
    "elite_left",
    "farmers_sick",
    "citizens_sick",
    "deck",
    "card",
    "battles",
)
_SHARED: Final = (
    "era",
    "eras",
    "year",
    "turn",
    *(f"phase_{name.lower().replace(' ', '_')}" for name in _PHASES),
    *(f"market_{card.name}" for card in MARKET_LIST),
    "deck",
    *(f"tile{n}_{what}" for n in range(TILES) for what in ("kind", "x", "y", "next_to_mine")),
    *(f"hand_{n}" for n in range(len(IMPROVEMENT_LIST))),
    *(f"hex{n}_{what}" for n in range(1, HEXES + 1) for what in _HEX),
    *(f"war_{what}" for what in _WAR),
)
_SEAT: Final = (
    "tools",
    "dollars",
    "capacity",
    "hand_size",
    "prosperity",
    "first",
    "marker",
    "active",
    "asked",
    "steward",
    *(f"{where}_{good}" for where in ("storage", "warehouse", "incoming") for good in _GOODS),
    *(f"{what}_{rank}" for what in ("home", "working", "spaces") for rank in ("farmers", "citizens")),
    *(f"has_{n}" for n in range(len(BUILDING_LIST))),
    *(f"active_{n}" for n in range(len(BUILDING_LIST))),
    *(f"buffer_{good}" for good in _GOODS),
    *(f"plays_{n}" for n in range(len(IMPROVEMENT_LIST))),
)
FEATURE_NAMES: Final = (*_SHARED, *(f"seat{k}_{name}" for k in range(SEATS) for name in _SEAT))
_KIND: Final = {place.name: n + 1 for n, place in enumerate(PLACE_LIST)}


def features(view: View) -> list[float]:
    """The numbers of a view in the order of FEATURE_NAMES."""
    seen = table_of(view)
    own = max(0, seen["seat"])
    seats = seen["seats"]
    out = [float(seen[name]) for name in ("era", "eras", "year", "turn")]
    out += [float(seen["phase"] == name) for name in _PHASES]
    market = seen["market"]["name"] if seen["market"] else ""
    out += [float(card.name == market) for card in MARKET_LIST]
    out.append(float(seen["deck"]))
    steward = seats[own]["steward"]
    tiles = seen["tiles"]
    for n in range(TILES):
        if n < len(tiles):
            tile = tiles[n]
            near = float(steward in tile["next_to"])
            out += [float(_KIND[tile["name"]]), float(tile["x"]), float(tile["y"]), near]
        else:
            out += [0.0] * 4
    held = {card["id"] for card in seats[own]["hand"] or ()}
    out += [float(n in held) for n in range(len(IMPROVEMENT_LIST))]
    out += _war(seen)
    for k in range(SEATS):
        out += _seat(seen, seats[(own + k) % len(seats)]) if k < len(seats) else [0.0] * len(_SEAT)
    return out


def _seat(seen: SeenTable, seat: SeenSeat) -> list[float]:
    who = seat["seat"]
    out = [float(seat[name]) for name in ("tools", "dollars", "capacity", "hand_size", "prosperity")]
    out += [float(seen[name] == who) for name in ("first", "marker", "active", "asked")]
    out.append(float(seat["steward"]))
    for where in ("storage", "warehouse", "incoming"):
        out += [float(seat[where][good]) for good in _GOODS]
    for what in ("home", "working", "spaces"):
        out += [float(n) for n in seat[what]]
    buildings = seat["buildings"]
    count = range(len(BUILDING_LIST))
    out += [float(sum(b["kind"] == kind for b in buildings)) for kind in count]
    out += [float(sum(b["kind"] == kind and b["active"] for b in buildings)) for kind in count]
    out += [float(sum(b["buffer"] for b in buildings if b["good"] == good)) for good in _GOODS]
    played = {card["id"] for card in seat["improvements"]}
    return out + [float(n in played) for n in range(len(IMPROVEMENT_LIST))]


def _war(seen: SeenTable) -> list[float]:
    war = seen["war"]
    if war is None:
        return [0.0] * (HEXES * len(_HEX) + len(_WAR))
    out: list[float] = []
    team = [seat["team"] for seat in seen["seats"]]
    own = team[max(0, seen["seat"])]
    for one in war["hexes"]:
        ours, theirs = [0] * 4, [0] * 4
        for seat, post in enumerate(one.get("posts", ())):
            side = ours if team[seat] == own else theirs
            side[:] = [a + b for a, b in zip(side, post, strict=True)]
        soldiers = ours if "posts" in one else one["soldiers"]
        out += [float(n) for n in (*one["troop"], *soldiers, *theirs)]
        out += [float(one["tile"] is not None), float(one["manned"]), float(one["seen"])]
    out += [1.0, float(seen["wave"]), *(float(n) for n in (*war["supply"], *war["sickbay"]))]
    return [*out, float(war["deck"]), float(war["card"] is not None), float(len(war["battles"]))]
