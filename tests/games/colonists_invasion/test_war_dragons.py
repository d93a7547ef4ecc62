"""Dragons: flight, landing, fire, Elite Dragons, and every Special Power of their cards."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at, printed, soldier
from holdfast.games.colonists_invasion.cards.movement_notation import DUG_IN, FARMERS, GUARDS, MINES
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import (
    ADD_BASIC,
    ADD_ELITE,
    BREATHE,
    DESTROY_TRAP,
    DESTROY_WORKS,
    HEAT,
    MOVEMENT_LIST,
    ON_FIRST_ARROW,
    SPLIT,
    STEALTH,
)
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.testkit.rows import rows

ALL_WAYS = 1 << 4 | 1 << 3 | 1 << 2
POWERS = {
    "05": {SPLIT: 1},
    "08": {STEALTH: FARMERS},
    "12": {STEALTH: MINES},
    "14": {DESTROY_TRAP: 1},
    "16": {STEALTH: GUARDS},
    "17": {DESTROY_WORKS: DUG_IN},
    "18": {DESTROY_WORKS: GUARDS},
    "20": {STEALTH: DUG_IN},
}
BY_ERA = {
    "D106": {BREATHE: ALL_WAYS, HEAT: 1},
    "D109": {ADD_BASIC: 1},
    "D115": {ON_FIRST_ARROW: -1},
    "D206": {BREATHE: ALL_WAYS, HEAT: 2},
    "D209": {ADD_ELITE: 1},
    "D215": {ON_FIRST_ARROW: -2},
}


def dragons(era: int = 1) -> Battlefield:
    return Battlefield(DRAGONS, era)


def era_of(card: str) -> int:
    return int(card[1])


def fought(field: Battlefield) -> list[tuple[int, ...]]:
    return [event.data for event in field.events("battle_begun")]


def test_every_card_has_exactly_its_powers() -> None:
    for card in MOVEMENT_LIST[44:]:
        powers = {which: value for which, value in enumerate(card.powers) if value}
        assert powers == {**POWERS.get(card.id[2:], {}), **BY_ERA.get(card.id, {})}, card.id


def test_CI_DRAG_01_CI_DRAG_02_in_flight_until_the_last_arrow() -> None:
    field = dragons().troop(19, 0, 1).soldiers(14, farmers=2).soldiers(9, farmers=2)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == [(9, 2, 3)], "over 14 the Farmers are ignored, on 9 it lands"


def test_CI_DRAG_03_a_pressure_mine_does_nothing_to_dragons_in_flight() -> None:
    field = dragons().troop(19, 1).work(14, w.PRESSURE_MINE).soldiers(14, farmers=1)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == [(14, 1, 1)]
    assert field.on(14) == (0, 0, w.PRESSURE_MINE), "it neither counts nor goes"
    field = dragons().troop(19, 1).work(14, w.PRESSURE_MINE)
    with printed("D103", "D"):
        field.phase("D103")
    assert field.on(14)[2] == w.NO_TILE, "on the landing hex it acts"


def test_CI_DRAG_04_a_trap_does_nothing_to_dragons_in_flight() -> None:
    field = dragons().troop(19, 2).work(14, w.TRAP)
    with printed("D103", "D D"):
        field.phase("D103")
    assert field.troops() == {9: (2, 0)}


def test_CI_R_092_landed_in_a_trap_they_lose_the_first_arrow_of_the_next_card() -> None:
    field = dragons().troop(19, 2).work(14, w.TRAP)
    with printed("D103", "D"):
        field.phase("D103")
    assert field.held(14) == (2, 0)
    with printed("D104", "R D"):
        field.phase("D104")
    assert field.troops() == {9: (2, 0)}


def test_CI_DRAG_05_dragons_in_flight_fight() -> None:
    field = dragons().troop(19, 1).soldiers(14, farmers=1)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == [(14, 1, 1)]


def test_CI_DRAG_06_soldiers_act_against_dragons_in_flight() -> None:
    field = dragons().work(9, w.TRENCH).soldiers(9, farmers=1).troop(19, 1)
    with printed("D103", "D D"):
        field.phase("D103", answers=[fire_at(14, ws.MOVING)])
    assert field.troops() == {}


def test_CI_DRAG_07_the_flaming_arrow_burns_before_they_enter() -> None:
    field = dragons().troop(12, 1).soldiers(7, farmers=2).phase("D102")
    assert fought(field) == [(7, 1, 1)]


def test_CI_R_095_the_number_of_dragons_does_not_matter_and_off_the_board_nothing_burns() -> None:
    field = dragons().troop(12, 4).soldiers(7, farmers=2).phase("D102")
    assert fought(field) == [(7, 1, 4)]
    field = dragons().troop(5, 1).phase("D102")
    assert field.lost
    assert not field.events("fire_breathed")


def test_CI_DRAG_08_fire_that_fells_nobody_counts_in_battle() -> None:
    field = dragons().troop(12, 1).work(7, w.BUNKER).phase("D102")
    assert fought(field) == [(7, 3, 2)]


def test_CI_DRAG_09_fire_destroys_a_mine_before_they_enter() -> None:
    field = dragons().troop(12, 1).work(7, w.DUMMY_MINE).phase("D102")
    assert fought(field) == []
    assert field.on(7)[2] == w.NO_TILE
    assert field.troops() == {7: (1, 0)}


def test_CI_DRAG_11_elite_dragons_in_flight_take_nothing_from_farmers_trenches_and_bunkers() -> None:
    field = dragons().troop(19, 0, 1).work(14, w.TRENCH).soldiers(14, farmers=5)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == []
    assert field.on(14) == (5, 0, w.TRENCH)
    field = dragons().troop(19, 0, 1).work(9, w.BUNKER).soldiers(9, citizens=2)
    with printed("D103", "D R"):
        field.phase("D103")
    assert field.asked == ["soldiers"] * 2, "on 19 before the card and on 12 where it landed, not over 14"


def test_CI_R_093_a_mixed_troop_in_flight() -> None:
    field = dragons().troop(19, 2, 1).soldiers(14, farmers=4, citizens=1)
    with printed("D103", "D D"):
        field.phase("D103")
    assert fought(field) == [(14, 7, 5)]
    assert field.troops() == {}, "3 reach the Elite Dragon, 4 more the Basic ones"
    field = dragons().troop(19, 2, 1).soldiers(14, farmers=9)
    with printed("D103", "D D"):
        field.phase("D103")
    assert field.events("battle_lost")[0].data == (14, 9)
    assert field.troops() == {9: (0, 1)}, "the Farmers felled the Basic Dragons and not the Elite one"
    assert field.sickbay == (9, 0)


def test_CI_R_094_a_catapult_hurts_elite_dragons_in_flight() -> None:
    field = (
        dragons().work(12, w.CATAPULT, 5).soldiers(12, farmers=1).work(9, w.CATAPULT).soldiers(9, farmers=1)
    )
    field.troop(19, 0, 1)
    with printed("D103", "D R"):
        field.begin(BATTLE_PHASE, "D103")
        assert field.offers() == [fire_at(14, ws.MOVING)]
        field.s.step(fire_at(14, ws.MOVING), field.log)
    assert field.troops() == {}
    assert field.tired(9) == field.tired(12) == (0, 0), "all rose at the end of the phase"


@pytest.mark.parametrize("card", ["D105", "D205"])
def test_CI_DRAG_12_CI_DRAG_13_split_troop(card: str) -> None:
    field = dragons(era_of(card)).troop(17, 3, 2).phase(card)
    assert field.troops() == {14: (1, 2), 15: (2, 0)}
    assert [pair[1] for pair in field.route()] == [14, 15], "the left half moves first"


def test_CI_R_098_one_dragon_goes_left_and_the_edge_rule_holds() -> None:
    assert dragons().troop(17, 1).phase("D105").troops() == {14: (1, 0)}
    assert dragons().troop(16, 3).phase("D105").troops() == {11: (2, 0), 14: (1, 0)}
    field = dragons().troop(17, 0, 3).soldiers(14, farmers=3).phase("D105")
    assert fought(field) == [(14, 3, 6)], "both halves land where they go"


@pytest.mark.parametrize(("card", "heat"), [("D106", 1), ("D206", 2)])
def test_CI_DRAG_14_CI_DRAG_15_fire_without_movement(card: str, heat: int) -> None:
    field = dragons(era_of(card)).troop(17, 2).soldiers(12, farmers=3).soldiers(14, citizens=1)
    field.work(15, w.BUNKER).phase(card)
    assert field.troops() == {17: (2, 0)}
    assert field.sickbay == (heat, 0)
    assert field.on(14)[1] == 1
    assert field.on(15)[2] == w.BUNKER


def test_CI_R_097_fire_burns_mines_sets_off_bombs_and_lapses() -> None:
    field = dragons().troop(17, 3).work(14, w.DUMMY_MINE).work(15, w.BOMB).phase("D106")
    assert field.on(14)[2] == field.on(15)[2] == w.NO_TILE
    assert field.troops() == {17: (2, 0)}, "the Bomb beside them took one"
    assert field.s.ground[12 * ws.GROUND + ws.SCORCH] == 0


@pytest.mark.parametrize(("card", "basic", "elite"), [("D109", 1, 0), ("D209", 0, 1)])
def test_CI_DRAG_16_increase_troop_size(card: str, basic: int, elite: int) -> None:
    field = dragons(era_of(card)).troop(17, 1).phase(card)
    assert field.troops() == {12: (1 + basic, elite)}


@pytest.mark.parametrize(("card", "by"), [("D115", 1), ("D215", 2)])
def test_CI_DRAG_17_weaker_in_the_battle_of_the_first_arrow_only(card: str, by: int) -> None:
    field = dragons(era_of(card)).troop(17, 4).soldiers(12, farmers=2).soldiers(7, farmers=9).phase(card)
    assert fought(field)[0] == (12, 1, 4 - by)
    field = dragons(era_of(card)).troop(17, 4).soldiers(7, farmers=9).phase(card)
    assert fought(field) == [(7, 9, 4)]


def test_CI_R_099_it_lapses_when_the_first_arrow_is_cancelled() -> None:
    field = dragons().troop(17, 2).work(17, w.TRAP).soldiers(12, farmers=9)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 2
    field.phase("D115")
    assert fought(field) == [(12, 9, 2)]


@pytest.mark.parametrize(
    ("card", "tile"),
    [("D117", w.TRENCH), ("D217", w.BUNKER), ("D118", w.GUARD_POST), ("D218", w.GUARD_TOWER)],
)
def test_CI_DRAG_18_destroy_building_on_entering(card: str, tile: int) -> None:
    field = dragons(era_of(card)).troop(17, 1)
    for hex in (12, 15):
        field.work(hex, tile).soldiers(hex, citizens=2)
    field.phase(card)
    hex = 12 if card in ("D117", "D217") else 15
    assert field.on(hex)[2] == w.NO_TILE
    assert fought(field)[0][:2] == (hex, 6), "the Soldiers stay and fight without it"


def test_CI_DRAG_18_only_the_indicated_kind() -> None:
    field = dragons().troop(17, 1).work(12, w.GUARD_TOWER).soldiers(12, citizens=1).phase("D117")
    assert field.on(12)[2] == w.GUARD_TOWER


@pytest.mark.parametrize("card", ["D114", "D214"])
def test_CI_DRAG_19_traps_where_it_starts_and_where_it_goes_are_destroyed(card: str) -> None:
    field = dragons(era_of(card)).troop(17, 2).work(17, w.TRAP).work(12, w.TRAP).work(9, w.TRAP)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 2
    field.phase(card)
    assert [field.on(hex)[2] for hex in (17, 12, 9)] == [w.NO_TILE] * 3
    assert field.troops() == {9: (2, 0)}


@pytest.mark.parametrize(
    ("card", "first", "second"),
    [("10", "LDR", "RDL"), ("11", "DLR", "DRL"), ("22", "RLD", "LRD")],
)
@pytest.mark.parametrize("era", [1, 2])
def test_CI_DRAG_20_CI_DRAG_22_dodge_takes_the_first_free_way(
    card: str, first: str, second: str, era: int
) -> None:
    ways = {"L": -3, "D": -5, "R": -2}
    one = 22 + ways[first[0]]
    assert dragons(era).troop(22, 1).phase(f"D{era}{card}").route() == [
        (22, one),
        (one, one + ways[second[0]]),
    ]
    blocked = dragons(era).troop(22, 1).work(22 + ways[first[0]], w.TRAP)
    two = 22 + ways[first[1]]
    assert blocked.phase(f"D{era}{card}").route()[0] == (22, two)


def test_CI_DRAG_21_with_every_way_blocked_it_does_not_move() -> None:
    field = (
        dragons().troop(17, 1).soldiers(12, farmers=1).work(14, w.BOMB).work(15, w.DUMMY_MINE).phase("D110")
    )
    assert field.troops() == {17: (1, 0)}
    assert len(field.events("troop_stayed")) == 2


def test_CI_R_101_the_second_group_is_still_tried_and_off_the_board_is_a_way() -> None:
    field = dragons().troop(17, 1).soldiers(12, farmers=1).soldiers(14, farmers=1).phase("D110")
    assert field.route()[0] == (17, 15)
    field = dragons().troop(4, 1).soldiers(1, farmers=1).phase("D110")
    assert field.lost


@pytest.mark.parametrize(
    ("card", "tile", "farmers"),
    [
        ("D108", w.NO_TILE, 1),
        ("D208", w.NO_TILE, 1),
        ("D112", w.BOUNDING_MINE, 0),
        ("D212", w.PRESSURE_MINE, 0),
        ("D116", w.GUARD_POST, 0),
        ("D216", w.GUARD_TOWER, 0),
        ("D120", w.TRENCH, 0),
        ("D220", w.BUNKER, 0),
    ],
)
def test_CI_DRAG_23_CI_DRAG_24_stealth_passes_the_indicated_unit(card: str, tile: int, farmers: int) -> None:
    arrow = MOVEMENT_LIST[44 + (era_of(card) - 1) * 22 + int(card[2:]) - 1].arrows[0]
    step = {4: -3, 3: -5, 2: -2}[arrow.ways[0]]
    field = dragons(era_of(card)).troop(27 if step != -2 else 22, 2)
    start = 27 if step != -2 else 22
    field.work(start + step, tile).soldiers(start + step, farmers=farmers, citizens=1)
    with printed(card, "LDR"[[-3, -5, -2].index(step)], *_own_powers(card)):
        field.phase(card)
    assert fought(field) == []
    assert field.troops() == {start + 2 * step: (2, 0)}
    assert field.on(start + step) == (farmers, 1, tile)


def _own_powers(card: str) -> list[tuple[tuple[int, int], ...]]:
    numbers = MOVEMENT_LIST[44 + (era_of(card) - 1) * 22 + int(card[2:]) - 1].powers
    return [tuple((which, value) for which, value in enumerate(numbers) if value)]


def test_CI_R_102_stealth_goes_on_until_a_hex_without_the_unit_and_may_leave_the_board() -> None:
    field = dragons().troop(22, 1).soldiers(17, farmers=1).soldiers(12, farmers=1).phase("D108")
    assert field.route() == [(22, 7), (7, 2)]
    field = dragons().troop(12, 1).soldiers(7, farmers=1).soldiers(2, farmers=1).phase("D108")
    assert field.lost


def test_CI_R_102_the_fire_of_an_arrow_is_used_once_on_its_first_target() -> None:
    field = dragons(2).troop(17, 1).work(14, w.GUARD_TOWER).soldiers(14, citizens=1).soldiers(11, farmers=1)
    field.phase("D216")  # flaming L, D
    assert [event.data for event in field.events("fire_breathed")] == [(1, 14)]


def test_CI_R_090_after_stealth_the_last_hex_is_the_landing_hex() -> None:
    field = dragons().troop(17, 0, 1).soldiers(12, farmers=1).work(7, w.TRENCH)
    with printed("D108", "D", ((STEALTH, FARMERS),)):
        field.phase("D108")
    assert fought(field) == [(7, 1, 3)], "the Trench counts against the landed Elite Dragon"


def test_CI_R_103_spawned_dragons_are_on_the_ground() -> None:
    field = dragons().work(7, w.TRENCH).soldiers(7, farmers=2).troop(12, 0, 1)
    field.soldiers(7).work(9, w.TRENCH, 1).soldiers(9, farmers=1)
    field.window(fire_at(12), soldier(7), soldier(7))
    assert field.troops() == {}
