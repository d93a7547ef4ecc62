"""Positions about tokens, improvised cards, monuments, settlements and the sequence, each with its clause."""

from games.empire.rig import LEVY, PEASANT, Rig, adv, target
from holdfast.games.empire.position.actions import (
    ACCEPT,
    COMMANDER,
    DEPLOY,
    DEPLOY_VILLAGER,
    DRAW_ARMY,
    DRAW_CIVIC,
    NEXT,
    ON_BOTTOM,
    PICK,
    TO_GRAVE,
)
from holdfast.games.empire.position.state import IMPROVISED, LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BULWARK, BY_NAME
from holdfast.games.empire.rules.abilities.conditions import assembled
from holdfast.games.empire.rules.abilities.standing import commander_tier, cost_of
from holdfast.games.empire.rules.deploy import price_of
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


@proves("EM-TOK-08", "EM-TOK-01")
def test_a_token_returned_to_hand_ceases_to_exist() -> None:
    r = Rig()
    conscript = r.put(1, "Conscript", LEFT)
    held = r.cards(1)
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Night of Lanterns").do(target(conscript))
    assert not r.fielded(1, "Conscript")
    assert (r.held(1, "Conscript"), r.cards(1), r.buried(1, "Conscript")) == (0, held, 0)


def test_EM_R_65_an_occupying_token_waits_where_an_enemy_holds_the_place() -> None:
    r = Rig()
    r.put(0, "Frontline Messenger", LEFT)
    holder = r.put(1, "Old General Keita", LEFT, exerted=True, occupying=True)
    r.settle(0, RIGHT)
    r.replenishment().do(ACCEPT)
    assert r.occupier(LEFT) == holder
    assert r.zone(r.the(0, "Conscript")) == LEFT


def test_EM_R_65_an_occupying_token_makes_an_own_occupier_advance() -> None:
    r = Rig()
    r.put(0, "Frontline Messenger", LEFT)
    holder = r.put(0, LEVY, LEFT, occupying=True)
    r.settle(0, RIGHT)
    r.combat().do(target(holder))
    r.do(ACCEPT)
    assert r.occupier(LEFT) == r.the(0, "Conscript")
    assert r.zone(holder) == LEFT


def test_EM_R_65_an_own_monument_keeps_a_token_advancing() -> None:
    r = Rig()
    r.put(0, "Frontline Messenger", LEFT)
    monument = r.put(0, "Hall of Oaths", LEFT)
    r.settle(0, RIGHT)
    r.replenishment()
    while r.s.question() == "order":
        r.do(NEXT)
    r.do(ACCEPT)
    assert r.occupier(LEFT) == monument
    assert r.zone(r.the(0, "Conscript")) == LEFT


def test_EM_TOK_07_a_summoned_unit_is_not_deployed() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Drill Yard", LEFT)
    provost = r.put(0, "Provost of the Marches")
    r.commit(0, adv(provost, LEFT))
    while r.s.question() == "order":
        r.do(NEXT)
    assert [r.stats(n) for n in r.fielded(0, "Conscript")] == [(1, 1), (1, 1)]  # no advance either
    assert len(r.events("summoned")) == 2
    assert not r.events("deployed")


def test_EM_R_12_an_improvised_settlement_pays_for_a_revolt() -> None:
    r = Rig().hold(0, "Tea House")
    enemy = r.put(1, LEVY)
    r.turn(0).do(DEPLOY_VILLAGER + BY_NAME["Tea House"])
    house = r.the(0, "Tea House")
    assert supplies(r.s, Seat(0), 0) == 1
    r.deploy(0, "Torch Rabble").do(target(house))
    assert not r.in_play(enemy)
    assert r.s.bottom[-3:-1] == (1, BY_NAME["Tea House"])  # a civic card again, at the bottom


def test_EM_R_12_a_villager_that_settles_a_frontier_can_be_destroyed() -> None:
    r = Rig()
    r.settle(1, LEFT)
    assert commander_tier(r.s, Seat(1)) == 2
    r.settle(0, MIDDLE)
    r.deploy(0, "Overgrowth")
    assert commander_tier(r.s, Seat(1)) == 1
    assert r.buried(1, PEASANT) == 1


def test_EM_R_12_an_improvised_settlement_dies_like_a_villager() -> None:
    r = Rig()
    house = r.put(1, "Tea House", improvised=True)
    r.put(0, LEVY)
    r.settle(0, LEFT)
    r.deploy(0, "Blood Price")
    assert not r.in_play(house)
    assert r.buried(1, "Tea House") == 1


@proves("EM-CIVIC-07", "EM-R-17")
def test_an_improvised_villager_is_not_assembled() -> None:
    r = Rig()
    r.put(0, "Toll Clerks")
    r.put(0, "Toll Clerks", LEFT, improvised=True)
    r.villager(0, "Brick Makers")
    assert assembled(r.s, Seat(0)) == 2
    assert r.held(0, PEASANT) == 0


def test_EM_CIVIC_06_an_improvised_settlement_has_no_ability() -> None:
    r = Rig()
    house = r.put(0, "Tea House", improvised=True)
    r.replenishment()
    assert r.asked[1] == "replenish"
    assert r.s.flags[house] & IMPROVISED


def test_EM_R_16_oversettling_keeps_the_tier_and_deploys_the_new_settlement() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Drill Yard", LEFT)
    r.settlement(0, "River Landing")
    assert commander_tier(r.s, Seat(0)) == 2
    assert r.buried(0, "Drill Yard") == 1
    assert r.held(0, PEASANT) == 1  # its own deploy ability


def test_EM_R_15_a_settlement_sleeps_while_its_owner_is_away_but_keeps_the_tier() -> None:
    r = Rig()
    holder, other = r.put(0, "Roof Runner", LEFT, occupying=True), r.put(0, LEVY, LEFT)
    r.put(0, "Signal Tower", LEFT)
    assert r.has(other, BULWARK)
    r.battle().activate(0, holder, 6)
    assert not r.has(other, BULWARK)
    assert commander_tier(r.s, Seat(0)) == 2


def test_EM_OCC_02_an_enemy_occupier_puts_a_settlement_to_sleep() -> None:
    r = Rig()
    own = r.put(0, LEVY, LEFT)
    r.put(0, "Moon Pier", LEFT)
    r.put(1, LEVY, LEFT, occupying=True)
    assert not any(r.has(own, 1 << bit) for bit in range(20))


def test_EM_R_66_losing_a_settlement_takes_the_messenger_below_its_range() -> None:
    r = Rig()
    r.put(0, "Frontline Messenger", LEFT)
    r.settle(0, RIGHT)
    r.settle(1, LEFT)
    r.deploy(1, "Overgrowth")
    r.replenishment()
    assert r.asked[1] == "replenish"


def test_EM_R_64_an_own_monument_keeps_gorefroth_advancing() -> None:
    r = Rig()
    monument, gorefroth = r.put(0, "Hall of Oaths", LEFT), r.put(0, "Gorefroth")
    r.commit(0, adv(gorefroth, LEFT))
    assert r.occupier(LEFT) == monument


def test_EM_CARD_02_gorefroth_leaves_a_comrade_in_its_place() -> None:
    r = Rig()
    holder, gorefroth = r.put(0, LEVY, LEFT, occupying=True), r.put(0, "Gorefroth")
    r.commit(0, adv(gorefroth, LEFT))
    assert r.occupier(LEFT) == holder  # the frontier was occupied, if by the own side


@proves("EM-R-64", "EM-MON-11")
def test_an_enemy_monument_falls_to_gorefroth() -> None:
    r = Rig()
    r.put(1, "Hall of Oaths", LEFT)
    gorefroth = r.put(0, "Gorefroth")
    r.commit(0, adv(gorefroth, LEFT))
    assert r.occupier(LEFT) == gorefroth
    assert r.buried(1, "Hall of Oaths") == 1


def test_EM_MON_05_a_monument_turns_the_occupier_into_an_advancing_unit() -> None:
    r = Rig()
    holder = r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Garrison Town", LEFT)
    r.deploy(0, "Milestone of Kings", LEFT)
    assert r.occupier(LEFT) == r.the(0, "Milestone of Kings")
    assert r.zone(holder) == LEFT
    assert r.stats(holder) == (1, 1)  # nobody is occupying: the town sleeps


def test_EM_MON_02_no_monument_where_an_enemy_is_occupying() -> None:
    r = Rig()
    r.put(1, LEVY, LEFT, occupying=True)
    r.put(1, "Hall of Oaths", MIDDLE)
    r.deploy(0, "Milestone of Kings")
    assert r.occupier(RIGHT) == r.the(0, "Milestone of Kings")  # the only place left


def test_EM_R_60_a_monument_progresses_in_the_round_it_is_deployed() -> None:
    r = Rig().deploy(0, "Signal Pyre", LEFT)
    pyre = r.the(0, "Signal Pyre")
    r.battle()
    while r.s.question() == "plan":
        r.do(r.s.options()[0])
    assert r.s.counters[pyre] == 1


def test_EM_R_61_a_completed_monument_is_sacrificed_and_dies() -> None:
    r = Rig()
    r.put(0, "Mother Sedge")
    gate = r.put(0, "The Sun Gate", LEFT)
    rows(r.s).counters[gate] = 1
    r.over()
    assert r.buried(0, "The Sun Gate") == 1
    assert r.morale(1) == 25  # a sacrificed monument is no sacrificed unit


def test_EM_R_20_a_free_unit_is_deployed_after_the_ability_that_grants_it() -> None:
    r = Rig().bury(0, "Hunger Priest")
    levy = r.put(0, LEVY)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Saint of the Drowned").do(PICK + BY_NAME["Hunger Priest"])
    seen = []
    for _ in range(6):
        seen.append(r.s.question())
        if r.s.question() == "consume":
            r.do(target(levy))
        elif r.s.question() in ("order", "scheme"):
            r.do(r.s.options()[0])
    assert "consume" in seen
    assert "scheme" in seen
    assert r.stats(r.the(0, "Hunger Priest")) == (5, 6)


@proves("EM-SEQ-02", "EM-SEQ-07")
def test_a_lone_wolf_taken_by_the_altar_before_its_turn_gets_nothing() -> None:
    r = Rig()
    r.put(0, "The Hollow Altar", LEFT)
    r.put(0, LEVY)
    r.put(1, "Lone Jackal", RIGHT)
    r.battle()
    assert r.buried(1, "Lone Jackal") == 1
    assert r.asked[1] == "act"


def test_EM_SEQ_05_the_tracker_decides_whose_lone_wolf_howls_first() -> None:
    r = Rig()
    r.put(1, "Nuru Barefoot", LEFT)
    r.put(0, "Nuru Barefoot", RIGHT)
    r.battle()
    assert r.asked == (0, "draw")
    r.do(DRAW_ARMY)
    assert r.asked == (1, "draw")


def test_EM_FLOW_04_two_cards_of_one_draw_come_from_one_deck() -> None:
    r = Rig()
    totem = r.put(0, "Totem of the Trackers", LEFT)
    rows(r.s).counters[totem] = 2
    r.replenishment().do(DRAW_CIVIC)
    assert (r.held(0, PEASANT), r.held(0, LEVY)) == (2, 1)


@proves("EM-FLOW-09", "EM-TIER-04")
def test_scheming_a_fourth_tier_into_the_graveyard_wakes_reverence() -> None:
    r = Rig().bury(0, "Marsh Glutton", "Pit Dredger", "Corpse Tyrant").stack_deck(0, "Bog Leviathan")
    mourner, doomsayer = r.put(0, "Lantern Mourner"), r.put(0, "Doomsayer")
    r.activate(0, doomsayer)
    assert r.stats(mourner) == (1, 3)
    r.do(TO_GRAVE + BY_NAME["Bog Leviathan"])
    assert r.stats(mourner) == (3, 4)


@proves("EM-ZONE-15", "EM-R-30")
def test_sealing_a_card_of_the_graveyard_may_end_reverence() -> None:
    r = Rig().bury(1, "Marsh Glutton", "Pit Dredger", "Corpse Tyrant", "Bog Leviathan")
    mourner = r.put(1, "Lantern Mourner")
    assert r.stats(mourner) == (3, 4)
    r.deploy(0, "Bone Picker").do(COMMANDER + 1, PICK + BY_NAME["Bog Leviathan"])
    assert r.stats(mourner) == (1, 3)


@proves("EM-FLOW-07", "EM-FLOW-10")
def test_a_planned_card_on_the_bottom_is_not_the_one_wasted() -> None:
    r = Rig().stack_deck(0, "Gate Warden")
    r.villager(0, "Paper Spies").do(ON_BOTTOM + BY_NAME["Gate Warden"])
    r.deploy(0, "Bone Picker")
    assert (r.buried(0, "Gate Warden"), r.buried(0, LEVY)) == (0, 1)


@proves("EM-R-68", "EM-DMG-04")
def test_damage_and_a_passing_bonus_go_at_the_same_moment() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    r.deploy(0, "Shield Wall")
    rows(r.s).damage[levy] = 3
    r.over()
    assert r.in_play(levy)
    assert (r.s.damage[levy], r.stats(levy)) == (0, (1, 1))


def test_EM_R_31_desperate_measures_come_on_top_of_a_reduced_cost() -> None:
    r = Rig()
    kind = BY_NAME["Shadow of Nakagami"]
    r.settle(0, LEFT)
    r.deploy(0, "Fearless Saboteur")
    assert cost_of(r.s, Seat(0), kind) == 3
    assert price_of(r.s, Seat(0), kind) == 3 + 3


@proves("EM-DMG-05", "EM-COMBAT-13")
def test_the_echo_of_brutal_makes_the_shadow_cheaper() -> None:
    r = Rig()
    r.put(0, "River Bruiser", LEFT)
    r.put(1, LEVY, LEFT, exerted=True)
    r.combat()
    assert r.morale(1) == 24
    assert cost_of(r.s, Seat(0), BY_NAME["Shadow of Nakagami"]) == 3


@proves("EM-SUP-05", "EM-R-32")
def test_what_a_rich_villager_supplies_too_much_is_lost() -> None:
    r = Rig()
    r.people(0, 3, "Toll Clerks")
    r.turn(0).do(DEPLOY + BY_NAME[LEVY])
    r.pay()
    assert supplies(r.s, Seat(0), 0) == 4


def test_EM_ZONE_18_allied_effects_reach_the_partner() -> None:
    r = Rig(4, ("teams",))
    r.put(0, "Drum Captain", LEFT)
    partner, enemy = r.put(2, LEVY, LEFT), r.put(1, LEVY, LEFT)
    assert (r.stats(partner), r.stats(enemy)) == ((2, 1), (1, 1))
    r.put(2, "Road Militia", RIGHT)
    assert r.stats(r.put(0, "Road Militia", LEFT)) == (4, 3)


def test_EM_INIT_03_every_opponent_is_hurt_in_a_game_of_three() -> None:
    r = Rig(3).deploy(0, "Fearless Saboteur")
    assert [r.morale(seat) for seat in range(3)] == [25, 24, 24]


def test_EM_R_62_everything_goes_to_its_owner() -> None:
    r = Rig()
    r.put(1, "Pit Dredger", LEFT)
    r.settle(0, LEFT, MIDDLE)
    r.people(0, 1)
    r.deploy(0, "Veiled Inquisitor").do(target(r.fielded(0, PEASANT)[-1]))
    assert (r.sealed(1, "Pit Dredger"), r.sealed(0, "Pit Dredger")) == (1, 0)
