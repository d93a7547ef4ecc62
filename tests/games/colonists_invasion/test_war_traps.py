"""Traps and Knockback, Mines by type, tile limits."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, printed
from holdfast.games.colonists_invasion.cards.movement_notation import increase, regroup
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN_CARDS
from holdfast.games.colonists_invasion.rules.battleground.traps import KNOCKBACK, can_knock
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.testkit.rows import rows

UP_LEFT, UP, UP_RIGHT = a.SEND, a.SEND + 1, a.SEND + 2
BASIC_STANDING, ELITE_STANDING, BASIC_MOVING = a.TAKE, a.TAKE + 1, a.TAKE + 2


def knock(field: Battlefield, hex: int, *answers: int) -> Battlefield:
    """Knockback as at the Trapper."""
    return field.play(KNOCKBACK, (), answers, a=hex)


def test_CI_TRAP_03_a_trap_cancels_the_next_arrow_of_up_to_three() -> None:
    field = Battlefield().troop(17, 3).work(12, w.TRAP).phase("R105")
    assert field.route() == [(17, 12)]
    assert field.troops() == {12: (3, 0)}
    assert field.held(12) == (0, 0), "their arrow is lost; they are free next time"
    field.phase("R101")
    assert field.troops() == {7: (3, 0)}


def test_CI_TRAP_03_CI_R_052_who_ends_there_loses_the_first_arrow_of_the_next_card() -> None:
    field = Battlefield().troop(17, 2).work(12, w.TRAP).phase("R101")
    assert field.held(12) == (2, 0)
    field.phase("R105")
    assert field.route() == [(17, 12), (12, 7)]
    assert field.held(12) == (0, 0)


def test_CI_TRAP_03_only_one_arrow_is_lost() -> None:
    field = Battlefield().troop(22, 1).work(17, w.TRAP)
    with printed("R101", "D D D"):
        field.phase("R101")
    assert field.route() == [(22, 17), (17, 12)]


def test_CI_TRAP_04_basic_units_are_slowed_before_elite_units() -> None:
    field = Battlefield().troop(17, 2, 2).work(12, w.TRAP).phase("R105")
    assert field.troops() == {12: (2, 1), 7: (0, 1)}
    field = Battlefield().troop(17, 5, 1).work(12, w.TRAP).phase("R105")
    assert field.troops() == {12: (3, 0), 7: (2, 1)}


def test_CI_TRAP_05_the_others_move_on_first_and_leave_the_slowed_behind() -> None:
    field = Battlefield().troop(22, 5).work(17, w.TRAP)
    with printed("R101", "D D D"):
        field.phase("R101")
    assert field.route() == [(22, 17), (17, 12), (12, 7), (17, 12)]
    assert field.troops() == {7: (2, 0), 12: (3, 0)}


def test_CI_R_053_both_parts_merge_where_both_end() -> None:
    field = Battlefield().troop(22, 5).work(17, w.TRAP).work(12, w.TRAP)
    with printed("R101", "D D D"):
        field.phase("R101")
    assert field.troops() == {12: (5, 0)}


def test_CI_R_055_each_troop_that_comes_has_three_slowed() -> None:
    field = Battlefield().troop(17, 3).troop(14, 3).work(12, w.TRAP).phase("R103", "R101")
    assert field.troops() == {12: (6, 0)}
    assert field.held(12) == (6, 0)


def test_CI_TRAP_06_a_trap_adds_one_in_battle() -> None:
    field = Battlefield().troop(17, 2).work(12, w.TRAP).soldiers(12, farmers=1).phase("R101")
    assert field.events("battle_begun")[0].data == (12, 2, 2)
    assert field.troops() == {}
    assert field.on(12) == (0, 0, w.TRAP)


def test_CI_TRAP_08_CI_TRAP_10_only_the_power_destroys_it() -> None:
    field = Battlefield().troop(17, 5).work(12, w.TRAP).soldiers(12, farmers=1).phase("R101")
    assert field.on(12)[2] == w.TRAP
    field = Battlefield().troop(17, 2).work(12, w.TRAP).phase("R111")
    assert field.on(12)[2] == w.NO_TILE
    assert field.troops() == {7: (2, 0)}


def test_CI_TRAP_12_up_to_three_are_knocked_back() -> None:
    field = Battlefield().troop(12, 4).work(12, w.TRAP)
    knock(field, 12, BASIC_STANDING, BASIC_STANDING, UP, a.STOP)  # the first is a matter of course
    assert field.troops() == {12: (1, 0), 17: (3, 0)}


def test_CI_TRAP_12_fewer_and_of_either_kind_by_choice() -> None:
    field = Battlefield().troop(12, 2, 1).work(12, w.TRAP)
    knock(field, 12, ELITE_STANDING, a.TAKEN, UP_LEFT, a.STOP)
    assert field.troops() == {12: (2, 0), 14: (0, 1)}


def test_CI_TRAP_13_CI_TRAP_14_one_hex_or_two_towards_the_spawn_area() -> None:
    field = Battlefield().troop(12, 1).work(12, w.TRAP)
    knock(field, 12, UP_RIGHT, UP_LEFT)
    assert field.troops() == {17: (1, 0)}
    field = Battlefield().troop(13, 1).work(13, w.TRAP)
    knock(field, 13, UP_LEFT, UP_RIGHT)
    assert field.troops() == {18: (1, 0)}


def test_CI_R_057_at_the_top_they_stay() -> None:
    field = Battlefield().troop(26, 1).work(26, w.TRAP)
    assert not can_knock(field.s, ALLIES, Hex(26))
    field = Battlefield().troop(21, 1).work(21, w.TRAP)
    knock(field, 21, UP)
    assert field.troops() == {26: (1, 0)}, "from 26 there is no second hex, so nothing is asked"


def test_CI_TRAP_15_among_units_there_is_a_battle_at_once() -> None:
    field = Battlefield().troop(12, 1).work(12, w.TRAP).soldiers(17, farmers=1)
    knock(field, 12, UP, a.STOP)
    assert field.events("battle_begun")[0].data == (17, 1, 1)
    assert field.troops() == {}
    assert field.sickbay == (1, 0)


def test_CI_R_057_passing_over_units_has_no_effect() -> None:
    field = Battlefield().troop(12, 1).work(12, w.TRAP).soldiers(17, farmers=1)
    knock(field, 12, UP, UP)
    assert field.troops() == {22: (1, 0)}
    assert not field.events("battle_begun")


def test_CI_TRAP_16_onto_invaders_they_merge() -> None:
    field = Battlefield().troop(12, 1).work(12, w.TRAP).troop(17, 1, 1)
    knock(field, 12, UP, a.STOP)
    assert field.troops() == {17: (2, 1)}


def test_CI_R_052_knocked_into_another_trap_they_are_held_again() -> None:
    field = Battlefield().troop(12, 1).work(12, w.TRAP).work(17, w.TRAP)
    knock(field, 12, UP, a.STOP)
    assert field.held(17) == (1, 0)


def test_CI_ACT_05_CI_ACT_06_a_guard_knocks_back_from_one_trap_in_sight() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1)
    field.work(12, w.TRAP).troop(12, 1).work(24, w.TRAP).troop(24, 1)
    assert field.begin(WINDOW).offers() == [a.KNOCK + 11]
    field.answers = [a.KNOCK + 11, UP, a.STOP]
    while field.answers:
        field.step()
    assert field.troops() == {17: (1, 0), 24: (1, 0)}
    assert field.tired(7) == (1, 0)


def test_CI_R_059_the_movement_of_those_knocked_back_is_over() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1).work(12, w.TRAP).troop(17, 4)
    answers = [a.KNOCK + 11, BASIC_MOVING, a.TAKEN, UP, a.STOP]
    field.begin(BATTLE_PHASE, "R105", answers=answers)
    assert field.troops() == {12: (2, 0), 17: (2, 0)}
    assert len(field.events("movement_drawn")) == 1


def test_CI_R_059_those_without_a_card_get_one_later() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1).work(12, w.TRAP).troop(12, 1)
    field.phase("R101", answers=[a.KNOCK + 11, UP, a.STOP])
    assert field.troops() == {12: (1, 0)}
    assert field.events("movement_drawn")[0].data[1] == 17


def test_CI_R_060_dragons_in_flight_cannot_be_knocked_back() -> None:
    field = Battlefield(DRAGONS).work(7, w.GUARD_POST, 3).soldiers(7, farmers=1).work(5, w.TRAP).troop(13, 1)
    with printed("D103", "L L L"):
        field.begin(BATTLE_PHASE, "D103")
    assert "soldiers" not in field.asked
    field = Battlefield(DRAGONS).work(2, w.GUARD_POST).soldiers(2, farmers=1).work(12, w.TRAP).troop(12, 1)
    assert field.begin(WINDOW).offers() == [a.KNOCK + 11]


def test_CI_MINE_01_CI_MINE_02_three_types_of_mine() -> None:
    assert [tile for tile in range(w.WORKS) if w.is_mine(tile)] == [7, 8, 9]


@pytest.mark.parametrize(
    ("tile", "acts"), [(w.PRESSURE_MINE, False), (w.BOUNDING_MINE, True), (w.DUMMY_MINE, True)]
)
def test_CI_MINE_04_CI_MINE_06_CI_MINE_08_air_defence(tile: int, acts: bool) -> None:
    field = Battlefield(DRAGONS).troop(19, 1).work(14, tile)
    with printed("D103", "D D"):
        field.phase("D103")
    assert (field.on(14)[2] == w.NO_TILE) == acts
    assert field.troops() == ({} if acts else {9: (1, 0)})


@pytest.mark.parametrize(
    ("tile", "other", "tiles"),
    [
        (w.TRENCH, w.BUNKER, 11),
        (w.GUARD_POST, w.GUARD_TOWER, 9),
        (w.CATAPULT, w.HOWITZER, 7),
        (w.TRAP, w.BOMB, 12),
    ],
)
def test_CI_COMP_17_two_kinds_share_their_tiles(tile: int, other: int, tiles: int) -> None:
    field = Battlefield()
    assert w.tiles_left(field.s, tile) == tiles
    for n in range(tiles):
        field.work(n + 1, tile if n % 2 else other)
    assert w.tiles_left(field.s, tile) == w.tiles_left(field.s, other) == 0
    w.take_away(field.s, Hex(1), "CI-BATTLE-26", None)
    assert w.tiles_left(field.s, tile) == 1


def test_CI_R_008_twelve_mines_of_a_type_and_eighteen_in_all() -> None:
    field = Battlefield()
    for n in range(12):
        field.work(n + 1, w.PRESSURE_MINE)
    assert w.tiles_left(field.s, w.PRESSURE_MINE) == 0
    assert w.tiles_left(field.s, w.DUMMY_MINE) == 6
    for n in range(12, 18):
        field.work(n + 1, w.BOUNDING_MINE)
    assert w.tiles_left(field.s, w.BOUNDING_MINE) == 0
    assert w.tiles_left(field.s, w.DUMMY_MINE) == 0


def test_CI_BLDG_01_CI_BLDG_07_six_buildings_two_of_them_mobile() -> None:
    assert [tile for tile in range(w.WORKS) if w.is_building(tile)] == [1, 2, 3, 4, 5, 6]
    assert [tile for tile in range(w.WORKS) if w.is_mobile(tile)] == [w.CATAPULT, w.HOWITZER]


def test_CI_BLDG_02_a_guard_post_reaches_two_hexes_three_ways() -> None:
    work = w.WORK[w.GUARD_POST]
    assert (work.arrows, work.reach, work.workers, work.kind) == (3, 2, 2, ws.FARMER_SOLDIER)


def trapped(basic: int, elite: int = 0, held: tuple[int, int] = (0, 0)) -> Battlefield:
    """A troop in a Trap on hex 17, so many of it held."""
    field = Battlefield().troop(17, basic, elite).work(17, w.TRAP)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD : 17 * ws.GROUND + ws.HELD + 2] = held
    return field


def test_CI_R_150_an_elite_unit_for_three_held_basic_units_is_held() -> None:
    field = trapped(3, held=(3, 0))
    with printed("R101", "D D", regroup(3, 0, 0, 1)):
        field.phase("R101")
    assert field.troops() == {12: (0, 1)}, "one arrow of two"
    field = trapped(3)
    with printed("R101", "D D", regroup(3, 0, 0, 1)):
        field.phase("R101")
    assert field.troops() == {7: (0, 1)}, "nobody was held"


def test_CI_R_150_an_added_unit_is_held_with_its_troop_up_to_three() -> None:
    field = trapped(2, held=(2, 0))
    with printed("R101", "D D", increase(1, 0)):
        field.phase("R101")
    assert field.troops() == {12: (3, 0)}
    field = trapped(3, held=(3, 0))
    with printed("R101", "D D", increase(1, 0)):
        field.phase("R101")
    assert field.troops() == {12: (3, 0), 7: (1, 0)}
    field = trapped(5, held=(4, 0))
    with printed("R101", "D D", increase(1, 0)):
        field.phase("R101")
    assert field.troops() == {12: (4, 0), 7: (2, 0)}, "two troops came one by one [CI-R-055]"
    field = trapped(2, 1, held=(2, 1))
    with printed("R101", "D D", increase(2, 0)):
        field.phase("R101")
    assert field.troops() == {12: (3, 0), 7: (1, 1)}, "Basic Units first"


@pytest.mark.parametrize("units", [("27B", "27B 27B 27B"), ("27B 27B 27B", "27B"), ("27B 27B", "27B 27B")])
def test_CI_R_151_of_two_spawn_cards_on_one_trap_three_units_are_held(units: tuple[str, str]) -> None:
    field = Battlefield().work(27, w.TRAP)
    with printed("R101", "D", units=units[0]), printed("R102", "D", units=units[1]):
        field.play(SPAWN_CARDS, ["R101", "R102"], (), a=2)
    assert field.troops() == {27: (4, 0)}
    assert field.held(27) == (3, 0)
    with printed("R103", "D"):
        field.phase("R103")
    assert field.troops() == {22: (1, 0), 27: (3, 0)}


def test_CI_R_151_who_is_held_stays_held_when_others_appear() -> None:
    field = Battlefield().work(27, w.TRAP).troop(27, 0, 2)
    rows(field.s).ground[27 * ws.GROUND + ws.HELD + 1] = 2
    with printed("R101", "D", units="27B 27B"):
        field.play(SPAWN_CARDS, ["R101"], (), a=1)
    assert field.troops() == {27: (2, 2)}
    assert field.held(27) == (1, 2)
    field = Battlefield().work(27, w.TRAP).troop(27, 4)
    rows(field.s).ground[27 * ws.GROUND + ws.HELD] = 4  # two troops came one after the other [CI-R-055]
    with printed("R101", "D", units="27B"):
        field.play(SPAWN_CARDS, ["R101"], (), a=1)
    assert field.held(27) == (4, 0)
