"""Building a deck in fewer answers: how far it is, and the rest of it as it would be suggested."""

from typing import Final

from holdfast.games.empire.rules.abilities.abilities import CARDS, VILLAGER
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK
from holdfast.kernel.faces import Course
from holdfast.kernel.state import Seat

from ..position.actions import ADD, FINISH, REMOVE
from ..position.state import DraftState, deck_of, pool_of
from ..rules.building import suggestion
from ..rules.rating import ratings

FILL: Final = "turn.deck"  # where the rest of the deck is offered, beside handing it in


def courses(s: DraftState) -> list[Course]:
    """The rest of a half-built deck in one go; it is not handed in. [EM-DRAFT-06]"""
    if s.asked < 0 or not s.stack or s.question() != "build":
        return []
    added = _filling(s)
    if len(added) < 2:
        return []
    return [Course(f"add the other {len(added)} as suggested", FILL, added)]


def progress(s: DraftState) -> str:
    """How many army and civic cards the picks are so far, or the deck."""
    question = s.question() if s.stack and s.asked >= 0 else ""
    if question not in ("pick", "build"):
        return ""
    seat = Seat(s.asked)
    cards = deck_of(s, seat) if question == "build" else pool_of(s, seat)
    civic = _civic(cards)
    return f"so far {sum(cards) - civic} army, {civic} civic" if any(cards) else ""


def sizes(deck: list[int]) -> str:
    """ "12 of 25 army, 3 of 15 civic": what a deck has, and what one of its factions needs. [EM-DDECK-01]"""
    civic = _civic(deck)
    factions = {CARDS[kind].faction for kind, count in enumerate(deck) if count}
    needed = DRAFTED_DECK.army_size(len(factions))
    return f"{sum(deck) - civic} of {needed} army, {civic} of {DRAFTED_DECK.civic} civic"


def _civic(cards: list[int]) -> int:
    return sum(count for kind, count in enumerate(cards) if count and CARDS[kind].type >= VILLAGER)


def _filling(s: DraftState) -> tuple[int, ...]:
    """The answers that complete the deck: what is suggested first, then the best that may be added."""
    seat, trial, rated = Seat(s.asked), s.clone(), ratings()
    wanted, found = suggestion(s, seat), list[int]()
    while FINISH not in (options := trial.options()):
        deck = deck_of(trial, seat)
        adds = [action - ADD for action in options if ADD <= action < REMOVE]
        full = _civic(deck) >= DRAFTED_DECK.civic  # [EM-R-03] no more than needed
        best = max(
            adds,
            key=lambda kind: (
                not full or CARDS[kind].type < VILLAGER,
                deck[kind] < wanted[kind],
                rated[kind],
            ),
            default=None,
        )
        if best is None:
            return ()
        found.append(ADD + best)
        trial.step(ADD + best)
    return tuple(found)
