"""The sequence written a second time as a plain list of abilities: where each goes, and who orders which."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.actions import NEXT
from holdfast.games.empire.position.state import (
    BATCH,
    HEARTLAND,
    ITEM,
    LEFT,
    NONE,
    OUT,
    OWN,
    TRACKER,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import ABILITIES
from holdfast.games.empire.rules.abilities.keywords import FLANKING
from holdfast.games.empire.rules.sequence import (
    FREE_DEPLOYMENT,
    RESOLVE,
    Resolve,
    arrange,
    put_in_front,
    run_length,
    wake_sentinels,
)
from holdfast.kernel.event import TABLE
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Frame, Seat
from holdfast.testkit.rows import rows

Item = tuple[int, ...]
TABLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ()), (4, ("teams",))]
FREE = FREE_DEPLOYMENT[0]


def items_of(row: tuple[int, ...]) -> list[Item]:
    """The abilities of a row, one by one."""
    return [row[at : at + ITEM] for at in range(0, len(row), ITEM)]


def row_of(items: list[Item]) -> Item:
    """The row of these abilities."""
    return tuple(number for item in items for number in item)


def waiting_in(s: EmpireState, rng: Rng, many: int, ordered: int) -> list[Item]:
    """Abilities of any seats, from cards that all differ."""
    found: list[Item] = []
    for _ in range(many):
        n = rng.below(40)
        found.append((FLANKING.index, rng.below(s.seats), n, rng.below(4) - 1, rng.below(9) - 1, ordered))
    return found


def in_front(rng: Rng) -> list[Item]:
    """Cards about to be deployed for free."""
    return [(FREE, 0, n, NONE, NONE, 0) for n in range(rng.below(3))]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_SEQ_04_EM_SEQ_05_EM_DEP_11_what_begins_goes_to_the_front_by_seats(
    seats: int, variant: tuple[str, ...]
) -> None:
    for seed in range(20):
        rng, s = Rng(f"arrange/{seats}/{seed}"), Rig(seats, variant).s
        tracker, fallen, batch = rng.below(seats), rng.below(seats), rng.below(5)
        s.board[TRACKER], s.board[BATCH] = tracker, batch
        if seats > 2 and fallen != tracker and seed % 2:
            s.own[fallen * OWN + OUT] = 1
        else:
            fallen = NONE
        front, older = in_front(rng), waiting_in(s, rng, rng.below(4), batch)
        loose = waiting_in(s, rng, rng.below(7), 0)
        s.queue, s.loose = row_of(front + older), row_of(loose)
        arrange(s)
        order = [(tracker + n) % seats for n in range(seats)]
        fresh = [item for seat in order if seat != fallen for item in loose if item[1] == seat]
        marked = [(*item[:-1], batch + 1) for item in fresh]
        assert items_of(s.queue) == front + marked + older
        assert (s.loose, s.board[BATCH]) == ((), batch + 1)
        put_in_front(s, ABILITIES[FREE], Seat(1), Piece(7))
        assert items_of(s.queue) == [*front, (FREE, 1, 7, NONE, NONE, 0), *marked, *older]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_KEY_12_EM_R_41_sentinels_wake_where_their_own_seat_has_settled(
    seats: int, variant: tuple[str, ...]
) -> None:
    woken = 0
    for seed in range(12):
        rng, r = Rng(f"wake/{seats}/{seed}"), Rig(seats, variant)
        lands = {(rng.below(seats), rng.below(HEARTLAND)) for _ in range(3)}
        for seat, frontier in sorted(lands):
            r.settle(seat, frontier)
        sleeping: list[Item] = [
            (FLANKING.index, rng.below(seats), n, rng.below(3), NONE, 0) for n in range(5)
        ]
        loose = waiting_in(r.s, rng, rng.below(2), 0)
        r.s.waiting, r.s.loose = row_of(sleeping), row_of(loose)
        wake_sentinels(r.s)
        awake = [item for item in sleeping if (item[1], item[3]) in lands]
        assert items_of(r.s.loose) == loose + awake
        assert items_of(r.s.waiting) == [item for item in sleeping if item not in awake]
        woken += len(awake)
    assert woken


@pytest.mark.parametrize("seed", range(12))
def test_EM_SEQ_02_EM_SEQ_03_each_seat_orders_what_began_together_and_nothing_else(seed: int) -> None:
    rng, r = Rng(f"order/{seed}"), Rig(4)
    s = r.s
    pieces = [r.put(0, LEVY, LEFT) for _ in range(9)]
    for n, piece in enumerate(pieces):
        rows(s).damage[piece] = n  # no two are alike
    groups = [(8, 1, 1 + rng.below(3)), (8, rng.below(2) * 2, 1 + rng.below(3)), (3, 2, rng.below(3))]
    plain: list[list[Item]] = []
    for batch, seat, many in groups:
        plain.append([(FLANKING.index, seat, pieces.pop(), LEFT, NONE, batch) for _ in range(many)])
    s.queue = row_of([item for group in plain for item in group])
    lengths, at = [len(group) for group in plain], 0
    for many in lengths:
        assert not many or run_length(s, at * ITEM) == many
        at += many
    resolve, first = Resolve(), plain[0]
    s.stack.append(Frame(RESOLVE, 0, TABLE))
    left, placed = list(first), []
    while left:
        f = s.stack[-1]
        assert resolve.options(s, f) == [NEXT + n for n in range(len(left))]
        pick = rng.below(len(left))
        placed.append((*left.pop(pick)[:-1], 0))
        resolve.answer(s, f, NEXT + pick, None)
        rest = [item for group in plain[1:] for item in group]
        assert items_of(s.queue) == placed + left + rest
        now = s.stack[-1]
        assert (now.a, now.b) == (len(placed), 8)
        is_over = s.queue[len(placed) * ITEM + 1 :][:1] != (1,)
        assert resolve.other_run(s, len(placed)) == is_over
