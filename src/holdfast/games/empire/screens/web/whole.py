"""The large face of a card: its picture with the numbers in its corners, its name, and all of its text."""

from functools import cache, lru_cache
from html import escape
from typing import Final

from holdfast.ledger.primer import primer_of
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import Kit, box, hidden, span, tag, text

from ...rules.abilities.abilities import CARDS, MONUMENT, SKIRMISHER, UNIT, VILLAGER, Card
from ...rules.abilities.phrases import ROMAN, keyword_names
from ...words.catalogue import FACTION_NAMES, TYPE_NAMES, lines_of, reminders, type_name
from .art.gallery import card_art, key_sign

KIT: Final = Kit("em", "empire")
DASH: Final = " \N{EM DASH} "
DOT: Final = " \N{MIDDLE DOT} "
SQUARE: Final = "\N{BLACK SQUARE} "
# The clause a role is played by
ROLE_RULES: Final = {
    "unit": "EM-TYPE-04",
    "skirmisher": "EM-TYPE-12",
    "tactic": "EM-TYPE-07",
    "battle tactic": "EM-TYPE-10",
    "monument": "EM-MON-01",
    "villager": "EM-CIVIC-13",
    "settlement": "EM-CIVIC-01",
}
ROLE_LOOKS: Final = {"battle tactic": "battle"}  # what styles call a role otherwise


def look_of(card: Card) -> str:
    """The classes that give a face its colour and its ornament."""
    unique = " em-crest" if card.unique else ""
    kind = "skirmisher" if card.keywords & SKIRMISHER else TYPE_NAMES[card.type]
    return f"em-f{card.faction} em-t{card.tier} k-{kind}{unique}"


def corners(card: Card, cost: int | None = None) -> str:
    """Tier and cost in their corners; a cost that is another one now stands beside the printed one."""
    if card.type >= VILLAGER:
        return ""
    now = card.cost if cost is None else cost
    printed_one = f" {tag('s', str(card.cost))}" if now != card.cost else ""
    return tier_sign(card.tier) + span("em-cost", str(now), printed_one, hidden("supplies"))


def tier_sign(tier: int) -> str:
    """The tier in its corner."""
    return span("em-tier", escape(ROMAN[tier]), hidden("tier"))


def printed(card: Card) -> str:
    """Attack and defence as printed, or how many counters a monument needs."""
    if card.type == UNIT:
        return span(
            "em-stats",
            tag("b", str(card.attack), class_="em-attack"),
            text("/", "em-slash"),
            tag("b", str(card.defence), class_="em-defence"),
        )
    if card.type == MONUMENT:
        return span("em-stats", tag("b", str(card.completion), class_="em-needs"), hidden("counters needed"))
    return ""


def crest(card: Card) -> str:
    """The sign of a card of which a deck holds one."""
    return span("em-unique", "unique") if card.unique else ""


def window(card: Card, cost: int | None = None, *, lazy: bool = False, copies: str = "") -> str:
    """The picture with its numbers: cost and tier above, attack and defence below, copies between them."""
    return box("em-window", card_art(card.name, lazy=lazy), corners(card, cost), printed(card), copies)


@lru_cache(2_000)
def whole(
    card: Card,
    role: str = "",
    *,
    heading: str = "b",
    note: str = "",
    silent: bool = False,
    slot: str = "",
    foot: bool = True,
    lazy: bool = False,
) -> str:
    """The whole face. `note` is what has become of the card, `silent` that its text does not count now,
    `slot` its place in a pack."""
    role = role or type_name(card)
    kind = f"{role}{DOT}{FACTION_NAMES[card.faction]}{f'{DOT}token' if card.token else ''}"
    words = "" if silent else _rules(card)
    return box(
        f"em-whole {look_of(card)}",
        window(card, lazy=lazy),
        tag(heading, escape(card.name), class_="em-title"),
        box("em-type", text(kind), crest(card)),
        box("em-rules", words or tag("p", "No ability.", class_="em-flavour"), _flavour(card)),
        tag("p", escape(note), class_="em-now") if note else "",
        tag("p", escape(slot), class_="em-slot") if slot else "",
        box("em-foot", KIT.chip(ROLE_RULES[role])) if foot else "",
    )


def _rules(card: Card) -> str:
    """The text line by line; keywords have their sign and what they mean."""
    lines = lines_of(card)
    told = reminders(card)
    if keyword_names(card.keywords):
        lines = lines[1:]
    keys = "".join(
        tag(
            "p",
            key_sign(word)
            + span("em-word", tag("b", word.capitalize()), hidden(":"), text(f" {meaning}", "em-means")),
            class_="em-keyword",
        )
        for word, meaning in told.items()
    )
    return keys + "".join(tag("p", _line(line)) for line in lines)


def _line(words: str) -> str:
    """A line of text, its ability word in bold, and below it what that word means."""
    word, dash, rest = words.partition(DASH)
    if not dash or len(word) > 24:
        return escape(words)
    meaning = _meanings().get(word.removeprefix(SQUARE).rstrip(" 0123456789").casefold(), "")
    means = text(meaning, "em-means em-below") if meaning else ""
    return f"{tag('b', escape(word))}{DASH}{escape(rest)}{means}"


@cache
def _meanings() -> dict[str, str]:
    """What the words in the readable rules mean."""
    from ... import GAME

    primer = primer_of(GAME)
    return {one.word: one.text for one in primer.words} if primer is not None else {}


def _flavour(card: Card) -> str:
    return tag("p", escape(card.flavour), class_="em-flavour") if card.flavour else ""


def listed(card_id: str) -> str:
    """A card of the catalogue for the list of cards."""
    card = next(one for one in CARDS if slug(one.name) == card_id)
    slot = f"Draft slot D{card.draft}" if card.draft else ""
    return whole(card, heading="h3", slot=slot, foot=False, lazy=True)
