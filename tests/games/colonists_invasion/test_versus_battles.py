"""Two teams on one Battleground: sight, Battles, damage, Soldier actions, tiles of either side."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.colonists_invasion.battlefield import fire_at, soldier
from games.colonists_invasion.duel import COMMANDER, FULL, FULL_CITIZEN, Duel, enter, join
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import Team
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.sight import sight, spawn_point
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW, best_sets
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.rows import rows


def seen(field: Duel, team: int) -> list[int]:
    return [hex for hex, yes in enumerate(sight(field.s, Team(team))) if yes]


@pytest.mark.parametrize(("goal", "points"), [(st.FLAG, [2, 27]), (st.AREA, [7, 22])])
def test_CI_CONF_11_CI_CONF_12_the_spawn_points(goal: int, points: list[int]) -> None:
    field = Duel(goal)
    for team in range(2):
        assert spawn_point(field.s, Team(team)) == points[team]
        assert seen(field, team) == [points[team]]


def test_CI_CONF_08_CI_CONF_15_each_team_sees_through_its_own_units() -> None:
    field = Duel().work(12, w.TRENCH, 0, team=0).men(0, 12, farmers=1).men(1, 20, farmers=1)
    assert seen(field, 0) == [2, 12, 14, 15, 17]
    assert seen(field, 1) == [20, 27]


def test_CI_CONF_19_a_work_belongs_to_the_team_that_built_it() -> None:
    field = Duel().work(12, w.GUARD_POST, 0, team=1).men(0, 12, farmers=1)
    assert seen(field, 0) == [2, 12], "the other team's Guard Post shows nothing"
    assert seen(field, 1) == [12, 27]


def test_CI_R_144_soldiers_and_buildings_of_the_other_team_block_sight() -> None:
    field = Duel().work(7, w.HOWITZER, 0, team=0).men(0, 7, citizens=1).men(1, 12, farmers=1)
    assert seen(field, 0) == [2, 7, 12]
    field = Duel().work(7, w.HOWITZER, 0, team=0).men(0, 7, citizens=1).men(1, 12, tired_citizens=1)
    assert seen(field, 0) == [2, 7, 12]
    field = Duel().work(7, w.HOWITZER, 0, team=0).men(0, 7, citizens=1).work(12, w.TRENCH, 0, team=1)
    assert seen(field, 0) == [2, 7, 12]
    field = Duel().work(7, w.HOWITZER, 0, team=0).men(0, 7, citizens=1).work(12, w.DUMMY_MINE, 0, team=1)
    assert seen(field, 0) == [2, 7, 12, 17, 22]


def test_CI_R_119_equal_totals_are_won_by_those_who_were_attacked() -> None:
    field = Duel().men(0, 12, farmers=2).men(1, 12, farmers=2).fight(12, attacker=0)
    assert field.team(0, 12) == field.team(1, 12) == (0, 0), "the damage of 2 wounds both defenders too"
    assert field.sick(0) == field.sick(1) == (2, 0)
    field = Duel().men(0, 12, farmers=2).men(1, 12, citizens=1).fight(12, attacker=1)
    assert field.team(1, 12) == (0, 1), "the stronger attacker absorbs 2"
    assert field.team(0, 12) == (0, 0)


def test_CI_R_119_the_stronger_attacker_removes_everything_but_traps_and_bombs() -> None:
    field = Duel().men(0, 12, citizens=2).men(1, 12, farmers=2).work(12, w.TRENCH, 0, team=1)
    field.fight(12, attacker=0)
    assert field.on(12)[2] == w.NO_TILE
    assert field.team(0, 12) == (0, 1), "3 damage: one Citizen"
    field = Duel().men(0, 12, citizens=2).men(1, 12, farmers=2).work(12, w.TRAP, 0, team=1)
    field.fight(12, attacker=0)
    assert field.on(12)[2] == w.TRAP
    assert field.events("battle_begun")[0].data == (12, 3, 6), "the Trap counts for its owner"


@pytest.mark.parametrize(("citizens", "left"), [(0, (0, 1)), (1, (1, 0))])
def test_CI_CONF_35_CI_R_120_the_losers_choose_among_the_largest_sets(
    citizens: int, left: tuple[int, int]
) -> None:
    field = Duel().men(0, 12, farmers=3).men(1, 12, farmers=1, citizens=1)
    field.begin_fight(12, attacker=0)
    assert field.s.asked == 0
    assert field.s.options() == [a.WOUND_SET, a.WOUND_SET + 1], "one of two, be he weak or strong"
    field.s.step(a.WOUND_SET + citizens, field.log)
    assert field.team(1, 12) == left


def test_CI_R_120_a_citizen_and_two_farmers_taking_3_lose_both_farmers() -> None:
    field = Duel().men(0, 12, farmers=3).men(1, 12, farmers=2, citizens=1).fight(12, attacker=0)
    assert field.team(1, 12) == (0, 1), "the Citizen absorbs what is left"


def test_CI_R_120_CI_R_041_a_spared_mine_costs_soldiers_of_exactly_the_damage() -> None:
    field = Duel().men(0, 12, farmers=3).men(1, 12, farmers=2, citizens=1)
    field.work(12, w.PRESSURE_MINE, 0, team=1).begin_fight(12, attacker=0)
    field.s.step(a.SPARE_MINE, field.log)
    assert field.team(1, 12) == (2, 0), "two Farmers would be more, but do not take 3"
    assert field.on(12)[2] == w.PRESSURE_MINE


def test_CI_CONF_35_the_losers_say_whether_upright_or_exhausted() -> None:
    field = Duel().men(0, 12, farmers=1).men(1, 12, farmers=1, tired=1).begin_fight(12, attacker=0)
    assert field.s.asked == 0
    assert field.s.question() == "wounded"
    field.s.step(a.WOUND + ws.FARMER_SOLDIER, field.log)
    assert rows(field.s).ground[ws.post(Seat(1), Hex(12)) : ws.post(Seat(1), Hex(12)) + 2] == [0, 1]


def test_CI_CONF_35_upright_or_exhausted_citizens_one_by_one() -> None:
    field = Duel().men(0, 12, citizens=2).men(1, 12, citizens=2, tired_citizens=2).begin_fight(12, attacker=0)
    field.s.step(a.WOUND + ws.TIRED_CITIZEN, field.log)
    field.s.step(a.WOUND + ws.CITIZEN_SOLDIER, field.log)
    assert rows(field.s).ground[ws.post(Seat(1), Hex(12)) : ws.post(Seat(1), Hex(12)) + 4] == [0, 0, 1, 1]
    assert field.sick(1) == (0, 2)


def test_CI_R_120_the_losers_decide_about_the_mine_where_there_is_a_choice() -> None:
    field = Duel().men(0, 12, farmers=2).men(1, 12, farmers=2).work(12, w.DUMMY_MINE, 0, team=1)
    field.begin_fight(12, attacker=0)
    assert field.s.options() == [a.DETONATE, a.SPARE_MINE]
    assert field.s.asked == 0
    field.s.step(a.SPARE_MINE, field.log)
    assert field.team(1, 12) == (0, 0)
    assert field.on(12)[2] == w.DUMMY_MINE


def test_CI_R_041_a_mine_of_the_defenders_takes_the_damage_first() -> None:
    field = Duel().men(0, 12, farmers=1).men(1, 12, citizens=1).work(12, w.BOUNDING_MINE, 0, team=1)
    field.fight(12, attacker=0)
    assert field.on(12)[2] == w.NO_TILE
    assert field.team(1, 12) == (0, 1)


def test_CI_R_037_the_wounded_of_each_seat_are_kept_apart() -> None:
    field = Duel(seats=4).men(0, 12, farmers=1).men(2, 12, farmers=2).men(1, 12, citizens=3)
    field.fight(12, attacker=0)
    assert field.sick(0) == (1, 0)
    assert field.sick(2) == (2, 0)


def test_CI_CONF_36_CI_R_128_both_teams_act_the_active_one_first() -> None:
    field = Duel().work(7, w.TRENCH, 0, team=0).men(0, 7, farmers=1).men(1, 12, farmers=2)
    field.work(17, w.TRENCH, 3, team=1).men(1, 17, farmers=1).men(0, 14, farmers=1)
    field.begin(VERSUS_WINDOW)
    assert field.s.asked == 0
    assert field.offers() == [fire_at(12)]
    field.s.step(fire_at(12), field.log)
    assert field.s.asked == 1
    assert fire_at(14) in field.offers()
    field.s.step(fire_at(14), field.log)
    assert field.team(0, 14) == (0, 0)
    assert field.team(1, 12) == (1, 0)
    assert field.s.asked < 0, "all have acted who could"


def test_CI_ACT_10_both_teams_may_fire_into_a_battle() -> None:
    field = Duel().work(7, w.TRENCH, 0, team=0).men(0, 7, farmers=2).men(0, 12, farmers=2)
    field.work(17, w.TRENCH, 3, team=1).men(1, 17, farmers=1).men(1, 12, farmers=2)
    field.begin_fight(12, attacker=0)
    assert field.s.asked == 0, "the attackers do not win a tie"
    field.s.step(fire_at(12), field.log)
    assert field.s.asked == 1, "one more was enough, now the defenders"
    field.s.step(fire_at(12), field.log)
    assert field.s.asked == 0
    field.s.step(a.FIRE_AT + 22, field.log)
    assert field.events("teams_fought")[0].data == (12, 0, 3)


def test_CI_ACT_07_gunfire_wounds_soldiers_and_fells_buildings_of_the_other_team() -> None:
    field = Duel().work(7, w.BUNKER, 0, team=0).men(0, 7, citizens=2).work(12, w.TRENCH, 0, team=1)
    field.men(1, 12, farmers=1)
    field.begin(VERSUS_WINDOW, answers=[fire_at(12), soldier(7)])
    assert field.on(12)[2] == w.NO_TILE, "four damage: the Farmer, then the Trench"
    assert field.sick(1) == (1, 0)


def test_CI_ACT_08_CI_BATTLE_19_combined_fire_fells_an_empty_bunker_of_the_other_team() -> None:
    field = Duel().work(7, w.TRENCH, 0, team=0).men(0, 7, farmers=2).work(12, w.BUNKER, 0, team=1)
    assert field.begin(VERSUS_WINDOW).asked == [], "it withstands 2"
    field.work(2, w.CATAPULT, 0, team=0).men(0, 2, farmers=1)
    field.begin(VERSUS_WINDOW, answers=[fire_at(12), soldier(2)])
    assert field.on(12)[2] == w.NO_TILE


@pytest.mark.parametrize("tile", [w.TRAP, w.PRESSURE_MINE, w.DUMMY_MINE])
def test_CI_TRAP_11_CI_CONF_24_indirect_fire_destroys_a_trap_or_mine(tile: int) -> None:
    field = Duel().work(7, w.CATAPULT, 0, team=0).men(0, 7, farmers=1).work(17, tile, 0, team=1)
    field.begin(VERSUS_WINDOW, answers=[fire_at(17)])
    assert field.on(17)[2] == w.NO_TILE
    field = Duel().work(7, w.TRENCH, 0, team=0).men(0, 7, farmers=1).work(12, tile, 0, team=1)
    assert field.begin(VERSUS_WINDOW).asked == [], "Gunfire does not"


def test_CI_BOMB_06_a_bomb_hurts_both_teams() -> None:
    field = Duel().work(7, w.GUARD_POST, 0, team=0).men(0, 7, farmers=1).work(12, w.BOMB, 0, team=0)
    field.men(0, 9, farmers=1).men(1, 14, farmers=1).work(17, w.DUMMY_MINE, 0, team=1)
    field.begin(VERSUS_WINDOW, answers=[a.BLAST + 11])
    assert field.sick(0) == (2, 0)
    assert field.sick(1) == (1, 0)
    assert field.on(17)[2] == w.NO_TILE


def test_CI_R_124_knockback_sends_enemies_towards_their_own_edge() -> None:
    field = Duel().work(7, w.GUARD_POST, 0, team=0).men(0, 7, farmers=1).work(12, w.TRAP, 0, team=0)
    field.men(1, 12, farmers=1)
    field.begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, a.SEND + 1, a.STOP])
    assert field.team(1, 17) == (1, 0)
    field = Duel().work(17, w.GUARD_POST, 3, team=1).men(1, 17, farmers=1).work(12, w.TRAP, 0, team=1)
    field.men(0, 12, farmers=1)
    field.begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, a.SEND + 1, a.STOP])
    assert field.team(0, 7) == (1, 0)


@given(some.integers(0, 6), some.integers(0, 6), some.integers(0, 24))
def test_CI_R_120_the_sets_have_the_most_soldiers(farmers: int, citizens: int, damage: int) -> None:
    sets = [
        (few, many) for few in range(farmers + 1) for many in range(citizens + 1) if few + 3 * many <= damage
    ]
    most = max(few + many for few, many in sets)
    largest = sorted(many for few, many in sets if few + many == most)
    assert sorted(best_sets(farmers, citizens, damage)) == largest


def asks(field: Duel) -> tuple[str, tuple[int, ...]]:
    """What is asked, and who may answer."""
    return field.s.question(), GAME.answerers(field.s)


@pytest.mark.parametrize("losers", [0, 1])
def test_CI_CONF_35_any_of_the_team_that_lost_chooses_the_wounded(losers: int) -> None:
    team = (losers, losers + 2)
    field = Duel(seats=4).men(losers, 12, farmers=3).men(1 - losers, 12, farmers=1, citizens=1)
    assert asks(field.begin_fight(12, attacker=losers)) == ("wound_set", team)
    field = Duel(seats=4).men(losers + 2, 12, farmers=1).men(3 - losers, 12, farmers=1, tired=1)
    assert asks(field.begin_fight(12, attacker=losers + 2)) == ("wounded", team)
    field = Duel(seats=4).men(losers, 12, farmers=2).men(1 - losers, 12, farmers=2)
    field.work(12, w.DUMMY_MINE, 0, team=1 - losers)
    assert asks(field.begin_fight(12, attacker=losers)) == ("mine", team)
    field = Duel(seats=4).men(1 - losers, 12, citizens=2).men(losers, 12, farmers=3, citizens=0)
    field.men(1 - losers, 12, farmers=1)
    assert asks(field.begin_fight(12, attacker=3 - losers)) == ("wound_set", team), "the attackers have won"


@pytest.mark.parametrize("seat", range(4))
def test_CI_CONF_31_the_active_team_says_whom_a_trap_slows_down(seat: int) -> None:
    team = seat % 2
    field = Duel(seats=4).men(seat, 12, farmers=2, citizens=3).work(17, w.TRAP, 0, team=1 - team)
    units = [join(17, 12, FULL)] * 2 + [join(17, 12, FULL_CITIZEN)] * 3
    field.ask_as(seat, COMMANDER, enter(17), *units)
    assert field.s.options() == [a.HOLD, a.HOLD + 1]
    assert asks(field) == ("deploy", (team, team + 2))
    below = Script("below", "CI-CONF-31", ())
    field.s.stack.insert(0, Frame(below, 0, Seat(seat)))
    assert asks(field) == ("deploy", (team, team + 2)), "whatever is under way"
    field = Duel(seats=4).men(seat, 12, farmers=2)
    field.ask_as(seat, COMMANDER)
    assert asks(field) == ("deploy", (seat,)), "where Units go is the seat's own"
    field.s.stack.insert(0, Frame(below, 0, Seat(seat), 0, 0, -1))
    assert asks(field) == ("deploy", (seat,))
