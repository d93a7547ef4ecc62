"""Whose it is: goods, moves, windows and figures belong to one seat, whichever that is."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.duel import Duel
from games.colonists_invasion.helpers_economy import goods, town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import MOVE, SLIDE, TRADE
from holdfast.games.colonists_invasion.position.actions_war import DISCHARGE
from holdfast.games.colonists_invasion.position.goods import amount
from holdfast.games.colonists_invasion.position.state import Team, in_order
from holdfast.games.colonists_invasion.position.values import REMODEL_REFUND
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.doctor import RaiseAll
from holdfast.games.colonists_invasion.rules.command.recruiting import Discharge
from holdfast.games.colonists_invasion.rules.economy.construction import LayTile
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST
from holdfast.games.colonists_invasion.rules.economy.entering import can_enter
from holdfast.games.colonists_invasion.rules.economy.market import MarketAction
from holdfast.games.colonists_invasion.rules.economy.people import free_spaces
from holdfast.games.colonists_invasion.rules.economy.scoring import CITIZEN_POINTS, FARMER_POINTS
from holdfast.games.colonists_invasion.rules.economy.sustenance import Sustain
from holdfast.games.colonists_invasion.rules.goods.chores import MoveGoods
from holdfast.games.colonists_invasion.rules.goods.deals import pieces, refuse
from holdfast.games.colonists_invasion.rules.goods.trade import _OTHER, Compose, carry_out
from holdfast.games.colonists_invasion.rules.turns import Blocks, add_fares, fare_of, stand
from holdfast.games.colonists_invasion.rules.versus.battle import AfterEachChange, start_versus_battle
from holdfast.games.colonists_invasion.rules.versus.deploy_steps import add_followers
from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.rows import rows


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("variant", ["economy", ""])
def test_CB_R_086_all_together_have_what_each_has_and_the_soldiers_once(seats: int, variant: str) -> None:
    t = town(seats, variant)
    soldiers = sum(
        FARMER_POINTS * sum(rows(t.state).ground[hex * ws.GROUND + ws.SOLDIERS :][:2])
        + CITIZEN_POINTS * sum(rows(t.state).ground[hex * ws.GROUND + ws.SOLDIERS + 2 :][:2])
        for hex in range(1, ws.HEXES + 1 if variant == "" else 1)
    )
    assert GAME.view(t.state, 0)["prosperity"] == sum(GAME.scores(t.state)) + soldiers


@pytest.mark.parametrize("seats", [2, 3])
def test_CB_MOVE_03_who_can_move_goods_is_asked_and_nobody_else(seats: int) -> None:
    for owner in range(seats):
        t = town(seats)
        for seat in range(seats):
            t.seat(seat, storage="1W" if seat == owner else "", warehouse="", buildings=["Farm"])
        able = [MoveGoods(True).can_act(t.state, Seat(seat), 0) for seat in range(seats)]
        assert able == [seat == owner for seat in range(seats)]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_CB_TIME_04_after_the_last_block_it_is_nobodys_turn(seats: int) -> None:
    t = town(seats)
    s = t.state
    s.board[st.ACTIVE] = seats - 1
    step = Blocks()
    done = seats
    while done < 40:
        s.push(Script("blocks", "CB-TIME-04", (step,)), -1, done)
        depth = len(s.stack)
        step.run(s, s.stack[-1], None)
        if len(s.stack) < depth or s.stack[-1].script.name != "block":
            break
        done += 1
    assert s.board[st.ACTIVE] == st.NONE


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_REM_03_whoever_remodels_gets_the_old_price_back_where_the_table_says_so(seat: int) -> None:
    kind = next(n for n, building in enumerate(BUILDING_LIST) if building.made_from != st.NONE)
    old = BUILDING_LIST[BUILDING_LIST[kind].made_from]
    for refund in (0, 1):
        t = town(3, "economy+two_eras").seat(-1, era=2)
        values = list(t.state.values)
        values[REMODEL_REFUND] = refund
        t.state.values = tuple(values)
        for other in range(3):
            t.seat(other, storage="", warehouse="", tools=0, buildings=[old.name])
        s = t.state
        before = [s.own[n * st.OWN : n * st.OWN + st.MORE_SPACES] for n in range(3)]
        s.push(Script("lay", "CB-BUILD-01", (LayTile(),)), seat, kind)
        s.settle()
        after = [s.own[n * st.OWN : n * st.OWN + st.MORE_SPACES] for n in range(3)]
        for other in {0, 1, 2} - {seat}:
            assert after[other] == before[other]
        assert refund == 0 or sum(after[seat]) > sum(before[seat])
        assert goods(t, (seat + 1) % 3) == ""


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_CI_R_128_the_team_that_does_something_is_asked_first(seat: int, active: int) -> None:
    field = Duel()
    field.s.board[st.ACTIVE] = active
    field.s.stack.append(Frame(Script("act", "CI-GEN-05", (LayTile(),)), 0, seat))
    AfterEachChange().come(field.s)
    assert field.s.stack[-1].script.name != "act"
    assert field.s.stack[-1].seat == (seat if seat >= 0 else active)


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("gone", [0, 1])
def test_CI_R_119_where_one_side_is_gone_there_is_no_battle(attacker: int, gone: int) -> None:
    field = Duel().men(0, 12, farmers=1).men(1, 12, farmers=2)
    start_versus_battle(field.s, Seat(attacker), ws.Hex(12), 0)
    at = ws.post(Seat(gone), ws.Hex(12))
    rows(field.s).ground[at : at + 4] = [0, 0, 0, 0]
    field.play(None, (), ())
    assert field.events("teams_fought") == []
    assert field.team(1 - gone, 12) == (2 if gone == 0 else 1, 0)


def test_CI_TURN_13_what_changes_hands_is_told_of_who_gave_it() -> None:
    for giver, taker in ((0, 1), (1, 0), (1, 2), (2, 0)):
        t = town(3, "").seat(giver, storage="2W").seat(taker, storage="1C")
        s, log = t.state, Log()
        s.push(Script("trading", "CI-TURN-14", (Compose(),)), giver, 0)
        f = Frame(s.stack[-1].script, 0, giver, _OTHER * (taker + 1), pieces(0, 2), pieces(1, 1))
        s.stack[-1] = f
        carry_out(s, f, log)
        told = [(event.seat, event.data) for event in log.events if event.kind == "traded"]
        assert told == [(giver, (0, taker, 2)), (taker, (1, giver, 1))]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rank", [0, 1])
def test_raising_all_is_possible_while_one_of_the_team_lies_anywhere(seats: int, rank: int) -> None:
    for owner in range(seats):
        for hex in (1, 12, 28):
            tired = {"tired": 1 - rank, "tired_citizens": rank}
            field = Duel(seats=seats).men(owner, hex, **tired).men(owner, 13, farmers=1, citizens=1)
            able = [RaiseAll(rank).possible(field.s, Seat(seat)) for seat in range(seats)]
            assert able == [seat % 2 == owner % 2 for seat in range(seats)]
            assert not RaiseAll(1 - rank).possible(field.s, Seat(owner))


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_CONF_26_a_tile_takes_along_nobody_but_its_manning_soldier(seat: int) -> None:
    for men, codes in (
        ({"farmers": 1}, [0]),
        ({"tired": 1}, [1]),
        ({"farmers": 1, "tired": 1}, [0, 1]),
        ({"citizens": 1}, []),
        ({"tired_citizens": 1}, []),
    ):
        field = Duel().work(7, w.CATAPULT, 0, team=seat).men(seat, 7, **men)
        found: list[int] = []
        add_followers(field.s, Team(seat), ws.Hex(7), ws.Hex(12), 0, found)
        assert found == codes


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CI_EOH_05_who_has_nobody_left_to_trade_with_is_not_offered_it_at_sustenance(seat: int) -> None:
    s, step = town(3, "").state, Sustain()
    for other in {0, 1, 2} - {seat}:
        refuse(s, Seat(seat), Seat(other))
    for place in range(3):
        f = Frame(Script("sustain", "CB-SUS-05", (step,)), 0, -1, place)
        assert (TRADE in step.options(s, f)) == (in_order(s, place) != seat)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rank", [0, 1])
def test_CI_RECR_10_a_soldier_goes_home_only_to_a_free_space_of_his_class(seat: int, rank: int) -> None:
    home = {"farms": 1 - rank, "flats": rank}
    for taken in (0, 1, 2, 3, 4):
        people = {"farmers": taken if rank == 0 else 0, "citizens": taken if rank else 0}
        field = Battlefield().soldiers(7, farmers=1, citizens=1).home(seat, **home, **people)
        free = free_spaces(field.s, Seat(seat), rank)
        found = Discharge().choices(field.s, Seat(seat), 0)
        assert found == ([DISCHARGE + 6 * 2 + rank] if free > 0 else [])


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_TURN_09_a_slide_goes_from_the_market_that_the_own_steward_has_entered(seat: int) -> None:
    s = town(2, "").state
    markets = [tile for tile in range(55) if s.tiles[tile * st.TILE + st.PLACE] in (0, 1)]
    places = [tile for tile in range(55) if s.tiles[tile * st.TILE + st.PLACE] > 1]
    s.board[st.CAME_FROM] = st.NONE
    s.own[(1 - seat) * st.OWN + st.SECOND] = st.NONE
    stand(s, Seat(1 - seat), 0, places[-1])
    for market in markets:
        stand(s, Seat(seat), 0, places[-1])
        stand(s, Seat(seat), 1, market)
        s.board[st.CAME_FROM] = st.NONE
        found: list[int] = []
        MarketAction()._add_slides(s, Seat(seat), found)
        slides = {action - SLIDE for action in found if SLIDE <= action < SLIDE + 64}
        assert slides <= {tile for tile in places if s.links[market] >> tile & 1}
        assert slides or not any(
            can_enter(s, Seat(seat), tile) for tile in places if s.links[market] >> tile & 1
        )


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_22_what_a_ticket_costs_cannot_be_spent_where_it_leads(seat: int) -> None:
    ticket = next(n for n in range(len(IMPROVEMENT_LIST)) if amount(fare_of(n), 0))
    fare = amount(fare_of(ticket), 0)
    t = town(2, "economy").seat(seat, tools=0, dollars=0, warehouse="", improvements=[])
    s = t.state
    for wood in range(8):
        for good in range(8):
            s.own[seat * st.OWN + good] = 0
        s.own[seat * st.OWN + st.STORAGE] = wood
        found: list[int] = []
        add_fares(s, Seat(seat), ticket, found)
        assert s.own[seat * st.OWN + st.STORAGE] == wood
        if wood < fare:
            assert found == []
            continue
        s.own[seat * st.OWN + st.STORAGE] = wood - fare
        places = [n for n in range(55) if s.tiles[n * st.TILE + st.PLACE] > 1]
        here = s.own[seat * st.OWN + st.STEWARD]
        assert found == [MOVE + n for n in places if n != here and can_enter(s, Seat(seat), n)]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_22_a_ticket_leads_away_from_the_own_steward_and_to_the_others(seat: int) -> None:
    ticket = next(n for n in range(len(IMPROVEMENT_LIST)) if amount(fare_of(n), 0))
    s = town(2, "economy").seat(seat, tools=9, dollars=9, warehouse="", improvements=[]).state
    s.own[seat * st.OWN + st.STORAGE] = 8
    places = [n for n in range(55) if s.tiles[n * st.TILE + st.PLACE] > 1 and can_enter(s, Seat(seat), n)]
    mine, other = places[0], places[-1]
    assert mine != other
    s.own[seat * st.OWN + st.STEWARD], s.own[(1 - seat) * st.OWN + st.STEWARD] = mine, other
    found: list[int] = []
    add_fares(s, Seat(seat), ticket, found)
    assert MOVE + mine not in found
    assert (MOVE + other in found) == can_enter(s, Seat(seat), other)
    assert can_enter(s, Seat(seat), mine), "it is left out because he stands there"
