"""Combat: clauses EM-COMBAT and EM-FIGHT. Numbers of units are arranged, so that no card design matters."""

import pytest

from games.empire.field import (
    all_pass,
    battlefield,
    finish_round,
    in_graveyard,
    morale,
    piece,
    place,
    state_of,
    through_combat,
    to_battle,
    zone,
)
from holdfast.games.empire.position.state import (
    HEARTLAND,
    LEFT,
    MIDDLE,
    NONE,
    PHASE,
    REPLENISHMENT,
    RIGHT,
)
from holdfast.games.empire.rules.abilities.standing import defence_of
from holdfast.games.empire.rules.fighting.combat import group_of
from holdfast.games.empire.study.builder import kind_of
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

A, B, C = "Songdu Levy", "Lyrian Levy", "Ndembe Levy"  # three units without abilities
SLAYER = "Grave Reaver"  # slayer
MONUMENT = "Milestone of Kings"


def hurts(t: Table) -> list[tuple[int, int]]:
    """Who took how much damage, in order."""
    return [(event.data[0], event.data[1]) for event in t.events if event.kind == "hurt"]


@proves("EM-COMBAT-01", "EM-COMBAT-02")
def test_the_tracker_orders_dealers_and_receivers_first() -> None:
    # One brutal and one plain dealer: who covers the receivers decides about the echo.
    t = battlefield().seat(0, left=[f"{A}@2/9[brutal]", f"{B}@2/9"])
    t.seat(1, left=[f"{C}@0/3", "Kyushiman Levy@0/2"])
    to_battle(t).choose("pass", "pass")
    s = state_of(t)
    assert (s.question(), s.asked) == ("damage", 0)
    assert t.game.prompt(s).rule == "EM-COMBAT-01"
    assert t.texts == [A, B]
    t.choose(B)
    assert t.game.prompt(state_of(t)).rule == "EM-COMBAT-02"
    assert t.texts == [C, "Kyushiman Levy"]
    t.choose(C)
    assert hurts(t) == [(kind_of(C), 2), (kind_of(C), 1), (kind_of("Kyushiman Levy"), 1)]
    assert morale(t)[1] == 25 - 2  # the brutal unit's two points, both put on units


def test_EM_COMBAT_01_the_other_order_has_another_result() -> None:
    t = battlefield().seat(0, left=[f"{A}@2/9[brutal]", f"{B}*@3/9"])
    t.seat(1, left=[f"{C}@0/3"])
    to_battle(t).choose("pass", "pass", A)
    assert morale(t)[1] == 25 - 2 - 2  # echo 2, then one point of B covers, two are excess
    t = battlefield().seat(0, left=[f"{A}@2/9[brutal]", f"{B}*@3/9"])
    t.seat(1, left=[f"{C}@0/3"])
    to_battle(t).choose("pass", "pass", B)
    assert morale(t)[1] == 25 - 2  # no echo, but the brutal unit's excess


def test_EM_COMBAT_02_the_receiving_order_decides_who_dies() -> None:
    for victim, survivor in ((A, B), (B, A)):
        t = battlefield().seat(0, left=[f"{C}@3/9"])
        t.seat(1, left=[f"{A}@0/3", f"{B}@0/2"])
        to_battle(t).choose("pass", "pass", victim)
        assert in_graveyard(t, 1, victim) == 1
        assert zone(t, survivor) == LEFT


def test_EM_COMBAT_02_an_occupying_unit_is_not_like_an_advancing_one_of_its_kind() -> None:
    for marks, dies_first in ((("*", ""), 0), (("", "*"), 1), (("*", ""), 1), (("", "*"), 0)):
        t = battlefield().seat(0, left=[f"{C}@2/9"])
        t.seat(1, left=[f"{A}{marks[0]}@0/2", f"{A}{marks[1]}@0/2"])
        to_battle(t).choose("pass", "pass")
        assert (state_of(t).question(), state_of(t).asked) == ("damage", 0)
        assert len(t.texts) == 2
        t.choose(t.texts[dies_first])
        assert in_graveyard(t, 1, A) == 1
        assert (place(t, LEFT) == NONE) == (marks[dies_first] == "*")


def test_EM_COMBAT_02_units_of_a_kind_with_different_marks_are_not_alike() -> None:
    t = battlefield().seat(0, left=[f"{C}@2/9"]).seat(1, left=[f"{A}@0/2", f"{A}@5/2"])
    to_battle(t).choose("pass", "pass")
    assert (state_of(t).question(), state_of(t).asked) == ("damage", 0)
    t = battlefield().seat(0, left=[f"{C}@2/9"]).seat(1, left=[f"{A}@0/2[bulwark]", f"{A}@0/2"])
    to_battle(t).choose("pass", "pass")
    assert (state_of(t).question(), state_of(t).asked) == ("damage", 0)


@proves("EM-COMBAT-03", "EM-R-47")
def test_the_opponent_chooses_afterwards_and_all_frontiers_at_once() -> None:
    t = battlefield().seat(0, left=[f"{A}@2/2", f"{B}@3/3"], right=[f"{C}@2/9"])
    t.seat(1, left=[f"{A}@3/9"], right=[f"{A}@0/2", f"{B}@0/3"])
    to_battle(t).choose("pass", "pass")
    assert state_of(t).asked == 0
    right = t.texts
    assert len(right) == 2
    t.choose(right[0])
    assert state_of(t).asked == 1  # nothing has been dealt yet
    assert not any(state_of(t).damage)
    t.choose(t.texts[0])
    assert state_of(t).board[PHASE] == REPLENISHMENT


@proves("EM-COMBAT-04", "EM-FIGHT-03")
def test_damage_is_dealt_at_once() -> None:
    t = through_combat(battlefield().seat(0, left=[f"{A}@3/2"]).seat(1, left=[f"{B}@2/3"]))
    assert in_graveyard(t, 0, A) == in_graveyard(t, 1, B) == 1
    kinds = [event.kind for event in t.events if event.kind in ("hurt", "died")]
    assert kinds == ["hurt", "hurt", "died", "died"]


def test_EM_FIGHT_03_abilities_resolve_after_the_deaths() -> None:
    t = through_combat(battlefield().seat(0, left=[f"{SLAYER}@9/9"]).seat(1, left=[f"{A}@1/1"]))
    kinds = [event.kind for event in t.events if event.kind in ("died", "ability_began", "combat_won")]
    assert kinds.index("died") < kinds.index("ability_began")


@proves("EM-FIGHT-04")
def test_frontiers_are_decided_from_left_to_right_after_the_sequence() -> None:
    t = battlefield().seat(0, left=[f"{A}@1/1"], right=[f"{SLAYER}@9/9"])
    t.seat(1, right=[f"{B}@1/1"], middle=[f"{C}@1/1"])
    through_combat(t)
    told: list[object] = []
    while state_of(t).question() != "replenish":
        told += [e.data[0] if e.kind == "combat_won" else e.kind for e in t.events if e.kind != "occupied"]
        t.choose("decline")
    won = [word for word in told if isinstance(word, int)]
    assert won == [LEFT, MIDDLE, RIGHT]
    assert told.index("ability_began") < told.index(LEFT)


@proves("EM-FIGHT-01", "EM-COMBAT-20", "EM-R-45")
def test_exerted_units_deal_nothing_unless_tireless() -> None:
    t = through_combat(battlefield().seat(0, left=[f"{A}!*@4/4"]))
    assert morale(t) == [25, 25]
    assert place(t, LEFT) == piece(t, A)  # it still wins and occupies
    t = through_combat(battlefield().seat(0, left=[f"{A}!*@4/4[tireless]"]))
    assert morale(t) == [25, 21]


@proves("EM-FIGHT-02", "EM-R-53")
def test_excess_needs_an_occupier() -> None:
    t = through_combat(battlefield().seat(0, left=[f"{A}@4/4"]))
    assert morale(t) == [25, 25]
    t = through_combat(battlefield().seat(0, left=[f"{A}*@4/4", f"{B}@2/2"]))
    assert morale(t) == [25, 19]  # the advancing unit's excess passes too


def test_EM_FIGHT_02_excess_is_what_is_left_when_all_are_covered() -> None:
    t = battlefield().seat(0, left=[f"{A}*@5/9"]).seat(1, left=[f"{B}@0/3"])
    assert morale(through_combat(t)) == [25, 23]
    t = battlefield().seat(0, left=[f"{A}*@5/9"]).seat(1, left=[f"{B}@0/9=6"])
    assert morale(through_combat(t)) == [25, 23]  # damage it has counts [EM-R-46]


def test_EM_FIGHT_05_a_new_occupier_deals_excess_from_the_next_combat_on() -> None:
    t = through_combat(battlefield().seat(0, left=[f"{A}+"]))
    assert morale(t) == [25, 25]
    t.choose(A)
    assert place(t, LEFT) == piece(t, A)
    finish_round(t)
    through_combat(t)
    assert morale(t) == [25, 23]  # 1/1 promoted


@proves("EM-COMBAT-05", "EM-COMBAT-06")
def test_the_winner_may_occupy() -> None:
    t = battlefield().seat(0, left=[f"{A}@3/3", f"{B}@3/3"]).seat(1, left=[f"{C}@0/1"])
    through_combat(t).expect("EM-COMBAT-05", "combat_won", seat=0, frontier=LEFT)
    assert t.texts == ["decline", A, B]
    t.choose("decline")
    assert place(t, LEFT) == NONE


def test_EM_COMBAT_05_nobody_wins_where_both_survive_or_nobody_does() -> None:
    t = through_combat(battlefield().seat(0, left=[f"{A}*@1/9"]).seat(1, left=[f"{B}@1/9"]))
    t.expect_no("EM-COMBAT-05")
    assert place(t, LEFT) == piece(t, A)  # a surviving occupier stays
    t = through_combat(battlefield().seat(0, left=[f"{A}*@1/1"]).seat(1, left=[f"{B}@1/1"]))
    t.expect_no("EM-COMBAT-05")
    assert place(t, LEFT) == NONE


@proves("EM-COMBAT-07", "EM-R-53")
def test_who_was_occupying_has_to_occupy_again() -> None:
    t = battlefield().seat(0, left=[f"{A}*@1/1", f"{B}@5/5"]).seat(1, left=[f"{C}@1/1"])
    through_combat(t).choose(A)  # the receiving order of seat 1: the occupier dies
    assert in_graveyard(t, 0, A) == 1
    assert place(t, LEFT) == piece(t, B)  # not asked: it must


@proves("EM-COMBAT-18", "EM-COMBAT-19", "EM-R-52")
def test_a_skirmisher_cannot_occupy_but_deals_excess() -> None:
    t = through_combat(battlefield().seat(0, left=["Lookout@4/4"]))
    assert morale(t) == [25, 21]
    assert place(t, LEFT) == NONE
    assert state_of(t).question() == "replenish"  # nobody was asked to occupy


@proves("EM-COMBAT-17", "EM-R-51")
def test_infiltrate_passes_its_own_excess_only() -> None:
    t = battlefield().seat(0, left=[f"{A}@3/9[infiltrate]", f"{B}@4/9"])
    through_combat(t)
    assert morale(t) == [25, 22]


@proves("EM-COMBAT-08", "EM-COMBAT-10", "EM-COMBAT-12", "EM-R-48")
def test_guard_before_plain_before_elusive() -> None:
    t = battlefield().seat(0, left=[f"{A}@0/1[guard]", f"{B}@0/1", f"{C}@0/1[elusive]"])
    t.seat(0, right=["Kyushiman Levy@0/1[guard,elusive]"])
    s = state_of(t)
    assert [group_of(s, piece(t, name)) for name in (A, B, C, "Kyushiman Levy")] == [0, 1, 2, 1]
    t.seat(1, left=["Conscript@2/9"])
    through_combat(t)
    assert (in_graveyard(t, 0, A), in_graveyard(t, 0, B), in_graveyard(t, 0, C)) == (1, 1, 0)


def test_EM_COMBAT_09_EM_COMBAT_11_twice_is_once() -> None:
    t = battlefield().seat(0, left=["Gate Warden@0/1[guard]", "Reed Shinobi@0/1[elusive]"])
    assert [group_of(state_of(t), piece(t, name)) for name in ("Gate Warden", "Reed Shinobi")] == [0, 2]


@proves("EM-COMBAT-13", "EM-R-49")
def test_brutal_echoes_what_units_are_assigned_and_no_bulwark_helps() -> None:
    t = battlefield().seat(0, left=[f"{A}@5/9[brutal]"]).seat(1, left=[f"{B}@0/3[bulwark]"])
    assert morale(through_combat(t)) == [25, 22]


def test_EM_COMBAT_14_a_strike_is_not_echoed() -> None:
    t = battlefield().seat(0, left=[f"{A}@5/9[brutal,execute]"]).seat(1, left=[f"{B}@0/3"])
    to_battle(t).choose("execute with")
    assert in_graveyard(t, 1, B) == 1
    assert morale(t) == [25, 25]


@proves("EM-COMBAT-15", "EM-COMBAT-16", "EM-R-50")
def test_bulwark_blocks_excess_up_to_its_defence_even_if_it_dies() -> None:
    t = battlefield().seat(0, left=[f"{A}*@9/9"]).seat(1, left=[f"{B}!@0/3[bulwark]"])
    assert morale(through_combat(t)) == [25, 22]  # 9 - 3 to kill it - 3 blocked
    assert in_graveyard(t, 1, B) == 1
    t = battlefield().seat(0, left=[f"{A}*@9/9"]).seat(1, left=[f"{B}!@0/3[bulwark]", f"{C}!@0/2[bulwark]"])
    assert morale(through_combat(t)) == [25, 25]


@proves("EM-COMBAT-21", "EM-KEY-15", "EM-R-55")
def test_a_unit_that_lives_by_battalion_alone_dies_with_its_superior() -> None:
    t = battlefield().seat(0, left=["Road Militia", f"{A}+@1/1"]).seat(1, left=[f"{B}@3/9"])
    s = state_of(t)
    militia = piece(t, "Road Militia")
    high, alone = defence_of(s, militia), 2
    assert high > alone
    rows(s).damage[militia] = alone  # lethal but for the bonus
    through_combat(t)
    while state_of(t).question() == "damage":
        t.choose(A)
    assert in_graveyard(t, 0, A) == 1
    assert in_graveyard(t, 0, "Road Militia") == 1


def test_EM_R_56_who_damaged_a_unit_that_falls_with_its_superior_has_slain_it() -> None:
    t = battlefield().seat(0, left=["Road Militia!", f"{A}+!@0/0"])
    t.seat(1, left=["Corpse Tyrant@2/9", f"{B}@1/9"])
    through_combat(t).choose(B, A)  # one point kills the superior, two do not kill the militia by themselves
    assert in_graveyard(t, 0, A) == in_graveyard(t, 0, "Road Militia") == 1
    assert zone(t, "Thrall") == HEARTLAND  # the slayer's


def test_EM_R_46_nobody_is_assigned_more_than_it_needs() -> None:
    t = battlefield().seat(0, left=[f"{A}@9/9"]).seat(1, left=[f"{B}@0/2", f"{C}@0/3"])
    through_combat(t)
    assert sorted(hurts(t)) == sorted([(kind_of(B), 2), (kind_of(C), 3)])


@pytest.mark.parametrize("attack", [1, 5])
def test_EM_R_75_orders_without_a_difference_are_not_asked_for(attack: int) -> None:
    # All of them fall, or the two are alike.
    t = battlefield().seat(0, left=[f"{C}@{attack}/9"]).seat(1, left=[f"{A}@0/2", f"{A}@0/2"])
    all_pass(all_pass(t))
    assert state_of(t).question() in ("replenish", "occupy")


@proves("EM-MON-10", "EM-R-59")
def test_a_monument_falls_with_a_lost_combat_even_undefended() -> None:
    t = battlefield().seat(0, left=[MONUMENT]).seat(1, left=[f"{A}@1/1"])
    through_combat(t).expect("EM-DMG-12", "sacrificed", seat=0)
    assert in_graveyard(t, 0, MONUMENT) == 1
    t.choose(A)  # the winner may occupy in the same step
    assert place(t, LEFT) == piece(t, A)


def test_EM_R_58_the_own_monument_keeps_the_own_units_from_occupying() -> None:
    t = through_combat(battlefield().seat(0, left=[MONUMENT, f"{A}@1/1"]))
    assert state_of(t).question() == "replenish"
    assert place(t, LEFT) == piece(t, MONUMENT)


def test_EM_R_56_who_falls_with_a_lost_bonus_in_the_same_batch_is_no_second_slaying() -> None:
    t = battlefield().seat(0, left=["Corpse Tyrant@5/9"])
    t.seat(1, left=["Causeway Sentinel@0/3[guard]", "Road Militia!"])  # 3 kill the superior, 2 are left
    through_combat(t)
    assert in_graveyard(t, 1, "Causeway Sentinel") == in_graveyard(t, 1, "Road Militia") == 1
    thralls = [event for event in t.events if event.kind == "summoned"]
    assert len(thralls) == 1
