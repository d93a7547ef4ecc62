"""All cards as people read them; texts come from what the cards do."""

from typing import Final

from holdfast.kernel.game import CardInfo, Json
from holdfast.parts.cards import slug

from ..cards import load_cards
from ..cards.rulebook import RULEBOOK
from ..rules.abilities.abilities import (
    BATTLE_TACTIC,
    CARDS,
    KYUSHIMA,
    LYRIA,
    MONUMENT,
    NDEMBE,
    SETTLEMENT,
    SKIRMISHER,
    SONGDU,
    TACTIC,
    UNIT,
    VILLAGER,
    Card,
)
from ..rules.abilities.phrases import GLOSSARY, KEYWORD_WORDS, ROMAN, keyword_names
from ..rules.decks.construction import copies_of

FACTION_NAMES: Final[dict[int, str]] = {
    SONGDU: "Songdu",
    LYRIA: "Lyria",
    NDEMBE: "Ndembe",
    KYUSHIMA: "Kyushima",
}
TYPE_NAMES: Final[dict[int, str]] = {
    UNIT: "unit",
    TACTIC: "tactic",
    MONUMENT: "monument",
    VILLAGER: "villager",
    SETTLEMENT: "settlement",
}
# The sign each type is drawn with
PICTURES: Final[dict[str, str]] = {
    "unit": "swordsman",
    "skirmisher": "archer",
    "tactic": "flag",
    "battle tactic": "flame",
    "monument": "turret",
    "villager": "worker",
    "settlement": "farm",
}
TYPE_RULES: Final[dict[int, str]] = {
    UNIT: "EM-TYPE-04",
    TACTIC: "EM-TYPE-07",
    MONUMENT: "EM-MON-01",
    VILLAGER: "EM-CIVIC-13",
    SETTLEMENT: "EM-CIVIC-01",
}


def type_name(card: Card) -> str:
    """The type as a card's type line says it: sub-types by their own name. [EM-TYPE-09, EM-TYPE-12]"""
    if card.keywords & SKIRMISHER:
        return "skirmisher"
    if card.keywords & BATTLE_TACTIC:
        return "battle tactic"
    return TYPE_NAMES[card.type]


def lines_of(card: Card) -> list[str]:
    """The lines of the card's text in printed order: keywords, supplies, lasting effects, abilities."""
    lines = []
    keywords = keyword_names(card.keywords)
    if keywords:
        lines.append(". ".join([word.capitalize() for word in keywords]) + ".")
    if card.supply is not None:
        lines.append(card.supply.words)
    lines += [discount.words for discount in card.discounts]
    lines += [standing.words for standing in card.standings]
    lines += [ability.words for ability in card.abilities]
    return lines


def text_of(card: Card) -> str:
    """The whole text of a card in one string; empty for a card without any."""
    return " ".join(lines_of(card))


def reminders(card: Card) -> dict[str, str]:
    """What the keywords of a card mean, for tables that explain them."""
    return {word: GLOSSARY[bit] for bit, word in KEYWORD_WORDS if card.keywords & bit}


def cost_text(card: Card) -> str:
    """Tier and supplies: "III, 4 supplies"; nothing for civic cards. [EM-TIER-02, EM-TIER-03]"""
    if card.type >= VILLAGER:
        return ""
    return f"{ROMAN[card.tier]}, {card.cost} suppl{'y' if card.cost == 1 else 'ies'}"


def _numbers(card: Card) -> dict[str, Json]:
    numbers: dict[str, Json] = {"draft": card.draft, "unique": card.unique, "token": card.token}
    if card.type < VILLAGER:
        numbers |= {"tier": card.tier, "cost": card.cost}
    if card.type == UNIT:
        numbers |= {"attack": card.attack, "defence": card.defence}
    if card.type == MONUMENT:
        numbers["completion"] = card.completion
    return numbers


def face_of(card: Card) -> tuple[tuple[str, str], ...]:
    """What is printed beside the text, in printed order; civic cards have neither tier nor cost.

    [EM-TIER-02, EM-TIER-03, EM-TYPE-05, EM-MON-08, EM-PACK-01]
    """
    face: list[tuple[str, str]] = []
    if card.type < VILLAGER:
        face += [("tier", ROMAN[card.tier]), ("cost", str(card.cost))]
    if card.type == UNIT:
        face.append(("attack/defence", f"{card.attack}/{card.defence}"))
    if card.type == MONUMENT:
        face.append(("completion", str(card.completion)))
    face.append(("draft", f"D{card.draft}" if card.draft else "none"))
    return tuple(face)


def family_of(card: Card) -> str:
    """Faction and type, and what is unusual about the card: a token, or a design outside the box."""
    unusual = " token" if card.token else "" if card.in_box else " outside the box"
    return f"{FACTION_NAMES[card.faction]} {type_name(card)}{unusual}"


def describe(card: Card) -> CardInfo:
    """One card as people read it."""
    named = card.name in RULEBOOK
    return CardInfo(
        id=slug(card.name),
        name=card.name,
        family=family_of(card),
        text=text_of(card) or "No ability.",
        rule=RULEBOOK[card.name] if named else TYPE_RULES[card.type],
        cost=cost_text(card),
        copies=max(1, copies_of(card)),  # of tokens there are as many as needed
        source="rulebook" if named else "designed",
        flavour=card.flavour,
        numbers=_numbers(card),
        face=face_of(card),
        picture=PICTURES[type_name(card)],
    )


def build() -> tuple[CardInfo, ...]:
    """Every card of the game, in the order of their numbers."""
    load_cards()
    return tuple(describe(card) for card in CARDS)
