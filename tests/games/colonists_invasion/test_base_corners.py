"""Corners of the economy: jobs of any two Buildings, cards of one name, who is asked, what is told."""

import pytest

from games.colonists_invasion.helpers_economy import goods, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import MOVE, SWAP, SWAP_TILE
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.values import (
    COPIES_ADD_UP,
    FACILITY_GRACE,
    FEE_PER_STEWARD,
    HAND_LIMIT,
    LIMITED_GOODS,
    OPEN_HANDS,
    PRODUCTION_EXCHANGE_FROM_BUFFERS,
    REMODEL_NEEDS_RESIDENT_HOME,
    START_IMPROVEMENTS,
    STEWARD_START,
    TAKE_HOME_BEFORE_SUSTENANCE,
)
from holdfast.games.colonists_invasion.rules.command.command_center import AddPlaces, beside, spaces_to_add
from holdfast.games.colonists_invasion.rules.economy.construction import CONSTRUCT, can_build, raze
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST
from holdfast.games.colonists_invasion.rules.economy.drawing import DealImprovements, reshuffle
from holdfast.games.colonists_invasion.rules.economy.fee import fee_taker
from holdfast.games.colonists_invasion.rules.economy.improvements import Enact, Play, is_spare, restand
from holdfast.games.colonists_invasion.rules.economy.market import MarketAction
from holdfast.games.colonists_invasion.rules.economy.people import add_jobs
from holdfast.games.colonists_invasion.rules.economy.production import could_cover
from holdfast.games.colonists_invasion.rules.economy.sustenance import EmployAgain, TakeHome
from holdfast.games.colonists_invasion.rules.goods.payment import charge
from holdfast.games.colonists_invasion.rules.goods.stores import supply_of
from holdfast.games.colonists_invasion.rules.setup import OpenSecondEra, PlaceStewards
from holdfast.games.colonists_invasion.rules.turns import EndTurn, MoveSteward
from holdfast.games.colonists_invasion.study.builder import building_number, card_number, lay_before
from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, Frame, Script, Seat, replaced
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table


def late(seats: int = 2) -> Table:
    """A table in Era II."""
    return town(seats, "economy+two_eras").seat(-1, era=2)


def valued(t: Table, which: int, value: int) -> Table:
    """The table plays with another value."""
    t.state.values = replaced(t.state.values, which, value)
    return t


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_EMP_02_the_jobs_of_two_buildings_are_those_of_each(seat: int) -> None:
    t = late().seat(seat, buildings=[], farmers=0, citizens=0)
    s = t.state
    s.own[seat * st.OWN + st.HOME] = s.own[seat * st.OWN + st.HOME + 1] = 1
    kinds = range(len(BUILDING_LIST))

    def jobs(*lots: int) -> set[int]:
        first = seat * st.LOTS * st.LOT
        for n in range(st.LOTS):
            rows(s).lots[first + n * st.LOT] = lots[n] if n < len(lots) else st.NONE
        found: list[int] = []
        add_jobs(s, Seat(seat), False, False, found)
        return {*found}

    alone = {kind: jobs(kind) for kind in kinds}
    for one in kinds:
        for two in kinds:
            assert jobs(one, two) == alone[one] | alone[two]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_079_a_card_is_spare_beside_another_of_its_name_before_its_owner(seat: int) -> None:
    names = [card.name for card in IMPROVEMENT_LIST]
    second = next(n for n, name in enumerate(names) if name in names[:n] and names[:n].index(name) > 1)
    first = names.index(names[second])
    for add_up in (0, 1):
        t = valued(late(), COPIES_ADD_UP, add_up)
        s = t.state
        s.cards = replaced(s.cards, second, st.IN_PLAY + seat)
        s.cards = replaced(s.cards, 0, st.IN_PLAY + seat)
        s.cards = replaced(s.cards, first, st.IN_PLAY + 1 - seat)
        assert not is_spare(s, second), "the other one lies before another seat"
        s.cards = replaced(s.cards, first, st.IN_PLAY + seat)
        assert is_spare(s, second) == (not add_up)
        assert not is_spare(s, first)
        assert not is_spare(s, 0)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_R_040_a_fee_for_each_steward_goes_to_their_owners_as_they_came(seat: int) -> None:
    one, two = (n for n in range(3) if n != seat)
    t = valued(town(3), FEE_PER_STEWARD, 1).seat(one, at="Developer").seat(two, at="Developer")
    s = t.state
    tile = lay_before(s, "Developer")
    s.own[one * st.OWN + st.SECOND] = tile
    s.own[two * st.OWN + st.SECOND] = st.NONE
    s.own[one * st.OWN + st.ARRIVED], s.own[one * st.OWN + st.ARRIVED + 1] = 3, 7
    s.own[two * st.OWN + st.ARRIVED] = 5
    assert [fee_taker(s, Seat(seat), tile, paid) for paid in range(4)] == [one, two, one, one]
    s.own[one * st.OWN + st.ARRIVED] = s.own[two * st.OWN + st.ARRIVED] = 5
    assert [fee_taker(s, Seat(seat), tile, paid) for paid in range(3)] == [one, two, one], "then by seats"
    s.own[one * st.OWN + st.ARRIVED] = 6
    assert [fee_taker(s, Seat(seat), tile, paid) for paid in range(4)] == [two, one, one, one]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_PROD_07_the_own_buffers_cover_an_exchange_where_they_may(seat: int) -> None:
    for allowed in (0, 1):
        for owner in (0, 1):
            t = valued(town(), PRODUCTION_EXCHANGE_FROM_BUFFERS, allowed)
            for one in (0, 1):
                built = ["Farm", "Forester's House+F=2"] if one == owner else ["Farm"]
                t.seat(one, storage="", warehouse="", buildings=built)
            found = could_cover(t.state, Seat(seat), bundle("2W"))
            assert found == (bool(allowed) and owner == seat)
            t.seat(seat, storage="2W")
            assert could_cover(t.state, Seat(seat), bundle("2W"))


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_EOH_05_the_others_cover_what_an_exchange_lacks_to_the_last_piece(seat: int) -> None:
    for mine, theirs in ((0, 1), (0, 2), (1, 0), (1, 1), (2, 0)):
        t = town(2, "").seat(seat, storage=f"{mine}W", warehouse="", tools=0, buildings=["Farm"])
        t.seat(1 - seat, storage=f"{theirs}W", warehouse="", tools=1, buildings=["Farm"])
        assert could_cover(t.state, Seat(seat), bundle("2W")) == (mine + theirs >= 2)
        assert could_cover(t.state, Seat(seat), bundle("1T"))
        assert not could_cover(t.state, Seat(seat), bundle("2T"))


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_LOT_05_where_nothing_can_make_way_nothing_is_built(seat: int) -> None:
    farm, shed = building_number("Farm"), building_number("Storage Shed")
    for kind, may in ((shed, False), (building_number("Hollow"), True)):
        t = town().seat(seat, storage="6W", tools=9)
        for lot in range(st.LOTS):
            rows(t.state).lots[(seat * st.LOTS + lot) * st.LOT] = kind
        assert can_build(t.state, Seat(seat), farm, bundle("1T 1W")) == may


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("home", "theirs"), [(0, 0), (0, 1), (1, 0)])
def test_CB_R_060_the_farmer_who_leaves_his_work_is_of_the_own_board(
    seat: int, home: int, theirs: int
) -> None:
    t = valued(late(), REMODEL_NEEDS_RESIDENT_HOME, 0)
    for one in (0, 1):
        there = home if one == seat else theirs
        t.seat(one, buildings=["Farm", "Farm", "Hunting Lodge+F", "Hollow+F"], farmers=there, citizens=0)
    s = t.state
    s.push(CONSTRUCT, seat, building_number("Flat"), 0)
    s.settle()
    workers = [[s.lots[(one * st.LOTS + lot) * st.LOT + st.WORKERS] for lot in (2, 3)] for one in (0, 1)]
    assert workers[seat] == [1, home], "of the Building laid last, if nobody is at home"
    assert workers[1 - seat] == [1, 1]
    assert [s.own[one * st.OWN + st.HOME] for one in (seat, 1 - seat)] == [0, theirs]
    assert s.own[seat * st.OWN + st.HOME + 1] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_04_new_shuffling_is_told_of_the_seat_that_draws(seat: int) -> None:
    t, log = town().seat(-1, discards=[105, 106]), Log()
    assert reshuffle(t.state, Seat(seat), log) == 2
    assert [(event.kind, event.seat, event.data) for event in log.events] == [("reshuffled", seat, (2,))]


def test_CB_START_04_chance_deals_the_improvements_of_the_start() -> None:
    s = valued(town(), START_IMPROVEMENTS, 1).state
    assert s.asked == 0
    s.push(Script("deal", "CB-START-04", (DealImprovements(),)), -1)
    s.settle()
    assert (s.asked, s.question()) == (CHANCE, "draw")


@pytest.mark.parametrize("first", [0, 1])
def test_CB_R_053_CB_R_077_nobody_is_dealt_more_than_a_hand_takes(first: int) -> None:
    s = valued(valued(town(), START_IMPROVEMENTS, 2), HAND_LIMIT, 1).state
    s.board[st.FIRST] = first
    s.held = (st.NONE,) * len(s.held)
    s.push(Script("deal", "CB-START-04", (DealImprovements(),)), -1)
    s.settle()
    s.step(s.options()[0])
    assert [s.held.count(seat) for seat in (0, 1)] == [1 - first, first]
    assert s.question() != "draw", "it is full"


@pytest.mark.parametrize(("variant", "first"), [("two_eras", 22), ("dragons+two_eras", 66)])
def test_CI_R_012_the_second_era_brings_its_movement_deck(variant: str, first: int) -> None:
    s = town(2, variant).state
    s.movement[ws.DECK], s.movement[ws.DISCARD] = 1, 6
    s.movement[ws.TOP], s.movement[ws.TOP + 1] = 3, 4
    s.push(Script("era", "CB-ERA-02", (OpenSecondEra(),)), -1)
    s.stack[-1].script.steps[0].run(s, s.stack[-1], None)
    assert s.war[ws.FIRST_CARD] == first
    assert s.movement == [(1 << 22) - 1, 0, st.NONE, st.NONE], "what was looked at is put away"


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_28_the_second_steward_has_been_there_as_long_as_the_first(seat: int) -> None:
    t = late()
    s = t.state
    card = next(
        n for n, one in enumerate(IMPROVEMENT_LIST) if one.standing is not None and one.standing.second
    )
    for one in (0, 1):
        s.own[one * st.OWN + st.ARRIVED], s.own[one * st.OWN + st.ARRIVED + 1] = 5 + one, 0
        s.own[one * st.OWN + st.SECOND] = st.NONE
    s.board[st.ACTIVE] = 1 - seat
    step = Enact()
    s.push(Script("play", "CB-IMP-09", (step,)), 0, card, seat)
    step.run(s, s.stack[-1], None)
    assert s.own[seat * st.OWN + st.SECOND] == s.own[seat * st.OWN + st.STEWARD]
    assert s.own[seat * st.OWN + st.ARRIVED + 1] == 5 + seat
    assert s.own[(1 - seat) * st.OWN + st.ARRIVED + 1] == 0
    assert s.own[(1 - seat) * st.OWN + st.SECOND] == st.NONE


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_26_who_swaps_places_chooses_them(seat: int) -> None:
    t = late()
    t.state.push(Script("market", "CB-MKT-01", (MarketAction(),)), seat)
    frame = t.state.stack[-1]
    MarketAction().answer(t.state, frame, SWAP, None)
    t.state.settle()
    assert (t.state.asked, t.state.question()) == (seat, "swap")
    assert min(t.state.options()) >= SWAP_TILE


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_22_each_ticket_has_its_own_fare(seat: int) -> None:
    wood, clay = card_number(135), card_number(235)
    t = late().seat(seat, tools=0, dollars=0, warehouse="")
    step = MoveSteward()
    for fare, ticket, leads in (("2W", wood, True), ("2C", wood, False), ("2C", clay, True)):
        t.seat(seat, storage=fare)
        f = Frame(Script("move", "CB-STEW-03", (step,)), 0, seat, ticket + 1)
        options = step.options(t.state, f)
        assert bool(options) == leads
        assert all(MOVE <= action < MOVE + 64 for action in options)


def test_CI_HALF_07_CI_HALF_08_a_new_place_is_told_by_the_clause_of_its_year() -> None:
    t = town(2, "two_eras")
    assert "CI-HALF-07" in [event.rule for event in t.story("laid", whole=True)]
    for year in (2, 3):
        t, log = town(2, "two_eras"), Log()
        s = t.state
        s.board[st.YEAR], s.board[st.HALF] = year, st.SUMMER
        s.push(Script("add", "CI-HALF-07", (AddPlaces(),)), -1)
        s.settle(log)
        assert s.asked == CHANCE
        s.step(s.options()[0], log)
        assert (s.asked, s.question()) == (s.board[st.FIRST], "add_place")
        s.step(s.options()[0], log)
        assert [event.rule for event in log.events if event.kind == "laid"] == ["CI-HALF-08"]


def test_CI_HALF_09_a_space_is_told_by_the_tiles_beside_it() -> None:
    t = town(2, "two_eras")
    s = t.state
    s.board[st.YEAR], s.board[st.ERA] = 2, 1
    for x, y in spaces_to_add(s):
        near = beside(s, x, y)
        assert near
        for tile in near:
            there = s.tiles[tile * st.TILE + st.X], s.tiles[tile * st.TILE + st.Y]
            assert max(abs(there[0] - x), abs(there[1] - y)) <= 2


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_LOT_09_only_the_own_homeless_leave(seat: int) -> None:
    farm = building_number("Farm")
    for farmers, leave in ((2, 1), (1, 0), (0, 0)):
        t = town().seat(seat, buildings=["Farm", "Farm"], farmers=farmers)
        t.seat(1 - seat, buildings=["Farm"] * (1 + 2 * seat), farmers=1)
        others = t.state.own[(1 - seat) * st.OWN + st.HOME]
        raze(t.state, Seat(seat), farm, None)
        assert t.state.own[seat * st.OWN + st.HOME] == farmers - leave
        assert t.state.own[(1 - seat) * st.OWN + st.HOME] == others


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_060_goods_lose_the_spaces_of_a_shed_that_the_farmer_has_left(seat: int) -> None:
    t = valued(late(), REMODEL_NEEDS_RESIDENT_HOME, 0)
    for one in (0, 1):
        t.seat(one, buildings=["Farm", "Storage Shed+F"], farmers=0, citizens=0, storage="8W", warehouse="")
    s = t.state
    s.board[st.ACTIVE] = st.NONE
    s.push(CONSTRUCT, seat, building_number("Flat"), 0)
    s.settle()
    assert (s.asked, s.question()) == (seat, "overflow")


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_REM_01_who_remodels_has_the_old_tile_and_the_price(seat: int) -> None:
    flat = building_number("Flat")
    for buildings, tools, may in ((["Farm"], 3, True), (["Farm"], 0, False), (["Hollow"], 3, False)):
        t = late().seat(seat, buildings=buildings, farmers=1, storage="1P", tools=tools)
        t.seat(1 - seat, buildings=["Farm"], farmers=1, storage="1P", tools=3)
        assert can_build(t.state, Seat(seat), flat, bundle("1T 1P")) == may


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_049_goods_beyond_the_spaces_go_when_the_own_turn_ends(seat: int) -> None:
    for grace in (0, 1):
        t = valued(town(), FACILITY_GRACE, grace).seat(seat, storage="8W").seat(1 - seat, storage="8W")
        s = t.state
        s.push(Script("end", "CB-IMP-27", (EndTurn(),)), seat)
        s.stack[-1].script.steps[0].run(s, s.stack[-1], None)
        top = s.stack[-1]
        assert ((top.script.name, top.seat) == ("overflow", seat)) == bool(grace)


def test_CB_R_010_what_lies_anywhere_on_the_table_is_not_in_the_supply() -> None:
    t = valued(town(), LIMITED_GOODS, 1)
    for seat in (0, 1):
        t.seat(seat, storage="", warehouse="", buildings=["Farm"])
    every = supply_of(t.state, 0)
    for seat in (0, 1):
        t.seat(seat, storage="2W", warehouse="1W", buildings=["Farm", "Forester's House+F=2"])
        t.state.own[seat * st.OWN + st.INCOMING] = 3
        assert supply_of(t.state, 0) == every - 8 * (seat + 1)


def test_CB_R_031_stewards_may_begin_on_the_second_market() -> None:
    for which in (0, 1):
        t = valued(town(), STEWARD_START, which)
        s = t.state
        markets = [n for n in range(1, 55) if s.tiles[n * st.TILE + st.PLACE] == s.tiles[st.PLACE]]
        step = PlaceStewards()
        s.push(Script("stewards", "CB-STEW-01", (step,)), -1)
        step.run(s, s.stack[-1], None)
        assert [s.own[seat * st.OWN + st.STEWARD] for seat in (0, 1)] == [markets[0] if which else 0] * 2
    tiles = list(s.tiles)
    for market in range(1, 6):
        for n in range(1, 55):
            tiles[n * st.TILE + st.PLACE] = s.tiles[st.PLACE] if n == market else 9
        s.tiles = tuple(tiles)
        s.push(Script("stewards", "CB-STEW-01", (step,)), -1)
        step.run(s, s.stack[-1], None)
        assert s.own[st.STEWARD] == market


@pytest.mark.parametrize("value", [0, 1])
def test_CB_R_024_workers_go_home_before_sustenance_or_after_it(value: int) -> None:
    s = valued(town(), TAKE_HOME_BEFORE_SUSTENANCE, value).state
    for step in (TakeHome, EmployAgain):
        assert [step(before=before).is_on(s) for before in (True, False)] == [value == 1, value == 0]


def test_CB_IMP_10_a_card_in_play_marks_its_owner_as_it_says_and_no_more() -> None:
    for card, improvement in enumerate(IMPROVEMENT_LIST):
        standing = improvement.standing
        if standing is None:
            continue
        for seat in (0, 1):
            s = late().state
            s.cards = replaced((st.OUT,) * len(s.cards), card, st.IN_PLAY + seat)
            restand(s, Seat(0))
            restand(s, Seat(1))
            bits = [standing.waives_fee, standing.farms, standing.carts, standing.swaps]
            marks = sum(1 << n for n, bit in enumerate(bits) if bit)
            assert s.own[seat * st.OWN + st.MARKS] == marks
            assert not any(s.own[(1 - seat) * st.OWN + st.MORE_SPACES : (2 - seat) * st.OWN])


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_PLACE_05_so_many_cards_are_played_and_no_more_whoever_sees_the_hand(seat: int) -> None:
    for hands in (0, 1, 2):
        t = valued(town(), OPEN_HANDS, hands).seat(seat, hand=[101, 102], storage="6W", tools=9)
        s = t.state
        step = Play(1)
        s.push(Script("play", "CB-PLACE-04", (step,)), seat)
        for played, is_asked in ((0, True), (1, False)):
            f = Frame(s.stack[-1].script, 0, seat, played)
            test = s.clone()
            test.stack[-1] = f
            assert step.run(test, f, None) != is_asked


def test_CB_IMP_24_what_came_from_buffers_unasked_counts_as_well() -> None:
    t = late().seat(0, storage="2C", tools=0, improvements=[231], warehouse="")
    t.seat(0, buildings=["Farm", "Forester's House+F=2", "Hollow+F=1", "Hollow+F=1"])
    charge(t.state, Seat(0), bundle("2W 2C"), 3, None)
    t.go_on()
    t.expect_options("pay Clay", "pay Clay from a Buffer").choose("pay Clay from a Buffer")
    assert goods(t) == "1C", "two of Wood, one of Clay, and the other from Storage"
