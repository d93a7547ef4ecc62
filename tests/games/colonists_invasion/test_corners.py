"""Corners of the rules that games seldom come to: piles that run out, the last of a sort, what is left."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.duel import COMMANDER, LATE, SUPREME, Duel, enter, join
from games.colonists_invasion.helpers_economy import goods, to_market, town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import ASK_FIVE, EMPLOY, EXCHANGE, GIVE_FIVE
from holdfast.games.colonists_invasion.position.actions import DONE as ENOUGH
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.state import Team
from holdfast.games.colonists_invasion.position.values import WAREHOUSE_SPACES
from holdfast.games.colonists_invasion.rules.battleground.final_wave import ChooseSteward
from holdfast.games.colonists_invasion.rules.battleground.fire import shoot
from holdfast.games.colonists_invasion.rules.battleground.soldiers import guards_seeing
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.deploy_steps import clear_steps
from holdfast.games.colonists_invasion.rules.command.lookout import LookAhead
from holdfast.games.colonists_invasion.rules.command.mines import PUT_BACK
from holdfast.games.colonists_invasion.rules.economy.construction import ChooseRazed, least, raze
from holdfast.games.colonists_invasion.rules.economy.drawing import is_at_market
from holdfast.games.colonists_invasion.rules.economy.improvements import has_institute
from holdfast.games.colonists_invasion.rules.economy.market import is_empty_place, mover
from holdfast.games.colonists_invasion.rules.economy.people import add_jobs, employ
from holdfast.games.colonists_invasion.rules.economy.production import RaiseYields
from holdfast.games.colonists_invasion.rules.economy.scoring import prosperity
from holdfast.games.colonists_invasion.rules.economy.steps import TakeMarker
from holdfast.games.colonists_invasion.rules.goods.deals import part
from holdfast.games.colonists_invasion.rules.goods.payment import CART, can_pay, charge
from holdfast.games.colonists_invasion.rules.goods.stores import OVERFLOW, capacity, finds_room
from holdfast.games.colonists_invasion.rules.goods.trade import Compose
from holdfast.games.colonists_invasion.rules.setup import ChooseClay
from holdfast.games.colonists_invasion.rules.turns import stand
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.kernel.state import CHANCE, NOBODY, Script, Seat
from holdfast.testkit.rows import rows

LOOK = Script("act", "CI-GEN-05", (LookAhead(),))
EVERY_CARD = (1 << ws.DECK_SIZE) - 1


@pytest.mark.parametrize("left", [0, 1, 2])
def test_CI_R_011_who_looks_ahead_past_the_last_card_looks_at_the_discards(left: int) -> None:
    field = Battlefield()
    s = field.s
    deck = (1 << left) - 1
    s.movement[:] = [deck, EVERY_CARD & ~deck, st.NONE, st.NONE]
    s.push(LOOK, 1)
    s.settle()
    for number in range(2):
        assert s.asked == CHANCE
        pile = EVERY_CARD & ~deck if number >= left else deck & ~((1 << number) - 1)
        known = 0 if number <= left else 1 << (21 - left)
        assert s.options() == [a.DRAW_MOVEMENT + n for n in range(ws.DECK_SIZE) if (pile & ~known) >> n & 1]
        s.step(s.options()[0 if number < left else -1])
    assert (s.asked, s.question()) == (1, "look_ahead")
    assert s.movement[ws.DISCARD] == (0 if left < 2 else EVERY_CARD & ~deck)
    s.step(a.KEEP_ORDER)
    assert s.asked == NOBODY


def test_CI_R_011_with_one_card_in_deck_and_discards_nobody_is_asked() -> None:
    field = Battlefield()
    s = field.s
    s.movement[:] = [1, 0, st.NONE, st.NONE]
    s.push(LOOK, 1)
    s.settle()
    s.step(a.DRAW_MOVEMENT)
    assert (s.asked, s.movement) == (NOBODY, [0, 0, 0, st.NONE])


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_SUP_07_a_razed_tile_can_be_built_again(seat: int) -> None:
    t = town().seat(seat, buildings=["Farm", "Hollow"])
    for name in ("Farm", "Hollow"):
        kind = building_number(name)
        for stock, after in ((st.UNLIMITED, st.UNLIMITED), (0, 1), (3, 4)):
            t.seat(seat, buildings=["Farm", "Hollow"])
            t.state.board[st.STOCK + kind] = stock
            raze(t.state, Seat(seat), kind, None)
            assert t.state.board[st.STOCK + kind] == after


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_CB_SOLO_02_the_marker_can_be_taken_from_others_only(seats: int) -> None:
    t = town(seats)
    for holder in range(seats):
        t.seat(-1, marker=holder)
        for seat in range(seats):
            assert TakeMarker().possible(t.state, Seat(seat)) == (seat != holder)


def test_CB_MKT_03_who_has_sold_may_stop_or_sell_more() -> None:
    t = town().seat(-1, market="M1d")
    to_market(t, storage="4W 1B", warehouse="").choose("sell 2 Wood")
    assert (len(t.offered("sell")), t.offered("receive")) == (2, [])
    assert ENOUGH in t.state.options()
    t.choose(ENOUGH)
    assert (t.state.question(), goods(t)) == ("turn", "2W 1B")


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_CI_R_124_who_loses_his_first_step_to_a_trap_has_one_step_and_then_none(seat: int) -> None:
    field = Duel(seats=4).men(seat, 12, farmers=1).men(seat, 9, farmers=1)
    at, there = ws.post(Seat(seat), ws.Hex(12)), ws.post(Seat(seat), ws.Hex(15))
    rows(field.s).ground[at + ws.POST_HELD] = 1
    field.ask_as(seat, SUPREME, enter(15), join(15, 12, LATE))
    assert field.team(seat % 2, 15) == (1, 0)
    assert field.s.ground[at + ws.POST_SERVING] == 0
    assert field.s.ground[there + ws.POST_STEPPED + ws.NO_STEP] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_24_as_many_goods_as_may_come_from_buffers_and_no_more(seat: int) -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2)
    t.seat(seat, storage="", tools=0, buildings=["Farm", "Hollow+F=3", "Hollow+F=3"], improvements=[231])
    t.state.board[st.ACTIVE] = seat
    for lacking in range(1, 6):
        assert can_pay(t.state, Seat(seat), bundle(f"{lacking}C")) == (lacking <= CART)
        t.seat(seat, storage="1C")
        assert can_pay(t.state, Seat(seat), bundle(f"{lacking + 1}C")) == (lacking <= CART)
        t.seat(seat, storage="")


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_STORE_15_what_storage_has_no_space_for_finds_it_in_the_warehouse(seat: int) -> None:
    t = town().seat(seat, storage="", warehouse="")
    spaces, more = capacity(t.state, Seat(seat)), t.state.values[WAREHOUSE_SPACES]
    assert spaces
    assert more
    for n in range(1, spaces + more + 3):
        assert finds_room(t.state, Seat(seat), bundle(f"{n}W")) == (n <= spaces + more)


def test_CI_FINAL_13_the_seat_that_is_chosen_takes_the_turn() -> None:
    for seats in (2, 3):
        for first in range(seats):
            for seat in range(seats):
                t = town(seats, "")
                t.state.board[st.FIRST], t.state.board[st.WAVE] = first, 1
                t.state.push(Script("wave", "CI-FINAL-13", (ChooseSteward(),)), -1)
                t.go_on()
                assert (t.state.asked, t.state.question()) == (first, "wave_steward")
                t.choose(f"seat {seat + 1} takes the turn")
                assert (t.state.asked, t.state.board[st.ACTIVE], t.state.board[st.TURN]) == (seat, seat, 1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tile", [w.CATAPULT, w.HOWITZER])
def test_CI_SUPR_06_a_commander_passes_over_nothing(seat: int, tile: int) -> None:
    for deploy, may in ((COMMANDER, False), (SUPREME, True)):
        field = Duel().work(7, tile, 4, team=seat).work(12, w.TRAP, 0, team=seat).men(seat, 7, farmers=1)
        field.men(seat, 14, farmers=1)
        options = field.ask_as(seat, deploy)
        assert enter(17) in options
        assert (a.PASS_OVER + 6 in field.ask_as(seat, deploy, enter(17))) == may


@pytest.mark.parametrize("seats", [2, 3])
def test_CB_INST_02_an_institute_serves_its_owner(seats: int) -> None:
    for owner in range(seats):
        t = town(seats, "economy+two_eras").seat(-1, era=2)
        for seat in range(seats):
            t.seat(seat, buildings=["Farm", "Institute+F+F"] if seat == owner else ["Farm"])
        assert [has_institute(t.state, Seat(seat)) for seat in range(seats)] == [
            seat == owner for seat in range(seats)
        ]


@pytest.mark.parametrize("seats", [2, 3])
def test_CB_SCORE_02_every_seat_is_paid_for_its_own(seats: int) -> None:
    plain = {"buildings": ["Farm"], "improvements": [], "dollars": 0, "farmers": 0, "citizens": 0}
    for what in ({"improvements": [231]}, {"dollars": 7}, {"buildings": ["Farm", "Pub+F"]}):
        for rich in range(seats):
            t = town(seats, "economy+two_eras")
            for seat in range(seats):
                t.seat(seat, **plain)
            before = [prosperity(t.state, Seat(seat)) for seat in range(seats)]
            t.seat(rich, **what)
            after = [prosperity(t.state, Seat(seat)) for seat in range(seats)]
            assert after[rich] > before[rich]
            assert [n for n in range(seats) if after[n] != before[n]] == [rich]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_27_the_steward_who_moved_last_is_at_the_market(seat: int) -> None:
    t = town()
    s = t.state
    market, place = 0, next(tile for tile in range(1, 55) if s.tiles[tile * st.TILE + st.PLACE] > 1)
    base = seat * st.OWN
    s.own[base + st.SECOND] = st.NONE
    stand(s, Seat(seat), 0, market)
    assert (is_at_market(s, Seat(seat)), mover(s, Seat(seat))) == (True, st.STEWARD)
    stand(s, Seat(seat), 0, place)
    assert (is_at_market(s, Seat(seat)), mover(s, Seat(seat))) == (False, st.STEWARD)
    stand(s, Seat(seat), 1, market)
    assert (is_at_market(s, Seat(seat)), mover(s, Seat(seat))) == (True, st.SECOND)
    stand(s, Seat(seat), 0, place)
    assert (is_at_market(s, Seat(seat)), mover(s, Seat(seat))) == (False, st.STEWARD)
    stand(s, Seat(seat), 0, market)
    stand(s, Seat(seat), 1, place)
    assert (is_at_market(s, Seat(seat)), mover(s, Seat(seat))) == (False, st.SECOND)
    assert s.own[base + st.ARRIVED + 1] == s.board[st.CLOCK]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_091_the_idle_one_with_the_emptiest_buffer_is_missed_least(seat: int) -> None:
    names = ["Hollow+F=0", "Hollow=2", "Hollow=1", "Hollow+F=1", "Hollow=3"]
    for first in range(5):
        turned = names[first:] + names[:first]
        t = town().seat(seat, buildings=turned)
        at = least(t.state, Seat(seat), building_number("Hollow"))
        lot = at // st.LOT - seat * st.LOTS
        assert turned[lot] == "Hollow=1"


@pytest.mark.parametrize("good", range(8))
def test_CI_TURN_14_five_of_any_good_are_offered_and_asked_at_once(good: int) -> None:
    t = town(2, "").seat(0, storage="", dollars=9, tools=9).seat(1, storage="", dollars=9, tools=9)
    for code, gives in ((GIVE_FIVE, True), (ASK_FIVE, False)):
        s = t.state.clone()
        for seat in (0, 1):
            for n in range(8):
                s.own[seat * st.OWN + n] = 9
        s.push(Script("trading", "CI-TURN-14", (Compose(),)), 0, 0)
        s.settle()
        s.step(code + good)
        f = s.stack[-1]
        assert (part(f.b, good), part(f.c, good)) == ((5, 0) if gives else (0, 5))
        assert all(part(f.b, n) == part(f.c, n) == 0 for n in range(8) if n != good)


@pytest.mark.parametrize("seats", [2, 3])
def test_CB_FACT_03_every_seat_is_asked_what_its_own_factories_raise(seats: int) -> None:
    for before in (CHANCE, *range(seats)):
        t = town(seats, "economy+two_eras").seat(-1, era=2)
        for seat in range(seats):
            t.seat(seat, buildings=["Factory+F", "Hollow+F", "Hollow+F", "Forester's House+F", "Pub+F"])
        s = t.state
        s.asked = before
        s.push(Script("raise", "CB-FACT-03", (RaiseYields(),)), -1)
        s.settle()
        asked: list[int] = []
        while s.stack[-1].script.name == "raise" and len(asked) < 40:
            asked.append(s.asked)
            s.step(s.options()[0])
        assert asked == sorted(asked)
        assert {*asked} == {*range(seats)}


@pytest.mark.parametrize("seats", [2, 3])
def test_CB_SCORE_02_CB_SCORE_03_every_line_of_the_sheet_is_of_its_seat_and_all_add_up(seats: int) -> None:
    for rich in range(seats):
        t = town(seats, "economy+two_eras")
        for seat in range(seats):
            t.seat(seat, buildings=["Farm"], improvements=[], dollars=0, farmers=0, citizens=0)
        t.seat(rich, buildings=["Farm", "Pub+F"], improvements=[231], dollars=4, farmers=1)
        lines = GAME.sheet(t.state)
        assert [sum(values) for values in zip(*[line.values for line in lines], strict=True)] == GAME.scores(
            t.state
        )
        for line in lines[:4]:
            assert max(line.values) == line.values[rich] > 0, line.label
            assert all(line.values[seat] < line.values[rich] for seat in range(seats) if seat != rich)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_START_02_who_asks_for_clay_gets_it(seat: int) -> None:
    t = town(3)
    before = [goods(t, other) for other in range(3)]
    s = t.state
    s.own[seat * st.OWN + st.STORAGE] = 2
    ChooseClay().act(s, s.stack[-1], Seat(seat), EXCHANGE, None)
    assert goods(t, seat) == "1W 1C"
    assert [goods(t, other) for other in range(3) if other != seat] == [
        before[other] for other in range(3) if other != seat
    ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_LOT_05_the_builder_says_what_makes_way(seat: int) -> None:
    t = town(3).seat(seat, buildings=["Farm"] * 17 + ["Hollow", "Hollow", "Pub"], tools=2, storage="6W")
    s = t.state
    s.asked = (seat + 1) % 3
    s.push(Script("raze", "CB-LOT-05", (ChooseRazed(),)), seat, building_number("Farm"), 0)
    s.settle()
    assert (s.asked, s.question(), len(s.options())) == (seat, "raze", 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_ACT_04_a_mine_that_is_not_put_back_is_gone(seat: int) -> None:
    field = Duel().tools(9, 9)
    field.s.push(PUT_BACK, seat, 12, w.PRESSURE_MINE)
    field.s.settle()
    assert (field.s.asked, field.s.question()) == (seat, "put_back")
    field.s.step(a.LET_IT_HAPPEN)
    assert field.s.question() != "put_back" or not field.s.stack


def test_CB_IMP_25_empty_places_are_places_without_a_steward() -> None:
    t = town(2)
    s = t.state
    laid = [tile for tile in range(55) if s.tiles[tile * st.TILE + st.PLACE] != st.NONE]
    markets = [tile for tile in laid if s.tiles[tile * st.TILE + st.PLACE] < 2]
    places = [tile for tile in laid if tile not in markets]
    stewards = {s.own[seat * st.OWN + which] for seat in range(2) for which in (st.STEWARD, st.SECOND)}
    assert [tile for tile in range(55) if is_empty_place(s, tile)] == [n for n in places if n not in stewards]
    for seat in range(2):
        for which in (st.STEWARD, st.SECOND):
            s.own[seat * st.OWN + which] = places[0]
            assert not is_empty_place(s, places[0])
            s.own[seat * st.OWN + which] = st.NONE
    assert is_empty_place(s, places[0])


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_R_091_a_colonist_works_where_he_is_told(seat: int) -> None:
    t = town().seat(seat, buildings=["Hollow", "Pub", "Forester's House"], farmers=1)
    for number, name in enumerate(["Hollow", "Pub", "Forester's House"]):
        s = t.state.clone()
        employ(s, Seat(seat), EMPLOY + building_number(name) * 2, False, None)
        workers = [s.lots[(seat * st.LOTS + lot) * st.LOT + st.WORKERS] for lot in range(3)]
        assert workers == [int(lot == number) for lot in range(3)]
        assert s.own[seat * st.OWN + st.HOME] == t.state.own[seat * st.OWN + st.HOME] - 1


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_STORE_16_goods_that_have_a_space_are_left_alone(seat: int) -> None:
    for more in (0, 1):
        t = town().seat(seat, storage="", warehouse="6F")
        spaces = capacity(t.state, Seat(seat))
        t.seat(seat, storage=f"{spaces + more - 1}W 1C")
        t.state.push(OVERFLOW, seat)
        t.state.settle()
        is_asked = t.state.stack[-1].script is OVERFLOW
        assert is_asked == bool(more)
        assert not is_asked or t.state.asked == seat


def test_CI_CMDR_05_before_a_deploy_nobody_has_moved_on_any_hex() -> None:
    s = Battlefield().s
    for hex in range(1, ws.HEXES + 1):
        at = hex * ws.GROUND + ws.STEPPED
        rows(s).ground[at : at + 5] = [1, 1, 1, 1, 1]
    clear_steps(s)
    assert not any(s.ground)


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_EMP_02_only_who_is_at_home_takes_a_job(seat: int) -> None:
    t = town().seat(seat, buildings=["Hollow", "Theater"])
    for farmers in (0, 1):
        for citizens in (0, 1):
            t.state.own[seat * st.OWN + st.HOME] = farmers
            t.state.own[seat * st.OWN + st.HOME + 1] = citizens
            found: list[int] = []
            add_jobs(t.state, Seat(seat), False, False, found)
            assert {(action - EMPLOY) % 2 for action in found} <= {*range(1 - farmers, 1 + citizens)}
            assert bool(found) == bool(farmers or citizens)


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_24_the_goods_of_a_price_are_paid_in_their_order(seat: int) -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2)
    t.seat(seat, storage="1W 1C", tools=0, improvements=[231])
    t.seat(seat, buildings=["Farm", "Forester's House+F=2", "Hollow+F=2"])
    t.state.board[st.ACTIVE] = seat
    charge(t.state, Seat(seat), bundle("1W 1C"), CART, None)
    t.go_on()
    t.expect_options("pay Wood", "pay Wood from a Buffer").choose("pay Wood from a Buffer")
    t.expect_options("pay Clay", "pay Clay from a Buffer").choose("pay Clay from a Buffer")
    assert goods(t, seat) == "1W 1C"


@pytest.mark.parametrize("mine", [w.PRESSURE_MINE, w.BOUNDING_MINE, w.TRAP])
def test_CI_CONF_24_a_mine_that_fire_destroys_may_be_put_back_and_a_trap_may_not(mine: int) -> None:
    offered = 0
    for seat in (0, 1):
        for hex in (7, 8, 11, 13, 16, 17):
            field = Duel().tools(9, 9).work(12, mine, 0, team=1 - seat).men(1 - seat, hex, farmers=1)
            field.work(hex, w.GUARD_POST, 0, team=1 - seat)
            sees = bool(guards_seeing(field.s, Team(1 - seat), ws.Hex(12)))
            shoot(field.s, Seat(seat), ws.Hex(12), ws.STANDING, 2, 0, field.log)
            assert field.on(12)[2] == w.NO_TILE
            names = [f.script.name for f in field.s.stack]
            assert (PUT_BACK.name in names) == (mine != w.TRAP and sees)
            offered += PUT_BACK.name in names
    assert bool(offered) == (mine != w.TRAP)
