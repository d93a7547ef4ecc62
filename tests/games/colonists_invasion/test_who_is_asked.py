"""Who is asked and who pays: the seat whose turn or whose script it is, whichever seat that is."""

import pytest

from games.colonists_invasion.battlefield import Battlefield, asks_its_seat
from games.colonists_invasion.duel import SUPREME, Duel, enter
from games.colonists_invasion.helpers_economy import block_of, calm, goods, lots, town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import MOVE, USE
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.rules.battleground.bombs import explode
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.battleground.traps import KNOCKBACK, move_enemy
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.defensive_works import spot_of
from holdfast.games.colonists_invasion.rules.command.fortify import FireBombs
from holdfast.games.colonists_invasion.rules.economy.construction import CONSTRUCT
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.improvements import can_take
from holdfast.games.colonists_invasion.rules.economy.steps import Exchange
from holdfast.games.colonists_invasion.rules.goods.deals import could_go_on, refuse
from holdfast.games.colonists_invasion.rules.goods.payment import CART, can_pay, cart_of, charge
from holdfast.games.colonists_invasion.rules.goods.stores import OVERFLOW, capacity
from holdfast.games.colonists_invasion.study.builder import building_number, card_number
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

ANSWERS = 500  # of one random game


def with_buffers(seats: int, seat: int, buildings: list[str], **what: object) -> Table:
    """A table at which the seat may pay out of its Buffers."""
    t = town(seats, "economy+two_eras").seat(-1, era=2)
    for other in range(seats):
        t.seat(other, storage="", tools=0)
    return t.seat(seat, buildings=["Farm", *buildings], improvements=[231], **what)


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2)])
def test_CB_IMP_24_goods_come_from_buffers_on_the_owners_turn_only(seats: int, seat: int) -> None:
    t = with_buffers(seats, seat, ["Forester's House+F=2"])
    for active in range(seats):
        t.state.board[st.ACTIVE] = active
        paid = [can_pay(t.state, Seat(other), bundle("2W")) for other in range(seats)]
        assert paid == [active == seat == other for other in range(seats)]
        assert [cart_of(t.state, Seat(other)) > 0 for other in range(seats)] == paid


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_24_what_only_buffers_have_is_kept_free_for_them(seat: int) -> None:
    t = with_buffers(2, seat, ["Forester's House+F=1", "Hollow+F=3"], storage="1W")
    charge(t.state, Seat(seat), bundle("1W 3C"), CART, None)
    t.go_on()
    assert t.state.question() != "pay", "three Clay come from Buffers, so the Wood does not"
    assert goods(t, seat) == ""
    assert [buffer for _, _, buffer in lots(t, seat)[1:]] == [1, 0]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_24_who_pays_is_asked_for_each_piece_it_may_choose(seat: int) -> None:
    t = with_buffers(2, seat, ["Forester's House+F=2", "Hollow+F=2"], storage="2W")
    charge(t.state, Seat(seat), bundle("2W 2C"), CART, None)
    t.go_on()
    assert (t.state.asked, t.state.question()) == (seat, "pay")
    t.expect_options("pay Wood", "pay Wood from a Buffer").choose("pay Wood from a Buffer")
    assert goods(t, seat) == "1W"
    assert [buffer for _, _, buffer in lots(t, seat)[1:]] == [1, 0], "the other Wood came from Storage"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tile", [w.CATAPULT, w.HOWITZER])
def test_CI_SUPR_06_it_passes_over_a_defensive_work_without_its_soldier(seat: int, tile: int) -> None:
    field = Duel().work(7, tile, 4, team=seat).work(12, w.TRAP, 0, team=seat).men(seat, 7, farmers=1)
    field.ask_as(seat, SUPREME, enter(17), a.PASS_OVER + 6)
    assert [field.on(hex)[2] for hex in (7, 12, 17)] == [w.NO_TILE, w.TRAP, tile]
    assert [field.team(seat, hex) for hex in (7, 17)] == [(1, 0), (0, 0)]


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2)])
def test_CI_TRAP_12_CI_TRAP_13_who_knocks_back_says_who_and_how_far(seats: int, seat: int) -> None:
    field = Battlefield(seats=seats).troop(12, 2, 1).work(12, w.TRAP)
    field.s.push(KNOCKBACK, seat, 12)
    field.s.settle(field.log)
    for question, answer in [
        ("knocked", a.TAKE),
        ("knocked", a.TAKEN),
        ("send", a.SEND + 1),
        ("send", a.STOP),
    ]:
        assert (field.s.asked, field.s.question()) == (seat, question)
        field.s.step(answer, field.log)
    assert field.troops() == {12: (1, 1), 17: (1, 0)}


@proves("CI-BOMB-04")
def test_the_cards_say_how_many_bombs_are_fired() -> None:
    assert FireBombs(0).phrase() == "fire any number of Bombs"
    assert FireBombs(1).phrase() == "fire a Bomb"
    engineer = next(info for info in GAME.catalogue if info.name == "Combat Engineer")
    assert "fire any number of Bombs" in engineer.text


@proves("CB-TIME-05", "CB-STEW-02")
@pytest.mark.parametrize(
    ("seats", "variant"),
    [(2, "economy"), (3, "economy"), (2, ""), (3, "dragons"), (2, "area_control"), (4, "capture_the_flag")],
)
def test_at_every_question_of_random_games_the_seat_answers_whose_script_it_is(
    seats: int, variant: str
) -> None:
    own = 0
    for seed in range(3):
        s, rng = GAME.new(seats, GAME.parse_variant(variant)), Rng(seed)
        for _ in range(ANSWERS):
            if s.asked == NOBODY:
                break
            assert asks_its_seat(s), f"{s.question()}: {s.asked}, not {s.stack[-1].seat}"
            own += s.stack[-1].seat > 0
            s.step(pick(s, rng))
    assert own > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_CB_SHED_02_CB_SHOU_02_a_facility_adds_spaces_for_its_owner_alone(seats: int) -> None:
    plain = capacity(town(seats).state, Seat(0))
    for owner in range(seats):
        t = town(seats).seat(owner, buildings=["Farm", "Storage Shed+F"], farmers=0)
        assert [capacity(t.state, Seat(seat)) - plain for seat in range(seats)] == [
            2 * (seat == owner) for seat in range(seats)
        ]


@pytest.mark.parametrize("seat", range(4))
def test_CI_TRAP_12_an_enemy_knocked_back_has_left_the_trap(seat: int) -> None:
    field = Duel(seats=4).work(12, w.TRAP, 0, team=1 - seat % 2).men(seat, 12, farmers=2, tired_citizens=1)
    enemy = st.Team(1 - seat % 2)
    move_enemy(field.s, enemy, 0, ws.Hex(12), ws.Hex(17))
    assert [field.team(seat % 2, hex) for hex in (12, 17)] == [(1, 1), (1, 0)]
    move_enemy(field.s, enemy, 2, ws.Hex(12), ws.Hex(17))
    assert [field.team(seat % 2, hex) for hex in (12, 17)] == [(1, 0), (1, 1)]
    assert (field.laid(seat, 12), field.laid(seat, 17)) == ((0, 0), (0, 1))


def test_CI_R_143_of_a_teams_seats_the_first_that_has_such_a_soldier() -> None:
    for seat in range(4):
        field = Duel(seats=4).men(seat, 7, farmers=1)
        for team in (0, 1):
            there = ws.post(Seat(seat), ws.Hex(7)) if seat % 2 == team else st.NONE
            assert spot_of(field.s, st.Team(team), ws.Hex(7), 0) == there
    field = Duel(seats=4).men(0, 7, citizens=1).men(2, 7, farmers=1, citizens=1)
    first, third = ws.post(Seat(0), ws.Hex(7)), ws.post(Seat(2), ws.Hex(7))
    assert [spot_of(field.s, st.Team(0), ws.Hex(7), kind) for kind in (0, 2)] == [third, first + 2]


@pytest.mark.parametrize("seat", [0, 1])
def test_CI_R_022_only_the_active_seat_waits_for_what_others_could_hand_over(seat: int) -> None:
    step = Exchange(bundle("2W"), bundle("1P"), 0, False)
    t = calm(2, at="Developer", storage="", warehouse="", tools=0)
    t.seat(1, at="Developer", storage="", warehouse="", tools=0).seat(1 - seat, storage="2W")
    for active in range(2):
        t.state.board[st.ACTIVE] = active
        assert could_go_on(t.state, Seat(seat), step) == (active == seat)
    t.state.board[st.ACTIVE] = seat
    refuse(t.state, Seat(1 - seat), Seat(seat))  # the other has said no
    assert not could_go_on(t.state, Seat(seat), step)


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 0), (3, 2)])
def test_CI_SOLD_01_CI_R_064_who_opened_the_window_fires_the_bomb_and_puts_the_mine_back(
    seats: int, seat: int
) -> None:
    field = Battlefield(seats=seats).work(4, w.GUARD_POST).soldiers(4, farmers=2).work(9, w.DUMMY_MINE)
    field.tools(*[5] * seats).work(14, w.BOMB)
    field.s.push(WINDOW, seat)
    field.s.settle(field.log)
    assert (field.s.asked, field.s.question()) == (seat, "soldiers")
    field.s.step(a.BLAST + 13, field.log)
    assert (field.s.asked, field.s.question()) == (seat, "put_back")
    field.s.step(a.REPLACE + seat, field.log)
    assert field.on(9)[2] == w.DUMMY_MINE


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("own", [True, False])
def test_CI_R_064_CI_CONF_19_the_team_of_a_mine_is_asked_to_put_it_back(seat: int, own: bool) -> None:
    team = seat % 2 if own else 1 - seat % 2
    field = Duel(seats=4).work(4, w.GUARD_POST, team=team).men(team, 4, farmers=2).tools(5, 5, 5, 5)
    field.work(9, w.DUMMY_MINE, team=team).work(14, w.BOMB, team=seat % 2)
    explode(field.s, Seat(seat), ws.Hex(14))
    field.s.settle(field.log)
    assert (field.s.asked, field.s.question()) == (seat if own else team, "put_back")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", [112, 113, 114, 120])
def test_CB_R_017_a_one_time_card_needs_somebody_for_whom_it_does_something(seat: int, number: int) -> None:
    t = town(2)
    for other in range(2):
        t.seat(other, storage="", warehouse="", tools=0)
    assert not any(can_take(t.state, Seat(other), card_number(number)) for other in range(2))
    t.seat(seat, storage="3W 1C", tools=1)
    assert [can_take(t.state, Seat(other), card_number(number)) for other in range(2)] == [
        other == seat for other in range(2)
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_IMP_22_CB_IMP_24_a_fare_may_come_from_buffers(seat: int) -> None:
    t = with_buffers(2, seat, ["Forester's House+F=2", "Library"])
    t.seat(seat, improvements=[135, 231], warehouse="")
    block_of(t, seat)
    target = next(n for n in range(1, 26) if PLACE_LIST[t.state.tiles[n * st.TILE]].name == "Day Laborer")
    t.choose(USE + card_number(135)).choose(MOVE + target)
    assert [buffer for name, _, buffer in lots(t, seat) if name == "Forester's House"] == [0]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_SHOU_03_CB_STORE_16_whose_shed_becomes_a_house_is_asked_what_is_lost(
    seat: int,
) -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2)
    t.seat(seat, buildings=["Farm", "Storage Shed+F"], farmers=0, tools=2)
    t.seat(seat, storage="5W 3C", warehouse="")
    t.state.push(CONSTRUCT, seat, building_number("Storage House"), 0, 0)
    t.go_on()
    assert lots(t, seat)[1] == ("Storage House", 0, 0)
    assert (t.state.asked, t.state.stack[-1].script, t.state.stack[-1].seat) == (seat, OVERFLOW, seat)
