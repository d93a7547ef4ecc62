"""Positions in which keywords meet in combat, each decided by the clause it is named after."""

from games.empire.rig import LEVY, Rig, target
from holdfast.games.empire.position.actions import DECLINE, DRAW_CIVIC
from holdfast.games.empire.position.state import LEFT, MIDDLE, MORALE, NONE, OWN, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BRUTAL, ELUSIVE, GUARD, INFILTRATE
from holdfast.games.empire.rules.fighting.combat import group_of
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

BIG = "Old General Keita"  # 6/6, stalwart
EXECUTE_NUMBER = 5


def fight_on(r: Rig) -> Rig:
    """Combat with the first answer to every order of damage; the table waits at what comes after."""
    r.combat()
    while r.s.question() in ("damage", "order"):
        r.do(r.s.options()[0])
    return r


def test_EM_COMBAT_12_guard_on_an_elusive_unit_makes_it_plain() -> None:
    r = Rig()
    shinobi = r.put(0, "Reed Shinobi", LEFT)
    assert group_of(r.s, shinobi) == 2
    r.deploy(0, "Shield Wall")
    assert r.has(shinobi, GUARD)
    assert r.has(shinobi, ELUSIVE)
    assert group_of(r.s, shinobi) == 1


@proves("EM-COMBAT-09", "EM-COMBAT-12")
def test_guard_twice_and_elusive_once_is_still_plain() -> None:
    r = Rig()
    warden = r.put(0, "Gate Warden", LEFT)
    rows(r.s).given[warden] |= GUARD | ELUSIVE
    assert group_of(r.s, warden) == 1


def test_EM_COMBAT_08_between_two_guards_the_chooser_is_free() -> None:
    r = Rig()
    one, other = r.put(0, "Gate Warden", LEFT), r.put(0, "Stone Phalanx", LEFT)
    r.put(0, LEVY, LEFT)
    r.put(1, "Young Noble", LEFT)
    r.combat()
    assert r.asked == (1, "damage")
    assert r.s.options() == [target(one), target(other)]


def test_EM_COMBAT_10_an_elusive_unit_is_out_of_reach_behind_a_plain_one() -> None:
    r = Rig()
    shinobi, levy = r.put(0, "Reed Shinobi", LEFT, exerted=True), r.put(0, LEVY, LEFT, exerted=True)
    r.put(1, LEVY, LEFT)
    fight_on(r)
    assert (r.in_play(shinobi), r.in_play(levy)) == (True, False)


@proves("EM-COMBAT-11", "EM-R-48")
def test_elusive_twice_changes_nothing_and_does_not_hide_from_execute() -> None:
    r = Rig()
    killer = r.put(0, "Twin Blade Novice", LEFT)
    shinobi, guard = r.put(1, "Reed Shinobi", LEFT), r.put(1, "Gate Warden", LEFT)
    rows(r.s).given[shinobi] |= ELUSIVE
    assert group_of(r.s, shinobi) == 2
    r.battle().activate(0, killer, EXECUTE_NUMBER)
    assert r.s.options() == [target(shinobi), target(guard)]


def test_EM_COMBAT_13_brutal_echoes_only_what_units_are_assigned() -> None:
    r = Rig()
    r.put(0, "River Bruiser", LEFT, occupying=True)
    r.put(1, LEVY, LEFT)
    fight_on(r)
    assert r.morale(1) == 25 - 1 - 2  # one echoed, two are excess through an occupied frontier


def test_EM_R_49_no_bulwark_blocks_the_echo_of_brutal() -> None:
    r = Rig()
    r.put(0, "River Bruiser", LEFT, occupying=True)
    r.put(1, "Hill Shieldbearers", LEFT)
    fight_on(r)
    assert r.morale(1) == 22


def test_EM_COMBAT_14_brutal_is_silent_in_a_duel() -> None:
    r = Rig()
    r.put(0, "River Bruiser", LEFT)
    r.put(1, "Young Noble", LEFT)
    r.deploy(0, "Territorial Challenge")
    assert r.buried(1, "Young Noble") == 1
    assert r.morale(1) == 25


def test_EM_COMBAT_14_brutal_is_silent_when_a_unit_is_executed() -> None:
    r = Rig()
    novice = r.put(0, "Twin Blade Novice", LEFT)
    r.put(1, LEVY, LEFT)
    rows(r.s).given[novice] |= BRUTAL
    r.battle().activate(0, novice, EXECUTE_NUMBER)
    assert r.buried(1, LEVY) == 1
    assert r.morale(1) == 25


def test_EM_COMBAT_16_a_bulwark_blocks_with_its_strengthened_defence() -> None:
    r = Rig()
    r.put(0, "Hill Shieldbearers", LEFT, exerted=True)
    r.deploy(0, "Shield Wall")  # 2/7
    r.put(1, BIG, LEFT, occupying=True)
    r.put(1, BIG, LEFT)
    fight_on(r)
    assert r.morale(0) == 25  # 12 damage: 7 on the unit, 5 blocked


def test_EM_R_50_a_bulwark_that_dies_has_still_blocked() -> None:
    r = Rig()
    wall = r.put(0, "Hill Shieldbearers", LEFT)
    r.put(1, BIG, LEFT, occupying=True)
    fight_on(r)
    assert not r.in_play(wall)
    assert r.morale(0) == 25


def test_EM_COMBAT_15_bulwarks_of_one_frontier_add_up() -> None:
    r = Rig()
    for _ in range(2):
        r.put(0, "Hill Shieldbearers", LEFT, exerted=True)
    for _ in range(3):
        r.put(1, BIG, LEFT)
    r.s.board[3 + LEFT] = r.fielded(1, BIG)[0]
    fight_on(r)
    assert r.morale(0) == 25 - (18 - 8 - 8)


def test_EM_R_51_only_the_infiltrator_gets_through() -> None:
    r = Rig()
    r.put(0, "Mask Collector", LEFT)
    r.put(0, BIG, LEFT)
    fight_on(r)
    assert r.morale(1) == 22


def test_EM_COMBAT_17_infiltrate_granted_for_a_round_lets_excess_through() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.battle().deploy(0, "Smoke Jars")
    assert r.has(levy, INFILTRATE)
    assert fight_on(r).morale(1) == 24
    r.over()
    assert not r.has(levy, INFILTRATE)


def test_EM_COMBAT_18_a_skirmisher_wins_but_does_not_occupy() -> None:
    r = Rig()
    r.put(0, "Toll Bandits", LEFT)
    r.put(1, LEVY, LEFT, exerted=True, occupying=True)
    fight_on(r)
    while r.s.question() == "plan":
        r.do(r.s.options()[0])
    assert r.events("combat_won")
    assert r.occupier(LEFT) == NONE


def test_EM_R_52_nobody_must_occupy_with_a_skirmisher() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    skirmisher = r.put(0, "Reed Shinobi", LEFT)
    r.put(1, LEVY, LEFT)
    fight_on(r)
    assert r.in_play(skirmisher)
    assert not r.fielded(0, LEVY)
    assert r.occupier(LEFT) == NONE


@proves("EM-COMBAT-20", "EM-R-44")
def test_tireless_lets_an_executioner_strike_twice() -> None:
    r = Rig()
    r.settle(0, MIDDLE, RIGHT)
    novice = r.put(0, "Twin Blade Novice", LEFT)
    r.battle().deploy(0, "Heart of the Beast")  # 5/5 and tireless
    enemy = r.put(1, "Stone Phalanx", LEFT, exerted=True)
    other = r.put(1, "Hill Shieldbearers", LEFT, exerted=True)
    r.activate(0, novice, EXECUTE_NUMBER).do(target(enemy))
    assert not r.in_play(enemy)
    fight_on(r)
    assert not r.in_play(other)


def test_EM_R_44_an_executioner_without_tireless_is_spent() -> None:
    r = Rig()
    novice = r.put(0, "Twin Blade Novice", LEFT)
    enemy = r.put(1, "Hill Shieldbearers", LEFT, exerted=True)
    r.battle().activate(0, novice, EXECUTE_NUMBER)
    fight_on(r)
    assert r.in_play(enemy)
    assert sum(event.data[1] for event in r.events("hurt") if event.data[2] == enemy) == 2


@proves("EM-COMBAT-21", "EM-KEY-15")
def test_a_battalion_unit_falls_with_its_superior() -> None:
    r = Rig()
    militia, superior = r.put(0, "Road Militia", LEFT), r.put(0, "Causeway Sentinel", LEFT)
    assert r.stats(militia) == (3, 3)
    rows(r.s).damage[militia] = 2
    rows(r.s).given[superior] |= GUARD
    r.put(1, "Mask Collector", LEFT)  # 3/4: all its damage is for the superior
    fight_on(r)
    assert not r.in_play(superior)
    assert not r.in_play(militia)


def test_EM_R_55_the_last_survivor_by_a_bonus_wins_nothing() -> None:
    r = Rig()
    militia, superior = r.put(0, "Road Militia", LEFT, exerted=True), r.put(0, "Causeway Sentinel", LEFT)
    rows(r.s).damage[militia] = 2
    rows(r.s).given[superior] |= GUARD
    rows(r.s).damage[superior] = 1
    r.put(1, "Young Noble", LEFT)  # kills the superior, is killed by it, and nobody is left
    fight_on(r)
    assert not r.events("combat_won")
    assert r.occupier(LEFT) == NONE


def test_EM_SEQ_06_a_slayer_that_fell_with_its_victim_still_reaps() -> None:
    r = Rig()
    tyrant = r.put(0, "Corpse Tyrant", LEFT)
    r.put(1, "Drum Captain", LEFT)
    rows(r.s).damage[tyrant] = 1
    fight_on(r)
    assert r.buried(0, "Corpse Tyrant") == 1
    assert len(r.fielded(0, "Thrall")) == 1


def test_EM_SEQ_07_a_slayer_that_fell_cannot_be_sated() -> None:
    r = Rig()
    r.put(0, "Grave Reaver", LEFT)
    r.put(1, "Captain Adisa", LEFT)  # three for three
    fight_on(r)
    assert r.buried(0, "Grave Reaver") == 1
    assert r.events("came_to_nothing")


def test_EM_R_56_two_slayers_share_a_kill() -> None:
    r = Rig()
    one, other = r.put(0, "Grave Reaver", LEFT), r.put(0, "Corpse Tyrant", LEFT)
    r.put(1, "Stone Phalanx", LEFT, exerted=True)  # five defence: four of one, one of the other
    fight_on(r)
    assert r.stats(one) == (6, 5)
    assert len(r.fielded(0, "Thrall")) == 1
    assert r.in_play(other)


def test_EM_DMG_19_several_kills_at_once_are_one_slaying() -> None:
    r = Rig()
    r.put(0, "Corpse Tyrant", LEFT)
    for _ in range(3):
        r.put(1, LEVY, LEFT, exerted=True)
    fight_on(r)
    assert r.buried(1, LEVY) == 3
    assert len(r.fielded(0, "Thrall")) == 1


def test_EM_R_57_damage_that_was_wholly_blocked_ransacks_nothing() -> None:
    r = Rig()
    r.put(0, "Mask Collector", LEFT)
    r.put(1, "Hill Shieldbearers", LEFT, exerted=True)
    rows(r.s).damage[r.the(1, "Hill Shieldbearers")] = 3  # one to cover it, two are excess and blocked
    fight_on(r)
    assert r.morale(1) == 25
    assert r.asked[1] != "draw"


@proves("EM-DMG-21", "EM-R-57")
def test_echo_and_excess_of_one_unit_ransack_once() -> None:
    r = Rig()
    collector = r.put(0, "Mask Collector", LEFT)
    rows(r.s).given[collector] |= BRUTAL
    r.put(1, LEVY, LEFT, exerted=True)
    fight_on(r)
    assert r.morale(1) == 25 - 1 - 2
    r.do(DRAW_CIVIC)
    assert r.asked[1] == "occupy"


def test_EM_R_45_an_exerted_unit_deals_nothing_but_wins_and_occupies() -> None:
    r = Rig()
    holder = r.put(0, BIG, LEFT, exerted=True)
    r.put(1, LEVY, LEFT)
    fight_on(r)
    assert r.fielded(1, LEVY)
    r = Rig()
    holder = r.put(0, BIG, LEFT, exerted=True)
    r.combat()
    r.do(target(holder))
    assert r.occupier(LEFT) == holder


def test_EM_R_53_with_survivors_on_both_sides_the_occupier_stays() -> None:
    r = Rig()
    holder = r.put(0, BIG, LEFT, occupying=True)
    r.put(1, BIG, LEFT, exerted=True)
    r.put(1, BIG, LEFT, exerted=True)
    fight_on(r)
    assert r.occupier(LEFT) == holder
    assert not r.events("combat_won")


def test_EM_COMBAT_07_who_held_the_land_has_to_hold_it() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    other = r.put(0, "Gate Warden", LEFT)
    r.combat()
    assert r.asked == (0, "occupy")
    assert DECLINE not in r.s.options()
    r.do(target(other))
    assert r.occupier(LEFT) == other


def test_EM_R_59_a_monument_falls_with_its_frontier_and_the_winner_may_occupy() -> None:
    r = Rig()
    r.put(1, "Hall of Oaths", LEFT)
    r.put(1, LEVY, LEFT, exerted=True)
    winner = r.put(0, "Trail Hornbull", LEFT)
    fight_on(r)
    assert r.buried(1, "Hall of Oaths") == 1
    r.do(target(winner))
    assert r.occupier(LEFT) == winner


def test_EM_MON_10_a_monument_nobody_defends_is_lost() -> None:
    r = Rig()
    r.put(1, "Hall of Oaths", LEFT)
    r.put(0, LEVY, LEFT)
    fight_on(r)
    assert r.buried(1, "Hall of Oaths") == 1


def test_EM_MON_10_a_monument_stands_while_its_defenders_hold_out() -> None:
    r = Rig()
    r.put(1, "Hall of Oaths", LEFT)
    r.put(1, BIG, LEFT, exerted=True)
    r.put(0, LEVY, LEFT)
    fight_on(r)
    assert r.fielded(1, "Hall of Oaths")
    assert not r.events("combat_won")


def test_EM_R_47_damage_of_all_frontiers_is_dealt_at_once() -> None:
    r = Rig()
    r.put(0, BIG, LEFT, occupying=True)
    r.put(1, BIG, RIGHT, occupying=True)
    r.s.own[0 * OWN + MORALE] = 6
    r.s.own[1 * OWN + MORALE] = 5
    fight_on(r)
    assert (r.morale(0), r.morale(1)) == (0, -1)
    assert r.events("game_over")


def test_EM_KEY_02_an_ambusher_fights_in_the_round_it_arrives() -> None:
    r = Rig()
    victim = r.put(1, "Young Noble", MIDDLE, exerted=True)
    r.battle().deploy(0, "Reed Stalker", MIDDLE)
    fight_on(r)
    assert not r.in_play(victim)
