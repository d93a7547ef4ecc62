"""Bombs: damage, friends and foes, chains, what sets them off."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.bombs import CHAIN
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.testkit.rows import rows


def blast(field: Battlefield, hex: int, *answers: int) -> Battlefield:
    """The Bomb on the hex explodes."""
    return field.work(hex, w.BOMB).play(CHAIN, (), answers, a=1 << hex)


def exploded(field: Battlefield) -> list[int]:
    return [event.data[0] for event in field.events("bomb_exploded")]


def test_CI_BOMB_06_friends_and_foes_alike() -> None:
    field = blast(Battlefield().troop(12, 1).soldiers(9, farmers=1).troop(14, 1).soldiers(17, tired=1), 12)
    assert field.troops() == {}
    assert field.sickbay == (2, 0)


def test_CI_BOMB_07_three_damage_on_its_own_hex() -> None:
    assert blast(Battlefield().troop(12, 4), 12).troops() == {12: (1, 0)}
    assert blast(Battlefield().troop(12, 0, 2), 12).troops() == {12: (0, 1)}
    field = blast(Battlefield().soldiers(12, farmers=2, citizens=1), 12)
    assert field.on(12) == (0, 1, w.NO_TILE)


def test_CI_BOMB_08_one_damage_on_each_adjacent_hex_and_none_beyond() -> None:
    field = Battlefield()
    for hex in (7, 9, 10, 14, 15, 17, 22, 2, 4):
        field.troop(hex, 2)
    blast(field, 12)
    assert {hex for hex, troop in field.troops().items() if troop == (1, 0)} == {7, 9, 10, 14, 15, 17}
    assert field.troops()[22] == (2, 0)


def test_CI_BOMB_09_damage_is_distributed_as_in_battle() -> None:
    field = Battlefield().soldiers(7, citizens=1).work(9, w.TRENCH).work(10, w.BUNKER).work(14, w.GUARD_POST)
    field.work(17, w.TRENCH).soldiers(17, citizens=1).troop(15, 0, 1)
    blast(field, 12)
    assert field.on(7) == (0, 1, w.NO_TILE)
    assert field.on(9)[2] == w.NO_TILE
    assert field.on(10)[2] == w.BUNKER
    assert field.on(14)[2] == w.NO_TILE
    assert field.on(17) == (0, 1, w.TRENCH)
    assert field.troops() == {15: (0, 1)}


def test_CI_BOMB_10_CI_ACT_18_every_adjacent_bomb_explodes_as_well() -> None:
    field = Battlefield().work(17, w.BOMB).work(22, w.BOMB).work(9, w.BOMB).work(28, w.BOMB).troop(27, 1)
    blast(field, 12)
    assert exploded(field) == [12, 9, 17, 22]
    assert field.on(28)[2] == w.BOMB
    assert field.troops() == {}


def test_CI_R_131_newly_marked_bombs_with_smaller_numbers_come_first() -> None:
    field = Battlefield().work(14, w.BOMB).work(17, w.BOMB).work(11, w.BOMB)
    assert exploded(blast(field, 12)) == [12, 14, 11, 17]


def test_CI_R_062_damage_of_different_bombs_is_not_added_up() -> None:
    field = Battlefield().work(14, w.BOMB).troop(17, 0, 1)
    blast(field, 12)
    assert exploded(field) == [12, 14]
    assert field.troops() == {17: (0, 1)}


def test_CI_BOMB_11_CI_TRAP_09_adjacent_traps_are_destroyed() -> None:
    field = Battlefield().work(17, w.TRAP).troop(17, 2).work(22, w.TRAP)
    rows(field.s).ground[17 * ws.GROUND + ws.HELD] = 2
    blast(field, 12)
    assert field.on(17)[2] == w.NO_TILE
    assert field.held(17) == (0, 0)
    assert field.on(22)[2] == w.TRAP


@pytest.mark.parametrize("mine", [w.PRESSURE_MINE, w.BOUNDING_MINE, w.DUMMY_MINE])
def test_CI_BOMB_12_adjacent_mines_are_destroyed_and_shield_nobody(mine: int) -> None:
    field = blast(Battlefield().work(17, mine).soldiers(17, farmers=1), 12)
    assert field.on(17) == (0, 0, w.NO_TILE)
    assert field.sickbay == (1, 0)


def test_CI_BOMB_13_a_bomb_does_nothing_until_it_explodes() -> None:
    field = Battlefield().work(12, w.BOMB).soldiers(12, farmers=1).troop(17, 1).phase("R101")
    assert field.events("battle_begun")[0].data == (12, 1, 1)
    assert field.on(12) == (0, 0, w.BOMB)


def test_CI_BOMB_14_CI_DRAG_10_dragon_fire_sets_it_off() -> None:
    field = Battlefield(DRAGONS).work(12, w.BOMB).troop(17, 2).soldiers(7, farmers=1).phase("D102")
    assert exploded(field) == [12]
    assert field.troops() == {12: (1, 0)}, "one of the two, still on 17 beside it, fell; the other went on"
    assert field.sickbay == (1, 0)


def test_CI_R_096_flying_elite_dragons_are_not_spared_by_bombs() -> None:
    field = Battlefield(DRAGONS).work(12, w.BOMB).troop(17, 1, 1).phase("D102")
    assert field.troops() == {12: (0, 1)}


def test_CI_R_132_the_fire_comes_before_the_explosion() -> None:
    field = Battlefield(DRAGONS).work(12, w.BOMB).soldiers(12, farmers=4).troop(17, 0, 2).phase("D102")
    kinds = [event.kind for event in field.log.events if event.kind in ("soldiers_wounded", "bomb_exploded")]
    assert kinds == ["soldiers_wounded", "bomb_exploded", "soldiers_wounded"]
    assert field.sickbay == (4, 0)


def test_CI_ACT_16_CI_ACT_17_a_guard_fires_one_bomb_in_sight() -> None:
    field = Battlefield().work(7, w.GUARD_TOWER).soldiers(7, citizens=1).work(22, w.BOMB).work(3, w.BOMB)
    assert field.begin(WINDOW).offers() == [a.BLAST + 21]
    field.s.step(a.BLAST + 21, field.log)
    assert exploded(field) == [22]
    assert field.tired(7) == (0, 1)


def test_CI_R_051_a_bomb_fired_during_the_battle_hits_both_sides_first() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1, citizens=1)
    field.work(12, w.BOMB).soldiers(12, farmers=1, citizens=1).troop(17, 5)
    field.begin(BATTLE_PHASE, "R101", answers=[a.LET_IT_HAPPEN, a.LET_IT_HAPPEN])
    assert field.s.question() == "soldiers"
    assert field.events("battle_begun")[0].data == (12, 4, 5)
    field.answers = [a.BLAST + 11]
    field.step()
    assert field.events("battle_lost")[0].data == (12, 1), "three of five fell, the Citizen too: 1 against 2"
    assert field.on(12) == (0, 0, w.NO_TILE)
    assert field.troops() == {12: (1, 0)}


def test_CI_R_066_indirect_fire_at_a_bomb_without_invaders() -> None:
    field = Battlefield().work(7, w.CATAPULT).soldiers(7, farmers=1).work(17, w.BOMB).window(fire_at(17))
    assert exploded(field) == [17]


def test_CI_BOMB_05_a_second_bomb_is_fired_after_the_chain() -> None:
    field = Battlefield().work(2, w.GUARD_POST).soldiers(2, farmers=2).work(12, w.BOMB).work(28, w.BOMB)
    field.work(17, w.BOMB)
    field.window(a.BLAST + 11)
    assert exploded(field) == [12, 17]
    assert field.asked == ["soldiers"], "no other Bomb is in sight of the Guard Post any more"
