"""Why an action is refused, how the draft ended, and its sheet. Every answer names its clause."""

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, refusals, the_box
from holdfast.kernel.game import Outcome, Refusal, SheetLine
from holdfast.kernel.state import Seat

from ..position.actions import ACTION_SPACE, ADD, BUILD, DEAL, FINISH, PICK, REMOVE
from ..position.state import DraftState, deck_of, picked_of, pool_of
from ..rules.building import TAKEN_OUT, within_reach
from .text import card_name

_WHEN = {
    "open": Refusal("EM-DRAFT-01", "Packs are made by chance, before their first pick."),
    "pick": Refusal("EM-DRAFT-02", "Cards are picked out of a pack, and no pack lies before you now."),
    "deck": Refusal("EM-DRAFT-06", "Which deck you take is asked once, after the third pack."),
    "build": Refusal("EM-DRAFT-05", "A deck is built after the third pack, by a seat that builds its own."),
}


def question_of(action: int) -> str:
    """The key of the question this action answers."""
    if action >= DEAL:
        return "open"
    if action >= ADD or action == FINISH:
        return "build"
    return "pick" if action >= PICK else "deck"


def refuse(s: DraftState, action: int) -> Refusal:
    """The clause that forbids an action that is no option, and the reason."""
    if not 0 <= action < ACTION_SPACE or (BUILD < action < PICK and action != FINISH):
        return Refusal("EM-DRAFT-02", "There is no such action.")
    if not s.stack:
        return Refusal("EM-DRAFT-05", "The draft is over.")
    question = question_of(action)
    if question != s.question():
        return _WHEN[question]
    if question == "open":
        return Refusal("EM-PACK-09", "The next card of the pack is of another draft number, or none is left.")
    if question == "pick":
        return Refusal("EM-DRAFT-04", f"{card_name(action - PICK)} is not in the pack before you.")
    return _why_not_build(s, action)


def why_not_finished(s: DraftState) -> list[Refusal]:
    """Every reason why the deck of the asked seat cannot be handed in yet."""
    none = [0] * KIND_SPACE
    return refusals(
        the_box(), DRAFTED_DECK, deck_of(s, Seat(s.asked)), none, False, pool_of(s, Seat(s.asked))
    )


def _why_not_build(s: DraftState, action: int) -> Refusal:
    if action == FINISH:
        found = why_not_finished(s)
        reasons = " ".join(f"{refusal.reason} [{refusal.rule}]" for refusal in found)
        return Refusal(found[0].rule, reasons)
    deck = deck_of(s, Seat(s.asked))
    if action >= REMOVE:
        if deck[action - REMOVE] == 0:
            return Refusal("EM-DRAFT-07", f"{card_name(action - REMOVE)} is not in your deck.")
        return Refusal("EM-DRAFT-07", f"You have taken out {TAKEN_OUT} cards; that was the last.")
    kind = action - ADD
    if kind >= the_box().kinds or deck[kind] >= within_reach(pool_of(s, Seat(s.asked)))[kind]:
        return Refusal("EM-DECK-11", f"You have drafted no further {card_name(kind)}.")
    return Refusal("EM-DDECK-03", f"With {card_name(kind)} the deck could not become legal any more.")


def outcome(s: DraftState) -> Outcome | None:
    """A draft is won by all who took part. [EM-DRAFT-05]"""
    words = "The draft is over: all decks are built, and the games can begin."
    return None if s.stack else Outcome("decks built", "EM-DRAFT-05", (0,) * s.seats, words)


def scores(s: DraftState) -> list[int]:
    """How many cards each seat has."""
    return [len(picked_of(s, Seat(seat))) for seat in range(s.seats)]


def sheet(s: DraftState) -> list[SheetLine]:
    """What everybody may know of the drafters: how many cards they have."""
    return [SheetLine("Cards drafted", "EM-PACK-10", tuple(scores(s)))]
