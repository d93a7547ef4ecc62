"""Commander, Supreme Commander, Builders, Minelayers, Trapper, Combat Engineer."""

import pytest

from games.colonists_invasion.battlefield import Battlefield, fire_at
from holdfast.games.colonists_invasion.cards.places_command import PLACES_COMMAND
from holdfast.games.colonists_invasion.position import actions as base
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.hexes import RINGS, neighbour
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.sight import reached
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.deploy import Deploy
from holdfast.games.colonists_invasion.rules.command.deploy_steps import passing
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, SetUpright
from holdfast.games.colonists_invasion.rules.command.fortify import FireBombs, KnockBackAll, PlaceWorks
from holdfast.games.colonists_invasion.rules.command.recruiting import Discharge, Enlist
from holdfast.games.colonists_invasion.rules.command.rotation import Rotate
from holdfast.games.colonists_invasion.rules.economy.deck import Effect
from holdfast.games.colonists_invasion.rules.economy.steps import Either
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows

DONE, GO = base.DONE, a.GO
COMMANDER, SUPREME = Deploy(1, 0), Deploy(2, 1)
FULL_FARMER, LATE_FARMER, FULL_CITIZEN, LATE_CITIZEN, TILE = range(5)


def enter(hex: int) -> int:
    return a.DEPLOY_TO + hex - 1


def join(target: int, source: int, who: int) -> int:
    way = next(way for way in range(6) if neighbour(Hex(target), way) == source)
    return a.JOIN + way * 5 + who


def fought(field: Battlefield) -> list[tuple[int, ...]]:
    return [event.data for event in field.events("battle_begun")]


def steps_left_behind(field: Battlefield) -> int:
    return sum(sum(rows(field.s).ground[ws.STEPPED + n :: ws.GROUND]) for n in range(5))


def test_CI_CMDR_02_units_move_one_hex_each() -> None:
    field = Battlefield().soldiers(7, farmers=1)
    assert field.ask(COMMANDER) == [enter(hex) for hex in RINGS[7]]
    field = Battlefield().soldiers(7, farmers=1).act(COMMANDER, enter(12), join(12, 7, FULL_FARMER))
    assert field.on(12) == (1, 0, w.NO_TILE)
    assert steps_left_behind(field) == 0


def test_CI_CMDR_03_CI_CMDR_04_singly_or_in_groups_and_any_may_stay() -> None:
    field = Battlefield().soldiers(7, farmers=2, citizens=1).soldiers(14, farmers=1)
    group = [join(12, 7, FULL_FARMER), join(12, 7, FULL_CITIZEN), join(12, 14, FULL_FARMER), GO]
    field.act(COMMANDER, enter(12), *group, DONE)
    assert field.on(12) == (2, 1, w.NO_TILE)
    assert field.on(7) == (1, 0, w.NO_TILE)


def test_CI_CMDR_05_each_unit_once() -> None:
    field = Battlefield().soldiers(7, farmers=1).soldiers(2, farmers=1)
    options = field.ask(COMMANDER, enter(7), join(7, 2, FULL_FARMER))
    assert field.s.question() == "deploy"
    assert enter(2) in options
    field.s.step(enter(12), field.log)
    field.s.step(join(12, 7, FULL_FARMER), field.log)
    assert field.s.asked < 0, "one has moved from 2 to 7, the other from 7 to 12; nobody is left"
    assert (field.on(7)[0], field.on(12)[0]) == (1, 1)


def test_CI_CMDR_06_CI_SOLD_06_exhausted_soldiers_stay() -> None:
    assert not COMMANDER.possible(Battlefield().soldiers(7, tired=2, tired_citizens=1).s, Seat(0))


def test_CI_CMDR_07_a_battle_at_once_where_invaders_stand() -> None:
    field = Battlefield().soldiers(7, farmers=3).troop(12, 2)
    group = [join(12, 7, FULL_FARMER), join(12, 7, FULL_FARMER), GO]
    field.act(COMMANDER, enter(12), *group, DONE)
    assert fought(field) == [(12, 2, 2)]
    assert field.troops() == {}


def test_CI_R_049_one_by_one_they_fight_one_battle_each() -> None:
    field = Battlefield().soldiers(7, farmers=2).troop(12, 2)
    one = [enter(12), join(12, 7, FULL_FARMER)]
    field.act(COMMANDER, *one, GO, *one)
    assert fought(field) == [(12, 1, 2), (12, 1, 1)]


def test_CI_CMDR_08_a_catapult_cannot_enter_a_hex_with_a_work() -> None:
    field = Battlefield().work(7, w.CATAPULT, 2).work(12, w.TRAP)
    assert enter(12) not in field.ask(COMMANDER)
    field = Battlefield().work(7, w.CATAPULT, 2).act(COMMANDER, enter(12), join(12, 7, TILE))
    assert field.on(12)[2] == w.CATAPULT
    assert field.on(7)[2] == w.NO_TILE
    assert field.s.ground[12 * ws.GROUND + ws.FACING] == 2


@pytest.mark.parametrize("tile", [w.TRENCH, w.BUNKER, w.GUARD_POST, w.GUARD_TOWER, w.DUMMY_MINE, w.TRAP])
def test_CI_BLDG_07_nothing_else_can_be_moved(tile: int) -> None:
    assert not COMMANDER.possible(Battlefield().work(7, tile).s, Seat(0))


def test_CI_R_077_a_howitzer_alone_fights_with_its_strength() -> None:
    field = Battlefield().work(7, w.HOWITZER).troop(12, 1).act(COMMANDER, enter(12), join(12, 7, TILE))
    assert fought(field) == [(12, 1, 1)]
    assert field.on(12)[2] == w.NO_TILE, "the damage of 1 destroys it"


def test_CI_SUPR_02_up_to_two_hexes() -> None:
    field = Battlefield().soldiers(7, farmers=1)
    field.act(SUPREME, enter(12), join(12, 7, FULL_FARMER), enter(17), join(17, 12, LATE_FARMER))
    assert field.on(17) == (1, 0, w.NO_TILE)
    assert steps_left_behind(field) == 0


def test_CI_SUPR_04_CI_SUPR_05_one_more_in_battle_and_survivors_move_on() -> None:
    field = Battlefield().soldiers(7, citizens=1).troop(12, 1).troop(17, 3)
    steps = [enter(12), join(12, 7, FULL_CITIZEN), enter(17), join(17, 12, LATE_CITIZEN)]
    field.act(SUPREME, *steps)
    assert fought(field) == [(12, 4, 1), (17, 4, 3)]
    assert field.troops() == {}
    assert field.sickbay == (0, 1)


@pytest.mark.parametrize("tile", [w.CATAPULT, w.HOWITZER])
def test_CI_SUPR_06_CI_CMDR_08_it_passes_by_the_supreme_commander_onto_a_hex_without_a_tile(
    tile: int,
) -> None:
    for commander, target, passes in (
        (SUPREME, w.NO_TILE, True),
        (SUPREME, w.TRENCH, False),
        (COMMANDER, w.NO_TILE, False),
        (COMMANDER, w.TRENCH, False),
    ):
        field = Battlefield().work(7, tile, 1).work(12, w.TRENCH).soldiers(12, farmers=1).work(17, target)
        options = field.ask(commander, enter(17))
        assert join(17, 12, FULL_FARMER) in options
        assert (a.PASS_OVER + 6 in options) == passes


def test_CI_SUPR_06_a_catapult_passes_a_work_but_does_not_end_there() -> None:
    field = Battlefield().work(7, w.CATAPULT, 1).work(12, w.TRENCH)
    options = field.ask(SUPREME)
    assert enter(12) not in options
    assert enter(17) in options
    field = Battlefield().work(7, w.CATAPULT, 1).work(12, w.TRENCH)
    field.act(SUPREME, enter(17), a.PASS_OVER + 6)
    assert field.on(17)[2] == w.CATAPULT
    assert field.on(12)[2] == w.TRENCH


def test_CI_R_076_it_does_not_pass_invaders() -> None:
    field = Battlefield().work(7, w.CATAPULT).work(12, w.TRAP).troop(12, 1)
    assert enter(17) not in field.ask(SUPREME)


def test_CI_R_141_who_has_fewer_steps_left_is_wounded_in_the_battle() -> None:
    field = Battlefield().soldiers(2, farmers=1).soldiers(10, farmers=1).troop(12, 1)
    first = [enter(7), join(7, 2, FULL_FARMER), GO]
    group = [enter(12), join(12, 7, LATE_FARMER), join(12, 10, FULL_FARMER)]
    options = field.ask(SUPREME, *first, *group, enter(17))
    assert field.on(12) == (1, 0, w.NO_TILE)
    assert options == [join(17, 12, LATE_FARMER)], "he who came from next door is left"


def test_CI_R_141_who_has_not_moved_outlives_who_has() -> None:
    field = Battlefield().work(5, w.GUARD_POST).soldiers(5, farmers=1).work(9, w.BOMB).troop(15, 1)
    field.soldiers(2, farmers=1).soldiers(7, farmers=1).soldiers(18, farmers=1)
    first = [enter(7), join(7, 2, FULL_FARMER), GO]
    options = field.ask(COMMANDER, *first, enter(15), join(15, 18, FULL_FARMER), a.BLAST + 8, enter(12))
    assert field.on(7) == (1, 0, w.NO_TILE), "the Bomb beside them has wounded one"
    assert options == [join(12, 7, FULL_FARMER)]


def test_CI_R_141_who_has_moved_takes_the_soldier_action() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).soldiers(2, farmers=1)
    field.soldiers(8, farmers=1).troop(10, 2)
    first = [enter(7), join(7, 2, FULL_FARMER)]
    options = field.ask(COMMANDER, *first, enter(10), join(10, 8, FULL_FARMER), GO, fire_at(10), enter(12))
    assert field.tired(7) == (1, 0)
    assert options == [join(12, 7, FULL_FARMER)]


def test_CI_CMDR_09_CI_CMDR_10_CI_CMDR_11_buildings_turn_by_60_degrees_either_way() -> None:
    field = Battlefield().work(12, w.TRENCH).soldiers(12, farmers=1).work(7, w.CATAPULT, 3)
    right, left = a.TURN_TILE + 11 * 4, a.TURN_TILE + 6 * 4 + 1
    field.act(Rotate(1), right, left)
    assert field.s.ground[12 * ws.GROUND + ws.FACING] == 1
    assert field.s.ground[7 * ws.GROUND + ws.FACING] == 2
    assert sorted(reached(field.s, ALLIES, Hex(12), True)) == [10, 15, 17]


def test_CI_SUPR_03_up_to_120_degrees_and_each_building_once() -> None:
    field = Battlefield().work(12, w.TRENCH).act(Rotate(2), a.TURN_TILE + 11 * 4 + 3)
    assert field.s.ground[12 * ws.GROUND + ws.FACING] == 4
    assert field.asked == ["rotate"]
    assert len(Battlefield().work(12, w.TRENCH).ask(Rotate(1))) == 2


PRICES = {
    "Builder: Trench": (w.TRENCH, "1T 2W"),
    "Builder: Bunker": (w.BUNKER, "2T 1P 1B"),
    "Builder: Guard Post": (w.GUARD_POST, "1T 1W 1C"),
    "Builder: Guard Tower": (w.GUARD_TOWER, "1T 1P 1C"),
    "Builder: Catapult": (w.CATAPULT, "2T 3W"),
    "Builder: Howitzer": (w.HOWITZER, "2T 2P 1O"),
    "Minelayer: Pressure Mine": (w.PRESSURE_MINE, "1W"),
    "Minelayer: Bounding Mine": (w.BOUNDING_MINE, "1W 1C"),
    "Minelayer: Dummy Mine": (w.DUMMY_MINE, "1O"),
    "Trapper": (w.TRAP, "2T"),
    "Combat Engineer": (w.BOMB, "3W 1O"),
}


@pytest.mark.parametrize("name", PRICES)
def test_CI_MINE_10_CI_TRAP_02_CI_BOMB_01_CI_BOMB_03_the_prices(name: str) -> None:
    place = next(place for place in PLACES_COMMAND if place.name == name)
    step = place.script.steps[0]
    if isinstance(step, Either):
        step = step.choices[0].steps[0]
    assert isinstance(step, PlaceWorks)
    tile, price = PRICES[name]
    assert (step.tile, step.price, step.times) == (tile, bundle(price), 0)


def test_CI_MINE_01_any_number_each_for_its_price() -> None:
    field = Battlefield().soldiers(12, farmers=1).goods(0, wood=2)
    field.act(PlaceWorks(w.PRESSURE_MINE, bundle("1W"), 0, True), a.FORTIFY + 1, a.FORTIFY + 11)
    assert field.on(2)[2] == field.on(12)[2] == w.PRESSURE_MINE
    assert field.s.own[st.STORAGE] == 0


def test_CI_R_071_a_new_building_is_turned_as_the_seat_says() -> None:
    field = Battlefield().goods(0, tool=1, wood=2)
    field.act(PlaceWorks(w.TRENCH, bundle("1T 2W"), 0, True), a.FORTIFY + 1, a.FACE + 5)
    assert field.on(2)[2] == w.TRENCH
    assert field.s.ground[2 * ws.GROUND + ws.FACING] == 5


def test_CI_R_073_the_back_of_a_tile_is_built_by_turning_it_over() -> None:
    field = Battlefield().work(7, w.TRENCH, 4).soldiers(7, farmers=2).goods(0, tool=2, plank=1, brick=1)
    field.act(PlaceWorks(w.BUNKER, bundle("2T 1P 1B"), 0, True), a.FORTIFY + 6)
    assert field.on(7) == (2, 0, w.BUNKER)
    assert field.s.ground[7 * ws.GROUND + ws.FACING] == 4


def test_CI_COMP_17_without_tiles_only_turning_over_is_left() -> None:
    field = Battlefield().goods(0, tool=2, plank=1, brick=1)
    for hex in range(10, 21):
        field.work(hex, w.TRENCH)
    effect = PlaceWorks(w.BUNKER, bundle("2T 1P 1B"), 0, True)
    assert effect.sites(field.s, Seat(0), 0) == list(range(10, 21))
    assert not PlaceWorks(w.TRENCH, 0, 0, True).possible(field.s, Seat(0))


def test_CI_TRAP_12_CI_R_056_the_trapper_knocks_back_three_from_each_trap() -> None:
    field = Battlefield().work(12, w.TRAP).troop(12, 4).work(18, w.TRAP).troop(18, 1)
    twice = [a.TAKE, a.TAKE, a.SEND + 1, a.STOP]
    field.act(KnockBackAll(), a.KNOCK + 11, *twice, a.KNOCK + 17, a.SEND + 1, a.STOP)
    assert field.troops() == {12: (1, 0), 17: (3, 0), 23: (1, 0)}


def test_CI_BOMB_04_CI_BOMB_05_the_engineer_fires_any_bombs_one_after_the_other() -> None:
    field = Battlefield().work(12, w.BOMB).work(28, w.BOMB).work(1, w.BOMB)
    field.act(FireBombs(0), a.BLAST + 27, a.BLAST + 11, DONE)
    assert [event.data[0] for event in field.events("bomb_exploded")] == [28, 12]
    assert field.on(1)[2] == w.BOMB


@pytest.mark.parametrize(
    "effect",
    [
        COMMANDER,
        Rotate(1),
        PlaceWorks(w.TRAP, 0, 0, True),
        KnockBackAll(),
        FireBombs(0),
        Enlist(),
        Discharge(),
        Heal(True, -1),
        SetUpright(True, 0, -1),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_CB_EMP_02_CB_MOVE_01_the_active_seat_may_do_its_chores_in_between(effect: Effect) -> None:
    field = Battlefield().soldiers(7, farmers=1, tired=1).work(12, w.TRAP).troop(12, 1).work(20, w.BOMB)
    field.work(7, w.TRENCH).home(0, farms=5, farmers=1).goods(0, wood=1)
    field.s.war[ws.SICKBAY] = 1
    field.s.own[st.WAREHOUSE] = 1
    field.s.board[st.ACTIVE] = 0
    options = field.ask(effect)
    assert base.BRING in options
    field.s.step(base.BRING, field.log)
    assert field.s.own[st.STORAGE] == 2
    assert field.s.options()[0] == options[0], "and the same question is asked again"


def test_CI_SUPR_06_a_tile_passes_over_another_only_to_hexes_beyond_its_neighbours() -> None:
    for over in RINGS[12]:
        field = Battlefield().work(12, w.CATAPULT).work(over, w.TRENCH)
        for target in range(1, ws.HEXES + 1):
            is_beyond = target != 12 and target not in RINGS[12] and target in RINGS[over]
            assert passing(field.s, ALLIES, Hex(target)) == ([12] if is_beyond else []), target
