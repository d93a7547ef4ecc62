"""More of Kyushima: knives up the sleeve, doors that slide, and a price for every plan."""

from typing import Final

from ...rules.abilities import targets
from ...rules.abilities.abilities import AMBUSH, ELUSIVE, FLANK, INFILTRATE, JUMP, KYUSHIMA, Card
from ...rules.abilities.conditions_cards import OpponentHurt, TacticsInGraveyard
from ...rules.abilities.effects import Choose, Itself, up_to_two
from ...rules.abilities.effects_cards import DiscardTo, Draw, Plan
from ...rules.abilities.effects_seats import IN_HAND, Hurt, Summon
from ...rules.abilities.targets import (
    ENEMY,
    HERE,
    IN_FRONTIERS,
    IS_EXERTED,
    Target,
    allied_unit,
    enemy_unit,
)
from ...rules.abilities.verbs import Give, Kill, TakeCounters, ToHand
from ..tokens import KNIFE
from ..writing.builders import battle_tactic, monument, settlement, skirmisher, tactic, unit, villager
from ..writing.lines import StandingLine
from ..writing.watching import (
    provided,
    when_entering_frontier,
    whenever_opponent_is_hurt,
    whenever_you_deploy_tactic,
)
from ..writing.words import (
    FOR_TACTICS,
    assembly,
    at_replenishment,
    at_start_of_battle,
    cheaper,
    occupying,
    ransack,
    stratagem,
    when_deployed,
)

UNITS: Final[list[Card]] = [
    unit(
        202,
        KYUSHIMA,
        "Knife Juggler",
        1,
        2,
        "2/1",
        0,
        [when_deployed(Summon(KNIFE, place=IN_HAND))],
        "Five in the air. You will not like the sixth.",
    ),
    unit(
        203,
        KYUSHIMA,
        "Blood-Scent Hound",
        1,
        2,
        "2/2",
        0,
        [whenever_opponent_is_hurt(Itself(Give(1, 1)))],
        "It was a very good dog, to somebody.",
    ),
    unit(
        204,
        KYUSHIMA,
        "Ink Ghost",
        2,
        2,
        "2/2",
        ELUSIVE,
        [whenever_you_deploy_tactic(Itself(Give(2, 0)))],
        "Written in the margin of every order.",
    ),
    skirmisher(
        205,
        KYUSHIMA,
        "Temple Thief",
        2,
        3,
        "3/2",
        0,
        [ransack(Summon(KNIFE, place=IN_HAND))],
        "She leaves an offering. It is usually yours.",
    ),
    unit(
        206,
        KYUSHIMA,
        "Kite Riders",
        3,
        4,
        "4/4",
        FLANK,
        [when_entering_frontier(Hurt(1))],
        "The string is for the others' peace of mind.",
    ),
    unit(
        207,
        KYUSHIMA,
        "Silk Assassin",
        3,
        4,
        "3/3",
        AMBUSH,
        [when_deployed(Choose(enemy_unit(HERE, IS_EXERTED), Kill()))],
        "The screen has four panels, and five shadows.",
    ),
    unit(
        208,
        KYUSHIMA,
        "Dragon Barge",
        4,
        5,
        "5/5",
        JUMP,
        [when_deployed(Summon(KNIFE, 2, IN_HAND))],
        "The dragon is paint. The oars are not.",
    ),
]

UNIQUES: Final[list[Card]] = [
    unit(
        209,
        KYUSHIMA,
        "Lady Ten Knives",
        3,
        4,
        "3/4",
        0,
        [cheaper(1, FOR_TACTICS), at_start_of_battle(Summon(KNIFE, place=IN_HAND))],
        "Nine are for show. Guess.",
        True,
    ),
    unit(
        210,
        KYUSHIMA,
        "Sister Kaede",
        3,
        3,
        "2/3",
        ELUSIVE,
        [StandingLine("", TacticsInGraveyard(1))],
        "She remembers every trick that has ever failed.",
        True,
    ),
]

MONUMENTS: Final[list[Card]] = [
    monument(
        211,
        KYUSHIMA,
        "House of Sliding Doors",
        2,
        2,
        2,
        [Summon(KNIFE, place=IN_HAND)],
        [Draw(2)],
        "There is always one more room, and somebody in it.",
    ),
]

TACTICS: Final[list[Card]] = [
    tactic(
        212,
        KYUSHIMA,
        "Knives in the Sleeve",
        1,
        1,
        [Summon(KNIFE, 2, IN_HAND)],
        "The tailor was told it was for fans.",
    ),
    battle_tactic(
        213,
        KYUSHIMA,
        "Vanish",
        1,
        1,
        [Choose(allied_unit(IN_FRONTIERS), ToHand()), Plan(1)],
        "The robe stood there a moment longer.",
    ),
    battle_tactic(
        214,
        KYUSHIMA,
        "Cut the Ropes",
        1,
        1,
        [Choose(Target(targets.MONUMENTS, ENEMY), TakeCounters()), Draw(1)],
        "Three years of scaffolding, one short song.",
    ),
    battle_tactic(
        215,
        KYUSHIMA,
        "Crossing Shadows",
        2,
        3,
        up_to_two(allied_unit(IN_FRONTIERS), Give(1, 0, INFILTRATE)),
        "Two lanterns passed. Three people were in the lane.",
    ),
]

CIVIC: Final[list[Card]] = [
    villager(
        216,
        KYUSHIMA,
        "Whetstone Children",
        [assembly(3, Summon(KNIFE, place=IN_HAND))],
        "A copper a blade, and nothing is asked.",
    ),
    villager(
        217,
        KYUSHIMA,
        "Grandmother Oyster",
        [stratagem([DiscardTo(), Draw(1)], exert=True)],
        "She opens everything, sooner or later.",
        unique=True,
    ),
    settlement(
        218,
        KYUSHIMA,
        "The Hidden Anchorage",
        [occupying(provided(OpponentHurt(), at_replenishment(Draw(1))))],
        "On no chart, and in every song.",
        unique=True,
    ),
]
