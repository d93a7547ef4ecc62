"""What is counted, whose it is and when one may stop: bounds that random games meet too seldom."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.duel import Duel
from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import BUILD
from holdfast.games.colonists_invasion.position.state import (
    ACTIVE,
    HOME,
    KIND,
    LOT,
    LOTS,
    NONE,
    OWN,
    PLACE,
    STEWARD,
    TILE,
    TOOLS,
    WORKERS,
)
from holdfast.games.colonists_invasion.position.tables import FARM, TOOL
from holdfast.games.colonists_invasion.position.values import SMITHY_TOOLS_PER_YEAR, TOOLBOX_LIMIT
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.fire import shoot
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import MOVEMENT_LIST, power
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.fortify import PlaceWorks
from holdfast.games.colonists_invasion.rules.command.recruiting import Enlist
from holdfast.games.colonists_invasion.rules.economy.construction import _call_home
from holdfast.games.colonists_invasion.rules.economy.mainland import is_market
from holdfast.games.colonists_invasion.rules.economy.market import MarketAction
from holdfast.games.colonists_invasion.rules.economy.production import Smithies
from holdfast.games.colonists_invasion.rules.economy.steps import Build
from holdfast.games.colonists_invasion.rules.turns import LastChores
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, replaced
from holdfast.testkit.rows import rows


@pytest.mark.parametrize("must", [True, False])
def test_CB_STEW_08_who_must_act_may_stop_after_the_first_time(must: bool) -> None:
    place, enlist = PlaceWorks(w.TRAP, 0, 0, must), Enlist()
    assert [place.may_stop(done) for done in range(4)] == [not must, True, True, True]
    assert [enlist.may_stop(done) for done in range(4)] == [False, True, True, True]
    for times in range(4):
        limited = PlaceWorks(w.TRAP, 0, times, must)
        assert [limited.is_spent(done) for done in range(4)] == [0 < times <= done for done in range(4)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("storage", "warehouse", "asked"), [("", "", False), ("2W", "", False), ("", "1W", True)]
)
def test_CB_R_033_nobody_is_asked_after_his_turns_only_to_throw_goods_away(
    seat: int, storage: str, warehouse: str, asked: bool
) -> None:
    s = town(2).seat(seat, storage=storage, warehouse=warehouse, farmers=0, citizens=0).state
    s.stack.append(Frame(Script("block", "CB-TIME-04", (LastChores(), LastChores())), 0, Seat(seat)))
    s.board[ACTIVE], s.asked = seat, NONE
    step = LastChores()
    assert step.run(s, s.stack[-1], None) == (WAIT if asked else DONE)
    assert (s.asked == seat) == asked
    assert s.stack[-1].pc == (0 if asked else 1)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_CI_ACT_15_CI_BOMB_15_the_bomb_that_is_hit_is_the_business_of_who_has_fired(seats: int) -> None:
    for seat in range(seats):
        field = Battlefield(seats=seats).work(12, w.BOMB)
        shoot(field.s, Seat(seat), Hex(12), ws.STANDING, 2, 0, None)
        assert (field.s.stack[-1].script.name, field.s.stack[-1].seat) == ("war_explosions", seat)
        field = Battlefield(seats=seats).work(12, w.BOMB)
        before = len(field.s.stack)
        shoot(field.s, Seat(seat), Hex(12), ws.STANDING, 0, 2, None)
        assert len(field.s.stack) == before, "Gunfire sets off nothing"


@pytest.mark.parametrize("seats", [2, 4])
def test_CI_ACT_15_CI_CONF_36_so_it_is_between_teams(seats: int) -> None:
    for seat in range(seats):
        field = Duel(seats=seats).work(12, w.BOMB, 0, team=1 - seat % 2)
        shoot(field.s, Seat(seat), Hex(12), ws.STANDING, 2, 0, None)
        assert (field.s.stack[-1].script.name, field.s.stack[-1].seat) == ("war_explosions", seat)


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("shooter", [0, 1])
@pytest.mark.parametrize("tile", [w.TRAP, w.DUMMY_MINE])
@pytest.mark.parametrize(("fire", "guns"), [(0, 2), (2, 0), (1, 1)])
def test_CI_CONF_24_CI_ACT_10_only_indirect_fire_into_a_battle_destroys_a_trap_or_mine(
    attacker: int, shooter: int, tile: int, fire: int, guns: int
) -> None:
    for owner in (0, 1):
        field = Duel().men(0, 12, farmers=3).men(1, 12, farmers=3).work(12, tile, 0, team=owner)
        field.s.pending.extend([12, attacker, 0, 0, 0])
        shoot(field.s, Seat(shooter), Hex(12), ws.STANDING, fire, guns, None)
        gone = fire > 0 and owner != shooter
        assert field.on(12)[2] == (w.NO_TILE if gone else tile)
        assert sum(field.s.pending[-3:]) == fire + guns
        assert (field.s.pending[-3] == fire + guns) == (shooter == attacker)


@pytest.mark.parametrize("built", [0, 2])
@pytest.mark.parametrize("along", [0, 1])
@pytest.mark.parametrize("builder", [True, False])
@pytest.mark.parametrize("name", ["Hollow", "Storage Shed", "Flat", "Farm"])
def test_CB_IMP_21_only_tiles_of_the_kind_count_and_farmers_let_farms_come_along(
    name: str, builder: bool, along: int, built: int
) -> None:
    kind = building_number(name)
    for laid in (kind, FARM):
        step = Build(kind, 3, NONE, False, builder)
        s = town(2).state
        s.stack.append(Frame(Script("build", "CB-BUILD-01", (step,)), 0, Seat(1), built, along))
        step.carry_out(s, s.stack[-1], BUILD + laid, None)
        may_come = along or (builder and laid == kind and name in ("Hollow", "Storage Shed"))
        assert (s.stack[-2].a, s.stack[-2].b) == (built + (laid == kind), int(may_come))
        assert (s.stack[-1].seat, s.stack[-1].a) == (1, laid)


def test_CB_IMP_25_CB_IMP_26_two_empty_places_side_by_side_are_needed_to_swap() -> None:
    s = town(2).state
    laid = [n for n in range(len(s.tiles) // TILE) if s.tiles[n * TILE + PLACE] != NONE]
    places = [n for n in laid if not is_market(s, n)]
    found = MarketAction()._first_tiles(s)
    assert found
    for kept in places[:4]:
        trial = s.clone()
        for tile in places:
            if tile != kept:
                trial.tiles = replaced(trial.tiles, tile * TILE + PLACE, NONE)
        assert MarketAction()._first_tiles(trial) == [], "one empty Place has nobody to change with"
    s.own[STEWARD] = found[0]
    without = MarketAction()._first_tiles(s)
    assert found[0] not in without
    for tile in without:
        assert any(s.links[tile] >> other & 1 and other in places and other != found[0] for other in laid)


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_PROD_02_CB_R_046_each_seat_is_told_what_its_own_toolbox_has_taken(seat: int) -> None:
    s, log = town(2).state, Log()
    s.values = replaced(s.values, TOOLBOX_LIMIT, 4)
    s.own[seat * OWN + TOOLS], s.own[(1 - seat) * OWN + TOOLS] = 4, 0
    s.stack.append(Frame(Script("year", "CB-PROD-02", (Smithies(), Smithies())), 0, Seat(-1)))
    Smithies().run(s, s.stack[-1], log)
    gained = min(4, s.values[SMITHY_TOOLS_PER_YEAR])
    assert gained
    assert [s.own[one * OWN + TOOLS] for one in (seat, 1 - seat)] == [4, gained]
    assert [(event.seat, event.data) for event in log.events] == [(1 - seat, (TOOL, gained))]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lot", [0, 3, LOTS - 1])
def test_CB_R_060_a_farmer_is_called_home_from_any_lot(seat: int, lot: int) -> None:
    s = town(2).state
    for one in range(2 * LOTS):
        rows(s).lots[one * LOT + KIND], rows(s).lots[one * LOT + WORKERS] = NONE, 0
    for one in (0, 1):
        at = (one * LOTS + lot) * LOT
        rows(s).lots[at + KIND], rows(s).lots[at + WORKERS] = building_number("Hollow"), 1
    home = [s.own[one * OWN + HOME] for one in (0, 1)]
    _call_home(s, Seat(seat))
    assert [s.own[one * OWN + HOME] - home[one] for one in (0, 1)] == [int(one == seat) for one in (0, 1)]
    assert [s.lots[(one * LOTS + lot) * LOT + WORKERS] for one in (0, 1)] == [
        int(one != seat) for one in (0, 1)
    ]


@pytest.mark.parametrize("between_teams", [False, True])
def test_CI_CONF_36_a_tile_taken_away_is_a_change_to_be_answered_between_teams(between_teams: bool) -> None:
    s = Duel().s if between_teams else Battlefield().s
    rows(s).ground[12 * ws.GROUND + ws.GROUND_TILE] = w.TRENCH
    s.board[st.STIRRED] = 0
    w.take_away(s, Hex(12), "CI-BATTLE-26", None)
    assert s.board[st.STIRRED] == between_teams
    assert s.ground[12 * ws.GROUND + ws.GROUND_TILE] == w.NO_TILE


def test_CI_MOVE_04_without_a_card_there_is_no_special_power() -> None:
    s = Battlefield().s
    for number, movement in enumerate(MOVEMENT_LIST):
        s.war[ws.CARD] = number
        assert [power(s, which) for which in range(len(movement.powers))] == list(movement.powers)
    s.war[ws.CARD] = NONE
    assert not any(power(s, which) for which in range(len(MOVEMENT_LIST[0].powers)))
