"""The 15 nobles, all of our own design. [AT-COMP-12, AT-COMP-13]"""

from typing import Final

from ..rules.deck import (
    ALL_TYPES,
    CARDS_HELD,
    DONE_CONTRACTS,
    FALLEN,
    LIVING,
    OWNED_TOOLS,
    SPOTS_REACHED,
    STORED,
    TOKENS_BORNE,
    WALL_SIDES,
    WON_OF_TYPE,
    WOUNDS_BORNE,
    Noble,
)
from .missions import HUNT, RESCUE, SALVAGE, TRUCE


def _of_type(name: str, points: int, kind: int, flavour: str) -> Noble:
    return Noble(name, points, WON_OF_TYPE, kind, 1, flavour)


def _per(name: str, points: int, measure: int, per: int, flavour: str) -> Noble:
    return Noble(name, points, measure, 0, per, flavour)


NOBLES: Final = [
    _of_type("Lord Hargreave", 2, HUNT, "Hangs antlers where the portraits were."),
    _of_type("Dame Ottoline", 2, RESCUE, "Pays well for anybody brought home breathing."),
    _of_type("Baron Ironmonger", 2, SALVAGE, "Collects engines the way others collect debts."),
    _of_type("Countess Vale", 2, TRUCE, "Has never raised her voice, and never needed to."),
    _per("Notary Pell", 1, DONE_CONTRACTS, 1, "Three copies, in ink."),
    _per("Curator Mond", 2, OWNED_TOOLS, 1, "Labels everything, himself included."),
    _per("Mother Clement", 2, LIVING, 3, "Counts heads every night and does not sleep until it fits."),
    _per("The Widow Sarn", 2, FALLEN, 1, "Keeps a candle for each."),
    _per("Surgeon Aubrey", 2, WOUNDS_BORNE, 3, "Admires a scar that has healed straight."),
    _per("Quartermaster Finch", 1, TOKENS_BORNE, 1, "Likes people who never come back with empty hands."),
    _per("Steward Marl", 1, STORED, 2, "A full cellar is the only argument."),
    _per("Old Cassandra", 2, CARDS_HELD, 1, "Prefers those who still have something up the sleeve."),
    _per("Marshal Stroud", 3, WALL_SIDES, 1, "Knocks on every wall he passes."),
    _per("Dean Ambrose", 1, SPOTS_REACHED, 1, "Will lecture until the candles are gone."),
    _per("The Last Senator", 5, ALL_TYPES, 1, "Wants a republic, complete."),
]
