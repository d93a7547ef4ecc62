"""Trade needs both: offers and their answers, standing permission, and every moment of it. [CB-R-095]"""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.helpers_economy import (
    block_of,
    calm,
    finish,
    goods,
    lots,
    own,
    town,
    year_end,
)
from games.colonists_invasion.test_final_wave import wave
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import (
    ACCEPT,
    CHANGE,
    DECLINE,
    DONE,
    EXCHANGE,
    GRANT,
    MOVE,
    OFFER,
    TRADE,
    TRADE_AS,
    TRADE_GIVE,
    TRADE_TAKE,
    WITHDRAW,
)
from holdfast.games.colonists_invasion.position.actions_war import LET_IT_HAPPEN, REPLACE
from holdfast.games.colonists_invasion.position.tables import FOOD, TOOL, WOOD
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command.defensive_works import DUMMY_MINE, GUARD_POST, WORK
from holdfast.games.colonists_invasion.rules.command.mines import offer_replace
from holdfast.games.colonists_invasion.rules.goods.deals import MOST_TRADES
from holdfast.games.colonists_invasion.rules.goods.trade import MOST_CHANGES
from holdfast.games.colonists_invasion.study.builder import lay_before
from holdfast.kernel.position import dumps, key, loads
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def shared(seats: int = 2, variant: str = "", **what: object) -> Table:
    """The first seat's turn; it stands at the Developer with the second, who has nothing."""
    t = calm(seats, variant, at="Developer", **what)
    return t.seat(1, at="Developer", storage="", warehouse="", tools=0)


def asked(t: Table) -> tuple[int, str]:
    """Who is asked what."""
    return t.state.asked, t.state.question()


def prompt(t: Table) -> str:
    """What is asked, in words."""
    return GAME.prompt(t.state).text


# Offers


@proves("CI-TURN-13", "CI-TURN-14", "CI-TURN-15", "CI-TURN-16", "CI-TURN-17")
def test_stewards_on_one_place_trade_anything_from_anywhere() -> None:
    t = shared(buildings=["Farm", "Forester's House+F=1"], storage="1C", warehouse="1F", dollars=2)
    t.seat(1, tools=1).choose(TRADE)
    assert [text for text in t.texts if text.startswith("give")] == [
        "give Wood to seat 2",
        "give Clay to seat 2",
        "give Food to seat 2",
        "give Tool to seat 2",
        "give 5 Tools more",
        "give Dollar to seat 2",
    ]
    t.choose("give Wood to seat 2", "give Dollar to seat 2", "give Dollar to seat 2")
    t.choose("ask for Tool from seat 2", "offer this")
    assert asked(t) == (1, "offer")
    assert prompt(t) == "Seat 1 offers you 1 Wood, 2 Dollars for 1 Tool. Do you agree?"
    t.choose("agree")
    assert asked(t) == (1, "put")
    t.choose("Wood to Storage")
    assert (goods(t, 1), own(t, st.DOLLARS, 1), own(t, st.TOOLS, 1)) == ("1W", 2, 0)
    assert (own(t, st.DOLLARS), own(t, st.TOOLS)) == (0, 7)
    assert lots(t)[1][2] == 0


def test_CI_TURN_13_not_from_different_places() -> None:
    t = calm(at="Developer").seat(1, at="Riverbank Grove")
    assert TRADE not in t.state.options()
    t.expect_refused(TRADE, "CI-TURN-13")


@proves("CI-R-022", "CB-R-095")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_loses_a_piece_without_agreeing(seat: int) -> None:
    """Whoever asks: until the other has answered, nothing has changed hands."""
    other = 1 - seat
    t = calm(at="Developer", storage="1W", warehouse="").seat(1, at="Developer", storage="1W", warehouse="")
    if seat:
        block_of(t, 1)
    t.choose(TRADE, TRADE_TAKE + other * 8 + WOOD, OFFER)
    assert asked(t) == (other, "offer")
    assert prompt(t) == f"Seat {seat + 1} asks you for 1 Wood and gives nothing. Do you agree?"
    assert (goods(t, seat), goods(t, other)) == ("1W", "1W")
    t.choose(DECLINE).expect("CB-R-095", "declined", seat=other)
    assert (goods(t, seat), goods(t, other)) == ("1W", "1W")


@proves("CI-TURN-15", "CI-R-022")
def test_either_side_may_be_nothing_but_not_both() -> None:
    t = shared(storage="2W", warehouse="").choose(TRADE).expect_refused(OFFER, "CI-TURN-15")
    t.choose("give Wood", "give Wood", OFFER)
    assert prompt(t) == "Seat 1 offers you 2 Wood for nothing. Do you agree?"
    finish(t.choose(ACCEPT), "put")
    assert (goods(t), goods(t, 1)) == ("", "2W")


@proves("CI-TURN-17", "CB-STORE-14")
def test_what_the_receiver_cannot_store_does_not_change_hands() -> None:
    t = shared(storage="1C", warehouse="").seat(1, storage="6W", warehouse="3F")
    t.choose(TRADE, "give Clay to seat 2").expect_refused(OFFER, "CB-STORE-14")
    t.choose("ask for Wood from seat 2", OFFER, ACCEPT, "Wood to Storage")
    assert (goods(t), goods(t, 1)) == ("1W", "5W 1C")
    t.choose(TRADE)
    for _ in range(5):
        t.choose("ask for Wood from seat 2")
    t.seat(0, storage="2C", warehouse="3C").expect_refused(OFFER, "CB-STORE-14")


def test_CB_R_095_an_offer_is_changed_and_changed_back() -> None:
    t = shared(storage="3W", warehouse="").seat(1, tools=2)
    t.choose(TRADE, "give Wood", "ask for Tool", "ask for Tool", OFFER, CHANGE)
    assert asked(t) == (1, "trade")
    assert prompt(t) == "Your offer instead to seat 1: you give 2 Tools, you get 1 Wood."
    t.choose("give 1 Tool less to seat 1", "ask for Wood from seat 1", OFFER)
    assert (t.state.asked, prompt(t)) == (0, "Seat 2 offers you 1 Tool for 2 Wood. Do you agree?")
    finish(t.choose(ACCEPT), "put")
    assert (goods(t), goods(t, 1), own(t, st.TOOLS, 1)) == ("1W", "2W", 1)


def test_CB_R_095_offers_go_to_and_fro_so_often_and_no_more() -> None:
    t = shared(storage="3W", warehouse="").choose(TRADE, "give Wood", OFFER)
    for _ in range(MOST_CHANGES):
        t.choose(CHANGE, OFFER)
    t.expect_refused(CHANGE, "CB-R-095")
    assert t.state.options() == [ACCEPT, GRANT, DECLINE]


@pytest.mark.parametrize(
    "answers", [(OFFER, DECLINE), (OFFER, CHANGE, DONE), (OFFER, CHANGE, OFFER, DECLINE)]
)
def test_CB_R_095_what_was_declined_does_not_come_back_in_the_same_turn(answers: tuple[int, ...]) -> None:
    t = shared(storage="3W", warehouse="").choose(TRADE, "give Wood", *answers)
    t.expect_refused(TRADE, "CB-R-095")
    assert TRADE not in t.state.options()
    block_of(t, 0)
    assert TRADE in t.state.options()


def test_CB_R_095_a_turn_has_room_for_so_many_trades() -> None:
    t = shared(storage="3W", warehouse="")
    for _ in range(MOST_TRADES):
        t.choose(TRADE, "no trade")
    t.expect_refused(TRADE, "CB-R-095")


def test_CI_CONF_34_offers_stay_within_the_team() -> None:
    t = town(4, "capture_the_flag")
    for seat in range(4):
        t.seat(seat, at="Developer", storage="1W", warehouse="")
    t.choose(TRADE)
    assert {text.rsplit(" ", 1)[1] for text in t.texts if " seat " in text} == {"3"}


def test_with_two_partners_the_first_piece_says_who_it_is() -> None:
    t = shared(3, storage="1W").seat(2, at="Developer", storage="1C", warehouse="").choose(TRADE)
    assert len(t.state.options()) <= 33
    t.choose("ask for Clay from seat 3").expect_refused(TRADE_GIVE + 8 + WOOD, "CI-TURN-13")
    t.choose(OFFER)
    assert asked(t) == (2, "offer")


@pytest.mark.parametrize("answers", [(), ("give Wood",), ("give Wood", OFFER), ("give Wood", OFFER, CHANGE)])
def test_a_trade_is_saved_and_loaded_in_its_middle(answers: tuple[object, ...]) -> None:
    t = shared(storage="3W").choose(TRADE, *answers)  # type: ignore[arg-type]
    again, _, _ = loads(GAME, dumps(GAME, t.state, 2, ()))
    assert key(GAME, again) == key(GAME, t.state)
    assert again.options() == t.state.options()


# Leave for the team


@proves("CB-R-095")
def test_leave_is_off_at_first_and_each_seats_own_choice() -> None:
    t = shared(storage="1W", warehouse="")
    assert [seat["lets_take"] for seat in GAME.view(t.state, 0)["seats"]] == [False, False]  # type: ignore
    t.choose(GRANT).expect("CB-R-095", "consented", seat=0)
    assert [seat["lets_take"] for seat in GAME.view(t.state, 0)["seats"]] == [True, False]  # type: ignore
    t.expect_refused(WITHDRAW, "CB-R-095")
    block_of(t, 1).choose(TRADE, "ask for Wood from seat 1", OFFER)
    assert asked(t) == (1, "put")
    assert goods(t) == ""
    block_of(t, 0).choose(WITHDRAW).expect("CB-R-095", "reserved", seat=0)
    t.seat(0, storage="1W")
    block_of(t, 1).choose(TRADE, "ask for Wood from seat 1", OFFER)
    assert asked(t) == (0, "offer")


def test_CB_R_095_an_offer_may_be_taken_for_good() -> None:
    t = (
        shared(storage="", warehouse="")
        .seat(1, storage="2W")
        .choose(TRADE, "ask for Wood from seat 2", OFFER)
    )
    finish(t.choose(GRANT), "put")
    t.choose(TRADE, "ask for Wood from seat 2", OFFER)
    assert asked(t) == (0, "put")


def test_CB_R_095_one_person_on_both_seats_agrees_and_on_one_of_them_is_asked() -> None:
    t = shared(storage="1W").choose(TRADE, "give Wood to seat 2")
    assert GAME.agree(t.state, (0, 1)) is None
    t.choose(OFFER)
    assert GAME.agree(t.state, (0, 1)) == ACCEPT
    assert [GAME.agree(t.state, seats) for seats in ((), (0,), (1,))] == [None] * 3


def test_bots_take_every_offer_and_give_their_team_leave() -> None:
    t = shared(storage="", warehouse="").seat(1, storage="2W")
    ratings = dict(zip(t.state.options(), GAME.heuristic(t.state), strict=True))
    assert max(ratings, key=lambda action: ratings[action]) == GRANT
    t.choose(TRADE, "ask for Wood from seat 2", OFFER)
    ratings = dict(zip(t.state.options(), GAME.heuristic(t.state), strict=True))
    assert max(ratings, key=lambda action: ratings[action]) == GRANT
    assert ratings[ACCEPT] > ratings[DECLINE]


# Moments


@pytest.mark.parametrize("seat", [0, 1])
@proves("CI-TURN-13", "CI-R-022")
def test_no_seat_loses_its_last_trade(seat: int) -> None:
    """After the last turn of a block, with nothing else to do but to throw away."""
    t = town(2, "")
    for one in range(2):
        t.seat(one, at="Riverbank Grove", storage="1W", warehouse="", farmers=0, buildings=["Farm"])
    block_of(t, seat)
    t.state.board[st.TURN] = 3
    t.state.stack.pop()
    t.go_on()
    assert asked(t) == (seat, "after")
    t.choose(TRADE, TRADE_TAKE + (1 - seat) * 8 + WOOD, OFFER, ACCEPT)
    finish(t, "put")
    assert goods(t, seat) == "2W"


@proves("CI-TURN-13", "CI-R-022")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_joined_on_a_tile_may_trade_before_the_other_goes_on(seat: int) -> None:
    """On another's turn: he has come, has acted, and would leave again with his next turn."""
    other = 1 - seat
    t = calm(storage="", warehouse="").seat(1, storage="", warehouse="")
    tile = lay_before(t.state, "Riverbank Grove")
    block_of(t, other)
    t.state.own[seat * st.OWN + st.STEWARD] = tile
    t.state.own[other * st.OWN + st.STEWARD] = 0
    t.choose(MOVE + tile)
    finish(t, "put")
    assert asked(t) == (seat, "may_trade")
    t.choose(TRADE, TRADE_TAKE + other * 8 + WOOD, OFFER)
    assert asked(t) == (other, "offer")
    finish(t.choose(ACCEPT), "put", "may_trade")
    assert goods(t, seat) == "1W"
    assert asked(t) == (other, "turn")


@proves("CI-EOH-05")
def test_at_the_end_of_the_year_all_trade_wherever_they_are() -> None:
    t = calm(at="Developer", storage="1C", warehouse="")
    year_end(t.seat(1, at="Riverbank Grove", storage="", warehouse=""))
    assert t.state.question() == "goods"
    t.choose("trade", "give Clay to seat 2", OFFER, ACCEPT, "Clay to Storage")
    assert goods(t, 1) == "1C"


@proves("CI-EOH-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_wood_handed_over_before_the_yearly_exchange_makes_a_plank_that_year(seat: int) -> None:
    """The Goods come off the Buffers filled by this very Production."""
    other = 1 - seat
    t = calm(2, "two_eras", storage="", warehouse="").seat(1, storage="", warehouse="").seat(-1, era=2)
    t.seat(seat, improvements=[214], buildings=["Farm", "Library"], farmers=0)
    t.seat(other, buildings=["Farm", "Forester's House+F", "Forester's House+F"], farmers=0)
    finish(year_end(t), "take_home", "employ", "goods")
    assert asked(t) == (seat, "yearly")
    t.expect_refused(EXCHANGE, "CB-PROD-07")
    t.choose(TRADE, TRADE_TAKE + other * 8 + WOOD, TRADE_TAKE + other * 8 + WOOD, OFFER, ACCEPT)
    finish(t, "put")
    t.choose(EXCHANGE)
    finish(t, "pay", "put")
    assert "1P" in goods(t, seat)


@proves("CI-EOH-05", "CI-EOH-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_food_is_bought_while_citizens_are_fed(seat: int) -> None:
    other = 1 - seat
    t = calm(2, "two_eras", storage="", warehouse="").seat(1, storage="", warehouse="").seat(-1, era=2)
    t.seat(seat, buildings=["Flat", "Theater+C"], citizens=0, farmers=0)
    t.seat(other, storage="1F", farmers=0, buildings=["Farm"])
    finish(year_end(t), "take_home", "employ", "goods")
    while asked(t) == (other, "sustain"):
        t.choose(DONE)
    assert asked(t) == (seat, "sustain")
    t.choose(TRADE, TRADE_TAKE + other * 8 + FOOD, OFFER, ACCEPT)
    finish(t, "put")
    t.choose("feed a Citizen in the Theater").expect("CB-SUS-02", "sustained", seat=seat)


@proves("CI-R-022", "CI-TURN-13")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_may_trade_in_a_battle_phase(seat: int) -> None:
    t = town(3, "")
    for one in range(3):
        t.seat(one, at="Developer", storage="", warehouse="", tools=1)
    s = t.state
    while s.stack[-1].script.name != "half_year":
        s.stack.pop()
    s.board[st.ACTIVE] = st.NONE
    s.next()
    t.go_on()
    while asked(t) != (seat, "may_trade"):
        t.choose(DONE)
    other = (seat + 1) % 3
    t.choose(TRADE, TRADE_TAKE + other * 8 + TOOL, OFFER, ACCEPT)
    assert (own(t, st.TOOLS, seat), own(t, st.TOOLS, other)) == (2, 0)
    assert asked(t) == (seat, "may_trade")


@proves("CI-R-022", "CI-R-029", "CI-ACT-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_tools_are_pooled_on_one_tile_to_put_a_mine_back(seat: int) -> None:
    """The one pays the whole price, and has from the other what it lacks."""
    field = Battlefield().work(7, GUARD_POST).soldiers(7, farmers=1).work(12, DUMMY_MINE)
    price = WORK[DUMMY_MINE].strength
    field.s.own[st.OWN + st.STEWARD] = field.s.own[st.STEWARD]
    field.tools(*([1, price - 1] if seat == 0 else [price - 1, 1]))
    offer_replace(field.s, Seat(0), Hex(13), DUMMY_MINE)
    field.s.settle(field.log)
    assert (field.s.question(), field.s.asked) == ("put_back", 0)
    assert field.s.options() == [LET_IT_HAPPEN, TRADE_AS, TRADE_AS + 1]
    other = 1 - seat
    field.s.step(TRADE_AS + seat)
    assert field.s.asked == seat
    for _ in range(field.s.own[other * st.OWN + st.TOOLS]):
        field.s.step(TRADE_TAKE + other * 8 + TOOL)
    field.s.step(OFFER)
    assert field.s.asked == other
    field.s.step(ACCEPT)
    assert REPLACE + seat in field.s.options()
    # bots do the same of themselves
    field = Battlefield().work(7, GUARD_POST).soldiers(7, farmers=1).tools(1, price - 1)
    field.s.own[st.OWN + st.STEWARD] = field.s.own[st.STEWARD]
    offer_replace(field.s, Seat(0), Hex(13), DUMMY_MINE)
    field.s.settle(field.log)
    while not field.events("mine_laid") and field.s.stack:
        ratings = GAME.heuristic(field.s)
        field.s.step(field.s.options()[ratings.index(max(ratings))], field.log)
    assert field.events("replace_paid")
    # on different tiles nobody can pay, and nobody is asked
    field = Battlefield().work(7, GUARD_POST).soldiers(7, farmers=1).tools(1, price - 1)
    offer_replace(field.s, Seat(0), Hex(13), DUMMY_MINE)
    assert not field.s.stack


@proves("CI-R-022", "CI-R-107")
@pytest.mark.parametrize("seat", [0, 1])
def test_stewards_gathered_for_the_final_wave_may_trade(seat: int) -> None:
    t = wave(2, troop=1).seat(1 - seat, tools=3)
    while asked(t) != (seat, "goods"):
        t.choose(t.state.options()[0])
    tools = own(t, st.TOOLS, seat)
    t.choose(TRADE, TRADE_TAKE + (1 - seat) * 8 + TOOL, OFFER, ACCEPT)
    assert own(t, st.TOOLS, seat) == tools + 1
