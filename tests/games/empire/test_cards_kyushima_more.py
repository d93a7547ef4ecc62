"""Every later card of Kyushima, and the token its cards put into hands, does what its text says."""

from games.empire.rig import LEVY, PEASANT, Rig, target
from holdfast.games.empire.position.actions import DEPLOY, DRAW_ARMY, DRAW_CIVIC, FRONTIER, PICK
from holdfast.games.empire.position.piles import held
from holdfast.games.empire.position.state import LEFT, MIDDLE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import (
    BY_NAME,
    ELUSIVE,
    INFILTRATE,
    JUMP,
    SKIRMISHER,
)
from holdfast.games.empire.rules.abilities.standing import cost_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

KNIFE = "Thrown Knife"


@proves("EM-TOK-04", "EM-TOK-09", "EM-TOK-07")
def test_knife_juggler_puts_a_thrown_knife_into_the_hand_for_all_to_see() -> None:
    for seat in (0, 1):
        r = Rig()
        r.deploy(seat, "Knife Juggler")
        assert r.held(seat, KNIFE) == 1
        assert held(r.s.shown, Seat(seat), BY_NAME[KNIFE]) == 1
        assert not r.fielded(seat, KNIFE)
        assert [event.data[0] for event in r.events("deployed")] == [BY_NAME["Knife Juggler"]]
        assert r.cards(seat) == 2


@proves("EM-TOK-09", "EM-TOK-08")
def test_thrown_knife_is_deployed_for_its_cost_and_is_no_more() -> None:
    r = Rig()
    enemy, home = r.put(1, "Hill Shieldbearers", LEFT), r.put(1, LEVY)
    r.battle().deploy(0, KNIFE)
    assert (r.s.damage[enemy], r.s.damage[home]) == (1, 0)
    assert [event.data[1] for event in r.events("supplied")] == [1]
    assert (r.held(0, KNIFE), r.buried(0, KNIFE), r.sealed(0, KNIFE)) == (0, 0, 0)


@proves("EM-TOK-09")
def test_thrown_knife_that_is_discarded_is_no_more() -> None:
    r = Rig()
    r.deploy(0, "Knife Juggler")
    r.deploy(1, "Whispered Sedition")
    r.do(r.s.options()[0])
    while r.s.question() != "act":
        r.do(PICK + BY_NAME[KNIFE] if r.s.question() == "discard" else r.s.options()[0])
    assert (r.held(0, KNIFE), r.buried(0, KNIFE), held(r.s.shown, Seat(0), BY_NAME[KNIFE])) == (0, 0, 0)


def test_thrown_knife_needs_an_enemy_in_a_frontier() -> None:
    r = Rig().hold(0, KNIFE)
    r.people(0, 1)
    r.put(1, LEVY)
    assert DEPLOY + BY_NAME[KNIFE] not in r.turn(0).s.options()


@proves("EM-DMG-02")
def test_blood_scent_hound_grows_while_an_opponent_bleeds() -> None:
    r = Rig()
    hound = r.put(0, "Blood-Scent Hound")
    r.deploy(0, "Fearless Saboteur")
    assert r.stats(hound) == (3, 3)
    r.deploy(1, "Fearless Saboteur")
    assert r.stats(hound) == (3, 3)
    assert r.over().stats(hound) == (2, 2)


@proves("EM-TYPE-07")
def test_ink_ghost_is_sharper_for_each_tactic_of_its_side() -> None:
    r = Rig()
    ghost = r.put(0, "Ink Ghost", LEFT)
    assert r.has(ghost, ELUSIVE)
    r.put(1, "Hill Shieldbearers", LEFT)
    r.put(1, LEVY)
    r.deploy(1, "Shield Wall").do(r.s.options()[0])
    assert r.stats(ghost) == (2, 2)
    r.deploy(0, "Knives in the Sleeve").order()
    r.deploy(0, KNIFE).order()
    assert r.stats(ghost) == (6, 2)


def test_temple_thief_earns_a_knife_by_damage() -> None:
    r = Rig()
    thief = r.put(0, "Temple Thief", LEFT)
    assert r.has(thief, SKIRMISHER)
    r.combat()
    assert (r.morale(1), r.held(0, KNIFE)) == (22, 1)


@proves("EM-ZONE-07")
def test_kite_riders_hurt_wherever_they_come_down() -> None:
    r = Rig()
    riders = r.put(0, "Kite Riders")
    r.battle().do(FRONTIER + MIDDLE)
    assert (r.zone(riders), r.morale(1)) == (MIDDLE, 24)


def test_silk_assassin_kills_the_exerted_where_it_steps_out() -> None:
    r = Rig()
    tired, awake, far = (
        r.put(1, "Pit Dredger", LEFT, exerted=True),
        r.put(1, LEVY, LEFT),
        r.put(1, LEVY, RIGHT, exerted=True),
    )
    r.settle(0, LEFT, MIDDLE).battle().deploy(0, "Silk Assassin", LEFT)
    assert r.buried(1, "Pit Dredger") == 1
    assert [r.in_play(n) for n in (awake, far)] == [True, True]
    assert tired >= 0


def test_dragon_barge_brings_two_knives_and_jumps() -> None:
    r = Rig()
    r.settle(0, LEFT, MIDDLE, RIGHT).deploy(0, "Dragon Barge")
    assert r.held(0, KNIFE) == 2
    assert r.has(r.the(0, "Dragon Barge"), JUMP)


def test_lady_ten_knives_makes_tactics_cheaper_and_deals_knives() -> None:
    r = Rig()
    r.put(0, "Lady Ten Knives")
    costs = [cost_of(r.s, Seat(0), BY_NAME[name]) for name in (KNIFE, "Quiet Knife", LEVY, "Signal Pyre")]
    assert costs == [0, 2, 1, 1]
    assert cost_of(r.s, Seat(1), BY_NAME[KNIFE]) == 1
    assert r.battle().held(0, KNIFE) == 1


def test_sister_kaede_learns_from_tactics_in_the_graveyard() -> None:
    r = Rig()
    kaede = r.put(0, "Sister Kaede")
    assert (r.stats(kaede), r.has(kaede, ELUSIVE)) == ((2, 3), True)
    r.bury(0, "False Orders", "False Orders", "Vanish", LEVY).bury(1, "Vanish")
    assert r.stats(kaede) == (5, 3)


def test_house_of_sliding_doors_deals_knives_and_ends_in_cards() -> None:
    r = Rig()
    house = r.put(0, "House of Sliding Doors", LEFT)
    assert r.battle().held(0, KNIFE) == 1
    rows(r.s).counters[house] = 2
    r.replenishment().do(DRAW_CIVIC)
    assert r.held(0, PEASANT) == 2


def test_knives_in_the_sleeve_are_two() -> None:
    assert Rig().deploy(0, "Knives in the Sleeve").held(0, KNIFE) == 2


def test_vanish_takes_an_ally_back_to_hand() -> None:
    r = Rig().stack_deck(0, "Gate Warden")
    noble = r.put(0, "Young Noble", LEFT)
    r.put(0, LEVY)
    r.battle().deploy(0, "Vanish")
    assert (r.in_play(noble), r.held(0, "Young Noble")) == (False, 1)
    assert r.asked == (0, "plan")


@proves("EM-MON-12")
def test_cut_the_ropes_takes_all_counters_and_draws() -> None:
    r = Rig()
    theirs, own = r.put(1, "Hall of Oaths", LEFT), r.put(0, "Hall of Oaths", RIGHT)
    rows(r.s).counters[theirs] = rows(r.s).counters[own] = 2
    r.deploy(0, "Cut the Ropes").do(DRAW_ARMY)
    assert (r.s.counters[theirs], r.s.counters[own], r.held(0, LEVY)) == (0, 2, 2)


def test_crossing_shadows_let_two_units_through() -> None:
    r = Rig()
    one, two, home = r.put(0, LEVY, LEFT), r.put(0, LEVY, RIGHT), r.put(0, LEVY)
    r.settle(0, LEFT).battle().deploy(0, "Crossing Shadows")
    assert target(home) not in r.s.options()
    r.do(target(one), target(two))
    assert [(r.stats(n), r.has(n, INFILTRATE)) for n in (one, two)] == [((2, 1), True)] * 2
    assert r.combat().morale(1) == 21


def test_whetstone_children_sharpen_a_knife_with_three_assembled() -> None:
    r = Rig()
    r.people(0, 1, "Dock Bosses")
    assert r.villager(0, "Whetstone Children").held(0, KNIFE) == 0
    r = Rig()
    r.people(0, 2, "Dock Bosses")
    assert r.villager(0, "Whetstone Children").held(0, KNIFE) == 1


def test_grandmother_oyster_changes_a_card_for_a_card() -> None:
    r = Rig()
    oyster = r.put(0, "Grandmother Oyster")
    r.hold(0, "Storm Admiral").activate(0, oyster).do(PICK + BY_NAME["Storm Admiral"], DRAW_CIVIC)
    assert (r.buried(0, "Storm Admiral"), r.held(0, PEASANT), r.exerted(oyster)) == (1, 1, True)


def test_the_hidden_anchorage_draws_if_an_opponent_was_hurt_while_you_occupy() -> None:
    for hurt in (False, True):
        r = Rig()
        r.put(0, "The Hidden Anchorage", LEFT)
        r.put(0, "Gate Warden", LEFT, occupying=True)
        r.put(1, "Stone Phalanx", LEFT, exerted=True)  # no excess
        if hurt:
            r.deploy(0, "Fearless Saboteur")
        r.replenishment()
        assert r.s.question() == ("draw" if hurt else "replenish")
