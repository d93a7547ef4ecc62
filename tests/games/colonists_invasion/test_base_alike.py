"""Which of several alike ones it is, where nobody is asked: jobs, Buffers, Fees; and moves one way only."""

from itertools import permutations

import pytest

from games.colonists_invasion.helpers_economy import goods, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import (
    BOOST,
    BRING,
    EMPLOY,
    FETCH,
    FETCH_STOW,
    STOW,
    TAKE_HOME,
)
from holdfast.games.colonists_invasion.rules.economy.fee import can_pay_fee, fee_count, fee_owner
from holdfast.games.colonists_invasion.rules.economy.people import employ, take_home
from holdfast.games.colonists_invasion.rules.economy.production import RaiseYields
from holdfast.games.colonists_invasion.rules.goods.chores import MoveGoods
from holdfast.games.colonists_invasion.rules.goods.deals import has_room_for, pieces
from holdfast.games.colonists_invasion.rules.goods.stores import capacity, take_from_buffer, warehouse_takes
from holdfast.games.colonists_invasion.study.builder import building_number, lay_before
from holdfast.kernel.state import Script, Seat
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

HOLLOW, CLAY = "Hollow", 1


def lots(t: Table, seat: int, offset: int) -> list[int]:
    """One number of each Building of the seat."""
    first = seat * st.LOTS * st.LOT
    found: list[int] = rows(t.state).lots[first + offset : first + st.LOTS * st.LOT : st.LOT]
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_091_the_job_nearest_to_an_active_building_and_then_the_emptiest_buffer(seat: int) -> None:
    for names in permutations(["Hollow=2", "Hollow=1", "Hollow+F=0"]):
        t = town().seat(seat, buildings=[*names], farmers=3)
        employ(t.state, Seat(seat), EMPLOY + building_number(HOLLOW) * 2, False, None)
        assert lots(t, seat, st.WORKERS)[names.index("Hollow=1")] == 1
        assert sum(lots(t, seat, st.WORKERS)) == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_091_who_is_taken_home_worked_at_the_fullest_buffer(seat: int) -> None:
    for names in permutations(["Hollow+F=2", "Hollow+F=1", "Hollow=3"]):
        t = town().seat(seat, buildings=[*names], farmers=0)
        take_home(t.state, Seat(seat), TAKE_HOME + building_number(HOLLOW) * 2, None)
        assert lots(t, seat, st.WORKERS)[names.index("Hollow+F=2")] == 0
        assert lots(t, seat, st.WORKERS)[names.index("Hollow+F=1")] == 1
        assert t.state.own[seat * st.OWN + st.HOME] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_092_an_active_building_gives_before_an_idle_one(seat: int) -> None:
    for names in permutations(["Hollow=2", "Hollow+F=1", "Forester's House+F=2"]):
        t = town().seat(seat, buildings=[*names])
        take_from_buffer(t.state, Seat(seat), CLAY)
        left = dict(zip(names, lots(t, seat, st.BUFFER), strict=False))
        assert left == {"Hollow=2": 2, "Hollow+F=1": 0, "Forester's House+F=2": 2}
        take_from_buffer(t.state, Seat(seat), CLAY)
        left = dict(zip(names, lots(t, seat, st.BUFFER), strict=False))
        assert left == {"Hollow=2": 1, "Hollow+F=1": 0, "Forester's House+F=2": 2}


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_FACT_03_the_emptiest_buffer_of_the_kind_is_raised(seat: int) -> None:
    every = ["Hollow+F=2", "Hollow+F=1", "Hollow+F=3", "Hollow+F=4", "Factory+F"]
    for first in range(5):
        names = every[first:] + every[:first]
        t = town(2, "economy+two_eras").seat(-1, era=2).seat(seat, buildings=names)
        t.seat(1 - seat, buildings=["Farm"])
        step = RaiseYields()
        t.state.push(Script("raise", "CB-FACT-03", (step,)), -1)
        t.state.settle()
        assert (t.state.asked, t.state.question()) == (seat, "factory")
        t.state.step(BOOST + building_number(HOLLOW))
        raised = [row for row, n in zip(names, lots(t, seat, st.WORKERS), strict=False) if n & st.RAISED]
        assert raised == ["Hollow+F=1"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_FEE_08_of_both_stewards_the_one_who_came_first_counts(seat: int) -> None:
    one, two = (n for n in range(3) if n != seat)
    for came in permutations([3, 5, 7]):
        t = town(3).seat(one, at="Developer").seat(two, at="Developer")
        s = t.state
        tile = lay_before(s, "Developer")
        s.own[one * st.OWN + st.SECOND] = tile
        s.own[two * st.OWN + st.SECOND] = st.NONE
        s.own[seat * st.OWN + st.STEWARD] = tile
        s.own[seat * st.OWN + st.ARRIVED] = 1
        s.own[one * st.OWN + st.ARRIVED], s.own[one * st.OWN + st.ARRIVED + 1] = came[0], came[1]
        s.own[two * st.OWN + st.ARRIVED] = came[2]
        assert fee_owner(s, Seat(seat), tile) == (two if came[2] == 3 else one), "never oneself"
        assert fee_count(s, Seat(seat), tile) == 3
        s.own[two * st.OWN + st.STEWARD] = 0
        assert fee_count(s, Seat(seat), tile) == 2
        s.own[two * st.OWN + st.STEWARD] = tile
    assert fee_owner(t.state, Seat(seat), lay_before(t.state, "Riverbank Grove")) == st.NONE


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_FEE_05_CB_FEE_07_storage_and_toolbox_pay_a_fee_and_dollars_do_not(seat: int) -> None:
    t = town().seat(0, storage="", tools=0, dollars=5).seat(1, storage="", tools=0, dollars=5)
    assert not can_pay_fee(t.state, Seat(seat), 1)
    for good in range(7):
        t.state.own[seat * st.OWN + good] = 1
        assert can_pay_fee(t.state, Seat(seat), good + 1)
        assert not can_pay_fee(t.state, Seat(seat), good + 2)
        assert not can_pay_fee(t.state, Seat(1 - seat), 1)


@pytest.mark.parametrize("good", range(6))
@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_093_a_kind_that_went_one_way_does_not_come_back(seat: int, good: int) -> None:
    t = town().seat(seat, storage="", warehouse="", buildings=["Farm"])
    t.seat(1 - seat, storage="", warehouse="")
    s = t.state
    s.board[st.FIRST] = seat
    for there, back, stored, stowed in ((BRING, STOW, 1, 2), (STOW, BRING, 3, 1)):
        test = s.clone()
        test.own[seat * st.OWN + st.STORAGE + good] = stored
        test.own[seat * st.OWN + st.WAREHOUSE + good] = stowed
        test.push(Script("goods", "CB-MOVE-03", (MoveGoods(True),)), -1)
        test.settle()
        assert test.asked == seat
        assert {BRING + good, STOW + good} <= {*test.options()}
        test.step(there + good)
        assert there + good in test.options()
        assert back + good not in test.options()


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_MOVE_02_what_is_fetched_binds_no_kind(seat: int) -> None:
    t = town().seat(seat, storage="1C", warehouse="1C", buildings=["Farm", "Hollow+F=2"])
    t.seat(1 - seat, storage="", warehouse="", buildings=["Farm"])
    t.state.board[st.FIRST] = seat
    t.state.push(Script("goods", "CB-MOVE-03", (MoveGoods(True),)), -1)
    t.state.settle()
    for action in (FETCH, FETCH_STOW):
        t.state.step(action + CLAY)
        assert {BRING + CLAY, STOW + CLAY} <= {*t.state.options()}
    assert (goods(t, seat), goods(t, seat, "warehouse")) == ("2C", "2C")


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_TURN_17_what_has_a_reserved_space_needs_no_other(seat: int) -> None:
    t = town(2, "").seat(seat, storage="", warehouse="")
    s = t.state
    spaces = capacity(s, Seat(seat))
    common = 0
    while warehouse_takes(s, Seat(seat), 0):
        s.own[seat * st.OWN + st.WAREHOUSE] += 1
        common += 1
    s.own[seat * st.OWN + st.WAREHOUSE] = 0
    for reserved in range(3):
        s.own[seat * st.OWN + st.RESERVED + CLAY] = reserved
        for lies in range(4):
            s.own[seat * st.OWN + st.WAREHOUSE + CLAY] = lies
            free = spaces + common - max(0, lies - reserved)
            room = max(0, reserved - lies)
            assert has_room_for(s, Seat(seat), 0, pieces(CLAY, free + room))
            assert not has_room_for(s, Seat(seat), 0, pieces(CLAY, free + room + 1))
            assert has_room_for(s, Seat(seat), 0, pieces(0, free))
            assert not has_room_for(s, Seat(seat), 0, pieces(0, free + 1))
