"""The Final Wave and its harder forms: chapters CI-FINAL and CI-VAR."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.helpers_economy import finish, own, town, year_end
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import MOVE
from holdfast.games.colonists_invasion.rules.battleground.final_wave import FINAL_WAVE
from holdfast.games.colonists_invasion.rules.battleground.troops import recruit
from holdfast.games.colonists_invasion.rules.economy.deck import MARKET_LIST
from holdfast.games.colonists_invasion.rules.economy.mainland import (
    FAR,
    SMALL_MARKET_KIND,
    lay,
    tile_count,
)
from holdfast.games.colonists_invasion.rules.setup import new_table
from holdfast.games.colonists_invasion.rules.turns import is_far
from holdfast.games.colonists_invasion.rules.victory import is_over, open_round, spawns_in
from holdfast.games.colonists_invasion.study.builder import place_number
from holdfast.kernel.state import NOBODY
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table


def clear_ground(s: st.ColonistsState) -> None:
    """No Invader is on the Battleground; all are in the supply."""
    for hex in range(1, ws.HEXES + 1):
        for kind in (ws.BASIC, ws.ELITE):
            s.war[ws.SUPPLY + kind] += s.ground[hex * ws.GROUND + ws.TROOP + kind]
            rows(s).ground[hex * ws.GROUND + ws.TROOP + kind] = 0


def small_market(s: st.ColonistsState) -> int:
    """The tile of the small Market, with a Place beside it."""
    found = [n for n in range(tile_count(s)) if s.tiles[n * st.TILE] == SMALL_MARKET_KIND]
    if not s.links[found[0]]:
        lay(s, place_number("Grove"), FAR + 1, 0, -1)
    return found[0]


def wave(seats: int = 1, variant: str = "", troop: int = 0, **what: object) -> Table:
    """The Final Wave is about to begin; a troop of Basic Units stands on hex 28."""
    t = town(seats, variant)
    s = t.state
    clear_ground(s)
    small_market(s)
    if troop:
        rows(s).ground[28 * ws.GROUND + ws.TROOP] = recruit(s, ws.BASIC, troop)
    while s.stack[-1].script.name != "finish":
        s.stack.pop()
    s.board[st.ACTIVE] = st.NONE
    for seat in range(seats):
        t.seat(seat, storage="", warehouse="")
    t.seat(0, **what)
    s.push(FINAL_WAVE, -1)
    return t.go_on()


def quiet(t: Table) -> Table:
    """Soldiers let things happen, nobody moves Goods."""
    while t.state.asked >= 0 and t.state.question() in ("soldiers", "goods", "put_back", "mine", "wounded"):
        t.choose(t.state.options()[0])
    return t


@proves("CI-FINAL-01", "CI-EOH-09")
def test_it_comes_after_the_last_production() -> None:
    t = town(1).seat(-1, year=5)
    t = town(1, "").seat(-1, year=5).seat(0, storage="", warehouse="", tools=0)
    clear_ground(t.state)
    small_market(t.state)
    year_end(t)
    finish(t, "goods", "employ")
    kinds = [event.kind for event in t.story(whole=True)]
    assert "wave_began" in kinds
    assert own(t, st.TOOLS) == 3


def test_CI_FINAL_02_not_after_era_one_of_two() -> None:
    t = town(1, "two_eras").seat(-1, year=5).seat(0, storage="", warehouse="")
    year_end(t)
    finish(t, "goods", "employ")
    assert "wave_began" not in [event.kind for event in t.story(whole=True)]
    assert t.state.board[st.ERA] == 2


def test_CI_FINAL_04_stewards_of_the_mainland_go_to_the_small_market() -> None:
    t = town(2, "")
    s = t.state
    small = small_market(s)
    beside = next(n for n in range(56) if s.links[small] >> n & 1)
    s.own[st.OWN + st.STEWARD] = beside
    while s.stack[-1].script.name != "finish":
        s.stack.pop()
    s.push(FINAL_WAVE, -1)
    t.go_on()
    assert own(t, st.STEWARD) == small
    assert own(t, st.STEWARD, 1) == beside


@proves("CI-FINAL-05", "CI-FINAL-13")
def test_one_turn_in_all_and_within_the_command_center() -> None:
    t = quiet(wave(2, troop=1))
    assert (t.state.question(), t.state.board[st.WAVE]) == ("wave_steward", 1)
    t.expect_options("seat 1 takes the turn", "seat 2 takes the turn").choose("seat 2 takes the turn")
    assert (t.state.asked, t.state.question()) == (1, "turn")
    moves = [action - MOVE for action in t.state.options() if action < 64]
    assert moves
    assert all(is_far(t.state, tile) for tile in moves)
    near = [n for n in range(tile_count(t.state)) if not is_far(t.state, n)]
    t.state.board[st.WAVE] = 0  # outside the wave the Markets of the Mainland could be jumped to
    assert {action - MOVE for action in t.state.options() if action < 64} & set(near)
    t.state.board[st.WAVE] = 1
    begun = len(t.story(whole=True))
    t.choose(MOVE + moves[0])
    while t.state.board[st.WAVE] == 1:
        assert t.state.asked == 1 or t.state.question() in ("soldiers", "goods")
        t.choose(t.state.options()[0])
    turns = [event.seat for event in t.story(whole=True)[begun:] if event.kind == "moved"]
    assert turns == [1]
    assert t.state.board[st.WAVE] == 2


@pytest.mark.parametrize(("variant", "card"), [("", "MF1"), ("two_eras", "MF2")])
@proves("CI-FINAL-06", "CI-SETUP-14")
def test_the_card_of_the_wave_fits_the_eras_played_and_stays(variant: str, card: str) -> None:
    t = quiet(wave(1, variant, troop=1))
    assert MARKET_LIST[t.state.board[st.MARKET]].name == card


def test_CI_FINAL_07_spawn_then_move_then_the_turn() -> None:
    t = quiet(wave(1, troop=1))
    kinds = [event.kind for event in t.story(whole=True)]
    first = kinds.index("wave_round")
    order = [kind for kind in kinds[first:] if kind in ("invaders_spawned", "troop_moved", "movement_drawn")]
    assert order[:2] == ["movement_drawn", "invaders_spawned"]
    assert order.count("movement_drawn") >= 2


@pytest.mark.parametrize(("seats", "cards", "rounds"), [(1, 1, 2), (2, 2, 3), (3, 2, 4)])
@proves("CI-FINAL-08", "CI-FINAL-09")
def test_cards_and_rounds_of_the_spawn(seats: int, cards: int, rounds: int) -> None:
    s = new_table(seats, ())
    assert [spawns_in(s, n) for n in range(1, 7)] == [cards] * rounds + [0] * (6 - rounds)


@proves("CI-FINAL-10")
def test_the_troops_move_by_a_card_each_and_nobody_rises_for_it() -> None:
    t = wave(1, troop=1)
    rows(t.state).ground[2 * ws.GROUND + ws.SOLDIERS] = 0
    rows(t.state).ground[2 * ws.GROUND + ws.SOLDIERS + ws.TIRED_FARMER] = 1
    quiet(t)
    assert t.state.question() == "turn"
    assert t.state.ground[2 * ws.GROUND + ws.SOLDIERS + ws.TIRED_FARMER] == 1


def test_goods_are_fetched_in_step_three_but_not_stowed() -> None:
    t = wave(1, troop=1, buildings=["Farm", "Hollow+F=1"], storage="1W", warehouse="1F")
    while t.state.question() == "soldiers":
        t.choose(t.state.options()[0])
    t.expect_options(
        "done",
        "bring Food from the Warehouse to Storage",
        "fetch Clay from a Buffer to Storage",
        "fetch Clay from a Buffer to the Warehouse",
    )


def test_CI_FINAL_14_nobody_is_fed_during_the_wave() -> None:
    t = quiet(wave(1, troop=1)).seat(0, buildings=["Farm", "Flat", "Factory"], citizens=1, farmers=0)
    t.choose("employ a Citizen in a Factory").expect("CB-EMP-02", "employed", food=0)


@proves("CI-FINAL-15", "CI-GEN-04", "CI-EOH-10")
def test_the_seats_win_once_no_invader_is_left_and_none_would_come() -> None:
    s = new_table(1, ())
    s.board[st.WAVE] = 1
    assert not is_over(s)
    s.board[st.WAVE] = 2
    assert is_over(s)
    rows(s).ground[20 * ws.GROUND + ws.TROOP] = 1
    assert not is_over(s)
    t = wave(1, troop=1)
    clear_ground(t.state)
    t.state.board[st.WAVE] = 2
    for _ in range(60):
        if t.state.asked == NOBODY:
            break
        t.choose(t.state.options()[0])
        if t.state.asked != NOBODY:
            clear_ground(t.state)
    t.expect_over("CI-FINAL-15", 0)


@proves("CI-VAR-03", "CI-VAR-04")
def test_all_dead_spawns_until_one_kind_has_run_out() -> None:
    s = new_table(2, ("all_dead",))
    assert [spawns_in(s, n) for n in (1, 9)] == [2, 2]
    s.board[st.WAVE] = 9
    assert not is_over(s)
    s.war[ws.SUPPLY + ws.ELITE] = 0
    assert spawns_in(s, 10) == 0
    assert is_over(s)


@proves("CI-VAR-05", "CI-VAR-06", "CI-VAR-07", "CI-VAR-08")
def test_crescendo_draws_one_card_more_each_round_until_all_basic_units_were_there() -> None:
    s = new_table(3, ("crescendo",))
    assert [spawns_in(s, n) for n in (1, 2, 3)] == [1, 2, 3]
    s.board[st.WAVE] = 3
    assert not is_over(s)
    taken = recruit(s, ws.BASIC, 23)
    assert (taken, s.board[st.SPENT]) == (23, 1)
    s.war[ws.SUPPLY + ws.BASIC] = 23  # they have fallen since
    assert spawns_in(s, 4) == 0
    assert is_over(s)


def test_the_supply_running_out_before_the_wave_means_nothing() -> None:
    s = new_table(3, ("crescendo",))
    recruit(s, ws.BASIC, 23)
    assert s.board[st.SPENT] == 0


def test_all_win_or_lose_together() -> None:
    assert GAME.teams(3, ()) == ((0, 1, 2),)
    t = quiet(wave(3, troop=1))
    assert t.state.question() == "wave_steward"
    assert GAME.answerers(t.state) == (0, 1, 2)
    assert GAME.answerers(town(3, "").state) == (0,)


def test_CI_R_111_all_dead_never_spawns_again_even_if_units_come_back() -> None:
    s = new_table(2, ("all_dead",))
    s.war[ws.SUPPLY + ws.BASIC] = 0
    open_round(s)
    assert spawns_in(s, 1) == 0
    s.war[ws.SUPPLY + ws.BASIC] = 3  # a troop has regrouped
    open_round(s)
    assert spawns_in(s, 2) == 0


def test_CI_R_111_all_dead_only_counts_what_is_missing_when_a_round_begins() -> None:
    s = new_table(2, ("all_dead",))
    open_round(s)
    recruit(s, ws.BASIC, 23)
    s.war[ws.SUPPLY + ws.BASIC] = 3
    open_round(s)
    assert spawns_in(s, 2) == 2


def test_CI_R_112_crescendo_sees_basic_units_that_regroup() -> None:
    field = Battlefield(era=2).troop(27, elite=1)
    field.s.board[st.FINALE], field.s.board[st.WAVE] = st.CRESCENDO, 1
    field.s.war[ws.SUPPLY + ws.BASIC] = 3
    field.phase("R209")
    assert field.troops() == {20: (3, 0)}
    assert field.s.board[st.SPENT] == 1


def test_CI_R_112_crescendo_sees_that_all_were_there_before_the_wave() -> None:
    s = new_table(2, ("crescendo",))
    s.war[ws.SUPPLY + ws.BASIC] = 0
    open_round(s)
    assert spawns_in(s, 1) == 0
