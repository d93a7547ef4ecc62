"""Every later card of Ndembe does what its text says."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, adv, back, target
from holdfast.games.empire.position.actions import DECLINE, DRAW_CIVIC, FRONTIER, PICK
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, RIGHT, relaid
from holdfast.games.empire.rules.abilities.abilities import (
    BRUTAL,
    BY_NAME,
    RECKLESS,
    SKIRMISHER,
    TIRELESS,
)
from holdfast.games.empire.rules.fighting.damage import strike
from holdfast.games.empire.rules.moving.zones import occupy
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


@proves("EM-TYPE-07")
def test_whispering_parrot_draws_when_an_opponent_deploys_a_tactic() -> None:
    r = Rig()
    r.put(0, "Whispering Parrot")
    r.put(1, LEVY)
    r.deploy(1, "Shield Wall").do(DRAW_CIVIC)
    assert r.held(0, PEASANT) == 1
    r.put(0, LEVY)
    r.deploy(0, "Shield Wall")
    while r.s.question() == "target":
        r.do(r.s.options()[0])
    assert r.s.question() == "act"


def test_wallow_boar_must_advance_and_never_tires() -> None:
    r = Rig()
    boar = r.put(0, "Wallow Boar")
    assert (r.has(boar, RECKLESS), r.has(boar, TIRELESS)) == (True, True)
    r.s.zone = relaid(r.s.zone, boar, LEFT)
    r.s.flags[boar] |= 1
    r.put(1, "Hill Shieldbearers", LEFT)
    r.combat()
    assert r.events("hurt")[0].data[1] == 3


@proves("EM-MOVE-04")
def test_tall_grass_hunter_wounds_enemies_that_retreat() -> None:
    r = Rig()
    r.put(1, "Tall-Grass Hunter")
    strong, weak = r.put(0, "Hill Shieldbearers", LEFT), r.put(0, LEVY, RIGHT)
    own = r.put(1, LEVY, LEFT)
    r.commit(1, back(own))
    assert r.in_play(own)
    r.commit(0, back(strong), back(weak)).order()
    assert r.s.damage[strong] == 2
    assert r.zone(strong) == HEARTLAND
    assert r.buried(0, LEVY) == 1


def test_riverbank_lurker_exerts_an_enemy_where_it_comes_up() -> None:
    r = Rig()
    near, far = r.put(1, LEVY, LEFT), r.put(1, LEVY, RIGHT)
    r.settle(0, LEFT).battle().deploy(0, "Riverbank Lurker", LEFT)
    assert (r.exerted(near), r.exerted(far)) == (True, False)
    assert not r.exerted(r.the(0, "Riverbank Lurker"))


@proves("EM-ZONE-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_hornet_cloud_stings_enemies_that_occupy(seat: int) -> None:
    r = Rig()
    cloud = r.put(seat, "Hornet Cloud")
    assert r.has(cloud, SKIRMISHER)
    enemy, own = r.put(1 - seat, LEVY, LEFT), r.put(seat, LEVY, RIGHT)
    occupy(r.s, enemy, r.log)
    occupy(r.s, own, r.log)
    r.resolve()
    assert (r.in_play(enemy), r.in_play(own)) == (False, True)


def test_sleeping_crocodile_bites_alone() -> None:
    r = Rig()
    crocodile = r.put(0, "Sleeping Crocodile", LEFT)
    assert r.stats(crocodile) == (5, 5)
    r.put(0, LEVY, LEFT)
    assert r.stats(crocodile) == (2, 5)


@proves("EM-ZONE-07")
def test_trampling_herd_tramples_whatever_way_it_comes() -> None:
    r = Rig()
    herd = r.put(0, "Trampling Herd")
    near, far = r.put(1, "Hill Shieldbearers", LEFT), r.put(1, "Hill Shieldbearers", RIGHT)
    baako = r.put(0, "Baako the Ferryman")
    r.commit(0, adv(herd, LEFT))
    assert (r.s.damage[near], r.s.damage[far]) == (1, 0)
    r.activate(0, baako).do(FRONTIER + RIGHT)
    assert (r.s.damage[near], r.s.damage[far]) == (1, 1)


def test_thunder_lizard_is_brutal_and_reckless() -> None:
    r = Rig()
    lizard = r.put(0, "Thunder Lizard", LEFT)
    assert (r.has(lizard, BRUTAL), r.has(lizard, RECKLESS), r.stats(lizard)) == (True, True, (8, 8))
    r.put(1, LEVY, LEFT)
    r.combat()
    assert r.morale(1) == 24


def test_ayo_of_the_empty_plain_strengthens_all_who_stand_alone() -> None:
    r = Rig()
    ayo = r.put(0, "Ayo of the Empty Plain")
    alone, home, enemy = r.put(0, LEVY, LEFT), r.put(0, LEVY), r.put(1, LEVY, RIGHT)
    assert [r.stats(n) for n in (ayo, alone, home, enemy)] == [(3, 4), (2, 2), (1, 1), (1, 1)]
    r.s.zone = relaid(r.s.zone, ayo, MIDDLE)
    assert r.stats(ayo) == (4, 5)


def test_the_many_voiced_pack_brings_one_and_counts_all() -> None:
    r = Rig()
    pack = r.put(0, "The Many-Voiced Pack")
    r.put(0, LEVY, LEFT)
    assert r.stats(pack) == (5, 5)
    r.commit(0, adv(pack, LEFT))
    beast = r.the(0, "Pack Beast")
    assert (r.zone(beast), r.exerted(beast)) == (LEFT, False)
    assert r.stats(pack) == (7, 5)


def test_trail_of_skulls_makes_the_lonely_brutal_and_ends_in_fear() -> None:
    r = Rig()
    trail = r.put(0, "Trail of Skulls", LEFT)
    levy = r.put(0, LEVY, RIGHT)
    r.battle()
    assert (r.stats(levy), r.has(levy, BRUTAL)) == ((2, 1), True)
    rows(r.s).counters[trail] = 2
    assert r.replenishment().morale(1) == 22


def test_blood_trail_finds_a_unit_at_home() -> None:
    r = Rig()
    home, out = r.put(1, "Hill Shieldbearers"), r.put(1, LEVY, LEFT)
    r.settle(0, LEFT).deploy(0, "Blood Trail")
    assert (r.s.damage[home], r.s.damage[out]) == (3, 0)


@proves("EM-SUP-08", "EM-DEP-12")
def test_rite_of_the_rains_looks_for_the_reduced_cost() -> None:
    r = Rig()
    r.settle(0, LEFT, MIDDLE)
    r.hold(0, "Canopy Terror")  # costs 5
    r.deploy(0, "Rite of the Rains")
    assert PICK + BY_NAME["Canopy Terror"] not in r.s.options()
    r = Rig()
    r.settle(0, LEFT, MIDDLE)
    r.put(0, "Mother of Storks", RIGHT, occupying=True)  # other units cost 1 less
    r.hold(0, "Canopy Terror")
    r.deploy(0, "Rite of the Rains").do(PICK + BY_NAME["Canopy Terror"])
    assert r.the(0, "Canopy Terror") >= 0


def test_scatter_brings_a_unit_home_and_a_civic_card() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.battle().deploy(0, "Scatter")
    assert (r.zone(levy), r.exerted(levy), r.held(0, PEASANT)) == (HEARTLAND, True, 1)


@proves("EM-ZONE-09")
def test_flushed_from_cover_moves_an_enemy_to_another_frontier() -> None:
    r = Rig()
    enemy = r.put(1, LEVY, LEFT, occupying=True)
    r.put(1, LEVY)
    r.settle(0, LEFT).battle().deploy(0, "Flushed from Cover")
    assert r.s.options() == [FRONTIER + MIDDLE, FRONTIER + RIGHT]
    r.do(FRONTIER + RIGHT)
    assert r.zone(enemy) == RIGHT
    assert r.occupier(LEFT) == -1


def test_flushed_from_cover_cannot_move_who_may_not_leave() -> None:
    r = Rig()
    r.put(0, "Stone Phalanx", LEFT)
    enemy = r.put(1, LEVY, LEFT)
    r.settle(0, LEFT).battle().deploy(0, "Flushed from Cover")
    assert (r.zone(enemy), r.s.question()) == (LEFT, "act")


def test_egg_gatherers_hatch_a_cheap_unit_with_four_assembled() -> None:
    r = Rig()
    r.people(0, 3, "Drum Elders")
    r.hold(0, "Lone Jackal", "River Bruiser").villager(0, "Egg Gatherers")
    assert PICK + BY_NAME["River Bruiser"] not in r.s.options()
    assert DECLINE in r.s.options()
    r.do(PICK + BY_NAME["Lone Jackal"])
    assert r.the(0, "Lone Jackal") >= 0


def test_baako_the_ferryman_takes_an_ally_across() -> None:
    r = Rig()
    baako, one, two = r.put(0, "Baako the Ferryman"), r.put(0, LEVY, LEFT), r.put(0, LEVY, RIGHT)
    r.put(1, LEVY, LEFT)
    r.activate(0, baako).do(target(one), FRONTIER + MIDDLE)
    assert (r.zone(one), r.zone(two), r.exerted(baako)) == (MIDDLE, RIGHT, True)


@proves("EM-MOVE-04", "EM-EXERT-04")
def test_the_singing_falls_ready_whoever_retreats_while_you_occupy() -> None:
    r = Rig()
    r.put(0, "The Singing Falls", LEFT)
    r.put(0, LEVY, LEFT, occupying=True)
    away = r.put(0, LEVY, RIGHT)
    r.commit(0, back(away))
    assert (r.zone(away), r.exerted(away)) == (HEARTLAND, False)
    r = Rig()
    r.put(0, "The Singing Falls", LEFT)
    away = r.put(0, LEVY, RIGHT)
    r.commit(0, back(away))
    assert r.exerted(away)


def test_a_wounded_occupier_dies_of_the_hornets() -> None:
    r = Rig()
    r.put(1, "Hornet Cloud")
    winner = r.put(0, "Road Militia", LEFT)
    strike(r.s, r.put(1, LEVY, LEFT), winner, r.log)
    occupy(r.s, winner, r.log)
    assert not r.resolve().in_play(winner)
