"""Lyria's villages: frightened, hungry and never quite emptied."""

from typing import Final

from ...rules.abilities.abilities import LYRIA, Card
from ...rules.abilities.effects import Itself, SacrificeTo
from ...rules.abilities.effects_cards import Draw, Scheme, Waste
from ...rules.abilities.effects_seats import Hurt, Summon
from ...rules.abilities.targets import HERE, allied_unit, your_unit
from ...rules.abilities.verbs import Sacrifice
from ..tokens import THRALL
from ..writing.builders import settlement, villager
from ..writing.words import (
    assembly,
    assembly_supply,
    at_replenishment,
    at_start_of_battle,
    aura,
    in_reverence,
    occupying,
    reverence_supply,
    stratagem,
    when_deployed,
)

VILLAGERS: Final[list[Card]] = [
    villager(
        62,
        LYRIA,
        "Frightened Flock",
        [assembly(3, Scheme(2))],
        "They pray for a shepherd with a smaller knife.",
    ),
    villager(63, LYRIA, "Grave Digger", [when_deployed(Waste(2))], "Business is steady."),
    villager(64, LYRIA, "Rumour Mongers", [assembly(4, Hurt(1))], "You did not hear it from them."),
    villager(65, LYRIA, "Tallow Boiler", [reverence_supply(2)], "It burns with a greenish light."),
    villager(
        66,
        LYRIA,
        "Orphan Choir",
        [stratagem([Itself(Sacrifice()), Summon(THRALL, 2)], exert=True)],
        "The high notes carry over water.",
    ),
    villager(67, LYRIA, "Doomsayer", [stratagem([Scheme(1)], exert=True)], "Right twice a year."),
    villager(68, LYRIA, "Tithe Collectors", [assembly_supply(3, 2)], "One in ten, and they do the counting."),
]

SETTLEMENTS: Final[list[Card]] = [
    settlement(
        69,
        LYRIA,
        "Gallows Hill",
        [occupying(at_replenishment(SacrificeTo(your_unit(), optional=True), Draw(1)))],
        "The view is said to be wonderful.",
    ),
    settlement(
        70,
        LYRIA,
        "Sunken Chapel",
        [occupying(in_reverence(aura(allied_unit(HERE), 1, 1)))],
        "Mass is at low tide.",
    ),
    settlement(
        71,
        LYRIA,
        "Peat Cutting",
        [occupying(at_start_of_battle(Waste(1)))],
        "It keeps things. It keeps them well.",
    ),
]
