"""The worked examples of the ledger, with their exact numbers."""

from games.empire.rig import LEVY, PEASANT, Rig, adv, target
from holdfast.games.empire.position.actions import (
    ACTIVATE,
    DECLINE,
    DEPLOY,
    DRAW_ARMY,
    DRAW_CIVIC,
    EXERT,
)
from holdfast.games.empire.position.state import HEARTLAND, HURT, LEFT, MIDDLE, NONE, OWN, RIGHT, Piece
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, UNIT, is_army
from holdfast.games.empire.rules.abilities.standing import commander_tier, cost_of, tier_of
from holdfast.games.empire.rules.deploy import price_of
from holdfast.games.empire.rules.moving.pieces import kill
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows


def test_EM_EX_01_gorefroth_drives_the_occupier_out_and_finds_the_land_unoccupied() -> None:
    r = Rig()
    gorefroth = r.put(0, "Gorefroth")
    holder = r.put(1, LEVY, LEFT, occupying=True)
    r.commit(0, adv(gorefroth, LEFT)).do(target(holder))
    assert (r.zone(holder), r.exerted(holder)) == (HEARTLAND, True)
    assert r.occupier(LEFT) == gorefroth
    r = Rig()
    gorefroth = r.put(0, "Gorefroth")
    holder = r.put(1, LEVY, LEFT, occupying=True)
    r.commit(0, adv(gorefroth, LEFT)).do(DECLINE)
    assert r.zone(gorefroth) == LEFT
    assert r.occupier(LEFT) == holder


def test_EM_EX_02_a_unit_that_lives_by_its_battalion_bonus_dies_with_its_superior() -> None:
    r = Rig()
    militia = r.put(0, "Road Militia", LEFT)
    superior = r.put(0, "Causeway Sentinel", LEFT)
    assert r.stats(militia) == (3, 3)
    r.put(1, "Hana of the Ninth Gate", LEFT)  # three for the superior
    r.put(1, "Young Noble", LEFT)  # two for the militia
    r.combat()
    while r.s.question() == "damage":
        seat = r.s.asked
        options = r.s.options()
        r.do(target(superior) if seat == 1 and target(superior) in options else options[0])
    assert r.buried(0, "Causeway Sentinel") == 1
    assert r.buried(0, "Road Militia") == 1


def test_EM_EX_03_the_emperor_fights_without_hurting_the_commander() -> None:
    r = Rig()
    unit = r.put(1, "Levy Sergeant", LEFT)
    assert r.stats(unit) == (2, 3)
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Wetland Emperor")
    assert r.events("hurt")[0].data[1] == 6
    assert r.buried(1, "Levy Sergeant") == 1
    assert r.morale(1) == 25


def test_EM_EX_04_tenmu_costs_three_at_tier_one() -> None:
    r = Rig()
    tenmu = BY_NAME["Tenmu"]
    assert (commander_tier(r.s, Seat(0)), CARDS[tenmu].tier, cost_of(r.s, Seat(0), tenmu)) == (1, 2, 1)
    assert price_of(r.s, Seat(0), tenmu) == 3
    r.hold(0, "Tenmu")
    r.people(0, 2)
    assert DEPLOY + tenmu not in r.turn(0).s.options()
    r.people(0, 1)
    r.turn(0).do(DEPLOY + tenmu)
    assert r.fielded(0, "Tenmu")
    assert supplies(r.s, Seat(0), UNIT) == 0


def test_EM_EX_05_two_cards_of_one_draw_come_from_one_deck() -> None:
    for answer, army, civic in ((DRAW_ARMY, 3, 0), (DRAW_CIVIC, 1, 2)):
        r = Rig()
        totem = r.put(0, "Totem of the Trackers", LEFT)
        rows(r.s).counters[totem] = 2
        r.replenishment().do(answer)
        assert (r.held(0, LEVY), r.held(0, PEASANT)) == (army, civic)


def test_EM_EX_06_lost_morale_is_damage_taken() -> None:
    r = Rig()
    assert r.morale(1) == 25
    r.deploy(0, "Fearless Saboteur")
    assert r.morale(1) == 24
    assert r.s.own[1 * OWN + HURT] == 1
    assert cost_of(r.s, Seat(0), BY_NAME["Shadow of Nakagami"]) == 3


def test_EM_EX_07_a_messenger_that_was_removed_earlier_summons_nobody() -> None:
    r = Rig()
    r.s.board[1] = 1  # seat 1 goes first
    r.put(1, LEVY, RIGHT, occupying=True)
    r.put(1, "Gallows Hill", RIGHT)
    messenger = r.put(0, "Frontline Messenger", MIDDLE)
    r.settle(0, LEFT)
    r.turn(1).replenishment()
    assert r.asked == (1, "sacrifice")  # an ability of the first player has its turn
    kill(r.s, messenger, Piece(NONE), r.log)  # and removes the messenger, whose own ability waits
    r.do(DECLINE)
    assert r.events("voided")
    assert not r.fielded(0, "Conscript")


def test_EM_EX_08_one_of_two_supplies_is_lost() -> None:
    r = Rig()
    clerks = r.people(0, 3, "Toll Clerks")
    r.hold(0, "Gate Warden").turn(0).do(DEPLOY + BY_NAME["Gate Warden"])
    if r.s.question() == "pay":
        r.do(EXERT + clerks[0])
    assert [r.exerted(n) for n in clerks] == [True, False, False]
    assert r.fielded(0, "Gate Warden")
    assert supplies(r.s, Seat(0), UNIT) == 4


def test_EM_EX_09_a_unit_token_is_an_army_card() -> None:
    assert is_army(BY_NAME["Conscript"])
    assert CARDS[BY_NAME["Conscript"]].type == UNIT


def test_EM_EX_10_a_token_without_a_place_arrives_at_home_exerted() -> None:
    r = Rig().deploy(0, "Call the Levies")
    for conscript in r.fielded(0, "Conscript"):
        assert (r.zone(conscript), r.exerted(conscript)) == (HEARTLAND, True)
    assert [event.data[0] for event in r.events("deployed")] == [BY_NAME["Call the Levies"]]


def test_EM_EX_11_the_agent_makes_a_two_two_unit_four_two_until_replenishment() -> None:
    r = Rig()
    noble = r.put(0, "Young Noble")
    r.deploy(0, "Agent of Dissidence")
    r.do(target(r.fielded(0, PEASANT)[0]), target(noble))
    assert r.stats(noble) == (4, 2)
    r.over()
    assert r.stats(noble) == (2, 2)


def test_EM_EX_12_young_noble_is_promoted_in_the_strategy_phase_only() -> None:
    r = Rig()
    noble = r.put(0, "Young Noble")
    r.people(0, 8)
    r.activate(0, noble)
    assert r.stats(noble) == (3, 3)
    assert tier_of(r.s, noble) == 2
    r.battle()
    assert ACTIVATE + noble * 8 not in r.turn(0).s.options()
