"""What is asked without a place of its own on the boards, the Market card, and cards in hand."""

from collections.abc import Collection
from functools import cache
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.kernel.game import CardInfo
from holdfast.parts.web_elements import box, hidden, span, tag, text

from ...position.goods import amount, bundle_text
from ...rules.economy.deck import IMPROVEMENT_LIST, MARKET_LIST
from ...screens.seen import SeenCard, SeenTable
from ...words.catalogue import build
from .marks import GOOD_MARKS, KIT, sign, token
from .pictures import DRAWN, picture_of, small

SIGNS: Final = (*GOOD_MARKS, "tool", "coin")


@cache
def _catalogue() -> dict[str, CardInfo]:
    return {card.id: card for card in build()}


def printed(card: str) -> CardInfo:
    """What is printed on a tile or card of the catalogue."""
    return _catalogue()[card]


def bundle(goods: int) -> str:
    """Goods as numbers and symbols; those who listen hear the words."""
    marks = [
        span("co-good", tag("b", str(amount(goods, good))), token(SIGNS[good]))
        for good in range(len(SIGNS))
        if amount(goods, good)
    ]
    return span("co-bundle", *marks, hidden(bundle_text(goods))) if marks else text("free")


def market(v: SeenTable, hot: Spots) -> str:
    """The Market card of the Year: two rates, what can be received, the special action."""
    shown = v["market"]
    if shown is None:
        return ""
    card = next(one for one in MARKET_LIST if one.name == shown["name"])
    rows = [
        KIT.spot(
            f"market.sell{n}",
            span("quiet", "sell ") + bundle(card.give[n]) + sign("to") + _coins(card.dollars[n]),
            hot,
        )
        for n in range(2)
    ]
    rows += [
        KIT.spot(f"market.receive{n}", span("quiet", "receive ") + bundle(goods), hot)
        for n, goods in enumerate(card.bundles)
    ]
    rows.append(KIT.spot("market.special", span("quiet", "special ") + text(card.special.phrase()), hot))
    if "market.swap" in hot:
        rows.append(KIT.spot("market.swap", text("swap two Places"), hot))
    return KIT.section("market", f"Market card {shown['name']}", box("co-rates", *rows))


def _coins(n: int) -> str:
    return span("co-good", tag("b", str(n)), token("coin"), hidden("Dollars"))


def hand(v: SeenTable, hot: Spots) -> str:
    """The Improvements the seat holds, and the deck."""
    seat = v["seats"][max(0, v["seat"])]
    cards = seat["hand"] or []
    deck = f"{v['deck']} in the deck, {len(v['discards'])} discarded"
    head = KIT.spot("deck.improvements", span("quiet", text(deck)), hot)
    body = box("co-hand", *(improvement(one, f"hand.{one['id']}", hot) for one in cards))
    return KIT.section("cards", "Improvements in hand", body, head=head)


def improvement(one: SeenCard, anchor: str, hot: Spots | None) -> str:
    """A card: its price, worth, name; in full while pointed at."""
    card = IMPROVEMENT_LIST[one["id"]]
    left = span("co-left", text(f"{one['left']} left")) if one["left"] else ""
    face = box("co-price", bundle(card.price), span("co-worth", tag("b", str(card.value)), hidden("points")))
    face += (
        _drawn(one["name"]) + box("co-title", text(one["name"])) + box("co-says", text(one["text"])) + left
    )
    full = tag("b", text(f"{one['name']} ({one['number']})")) + tag("p", text(one["text"]))
    price = tag("p", text(f"Price: {bundle_text(card.price) if card.price else 'none'}; worth {card.value}"))
    return KIT.spot(
        anchor,
        face,
        hot,
        "co-card",
        label=f"{one['name']}: {one['text']}",
        full=full + price,
        moving=f"improvement.{one['id']}",
    )


def _drawn(name: str) -> str:
    """The drawing of what the last words of a name mean, where there is one: a contract's Building."""
    said = name.split()
    found = (picture_of(" ".join(said[n:])) for n in range(len(said)))
    return next((small(one) for one in found if one in DRAWN), "")


def tray(hot: Spots, drawn: Collection[str]) -> str:
    """What can be done and has no other place in the picture: each option as a plate."""
    waiting = [
        place
        for place, here in hot.items()
        if here.actions and place not in drawn and not place.startswith("turn.")
    ]
    if not waiting:
        return ""
    plates = [
        KIT.spot(place, text(" / ".join(words for _, words in hot[place].actions)), hot, "co-plate")
        for place in sorted(waiting)
    ]
    return KIT.section("tray", "Choose", box("co-plates", *plates))
