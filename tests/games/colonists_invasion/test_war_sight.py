"""Line of sight and placing tiles."""

from hypothesis import given
from hypothesis import strategies as some

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, printed
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position.hexes import RINGS, neighbour, turned
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import HEXES, Hex
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.sight import (
    can_hit,
    has_place_for_tile,
    places_for_tiles,
    reached,
    sees,
    sight,
)
from holdfast.games.colonists_invasion.rules.command import defensive_works as w

HEX = some.integers(1, HEXES)
FACING = some.integers(0, 5)
BUILDING = some.integers(w.TRENCH, w.HOWITZER)


def seen(field: Battlefield) -> list[int]:
    return [hex for hex, yes in enumerate(sight(field.s, ALLIES)) if yes]


def manned(hex: int, tile: int, facing: int = 0) -> Battlefield:
    field = Battlefield().work(hex, tile, facing)
    farmers = w.WORK[tile].kind == 0
    return field.soldiers(hex, farmers=int(farmers), citizens=int(not farmers))


def test_CI_LOS_02_the_spawn_point_is_always_in_sight() -> None:
    assert seen(Battlefield()) == [2]
    assert seen(Battlefield().troop(2, 1)) == [2]


def test_CI_LOS_03_every_hex_with_units_is_in_sight() -> None:
    field = Battlefield().soldiers(13, farmers=1).work(20, w.TRAP).work(21, w.BOMB).work(22, w.DUMMY_MINE)
    assert seen(field) == [2, 13, 20, 21, 22]


def test_CI_LOS_04_CI_LOS_07_a_manned_building_shows_what_its_arrows_reach() -> None:
    assert seen(manned(12, w.TRENCH)) == [2, 12, 14, 15, 17]
    assert seen(manned(12, w.BUNKER)) == [2, 12, 14, 15, 16, 17, 18, 22]
    assert seen(manned(12, w.HOWITZER)) == [2, 12, 17, 22, 27]


def test_CI_LOS_05_an_unmanned_building_shows_only_its_own_hex() -> None:
    assert seen(Battlefield().work(12, w.GUARD_TOWER)) == [2, 12]


def test_CI_LOS_06_the_wrong_soldiers_show_only_its_own_hex() -> None:
    assert seen(Battlefield().work(12, w.GUARD_POST).soldiers(12, citizens=2)) == [2, 12]
    assert seen(Battlefield().work(12, w.GUARD_TOWER).soldiers(12, farmers=2)) == [2, 12]


def test_CI_LOS_08_an_exhausted_soldier_still_sees() -> None:
    assert seen(Battlefield().work(12, w.TRENCH).soldiers(12, tired=1)) == [2, 12, 14, 15, 17]


def test_CI_LOS_09_CI_LOS_10_invaders_block_what_lies_behind_them_and_are_seen() -> None:
    field = manned(12, w.HOWITZER).troop(17, 1)
    assert seen(field) == [2, 12, 17]
    field = manned(12, w.BUNKER).troop(17, 1)
    assert seen(field) == [2, 12, 14, 15, 16, 17, 18]


def test_CI_R_067_own_units_block_nothing() -> None:
    field = manned(12, w.HOWITZER).soldiers(17, citizens=3).work(22, w.TRENCH)
    assert seen(field) == [2, 12, 17, 22, 27]


def test_CI_R_067_dragons_in_flight_block_while_they_are_on_a_hex() -> None:
    field = Battlefield(DRAGONS).work(4, w.GUARD_POST).soldiers(4, farmers=1).work(7, w.BOMB)
    field.troop(12, 1)
    with printed("D103", "L D"):
        field.begin(BATTLE_PHASE, "D103", answers=[a.LET_IT_HAPPEN, a.LET_IT_HAPPEN])
        assert reached(field.s, ALLIES, Hex(4), True) == [6, 9, 7, 10]
    assert field.s.pending[0] == 9, "flying over 9"


def test_CI_BLDG_08_CI_CMDR_11_arrows_depend_on_how_the_tile_is_turned() -> None:
    assert sorted(reached(manned(12, w.TRENCH, 3).s, ALLIES, Hex(12), True)) == [7, 9, 10]
    assert sorted(reached(manned(12, w.TRENCH, 1).s, ALLIES, Hex(12), True)) == [10, 15, 17]


def test_CI_LOS_01_CI_TILE_01_tiles_are_placed_only_in_sight() -> None:
    assert places_for_tiles(manned(12, w.TRENCH).s, ALLIES) == [2, 14, 15, 17]


def test_CI_TILE_02_no_tile_among_invaders() -> None:
    assert places_for_tiles(manned(12, w.TRENCH).troop(15, 1).s, ALLIES) == [2, 14, 17]
    assert places_for_tiles(manned(12, w.TRENCH).troop(15, 0, 1).s, ALLIES) == [2, 14, 17]


def test_CI_TILE_03_one_tile_on_a_hex() -> None:
    assert places_for_tiles(manned(12, w.TRENCH).work(14, w.TRAP).soldiers(17, farmers=1).s, ALLIES) == [
        2,
        15,
        17,
    ]


@given(HEX, BUILDING, FACING, some.sets(HEX, max_size=8))
def test_blocking_only_takes_sight_away(hex: int, tile: int, facing: int, troops: set[int]) -> None:
    field = manned(hex, tile, facing)
    free = set(reached(field.s, ALLIES, Hex(hex), False))
    for other in troops - {hex}:
        field.troop(other, 1)
    blocked = set(reached(field.s, ALLIES, Hex(hex), True))
    assert blocked <= free == set(reached(field.s, ALLIES, Hex(hex), False))
    assert {near for near in free if near in RINGS[hex]} <= blocked
    assert hex not in free


@given(HEX, BUILDING, FACING)
def test_arrows_are_straight_and_as_long_as_printed(hex: int, tile: int, facing: int) -> None:
    work = w.WORK[tile]
    found = set(reached(manned(hex, tile, facing).s, ALLIES, Hex(hex), False))
    ways = [facing] if work.arrows == 1 else [turned(facing, -1), facing, turned(facing, 1)]
    lines = set()
    for way in ways:
        at = hex
        for _ in range(work.reach):
            at = neighbour(Hex(at), way)
            lines |= {at} - {0}
    assert found == lines


@given(HEX, HEX, some.sets(HEX, max_size=10))
def test_sight_along_an_arrow_is_the_same_from_both_ends(one: int, two: int, troops: set[int]) -> None:
    """Two Howitzers that face each other see each other or neither does: what blocks lies between them."""
    for facing in range(6):
        field = Battlefield()
        for other in troops - {one, two}:
            field.troop(other, 1)
        field.work(one, w.HOWITZER, facing).work(two, w.HOWITZER, turned(facing, 3))
        assert sees(field.s, ALLIES, Hex(one), Hex(two)) == sees(field.s, ALLIES, Hex(two), Hex(one))


@given(HEX, FACING, some.sets(HEX, max_size=8), HEX)
def test_a_troop_more_never_shows_more(hex: int, facing: int, troops: set[int], last: int) -> None:
    field = manned(hex, w.GUARD_TOWER, facing)
    for other in troops - {hex}:
        field.troop(other, 1)
    before = set(reached(field.s, ALLIES, Hex(hex), True))
    if last != hex:
        field.troop(last, 1)
    assert set(reached(field.s, ALLIES, Hex(hex), True)) <= before
    assert sum(sight(field.s, ALLIES)) <= len(before | {2, hex})


def test_CI_ACT_11_nothing_fires_on_its_own_hex() -> None:
    for tile in (w.TRENCH, w.BUNKER, w.CATAPULT, w.HOWITZER):
        for facing in range(6):
            assert not can_hit(manned(12, tile, facing).s, ALLIES, Hex(12), Hex(12))


@given(some.sets(HEX), some.sets(HEX), some.sets(HEX))
def test_CI_TILE_01_CI_TILE_02_there_is_a_place_exactly_if_one_is_offered(
    soldiers: set[int], tiles: set[int], troops: set[int]
) -> None:
    field = Battlefield().troop(2, 1)
    for hex in soldiers - {2}:
        field.soldiers(hex, farmers=1)
    for hex in tiles - {2}:
        field.work(hex, w.DUMMY_MINE)
    for hex in troops - soldiers:
        field.troop(hex, 1)
    assert has_place_for_tile(field.s, ALLIES) == (places_for_tiles(field.s, ALLIES) != [])


def test_CI_TILE_02_a_spawn_point_under_attack_and_tiles_under_all_soldiers_leave_no_place() -> None:
    field = Battlefield().troop(2, 1)
    assert not has_place_for_tile(field.s, ALLIES)
    assert not has_place_for_tile(field.soldiers(13, farmers=1).work(13, w.DUMMY_MINE).s, ALLIES)
    assert has_place_for_tile(field.soldiers(14, farmers=1).s, ALLIES)
