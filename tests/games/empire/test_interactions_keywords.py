"""Positions in which keywords meet outside combat, each decided by the clause it is named after."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, adv, target
from holdfast.games.empire.position.actions import (
    ACTIVATE,
    COMMIT,
    DECLINE,
    DEPLOY,
    FINISH,
    FRONTIER,
    NEXT,
    PASS,
    PICK,
)
from holdfast.games.empire.position.state import (
    HEARTLAND,
    LEFT,
    MIDDLE,
    NONE,
    OWN,
    RIGHT,
    TACTICS_DEPLOYED,
)
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, STALWART, UNKILLABLE
from holdfast.games.empire.rules.abilities.standing import tier_of
from holdfast.games.empire.rules.deploy import price_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

EXECUTE_NUMBER, JUMP_NUMBER, REINFORCE_NUMBER = 5, 6, 7
TALL = (LEFT, MIDDLE, RIGHT)  # settled frontiers of a commander of tier IV


def test_EM_KEY_17_a_tactic_on_a_whole_frontier_leaves_stalwart_units_alone() -> None:
    r = Rig()
    phalanx, levy = r.put(1, "Stone Phalanx", LEFT), r.put(1, LEVY, LEFT)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Rising Bile")
    assert r.s.damage[phalanx] == 0
    assert not r.in_play(levy)


def test_EM_R_43_own_tactics_work_on_stalwart_units() -> None:
    r = Rig()
    phalanx = r.put(0, "Stone Phalanx")
    r.deploy(0, "Shield Wall")
    assert r.stats(phalanx) == (2, 8)


def test_EM_R_43_abilities_of_units_work_on_stalwart_units() -> None:
    r = Rig()
    phalanx = r.put(1, "Stone Phalanx", LEFT)
    admiral = r.put(0, "Storm Admiral")
    r.commit(0, adv(admiral, LEFT))
    assert r.has(phalanx, STALWART)
    assert r.exerted(phalanx)


def test_EM_DEP_10_a_tactic_that_finds_only_stalwart_units_stays_in_hand() -> None:
    r = Rig().hold(0, "False Orders")
    r.people(0, 2)
    r.put(1, "Stone Phalanx")
    assert DEPLOY + BY_NAME["False Orders"] not in r.turn(0).s.options()
    r.put(1, LEVY)
    assert DEPLOY + BY_NAME["False Orders"] in r.turn(0).s.options()


def test_EM_DEP_08_a_unit_needs_no_target_for_its_ability() -> None:
    r = Rig()
    r.settle(0, *TALL)
    r.deploy(0, "Wetland Emperor")
    assert r.fielded(0, "Wetland Emperor")


def test_EM_KEY_18_dominion_without_a_frontier_happens_once() -> None:
    r = Rig()
    r.settle(0, LEFT, MIDDLE)  # settled, but nobody is occupying
    r.deploy(0, "The Great Muster")
    assert len(r.fielded(0, "Conscript")) == 1


def test_EM_R_25_a_monument_of_ones_own_is_no_frontier_for_dominion() -> None:
    r = Rig()
    r.put(0, "Hall of Oaths", LEFT)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "The Great Muster")
    assert len(r.fielded(0, "Conscript")) == 1


def test_EM_R_25_copies_of_dominion_choose_for_themselves_and_leave_no_card() -> None:
    r = Rig()
    r.put(0, "Old General Keita", LEFT, occupying=True)
    r.put(0, "Old General Keita", MIDDLE, occupying=True)
    one, other, third = (r.put(1, LEVY, RIGHT) for _ in range(3))
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "The Hunt Without End")
    for _ in range(8):
        if r.s.question() in ("fighter", "target"):
            r.do(r.s.options()[0])
    assert not any(r.in_play(n) for n in (one, other, third))
    assert r.buried(0, "The Hunt Without End") == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_25_copies_of_dominion_count_as_tactics_of_the_seat_that_deployed_it(seat: int) -> None:
    r = Rig()
    r.put(seat, "Old General Keita", LEFT, occupying=True)
    r.put(seat, "Old General Keita", MIDDLE, occupying=True)
    r.settle(seat, LEFT, MIDDLE)
    r.deploy(seat, "The Great Muster")
    assert len(r.fielded(seat, "Conscript")) == 3
    assert [r.s.own[n * OWN + TACTICS_DEPLOYED] for n in (seat, 1 - seat)] == [3, 0]


@proves("EM-KEY-12", "EM-R-41")
def test_a_sentinel_is_woken_by_a_settlement_of_the_same_sequence() -> None:
    r = Rig().hold(0, "Garrison Town")
    sentinel, surveyors = r.put(0, "Causeway Sentinel"), r.put(0, "Road Surveyors")
    r.turn(0).do(COMMIT, adv(sentinel, LEFT), adv(surveyors, LEFT))
    assert r.asked == (0, "order")
    r.do(NEXT)  # the sentinel's ability has its turn first, and finds wild land
    r.do(PICK + BY_NAME["Garrison Town"])
    assert r.held(0, PEASANT) == 1


def test_EM_R_41_a_sentinel_whose_land_stays_wild_gets_nothing_later() -> None:
    r = Rig().hold(0, "Garrison Town")
    sentinel = r.put(0, "Causeway Sentinel")
    r.commit(0, adv(sentinel, LEFT))
    r.s.board[3 + LEFT] = sentinel
    r.settlement(0, "Garrison Town")
    assert r.held(0, PEASANT) == 0


def test_EM_R_37_reinforcing_into_settled_land_is_no_advance() -> None:
    r = Rig()
    runner = r.put(0, "Banner Runner", LEFT)
    r.put(0, LEVY, RIGHT, occupying=True)
    r.put(0, "Drill Yard", RIGHT)
    r.battle().activate(0, runner, REINFORCE_NUMBER)
    assert r.zone(runner) == RIGHT
    assert r.stats(runner) == (2, 2)


def test_EM_R_37_an_ambush_into_settled_land_is_no_advance() -> None:
    r = Rig()
    r.put(0, LEVY, RIGHT, occupying=True)
    r.put(0, "Drill Yard", RIGHT)
    r.battle().deploy(0, "Reed Stalker", RIGHT)
    assert r.stats(r.the(0, "Reed Stalker")) == (2, 1)


def test_EM_R_40_a_flanker_may_spoil_a_lone_wolf() -> None:
    r = Rig()
    jackal, riders = r.put(0, "Lone Jackal", LEFT), r.put(0, "Ridge Riders")
    r.battle()
    assert r.asked == (0, "order")
    r.do(NEXT + 1, FRONTIER + LEFT)  # the riders first
    assert r.zone(riders) == LEFT
    assert r.stats(jackal) == (2, 2)


def test_EM_R_40_a_lone_wolf_before_the_flanker_keeps_its_bonus() -> None:
    r = Rig()
    jackal = r.put(0, "Lone Jackal", LEFT)
    r.put(0, "Ridge Riders")
    r.battle().do(NEXT, FRONTIER + LEFT)
    assert r.stats(jackal) == (4, 2)


def test_EM_KEY_07_a_lone_wolf_that_occupies_is_silent() -> None:
    r = Rig()
    jackal = r.put(0, "Lone Jackal", LEFT, occupying=True)
    r.battle()
    assert r.stats(jackal) == (2, 2)


def test_EM_KEY_08_enemies_and_monuments_leave_a_unit_solitary() -> None:
    r = Rig()
    jackal = r.put(0, "Lone Jackal", LEFT)
    r.put(0, "Hall of Oaths", LEFT)
    r.put(1, LEVY, LEFT)
    r.battle()
    while r.s.question() == "order":
        r.do(NEXT)
    assert r.stats(jackal) == (4, 2)


@proves("EM-KEY-10", "EM-R-36")
def test_reckless_forbids_passing_only_while_a_commit_is_left() -> None:
    r = Rig()
    tired = r.put(0, "Thornback Cub", exerted=True)
    assert PASS in r.turn(0).s.options()
    r.s.flags[tired] = 0
    levy = r.put(0, LEVY)
    r.turn(0)
    assert PASS not in r.s.options()
    r.do(COMMIT, adv(levy, LEFT))
    assert FINISH not in r.s.options()  # the commit must take the cub along
    r.do(adv(tired, LEFT))
    r.put(0, "Thornback Cub")
    assert PASS in r.turn(0).s.options()


def test_EM_KEY_13_a_villager_in_place_of_a_settlement_ends_nomadic() -> None:
    r = Rig()
    bull = r.put(0, "Trail Hornbull", LEFT, occupying=True)
    assert r.stats(bull) == (3, 4)
    r.settlement(0, PEASANT)
    assert r.stats(bull) == (2, 3)


def test_EM_R_39_a_promoted_unit_is_a_superior() -> None:
    r = Rig()
    militia, noble = r.put(0, "Road Militia", LEFT), r.put(0, "Young Noble", LEFT)
    assert r.stats(militia) == (2, 2)
    r.people(0, 4)
    r.activate(0, noble)
    assert r.stats(militia) == (3, 3)


def test_EM_R_39_a_promotion_may_cost_a_unit_its_superior() -> None:
    r = Rig()
    adisa = r.put(0, "Captain Adisa", LEFT)
    r.put(0, "Stone Phalanx", LEFT)
    r.settle(0, LEFT)
    assert r.stats(adisa) == (4, 5)
    r.deploy(0, "Royal Commission").do(target(adisa))
    assert r.stats(adisa) == (4, 4)  # tier III beside tier III


def test_EM_MOD_05_a_promoted_tier_four_unit_is_of_tier_five() -> None:
    r = Rig()
    keita = r.put(0, "Old General Keita", LEFT)
    r.settle(0, LEFT)
    r.deploy(0, "Royal Commission")
    assert tier_of(r.s, keita) == 5
    assert r.stats(keita) == (7, 7)


def test_EM_KEY_15_a_wounded_battalion_unit_dies_when_its_superior_is_returned() -> None:
    r = Rig()
    militia, sergeant = r.put(1, "Road Militia", LEFT), r.put(1, "Levy Sergeant", LEFT)
    rows(r.s).damage[militia] = 2
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Night of Lanterns").do(target(sergeant), DECLINE)
    assert r.held(1, "Levy Sergeant") == 1
    assert r.buried(1, "Road Militia") == 1


def test_EM_KEY_16_a_token_can_be_eaten_and_lies_in_no_graveyard() -> None:
    r = Rig()
    conscript = r.put(0, "Conscript")
    r.deploy(0, "Marsh Glutton").do(target(conscript))
    assert r.stats(r.the(0, "Marsh Glutton")) == (4, 5)
    assert r.buried(0, "Conscript") == 0


def test_EM_R_63_promoted_and_sated_add_up_and_each_counts_once() -> None:
    r = Rig()
    eaten = [r.put(0, LEVY), r.put(0, LEVY)]
    r.settle(0, LEFT)
    noble = r.put(0, "Young Noble")
    r.deploy(0, "Sudden Hunger").do(target(eaten[0]), target(noble))
    r.deploy(0, "Royal Commission").do(target(noble))
    r.do(r.s.options()[0])
    assert r.stats(noble) == (5, 5)
    r.deploy(0, "Sudden Hunger").do(target(eaten[1]))
    assert r.stats(noble) == (5, 5)


def test_EM_MOD_03_a_unit_that_was_returned_comes_back_without_its_modifications() -> None:
    r = Rig()
    noble = r.put(1, "Young Noble")
    r.people(1, 4)
    r.activate(1, noble)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Night of Lanterns").do(target(noble))
    r.deploy(1, "Young Noble")
    assert r.stats(r.the(1, "Young Noble")) == (2, 2)


def test_EM_ACT_09_executioners_do_not_execute_each_other() -> None:
    r = Rig()
    killer = r.put(0, "Brother Kuro", LEFT)
    r.put(1, "Twin Blade Novice", LEFT)
    r.battle().turn(0)
    assert ACTIVATE + killer * 8 + EXECUTE_NUMBER not in r.s.options()


def test_EM_ABIL_08_who_cannot_leave_cannot_jump_or_reinforce() -> None:
    r = Rig()
    runner, banner = r.put(0, "Roof Runner", LEFT), r.put(0, "Banner Runner", LEFT)
    r.put(0, LEVY, RIGHT)
    r.put(1, "Stone Phalanx", LEFT)
    r.battle().turn(0)
    assert ACTIVATE + runner * 8 + JUMP_NUMBER not in r.s.options()
    assert ACTIVATE + banner * 8 + REINFORCE_NUMBER not in r.s.options()


def test_EM_ABIL_08_who_cannot_leave_is_not_driven_out_either() -> None:
    r = Rig()
    gorefroth = r.put(0, "Gorefroth")
    r.put(0, "Stone Phalanx", LEFT)
    holder = r.put(1, LEVY, LEFT, occupying=True)
    r.commit(0, adv(gorefroth, LEFT)).do(target(holder))
    assert r.zone(holder) == LEFT
    assert r.occupier(LEFT) == holder


def test_EM_ACT_04_a_unit_readied_by_its_kill_does_not_execute_again() -> None:
    r = Rig()
    kuro = r.put(0, "Brother Kuro", LEFT)
    for _ in range(2):
        r.put(1, LEVY, LEFT)
    r.battle().activate(0, kuro, EXECUTE_NUMBER).do(r.s.options()[0])
    assert not r.exerted(kuro)
    assert ACTIVATE + kuro * 8 + EXECUTE_NUMBER not in r.turn(0).s.options()


def test_EM_R_33_an_exerted_unit_does_not_even_jump() -> None:
    r = Rig()
    runner = r.put(0, "Roof Runner", LEFT, exerted=True)
    r.battle()
    assert ACTIVATE + runner * 8 + JUMP_NUMBER not in r.turn(0).s.options()


def test_EM_R_38_an_ambush_takes_desperate_measures() -> None:
    r = Rig()
    assert price_of(r.s, Seat(0), BY_NAME["Dusk Prowler"]) == 3 + 2
    r.battle().deploy(0, "Dusk Prowler", LEFT)
    assert r.zone(r.the(0, "Dusk Prowler")) == LEFT


def test_EM_KEY_05_two_flankers_choose_different_frontiers() -> None:
    r = Rig()
    one, other = r.put(0, "Ridge Riders"), r.put(0, "Gale Cavalry")
    r.battle().do(NEXT, FRONTIER + LEFT, FRONTIER + RIGHT)
    assert (r.zone(one), r.zone(other)) == (LEFT, RIGHT)


def test_EM_DMG_20_eating_a_unit_slays_nobody() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Corpse Tyrant").do(target(levy))
    assert not r.fielded(0, "Thrall")


def test_EM_DMG_14_what_cannot_be_killed_can_be_eaten() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    rows(r.s).given[levy] |= UNKILLABLE
    r.deploy(0, "Marsh Glutton").do(target(levy))
    assert r.buried(0, LEVY) == 1


def test_EM_ABIL_08_what_cannot_be_killed_survives_lethal_damage() -> None:
    r = Rig()
    levy = r.put(1, LEVY)
    rows(r.s).given[levy] |= UNKILLABLE
    r.deploy(0, "Torch Rabble").do(target(r.fielded(0, PEASANT)[-1]))
    assert r.in_play(levy)
    assert r.s.damage[levy] == 2


def test_EM_ABIL_08_what_cannot_be_destroyed_survives_a_trampling() -> None:
    r = Rig()
    tusker, hall = r.put(0, "Ancient Tusker"), r.put(1, "Hall of Oaths", LEFT)
    rows(r.s).given[hall] |= UNKILLABLE
    r.commit(0, adv(tusker, LEFT))
    assert r.in_play(hall)


def test_EM_EXERT_05_charge_and_a_commit_left_mean_an_attack_at_once() -> None:
    r = Rig()
    r.settle(0, LEFT)
    r.deploy(0, "Herd Runner")
    runner = r.the(0, "Herd Runner")
    r.commit(0, adv(runner, MIDDLE))
    assert r.zone(runner) == MIDDLE
    assert not r.exerted(runner)


def test_EM_R_54_a_unit_that_jumps_away_leaves_the_land_unoccupied() -> None:
    r = Rig()
    runner = r.put(0, "Roof Runner", LEFT, occupying=True)
    r.put(0, LEVY, LEFT)
    r.battle().activate(0, runner, JUMP_NUMBER)
    assert r.occupier(LEFT) == NONE
    assert r.occupier(RIGHT) == NONE
    assert r.zone(runner) != HEARTLAND
