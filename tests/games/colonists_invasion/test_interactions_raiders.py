"""Where two rules of the war meet: Raiders, Traps, Mines, Soldiers. Each test names its clauses."""

from games.colonists_invasion.battlefield import Battlefield, fire_at, printed
from holdfast.games.colonists_invasion.cards.movement_notation import (
    MERGE_TROOPS,
    PRESSING,
    TRAP_BREAKING,
    increase,
    regroup,
    shoot,
    stronger,
)
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.troops import drop
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.kernel.state import NOBODY
from holdfast.testkit.rows import rows

LET = a.LET_IT_HAPPEN
UP, STOP = a.SEND + 1, a.STOP


def fought(field: Battlefield) -> list[tuple[int, ...]]:
    return [event.data for event in field.events("battle_begun")]


def guard(hex: int = 7, farmers: int = 2) -> Battlefield:
    """A Guard Post that sees upwards."""
    return Battlefield().work(hex, w.GUARD_POST).soldiers(hex, farmers=farmers)


def test_CI_RAID_12_CI_TRAP_03_pressing_ahead_into_a_trap_loses_one_hex() -> None:
    field = Battlefield().troop(27, 1).work(22, w.TRAP).phase("R116")
    assert field.troops() == {12: (1, 0)}


def test_CI_RAID_12_CI_TRAP_05_the_excess_presses_on_as_the_whole_troop_would() -> None:
    field = Battlefield().troop(27, 4).work(22, w.TRAP)
    with printed("R101", "", PRESSING, increase(basic=0)):
        field.phase("R101")
    assert field.troops() == {22: (4, 0)}, "four Units press one hex: all end in the Trap"
    assert field.held(22) == (3, 0)


def test_CI_RAID_12_CI_RAID_04_units_added_on_the_same_card_slow_the_press() -> None:
    with printed("R101", "", PRESSING, increase(basic=2)):
        field = Battlefield().troop(27, 1).phase("R101")
    assert field.troops() == {17: (3, 0)}


def test_CI_RAID_12_CI_RAID_08_weaker_counts_in_every_battle_of_the_press() -> None:
    field = Battlefield().troop(27, 2).soldiers(22, farmers=1).soldiers(17, farmers=1)
    with printed("R101", "", PRESSING, stronger(1)):
        field.phase("R101")
    assert fought(field) == [(22, 1, 3), (17, 1, 2)]


def test_CI_TRAP_03_CI_RAID_12_held_at_the_start_they_press_one_hex_less() -> None:
    field = Battlefield().troop(27, 1).work(27, w.TRAP)
    rows(field.s).ground[27 * ws.GROUND + ws.HELD] = 1
    assert field.phase("R116").troops() == {12: (1, 0)}


def test_CI_R_053_CI_TRAP_06_the_slowed_part_fights_its_own_battle_later() -> None:
    field = Battlefield().troop(22, 5).work(17, w.TRAP).soldiers(12, farmers=1)
    with printed("R101", "D D D"):
        field.phase("R101")
    assert fought(field) == [(12, 1, 2)], "the two in excess fight first; the others find nobody"
    assert field.troops() == {7: (1, 0), 12: (3, 0)}


def test_CI_R_053_CI_RAID_09_powers_act_for_both_parts() -> None:
    field = Battlefield().troop(22, 4).work(17, w.TRAP).soldiers(12, farmers=1).soldiers(7, citizens=2)
    with printed("R101", "D D D D", stronger(1)):
        field.phase("R101")
    assert fought(field) == [(12, 1, 2), (7, 6, 4)], (
        "the first part fell with the Farmer it was stronger than"
    )


def test_CI_TRAP_05_CI_LOSS_01_the_excess_can_lose_the_game_while_others_are_slowed() -> None:
    field = Battlefield().troop(12, 4).work(7, w.TRAP)
    with printed("R101", "D D D"):
        field.phase("R101")
    assert field.lost


def test_CI_RAID_05_CI_R_052_merging_away_from_a_trap_frees_the_held() -> None:
    field = Battlefield().troop(12, 2).work(12, w.TRAP).troop(20, 1)
    rows(field.s).ground[12 * ws.GROUND + ws.HELD] = 2
    field.phase("R106", "R101")
    assert field.troops() == {15: (3, 0)}
    assert field.held(12) == (0, 0)


def test_CI_RAID_05_CI_R_004_merged_backwards_the_troop_moves_a_second_time_and_may_merge_again() -> None:
    field = Battlefield().troop(7, 1).troop(17, 1).troop(20, 1)
    with printed("R101", "", MERGE_TROOPS), printed("R103", "L"):
        field.phase("R101", "R103", "R102")
    assert field.troops() == {14: (2, 0), 12: (1, 0)}
    assert [event.data[1] for event in field.events("movement_drawn")] == [7, 17, 20]


def test_CI_RAID_10_CI_TRAP_06_a_trap_destroyed_on_entering_helps_nobody_in_the_battle() -> None:
    field = Battlefield().troop(17, 2).work(12, w.TRAP).soldiers(12, farmers=1).phase("R111")
    assert fought(field) == [(12, 1, 2)]


def test_CI_RAID_10_CI_TRAP_12_traps_passed_by_parts_are_destroyed_too() -> None:
    field = Battlefield().troop(22, 2).work(22, w.TRAP).work(17, w.TRAP)
    rows(field.s).ground[22 * ws.GROUND + ws.HELD] = 1
    with printed("R111", "D", TRAP_BREAKING):
        field.phase("R111")
    assert field.troops() == {17: (2, 0)}, "the Trap at the start is gone before it could hold anybody"


def test_CI_RAID_11_CI_BATTLE_11_the_unit_lost_in_the_trap_is_missing_in_the_battle() -> None:
    field = Battlefield().troop(17, 3).work(12, w.TRAP).soldiers(12, farmers=1).phase("R120")
    assert fought(field) == [(12, 2, 2)]


def test_CI_RAID_15_CI_MINE_09_killed_by_citizens_detonates_no_mine() -> None:
    field = Battlefield().troop(17, 3).work(14, w.BOUNDING_MINE).soldiers(14, citizens=1)
    field.phase("R118")
    assert field.troops() == {}
    assert field.on(14) == (0, 1, w.BOUNDING_MINE)


def test_CI_RAID_15_CI_RAID_11_a_lost_unit_first_then_the_citizen() -> None:
    field = Battlefield().troop(17, 3).work(12, w.TRAP).soldiers(12, citizens=1)
    with printed("R118", "D", ((14, 1), (11, 1))):
        field.phase("R118")
    assert [event.rule for event in field.events("invaders_fell")] == ["CI-RAID-11", "CI-RAID-15"]


def test_CI_RAID_07_CI_LOS_06_a_guard_tower_without_citizens_sees_nothing_in_the_battle() -> None:
    field = Battlefield().work(12, w.BUNKER).soldiers(12, citizens=1, farmers=2).troop(17, 3)
    field.work(7, w.TRENCH).soldiers(7, farmers=1)
    field.phase("R121")
    assert fought(field) == [(12, 5, 3)]
    assert field.sickbay == (2, 1)
    assert field.on(12)[2] == w.BUNKER, "two Farmers took two, the Bunker withstands the last one"


def test_CI_RAID_13_CI_LOS_04_a_shot_guard_takes_no_part_in_what_follows() -> None:
    field = guard(7, 1).work(12, w.BOMB)
    field.troop(17, 1)
    with printed("R107", "L", shoot("D")):
        field.phase("R107")
    assert field.asked == ["soldiers"] * 3, "the shot at 12 hits nobody; the guard may still act"
    field = guard(12, 1).work(14, w.BOMB).troop(17, 1)
    with printed("R107", "R", shoot("D")):
        field.phase("R107")
    assert field.sickbay == (1, 0)
    assert field.asked == ["soldiers"] * 2, "after the shot nobody is left to act"


def test_CI_RAID_13_CI_BLDG_04_a_shot_fells_an_empty_guard_post_and_the_troop_walks_in() -> None:
    field = Battlefield().work(7, w.GUARD_POST).troop(12, 1).phase("R107")
    assert fought(field) == []
    assert field.troops() == {7: (1, 0)}


def test_CI_RAID_14_CI_TRAP_03_pending_damage_counts_for_the_slowed_part_as_well() -> None:
    field = Battlefield().troop(17, 4).work(12, w.TRAP).soldiers(7, citizens=1)
    with printed("R107", "D D D", shoot("D")):
        field.phase("R107")
    assert fought(field)[0] == (7, 3, 1), "the shot was at 12, not at 7"


def test_CI_RAID_02_CI_TRAP_04_CI_R_150_the_new_elite_unit_is_held() -> None:
    field = Battlefield(era=2).troop(17, 4).work(17, w.TRAP)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 3
    with printed("R202", "D", regroup(3, 0, 0, 1)):
        field.phase("R202")
    assert field.troops() == {17: (1, 1)}


def test_CI_RAID_04_CI_TRAP_03_CI_R_150_reinforcements_are_held_with_the_others() -> None:
    field = Battlefield().troop(17, 2).work(17, w.TRAP)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 2
    field.phase("R109")
    assert field.troops() == {17: (3, 0)}


def test_CI_COMP_18_CI_RAID_04_with_an_empty_supply_nobody_comes() -> None:
    field = Battlefield().troop(22, 20).troop(27, 3)
    with printed("R101", ""):
        field.phase("R109", "R101")
    assert field.troops() == {17: (20, 0), 27: (3, 0)}


def test_CI_TRAP_12_CI_BATTLE_11_knocking_back_fighters_during_the_battle() -> None:
    field = guard(7, 1).work(12, w.TRAP).soldiers(12, farmers=1).troop(17, 5)
    take = [a.TAKE + 2, a.TAKE + 2]
    field.phase("R101", answers=[a.KNOCK + 11, *take, UP, STOP])
    assert fought(field) == [(12, 2, 5)]
    assert field.events("battle_won")[0].data == (12, 2)
    assert field.troops() == {17: (3, 0)}


def test_CI_TRAP_15_CI_SOLD_01_a_battle_inside_a_battle() -> None:
    field = guard(7, 1).work(12, w.TRAP).soldiers(12, farmers=1).soldiers(17, farmers=1).troop(14, 3)
    with printed("R103", "R"):
        field.phase("R103", answers=[a.KNOCK + 11, a.TAKEN, UP, STOP])
    assert fought(field) == [(12, 2, 3), (17, 1, 1)]
    assert field.events("battle_won")[0].data == (17, 1), "the inner Battle is over first"
    assert field.events("battle_won")[1].data == (12, 2)
    assert field.troops() == {}


def test_CI_TRAP_15_CI_BATTLE_13_knocked_onto_an_own_mine() -> None:
    field = guard(7, 1).work(12, w.TRAP).troop(12, 2).work(17, w.BOUNDING_MINE)
    field.window(a.KNOCK + 11, a.TAKE, UP, STOP)
    assert field.troops() == {}
    assert field.on(17)[2] == w.NO_TILE


def test_CI_TRAP_15_CI_ACT_01_the_mine_they_were_knocked_onto_is_replaced() -> None:
    field = guard(7, 2).work(12, w.TRAP).troop(12, 1).work(17, w.BOUNDING_MINE).tools(2)
    field.window(a.KNOCK + 11, UP, STOP, a.REPLACE)
    assert field.on(17)[2] == w.BOUNDING_MINE
    assert field.tired(7) == (2, 0)


def test_CI_TRAP_15_CI_MOVE_10_knocked_onto_a_bomb_there_is_no_battle() -> None:
    field = guard(7, 1).work(12, w.TRAP).troop(12, 1).work(17, w.BOMB)
    field.window(a.KNOCK + 11, UP, STOP)
    assert fought(field) == []
    assert field.troops() == {17: (1, 0)}


def test_CI_R_059_CI_TRAP_16_knocked_onto_a_fresh_troop_they_move_again_with_it() -> None:
    field = guard(7, 1).work(12, w.TRAP).troop(14, 1).troop(17, 2)
    with printed("R103", "R D"), printed("R101", "D D"):
        field.phase("R103", "R101", answers=[a.KNOCK + 11, UP, STOP])
    assert [event.data[1] for event in field.events("movement_drawn")] == [14, 17]
    assert field.troops() == {12: (3, 0)}, "the Trap took the second arrow of all three"


def test_CI_R_004_CI_TRAP_12_knocked_back_after_its_card_a_troop_gets_no_other() -> None:
    field = guard(7, 1).work(12, w.TRAP).troop(12, 1).troop(20, 1)
    with printed("R103", ""):
        field.phase("R103", "R101", answers=[LET, LET, a.KNOCK + 11, UP, UP])
    assert [event.data[1] for event in field.events("movement_drawn")] == [12, 20]
    assert field.troops() == {15: (1, 0), 22: (1, 0)}


def test_CI_R_004_CI_TRAP_12_a_fresh_troop_that_fell_leaves_no_card_to_those_knocked_back_there() -> None:
    field = guard(7, 1).work(12, w.TRAP).troop(12, 1).troop(22, 1)
    with printed("R103", ""):
        field.begin(BATTLE_PHASE, "R103", answers=[LET, LET])
        drop(field.s, Hex(22), ws.STANDING, 1, 0, "CI-ACT-06", field.log)
        field.answers = [a.KNOCK + 11, UP, UP]
        while field.s.asked != NOBODY:
            field.step()
    assert [event.data[1] for event in field.events("movement_drawn")] == [12]
    assert field.troops() == {22: (1, 0)}


def test_CI_ACT_03_CI_BATTLE_23_a_mine_that_fell_with_its_attackers_may_be_replaced() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1).work(9, w.BOUNDING_MINE).tools(2)
    field.troop(14, 2).phase("R117", answers=[a.REPLACE])
    assert field.events("battle_lost")[0].data == (9, 2)
    assert field.on(9)[2] == w.BOUNDING_MINE


def test_CI_ACT_01_CI_LOS_09_another_troop_may_hide_the_mine_from_the_guard() -> None:
    field = Battlefield().work(4, w.GUARD_POST).soldiers(4, farmers=1).work(14, w.BOUNDING_MINE).tools(2)
    field.troop(9, 1).troop(19, 1)
    with printed("R103", ""):
        field.phase("R103", "R101")
    assert "put_back" not in field.asked


def test_CI_ACT_10_CI_ACT_15_indirect_fire_into_a_battle_on_a_bomb() -> None:
    field = Battlefield().work(2, w.CATAPULT).soldiers(2, farmers=1).work(12, w.BOMB)
    field.soldiers(12, farmers=1, citizens=1).troop(17, 6)
    field.phase("R101", answers=[LET, LET, fire_at(12, ws.MOVING)])
    assert fought(field) == [(12, 4, 6)]
    assert field.events("battle_won")[0].data == (12, 3), "3 of 6 fell, the Citizen too: 1 + 2 against 3"
    assert field.troops() == {}
    assert field.sickbay == (1, 1)


def test_CI_ACT_12_CI_MOVE_08_shooting_the_standing_troop_while_another_passes() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(12, 1).troop(17, 1)
    with printed("R101", ""), printed("R105", "D R"):
        field.phase("R101", "R105", answers=[LET, LET, LET, LET, fire_at(12)])
    assert field.troops() == {10: (1, 0)}


def test_CI_SOLD_07_CI_BATTLE_25_a_wounded_exhausted_soldier_makes_room_for_another_action() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1, tired=2).troop(12, 1).troop(14, 1)
    field.begin(BATTLE_PHASE, "R101", "R103", answers=[a.WOUND + ws.TIRED_FARMER])
    assert field.s.question() == "soldiers"
    assert field.offers() == [fire_at(12, ws.MOVING)]


def test_CI_BATTLE_19_CI_BATTLE_18_farmers_before_the_bunker() -> None:
    field = Battlefield().work(7, w.BUNKER).soldiers(7, farmers=1).troop(12, 4).phase("R101")
    assert field.on(7) == (0, 0, w.NO_TILE), "three left after the Farmer is too much for it"
    field = Battlefield().work(7, w.BUNKER).soldiers(7, farmers=1).troop(12, 3).phase("R101")
    assert field.on(7) == (0, 0, w.BUNKER)


def test_CI_BATTLE_14_CI_BATTLE_15_sparing_the_mine_with_exhausted_soldiers() -> None:
    field = Battlefield().work(7, w.DUMMY_MINE).soldiers(7, farmers=1, tired=1).troop(12, 1)
    field.phase("R101", answers=[a.SPARE_MINE, a.WOUND + ws.TIRED_FARMER])
    assert field.on(7) == (1, 0, w.DUMMY_MINE)


def test_CI_VAR_12_CI_BATTLE_15_twice_as_strong_against_single_soldiers() -> None:
    field = Battlefield(strong=2, seats=3).troop(12, 1).soldiers(7, farmers=1).phase("R101")
    assert field.troops() == {7: (1, 0)}, "a Basic Unit absorbs the 1 damage"


def test_CI_VAR_12_CI_ACT_09_twice_as_strong_needs_two_shots_for_one_raider() -> None:
    field = Battlefield(strong=1).work(7, w.TRENCH).soldiers(7, farmers=2).troop(12, 1)
    field.window(fire_at(12))
    assert field.troops() == {}
    assert field.tired(7) == (2, 0)


def test_CI_RAID_14_a_shot_counts_in_one_battle_only() -> None:
    field = Battlefield().troop(17, basic=4).work(17, w.TRAP).soldiers(12, citizens=1)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 3
    with printed("R107", "D D", shoot("D")):
        field.phase("R107")
    battles = [event.data for event in field.events("battle_begun")]
    assert battles == [(12, 3, 2), (12, 3, 3)]


def test_CI_MOVE_01_CI_R_135_who_is_left_of_a_troop_shot_at_still_gets_its_card() -> None:
    field = Battlefield().work(10, w.TRENCH).soldiers(10, farmers=1).troop(12, 2)
    field.phase("R101", answers=[fire_at(12)])
    assert field.troops() == {7: (1, 0)}


def test_CI_MOVE_12_a_troop_that_is_shot_down_gets_no_card() -> None:
    field = Battlefield().work(10, w.TRENCH).soldiers(10, farmers=1).troop(12, 1).phase(answers=[fire_at(12)])
    assert field.troops() == {}


def test_CI_R_040_a_choice_between_citizens_leaves_the_farmer_alone() -> None:
    field = Battlefield().soldiers(7, farmers=1, citizens=1, tired_citizens=1).troop(12, 3)
    field.phase("R101", answers=[a.WOUND + ws.TIRED_CITIZEN])
    assert field.on(7) == (1, 1, w.NO_TILE)
    assert field.sickbay == (0, 1)
