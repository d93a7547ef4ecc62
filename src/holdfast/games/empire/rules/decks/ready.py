"""Ready-made decks: lists the cards folder fills, and what becomes of them in the drafted format."""

from collections.abc import Mapping
from typing import Final, final

from ...position.actions import KIND_SPACE
from ..abilities.abilities import BY_NAME
from .construction import DRAFTED_CARDS, DRAFTED_DECK, Box, Format, army_by_faction, included


@final
class ReadyDeck:
    """A deck anybody may take as it is: counts by kind."""

    def __init__(self, name: str, blurb: str, deck: list[int], side: list[int]) -> None:
        self.name = name
        self.blurb = blurb
        self.deck = deck
        self.side = side


READY_DECKS: Final[list[ReadyDeck]] = []


def counts_of(cards: Mapping[str, int]) -> list[int]:
    """Counts by kind from counts by name."""
    counts = [0] * KIND_SPACE
    for name, count in cards.items():
        counts[BY_NAME[name]] += count
    return counts


def ready_deck(
    name: str, blurb: str, army: Mapping[str, int], civic: Mapping[str, int], sideboard: Mapping[str, int]
) -> ReadyDeck:
    """A ready-made deck; the table offers it from now on."""
    made = ReadyDeck(name, blurb, counts_of({**army, **civic}), counts_of(sideboard))
    READY_DECKS.append(made)
    return made


def deck_for(box: Box, fmt: Format, ready: ReadyDeck) -> list[int]:
    """The deck's list in this format: for a drafted table it is cut to size. [EM-REG-05]"""
    deck = ready.deck[:]
    if fmt is DRAFTED_DECK:
        army = army_by_faction(box, deck)
        for _ in range(sum(army) - fmt.army_size(included(army))):
            deck[_most_plentiful(box, fmt, deck)] -= 1
    return deck


def ready_lists(box: Box, fmt: Format) -> list[list[int]]:
    """The cards of every ready-made deck in this format, in order, worked out once. The lists are shared."""
    if fmt.name not in box.ready:
        counts = [deck_for(box, fmt, ready) for ready in READY_DECKS]
        box.ready[fmt.name] = [[kind for kind in box.every for _ in range(deck[kind])] for deck in counts]
    return box.ready[fmt.name]


def _most_plentiful(box: Box, fmt: Format, deck: list[int]) -> int:
    """The army card with the most copies; of several, the last, among the factions that can spare one."""
    army = army_by_faction(box, deck)
    best = -1
    for kind in range(box.kinds):
        if box.is_army[kind] and deck[kind] > 0 and army[box.faction[kind]] > fmt.least:
            best = kind if best < 0 or deck[kind] >= deck[best] else best
    return best


def side_for(box: Box, fmt: Format, ready: ReadyDeck, best_of_three: bool) -> list[int]:
    """The sideboard that goes with it: none in a single game; what was cut off, at a drafted table."""
    if not best_of_three:
        return [0] * len(ready.side)
    if fmt is DRAFTED_DECK:
        deck = deck_for(box, fmt, ready)
        room = DRAFTED_CARDS - sum(deck)  # [EM-MATCH-05]
        side = [0] * len(deck)
        for kind in range(box.kinds):
            side[kind] = min(ready.deck[kind] - deck[kind], room)
            room -= side[kind]
        return side
    return ready.side[:]
