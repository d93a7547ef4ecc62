"""How good each option looks to the asked drafter. It reads its own picks and the pack in front of it."""

from typing import Final

from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.rules.abilities.abilities import FACTIONS
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, the_box
from holdfast.kernel.state import Seat

from ..position.actions import ADD, BUILD, DEAL, FINISH, PICK, REMOVE, SUGGESTED
from ..position.state import DraftState, deck_of, picked_of
from ..rules.building import suggestion
from ..rules.rating import ratings

FAITH: Final = 25.0  # how much a card gains by being of the factions one has
UNSURE: Final = 2.0  # picks that make one's factions clear
SCARCE: Final = 1.2  # civic cards are few until there are enough
PLENTY: Final = -2.0


def pick_values(s: DraftState, kinds: list[Kind]) -> list[float]:
    """The worth of each kind to the asked seat: its rating, its faction, and what the deck still lacks."""
    box, rated = the_box(), ratings()
    weight = [0.0] * FACTIONS
    civics = 0
    for kind in picked_of(s, Seat(s.asked)):
        if box.is_army[kind]:
            weight[box.faction[kind]] += rated[kind]
        else:
            civics += 1
    total = sum(weight) + UNSURE * 4.0
    values: list[float] = []
    for kind in kinds:
        value = rated[kind] + FAITH * weight[box.faction[kind]] / total
        if not box.is_army[kind]:
            value += SCARCE if civics < DRAFTED_DECK.civic else PLENTY
        values.append(value)
    return values


def build_value(action: int, deck: list[int], wanted: list[int]) -> float:
    """The worth of a step towards the suggested deck."""
    if action == FINISH:
        return 2.0 if deck == wanted else -1.0
    if ADD <= action < REMOVE:
        kind = action - ADD
        return 1.0 if deck[kind] < wanted[kind] else -2.0
    kind = action - REMOVE
    return 1.5 if deck[kind] > wanted[kind] else -3.0


def heuristic(s: DraftState) -> list[float]:
    """One number per option; more is better."""
    options = s.options()
    first = options[0]
    if PICK <= first < ADD:
        return pick_values(s, [Kind(action - PICK) for action in options])
    if first >= DEAL or s.asked < 0:
        return [0.0] * len(options)
    if first == SUGGESTED:
        return [1.0 if action == SUGGESTED else 0.0 for action in options if action <= BUILD]
    deck, wanted = deck_of(s, Seat(s.asked)), suggestion(s, Seat(s.asked))
    return [build_value(action, deck, wanted) for action in options]
