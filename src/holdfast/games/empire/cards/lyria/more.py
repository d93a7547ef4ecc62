"""More of Lyria: what hunger does to towns, and what the dead are still good for."""

from typing import Final

from ...rules.abilities import targets
from ...rules.abilities.abilities import CONSUME, GUARD, LYRIA, Card
from ...rules.abilities.conditions_cards import TiersInGraveyard
from ...rules.abilities.effects import Choose, Each, Itself, SacrificeTo
from ...rules.abilities.effects_cards import Discard, DiscardTo, Draw, EachOpponentDiscards
from ...rules.abilities.effects_graves import Return
from ...rules.abilities.effects_seats import GainMorale, Hurt, Summon
from ...rules.abilities.targets import (
    ENEMY,
    HERE,
    IN_FRONTIERS,
    OTHER,
    Target,
    allied_unit,
    enemy_unit,
    your_unit,
)
from ...rules.abilities.verbs import Damage, Destroy, Give, Kill, Sate
from ..tokens import THRALL
from ..writing.builders import battle_tactic, monument, settlement, tactic, unit, villager
from ..writing.lines import StandingLine
from ..writing.watching import (
    when_consuming,
    when_leaving,
    whenever_dies,
    whenever_opponent_discards,
    whenever_you_are_hurt,
    whenever_you_discard,
    with_reverence,
)
from ..writing.words import at_replenishment, occupying, revolt, stratagem, when_deployed, when_dying

UNITS: Final[list[Card]] = [
    unit(
        166,
        LYRIA,
        "Gutter Wretch",
        1,
        1,
        "1/1",
        0,
        [when_leaving(Hurt(1))],
        "Nobody missed him. Somebody will.",
    ),
    unit(
        167,
        LYRIA,
        "Mire Hound",
        1,
        3,
        "3/3",
        CONSUME,
        [when_consuming(Draw(1))],
        "It brings back the boots.",
    ),
    unit(
        168,
        LYRIA,
        "Slum Agitator",
        2,
        2,
        "2/3",
        0,
        [revolt(Choose(Target(targets.VILLAGERS, ENEMY), Kill()))],
        "He asks only that you look at your neighbour's chimney.",
    ),
    unit(
        169,
        LYRIA,
        "Ossuary Keeper",
        2,
        2,
        "1/4",
        GUARD,
        [whenever_opponent_discards(Hurt(1))],
        "Everything is kept. That is the horror of it.",
    ),
    unit(
        170,
        LYRIA,
        "Carrion Choir",
        2,
        3,
        "3/4",
        0,
        [whenever_dies(allied_unit(marks=OTHER), Itself(Give(2, 1)))],
        "They only know requiems.",
    ),
    unit(
        171,
        LYRIA,
        "Bloated Mourner",
        3,
        3,
        "2/5",
        0,
        [when_dying(Each(enemy_unit(HERE), Damage(2)))],
        "Do not stand close when he weeps.",
    ),
    unit(
        172,
        LYRIA,
        "Pain Drinker",
        3,
        4,
        "4/5",
        0,
        [whenever_you_are_hurt(Itself(Sate()))],
        "It has been to every one of your defeats.",
    ),
    unit(
        173,
        LYRIA,
        "Wake of Crows",
        4,
        4,
        "3/2",
        0,
        [StandingLine("", TiersInGraveyard(1), TiersInGraveyard(1))],
        "They know the ranks by their buttons.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        174,
        LYRIA,
        "Magistrate of Ashes",
        2,
        3,
        "2/4",
        0,
        [stratagem([DiscardTo(), Draw(1)], pay=1)],
        "The verdict was burnt with the evidence.",
        True,
    ),
    unit(
        175,
        LYRIA,
        "Ysolde the Unburied",
        3,
        4,
        "4/4",
        0,
        [
            whenever_you_discard(Summon(THRALL)),
            at_replenishment(DiscardTo(optional=True), Draw(1)),
        ],
        "They threw earth on her. She thanked them for the blanket.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        176,
        LYRIA,
        "Plague Pit",
        3,
        3,
        2,
        [EachOpponentDiscards()],
        [Each(enemy_unit(IN_FRONTIERS), Damage(2))],
        "Lime was ordered. Lime is always ordered.",
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        177,
        LYRIA,
        "Pauper's Bargain",
        1,
        1,
        [DiscardTo(), Draw(2)],
        "Two teeth for one coin, and the coin is bad.",
    ),
    tactic(
        178,
        LYRIA,
        "Salt the Earth",
        2,
        2,
        [SacrificeTo(your_unit()), Choose(Target(targets.SETTLEMENTS, ENEMY), Destroy())],
        "They came with sacks, and stayed to watch nothing grow.",
    ),
    battle_tactic(
        179,
        LYRIA,
        "Withering Gaze",
        1,
        2,
        [Choose(enemy_unit(IN_FRONTIERS), Give(-2, -1))],
        "It sees you as you will be.",
    ),
    battle_tactic(
        180,
        LYRIA,
        "Purge the Wards",
        2,
        3,
        [Each(Target(targets.UNITS, ENEMY, IN_FRONTIERS, highest_cost=1), Kill())],
        "The poor went first. It was felt to be orderly.",
    ),
]

CIVIC: Final[list[Card]] = [
    villager(
        181,
        LYRIA,
        "Night Soil Men",
        [when_deployed(Draw(1), Discard())],
        "They know what everybody ate, and who did not.",
    ),
    villager(
        182,
        LYRIA,
        "Old Marrow",
        [whenever_dies(enemy_unit(), GainMorale(1))],
        "He pays by weight and asks no names.",
        unique=True,
    ),
    settlement(
        183,
        LYRIA,
        "The Bone Cathedral",
        [occupying(with_reverence(at_replenishment(Return())))],
        "The choir stalls are comfortable, considering.",
        unique=True,
    ),
]
