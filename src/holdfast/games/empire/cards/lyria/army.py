"""Lyria's army: unrest, hunger and graves that do not stay shut."""

from typing import Final

from ...position.state import GRAVEYARD
from ...rules.abilities import targets
from ...rules.abilities.abilities import BRUTAL, CONSUME, ELUSIVE, LYRIA, UNKILLABLE, Card
from ...rules.abilities.conditions_cards import Unoccupied
from ...rules.abilities.effects import Choose, EachInFrontier, Itself, ItselfIf, SacrificeTo
from ...rules.abilities.effects_cards import Draw, EachOpponentDiscards, EachSacrifices, Scheme, Waste
from ...rules.abilities.effects_graves import DeployFree, Return, SealFromGrave
from ...rules.abilities.effects_seats import Hurt, Summon
from ...rules.abilities.targets import (
    ENEMY,
    HERE,
    UNOCCUPYING,
    Target,
    allied_unit,
    enemy_unit,
    your_unit,
)
from ...rules.abilities.verbs import Damage, Give, Kill, Occupy, Retreat, Sate, SealAway
from ..tokens import THRALL
from ..writing.builders import battle_tactic, monument, tactic, unit
from ..writing.words import (
    cheaper_per_tier,
    reverence,
    revolt,
    slayer,
    supplier,
    when_advanced,
    when_deployed,
    when_dying,
    whenever_you_sacrifice,
)

UNITS: Final[list[Card]] = [
    unit(38, LYRIA, "Alms Beggar", 1, 1, "1/2", 0, [supplier(1)], "Give, or be remembered."),
    unit(39, LYRIA, "Bone Picker", 1, 1, "1/1", 0, [when_deployed(SealFromGrave(), Waste(1))], "Waste not."),
    unit(  # [EM-ERR-01, EM-ERR-02, EM-ERR-03] as corrected: until replenishment, and elusive as before
        40,
        LYRIA,
        "Agent of Dissidence",
        1,
        2,
        "2/1",
        ELUSIVE,
        [revolt(Choose(allied_unit(), Give(2, 0)))],
        "Everybody saw him. Nobody agrees on the hat.",
    ),
    unit(41, LYRIA, "Marsh Glutton", 1, 2, "2/3", CONSUME, [], "It does not chew."),
    unit(
        42,
        LYRIA,
        "Lantern Mourner",
        1,
        2,
        "1/3",
        0,
        [reverence(2, 1)],
        "She carries one light for each of you.",
    ),
    unit(
        43,
        LYRIA,
        "Torch Rabble",
        1,
        3,
        "3/2",
        0,
        [revolt(Choose(enemy_unit(), Damage(2)))],
        "They came for the mayor and stayed for the looting.",
    ),
    unit(
        44,
        LYRIA,
        "Hunger Priest",
        2,
        3,
        "3/4",
        CONSUME,
        [when_deployed(Scheme(2))],
        "The sermon is about second helpings.",
    ),
    unit(45, LYRIA, "Grave Reaver", 2, 3, "4/3", 0, [slayer(Itself(Sate()))], "It grows into its coat."),
    unit(
        46,
        LYRIA,
        "Pit Dredger",
        2,
        3,
        "4/3",
        0,
        [when_dying(Summon(THRALL))],
        "He was pulled up by what he was pulling.",
    ),
    unit(
        47,
        LYRIA,
        "Veiled Inquisitor",
        3,
        3,
        "3/3",
        0,
        [revolt(Choose(enemy_unit(marks=UNOCCUPYING, highest_tier=2), SealAway()))],
        "The question is only ever asked once.",
    ),
    unit(
        48, LYRIA, "Corpse Tyrant", 3, 4, "5/4", CONSUME, [slayer(Summon(THRALL))], "A court needs courtiers."
    ),
    unit(
        49,
        LYRIA,
        "Bog Leviathan",
        4,
        8,
        "7/7",
        0,
        [cheaper_per_tier(1)],
        "The bog is not deep. It is only lying down.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        50,
        LYRIA,
        "Mother Sedge",
        2,
        3,
        "2/4",
        0,
        [whenever_you_sacrifice(Hurt(1))],
        "She keeps a tally on the reeds.",
        True,
    ),
    unit(
        51,
        LYRIA,
        "Varo the Unfed",
        3,
        5,
        "4/5",
        CONSUME | BRUTAL,
        [],
        "Three plates were set. He ate the table.",
        True,
    ),
    unit(
        52,
        LYRIA,
        "Saint of the Drowned",
        4,
        5,
        "4/4",
        0,
        [reverence(keywords=UNKILLABLE), when_deployed(DeployFree(GRAVEYARD, 2, optional=True))],
        "The lake gives back what she asks for by name.",
        True,
    ),
    unit(
        53,
        LYRIA,
        "Gorefroth",
        4,
        6,
        "7/6",
        0,
        [
            when_advanced(
                Choose(enemy_unit(HERE), Retreat(), optional=True),
                ItselfIf(Unoccupied(), Occupy(), is_sentence=True),
            )
        ],
        "First the smell, then the mud, then nobody.",
        True,
    ),
    tactic(
        54,
        LYRIA,
        "Rite of Open Graves",
        3,
        4,
        [DeployFree(GRAVEYARD, 3)],
        "The spades were only ever a courtesy.",
        True,
    ),
    monument(
        55,
        LYRIA,
        "The Hollow Altar",
        4,
        3,
        3,
        [EachSacrifices()],
        [Hurt(5)],
        "It has been empty for a hundred years, and never unattended.",
        True,
        [reverence(keywords=UNKILLABLE)],
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        56,
        LYRIA,
        "Charnel Cairn",
        1,
        2,
        2,
        [Waste(1)],
        [Summon(THRALL), Draw(1)],
        "A stone for each, roughly.",
    ),
    monument(
        57, LYRIA, "Shrine of the Toad", 2, 2, 3, [Scheme(1)], [Return()], "Offerings are to be left moist."
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        58,
        LYRIA,
        "Whispered Sedition",
        1,
        2,
        [EachOpponentDiscards()],
        "It begins with a joke about the tax.",
        revolts=[Draw(1)],
    ),
    tactic(
        59,
        LYRIA,
        "Blood Price",
        2,
        2,
        [
            SacrificeTo(your_unit()),
            Choose(Target(targets.UNITS | targets.VILLAGERS, ENEMY, marks=UNOCCUPYING), Kill()),
        ],
        "Both sides of the scale were wet.",
    ),
    battle_tactic(
        60,
        LYRIA,
        "Sudden Hunger",
        1,
        1,
        [SacrificeTo(your_unit()), Choose(allied_unit(), Sate())],
        "Friendship has a taste.",
    ),
    battle_tactic(
        61,
        LYRIA,
        "Rising Bile",
        3,
        4,
        [EachInFrontier(enemy_unit(HERE), Damage(2))],
        "The ground gives it up all at once.",
    ),
]
