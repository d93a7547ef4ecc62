"""What comes of every answer: trees of choices, with positions told without the numbers of their pieces."""

from collections import Counter
from collections.abc import Callable

from holdfast.games.empire.position.state import (
    ABOUT,
    BLOW,
    DAMAGE,
    DEALER,
    FIELDS,
    ITEM,
    NONE,
    ORDERED,
    PLACE,
    RECEIVER,
    SOURCE,
    WHOSE,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.moving.pieces import columns
from holdfast.games.empire.rules.twins import (
    ONLY_SECOND,
    ONLY_SOURCE,
    PAYING,
    PIECES,
    WITHOUT_PIECES,
    tells_dealer,
)
from holdfast.kernel.state import CHANCE, NOBODY, Frame

COLUMNS = (
    *("kind", "owner", "zone", "was", "flags", "damage"),
    *("attack", "defence", "given", "counters", "used", "plan"),
)
TOLD_APART = ("board", "settled", "auras", "lineup", "queue", "loose", "waiting", "blows")
MARK = 1 << 8  # above the maneuvers in `used`: no rule reads such a number
MOST = 6000  # positions looked at in one tree


def mark_all(s: EmpireState) -> None:
    """No two cards are alike any more, though no rule reads the difference."""
    s.used = tuple(used + (n + 1) * MARK for n, used in enumerate(s.used))


class Namer:
    """Pieces are called by all that is noted of them."""

    def __init__(self, s: EmpireState) -> None:
        self.names: list[tuple[object, ...]] = []
        for n, row in enumerate(zip(*columns(s), strict=True)):
            clean = (*row[:10], row[10] % MARK, row[11])
            holds = tuple(at for at in range(3) if s.board[PLACE + at] == n)
            settles = tuple(at for at, one in enumerate(s.settled) if one == n)
            self.names.append((clean, holds, settles))

    def __call__(self, n: int) -> object:
        return self.names[n] if 0 <= n < len(self.names) else n

    def block(self, values: tuple[int, ...], *references: int) -> tuple[object, ...]:
        """Numbers of which some mean pieces."""
        return tuple(self(n) if at in references else n for at, n in enumerate(values))


def frame_told(f: Frame, called: Namer) -> tuple[object, ...]:
    """A bookmark, the pieces in it by name."""
    name = f.script.name
    a, b, c = f.a, f.b, f.c
    if name in WITHOUT_PIECES:
        numbers: tuple[object, ...] = (a, b, c)
    elif name == PAYING:
        numbers = (a, b, c // PIECES, called(c % PIECES - 1))
    elif name in ONLY_SECOND:
        numbers = (a, called(b), c)
    else:
        numbers = (called(a), b, c if name in ONLY_SOURCE else called(c))
    return (name, f.pc, f.seat, *numbers)


def runs(items: tuple[int, ...], called: Namer, loose: bool) -> list[object]:
    """Abilities that wait; those that began together for one seat have no order yet."""
    out: list[object] = []
    groups: dict[tuple[int, int, int], list[str]] = {}
    for at in range(0, len(items), ITEM):
        item = items[at : at + ITEM]
        ordered = item[ORDERED]
        key = (ordered, item[WHOSE], 0) if ordered or loose else (0, 0, at)
        groups.setdefault(key, []).append(str(called.block(item, SOURCE, ABOUT)))
    for key, group in groups.items():
        out.append((key[:2], sorted(group)))
    return out


def blows(s: EmpireState, called: Namer) -> list[str]:
    """Who is hit by how much in all; and by whom, where something follows from that."""
    total: Counter[tuple[int, int]] = Counter()
    for at in range(0, len(s.blows), BLOW):
        dealer = s.blows[at + DEALER]
        total[dealer if tells_dealer(s, Piece(dealer)) else NONE, s.blows[at + RECEIVER]] += s.blows[
            at + DAMAGE
        ]
    return sorted(str((called(dealer), called(receiver), n)) for (dealer, receiver), n in total.items())


def nameless(s: EmpireState) -> str:
    """The position without the numbers of its pieces: each is known by all that can be said of it."""
    called = Namer(s)
    told = (
        s.asked,
        [frame_told(f, called) for f in s.stack],
        sorted(str(name) for n, name in enumerate(called.names) if s.kind[n] != NONE),
        [s.board[at] for at in range(len(s.board)) if not PLACE <= at < PLACE + 3],
        sorted(str(called(n)) for n in s.auras),
        [called(n) for n in s.lineup],
        runs(s.queue, called, False),
        runs(s.loose, called, True),
        runs(s.waiting, called, True),
        blows(s, called),
        [
            (field.name, getattr(s, field.name))
            for field in FIELDS
            if field.name not in COLUMNS and field.name not in TOLD_APART
        ],
    )
    return str(told)


class TooMany(Exception):
    """The tree is too large to be looked through."""


class Choices:
    """What can come of a position: an end, or the set of what a seat can make of it.

    A choice with one result is none, and several choices of one seat in a row are one.
    """

    def __init__(self, is_end: Callable[[EmpireState], bool]) -> None:
        self.is_end = is_end
        self.looked_at = 0

    def tree(self, s: EmpireState) -> object:
        """What can come of the position."""
        self.looked_at += 1
        if self.looked_at > MOST:
            raise TooMany
        if s.asked in (CHANCE, NOBODY) or self.is_end(s):
            return nameless(s)
        children = []
        for action in s.options():
            trial = s.clone()
            trial.step(action)
            children.append(self.tree(trial))
        return chosen(s.asked, children)


def chosen(seat: int, children: list[object]) -> object:
    """What a seat can make of these."""
    found: set[object] = set()
    for child in children:
        if isinstance(child, tuple) and child[0] == seat:
            found |= child[1]
        else:
            found.add(child)
    return found.pop() if len(found) == 1 else (seat, frozenset(found))
