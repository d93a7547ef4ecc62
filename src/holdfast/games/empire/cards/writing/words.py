"""The words cards are written with, one small function per phrase of the glossary."""

from collections.abc import Sequence
from typing import Final

from ...rules.abilities.abilities import (
    ADVANCED,
    ASSEMBLES,
    ASSEMBLY,
    AT_REPLENISHMENT,
    BATTLE_BEGINS,
    BY_ALLY,
    DEPLOYED,
    DIED,
    LONE_WOLF,
    MANEUVER,
    MINE,
    MONUMENT,
    RANSACK,
    REVOLT,
    SENTINEL,
    SLAYER,
    STRATAGEM,
    TACTIC,
    UNIT,
    WAS_SACRIFICED,
    Amount,
    Effect,
)
from ...rules.abilities.conditions import Assembled, Battalion, InFrontier, Nomadic, Reverence, Solitary
from ...rules.abilities.conditions_cards import OpponentHurt, TiersInGraveyard
from ...rules.abilities.keywords import Jump
from ...rules.abilities.targets import HERE, Target, allied_unit
from .lines import AbilityLine, DiscountLine, Line, Moment, StandingLine, SupplyLine

FOR_UNITS: Final = 1 << UNIT
FOR_TACTICS: Final = 1 << TACTIC
FOR_MONUMENTS: Final = 1 << MONUMENT
TYPE_WORDS: Final[dict[int, str]] = {FOR_UNITS: "units", FOR_TACTICS: "tactics", FOR_MONUMENTS: "monuments"}


# Moments

when_deployed: Final = Moment(DEPLOYED, "When you deploy {name}, ")  # [EM-DEP-07]


def when_advanced(*steps: Effect) -> AbilityLine:
    """Whenever it is advanced into a frontier. [EM-CARD-01]"""
    line = AbilityLine(ADVANCED, "Whenever you advance {name} into a frontier, ", steps)
    line.is_there = True
    return line


# Whenever another allied unit advances into the frontier this card is in.
whenever_ally_advances: Final = Moment(
    ADVANCED, "Whenever an allied unit advances into this frontier, ", whose=BY_ALLY, filter=allied_unit(HERE)
)
when_dying: Final = Moment(DIED, "When {name} dies, ")
# Whenever its controller sacrifices a unit, itself included.
whenever_you_sacrifice: Final = Moment(
    WAS_SACRIFICED, "Whenever you sacrifice a unit, ", whose=MINE, filter=Target()
)
at_start_of_battle: Final = Moment(BATTLE_BEGINS, "At the start of the battle phase, ")
at_replenishment: Final = Moment(AT_REPLENISHMENT, "At replenishment, ")
sentinel: Final = Moment(SENTINEL, "Sentinel — ")  # [EM-KEY-11]
lone_wolf: Final = Moment(LONE_WOLF, "Lone Wolf — ")  # [EM-KEY-07]
slayer: Final = Moment(SLAYER, "Slayer — ")  # [EM-DMG-19]
ransack: Final = Moment(RANSACK, "Ransack — ")  # [EM-DMG-21]
revolt: Final = Moment(REVOLT, "Revolt — ")  # [EM-CIVIC-15]


def assembly(number: int, *steps: Effect) -> AbilityLine:
    """What an assembly villager does when it is deployed and enough of them are fielded. [EM-CIVIC-13]"""
    line = AbilityLine(ASSEMBLES, f"Assembly {number} — ", steps, number=number)
    line.keywords = ASSEMBLY
    return line


def stratagem(steps: Sequence[Effect], pay: int = 0, exert: bool = False) -> AbilityLine:
    """A stratagem and its cost. [EM-ACT-01]"""
    return AbilityLine(STRATAGEM, f"Stratagem — {_cost(pay, exert)}", steps, supplies=pay, exert=exert)


def maneuver(steps: Sequence[Effect], pay: int = 0, exert: bool = False) -> AbilityLine:
    """A maneuver and its cost. [EM-ACT-03]"""
    return AbilityLine(MANEUVER, f"Maneuver — {_cost(pay, exert)}", steps, supplies=pay, exert=exert)


def raid(*steps: Effect) -> AbilityLine:
    """A maneuver for which a unit in a frontier exerts."""
    lead = "Maneuver — exert in a frontier: "
    return in_frontier(AbilityLine(MANEUVER, lead, steps, exert=True))


def in_frontier(line: AbilityLine) -> AbilityLine:
    """The line only while the card is in a frontier. [EM-ABIL-10]"""
    line.condition = InFrontier()
    return line


def jump_again() -> AbilityLine:
    """A second jump on a card that has the keyword: each may be used once a round. [EM-ACT-06]"""
    return AbilityLine(MANEUVER, "Jump", [Jump()])


def _cost(pay: int, exert: bool) -> str:
    parts = ([f"pay {pay}"] if pay else []) + (["exert"] if exert else [])
    return f"{', '.join(parts)}: " if parts else ""


# Marks


def occupying(line: Line) -> Line:
    """The line with the square mark: only while occupying. [EM-OCC-01, EM-OCC-02]"""
    line.occupying = True
    return line


def tiers(low: int, high: int, line: Line) -> Line:
    """The line with a range of its commander's tiers in front. [EM-R-66]"""
    line.tiers = (low, high)
    return line


# Standing effects


def stronger(attack: int, defence: int) -> StandingLine:
    """The unit is stronger, as long as the marks in front allow it."""
    return StandingLine("", _number(attack), _number(defence))


def battalion(attack: int = 0, defence: int = 0, keywords: int = 0) -> StandingLine:
    """With an allied unit of higher tier in its frontier. [EM-KEY-14]"""
    return StandingLine("Battalion — ", _number(attack), _number(defence), keywords, Battalion())


def nomadic(attack: int = 0, defence: int = 0, keywords: int = 0) -> StandingLine:
    """In a frontier its controller has not settled. [EM-KEY-13]"""
    return StandingLine("Nomadic — ", _number(attack), _number(defence), keywords, Nomadic())


def reverence(attack: int = 0, defence: int = 0, keywords: int = 0) -> StandingLine:
    """While its controller has reverence. [EM-TIER-04]"""
    return StandingLine("Reverence — ", _number(attack), _number(defence), keywords, Reverence())


def solitary(attack: int = 0, defence: int = 0, keywords: int = 0) -> StandingLine:
    """While it is solitary. [EM-KEY-08]"""
    return StandingLine("Solitary — ", _number(attack), _number(defence), keywords, Solitary())


def aura(who: Target, attack: int = 0, defence: int = 0, keywords: int = 0) -> StandingLine:
    """What others have because of this card."""
    return StandingLine("", _number(attack), _number(defence), keywords, filter=who)


def in_reverence(line: StandingLine) -> StandingLine:
    """The line only while its controller has reverence."""
    line.lead = "Reverence — "
    line.condition = Reverence()
    return line


def _number(number: int) -> Amount | None:
    return Amount(number) if number else None


# Costs and supplies


def cheaper_per_tier(amount: int) -> DiscountLine:
    """Less for each different tier in its controller's graveyard. [EM-SUP-06]"""
    words = f"{{name}} costs {amount} less for each different tier among the cards in your graveyard."
    return DiscountLine(words, TiersInGraveyard(amount))


def cheaper_if_opponent_hurt(amount: int) -> DiscountLine:
    """Less in a round in which an opponent has taken damage. [EM-CARD-06]"""
    words = f"{{name}} costs {amount} less if an opponent has taken damage this round."
    return DiscountLine(words, Amount(amount), OpponentHurt())


def others_cheaper(amount: int, types: int) -> DiscountLine:
    """Its controller's other cards of these types cost less."""
    return DiscountLine(f"Your other {TYPE_WORDS[types]} cost {amount} less.", Amount(amount), types=types)


def cheaper(amount: int, types: int) -> DiscountLine:
    """Its controller's cards of these types, of which it is none, cost less. [EM-SUP-07]"""
    return DiscountLine(f"Your {TYPE_WORDS[types]} cost {amount} less.", Amount(amount), types=types)


def supplier(amount: int) -> SupplyLine:
    """Exert: so many supplies. [EM-SUP-03]"""
    return SupplyLine(f"Exert: supply {amount}.", amount)


def supplier_for(amount: int, types: int) -> SupplyLine:
    """Exert: supply 1, or more for cards of these types alone."""
    words = f"Exert: supply 1, or {amount} for {TYPE_WORDS[types]}."
    return SupplyLine(words, 1, amount - 1, types=types)


def assembly_supply(number: int, amount: int) -> SupplyLine:
    """Exert: supply 1, or more while enough assembly villagers are fielded. [EM-R-17]"""
    words = f"Exert: supply 1. Assembly {number} — Supply {amount} instead."
    line = SupplyLine(words, 1, amount - 1, Assembled(number))
    line.keywords = ASSEMBLY
    return line


def reverence_supply(amount: int) -> SupplyLine:
    """Exert: supply 1, or more while its controller has reverence."""
    return SupplyLine(f"Exert: supply 1. Reverence — Supply {amount} instead.", 1, amount - 1, Reverence())
