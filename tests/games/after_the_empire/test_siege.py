"""Combat / Siege cards and destruction."""

import pytest

from games.after_the_empire.battle import (
    BARE,
    TABLE,
    besiege,
    cubes,
    engine,
    fight,
    invaders,
    one_step,
    play,
    quiet,
    strike,
    troops,
)
from games.after_the_empire.helpers import kinds, seat_of
from holdfast.games.after_the_empire.position.state import SIEGE_SIDE
from holdfast.games.after_the_empire.rules.combat.hordes import SIEGES
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

SIEGED = ("RevealSiege", "SiegeDamage")


def besieged(name: str, gold: int = 0, threat: int = 0, side: str = "east") -> Table:
    """A Siege card comes from this side; seat 0 has this Gold, seat 1 none; the Walls are of Stone."""
    t = besiege(quiet(threat=threat).seat(0, gold=gold), engine(name), side)
    for seat in (0, 1):
        t.seat(seat, walls={"east": "Stone Wall", "south": "Stone Wall", "west": "Stone Wall"})
    return play(t, *SIEGED)


def towers(**turrets: str | tuple[str, int]) -> Table:
    """Seat 0 has these Turrets and Stone Walls."""
    return quiet().seat(0, turrets=turrets, walls={"east": "Stone Wall", "south": "Stone Wall"})


@pytest.mark.parametrize("name", ["Catapult", "Mangonel", "Trebuchet"])
def test_AE_SIEGE_01_threat_decides_whether_and_how_strongly_it_hits(name: str) -> None:
    card = engine(name)
    for k, amount in enumerate(card.amounts):
        t = besieged(name, gold=amount).expect("AE-SIEGE-04", seat=0, damage=card.strengths[k])
        t.expect_no("AE-SIEGE-04", seat=1)
        besieged(name, threat=amount).expect("AE-SIEGE-04", seat=1, damage=card.strengths[k])
    besieged(name, gold=card.amounts[0] - 1).expect_no("AE-SIEGE-04").expect_no("AE-SIEGE-06")


def test_AE_SIEGE_02_engines_deal_damage() -> None:
    for name in ("Catapult", "Mangonel", "Trebuchet"):
        strength = engine(name).strengths[-1]
        assert cubes(besieged(name, gold=99))["east"] == 5 - strength < 5


def test_AE_SIEGE_03_ladders_and_siege_towers_deal_none() -> None:
    for name in ("Ladders", "Siege Tower"):
        t = besieged(name, gold=99).expect_no("AE-SIEGE-04").expect("AE-SIEGE-06", seat=0)
        assert cubes(t)["east"] == 5
    assert {card.name for card in SIEGES if card.bypass} == {"Ladders", "Siege Tower"}


def test_AE_SIEGE_04_damage_falls_at_once_and_only_once() -> None:
    t = besiege(quiet().seat(0, gold=99, walls={"east": "Stone Wall"}), engine("Catapult"), "east")
    play(t, *SIEGED).expect("AE-SIEGE-04", "siege_struck", seat=0, side=1)
    left = 5 - engine("Catapult").strengths[-1]
    assert cubes(t)["east"] == left
    t.seat(0, swordsmen={"south": 1}, soldiers={"south": 2})
    assert cubes(fight(t))["east"] == left


def test_AE_SIEGE_05_the_border_sets_the_side() -> None:
    for side in ("east", "south", "west"):
        t = besieged("Catapult", gold=99, side=side).expect("AE-SIEGE-05", "siege_revealed")
        assert [where for where, n in cubes(t).items() if n < 5 and where != "north"] == [side]
        assert cubes(t, 1) == cubes(quiet(), 1) | {"east": 5, "south": 5, "west": 5}


def test_AE_SIEGE_06_a_siege_token_marks_every_board_that_is_hit() -> None:
    amount = engine("Mangonel").amounts[0]
    t = besieged("Mangonel", gold=amount).expect("AE-SIEGE-06", "siege_token_placed", seat=0, data=(1,))
    t.expect_no("AE-SIEGE-06", seat=1)


def test_AE_SIEGE_07_each_point_takes_one_cube() -> None:
    for damage in range(6):
        t = strike(quiet().seat(0, walls={"east": "Stone Wall"}), "east", damage)
        assert (cubes(t)["east"], seat_of(t)["stone"]) == (5 - damage, damage)
    t = strike(towers(northeast="Stone Turret"), "north", 1).expect("AE-SIEGE-07", corner=0, cubes=1)
    assert cubes(t)["northeast"] == 1


def test_AE_SIEGE_08_a_wood_turret_is_hit_first_the_one_with_fewest_cubes() -> None:
    t = strike(towers(northeast=("Wood Turret", 1), southeast=("Wood Turret", 0)), "east", 1)
    t.expect("AE-DEST-02", "turret_destroyed", data=(1,)).expect_no("AE-SIEGE-10")
    assert cubes(t)["northeast"] == 1
    t = strike(towers(northeast=("Stone Turret", 0), southeast="Wood Turret"), "east", 1)
    assert (cubes(t)["northeast"], cubes(t)["southeast"]) == (0, 0)


def test_AE_SIEGE_09_without_wood_the_stone_turret_with_fewest_cubes() -> None:
    t = strike(towers(northeast=("Stone Turret", 2), southeast=("Stone Turret", 1)), "east", 1)
    assert (cubes(t)["northeast"], cubes(t)["southeast"], cubes(t)["east"]) == (2, 0, 5)


def test_AE_SIEGE_10_the_owner_breaks_a_tie() -> None:
    for piece in ("Wood Turret", "Stone Turret"):
        t = strike(towers(northeast=piece, southeast=piece, northwest=piece), "east", 1)
        t.expect_options("the northeast Turret is hit", "the southeast Turret is hit")
        t.expect_refused("the northwest Turret is hit", "AE-SIEGE-10")
        full = cubes(t)["northeast"]
        t.choose("the southeast Turret is hit").expect("AE-SIEGE-10", "target_chosen", seat=0, data=(1,))
        assert (cubes(t)["northeast"], cubes(t)["southeast"]) == (full, full - 1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("side", "corners"),
    [
        ("north", ("northeast", "northwest")),
        ("east", ("northeast", "southeast")),
        ("south", ("southeast", "southwest")),
        ("west", ("northwest", "southwest")),
    ],
)
def test_AE_SIEGE_10_either_turret_of_any_side_may_be_the_one_that_is_hit(
    seat: int, side: str, corners: tuple[str, str]
) -> None:
    for hit, spared in (corners, corners[::-1]):
        t = quiet().seat(seat, turrets=dict.fromkeys(corners, "Stone Turret"))
        full = cubes(t, seat)[hit]
        strike(t, side, 1, seat).choose(f"the {hit} Turret is hit")
        assert (cubes(t, seat)[hit], cubes(t, seat)[spared]) == (full - 1, full)


@pytest.mark.parametrize("asked", [0, 1])
def test_AE_SIEGE_10_the_owner_of_the_turrets_is_asked_whoever_was_asked_before(asked: int) -> None:
    for seat in range(2):
        t = quiet().seat(seat, turrets={"northeast": "Stone Turret", "southeast": "Stone Turret"})
        t.state.asked = Seat(asked)
        assert strike(t, "east", 1, seat).state.asked == seat


def test_AE_SIEGE_11_then_the_other_turret_of_the_side() -> None:
    t = strike(towers(northeast="Wood Turret", southeast="Stone Turret"), "east", 3)
    assert cubes(t) == {"north": 1, "east": 5, "south": 5, "west": 2, "southeast": 1}


def test_AE_SIEGE_12_the_wall_or_gate_comes_last() -> None:
    t = strike(towers(northeast="Wood Turret", southeast="Wood Turret"), "east", 5)
    t.choose("the northeast Turret is hit").expect("AE-SIEGE-12", "wall_hit", side=1, cubes=1)
    assert cubes(t) == {"north": 1, "east": 4, "south": 5, "west": 2}
    strike(quiet(), "north", 1).expect("AE-SIEGE-12", "wall_hit", piece=2, side=0)
    assert kinds(strike(quiet().seat(0, walls=BARE), "north", 3)) == []


@proves("AE-R-56")
def test_AE_SIEGE_13_damage_beyond_the_wall_is_lost() -> None:
    t = strike(quiet().seat(0, turrets={"southwest": "Wood Turret"}, soldiers={"inside": 2}), "east", 9)
    t.expect("AE-DEST-02", "wall_destroyed", side=1)
    assert cubes(t) == {"north": 1, "south": 2, "west": 2, "southwest": 1}
    assert (seat_of(t)["wood"], troops(t)) == (2, {"inside": (2, 0)})


def test_AE_SIEGE_14_one_target_until_it_is_destroyed() -> None:
    t = strike(towers(northeast="Stone Turret", southeast="Stone Turret"), "east", 2)
    t.choose("the northeast Turret is hit")
    assert (cubes(t)["northeast"], cubes(t)["southeast"]) == (0, 2)
    t = strike(towers(northeast="Stone Turret", southeast="Stone Turret"), "east", 4)
    t.choose("the northeast Turret is hit")  # the fourth point goes on without another question
    assert (seat_of(t)["turrets"]["northeast"]["flame"], cubes(t)["southeast"]) == (True, 1)


@proves("AE-R-34")
def test_AE_DEST_01_a_point_against_no_cube_destroys_a_piece() -> None:
    t = strike(quiet(), "east", 2).expect_no("AE-DEST-02")
    assert cubes(t)["east"] == 0
    assert "east" not in cubes(strike(t, "east", 1).expect("AE-DEST-02", "wall_destroyed", piece=1, side=1))
    t = quiet().seat(0, swordsmen={"east": 2})
    assert cubes(one_step(t, "Melee"))["east"] == 0
    assert "east" not in cubes(one_step(quiet().seat(0, swordsmen={"east": 3}), "Melee"))


def test_AE_DEST_02_wall_gate_and_wood_turret_leave_the_castle() -> None:
    t = towers(northeast=("Wood Turret", 0)).seat(
        0, walls={"north": ("Stone Gate", 0), "east": ("Wood Wall", 0)}
    )
    strike(t, "north", 2).expect("AE-DEST-02", "turret_destroyed").expect(
        "AE-DEST-02", "wall_destroyed", piece=4
    )
    strike(t, "east", 1).expect("AE-DEST-02", "wall_destroyed", piece=1)
    assert (
        seat_of(t)["walls"]["north"]
        is seat_of(t)["walls"]["east"]
        is seat_of(t)["turrets"]["northeast"]
        is None
    )


def test_AE_DEST_03_troops_on_a_destroyed_wall_move_inside_unharmed() -> None:
    t = quiet().seat(0, soldiers={"east": 2, "south": 1}, mercenaries={"east": 3})
    strike(t, "east", 3).expect("AE-DEST-03", "troops_fell_back", seat=0, data=(1, 5))
    assert (troops(t), seat_of(t)["wounded"]) == ({"inside": (2, 3), "south": (1, 0)}, 0)
    t = strike(quiet().seat(0, soldiers={"east": 2}), "east", 2).expect_no("AE-DEST-03")
    assert troops(t) == {"east": (2, 0)}


@proves("AE-R-36")
def test_AE_DEST_04_cubes_go_to_the_owners_stockpile() -> None:
    t = towers(northeast="Wood Turret", southeast="Stone Turret").seat(0, wood=1, stone=1)
    strike(t, "east", 7).expect("AE-DEST-04", "cubes_returned", seat=0)
    assert (seat_of(t)["wood"], seat_of(t)["stone"]) == (1 + 1, 1 + 2 + 2)
    t = one_step(quiet().seat(0, swordsmen={"south": 1}, archers={"south": 1}), "Melee")
    t.expect("AE-DEST-04", "cubes_returned", seat=0, data=(2, 2))
    assert (seat_of(t)["wood"], seat_of(t, 1)["wood"]) == (2, 0)


def test_AE_DEST_05_a_stone_turret_stays_and_burns() -> None:
    t = strike(towers(northeast="Stone Turret"), "east", 3).expect("AE-DEST-05", "turret_burned", data=(0,))
    assert seat_of(t)["turrets"]["northeast"] == {
        "piece": "burning Stone Turret", "cubes": 0, "room": 0, "flame": True
    }  # fmt: skip
    assert seat_of(t)["stone"] == 2


def test_AE_DEST_06_a_burning_turret_kills_nobody() -> None:
    for piece, left in (("burning Stone Turret", 4), ("Stone Turret", 2)):
        t = quiet().seat(0, turrets={"northeast": piece}, swordsmen={"east": 4})
        assert invaders(one_step(t, "Archery")) == {"east": (left, 0)}


def test_AE_R_40_only_the_two_corners_of_the_side_and_never_a_burning_turret() -> None:
    t = towers(northwest="Wood Turret", southwest="Wood Turret", northeast="burning Stone Turret")
    strike(t, "east", 2)
    assert cubes(t) == {"north": 1, "east": 3, "south": 5, "west": 2, "northeast": 0} | {
        "northwest": 1, "southwest": 1
    }  # fmt: skip
    t = strike(towers(northeast="burning Stone Turret", southeast="Stone Turret"), "east", 4)
    assert (cubes(t)["southeast"], cubes(t)["east"]) == (0, 4)


def test_AE_R_34_a_piece_without_cubes_still_stands_and_holds_invaders_back() -> None:
    t = quiet().seat(0, walls={"east": ("Wood Wall", 0)}, swordsmen={"east": 1}, soldiers={"inside": 1})
    fight(t)
    assert (t.state.question(), invaders(t)) == ("maneuver", {"east": (1, 0)})


def test_AE_R_36_knocked_off_cubes_wait_for_the_next_action_phase() -> None:
    t = quiet().seat(0, gold=99, moves=1, soldiers={"inside": 1}, swordsmen={"west": 1})
    play(besiege(t, engine("Trebuchet"), "east"), *SIEGED, "UseMoveTokens")
    assert seat_of(t)["wood"] == 2
    t.expect_refused("repair east side", "AE-MTOK-01")


def test_a_siege_hits_every_board_in_turn() -> None:
    t = quiet(threat=99).seat(TABLE, order=[1, 0])
    play(besiege(t, engine("Trebuchet"), "east"), *SIEGED)
    assert [e.seat for e in t.events if e.kind == "siege_struck"] == [1, 0]
    assert "east" not in cubes(t) | cubes(t, 1)


def test_AE_R_85_the_siege_token_only_reminds_of_the_side() -> None:
    card = engine("Mangonel")
    t = besieged("Mangonel", gold=card.amounts[0], side="west").expect_no("AE-SIEGE-06", seat=1)
    play(t, "Surge")  # a seat that is not hit knows the same one direction
    assert t.state.board[SIEGE_SIDE] == 3
    assert cubes(t, 1)["west"] == 5
