"""Every card of Kyushima does what its text says."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, target
from holdfast.games.empire.position.actions import DRAW_ARMY, DRAW_CIVIC, FRONTIER, ON_BOTTOM
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import (
    BY_NAME,
    ELUSIVE,
    INFILTRATE,
    MONUMENT,
    SKIRMISHER,
    TACTIC,
    UNIT,
)
from holdfast.games.empire.rules.abilities.standing import cost_of
from holdfast.games.empire.rules.deploy import price_of
from holdfast.games.empire.rules.payment import supplies
from holdfast.games.empire.rules.phases import can_activate
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

EXECUTE_NUMBER, JUMP_NUMBER = 5, 6


def test_ink_courier_supplies_one() -> None:
    r = Rig()
    courier = r.put(0, "Ink Courier")
    r.turn(0).do(r.code("deploy", LEVY))
    assert r.exerted(courier)


def test_reed_shinobi_slips_past_and_is_hit_last() -> None:
    r = Rig()
    shinobi = r.put(0, "Reed Shinobi", LEFT)
    levy = r.put(0, LEVY, LEFT)
    r.put(1, "Young Noble", LEFT, exerted=True)
    r.put(1, LEVY, LEFT)
    assert r.has(shinobi, ELUSIVE)
    r.combat()
    while r.s.question() == "damage":
        r.do(r.s.options()[0])
    assert (r.in_play(shinobi), r.in_play(levy)) == (True, False)


@proves("EM-COMBAT-19")
def test_reed_shinobi_deals_excess_without_occupying() -> None:
    r = Rig()
    r.put(0, "Reed Shinobi", LEFT)
    assert r.combat().morale(1) == 23


@proves("EM-CARD-05", "EM-DMG-02", "EM-DMG-16")
def test_fearless_saboteur_costs_each_opponent_one_morale() -> None:
    r = Rig().deploy(0, "Fearless Saboteur")
    assert r.morale(1) == 24
    assert r.has(r.the(0, "Fearless Saboteur"), SKIRMISHER)


@pytest.mark.parametrize("name", ["Roof Runner", "Gale Cavalry"])
@proves("EM-ACT-10")
def test_jumpers_cross_from_edge_to_edge(name: str) -> None:
    r = Rig()
    jumper = r.put(0, name, LEFT)
    r.battle().activate(0, jumper, JUMP_NUMBER)
    assert r.zone(jumper) == RIGHT
    assert not r.exerted(jumper)


@proves("EM-ACT-07", "EM-ACT-08")
def test_twin_blade_novice_strikes_once_and_is_spent() -> None:
    r = Rig()
    killer, victim = r.put(0, "Twin Blade Novice", LEFT), r.put(1, "Hill Shieldbearers", LEFT)
    r.battle().activate(0, killer, EXECUTE_NUMBER)
    assert r.exerted(killer)
    assert r.s.damage[victim] == 2
    assert r.s.damage[killer] == 0


def test_ash_fan_duelist_exerts_itself_to_exert_an_enemy_beside_it() -> None:
    r = Rig()
    duelist, other = r.put(0, "Ash Fan Duelist", LEFT), r.put(0, "Ash Fan Duelist")
    here, there = r.put(1, "Hill Shieldbearers", LEFT), r.put(1, "Hill Shieldbearers", RIGHT)
    r.battle().activate(0, duelist)
    assert (r.exerted(duelist), r.exerted(here), r.exerted(there)) == (True, True, False)
    assert not can_activate(r.s, Seat(0), other, 0)  # only from a frontier


@proves("EM-FLOW-06")
def test_toll_bandits_plan_when_they_hurt_the_opponent() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia")
    r.put(0, "Toll Bandits", LEFT)
    r.combat()
    assert r.morale(1) == 22
    assert r.asked == (0, "plan")
    r.do(ON_BOTTOM + BY_NAME["Gate Warden"])
    while r.s.question() == "plan":
        r.do(r.s.options()[0])
    assert BY_NAME["Gate Warden"] in r.s.bottom[1::3]


@proves("EM-KEY-04")
def test_ridge_riders_advance_when_battle_begins() -> None:
    r = Rig()
    riders = r.put(0, "Ridge Riders")
    r.battle()
    assert r.asked == (0, "flank")
    r.do(FRONTIER + MIDDLE)
    assert r.zone(riders) == MIDDLE


@proves("EM-ACT-03")
def test_night_ferrymen_hurt_and_go_home() -> None:
    r = Rig()
    ferrymen = r.put(0, "Night Ferrymen", LEFT)
    waiting = r.put(0, "Night Ferrymen")
    r.battle().activate(0, ferrymen)
    assert r.morale(1) == 23
    assert not can_activate(r.s, Seat(0), waiting, 0)  # only from a frontier
    assert (r.zone(ferrymen), r.exerted(ferrymen)) == (HEARTLAND, True)


def test_mask_collector_draws_for_damage_to_the_opponent() -> None:
    r = Rig()
    r.put(0, "Mask Collector", LEFT)
    r.combat()
    assert r.morale(1) == 22
    assert r.asked == (0, "draw")
    assert r.do(DRAW_CIVIC).held(0, PEASANT) == 1


def test_gale_cavalry_flanks() -> None:
    r = Rig()
    cavalry = r.put(0, "Gale Cavalry")
    r.battle().do(FRONTIER + LEFT)
    assert r.zone(cavalry) == LEFT


@proves("EM-CARD-06")
def test_shadow_of_nakagami_is_cheaper_once_an_opponent_is_hurt() -> None:
    r = Rig()
    kind = BY_NAME["Shadow of Nakagami"]
    assert cost_of(r.s, Seat(0), kind) == 4
    r.deploy(0, "Fearless Saboteur")
    assert (cost_of(r.s, Seat(0), kind), cost_of(r.s, Seat(1), kind)) == (3, 4)
    r.over()
    assert cost_of(r.s, Seat(0), kind) == 4


def test_storm_admiral_exerts_an_enemy_where_she_lands() -> None:
    r = Rig()
    admiral = r.put(0, "Storm Admiral")
    near, far = r.put(1, LEVY, LEFT), r.put(1, LEVY, RIGHT)
    assert r.has(admiral, INFILTRATE)
    r.battle().do(FRONTIER + LEFT)
    assert (r.exerted(near), r.exerted(far)) == (True, False)


def test_tenmu_is_a_plain_unit_of_tier_two_for_one_supply() -> None:
    r = Rig()
    assert price_of(r.s, Seat(0), BY_NAME["Tenmu"]) == 3  # desperate measures at tier I
    r.settle(0, LEFT)
    assert price_of(r.s, Seat(0), BY_NAME["Tenmu"]) == 1
    r.deploy(0, "Tenmu")
    assert r.stats(r.the(0, "Tenmu")) == (2, 2)


def test_hana_of_the_ninth_gate_makes_opponents_discard() -> None:
    r = Rig()
    hana = r.put(0, "Hana of the Ninth Gate", LEFT)
    assert r.has(hana, ELUSIVE)
    r.combat()
    assert r.morale(1) == 22
    assert r.cards(1) == 0
    assert r.buried(1, LEVY) == 1


def test_brother_kuro_is_ready_again_after_a_kill() -> None:
    r = Rig()
    kuro = r.put(0, "Brother Kuro", LEFT)
    r.put(1, LEVY, LEFT)
    r.battle().activate(0, kuro, EXECUTE_NUMBER)
    assert not r.exerted(kuro)
    assert r.buried(1, LEVY) == 1


def test_the_pale_daimyo_brings_lookouts_and_sharpens_skirmishers() -> None:
    r = Rig()
    bandits, levy = r.put(0, "Toll Bandits"), r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "The Pale Daimyo")
    assert [r.stats(n) for n in r.fielded(0, "Lookout")] == [(2, 1), (2, 1)]
    assert (r.stats(bandits), r.stats(levy)) == ((4, 2), (1, 1))


def test_night_of_lanterns_returns_up_to_two_unoccupying_enemies() -> None:
    r = Rig()
    one, other = r.put(1, "Young Noble"), r.put(1, "Pit Dredger", LEFT)
    holder = r.put(1, LEVY, RIGHT, occupying=True)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Night of Lanterns")
    assert target(holder) not in r.s.options()
    r.do(target(one), target(other))
    assert (r.held(1, "Young Noble"), r.held(1, "Pit Dredger")) == (1, 1)
    assert r.in_play(holder)


def test_gate_of_a_thousand_cranes_plans_hurts_and_draws() -> None:
    r = Rig()
    gate = r.put(0, "Gate of a Thousand Cranes", LEFT)
    r.battle()
    while r.s.question() == "plan":
        r.do(r.s.options()[0])
    assert r.morale(1) == 24
    rows(r.s).counters[gate] = 2
    r.replenishment().do(DRAW_ARMY)
    assert r.held(0, LEVY) == 3
    assert r.fielded(0, "Lookout")


def test_signal_pyre_plans_and_ends_in_a_lookout_and_a_card() -> None:
    r = Rig().stack_deck(0, "Gate Warden")
    pyre = r.put(0, "Signal Pyre", LEFT)
    r.battle()
    assert r.asked == (0, "plan")
    r.do(ON_BOTTOM + BY_NAME["Gate Warden"])
    rows(r.s).counters[pyre] = 2
    r.replenishment().do(DRAW_CIVIC)
    assert r.fielded(0, "Lookout")
    assert r.held(0, PEASANT) == 1


def test_smugglers_cairn_hurts_and_ends_in_ready_lookouts() -> None:
    r = Rig()
    cairn = r.put(0, "Smugglers' Cairn", LEFT)
    assert r.battle().morale(1) == 24
    rows(r.s).counters[cairn] = 3
    r.replenishment()
    assert [r.exerted(n) for n in r.fielded(0, "Lookout")] == [False, False]


def test_false_orders_exert_an_enemy() -> None:
    r = Rig()
    enemy = r.put(1, LEVY)
    r.deploy(0, "False Orders")
    assert r.exerted(enemy)


def test_quiet_knife_kills_the_exerted_and_unoccupying() -> None:
    r = Rig()
    r.put(1, "Pit Dredger", exerted=True)
    awake = r.put(1, LEVY)
    holder = r.put(1, LEVY, LEFT, exerted=True, occupying=True)
    r.settle(0, LEFT)
    r.deploy(0, "Quiet Knife")
    assert r.buried(1, "Pit Dredger") == 1
    assert (r.in_play(awake), r.in_play(holder)) == (True, True)


def test_smoke_jars_make_a_unit_elusive_and_let_it_through() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.battle().deploy(0, "Smoke Jars")
    assert r.has(levy, ELUSIVE)
    r.combat()
    assert r.morale(1) == 24


def test_thousand_arrows_deal_three() -> None:
    r = Rig()
    enemy = r.put(1, "Hill Shieldbearers")
    r.settle(0, LEFT, MIDDLE)
    r.battle().deploy(0, "Thousand Arrows")
    assert r.s.damage[enemy] == 3


def test_net_menders_plan_with_three_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Dock Bosses")
    assert r.villager(0, "Net Menders").asked == (0, "plan")


def test_paper_spies_plan_when_deployed() -> None:
    assert Rig().villager(0, "Paper Spies").asked == (0, "plan")


def test_dock_bosses_supply_two_when_three_are_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Dock Bosses")
    assert supplies(r.s, Seat(0), UNIT) == 2
    r.people(0, 1, "Dock Bosses")
    assert supplies(r.s, Seat(0), UNIT) == 6


def test_smuggler_supplies_two_for_tactics_only() -> None:
    r = Rig()
    r.put(0, "Smuggler")
    assert [supplies(r.s, Seat(0), type) for type in (UNIT, TACTIC, MONUMENT)] == [1, 2, 1]


def test_bell_ringers_summon_a_lookout_with_four_assembled() -> None:
    r = Rig()
    r.people(0, 3, "Dock Bosses")
    assert r.villager(0, "Bell Ringers").fielded(0, "Lookout")


def test_retired_sword_makes_a_unit_elusive() -> None:
    r = Rig()
    sword, levy = r.put(0, "Retired Sword"), r.put(0, LEVY)
    r.activate(0, sword)
    assert r.has(levy, ELUSIVE)


def test_cliff_harbour_sharpens_skirmishers_there() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Cliff Harbour", LEFT)
    near, far = r.put(0, "Reed Shinobi", LEFT), r.put(0, "Reed Shinobi", RIGHT)
    assert (r.stats(near), r.stats(far)) == ((3, 1), (2, 1))


def test_tea_house_plans_at_replenishment() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Tea House", LEFT)
    assert r.replenishment().asked == (0, "plan")


def test_moon_pier_hides_allies_while_you_occupy() -> None:
    r = Rig()
    holder, other = r.put(0, LEVY, LEFT, occupying=True), r.put(0, LEVY, LEFT)
    r.put(0, "Moon Pier", LEFT)
    assert r.has(holder, ELUSIVE)
    assert r.has(other, ELUSIVE)


def test_lookout_is_a_skirmisher_token() -> None:
    r = Rig()
    lookout = r.put(0, "Lookout", LEFT)
    assert r.has(lookout, SKIRMISHER)
    assert r.combat().morale(1) == 24
