"""Raiders: every Special Power of their cards."""

import pytest

from games.colonists_invasion.battlefield import Battlefield, printed
from holdfast.games.colonists_invasion.cards.movement_notation import PRESSING, shoot
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import (
    ADD_BASIC,
    ADD_ELITE,
    DECREASE,
    DESTROY_TRAP,
    GIVE_BASIC,
    GIVE_ELITE,
    KILLED_BY_CITIZENS,
    MERGE,
    MOVEMENT_LIST,
    PRESS_AHEAD,
    REMOVE_CITIZENS,
    SHOOT,
    STRONGER,
    TAKE_BASIC,
    TAKE_ELITE,
)
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.testkit.rows import rows

LEFT, DOWN, RIGHT = 1 << 4, 1 << 3, 1 << 2

# Every power of the Raiders' cards, as the ledger lists them
POWERS = {
    "R106": {MERGE: 1},
    "R107": {SHOOT: DOWN},
    "R109": {ADD_BASIC: 1},
    "R111": {DESTROY_TRAP: 1},
    "R113": {ADD_BASIC: 2},
    "R116": {PRESS_AHEAD: 1, STRONGER: -1},
    "R117": {STRONGER: 1},
    "R118": {KILLED_BY_CITIZENS: 1},
    "R120": {DECREASE: 1},
    "R121": {REMOVE_CITIZENS: 1},
    "R202": {GIVE_BASIC: 3, TAKE_ELITE: 1},
    "R206": {MERGE: 1},
    "R207": {SHOOT: LEFT | DOWN | RIGHT},
    "R209": {GIVE_ELITE: 1, TAKE_BASIC: 3},
    "R211": {DESTROY_TRAP: 1},
    "R213": {ADD_ELITE: 1},
    "R216": {PRESS_AHEAD: 1, STRONGER: -2},
    "R217": {STRONGER: 2},
    "R218": {KILLED_BY_CITIZENS: 1},
    "R220": {DECREASE: 1},
    "R221": {STRONGER: 1},
    "R222": {REMOVE_CITIZENS: 1},
}


def era_of(card: str) -> int:
    return int(card[1])


def test_every_card_has_exactly_its_powers() -> None:
    for card in MOVEMENT_LIST[:44]:
        powers = {which: value for which, value in enumerate(card.powers) if value}
        assert powers == POWERS.get(card.id, {}), card.id


def test_CI_RAID_01_what_cannot_be_applied_is_ignored() -> None:
    field = Battlefield().troop(12, 1).phase("R106")
    assert field.troops() == {12: (1, 0)}, "no other troop to merge with"
    field = Battlefield(era=2).troop(12, 2).phase("R202")
    assert field.troops() == {4: (2, 0)}, "no three Basic Units to exchange; the arrows remain"


def test_CI_RAID_02_CI_RAID_03_regroup_exchanges_units_once() -> None:
    field = Battlefield(era=2).troop(22, 7).phase("R202")
    assert field.troops() == {14: (4, 1)}
    assert field.supply == (19, 11)
    field = Battlefield(era=2).troop(22, 1, 2).phase("R209")
    assert field.troops() == {15: (4, 1)}
    assert field.supply == (19, 11)


def test_CI_R_082_regroup_needs_the_new_units_in_the_supply() -> None:
    field = Battlefield(era=2).troop(27, 21).troop(12, 0, 1).phase("R209", "R201")
    assert field.troops() == {5: (0, 1), 17: (21, 0)}


@pytest.mark.parametrize(("card", "basic", "elite"), [("R109", 1, 0), ("R113", 2, 0), ("R213", 0, 1)])
def test_CI_RAID_04_increase_troop_size(card: str, basic: int, elite: int) -> None:
    field = Battlefield(era=era_of(card)).troop(17, 1).phase(card)
    assert list(field.troops().values()) == [(1 + basic, elite)]
    assert field.supply == (22 - basic, 12 - elite)


def test_CI_R_083_as_many_as_the_supply_has() -> None:
    field = Battlefield().troop(17, 22).phase("R113")
    assert field.troops() == {14: (23, 0)}


def test_CI_RAID_05_merge_with_the_troop_on_the_smallest_hex() -> None:
    field = Battlefield().troop(17, 1).troop(14, 1).troop(11, 0, 1)
    with printed("R101", ""):
        field.phase("R101", "R103", "R106")
    assert field.troops() == {11: (1, 1), 12: (1, 0)}


def test_CI_RAID_06_even_by_retreating() -> None:
    field = Battlefield().troop(7, 1).troop(20, 1)
    with printed("R101", ""):
        field.phase("R106", "R101")
    assert field.troops() == {20: (2, 0)}


def test_CI_R_081_no_battle_and_no_trap_on_the_way_or_there() -> None:
    field = Battlefield().troop(20, 1).troop(7, 1).work(7, w.TRAP).soldiers(12, farmers=1)
    with printed("R101", ""):
        field.phase("R101", "R106")
    assert field.troops() == {7: (2, 0)}
    assert field.held(7) == (0, 0)


@pytest.mark.parametrize("card", ["R121", "R222"])
def test_CI_RAID_07_all_citizens_go_before_the_battle(card: str) -> None:
    field = Battlefield(era=era_of(card)).troop(12, 1).soldiers(7, citizens=2, tired_citizens=1, farmers=1)
    field.phase(card)
    assert field.events("battle_begun")[0].data == (7, 1, 1)
    assert field.sickbay == (1, 3)


def test_CI_R_084_with_nobody_else_there_is_no_battle() -> None:
    field = Battlefield().troop(12, 1).soldiers(7, citizens=2).work(7, w.TRAP).phase("R121")
    assert not field.events("battle_begun")
    assert field.troops() == {7: (1, 0)}


@pytest.mark.parametrize(("card", "by"), [("R116", -1), ("R117", 1), ("R216", -2), ("R217", 2), ("R221", 1)])
def test_CI_RAID_08_CI_RAID_09_weaker_and_stronger(card: str, by: int) -> None:
    field = Battlefield(era=era_of(card)).troop(12, 3).soldiers(7, farmers=9).soldiers(10, farmers=9)
    field.phase(card)
    assert field.events("battle_begun")[0].data[2] == 3 + by


def test_CI_R_039_the_damage_taken_is_the_total_after_modifiers() -> None:
    field = Battlefield().troop(12, 3).soldiers(7, farmers=9).phase("R117")
    assert field.sickbay == (4, 0)


@pytest.mark.parametrize("card", ["R111", "R211"])
def test_CI_RAID_10_traps_where_it_starts_and_where_it_goes_are_destroyed(card: str) -> None:
    field = Battlefield(era=era_of(card)).troop(22, 2).work(22, w.TRAP)
    field.work(17, w.TRAP).work(12, w.TRAP).work(20, w.TRAP).work(15, w.TRAP)
    rows(field.s).ground[22 * ws.GROUND + ws.HELD] = 2
    field.phase(card)
    gone = [22, 17, 12] if card == "R111" else [22, 20, 15]
    assert [hex for hex in (22, 20, 17, 15, 12) if field.on(hex)[2] == w.NO_TILE] == sorted(
        gone, reverse=True
    )
    assert list(field.troops()) == [gone[-1]], "nothing held them back"


@pytest.mark.parametrize("card", ["R120", "R220"])
def test_CI_RAID_11_a_basic_unit_is_lost_in_a_trap(card: str) -> None:
    field = Battlefield(era=era_of(card)).troop(17, 5, 1).work(12, w.TRAP).work(14, w.TRAP).phase(card)
    assert sum(field.troops()[12 if card == "R120" else 14]) == 3
    assert field.supply == (19, 11)


def test_CI_R_085_without_basic_units_nothing_is_lost_and_the_last_one_ends_the_card() -> None:
    field = Battlefield().troop(17, 0, 1).work(12, w.TRAP).phase("R120")
    assert field.troops() == {12: (0, 1)}
    field = Battlefield().troop(17, 1).work(12, w.TRAP).soldiers(12, farmers=1).phase("R120")
    assert field.troops() == {}
    assert not field.events("battle_begun")


@pytest.mark.parametrize(("size", "hexes"), [(1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)])
def test_CI_RAID_12_the_smaller_the_troop_the_farther_it_presses(size: int, hexes: int) -> None:
    field = Battlefield().troop(27, size).phase("R116")
    assert field.troops() == {27 - 5 * hexes: (size, 0)}


def test_CI_R_086_each_hex_is_entered_with_all_consequences() -> None:
    field = Battlefield().troop(27, 2).soldiers(22, farmers=1).phase("R116")
    assert field.events("battle_begun")[0].data == (22, 1, 1)
    assert field.troops() == {}
    with printed("R101", "", PRESSING):
        field = Battlefield().troop(27, 2).soldiers(22, farmers=1).phase("R101")
    assert field.troops() == {12: (1, 0)}


def test_CI_RAID_13_shoot_before_moving() -> None:
    field = Battlefield().troop(12, 1).soldiers(7, farmers=2).phase("R107")
    assert field.events("battle_begun")[0].data == (7, 1, 1)
    assert field.sickbay == (2, 0)


def test_CI_RAID_13_one_damage_to_each_target_hex() -> None:
    field = Battlefield(era=2).troop(22, 2).soldiers(17, farmers=1).soldiers(19, farmers=1)
    field.work(20, w.GUARD_POST).phase("R207")
    assert field.sickbay == (2, 0)
    assert field.on(20)[2] == w.NO_TILE
    assert field.troops() == {12: (2, 0)}


def test_CI_RAID_14_what_finds_nobody_to_fell_is_added_in_battle() -> None:
    field = Battlefield().troop(12, 1).soldiers(7, citizens=1).phase("R107")
    assert field.events("battle_begun")[0].data == (7, 3, 2)
    field = Battlefield().troop(12, 1).work(7, w.BOUNDING_MINE).phase("R107")
    assert field.events("battle_begun")[0].data == (7, 2, 2)


def test_CI_R_087_it_lapses_with_the_card() -> None:
    field = Battlefield().troop(17, 1).soldiers(7, citizens=1)
    with printed("R107", "", shoot("D")):
        field.phase("R107")
    assert field.s.ground[12 * ws.GROUND + ws.SCORCH] == 0
    assert field.phase("R105").events("battle_begun")[0].data == (7, 3, 1)


def test_CI_R_087_shots_harm_no_mine_trap_or_bomb() -> None:
    field = Battlefield(era=2).troop(22, 1).work(17, w.BOMB).work(19, w.TRAP).work(20, w.DUMMY_MINE)
    with printed("R207", "", shoot("LDR")):
        field.phase("R207")
    assert [field.on(hex)[2] for hex in (17, 19, 20)] == [w.BOMB, w.TRAP, w.DUMMY_MINE]


@pytest.mark.parametrize("card", ["R118", "R218"])
def test_CI_RAID_15_a_citizen_kills_the_whole_troop_without_battle(card: str) -> None:
    field = Battlefield(era=era_of(card)).troop(12, 4, 2)
    for hex in (9, 7):
        field.soldiers(hex, tired_citizens=1, farmers=1)
    field.phase(card)
    assert field.troops() == {}
    assert field.sickbay == (0, 0)
    assert not field.events("battle_begun")
