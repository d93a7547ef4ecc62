"""Combat / archery."""

import pytest

from games.after_the_empire.battle import fight, invaders, one_step, quiet, troops
from games.after_the_empire.helpers import seat_of
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

CORNERS = {
    "northeast": {"north", "east"},
    "southeast": {"east", "south"},
    "southwest": {"south", "west"},
    "northwest": {"north", "west"},
}
EVERYWHERE = dict.fromkeys(("north", "east", "south", "west"), 5)


def archery(**what: object) -> Table:
    """Seat 0 has this, and the Archery of a first round is resolved."""
    return one_step(quiet().seat(0, **what), "Archery")


@proves("AE-R-50")
def test_AE_ARCH_01_kills_and_wounds_happen_together() -> None:
    t = archery(soldiers={"north": 2}, archers={"north": 2})
    assert (invaders(t), troops(t), seat_of(t)["wounded"]) == ({}, {}, 2)
    t = archery(soldiers={"north": 1}, archers={"north": 3})
    assert (invaders(t), troops(t)) == ({"north": (0, 2)}, {})


def test_AE_ARCH_02_every_troop_on_a_wall_kills_one_invader_beyond_it() -> None:
    t = archery(soldiers={"north": 1, "west": 2, "inside": 9}, mercenaries={"west": 1}, swordsmen=EVERYWHERE)
    t.expect("AE-ARCH-02", "invaders_shot", seat=0, side=3, swordsmen=3)
    assert invaders(t) == {"north": (4, 0), "east": (5, 0), "south": (5, 0), "west": (2, 0)}


def test_AE_ARCH_03_a_wood_turret_kills_one_in_each_adjacent_field() -> None:
    t = archery(turrets={"southeast": "Wood Turret"}, swordsmen=EVERYWHERE)
    t.expect("AE-ARCH-03", "invaders_shot", seat=0, side=1, swordsmen=1).expect_no("AE-ARCH-02")
    assert invaders(t) == {"north": (5, 0), "east": (4, 0), "south": (4, 0), "west": (5, 0)}
    t = archery(turrets={"southeast": ("Wood Turret", 0), "northeast": "Wood Turret"}, swordsmen=EVERYWHERE)
    assert invaders(t)["east"] == (3, 0)


def test_AE_ARCH_04_a_stone_turret_kills_two_in_each_adjacent_field() -> None:
    t = archery(turrets={"southwest": "Stone Turret"}, swordsmen=EVERYWHERE)
    t.expect("AE-ARCH-04", "invaders_shot", seat=0, side=3, swordsmen=2).expect_no("AE-ARCH-02")
    assert invaders(t) == {"north": (5, 0), "east": (5, 0), "south": (3, 0), "west": (3, 0)}
    assert invaders(archery(turrets={"southwest": ("Stone Turret", 0)}, swordsmen={"west": 5})) == {
        "west": (3, 0)
    }


def test_AE_ARCH_05_every_archer_wounds_a_troop_on_the_adjacent_wall() -> None:
    t = archery(archers={"east": 2}, soldiers={"east": 3, "north": 1, "inside": 1})
    t.expect("AE-ARCH-05", "troops_hit", seat=0, place=2, soldiers=2)
    assert (troops(t), seat_of(t)["wounded"]) == ({"inside": (1, 0), "north": (1, 0), "east": (1, 0)}, 2)


def test_AE_ARCH_06_swordsmen_do_nothing_in_archery() -> None:
    t = archery(swordsmen={"east": 9}, soldiers={"east": 2}).expect_no("AE-ARCH-05")
    assert (troops(t), seat_of(t)["wounded"]) == ({"east": (2, 0)}, 0)
    assert seat_of(t)["walls"]["east"]["cubes"] == 2


@proves("AE-R-51")
def test_AE_ARCH_07_the_defender_chooses_who_is_wounded() -> None:
    t = archery(archers={"east": 3}, soldiers={"east": 2}, mercenaries={"east": 2}, turrets={})
    t.expect_options(*[f"{n} among the Troops hit" for n in ("1 Mercenary", "2 Mercenaries")])
    t.expect_refused("0 Mercenaries among the Troops hit", "AE-ARCH-07")
    t.expect_refused("3 Mercenaries among the Troops hit", "AE-ARCH-07")
    t.choose("1 Mercenary among the Troops hit").expect("AE-ARCH-05", soldiers=2, mercenaries=1)
    assert (troops(t), seat_of(t)["wounded"]) == ({"east": (0, 1)}, 2)


@proves("AE-R-79")
def test_AE_ARCH_08_a_wounded_soldier_goes_to_the_infirmary() -> None:
    t = archery(archers={"south": 1}, soldiers={"south": 1}, wounded=1)
    t.expect("AE-ARCH-08", "soldiers_wounded", seat=0, data=(1,)).expect_no("AE-ARCH-09")
    assert (troops(t), seat_of(t)["wounded"]) == ({}, 2)


def test_AE_ARCH_09_a_wounded_mercenary_is_gone() -> None:
    t = archery(archers={"south": 1}, mercenaries={"south": 2})
    t.expect("AE-ARCH-09", "mercenaries_lost", seat=0, data=(1,)).expect_no("AE-ARCH-08")
    assert (troops(t), seat_of(t)["wounded"]) == ({"south": (0, 1)}, 0)


def test_AE_ARCH_10_a_killed_invader_is_gone_for_good() -> None:
    t = fight(quiet().seat(0, soldiers={"east": 2}, swordsmen={"east": 3}))
    assert invaders(t) == {"east": (1, 0)}
    assert invaders(t.choose("hold positions").expect("AE-COMB-03", "survived", seat=0)) == {}


def test_AE_ARCH_11_a_wall_or_gate_is_adjacent_to_its_own_field_only() -> None:
    for side in EVERYWHERE:
        t = archery(soldiers={side: 3}, swordsmen=EVERYWHERE)
        assert invaders(t) == {field: (2 if field == side else 5, 0) for field in EVERYWHERE}
        t = archery(soldiers=dict.fromkeys(EVERYWHERE, 1), archers={side: 1})
        assert [place for place in EVERYWHERE if place not in troops(t)] == [side]


@pytest.mark.parametrize("corner", list(CORNERS))
def test_AE_ARCH_12_a_turret_is_adjacent_to_the_two_fields_of_its_corner(corner: str) -> None:
    t = archery(turrets={corner: "Stone Turret"}, swordsmen=EVERYWHERE)
    assert {field for field, n in invaders(t).items() if n == (3, 0)} == CORNERS[corner]


def test_AE_R_47_what_a_card_kills_on_one_board_it_does_not_kill_on_the_next() -> None:
    t = quiet().seat(0, cards=["Oil Cauldrons"])
    for seat in (0, 1):
        t.seat(seat, swordsmen={"east": 5}, soldiers={"east": 1}, walls={"east": "Stone Wall"})
    assert invaders(fight(t, 0))["east"][0] < 4  # the Soldier and the oil
    assert invaders(fight(t, 1), 1) == {"east": (4, 0)}


def test_AE_R_49_the_defender_chooses_which_kind_is_shot() -> None:
    t = archery(soldiers={"east": 3}, swordsmen={"east": 2}, archers={"east": 2})
    t.expect_options("1 Archer shot in the east", "2 Archers shot in the east")
    t.expect_refused("0 Archers shot in the east", "AE-R-49").choose("1 Archer shot in the east")
    t.expect("AE-ARCH-02", side=1, swordsmen=2, archers=1)
    assert invaders(t) == {"east": (0, 1)}
    t = archery(turrets={"northeast": "Wood Turret"}, swordsmen={"east": 1}, archers={"east": 1})
    t.expect_options("0 Archers shot in the east", "1 Archer shot in the east").choose(
        "0 Archers shot in the east"
    )
    assert invaders(t) == {"east": (0, 1)}


def test_AE_R_50_a_shot_archer_still_wounds_and_a_wounded_troop_still_kills() -> None:
    t = archery(soldiers={"east": 2}, swordsmen={"east": 1}, archers={"east": 2})
    t.choose("2 Archers shot in the east").expect("AE-ARCH-02", archers=2).expect("AE-ARCH-05", soldiers=2)
    assert (invaders(t), troops(t)) == ({"east": (1, 0)}, {})


def test_AE_R_51_what_is_too_much_is_lost() -> None:
    t = archery(archers={"east": 4}, soldiers={"east": 1, "north": 2, "inside": 1}, mercenaries={"south": 1})
    assert (troops(t), seat_of(t)["wounded"]) == ({"inside": (1, 0), "north": (2, 0), "south": (0, 1)}, 1)
    t = archery(soldiers={"east": 6}, swordsmen={"east": 1, "north": 3}, turrets={"northeast": "Wood Turret"})
    assert invaders(t) == {"north": (2, 0)}


def test_AE_R_52_nobody_shoots_into_or_out_of_the_castle_but_turrets_cover_a_gap() -> None:
    t = archery(archers={"inside": 3, "east": 2}, walls={"east": None}, soldiers={"north": 2, "inside": 2})
    t.expect_no("AE-ARCH-05").expect_no("AE-ARCH-02")
    assert (invaders(t), troops(t)) == (
        {"inside": (0, 3), "east": (0, 2)},
        {"inside": (2, 0), "north": (2, 0)},
    )
    t = archery(swordsmen={"east": 3}, walls={"east": None}, turrets={"southeast": "Wood Turret"})
    assert invaders(t) == {"east": (2, 0)}
