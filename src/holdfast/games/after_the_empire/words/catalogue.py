"""All cards as people read them; texts come from the cards' own steps and standing effects."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.game import CardInfo
from holdfast.parts.cards import slug

from ..position import state as st
from ..rules import flow  # noqa: F401  the families are loaded with the flow
from ..rules import scoring as sc
from ..rules.combat.hordes import INVADER_CARDS, SIEGES, InvaderCard, SiegeCard
from ..rules.deck import CARDS, Card
from ..rules.scoring import OBJECTIVE_LIST, Objective
from .names import GOOD, SURGE, host

PERK_TEXTS: Final[dict[int, Callable[[int], str]]] = {
    st.HARVEST: lambda n: f"Harvest gives {n} Food more",
    st.HARVEST_RICH: lambda n: f"Harvest gives {n} Food more per level-2 Farm",
    st.FRUGAL: lambda n: f"Feast asks for {n} Food less",
    st.REVENUE: lambda n: f"Income gives {n} Gold more",
    st.VAULT: lambda n: f"when sacked you lose at most {n} Gold",
    st.SAFEKEEPING: lambda n: f"when sacked you mark {n} card fewer",
    st.CARPENTRY: lambda n: f"each Wood piece costs {n} Wood less",
    st.MASONRY: lambda n: f"each Stone piece costs {n} Stone less",
    st.ENGINEERING: lambda n: f"the first Stone piece or repair of a Stockpile action costs {n} Stone less",
    st.BATTERY: lambda n: f"sieges deal you {n} damage less",
    st.OIL: lambda n: f"first Archery of a combat: {n} more kills in one field before a standing Wall",
    st.MARKSMEN: lambda n: f"first Archery of a combat: one Wall with a Troop kills {n} more",
    st.DRILL: lambda n: f"first Archery of a combat: each Wall with 2 or more Soldiers kills {n} more",
    st.DITCH: lambda n: f"first Melee of a combat: each side takes {n} damage less",
    st.SPYGLASS: lambda n: f"look at {n} face-down Invader card before placing Troops",
    st.SURGEON: lambda n: (
        "the first Soldier wounded in a combat is healed after it"
        if n == 1
        else f"the first {n} Soldiers wounded in a combat are healed after it"
    ),
}

MEASURES: Final = {
    sc.SOLDIERS: "Soldiers, wounded included",
    sc.STONE_PIECES: "Stone pieces",
    sc.TURRETS: "Turrets",
    sc.FLAG_TOKENS: "Flag tokens",
    sc.STORED_FOOD: "Food",
    sc.STORED_IRON: "Iron",
    sc.STORED_WOOD: "Wood",
    sc.SOUND_REFUGEES: "unwounded Refugees besides the starting one",
    sc.SOUND_BUILDINGS: "undamaged Buildings besides the Barracks",
    sc.TIMES_SACKED: "sackings",
    sc.RICH_FARMS: "level-2 Farms",
    sc.STONE_SIDES: "sides with a Stone Wall or Gate",
    sc.WORKING_TURRETS: "working Turrets",
    sc.FULL_STONE_TURRETS: "Stone Turrets with all cubes",
    sc.SOUND_SOLDIERS: "unwounded Soldiers",
}


# When a card does something
SEASONAL: Final = "Once per season"
SPACE_OF_ITS_OWN: Final = "Worker space"
AT_ONCE: Final = "At once"
ALWAYS: Final = "Always"
NOTHING: Final = "Worth its Gold in final scoring."
# The same of one
ONE: Final = {sc.RICH_FARMS: "level-2 Farm", sc.FULL_STONE_TURRETS: "Stone Turret with all cubes"}


def card_lines(card: Card) -> list[tuple[str, str]]:
    """When the card does something, and what, from its scripts and standing effects."""
    scripts = ((SEASONAL, card.free), (SPACE_OF_ITS_OWN, card.work), (AT_ONCE, card.instant))
    lines = [(when, script.phrase()) for when, script in scripts if script is not None]
    perks = zip(card.perks[::2], card.perks[1::2], strict=True)
    return lines + [(ALWAYS, PERK_TEXTS[perk](n)) for perk, n in perks]


def card_text(card: Card) -> str:
    """What the card does."""
    return " ".join(f"{when}: {what}." for when, what in card_lines(card)) or NOTHING


def objective_text(card: Objective) -> str:
    """What the objective asks for."""
    what = MEASURES[card.measure]
    if card.most:
        return f"Have the most {what}; a tie counts."
    if card.at_most == 0:
        return f"Have no {what}."
    gold = f" and at least {card.and_gold} Gold" if card.and_gold else ""
    if card.at_least == 1:
        what = ONE.get(card.measure, what)
    return f"Have at least {card.at_least} {what}{gold}."


def _family(number: int) -> str:
    if number == st.BARRACKS:
        return "starting building"
    if number >= st.FIRST_STARTER:
        return "starting refugee"
    return "refugee" if number >= st.FIRST_REFUGEE else "building"


def _owned_card(card: Card) -> CardInfo:
    cost = ", ".join(f"{n} {GOOD[g]}" for g, n in enumerate(card.cost) if n)
    family = _family(card.number)
    rule = "AE-CARD-01" if "building" in family else "AE-CARD-02"
    if card.number >= st.FIRST_STARTER:
        rule = "AE-SETP-02" if card.number == st.BARRACKS else "AE-SETB-01"
    copies = 4 if card.number == st.BARRACKS else 1
    return CardInfo(
        id=slug(card.name),
        name=card.name,
        family=family,
        text=card_text(card),
        rule=rule,
        cost=cost,
        value=card.value,
        copies=copies,
        source=card.source,
    )


def _invader(card: InvaderCard) -> CardInfo:
    tiers = zip(card.amounts, card.swordsmen, card.archers, strict=True)
    text = "; ".join(f"from {gold} Gold: {host(swords, archers)}" for gold, swords, archers in tiers)
    return CardInfo(
        slug(card.name), card.name, "invader", f"{text}.", "AE-INV-01", copies=2, source=card.source
    )


def _siege(n: int, card: SiegeCard) -> CardInfo:
    what = "Invaders climb in" if card.bypass else "damage"
    tiers = zip(card.amounts, card.strengths, strict=True)
    text = "; ".join(f"from {gold} Gold: {strength} {what}" for gold, strength in tiers)
    text = f"{text}. Surge: {SURGE[card.surge]}."
    rule = "AE-SIEGE-03" if card.bypass else "AE-SIEGE-02"
    return CardInfo(f"{slug(card.name)}_{n + 1}", card.name, "siege", text, rule, source="derived")


def build() -> tuple[CardInfo, ...]:
    """Every card of the game, family by family."""
    cards = [_owned_card(card) for card in CARDS]
    cards += [_invader(card) for card in INVADER_CARDS]
    cards += [_siege(n, card) for n, card in enumerate(SIEGES)]
    for goal in OBJECTIVE_LIST:
        text = objective_text(goal)
        cards.append(CardInfo(slug(goal.name), goal.name, "objective", text, "AE-SCOR-06", value=goal.gold))
    return tuple(cards)


LINES: Final = {slug(card.name): card_lines(card) for card in CARDS}  # of cards that a seat can own, by id


def does(card_id: str, when: str) -> bool:
    """Whether a card does something then."""
    return any(one == when for one, _ in LINES[card_id])
