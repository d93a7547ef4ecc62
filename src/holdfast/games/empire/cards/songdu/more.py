"""More of Songdu: soldiers who answer, officers who reward, and stores that last."""

from typing import Final

from ...position.state import CIVIC_DECK
from ...rules.abilities import targets
from ...rules.abilities.abilities import BULWARK, GUARD, REINFORCE, SONGDU, UNKILLABLE, Card
from ...rules.abilities.conditions_cards import Occupied, UnitTokens
from ...rules.abilities.effects import Choose, Each, Itself, Subject, up_to_two
from ...rules.abilities.effects_cards import Draw
from ...rules.abilities.effects_seats import GainMorale, Summon
from ...rules.abilities.targets import (
    ALLIED,
    ENEMY,
    HERE,
    IN_FRONTIERS,
    OCCUPYING,
    OTHER,
    READY,
    TOKEN,
    UNOCCUPYING,
    Target,
    allied_unit,
    enemy_unit,
)
from ...rules.abilities.verbs import AddCounter, Damage, Exert, Give, Promote, Ready, ToHand
from ..tokens import CONSCRIPT
from ..writing.builders import battle_tactic, monument, settlement, tactic, unit, villager
from ..writing.lines import StandingLine
from ..writing.watching import (
    when_destroyed,
    when_promoted,
    when_winning,
    whenever_completed,
    whenever_enters_here,
    whenever_enters_play,
    whenever_opponent_settles,
    whenever_promoted,
)
from ..writing.words import at_replenishment, aura, occupying, raid, when_deployed

UNITS: Final[list[Card]] = [
    unit(
        147,
        SONGDU,
        "Watchfire Picket",
        1,
        1,
        "1/2",
        0,
        [whenever_enters_here(enemy_unit(), Itself(Give(1, 0)))],
        "One of them sleeps. It is never the one you hope for.",
    ),
    unit(
        148,
        SONGDU,
        "Parade Lancer",
        1,
        2,
        "2/2",
        0,
        [when_promoted(Draw(1))],
        "He has been ready for his portrait since spring.",
    ),
    unit(
        149,
        SONGDU,
        "Border Reeve",
        2,
        2,
        "2/3",
        0,
        [whenever_opponent_settles(Summon(CONSCRIPT))],
        "Your fence is very nice. Whose field is it in?",
    ),
    unit(
        150,
        SONGDU,
        "Muster Clerk",
        2,
        3,
        "2/4",
        0,
        [whenever_enters_play(allied_unit(marks=OTHER), GainMorale(1))],
        "Every name in the book is a friend.",
    ),
    unit(
        151,
        SONGDU,
        "Trebuchet Crew",
        2,
        3,
        "2/3",
        0,
        [raid(Choose(enemy_unit(HERE), Damage(2)))],
        "The first stone is for the range, the second for the gate.",
    ),
    unit(
        152,
        SONGDU,
        "Royal Architect",
        2,
        3,
        "2/4",
        0,
        [when_deployed(Choose(Target(targets.MONUMENTS, ALLIED), AddCounter()))],
        "He has drawn it finished. The rest is other people's work.",
    ),
    unit(
        153,
        SONGDU,
        "Standard Bearer",
        3,
        3,
        "2/4",
        0,
        [aura(allied_unit(HERE, TOKEN), 1, 1)],
        "Nobody has ever run from under it.",
    ),
    unit(
        154,
        SONGDU,
        "Veteran of Nine Roads",
        3,
        4,
        "4/4",
        REINFORCE,
        [when_winning(Itself(Promote()))],
        "He owns nine pairs of boots and one opinion.",
    ),
    unit(
        155,
        SONGDU,
        "Elephant Tower",
        4,
        5,
        "4/8",
        GUARD | BULWARK,
        [],
        "The elephant is patient. The archers on it are not.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        156,
        SONGDU,
        "Imani of the Long Line",
        3,
        4,
        "3/5",
        0,
        [whenever_promoted(allied_unit(marks=OTHER), Draw(1))],
        "She reads out the lists herself, and never stumbles.",
        True,
    ),
    unit(
        157,
        SONGDU,
        "Marshal Tano",
        4,
        5,
        "3/6",
        0,
        [StandingLine("", UnitTokens(1)), when_deployed(Summon(CONSCRIPT, 2))],
        "Ask him how many men he has. He will ask how many you see.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        158,
        SONGDU,
        "The Long Wall",
        3,
        3,
        2,
        [Each(allied_unit(), Give(0, 1))],
        [GainMorale(2, Occupied(1))],
        "It keeps nobody out. It keeps everybody busy.",
        lines=[when_destroyed(Summon(CONSCRIPT, 2))],
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        159,
        SONGDU,
        "Road Toll",
        1,
        1,
        up_to_two(Target(targets.VILLAGERS, ENEMY, marks=READY), Exert()),
        "The bridge is free. The plank is not.",
    ),
    tactic(
        160,
        SONGDU,
        "Requisition",
        2,
        2,
        [Choose(Target(targets.UNITS, ENEMY, marks=UNOCCUPYING, highest_cost=2), ToHand())],
        "Signed for in triplicate by people who could not read.",
    ),
    battle_tactic(
        161,
        SONGDU,
        "Stand Fast",
        1,
        2,
        [Choose(allied_unit(), Give(keywords=UNKILLABLE))],
        "Not one step, said the sergeant, and looked at his feet.",
    ),
    battle_tactic(
        162,
        SONGDU,
        "Field Promotion",
        2,
        2,
        [Choose(allied_unit(IN_FRONTIERS), Promote()), Subject(Ready())],
        "The captain has fallen. Congratulations, captain.",
    ),
]

CIVIC: Final[list[Card]] = [
    villager(
        163,
        SONGDU,
        "Stone Carvers",
        [whenever_completed(Target(targets.MONUMENTS, ALLIED), Draw(1))],
        "Every king has their nose.",
    ),
    villager(
        164,
        SONGDU,
        "Abena of the Stores",
        [when_deployed(Draw(1, CIVIC_DECK))],
        "She has counted it twice, and you once.",
        unique=True,
    ),
    settlement(
        165,
        SONGDU,
        "The King's Roadhouse",
        [occupying(at_replenishment(Choose(allied_unit(HERE, OCCUPYING), Promote())))],
        "Captains are made here, mostly after the third cup.",
        unique=True,
    ),
]
