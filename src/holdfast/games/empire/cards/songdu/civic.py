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
from ..writing.kit import settlement, villager
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
    villager(SONGDU, "Brick Makers", [assembly(3, Draw(1, CIVIC_DECK))], "Straw, mud, patience."),
    villager(
        SONGDU, "Road Wardens", [assembly(4, Summon(CONSCRIPT))], "Every milestone has a cousin of theirs."
    ),
    villager(SONGDU, "Granary Keeper", [supplier_for(2, FOR_MONUMENTS)], "He feeds masons first."),
    villager(
        SONGDU,
        "Drill Master",
        [stratagem([Choose(allied_unit(), Give(keywords=GUARD))], exert=True)],
        "Again. From the gate.",
    ),
    villager(SONGDU, "Market Singer", [when_deployed(GainMorale(2))], "All her songs end with the rains."),
    villager(SONGDU, "Toll Clerks", [assembly_supply(3, 2)], "Two coins, one stamp, three copies."),
]

SETTLEMENTS: Final[list[Card]] = [
    settlement(
        SONGDU,
        "Garrison Town",
        [occupying(aura(allied_unit(HERE, OCCUPYING), defence=2))],
        "The baker is also the corporal.",
    ),
    settlement(
        SONGDU,
        "Drill Yard",
        [occupying(whenever_ally_advances(Subject(Give(1, 0))))],
        "Nothing grows there, by order.",
    ),
    settlement(
        SONGDU,
        "Signal Tower",
        [occupying(aura(allied_unit(HERE), keywords=BULWARK))],
        "Smoke by day, fire by night, gossip always.",
    ),
]

CARDS: Final[list[Card]] = VILLAGERS + SETTLEMENTS
