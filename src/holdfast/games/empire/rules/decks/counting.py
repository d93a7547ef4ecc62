"""The deck a seat is building, counted once and followed card by card. No rule is decided here."""

from holdfast.kernel.state import Seat

from ...position.actions import KIND_SPACE
from ...position.counted import Counted
from ...position.piles import Kind, first_from, held
from ...position.state import NONE, EmpireState
from ..abilities.abilities import FACTIONS
from .construction import Box


def counting(s: EmpireState, box: Box, most: list[int], seat: Seat) -> Counted:
    """The seat's deck, counted anew only when the position has another row of decks."""
    if s._counted.decks is not s.decks or s._counted.seat != seat:
        s._counted = count_deck(box, most, s.decks, seat)
    return s._counted


def count_deck(box: Box, most: list[int], decks: tuple[int, ...], seat: Seat) -> Counted:
    """The seat's deck in a pile of decks; `most` says how many of each kind it may hold."""
    found = Counted(seat, decks)
    group, taken = box.group, [0] * (4 * FACTIONS)
    base, before, copies = seat * KIND_SPACE, NONE, 0
    for n in range(first_from(decks, base), len(decks)):
        kind = decks[n] - base
        if kind >= KIND_SPACE:
            break
        at = group[kind]
        taken[at] = taken[at] + 1
        if kind != before:
            before, copies = kind, 0
            found.kinds.append(kind)
        copies += 1
        if copies == most[kind]:
            found.full.append(kind)
        elif copies > most[kind]:
            found.is_over = True
    found.taken = taken
    return found


def exchange(
    s: EmpireState, box: Box, most: list[int], seat: Seat, kind: Kind, decks: tuple[int, ...], more: int
) -> None:
    """These are the decks: the seat's has a card of the kind more (1) or less (-1), and is counted so."""
    known = s._counted
    is_known = known.decks is s.decks and known.seat == seat and not known.is_over
    s.decks = decks
    copies = held(decks, seat, kind)
    if not is_known or copies > most[kind]:
        return
    found = Counted(seat, decks)
    at, found.taken = box.group[kind], known.taken[:]
    found.taken[at] = found.taken[at] + more
    had = copies - more
    found.kinds = with_kind(known.kinds, kind, had > 0, copies > 0)
    found.full = with_kind(known.full, kind, had == most[kind], copies == most[kind])
    s._counted = found


def with_kind(kinds: list[int], kind: int, was_in: bool, is_in: bool) -> list[int]:
    """The kinds in order, with this one or without it."""
    if was_in == is_in:
        return kinds
    found = kinds[:]
    if was_in:
        found.remove(kind)
        return found
    at = len(found)
    while at > 0 and found[at - 1] > kind:
        at -= 1
    found.insert(at, kind)
    return found
