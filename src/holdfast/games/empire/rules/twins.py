"""Which cards are alike: the one answer to that, for every choice the table does not ask for. [EM-R-75]

Two cards are alike when the position stays the same if they change places. So they are equal in all that is
noted of them (kind, commander, place, damage, bonuses, keywords, promotion, counters, maneuvers used) and in
all that speaks of them: the place they hold, the frontier they settle, what is assigned to them and by them,
abilities that wait, what is half resolved. Of lists without an order the order does not count.
"""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.state import Frame, N, Seat, replaced

from ..position.actions import FRONTIERS
from ..position.piles import Kind
from ..position.state import (
    ABOUT,
    BLOW,
    DAMAGE,
    DEALER,
    ITEM,
    NONE,
    NOWHERE,
    ORDERED,
    PLACE,
    RECEIVER,
    SOURCE,
    WHOSE,
    EmpireState,
    Piece,
    Row,
    nones,
    relaid,
    zeros,
)
from .abilities.abilities import BRUTAL, CARDS, RANSACK, SLAYER
from .abilities.standing import has
from .moving.pieces import columns, note_piece

PIECES: Final = 512  # a payment packs the smallest amount used so far and the card that must not pay
# What the bookmarks of scripts name: abilities their card and the one chosen last, others less.
PAYING: Final = "pay"  # the card that must not pay
ONLY_SECOND: Final = frozenset({"may_use", "each commander sacrifices"})  # the card whose ability it is
ONLY_SOURCE: Final = frozenset({"pay_revolt", "bury_tactic", "activate"})
WITHOUT_PIECES: Final = frozenset(
    {
        *("match", "round", "resolve", "combat", "replenishment", "commit", "deploy", "deploy_villager"),
        *("settle", "draw", "choose_and_draw", "waste", "plan", "scheme", "seal a card"),
        "each opponent discards",
    }
)


def may_change_places(s: EmpireState, p: int, q: int, spoken: list[bool]) -> bool:
    """Whether it is all one which of two cards is meant of which the same is noted; `spoken` is what
    `spoken_of` says, asked once."""
    if p == q or (not spoken[p] and not spoken[q]):
        return True
    return not has_place(s, p) and not has_place(s, q) and stays_the_same(s, [p, q])


def all_alike(s: EmpireState, pieces: Sequence[int]) -> bool:
    """Whether it makes no difference which of the cards is meant, or in which order they come."""
    for piece in pieces:
        if not are_noted_alike(s, piece, pieces[0]):
            return False
    spoken = spoken_of(s)
    for piece in pieces:
        if not may_change_places(s, piece, pieces[0], spoken):
            return False
    return True


def has_place(s: EmpireState, piece: int) -> bool:
    """Whether a card holds a place that is one card's alone: to occupy, to settle, in the order of damage."""
    return piece in s.settled or piece in s.lineup or piece in s.board[PLACE : PLACE + FRONTIERS]


def are_noted_alike(s: EmpireState, p: int, q: int) -> bool:
    """Whether the same is noted of two cards. Most rows are the one that says nothing of any card."""
    zero = zeros(len(s.kind))
    none = nones(len(s.kind))
    return (
        s.kind[p] == s.kind[q]
        and s.owner[p] == s.owner[q]
        and s.zone[p] == s.zone[q]
        and s.flags[p] == s.flags[q]
        and (s.damage is zero or s.damage[p] == s.damage[q])
        and (s.attack is zero or s.attack[p] == s.attack[q])
        and (s.defence is zero or s.defence[p] == s.defence[q])
        and (s.given is zero or s.given[p] == s.given[q])
        and (s.counters is zero or s.counters[p] == s.counters[q])
        and (s.used is zero or s.used[p] == s.used[q])
        and (s.plan is none or s.plan[p] == s.plan[q])
        and (s.was is none or s.was[p] == s.was[q])
    )


def spoken_of(s: EmpireState) -> list[bool]:
    """For each card, whether more is said of it than what is noted; it may be said of a few others too."""
    spoken = [False] * len(s.kind)
    for at in range(PLACE, PLACE + FRONTIERS):
        speak(spoken, s.board[at])
    for piece in s.settled:
        speak(spoken, piece)
    for piece in s.lineup:
        speak(spoken, piece)
    for items in (s.queue, s.loose, s.waiting):
        for at in range(0, len(items), ITEM):
            speak(spoken, items[at + SOURCE])
            speak(spoken, items[at + ABOUT])
    for at in range(0, len(s.blows), BLOW):
        speak(spoken, s.blows[at + DEALER])
        speak(spoken, s.blows[at + RECEIVER])
    for f in s.stack:
        if f.script.name not in WITHOUT_PIECES:
            first, second, third = f.a, f.b, f.c
            if f.script.name == PAYING:
                speak(spoken, third % PIECES - 1)
            else:
                speak(spoken, first)
                speak(spoken, second)
                speak(spoken, third)
    return spoken


def speak(spoken: list[bool], number: int) -> None:
    """More is said of the card of this number, if there is one."""
    if 0 <= number < len(spoken):
        spoken[number] = True


def stays_the_same(s: EmpireState, pairs: list[int]) -> bool:
    """Whether the position stays the same if the cards change places, two by two."""
    trial = s.clone()
    for n in range(0, len(pairs), 2):
        if is_on_stack(s.stack, pairs[n], pairs[n + 1]):
            return False
        swap(trial, pairs[n], pairs[n + 1])
    return told(trial) == told(s)


def is_on_stack(stack: list[Frame], p: int, q: int) -> bool:
    """Whether something half resolved means one of these cards: then they cannot change places."""
    for f in stack:
        name = f.script.name
        first, second, third = f.a, f.b, f.c
        if name in WITHOUT_PIECES:
            continue
        if name == PAYING:
            if third % PIECES - 1 in (p, q):
                return True
        elif name in ONLY_SECOND:
            if second in (p, q):
                return True
        elif first in (p, q) or (name not in ONLY_SOURCE and third in (p, q)):
            return True
    return False


def tells_dealer(s: EmpireState, piece: Piece) -> bool:
    """Whether it matters whom this unit damages: brutal, slayer, ransack."""
    card = CARDS[s.kind[piece]]
    return (card.begins | card.watches) & (1 << SLAYER | 1 << RANSACK) != 0 or has(s, piece, BRUTAL)


def told(s: EmpireState) -> list[Sequence[int]]:
    """All that a position says beside its stack; of lists without an order the order does not count.

    Free numbers at the end do not count, nor does whose blow it is that only hurts.
    """
    size = len(s.kind)
    while size and s.kind[size - 1] == NONE:
        size -= 1
    return [
        [s.seats, s.formats, s.game, s.first],
        *[column[:size] for column in columns(s)],
        *[s.wins, s.own, s.board, sorted(s.auras), s.settled, s.graveyard, s.vault, s.shown],
        *told_items(s.queue, False),
        [NONE],
        *told_items(s.loose, True),
        [NONE],
        *told_items(s.waiting, True),
        [NONE],
        *told_blows(s),
        *[s.lineup, s.hands, s.looking, s.top, s.bottom, s.decks, s.sides, s.army, s.civic],
    ]


def told_items(items: Row, loose: bool) -> list[Row]:
    """Abilities that wait; those that began together for one seat have no order yet."""
    out: list[Row] = []
    run: list[Row] = []
    for at in range(0, len(items), ITEM):
        item = items[at : at + ITEM]
        if run and not loose and (item[ORDERED] != run[0][ORDERED] or item[WHOSE] != run[0][WHOSE]):
            out += sorted(run)
            run = []
        if item[ORDERED] or loose:
            run.append(item)
        else:
            out.append(item)
    return out + sorted(run)


def told_blows(s: EmpireState) -> list[list[int]]:
    """Who is assigned how much damage, and by whom where that matters."""
    total: dict[tuple[int, int], int] = {}
    for at in range(0, len(s.blows), BLOW):
        dealer = s.blows[at + DEALER]
        if dealer != NONE and not tells_dealer(s, Piece(dealer)):
            dealer = NONE
        both = (dealer, s.blows[at + RECEIVER])
        total[both] = total.get(both, 0) + s.blows[at + DAMAGE]
    return sorted([[both[0], both[1], total[both]] for both in total])


def swap(s: EmpireState, p: int, q: int) -> None:
    """Two cards have changed places, and whatever speaks of them speaks of the other."""
    for n in range(len(s.kind), max(p, q) + 1):
        note_piece(s, Piece(n), Kind(NONE), Seat(NONE), NOWHERE)
    s.flags[p], s.flags[q] = s.flags[q], s.flags[p]
    s.damage, s.given = switched(s.damage, p, q), switched(s.given, p, q)
    s.counters = switched(s.counters, p, q)
    s.kind, s.owner = switched(s.kind, p, q), switched(s.owner, p, q)
    s.zone = relaid(relaid(s.zone, p, s.zone[q]), q, s.zone[p])
    s.was = switched(s.was, p, q)
    s.attack, s.defence = switched(s.attack, p, q), switched(s.defence, p, q)
    s.used, s.plan = switched(s.used, p, q), switched(s.plan, p, q)
    for at in range(PLACE, PLACE + FRONTIERS):
        s.board[at] = exchanged(s.board[at], p, q)
    s.settled = tuple([Piece(exchanged(piece, p, q)) for piece in s.settled])
    s.auras = tuple([Piece(exchanged(piece, p, q)) for piece in s.auras])
    s.lineup = tuple([Piece(exchanged(piece, p, q)) for piece in s.lineup])
    s.queue = exchanged_in(s.queue, ITEM, SOURCE, ABOUT, p, q)
    s.loose = exchanged_in(s.loose, ITEM, SOURCE, ABOUT, p, q)
    s.waiting = exchanged_in(s.waiting, ITEM, SOURCE, ABOUT, p, q)
    s.blows = exchanged_in(s.blows, BLOW, DEALER, RECEIVER, p, q)


def switched(row: tuple[N, ...], p: int, q: int) -> tuple[N, ...]:
    """The row with the numbers of two places exchanged."""
    return replaced(replaced(row, p, row[q]), q, row[p])


def exchanged(number: int, p: int, q: int) -> int:
    """A number that means one of the two means the other."""
    return q if number == p else p if number == q else number


def exchanged_in(items: Row, size: int, one: int, other: int, p: int, q: int) -> Row:
    """Blocks of numbers in which the cards named at two places are exchanged."""
    if not items:
        return items
    out = list(items)
    for at in range(0, len(items), size):
        out[at + one] = exchanged(out[at + one], p, q)
        out[at + other] = exchanged(out[at + other], p, q)
    return tuple(out)
