"""The table on a web page: the Battleground, the maps, the communities, the cards.

`board` draws a view; every place an option belongs to carries `data-anchor`. Only options of turn.* have no
place on the table and stand in the page's action bar.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_elements import box, span, tag, text

from ...screens.seen import SeenTable, table_of
from ..places import built_at, is_swap
from .board import community, neighbour
from .ground import battleground, is_fought
from .map import command_center, is_command, mainland
from .marks import DEFS, KIT, sign
from .tray import hand, market, tray

CSS: Final = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "battleground": "The Battleground",
    "buffer": "Buffers",
    "building": "Buildings",
    "deck": "Cards",
    "hand": "Your hand",
    "hex": "The Battleground",
    "improvement": "Your Improvements",
    "market": "The Market",
    "place": "This Place",
    "seat": "Seats",
    "space": "Where it goes",
    "storage": "Storage",
    "tile": "Go to",
    "trade": "Trade",
    "turn": "Or",
    "warehouse": "Warehouse",
}

_LEADS: Final = ("go to Builder: ", "go to Minelayer: ", "go to ")
_COMMAND: Final = "Go to the Command Center"
_BUILDING: Final = "Go and build"
LEADS: Final = dict.fromkeys((GROUPS["tile"], _COMMAND, _BUILDING), _LEADS)  # the title says it as well


def title(view: View, anchor: str, action: int) -> str:
    """The title over an option that leads to a tile: what one goes there for; "" over others."""
    place, _, number = anchor.partition(".")
    if place != "tile" or is_swap(action):
        return ""
    tile = table_of(view)["tiles"][int(number)]
    if is_command(tile):
        return _COMMAND
    return _BUILDING if built_at(tile["name"]) is not None else GROUPS["tile"]


# Kinds of events of the Battle Phase: each is shown, and told, on its own
BATTLES: Final = (
    "battle_begun",
    "battle_lost",
    "battle_won",
    "bomb_exploded",
    "broke_through",
    "damage_absorbed",
    "fire_added",
    "fire_breathed",
    "invaders_fell",
    "knocked_back",
    "movement_drawn",
    "shot_fired",
    "soldier_acted",
    "soldiers_wounded",
    "teams_fought",
    "trap_holds",
    "trap_slowed",
    "troop_grew",
    "troop_moved",
    "troop_split",
    "troop_stayed",
    "troops_merged",
    "volley_fired",
    "work_lost",
)
BESIDE: Final = 2  # communities that find room beside the map together with the Market card
# A Year in its order: what a view calls each part, what is written, and what it is [CB-TIME-02, CI-HALF-01]
COURSE_OF_PEACE: Final = (
    ("Summer", "Summer", "Everybody takes all their turns"),
    ("Winter", "Winter", "Everybody takes all their turns again"),
    ("Year end", "Year end", "People are fed and Buildings yield Goods"),
)
_BATTLE: Final = "All Invaders move and fight"
COURSE: Final = (
    COURSE_OF_PEACE[0],
    ("Summer battle", "Battle", _BATTLE),
    COURSE_OF_PEACE[1],
    ("Winter battle", "Battle", _BATTLE),
    COURSE_OF_PEACE[2],
)
ERA_NAMES: Final = ("", "I", "II")


def board(
    view: View,
    hot: Spots,
    names: Sequence[str] = (),
    focus: int | None = None,
    story: Sequence[Told] = (),
) -> str:
    """The table as the view shows it, with the spots of `hot` alive and the community of `focus` large."""
    v = table_of(view)
    called = list(names) or [f"Seat {k + 1}" for k in range(len(v["seats"]))]
    drawn = max(0, v["seat"]) if focus is None else focus
    live = {place: here for place, here in hot.items() if here.actions or here.refused}
    own = live if drawn == v["seat"] else None
    ground = battleground(v, live, called)
    others = [neighbour(v, seat, live, called) for seat in v["seats"] if seat["seat"] != drawn]
    folk = box("co-others", *others) if others else ""
    command = command_center(v, live, called)
    sales = market(v, live)
    crowd = bool(ground) and len(others) > BESIDE  # then the Market card lies below the Battleground
    maps = box("co-maps", mainland(v, live, called), box("co-beside", "" if crowd else sales, folk))
    mine = community(v, v["seats"][drawn], own, live, called)
    cards = hand(v, live) if v["seat"] >= 0 and drawn == v["seat"] else ""
    there: set[str] = set()
    if any(here.actions for here in live.values()):
        there |= set(re.findall(r'data-anchor="([^"]+)"', ground + command + maps + mine + cards + sales))
    left = box("co-left", ground, sales if crowd else "", cards) if ground else ""
    home = box("co-home", box("co-mine", mine, "" if ground else cards), command)
    right = box("co-right", _course(v), maps, tray(live, there), home)
    asking = " co-asking" if any(here.actions for here in live.values()) else ""
    peace = "" if v["war"] else " co-peace"
    return box(f"co{asking}{peace}", DEFS, left, right, data_seat=drawn)


def _course(v: SeenTable) -> str:
    """Era, Year, half and what is going on."""
    if not v["year"]:
        return box("co-course", span("co-when", "Setup"))
    now = f"{v['phase']} battle" if v["war"] and is_fought(v["war"]) else v["phase"]
    course = COURSE if v["war"] and v["rules"] == "together" else COURSE_OF_PEACE
    halves = "".join(
        tag("li", told, class_="now" if part == now else None, title=title) for part, told, title in course
    )
    era = span(
        "co-when",
        text("Era "),
        KIT.count("era", ERA_NAMES[v["era"]]),
        text(", Year "),
        KIT.count("year", v["year"]),
    )
    wave = span("co-wave", sign("threat"), text(f"Final Wave, round {v['wave']}")) if v["wave"] else ""
    return box("co-course", era, tag("ol", halves, class_="co-phases") if not wave else "", wave)


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """The numbers that are compared, seat by seat: a sign, its meaning and the number."""
    v = table_of(view)
    scored = not v["war"]  # [CI-GEN-03] in a war prosperity decides nothing
    return [
        [
            *([("crown", "Prosperity", seat["prosperity"])] if scored else []),
            ("tool", "Tools", seat["tools"]),
            ("coin", "Dollars", seat["dollars"]),
            ("workers", "Colonists", sum(seat["home"]) + sum(seat["working"])),
            ("card", "Improvements in hand", seat["hand_size"]),
        ]
        for seat in v["seats"]
    ]
