"""Songdu's villages: bricks, granaries and towns with a garrison."""

from typing import Final

from ...position.state import CIVIC_DECK
from ...rules.abilities.abilities import BULWARK, GUARD, SONGDU, Card
from ...rules.abilities.effects import Choose, Subject
from ...rules.abilities.effects_cards import Draw
from ...rules.abilities.effects_seats import GainMorale, Summon
from ...rules.abilities.targets import HERE, OCCUPYING, allied_unit
from ...rules.abilities.verbs import Give
from ..tokens import CONSCRIPT
from ..writing.builders import settlement, villager
from ..writing.words import (
    FOR_MONUMENTS,
    assembly,
    assembly_supply,
    aura,
    occupying,
    stratagem,
    supplier_for,
    when_deployed,
    whenever_ally_advances,
)

VILLAGERS: Final[list[Card]] = [
    villager(29, SONGDU, "Brick Makers", [assembly(3, Draw(1, CIVIC_DECK))], "Straw, mud, patience."),
    villager(
        30,
        SONGDU,
        "Road Wardens",
        [assembly(4, Summon(CONSCRIPT))],
        "Every milestone has a cousin of theirs.",
    ),
    villager(31, SONGDU, "Granary Keeper", [supplier_for(2, FOR_MONUMENTS)], "He feeds masons first."),
    villager(
        32,
        SONGDU,
        "Drill Master",
        [stratagem([Choose(allied_unit(), Give(keywords=GUARD))], exert=True)],
        "Again. From the gate.",
    ),
    villager(
        33, SONGDU, "Market Singer", [when_deployed(GainMorale(2))], "All her songs end with the rains."
    ),
    villager(34, SONGDU, "Toll Clerks", [assembly_supply(3, 2)], "Two coins, one stamp, three copies."),
]

SETTLEMENTS: Final[list[Card]] = [
    settlement(
        35,
        SONGDU,
        "Garrison Town",
        [occupying(aura(allied_unit(HERE, OCCUPYING), defence=2))],
        "The baker is also the corporal.",
    ),
    settlement(
        36,
        SONGDU,
        "Drill Yard",
        [occupying(whenever_ally_advances(Subject(Give(1, 0))))],
        "Nothing grows there, by order.",
    ),
    settlement(
        37,
        SONGDU,
        "Signal Tower",
        [occupying(aura(allied_unit(HERE), keywords=BULWARK))],
        "Smoke by day, fire by night, gossip always.",
    ),
]
