"""Ndembe's villages: weavers, finders of paths and camps without walls."""

from typing import Final

from ...position.state import CIVIC_DECK
from ...rules.abilities import targets
from ...rules.abilities.abilities import NDEMBE, ROOTED, Card
from ...rules.abilities.effects import Choose
from ...rules.abilities.effects_cards import Draw
from ...rules.abilities.effects_seats import GainMorale, advance_one
from ...rules.abilities.targets import (
    ALLIED,
    ALONE,
    HERE,
    IN_HEARTLAND,
    IS_EXERTED,
    OTHER,
    Target,
    allied_unit,
    enemy_unit,
    your_unit,
)
from ...rules.abilities.verbs import Give, Ready
from ..writing.builders import settlement, villager
from ..writing.words import (
    assembly,
    assembly_supply,
    at_start_of_battle,
    aura,
    occupying,
    stratagem,
    when_deployed,
)

VILLAGERS: Final[list[Card]] = [
    villager(
        95,
        NDEMBE,
        "Reed Weavers",
        [assembly(3, Choose(Target(targets.VILLAGERS, ALLIED, marks=IS_EXERTED | OTHER), Ready()))],
        "Boats, baskets, roofs, alibis.",
    ),
    villager(96, NDEMBE, "Honey Finders", [assembly(3, GainMorale(2))], "The bees were consulted."),
    villager(
        97,
        NDEMBE,
        "Beast Handler",
        [at_start_of_battle(Choose(allied_unit(marks=ALONE), Give(1, 0)))],
        "Nine fingers, no regrets.",
    ),
    villager(98, NDEMBE, "Salt Traders", [assembly(4, Draw(1))], "They arrive before the news does."),
    villager(
        99,
        NDEMBE,
        "Path Finder",
        [stratagem(advance_one(your_unit(IN_HEARTLAND, targets.READY)), exert=True)],
        "The path is there once she has walked it.",
    ),
    villager(100, NDEMBE, "Drum Elders", [assembly_supply(3, 2)], "The oldest drum speaks last."),
]

SETTLEMENTS: Final[list[Card]] = [
    settlement(
        101,
        NDEMBE,
        "Hunters' Camp",
        [occupying(aura(allied_unit(HERE, ALONE), 1, 1))],
        "One fire, one watcher.",
    ),
    settlement(
        102,
        NDEMBE,
        "River Landing",
        [when_deployed(Draw(1, CIVIC_DECK))],
        "Everything comes down the river once.",
    ),
    settlement(
        103,
        NDEMBE,
        "Thicket Village",
        [occupying(aura(enemy_unit(HERE), keywords=ROOTED))],
        "The way in is easy to find.",
    ),
]
