"""Which cards are alike, beside a plain second reading: those whom nobody could tell apart by marks.

Every card gets a mark that no rule reads. Two cards are alike when the position told by marks stays the same
after the two marks have changed places. EM-R-75.
"""

import pytest

from games.empire.rig import LEVY, Rig
from games.empire.twin_kit import nameless
from holdfast.games.empire.position.state import (
    COMMANDER_AT,
    EXERTED,
    HEARTLAND,
    ITEM,
    LEFT,
    NONE,
    PLACE,
    PROMOTED,
    RIGHT,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import BRUTAL
from holdfast.games.empire.rules.abilities.keywords import FLANKING, PROGRESSING
from holdfast.games.empire.rules.sequence import same
from holdfast.games.empire.rules.twins import (
    ONLY_SECOND,
    ONLY_SOURCE,
    PAYING,
    PIECES,
    WITHOUT_PIECES,
    all_alike,
    are_noted_alike,
    may_change_places,
    spoken_of,
    stays_the_same,
)
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Frame, Script, replaced
from holdfast.testkit.rows import rows

MARK = 1 << 20  # above all that is planned
MANY = 6  # cards in play
SCRIPTS = (PAYING, *sorted(ONLY_SECOND), *sorted(ONLY_SOURCE), sorted(WITHOUT_PIECES)[0], "anything else")
SAID = ("queue", "loose", "waiting", "blows", "board", "lineup", "settled", "stack")
ROWS = {"attack": 1, "defence": 1, "used": 1, "plan": 1, "was": LEFT}
LISTS = {"flags": PROMOTED | EXERTED, "damage": 1, "given": BRUTAL, "counters": 1}
NOTED = (*ROWS, *LISTS)


class Board:
    """Cards nearly all alike, of some of which more is said: of one alone, or of two in the same way."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        r = Rig()
        self.s = r.s
        for piece in range(MANY):
            name = ("Grave Reaver", LEVY)[rng.below(2)] if piece < 2 else "Gate Warden"
            r.put(
                0 if piece < MANY - 1 else 1, name if piece else LEVY, LEFT if piece < MANY - 2 else HEARTLAND
            )
        self.s.kind = replaced(self.s.kind, 0, self.s.kind[1])
        for _ in range(rng.below(3)):
            self.say((SAID, SAID, NOTED)[rng.below(3)], [0, 1] if rng.below(2) else [rng.below(MANY)])

    def say(self, what: tuple[str, ...], pieces: list[int]) -> None:
        """More is said of these cards."""
        s, name, number = self.s, what[self.rng.below(len(what))], self.rng.below(2)
        third = self.rng.below(MANY)
        for piece in pieces:
            if name in ROWS:
                setattr(s, name, replaced(getattr(s, name), piece, ROWS[name]))
            elif name in LISTS:
                getattr(rows(s), name)[piece] |= LISTS[name]
            elif name in ("queue", "loose", "waiting"):
                both = (piece, (NONE, third)[third % 2]) if number else (third, piece)
                item = (FLANKING.index, 0, both[0], NONE, both[1], 7 if name == "queue" and third else 0)
                setattr(s, name, getattr(s, name) + item)
            elif name == "blows":
                s.blows += (piece, COMMANDER_AT - third % 2, 1) if number else (third, piece, 1 + third % 2)
            elif name == "board":
                s.board[PLACE + (LEFT, RIGHT)[number]] = piece
            elif name == "lineup":
                s.lineup = (*s.lineup, Piece(piece))
            elif name == "settled":
                s.settled = replaced(s.settled, third % len(s.settled), Piece(piece))
            else:
                self.bookmark(SCRIPTS[self.rng.below(len(SCRIPTS))], piece, third)

    def bookmark(self, name: str, piece: int, other: int) -> None:
        """Something half resolved names the card at one of its three places, or seems to."""
        numbers = [NONE, NONE, NONE]
        numbers[self.rng.below(3)] = piece
        if name == PAYING:
            numbers = [NONE, NONE, PIECES * other + (piece + 1) * self.rng.below(2)]
        self.s.stack.append(Frame(Script(name, "EM-R-75", ()), 0, 0, *numbers))


def told_with(s: EmpireState, marks: list[int]) -> str:
    """The position told by marks instead of numbers of cards."""
    trial = s.clone()
    trial.plan = tuple(plan + MARK * mark for plan, mark in zip(s.plan, marks, strict=True))
    return nameless(trial)


def can_be_exchanged(s: EmpireState, *pairs: tuple[int, int]) -> bool:
    """Whether nothing is different when the cards of each pair have changed their marks."""
    marks = [n + 1 for n in range(len(s.kind))]
    before = told_with(s, marks)
    for p, q in pairs:
        marks[p], marks[q] = marks[q], marks[p]
    return told_with(s, marks) == before


@pytest.mark.parametrize("part", range(4))
def test_EM_R_75_cards_are_alike_exactly_where_no_mark_tells_them_apart(part: int) -> None:
    found = {True: 0, False: 0}
    for seed in range(60):
        s = Board(Rng(f"alike/{part}/{seed}")).s
        spoken = spoken_of(s)
        for p, q in ((0, 1), (2, 3), (1, 0), (1, 2)):
            alike = can_be_exchanged(s, (p, q))
            told_alike = are_noted_alike(s, p, q) and may_change_places(s, p, q, spoken)
            assert told_alike == all_alike(s, [p, q]) == alike, (seed, p, q)
            assert stays_the_same(s, [p, q]) == alike
            found[alike] += 1
    assert min(found.values()) > 30


@pytest.mark.parametrize("part", range(4))
def test_EM_R_75_EM_SEQ_02_abilities_are_alike_exactly_where_no_mark_tells_them_apart(part: int) -> None:
    found = {True: 0, False: 0}
    for seed in range(60):
        rng = Rng(f"same/{part}/{seed}")
        s = Board(rng).s
        one, two = ((0, 1), (0, 0), (2, 3), (0, 2))[rng.below(4)]
        about, to_be = ((NONE, NONE), (2, 3), (2, 2), (0, 1), (3, 1), (NONE, 2))[rng.below(6)]
        items = [FLANKING.index, 0, one, NONE, about, 8]
        other = [FLANKING.index, 0, two, NONE, to_be, 8]
        if rng.below(6) == 0:
            other[(0, 3)[rng.below(2)]] = PROGRESSING.index
        s.queue = (*items, *other, *s.queue)
        pairs = [pair for pair in ((one, two), (about, to_be)) if pair[0] != pair[1]]
        if items[:2] != other[:2] or items[3] != other[3] or NONE in (pairs or [(0, 0)])[-1]:
            is_same = False
        elif one != two and {about, to_be} & {one, two}:
            is_same = False  # who is source and subject at once is never spared
        else:
            is_same = not pairs or can_be_exchanged(s, *pairs)
        assert same(s, 0, ITEM) == same(s, ITEM, 0) == is_same, seed
        found[is_same] += 1
    assert min(found.values()) > 9
