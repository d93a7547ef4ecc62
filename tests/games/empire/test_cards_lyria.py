"""Every army card of Lyria does what its text says."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, adv, target
from holdfast.games.empire.position.actions import (
    COMMANDER,
    DECLINE,
    DRAW_ARMY,
    DRAW_CIVIC,
    FRONTIER,
    PICK,
    TO_GRAVE,
)
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BRUTAL, BY_NAME, CARDS, ELUSIVE
from holdfast.games.empire.rules.abilities.standing import cost_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

ONE_OF_EACH_TIER = ("Marsh Glutton", "Pit Dredger", "Corpse Tyrant", "Bog Leviathan")


def test_alms_beggar_supplies_one() -> None:
    r = Rig()
    beggar = r.put(0, "Alms Beggar")
    r.turn(0).do(r.code("deploy", LEVY))
    assert r.exerted(beggar)


def test_bone_picker_may_seal_a_buried_card_and_wastes_one() -> None:
    r = Rig().bury(1, "Gate Warden", "Road Militia").stack_deck(0, "Pit Dredger")
    r.deploy(0, "Bone Picker").do(COMMANDER + 1, PICK + BY_NAME["Road Militia"])
    assert (r.sealed(1, "Road Militia"), r.buried(1, "Road Militia"), r.buried(1, "Gate Warden")) == (1, 0, 1)
    assert r.buried(0, "Pit Dredger") == 1


def test_bone_picker_wastes_one_even_if_nothing_is_sealed() -> None:
    r = Rig().bury(1, "Gate Warden").deploy(0, "Bone Picker").do(DECLINE)
    assert r.buried(1, "Gate Warden") == 1
    assert r.buried(0, LEVY) == 1


@proves("EM-ERR-01", "EM-ERR-02", "EM-ERR-03", "EM-CIVIC-15")
def test_agent_of_dissidence_is_elusive_and_revolts_for_attack() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.deploy(0, "Agent of Dissidence")
    agent = r.the(0, "Agent of Dissidence")
    assert r.has(agent, ELUSIVE)
    villager = r.fielded(0, PEASANT)[0]
    r.do(target(villager), target(levy))
    assert r.stats(levy) == (3, 1)
    assert r.s.bottom[-3:-1] == (1, BY_NAME[PEASANT])
    r.over()
    assert r.stats(levy) == (1, 1)


def test_agent_of_dissidence_without_revolt_gives_nothing() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.deploy(0, "Agent of Dissidence").do(DECLINE)
    assert r.stats(levy) == (1, 1)
    assert len(r.fielded(0, PEASANT)) == 2


@proves("EM-MOD-06", "EM-DMG-12")
def test_marsh_glutton_eats_a_unit_and_is_sated() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.deploy(0, "Marsh Glutton").do(target(levy))
    assert r.stats(r.the(0, "Marsh Glutton")) == (4, 5)
    assert r.buried(0, LEVY) == 1


def test_lantern_mourner_is_stronger_with_reverence() -> None:
    r = Rig()
    mourner = r.put(0, "Lantern Mourner")
    r.bury(0, *ONE_OF_EACH_TIER[:3])
    assert r.stats(mourner) == (1, 3)
    r.bury(0, ONE_OF_EACH_TIER[3])
    assert r.stats(mourner) == (3, 4)


def test_torch_rabble_revolts_for_two_damage() -> None:
    r = Rig()
    enemy, other = r.put(1, "Young Noble"), r.put(1, "Stone Phalanx", LEFT)
    r.deploy(0, "Torch Rabble").do(target(r.fielded(0, PEASANT)[0]), target(enemy))
    assert not r.in_play(enemy)
    assert r.in_play(other)


def test_hunger_priest_schemes_and_may_eat() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia")
    levy = r.put(0, LEVY)
    r.settle(0, LEFT)
    r.deploy(0, "Hunger Priest")
    assert r.asked == (0, "order")  # both begin together: their controller says which comes first
    seen = []
    for _ in range(4):
        question = r.s.question()
        seen.append(question)
        if question == "consume":
            r.do(target(levy))
        elif question == "scheme":
            r.do(TO_GRAVE + BY_NAME["Gate Warden"] if not r.buried(0, "Gate Warden") else r.s.options()[0])
        elif question == "order":
            r.do(r.s.options()[0])
    assert "consume" in seen
    assert r.stats(r.the(0, "Hunger Priest")) == (5, 6)
    assert r.buried(0, "Gate Warden") == 1


def test_grave_reaver_is_sated_when_it_kills() -> None:
    r = Rig()
    reaver = r.put(0, "Grave Reaver", LEFT)
    r.put(1, LEVY, LEFT, exerted=True)
    r.combat()
    assert r.stats(reaver) == (6, 5)


def test_pit_dredger_leaves_a_thrall() -> None:
    r = Rig()
    r.put(0, "Pit Dredger", LEFT)
    r.put(1, "Old General Keita", LEFT)
    r.combat()
    assert r.zone(r.the(0, "Thrall")) == HEARTLAND


def test_veiled_inquisitor_seals_away_a_low_unoccupying_enemy() -> None:
    r = Rig()
    r.put(1, "Pit Dredger", LEFT)
    tall = r.put(1, "Corpse Tyrant", LEFT)
    holder = r.put(1, LEVY, RIGHT, occupying=True)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Veiled Inquisitor").do(target(r.fielded(0, PEASANT)[-1]))
    assert r.sealed(1, "Pit Dredger") == 1
    assert not r.fielded(1, "Pit Dredger")
    assert r.in_play(tall)
    assert r.in_play(holder)
    assert not r.fielded(1, "Thrall")  # sealed away is not dying


def test_corpse_tyrant_makes_a_thrall_of_its_kill_and_may_eat() -> None:
    r = Rig()
    r.put(0, "Corpse Tyrant", LEFT)
    r.put(1, LEVY, LEFT, exerted=True)
    r.combat()
    assert len(r.fielded(0, "Thrall")) == 1
    r = Rig()
    levy = r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Corpse Tyrant").do(target(levy))
    assert r.stats(r.the(0, "Corpse Tyrant")) == (7, 6)


@proves("EM-SUP-06", "EM-TIER-05")
def test_bog_leviathan_is_cheaper_for_each_tier_in_the_graveyard() -> None:
    r = Rig()
    kind = BY_NAME["Bog Leviathan"]
    assert cost_of(r.s, Seat(0), kind) == 8
    r.bury(0, "Marsh Glutton", "Alms Beggar", "Pit Dredger", PEASANT)
    assert cost_of(r.s, Seat(0), kind) == 6
    r.bury(0, "Corpse Tyrant", "Bog Leviathan")
    assert cost_of(r.s, Seat(0), kind) == 4


def test_mother_sedge_hurts_opponents_for_each_sacrificed_unit() -> None:
    r = Rig()
    r.put(0, "Mother Sedge")
    levy = r.put(0, LEVY)
    r.deploy(0, "Marsh Glutton").do(target(levy))
    assert (r.morale(0), r.morale(1)) == (25, 24)


def test_mother_sedge_does_not_care_for_kills() -> None:
    r = Rig()
    r.put(0, "Mother Sedge")
    r.put(0, LEVY, LEFT)
    r.put(1, "Stone Phalanx", LEFT)
    r.combat()
    assert r.buried(0, LEVY) == 1
    assert r.morale(1) == 25


def test_varo_the_unfed_is_brutal_and_eats() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Varo the Unfed").do(target(levy))
    varo = r.the(0, "Varo the Unfed")
    assert r.has(varo, BRUTAL)
    assert r.stats(varo) == (6, 7)


@proves("EM-DEP-11")
def test_saint_of_the_drowned_brings_back_a_low_unit() -> None:
    r = Rig().bury(0, "Levy Sergeant", "Gate Warden", "Corpse Tyrant")
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Saint of the Drowned")
    assert PICK + BY_NAME["Corpse Tyrant"] not in r.s.options()
    r.do(PICK + BY_NAME["Levy Sergeant"])
    assert r.fielded(0, "Levy Sergeant")
    assert r.fielded(0, "Conscript")  # deployed for free is deployed
    assert r.buried(0, "Levy Sergeant") == 0


def test_saint_of_the_drowned_cannot_be_killed_with_reverence() -> None:
    r = Rig()
    saint = r.put(0, "Saint of the Drowned", LEFT)
    r.put(1, "Old General Keita", LEFT)
    r.bury(0, *ONE_OF_EACH_TIER)
    r.combat()
    assert r.in_play(saint)
    r = Rig()
    saint = r.put(0, "Saint of the Drowned", LEFT)
    r.put(1, "Old General Keita", LEFT)
    r.combat()
    assert not r.in_play(saint)


def test_EM_CARD_01_EM_CARD_02_gorefroth_reads_like_the_card_in_the_glossary() -> None:
    gorefroth = CARDS[BY_NAME["Gorefroth"]]
    first, second = gorefroth.abilities[0].words.split(". ")
    assert first == "Whenever you advance Gorefroth into a frontier, you may retreat an enemy unit there"
    assert second == "Whenever you advance Gorefroth into an unoccupied frontier, it occupies that frontier."


@proves("EM-CARD-01", "EM-ABIL-05", "EM-MOVE-05")
def test_gorefroth_may_drive_a_unit_out_and_then_occupies() -> None:
    r = Rig()
    gorefroth = r.put(0, "Gorefroth")
    holder = r.put(1, LEVY, LEFT, occupying=True)
    r.commit(0, adv(gorefroth, LEFT)).do(target(holder))
    assert (r.zone(holder), r.exerted(holder)) == (HEARTLAND, True)
    assert r.occupier(LEFT) == gorefroth


def test_gorefroth_stays_advancing_if_the_occupier_stays() -> None:
    r = Rig()
    gorefroth = r.put(0, "Gorefroth")
    holder = r.put(1, LEVY, LEFT, occupying=True)
    r.commit(0, adv(gorefroth, LEFT)).do(DECLINE)
    assert r.occupier(LEFT) == holder
    assert r.zone(gorefroth) == LEFT


@proves("EM-CARD-02")
def test_gorefroth_occupies_empty_land_without_a_question() -> None:
    r = Rig()
    gorefroth = r.put(0, "Gorefroth")
    r.commit(0, adv(gorefroth, RIGHT))
    assert r.occupier(RIGHT) == gorefroth


def test_rite_of_open_graves_deploys_a_unit_of_tier_three_or_lower() -> None:
    r = Rig().bury(0, "Corpse Tyrant", "Bog Leviathan")
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Rite of Open Graves")
    assert r.fielded(0, "Corpse Tyrant")
    assert r.buried(0, "Bog Leviathan") == 1


def test_the_hollow_altar_takes_a_unit_of_everybody_and_ends_in_pain() -> None:
    r = Rig()
    altar = r.put(0, "The Hollow Altar", LEFT)
    r.put(0, LEVY)
    one, other = r.put(1, LEVY), r.put(1, "Gate Warden")
    r.battle()
    assert r.asked == (1, "sacrifice")
    r.do(target(other))
    assert not r.fielded(0, LEVY)
    assert (r.in_play(one), r.in_play(other)) == (True, False)
    rows(r.s).counters[altar] = 3
    r.replenishment()
    assert r.morale(1) == 20
    assert r.buried(0, "The Hollow Altar") == 1


@proves("EM-ABIL-08")
@pytest.mark.parametrize("revered", [True, False])
def test_the_hollow_altar_cannot_be_destroyed_in_reverence(revered: bool) -> None:
    r = Rig()
    r.settle(1, LEFT)
    altar = r.put(0, "The Hollow Altar", MIDDLE)
    if revered:
        r.bury(0, *ONE_OF_EACH_TIER)
    r.deploy(1, "Overgrowth")
    assert r.in_play(altar) == revered


def test_charnel_cairn_wastes_and_ends_in_a_thrall_and_a_card() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia")
    cairn = r.put(0, "Charnel Cairn", LEFT)
    r.battle()
    assert r.buried(0, "Gate Warden") == 1
    rows(r.s).counters[cairn] = 2
    r.replenishment().do(DRAW_CIVIC)
    assert r.fielded(0, "Thrall")
    assert r.held(0, PEASANT) == 1


def test_shrine_of_the_toad_schemes_and_returns_a_unit() -> None:
    r = Rig().stack_deck(0, "Gate Warden").bury(0, "Varo the Unfed", "Blood Price")
    shrine = r.put(0, "Shrine of the Toad", LEFT)
    r.battle()
    assert r.asked == (0, "scheme")
    r.do(TO_GRAVE + BY_NAME["Gate Warden"])
    rows(r.s).counters[shrine] = 3
    r.replenishment().do(PICK + BY_NAME["Varo the Unfed"])
    assert r.held(0, "Varo the Unfed") == 1
    assert r.buried(0, "Varo the Unfed") == 0


def test_whispered_sedition_makes_opponents_discard_and_may_draw() -> None:
    r = Rig().hold(1, "Gate Warden")
    r.people(0, 1)
    r.deploy(0, "Whispered Sedition")
    for _ in range(4):
        seat, question = r.asked
        if question == "order":
            r.do(r.s.options()[0])
        elif question == "discard":
            assert seat == 1
            r.do(PICK + BY_NAME["Gate Warden"])
        elif question == "revolt":
            r.do(target(r.fielded(0, PEASANT)[0]))
        elif question == "draw":
            r.do(DRAW_ARMY)
    assert r.buried(1, "Gate Warden") == 1
    assert r.held(0, LEVY) == 2


def test_blood_price_trades_a_unit_for_an_unoccupying_enemy() -> None:
    r = Rig()
    r.put(0, LEVY)
    enemy, peasant = r.put(1, "Pit Dredger"), r.put(1, PEASANT)
    r.put(1, LEVY, LEFT, occupying=True)
    r.settle(0, LEFT)
    r.deploy(0, "Blood Price")
    assert r.buried(0, LEVY) == 1
    assert r.s.options() == [target(enemy), target(peasant)]
    r.do(target(peasant))
    assert r.buried(1, PEASANT) == 1


def test_sudden_hunger_sates_an_ally_for_a_sacrifice() -> None:
    r = Rig()
    eaten, eater = r.put(0, LEVY), r.put(0, "Gate Warden")
    r.deploy(0, "Sudden Hunger").do(target(eaten))
    assert r.stats(eater) == (3, 4)


def test_rising_bile_hits_every_enemy_in_one_frontier() -> None:
    r = Rig()
    near = [r.put(1, "Young Noble", LEFT), r.put(1, "Hill Shieldbearers", LEFT)]
    far, mine = r.put(1, LEVY, RIGHT), r.put(0, LEVY, LEFT)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Rising Bile").do(FRONTIER + LEFT)
    assert [r.in_play(n) for n in (*near, far, mine)] == [False, True, True, True]
    assert r.s.damage[near[1]] == 2
