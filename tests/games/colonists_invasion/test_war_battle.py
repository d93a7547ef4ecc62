"""Resolving Battle: totals, comparison, damage on both sides, Mines, Buildings, the Sickbay."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.colonists_invasion.battlefield import Battlefield, printed
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.damage import exact_set, holds
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.troops import PACK, spread
from holdfast.games.colonists_invasion.rules.command import defensive_works as w

FEW = some.integers(0, 6)


def totals(field: Battlefield) -> list[tuple[int, ...]]:
    return [event.data for event in field.events("battle_begun")]


def attacked(field: Battlefield, basic: int = 0, elite: int = 0, card: str = "R101") -> Battlefield:
    """The troop comes from 12 onto 7."""
    return field.troop(12, basic, elite).phase(card)


def test_CI_BATTLE_01_CI_BATTLE_02_CI_BATTLE_03_CI_BATTLE_04_CI_BATTLE_05_strengths_add_up() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=2, citizens=3), basic=3, elite=1)
    assert totals(field) == [(7, 11, 6)]


def test_CI_BATTLE_06_exhausted_soldiers_fight_with_full_strength() -> None:
    field = attacked(Battlefield().soldiers(7, tired=1, tired_citizens=1), basic=1)
    assert totals(field) == [(7, 4, 1)]


@pytest.mark.parametrize(
    ("tile", "strength"),
    [
        (w.TRENCH, 1),
        (w.BUNKER, 3),
        (w.GUARD_POST, 0),
        (w.GUARD_TOWER, 1),
        (w.CATAPULT, 0),
        (w.HOWITZER, 1),
        (w.PRESSURE_MINE, 1),
        (w.BOUNDING_MINE, 2),
        (w.DUMMY_MINE, 4),
    ],
)
def test_CI_BATTLE_07_CI_BLDG_09_CI_MINE_03_CI_MINE_05_CI_MINE_07_the_strength_of_a_work_is_printed(
    tile: int, strength: int
) -> None:
    field = attacked(Battlefield().work(7, tile), basic=5)
    assert totals(field) == [(7, strength, 5)]
    assert field.troops() == {7: (5 - strength, 0)}
    assert field.on(7) == (0, 0, w.NO_TILE)


def test_CI_BLDG_04_an_unmanned_guard_post_is_lost_to_anybody() -> None:
    field = attacked(Battlefield().work(7, w.GUARD_POST), basic=1)
    assert totals(field) == [(7, 0, 1)]
    assert field.troops() == {7: (1, 0)}
    assert field.on(7)[2] == w.NO_TILE


def test_CI_BATTLE_08_a_unit_falls_at_its_strength() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=2), elite=1)
    assert field.troops() == {7: (0, 1)}
    field = attacked(Battlefield().soldiers(7, farmers=3), elite=1)
    assert field.troops() == {}
    assert field.sickbay == (3, 0)


def test_CI_BATTLE_09_powers_and_traps_are_in_the_totals() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=1).work(7, w.TRAP), basic=2, card="R117")
    assert totals(field) == [(7, 2, 3)]


def test_CI_BATTLE_11_equal_totals_are_a_win() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=2), basic=2)
    assert field.troops() == {}
    assert field.supply == (23, 12)


@pytest.mark.parametrize(("farmers", "is_won"), [(2, True), (1, False)])
def test_CI_BATTLE_11_CI_RAID_09_a_weakened_troop_may_be_beaten_by_less_than_its_elite_units(
    farmers: int, is_won: bool
) -> None:
    field = attacked(Battlefield(era=2).soldiers(7, farmers=farmers), basic=1, elite=1, card="R216")
    assert totals(field) == [(7, farmers, 2)]
    assert (field.troops() == {}) == is_won


def test_CI_BATTLE_12_the_winners_suffer_the_fallen_strength() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=5), basic=3)
    assert field.on(7) == (2, 0, w.NO_TILE)


def test_CI_BATTLE_13_a_mine_detonates_however_little_the_damage() -> None:
    field = attacked(Battlefield().work(7, w.DUMMY_MINE), basic=1)
    assert field.on(7)[2] == w.NO_TILE
    assert field.troops() == {}


def test_CI_BATTLE_14_soldiers_may_take_the_damage_and_keep_the_mine() -> None:
    field = Battlefield().work(7, w.DUMMY_MINE).soldiers(7, farmers=2, citizens=1).troop(12, 2)
    field.phase("R101", answers=[a.SPARE_MINE])
    assert field.on(7) == (0, 1, w.DUMMY_MINE)


def test_CI_R_041_a_mine_is_spared_only_by_soldiers_who_take_exactly_the_damage() -> None:
    field = attacked(Battlefield().work(7, w.PRESSURE_MINE).soldiers(7, citizens=2), basic=4)
    assert field.asked == []
    assert field.on(7) == (0, 1, w.NO_TILE)


def test_CI_R_130_the_exact_set_with_the_most_soldiers_is_wounded() -> None:
    field = Battlefield().work(7, w.DUMMY_MINE).soldiers(7, farmers=3, citizens=2).troop(12, 3)
    field.phase("R101", answers=[a.SPARE_MINE])
    assert field.on(7) == (0, 2, w.DUMMY_MINE)
    assert exact_set(2, 2, 3) == 0 * PACK + 1
    assert exact_set(0, 2, 4) == -1


def test_CI_BATTLE_15_the_rest_wounds_as_many_soldiers_as_it_can() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=2, citizens=1), basic=3)
    assert field.on(7) == (0, 1, w.NO_TILE)
    field = attacked(Battlefield().soldiers(7, farmers=3, citizens=1), basic=3)
    assert field.on(7) == (0, 1, w.NO_TILE)


def test_CI_BATTLE_15_upright_or_exhausted_is_the_seats_choice() -> None:
    field = Battlefield().soldiers(7, farmers=2, tired=1).troop(12, 1)
    field.begin(BATTLE_PHASE, "R101")
    assert field.s.question() == "wounded"
    assert field.s.options() == [a.WOUND + ws.FARMER_SOLDIER, a.WOUND + ws.TIRED_FARMER]
    field.s.step(a.WOUND + ws.TIRED_FARMER, field.log)
    assert field.on(7) == (2, 0, w.NO_TILE)
    assert field.tired(7) == (0, 0)


@pytest.mark.parametrize("damage", [1, 2])
def test_CI_BATTLE_16_a_citizen_absorbs_up_to_two(damage: int) -> None:
    field = attacked(Battlefield().soldiers(7, citizens=1), basic=damage)
    assert field.on(7) == (0, 1, w.NO_TILE)
    assert field.sickbay == (0, 0)


def test_CI_BATTLE_17_a_citizen_absorbs_only_what_mine_and_farmers_leave() -> None:
    field = attacked(Battlefield().work(7, w.BOUNDING_MINE).soldiers(7, farmers=1, citizens=1), 2, 1)
    assert field.on(7) == (1, 0, w.NO_TILE), "three left after the Mine: the Citizen, by the larger Strength"
    field = Battlefield().work(7, w.BOUNDING_MINE).soldiers(7, farmers=1, citizens=1).troop(12, 4)
    field.phase("R101", answers=[a.DETONATE])
    assert field.on(7) == (0, 1, w.NO_TILE), (
        "two left after the Mine: the Farmer, and the Citizen absorbs one"
    )


def test_CI_BATTLE_18_a_soldier_shields_the_building() -> None:
    field = attacked(Battlefield().work(7, w.TRENCH).soldiers(7, citizens=1), basic=2)
    assert field.on(7) == (0, 1, w.TRENCH)


def test_CI_BATTLE_18_without_soldiers_left_the_building_takes_the_rest() -> None:
    field = attacked(Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1), basic=2)
    assert totals(field) == [(7, 2, 2)]
    assert field.on(7) == (0, 0, w.NO_TILE)


@pytest.mark.parametrize(("basic", "stands"), [(1, True), (2, True), (3, False)])
def test_CI_BATTLE_19_a_bunker_withstands_two(basic: int, stands: bool) -> None:
    field = attacked(Battlefield().work(7, w.BUNKER), basic=basic)
    assert field.troops() == {}
    assert (field.on(7)[2] == w.BUNKER) == stands


@pytest.mark.parametrize("tile", [w.TRAP, w.BOMB])
def test_CI_BATTLE_20_traps_and_bombs_take_no_damage(tile: int) -> None:
    field = attacked(Battlefield().work(7, tile).soldiers(7, farmers=3), basic=3)
    assert field.on(7) == (0, 0, tile)


def test_CI_BATTLE_21_CI_BATTLE_26_the_losers_lose_everything() -> None:
    field = attacked(Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1, tired_citizens=1), elite=2)
    assert field.on(7) == (0, 0, w.NO_TILE)
    assert field.sickbay == (1, 1)
    assert w.tiles_left(field.s, w.TRENCH) == 11


@pytest.mark.parametrize("tile", [w.TRAP, w.BOMB])
def test_CI_BATTLE_22_traps_and_unfired_bombs_stay_after_a_lost_battle(tile: int) -> None:
    field = attacked(Battlefield().work(7, tile).soldiers(7, farmers=1), basic=5)
    assert field.on(7) == (0, 0, tile)


def test_CI_BATTLE_23_the_invaders_take_the_players_total() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=1, citizens=1), basic=2, elite=2)
    assert totals(field) == [(7, 4, 8)]
    assert field.troops() == {7: (1, 1)}, "an Elite and a Basic Unit: two Units with the larger Strength"


def test_CI_BATTLE_24_an_elite_unit_absorbs_what_is_less_than_three() -> None:
    field = attacked(Battlefield().soldiers(7, farmers=2), elite=1)
    assert field.troops() == {7: (0, 1)}
    field = attacked(Battlefield().soldiers(7, farmers=2), elite=2, basic=1)
    assert field.troops() == {7: (0, 2)}


def test_CI_BATTLE_25_removed_soldiers_are_in_the_sickbay_and_rested() -> None:
    field = attacked(Battlefield().soldiers(7, tired=2), basic=4)
    assert field.sickbay == (2, 0)
    assert field.tired(7) == (0, 0)


def test_CI_R_046_both_sides_can_vanish() -> None:
    with printed("R117", "D", ((8, 2),)):
        field = attacked(Battlefield().soldiers(7, farmers=2), basic=2, card="R117")
    assert totals(field) == [(7, 2, 4)]
    assert field.troops() == {}
    assert field.on(7) == (0, 0, w.NO_TILE)


def test_CI_R_047_zero_against_zero_is_a_win() -> None:
    with printed("R117", "D", ((8, -2),)):
        field = attacked(Battlefield().work(7, w.GUARD_POST), basic=1, card="R117")
    assert totals(field) == [(7, 0, 0)]
    assert field.troops() == {}
    assert field.on(7)[2] == w.GUARD_POST


def test_CI_R_048_in_a_battle_the_players_start_the_same_rules_hold() -> None:
    field = Battlefield().soldiers(7, farmers=2).troop(7, 2).battle(7)
    assert field.troops() == {}
    assert field.sickbay == (2, 0)
    field = Battlefield().soldiers(7, farmers=1).troop(7, 2).battle(7)
    assert field.troops() == {7: (1, 0)}


def test_CI_SUPR_04_the_supreme_commanders_battles_have_one_more() -> None:
    field = Battlefield().soldiers(7, farmers=1).troop(7, 2).battle(7, bonus=1)
    assert totals(field) == [(7, 2, 2)]
    assert field.troops() == {}
    assert field.sickbay == (1, 0)


def test_CI_R_050_a_trap_helps_in_battles_the_players_start() -> None:
    field = Battlefield().soldiers(7, farmers=1).work(7, w.TRAP).troop(7, 2).battle(7)
    assert totals(field) == [(7, 2, 2)]


def test_CI_R_043_when_a_building_falls() -> None:
    assert holds(w.BUNKER, 2)
    assert not holds(w.BUNKER, 3)
    assert holds(w.GUARD_POST, 0)
    assert not holds(w.GUARD_POST, 1)
    assert not holds(w.GUARD_TOWER, 1)


@given(FEW, FEW, some.integers(0, 30), some.integers(1, 2))
def test_CI_R_040_CI_R_045_no_other_set_has_more_units_or_more_strength(
    light: int, heavy: int, damage: int, twice: int
) -> None:
    weak, strong = twice, 3 * twice
    few, many = divmod(spread(light, heavy, weak, strong, damage, 0), PACK)
    assert few * weak + many * strong <= damage
    for other in range(light + 1):
        for big in range(heavy + 1):
            total = other * weak + big * strong
            if total <= damage:
                assert (other + big, total) <= (few + many, few * weak + many * strong)


@given(FEW, FEW, some.integers(0, 12), some.integers(0, 12))
def test_CI_R_093_damage_from_the_ground_never_fells_an_elite_unit(
    light: int, heavy: int, damage: int, ground: int
) -> None:
    few, many = divmod(spread(light, heavy, 1, 3, damage, ground), PACK)
    assert many * 3 <= damage
    assert few + many * 3 <= damage + ground


@given(FEW, FEW, some.integers(0, 9), some.integers(0, 9), some.integers(0, 4), some.integers(0, 11))
def test_a_battle_keeps_the_number_of_pieces(
    basic: int, elite: int, farmers: int, tired: int, citizens: int, tile: int
) -> None:
    field = Battlefield().soldiers(7, farmers=farmers, tired=tired, citizens=citizens).work(7, tile)
    field.troop(12, basic, elite)
    field.draws = ["R101"]
    field.s.push(BATTLE_PHASE, 0)
    field.s.settle()
    while field.s.stack:
        field.s.step(a.DRAW_MOVEMENT if field.s.asked < 0 else field.s.options()[0])
    left = field.troops().get(7, (0, 0))
    assert [left[0] + field.supply[0], left[1] + field.supply[1]] == [23, 12]
    on = field.on(7)
    assert on[0] + field.sickbay[0] == farmers + tired
    assert on[1] + field.sickbay[1] == citizens
    assert left == (0, 0) or on[:2] == (0, 0), "nobody shares a hex with Invaders after a Battle"
