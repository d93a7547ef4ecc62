"""Kyushima's army: raiders who strike where nobody stands and plan two moves ahead."""

from typing import Final

from ...rules.abilities.abilities import ELUSIVE, EXECUTE, FLANK, INFILTRATE, JUMP, KYUSHIMA, Card
from ...rules.abilities.effects import Choose, Itself, up_to_two
from ...rules.abilities.effects_cards import Draw, EachOpponentDiscards, Plan
from ...rules.abilities.effects_seats import Hurt, Summon
from ...rules.abilities.targets import HERE, IS_EXERTED, SKIRMISHING, UNOCCUPYING, allied_unit, enemy_unit
from ...rules.abilities.verbs import Damage, Exert, Give, Kill, Ready, Retreat, ToHand
from ..tokens import LOOKOUT
from ..writing.builders import battle_tactic, monument, skirmisher, tactic, unit
from ..writing.words import (
    aura,
    cheaper_if_opponent_hurt,
    jump_again,
    raid,
    ransack,
    slayer,
    supplier,
    when_advanced,
    when_deployed,
)

UNITS: Final[list[Card]] = [
    unit(
        104, KYUSHIMA, "Ink Courier", 1, 1, "1/1", 0, [supplier(1)], "Carries orders, and copies of orders."
    ),
    skirmisher(105, KYUSHIMA, "Reed Shinobi", 1, 1, "2/1", ELUSIVE, [], "The reeds are breathing."),
    skirmisher(
        106,
        KYUSHIMA,
        "Fearless Saboteur",
        1,
        2,
        "2/2",
        0,
        [when_deployed(Hurt(1))],
        "The bridge was his idea.",
    ),
    unit(107, KYUSHIMA, "Roof Runner", 1, 2, "2/2", JUMP, [], "Streets are for carts."),
    unit(108, KYUSHIMA, "Twin Blade Novice", 1, 2, "2/2", EXECUTE, [], "One blade to cut, one to apologise."),
    skirmisher(109, KYUSHIMA, "Toll Bandits", 1, 3, "3/2", 0, [ransack(Plan(2))], "They do give change."),
    unit(
        110,
        KYUSHIMA,
        "Ash Fan Duelist",
        2,
        2,
        "3/2",
        0,
        [raid(Choose(enemy_unit(HERE), Exert()))],
        "The fan closes. That is all one sees.",
    ),
    unit(111, KYUSHIMA, "Ridge Riders", 2, 3, "3/3", FLANK, [], "They were on the other ridge a moment ago."),
    unit(
        112,
        KYUSHIMA,
        "Night Ferrymen",
        2,
        3,
        "3/3",
        0,
        [raid(Hurt(2), Itself(Retreat()))],
        "The fare is paid on the other bank.",
    ),
    unit(
        113,
        KYUSHIMA,
        "Mask Collector",
        3,
        3,
        "3/4",
        INFILTRATE,
        [ransack(Draw(1))],
        "He wears only the ones that fit.",
    ),
    unit(
        114, KYUSHIMA, "Gale Cavalry", 3, 4, "5/4", FLANK | JUMP, [jump_again()], "You feel it in your hat."
    ),
    unit(
        115,
        KYUSHIMA,
        "Shadow of Nakagami",
        3,
        4,
        "5/4",
        0,
        [cheaper_if_opponent_hurt(1)],
        "It arrives a little after the blood.",
    ),
    unit(
        116,
        KYUSHIMA,
        "Storm Admiral",
        4,
        4,
        "5/5",
        FLANK | INFILTRATE,
        [when_advanced(Choose(enemy_unit(HERE), Exert()))],
        "She has never needed a harbour.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(117, KYUSHIMA, "Tenmu", 2, 1, "2/2", 0, [], "He bowed, and the duel was over.", True),
    unit(
        118,
        KYUSHIMA,
        "Hana of the Ninth Gate",
        2,
        3,
        "3/2",
        ELUSIVE | INFILTRATE,
        [ransack(EachOpponentDiscards())],
        "There were eight gates before her.",
        True,
    ),
    unit(
        119,
        KYUSHIMA,
        "Brother Kuro",
        3,
        4,
        "4/4",
        EXECUTE,
        [slayer(Itself(Ready()))],
        "He prays between the strokes.",
        True,
    ),
    unit(
        120,
        KYUSHIMA,
        "The Pale Daimyo",
        4,
        5,
        "5/5",
        0,
        [aura(allied_unit(marks=SKIRMISHING), attack=1), when_deployed(Summon(LOOKOUT, 2))],
        "His army is whoever is outside your window.",
        True,
    ),
    tactic(
        121,
        KYUSHIMA,
        "Night of Lanterns",
        3,
        4,
        up_to_two(enemy_unit(marks=UNOCCUPYING), ToHand()),
        "In the morning there was nobody to bury.",
        True,
    ),
    monument(
        122,
        KYUSHIMA,
        "Gate of a Thousand Cranes",
        4,
        3,
        2,
        [Plan(2), Hurt(1)],
        [Draw(2), Summon(LOOKOUT)],
        "Each was folded by somebody who did not come back.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        123,
        KYUSHIMA,
        "Signal Pyre",
        1,
        1,
        2,
        [Plan(1)],
        [Summon(LOOKOUT), Draw(1)],
        "Seen from nine islands.",
    ),
    monument(
        124,
        KYUSHIMA,
        "Smugglers' Cairn",
        2,
        2,
        3,
        [Hurt(1)],
        [Summon(LOOKOUT, 2, is_ready=True)],
        "The third stone is hollow.",
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        125,
        KYUSHIMA,
        "False Orders",
        1,
        2,
        [Choose(enemy_unit(), Exert())],
        "The seal was perfect. The spelling less so.",
    ),
    tactic(
        126,
        KYUSHIMA,
        "Quiet Knife",
        2,
        3,
        [Choose(enemy_unit(marks=IS_EXERTED | UNOCCUPYING), Kill())],
        "He was found asleep, and stayed so.",
    ),
    battle_tactic(
        127,
        KYUSHIMA,
        "Smoke Jars",
        1,
        1,
        [Choose(allied_unit(), Give(keywords=ELUSIVE | INFILTRATE))],
        "Throw, step, be elsewhere.",
    ),
    battle_tactic(
        128,
        KYUSHIMA,
        "Thousand Arrows",
        3,
        3,
        [Choose(enemy_unit(marks=UNOCCUPYING), Damage(3))],
        "The sky was busy.",
    ),
]
