"""Rooms and ways: what finds a space, who could enter with help, what may be swapped, whose scripts run."""

import pytest

from games.colonists_invasion.duel import COMMANDER, Duel
from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import BRING, DONE, EMPLOY, EXCHANGE, GRANT, THROW
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import TILES
from holdfast.games.colonists_invasion.position.values import (
    DEVELOPER_TOOLS_ONLY,
    MARKER_TAKES_EFFECT,
    START_WOOD_OR_CLAY,
    WAREHOUSE_SPACES,
)
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.entering import can_enter
from holdfast.games.colonists_invasion.rules.economy.improvements import Play
from holdfast.games.colonists_invasion.rules.economy.mainland import replacing
from holdfast.games.colonists_invasion.rules.economy.market import is_empty_place, swappable
from holdfast.games.colonists_invasion.rules.economy.scoring import card_points, prosperity
from holdfast.games.colonists_invasion.rules.goods.chores import MoveGoods
from holdfast.games.colonists_invasion.rules.goods.deals import agrees, could_meet
from holdfast.games.colonists_invasion.rules.goods.stores import (
    OVERFLOW,
    buffered,
    capacity,
    finds_room,
    goods_on_buffers,
    on_buffers,
    stored,
)
from holdfast.games.colonists_invasion.rules.setup import ChooseClay
from holdfast.games.colonists_invasion.rules.turns import use_up
from holdfast.games.colonists_invasion.rules.year import HalfYear
from holdfast.games.colonists_invasion.study.builder import card_number, lay_before
from holdfast.kernel.state import Frame, Script, Seat, replaced


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


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_023_the_marker_takes_effect_at_once_only_where_the_table_says_so(seat: int) -> None:
    for value, first in ((0, 1 - seat), (1, seat)):
        s = town().state
        s.values = replaced(s.values, MARKER_TAKES_EFFECT, value)
        s.board[st.FIRST], s.board[st.MARKER] = 1 - seat, seat
        step = HalfYear(st.WINTER)
        s.push(Script("half", "CB-TIME-02", (step,)), -1)
        step.run(s, s.stack[-1], None)
        assert (s.board[st.FIRST], s.board[st.HALF]) == (first, st.WINTER)


@pytest.mark.parametrize("variant", ["economy", ""])
def test_CB_SCORE_02_the_sheet_of_each_seat_adds_up_to_its_prosperity(variant: str) -> None:
    t = town(3, variant)
    for seat in range(3):
        t.seat(seat, buildings=["Farm"] * seat + ["Hollow+F"], farmers=seat, dollars=3 * seat)
        t.seat(seat, improvements=[131 + seat])
    lines = [line.values for line in GAME.sheet(t.state)]
    assert [sum(column) for column in zip(*lines, strict=True)][:3] == [*GAME.scores(t.state)][:3]
    for seat in range(3):
        assert prosperity(t.state, Seat(seat)) == GAME.scores(t.state)[seat]
    cards = [card_points(t.state, Seat(seat)) for seat in range(3)]
    told = next(line.values for line in GAME.sheet(t.state) if line.rule == "CB-SCORE-07")
    assert told[:3] == tuple(cards)


def test_CB_R_052_who_has_no_wood_left_is_not_asked() -> None:
    for seat in (0, 1):
        s = town().state
        s.values = replaced(s.values, START_WOOD_OR_CLAY, 1)
        s.own[st.STORAGE] = s.own[st.OWN + st.STORAGE] = 0
        s.own[seat * st.OWN + st.STORAGE] = 1
        s.push(Script("clay", "CB-START-02", (ChooseClay(),)), -1)
        s.settle()
        assert (s.asked, s.question()) == (seat, "start_clay")
        s.step(EXCHANGE)
        assert s.question() != "start_clay"


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_PLACE_05_who_has_to_play_a_card_may_still_move_goods(seat: int) -> None:
    t = town().seat(seat, hand=[101], storage="1W", warehouse="1F", tools=9)
    t.state.values = replaced(t.state.values, DEVELOPER_TOOLS_ONLY, 0)
    t.state.board[st.ACTIVE] = seat
    step = Play(1)
    f = Frame(Script("play", "CB-PLACE-04", (step,)), 0, seat, 0)
    options = step.options(t.state, f)
    assert BRING + 5 in options
    assert not {DONE, THROW} & {*options}, "but has to play, and throws nothing away"


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_095_leave_is_given_by_who_is_asked_at_the_end_of_a_year(seat: int) -> None:
    t = town(2, "").seat(0, storage="2W", warehouse="").seat(1, storage="2W", warehouse="")
    s = t.state
    s.board[st.FIRST] = seat
    s.board[st.CONSENT] = 0
    s.push(Script("goods", "CB-MOVE-03", (MoveGoods(True),)), -1)
    s.settle()
    assert (s.asked, s.question()) == (seat, "goods")
    s.step(GRANT)
    assert [agrees(s, Seat(one)) for one in (0, 1)] == [one == seat for one in (0, 1)]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_033_goods_are_moved_in_the_midst_of_a_deploy(seat: int) -> None:
    field = Duel().men(0, 7, farmers=1).men(1, 20, farmers=1).goods(0, wood=0).goods(1, wood=0)
    field.s.own[seat * st.OWN + st.WAREHOUSE + 5] = 1
    field.s.board[st.ACTIVE] = seat
    options = field.ask_as(seat, COMMANDER)
    assert BRING + 5 in options
    field.s.step(BRING + 5)
    assert field.s.own[seat * st.OWN + st.STORAGE + 5] == 1
    assert field.s.own[(1 - seat) * st.OWN + st.STORAGE + 5] == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_27_a_ticket_that_is_used_up_takes_no_steward_away(seat: int) -> None:
    for number, left in ((135, 7), (234, st.NONE)):
        t = town(2, "economy+two_eras").seat(-1, era=2)
        s, card = t.state, card_number(number)
        for other in (0, 1):
            s.own[other * st.OWN + st.SECOND], s.own[other * st.OWN + st.ARRIVED + 1] = 7, 5
        s.cards, s.counters = replaced(s.cards, card, st.IN_PLAY + seat), replaced(s.counters, card, 1)
        before = s.own[(1 - seat) * st.OWN : (2 - seat) * st.OWN]
        use_up(s, card, Seat(seat), None)
        assert s.own[seat * st.OWN + st.SECOND] == left
        assert s.own[seat * st.OWN + st.ARRIVED + 1] == (0 if left == st.NONE else 5)
        assert s.own[(1 - seat) * st.OWN : (2 - seat) * st.OWN] == before
        assert s.cards[card] in (st.DISCARDED, st.OUT)


def test_CB_MAP_12_only_a_place_that_replaces_another_does_so_while_it_is_in_the_bag() -> None:
    s = town(2).state
    forest = next(kind for kind, place in enumerate(PLACE_LIST) if place.replaces)
    for others in (0, 1):
        for kind in range(len(PLACE_LIST)):
            s.board[st.BAG + kind] = others
        for there in (0, 1):
            s.board[st.BAG + forest] = there
            assert replacing(s) == (forest if there else st.NONE)
