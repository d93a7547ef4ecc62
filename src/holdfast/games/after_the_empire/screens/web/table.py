"""The table on a web page: pictures of what one seat sees, the game's stylesheet, placing Troops in one go.

`board` draws a view as a group of SVG pictures that a grid arranges, so that one drawing serves a wide
screen and a telephone. Every place an option belongs to carries `data-anchor`; only those of turn.* have no
place on the table and stand in the page's action bar.
"""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_kit import Seen, escape

from .battle import workers_out
from .board import CATALOGUE, Out, gold_track, hordes, row_cards, row_title, seasons, spaces, starters
from .castle import castle
from .deploy import placing_now
from .home import goods, home, objectives, own_cards, rival
from .place import NO_PLACING
from .symbols import DEFS

# Hints of a first game: the places they speak of, and the words. With a star they are given only while
# something can be done there, without one whenever the place is drawn.
GUIDE: Final = (
    ("starters.*", "Take one of these Refugees: the symbols say what it brings you all game long."),
    ("castle.*", "Choose on the castle itself: every glowing piece can be clicked. North is up."),
    ("board.*", "Glowing spaces take your Worker. The symbols say what it pays, and then what it brings."),
    ("row.*", "Cards for sale: price on the left, final Gold on the coin. What you lack is underlined."),
    ("farm.*", "A glowing Farm can be sown: each sheaf on it feeds a Soldier at the Feast."),
    ("troops.*", "Plus and minus put your Troops on the Walls; the red shapes are Invaders to come."),
    ("goods.gold", "Gold wins the game and draws Invaders: the marked line of each Invader card is yours."),
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
    v: Seen = view
    called = list(names) or [f"Seat {k + 1}" for k in range(len(v["seats"]))]
    drawn = max(0, v["seat"]) if focus is None else focus
    seat = v["seats"][drawn]
    mine = drawn == v["seat"]
    live = {place: here for place, here in hot.items() if here.actions or here.refused}
    own = live if mine else None
    placing = placing_now(view, hot) if mine else NO_PLACING
    out = workers_out(story)
    left = [
        seasons(v),
        castle(v, seat, own, called[drawn], placing),
        goods(seat, own),
        _tiles("homes", home(seat, own)),
    ]
    right = [gold_track(v, called), _tiles("spaces", spaces(v, live, out, called)), *_attack(v, seat)]
    others = [rival(v, other, called) for other in v["seats"] if other["seat"] != drawn]
    right.append(_section("Rivals", "rivals", others))
    foot = [_sale(v, seat, live, out, called), _belongings(v, seat, own)]
    asking = " ate-asking" if any(here.actions for here in live.values()) else ""
    asking += " ate-placing" if placing.pools else ""
    page = _column("side", left) + _column("side", right) + _column("foot", foot)
    table = f'<div class="ate-table own-{drawn % 5}" data-seat="{drawn}">{page}</div>'
    return f'<div class="ate{asking}">{DEFS}{table}</div>'


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """The numbers that are compared, seat by seat: a sign, its meaning and the number."""
    v: Seen = view
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
    v: Seen = view
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


def _sale(v: Seen, seat: Seen, hot: Spots, out: Out, names: Sequence[str]) -> str:
    if v["phase"] == "Setup":
        return _section("Starting Refugees", "starters", starters(v, hot))
    rows = []
    for kind in ("buildings", "refugees"):
        head = row_title(v, kind, out.get(kind, []), names)
        rows.append(f"<section>{head}{_tiles(kind, row_cards(v, kind, seat, hot))}</section>")
    return f'<div class="ate-rows">{"".join(rows)}</div>'


def _attack(v: Seen, seat: Seen) -> list[str]:
    title = f"Invaders, at threat level {seat['threat_level']}"
    return [_section(title, "hordes", hordes(v, seat))]


def _belongings(v: Seen, seat: Seen, own: Spots | None) -> str:
    cards = _section("Cards in play", "cards", own_cards(seat, own))
    goals = _section("Secret Objectives", "goals", objectives(v, seat, own))
    return f'<div class="ate-hand">{cards}{goals}</div>'
