"""Offers piece by piece: what may be added, what changes hands, what a changed offer keeps."""

from collections import Counter
from random import Random

import pytest

from games.colonists_invasion.helpers_economy import calm, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import (
    ASK_FIVE,
    CHANGE,
    GIVE_FIVE,
    OFFER,
    TRADE_GIVE,
    TRADE_TAKE,
)
from holdfast.games.colonists_invasion.position.actions import DONE as ENOUGH
from holdfast.games.colonists_invasion.position.tables import CLAY, GOODS, WOOD
from holdfast.games.colonists_invasion.position.values import WAREHOUSE_SPACES
from holdfast.games.colonists_invasion.rules.goods.deals import (
    all_held,
    could_get,
    give_up,
    has_room_for,
    held,
    mates,
    owns,
    part,
    partners,
    pieces,
    put_in,
    refuse,
)
from holdfast.games.colonists_invasion.rules.goods.stores import capacity, stored
from holdfast.games.colonists_invasion.rules.goods.trade import _OTHER, _PIECES, TRADING, Compose
from holdfast.kernel.state import Frame, Script, Seat


def empty(s: st.ColonistsState) -> st.ColonistsState:
    """Nobody has any Goods."""
    for seat in range(s.seats):
        for at in [*range(8), *range(st.WAREHOUSE, st.WAREHOUSE + 6)]:
            s.own[seat * st.OWN + at] = 0
    return s


@pytest.mark.parametrize("good", [0, 5, 6, 7])
@pytest.mark.parametrize("seat", [0, 1])
def test_CI_TURN_14_CI_TURN_15_so_many_pieces_are_given_and_asked_as_there_are(seat: int, good: int) -> None:
    step, other = Compose(), 1 - seat
    for mine, theirs in ((0, 0), (1, 0), (0, 1), (5, 4), (4, 5), (6, 6), (70, 70)):
        s = empty(calm().state)
        s.own[seat * st.OWN + good], s.own[other * st.OWN + good] = mine, theirs
        for net in (-63, -6, -5, -1, 0, 1, 4, 5, 6, 62, 63):
            if not -theirs <= net <= mine:
                continue
            given, asked = pieces(good, max(0, net)), pieces(good, max(0, -net))
            f = Frame(Script("trading", "CI-TURN-13", (step,)), 0, seat, _OTHER * (other + 1), given, asked)
            s.stack.append(f)
            options = step.options(s, f)
            s.stack.pop()
            most, theirs_most = min(mine, 63), min(theirs, 63)
            assert (TRADE_GIVE + other * GOODS + good in options) == (net + 1 <= most)
            assert (TRADE_TAKE + other * GOODS + good in options) == (1 - net <= theirs_most)
            assert (GIVE_FIVE + good in options) == (net >= 0 and net + 5 <= most)
            assert (ASK_FIVE + good in options) == (net <= 0 and 5 - net <= theirs_most)
            assert ENOUGH in options
            late = Frame(f.script, 0, seat, f.a + _PIECES * 24, given, asked)
            s.stack.append(late)
            assert {*step.options(s, late)} <= {OFFER, ENOUGH}, "so many answers and no more"
            s.stack.pop()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_R_095_a_changed_offer_goes_back_the_other_way(seat: int) -> None:
    for other in {0, 1, 2} - {seat}:
        s = empty(calm(3).state)
        for one in range(3):
            s.own[one * st.OWN] = s.own[one * st.OWN + 1] = 3
        s.push(TRADING, seat, _OTHER * (other + 1) + _PIECES * 5 + 1, pieces(0, 2), pieces(1, 1))
        s.jump(1, s.stack[-1].a, s.stack[-1].b, s.stack[-1].c)
        s.settle()
        assert (s.asked, s.question()) == (other, "offer")
        s.step(CHANGE)
        f = s.stack[-1]
        assert (s.asked, f.seat, f.b, f.c) == (other, other, pieces(1, 1), pieces(0, 2))
        assert f.a % 2 == 1, "wherever they are"
        assert f.a // _OTHER % 8 - 1 == seat
        assert f.a // _PIECES % 64 == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_TURN_16_pieces_come_off_buffers_then_the_warehouse_then_storage(seat: int) -> None:
    t = town().seat(seat, storage="2C", warehouse="1C", buildings=["Farm", "Hollow+F=1"], tools=3, dollars=4)
    s = t.state
    assert all_held(s, Seat(seat)) == [held(s, Seat(seat), good) for good in range(GOODS)]
    assert all_held(s, Seat(seat))[1] == 4
    places = []
    for _ in range(4):
        give_up(s, Seat(seat), pieces(1, 1))
        base = seat * st.OWN
        buffer = s.lots[(seat * st.LOTS + 1) * st.LOT + st.BUFFER]
        places.append((buffer, s.own[base + st.WAREHOUSE + 1], s.own[base + st.STORAGE + 1]))
    assert places == [(0, 1, 2), (0, 0, 2), (0, 0, 1), (0, 0, 0)]
    give_up(s, Seat(seat), pieces(6, 2) + pieces(7, 3))
    assert (s.own[seat * st.OWN + st.TOOLS], s.own[seat * st.OWN + st.DOLLARS]) == (1, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_TURN_17_what_does_not_fit_into_storage_lies_in_the_warehouse(seat: int) -> None:
    t = town().seat(seat, storage="5W", warehouse="", buildings=["Farm"], tools=0, dollars=0)
    put_in(t.state, Seat(seat), pieces(0, 3) + pieces(6, 2) + pieces(7, 1))
    base = seat * st.OWN
    assert (t.state.own[base + st.STORAGE], t.state.own[base + st.WAREHOUSE]) == (6, 2)
    assert (t.state.own[base + st.TOOLS], t.state.own[base + st.DOLLARS]) == (2, 1)
    assert [part(pieces(3, 9), good) for good in range(8)] == [0, 0, 0, 9, 0, 0, 0, 0]


@pytest.mark.parametrize("at", [*range(8), *range(st.WAREHOUSE, st.WAREHOUSE + 6)])
def test_CI_TURN_13_there_is_somebody_to_trade_with_while_either_owns_anything(at: int) -> None:
    for owner in range(3):
        s = empty(calm(3).state)
        s.own[owner * st.OWN + at] = 1
        assert [owns(s, Seat(one)) for one in range(3)] == [one == owner for one in range(3)]
        for seat in range(3):
            others = [one for one in range(3) if one != seat and owner in (seat, one)]
            assert partners(s, Seat(seat), True) == others
            for one in others:
                refuse(s, Seat(one), Seat(seat))
                assert one not in partners(s, Seat(seat), True)
                assert seat not in partners(s, Seat(one), True)
                s.board[st.REFUSED] = 0
            good = at if at < 8 else at - st.WAREHOUSE
            assert could_get(s, Seat(seat), good, True) == int(owner != seat)


def test_CI_CONF_34_CB_R_088_mates_are_of_the_own_team_and_nobody_in_the_economy() -> None:
    assert [mates(calm(3).state, Seat(seat)) for seat in range(3)] == [[1, 2], [0, 2], [0, 1]]
    four = town(4, "capture_the_flag").state
    assert [mates(four, Seat(seat)) for seat in range(4)] == [[2], [3], [0], [1]]
    assert [mates(town(3).state, Seat(seat)) for seat in range(3)] == [[], [], []]


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_TURN_17_CB_STORE_15_what_is_taken_finds_a_space_once_what_is_given_is_gone(seat: int) -> None:
    base, found = seat * st.OWN, Counter[bool]()
    built = ["Farm", "Hollow+F=2"]  # Goods on Buffers go first
    start = town(2, "").seat(seat, storage="", warehouse="", buildings=built).state
    for seed in range(150):
        luck = Random(seed)
        s = start.clone()
        for kind in (WOOD, CLAY):  # Storage is nearly full
            s.own[base + st.STORAGE + kind] = capacity(s, Seat(seat)) // 2 - luck.randint(0, 1)
            s.own[base + st.WAREHOUSE + kind] = luck.randint(0, 4)
            s.own[base + st.RESERVED + kind] = luck.randint(0, 2)
        s.own[base + st.MORE_SPACES] = luck.randint(0, 1)
        given = pieces(WOOD, luck.randint(0, 3)) + pieces(CLAY, luck.randint(0, 3))
        taken = pieces(WOOD, luck.randint(0, 3)) + pieces(CLAY, luck.randint(0, 3))
        after = s.clone()
        give_up(after, Seat(seat), given)
        common = after.own[base + st.MORE_SPACES] + after.values[WAREHOUSE_SPACES]
        found_one = False
        for wood in range(part(taken, WOOD) + 1):  # so many of each go to the Warehouse
            for clay in range(part(taken, CLAY) + 1):
                room = capacity(after, Seat(seat)) - stored(after, Seat(seat))
                beyond = 0
                for kind, more in ((WOOD, wood), (CLAY, clay)):
                    room -= part(taken, kind) - more
                    lying = after.own[base + st.WAREHOUSE + kind] + more
                    beyond += max(0, lying - after.own[base + st.RESERVED + kind])
                found_one = found_one or (room >= 0 and beyond <= common)
        assert has_room_for(s, Seat(seat), given, taken) == found_one, seed
        found[found_one] += 1
        put_in(after, Seat(seat), taken)
        lying = [after.own[base + st.WAREHOUSE + n] - after.own[base + st.RESERVED + n] for n in (WOOD, CLAY)]
        fits = stored(after, Seat(seat)) <= capacity(after, Seat(seat))
        assert (fits and sum(max(0, beyond) for beyond in lying) <= common) == found_one, seed
    assert min(found.values()) > 15
