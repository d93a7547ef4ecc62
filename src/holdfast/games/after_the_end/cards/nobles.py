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


def _of_type(number: int, name: str, points: int, kind: int, flavour: str) -> Noble:
    return Noble(number, name, points, WON_OF_TYPE, kind, 1, flavour)


def _per(number: int, name: str, points: int, measure: int, per: int, flavour: str) -> Noble:
    return Noble(number, name, points, measure, 0, per, flavour)


NOBLE_FAMILY: Final = [
    _of_type(0, "Lord Hargreave", 2, HUNT, "Hangs antlers where the portraits were."),
    _of_type(1, "Dame Ottoline", 2, RESCUE, "Pays well for anybody brought home breathing."),
    _of_type(2, "Baron Ironmonger", 2, SALVAGE, "Collects engines the way others collect debts."),
    _of_type(3, "Countess Vale", 2, TRUCE, "Has never raised her voice, and never needed to."),
    _per(4, "Notary Pell", 1, DONE_CONTRACTS, 1, "Three copies, in ink."),
    _per(5, "Curator Mond", 2, OWNED_TOOLS, 1, "Labels everything, himself included."),
    _per(6, "Mother Clement", 2, LIVING, 3, "Counts heads every night and does not sleep until it fits."),
    _per(7, "The Widow Sarn", 2, FALLEN, 1, "Keeps a candle for each."),
    _per(8, "Surgeon Aubrey", 2, WOUNDS_BORNE, 3, "Admires a scar that has healed straight."),
    _per(9, "Quartermaster Finch", 1, TOKENS_BORNE, 1, "Likes people who never come back with empty hands."),
    _per(10, "Steward Marl", 1, STORED, 2, "A full cellar is the only argument."),
    _per(11, "Old Cassandra", 2, CARDS_HELD, 1, "Prefers those who still have something up the sleeve."),
    _per(12, "Marshal Stroud", 3, WALL_SIDES, 1, "Knocks on every wall he passes."),
    _per(13, "Dean Ambrose", 1, SPOTS_REACHED, 1, "Will lecture until the candles are gone."),
    _per(14, "The Last Senator", 5, ALL_TYPES, 1, "Wants a republic, complete."),
]
