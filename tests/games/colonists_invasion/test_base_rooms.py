"""Rooms and ways: what finds a space, who could enter with help, what may be swapped, whose scripts run."""

import pytest

from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import EMPLOY
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import TILES
from holdfast.games.colonists_invasion.position.values import WAREHOUSE_SPACES
from holdfast.games.colonists_invasion.rules.economy.entering import can_enter
from holdfast.games.colonists_invasion.rules.economy.market import is_empty_place, swappable
from holdfast.games.colonists_invasion.rules.goods.deals import could_meet
from holdfast.games.colonists_invasion.rules.goods.stores import (
    OVERFLOW,
    buffered,
    capacity,
    finds_room,
    goods_on_buffers,
    on_buffers,
    stored,
)
from holdfast.games.colonists_invasion.study.builder import lay_before
from holdfast.kernel.state import Seat


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("good", range(6))
def test_CB_STORE_04_every_kind_takes_a_space_of_its_owner(seat: int, good: int) -> None:
    t = town().seat(0, storage="", warehouse="").seat(1, storage="", warehouse="")
    t.state.own[seat * st.OWN + st.STORAGE + good] = 3
    assert [stored(t.state, Seat(one)) for one in (0, 1)] == [3 * (one == seat) for one in (0, 1)]
    t.state.own[seat * st.OWN + st.TOOLS] = t.state.own[seat * st.OWN + st.DOLLARS] = 5
    assert stored(t.state, Seat(seat)) == 3, "Tools and Dollars need none"


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_STORE_15_the_own_spaces_count_the_reserved_ones_apart(seat: int) -> None:
    t = town().seat(seat, buildings=["Farm", "Storage Shed+F"], storage="1W", warehouse="1C 1F")
    t.seat(1 - seat, buildings=["Farm"], storage="", warehouse="")
    s = t.state
    spaces, common = capacity(s, Seat(seat)), s.values[WAREHOUSE_SPACES]
    assert capacity(s, Seat(1 - seat)) == spaces - 2
    for reserved in (0, 1, 2):
        s.own[seat * st.OWN + st.RESERVED + 1] = reserved
        free = spaces - 1 + common - 1 - (0 if reserved else 1)
        assert finds_room(s, Seat(seat), bundle(f"{free}W"))
        assert not finds_room(s, Seat(seat), bundle(f"{free + 1}W"))
        assert not finds_room(s, Seat(seat), bundle(f"{free}W 1B"))
    s.own[seat * st.OWN + st.MORE_SPACES] = 2
    assert finds_room(s, Seat(seat), bundle(f"{free + 2}W"))
    assert not finds_room(s, Seat(seat), bundle(f"{free + 3}W"))


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_STORE_02_goods_on_buffers_are_their_owners(seat: int) -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2)
    t.seat(seat, buildings=["Farm", "Hollow+F=2", "Hollow=1", "Iron Mine=1"]).seat(
        1 - seat, buildings=["Farm"]
    )
    assert buffered(t.state, Seat(seat))[:6] == [on_buffers(t.state, Seat(seat), good) for good in range(6)]
    assert buffered(t.state, Seat(seat))[:6] == [0, 3, 1, 0, 0, 0]
    assert goods_on_buffers(t.state, Seat(seat)) == 0b110
    assert goods_on_buffers(t.state, Seat(1 - seat)) == 0
    assert not any(buffered(t.state, Seat(1 - seat)))


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_STEW_09_a_meeting_helps_who_could_enter_then(seat: int) -> None:
    t = town(2, "").seat(1 - seat, at="Builder: Farm", storage="", warehouse="", tools=0, dollars=0)
    tile = lay_before(t.state, "Builder: Farm")
    for tools, theirs, may in ((0, 0, False), (0, 9, True), (9, 0, True), (9, 9, True)):
        wood = "3W" if tools else ""
        t.seat(seat, storage=wood, warehouse="", tools=tools, dollars=1)
        t.seat(1 - seat, storage="3W" if theirs else "", tools=theirs)
        assert can_enter(t.state, Seat(seat), tile) == bool(tools)
        assert could_meet(t.state, Seat(seat), tile) == may


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_EMP_06_CI_FINAL_14_a_citizen_for_a_facility_costs_food_but_in_the_final_wave(seat: int) -> None:
    for wave, food, may in ((0, "", False), (0, "1F", True), (1, "", True)):
        t = town(2, "two_eras").seat(-1, era=2)
        t.seat(seat, buildings=["Flat", "Storage House"], citizens=1, farmers=0, storage="9W", warehouse=food)
        t.state.board[st.ACTIVE], t.state.board[st.WAVE] = seat, wave
        t.state.push(OVERFLOW, seat)
        jobs = [action for action in t.state.options() if EMPLOY <= action < EMPLOY + 30]
        assert bool(jobs) == may
        t.state.board[st.ACTIVE] = 1 - seat
        assert not [action for action in t.state.options() if EMPLOY <= action < EMPLOY + 30]
        t.state.board[st.ACTIVE] = seat
        if may:
            t.state.step(jobs[0])
            assert t.state.own[seat * st.OWN + st.WAREHOUSE + 5] == 0


def test_CB_IMP_25_only_empty_neighbours_change_positions() -> None:
    s = town().state
    found = 0
    for tile in range(TILES):
        near = [n for n in range(TILES) if s.links[tile] >> n & 1 and is_empty_place(s, n)]
        assert swappable(s, tile) == near
        found += len(near)
    assert found


@pytest.mark.parametrize("variant", ["economy", "", "capture_the_flag"])
def test_the_scripts_of_the_table_belong_to_no_seat(variant: str) -> None:
    s = GAME.new(2, GAME.parse_variant(variant))
    assert [(f.script.name, f.seat) for f in s.stack] == [("finish", -1), ("year", -1), ("setup", -1)]
    while s.question() != "turn":
        s.step(s.options()[0])
    table = [f.seat for f in s.stack if f.script.name in ("finish", "year", "half_year")]
    assert table == [-1, -1, -1]
