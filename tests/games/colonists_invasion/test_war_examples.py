"""The worked examples of the war, number by number."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at, printed, soldier
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import MOVING, Hex
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.sight import can_hit, reached, sees
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW, ready_on
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN_CARDS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w


def test_CI_EX_01_a_card_spawns_one_basic_unit_each_on_26_and_27() -> None:
    field = Battlefield().play(SPAWN_CARDS, ["R102"], [], a=1)
    assert field.troops() == {26: (1, 0), 27: (1, 0)}
    assert field.supply == (21, 12)


@pytest.mark.parametrize(("basic", "elite"), [(2, 0), (0, 2)])
def test_CI_EX_02_two_dragons_fly_19_17_12_9(basic: int, elite: int) -> None:
    field = Battlefield(DRAGONS).troop(19, basic, elite).soldiers(12, farmers=1)
    field.phase("D101")
    assert field.route() == [(19, 17), (17, 12), (12, 9)]
    assert field.sickbay == (1, 0)
    assert not field.events("battle_begun")
    assert field.troops() == {9: (basic, elite)}


def test_CI_EX_03_passing_through_24_without_merging() -> None:
    field = Battlefield().troop(26, 1).troop(27, 2).phase("R103", "R102")
    assert field.route() == [(26, 24), (27, 24), (24, 19)]
    assert field.troops() == {24: (1, 0), 19: (2, 0)}
    assert not field.events("troops_merged")


def test_CI_EX_04_ending_on_24_merges() -> None:
    field = Battlefield().troop(26, 1).troop(27, 2).phase("R103", "R115")
    assert field.troops() == {24: (3, 0)}


def guarded_seven(invaders: int) -> Battlefield:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1, citizens=1)
    return field.troop(12, invaders)


@pytest.mark.parametrize(
    ("invaders", "left", "wounded"),
    [
        pytest.param(1, (0, 1), (1, 0), id="CI-EX-05"),
        pytest.param(2, (0, 1), (1, 0), id="CI-EX-06"),
        pytest.param(3, (1, 0), (0, 1), id="CI-EX-07"),
        pytest.param(4, (0, 0), (1, 1), id="CI-EX-08"),
    ],
)
def test_CI_EX_05_CI_EX_06_CI_EX_07_CI_EX_08_the_guard_post_holds(
    invaders: int, left: tuple[int, int], wounded: tuple[int, int]
) -> None:
    field = guarded_seven(invaders).phase("R101")
    assert field.troops() == {}
    assert field.on(7) == (*left, w.GUARD_POST)
    assert field.sickbay == wounded


def test_CI_EX_09_five_are_too_many_and_one_goes_on() -> None:
    field = guarded_seven(5).phase("R105")
    assert field.on(7) == (0, 0, w.NO_TILE)
    assert field.sickbay == (1, 1)
    assert field.route() == [(12, 7), (7, 2)]
    assert field.troops() == {2: (1, 0)}
    assert field.supply == (22, 12)


def mined_seven(invaders: int) -> Battlefield:
    return Battlefield().work(7, w.BOUNDING_MINE).soldiers(7, citizens=1).troop(12, invaders)


@pytest.mark.parametrize(
    ("invaders", "citizens"),
    [
        pytest.param(1, 1, id="CI-EX-10"),
        pytest.param(2, 1, id="CI-EX-11"),
        pytest.param(4, 1, id="CI-EX-14"),
        pytest.param(5, 0, id="CI-EX-15"),
    ],
)
def test_CI_EX_10_CI_EX_11_CI_EX_14_CI_EX_15_the_mine_explodes(invaders: int, citizens: int) -> None:
    field = mined_seven(invaders).phase("R101")
    assert field.troops() == {}
    assert field.on(7) == (0, citizens, w.NO_TILE)
    assert field.sickbay == (0, 1 - citizens)
    assert field.asked == []


def test_CI_EX_12_the_mine_takes_three_and_the_citizen_absorbs_one() -> None:
    field = mined_seven(3).phase("R101", answers=[a.DETONATE])
    assert field.on(7) == (0, 1, w.NO_TILE)
    assert field.troops() == {}


def test_CI_EX_13_the_citizen_takes_three_and_the_mine_stays() -> None:
    field = mined_seven(3).phase("R101", answers=[a.SPARE_MINE])
    assert field.on(7) == (0, 0, w.BOUNDING_MINE)
    assert field.sickbay == (0, 1)
    assert field.troops() == {}


def test_CI_EX_16_the_troop_on_9_blocks_14() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1).troop(9, 1)
    assert sorted(reached(field.s, ALLIES, Hex(4), True)) == [6, 7, 9, 10]
    assert not sees(field.s, ALLIES, Hex(4), Hex(14))


def test_CI_EX_17_without_invaders_14_is_in_sight() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1)
    assert sorted(reached(field.s, ALLIES, Hex(4), True)) == [6, 7, 9, 10, 14]


def test_CI_EX_18_two_exhausted_farmers_end_the_actions_of_a_guard_post() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1, tired=2).work(9, w.BOMB)
    field.window()
    assert field.asked == []
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=2, tired=1).work(9, w.BOMB)
    assert ready_on(field.s, ALLIES, Hex(4)) == 1
    assert field.begin(WINDOW).offers() == [a.BLAST + 8]


def test_CI_EX_19_a_bounding_mine_is_replaced_for_two_tools() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1).work(9, w.BOUNDING_MINE)
    field.troop(14, 2).tools(2, 1)
    field.phase("R101", answers=[a.REPLACE + 0])
    assert field.on(9) == (0, 0, w.BOUNDING_MINE)
    assert field.s.own[st.TOOLS] == 0
    acted = field.events("soldier_acted")
    assert [event.data[2] for event in acted] == [4]
    assert field.troops() == {}


def test_CI_EX_20_two_trenches_bring_down_an_elite_raider_that_passes() -> None:
    field = Battlefield().work(9, w.TRENCH).soldiers(9, farmers=3).work(10, w.TRENCH).soldiers(10, farmers=1)
    field.troop(17, elite=1)
    field.begin(BATTLE_PHASE, "R105", answers=[fire_at(12, MOVING), soldier(9), soldier(9)])
    assert field.events("soldier_acted")[-1].data[2] == 10, (
        "the third on 9 cannot: the one on 10 is asked nobody"
    )
    assert field.troops() == {}
    assert len(field.events("soldier_acted")) == 3
    assert field.events("volley_fired")[0].data == (3, 12)
    assert field.supply == (23, 12)


def test_CI_EX_21_the_catapult_reaches_11_and_16() -> None:
    field = Battlefield().work(6, w.CATAPULT).soldiers(6, farmers=1).troop(11, 1).troop(16, 1)
    assert not sees(field.s, ALLIES, Hex(6), Hex(16))
    assert can_hit(field.s, ALLIES, Hex(6), Hex(11))
    assert can_hit(field.s, ALLIES, Hex(6), Hex(16))
    assert field.begin(WINDOW).offers() == [fire_at(11), fire_at(16)]


def test_CI_EX_22_an_elite_dragon_over_14_lands_on_9() -> None:
    field = Battlefield(DRAGONS).work(14, w.BOUNDING_MINE).soldiers(14, farmers=1)
    field.soldiers(9, farmers=2).troop(19, elite=1)
    with printed("D101", "D D"):
        field.phase("D101")
    assert [event.data for event in field.events("battle_begun")] == [(14, 2, 3), (9, 2, 3)]
    assert field.on(14) == (1, 0, w.NO_TILE)
    assert field.on(9) == (0, 0, w.NO_TILE)
    assert field.sickbay == (2, 0)
    assert field.troops() == {9: (0, 1)}


def test_CI_EX_23_the_fire_a_citizen_absorbs_counts_in_battle() -> None:
    field = Battlefield(DRAGONS).troop(12, 2).soldiers(7, citizens=1).phase("D102")
    assert field.events("battle_begun")[0].data == (7, 3, 3)
    assert field.troops() == {}
    assert field.sickbay == (0, 1)
