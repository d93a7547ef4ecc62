"""The table on a web page: pictures of what one seat sees, the game's stylesheet, placing Troops in one go.

`board` draws a view as a group of SVG pictures that a grid arranges, so that one drawing serves a wide
screen and a telephone. Every place an option belongs to carries `data-anchor`; only those of turn.* have no
place on the table and stand in the page's action bar.
"""

from collections.abc import Sequence

from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_kit import escape

from ..seen import SeatSeen, TableSeen, read
from .battle import workers_out
from .board import CATALOGUE, Out, decks, hordes, row_cards, row_title, spaces, starters
from .castle import castle
from .deploy import placing_now
from .home import goods, home, objectives, own_cards, rival
from .place import NO_PLACING
from .symbols import SYMBOL_DEFS
from .tracks import gold_track, seasons

# Hints of a first game: the places they speak of, and the words. With a star they are given only while
# something can be done there, without one whenever the place is drawn.


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


def note(view: View, anchor: str, text: str) -> str:
    """What the card of a choice costs and does; nothing about choices without a card."""
    v = read(view)
    place, *rest = anchor.split(".")
    card = rest[-1] if rest else ""
    if place == "row":
        shown = v["buildings" if rest[0] == "building" else "refugees"][int(card)]
        card = shown["id"] if shown is not None else ""
    if place not in ("row", "cards", "starters", "objectives") or card not in CATALOGUE:
        return ""
    info = CATALOGUE[card]
    facts = [f"Costs {info.cost}."] if place == "row" and info.cost else []
    facts += [f"Worth {info.value} Gold."] if place in ("row", "objectives") and info.value else []
    return " ".join([*facts, info.text])


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
