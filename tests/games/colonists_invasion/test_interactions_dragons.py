"""Where two rules of the war meet: Dragons, fire, Bombs, the spawn. Each test names its clauses."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at, printed, soldier
from holdfast.games.colonists_invasion.cards.movement_notation import (
    DUG_IN,
    FARMERS,
    GUARDS,
    SPLITTING,
    raze,
    stealth,
    weaker_at_first,
)
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.bombs import CHAIN
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN_CARDS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.testkit.rows import rows

LET = a.LET_IT_HAPPEN


def dragons(era: int = 1) -> Battlefield:
    return Battlefield(DRAGONS, era)


def fought(field: Battlefield) -> list[tuple[int, ...]]:
    return [event.data for event in field.events("battle_begun")]


def exploded(field: Battlefield) -> list[int]:
    return [event.data[0] for event in field.events("bomb_exploded")]


def test_CI_DRAG_23_CI_DRAG_05_stealth_leads_into_a_second_battle() -> None:
    field = dragons().troop(22, 2).soldiers(17, farmers=2).soldiers(12, citizens=1)
    with printed("D108", "D D", stealth(FARMERS)):
        field.phase("D108")
    assert fought(field) == [(12, 3, 2)]
    assert field.on(17) == (2, 0, w.NO_TILE)


def test_CI_DRAG_23_CI_DRAG_07_fire_may_leave_nobody_to_pass() -> None:
    field = dragons().troop(17, 1).soldiers(12, farmers=1).soldiers(7, citizens=1)
    with printed("D108", "*D", stealth(FARMERS)):
        field.phase("D108")
    assert field.troops() == {12: (1, 0)}, "the only Farmer burnt, so the troop stops there"


def test_CI_DRAG_23_CI_BATTLE_18_other_units_on_the_hex_are_passed_as_well() -> None:
    field = dragons().troop(17, 1).soldiers(12, farmers=1, citizens=3).work(12, w.DUMMY_MINE)
    with printed("D108", "D", stealth(FARMERS)):
        field.phase("D108")
    assert fought(field) == []
    assert field.troops() == {7: (1, 0)}


def test_CI_DRAG_24_CI_MOVE_05_stealth_repeats_the_arrow_with_the_edge_rule() -> None:
    field = dragons().troop(19, 1).work(16, w.GUARD_POST).work(11, w.GUARD_POST)
    with printed("D116", "L", stealth(GUARDS)):
        field.phase("D116")
    assert field.troops() == {6: (1, 0)}


def test_CI_DRAG_18_CI_DRAG_11_without_its_bunker_nothing_on_the_hex_fights_elite_dragons() -> None:
    field = dragons().troop(17, 0, 1).work(12, w.BUNKER).soldiers(12, farmers=2)
    with printed("D117", "D D", raze(DUG_IN)):
        field.phase("D117")
    assert fought(field) == []
    assert field.on(12) == (2, 0, w.NO_TILE)


def test_CI_DRAG_11_CI_R_133_an_ignored_farmer_shields_no_guard_post() -> None:
    field = dragons().troop(17, 0, 1).work(12, w.GUARD_POST).soldiers(12, farmers=4)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == [(12, 0, 3)]
    assert field.on(12) == (4, 0, w.NO_TILE)


def test_CI_DRAG_11_CI_BATTLE_12_farmers_are_spared_when_citizens_win_over_elite_dragons() -> None:
    field = dragons().troop(17, 0, 1).soldiers(12, farmers=3, citizens=1)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == [(12, 3, 3)]
    assert field.on(12) == (3, 0, w.NO_TILE)
    assert field.sickbay == (0, 1)


def test_CI_DRAG_11_CI_BATTLE_13_a_mine_and_a_farmer_under_elite_dragons() -> None:
    field = dragons().troop(17, 0, 1).soldiers(12, farmers=3).work(12, w.DUMMY_MINE)
    with printed("D103", "D D"):
        field.phase("D103")
    assert field.troops() == {}
    assert field.asked == [], "the Farmers take no part, so they cannot spare the Mine"
    assert field.on(12) == (3, 0, w.NO_TILE)


@pytest.mark.parametrize("farmers", [0, 1, 2])
@pytest.mark.parametrize("citizens", [0, 1])
def test_CI_DRAG_11_CI_R_041_who_takes_no_part_never_spares_a_mine(farmers: int, citizens: int) -> None:
    for weaker in (2, 1):  # damage of 1 and 2: Farmers could take it exactly, if they took part
        field = dragons().troop(17, 0, 1).work(12, w.BOUNDING_MINE)
        field.soldiers(12, farmers=farmers, citizens=citizens)
        with printed("D103", "D D", weaker_at_first(weaker)):
            field.phase("D103")
        assert fought(field) == [(12, 2 + 3 * citizens, 3 - weaker)]
        assert field.asked == []
        assert field.on(12) == (farmers, citizens, w.NO_TILE)


@pytest.mark.parametrize("farmers", [0, 1, 2])
@pytest.mark.parametrize(("less", "left"), [(2, 2), (1, 2), (0, 1), (-1, 1), (-3, 0)])
def test_CI_DRAG_11_CI_BATTLE_12_no_damage_reaches_who_takes_no_part(
    farmers: int, less: int, left: int
) -> None:
    field = dragons().troop(17, 0, 1).soldiers(12, farmers=farmers, citizens=2)
    with printed("D103", "D D", weaker_at_first(less)):
        field.phase("D103")
    assert fought(field) == [(12, 6, 3 - less)]
    assert (field.troops(), field.on(12)) == ({}, (farmers, left, w.NO_TILE))
    assert field.sickbay == (0, 2 - left)


def test_CI_DRAG_03_CI_R_091_a_pressure_mine_survives_a_battle_lost_above_it() -> None:
    field = dragons().troop(17, 4).soldiers(12, farmers=1).work(12, w.PRESSURE_MINE)
    with printed("D103", "D R"):
        field.phase("D103")
    assert fought(field) == [(12, 1, 4)]
    assert field.on(12) == (0, 0, w.PRESSURE_MINE)


def test_CI_DRAG_04_CI_BATTLE_09_no_trap_bonus_against_dragons_in_flight() -> None:
    field = dragons().troop(17, 2).soldiers(12, farmers=1).work(12, w.TRAP)
    with printed("D103", "D R"):
        field.phase("D103")
    assert fought(field) == [(12, 1, 2)]
    field = dragons().troop(17, 2).soldiers(12, farmers=1).work(12, w.TRAP)
    with printed("D103", "D"):
        field.phase("D103")
    assert fought(field) == [(12, 2, 2)]


def test_CI_DRAG_07_CI_BATTLE_13_fire_then_the_rest_of_the_hex() -> None:
    field = dragons().troop(17, 3).work(12, w.BOUNDING_MINE).soldiers(12, farmers=1, citizens=1)
    field.phase("D102")
    assert fought(field) == [(12, 3, 3)], "the Farmer fell to the fire, the Mine burnt: no bonus is pending"
    assert field.sickbay == (1, 1)


def test_CI_DRAG_08_CI_R_065_the_replaced_mine_faces_the_stronger_troop() -> None:
    field = dragons().work(4, w.GUARD_POST).soldiers(4, farmers=1).work(9, w.BOUNDING_MINE).tools(2)
    field.troop(14, 2).phase("D102", answers=[a.REPLACE])
    assert fought(field) == [(9, 2, 3)]
    assert field.troops() == {}, "lost, but the two points of the Mine felled both"


def test_CI_DRAG_10_CI_BOMB_10_fire_sets_off_a_chain_under_the_dragons_themselves() -> None:
    field = dragons().troop(17, 4).work(12, w.BOMB).work(7, w.BOMB).phase("D102")
    assert exploded(field) == [12, 7]
    assert field.troops() == {12: (3, 0)}


def test_CI_DRAG_10_CI_MOVE_03_a_troop_killed_by_its_own_fire_ends_the_card() -> None:
    field = dragons().troop(17, 1).work(12, w.BOMB).phase("D102")
    assert field.troops() == {}
    assert field.route() == []


def test_CI_DRAG_12_CI_BOMB_08_a_half_waits_on_the_hex_and_is_hit_there() -> None:
    field = dragons().troop(17, 4).work(2, w.CATAPULT).soldiers(2, farmers=1)
    with printed("D105", "*D", SPLITTING):
        field.begin(BATTLE_PHASE, "D105", answers=[])
    assert sum(sum(troop) for troop in field.troops().values()) == 4


def test_CI_DRAG_12_CI_TRAP_03_held_dragons_do_not_split() -> None:
    field = dragons().troop(17, 4).work(17, w.TRAP)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 3
    field.phase("D105")
    assert field.troops() == {17: (3, 0), 14: (1, 0)}


def test_CI_DRAG_12_CI_LOSS_01_the_right_half_can_break_through_at_the_bottom() -> None:
    field = dragons().troop(3, 2).phase("D105")
    assert field.lost


def test_CI_DRAG_13_CI_BATTLE_21_the_left_half_fights_before_the_right_one_moves() -> None:
    field = dragons().troop(17, 2, 2).soldiers(14, citizens=2).soldiers(15, farmers=2).phase("D105")
    assert fought(field) == [(14, 6, 6), (15, 2, 2)]
    assert field.troops() == {}


def test_CI_DRAG_20_CI_TRAP_03_a_held_dragon_has_only_the_second_group() -> None:
    field = dragons().troop(22, 1).work(22, w.TRAP)
    rows(field.s).ground[22 * ws.GROUND + ws.HELD] = 1
    field.phase("D110")
    assert field.route() == [(22, 20)], "second group: right first"


def test_CI_DRAG_20_CI_MOVE_08_other_troops_do_not_block_a_dodge() -> None:
    field = dragons().troop(22, 1).troop(19, 1)
    with printed("D103", ""):
        field.phase("D103", "D110")
    assert field.route()[0] == (22, 19)


def test_CI_DRAG_21_CI_DRAG_02_with_the_second_way_blocked_it_lands_after_the_first() -> None:
    field = dragons().troop(22, 0, 1).work(17, w.BOMB).work(14, w.TRAP).work(16, w.TRENCH)
    field.phase("D110")
    assert field.troops() == {19: (0, 1)}
    assert fought(field) == []


def test_CI_DRAG_17_CI_DRAG_08_weaker_and_pending_fire_on_the_first_arrow() -> None:
    field = dragons().troop(17, 2).soldiers(12, citizens=1)
    with printed("D115", "*D", weaker_at_first(1)):
        field.phase("D115")
    assert fought(field) == [(12, 3, 2)], "one less, one more"


def test_CI_DRAG_17_CI_DRAG_24_past_a_farmer_the_first_arrow_is_still_the_first() -> None:
    field = dragons().troop(22, 3).soldiers(17, farmers=1).soldiers(12, citizens=2)
    with printed("D115", "D", weaker_at_first(2), stealth(FARMERS)):
        field.phase("D115")
    assert fought(field) == [(12, 6, 1)]


def test_CI_DRAG_06_CI_DRAG_11_only_indirect_fire_is_offered_against_elite_dragons_in_flight() -> None:
    field = dragons().work(7, w.BUNKER).soldiers(7, citizens=2).troop(17, 0, 1).work(2, w.HOWITZER)
    field.soldiers(2, citizens=1)
    with printed("D103", "D R"):
        field.begin(BATTLE_PHASE, "D103", answers=[LET, LET])
        assert field.s.pending[ws.PART_HEX] == 12
        field.s.step(fire_at(12, ws.MOVING), field.log)
    assert field.troops() == {}
    assert [event.data[2] for event in field.events("soldier_acted")] == [2]


def test_CI_DRAG_11_CI_ACT_08_combined_fire_on_a_mixed_troop_in_flight() -> None:
    field = dragons().work(7, w.TRENCH).soldiers(7, farmers=2).work(2, w.CATAPULT).soldiers(2, farmers=1)
    field.troop(17, 1, 1)
    with printed("D103", "D R"):
        field.phase("D103", answers=[fire_at(12, ws.MOVING), soldier(7)])
    assert field.events("volley_fired")[0].data == (1, 12), "2 + 2 in all would not reach the Elite Dragon"
    assert field.supply == (23, 11)
    field = dragons().work(7, w.TRENCH).soldiers(7, farmers=1).work(2, w.CATAPULT).soldiers(2, farmers=1)
    field.work(10, w.CATAPULT, 5).soldiers(10, farmers=1).troop(17, 2, 1)
    with printed("D103", "D R"):
        field.phase("D103", answers=[fire_at(12, ws.MOVING), soldier(7), soldier(2), soldier(10)])
    assert field.events("volley_fired")[0].data == (5, 12), (
        "3 of 4 for the Elite Dragon, 1 + 1 for the others"
    )
    assert field.troops() == {}


def test_CI_BOMB_10_CI_BOMB_12_a_chain_does_not_go_through_mines() -> None:
    field = Battlefield().work(12, w.BOMB).work(17, w.DUMMY_MINE).work(22, w.BOMB)
    field.play(CHAIN, (), (), a=1 << 12)
    assert exploded(field) == [12]
    assert field.on(17)[2] == w.NO_TILE
    assert field.on(22)[2] == w.BOMB


def test_CI_BOMB_12_CI_ACT_02_a_mine_replaced_within_a_chain_can_be_destroyed_again() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=2).work(9, w.DUMMY_MINE).tools(4)
    field.work(12, w.BOMB).work(14, w.BOMB)
    field.play(CHAIN, (), [a.REPLACE], a=1 << 12)
    assert exploded(field) == [12, 14]
    assert field.on(9)[2] == w.NO_TILE, "no Tools were left the second time"


def test_CI_BOMB_06_CI_SOLD_05_the_bomb_takes_the_soldier_who_fired_it() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1).work(12, w.BOMB)
    field.window(a.BLAST + 11)
    assert field.on(7) == (0, 0, w.GUARD_POST)
    assert field.sickbay == (1, 0)


def test_CI_BOMB_09_CI_BATTLE_18_a_guard_post_falls_when_its_last_soldier_is_gone() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1).work(12, w.BOMB).work(10, w.BOMB)
    field.play(CHAIN, (), (), a=1 << 12)
    assert exploded(field) == [12, 10]
    assert field.on(7) == (0, 0, w.NO_TILE), "the second Bomb found no Soldier to shield it"


def test_CI_BOMB_11_CI_R_052_a_destroyed_trap_holds_nobody_any_more() -> None:
    field = Battlefield().work(17, w.TRAP).troop(22, 2).phase("R101")
    assert field.held(17) == (2, 0)
    field.work(12, w.BOMB).play(CHAIN, (), (), a=1 << 12)
    assert field.held(17) == (0, 0)
    assert field.phase("R103").troops() == {15: (1, 0)}


def test_CI_BOMB_08_CI_MOVE_11_a_bomb_beside_the_moving_troop_thins_it_out() -> None:
    field = Battlefield().work(2, w.GUARD_POST).soldiers(2, farmers=1).work(7, w.BOMB).troop(17, 2)
    with printed("R101", "D R"):
        field.phase("R101", answers=[LET, LET, a.BLAST + 6])
    assert field.troops() == {10: (1, 0)}


def test_CI_R_017_CI_TRAP_06_spawned_onto_soldiers_with_a_trap() -> None:
    field = Battlefield().soldiers(27, farmers=1).work(27, w.TRAP).play(SPAWN_CARDS, ["R117"], [], a=1)
    assert fought(field) == [(27, 2, 2)]
    assert field.troops() == {}


def test_CI_R_017_CI_R_038_survivors_of_a_spawn_battle_are_held() -> None:
    field = Battlefield().soldiers(27, farmers=1).work(27, w.TRAP)
    field.play(SPAWN_CARDS, ["R110"], [], a=1)
    assert fought(field) == [(27, 2, 3)]
    assert field.held(27) == (0, 1)


def test_CI_R_038_CI_TRAP_04_a_trap_holds_who_is_left_not_who_came() -> None:
    field = Battlefield().soldiers(27, farmers=2).work(27, w.TRAP)
    with printed("R101", "D", units="27B 27B 27B 27E"):
        field.play(SPAWN_CARDS, ["R101"], [], a=1)
    assert fought(field) == [(27, 3, 6)]
    assert field.troops() == {27: (0, 1)}
    assert field.held(27) == (0, 1), "the three it would have held have fallen"


def test_CI_R_017_CI_ACT_10_soldiers_fire_into_a_spawn_battle() -> None:
    field = Battlefield().soldiers(27, farmers=1).work(22, w.TRENCH).soldiers(22, farmers=1)
    field.play(SPAWN_CARDS, ["R117"], [fire_at(27)], a=1)
    assert field.troops() == {}
    assert field.sickbay == (1, 0)


def test_CI_HALF_03_CI_SOLD_01_soldiers_act_between_two_spawn_cards() -> None:
    field = Battlefield().work(22, w.TRENCH).soldiers(22, farmers=2)
    field.play(SPAWN_CARDS, ["R101", "R103"], [fire_at(24), fire_at(25)], a=2)
    assert field.troops() == {}


@pytest.mark.parametrize("scenario", [0, DRAGONS])
def test_CI_SUPR_04_CI_TRAP_06_both_bonuses_count(scenario: int) -> None:
    field = Battlefield(scenario).soldiers(7, farmers=1).work(7, w.TRAP).troop(7, 0, 1).battle(7, bonus=1)
    assert fought(field) == [(7, 3, 3)]
    assert field.sickbay == (1, 0)


def test_CI_TRAP_16_CI_TRAP_03_two_groups_in_one_trap_keep_their_own_slowing() -> None:
    field = Battlefield().work(12, w.TRAP).troop(17, 4).phase("R101")
    assert field.held(12) == (3, 0)
    field.troop(14, 1)
    with printed("R102", "R"), printed("R103", ""):
        field.phase("R103", "R102")
    assert field.held(12) == (4, 0)
    field.phase("R112")
    assert field.troops() == {5: (1, 0), 7: (4, 0)}, (
        "one was free for both arrows, R and D; four lost the first"
    )


def test_CI_LOSS_02_CI_SOLD_01_no_window_opens_after_the_last_invader_has_left() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1).work(9, w.BOMB).troop(2, 1)
    field.phase("R101")
    assert field.lost
    assert field.asked == ["soldiers", "soldiers"], "before the card and before its arrow"
    assert WINDOW not in [frame.script for frame in field.s.stack]


def test_CI_R_087_damage_that_waited_is_spent_by_the_first_battle_there() -> None:
    field = Battlefield(DRAGONS).troop(17, basic=4).work(17, w.TRAP).soldiers(12, citizens=1)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 3
    with printed("D101", "*D *D"):
        field.phase("D101")
    battles = [event.data for event in field.events("battle_begun")]
    assert battles == [(12, 3, 2), (12, 3, 4)], "1 and its fire, then 3 and theirs"
