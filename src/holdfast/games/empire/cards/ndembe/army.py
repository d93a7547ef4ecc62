"""Ndembe's army: big beasts that hunt alone, far from any settled land."""

from typing import Final

from ...position.state import HAND
from ...rules.abilities import targets
from ...rules.abilities.abilities import (
    AMBUSH,
    BRUTAL,
    CHARGE,
    DOMINION,
    NDEMBE,
    RECKLESS,
    TIRELESS,
    Card,
)
from ...rules.abilities.effects import Choose, Itself
from ...rules.abilities.effects_cards import Draw
from ...rules.abilities.effects_graves import DeployFree
from ...rules.abilities.effects_seats import ANY_FRONTIER, THERE, GainMorale, Summon, duel
from ...rules.abilities.targets import ALONE, ENEMY, HERE, IN_FRONTIERS, Target, allied_unit, enemy_unit
from ...rules.abilities.verbs import Destroy, Fight, Give, Ready, Strike
from ..tokens import PACK_BEAST
from ..writing.kit import battle_tactic, monument, tactic, unit
from ..writing.words import (
    FOR_UNITS,
    lone_wolf,
    nomadic,
    occupying,
    others_cheaper,
    solitary,
    stronger,
    supplier,
    tiers,
    when_advanced,
    when_deployed,
)

UNITS: Final[list[Card]] = [
    unit(NDEMBE, "Foraging Macaque", 1, 1, "1/1", 0, [supplier(1)], "Half of it arrives."),
    unit(
        NDEMBE,
        "Thornback Cub",
        1,
        1,
        "2/1",
        RECKLESS,
        [tiers(3, 9, stronger(1, 1))],
        "All thorn, no thought.",
    ),
    unit(NDEMBE, "Reed Stalker", 1, 2, "2/1", AMBUSH, [], "The reeds moved against the wind."),
    unit(
        NDEMBE,
        "Lone Jackal",
        1,
        2,
        "2/2",
        0,
        [lone_wolf(Itself(Give(2, 0)))],
        "It shares nothing, blame included.",
    ),
    unit(NDEMBE, "Trail Hornbull", 1, 3, "2/3", 0, [nomadic(1, 1)], "Fences make it thoughtful, then angry."),
    unit(
        NDEMBE,
        "Herd Runner",
        2,
        3,
        "3/2",
        CHARGE | TIRELESS,
        [],
        "It sleeps in the next valley, or the one after.",
    ),
    unit(NDEMBE, "River Bruiser", 2, 3, "3/2", BRUTAL, [], "The river has opinions."),
    unit(NDEMBE, "Dusk Prowler", 2, 3, "3/2", AMBUSH, [solitary(1, 1)], "You hear it when it wants you to."),
    unit(
        NDEMBE,
        "Wide-Horn Matron",
        3,
        4,
        "4/4",
        0,
        [when_deployed(Summon(PACK_BEAST))],
        "There is always a calf, and always an aunt.",
    ),
    unit(
        NDEMBE,
        "Canopy Terror",
        3,
        5,
        "5/4",
        AMBUSH,
        [when_deployed(Choose(enemy_unit(HERE), Strike()))],
        "Look up. No, do not look up.",
    ),
    unit(
        NDEMBE,
        "Ancient Tusker",
        4,
        6,
        "7/7",
        RECKLESS | TIRELESS,
        [when_advanced(Choose(Target(targets.MONUMENTS, ENEMY, HERE), Destroy()))],
        "It was here before the road, and it will be here after.",
    ),
    unit(
        NDEMBE,
        "Wetland Emperor",
        4,
        6,
        "6/6",
        BRUTAL,
        [when_deployed(Choose(enemy_unit(IN_FRONTIERS), Fight()))],
        "His court is everything that floats.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        NDEMBE,
        "Nuru Barefoot",
        2,
        2,
        "2/3",
        0,
        [lone_wolf(Draw(1))],
        "Every path is hers by the second time.",
        True,
    ),
    unit(
        NDEMBE,
        "The Grey Mane",
        3,
        4,
        "4/4",
        TIRELESS,
        [nomadic(keywords=BRUTAL)],
        "Villages move when he is seen. He does not follow them.",
        True,
    ),
    unit(
        NDEMBE,
        "Mother of Storks",
        4,
        5,
        "4/6",
        0,
        [occupying(others_cheaper(1, FOR_UNITS))],
        "Where she stands, the rains stop to ask.",
        True,
    ),
    tactic(
        NDEMBE,
        "The Hunt Without End",
        3,
        4,
        duel(allied_unit(), enemy_unit(IN_FRONTIERS)),
        "Nobody remembers which side began it.",
        True,
        DOMINION,
    ),
    monument(
        NDEMBE,
        "Root of the World",
        4,
        4,
        3,
        [Summon(PACK_BEAST, place=THERE, is_ready=True)],
        [GainMorale(4)],
        "Cut it here and something falls over there.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        NDEMBE,
        "Totem of the Trackers",
        1,
        2,
        2,
        [Choose(allied_unit(marks=ALONE), Give(2, 0))],
        [Draw(2)],
        "Each face is looking at somebody.",
    ),
    monument(
        NDEMBE,
        "The Great Nest",
        2,
        3,
        3,
        [Choose(allied_unit(), Ready())],
        [DeployFree(HAND, optional=True)],
        "Nobody has seen what brings the branches.",
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        NDEMBE,
        "Territorial Challenge",
        1,
        2,
        duel(allied_unit(IN_FRONTIERS), enemy_unit(), is_local=True),
        "First the staring, then the rest.",
    ),
    tactic(
        NDEMBE,
        "Overgrowth",
        2,
        4,
        [Choose(Target(targets.MONUMENTS | targets.SETTLEMENTS, ENEMY), Destroy())],
        "By the third morning the door would not open.",
    ),
    battle_tactic(
        NDEMBE,
        "Pack Instinct",
        1,
        2,
        [Summon(PACK_BEAST, place=ANY_FRONTIER, is_ready=True)],
        "One howl, and then too many.",
    ),
    battle_tactic(
        NDEMBE,
        "Heart of the Beast",
        3,
        2,
        [Choose(allied_unit(marks=ALONE), Give(3, 3, TIRELESS))],
        "It beats twice for every one of yours.",
    ),
]

CARDS: Final[list[Card]] = UNITS + UNIQUES + MONUMENTS + TACTICS
