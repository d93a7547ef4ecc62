"""Questions whose answers all come to the same: a person who wishes is not asked them. No rule reads this.

Two answers come to the same when the positions they lead to are equal, or become equal when the two cards
they name change places: the second of two Levies is as good a sacrifice as the first. The answer given is an
ordinary one and stands in the journal.
"""

from typing import Final

from holdfast.kernel.state import Frame

from .actions import EXERT, FRONTIERS, PIECE_SPACE, TARGET
from .payment import PIECES
from .pieces import columns
from .state import (
    ABOUT,
    BLOW,
    DEALER,
    ITEM,
    NONE,
    NOWHERE,
    PLACE,
    RECEIVER,
    SOURCE,
    EmpireState,
)

# A deck, an action of one's own and a commit are never given away, whatever they come to.
OWN_AFFAIRS: Final = ("deck", "build", "exchange", "mulligan", "act", "commit")
FREE_NUMBER: Final = (NONE, NONE, NOWHERE, NONE, 0, 0, 0, 0, 0, 0, 0, NONE)  # what `columns` say of one
WITHOUT_PIECES: Final = ("match", "round", "resolve", "combat", "replenish")  # their bookmarks name no card
MOST_TRIED: Final = 24  # answers; where there are more, the seat is asked


def common_answer(s: EmpireState) -> int | None:
    """The first answer to the open question when all come to the same, else None."""
    if s.question() in OWN_AFFAIRS:
        return None
    options = s.options()
    return options[0] if len(options) <= MOST_TRIED and all_alike(s, options) else None


def all_alike(s: EmpireState, options: list[int]) -> bool:
    """Whether all these answers come to the same."""
    first = after(s, options[0])
    for n in range(1, len(options)):
        if not alike(first, piece_in(options[0]), after(s, options[n]), piece_in(options[n])):
            return False
    return True


def after(s: EmpireState, action: int) -> EmpireState:
    """The position this answer leads to."""
    trial = s.clone()
    trial.step(action)
    return trial


def piece_in(action: int) -> int:
    """The card in play an answer names, NONE for other answers."""
    for first in (TARGET, EXERT):
        if first <= action < first + PIECE_SPACE:
            return action - first
    return NONE


def alike(one: EmpireState, p: int, other: EmpireState, q: int) -> bool:
    """Whether two positions are equal, or would be if p and q changed places in the second."""
    if one.asked != other.asked or not same_frames(one.stack, other.stack):
        return False
    if numbers(one) == numbers(other):
        return True
    if p == NONE or q == NONE or mentions(one.stack, p, q):
        return False
    swap(other, p, q)
    return numbers(one) == numbers(other)


def same_frames(one: list[Frame], other: list[Frame]) -> bool:
    """Whether two stacks are equal."""
    if len(one) != len(other):
        return False
    for f, g in zip(one, other, strict=True):
        if f.script is not g.script or f.pc != g.pc or f.seat != g.seat:
            return False
        if f.a != g.a or f.b != g.b or f.c != g.c:
            return False
    return True


def mentions(stack: list[Frame], p: int, q: int) -> bool:
    """Whether a number on the stack may mean one of these cards: then they cannot change places."""
    for f in stack:
        if f.script.name in WITHOUT_PIECES:
            continue
        for number in (f.a, f.b, f.c, f.c % PIECES - 1):
            if number in (p, q):
                return True
    return False


def numbers(s: EmpireState) -> list[list[int]]:
    """All that a position holds beside its stack; free numbers at the end do not count."""
    size = len(s.kind)
    while size and s.kind[size - 1] == NONE:
        size -= 1
    return [
        [s.seats, s.formats, s.game, s.first],
        *[column[:size] for column in columns(s)],
        *[s.wins, s.own, s.board, s.auras, s.settled, s.graveyard, s.vault, s.shown],
        *[s.queue, s.loose, s.waiting, s.blows, s.lineup],
        *[s.hands, s.looking, s.top, s.bottom, s.decks, s.sides, s.army, s.civic],
    ]


def swap(s: EmpireState, p: int, q: int) -> None:
    """Two cards have changed places, and whatever speaks of them speaks of the other."""
    empty = (
        NONE,
        NONE,
        NOWHERE,
        NONE,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        NONE,
    )  # a free number, in the order of the columns
    for column, nothing in zip(columns(s), empty, strict=True):
        while len(column) <= max(p, q):
            column.append(nothing)
        column[p], column[q] = column[q], column[p]
    for at in range(PLACE, PLACE + FRONTIERS):
        exchange(s.board, at, p, q)
    for references in (s.settled, s.auras, s.lineup):
        for at in range(len(references)):
            exchange(references, at, p, q)
    for items in (s.queue, s.loose, s.waiting):
        for at in range(0, len(items), ITEM):
            exchange(items, at + SOURCE, p, q)
            exchange(items, at + ABOUT, p, q)
    for at in range(0, len(s.blows), BLOW):
        exchange(s.blows, at + DEALER, p, q)
        exchange(s.blows, at + RECEIVER, p, q)


def exchange(values: list[int], at: int, p: int, q: int) -> None:
    """A number that means one of the two means the other."""
    if values[at] == p:
        values[at] = q
    elif values[at] == q:
        values[at] = p
