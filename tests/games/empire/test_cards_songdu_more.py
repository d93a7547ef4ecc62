"""Every later card of Songdu does what its text says."""

from games.empire.rig import LEVY, PEASANT, Rig, adv, back, target
from holdfast.games.empire.position.actions import DECLINE, DEPLOY, DRAW_ARMY, DRAW_CIVIC
from holdfast.games.empire.position.state import LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BULWARK, BY_NAME, GUARD, REINFORCE
from holdfast.games.empire.rules.moving.pieces import destroy, sacrifice
from holdfast.games.empire.rules.moving.zones import promote, retreat
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


@proves("EM-ZONE-07")
def test_watchfire_picket_is_stronger_for_each_enemy_that_comes_into_its_frontier() -> None:
    r = Rig()
    picket, far = r.put(1, "Watchfire Picket", LEFT), r.put(1, "Watchfire Picket", RIGHT)
    ally = r.put(1, LEVY)
    one, two = r.put(0, LEVY), r.put(0, "Young Noble")
    r.commit(1, adv(ally, LEFT))
    assert r.stats(picket) == (1, 2)
    r.commit(0, adv(one, LEFT), adv(two, LEFT)).order()
    assert (r.stats(picket), r.stats(far)) == ((3, 2), (1, 2))


@proves("EM-MOD-04")
def test_parade_lancer_draws_a_card_once_it_is_promoted() -> None:
    r = Rig()
    lancer = r.put(0, "Parade Lancer")
    r.settle(0, LEFT).deploy(0, "Royal Commission")
    assert r.stats(lancer) == (3, 3)
    r.do(DRAW_CIVIC, DRAW_CIVIC)  # one for the lancer, one by the tactic
    assert r.held(0, PEASANT) == 2
    promote(r.s, lancer, r.log)
    assert not r.s.loose  # a second promotion changes nothing


@proves("EM-CIVIC-01")
def test_border_reeve_raises_a_conscript_when_an_opponent_settles() -> None:
    r = Rig()
    r.put(0, "Border Reeve")
    r.put(0, LEVY, RIGHT, occupying=True)
    r.put(1, LEVY, LEFT, occupying=True)
    r.settlement(0, "Drill Yard")
    assert not r.fielded(0, "Conscript")
    r.settlement(1, PEASANT)  # improvised: the frontier is settled all the same
    assert len(r.fielded(0, "Conscript")) == 1


@proves("EM-ZONE-05")
def test_muster_clerk_gains_morale_for_each_other_unit_that_enters_play() -> None:
    r = Rig()
    r.deploy(0, "Muster Clerk")
    assert r.morale(0) == 25
    r.deploy(0, "Call the Levies").order()  # two Conscripts are summoned
    assert r.morale(0) == 27
    r.deploy(0, LEVY).deploy(1, LEVY)
    assert r.morale(0) == 28


def test_trebuchet_crew_deals_two_where_it_stands() -> None:
    r = Rig()
    crew, enemy, far = (
        r.put(0, "Trebuchet Crew", LEFT),
        r.put(1, "Stone Phalanx", LEFT),
        r.put(1, LEVY, RIGHT),
    )
    r.battle().activate(0, crew)
    assert (r.s.damage[enemy], r.s.damage[far]) == (2, 0)
    assert r.exerted(crew)


@proves("EM-MON-07")
def test_royal_architect_puts_a_counter_on_an_allied_monument() -> None:
    r = Rig()
    own, theirs = r.put(0, "Hall of Oaths", LEFT), r.put(1, "Hall of Oaths", RIGHT)
    r.deploy(0, "Royal Architect")
    assert (r.s.counters[own], r.s.counters[theirs]) == (1, 0)


def test_standard_bearer_strengthens_tokens_beside_it() -> None:
    r = Rig()
    r.put(0, "Standard Bearer", LEFT)
    near, far, levy = r.put(0, "Conscript", LEFT), r.put(0, "Conscript", RIGHT), r.put(0, LEVY, LEFT)
    assert [r.stats(n) for n in (near, far, levy)] == [(2, 2), (1, 1), (1, 1)]


@proves("EM-COMBAT-05")
def test_veteran_of_nine_roads_is_promoted_by_a_combat_won() -> None:
    r = Rig()
    veteran, idle = r.put(0, "Veteran of Nine Roads", LEFT), r.put(0, "Veteran of Nine Roads")
    r.put(1, LEVY, LEFT)
    assert r.has(veteran, REINFORCE)
    r.combat()
    while r.s.question() == "occupy":
        r.do(DECLINE)
    assert (r.stats(veteran), r.stats(idle)) == ((5, 5), (4, 4))


def test_elephant_tower_is_hit_first_and_blocks_excess() -> None:
    r = Rig()
    tower = r.put(0, "Elephant Tower", LEFT)
    assert (r.has(tower, GUARD), r.has(tower, BULWARK), r.stats(tower)) == (True, True, (4, 8))
    r.put(1, "Old General Keita", LEFT, occupying=True)
    r.put(1, "Provost of the Marches", LEFT)
    r.combat()
    assert r.morale(0) == 25  # 11 against 8 and a bulwark of 8


def test_imani_of_the_long_line_draws_for_every_other_promotion() -> None:
    r = Rig()
    imani = r.put(0, "Imani of the Long Line")
    one, two = r.put(0, LEVY), r.put(0, LEVY)
    enemy = r.put(1, LEVY)
    for piece in (one, enemy, imani):
        promote(r.s, piece, r.log)
    r.resolve().do(DRAW_CIVIC)
    assert r.held(0, PEASANT) == 1
    promote(r.s, two, r.log)
    assert r.resolve().do(DRAW_CIVIC).held(0, PEASANT) == 2


def test_marshal_tano_brings_conscripts_and_counts_tokens() -> None:
    r = Rig()
    r.put(1, "Conscript")
    r.put(0, "Conscript", LEFT)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Marshal Tano")
    assert len(r.fielded(0, "Conscript")) == 3
    assert r.stats(r.the(0, "Marshal Tano")) == (6, 6)


def test_the_long_wall_hardens_units_and_pays_for_land() -> None:
    r = Rig()
    wall = r.put(0, "The Long Wall", LEFT)
    levy = r.put(0, LEVY)
    r.put(0, LEVY, MIDDLE, occupying=True)
    assert r.battle().stats(levy) == (1, 2)
    rows(r.s).counters[wall] = 2
    r.replenishment()
    assert r.morale(0) == 27
    assert r.buried(0, "The Long Wall") == 1


@proves("EM-DMG-10", "EM-R-91", "EM-DMG-13")
def test_the_long_wall_leaves_conscripts_when_it_is_destroyed_not_when_sacrificed() -> None:
    for seat in (0, 1):
        r = Rig()
        wall = r.put(seat, "The Long Wall", LEFT)
        r.settle(1 - seat, LEFT).deploy(1 - seat, "Overgrowth")
        assert (r.buried(seat, "The Long Wall"), r.in_play(wall)) == (1, False)
        assert len(r.fielded(seat, "Conscript")) == 2
    r = Rig()
    sacrifice(r.s, r.put(0, "The Long Wall", LEFT), r.log)
    assert not r.s.loose
    destroy(r.s, r.put(0, "The Long Wall", RIGHT), r.log)
    assert r.s.loose


def test_road_toll_exerts_up_to_two_ready_villagers() -> None:
    r = Rig()
    one, two, three = r.people(1, 3)
    r.s.flags[three] |= 1
    r.deploy(0, "Road Toll")
    assert target(three) not in r.s.options()
    r.do(target(one), target(two))
    assert r.exerted(one)
    assert r.exerted(two)
    assert supplies(r.s, Seat(1), 0) == 0


@proves("EM-SUP-08")
def test_requisition_returns_a_cheap_unit() -> None:
    r = Rig()
    cheap, dear = r.put(1, "Young Noble"), r.put(1, "Levy Sergeant")
    holder = r.put(1, LEVY, LEFT, occupying=True)
    r.deploy(0, "Requisition")
    assert (r.in_play(cheap), r.in_play(dear), r.in_play(holder)) == (False, True, True)
    assert r.held(1, "Young Noble") == 1


@proves("EM-SUP-08", "EM-R-90")
def test_requisition_sees_what_the_card_costs_its_owner_now() -> None:
    for reduced in (False, True):
        r = Rig()
        sergeant = r.put(1, "Levy Sergeant")  # costs 3
        r.put(0, "Mother of Storks", MIDDLE, occupying=True)  # one's own reduction does not count
        if reduced:
            r.put(1, "Mother of Storks", LEFT, occupying=True)
        r.hold(0, "Requisition").people(0, 4)
        assert (DEPLOY + BY_NAME["Requisition"] in r.turn(0).s.options()) == reduced
        if reduced:
            assert not r.deploy(0, "Requisition").in_play(sergeant)


def test_stand_fast_keeps_a_unit_alive_through_combat() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.put(1, "Old General Keita", LEFT)
    r.battle().deploy(0, "Stand Fast").combat()
    assert r.in_play(levy)
    sacrifice(r.s, levy, r.log)  # that is neither a kill nor a destruction
    assert not r.in_play(levy)


def test_field_promotion_promotes_and_readies_the_same_unit() -> None:
    r = Rig()
    tired, home = r.put(0, LEVY, LEFT, exerted=True), r.put(0, LEVY, exerted=True)
    r.battle().deploy(0, "Field Promotion")
    assert (r.stats(tired), r.exerted(tired)) == ((2, 2), False)
    assert (r.stats(home), r.exerted(home)) == ((1, 1), True)


@proves("EM-MON-08")
def test_stone_carvers_draw_when_an_allied_monument_is_completed() -> None:
    r = Rig()
    r.put(0, "Stone Carvers")
    own, other = r.put(0, "Hall of Oaths", LEFT), r.put(1, "Hall of Oaths", RIGHT)
    rows(r.s).counters[own] = rows(r.s).counters[other] = 3
    r.replenishment()
    assert r.order().asked == (0, "draw")
    r.do(DRAW_ARMY)
    assert r.held(0, LEVY) == 2
    assert r.asked == (0, "replenish")


def test_abena_of_the_stores_brings_a_civic_card_and_supplies_one() -> None:
    r = Rig().villager(0, "Abena of the Stores")
    assert r.held(0, PEASANT) == 1
    assert supplies(r.s, Seat(0), 0) == 1


def test_the_kings_roadhouse_promotes_the_occupier_at_replenishment() -> None:
    r = Rig()
    r.put(0, "The King's Roadhouse", LEFT)
    holder, beside = r.put(0, LEVY, LEFT, occupying=True), r.put(0, LEVY, LEFT)
    r.over()
    assert (r.stats(holder), r.stats(beside)) == ((2, 2), (1, 1))
    retreat(r.s, holder, r.log)
    r.over()
    assert r.stats(beside) == (1, 1)


def test_a_commit_home_is_told_to_nobody_who_does_not_ask() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.put(1, "Watchfire Picket", LEFT)
    r.commit(0, back(levy))
    assert BY_NAME["Watchfire Picket"] not in [event.data[0] for event in r.events("ability_began")]
