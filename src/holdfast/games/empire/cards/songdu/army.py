"""Songdu's army: ranks that stand together, guards, promotions and roads full of Conscripts."""

from typing import Final

from ...position.state import CIVIC_DECK
from ...rules.abilities.abilities import (
    BULWARK,
    CHARGE,
    DOMINION,
    GUARD,
    REINFORCE,
    ROOTED,
    SONGDU,
    STALWART,
    Card,
)
from ...rules.abilities.effects import Choose, Each, Itself, PutItselfUnder, up_to_two
from ...rules.abilities.effects_cards import Draw
from ...rules.abilities.effects_civic import SettleHere
from ...rules.abilities.effects_seats import THERE, GainMorale, Summon
from ...rules.abilities.targets import HERE, OTHER, TOKEN, allied_unit, enemy_unit
from ...rules.abilities.verbs import Give, Promote
from ..tokens import CONSCRIPT
from ..writing.builders import battle_tactic, monument, tactic, unit
from ..writing.words import (
    at_replenishment,
    aura,
    battalion,
    in_frontier,
    maneuver,
    occupying,
    sentinel,
    stratagem,
    supplier,
    tiers,
    when_advanced,
    when_deployed,
)

UNITS: Final[list[Card]] = [
    unit(4, SONGDU, "Gate Warden", 1, 1, "1/2", GUARD, [], "He counts everybody in and everybody out."),
    unit(
        5, SONGDU, "Field Quartermaster", 1, 1, "1/1", 0, [supplier(1)], "Wars are won by the donkey train."
    ),
    unit(6, SONGDU, "Road Militia", 1, 2, "2/2", 0, [battalion(1, 1)], "Bold, when somebody is looking."),
    unit(7, SONGDU, "Banner Runner", 1, 2, "2/2", REINFORCE, [], "Where the banner goes, the line goes."),
    unit(  # [EM-ERR-04, EM-ERR-05] as corrected: a stratagem
        8,
        SONGDU,
        "Young Noble",
        1,
        2,
        "2/2",
        0,
        [stratagem([Itself(Promote())], pay=4)],
        "The commission was expensive. The horse was not.",
    ),
    unit(9, SONGDU, "Hill Shieldbearers", 1, 3, "2/4", BULWARK, [], "They are paid by the arrow."),
    unit(
        10,
        SONGDU,
        "Causeway Sentinel",
        2,
        2,
        "2/3",
        0,
        [sentinel(Draw(1, CIVIC_DECK))],
        "A lamp on the causeway means somebody is home.",
    ),
    unit(
        11,
        SONGDU,
        "Frontline Messenger",
        2,
        2,
        "2/2",
        0,
        [
            tiers(
                2,
                3,
                in_frontier(
                    at_replenishment(PutItselfUnder(), Summon(CONSCRIPT, place=THERE, is_occupying=True))
                ),
            )
        ],
        "The message is always the same: hold.",
    ),
    unit(
        12,
        SONGDU,
        "Levy Sergeant",
        2,
        3,
        "2/3",
        0,
        [when_deployed(Summon(CONSCRIPT))],
        "You, you, and your cousin.",
    ),
    unit(
        13,
        SONGDU,
        "Road Surveyors",
        2,
        3,
        "2/2",
        0,
        [when_advanced(SettleHere())],
        "Four stakes and a cord, and it is a town.",
    ),
    unit(
        14,
        SONGDU,
        "Oath Lancers",
        2,
        4,
        "4/3",
        CHARGE,
        [when_advanced(Choose(allied_unit(HERE, OTHER | TOKEN), Promote(), optional=True))],
        "They swear at the gallop, so it has to be short.",
    ),
    unit(
        15,
        SONGDU,
        "Stone Phalanx",
        3,
        3,
        "2/5",
        GUARD | STALWART,
        [aura(enemy_unit(HERE), keywords=ROOTED)],
        "Nobody has ever seen the second row.",
    ),
    unit(
        16,
        SONGDU,
        "Drum Captain",
        3,
        4,
        "3/4",
        0,
        [aura(allied_unit(HERE, OTHER), attack=1)],
        "Left foot on the drum, right foot on the enemy.",
    ),
    unit(
        17,
        SONGDU,
        "Provost of the Marches",
        4,
        5,
        "5/6",
        0,
        [sentinel(Summon(CONSCRIPT, 2, THERE))],
        "Order is a thing you bring with you.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        18,
        SONGDU,
        "Captain Adisa",
        2,
        3,
        "3/3",
        REINFORCE,
        [battalion(1, 2)],
        "First over the ditch, last to say so.",
        True,
    ),
    unit(
        19,
        SONGDU,
        "Queen-Mother Ndeye",
        3,
        5,
        "4/5",
        GUARD,
        [
            maneuver([Each(allied_unit(HERE, OTHER), Give(1, 1))], exert=True),
            occupying(at_replenishment(Summon(CONSCRIPT))),
        ],
        "Every recruit has been told that she knows his name.",
        True,
    ),
    unit(
        20,
        SONGDU,
        "Old General Keita",
        4,
        6,
        "6/6",
        STALWART,
        [when_deployed(*up_to_two(allied_unit(marks=OTHER), Promote()))],
        "He forgets names, never merits.",
        True,
    ),
    tactic(
        21,
        SONGDU,
        "The Great Muster",
        3,
        3,
        [Summon(CONSCRIPT)],
        "On the third day the roads themselves seemed to march.",
        True,
        DOMINION,
    ),
    monument(
        22,
        SONGDU,
        "The Sun Gate",
        4,
        4,
        2,
        [Choose(allied_unit(), Promote())],
        [GainMorale(5)],
        "No door was ever hung in it. None was needed.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        23,
        SONGDU,
        "Milestone of Kings",
        1,
        2,
        2,
        [Choose(allied_unit(HERE), Give(1, 1))],
        [Summon(CONSCRIPT, 2)],
        "Eleven kings, one road.",
    ),
    monument(
        24,
        SONGDU,
        "Hall of Oaths",
        2,
        3,
        3,
        [GainMorale(1)],
        up_to_two(allied_unit(), Promote()),
        "What is said there is carved by evening.",
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        25,
        SONGDU,
        "Call the Levies",
        1,
        2,
        [Summon(CONSCRIPT, 2)],
        "The harvest can wait. It always waits.",
    ),
    tactic(
        26,
        SONGDU,
        "Royal Commission",
        2,
        3,
        [Choose(allied_unit(), Promote()), Draw(1)],
        "A ribbon, a seal, and a great many new friends.",
    ),
    battle_tactic(
        27,
        SONGDU,
        "Shield Wall",
        1,
        1,
        [Choose(allied_unit(), Give(0, 3, GUARD))],
        "Lock. Lean. Wait.",
    ),
    battle_tactic(
        28,
        SONGDU,
        "Close Ranks",
        3,
        3,
        [Each(allied_unit(), Give(1, 1))],
        "Shoulder to shoulder to shoulder.",
    ),
]
