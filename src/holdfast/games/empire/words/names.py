"""What things are called: cards, pieces, zones, seats' numbers, abilities."""

from typing import Final

from holdfast.parts.wording import seat_name

from ..position.state import ARMY_DECK, COMMANDER_AT, GONE, HEARTLAND, NONE, EmpireState
from ..rules.abilities.abilities import ABILITIES, CARDS
from ..rules.abilities.phrases import BAN_NAMES, keyword_names, listed
from ..rules.decks.ready import READY_DECKS

FRONTIER_NAMES: Final = ("left", "middle", "right")
ZONE_NAMES: Final = (
    "the left frontier",
    "the middle frontier",
    "the right frontier",
    "the heartland",
    "nowhere yet",
    "nowhere any more",
    "hand",
    "the graveyard",
    "the vault",
    "the army deck",
    "the civic deck",
    "nowhere",
)
PHASE_NAMES: Final = ("setup", "strategy", "battle", "combat", "replenishment", "over")


def card_name(kind: int) -> str:
    """The name of a card; a number that no card has is called by its number."""
    return CARDS[kind].name if 0 <= kind < len(CARDS) else f"card {kind}"


def zone_name(zone: int) -> str:
    """A zone in words; a card with no place named goes to the heartland, a tactic nowhere."""
    return ZONE_NAMES[zone] if 0 <= zone < len(ZONE_NAMES) else "the heartland"


def deck_name(deck: int) -> str:
    """Which of the two decks."""
    return "army" if deck == ARMY_DECK else "civic"


def ready_name(number: int) -> str:
    """The name of a ready-made deck."""
    return READY_DECKS[number].name if 0 <= number < len(READY_DECKS) else f"deck {number}"


def ability_words(number: int) -> str:
    """The text of an ability."""
    return ABILITIES[number].words or ABILITIES[number].script.name


def keywords_text(mask: int) -> str:
    """Keywords as a list in words."""
    words = keyword_names(mask) + [word for bit, word in BAN_NAMES if mask & bit]
    return listed(words) if words else "no keyword"


def title(s: EmpireState, piece: int) -> str:
    """A piece by its name; where its seat has several of the name, which of them it is."""
    if not 0 <= piece < len(s.kind) or s.kind[piece] == NONE:
        return f"piece {piece}"
    name = card_name(s.kind[piece])
    own = [n for n in _alike(s, piece) if s.owner[n] == s.owner[piece]]
    return f"{_nth(own.index(piece) + 1)} {name}" if len(own) > 1 else name


def label(s: EmpireState, piece: int) -> str:
    """A piece as no other is called: its title, and whose it is where others have the like."""
    words = title(s, piece)
    if not 0 <= piece < len(s.kind) or s.owner[piece] == s.asked:
        return words
    shared = any(s.owner[n] != s.owner[piece] for n in _alike(s, piece))
    return f"{words} of {seat_name(s.owner[piece])}" if shared else words


def _alike(s: EmpireState, piece: int) -> list[int]:
    """The pieces with the name of this one."""
    return [n for n, kind in enumerate(s.kind) if kind == s.kind[piece] and s.zone[n] <= GONE]


def _nth(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def whereabouts(s: EmpireState, piece: int) -> str:
    """Where a piece is, as one word."""
    zone = s.zone[piece]
    if zone == HEARTLAND:
        return "heartland"
    return FRONTIER_NAMES[zone] if zone < len(FRONTIER_NAMES) else "away"


def about_words(s: EmpireState, about: int) -> str:
    """The piece or the commander an ability is about."""
    if about <= COMMANDER_AT:
        return seat_name(COMMANDER_AT - about)
    return label(s, about) if about != NONE else ""
