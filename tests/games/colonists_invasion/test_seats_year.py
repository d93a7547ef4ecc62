"""The end of a Year seat by seat: what Buildings and cards yield, who must feed whom, who pays a Fee how."""

import pytest

from games.colonists_invasion.helpers_economy import goods, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import (
    BUILD,
    EXCHANGE,
    GRANT,
    LOSE,
    PAY,
    PUT,
    PUT_WAREHOUSE,
    SHIFT,
)
from holdfast.games.colonists_invasion.position.actions import DONE as ENOUGH
from holdfast.games.colonists_invasion.position.goods import amount, bundle
from holdfast.games.colonists_invasion.position.values import (
    CHOOSE_SPACE_ON_RECEIPT,
    FEE_GOODS_CHOSEN_BY,
    MUST_FEED_IF_ABLE,
    TOOLBOX_LIMIT,
)
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST
from holdfast.games.colonists_invasion.rules.economy.fee import PayFee
from holdfast.games.colonists_invasion.rules.economy.production import (
    ExchangeYearly,
    Smithies,
    YieldGoods,
    YieldYearly,
    factories,
    more_from,
)
from holdfast.games.colonists_invasion.rules.economy.steps import Build
from holdfast.games.colonists_invasion.rules.economy.sustenance import Sustain
from holdfast.games.colonists_invasion.rules.goods.chores import MoveGoods
from holdfast.games.colonists_invasion.rules.goods.stores import OVERFLOW, add_tools, has_room, receive
from holdfast.games.colonists_invasion.study.builder import building_number, card_number, lay_before
from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame, Script, Seat, Step, replaced
from holdfast.testkit.table import Table

SEATS = [0, 1, 2]


def late(seat: int, **what: object) -> Table:
    """Three seats in Era II; one of them has something, the others a Farm."""
    t = town(3, "economy+two_eras").seat(-1, era=2)
    for one in SEATS:
        t.seat(one, buildings=["Farm"], storage="", warehouse="", tools=0, dollars=0, farmers=0, citizens=0)
    return t.seat(seat, **what)


def ran(t: Table, step: Step[st.ColonistsState]) -> st.ColonistsState:
    """The step is carried out, up to its first question."""
    s: st.ColonistsState = t.state
    s.push(Script("step", "CB-EOY-01", (step,)), -1)
    s.settle()
    return s


@pytest.mark.parametrize("seat", SEATS)
def test_CB_STORE_01_a_shed_gives_room_to_its_owner(seat: int) -> None:
    t = late(seat, buildings=["Farm", "Storage Shed+F"])
    for stored, basic, shed in (
        ("5W", True, True),
        ("6W", False, True),
        ("7W", False, True),
        ("8W", False, False),
    ):
        for one in SEATS:
            t.seat(one, storage=stored)
        assert [has_room(t.state, Seat(one)) for one in SEATS] == [
            shed if one == seat else basic for one in SEATS
        ]


@pytest.mark.parametrize("seat", SEATS)
def test_CB_PROD_03_CB_PROD_04_active_buildings_yield_for_their_owner(seat: int) -> None:
    rows = ["Hollow+F=0", "Hollow=0", "Forester's House+F=1", "Pub+F", "Theater"]
    s = ran(late(seat, buildings=rows), YieldGoods())
    for one in SEATS:
        buffers = [s.lots[(one * st.LOTS + lot) * st.LOT + st.BUFFER] for lot in range(5)]
        assert buffers == ([1, 0, 2, 0, 0] if one == seat else [0] * 5)
        assert s.own[one * st.OWN + st.DOLLARS] == int(one == seat)


@pytest.mark.parametrize("seat", SEATS)
def test_CB_PROD_03_CB_PROD_04_what_buildings_yield_is_told(seat: int) -> None:
    t, log = late(seat, buildings=["Hollow+F=0", "Pub+F", "Pub+F", "Theater"]), Log()
    t.state.push(Script("step", "CB-EOY-01", (YieldGoods(),)), -1)
    t.state.settle(log)
    told = [(event.rule, event.seat, event.data[2]) for event in log.events if event.kind == "yielded"]
    assert sorted(told) == [("CB-PROD-03", seat, 1), ("CB-PROD-04", seat, 2)]


@pytest.mark.parametrize("seat", SEATS)
def test_CB_PROD_02_CB_R_046_smithies_fill_every_toolbox_as_far_as_it_goes(seat: int) -> None:
    for limit, own, others in ((0, 4, 3), (4, 4, 3), (3, 3, 3), (2, 2, 2)):
        t = late(seat, tools=1)
        t.state.values = replaced(t.state.values, TOOLBOX_LIMIT, limit)
        s = ran(t, Smithies())
        tools = [s.own[one * st.OWN + st.TOOLS] for one in SEATS]
        assert tools == [own if one == seat else others for one in SEATS]
        assert add_tools(s, Seat(seat), 0) == 0


@pytest.mark.parametrize("seat", SEATS)
def test_CB_PROD_06_every_yearly_card_yields_for_its_owner_alone(seat: int) -> None:
    for card, improvement in enumerate(IMPROVEMENT_LIST):
        standing = improvement.standing
        if standing is None or not standing.yearly:
            continue
        t = late(seat)
        s = t.state
        s.cards = replaced((st.OUT,) * len(s.cards), card, st.IN_PLAY + seat)
        ran(t, YieldYearly())
        laid = sum(amount(standing.yearly, good) for good in range(6))
        assert s.counters[card] == laid
        assert s.own[seat * st.OWN + st.TOOLS] == amount(standing.yearly, 6)
        assert s.own[seat * st.OWN + st.DOLLARS] == amount(standing.yearly, 7)
        for one in {*SEATS} - {seat}:
            assert s.own[one * st.OWN + st.TOOLS] == s.own[one * st.OWN + st.DOLLARS] == 0


@pytest.mark.parametrize("seat", SEATS)
def test_CB_PROD_03_what_cards_add_is_for_one_kind_and_their_owner(seat: int) -> None:
    for card, improvement in enumerate(IMPROVEMENT_LIST):
        standing = improvement.standing
        if standing is None or standing.raised == st.NONE or not standing.raise_by:
            continue
        s = late(seat).state
        s.cards = replaced((st.OUT,) * len(s.cards), card, st.IN_PLAY + seat)
        for kind in range(len(BUILDING_LIST)):
            added = [more_from(s, Seat(one), kind) for one in SEATS]
            more = standing.raise_by if kind == standing.raised else 0
            assert added == [more * (one == seat) for one in SEATS]


@pytest.mark.parametrize("seat", SEATS)
def test_CB_FACT_02_CB_FACT_04_factories_count_by_the_class_of_their_worker(seat: int) -> None:
    t = late(seat, buildings=["Factory+F", "Factory+C", "Factory+C", "Factory", "Hollow+F"])
    for one in SEATS:
        found = [factories(t.state, Seat(one), rank) for rank in range(2)]
        assert found == ([1, 2] if one == seat else [0, 0])


@pytest.mark.parametrize("seat", SEATS)
def test_CB_PROD_07_an_exchange_is_offered_to_its_owner_and_brings_goods_to_him(seat: int) -> None:
    t = late(seat, buildings=["Farm", "Library"], storage="2W")
    s = t.state
    s.cards = replaced(s.cards, card_number(214), st.IN_PLAY + seat)
    ran(t, ExchangeYearly())
    assert (s.asked, s.question()) == (seat, "yearly")
    assert s.options() == [EXCHANGE, ENOUGH]
    s.step(EXCHANGE)
    while s.question() in ("pay", "put"):
        s.step(s.options()[0])
    assert [goods(t, one) for one in SEATS] == ["1P" if one == seat else "" for one in SEATS]


@pytest.mark.parametrize("seat", SEATS)
def test_CB_R_015_only_who_has_hungry_citizens_of_his_own_must_feed(seat: int) -> None:
    step = Sustain()
    for hungry in SEATS:
        t = town(3, "two_eras").seat(-1, era=2)
        for one in SEATS:
            rows = ["Flat", "Theater+C"] if one == hungry else ["Flat"]
            t.seat(one, buildings=rows, storage="", warehouse="2F", citizens=0)
        t.state.values = replaced(t.state.values, MUST_FEED_IF_ABLE, 1)
        t.state.board[st.FIRST] = seat
        f = Frame(Script("sustain", "CB-SUS-05", (step,)), 0, -1, 0)
        assert (ENOUGH not in step.options(t.state, f)) == (hungry == seat)


@pytest.mark.parametrize("seat", SEATS)
def test_CB_IMP_21_a_farm_comes_along_where_the_builder_can_build_it(seat: int) -> None:
    number, farm = building_number("Hollow"), building_number("Farm")
    for wood, may in (("1W", True), ("", False)):
        t = late(seat, storage=wood, tools=9)
        for one in {*SEATS} - {seat}:
            t.seat(one, storage="" if may else "1W", tools=9)
        s = t.state
        s.own[seat * st.OWN + st.MARKS] = st.REGISTERS
        step = Build(number, 1, st.NONE, True, True)
        f = Frame(Script("build", "CB-PLACE-02", (step,)), 0, seat, 1, 1)
        assert (BUILD + farm in step.choices(s, f)) == may
        assert BUILD + farm not in step.choices(s, Frame(f.script, 0, seat, 1, 0)), "not before"
        s.own[seat * st.OWN + st.MARKS] = 0
        assert step.choices(s, f) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_095_leave_is_offered_where_goods_are_moved(seat: int) -> None:
    t = town(2, "").seat(0, storage="2W", warehouse="").seat(1, storage="2W", warehouse="")
    s, step = t.state, MoveGoods(True)
    s.board[st.FIRST], s.board[st.CONSENT] = seat, 0
    assert GRANT in step.options(s, Frame(Script("goods", "CB-MOVE-03", (step,)), 0, -1, 0))


@pytest.mark.parametrize("seat", SEATS)
def test_CB_STORE_12_CB_STORE_13_what_is_received_is_put_where_its_owner_likes_or_lost(seat: int) -> None:
    for choose in (0, 1):
        t = late(seat, storage="5W")
        s = t.state
        s.values = replaced(s.values, CHOOSE_SPACE_ON_RECEIPT, choose)
        receive(s, Seat(seat), bundle("2C 1B"), "CB-STORE-12", None)
        s.settle()
        assert (s.asked, s.question()) == (seat, "put")
        storage = {PUT + 1, PUT + 4}
        assert {*s.options()} == (storage | {PUT_WAREHOUSE + 1, PUT_WAREHOUSE + 4} if choose else storage)
        s.step(PUT + 4)
        while s.question() == "put":
            s.step(s.options()[-1])
        assert goods(t, seat) == "5W 1B"
        assert goods(t, seat, "warehouse") == "2C"
    t = late(seat, storage="6W", warehouse="3F")
    receive(t.state, Seat(seat), bundle("2C"), "CB-STORE-12", None)
    t.state.settle()
    assert (goods(t, seat), goods(t, seat, "warehouse")) == ("6W", "3F")
    assert not any(t.state.own[seat * st.OWN + st.INCOMING : seat * st.OWN + st.INCOMING + 6])


@pytest.mark.parametrize("seat", SEATS)
def test_CB_STORE_16_goods_beyond_the_spaces_go_to_the_own_warehouse_or_are_lost(seat: int) -> None:
    t = late(seat, storage="6W 2C", warehouse="2F")
    s = t.state
    s.board[st.ACTIVE] = st.NONE
    s.push(OVERFLOW, seat)
    s.settle()
    assert (s.asked, {*s.options()}) == (seat, {SHIFT, SHIFT + 1, LOSE, LOSE + 1})
    s.step(SHIFT + 1)
    assert {*s.options()} == {LOSE, LOSE + 1}
    s.step(LOSE)
    assert s.question() != "overflow"
    assert (goods(t, seat), goods(t, seat, "warehouse")) == ("5W 1C", "1C 2F")


@pytest.mark.parametrize("seat", SEATS)
def test_CB_R_038_the_goods_of_a_fee_are_chosen_by_its_payer_or_its_receiver(seat: int) -> None:
    other = (seat + 1) % 3
    for chooser in (0, 1):
        t = town(3).seat(other, at="Developer", storage="", warehouse="", tools=0)
        t.seat(seat, storage="1W 1C", tools=0)
        t.state.values = replaced(t.state.values, FEE_GOODS_CHOSEN_BY, chooser)
        tile = lay_before(t.state, "Developer")
        for one in {*SEATS} - {other}:
            t.state.own[one * st.OWN + st.STEWARD] = 0
        t.state.push(Script("fee", "CB-FEE-01", (PayFee(True),)), seat, tile)
        s = t.state
        s.settle()
        assert (s.asked, s.question(), s.options()) == (other if chooser else seat, "fee", [PAY, PAY + 1])
        s.step(PAY + 1)
        while s.question() == "put":
            assert s.asked == other
            s.step(s.options()[0])
        assert (goods(t, seat), goods(t, other)) == ("1W", "1C")
