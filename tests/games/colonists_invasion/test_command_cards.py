"""The 15 Improvements of the expansion."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from holdfast.games.colonists_invasion.cards.improvements_war import IMPROVEMENTS_WAR
from holdfast.games.colonists_invasion.position import actions as base
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import BASE_CARDS, CARDS
from holdfast.games.colonists_invasion.position.values import REPLACED
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.mines import replace_price
from holdfast.games.colonists_invasion.rules.economy.deck import IMPROVEMENT_LIST, Improvement
from holdfast.kernel.state import Seat, replaced


def named(name: str) -> Improvement:
    return next(card for card in IMPROVEMENTS_WAR if card.name == name)


def played(field: Battlefield, name: str, *answers: int, cards: tuple[str, ...] = ()) -> Battlefield:
    script = named(name).script
    assert script is not None
    return field.play(script, cards, answers)


def test_CI_COMP_09_CI_SETUP_13_fifteen_cards_with_the_numbers_they_replace() -> None:
    assert [card.number for card in IMPROVEMENTS_WAR] == list(REPLACED)
    assert IMPROVEMENT_LIST[BASE_CARDS:] == IMPROVEMENTS_WAR
    assert len(IMPROVEMENT_LIST) == CARDS
    assert {card.number for card in IMPROVEMENT_LIST[:BASE_CARDS]} >= set(REPLACED)


@pytest.mark.parametrize("card", IMPROVEMENTS_WAR, ids=lambda card: card.name)
def test_CI_G_11_one_tool_in_era_one_two_in_era_two(card: Improvement) -> None:
    assert card.price == bundle("1T" if card.number < 200 else "2T")
    words = card.script.phrase() if card.script is not None else card.standing.words if card.standing else ""
    assert words


def test_CI_G_11_field_hospital_and_military_hospital_heal_for_nothing() -> None:
    field = Battlefield().home(0, farms=2, flats=1)
    field.s.war[ws.SICKBAY], field.s.war[ws.SICKBAY + 1] = 3, 1
    played(field, "Field Hospital", a.HEAL, a.HEAL)
    assert field.sickbay == (1, 1)
    played(field, "Military Hospital", a.HEAL + 4)
    assert field.sickbay == (1, 0)


def test_CI_G_11_muster_and_signal_horn() -> None:
    field = Battlefield().home(0, farms=1, farmers=1)
    played(field, "Muster", a.ENLIST)
    assert field.on(2)[0] == 1
    played(field, "Signal Horn", a.DEPLOY_TO + 6, a.JOIN + 3 * 5)
    assert field.on(7)[0] == 1


def test_CI_G_11_rations_and_pay_chest_raise_all_of_a_class() -> None:
    field = Battlefield().soldiers(7, tired=2, tired_citizens=1).soldiers(9, tired=1)
    played(field, "Rations")
    assert (field.tired(7), field.tired(9)) == ((0, 1), (0, 0))
    played(field, "Pay Chest")
    assert field.tired(7) == (0, 0)


def test_CI_G_11_spare_fuses_make_replacing_cheaper_for_their_owner() -> None:
    field = Battlefield()
    fuses = IMPROVEMENT_LIST.index(named("Spare Fuses"))
    field.s.cards = replaced((st.HIDDEN,) * CARDS, fuses, st.IN_PLAY + 1)
    assert [replace_price(field.s, Seat(seat), w.BOUNDING_MINE) for seat in (0, 1)] == [2, 1]
    assert replace_price(field.s, Seat(1), w.PRESSURE_MINE) == 0


def test_CI_G_11_snares_and_powder_store_place_one_for_nothing() -> None:
    field = played(Battlefield().soldiers(7, farmers=1), "Snares", a.FORTIFY + 1)
    assert field.on(2)[2] == w.TRAP
    played(field, "Powder Store", a.FORTIFY + 6)
    assert field.on(7)[2] == w.BOMB


def test_CI_G_11_palisade_costs_a_wood_less() -> None:
    field = Battlefield().goods(0, tool=1, wood=1)
    played(field, "Palisade", a.FORTIFY + 1, a.FACE)
    assert field.on(2)[2] == w.TRENCH
    assert field.s.own[st.STORAGE] + field.s.own[st.TOOLS] == 0


def test_CI_G_11_scout_orders_the_two_cards_on_top() -> None:
    field = Battlefield().troop(12, 1).troop(22, 1)
    played(field, "Scout", a.SWAP_ORDER, cards=("R101", "R103"))
    assert field.s.movement[ws.TOP :] == [2, 0]
    field.phase()
    assert [event.data[0] for event in field.events("movement_drawn")] == [2, 0]
    assert field.s.movement[ws.DECK].bit_count() == 20


def test_CI_G_11_scout_knows_a_card_that_was_looked_at_before() -> None:
    field = Battlefield()
    field.s.movement[ws.DECK] ^= 1
    field.s.movement[ws.TOP] = 0
    played(field, "Scout", a.KEEP_ORDER, cards=("R105",))
    assert field.s.movement[ws.TOP :] == [0, 4]


def test_CI_G_11_forced_march_goes_two_hexes_without_the_bonus() -> None:
    field = Battlefield().soldiers(7, farmers=1).troop(12, 1)
    played(field, "Forced March", a.DEPLOY_TO + 11, a.JOIN + 3 * 5)
    assert field.events("battle_begun")[0].data == (12, 1, 1)


def test_CI_G_11_fuse_fires_one_bomb() -> None:
    field = played(Battlefield().work(12, w.BOMB).work(28, w.BOMB), "Fuse", a.BLAST + 27)
    assert field.on(12)[2] == w.BOMB


def test_CI_G_11_concrete_builds_one_of_three_with_a_plank_less() -> None:
    field = Battlefield().goods(0, tool=2, brick=1, clay=1)
    played(field, "Concrete", base.CHOOSE + 1, a.FORTIFY + 1, a.FACE)
    assert field.on(2)[2] == w.GUARD_TOWER


def test_CI_G_11_minefield_lays_two_for_the_price_of_one() -> None:
    field = Battlefield().soldiers(7, farmers=1).goods(0, ore=1)
    played(field, "Minefield", a.FORTIFY + 1, a.FORTIFY + 6)
    assert field.on(2)[2] == field.on(7)[2] == w.DUMMY_MINE
    assert field.s.own[st.STORAGE + 2] == 0
