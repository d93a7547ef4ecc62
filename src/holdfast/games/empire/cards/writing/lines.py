"""The lines of a card: abilities, standing effects, discounts and supplies in the glossary's words."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.state import Script

from ...rules.abilities.abilities import (
    ADVANCED,
    ASSEMBLES,
    AT_REPLENISHMENT,
    BATTLE_BEGINS,
    COMMANDER_HURT,
    COMPLETED,
    COMPLETION,
    CONSUMED,
    DEPLOYED,
    DIED,
    DISCARDED,
    ENTERED_PLAY,
    ITSELF,
    LEFT_PLAY,
    LONE_WOLF,
    MANEUVER,
    MOVED_IN,
    OCCUPIED,
    PROGRESS,
    RANSACK,
    RETREATED,
    REVOLT,
    SENTINEL,
    SETTLED,
    SLAYER,
    STRATAGEM,
    TACTIC_DEPLOYED,
    TAKES_EFFECT,
    WAS_DESTROYED,
    WAS_PROMOTED,
    WAS_SACRIFICED,
    WON_COMBAT,
    Ability,
    Amount,
    Condition,
    Discount,
    Effect,
    Filter,
    Standing,
    Supply,
)
from ...rules.abilities.effects_base import phrase_of
from ...rules.abilities.phrases import BANS, ROMAN, keyword_names, listed, signed
from ...rules.abilities.targets import Target

ANYTHING: Final = 63  # cards of all types, and what is no card: a stratagem or a maneuver [EM-R-32]
# The clause an ability of a sort is told by at the table
RULES: Final[dict[int, str]] = {
    TAKES_EFFECT: "EM-TYPE-07",
    DEPLOYED: "EM-DEP-07",
    ADVANCED: "EM-MOVE-01",
    DIED: "EM-DMG-09",
    WAS_SACRIFICED: "EM-DMG-12",
    BATTLE_BEGINS: "EM-PHASE-01",
    LONE_WOLF: "EM-KEY-06",
    PROGRESS: "EM-MON-06",
    COMPLETION: "EM-MON-08",
    AT_REPLENISHMENT: "EM-REPL-01",
    RANSACK: "EM-DMG-21",
    SLAYER: "EM-DMG-19",
    SENTINEL: "EM-KEY-11",
    ASSEMBLES: "EM-CIVIC-13",
    REVOLT: "EM-CIVIC-15",
    STRATAGEM: "EM-ACT-01",
    MANEUVER: "EM-ACT-03",
    ENTERED_PLAY: "EM-ZONE-05",
    LEFT_PLAY: "EM-ZONE-06",
    MOVED_IN: "EM-ZONE-07",
    RETREATED: "EM-MOVE-04",
    OCCUPIED: "EM-ZONE-11",
    WON_COMBAT: "EM-COMBAT-05",
    CONSUMED: "EM-KEY-16",
    TACTIC_DEPLOYED: "EM-TYPE-07",
    WAS_PROMOTED: "EM-MOD-04",
    COMPLETED: "EM-MON-08",
    WAS_DESTROYED: "EM-DMG-10",
    DISCARDED: "EM-DMG-11",
    COMMANDER_HURT: "EM-DMG-02",
    SETTLED: "EM-CIVIC-01",
}


class Line:
    """One line of a card, with the keywords it brings along."""

    def __init__(self) -> None:
        self.keywords = 0
        self.occupying = False
        self.tiers = (1, 9)

    def marks(self) -> str:
        """The marks in front of its words: the square, the range of tiers. [EM-OCC-01, EM-R-66]"""
        low, high = self.tiers
        span = ""
        if (low, high) != (1, 9):
            span = f"{ROMAN[low]}+: " if high == 9 else f"{ROMAN[low]} — {ROMAN[high]}: "
        return ("■ " if self.occupying else "") + span


class AbilityLine(Line):
    """An ability that happens at a moment."""

    def __init__(
        self,
        trigger: int,
        lead: str,
        steps: Sequence[Effect],
        whose: int = ITSELF,
        filter: Filter | None = None,
        condition: Condition | None = None,
        supplies: int = 0,
        exert: bool = False,
        number: int = 0,
    ) -> None:
        super().__init__()
        self.trigger = trigger
        self.lead = lead
        self.steps = tuple(steps)
        self.whose = whose
        self.filter = filter
        self.condition = condition
        self.supplies = supplies
        self.exert = exert
        self.number = number
        self.is_there = False  # its words speak of a frontier that the lead has named

    def build(self, name: str, script: str) -> Ability:
        """The ability of the card of this name."""
        body = phrase_of(self.steps)
        if self.is_there:
            body = body.replace("in this frontier", "there").replace("this frontier", "that frontier")
        if not self.lead or self.lead.endswith(("— ", ": ")):
            body = body[:1].upper() + body[1:]
        words = f"{self.marks()}{self.lead}{body}.".replace("{name}", name)
        return Ability(
            self.trigger,
            Script(script, RULES.get(self.trigger, "EM-ABIL-02"), self.steps),
            words,
            self.whose,
            self.filter,
            self.condition,
            self.supplies,
            self.exert,
            self.occupying,
            self.tiers,
            False,
            self.number,
        )


class Moment:
    """When an ability happens: called with the steps, it is a line of a card."""

    def __init__(self, trigger: int, lead: str, whose: int = ITSELF, filter: Filter | None = None) -> None:
        self.trigger = trigger
        self.lead = lead
        self.whose = whose
        self.filter = filter

    def __call__(self, *steps: Effect) -> AbilityLine:
        return AbilityLine(self.trigger, self.lead, steps, self.whose, self.filter)


class StandingLine(Line):
    """An effect that lasts as long as its condition."""

    def __init__(
        self,
        lead: str,
        attack: Amount | None = None,
        defence: Amount | None = None,
        given: int = 0,
        condition: Condition | None = None,
        filter: Target | None = None,
    ) -> None:
        super().__init__()
        self.lead = lead
        self.attack = attack
        self.defence = defence
        self.given = given
        self.condition = condition
        self.filter = filter

    def words(self) -> str:
        """What it gives, as a clause with {name} or the others as its subject."""
        who = "{name}" if self.filter is None else self.filter.plural()
        parts = []
        if self.attack is not None or self.defence is not None:
            counted = self.attack if self.attack is not None else self.defence
            each = counted.each() if counted is not None else ""
            parts.append(signed(self.attack, self.defence) + (f" {each}" if each else ""))
        parts += keyword_names(self.given)
        words = [f"{who} {'has' if self.filter is None else 'have'} {listed(parts)}"] if parts else []
        words += [f"{who} {ban}" for bit, ban in BANS if self.given & bit]
        return listed(words)

    def build(self, name: str) -> Standing:
        """The standing effect of the card of this name."""
        body = self.words().replace("{name}", name)
        words = f"{self.marks()}{self.lead}{body[:1].upper()}{body[1:]}."
        return Standing(
            self.attack,
            self.defence,
            self.given,
            self.condition,
            self.filter,
            self.occupying,
            self.tiers,
            words,
        )


class DiscountLine(Line):
    """Supplies off."""

    def __init__(
        self, words: str, amount: Amount, condition: Condition | None = None, types: int = 0
    ) -> None:
        super().__init__()
        self.words = words
        self.amount = amount
        self.condition = condition
        self.types = types

    def build(self, name: str) -> Discount:
        """The discount of the card of this name."""
        words = self.marks() + self.words.replace("{name}", name)
        return Discount(self.amount, self.condition, self.types, occupying=self.occupying, words=words)


class SupplyLine(Line):
    """Exert to supply."""

    def __init__(
        self,
        words: str,
        amount: int,
        more: int = 0,
        condition: Condition | None = None,
        types: int = ANYTHING,
    ) -> None:
        super().__init__()
        self.words = words
        self.amount = amount
        self.more = more
        self.condition = condition
        self.types = types

    def build(self) -> Supply:
        """The supply ability."""
        return Supply(self.amount, self.more, self.condition, self.types, self.words)
