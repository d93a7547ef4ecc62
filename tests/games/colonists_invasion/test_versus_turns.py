"""Two teams against each other, away from the Battleground: setup, turns, Fees and the end (CI-CONF)."""

import pytest

from games.colonists_invasion.helpers_economy import block_of, enter, finish, goods, own, town, year_end
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import PLAY, SLIDE, TRADE
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.economy.construction import can_build
from holdfast.games.colonists_invasion.rules.economy.deck import MARKET_LIST
from holdfast.games.colonists_invasion.rules.economy.fee import fee_due
from holdfast.games.colonists_invasion.rules.economy.scoring import prosperity
from holdfast.games.colonists_invasion.rules.setup import new_table
from holdfast.games.colonists_invasion.study.builder import building_number, card_number, lay_before
from holdfast.kernel.errors import Mistake
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

FLAG, AREA = "capture_the_flag", "area_control"


def soldiers(t: Table, seat: int, hex: int, upright: int = 0, tired: int = 0) -> None:
    """The seat has exactly these Farmers on the hex."""
    at = ws.soldiers_of(t.state, Hex(hex), Seat(seat))
    rows(t.state).ground[at : at + 2] = [upright, tired]


def outcome(t: Table) -> tuple[str, tuple[int, ...]]:
    """Why the game ended and who won."""
    result = GAME.outcome(t.state)
    assert result is not None
    return result.reason, result.winners


def end(t: Table) -> Table:
    """The last Year of the game is over at once."""
    for seat in range(t.seats):
        t.seat(seat, storage="", warehouse="", tools=0)
    year_end(t.seat(-1, year=5))
    finish(t, "goods", "employ", "take_home")
    assert t.state.asked == NOBODY
    return t


@proves("CI-CONF-01", "CI-CONF-02", "CI-CONF-09", "CI-GEN-02")
def test_two_singly_or_four_in_two_teams_for_one_of_two_goals() -> None:
    assert GAME.teams(2, (FLAG,)) == ((0,), (1,))
    assert GAME.teams(4, (AREA,)) == ((0, 2), (1, 3))
    for seats, variant in ((1, (FLAG,)), (3, (AREA,)), (2, (FLAG, AREA)), (2, (FLAG, "dragons"))):
        with pytest.raises(Mistake):
            GAME.check_table(seats, variant)
    assert [new_table(2, (name,)).board[st.GOAL] for name in (FLAG, AREA)] == [st.FLAG, st.AREA]


def test_CI_CONF_10_turns_alternate_between_the_teams() -> None:
    state, luck = GAME.new(4, (FLAG,)), Rng(6)
    order: list[int] = []
    while state.board[st.HALF] == st.SUMMER:
        if state.question() == "turn" and (not order or order[-1] != state.asked):
            order.append(state.asked)
        state.step(pick(state, luck), None)
    first = order[0]
    assert order == [(first + n) % 4 for n in range(4)]
    assert [seat % 2 for seat in order] in ([0, 1, 0, 1], [1, 0, 1, 0])


@pytest.mark.parametrize(("variant", "points"), [(FLAG, (2, 27)), (AREA, (7, 22))])
@proves("CI-CONF-08", "CI-CONF-11", "CI-CONF-12")
def test_the_spawn_points(variant: str, points: tuple[int, int]) -> None:
    s = new_table(4, (variant,))
    for seat in range(4):
        found = [hex for hex in range(1, ws.HEXES + 1) if s.ground[ws.soldiers_of(s, Hex(hex), Seat(seat))]]
        assert found == [points[seat % 2]]
        assert s.ground[ws.soldiers_of(s, Hex(found[0]), Seat(seat))] == 1


@proves("CI-CONF-13", "CI-CONF-14", "CI-CONF-15")
def test_three_farms_a_hunting_lodge_and_the_rules_of_the_cooperative_game() -> None:
    t = town(2, FLAG)
    names = [lot for lot in rows(t.state).lots[: st.LOTS * st.LOT : st.LOT] if lot != st.NONE]
    assert names == [0, 0, 0, building_number("Hunting Lodge")]
    # the slide is a rule of the cooperative game that applies here too
    t.state.own[st.STEWARD] = lay_before(t.state, "Riverbank Grove")
    t.choose("go to Market on tile 1")
    assert any(SLIDE <= action < SLIDE + 64 for action in t.state.options())


@proves("CI-CONF-16", "CI-CONF-17")
def test_neither_battle_phase_nor_final_wave_nor_movement_cards() -> None:
    for seed in range(2):
        state, luck = GAME.new(2, (AREA,)), Rng(seed)
        while state.asked != NOBODY:
            names = {frame.script.name for frame in state.stack}
            assert not names & {"war_battle_phase", "final_wave", "war_spawn", "war_spawn_cards"}
            state.step(pick(state, luck), None)
        assert state.movement[ws.DECK].bit_count() == 22
        assert MARKET_LIST[state.board[st.MARKET]].era == 1
        assert GAME.outcome(state) is not None


def test_CI_CONF_18_buildings_run_out() -> None:
    t = town(2, FLAG).seat(0, storage="2W", tools=6)
    farm = building_number("Farm")
    assert t.state.board[st.STOCK + farm] == 4
    t.seat(-1, stock={"Farm": 1})
    enter(t, "Builder: Farm").choose("build Farm")
    assert t.state.board[st.STOCK + farm] == 0
    assert not can_build(t.state, Seat(0), farm, bundle("1T 1W"))


@proves("CI-CONF-20", "CI-CONF-21")
def test_each_seats_first_turn_sets_its_team_upright() -> None:
    t = town(4, FLAG)
    for seat in range(4):
        soldiers(t, seat, 9, upright=0, tired=2)
    block_of(t, 2)
    where = [ws.soldiers_of(t.state, Hex(9), Seat(seat)) for seat in range(4)]
    assert [t.state.ground[at] for at in where] == [2, 0, 2, 0]
    rows(t.state).ground[where[0] : where[0] + 2] = [0, 2]
    block_of(t, 0)
    assert t.state.ground[where[0]] == 2


def test_CI_CONF_20_later_turns_of_the_block_raise_nobody() -> None:
    t = block_of(town(2, FLAG).seat(0, storage="", warehouse="3F"), 0)
    soldiers(t, 0, 9, tired=1)
    enter(t, "Riverbank Grove")
    assert t.state.board[st.TURN] == 2
    assert t.state.ground[ws.soldiers_of(t.state, Hex(9), Seat(0))] == 0


def test_CI_CONF_22_the_fee_is_for_the_other_team_only() -> None:
    t = town(4, FLAG).seat(1, at="Developer")
    tile = lay_before(t.state, "Developer")
    assert fee_due(t.state, Seat(0), tile) == 1
    assert fee_due(t.state, Seat(3), tile) == 0


def test_CI_CONF_23_a_card_may_be_given_to_the_teammate() -> None:
    t = town(4, FLAG).seat(0, hand=[101], storage="")
    enter(t, "Developer").choose(PLAY + card_number(101))
    t.expect_options("for seat 1", "for seat 3")


def test_CI_CONF_34_trade_is_for_the_team() -> None:
    t = town(4, FLAG).seat(0, at="Developer").seat(1, at="Developer")
    assert TRADE not in t.state.options()
    t.seat(2, at="Developer")
    t.choose(TRADE)
    assert {text.rsplit(" ", 1)[1] for text in t.texts if " seat " in text} == {"3"}


def test_hands_are_known_to_the_team_alone() -> None:
    t = town(4, FLAG).seat(0, hand=[101])
    for watcher, knows in ((0, True), (1, False), (2, True), (3, False)):
        assert ("Stone Axe" in str(GAME.view(t.state, watcher)["seats"])) == knows


def test_food_for_citizens_at_war_is_the_teams() -> None:
    t = town(2, FLAG).seat(0, storage="1F", warehouse="").seat(1, storage="", warehouse="")
    for seat in range(2):
        t.seat(seat, buildings=["Farm"], farmers=1)
        rows(t.state).ground[ws.soldiers_of(t.state, Hex(12 + seat), Seat(seat)) + ws.CITIZEN_SOLDIER] = 1
    year_end(t)
    finish(t, "goods")
    t.choose("feed a Citizen on the Battleground")
    finish(t, "goods")
    assert t.state.ground[ws.soldiers_of(t.state, Hex(12), Seat(0)) + ws.CITIZEN_SOLDIER] == 1
    assert t.state.ground[ws.soldiers_of(t.state, Hex(13), Seat(1)) + ws.CITIZEN_SOLDIER] == 0
    assert t.state.war[ws.SICKBAY + 2 + 1] == 1
    assert goods(t) == ""


def test_soldiers_count_for_the_seat_that_enlisted_them() -> None:
    t = town(2, FLAG)
    before = [prosperity(t.state, Seat(seat)) for seat in range(2)]
    soldiers(t, 1, 9, upright=1, tired=1)
    assert [prosperity(t.state, Seat(seat)) for seat in range(2)] == [before[0], before[1] + 4]
    assert own(t, st.DOLLARS) == 0


@proves("CI-CONF-03")
def test_a_team_that_has_crossed_has_won() -> None:
    t = town(4, FLAG)
    t.state.war[ws.FATE], t.state.war[ws.WINNER] = ws.WON, 1
    t.state.stack.clear()
    t.state.asked = NOBODY
    assert outcome(t) == ("flag_captured", (1, 3))


@proves("CI-CONF-04")
def test_else_the_team_that_has_advanced_farthest_wins() -> None:
    t = town(2, FLAG)
    soldiers(t, 0, 2)
    soldiers(t, 1, 27)
    soldiers(t, 0, 17, upright=1)
    soldiers(t, 1, 22, upright=3)
    assert outcome(end(t)) == ("farthest_advanced", (0,))


@proves("CI-CONF-05", "CI-CONF-07")
def test_the_team_that_controls_more_hexes_wins_and_on_a_tie_nobody() -> None:
    t = town(2, AREA)
    assert outcome(end(t)) == ("nobody_won", ())
    t = town(2, AREA)
    soldiers(t, 1, 13, upright=1)
    assert outcome(end(t)) == ("most_hexes", (1,))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("goal", "rule"), [(AREA, "CI-CONF-07"), (FLAG, "CI-R-118")])
def test_CI_CONF_07_CI_R_118_a_tie_is_told_by_the_clause_of_its_goal(
    seats: int, goal: str, rule: str
) -> None:
    result = GAME.outcome(end(town(seats, goal)).state)
    assert result is not None
    assert (result.reason, result.rule, result.winners) == ("nobody_won", rule, ())


def test_CI_CONF_30_new_places_are_the_starting_players_alone() -> None:
    asked = set()
    for seed in range(8):
        state, luck = GAME.new(4, (FLAG,)), Rng(seed)
        while state.board[st.YEAR] < 3 and state.asked != NOBODY:
            if state.question() == "add_place" and state.asked >= 0:
                assert GAME.answerers(state) == (state.board[st.FIRST],)
                asked.add(state.asked)
            state.step(pick(state, luck), None)
    assert len(asked) > 1
    state, luck = GAME.new(2, ()), Rng(1)
    while state.question() != "add_place" or state.asked < 0:
        state.step(pick(state, luck), None)
    assert GAME.answerers(state) == (0, 1), "together it is a joint choice"
