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
from ..writing.kit import battle_tactic, monument, settlement, tactic, unit, villager
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
        LYRIA,
        "Pauper's Bargain",
        1,
        1,
        [DiscardTo(), Draw(2)],
        "Two teeth for one coin, and the coin is bad.",
    ),
    tactic(
        LYRIA,
        "Salt the Earth",
        2,
        2,
        [SacrificeTo(your_unit()), Choose(Target(targets.SETTLEMENTS, ENEMY), Destroy())],
        "They came with sacks, and stayed to watch nothing grow.",
    ),
    battle_tactic(
        LYRIA,
        "Withering Gaze",
        1,
        2,
        [Choose(enemy_unit(IN_FRONTIERS), Give(-2, -1))],
        "It sees you as you will be.",
    ),
    battle_tactic(
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
        LYRIA,
        "Night Soil Men",
        [when_deployed(Draw(1), Discard())],
        "They know what everybody ate, and who did not.",
    ),
    villager(
        LYRIA,
        "Old Marrow",
        [whenever_dies(enemy_unit(), GainMorale(1))],
        "He pays by weight and asks no names.",
        unique=True,
    ),
    settlement(
        LYRIA,
        "The Bone Cathedral",
        [occupying(with_reverence(at_replenishment(Return())))],
        "The choir stalls are comfortable, considering.",
        unique=True,
    ),
]

CARDS: Final[list[Card]] = UNITS + UNIQUES + MONUMENTS + TACTICS + CIVIC
