"""The words of the table: sides, pieces, spaces, cards. Everything a person reads is spelled here."""

from typing import Final

from ..position.tables import STONE_GATE, STONE_TURRET, STONE_WALL, WOOD_GATE
from ..rules.combat.hordes import INVADER_CARDS, SIEGES
from ..rules.deck import CARDS
from ..rules.scoring import OBJECTIVE_LIST

SIDE: Final = ("north", "east", "south", "west")
CORNER: Final = ("northeast", "southeast", "southwest", "northwest")
PLACE: Final = ("inside", *SIDE)
GOOD: Final = ("Gold", "Food", "Wood", "Stone", "Iron")
WALL_PIECE: Final = ("no Wall", "Wood Wall", "Wood Gate", "Stone Wall", "Stone Gate")
TURRET_PIECE: Final = ("no Turret", "Wood Turret", "Stone Turret", "burning Stone Turret")
OF_STONE: Final = frozenset(WALL_PIECE[STONE_WALL:] + TURRET_PIECE[STONE_TURRET:])
GATES: Final = frozenset((WALL_PIECE[WOOD_GATE], WALL_PIECE[STONE_GATE]))
SURGE: Final = ("None", "Leader", "All")
DECK: Final = ("Building", "Refugee", "Secret Objective", "Invader", "Siege")
SPACE: Final = (
    "Tax",
    "Mercenary Camp, left",
    "Mercenary Camp, right",
    "Traveling Merchant",
    "Scout",
    "Mine",
    "Woodmill",
    "Quarry",
    "Buildings",
    "Refugees",
)
SPACE_ID: Final = (
    "tax",
    "camp_left",
    "camp_right",
    "merchant",
    "scout",
    "mine",
    "woodmill",
    "quarry",
    "buildings",
    "refugees",
)
PLURALS: Final = {"Mercenary": "Mercenaries", "Swordsman": "Swordsmen"}


def several(n: int, noun: str) -> str:
    """The number with its noun: "1 Soldier", "2 Mercenaries"."""
    return f"{n} {nouns(n, noun)}"


def nouns(n: int, noun: str) -> str:
    """The noun of so many."""
    return noun if n == 1 else PLURALS.get(noun, f"{noun}s")


def card_name(card: int) -> str:
    """The name of a Building or Refugee, or "nothing" for an empty slot."""
    return CARDS[card].name if card >= 0 else "nothing"


def siege_name(card: int) -> str:
    """A Siege card with its surge word, so that cards of one kind can be told apart."""
    return f"{SIEGES[card].name} (surge {SURGE[SIEGES[card].surge]})"


def invader_name(design: int) -> str:
    """The name of an Invader card, or what an unseen one is called."""
    return INVADER_CARDS[design].name if design >= 0 else "an unseen card"


def objective_name(card: int) -> str:
    """The name of a Secret Objective, or what one is called whose face is hidden."""
    return OBJECTIVE_LIST[card].name if card >= 0 else "a Secret Objective"


def host(swordsmen: int, archers: int) -> str:
    """Invaders in words: "3 Swordsmen and 1 Archer"."""
    parts = [several(swordsmen, "Swordsman")] if swordsmen else []
    if archers:
        parts.append(several(archers, "Archer"))
    return " and ".join(parts) or "nobody"


def garrison(soldiers: int, mercenaries: int) -> str:
    """Troops in words: "2 Soldiers and 1 Mercenary"."""
    parts = [several(soldiers, "Soldier")] if soldiers else []
    if mercenaries:
        parts.append(several(mercenaries, "Mercenary"))
    return " and ".join(parts) or "nobody"
