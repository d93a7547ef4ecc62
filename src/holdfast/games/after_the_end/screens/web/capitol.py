"""The Capitol: nobles, contracts and tools on display, their prices, and who visits."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_kit import Seen, box, hidden, only, span, tag, text

from ...words.names import GOOD
from .cards import contract, empty, noble, tool
from .pieces import badge, count, icon, piece, section, spot
from .portraits import skyline

# Row, title, words of the price
ROWS: Final = (
    ("nobles", "Nobles", "one of each"),
    ("contracts", "Contracts", "as printed"),
    ("tools", "Tools", "any one"),
)


def capitol(v: Seen, hot: Spots, names: Sequence[str]) -> str:
    """The three rows, and the seats that pass and come here."""
    own = v["seats"][v["seat"]] if v["seat"] >= 0 else None
    rows = "".join(_row(v, name, title, price, own, hot) for name, title, price in ROWS)
    hall = spot("capitol", _visitors(v, names), hot, "end-hall")
    return section("capitol", "The Capitol", rows, head=hall + skyline("capitol"))


def _visitors(v: Seen, names: Sequence[str]) -> str:
    """Who has passed, in turn order; whoever is inside now is marked."""
    passed = [seat for seat in v["order"] if v["seats"][seat]["choice"] == "passed"]
    if not passed:
        words = "Pass to come here" if v["phase"] == "Decisions" else "Nobody is here"
        return icon("capitol") + text(words, "quiet")
    out = []
    for seat in passed:
        inside = v["visitor"] == seat
        words = f"{names[seat]} is inside" if inside else names[seat]
        token = piece(f"envoy.{seat}", badge(seat), "envoy")
        out.append(span("visitor inside" if inside else "visitor", token, text(words)))
    return icon("capitol") + "".join(out)


def _row(v: Seen, name: str, title: str, price: str, own: Seen | None, hot: Spots) -> str:
    cards = []
    for slot, card in enumerate(v[name]):
        place = f"{name}.{slot}"
        if card is None:
            cards.append(empty(place, "empty", hot, name))
        elif name == "nobles":
            cards.append(noble(card, place, only(hot, place), card["now"] if own is not None else None))
        elif name == "contracts":
            cards.append(contract(card, place, hot, own))
        else:
            cards.append(tool(card, place, only(hot, place)))
    signs = {"nobles": "".join(icon(good.lower()) for good in GOOD), "tools": icon("any")}
    deck = spot(
        f"deck.{name}",
        icon("card", "", "back") + count(f"deck.{name}", v["decks"][name]) + hidden("in the deck"),
        None,
        "end-deck",
    )
    label = span("price", signs.get(name, ""), text(price, "words"))
    return box(f"end-row row-{name}", box("end-rowhead", tag("h4", text(title)), label, deck), *cards)
