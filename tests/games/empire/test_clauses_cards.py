"""Clauses about types, abilities, activation, modifications and monuments, told with cards."""

from games.empire.rig import LEVY, PEASANT, Rig, adv, target
from holdfast.games.empire.cards.writing.builders import settlement
from holdfast.games.empire.cards.writing.watching import when_destroyed
from holdfast.games.empire.cards.writing.workbench import Workbench
from holdfast.games.empire.position.actions import (
    ACTIVATE,
    DEPLOY,
    DEPLOY_VILLAGER,
    DRAW_ARMY,
    DRAW_CIVIC,
    KIND_SPACE,
    NEXT,
    ON_BOTTOM,
    SETTLE,
)
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, SONGDU
from holdfast.games.empire.rules.abilities.effects_seats import GainMorale
from holdfast.games.empire.rules.abilities.standing import commander_tier, cost_of
from holdfast.games.empire.rules.deploy import price_of
from holdfast.games.empire.rules.moving.pieces import destroy
from holdfast.games.empire.rules.phases import can_activate
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

JUMP_NUMBER = 6


def test_EM_TYPE_06_units_come_into_play_exerted() -> None:
    r = Rig().deploy(0, "Gate Warden")
    assert r.exerted(r.the(0, "Gate Warden"))


def test_EM_TYPE_08_a_tactic_lies_in_the_graveyard_after_its_effect() -> None:
    r = Rig().deploy(0, "Call the Levies")
    assert r.buried(0, "Call the Levies") == 1
    assert not r.fielded(0, "Call the Levies")


def test_EM_TYPE_10_only_battle_tactics_are_deployed_in_battle() -> None:
    r = Rig().hold(0, "Shield Wall", "Call the Levies")
    r.put(0, LEVY)
    r.people(0, 3)
    both = {DEPLOY + BY_NAME["Shield Wall"], DEPLOY + BY_NAME["Call the Levies"]}
    assert both <= set(r.turn(0).s.options())
    r.battle()
    assert both & set(r.turn(0).s.options()) == {DEPLOY + BY_NAME["Shield Wall"]}


def test_EM_TYPE_11_a_battle_tactic_is_paid_for_like_a_tactic_and_stopped_like_one() -> None:
    r = Rig().hold(0, "Thousand Arrows")
    r.settle(0, LEFT, MIDDLE)
    r.people(0, 1, "Smuggler")  # two supplies for tactics
    r.people(0, 1)
    phalanx = r.put(1, "Stone Phalanx")
    assert DEPLOY + BY_NAME["Thousand Arrows"] not in r.turn(0).s.options()  # stalwart: no target
    r.put(1, LEVY)
    r.turn(0).do(DEPLOY + BY_NAME["Thousand Arrows"]).pay()
    assert r.buried(1, LEVY) == 1
    assert r.s.damage[phalanx] == 0


@proves("EM-ABIL-02", "EM-SEQ-03")
def test_an_ability_is_finished_before_the_next_begins() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia")
    r.put(0, "Gate of a Thousand Cranes", LEFT)
    r.put(0, "Smugglers' Cairn", RIGHT)
    r.battle()
    assert r.asked == (0, "order")
    r.do(NEXT)
    assert r.morale(1) == 25
    while r.s.question() == "plan":
        assert r.morale(1) == 25  # neither the rest of this ability nor the other one
        r.do(r.s.options()[0])
    assert r.morale(1) == 23


def test_EM_ABIL_04_targets_are_looked_for_when_an_ability_has_its_turn() -> None:
    r = Rig()
    glutton = r.put(0, "Corpse Tyrant", LEFT)
    levy, noble = r.put(1, LEVY, LEFT, exerted=True), r.put(1, "Young Noble", RIGHT)
    r.settle(0, *(LEFT, MIDDLE, RIGHT))
    r.deploy(0, "Wetland Emperor")
    assert r.s.options() == [target(levy), target(noble)]  # asked only now, both are there
    r.do(target(noble))
    assert (r.in_play(levy), r.in_play(noble), r.in_play(glutton)) == (True, False, True)


def test_EM_SEQ_04_what_an_ability_causes_comes_before_what_waits() -> None:
    r = Rig()
    r.put(0, "Mother Sedge")
    r.put(0, "The Hollow Altar", LEFT)
    jackal, levy = r.put(0, "Lone Jackal", RIGHT), r.put(0, LEVY)
    r.battle().do(NEXT, target(levy))  # the altar first, then the jackal, but Mother Sedge between them
    assert r.stats(jackal) == (4, 2)
    kinds = [event.kind for event in r.log.events]
    assert kinds.index("morale_lost") < kinds.index("boosted")


@proves("EM-CIVIC-01", "EM-CIVIC-02", "EM-CIVIC-12")
def test_a_settlement_goes_into_occupied_land_once_a_round_and_raises_the_tier() -> None:
    r = Rig().hold(0, "Tea House")
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, LEVY, MIDDLE)
    assert commander_tier(r.s, Seat(0)) == 1
    r.settlement(0, "Garrison Town")
    assert r.zone(r.the(0, "Garrison Town")) == LEFT
    assert commander_tier(r.s, Seat(0)) == 2
    assert SETTLE + BY_NAME["Tea House"] not in r.turn(0).s.options()


def test_EM_CIVIC_04_a_settlement_may_stand_in_for_a_villager() -> None:
    r = Rig().hold(0, "Tea House").turn(0).do(DEPLOY_VILLAGER + BY_NAME["Tea House"])
    assert r.zone(r.the(0, "Tea House")) == HEARTLAND
    r.hold(0, "Market Singer").turn(0)
    assert DEPLOY_VILLAGER + BY_NAME["Market Singer"] not in r.s.options()  # it was the villager of the round


@proves("EM-CIVIC-05", "EM-CIVIC-08")
def test_a_villager_may_stand_in_for_a_settlement_and_raises_the_tier() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.settlement(0, "Market Singer")
    assert commander_tier(r.s, Seat(0)) == 2
    assert r.morale(0) == 25  # its ability is lost


@proves("EM-CIVIC-09", "EM-CIVIC-10", "EM-CIVIC-11")
def test_oversettling_is_one_action_in_land_that_is_settled_and_occupied() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Garrison Town", LEFT)
    r.put(0, "Signal Tower", RIGHT)  # settled, but not occupied
    r.settlement(0, "Drill Yard")
    assert r.buried(0, "Garrison Town") == 1
    assert r.fielded(0, "Signal Tower")
    assert r.asked == (1, "act")  # one action, and the initiative has moved on


def test_EM_ACT_02_a_stratagem_is_repeated_as_long_as_it_is_paid() -> None:
    r = Rig()
    noble = r.put(0, "Young Noble")
    r.people(0, 8)
    r.activate(0, noble)
    assert ACTIVATE + noble * 8 in r.turn(0).s.options()
    r.activate(0, noble)
    assert ACTIVATE + noble * 8 not in r.turn(0).s.options()  # nothing left to pay with


def test_EM_ERR_05_young_noble_is_not_promoted_in_the_battle_phase() -> None:
    r = Rig()
    noble = r.put(0, "Young Noble")
    r.people(0, 4)
    assert can_activate(r.s, Seat(0), noble, 0)
    r.battle()
    assert not can_activate(r.s, Seat(0), noble, 0)


def test_EM_ACT_05_a_unit_uses_all_its_maneuvers_in_one_round() -> None:
    r = Rig()
    kuro = r.put(0, "Brother Kuro", LEFT)
    rows(r.s).given[kuro] |= 1 << 15  # jump
    r.put(1, LEVY, RIGHT)
    r.battle().activate(0, kuro, JUMP_NUMBER)
    r.activate(0, kuro, 5)
    assert r.zone(kuro) == RIGHT
    assert r.buried(1, LEVY) == 1


def test_EM_ACT_06_identical_maneuvers_are_two() -> None:
    r = Rig()
    cavalry = r.put(0, "Gale Cavalry", LEFT)
    r.battle().activate(0, cavalry, JUMP_NUMBER)
    assert r.zone(cavalry) == RIGHT
    assert not can_activate(r.s, Seat(0), cavalry, JUMP_NUMBER)
    r.activate(0, cavalry, 0)
    assert r.zone(cavalry) == LEFT
    assert not can_activate(r.s, Seat(0), cavalry, 0)


@proves("EM-DMG-03", "EM-DMG-08")
def test_damage_stays_and_adds_up_until_it_kills() -> None:
    r = Rig()
    bearers = r.put(1, "Hill Shieldbearers")
    r.settle(0, LEFT, MIDDLE)
    r.deploy(0, "Thousand Arrows")
    assert r.s.damage[bearers] == 3
    r.deploy(0, "Thousand Arrows")
    assert r.buried(1, "Hill Shieldbearers") == 1


def test_EM_DMG_09_killed_units_and_villagers_lie_in_their_owners_graveyard() -> None:
    r = Rig()
    r.put(0, LEVY)
    r.put(1, PEASANT)
    r.settle(0, LEFT)
    r.deploy(0, "Blood Price")
    assert (r.buried(0, LEVY), r.buried(1, PEASANT)) == (1, 1)


def test_EM_DMG_15_everybody_begins_with_25_morale() -> None:
    assert [Rig(4).morale(seat) for seat in range(4)] == [25, 25, 25, 25]


def test_EM_MON_03_a_monument_takes_the_place_of_an_occupier() -> None:
    r = Rig()
    monument, levy = r.put(0, "Hall of Oaths", LEFT), r.put(0, LEVY, LEFT)
    r.combat()
    assert r.occupier(LEFT) == monument  # its own side's winner is not even asked
    assert r.asked[1] == "replenish"
    assert r.zone(levy) == LEFT


def test_EM_MOD_02_a_second_promotion_changes_nothing() -> None:
    r = Rig()
    noble = r.put(0, "Young Noble")
    r.people(0, 8)
    r.activate(0, noble).activate(0, noble)
    assert r.stats(noble) == (3, 3)


@proves("EM-FLOW-05", "EM-FLOW-07")
def test_the_order_on_the_bottom_is_the_planners_choice() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia", "Young Noble")
    r.people(0, 2, "Dock Bosses")
    r.villager(0, "Net Menders")
    for name in ("Young Noble", "Gate Warden", "Road Militia"):
        r.do(ON_BOTTOM + BY_NAME[name])
        if r.s.question() != "plan":
            break
    assert r.s.bottom[1::3][:2] == (BY_NAME["Young Noble"], BY_NAME["Gate Warden"])


def test_EM_FLOW_02_every_draw_lets_its_player_choose_a_deck() -> None:
    r = Rig()
    r.put(0, LEVY)
    r.settle(0, LEFT)
    r.deploy(0, "Royal Commission")
    assert r.s.options() == [DRAW_ARMY, DRAW_CIVIC]


def test_EM_KEY_11_a_sentinel_needs_land_its_own_commander_has_settled() -> None:
    r = Rig()
    r.settle(1, LEFT)
    sentinel = r.put(0, "Causeway Sentinel")
    r.commit(0, adv(sentinel, LEFT))
    assert r.held(0, PEASANT) == 0


def test_EM_ACT_04_a_maneuver_used_up_is_there_again_in_the_next_round() -> None:
    r = Rig()
    runner = r.put(0, "Roof Runner", LEFT)
    again = ACTIVATE + runner * 8 + JUMP_NUMBER
    r.battle().activate(0, runner, JUMP_NUMBER)
    assert again not in r.turn(0).s.options()
    r.over().battle()
    assert again in r.turn(0).s.options()
    r.activate(0, runner, JUMP_NUMBER)
    assert r.zone(runner) == LEFT


def test_EM_FLOW_05_the_order_on_the_bottom_is_the_order_of_drawing() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia", "Young Noble")
    r.s.army = tuple(place for place in r.s.army if place >= KIND_SPACE)  # seat 0 has these three and no more
    r.people(0, 2, "Dock Bosses")
    r.villager(0, "Net Menders")
    for name in ("Young Noble", "Gate Warden", "Road Militia"):
        r.do(ON_BOTTOM + BY_NAME[name])
    r.over()
    assert (r.held(0, "Young Noble"), r.held(0, "Gate Warden")) == (1, 0)
    r.over()
    assert (r.held(0, "Gate Warden"), r.held(0, "Road Militia")) == (1, 0)


def test_EM_KEY_04_an_exerted_flanker_stays_at_home() -> None:
    r = Rig()
    r.put(0, "Ridge Riders", exerted=True)
    assert r.battle().asked == (0, "act")
    r = Rig()
    r.put(0, "Ridge Riders")
    assert r.battle().asked == (0, "flank")


def test_EM_R_31_a_cost_never_falls_below_nothing_before_desperate_measures_are_added() -> None:
    r = Rig()
    for frontier in (LEFT, RIGHT):  # two of them: 2 supplies off
        r.put(0, "Mother of Storks", frontier, occupying=True)
    assert cost_of(r.s, Seat(0), BY_NAME["Tenmu"]) == 0
    assert price_of(r.s, Seat(0), BY_NAME["Tenmu"]) == 2


def test_EM_DMG_12_a_sacrificed_unit_dies_for_those_who_watch_deaths() -> None:
    r = Rig()
    dredger = r.put(0, "Pit Dredger")
    r.deploy(0, "Marsh Glutton").do(target(dredger))
    assert r.buried(0, "Pit Dredger") == 1
    assert len(r.fielded(0, "Thrall")) == 1


def test_EM_R_58_no_monument_where_one_stands_whosever_it_is() -> None:
    r = Rig()
    r.put(0, "Milestone of Kings", LEFT)
    r.put(1, "Milestone of Kings", MIDDLE)
    r.deploy(0, "Signal Pyre")  # only the right frontier is left, so nobody is asked
    assert r.zone(r.the(0, "Signal Pyre")) == RIGHT
    r.hold(0, "Charnel Cairn").people(0, 2)
    assert DEPLOY + BY_NAME["Charnel Cairn"] not in r.turn(0).s.options()


def test_EM_R_40_a_flanker_readied_earlier_in_the_sequence_may_flank() -> None:
    r = Rig()
    r.put(0, "The Great Nest", LEFT)
    riders = r.put(0, "Ridge Riders", exerted=True)
    r.battle()
    assert r.asked == (0, "order")
    r.do(NEXT)  # the nest first: it readies the only unit
    assert not r.exerted(riders)
    assert r.asked == (0, "flank")


def test_EM_R_29_an_empty_deck_is_no_choice_while_the_other_has_cards() -> None:
    r = Rig()
    r.s.civic = tuple(place for place in r.s.civic if place >= KIND_SPACE)  # seat 0 has no civic deck left
    r.put(0, "Nuru Barefoot", LEFT)
    r.battle()
    assert r.asked == (0, "act")
    assert r.held(0, LEVY) == 2


def test_EM_R_91_a_settlement_feels_its_destruction_only_while_its_owner_occupies() -> None:
    with Workbench() as bench:
        settlement(
            bench.number(), SONGDU, "Old Customs House", [when_destroyed(GainMorale(3))], "Sold twice."
        )
        for seat in (0, 1):
            for occupying in (False, True):
                r = Rig()
                house = r.put(seat, "Old Customs House", LEFT)
                r.put(seat, LEVY, LEFT, occupying=occupying)
                destroy(r.s, house, r.log)
                assert r.resolve().morale(seat) == (28 if occupying else 25)
                assert r.buried(seat, "Old Customs House") == 1
