"""How cards are written: one builder per type of card.

A card is a list of *lines*, made by the words of `lines.py`. A line knows its words before it knows its card;
`{name}` stands for the card's name and is filled in here. Draft numbers follow from what a card is. [EM-G-29]
"""

from collections.abc import Sequence

from holdfast.parts.cards import slug

from ...rules.abilities.abilities import (
    BATTLE_TACTIC,
    COMPLETION,
    MONUMENT,
    PROGRESS,
    REVOLT,
    SETTLEMENT,
    SKIRMISHER,
    TACTIC,
    TAKES_EFFECT,
    UNIT,
    VILLAGER,
    Ability,
    Card,
    Discount,
    Effect,
    Standing,
    Supply,
)
from ..edition import EDITION
from .lines import AbilityLine, DiscountLine, Line, StandingLine, SupplyLine
from .words import supplier

D1_UNIQUE = 1  # draft numbers, by what a card is
D2_MONUMENT = 2
D3_SETTLEMENT = 3
D4_VILLAGER = 4
D5_LOW_UNIT = 5
D6_TACTIC = 6
D7_BATTLE_TACTIC = 7
D8_HIGH_UNIT = 8


def draft_number(type: int, tier: int, keywords: int, unique: bool) -> int:
    """D1 to D8. [EM-PACK-01, EM-G-29]"""
    if type == VILLAGER:
        return D4_VILLAGER
    if type == SETTLEMENT:
        return D3_SETTLEMENT
    if unique:
        return D1_UNIQUE
    if type == MONUMENT:
        return D2_MONUMENT
    if type == TACTIC:
        return D7_BATTLE_TACTIC if keywords & BATTLE_TACTIC else D6_TACTIC
    return D5_LOW_UNIT if tier <= 2 else D8_HIGH_UNIT


def _build(
    number: int,
    faction: int,
    name: str,
    type: int,
    lines: Sequence[Line],
    flavour: str,
    numbers: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    keywords: int = 0,
    unique: bool = False,
    token: bool = False,
    basic: bool = False,
) -> Card:
    tier, cost, attack, defence, completion = numbers
    abilities: list[Ability] = []
    standings: list[Standing] = []
    discounts: list[Discount] = []
    supply: Supply | None = None
    for line in lines:
        keywords |= line.keywords
        if isinstance(line, AbilityLine):
            abilities.append(line.build(name, f"card.{slug(name)}.{len(abilities) + 1}"))
        elif isinstance(line, StandingLine):
            standings.append(line.build(name))
        elif isinstance(line, DiscountLine):
            discounts.append(line.build(name))
        elif isinstance(line, SupplyLine):
            supply = line.build()
    return Card(
        number,
        name,
        faction,
        type,
        tier,
        cost,
        attack,
        defence,
        keywords,
        tuple(abilities),
        tuple(standings),
        tuple(discounts),
        supply,
        completion,
        unique,
        0 if token or basic else draft_number(type, tier, keywords, unique),
        token,
        basic,
        flavour,
        number in EDITION,
    )


def _stats(stats: str) -> tuple[int, int]:
    attack, defence = stats.split("/")
    return int(attack), int(defence)


def unit(
    number: int,
    faction: int,
    name: str,
    tier: int,
    cost: int,
    stats: str,
    keywords: int,
    lines: Sequence[Line],
    flavour: str,
    unique: bool = False,
) -> Card:
    """A unit; `stats` is "attack/defence"."""
    attack, defence = _stats(stats)
    return _build(
        number, faction, name, UNIT, lines, flavour, (tier, cost, attack, defence, 0), keywords, unique
    )


def skirmisher(
    number: int,
    faction: int,
    name: str,
    tier: int,
    cost: int,
    stats: str,
    keywords: int,
    lines: Sequence[Line],
    flavour: str,
    unique: bool = False,
) -> Card:
    """A unit of the sub-type skirmisher. [EM-TYPE-12]"""
    return unit(number, faction, name, tier, cost, stats, keywords | SKIRMISHER, lines, flavour, unique)


def tactic(
    number: int,
    faction: int,
    name: str,
    tier: int,
    cost: int,
    steps: Sequence[Effect],
    flavour: str,
    unique: bool = False,
    keywords: int = 0,
    revolts: Sequence[Effect] = (),
) -> Card:
    """A tactic and what it does; `revolts` is what a revolt adds."""
    lines: list[Line] = [AbilityLine(TAKES_EFFECT, "", steps)]
    if revolts:
        lines.append(AbilityLine(REVOLT, "Revolt — ", revolts))
    return _build(number, faction, name, TACTIC, lines, flavour, (tier, cost, 0, 0, 0), keywords, unique)


def battle_tactic(
    number: int,
    faction: int,
    name: str,
    tier: int,
    cost: int,
    steps: Sequence[Effect],
    flavour: str,
    unique: bool = False,
    keywords: int = 0,
) -> Card:
    """A tactic that may also be deployed in the battle phase. [EM-TYPE-09]"""
    return tactic(number, faction, name, tier, cost, steps, flavour, unique, keywords | BATTLE_TACTIC)


def monument(
    number: int,
    faction: int,
    name: str,
    tier: int,
    cost: int,
    completion: int,
    progress: Sequence[Effect],
    completed: Sequence[Effect],
    flavour: str,
    unique: bool = False,
    lines: Sequence[Line] = (),
) -> Card:
    """A monument: its completion number, progress ability and completion ability; `lines` are all others."""
    own = [
        AbilityLine(PROGRESS, "Progress — ", progress),
        AbilityLine(COMPLETION, f"Completion {completion} — ", completed),
    ]
    return _build(
        number, faction, name, MONUMENT, [*lines, *own], flavour, (tier, cost, 0, 0, completion), 0, unique
    )


def villager(
    number: int,
    faction: int,
    name: str,
    lines: Sequence[Line],
    flavour: str,
    unique: bool = False,
    basic: bool = False,
) -> Card:
    """A villager; it supplies 1 unless a line says more. [EM-G-33]"""
    supplies = [line for line in lines if isinstance(line, SupplyLine)]
    own = [supplier(1)] if not supplies else []
    return _build(number, faction, name, VILLAGER, [*own, *lines], flavour, unique=unique, basic=basic)


def settlement(
    number: int, faction: int, name: str, lines: Sequence[Line], flavour: str, unique: bool = False
) -> Card:
    """A settlement."""
    return _build(number, faction, name, SETTLEMENT, lines, flavour, unique=unique)


def token(number: int, faction: int, name: str, stats: str, flavour: str, keywords: int = 0) -> Card:
    """A unit token of tier I, which costs nothing. [EM-G-36, EM-G-37]"""
    attack, defence = _stats(stats)
    return _build(number, faction, name, UNIT, [], flavour, (1, 0, attack, defence, 0), keywords, token=True)


def tactic_token(
    number: int, faction: int, name: str, tier: int, cost: int, steps: Sequence[Effect], flavour: str
) -> Card:
    """A battle tactic that is summoned into a hand. [EM-G-37, EM-TOK-09]"""
    line = AbilityLine(TAKES_EFFECT, "", steps)
    return _build(
        number, faction, name, TACTIC, [line], flavour, (tier, cost, 0, 0, 0), BATTLE_TACTIC, token=True
    )


def basic_unit(number: int, faction: int, name: str) -> Card:
    """A levy that fills a drafted deck. [EM-G-28]"""
    return _build(number, faction, name, UNIT, [], "Somebody had to come.", (1, 1, 1, 1, 0), basic=True)


def basic_villager(number: int, faction: int, name: str) -> Card:
    """A peasant who fills a drafted deck. [EM-G-28]"""
    return villager(number, faction, name, [], "Nobody asked her.", basic=True)
