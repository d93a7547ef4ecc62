"""What lies before the reader: the hand, cards looked at or chosen from, the sequence, decks to take."""

from collections.abc import Sequence
from functools import cache, lru_cache

from holdfast.kernel.faces import Hot, Spots
from holdfast.parts.web_elements import box, escape, span, tag, text

from ...rules.abilities.abilities import CARDS, UNIT
from ...rules.decks.construction import FACTION_NAMES as BY_NUMBER
from ...rules.decks.ready import READY_DECKS
from ..seen import CardSeen, TableSeen, price_now
from ..view import card_seen
from .art.gallery import card_art
from .cards import KIT, hand_card

HEADS = 3  # pictures on a ready-made deck


def hand(v: TableSeen, hot: Spots, above: str) -> str:
    """One's own hand below one's own numbers: army cards first."""
    cards = sorted(v["hand"], key=lambda card: ("tier" not in card, card.get("tier", 0), card.get("cost", 0)))
    if not cards:
        return _hand(above, tag("p", "No cards in your hand.", class_="quiet"))
    faces = [hand_card(card, hot, f"hand.{card['kind']}", price_now(v, card)) for card in cards]
    return _hand(above, box("em-fan", *faces))


def _hand(above: str, cards: str) -> str:
    return tag("section", above + cards, class_="em-part em-hand", aria_label="Your hand")


def tray(v: TableSeen, hot: Spots) -> str:
    """Cards that are not on the table but are asked about: those looked at, in graveyards, in a vault."""
    kinds = [int(anchor[5:]) for anchor, here in hot.items() if anchor.startswith("card.") and here.actions]
    looked = {card["kind"] for card in v["looking"]}
    kinds += [kind for kind in looked if kind not in kinds]
    if not kinds:
        return ""
    faces = [hand_card(card_seen(kind, 1), hot, f"card.{kind}") for kind in sorted(kinds)]
    title = "You look at" if looked else "Choose a card"
    return KIT.section("tray", title, box("em-fan", *faces))


def sequence(v: TableSeen, hot: Spots, names: Sequence[str]) -> str:
    """The abilities that wait for their turn, the next one first, and the order of damage as far as it is."""
    parts = []
    rows = [
        KIT.spot(
            f"sequence.{number}",
            span(
                "em-step",
                KIT.badge(item["seat"]),
                tag("b", escape(item["card"])),
                text(f" {item['text']}"),
                text(f" (about {item['about']})") if item["about"] else "",
            ),
            hot,
        )
        for number, item in enumerate(v["sequence"])
    ]
    if rows:
        parts.append(
            KIT.section(
                "sequence",
                "The sequence",
                tag("ol", "".join(tag("li", r) for r in rows)),
                head=KIT.chip("EM-SEQ-01"),
            )
        )
    if v["damage_order"]:
        order = " then ".join(v["damage_order"])
        parts.append(
            KIT.section("sequence", "Order of damage", tag("p", escape(order)), head=KIT.chip("EM-COMBAT-01"))
        )
    return "".join(parts)


def registration(v: TableSeen, hot: Spots) -> str:
    """The ready-made decks, and one's own list while it is built."""
    if v["question"] == "deck":
        tiles = [
            KIT.spot(f"ready.{number}", _ready(number), hot, "em-ready-deck")
            for number in range(len(READY_DECKS))
        ]
        known = {f"ready.{number}" for number in range(len(READY_DECKS))}
        tiles += [
            KIT.spot(anchor, tag("h4", escape(here.actions[0][1].capitalize())), hot, "em-ready-deck")
            for anchor, here in hot.items()
            if anchor.startswith("ready.") and anchor not in known and here.actions
        ]
        own = KIT.spot(
            "builder.begin",
            tag("h4", "Your own")
            + tag("p", "Card by card here, or paste a text you made on the page of the deck builder."),
            hot,
            "em-ready-deck",
        )
        return KIT.section(
            "register", "Take a deck", box("em-tiles", *tiles, own), head=KIT.chip("EM-REG-02")
        )
    lists = _list("Your deck", v["deck"], "list", hot)
    if v["sideboard"]:
        lists += _list("Sideboard", v["sideboard"], "side", hot)
    in_box = {int(anchor[4:]): here for anchor, here in hot.items() if anchor.startswith("box.")}
    faces = [_to_add(kind, here.actions) for kind, here in sorted(in_box.items()) if here.actions]
    return lists + (KIT.section("box", "Cards to add", box("em-fan", *faces)) if faces else "")


@cache
def _ready(number: int) -> str:
    """A ready-made deck in short."""
    ready = READY_DECKS[number]
    words = tag("h4", escape(ready.name)) + tag("p", escape(ready.blurb))
    return _heads(ready.deck) + words + _factions(ready.deck)


@lru_cache(1_000)
def _to_add(kind: int, actions: tuple[tuple[int, str], ...]) -> str:
    """A card of the box that can be added; most of the box is as it was before the last one."""
    return hand_card(card_seen(kind, 1), {f"box.{kind}": Hot(actions)}, f"box.{kind}")


def _heads(deck: Sequence[int]) -> str:
    """The pictures of the cards that a deck is known by: its highest, unique ones first."""
    held = [card for card in CARDS if deck[card.kind] and card.type == UNIT]
    held.sort(key=lambda card: (not card.unique, -card.tier, -card.cost))
    return box("em-heads", *(card_art(card.name) for card in held[:HEADS]))


def _factions(deck: Sequence[int]) -> str:
    there = dict.fromkeys(CARDS[kind].faction for kind in range(len(CARDS)) if deck[kind])
    return tag("p", ", ".join(BY_NUMBER[number] for number in there), class_="quiet")


def _list(title: str, cards: list[CardSeen], anchor: str, hot: Spots) -> str:
    total = sum(card["count"] for card in cards)
    rows = "".join(hand_card(card, hot, f"{anchor}.{card['kind']}") for card in cards)
    return KIT.section("list", f"{title}: {total} cards", box("em-fan", rows) if rows else "")
