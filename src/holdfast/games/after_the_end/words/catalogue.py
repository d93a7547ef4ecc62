"""All cards as people read them; texts come from what the cards do."""

from holdfast.kernel.game import CardInfo
from holdfast.parts.cards import slug

from ..position.tables import QUESTION, RAIDS
from ..rules import flow  # noqa: F401  the families are loaded with the flow
from ..rules.deck import (
    CONTRACT_LIST,
    EXPERIENCE_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    PEOPLE,
    TOOL_LIST,
    TRACK,
    Character,
)
from .names import (
    SKILL,
    colony_name,
    experience_text,
    mission_type,
    noble_text,
    price,
    requirement,
    several,
    spot_text,
    tool_text,
)


def sentence(words: str) -> str:
    """Words as a sentence."""
    return words[:1].upper() + words[1:] + "."


def _character(card: Character) -> CardInfo:
    skills = ", ".join(
        f"{SKILL[k]} {'?' if number == QUESTION else number}" for k, number in enumerate(card.skills)
    )
    places = f"{several(card.wounds, 'wound spot')}, {several(card.spots, 'token place')}"
    return CardInfo(
        id=slug(card.name),
        name=card.name,
        family="character",
        text=f"{colony_name(card.colony)}. {skills}. {places}.",
        rule="AT-COMP-02",
        flavour=card.flavour,
        numbers={"skills": list(card.skills), "wounds": card.wounds, "tokens": card.spots},
    )


def build() -> tuple[CardInfo, ...]:
    """Every card of the game, family by family."""
    cards = [_character(card) for card in PEOPLE]
    for n, mission in enumerate(MISSION_LIST):
        text = f"{mission_type(n)}: {requirement(n)}."
        cards.append(
            CardInfo(
                slug(mission.name),
                mission.name,
                "mission",
                text,
                "AT-COMP-09",
                value=mission.points,
                flavour=mission.flavour,
            )
        )
    raid = "Every colony loses a side of its wall, or has a ready character wounded, or loses all resources."
    cards.append(CardInfo("raid", "Raid", "raid", raid, "AT-RAID-01", copies=RAIDS))
    for n, noble in enumerate(NOBLE_LIST):
        cards.append(
            CardInfo(
                slug(noble.name),
                noble.name,
                "noble",
                f"{noble_text(n)}.",
                "AT-COMP-13",
                cost="one of each",
                flavour=noble.flavour,
            )
        )
    for contract in CONTRACT_LIST:
        text = f"{contract.points} CP for {price(contract.cost)}."
        cost = price(contract.cost)
        cards.append(
            CardInfo(slug(contract.name), contract.name, "contract", text, "AT-CAP-12", cost, contract.points)
        )
    for n, tool in enumerate(TOOL_LIST):
        text = sentence(tool_text(n))
        cards.append(
            CardInfo(slug(tool.name), tool.name, "tool", text, "AT-COMP-17", "any one", flavour=tool.flavour)
        )
    for n, kind in enumerate(EXPERIENCE_LIST):
        text = sentence(experience_text(n))
        cards.append(
            CardInfo(
                slug(kind.name),
                kind.name,
                "experience",
                text,
                "AT-COMP-19",
                copies=kind.copies,
                flavour=kind.flavour,
            )
        )
    for n in range(1, len(TRACK) + 1):
        text = sentence(spot_text(n))
        cards.append(CardInfo(f"knowledge_{n}", f"Knowledge {n}", "knowledge", text, "AT-LOSE-16", copies=5))
    return tuple(cards)
