"""What a card is worth in a drafted deck, and the strongest deck out of a pool.

The worths are a file of the game, `worths.json`: how much one card more moved the odds in matches between
drafted decks, as a logarithm (`lab/worths.py` plays the matches and learns from them).
"""

import json
from importlib.resources import files
from math import exp
from typing import Any, Final

from holdfast.games.empire.rules.decks.building import ALL_FACTIONS
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, the_box
from holdfast.kernel.state import Seat

from ..position.state import DraftState, deck_of, pool_of
from ..rules.rating import MOST_FACTIONS, army_for, civic_for, counted

FILE: Final = "worths.json"
USUAL_ARMY: Final = 30  # cards; an army of another size counts by its mean card

_WORTHS: Final[list[float]] = []  # by kind, then for each number of factions, then of a usual deck


def worths() -> list[float]:
    """The worth of every kind, then of one, two and three factions, read once; last what a usual deck has."""
    box = the_box()
    if len(_WORTHS) != box.kinds + MOST_FACTIONS + 1:
        told: dict[str, Any] = json.loads((files("holdfast.games.empire_draft") / FILE).read_text("utf-8"))
        known: dict[str, float] = told["cards"]
        _WORTHS[:] = [known.get(box.names[kind], 0.0) for kind in range(box.kinds)]
        _WORTHS.extend(told["factions"])
        _WORTHS.append(told["usual"])
    return _WORTHS


def numbers_of(deck: list[int]) -> list[float]:
    """A deck in numbers: the copies of each kind, those of the army as in one of the usual size, and whether
    it is of one, two or three factions."""
    box = the_box()
    cards = factions = 0
    for kind in range(box.kinds):
        if deck[kind] and box.is_army[kind]:
            cards += deck[kind]
            factions |= 1 << box.faction[kind]
    share = USUAL_ARMY / max(1, cards)
    found = [deck[kind] * (share if box.is_army[kind] else 1.0) for kind in range(box.kinds)]
    number = min(max(1, bin(factions).count("1")), MOST_FACTIONS)
    return found + [1.0 if number == one + 1 else 0.0 for one in range(MOST_FACTIONS)]


def strength(deck: list[int]) -> float:
    """The logarithm of a deck's odds beside a usual one."""
    worth, numbers = worths(), numbers_of(deck)
    total = -worth[-1]
    for place in range(len(numbers)):
        total += worth[place] * numbers[place]
    return total


def strongest_deck(pool: list[int]) -> list[int]:
    """The legal drafted deck out of the pool that is worth most, by kind."""
    box, worth = the_box(), worths()
    best: list[int] = []
    most = -1000.0
    for factions in range(1, ALL_FACTIONS + 1):
        number = bin(factions).count("1")
        if number > MOST_FACTIONS:
            continue
        army = army_for(box, pool, worth, factions, DRAFTED_DECK.army_size(number))
        deck = counted(army + civic_for(box, pool, worth, factions))
        found = strength(deck)
        if found > most:
            best, most = deck, found
    return best


def prospect(s: DraftState, seat: int) -> float:
    """The chance of the seat's deck against a usual one, from its own picks: the deck it has handed in, or
    while it has none the strongest it could."""
    deck = deck_of(s, Seat(seat))
    is_handed_in = seat < s.built or (s.asked < 0 and s.built == s.seats)
    own = deck if is_handed_in else strongest_deck(pool_of(s, Seat(seat)))
    return 1.0 / (1.0 + exp(-strength(own)))
