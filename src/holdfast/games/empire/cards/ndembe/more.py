"""More of Ndembe: herds that move, hunters that wait, and land that does not forgive haste."""

from typing import Final

from ...position.state import CIVIC_DECK, HAND
from ...rules.abilities.abilities import AMBUSH, BRUTAL, NDEMBE, RECKLESS, TIRELESS, Card
from ...rules.abilities.conditions_cards import AlliesHere
from ...rules.abilities.effects import Choose, Each, Subject
from ...rules.abilities.effects_cards import Draw
from ...rules.abilities.effects_graves import DeployFree
from ...rules.abilities.effects_seats import THERE, Hurt, Summon, move_one
from ...rules.abilities.targets import ALONE, HERE, IN_FRONTIERS, IN_HEARTLAND, allied_unit, enemy_unit
from ...rules.abilities.verbs import Damage, Exert, Give, Ready, Retreat
from ..tokens import PACK_BEAST
from ..writing.builders import battle_tactic, monument, settlement, skirmisher, tactic, unit, villager
from ..writing.lines import StandingLine
from ..writing.watching import (
    when_entering_frontier,
    whenever_occupies,
    whenever_opponent_deploys_tactic,
    whenever_retreats,
)
from ..writing.words import assembly, aura, occupying, solitary, stratagem, when_advanced, when_deployed

UNITS: Final[list[Card]] = [
    unit(
        184,
        NDEMBE,
        "Whispering Parrot",
        1,
        1,
        "1/1",
        0,
        [whenever_opponent_deploys_tactic(Draw(1))],
        "It repeats only the important part.",
    ),
    unit(
        185,
        NDEMBE,
        "Wallow Boar",
        1,
        2,
        "3/2",
        RECKLESS | TIRELESS,
        [],
        "It has never finished a thought, only sentences.",
    ),
    unit(
        186,
        NDEMBE,
        "Tall-Grass Hunter",
        1,
        2,
        "2/2",
        0,
        [whenever_retreats(enemy_unit(), Subject(Damage(2)))],
        "Walk. If you run, she has to as well.",
    ),
    unit(
        187,
        NDEMBE,
        "Riverbank Lurker",
        2,
        3,
        "3/2",
        AMBUSH,
        [when_deployed(Choose(enemy_unit(HERE), Exert()))],
        "Most of it is patience.",
    ),
    skirmisher(
        188,
        NDEMBE,
        "Hornet Cloud",
        2,
        3,
        "3/2",
        0,
        [whenever_occupies(enemy_unit(), Subject(Damage(2)))],
        "You may have the hill. Good luck with it.",
    ),
    unit(
        189,
        NDEMBE,
        "Sleeping Crocodile",
        3,
        3,
        "2/5",
        0,
        [solitary(3, 0)],
        "The log on the left is a log.",
    ),
    unit(
        190,
        NDEMBE,
        "Trampling Herd",
        3,
        5,
        "4/5",
        0,
        [when_entering_frontier(Each(enemy_unit(HERE), Damage(1)))],
        "There is no first one. There is only the noise.",
    ),
    unit(
        191,
        NDEMBE,
        "Thunder Lizard",
        4,
        7,
        "8/8",
        RECKLESS | BRUTAL,
        [],
        "The old songs call it weather.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        192,
        NDEMBE,
        "Ayo of the Empty Plain",
        3,
        4,
        "3/4",
        0,
        [aura(allied_unit(marks=ALONE), 1, 1)],
        "He taught them to be far apart, and to mean it.",
        True,
    ),
    unit(
        193,
        NDEMBE,
        "The Many-Voiced Pack",
        4,
        6,
        "5/5",
        0,
        [
            StandingLine("", AlliesHere(1)),
            when_advanced(Summon(PACK_BEAST, place=THERE, is_ready=True)),
        ],
        "Count the howls and you will want to stop.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        194,
        NDEMBE,
        "Trail of Skulls",
        2,
        2,
        2,
        [Choose(allied_unit(marks=ALONE), Give(1, 0, BRUTAL))],
        [Hurt(3)],
        "It points the way for those who come second.",
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        195,
        NDEMBE,
        "Blood Trail",
        2,
        2,
        [Choose(enemy_unit(IN_HEARTLAND), Damage(3))],
        "It limped home and thought that was the end of it.",
    ),
    tactic(
        196,
        NDEMBE,
        "Rite of the Rains",
        2,
        2,
        [DeployFree(HAND, highest_cost=4)],
        "What the mud hides, it hides fed.",
    ),
    battle_tactic(
        197,
        NDEMBE,
        "Scatter",
        1,
        1,
        [Choose(allied_unit(IN_FRONTIERS), Retreat()), Draw(1, CIVIC_DECK)],
        "One bird up, and then the whole lake.",
    ),
    battle_tactic(
        198,
        NDEMBE,
        "Flushed from Cover",
        2,
        2,
        move_one(enemy_unit(IN_FRONTIERS)),
        "Drums on three sides, and the fourth was worse.",
    ),
]

CIVIC: Final[list[Card]] = [
    villager(
        199,
        NDEMBE,
        "Egg Gatherers",
        [assembly(4, DeployFree(HAND, optional=True, highest_cost=2))],
        "The trick is to leave before the thanks.",
    ),
    villager(
        200,
        NDEMBE,
        "Baako the Ferryman",
        [stratagem(move_one(allied_unit(IN_FRONTIERS)), exert=True)],
        "He takes anything across but advice.",
        unique=True,
    ),
    settlement(
        201,
        NDEMBE,
        "The Singing Falls",
        [occupying(whenever_retreats(allied_unit(), Subject(Ready())))],
        "Whoever sleeps there is gone by morning, in both good senses.",
        unique=True,
    ),
]
