"""The table on a web page: pictures of what one seat sees, the game's stylesheet, placing Troops in one go.

`board` draws a view as a group of SVG pictures that a grid arranges, so that one drawing serves a wide
screen and a telephone. Every place an option belongs to carries `data-anchor`; only those of turn.* have no
place on the table and stand in the page's action bar.
"""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_elements import escape

from ...position.actions import ALL_INSIDE, HOLD, MARK, SPEND
from ...position.tables import (
    STONE_TURRET,
    STONE_WALL,
    TURRET_IRON,
    TURRET_STONE,
    TURRET_WOOD,
    WALL_STONE,
    WALL_WOOD,
    WOOD_TURRET,
    WOOD_WALL,
)
from ..prices import price
from ..seen import SeatSeen, TableSeen, outnumbered, read
from .battle import workers_out
from .board import CATALOGUE, Out, decks, hordes, row_cards, row_title, spaces, starters
from .castle import castle
from .deploy import placing_now
from .home import goods, home, objectives, own_cards, rival
from .place import NO_PLACING
from .symbols import SYMBOL_DEFS
from .tracks import gold_track, seasons

# Prices that stand nowhere else on it [AE-STOCK-02, AE-STOCK-03, AE-STOCK-04, AE-STOCK-05, AE-STOCK-10]
BUILDING: Final = (
    f"A Wall or the Gate: {WALL_WOOD[WOOD_WALL]} Wood, of Stone {WALL_WOOD[STONE_WALL]} Wood and "
    f"{WALL_STONE[STONE_WALL]} Stone. A Turret: {TURRET_WOOD[WOOD_TURRET]} Wood, of Stone "
    f"{TURRET_WOOD[STONE_TURRET]} Wood, {TURRET_STONE[STONE_TURRET]} Stone and "
    f"{TURRET_IRON[STONE_TURRET]} Iron. Stone in place of Wood costs no Wood. A lost cube: one of its kind."
)


def board(
    view: View,
    hot: Spots,
    names: Sequence[str] = (),
    focus: int | None = None,
    story: Sequence[Told] = (),
) -> str:
    """The table as the view shows it, with the spots of `hot` alive and the castle of `focus` large.

    The `story` so far tells whose Workers stand where.

    Without `focus` it is the castle of the seat that looks; a spectator looks at the first seat. Of a rival
    everything is drawn but nothing can be done, so its places carry no anchors.
    """
    v = read(view)
    called = list(names) or [f"Seat {k + 1}" for k in range(len(v["seats"]))]
    drawn = max(0, v["seat"]) if focus is None else focus
    seat = v["seats"][drawn]
    mine = drawn == v["seat"]
    live = {place: here for place, here in hot.items() if here.actions or here.refused}
    own = live if mine else None
    placing = placing_now(view, hot) if mine else NO_PLACING
    out = workers_out(story)
    others = [rival(v, other, called) for other in v["seats"] if other["seat"] != drawn]
    work = [*spaces(v, live, out, called), *home(seat, own)]
    first = v["phase"] == "Setup"
    starting = _section("Starting Refugees", "starters", starters(v, live)) if first else ""
    front = [castle(v, seat, own, called[drawn], placing), goods(seat, own)]
    ahead = [seasons(v), gold_track(v, called), starting, _tiles("spaces", work), _attack(v, seat)]
    hand = ("hand", [_belongings(v, seat, own)])
    sale = ("sale", [_sale(v, seat, live, out, called)])
    columns = [
        [("keep", front), hand if first else sale],  # nothing is for sale before the first season
        [("plans", ahead), ("others", [_rivals(others)])],
    ]
    if not first:
        columns[1].insert(1, hand)
    asking = " ate-asking" if any(here.actions for here in live.values()) else ""
    asking += " ate-placing" if placing.pools else ""
    page = "".join(
        _column("side", [_column(name, parts) for name, parts in column if any(parts)]) for column in columns
    )
    table = f'<div class="ate-table own-{drawn % 5}" data-seat="{drawn}">{page}</div>'
    return f'<div class="ate{asking}">{SYMBOL_DEFS}{table}</div>'


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """The numbers that are compared, seat by seat: a sign, its meaning and the number."""
    v = read(view)
    return [
        [
            ("gold", "Gold", seat["gold"]),
            ("soldiers", "Soldiers", sum(seat["soldiers"].values())),
            ("mercenaries", "Mercenaries", sum(seat["mercenaries"].values())),
            ("workers", "Workers at home", seat["workers"]),
            ("flags", "Flags", seat["flags"]),
            ("card", "Cards in play", len(seat["cards"])),
        ]
        for seat in v["seats"]
    ]


def note(view: View, anchor: str, action: int) -> str:
    """What the card of a choice costs and does, and what waits in one's own rooms."""
    v = read(view)
    place, *rest = anchor.split(".")
    if action in (HOLD, ALL_INSIDE):
        return outnumbered(view, action)
    card = rest[-1] if rest else ""
    paid = price(v["seats"][max(0, v["seat"])], action) if place in ("castle", "cards") else ""
    if paid and place == "castle":
        return paid
    if anchor == "home.stockpile":
        return BUILDING
    if anchor == "home.infirmary":
        return _wounded(v)
    if place == "row":
        shown = v["buildings" if rest[0] == "building" else "refugees"][int(card)]
        card = shown["id"] if shown is not None else ""
    if place not in ("row", "cards", "starters", "objectives") or card not in CATALOGUE:
        return ""
    info = CATALOGUE[card]
    facts = [f"Costs {info.cost}."] if place == "row" and info.cost else []
    facts += [f"{paid[0].upper()}{paid[1:]}."] if paid else []
    lost = MARK <= action < SPEND  # [AE-SACK-02] what is marked is worth nothing
    facts += [f"Worth {info.value} Gold."] if (place in ("row", "objectives") or lost) and info.value else []
    return " ".join([*facts, info.text])


def _wounded(v: TableSeen) -> str:
    """Whether there is anybody to be healed in the Infirmary."""
    number = v["seats"][v["seat"]]["wounded"]
    return f"{number} of yours {'is' if number == 1 else 'are'} wounded" if number else "nobody is wounded"


def _tiles(name: str, pictures: Sequence[str]) -> str:
    return f'<div class="ate-tiles ate-{name}">{"".join(pictures)}</div>'


def _column(name: str, parts: Sequence[str]) -> str:
    return f'<div class="ate-{name}">{"".join(parts)}</div>'


def _section(title: str, name: str, pictures: Sequence[str]) -> str:
    if not pictures:
        return ""
    return f'<section class="ate-part-{name}"><h3>{escape(title)}</h3>{_tiles(name, pictures)}</section>'


def _sale(v: TableSeen, seat: SeatSeen, hot: Spots, out: Out, names: Sequence[str]) -> str:
    rows = []
    for kind in ("buildings", "refugees"):
        head = row_title(v, kind, out.get(kind, []), names)
        cards = row_cards(v, kind, seat, hot)
        cards += [decks(v["decks"])] if kind == "refugees" else []
        rows.append(f"<section>{head}{_tiles(kind, cards)}</section>")
    return f'<div class="ate-rows">{"".join(rows)}</div>'


def _attack(v: TableSeen, seat: SeatSeen) -> str:
    return _section(f"Invaders, at threat level {seat['threat_level']}", "hordes", hordes(v, seat))


def _rivals(others: list[str]) -> str:
    return _section("Rivals" if len(others) > 1 else "Rival", f"rivals ate-rivals-{len(others)}", others)


def _belongings(v: TableSeen, seat: SeatSeen, own: Spots | None) -> str:
    cards = [*own_cards(seat, own), *objectives(v, seat, own)]
    return _section("Cards in play and Secret Objectives", "cards", cards)
