"""Every later card of Lyria does what its text says."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, target
from holdfast.games.empire.position.actions import DECLINE, DEPLOY, DRAW_ARMY, DRAW_CIVIC, PICK
from holdfast.games.empire.position.state import LEFT, MIDDLE, NONE, RIGHT, Piece
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, GUARD
from holdfast.games.empire.rules.moving.pieces import kill_together, to_hand
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


@proves("EM-ZONE-06")
def test_gutter_wretch_costs_each_opponent_morale_however_it_leaves() -> None:
    r = Rig()
    one, two = r.put(0, "Gutter Wretch"), r.put(0, "Gutter Wretch")
    kill_together(r.s, [one], [Piece(NONE)], r.log)
    assert r.resolve().morale(1) == 24
    to_hand(r.s, two, r.log)
    assert r.resolve().morale(1) == 23
    assert r.morale(0) == 25


@proves("EM-KEY-16")
def test_mire_hound_draws_when_it_consumes() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.deploy(0, "Mire Hound").do(target(levy), DRAW_CIVIC)
    assert r.stats(r.the(0, "Mire Hound")) == (5, 5)
    assert r.held(0, PEASANT) == 1
    r = Rig()
    r.put(0, LEVY)
    r.deploy(0, "Mire Hound").do(DECLINE)
    assert (r.s.question(), r.stats(r.the(0, "Mire Hound"))) == ("act", (3, 3))


def test_slum_agitator_trades_a_villager_for_a_villager() -> None:
    r = Rig()
    own, theirs = r.put(0, "Doomsayer"), r.put(1, PEASANT)
    r.deploy(0, "Slum Agitator").do(target(own))
    assert (r.in_play(own), r.in_play(theirs)) == (False, False)
    assert r.buried(1, PEASANT) == 1


@proves("EM-DMG-11")
def test_ossuary_keeper_hurts_for_each_card_an_opponent_discards() -> None:
    r = Rig()
    keeper = r.put(0, "Ossuary Keeper")
    assert r.has(keeper, GUARD)
    r.deploy(0, "Whispered Sedition").order().do(DECLINE)
    assert (r.cards(1), r.morale(1), r.morale(0)) == (0, 24, 25)
    r.deploy(0, "Pauper's Bargain")  # one's own discard is nothing to it
    assert r.morale(1) == 24


@proves("EM-DMG-09")
def test_carrion_choir_grows_with_every_other_ally_that_dies() -> None:
    r = Rig()
    choir, levy, enemy = r.put(0, "Carrion Choir"), r.put(0, LEVY), r.put(1, LEVY)
    kill_together(r.s, [levy, enemy], [Piece(NONE)], r.log)
    assert r.resolve().stats(choir) == (5, 5)
    r.over()
    assert r.stats(choir) == (3, 4)


def test_bloated_mourner_takes_the_enemies_beside_it_along() -> None:
    r = Rig()
    mourner = r.put(0, "Bloated Mourner", LEFT)
    ally, weak, strong = r.put(0, LEVY, LEFT), r.put(1, LEVY, LEFT), r.put(1, "Hill Shieldbearers", LEFT)
    far = r.put(1, LEVY, RIGHT)
    kill_together(r.s, [mourner], [Piece(NONE)], r.log)
    r.resolve()
    assert [r.in_play(n) for n in (ally, weak, strong, far)] == [True, False, True, True]
    assert r.s.damage[strong] == 2


@proves("EM-DMG-02", "EM-DMG-16")
def test_pain_drinker_is_sated_by_its_commanders_pain() -> None:
    r = Rig()
    drinker, theirs = r.put(0, "Pain Drinker"), r.put(1, "Pain Drinker")
    r.deploy(1, "Fearless Saboteur")
    assert (r.stats(drinker), r.stats(theirs)) == ((6, 7), (4, 5))
    r.deploy(1, "Fearless Saboteur")
    assert r.stats(drinker) == (6, 7)


def test_wake_of_crows_counts_the_tiers_in_the_graveyard() -> None:
    r = Rig()
    crows = r.put(0, "Wake of Crows")
    assert r.stats(crows) == (3, 2)
    r.bury(0, LEVY, LEVY, "Grave Reaver", "Gorefroth", PEASANT)
    assert r.stats(crows) == (6, 5)


def test_magistrate_of_ashes_discards_to_draw_for_a_supply() -> None:
    r = Rig()
    magistrate = r.put(0, "Magistrate of Ashes")
    r.people(0, 1)
    r.hold(0, "Gorefroth").activate(0, magistrate).do(PICK + BY_NAME["Gorefroth"], DRAW_CIVIC)
    assert (r.buried(0, "Gorefroth"), r.held(0, PEASANT), r.held(0, LEVY)) == (1, 1, 1)


def test_ysolde_the_unburied_raises_a_thrall_for_each_card_you_discard() -> None:
    r = Rig()
    r.put(0, "Ysolde the Unburied")
    r.deploy(1, "Whispered Sedition").order().do(DECLINE)  # seat 0 discards its only card
    assert len(r.fielded(0, "Thrall")) == 1
    r.hold(0, LEVY).replenishment()
    assert r.asked == (0, "discard_to")
    r.do(PICK + BY_NAME[LEVY], DRAW_CIVIC)
    assert len(r.fielded(0, "Thrall")) == 2
    assert r.held(0, PEASANT) == 1


def test_ysolde_may_keep_the_card() -> None:
    r = Rig()
    r.put(0, "Ysolde the Unburied")
    r.replenishment().do(DECLINE)
    assert (r.cards(0), r.s.question()) == (1, "replenish")


def test_plague_pit_empties_hands_and_ends_in_damage_everywhere() -> None:
    r = Rig()
    pit = r.put(0, "Plague Pit", LEFT)
    near, far, home = r.put(1, "Hill Shieldbearers", MIDDLE), r.put(1, LEVY, RIGHT), r.put(1, LEVY)
    assert r.battle().cards(1) == 0
    rows(r.s).counters[pit] = 2
    r.replenishment()
    assert [r.in_play(n) for n in (near, far, home)] == [True, False, True]


@pytest.mark.parametrize("extra", [0, 2])
def test_paupers_bargain_discards_one_to_draw_two(extra: int) -> None:
    r = Rig().hold(0, *["Gate Warden"] * extra)
    r.deploy(0, "Pauper's Bargain")
    if extra:
        r.do(PICK + BY_NAME["Gate Warden"])
    r.do(DRAW_CIVIC)
    assert r.held(0, PEASANT) == 2
    assert r.cards(0) == 2 + extra


def test_paupers_bargain_comes_to_nothing_with_an_empty_hand() -> None:
    r = Rig()
    r.s.hands = ()
    r.hold(1, LEVY).deploy(0, "Pauper's Bargain")
    assert (r.cards(0), r.buried(0, "Pauper's Bargain")) == (0, 1)
    assert r.events("came_to_nothing")


def test_salt_the_earth_destroys_a_settlement_for_a_unit() -> None:
    r = Rig()
    town = r.put(1, "Garrison Town", LEFT)
    r.hold(0, "Salt the Earth").people(0, 4)
    assert DEPLOY + BY_NAME["Salt the Earth"] not in r.turn(0).s.options()  # nobody to sacrifice
    r.put(0, LEVY)
    r.deploy(0, "Salt the Earth")
    assert (r.in_play(town), r.buried(1, "Garrison Town"), r.buried(0, LEVY)) == (False, 1, 1)


@proves("EM-R-63")
def test_withering_gaze_weakens_until_replenishment_and_may_kill() -> None:
    r = Rig()
    strong = r.put(1, "Hill Shieldbearers", LEFT)
    r.battle().deploy(0, "Withering Gaze")
    assert r.stats(strong) == (0, 3)
    r = Rig()
    r.put(1, LEVY, LEFT)
    r.battle().deploy(0, "Withering Gaze")
    assert r.buried(1, LEVY) == 1


@proves("EM-SUP-08", "EM-R-90")
def test_purge_the_wards_kills_what_costs_one_or_less_in_frontiers() -> None:
    r = Rig()
    token, levy, dear = r.put(1, "Conscript", LEFT), r.put(1, LEVY, RIGHT), r.put(1, "Young Noble", LEFT)
    home, own = r.put(1, LEVY), r.put(0, LEVY, LEFT)
    r.settle(0, LEFT).battle().deploy(0, "Purge the Wards")
    assert [r.in_play(n) for n in (token, levy, dear, home, own)] == [False, False, True, True, True]


def test_night_soil_men_draw_and_discard() -> None:
    r = Rig()
    r.villager(0, "Night Soil Men").do(DRAW_ARMY)
    assert r.asked == (0, "discard")
    r.do(PICK + BY_NAME[LEVY])
    assert (r.held(0, LEVY), r.buried(0, LEVY)) == (1, 1)


def test_old_marrow_gains_morale_for_each_enemy_unit_that_dies() -> None:
    r = Rig()
    r.put(0, "Old Marrow")
    pieces = [r.put(1, LEVY), r.put(1, LEVY), r.put(0, LEVY), r.put(1, PEASANT)]
    kill_together(r.s, pieces, [Piece(NONE)], r.log)
    assert r.resolve().morale(0) == 27


@proves("EM-TIER-04")
def test_the_bone_cathedral_returns_a_unit_with_reverence_while_occupying() -> None:
    for dead, held in ((("Grave Reaver",), 0), (("Grave Reaver", LEVY, "Corpse Tyrant", "Gorefroth"), 1)):
        r = Rig().bury(0, *dead)
        r.put(0, "The Bone Cathedral", LEFT)
        r.put(0, LEVY, LEFT, occupying=True)
        r.replenishment()
        if held:
            r.do(PICK + BY_NAME["Grave Reaver"])
        assert r.held(0, "Grave Reaver") == held
