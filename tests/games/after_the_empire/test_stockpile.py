"""Chapters Stockpile: building Castle pieces, repairing them, healing Refugees, rebuilding Buildings."""

from typing import Any

import pytest

from games.after_the_empire.helpers import (
    CALM_SIEGE,
    STARTING,
    card_of,
    first_turn,
    kinds,
    last_worker,
    offered,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import FIRST_REFUGEE, FIRST_STARTER
from holdfast.games.after_the_empire.rules.deck import CARDS, Card
from holdfast.testkit.proves import proves
from holdfast.testkit.table import TABLE, Table

Board = dict[str, Any]  # in the words of the builder
SIDES = ("north", "east", "south", "west")
CORNERS = ("northeast", "southeast", "southwest", "northwest")


def stockpile(wood: int = 0, stone: int = 0, iron: int = 0, food: int = 0, **board: Any) -> Table:
    """A Worker of seat 0 is on the Stockpile. A Gate is in the north, Walls elsewhere, unless told."""
    t = first_turn().seat(0, **board).seat(0, wood=wood, stone=stone, iron=iron, food=food, used=STARTING)
    return t.choose("Stockpile")


def stock(t: Table) -> tuple[int, int, int]:
    board = seat_of(t)
    return board["wood"], board["stone"], board["iron"]


def wall(t: Table, side: str) -> tuple[str, int]:
    piece = seat_of(t)["walls"][side]
    return piece["piece"], piece["cubes"]


def turret(t: Table, corner: str) -> tuple[str, int]:
    piece = seat_of(t)["turrets"][corner]
    return piece["piece"], piece["cubes"]


# Building


def test_AE_STOCK_01_one_worker_does_all_kinds_of_work_in_any_order_and_amount() -> None:
    t = stockpile(
        wood=9,
        stone=1,
        iron=1,
        food=2,
        walls={"east": ("Wood Wall", 0), "south": None, "west": ("Stone Wall", 4)},
        cards=["Chapel", "Minstrel"],
        marked=["Chapel", "Minstrel"],
    )
    t.choose("repair east side", "heal Minstrel", "build Wood Wall south", "rebuild Chapel")
    t.choose("build Wood Turret southeast", "repair west side", "repair east side")
    assert (stock(t), seat_of(t)["food"], seat_of(t)["workers"]) == ((0, 0, 0), 0, 2)
    t.expect_options("done").choose("done")
    assert t.state.asked == 1


def test_AE_STOCK_01_it_goes_only_as_far_as_the_resources() -> None:
    t = stockpile(wood=7, walls={"south": None}).choose("build Wood Wall south")
    assert stock(t) == (4, 0, 0)
    t.choose("build Wood Turret southeast").expect_refused("build Wood Turret northeast", "AE-R-20")
    t.expect_options("done")


@pytest.mark.parametrize(("piece", "side"), [("Wood Wall", "south"), ("Wood Gate", "north")])
def test_AE_STOCK_02_a_wood_wall_or_gate_costs_3_wood(piece: str, side: str) -> None:
    t = stockpile(wood=3, walls={side: None}).choose(f"build {piece} {side}")
    t.expect("AE-STOCK-02", "wall_built", seat=0)
    assert (stock(t), wall(t, side)[0]) == ((0, 0, 0), piece)
    stockpile(wood=2, stone=9, walls={side: None}).expect_refused(f"build {piece} {side}", "AE-R-20")


@pytest.mark.parametrize(("piece", "side"), [("Stone Wall", "south"), ("Stone Gate", "north")])
def test_AE_STOCK_03_a_stone_wall_or_gate_costs_2_wood_and_4_stone(piece: str, side: str) -> None:
    t = stockpile(wood=2, stone=4, walls={side: None}).choose(f"build {piece} {side}")
    t.expect("AE-STOCK-03", "wall_built", seat=0)
    assert (stock(t), wall(t, side)[0]) == ((0, 0, 0), piece)
    for wood, stone in ((1, 4), (2, 3)):
        t = stockpile(wood=wood, stone=stone, walls={side: None})
        t.expect_refused(f"build {piece} {side}", "AE-R-20")


def test_AE_STOCK_04_a_wood_turret_costs_4_wood() -> None:
    t = stockpile(wood=4).choose("build Wood Turret northwest").expect("AE-STOCK-04", "turret_built", seat=0)
    assert (stock(t), turret(t, "northwest")) == ((0, 0, 0), ("Wood Turret", 1))
    stockpile(wood=3).expect_refused("build Wood Turret northwest", "AE-R-20")


def test_AE_R_20_a_refusal_names_the_price_and_what_is_short_of_it() -> None:
    t = stockpile(wood=3, stone=2)
    for words, said in (
        ("build Wood Turret northwest", "A Wood Turret there costs 4 Wood; you have 3 Wood."),
        ("build Stone Wall south", "A Stone Wall there costs 4 Stone; you have 2 Stone."),
        (
            "build Stone Turret northwest",
            "A Stone Turret there costs 3 Wood, 4 Stone and 1 Iron; you have 2 Stone and no Iron.",
        ),
    ):
        refused = GAME.why_not(t.state, GAME.parse_action(t.state, words))
        assert refused is not None
        assert refused.reason == said


def test_AE_STOCK_05_a_stone_turret_costs_3_wood_4_stone_and_1_iron() -> None:
    t = stockpile(wood=3, stone=4, iron=1).choose("build Stone Turret northwest")
    t.expect("AE-STOCK-05", "turret_built", seat=0)
    assert (stock(t), turret(t, "northwest")) == ((0, 0, 0), ("Stone Turret", 2))
    for wood, stone, iron in ((2, 4, 1), (3, 3, 1), (3, 4, 0)):
        t = stockpile(wood=wood, stone=stone, iron=iron)
        t.expect_refused("build Stone Turret northwest", "AE-R-20")


BUILDS = [
    ("Wood Wall south", 2),
    ("Wood Gate north", 1),
    ("Stone Wall south", 5),
    ("Stone Gate north", 4),
    ("Wood Turret southeast", 1),
    ("Stone Turret southeast", 2),
]


@proves("AE-R-31")
@pytest.mark.parametrize(("build", "cubes"), BUILDS)
def test_AE_STOCK_06_a_new_piece_enters_full_and_its_cubes_come_from_the_supply(
    build: str, cubes: int
) -> None:
    name, place = build.rsplit(" ", 1)
    t = stockpile(wood=9, stone=9, iron=9, walls={"north": None, "south": None}).choose(f"build {build}")
    assert (wall(t, place) if place in SIDES else turret(t, place)) == (name, cubes)
    t.expect_refused(f"repair {place} {'side' if place in SIDES else 'Turret'}", "AE-REPR-01")
    wood, stone, _ = stock(t)
    paid = {"Wood Wall": (3, 0), "Wood Gate": (3, 0), "Wood Turret": (4, 0), "Stone Turret": (3, 4)}
    assert (9 - wood, 9 - stone) == paid.get(name, (2, 4))


def test_AE_STOCK_07_a_castle_has_at_most_3_walls_and_1_gate() -> None:
    t = stockpile(wood=20, stone=20, walls={"north": None})  # three Walls stand
    assert [text for text in offered(t, "build") if text.endswith(" north")] == [
        "build Wood Gate north",
        "build Stone Gate north",
    ]
    t.expect_refused("build Wood Wall north", "AE-STOCK-07")
    t = stockpile(wood=20, stone=20, walls={"south": None})  # the Gate stands
    t.expect_refused("build Wood Gate south", "AE-STOCK-07").expect_refused(
        "build Stone Gate south", "AE-STOCK-07"
    )
    assert "build Wood Wall south" in offered(t)


def test_AE_STOCK_07_stone_and_wood_pieces_count_together() -> None:
    walls = {"north": "Stone Gate", "east": "Stone Wall", "south": None, "west": None}
    t = stockpile(wood=20, stone=20, walls=walls).expect_refused("build Wood Gate south", "AE-STOCK-07")
    t.choose("build Wood Wall south", "build Stone Wall west")
    assert [wall(t, side)[0] for side in SIDES] == ["Stone Gate", "Stone Wall", "Wood Wall", "Stone Wall"]


def test_AE_STOCK_08_each_side_and_each_corner_takes_one_piece() -> None:
    t = stockpile(wood=50, stone=50, iron=9)
    for corner in CORNERS:
        t.choose(f"build Wood Turret {corner}").expect_refused(f"build Wood Turret {corner}", "AE-R-32")
    t.expect_refused("build Wood Wall east", "AE-R-32")
    t.choose("build Stone Wall east").expect_refused("build Stone Wall east", "AE-R-32")
    assert {turret(t, corner) for corner in CORNERS} == {("Wood Turret", 1)}


def test_AE_STOCK_09_a_gate_is_a_wall_with_one_cube_space_less() -> None:
    for material in ("Wood", "Stone"):
        gate = stockpile(walls={"north": f"{material} Gate"})
        plain = stockpile(walls={"east": f"{material} Wall"})
        assert wall(gate, "north")[1] == wall(plain, "east")[1] - 1


def test_AE_STOCK_10_replacing_wood_by_stone_waives_the_wood_even_with_no_cube_left() -> None:
    t = stockpile(
        stone=8, iron=1, walls={"east": ("Wood Wall", 0)}, turrets={"southeast": ("Wood Turret", 0)}
    )
    t.choose("build Stone Wall east", "build Stone Turret southeast")
    assert (stock(t), wall(t, "east"), turret(t, "southeast")) == (
        (0, 0, 0),
        ("Stone Wall", 5),
        ("Stone Turret", 2),
    )


def test_AE_STOCK_11_wood_on_a_replaced_piece_goes_to_the_stockpile() -> None:
    t = stockpile(stone=8, iron=1, turrets={"southeast": "Wood Turret"})
    t.choose("build Stone Wall east").expect("AE-STOCK-11", "wood_returned", seat=0, data=(2,))
    t.choose("build Stone Turret southeast").expect("AE-STOCK-11", "wood_returned", seat=0, data=(1,))
    assert stock(t) == (3, 0, 0)
    t = stockpile(stone=4, walls={"east": ("Wood Wall", 1)}).choose("build Stone Wall east")
    assert stock(t) == (1, 0, 0)


def test_AE_STOCK_12_returned_wood_may_be_spent_in_the_same_action() -> None:
    t = stockpile(wood=1, stone=4, walls={"south": None}).expect_refused("build Wood Wall south", "AE-R-20")
    t.choose("build Stone Wall east", "build Wood Wall south")
    assert (stock(t), wall(t, "south")) == ((0, 0, 0), ("Wood Wall", 2))


@pytest.mark.parametrize(("piece", "side"), [("Stone Wall", "east"), ("Stone Gate", "north")])
def test_AE_STOCK_13_as_a_replacement_a_stone_wall_or_gate_costs_4_stone(piece: str, side: str) -> None:
    t = stockpile(stone=4).choose(f"build {piece} {side}").expect("AE-STOCK-13", "wall_built", seat=0)
    assert (stock(t)[1:], wall(t, side)[0]) == ((0, 0), piece)
    stockpile(wood=9, stone=3).expect_refused(f"build {piece} {side}", "AE-R-20")


def test_AE_STOCK_14_as_a_replacement_a_stone_turret_costs_4_stone_and_1_iron() -> None:
    old = {"southeast": ("Wood Turret", 0)}
    t = stockpile(stone=4, iron=1, turrets=old).choose("build Stone Turret southeast")
    t.expect("AE-STOCK-14", "turret_built", seat=0)
    assert stock(t) == (0, 0, 0)
    for stone, iron in ((3, 1), (4, 0)):
        t = stockpile(wood=9, stone=stone, iron=iron, turrets=old)
        t.expect_refused("build Stone Turret southeast", "AE-R-20")


# Repairing and healing


def test_AE_REPR_01_a_repair_moves_one_matching_cube_into_one_empty_space() -> None:
    worn: Board = {
        "walls": {"east": ("Wood Wall", 0), "west": ("Stone Wall", 3)},
        "turrets": {"northwest": ("Wood Turret", 0)},
    }
    t = stockpile(wood=2, stone=1, **worn).choose("repair east side")
    t.expect("AE-REPR-01", "wall_repaired", seat=0)
    assert (stock(t), wall(t, "east")) == ((1, 1, 0), ("Wood Wall", 1))
    t.choose("repair west side", "repair northwest Turret")
    assert (stock(t), wall(t, "west"), turret(t, "northwest")) == (
        (0, 0, 0),
        ("Stone Wall", 4),
        ("Wood Turret", 1),
    )
    stockpile(wood=9, **worn).expect_refused("repair west side", "AE-R-20")
    stockpile(stone=9, **worn).expect_refused("repair east side", "AE-R-20")
    stockpile(wood=9, **worn).expect_refused("repair south side", "AE-REPR-01")  # nothing is missing there


def test_AE_REPR_02_a_piece_may_be_repaired_partly() -> None:
    t = stockpile(stone=9, walls={"west": ("Stone Wall", 0)}).choose(
        "repair west side", "repair west side", "done"
    )
    assert (wall(t, "west"), stock(t), t.state.asked) == (("Stone Wall", 2), (0, 7, 0), 1)


def test_AE_REPR_03_2_food_remove_a_wound_from_a_refugee() -> None:
    marks: Board = {"cards": ["Minstrel", "Spy"], "marked": ["Minstrel", "Spy"]}
    t = stockpile(food=3, **marks).choose("heal Minstrel").expect("AE-REPR-03", "card_mended", seat=0)
    assert (seat_of(t)["food"], card_of(t, "Minstrel")["marked"], card_of(t, "Spy")["marked"]) == (
        1,
        False,
        True,
    )
    t.expect_refused("heal Spy", "AE-R-20").expect_refused("heal Minstrel", "AE-REPR-03")


@pytest.mark.parametrize(
    "info", [info for info in CARDS if info.number < FIRST_STARTER], ids=lambda c: c.name
)
def test_AE_REPR_03_AE_REPR_04_any_refugee_costs_food_and_any_building_iron(info: Card) -> None:
    t = stockpile(food=2, iron=1, cards=[info.name], marked=[info.name])
    if info.number < FIRST_REFUGEE:
        t.choose(f"rebuild {info.name}").expect("AE-REPR-04", "card_mended", seat=0)
        assert (seat_of(t)["food"], seat_of(t)["iron"]) == (2, 0)
    else:
        t.choose(f"heal {info.name}").expect("AE-REPR-03", "card_mended", seat=0)
        assert (seat_of(t)["food"], seat_of(t)["iron"]) == (0, 1)


def test_AE_REPR_04_1_iron_removes_a_damage_from_a_building() -> None:
    t = stockpile(iron=1, food=9, cards=["Chapel", "Market"], marked=["Chapel", "Market"])
    t.choose("rebuild Chapel").expect("AE-REPR-04", "card_mended", seat=0)
    assert (stock(t), card_of(t, "Chapel")["marked"], card_of(t, "Market")["marked"]) == (
        (0, 0, 0),
        False,
        True,
    )
    t.expect_refused("rebuild Market", "AE-R-20").expect_refused("rebuild Chapel", "AE-REPR-04")


def test_AE_REPR_05_2_stone_put_out_the_flame_and_the_turret_works_again() -> None:
    t = stockpile(stone=2, turrets={"northwest": "burning Stone Turret"}).choose("quench northwest Turret")
    t.expect("AE-REPR-05", "turret_quenched", seat=0)
    assert (stock(t), turret(t, "northwest")) == ((0, 0, 0), ("Stone Turret", 0))
    t = stockpile(stone=1, turrets={"northwest": "burning Stone Turret"})
    t.expect_refused("quench northwest Turret", "AE-R-20").expect_refused(
        "quench northeast Turret", "AE-REPR-05"
    )


def test_AE_REPR_06_2_further_stone_bring_it_to_full_health() -> None:
    t = stockpile(stone=5, turrets={"northwest": "burning Stone Turret"}).choose("quench northwest Turret")
    t.choose("repair northwest Turret", "repair northwest Turret").expect(
        "AE-REPR-01", "turret_repaired", seat=0
    )
    assert (stock(t), turret(t, "northwest")) == ((0, 1, 0), ("Stone Turret", 2))
    t.expect_refused("repair northwest Turret", "AE-REPR-01")


def test_AE_REPR_07_a_burning_stone_turret_is_not_built_anew() -> None:
    t = stockpile(wood=9, stone=9, iron=9, turrets={"northwest": "burning Stone Turret"})
    t.expect_refused("build Stone Turret northwest", "AE-R-32")
    t.expect_refused("build Wood Turret northwest", "AE-R-32")
    assert "quench northwest Turret" in offered(t)


# Rulings


def test_AE_R_32_only_wood_is_replaced_by_stone_and_like_by_like() -> None:
    t = stockpile(
        wood=20, stone=20, iron=9, walls={"west": "Stone Wall"}, turrets={"northwest": "Stone Turret"}
    )
    for refused in (
        "build Stone Gate east",  # a Wall never turns into a Gate
        "build Stone Wall north",  # nor a Gate into a Wall
        "build Wood Wall west",  # nor Stone into Wood
        "build Wood Gate east",
        "build Wood Turret northwest",
        "build Stone Turret northwest",
    ):
        t.expect_refused(refused, "AE-R-32")
    assert {"build Stone Wall east", "build Stone Gate north"} <= set(offered(t))


def test_AE_R_33_a_destroyed_piece_can_be_built_again_at_full_cost() -> None:
    t = last_worker().seat(0, walls={"east": ("Wood Wall", 0)}, farms={"east": 0}, wood=0)
    t.seat(TABLE, threat=99, invaders=[], siege=CALM_SIEGE)  # the siege comes from the east
    t.choose("Mine: 2 Iron").expect("AE-DEST-02", "wall_destroyed", seat=0)
    assert (seat_of(t)["walls"]["east"], t.state.asked, t.state.question()) == (None, 0, "turn")
    t.seat(0, wood=3).choose("Stockpile", "build Wood Wall east")
    assert (wall(t, "east"), stock(t)[0]) == (("Wood Wall", 2), 0)


def test_AE_R_35_no_cube_fits_while_the_flame_burns_and_the_first_2_stone_are_no_cubes() -> None:
    t = stockpile(stone=9, turrets={"northwest": "burning Stone Turret"})
    t.expect_refused("repair northwest Turret", "AE-R-35").choose("quench northwest Turret")
    assert (stock(t), turret(t, "northwest")[1]) == ((0, 7, 0), 0)
    assert kinds(t.choose("repair northwest Turret")) == ["turret_repaired"]
    assert (stock(t), turret(t, "northwest")[1]) == ((0, 6, 0), 1)
