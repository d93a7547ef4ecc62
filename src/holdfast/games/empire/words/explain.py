"""Why an action is refused: the clause and the reason in words."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Refusal
from holdfast.kernel.state import NOBODY, Seat

from ..position import actions as a
from ..position.piles import Kind, held
from ..position.state import (
    COMMITS,
    EXERTED,
    HEARTLAND,
    NONE,
    OWN,
    PHASE,
    SETTLEMENTS_DEPLOYED,
    STRATEGY,
    EmpireState,
    Piece,
)
from ..rules.abilities.abilities import (
    CARDS,
    MANEUVER,
    MONUMENT,
    SETTLEMENT,
    STRATAGEM,
    TACTIC,
    VILLAGER,
    is_army,
)
from ..rules.abilities.phrases import ROMAN
from ..rules.abilities.standing import commander_tier, is_unit
from ..rules.civic import may_deploy_villager, settleable
from ..rules.deploy import IMPOSSIBLE, has_targets, is_timely, monument_frontiers, price_of
from ..rules.fighting.commit import committable, impatient
from ..rules.payment import supplies
from ..rules.phases import ACTIVATIONS, activation
from .explain_decks import explain_registration
from .names import PHASE_NAMES, card_name, label
from .text import prompt


def refuse(s: EmpireState, action: int) -> Refusal:
    """The clause that forbids an action that is no option, and the reason."""
    if s.asked == NOBODY:
        return Refusal("EM-END-01", "The game is over.")
    if not 0 <= action < a.ACTION_SPACE:
        return Refusal("EM-INIT-01", f"There is no action {action}.")
    now = prompt(s)
    if s.asked < 0:
        return Refusal(now.rule, f"Chance must answer first: {now.text}")
    if action >= a.CHANCE_CARD:
        return Refusal("EM-FLOW-01", "Only chance turns up cards.", CHANCE_ONLY)
    refusal = explain_registration(s, action)
    if refusal is not None:
        return Refusal(*refusal)
    if s.question() == "act":
        for first, end, reasons in _ACTIONS:
            if first <= action < end:
                rule, reason = reasons(s, action - first)
                return Refusal(rule, reason)
    if s.question() == "commit" and (action == a.FINISH or a.ADVANCE <= action < a.ACTIVATE):
        return Refusal(*_commit_move(s, action))
    if s.question() == "occupy" and action == a.DECLINE:
        return Refusal("EM-COMBAT-07", "You were occupying when combat began, so you have to occupy again.")
    return Refusal(now.rule, f"That does not answer the question: {now.text}", NOT_ASKED)


def _pass(s: EmpireState, n: int) -> tuple[str, str]:
    assert impatient(s, committable(s, Seat(s.asked)))
    return "EM-KEY-10", "A ready reckless unit waits in your heartland: commit it before you pass."


def _commit(s: EmpireState, n: int) -> tuple[str, str]:
    if s.board[PHASE] != STRATEGY:
        return "EM-PHASE-04", "Units are committed in the strategy phase only."
    if s.own[s.asked * OWN + COMMITS]:
        return "EM-MOVE-06", "You have committed in this round."
    return "EM-MOVE-08", "You have no ready unit that could move."


def _commit_move(s: EmpireState, action: int) -> tuple[str, str]:
    if action == a.FINISH:
        if s.stack[-1].a == 0:
            return "EM-R-35", "A commit moves at least one unit."
        return "EM-KEY-09", "A ready reckless unit in your heartland has to advance too."
    piece = Piece(action - a.RETREAT if action >= a.RETREAT else (action - a.ADVANCE) // a.FRONTIERS)
    if not 0 <= piece < len(s.kind) or s.kind[piece] == NONE or s.zone[piece] > HEARTLAND:
        return "EM-MOVE-07", "There is no such unit in play."
    if s.owner[piece] != s.asked or not is_unit(s, piece):
        return "EM-MOVE-07", f"{label(s, piece)} is not one of your units."
    if s.flags[piece] & EXERTED:
        return "EM-MOVE-08", f"{label(s, piece)} is exerted; only ready units are committed."
    if s.plan[piece] != NONE:
        return "EM-R-35", f"{label(s, piece)} has been named already."
    if action >= a.RETREAT:
        if s.zone[piece] == HEARTLAND:
            return "EM-MOVE-04", f"{label(s, piece)} is in the heartland; only units in frontiers retreat."
        return "EM-ABIL-08", f"{label(s, piece)} cannot leave its frontier."
    return "EM-MOVE-01", f"{label(s, piece)} is in a frontier; units advance from the heartland."


def _held(s: EmpireState, kind: int) -> bool:
    return kind < len(CARDS) and held(s.hands, Seat(s.asked), Kind(kind)) > 0


def _deploy(s: EmpireState, kind: int) -> tuple[str, str]:
    if not _held(s, kind):
        return "EM-DEP-01", f"You do not hold {card_name(kind)}."
    card = CARDS[kind]
    if not is_army(Kind(kind)):
        return "EM-DEP-02", f"{card.name} is a civic card: deploy it to the heartland, or settle with it."
    if not is_timely(s, Kind(kind)):
        return "EM-R-24", "In the battle phase only battle tactics and units with ambush are deployed."
    price, have = price_of(s, Seat(s.asked), Kind(kind)), supplies(s, Seat(s.asked), card.type)
    own = commander_tier(s, Seat(s.asked))
    if price == IMPOSSIBLE:
        return "EM-SUP-09", (
            f"{card.name} is of tier {ROMAN[card.tier]}; at tier {ROMAN[own]} even desperate measures reach "
            f"tier {ROMAN[own + 1]} only."
        )
    if price > have:
        if card.tier > own:
            return "EM-SUP-10", f"By desperate measures {card.name} costs {price}; you have {have} supplies."
        return "EM-SUP-01", f"{card.name} costs {price}; you have {have} supplies."
    if card.type == TACTIC:
        assert not has_targets(s, Seat(s.asked), Kind(kind))
        return "EM-DEP-10", f"{card.name} has no legal target now."
    assert card.type == MONUMENT
    assert not monument_frontiers(s, Seat(s.asked))
    return "EM-MON-02", "Every frontier is occupied by an opponent or has a monument."


def _villager(s: EmpireState, kind: int) -> tuple[str, str]:
    refusal = _civic(s, kind)
    if refusal is not None:
        return refusal
    assert not may_deploy_villager(s, Seat(s.asked))
    if CARDS[kind].type == SETTLEMENT:
        return "EM-R-11", "You have deployed a villager in this round, and this would stand for one."
    return "EM-DEP-05", "You have deployed a villager in this round."


def _settle(s: EmpireState, kind: int) -> tuple[str, str]:
    refusal = _civic(s, kind)
    if refusal is not None:
        return refusal
    if s.own[s.asked * OWN + SETTLEMENTS_DEPLOYED]:
        if CARDS[kind].type == VILLAGER:
            return "EM-R-11", "You have settled in this round, and this would stand for a settlement."
        return "EM-DEP-06", "You have deployed a settlement in this round."
    assert not settleable(s, Seat(s.asked))
    return "EM-R-14", "You are occupying no frontier, so there is nothing to settle."


def _civic(s: EmpireState, kind: int) -> tuple[str, str] | None:
    if not _held(s, kind):
        return "EM-DEP-01", f"You do not hold {card_name(kind)}."
    if is_army(Kind(kind)):
        return "EM-DEP-04", f"{card_name(kind)} is an army card: deploy it for its cost."
    if s.board[PHASE] != STRATEGY:
        return "EM-R-24", "Civic cards are deployed in the strategy phase only."
    return None


def _activate(s: EmpireState, n: int) -> tuple[str, str]:
    piece, number = divmod(n, ACTIVATIONS)
    if piece >= len(s.kind) or s.zone[piece] > HEARTLAND:
        return "EM-ABIL-06", "There is no such card in play."
    if s.owner[piece] != s.asked:
        return "EM-ABIL-06", f"{label(s, piece)} is not yours."
    ability = activation(s, Piece(piece), number)
    if ability is None:
        return "EM-ABIL-06", f"{label(s, piece)} has no such stratagem or maneuver now."
    if s.flags[piece] & EXERTED:
        return "EM-EXERT-01", f"{label(s, piece)} is exerted; only ready cards activate abilities."
    phase = PHASE_NAMES[s.board[PHASE]]
    if ability.trigger == STRATAGEM and s.board[PHASE] != STRATEGY:
        return "EM-ACT-01", f"Stratagems belong to the strategy phase; this is the {phase} phase."
    if ability.trigger == MANEUVER and s.board[PHASE] == STRATEGY:
        return "EM-ACT-03", f"Maneuvers belong to the battle phase; this is the {phase} phase."
    if ability.trigger == MANEUVER and s.used[piece] >> number & 1:
        return "EM-ACT-04", "That maneuver has been used in this round."
    if ability.supplies:
        return "EM-R-32", f"It costs {ability.supplies} supplies, or its condition does not hold."
    return "EM-ABIL-09", "It finds nothing it could affect now."


def _other(s: EmpireState, n: int) -> tuple[str, str]:
    return "EM-R-70", "That is no action: deploy, settle, commit, activate, or pass."


_ACTIONS: Final[tuple[tuple[int, int, Callable[[EmpireState, int], tuple[str, str]]], ...]] = (
    (a.PASS, a.PASS + 1, _pass),
    (a.COMMIT, a.COMMIT + 1, _commit),
    (a.ACTIVATE, a.DEPLOY, _activate),
    (a.DEPLOY, a.DEPLOY_VILLAGER, _deploy),
    (a.DEPLOY_VILLAGER, a.SETTLE, _villager),
    (a.SETTLE, a.PICK, _settle),
    (0, a.CHANCE_CARD, _other),
)
