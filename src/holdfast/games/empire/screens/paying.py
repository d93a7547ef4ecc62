"""What a payment would exert, told before it is made; a proposal that spares cards with something else to do.

The rules' own proposal loses as little as it can and takes villagers before units. [EM-R-32] Among payments
that lose as little, the one proposed here exerts the fewest cards that could still act: units that could
advance, and cards whose ability is paid for by exerting them. Its answers are ordinary ones, card by card.
"""

from collections import Counter
from functools import cache
from typing import Final

from holdfast.kernel.faces import Course
from holdfast.kernel.state import Seat

from ..position.actions import EXERT, FRONTIER, FRONTIERS, PAY, PIECE_SPACE
from ..position.state import EXERTED, NONE, EmpireState, Piece
from ..rules.abilities.abilities import ABILITIES, CARDS, MONUMENT
from ..rules.abilities.phrases import listed
from ..rules.abilities.standing import is_unit, occupier_of
from ..rules.fighting.combat import RECEIVING, dealers_of, total_attack
from ..rules.payment import sources
from ..rules.twins import PIECES
from ..words.names import FRONTIER_NAMES, card_name, label

PAYMENT: Final = "payment"  # where proposals stand: before the single cards
UNIT_WORTH: Final = 4  # of a ready unit, against a villager with an ability to activate
ABILITY_WORTH: Final = 3
MOST_PAYMENTS: Final = 4000  # payments looked at


def courses(s: EmpireState) -> list[Course]:
    """The payments that are proposed, with the cards they exert."""
    if s.asked < 0 or not s.stack or s.question() != "pay":
        return []
    plain = _exerted(s, (PAY,))
    found = []
    sparing = _sparing(s, plain)
    if sparing is not None:
        found.append(Course(f"as proposed: {_words(s, sparing)}", PAYMENT, sparing, _same(s, sparing)))
    words = _words(s, (PAY,))
    first = f"or {words}" if sparing else f"as proposed: {words}"
    return [*found, Course(first, PAYMENT, (PAY,), _same(s, (PAY,)))]


def progress(s: EmpireState) -> str:
    """Which frontier was won, which card goes into a frontier, how many cards or moves were named so far."""
    if not s.stack or s.asked < 0:
        return ""
    f, question = s.stack[-1], s.question()
    if question == "occupy":
        return f"{FRONTIER_NAMES[f.a]} frontier"
    if question == "damage" and f.b == RECEIVING:
        return f"{total_attack(s, dealers_of(s, Seat(s.asked), f.a % FRONTIERS))} damage in all"
    if question == "frontier" and f.script.name in ("deploy", "settle"):
        return f"for {card_name(f.a)}{_gives_way(s, f.a)}"
    if f.script.name in _asking():
        return _asking()[f.script.name].rstrip(".")
    named = f.a if question == "commit" else f.a + f.b if question == "mulligan" else 0
    return f"{named} so far" if named else ""


@cache
def _asking() -> dict[str, str]:
    """The text of each ability by its script: what the targets that are asked for are wanted for."""
    return {
        ability.script.name: ability.words for ability in ABILITIES if ability.script.name.startswith("card.")
    }


def _gives_way(s: EmpireState, kind: int) -> str:
    """What a card takes the place of in a frontier. [EM-CIVIC-10, EM-MON-05]"""
    frontiers = [action - FRONTIER for action in s.options()]
    if CARDS[kind].type == MONUMENT:
        old = [occupier_of(s, frontier) for frontier in frontiers]
        what = "which stops occupying"
    else:
        old = [s.settled[s.asked * FRONTIERS + frontier] for frontier in frontiers]
        what = "which is sacrificed"
    found = [
        f"{label(s, piece)} in the {FRONTIER_NAMES[frontier]} frontier"
        for piece, frontier in zip(old, frontiers, strict=True)
        if piece != NONE
    ]
    return f"; it takes the place of {' or '.join(found)}, {what}" if found else ""


def _same(s: EmpireState, actions: tuple[int, ...]) -> tuple[int, ...]:
    """The single cards that are the whole of what these answers exert."""
    wanted = _kinds(s, actions)
    named = [one for one in s.options() if EXERT <= one < EXERT + PIECE_SPACE] if len(wanted) == 1 else []
    return tuple(one for one in named if _kinds(s, (one,)) == wanted)


def _kinds(s: EmpireState, actions: tuple[int, ...]) -> Counter[int]:
    """How many cards of which kind these answers exert."""
    return Counter(s.kind[piece] for piece in _exerted(s, actions))


def _exerted(s: EmpireState, actions: tuple[int, ...]) -> list[Piece]:
    """The cards that these answers exert for supplies."""
    trial = s.clone()
    for action in actions:
        trial.step(action)
    return [Piece(piece) for piece in _open(s)[1] if trial.flags[piece] & EXERTED]


def _words(s: EmpireState, actions: tuple[int, ...]) -> str:
    owed, found, amounts = _open(s)
    exerted = _exerted(s, actions)
    given = sum(amount for piece, amount in zip(found, amounts, strict=True) if piece in exerted)
    counted = Counter(card_name(s.kind[piece]) for piece in exerted)
    names = [f"{count} {name}" if count > 1 else name for name, count in counted.items()]
    lost = f"; {given - owed} too much is lost" if given > owed else ""
    return f"exert {listed(names)}{lost}"


def _open(s: EmpireState) -> tuple[int, list[int], list[int]]:
    """What is owed, the cards that could pay, and what each gives."""
    f = s.stack[-1]
    found, amounts = sources(s, Seat(f.seat), f.b, f.c % PIECES - 1)
    return f.a, found, amounts


def _worth(s: EmpireState, piece: int, given: int) -> int:
    """How much a ready card could still do: fight, be activated, supply more for something else."""
    card = CARDS[s.kind[piece]]
    worth = UNIT_WORTH if is_unit(s, Piece(piece)) else 0
    for ability in card.abilities:
        worth += ABILITY_WORTH if ability.exert else 0
    supply = card.supply
    if supply is not None and supply.amount + supply.more > given:
        worth += 1
    return worth


def _sparing(s: EmpireState, plain: list[Piece]) -> tuple[int, ...] | None:
    """The answers of a payment that spares more than the rules' own, None when that is as good."""
    owed, found, amounts = _open(s)
    worths = [_worth(s, piece, given) for piece, given in zip(found, amounts, strict=True)]
    own = [n for n, piece in enumerate(found) if piece in plain]
    lost = sum(amounts[n] for n in own) - owed
    best, least = None, sum(worths[n] for n in own)
    tried = 0
    stack: list[tuple[int, tuple[int, ...], int]] = [(0, (), owed)]
    while stack and tried < MOST_PAYMENTS:
        at, chosen, left = stack.pop()
        tried += 1
        worth = sum(worths[n] for n in chosen)
        if worth >= least or left < -lost:
            continue
        if left <= 0:
            best, least = chosen, worth
            continue
        stack += [(n + 1, (*chosen, n), left - amounts[n]) for n in range(at, len(found))]
    return _answers(s, [found[n] for n in best]) if best is not None else None


def _answers(s: EmpireState, pieces: list[int]) -> tuple[int, ...] | None:
    """The answers that exert cards like these and no others, None where the table would take others."""
    trial, seat, given = s.clone(), s.asked, list[int]()
    wanted = Counter(s.kind[piece] for piece in pieces)
    while trial.asked == seat and trial.stack and trial.question() == "pay" and wanted.total():
        named = [one for one in trial.options() if EXERT <= one < EXERT + PIECE_SPACE]
        action = next((one for one in named if wanted[s.kind[one - EXERT]]), None)
        if action is None:
            return None
        wanted[s.kind[action - EXERT]] -= 1
        trial.step(action)
        given.append(action)
    asked_for = Counter(s.kind[piece] for piece in pieces)
    return tuple(given) if given and _kinds(s, tuple(given)) == asked_for else None
