"""The table on a web page: what one seat sees as boards and cards, the game's stylesheet, hints, notes.

`board` draws a view; every place an option belongs to carries `data-anchor`. Only options of turn.* have no
place on the table and stand in the page's action bar.
"""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_elements import box

from ..seen import read
from .capitol import capitol
from .colony import colony
from .pieces import section
from .rivals import colonies, course, rival, score_track
from .symbols import SYMBOL_DEFS
from .wilds import brought, strip, wilds

# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "capitol": "The Capitol",
    "colonies": "Colonies",
    "colony": "Your colony",
    "contracts": "Contracts",
    "die": "Your die",
    "equip": "Your tools",
    "experience": "Experience",
    "knowledge": "Knowledge",
    "mission": "The mission",
    "nobles": "Nobles",
    "storehouse": "Your storehouse",
    "tokens": "Resource tokens",
    "tools": "Tools",
    "turn": "Or",
    "wall": "Your wall",
}
# Kinds of events that are fighting: a mission being decided, and raids
BATTLES: Final = (
    "died",
    "mission_won",
    "raid_ignored",
    "raid_uncovered",
    "resources_lost",
    "valued",
    "wall_damaged",
    "wall_lost",
    "wounded",
)


def board(
    view: View,
    hot: Spots,
    names: Sequence[str] = (),
    focus: int | None = None,
    story: Sequence[Told] = (),
) -> str:
    """The table as the view shows it, with the spots of `hot` alive and the colony of `focus` large.

    Without `focus` it is the colony of the seat that looks; a spectator looks at the first seat. Of a rival
    everything is drawn but nothing can be done, so its places carry no anchors.
    """
    v = read(view)
    called = list(names) or [f"Seat {k + 1}" for k in range(len(v["seats"]))]
    drawn = max(0, v["seat"]) if focus is None else focus
    live = {place: here for place, here in hot.items() if here.actions or here.refused}
    own = live if drawn == v["seat"] else None
    others = [rival(v, seat, called) for seat in v["seats"] if seat["seat"] != drawn]
    choosing = v["phase"] == "Setup" and not all(seat["characters"] for seat in v["seats"])
    middle = colonies(v, live, called) if choosing else colony(v, v["seats"][drawn], own, called)
    top = box("end-top", course(v), score_track(v["scores"], called))
    left = box("end-left", "" if choosing else capitol(v, live, called), middle)
    right = box("end-right", wilds(brought(v, story), live, called), section("rivals", "Rivals", *others))
    asking = " end-asking" if any(here.actions for here in live.values()) else ""
    visiting = " in-capitol" if v["visitor"] == v["seat"] >= 0 else ""
    table = box(f"end-table own-{drawn % 5}{visiting}", top, left, right, strip(v), data_seat=drawn)
    return box(f"end{asking}", SYMBOL_DEFS, table)


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """The numbers that are compared, seat by seat: a sign, its meaning and the number."""
    v = read(view)
    return [
        [
            ("crown", "Control Points", v["scores"][seat["seat"]]),
            ("food", "Food", seat["food"]),
            ("brick", "Material", seat["material"]),
            ("tech", "Tech", seat["tech"]),
            ("card", "Experience cards", seat["experience_count"]),
            ("knowledge", "Knowledge", seat["knowledge"]),
            ("workers", "Ready", sum(1 for one in seat["characters"] if one["status"] == "ready")),
            ("skull", "Dead", sum(1 for one in seat["characters"] if one["status"] == "dead")),
        ]
        for seat in v["seats"]
    ]
