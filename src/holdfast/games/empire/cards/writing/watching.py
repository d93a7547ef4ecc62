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
from .lines import AbilityLine, Moment

# Whose event is watched, by the side of the cards that are meant
SIDES: Final[dict[int, int]] = {targets.ANYONES: ANY, targets.ALLIED: BY_ALLY, targets.ENEMY: BY_ENEMY}


class Watching:
    """Something that happens to such cards: called with them and the steps, it is a line of a card."""

    def __init__(self, trigger: int, what: str) -> None:
        self.trigger = trigger
        self.what = what

    def __call__(self, who: Target, *steps: Effect) -> AbilityLine:
        lead = f"Whenever {who.phrase()} {self.what}, "
        return AbilityLine(self.trigger, lead, steps, whose=SIDES[who.side], filter=who)


# The card itself

# When it leaves play, whatever the way. [EM-ZONE-06]
when_leaving: Final = Moment(LEFT_PLAY, "When {name} leaves play, ")
when_consuming: Final = Moment(CONSUMED, "When {name} consumes a unit, ")  # [EM-KEY-16]
when_promoted: Final = Moment(WAS_PROMOTED, "When {name} is promoted, ")  # [EM-MOD-04]
# When the monument or settlement is destroyed. [EM-DMG-10, EM-R-91]
when_destroyed: Final = Moment(WAS_DESTROYED, "When {name} is destroyed, ")
# Whenever it enters a frontier: by advancing, by a move, or deployed into it. [EM-ZONE-07]
when_entering_frontier: Final = Moment(MOVED_IN, "Whenever {name} enters a frontier, ")
# Whenever it survives a combat its side has won. [EM-COMBAT-05]
when_winning: Final = Moment(WON_COMBAT, "Whenever {name} wins a combat, ")


# Other cards

# Whenever such a card is deployed, summoned or put into play. [EM-ZONE-05]
whenever_enters_play: Final = Watching(ENTERED_PLAY, "enters play")


def whenever_enters_here(who: Target, *steps: Effect) -> AbilityLine:
    """Whenever such a card enters the frontier this card is in. [EM-ZONE-07]"""
    here = Target(who.types, who.side, targets.HERE, who.marks, who.highest_tier, who.highest_cost)
    lead = f"Whenever {who.phrase()} enters this frontier, "
    return AbilityLine(MOVED_IN, lead, steps, whose=SIDES[who.side], filter=here)


whenever_retreats: Final = Watching(RETREATED, "retreats")  # [EM-MOVE-04]
whenever_dies: Final = Watching(DIED, "dies")  # [EM-DMG-09]
whenever_promoted: Final = Watching(WAS_PROMOTED, "is promoted")  # [EM-MOD-04]
whenever_completed: Final = Watching(COMPLETED, "is completed")  # [EM-MON-08]
# Whenever such a unit becomes the occupier of a frontier. [EM-ZONE-11]
whenever_occupies: Final = Watching(OCCUPIED, "occupies a frontier")


# Commanders

# Whenever an opponent settles a frontier, an improvised villager included. [EM-CIVIC-01, EM-R-12]
whenever_opponent_settles: Final = Moment(
    SETTLED, "Whenever an opponent settles a frontier, ", whose=BY_ENEMY
)
# Whenever its controller deploys a tactic, a copy of dominion included. [EM-TYPE-07, EM-KEY-18]
whenever_you_deploy_tactic: Final = Moment(TACTIC_DEPLOYED, "Whenever you deploy a tactic, ", whose=MINE)
# [EM-TYPE-07]
whenever_opponent_deploys_tactic: Final = Moment(
    TACTIC_DEPLOYED, "Whenever an opponent deploys a tactic, ", whose=BY_ENEMY
)
whenever_you_discard: Final = Moment(DISCARDED, "Whenever you discard a card, ", whose=MINE)  # [EM-DMG-11]
# [EM-DMG-11]
whenever_opponent_discards: Final = Moment(
    DISCARDED, "Whenever an opponent discards a card, ", whose=BY_ENEMY
)
# Whenever its controller takes damage or loses morale. [EM-DMG-02, EM-DMG-16]
whenever_you_are_hurt: Final = Moment(COMMANDER_HURT, "Whenever you take damage, ", whose=MINE)
# Whenever an opponent takes damage or loses morale. [EM-DMG-02, EM-DMG-16]
whenever_opponent_is_hurt: Final = Moment(
    COMMANDER_HURT, "Whenever an opponent takes damage, ", whose=BY_ENEMY
)


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
