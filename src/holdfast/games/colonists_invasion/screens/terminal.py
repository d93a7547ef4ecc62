"""The table in a terminal, drawn from the view of one seat. Readable without colour, within 80 columns."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from holdfast.kernel.faces import Terminal
from holdfast.kernel.game import View
from holdfast.parts.terminal_lines import Lines, cut, flow, hanging, heading

from ..position.actions import EMPLOY, TAKE_HOME
from ..position.goods import GOOD
from ..position.tables import STORED
from ..rules.economy.deck import BUILDING_LIST
from ..words.catalogue import build
from ..words.names import improvement_text, price_text
from ..words.names_war import some
from .places import built_at, is_market, is_swap
from .seen import SeenBuilding, SeenSeat, SeenTable, table_of
from .terminal_war import battleground

# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "tile": "Go to",
    "battleground": "Battleground",
    "building": "Buildings",
    "hand": "Your hand",
    "hex": "Battleground",
    "improvement": "Your cards",
    "market": "The Market",
    "place": "Here",
    "seat": "Seats",
    "space": "The map",
    "storage": "Storage",
    "warehouse": "Warehouse",
    "buffer": "Buffers",
    "turn": "Or",
}
# What is told even of a rival, and even when much has happened
HEADLINES: Final = (
    "built",
    "broke_through",
    "card_played",
    "held_out",
    "era_began",
    "fee_paid",
    "marker_taken",
    "moved",
    "prospered",
    "razed",
    "start_changed",
    "unsustained",
    "year_began",
)
# What begins a line: a troop's card with all it does, a Battle with all that comes of it
OPENERS: Final = ("movement_drawn", "battle_begun", "half_began", "year_began", "year_ended")
SHORT: Final = "WCOPBF"


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """The table as the view shows it, at most `width` columns wide, with the board of `focus` spread out.

    A brief table leaves out the map, whose tiles the choices name, and the sides of the Battleground's hexes.
    """
    v = table_of(view)
    drawn = max(0, v["seat"]) if focus is None else focus
    lines = [*_head(v, names, width), *_seats(v, names, width)]
    if v["war"]:
        lines += battleground(v["war"], width, brief)
    if not brief:
        lines += _map(v, names, width)
    return Group(*lines, *_board(v, v["seats"][drawn], names, width))


def status(view: View, width: int) -> RenderableType:
    """What the seat that looks has, in a line."""
    v = table_of(view)
    seat = v["seats"][max(0, v["seat"])]
    facts = [] if v["war"] else [f"{seat['prosperity']} prosperity"]  # [CI-GEN-03]
    facts += [
        some(seat["tools"], "Tool"),
        f"${seat['dollars']}",
        f"Storage {_goods(seat['storage'])}",
        f"Warehouse {_goods(seat['warehouse'])}",
    ]
    return Group(*flow([Text(fact) for fact in facts], width))


def note(view: View, anchor: str, action: int) -> str:
    """What a Place does, what its Building costs and is good for, what a card says."""
    v = table_of(view)
    place, _, rest = anchor.partition(".")
    if place == "tile" and not is_swap(action):
        tile = v["tiles"][int(rest)]
        kind = built_at(tile["name"])
        if kind is not None:
            return _worth(BUILDING_LIST[kind].name, f"{price_text(BUILDING_LIST[kind].price)} each")
        return "" if is_market(tile["name"]) else str(tile["text"])
    if place == "building" and rest and EMPLOY <= action < TAKE_HOME:
        return _worth(BUILDING_LIST[int(rest)].name)
    if place in ("hand", "improvement"):
        return improvement_text(int(rest))
    return ""


_SAYS: Final = {card.name: card.text for card in build() if card.family.startswith("Building,")}


def _worth(name: str, *facts: str) -> str:
    words = _SAYS[name].rstrip(".")
    return "; ".join([*facts, f"{words[:1].lower()}{words[1:]}"])


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def _goods(goods: dict[str, int]) -> str:
    words = [f"{goods[GOOD[n].lower()]}{SHORT[n]}" for n in range(STORED) if goods[GOOD[n].lower()]]
    return " ".join(words) or "-"


def _head(v: SeenTable, names: Sequence[str], width: int) -> Lines:
    era = "I" if v["era"] == 1 else "II"
    when = "Setup" if not v["year"] else f"Era {era}, Year {v['year']}, {v['half']}"
    if v["wave"]:
        when = f"Final Wave, Battle Round {v['wave']}"
    if v["active"] >= 0 and v["turn"]:
        when += f", {_name(names, v['active'])}'s turn {v['turn']}"
    lines = [heading(when, v["phase"] if v["phase"] != v["half"] else "", width)]
    if v["market"]:
        lines += hanging(Text(f" Market {v['market']['name']}: "), v["market"]["text"], width)
    return lines


def _seats(v: SeenTable, names: Sequence[str], width: int) -> Lines:
    lines: Lines = []
    for seat in v["seats"]:
        who = seat["seat"]
        mark = ">" if v["asked"] == who else " "
        line = Text(f"{mark}{_name(names, who)[:14]:<14} ", style="bold" if who == v["seat"] else "")
        line.append("" if v["war"] else f"{seat['prosperity']:>3} pts  ")  # [CI-GEN-03]
        line.append(f"{seat['tools']}T ${seat['dollars']}  ")
        line.append(f"S {_goods(seat['storage'])} ({seat['capacity']})  W {_goods(seat['warehouse'])}  ")
        line.append(f"cards {seat['hand_size']}")
        line.append("  team may take" if seat["lets_take"] else "")
        line.append("  marker" if v["marker"] == who else "")
        lines.append(cut(line, width))
    return lines


def _map(v: SeenTable, names: Sequence[str], width: int) -> Lines:
    """Every tile with its neighbours; a picture of hexes does not fit a narrow terminal."""
    lines = [heading("Map", "tile: next to", width)]
    tiles = v["tiles"]
    for tile in tiles:
        near = ", ".join(str(n + 1) for n in tile["next_to"])
        here = " ".join(f"[{_name(names, seat)}]" for seat in tile["stewards"])
        text = f"{tile['tile'] + 1:>3} {tile['name']} {here}: {near}".replace(" :", ":")
        lines.append(cut(Text(text), width))
    return lines


def _board(v: SeenTable, seat: SeenSeat, names: Sequence[str], width: int) -> Lines:
    home, working, spaces = seat["home"], seat["working"], seat["spaces"]
    lines = [heading(_name(names, seat["seat"]), "board", width)]
    folk = f" Farmers {home[0]} home, {working[0]} at work, {spaces[0]} spaces"
    folk += f"; Citizens {home[1]} home, {working[1]} at work, {spaces[1]} spaces"
    lines.append(cut(Text(folk), width))
    stewards = [tile for tile in (seat["steward"], seat["second"]) if tile is not None and tile >= 0]
    where = [v["tiles"][tile]["called"] for tile in stewards if tile < len(v["tiles"])]
    if where:
        lines.append(cut(Text(f" Steward on {' and '.join(where)}"), width))
    built = Counter(_building(one) for one in seat["buildings"])
    lines += flow([Text(name if n == 1 else f"{n} x {name}") for name, n in built.items()], width)
    for card in seat["improvements"]:
        left = f" ({card['left']} left)" if card["left"] else ""
        lines += hanging(Text(f" {card['name']}{left}: "), card["text"], width)
    for card in seat["hand"] or ():
        lines += hanging(Text(f" hand {card['number']} {card['name']}: "), card["text"], width, "dim")
    return lines


def _building(one: SeenBuilding) -> str:
    jobs = f" {one['farmers'] + one['citizens']}/{one['jobs']}" if one["jobs"] else ""
    buffer = f" +{one['buffer']} {one['good']}" if one["buffer"] else ""
    return f"{one['name']}{jobs}{buffer}"


TERMINAL: Final = Terminal(
    render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES, openers=OPENERS
)
