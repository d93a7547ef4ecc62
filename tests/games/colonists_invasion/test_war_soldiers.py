"""Soldier actions: who can act, exhaustion, Gunfire, Indirect Fire, Replace."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at, printed, soldier
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW, ready_on
from holdfast.games.colonists_invasion.rules.command import defensive_works as w

LET = a.LET_IT_HAPPEN


def trench(hex: int = 7, farmers: int = 2) -> Battlefield:
    """A Trench on 7 sees 9, 10 and 12."""
    return Battlefield().work(hex, w.TRENCH).soldiers(hex, farmers=farmers)


def tools(field: Battlefield, seat: int) -> int:
    return field.s.own[seat * st.OWN + st.TOOLS]


def test_CI_SOLD_01_actions_in_the_middle_of_movement_and_battle() -> None:
    field = trench().troop(17, 1)
    field.begin(BATTLE_PHASE, "R105")
    assert field.offers() == [fire_at(12, ws.MOVING)]
    field = trench().troop(17, 2).soldiers(12, farmers=1)
    field.begin(BATTLE_PHASE, "R105")
    assert field.events("battle_begun")
    assert field.offers() == [fire_at(12, ws.MOVING)]
    assert not field.events("battle_won") + field.events("battle_lost")


def test_CI_SOLD_02_a_soldier_outside_a_building_cannot_act() -> None:
    field = Battlefield().soldiers(7, farmers=3).troop(12, 1)
    assert field.window().asked == []


def test_CI_SOLD_03_the_wrong_soldiers_cannot_act() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, citizens=2).troop(12, 1)
    assert field.window().asked == []
    field = Battlefield().work(7, w.BUNKER).soldiers(7, farmers=2).troop(12, 1)
    assert field.window().asked == []


def test_CI_SOLD_04_CI_SOLD_05_a_soldier_who_acted_is_exhausted_and_acts_no_more() -> None:
    field = trench(farmers=1).troop(12, 1).troop(9, 1).window(fire_at(12))
    assert field.tired(7) == (1, 0)
    assert field.asked == ["soldiers"]
    assert field.troops() == {9: (1, 0)}


@pytest.mark.parametrize(
    ("farmers", "tired", "ready"), [(3, 0, 2), (3, 1, 1), (3, 2, 0), (1, 0, 1), (1, 1, 1)]
)
def test_CI_SOLD_07_CI_SOLD_08_CI_SOLD_09_CI_BLDG_03_CI_BLDG_05_at_most_the_printed_number_is_exhausted(
    farmers: int, tired: int, ready: int
) -> None:
    for tile in (w.TRENCH, w.GUARD_POST):
        field = Battlefield().work(7, tile).soldiers(7, farmers=farmers, tired=tired)
        assert ready_on(field.s, ALLIES, Hex(7)) == ready


def test_CI_R_033_soldiers_of_the_other_type_do_not_count() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1, tired_citizens=2)
    assert ready_on(field.s, ALLIES, Hex(7)) == 1


@pytest.mark.parametrize(
    ("tile", "actions"),
    [
        (w.GUARD_POST, [a.BLAST + 11, a.KNOCK + 8]),
        (w.GUARD_TOWER, [a.BLAST + 11, a.KNOCK + 8]),
        (w.TRENCH, [fire_at(9)]),
        (w.BUNKER, [fire_at(9)]),
        (w.CATAPULT, [fire_at(12)]),
        (w.HOWITZER, [fire_at(12)]),
    ],
)
def test_CI_SOLD_11_CI_SOLD_12_CI_SOLD_13_what_each_building_offers(tile: int, actions: list[int]) -> None:
    field = Battlefield().work(7, tile).soldiers(7, farmers=1, citizens=1)
    field.work(9, w.TRAP).troop(9, 1).work(12, w.BOMB)
    assert field.begin(WINDOW).offers() == actions


def test_CI_BLDG_06_CI_ACT_07_each_farmer_of_a_trench_deals_one_damage() -> None:
    field = trench().troop(12, 2).window(fire_at(12), soldier(7))
    assert field.tired(7) == (2, 0)
    assert field.troops() == {}


def test_CI_ACT_07_fire_may_stop_after_the_first_shot() -> None:
    field = trench().troop(12, 2).begin(WINDOW, answers=[fire_at(12)])
    assert field.s.options() == [a.FIRE, soldier(7)]
    field.s.step(a.FIRE, field.log)
    assert field.troops() == {12: (1, 0)}
    assert field.tired(7) == (1, 0)


def test_CI_ACT_07_a_bunker_deals_two_per_citizen() -> None:
    field = Battlefield().work(7, w.BUNKER).soldiers(7, citizens=2).troop(17, elite=1)
    assert field.begin(WINDOW).offers() == [fire_at(17)]
    field.s.step(fire_at(17), field.log)
    assert field.tired(7) == (0, 2), "one shot alone would do nothing"
    assert field.troops() == {}


def test_CI_ACT_08_CI_ACT_09_combined_fire_is_one_amount() -> None:
    field = trench(7, 2).work(9, w.TRENCH, 1).soldiers(9, farmers=1).troop(12, elite=1)
    field.window(fire_at(12), soldier(7), soldier(7))
    assert field.events("volley_fired")[0].data == (3, 12)
    assert field.troops() == {}


def test_CI_ACT_09_what_an_elite_unit_absorbs_is_forgotten() -> None:
    field = trench(7, 2).troop(12, elite=1)
    assert field.window().asked == [], "two damage cannot fell it, so nothing is offered"
    field = trench(7, 2).troop(12, basic=1, elite=1).window(fire_at(12))
    assert field.troops() == {12: (0, 1)}


def test_CI_ACT_10_CI_BATTLE_10_fire_into_a_battle_is_strength() -> None:
    field = trench(7, 2).soldiers(12, farmers=1).troop(17, 3)
    field.phase("R101", answers=[fire_at(12, ws.MOVING), soldier(7)])
    assert field.events("fire_added")[0].data == (2, 12)
    assert field.events("battle_won")[0].data == (12, 3)
    assert field.troops() == {}
    assert field.sickbay == (1, 0)


def test_CI_ACT_10_no_more_is_offered_once_the_battle_is_won() -> None:
    field = trench(7, 2).soldiers(12, farmers=2).troop(17, 2)
    assert field.phase("R101").asked == []


def test_CI_ACT_10_catapults_and_howitzers_in_reach_help_too() -> None:
    field = Battlefield().work(2, w.CATAPULT).soldiers(2, farmers=1).soldiers(12, farmers=1).troop(17, 3)
    field.phase("R101", answers=[fire_at(12, ws.MOVING)])
    assert field.troops() == {}


def test_CI_R_031_a_troop_that_entered_is_shot_at_only_before_and_after_the_battle() -> None:
    field = trench(7, 2).soldiers(12, farmers=1).troop(17, 4)
    field.begin(BATTLE_PHASE, "R101", answers=[LET])
    assert field.events("battle_lost")
    assert field.offers() == [fire_at(12, ws.MOVING)], "survivors, after the Battle"
    field.s.step(field.offers()[0], field.log)
    assert field.s.question() == "volley"


def test_CI_ACT_12_a_passing_troop_is_hit_and_not_the_one_that_stands_there() -> None:
    field = trench(7, 2).troop(12, 1).troop(17, 1)
    with printed("R101", ""):
        field.begin(BATTLE_PHASE, "R101", "R105", answers=[LET, LET, LET, LET])
        assert field.offers() == [fire_at(12), fire_at(12, ws.MOVING)]
        field.s.step(fire_at(12, ws.MOVING), field.log)
        field.s.step(a.FIRE, field.log)
    assert field.troops() == {12: (1, 0)}


def test_CI_ACT_13_CI_ACT_14_indirect_fire_passes_over_invaders() -> None:
    field = (
        Battlefield().work(7, w.HOWITZER).soldiers(7, citizens=1).troop(12, 1).troop(17, 1).troop(22, elite=1)
    )
    field.window(fire_at(22))
    assert field.troops() == {12: (1, 0), 17: (1, 0)}


def test_CI_ACT_15_CI_BOMB_15_indirect_fire_sets_off_a_bomb() -> None:
    field = Battlefield().work(7, w.CATAPULT).soldiers(7, farmers=1).work(12, w.BOMB).troop(14, 1)
    field.window(fire_at(12))
    assert field.on(12)[2] == w.NO_TILE
    assert field.troops() == {}


def test_CI_R_066_gunfire_sets_off_nothing_and_needs_a_troop() -> None:
    field = trench().work(12, w.BOMB)
    assert field.window().asked == []
    field = trench().work(12, w.BOMB).troop(12, 2).window(fire_at(12), a.FIRE, LET)
    assert field.on(12)[2] == w.BOMB


def test_CI_R_068_each_building_fires_by_its_own_sight() -> None:
    field = trench(7, 2).work(4, w.GUARD_POST).soldiers(4, farmers=1).troop(14, 1)
    assert field.window().asked == []


def mine_and_guard(mine: int = w.BOUNDING_MINE) -> Battlefield:
    return Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=2).work(9, mine)


def test_CI_ACT_01_CI_ACT_02_CI_MINE_09_a_mine_in_sight_is_put_back_at_once() -> None:
    field = mine_and_guard().tools(5, 5).troop(14, 2).phase("R101", answers=[a.REPLACE + 1])
    assert field.on(9)[2] == w.BOUNDING_MINE
    assert (tools(field, 0), tools(field, 1)) == (5, 3)


def test_CI_ACT_01_not_without_sight() -> None:
    field = Battlefield().work(4, w.GUARD_POST, 3).soldiers(4, farmers=2).work(9, w.BOUNDING_MINE)
    assert field.tools(5).troop(14, 2).phase("R101").asked == []
    field = Battlefield().work(4, w.TRENCH).soldiers(4, farmers=2).work(9, w.BOUNDING_MINE)
    assert field.tools(5).troop(14, 2).phase("R101").on(9)[2] == w.NO_TILE


def test_CI_ACT_03_not_while_an_invader_survives_there() -> None:
    field = mine_and_guard().tools(5).troop(14, 3).phase("R101")
    assert field.asked == []
    assert field.troops() == {9: (1, 0)}


@pytest.mark.parametrize(("mine", "price"), [(w.PRESSURE_MINE, 1), (w.BOUNDING_MINE, 2), (w.DUMMY_MINE, 4)])
def test_CI_ACT_04_the_price_is_the_strength_in_tools(mine: int, price: int) -> None:
    field = mine_and_guard(mine).tools(price).troop(14, 1).phase("R101", answers=[a.REPLACE])
    assert tools(field, 0) == 0
    field = mine_and_guard(mine).tools(price - 1).troop(14, 1).phase("R101")
    assert field.asked == []


def test_CI_R_029_one_seat_pays_all_of_it() -> None:
    field = mine_and_guard(w.DUMMY_MINE).tools(3, 3).troop(14, 1).phase("R101")
    assert field.asked == []


def test_which_of_two_guards_acts_is_asked() -> None:
    field = mine_and_guard().work(6, w.GUARD_POST, 1).soldiers(6, farmers=1).tools(5).troop(14, 1)
    field.phase("R101", answers=[a.REPLACE, soldier(6)])
    assert [event.data[2] for event in field.events("soldier_acted")] == [6]


def test_CI_R_064_a_mine_destroyed_by_a_bomb_may_be_replaced() -> None:
    field = mine_and_guard().tools(5).work(14, w.BOMB)
    field.window(a.BLAST + 13, a.REPLACE)
    assert field.on(9)[2] == w.BOUNDING_MINE
    assert field.tired(4) == (2, 0)


def test_CI_R_065_a_burnt_mine_may_be_replaced_before_the_dragons_enter() -> None:
    field = Battlefield(DRAGONS).work(4, w.GUARD_POST).soldiers(4, farmers=2).work(9, w.DUMMY_MINE)
    field.tools(5).troop(14, 2).phase("D102", answers=[a.REPLACE])
    assert field.events("battle_begun")[0].data == (9, 4, 3)
    assert field.troops() == {}


def test_CI_R_134_a_window_without_effect_asks_nobody() -> None:
    field = trench().troop(12, elite=1).troop(22, 1)
    with_nothing = field.phase("R106", "R101")
    assert with_nothing.asked == []
