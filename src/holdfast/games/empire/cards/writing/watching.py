"""Words for cards that answer what happens: to themselves, to other cards, to commanders."""

from typing import Final

from ...rules.abilities import targets
from ...rules.abilities.abilities import (
    ANY,
    BY_ALLY,
    BY_ENEMY,
    COMMANDER_HURT,
    COMPLETED,
    CONSUMED,
    DIED,
    DISCARDED,
    ENTERED_PLAY,
    LEFT_PLAY,
    MINE,
    MOVED_IN,
    OCCUPIED,
    RETREATED,
    SETTLED,
    TACTIC_DEPLOYED,
    WAS_DESTROYED,
    WAS_PROMOTED,
    WON_COMBAT,
    Condition,
    Effect,
)
from ...rules.abilities.conditions import Reverence
from ...rules.abilities.targets import Target
from .lines import AbilityLine

# Whose event is watched, by the side of the cards that are meant
SIDES: Final[dict[int, int]] = {targets.ANYONES: ANY, targets.ALLIED: BY_ALLY, targets.ENEMY: BY_ENEMY}


# The card itself


def when_leaving(*steps: Effect) -> AbilityLine:
    """When it leaves play, whatever the way. [EM-ZONE-06]"""
    return AbilityLine(LEFT_PLAY, "When {name} leaves play, ", steps)


def when_consuming(*steps: Effect) -> AbilityLine:
    """When it has consumed a unit. [EM-KEY-16]"""
    return AbilityLine(CONSUMED, "When {name} consumes a unit, ", steps)


def when_promoted(*steps: Effect) -> AbilityLine:
    """When it is promoted. [EM-MOD-04]"""
    return AbilityLine(WAS_PROMOTED, "When {name} is promoted, ", steps)


def when_destroyed(*steps: Effect) -> AbilityLine:
    """When the monument or settlement is destroyed. [EM-DMG-10, EM-R-91]"""
    return AbilityLine(WAS_DESTROYED, "When {name} is destroyed, ", steps)


def when_entering_frontier(*steps: Effect) -> AbilityLine:
    """Whenever it enters a frontier: by advancing, by a move, or deployed into it. [EM-ZONE-07]"""
    return AbilityLine(MOVED_IN, "Whenever {name} enters a frontier, ", steps)


def when_winning(*steps: Effect) -> AbilityLine:
    """Whenever it survives a combat its side has won. [EM-COMBAT-05]"""
    return AbilityLine(WON_COMBAT, "Whenever {name} wins a combat, ", steps)


# Other cards


def _watching(trigger: int, what: str, who: Target, steps: tuple[Effect, ...]) -> AbilityLine:
    return AbilityLine(trigger, f"Whenever {who.phrase()} {what}, ", steps, whose=SIDES[who.side], filter=who)


def whenever_enters_play(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a card is deployed, summoned or put into play. [EM-ZONE-05]"""
    return _watching(ENTERED_PLAY, "enters play", who, steps)


def whenever_enters_here(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a card enters the frontier this card is in. [EM-ZONE-07]"""
    here = Target(who.types, who.side, targets.HERE, who.marks, who.highest_tier, who.highest_cost)
    lead = f"Whenever {who.phrase()} enters this frontier, "
    return AbilityLine(MOVED_IN, lead, steps, whose=SIDES[who.side], filter=here)


def whenever_retreats(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a unit retreats. [EM-MOVE-04]"""
    return _watching(RETREATED, "retreats", who, steps)


def whenever_dies(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a card dies. [EM-DMG-09]"""
    return _watching(DIED, "dies", who, steps)


def whenever_promoted(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a unit is promoted. [EM-MOD-04]"""
    return _watching(WAS_PROMOTED, "is promoted", who, steps)


def whenever_completed(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a monument is completed. [EM-MON-08]"""
    return _watching(COMPLETED, "is completed", who, steps)


def whenever_occupies(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a unit becomes the occupier of a frontier. [EM-ZONE-11]"""
    return _watching(OCCUPIED, "occupies a frontier", who, steps)


# Commanders


def whenever_opponent_settles(*steps: Effect) -> AbilityLine:
    """Whenever an opponent settles a frontier, an improvised villager included. [EM-CIVIC-01, EM-R-12]"""
    return AbilityLine(SETTLED, "Whenever an opponent settles a frontier, ", steps, whose=BY_ENEMY)


def whenever_you_deploy_tactic(*steps: Effect) -> AbilityLine:
    """Whenever its controller deploys a tactic, a copy of dominion included. [EM-TYPE-07, EM-KEY-18]"""
    return AbilityLine(TACTIC_DEPLOYED, "Whenever you deploy a tactic, ", steps, whose=MINE)


def whenever_opponent_deploys_tactic(*steps: Effect) -> AbilityLine:
    """Whenever an opponent deploys a tactic. [EM-TYPE-07]"""
    return AbilityLine(TACTIC_DEPLOYED, "Whenever an opponent deploys a tactic, ", steps, whose=BY_ENEMY)


def whenever_you_discard(*steps: Effect) -> AbilityLine:
    """Whenever its controller discards a card. [EM-DMG-11]"""
    return AbilityLine(DISCARDED, "Whenever you discard a card, ", steps, whose=MINE)


def whenever_opponent_discards(*steps: Effect) -> AbilityLine:
    """Whenever an opponent discards a card. [EM-DMG-11]"""
    return AbilityLine(DISCARDED, "Whenever an opponent discards a card, ", steps, whose=BY_ENEMY)


def whenever_you_are_hurt(*steps: Effect) -> AbilityLine:
    """Whenever its controller takes damage or loses morale. [EM-DMG-02, EM-DMG-16]"""
    return AbilityLine(COMMANDER_HURT, "Whenever you take damage, ", steps, whose=MINE)


def whenever_opponent_is_hurt(*steps: Effect) -> AbilityLine:
    """Whenever an opponent takes damage or loses morale. [EM-DMG-02, EM-DMG-16]"""
    return AbilityLine(COMMANDER_HURT, "Whenever an opponent takes damage, ", steps, whose=BY_ENEMY)


# Conditions of an ability, looked at when its turn comes


def provided(condition: Condition, line: AbilityLine) -> AbilityLine:
    """The line, if something is true then."""
    line.lead += f"if {condition.phrase()}, "
    line.condition = condition
    return line


def with_reverence(line: AbilityLine) -> AbilityLine:
    """The line, if its controller has reverence then. [EM-TIER-04]"""
    line.lead = f"Reverence — {line.lead}"
    line.condition = Reverence()
    return line
