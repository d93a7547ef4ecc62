"""Every card of Ndembe does what its text says."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, adv, back, target
from holdfast.games.empire.position.actions import (
    COMMIT,
    DEPLOY,
    DRAW_ARMY,
    DRAW_CIVIC,
    FRONTIER,
    PASS,
    PICK,
)
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, NONE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BRUTAL, BY_NAME, RECKLESS, TIRELESS, UNIT
from holdfast.games.empire.rules.abilities.standing import cost_of
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


def test_foraging_macaque_supplies_one() -> None:
    r = Rig()
    macaque = r.put(0, "Foraging Macaque")
    r.turn(0).do(r.code("deploy", LEVY))
    assert r.exerted(macaque)


@proves("EM-KEY-09")
def test_thornback_cub_must_advance_and_grows_at_tier_three() -> None:
    r = Rig()
    cub = r.put(0, "Thornback Cub")
    r.turn(0)
    assert PASS not in r.s.options()
    assert r.stats(cub) == (2, 1)
    r.settle(0, LEFT)
    assert r.stats(cub) == (2, 1)
    r.settle(0, RIGHT)
    assert r.stats(cub) == (3, 2)


@pytest.mark.parametrize("name", ["Reed Stalker", "Dusk Prowler", "Canopy Terror"])
@proves("EM-KEY-01", "EM-KEY-03")
def test_ambushers_arrive_ready_in_a_frontier_during_battle(name: str) -> None:
    r = Rig()
    r.settle(0, LEFT, MIDDLE)
    r.battle().deploy(0, name, RIGHT)
    piece = r.the(0, name)
    assert (r.zone(piece), r.exerted(piece)) == (RIGHT, False)


def test_reed_stalker_is_an_ordinary_unit_in_the_strategy_phase() -> None:
    r = Rig().deploy(0, "Reed Stalker")
    piece = r.the(0, "Reed Stalker")
    assert (r.zone(piece), r.exerted(piece)) == (HEARTLAND, True)
    assert r.stats(piece) == (2, 1)


@proves("EM-KEY-06")
def test_lone_jackal_is_fiercer_alone() -> None:
    r = Rig()
    alone = r.put(0, "Lone Jackal", LEFT)
    r.battle()
    assert r.stats(alone) == (4, 2)
    r = Rig()
    one, other = r.put(0, "Lone Jackal", LEFT), r.put(0, "Lone Jackal", LEFT)
    r.battle()
    assert (r.stats(one), r.stats(other)) == ((2, 2), (2, 2))


def test_trail_hornbull_is_stronger_in_land_its_commander_has_not_settled() -> None:
    r = Rig()
    bull = r.put(0, "Trail Hornbull", LEFT)
    assert r.stats(bull) == (3, 4)
    r.settle(1, LEFT)
    assert r.stats(bull) == (3, 4)
    r.settle(0, LEFT)
    assert r.stats(bull) == (2, 3)
    assert r.stats(r.put(0, "Trail Hornbull")) == (2, 3)


def test_herd_runner_is_ready_at_once_and_fights_even_exerted() -> None:
    r = Rig()
    r.settle(0, RIGHT)
    r.deploy(0, "Herd Runner")
    assert not r.exerted(r.the(0, "Herd Runner"))
    r = Rig()
    r.put(0, "Herd Runner", LEFT, exerted=True)
    enemy = r.put(1, "Young Noble", LEFT)
    r.combat()
    assert not r.in_play(enemy)


def test_river_bruiser_hurts_the_commander_of_what_it_hits() -> None:
    r = Rig()
    r.put(0, "River Bruiser", LEFT)
    r.put(1, "Young Noble", LEFT)
    r.combat()
    assert r.morale(1) == 23  # two were assigned to the unit, the third is excess that reaches nobody


def test_dusk_prowler_is_stronger_alone_in_a_frontier() -> None:
    r = Rig()
    assert r.stats(r.put(0, "Dusk Prowler")) == (3, 2)
    prowler = r.put(0, "Dusk Prowler", LEFT)
    assert r.stats(prowler) == (4, 3)
    r.put(0, LEVY, LEFT)
    assert r.stats(prowler) == (3, 2)


def test_wide_horn_matron_brings_a_pack_beast() -> None:
    r = Rig()
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Wide-Horn Matron")
    assert r.stats(r.the(0, "Pack Beast")) == (2, 1)


@proves("EM-DMG-18")
def test_canopy_terror_strikes_when_it_drops_into_a_frontier() -> None:
    r = Rig()
    victim = r.put(1, "Hill Shieldbearers", LEFT)
    far = r.put(1, LEVY, RIGHT)
    r.settle(0, LEFT, MIDDLE)
    r.battle().deploy(0, "Canopy Terror", LEFT)
    assert (r.in_play(victim), r.in_play(far)) == (False, True)
    assert r.s.damage[r.the(0, "Canopy Terror")] == 0


def test_canopy_terror_strikes_nobody_from_home() -> None:
    r = Rig()
    enemy = r.put(1, LEVY)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Canopy Terror")
    assert r.in_play(enemy)


def test_ancient_tusker_tramples_monuments() -> None:
    r = Rig()
    tusker = r.put(0, "Ancient Tusker")
    r.put(1, "Hall of Oaths", LEFT)
    r.put(1, "Milestone of Kings", RIGHT)
    assert r.has(tusker, RECKLESS)
    assert r.has(tusker, TIRELESS)
    r.commit(0, adv(tusker, LEFT))
    assert r.buried(1, "Hall of Oaths") == 1
    assert r.fielded(1, "Milestone of Kings")


@proves("EM-CARD-03", "EM-DMG-17")
def test_wetland_emperor_fights_an_enemy_in_any_frontier() -> None:
    r = Rig()
    enemy, home = r.put(1, "Stone Phalanx", LEFT), r.put(1, LEVY)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Wetland Emperor")
    emperor = r.the(0, "Wetland Emperor")
    assert (r.in_play(enemy), r.in_play(home)) == (False, True)
    assert r.s.damage[emperor] == 2
    assert r.morale(1) == 25  # brutal is for combat
    assert r.has(emperor, BRUTAL)


def test_nuru_barefoot_draws_when_she_walks_alone() -> None:
    r = Rig()
    r.put(0, "Nuru Barefoot", LEFT)
    r.battle().do(DRAW_ARMY)
    assert r.held(0, LEVY) == 2


def test_the_grey_mane_is_brutal_in_wild_land() -> None:
    r = Rig()
    mane = r.put(0, "The Grey Mane", LEFT)
    assert r.has(mane, TIRELESS)
    assert r.has(mane, BRUTAL)
    r.settle(0, LEFT)
    assert not r.has(mane, BRUTAL)


def test_mother_of_storks_makes_units_cheaper_while_occupying() -> None:
    r = Rig()
    kind, tactic = BY_NAME["Trail Hornbull"], BY_NAME["Pack Instinct"]
    mother = r.put(0, "Mother of Storks", LEFT)
    assert cost_of(r.s, Seat(0), kind) == 3
    r.s.board[3 + LEFT] = mother
    assert (cost_of(r.s, Seat(0), kind), cost_of(r.s, Seat(0), tactic), cost_of(r.s, Seat(1), kind)) == (
        2,
        2,
        3,
    )


def test_the_hunt_without_end_makes_an_ally_fight_for_each_occupied_frontier() -> None:
    r = Rig()
    hunter = r.put(0, "Ancient Tusker", LEFT, occupying=True)
    one, other = r.put(1, "Young Noble", MIDDLE), r.put(1, "Young Noble", RIGHT)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "The Hunt Without End").do(target(one))
    assert (r.in_play(one), r.in_play(other)) == (False, False)  # the copy found the other
    assert r.s.damage[hunter] == 4


def test_root_of_the_world_sends_ready_beasts_and_lifts_morale() -> None:
    r = Rig()
    root = r.put(0, "Root of the World", LEFT)
    r.battle()
    beast = r.the(0, "Pack Beast")
    assert (r.zone(beast), r.exerted(beast)) == (LEFT, False)
    rows(r.s).counters[root] = 3
    assert r.replenishment().morale(0) == 29


def test_totem_of_the_trackers_helps_a_solitary_unit_and_ends_in_cards() -> None:
    r = Rig()
    totem = r.put(0, "Totem of the Trackers", LEFT)
    alone = r.put(0, LEVY, RIGHT)
    pair = [r.put(0, LEVY, MIDDLE), r.put(0, LEVY, MIDDLE)]
    r.battle()
    assert [r.stats(n) for n in (alone, *pair)] == [(3, 1), (1, 1), (1, 1)]
    rows(r.s).counters[totem] = 2
    r.replenishment().do(DRAW_CIVIC)
    assert r.held(0, PEASANT) == 2


@proves("EM-DEP-12")
def test_the_great_nest_readies_and_ends_in_a_free_unit() -> None:
    r = Rig().hold(0, "Ancient Tusker")
    nest, tired = r.put(0, "The Great Nest", LEFT), r.put(0, LEVY, exerted=True)
    r.battle()
    assert not r.exerted(tired)
    rows(r.s).counters[nest] = 3
    r.replenishment()
    assert r.asked == (0, "deploy_free")
    r.do(PICK + BY_NAME["Ancient Tusker"])
    assert r.fielded(0, "Ancient Tusker")  # tier IV at tier I, and nothing was paid


def test_territorial_challenge_is_fought_in_one_frontier() -> None:
    r = Rig()
    mine, other = r.put(0, "Trail Hornbull", LEFT), r.put(0, LEVY, MIDDLE)
    near, far = r.put(1, "Young Noble", LEFT), r.put(1, LEVY, RIGHT)
    r.deploy(0, "Territorial Challenge")
    assert (r.in_play(near), r.in_play(far), r.in_play(other)) == (False, True, True)
    assert r.s.damage[mine] == 2


def test_territorial_challenge_needs_enemies_face_to_face() -> None:
    r = Rig().hold(0, "Territorial Challenge")
    r.people(0, 2)
    r.put(0, LEVY, LEFT)
    r.put(1, LEVY, RIGHT)
    assert DEPLOY + BY_NAME["Territorial Challenge"] not in r.turn(0).s.options()


@proves("EM-DMG-10")
def test_overgrowth_destroys_an_enemy_monument_or_settlement() -> None:
    r = Rig()
    monument = r.put(1, "Hall of Oaths", LEFT)
    town = r.put(1, "Tea House", RIGHT)
    own = r.put(0, "River Landing", LEFT)
    r.settle(0, MIDDLE)
    r.deploy(0, "Overgrowth")
    assert r.s.options() == [target(monument), target(town)]
    r.do(target(town))
    assert r.buried(1, "Tea House") == 1
    assert r.s.settled[3 + RIGHT] == NONE
    assert r.in_play(own)


def test_pack_instinct_sends_a_ready_beast_where_you_like() -> None:
    r = Rig().battle().deploy(0, "Pack Instinct").do(FRONTIER + MIDDLE)
    beast = r.the(0, "Pack Beast")
    assert (r.zone(beast), r.exerted(beast)) == (MIDDLE, False)


def test_heart_of_the_beast_makes_a_lone_unit_great() -> None:
    r = Rig()
    alone, home = r.put(0, LEVY, LEFT), r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE)
    r.battle().deploy(0, "Heart of the Beast")
    assert (r.stats(alone), r.stats(home)) == ((4, 4), (1, 1))
    assert r.has(alone, TIRELESS)


def test_reed_weavers_ready_another_villager_with_three_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Honey Finders")
    tired = r.put(0, PEASANT, exerted=True)
    r.villager(0, "Reed Weavers")
    assert not r.exerted(tired)


def test_honey_finders_lift_morale_with_three_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Reed Weavers")
    assert r.villager(0, "Honey Finders").morale(0) == 27


def test_beast_handler_heartens_a_solitary_unit_when_battle_begins() -> None:
    r = Rig()
    r.put(0, "Beast Handler")
    alone, paired = r.put(0, LEVY, LEFT), r.put(0, LEVY, RIGHT)
    r.put(0, LEVY, RIGHT)
    r.battle()
    assert (r.stats(alone), r.stats(paired)) == ((2, 1), (1, 1))


def test_beast_handler_finds_nobody_when_no_unit_is_solitary() -> None:
    r = Rig()
    r.put(0, "Beast Handler")
    pair = [r.put(0, LEVY, RIGHT), r.put(0, LEVY, RIGHT)]
    r.battle()
    assert [r.stats(unit) for unit in pair] == [(1, 1), (1, 1)]


def test_salt_traders_draw_with_four_assembled() -> None:
    r = Rig()
    r.people(0, 3, "Reed Weavers")
    r.villager(0, "Salt Traders").do(DRAW_CIVIC)
    assert r.held(0, PEASANT) == 1


def test_path_finder_advances_a_ready_unit_without_a_commit() -> None:
    r = Rig()
    finder, ready = r.put(0, "Path Finder"), r.put(0, LEVY)
    r.put(0, "Young Noble", exerted=True)
    r.activate(0, finder).do(FRONTIER + RIGHT)
    assert r.zone(ready) == RIGHT
    r.turn(0)
    assert COMMIT in r.s.options()


def test_drum_elders_supply_two_when_three_are_assembled() -> None:
    r = Rig()
    r.people(0, 3, "Drum Elders")
    assert supplies(r.s, Seat(0), UNIT) == 6


def test_hunters_camp_strengthens_whoever_holds_the_land_alone() -> None:
    r = Rig()
    holder = r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Hunters' Camp", LEFT)
    assert r.stats(holder) == (2, 2)
    r.put(0, LEVY, LEFT)
    assert r.stats(holder) == (1, 1)


def test_river_landing_draws_a_civic_card_when_settled() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.settlement(0, "River Landing")
    assert r.held(0, PEASANT) == 1


def test_thicket_village_lets_no_enemy_go_while_you_occupy() -> None:
    r = Rig()
    holder = r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Thicket Village", LEFT)
    enemy = r.put(1, LEVY, LEFT)
    assert COMMIT not in r.turn(1).s.options()
    r.s.board[3 + LEFT] = NONE
    r.turn(1).do(COMMIT)
    assert back(enemy) in r.s.options()
    assert r.in_play(holder)


def test_pack_beast_is_a_token() -> None:
    r = Rig()
    assert r.stats(r.put(0, "Pack Beast")) == (2, 1)
