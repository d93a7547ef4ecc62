"""Kyushima's villages: harbours, tea houses and people who saw nothing."""

from typing import Final

from ...rules.abilities.abilities import ELUSIVE, KYUSHIMA, Card
from ...rules.abilities.effects import Choose
from ...rules.abilities.effects_cards import Plan
from ...rules.abilities.effects_seats import Summon
from ...rules.abilities.targets import HERE, SKIRMISHING, allied_unit
from ...rules.abilities.verbs import Give
from ..tokens import LOOKOUT
from ..writing.builders import settlement, villager
from ..writing.words import (
    FOR_TACTICS,
    assembly,
    assembly_supply,
    at_replenishment,
    aura,
    occupying,
    stratagem,
    supplier_for,
    when_deployed,
)

VILLAGERS: Final[list[Card]] = [
    villager(129, KYUSHIMA, "Net Menders", [assembly(3, Plan(3))], "Every knot is a message."),
    villager(130, KYUSHIMA, "Paper Spies", [when_deployed(Plan(1))], "Read, then eat."),
    villager(
        131, KYUSHIMA, "Dock Bosses", [assembly_supply(3, 2)], "Nothing is unloaded without a word from them."
    ),
    villager(132, KYUSHIMA, "Smuggler", [supplier_for(2, FOR_TACTICS)], "It fell off a junk."),
    villager(
        133,
        KYUSHIMA,
        "Bell Ringers",
        [assembly(4, Summon(LOOKOUT))],
        "They ring for fires, floods and strangers.",
    ),
    villager(
        134,
        KYUSHIMA,
        "Retired Sword",
        [stratagem([Choose(allied_unit(), Give(keywords=ELUSIVE))], exert=True)],
        "She teaches one lesson: not to be there.",
    ),
]

SETTLEMENTS: Final[list[Card]] = [
    settlement(
        135,
        KYUSHIMA,
        "Cliff Harbour",
        [occupying(aura(allied_unit(HERE, SKIRMISHING), attack=1))],
        "Low tide is business hours.",
    ),
    settlement(
        136, KYUSHIMA, "Tea House", [occupying(at_replenishment(Plan(2)))], "The walls are thin on purpose."
    ),
    settlement(
        137,
        KYUSHIMA,
        "Moon Pier",
        [occupying(aura(allied_unit(HERE), keywords=ELUSIVE))],
        "Boats come in without a sound or a light.",
    ),
]
