"""What happens rarely, done by every seat: second Stewards, razing, swaps, Buffers of cards, treatment."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.duel import SUPREME, enter
from games.colonists_invasion.helpers_economy import calm, goods, town
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import (
    BOOST,
    FEED_ALL,
    MOVE_SECOND,
    RAZE,
    SWAP_TILE,
    TRADE,
)
from holdfast.games.colonists_invasion.position.hexes import RINGS
from holdfast.games.colonists_invasion.position.values import (
    APPRENTICE_EXTRA_TURNS,
    FEE_AFTER_SLIDE,
    FOOD_FROM_WAREHOUSE,
    MARKER_IF_UNTAKEN,
    START_CHANGES,
)
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.deploy_steps import settle_tiles
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, treat
from holdfast.games.colonists_invasion.rules.command.fortify import PlaceWorks
from holdfast.games.colonists_invasion.rules.command.mines import could_pay, payers, replace_price
from holdfast.games.colonists_invasion.rules.economy.construction import CONSTRUCT
from holdfast.games.colonists_invasion.rules.economy.deck import IMPROVEMENT_LIST
from holdfast.games.colonists_invasion.rules.economy.market import SWAP_PLACES, MarketAction
from holdfast.games.colonists_invasion.rules.economy.people import eat, food_at_hand, is_active
from holdfast.games.colonists_invasion.rules.economy.production import ExchangeYearly, RaiseYields
from holdfast.games.colonists_invasion.rules.economy.sustenance import Sustain
from holdfast.games.colonists_invasion.rules.goods.chores import THROW_AWAY
from holdfast.games.colonists_invasion.rules.goods.stores import (
    buffered,
    card_good,
    goods_on_buffers,
    on_buffers,
    take_from_buffer,
)
from holdfast.games.colonists_invasion.rules.turns import BeginTurn, EndTurn, MoveSteward, stand
from holdfast.games.colonists_invasion.rules.victory import open_round
from holdfast.games.colonists_invasion.rules.year import ChangeStart
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.kernel.state import Script, Seat, replaced
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

SEATS = [0, 1, 2]


def test_CI_CMDR_05_where_no_tile_that_moves_is_left_none_has_moved() -> None:
    s = Battlefield().s
    for hex in range(1, ws.HEXES + 1):
        for tile, left in ((w.NO_TILE, 0), (w.BUNKER, 0), (w.CATAPULT, 2), (w.HOWITZER, 2)):
            at = hex * ws.GROUND
            rows(s).ground[at + ws.GROUND_TILE], rows(s).ground[at + ws.STEPPED + ws.TILE_STEPS] = tile, 2
            settle_tiles(s)
            assert s.ground[at + ws.STEPPED + ws.TILE_STEPS] == left, (hex, tile)


def late(seat: int, **what: object) -> Table:
    """Three seats in Era II; one of them has something, the others a Farm."""
    t = town(3, "economy+two_eras").seat(-1, era=2)
    for one in SEATS:
        t.seat(one, buildings=["Farm"], storage="", warehouse="", tools=0, dollars=0, farmers=0, citizens=0)
    return t.seat(seat, **what)


# The Command Center


def test_CI_SUPR_06_together_a_catapult_passes_over_a_work_and_stands_still() -> None:
    for source, over, target in ((7, 12, 17), (1, 6, 11)):
        field = Battlefield().work(source, w.CATAPULT, 2).work(over, w.TRAP).soldiers(3, farmers=1)
        options = field.ask(SUPREME, enter(target))
        assert a.PASS_OVER + source - 1 in options
        field.s.step(a.PASS_OVER + source - 1, field.log)
        assert (field.on(target)[2], field.on(source)[2]) == (w.CATAPULT, w.NO_TILE)
        assert field.s.ground[target * ws.GROUND + ws.FACING] == 2
        assert not {enter(hex) for hex in RINGS[Hex(target)] if hex != 8} & {*field.s.options()}


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_DOC_06_CI_DOC_10_who_treats_a_citizen_pays_two_dollars(seat: int) -> None:
    field = Battlefield().goods(seat, dollar=5, food=3)
    treat(field.s, Seat(seat), 1)
    assert (field.s.own[seat * st.OWN + st.DOLLARS], field.s.own[seat * st.OWN + st.STORAGE + 5]) == (3, 3)
    treat(field.s, Seat(seat), 0)
    assert (field.s.own[seat * st.OWN + st.DOLLARS], field.s.own[seat * st.OWN + st.STORAGE + 5]) == (3, 2)
    assert field.s.own[(1 - seat) * st.OWN + st.DOLLARS] == 0
    for dollars, may in ((1, False), (2, True)):
        field = Battlefield().home(seat, flats=1).goods(seat, dollar=dollars)
        field.s.war[ws.SICKBAY + 1] = 1
        assert Heal(False, -1).possible(field.s, Seat(seat)) == may


@pytest.mark.parametrize(("tile", "front"), [(w.BUNKER, w.TRENCH), (w.HOWITZER, w.CATAPULT)])
def test_CI_R_073_a_tile_is_turned_over_where_no_invader_stands(tile: int, front: int) -> None:
    field = Battlefield().work(7, front).work(9, front).troop(9, 1).work(10, w.GUARD_POST)
    sites = PlaceWorks(tile, 0, 0, True).sites(field.s, Seat(0), 0)
    assert 7 in sites
    assert 9 not in sites
    assert 10 not in sites


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_ACT_04_a_card_makes_replace_cheaper_for_its_owner(seat: int) -> None:
    card = next(n for n, one in enumerate(IMPROVEMENT_LIST) if one.standing and one.standing.mine_discount)
    standing = IMPROVEMENT_LIST[card].standing
    assert standing is not None
    s = calm().state
    s.cards = replaced(s.cards, card, st.IN_PLAY + seat)
    for mine in (w.PRESSURE_MINE, w.BOUNDING_MINE, w.DUMMY_MINE):
        price = w.WORK[mine].strength
        assert replace_price(s, Seat(seat), mine) == max(0, price - standing.mine_discount)
        assert replace_price(s, Seat(1 - seat), mine) == price


@pytest.mark.parametrize("owner", SEATS)
def test_CI_R_029_every_seat_that_has_its_own_price_could_pay(owner: int) -> None:
    card = next(n for n, one in enumerate(IMPROVEMENT_LIST) if one.standing and one.standing.mine_discount)
    s = Battlefield(seats=3).s
    s.cards = replaced(s.cards, card, st.IN_PLAY + owner)
    for mine in (w.PRESSURE_MINE, w.BOUNDING_MINE, w.DUMMY_MINE):
        for tools in range(w.WORK[mine].strength + 1):
            for rich in SEATS:
                for seat in SEATS:
                    s.own[seat * st.OWN + st.TOOLS] = tools if seat == rich else 0
                able = [n for n in SEATS if s.own[n * st.OWN + st.TOOLS] >= replace_price(s, Seat(n), mine)]
                assert payers(s, st.ALLIES, mine) == able
                assert could_pay(s, st.ALLIES, mine) == bool(able), "nobody is there to trade with"


@pytest.mark.parametrize("seat", SEATS)
def test_CB_MOVE_06_who_throws_away_is_asked_what(seat: int) -> None:
    s = late(seat, storage="1W 1C").state
    s.asked = (seat + 1) % 3
    s.push(THROW_AWAY, seat)
    s.settle()
    assert (s.asked, s.question(), len(s.options())) == (seat, "throw", 2)


# Building


@pytest.mark.parametrize("seat", SEATS)
def test_CB_LOT_05_the_builder_says_what_makes_way_and_the_tile_is_in_the_stock_again(seat: int) -> None:
    farm, hollow, pub = (building_number(name) for name in ("Farm", "Hollow", "Pub"))
    t = late(seat, tools=9, storage="5W")
    s = t.state
    for lot in range(st.LOTS):
        rows(s).lots[(seat * st.LOTS + lot) * st.LOT] = hollow if lot % 2 else pub
    before = s.board[st.STOCK + hollow] = 3
    s.push(CONSTRUCT, seat, farm, 0)
    s.settle()
    assert (s.asked, s.options()) == (seat, [RAZE + hollow, RAZE + pub])
    s.step(RAZE + hollow)
    assert s.board[st.STOCK + hollow] == before + 1
    kinds = [s.lots[(seat * st.LOTS + lot) * st.LOT] for lot in range(st.LOTS)]
    assert (kinds.count(farm), kinds.count(hollow)) == (1, st.LOTS // 2 - 1)


@pytest.mark.parametrize("seat", SEATS)
def test_CB_REM_01_the_old_tile_is_in_the_stock_again(seat: int) -> None:
    farm, estate = building_number("Farm"), building_number("Estate")
    for stock, after in ((2, 3), (0, 1), (-1, -1)):
        t = late(seat, farmers=1)
        t.state.board[st.STOCK + farm] = stock
        t.state.push(CONSTRUCT, seat, estate, 0)
        t.state.settle()
        assert t.state.board[st.STOCK + farm] == after


def test_CB_EMP_05_a_factory_is_active_with_a_worker_of_either_class() -> None:
    t = late(0, buildings=["Factory", "Factory+F", "Factory+C", "Institute+F", "Institute+F+F", "Theater+C"])
    active = [is_active(t.state, lot * st.LOT) for lot in range(6)]
    assert active == [False, True, True, False, True, True]


@pytest.mark.parametrize("seat", SEATS)
def test_CB_R_045_food_of_the_warehouse_feeds_where_it_may(seat: int) -> None:
    for may, at_hand, left in ((1, 3, "1F"), (0, 2, "")):
        t = late(seat, storage="2F", warehouse="1F")
        t.state.values = replaced(t.state.values, FOOD_FROM_WAREHOUSE, may)
        assert [food_at_hand(t.state, Seat(one)) for one in SEATS] == [
            at_hand * (one == seat) for one in SEATS
        ]
        eat(t.state, Seat(seat), 2)
        assert goods(t, seat) == left
        assert goods(t, seat, "warehouse") == ("" if may else "1F")


# Cards with Buffers


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_PROD_06_goods_on_the_buffer_of_a_card_are_its_owners(seat: int) -> None:
    cards = [n for n in range(len(IMPROVEMENT_LIST)) if card_good(n) != st.NONE]
    assert cards
    for card in cards:
        t = town(2, "economy+two_eras").seat(-1, era=2)
        for one in (0, 1):
            t.seat(one, buildings=["Farm"])
        s, good = t.state, card_good(card)
        s.cards, s.counters = replaced(s.cards, card, st.IN_PLAY + seat), replaced(s.counters, card, 2)
        for one in (0, 1):
            assert on_buffers(s, Seat(one), good) == buffered(s, Seat(one))[good] == 2 * (one == seat)
            assert goods_on_buffers(s, Seat(one)) == (1 << good if one == seat else 0)
            assert sum(buffered(s, Seat(one))) == 2 * (one == seat)
        take_from_buffer(s, Seat(seat), good)
        assert s.counters[card] == 1


# The end of a Year


@pytest.mark.parametrize("seat", SEATS)
def test_CB_SUS_02_feeding_all_feeds_each_of_the_own_and_pays_for_each(seat: int) -> None:
    built = ["Flat", "Theater+C", "Theater+C", "Factory+C"]
    t = late(seat, buildings=built, warehouse="3F", storage="1F")
    t.seat((seat + 1) % 3, buildings=["Flat", "Theater+C"])
    step = Sustain()
    t.state.push(Script("sustain", "CB-SUS-05", (step,)), -1)
    step.act(t.state, t.state.stack[-1], Seat(seat), FEED_ALL, None)
    fed = [t.state.lots[(seat * st.LOTS + lot) * st.LOT + st.WORKERS] & st.FED for lot in range(4)]
    assert [bool(one) for one in fed] == [False, True, True, True]
    assert not t.state.lots[((seat + 1) % 3 * st.LOTS + 1) * st.LOT + st.WORKERS] & st.FED
    assert (goods(t, seat), goods(t, seat, "warehouse")) == ("1F", "")


@pytest.mark.parametrize("seat", SEATS)
def test_CB_FACT_03_each_kind_that_can_be_raised_is_offered_to_the_owner(seat: int) -> None:
    built = ["Factory+F", "Hollow+F", "Hollow+F", "Forester's House+F", "Pub+F", "Hunting Lodge+F", "Theater"]
    t = late(seat, buildings=built)
    t.state.push(Script("raise", "CB-FACT-03", (RaiseYields(),)), -1)
    t.state.settle()
    names = ("Hunting Lodge", "Forester's House", "Hollow", "Pub")
    assert (t.state.asked, t.state.question()) == (seat, "factory")
    assert t.state.options() == sorted(BOOST + building_number(name) for name in names)


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_EOH_05_who_may_exchange_trades_for_it(seat: int) -> None:
    t = calm(2, "two_eras").seat(seat, storage="", warehouse="").seat(1 - seat, storage="4W 4C", warehouse="")
    step = ExchangeYearly()
    t.state.board[st.FIRST] = seat
    t.state.push(Script("yearly", "CB-PROD-07", (step,)), -1)
    step.answer(t.state, t.state.stack[-1], TRADE, None)
    assert (t.state.stack[-1].script.name, t.state.stack[-1].seat) == ("trading", seat)
    assert t.state.stack[-1].a == 1, "wherever the others are"


@pytest.mark.parametrize("first", SEATS)
def test_CB_R_002_a_marker_that_nobody_took_passes_on_where_the_table_says_so(first: int) -> None:
    for passes in (0, 1):
        for holder in SEATS:
            s = town(3).state
            s.values = replaced(replaced(s.values, MARKER_IF_UNTAKEN, passes), START_CHANGES, 0)
            s.board[st.FIRST], s.board[st.MARKER] = first, holder
            for last in (True, False):
                step = ChangeStart(last=last)
                s.push(Script("start", "CB-EOY-01", (step,)), -1)
                step.run(s, s.stack[-1], None)
                if last:
                    assert s.board[st.FIRST] == first, "not at the end"
            after = (holder + 1) % 3 if passes and holder == first else holder
            assert (s.board[st.FIRST], s.board[st.MARKER]) == (after, after)


def test_CI_R_111_a_round_that_begins_short_of_either_kind_is_the_last_with_a_spawn() -> None:
    for basic, elite, spent in ((1, 1, 0), (0, 1, 1), (1, 0, 1), (0, 0, 1)):
        s = calm(2, "all_dead").state
        s.war[ws.SUPPLY], s.war[ws.SUPPLY + 1] = basic, elite
        open_round(s)
        assert (s.board[st.SPENT], s.board[st.WAVE]) == (spent, 1)


# Stewards


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_28_CB_R_082_the_second_steward_moves_and_his_turns_are_counted(seat: int) -> None:
    card = next(n for n, one in enumerate(IMPROVEMENT_LIST) if one.standing and one.standing.second)
    for extra, turn in ((0, 2), (1, 1)):
        t = town(2, "economy+two_eras").seat(-1, era=2)
        s = t.state
        places = [n for n in range(55) if s.tiles[n * st.TILE + st.PLACE] > 1]
        s.values = replaced(s.values, APPRENTICE_EXTRA_TURNS, extra)
        s.cards, s.counters = replaced(s.cards, card, st.IN_PLAY + seat), replaced(s.counters, card, 2)
        stand(s, Seat(seat), 1, places[0])
        s.board[st.TURN] = 2
        begin, move, end = BeginTurn(), MoveSteward(), EndTurn()
        s.push(Script("turn", "CB-STEW-03", (begin, move, end, end, end)), seat)
        begin.run(s, s.stack[-1], None)
        assert (s.board[st.TURN], s.board[st.CAME_FROM], s.board[st.CARTED]) == (turn, st.NONE, 0)
        assert [code for code in move.options(s, s.stack[-1]) if MOVE_SECOND <= code < MOVE_SECOND + 56]
        for left in (1, 0):
            s.jump(2)
            end.run(s, s.stack[-1], None)
            assert s.counters[card] == left
        assert s.own[seat * st.OWN + st.SECOND] == st.NONE


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_FEE_10_CB_R_041_after_a_slide_a_fee_is_due_where_the_table_says_so(seat: int) -> None:
    for due in (0, 1):
        s = town(2, "").state
        s.values = replaced(s.values, FEE_AFTER_SLIDE, due)
        market = next(n for n in range(55) if s.tiles[n * st.TILE + st.PLACE] == 0)
        tile = next(n for n in range(55) if s.links[market] >> n & 1 and s.tiles[n * st.TILE + st.PLACE] > 1)
        stand(s, Seat(seat), 0, market)
        step = MarketAction()
        s.push(Script("market", "CB-MKT-01", (step, step)), seat)
        step._slide(s, Seat(seat), tile, None)
        f = s.stack[-1]
        assert (f.script.name, f.seat, f.a, f.pc) == ("enter", seat, tile, 0 if due else 1)
        assert s.own[seat * st.OWN + st.STEWARD] == tile
        assert s.stack[-2].pc == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_25_two_places_change_positions_and_nothing_else_does(seat: int) -> None:
    s = town().state
    s.push(SWAP_PLACES, seat)
    s.settle()
    for first in s.options():
        test = s.clone()
        test.step(first)
        assert test.asked == seat
        second = test.options()[-1]
        before = test.tiles
        test.step(second)
        one, two = (code - SWAP_TILE for code in (first, second))
        changed = [n for n in range(len(before)) if test.tiles[n] != before[n]]
        assert {*changed} <= {one * st.TILE + st.PLACE, two * st.TILE + st.PLACE}
        assert test.tiles[one * st.TILE + st.PLACE] == before[two * st.TILE + st.PLACE]
        assert test.tiles[two * st.TILE + st.PLACE] == before[one * st.TILE + st.PLACE]
        assert test.question() != "swap"
