"""The Capitol: nobles, contracts and tools on display, their prices, and who visits."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import box, hidden, kept, only, span, tag, text

from ...words.names import GOOD
from ..seen import GOOD_KEYS, CardSeen, ContractSeen, NobleSeen, RowKey, SeatSeen, TableSeen
from .cards import contract, empty, noble, tool
from .pieces import badge, count, icon, piece, section, spot
from .portraits import skyline

# Row, title, words of the price
MARKET: Final[tuple[tuple[RowKey, str, str], ...]] = (
    ("nobles", "Nobles", "one of each"),
    ("contracts", "Contracts", "as printed"),
    ("tools", "Tools", "any one"),
)


def capitol(v: TableSeen, hot: Spots, names: Sequence[str]) -> str:
    """The three rows, and the seats that pass and come here."""
    own = v["seats"][v["seat"]] if v["seat"] >= 0 else None
    cards = {
        "nobles": [_noble(card, f"nobles.{n}", own, hot) for n, card in enumerate(v["nobles"])],
        "contracts": [_contract(card, f"contracts.{n}", own, hot) for n, card in enumerate(v["contracts"])],
        "tools": [_tool(card, f"tools.{n}", hot) for n, card in enumerate(v["tools"])],
    }
    heads = {name: _rowhead(name, title, price, v["decks"][name]) for name, title, price in MARKET}
    rows = "".join(box(f"end-row row-{name}", head, *cards[name]) for name, head in heads.items())
    hall = spot("capitol", _visitors(v, names), hot, "end-hall")
    return section("capitol", "The Capitol", rows, head=hall + skyline("capitol"))


def _visitors(v: TableSeen, names: Sequence[str]) -> str:
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


def _noble(card: NobleSeen | None, place: str, own: SeatSeen | None, hot: Spots) -> str:
    if card is None:
        return empty(place, "empty", hot, "nobles")
    return noble(card, place, only(hot, place), card["now"] if own is not None else None)


def _contract(card: ContractSeen | None, place: str, own: SeatSeen | None, hot: Spots) -> str:
    if card is None:
        return empty(place, "empty", hot, "contracts")
    stored: dict[str, int] | None = {good: own[good] for good in GOOD_KEYS} if own is not None else None
    return contract(card, place, only(hot, place), stored)


def _tool(card: CardSeen | None, place: str, hot: Spots) -> str:
    return empty(place, "empty", hot, "tools") if card is None else tool(card, place, only(hot, place))


@kept
def _rowhead(name: str, title: str, price: str, left: int) -> str:
    signs = {"nobles": "".join(icon(good.lower()) for good in GOOD), "tools": icon("any")}
    deck = spot(
        f"deck.{name}",
        icon("card", "", "back") + count(f"deck.{name}", left) + hidden("in the deck"),
        None,
        "end-deck",
    )
    label = span("price", signs.get(name, ""), text(price, "words"))
    return box("end-rowhead", tag("h4", text(title)), label, deck)
