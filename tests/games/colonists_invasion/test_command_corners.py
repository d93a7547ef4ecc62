"""Corners of the Command Center: who is enlisted at what price, cards looked at when the deck runs out."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.duel import Duel
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.lookout import LookAhead
from holdfast.games.colonists_invasion.rules.command.recruiting import Enlist, can_enlist, enlist
from holdfast.games.colonists_invasion.rules.command.rotation import Rotate
from holdfast.kernel.state import CHANCE, Script, Seat
from holdfast.testkit.rows import rows


@pytest.mark.parametrize("kind", ["farmers", "tired", "citizens", "tired_citizens"])
@pytest.mark.parametrize(("goal", "points"), [(st.FLAG, (2, 27)), (st.AREA, (7, 22))])
@pytest.mark.parametrize("seat", range(4))
def test_CI_CONF_25_six_of_the_own_on_the_spawn_point_let_nobody_in(
    seat: int, goal: int, points: tuple[int, int], kind: str
) -> None:
    for n, may in ((5, True), (6, False)):
        field = Duel(goal, seats=4).home(seat, farms=9, flats=2, farmers=1, citizens=1).goods(seat, food=9)
        field.men(seat, points[seat % 2], **{kind: n}).men((seat + 2) % 4, points[seat % 2], farmers=6)
        assert [can_enlist(field.s, Seat(seat), rank) for rank in range(2)] == [may, may]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("wave", [0, 1, 2])
def test_CI_RECR_05_CI_R_108_a_citizen_is_fed_at_once_but_in_the_final_wave(seat: int, wave: int) -> None:
    for food in (0, 1):
        field = Battlefield().home(seat, farms=1, flats=1, farmers=1, citizens=1).goods(seat, food=food)
        field.s.board[st.WAVE] = wave
        assert can_enlist(field.s, Seat(seat), 0)
        assert can_enlist(field.s, Seat(seat), 1) == bool(food or wave)
        assert not can_enlist(field.s, Seat(1 - seat), 0), "nobody of another board"
        enlist(field.s, Seat(seat), 0, None)
        assert field.s.own[seat * st.OWN + st.STORAGE + 5] == food, "a Farmer costs nothing"
        if food or wave:
            enlist(field.s, Seat(seat), 1, None)
            assert field.s.own[seat * st.OWN + st.STORAGE + 5] == (food if wave else 0)
            assert field.on(2)[:2] == (1, 1)
            assert not any(can_enlist(field.s, Seat(seat), rank) for rank in range(2)), "nobody is left"


def test_CI_RECR_06_one_battle_when_the_last_has_come() -> None:
    field = Battlefield().home(0, farms=3, farmers=3).troop(2, 2)
    field.act(Enlist(), a.ENLIST, a.ENLIST, a.ENLIST)
    assert [event.data for event in field.events("battle_begun")] == [(2, 3, 2)]


@pytest.mark.parametrize("positions", [1, 2])
def test_CI_CMDR_10_CI_SUPR_03_a_building_is_turned_once_and_so_far(positions: int) -> None:
    for n, facing in enumerate((1, 5, 2, 4)[: 2 * positions]):
        field = Battlefield().work(1, w.TRENCH).work(28, w.HOWITZER, 3).work(12, w.TRAP)
        options = field.ask(Rotate(positions))
        assert options == [a.TURN_TILE + hex * 4 + way for hex in (0, 27) for way in range(2 * positions)]
        field.s.step(a.TURN_TILE + 27 * 4 + n)
        assert field.s.ground[28 * ws.GROUND + ws.FACING] == (3 + facing) % 6
        assert field.s.ground[1 * ws.GROUND + ws.FACING] == 0
        assert not [
            code for code in field.s.options() if code >= a.TURN_TILE + 27 * 4 and code < a.TURN_TILE + 112
        ]


def looked(deck: int, discards: int, top: tuple[int, int]) -> Battlefield:
    """Seat 1 looks ahead."""
    field = Battlefield()
    field.s.movement[ws.DECK], field.s.movement[ws.DISCARD] = deck, discards
    field.s.movement[ws.TOP], field.s.movement[ws.TOP + 1] = top
    field.s.push(Script("look", "CI-G-11", (LookAhead(),)), 1)
    field.s.settle(field.log)
    return field


def test_CI_G_11_CI_R_011_what_the_deck_lacks_comes_from_the_discards() -> None:
    field = looked(0b1, 0b110, (st.NONE, st.NONE))
    assert (field.s.asked, field.s.options()) == (CHANCE, [a.DRAW_MOVEMENT])
    field.s.step(a.DRAW_MOVEMENT, field.log)
    assert field.s.options() == [a.DRAW_MOVEMENT + 1, a.DRAW_MOVEMENT + 2]
    field.s.step(a.DRAW_MOVEMENT + 2, field.log)
    assert (field.s.asked, field.s.options()) == (1, [a.KEEP_ORDER, a.SWAP_ORDER])
    assert field.s.movement == [0b10, 0, 0, 2]
    field.s.step(a.SWAP_ORDER, field.log)
    assert field.s.movement == [0b10, 0, 2, 0]


def test_CI_G_11_one_card_alone_needs_no_order_and_two_known_ones_no_chance() -> None:
    field = looked(0b100, 0, (st.NONE, st.NONE))
    field.s.step(a.DRAW_MOVEMENT + 2, field.log)
    assert field.s.asked < 0
    assert field.s.movement == [0, 0, 2, st.NONE]
    field = looked(0b100, 0, (5, 6))
    assert field.s.asked == 1
    field.s.step(a.KEEP_ORDER, field.log)
    assert field.s.movement == [0b100, 0, 5, 6]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("rank", [0, 1])
def test_CI_RECR_02_who_is_enlisted_stands_upright_on_the_teams_spawn_point(seat: int, rank: int) -> None:
    field = Duel(seats=4).home(seat, farms=1, flats=1, farmers=1, citizens=1).goods(seat, food=2)
    enlist(field.s, Seat(seat), rank, None)
    at = ws.post(Seat(seat), ws.Hex((2, 27)[seat % 2]))
    assert rows(field.s).ground[at : at + 4] == ([1, 0, 0, 0] if rank == 0 else [0, 0, 1, 0])
    assert sum(field.s.ground) == 1
    assert field.s.own[seat * st.OWN + st.HOME + rank] == 0
    assert field.s.own[seat * st.OWN + st.HOME + 1 - rank] == 1
