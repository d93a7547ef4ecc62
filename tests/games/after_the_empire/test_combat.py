"""Combat / frame, movement, Ladders and Siege Towers, melee; Soldiers and Mercenaries."""

import pytest

from games.after_the_empire.battle import (
    BARE,
    besiege,
    cubes,
    engine,
    fight,
    invaders,
    one_step,
    play,
    quiet,
    troops,
    verdict,
)
from games.after_the_empire.helpers import kinds, seat_of
from holdfast.games.after_the_empire.position.state import soldiers_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def battle(**what: object) -> Table:
    """Seat 0 has this and is in combat."""
    return fight(quiet().seat(0, **what))


# Frame


def test_AE_COMB_01_archery_then_movement_then_melee_then_the_check() -> None:
    t = battle(swordsmen={"east": 4, "north": 1}, soldiers={"north": 1, "inside": 5}, walls={"east": None})
    told = kinds(t)
    t.choose("hold positions")
    told += kinds(t)
    order = ["round_began", "invaders_shot", "invaders_entered", "invaders_slain", "troops_hit", "survived"]
    assert [kind for kind in told if kind in order] == order
    t.expect("AE-COMB-03", "survived", round=1)


@proves("AE-R-60")
def test_AE_COMB_02_a_board_without_invaders_has_no_round_and_survives() -> None:
    t = battle(mercenaries={"inside": 2}, soldiers={"inside": 1})
    t.expect("AE-COMB-02", "survived", seat=0, round=0).expect_no("AE-COMB-01")
    assert (t.state.question(), troops(t)) == ("turn", {"inside": (1, 0)})
    play(t.seat(0, gold=3), "AwardFlags").expect("AE-FLAG-01", seat=0)


def test_AE_COMB_03_no_invader_left_is_survival() -> None:
    t = verdict(quiet().seat(0, soldiers={"north": 1})).expect("AE-COMB-03", "survived", seat=0)
    t.expect_no("AE-COMB-04")
    verdict(quiet().seat(0, soldiers={"inside": 1}, swordsmen={"north": 1})).expect_no("AE-COMB-03")


def test_AE_COMB_04_invaders_inside_and_no_troop_inside_is_a_sack() -> None:
    t = verdict(quiet().seat(0, swordsmen={"inside": 1}, gold=4)).expect("AE-COMB-04", "sacked", seat=0)
    assert seat_of(t)["sacked"]
    t = verdict(quiet().seat(0, archers={"inside": 1}, mercenaries={"inside": 1})).expect_no("AE-COMB-04")
    assert not seat_of(t)["sacked"]


def test_AE_COMB_05_troops_on_walls_do_not_save_the_castle() -> None:
    t = verdict(quiet().seat(0, swordsmen={"inside": 1}, soldiers={"north": 4}, mercenaries={"east": 2}))
    t.expect("AE-COMB-04", "sacked", seat=0)


def test_AE_COMB_06_otherwise_a_new_round_begins_with_archery() -> None:
    t = battle(swordsmen={"east": 4}, soldiers={"east": 1}, walls={"east": "Stone Wall"})
    t.expect("AE-COMB-01", "round_began", data=(1,)).choose("hold positions")
    t.expect("AE-COMB-01", "round_began", data=(2,)).expect("AE-ARCH-02", "invaders_shot", swordsmen=1)
    assert (cubes(t)["east"], invaders(t)) == (2, {"east": (2, 0)})


def test_AE_R_57_fighting_inside_goes_on_while_others_hit_the_walls() -> None:
    t = battle(swordsmen={"inside": 1, "east": 2}, soldiers={"inside": 3}, walls={"east": "Stone Wall"})
    t.choose("hold positions").expect_no("AE-COMB-03").expect_no("AE-COMB-04").expect("AE-COMB-01", data=(2,))
    assert (cubes(t)["east"], invaders(t), troops(t)) == (3, {"east": (2, 0)}, {"inside": (2, 0)})


def test_AE_R_58_both_sides_wiped_out_inside() -> None:
    t = battle(swordsmen={"inside": 2}, soldiers={"inside": 2}).choose("hold positions")
    t.expect("AE-COMB-03", "survived", round=1)
    assert seat_of(t)["wounded"] == 2
    t = battle(swordsmen={"inside": 1, "east": 1}, soldiers={"inside": 1}).choose("hold positions")
    t.expect("AE-COMB-01", data=(2,)).expect("AE-COMB-04", "sacked", round=4)  # nobody is left to be asked


# Movement


def test_AE_MOVE_01_invaders_walk_in_where_no_wall_is() -> None:
    t = quiet().seat(0, swordsmen={"east": 2, "south": 1}, archers={"east": 1}, walls={"east": None})
    one_step(t, "Enter").expect("AE-MOVE-01", "invaders_entered", seat=0, side=1, swordsmen=2, archers=1)
    assert invaders(t) == {"inside": (2, 1), "south": (1, 0)}


def test_AE_MOVE_02_a_wall_or_gate_holds_them_back() -> None:
    field = {"north": 1, "east": 2, "south": 3, "west": 4}
    t = one_step(quiet().seat(0, swordsmen=field), "Enter").expect_no("AE-MOVE-01")
    assert invaders(t) == {side: (n, 0) for side, n in field.items()}


def test_AE_MOVE_03_any_troops_may_move_anywhere() -> None:
    t = battle(
        swordsmen={"east": 9},
        soldiers={"north": 2, "inside": 1},
        mercenaries={"north": 1},
        walls={"west": None},
    )
    t.expect_options("hold positions", "all inside", "rearrange")
    t.choose("rearrange", "1 Soldier to the north", "0 Mercenaries to the north", "1 Soldier to the east")
    t.expect_options("0 Mercenaries to the east", "1 Mercenary to the east").choose("1 Mercenary to the east")
    t.expect_refused("2 Soldiers to the south", "AE-MOVE-03").choose("0 Soldiers to the south")
    t.expect("AE-MOVE-03", "troops_moved", seat=0, data=(1, 1, 1, 0, 0, 0, 0, 1, 0, 0))
    t = battle(swordsmen={"east": 1}, soldiers={"north": 1}, mercenaries={"south": 1}).choose("all inside")
    t.expect("AE-MOVE-03", "troops_withdrew", seat=0, data=(2,))
    assert troops(t) == {"inside": (1, 1)}
    battle(swordsmen={"east": 1}, soldiers={"inside": 1}).expect_refused("all inside", "AE-MOVE-03")


def test_AE_MOVE_04_moving_in_a_round_costs_no_move_token() -> None:
    for tokens in (0, 2):
        t = battle(swordsmen={"east": 4}, soldiers={"north": 3}, moves=tokens, walls={"east": "Stone Wall"})
        t.choose("rearrange", "0 Soldiers to the north", "3 Soldiers to the east")
        assert (troops(t), seat_of(t)["moves"]) == ({"east": (3, 0)}, tokens)


def test_AE_R_53_invaders_move_first_and_troops_may_leave_the_castle_again() -> None:
    t = battle(swordsmen={"east": 2}, soldiers={"inside": 2}, walls={"east": None}, gold=6)
    assert (t.state.question(), invaders(t)) == ("maneuver", {"inside": (2, 0)})
    t.choose("rearrange", "2 Soldiers to the north").expect("AE-COMB-04", "sacked").expect_no("AE-MELEE-03")


# Ladders and Siege Towers


def ladders(strength: int = 2, side: str = "south", **what: object) -> Table:
    """Ladders of this strength stand on the side; seat 0 has Stone Walls and this."""
    card = engine("Ladders")
    threat = card.amounts[card.strengths.index(strength)]
    t = besiege(quiet(threat=threat), card, side)
    return t.seat(0, walls={"south": "Stone Wall", "west": "Stone Wall"}).seat(0, **what)


def test_AE_LADD_01_so_many_invaders_climb_past_a_standing_wall() -> None:
    for strength in engine("Ladders").strengths:
        t = one_step(ladders(strength, swordsmen={"south": 9}), "Enter")
        t.expect("AE-LADD-01", "invaders_climbed", seat=0, side=2, swordsmen=strength)
        assert invaders(t) == {"inside": (strength, 0), "south": (9 - strength, 0)}
    tower = engine("Siege Tower")
    t = besiege(quiet(threat=tower.amounts[0]), tower, "west")
    one_step(t.seat(0, swordsmen={"west": 9}), "Enter")
    assert invaders(t)["inside"] == (tower.strengths[0], 0)


def test_AE_LADD_02_the_bypass_happens_in_movement_not_in_preparation() -> None:
    t = ladders(2, swordsmen={"south": 3}, soldiers={"inside": 1})
    play(t, "RevealSiege", "SiegeDamage", "Surge", "Raze").expect_no("AE-LADD-01")
    assert "inside" not in invaders(t)
    fight(t).expect("AE-LADD-01", "invaders_climbed", swordsmen=2)
    assert kinds(t).index("round_began") < kinds(t).index("invaders_climbed")


def test_AE_LADD_03_only_from_the_side_of_the_siege() -> None:
    t = one_step(ladders(2, "south", swordsmen={"west": 4, "south": 1, "north": 3}), "Enter")
    assert invaders(t) == {"inside": (1, 0), "west": (4, 0), "north": (3, 0)}


def test_AE_R_54_in_every_round_the_defender_choosing_the_kinds() -> None:
    t = ladders(2, swordsmen={"south": 3}, archers={"south": 2}, soldiers={"inside": 9})
    fight(t).expect_options(
        *[f"{n} among those climbing in from the south" for n in ("0 Archers", "1 Archer", "2 Archers")]
    )
    t.choose("1 Archer among those climbing in from the south").expect("AE-LADD-01", swordsmen=1, archers=1)
    t.choose("hold positions").expect("AE-COMB-01", data=(2,))
    t.choose("0 Archers among those climbing in from the south").expect("AE-LADD-01", swordsmen=2, archers=0)
    t = one_step(ladders(2, swordsmen={"south": 4}, walls={"south": None}), "Enter").expect_no("AE-LADD-01")
    assert invaders(t) == {"inside": (4, 0)}


# Melee


def melee(**what: object) -> Table:
    """Seat 0 has this, and a Melee is resolved."""
    return one_step(quiet().seat(0, **what), "Melee")


def test_AE_MELEE_01_every_invader_outside_damages_its_wall() -> None:
    t = melee(swordsmen={"east": 2}, archers={"east": 1, "south": 1}, walls={"east": "Stone Wall"})
    t.expect("AE-MELEE-01", "wall_hit", seat=0, side=1, cubes=3)
    assert cubes(t) == {"north": 1, "east": 2, "south": 1, "west": 2}


def test_AE_MELEE_02_turrets_take_no_damage() -> None:
    t = melee(swordsmen={"east": 9}, turrets={"northeast": "Wood Turret", "southeast": "Stone Turret"})
    t.expect_no("AE-SIEGE-07")
    assert cubes(t) == {"north": 1, "south": 2, "west": 2, "northeast": 1, "southeast": 2}


def test_AE_MELEE_03_every_troop_inside_kills_an_invader_inside() -> None:
    t = melee(swordsmen={"inside": 5, "east": 1}, soldiers={"inside": 1}, mercenaries={"inside": 2})
    t.expect("AE-MELEE-03", "invaders_slain", seat=0, swordsmen=3)
    assert invaders(t) == {"inside": (2, 0), "east": (1, 0)}


@proves("AE-R-51")
def test_AE_MELEE_04_every_invader_inside_wounds_a_troop_inside() -> None:
    t = melee(
        swordsmen={"inside": 1}, archers={"inside": 1}, soldiers={"inside": 3}, mercenaries={"inside": 3}
    )
    t.expect_refused("3 Mercenaries among the Troops hit", "AE-MELEE-04").choose(
        "1 Mercenary among the Troops hit"
    )
    t.expect("AE-MELEE-04", "troops_hit", seat=0, place=0, soldiers=1, mercenaries=1)
    assert (troops(t), seat_of(t)["wounded"]) == ({"inside": (2, 2)}, 1)


def test_AE_MELEE_05_kills_and_wounds_inside_happen_together() -> None:
    t = melee(swordsmen={"inside": 2}, soldiers={"inside": 2})
    assert (invaders(t), troops(t), seat_of(t)["wounded"]) == ({}, {}, 2)


def test_AE_MELEE_06_troops_on_walls_take_no_part() -> None:
    t = melee(
        swordsmen={"inside": 3, "north": 1}, soldiers={"north": 4, "inside": 1}, mercenaries={"east": 1}
    )
    assert invaders(t) == {"inside": (2, 0), "north": (1, 0)}
    assert (troops(t), seat_of(t)["wounded"]) == ({"north": (4, 0), "east": (0, 1)}, 1)


def test_AE_R_55_troops_falling_back_fight_no_more_but_count_for_the_check() -> None:
    t = battle(swordsmen={"east": 5, "inside": 2}, soldiers={"east": 1, "inside": 1}).choose("hold positions")
    t.expect("AE-DEST-03", "troops_fell_back", data=(1, 1)).expect("AE-MELEE-03", swordsmen=1)
    t.expect("AE-MELEE-04", "troops_hit", soldiers=1).expect_no("AE-COMB-04").expect("AE-COMB-01", data=(2,))


def test_AE_R_56_damage_to_a_fallen_wall_spills_nowhere() -> None:
    t = melee(swordsmen={"east": 9}, soldiers={"inside": 2}).expect("AE-DEST-02", "wall_destroyed", side=1)
    assert (invaders(t), cubes(t)) == ({"east": (9, 0)}, {"north": 1, "south": 2, "west": 2})
    assert (troops(t), seat_of(t)["wood"]) == ({"inside": (2, 0)}, 2)


def test_AE_R_87_inside_the_archers_fall_first_without_a_question() -> None:
    t = melee(swordsmen={"inside": 2}, archers={"inside": 2}, soldiers={"inside": 3})
    t.expect("AE-MELEE-03", swordsmen=1, archers=2)
    assert (invaders(t), troops(t)) == ({"inside": (1, 0)}, {})


# Soldiers and Mercenaries


@proves("AE-R-64")
def test_AE_TROOP_01_mercenaries_leave_after_the_combat_of_the_season() -> None:
    t = battle(swordsmen={"east": 1}, mercenaries={"east": 2, "north": 1, "inside": 1}, soldiers={"south": 1})
    t.expect("AE-TROOP-01", "mercenaries_left", seat=0, data=(4,))
    assert troops(t) == {"inside": (1, 0)}


@pytest.mark.parametrize("swords", [0, 1, 9])
def test_AE_TROOP_02_a_soldier_is_never_lost(swords: int) -> None:
    t = quiet().seat(
        0,
        soldiers={"north": 2, "inside": 1},
        wounded=1,
        archers={"north": 2},
        walls=BARE | {"north": "Wood Gate"},
    )
    fight(t.seat(0, swordsmen={"east": swords}))
    while t.state.question() == "maneuver":
        t.choose("hold positions")
    assert soldiers_of(t.state, Seat(0)) == 4
    assert seat_of(t)["sacked"] == (swords == 9)
