"""Every army card of Songdu does what its text says."""

from games.empire.rig import LEVY, PEASANT, Rig, adv, back, target
from holdfast.games.empire.position.actions import ACCEPT, DECLINE, DRAW_CIVIC, PICK
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import GUARD, STALWART
from holdfast.games.empire.rules.abilities.standing import tier_of
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


def test_gate_warden_is_hit_before_the_others() -> None:
    r = Rig()
    warden, levy = r.put(0, "Gate Warden", LEFT), r.put(0, LEVY, LEFT)
    r.put(1, "Young Noble", LEFT)
    r.combat()
    assert (r.in_play(warden), r.in_play(levy)) == (False, True)


def test_field_quartermaster_supplies_one() -> None:
    r = Rig()
    quartermaster = r.put(0, "Field Quartermaster")
    assert supplies(r.s, Seat(0), 0) == 1
    r.turn(0).do(r.code("deploy", LEVY))
    assert r.exerted(quartermaster)
    assert len(r.fielded(0, LEVY)) == 1


@proves("EM-KEY-14")
def test_road_militia_is_stronger_under_a_superior() -> None:
    r = Rig()
    militia = r.put(0, "Road Militia", LEFT)
    assert r.stats(militia) == (2, 2)
    r.put(0, "Causeway Sentinel", LEFT)
    assert r.stats(militia) == (3, 3)


@proves("EM-ACT-11")
def test_banner_runner_reinforces_where_an_ally_stands() -> None:
    r = Rig()
    runner = r.put(0, "Banner Runner", LEFT)
    r.put(0, LEVY, RIGHT)
    r.battle().activate(0, runner, 7)
    assert r.zone(runner) == RIGHT


@proves("EM-ERR-04", "EM-ACT-01", "EM-MOD-04", "EM-MOD-05")
def test_young_noble_is_promoted_for_four_supplies() -> None:
    r = Rig()
    noble = r.put(0, "Young Noble")
    r.people(0, 4)
    r.activate(0, noble)
    assert r.stats(noble) == (3, 3)
    assert tier_of(r.s, noble) == 2
    assert supplies(r.s, Seat(0), 0) == 0
    assert not r.exerted(noble)


def test_hill_shieldbearers_block_excess_up_to_their_defence() -> None:
    r = Rig()
    r.put(0, "Hill Shieldbearers", LEFT, exerted=True)
    r.put(1, "Old General Keita", LEFT, occupying=True)
    r.put(1, "Oath Lancers", LEFT)
    r.combat()
    assert r.morale(0) == 25 - (6 + 4 - 4 - 4)


@proves("EM-KEY-11", "EM-FLOW-03")
def test_causeway_sentinel_draws_a_civic_card_in_settled_land() -> None:
    r = Rig()
    sentinel = r.put(0, "Causeway Sentinel")
    r.settle(0, LEFT)
    r.commit(0, adv(sentinel, LEFT))
    assert r.held(0, PEASANT) == 1


@proves("EM-CARD-07", "EM-TOK-04")
def test_frontline_messenger_goes_under_the_deck_for_an_occupying_conscript() -> None:
    r = Rig()
    r.put(0, "Frontline Messenger", MIDDLE)
    r.settle(0, LEFT)  # tier II
    r.replenishment()
    assert r.asked == (0, "may")
    r.do(ACCEPT)
    conscript = r.the(0, "Conscript")
    assert not r.fielded(0, "Frontline Messenger")
    assert r.occupier(MIDDLE) == conscript
    assert r.s.bottom[-3:-1] == (0, r.kind("Frontline Messenger"))


def test_frontline_messenger_may_stay_and_needs_tier_two_or_three() -> None:
    r = Rig()
    r.put(0, "Frontline Messenger", MIDDLE)
    r.replenishment()
    assert r.asked[1] == "replenish"  # tier I: the ability does not exist
    r = Rig()
    r.put(0, "Frontline Messenger", MIDDLE)
    r.settle(0, LEFT)
    r.replenishment().do(DECLINE)
    assert r.fielded(0, "Frontline Messenger")
    r = Rig()
    r.put(0, "Frontline Messenger", MIDDLE)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.replenishment()
    assert r.asked[1] == "replenish"  # tier IV
    r = Rig()
    r.put(0, "Frontline Messenger")
    r.settle(0, LEFT)
    r.replenishment()
    assert r.asked[1] == "replenish"  # at home there is no frontier to occupy


@proves("EM-DEP-07", "EM-ABIL-03", "EM-TOK-05", "EM-TOK-06")
def test_levy_sergeant_brings_a_conscript() -> None:
    r = Rig().deploy(0, "Levy Sergeant")
    conscript = r.the(0, "Conscript")
    assert r.zone(conscript) == HEARTLAND
    assert r.exerted(conscript)
    assert r.stats(conscript) == (1, 1)


def test_road_surveyors_settle_the_land_they_advance_into() -> None:
    r = Rig().hold(0, "Garrison Town")
    surveyors = r.put(0, "Road Surveyors")
    r.commit(0, adv(surveyors, LEFT))
    assert r.asked == (0, "settle_here")
    r.do(PICK + r.kind("Garrison Town"))
    assert r.s.settled[LEFT] == r.the(0, "Garrison Town")


def test_road_surveyors_leave_settled_land_alone() -> None:
    r = Rig().hold(0, "Garrison Town")
    r.settle(0, LEFT)
    surveyors = r.put(0, "Road Surveyors")
    r.commit(0, adv(surveyors, LEFT))
    assert r.asked[1] == "act"
    assert r.held(0, "Garrison Town") == 1


def test_oath_lancers_charge_and_promote_a_token() -> None:
    r = Rig()
    conscript = r.put(0, "Conscript", LEFT)
    r.put(0, LEVY, LEFT)
    r.settle(0, RIGHT)
    r.deploy(0, "Oath Lancers")
    lancers = r.the(0, "Oath Lancers")
    assert not r.exerted(lancers)
    r.commit(0, adv(lancers, LEFT))
    assert r.s.options() == [target(conscript), DECLINE]  # no levy: it is no token
    r.do(target(conscript))
    assert r.stats(conscript) == (2, 2)


def test_stone_phalanx_holds_enemies_fast_and_is_hard_to_touch() -> None:
    r = Rig()
    phalanx = r.put(0, "Stone Phalanx", LEFT)
    enemy, free = r.put(1, LEVY, LEFT), r.put(1, LEVY, RIGHT)
    assert r.has(phalanx, GUARD)
    assert r.has(phalanx, STALWART)
    r.turn(1).do(r.code("commit"))
    assert back(enemy) not in r.s.options()
    assert back(free) in r.s.options()


def test_drum_captain_gives_attack_to_others_in_its_frontier() -> None:
    r = Rig()
    captain = r.put(0, "Drum Captain", LEFT)
    near, far, enemy = r.put(0, LEVY, LEFT), r.put(0, LEVY, RIGHT), r.put(1, LEVY, LEFT)
    assert [r.stats(n) for n in (captain, near, far, enemy)] == [(3, 4), (2, 1), (1, 1), (1, 1)]


@proves("EM-ABIL-10")
def test_drum_captain_drums_for_nobody_at_home() -> None:
    r = Rig()
    r.put(0, "Drum Captain")
    assert r.stats(r.put(0, LEVY)) == (1, 1)


def test_provost_of_the_marches_brings_two_conscripts_to_settled_land() -> None:
    r = Rig()
    provost = r.put(0, "Provost of the Marches")
    r.settle(0, MIDDLE)
    r.commit(0, adv(provost, MIDDLE))
    assert [r.zone(n) for n in r.fielded(0, "Conscript")] == [MIDDLE, MIDDLE]
    assert all(r.exerted(n) for n in r.fielded(0, "Conscript"))  # [EM-R-65] nothing says ready


def test_captain_adisa_is_stronger_under_a_superior_and_reinforces() -> None:
    r = Rig()
    adisa = r.put(0, "Captain Adisa", LEFT)
    superior = r.put(0, "Stone Phalanx", RIGHT)
    assert r.stats(adisa) == (3, 3)
    r.battle().activate(0, adisa, 7)
    assert r.zone(adisa) == r.zone(superior)
    assert r.stats(adisa) == (4, 5)


def test_queen_mother_ndeye_encourages_and_recruits_while_occupying() -> None:
    r = Rig()
    ndeye = r.put(0, "Queen-Mother Ndeye", LEFT, occupying=True)
    near, far = r.put(0, LEVY, LEFT), r.put(0, LEVY, RIGHT)
    r.battle().activate(0, ndeye)
    assert r.exerted(ndeye)
    assert [r.stats(n) for n in (ndeye, near, far)] == [(4, 5), (2, 2), (1, 1)]
    r.replenishment()
    assert len(r.fielded(0, "Conscript")) == 1


@proves("EM-OCC-01")
def test_queen_mother_ndeye_recruits_nobody_while_advancing() -> None:
    r = Rig()
    r.put(0, "Queen-Mother Ndeye", LEFT)
    r.put(1, "Stone Phalanx", LEFT, exerted=True)
    r.replenishment()
    assert not r.fielded(0, "Conscript")


def test_old_general_keita_promotes_up_to_two_others() -> None:
    r = Rig()
    first, second, third = (r.put(0, LEVY) for _ in range(3))
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Old General Keita")
    keita = r.the(0, "Old General Keita")
    assert target(keita) not in r.s.options()
    r.do(target(second))
    assert target(second) not in r.s.options()
    r.do(target(first))
    assert [r.stats(n) for n in (first, second, third, keita)] == [(2, 2), (2, 2), (1, 1), (6, 6)]


def test_old_general_keita_may_promote_nobody() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Old General Keita").do(DECLINE)
    assert r.asked[1] == "act"
    assert r.stats(levy) == (1, 1)


def test_the_great_muster_happens_once_more_for_each_occupied_frontier() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, LEVY, MIDDLE, occupying=True)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "The Great Muster")
    assert len(r.fielded(0, "Conscript")) == 3
    assert r.buried(0, "The Great Muster") == 1


@proves("EM-MON-06", "EM-MON-07")
def test_the_sun_gate_promotes_and_lifts_morale() -> None:
    r = Rig()
    gate, levy = r.put(0, "The Sun Gate", LEFT), r.put(0, LEVY)
    r.over()
    assert r.stats(levy) == (2, 2)
    assert r.in_play(gate)
    r.over()
    assert not r.in_play(gate)
    assert r.morale(0) == 30


def test_milestone_of_kings_helps_a_unit_beside_it_and_ends_in_conscripts() -> None:
    r = Rig()
    r.put(0, "Milestone of Kings", LEFT)
    beside = r.put(0, LEVY, LEFT)
    elsewhere = r.put(0, LEVY, RIGHT)
    r.battle()
    assert (r.stats(beside), r.stats(elsewhere)) == ((2, 2), (1, 1))
    r.over().over()
    assert len(r.fielded(0, "Conscript")) == 2


@proves("EM-MON-08", "EM-MON-09")
def test_hall_of_oaths_gives_morale_and_ends_in_promotions() -> None:
    r = Rig()
    hall = r.put(0, "Hall of Oaths", LEFT)
    first, second = r.put(0, LEVY), r.put(0, LEVY)
    rows(r.s).counters[hall] = 2
    r.replenishment()
    assert r.morale(0) == 26
    r.do(target(first), target(second))
    assert (r.stats(first), r.stats(second)) == ((2, 2), (2, 2))
    assert r.buried(0, "Hall of Oaths") == 1


def test_call_the_levies_summons_two_conscripts() -> None:
    assert len(Rig().deploy(0, "Call the Levies").fielded(0, "Conscript")) == 2


@proves("EM-FLOW-02", "EM-TYPE-07")
def test_royal_commission_promotes_and_draws() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.settle(0, LEFT)
    r.deploy(0, "Royal Commission").do(DRAW_CIVIC)
    assert r.stats(levy) == (2, 2)
    assert r.held(0, PEASANT) == 1


def test_shield_wall_gives_defence_and_guard_until_replenishment() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.deploy(0, "Shield Wall")
    assert r.stats(levy) == (1, 4)
    assert r.has(levy, GUARD)
    r.over()
    assert r.stats(levy) == (1, 1)
    assert not r.has(levy, GUARD)


def test_close_ranks_helps_every_ally_and_no_enemy() -> None:
    r = Rig()
    home, away, enemy = r.put(0, LEVY), r.put(0, LEVY, LEFT), r.put(1, LEVY, LEFT)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Close Ranks")
    assert [r.stats(n) for n in (home, away, enemy)] == [(2, 2), (2, 2), (1, 1)]
