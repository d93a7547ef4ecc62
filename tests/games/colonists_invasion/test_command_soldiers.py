"""Recruiting Officer, Army Doctor: Enlist, Discharge, Heal, Set Upright."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from holdfast.games.colonists_invasion.cards.places_command import PLACES_COMMAND
from holdfast.games.colonists_invasion.position import actions as base
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.hexes import SPAWN_POINT
from holdfast.games.colonists_invasion.position.tables import CITIZEN, FARMER
from holdfast.games.colonists_invasion.position.war_state import GROUND, SICKBAY, SOLDIERS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, SetUpright
from holdfast.games.colonists_invasion.rules.command.recruiting import Discharge, Enlist
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.steps import Either
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows

DONE = base.DONE
FOOD, DOLLARS = st.STORAGE + 5, st.DOLLARS


def own(field: Battlefield, what: int, seat: int = 0) -> int:
    return field.s.own[seat * st.OWN + what]


def discharge(hex: int, rank: int) -> int:
    return a.DISCHARGE + (hex - 1) * 2 + rank


def raise_up(hex: int, rank: int) -> int:
    return a.RAISE + (hex - 1) * 2 + rank


def sick(farmers: int, citizens: int) -> Battlefield:
    field = Battlefield()
    field.s.war[SICKBAY], field.s.war[SICKBAY + 1] = farmers, citizens
    return field


@pytest.mark.parametrize(
    "name",
    ["Recruiting Officer", "Commander", "Supreme Commander", "Army Doctor", "Trapper", "Combat Engineer"],
)
def test_CI_RECR_01_CI_CMDR_01_CI_SUPR_01_CI_DOC_01_CI_TRAP_01_CI_BOMB_02_exactly_one_of_two(
    name: str,
) -> None:
    place = next(place for place in PLACE_LIST if place.name == name)
    assert len(place.script.steps) == 1
    step = place.script.steps[0]
    assert isinstance(step, Either)
    assert len(step.choices) == 2


def test_CI_COMP_04_five_places_of_each_set() -> None:
    assert [[place.group for place in PLACES_COMMAND].count(4 + era) for era in (0, 1, 2)] == [5, 5, 5]


def test_CI_RECR_02_as_many_unemployed_as_wanted_come_to_hex_2() -> None:
    field = Battlefield().home(0, farms=3, flats=1, farmers=3, citizens=1).goods(0, food=2)
    field.act(Enlist(), a.ENLIST, a.ENLIST, a.ENLIST + 1, DONE)
    assert field.on(2) == (2, 1, w.NO_TILE)
    assert own(field, st.HOME) == 1


@pytest.mark.parametrize("rank", [FARMER, CITIZEN])
def test_CI_GEN_09_CI_RECR_08_who_comes_stands_upright_and_nothing_else_changes(rank: int) -> None:
    field = Battlefield().home(0, farms=3, flats=1, farmers=1, citizens=1).goods(0, food=2)
    before = list(field.s.ground)
    field.act(Enlist(), a.ENLIST + rank, DONE)
    before[SPAWN_POINT * GROUND + SOLDIERS + 2 * rank] += 1
    assert list(field.s.ground) == before
    field.act(Discharge(), discharge(SPAWN_POINT, rank))
    assert not any(field.s.ground[SPAWN_POINT * GROUND : (SPAWN_POINT + 1) * GROUND])


def test_CI_RECR_03_CI_RECR_04_only_unemployed_ones_of_the_own_board() -> None:
    field = Battlefield().home(0, farms=2).home(1, farms=2, farmers=2)
    rows(field.s).lots[st.KIND] = 3
    rows(field.s).lots[st.WORKERS] = 1
    assert not Enlist().possible(field.s, Seat(0))
    assert Enlist().possible(field.s, Seat(1))


def test_CI_RECR_05_an_enlisted_citizen_is_sustained_at_once() -> None:
    field = Battlefield().home(0, flats=2, citizens=2).goods(0, food=1)
    field.act(Enlist(), a.ENLIST + 1)
    assert field.on(2) == (0, 1, w.NO_TILE)
    assert own(field, FOOD) == 0
    assert not Enlist().possible(Battlefield().home(0, flats=1, citizens=1).s, Seat(0))


def test_CI_R_108_in_the_final_wave_no_food_is_due() -> None:
    field = Battlefield().home(0, flats=1, citizens=1)
    field.s.board[st.WAVE] = 1
    assert field.act(Enlist(), a.ENLIST + 1).on(2) == (0, 1, w.NO_TILE)


def test_CI_RECR_06_among_invaders_all_who_come_fight_one_battle() -> None:
    field = Battlefield().home(0, farms=3, farmers=3).troop(2, 2).act(Enlist(), a.ENLIST, a.ENLIST, DONE)
    assert [event.data for event in field.events("battle_begun")] == [(2, 2, 2)]
    assert field.troops() == {}
    assert field.sickbay == (2, 0)


def test_CI_RECR_07_CI_RECR_08_soldiers_of_any_hexes_go_home() -> None:
    field = Battlefield().home(0, farms=3, flats=1).soldiers(7, farmers=2).soldiers(20, citizens=1)
    field.act(Discharge(), discharge(7, FARMER), discharge(20, CITIZEN), DONE)
    assert field.on(7) == (1, 0, w.NO_TILE)
    assert (own(field, st.HOME), own(field, st.HOME + 1)) == (1, 1)


def test_CI_RECR_09_CI_RECR_10_CI_RECR_11_only_into_own_free_spaces() -> None:
    field = Battlefield().home(0, farms=2).home(1, farms=5).soldiers(7, farmers=3)
    rows(field.s).lots[2 * st.LOT + st.KIND] = 3
    rows(field.s).lots[2 * st.LOT + st.WORKERS] = 1
    field.act(Discharge(), discharge(7, FARMER))
    assert field.on(7) == (2, 0, w.NO_TILE), "the one at work needs the other space"
    assert own(field, st.HOME, 1) == 0


def test_CI_SOLD_06_CI_R_034_an_exhausted_soldier_is_not_discharged() -> None:
    field = Battlefield().home(0, farms=2).soldiers(7, tired=2)
    assert not Discharge().possible(field.s, Seat(0))


def test_CI_DOC_02_CI_DOC_03_CI_BOARD_08_the_healed_go_to_residences_of_any_seat() -> None:
    field = sick(2, 1).home(0, farms=1).home(1, farms=1, flats=1).goods(0, food=3, dollar=2)
    field.act(Heal(False, -1), a.HEAL, a.HEAL + 1, a.HEAL + 5)
    assert field.sickbay == (0, 0)
    assert own(field, st.HOME) == 1
    assert (own(field, st.HOME, 1), own(field, st.HOME + 1, 1)) == (1, 1)
    assert field.on(2) == (0, 0, w.NO_TILE)


def test_CI_DOC_04_no_more_than_the_residences_support() -> None:
    field = sick(3, 0).home(0, farms=2, farmers=1).goods(0, food=3)
    field.act(Heal(False, -1), a.HEAL)
    assert field.sickbay == (2, 0)


def test_CI_DOC_05_CI_DOC_06_CI_DOC_07_the_active_seat_pays() -> None:
    field = sick(1, 1).home(1, farms=1, flats=1).goods(0, food=1, dollar=2)
    field.act(Heal(False, -1), a.HEAL + 1, a.HEAL + 5)
    assert (own(field, FOOD), own(field, DOLLARS)) == (0, 0)
    assert not Heal(False, -1).possible(
        sick(1, 1).home(1, farms=1, flats=1).goods(1, food=9, dollar=9).s, Seat(0)
    )


def test_CI_DOC_08_CI_DOC_09_CI_DOC_10_exhausted_soldiers_stand_up_for_food_and_dollars() -> None:
    field = Battlefield().soldiers(7, tired=2).soldiers(9, tired_citizens=1).goods(0, food=1, dollar=3)
    field.act(SetUpright(False, 0, -1), raise_up(7, FARMER), raise_up(9, CITIZEN))
    assert field.tired(7) == (1, 0)
    assert field.tired(9) == (0, 0)
    assert (own(field, FOOD), own(field, DOLLARS)) == (0, 1)


def test_CI_DOC_08_it_may_stop_after_one() -> None:
    field = Battlefield().soldiers(7, tired=2).goods(0, food=2)
    assert field.ask(SetUpright(False, 0, -1)) == [raise_up(7, FARMER)]
    field = Battlefield().soldiers(7, tired=2).goods(0, food=2)
    assert DONE in field.ask(SetUpright(False, 0, -1), raise_up(7, FARMER))


def test_CI_FINAL_12_CI_G_12_a_market_of_the_final_wave_raises_two_for_nothing() -> None:
    field = Battlefield().soldiers(7, tired=3, tired_citizens=1)
    field.act(SetUpright(True, 2, FARMER), raise_up(7, FARMER), raise_up(7, FARMER))
    assert field.tired(7) == (1, 1)
