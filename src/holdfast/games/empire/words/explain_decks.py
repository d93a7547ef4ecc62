"""Why an answer about decks is refused: at registration, while building, and between the games of a match."""

from typing import Final

from holdfast.kernel.game import Refusal
from holdfast.kernel.state import Seat

from ..position.actions import (
    ADD,
    ADD_SIDE,
    BUILD,
    CHANCE_CARD,
    FINISH,
    KEEP,
    REMOVE,
    REMOVE_SIDE,
    SWAP_IN,
    SWAP_OUT,
    TAKE_DECK,
)
from ..position.state import EmpireState
from ..rules.decks.construction import FACTION_NAMES, most_of, refusals, the_box
from ..rules.decks.registration import TAKEN_OUT, format_of, is_series, list_of, side_of


def _name(kind: int) -> str:
    names = the_box().names
    return names[kind] if 0 <= kind < len(names) else f"card {kind}"


def question_of(action: int) -> str:
    """The key of the question that an action about decks answers."""
    if action <= BUILD and action != FINISH:
        return "deck"
    return "exchange" if action == KEEP or action >= SWAP_OUT else "build"


_WHEN: Final = {
    "deck": Refusal("EM-REG-02", "Which deck you play is asked once, before the first game."),
    "build": Refusal("EM-REG-03", "Decks are built before the first game, by a seat that builds its own."),
    "exchange": Refusal("EM-SIDE-01", "Cards are exchanged between the games of a best of three only."),
}


def why_not_finished(s: EmpireState, seat: int) -> list[Refusal]:
    """Every reason why the seat's deck cannot be registered as it is."""
    return refusals(the_box(), format_of(s), list_of(s, Seat(seat)), side_of(s, Seat(seat)), is_series(s))


def explain_registration(s: EmpireState, action: int) -> tuple[str, str] | None:
    """The clause and the reason why an action about decks is refused now; None for any other action."""
    if not TAKE_DECK <= action < CHANCE_CARD and (action != FINISH or s.question() != "build"):
        return None
    refusal = _refusal(s, action)
    return refusal.rule, refusal.reason


def _refusal(s: EmpireState, action: int) -> Refusal:
    question = question_of(action)
    if question != s.question():
        return _WHEN[question]
    if question == "deck":
        return Refusal("EM-REG-02", "There is no such ready-made deck.")
    if question == "exchange":
        return _why_not_exchanged(s, action)
    if action == FINISH:
        found = why_not_finished(s, s.asked)
        return Refusal(found[0].rule, " ".join(f"{one.reason} [{one.rule}]" for one in found))
    if action >= REMOVE_SIDE or REMOVE <= action < ADD_SIDE:
        return _why_not_removed(s, action)
    return _why_not_added(s, action)


def _why_not_exchanged(s: EmpireState, action: int) -> Refusal:
    waits = s.stack[-1].c > 0
    if action == KEEP or (waits and action >= SWAP_IN):
        return Refusal("EM-MATCH-04", "A card has come in; first another has to go out.")
    if not waits and action < SWAP_IN:
        return Refusal("EM-MATCH-04", "Take a card of the sideboard first; then one goes out for it.")
    if action >= SWAP_IN:
        return Refusal("EM-MATCH-04", f"{_name(action - SWAP_IN)} is not in your sideboard.")
    if list_of(s, Seat(s.asked))[min(action - SWAP_OUT, len(the_box().names) - 1)] == 0:
        return Refusal("EM-MATCH-04", f"{_name(action - SWAP_OUT)} is not in your deck.")
    return Refusal("EM-R-08", f"{_name(action - SWAP_OUT)} cannot go out for the card that came in.")


def _why_not_removed(s: EmpireState, action: int) -> Refusal:
    beside = action >= REMOVE_SIDE
    kind = action - (REMOVE_SIDE if beside else REMOVE)
    held = side_of(s, Seat(s.asked)) if beside else list_of(s, Seat(s.asked))
    if kind >= len(held) or held[kind] == 0:
        where = "sideboard" if beside else "deck"
        return Refusal("EM-REG-03", f"{_name(kind)} is not in your {where}.")
    return Refusal("EM-REG-04", f"You have taken out {TAKEN_OUT} cards; that was the last.")


def _why_not_added(s: EmpireState, action: int) -> Refusal:
    box, fmt = the_box(), format_of(s)
    kind = action - (ADD_SIDE if action >= ADD_SIDE else ADD)
    if not 0 <= kind < box.kinds:
        return Refusal("EM-REG-03", "There is no such card.")
    if action >= ADD_SIDE and not is_series(s):
        return Refusal("EM-SIDE-01", "Only a best of three has a sideboard.")
    most = most_of(box, fmt)[kind]
    if most == 0:
        return Refusal("EM-DECK-12", f"{_name(kind)} is no card for this deck.")
    if list_of(s, Seat(s.asked))[kind] + side_of(s, Seat(s.asked))[kind] >= most:
        rule = "EM-DECK-09" if box.is_unique[kind] else fmt.copies_rule
        return Refusal(rule, f"You have {most} of {_name(kind)}; that is the most.")
    faction = FACTION_NAMES[box.faction[kind]]
    rule = fmt.further_rule if box.is_army[kind] else fmt.civic_faction_rule
    where = "sideboard" if action >= ADD_SIDE else "deck"
    return Refusal(rule, f"With another card of {faction} in the {where} it could not become legal any more.")
