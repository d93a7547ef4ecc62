"""The Battleground: its hexes, directions, arrows and edges; properties that hold for every hex."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.colonists_invasion.battlefield import Battlefield
from holdfast.games.colonists_invasion.position import hexes as h
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import HEXES, Hex
from holdfast.games.colonists_invasion.rules.battleground.troops import has_invaders
from holdfast.testkit.rows import rows

HEX = some.integers(1, HEXES)
DIRECTION = some.integers(0, h.DIRECTIONS - 1)
ARROW = some.sampled_from((h.LEFT, h.AHEAD, h.RIGHT))
NAMES = {"U": h.UP, "UR": h.UP_RIGHT, "DR": h.DOWN_RIGHT, "D": h.DOWN, "DL": h.DOWN_LEFT, "UL": h.UP_LEFT}
TABLE = """1: U6 UR4 | 2: U7 UR5 UL4 | 3: U8 UL5 | 4: U9 UR7 DR2 DL1 UL6 | 5: U10 UR8 DR3 DL2 UL7
| 6: U11 UR9 DR4 D1 | 7: U12 UR10 DR5 D2 DL4 UL9 | 8: U13 D3 DL5 UL10 | 9: U14 UR12 DR7 D4 DL6 UL11
| 10: U15 UR13 DR8 D5 DL7 UL12 | 11: U16 UR14 DR9 D6 | 12: U17 UR15 DR10 D7 DL9 UL14 | 13: U18 D8 DL10 UL15
| 14: U19 UR17 DR12 D9 DL11 UL16 | 15: U20 UR18 DR13 D10 DL12 UL17 | 16: U21 UR19 DR14 D11
| 17: U22 UR20 DR15 D12 DL14 UL19 | 18: U23 D13 DL15 UL20 | 19: U24 UR22 DR17 D14 DL16 UL21
| 20: U25 UR23 DR18 D15 DL17 UL22 | 21: U26 UR24 DR19 D16 | 22: U27 UR25 DR20 D17 DL19 UL24
| 23: U28 D18 DL20 UL25 | 24: UR27 DR22 D19 DL21 UL26 | 25: UR28 DR23 D20 DL22 UL27 | 26: DR24 D21
| 27: DR25 D22 DL24 | 28: D23 DL25"""
COLUMNS = ([1, 6, 11, 16, 21, 26], [4, 9, 14, 19, 24], [2, 7, 12, 17, 22, 27], [5, 10, 15, 20, 25])
LAST_COLUMN = [3, 8, 13, 18, 23, 28]


def place(hex: int) -> tuple[int, int]:
    """Column and height in half hexes, drawn from the columns of the ledger."""
    for column, row in enumerate((*COLUMNS, LAST_COLUMN)):
        if hex in row:
            return column, 2 * row.index(hex) + column % 2
    raise AssertionError(hex)


def test_CI_R_001_the_neighbour_table_is_the_ledgers() -> None:
    for row in TABLE.replace("\n", " ").split("|"):
        number, words = row.split(":")
        told = {NAMES[way]: int(hex) for way, hex in re.findall(r"([UDLR]+)(\d+)", words)}
        ours = {
            way: h.neighbour(Hex(int(number)), way) for way in range(6) if h.neighbour(Hex(int(number)), way)
        }
        assert ours == told, number


@given(HEX, DIRECTION)
def test_the_way_back_is_the_opposite_direction(hex: int, direction: int) -> None:
    near = h.neighbour(Hex(hex), direction)
    if near != h.OFF:
        assert h.neighbour(near, h.turned(direction, 3)) == hex


@given(HEX, DIRECTION)
def test_neighbours_lie_where_the_columns_say(hex: int, direction: int) -> None:
    across = {h.UP: 0, h.DOWN: 0, h.UP_RIGHT: 1, h.DOWN_RIGHT: 1, h.UP_LEFT: -1, h.DOWN_LEFT: -1}[direction]
    up = {h.UP: 2, h.DOWN: -2, h.UP_RIGHT: 1, h.UP_LEFT: 1, h.DOWN_RIGHT: -1, h.DOWN_LEFT: -1}[direction]
    column, height = place(hex)
    wanted = (column + across, height + up)
    near = h.neighbour(Hex(hex), direction)
    if near != h.OFF:
        assert place(near) == wanted
    else:
        assert wanted not in {place(other) for other in range(1, HEXES + 1)}


@given(HEX, DIRECTION)
def test_two_neighbours_side_by_side_touch_each_other(hex: int, direction: int) -> None:
    one, two = h.neighbour(Hex(hex), direction), h.neighbour(Hex(hex), h.turned(direction, 1))
    if one and two:
        assert two in h.RINGS[one]


@given(HEX)
def test_the_board_is_the_same_after_a_half_turn(hex: int) -> None:
    turned = [29 - near for near in h.RINGS[hex]]
    assert sorted(turned) == h.RINGS[29 - hex]


@given(HEX)
def test_a_half_row_is_the_height(hex: int) -> None:
    assert h.half_row(Hex(hex)) == place(hex)[1]


@given(HEX, ARROW)
def test_every_arrow_leads_down(hex: int, arrow: int) -> None:
    target = h.arrow_target(Hex(hex), arrow)
    assert target == h.OFF or hex - target in (2, 3, 5)


def test_CI_MOVE_05_at_the_edges_an_arrow_outward_leads_straight_down() -> None:
    for hex in COLUMNS[0][1:]:
        assert h.arrow_target(Hex(hex), h.LEFT) == hex - 5
    for hex in LAST_COLUMN[1:]:
        assert h.arrow_target(Hex(hex), h.RIGHT) == hex - 5
    assert h.arrow_target(Hex(26), h.RIGHT) == 24
    assert h.arrow_target(Hex(28), h.LEFT) == 25
    inside = [hex for column in COLUMNS[1:] for hex in column if hex > 5]
    assert all(h.arrow_target(Hex(hex), h.LEFT) == hex - 3 for hex in inside)
    assert all(h.arrow_target(Hex(hex), h.RIGHT) == hex - 2 for hex in inside)


@pytest.mark.parametrize("arrow", [h.LEFT, h.AHEAD, h.RIGHT])
def test_CI_R_003_only_the_five_bottom_hexes_can_be_left(arrow: int) -> None:
    leaving = [hex for hex in range(1, HEXES + 1) if h.arrow_target(Hex(hex), arrow) == h.OFF]
    assert leaving == ([1, 2, 3, 4, 5] if arrow == h.AHEAD else [1, 2, 3])


def test_CI_BOARD_01_to_04_the_named_hexes() -> None:
    assert h.SPAWN_AREA == (24, 25, 26, 27, 28)
    assert all(h.neighbour(hex, h.UP) == h.OFF for hex in h.SPAWN_AREA)
    assert h.SPAWN_POINT == 2
    assert all(h.neighbour(hex, h.DOWN) == h.OFF for hex in h.BOTTOM)


def test_the_rings_are_the_neighbours_in_rising_order() -> None:
    assert h.RINGS[14] == [9, 11, 12, 16, 17, 19]
    assert h.RINGS[2] == [4, 5, 7]


@pytest.mark.parametrize("hex", [1, 12, 28])
def test_CI_LOS_09_any_invader_on_a_hex_is_one(hex: int) -> None:
    for basic, elite in product(range(2), repeat=2):
        field = Battlefield().troop(hex, basic, elite)
        for held in product(range(2), repeat=2):
            at = hex * ws.GROUND + ws.HELD
            rows(field.s).ground[at : at + 2] = held
            there = [has_invaders(field.s, ALLIES, Hex(one)) for one in range(1, 29)]
            assert there == [one == hex and basic + elite > 0 for one in range(1, 29)]
