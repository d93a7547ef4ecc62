"""A trade on the way to a Place, and before an action that has to be taken. [CB-STEW-08, CB-STEW-09]"""

import pytest

from games.colonists_invasion.helpers_economy import (
    block_of,
    calm,
    finish,
    goods,
    own,
    second_market,
    town,
)
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import (
    ACCEPT,
    BUILD,
    CHANGE,
    DECLINE,
    DONE,
    EXCHANGE,
    MEET,
    MEET_SECOND,
    MOVE,
    OFFER,
    SLIDE,
    TRADE,
    TRADE_GIVE,
    TRADE_TAKE,
)
from holdfast.games.colonists_invasion.position.tables import FARM, TOOL, WOOD
from holdfast.games.colonists_invasion.rules.economy.market import MarketAction
from holdfast.games.colonists_invasion.rules.goods.deals import MOST_TRADES, could_meet, refuse
from holdfast.games.colonists_invasion.study.builder import lay_before, place_number
from holdfast.kernel.state import Seat, replaced
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def asked(t: Table) -> tuple[int, str]:
    """Who is asked what."""
    return t.state.asked, t.state.question()


@proves("CB-STEW-09", "CB-R-095")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_stands_at_a_place_may_hand_over_what_entering_costs(seat: int) -> None:
    other = 1 - seat
    t = calm(storage="", warehouse="").seat(1, storage="", warehouse="")
    tile = lay_before(t.state, "Joiner")
    block_of(t, seat)
    t.state.own[seat * st.OWN + st.STEWARD] = 0
    t.state.own[other * st.OWN + st.STEWARD] = tile
    t.expect_refused(MOVE + tile, "CB-STEW-09").expect_refused(MEET + tile, "CB-STEW-09")
    t.seat(other, storage="4W").expect_refused(MOVE + tile, "CB-STEW-09")
    t.choose(MEET + tile, TRADE_TAKE + other * 8 + WOOD).expect_refused(OFFER, "CB-STEW-09")
    t.choose(TRADE_TAKE + other * 8 + WOOD, OFFER)
    assert asked(t) == (other, "offer")
    assert own(t, st.STEWARD, seat) == 0
    t.choose(ACCEPT)
    assert own(t, st.STEWARD, seat) == tile
    assert asked(t) == (seat, "exchange")
    t.choose(EXCHANGE)
    finish(t, "put")
    assert (goods(t, seat), goods(t, other)) == ("1P", "2W")


@pytest.mark.parametrize("answers", [(DONE,), (TRADE_TAKE + 8, TRADE_TAKE + 8, OFFER, DECLINE)])
def test_CB_STEW_09_without_agreement_nobody_has_moved(answers: tuple[int, ...]) -> None:
    t = calm(storage="", warehouse="").seat(1, storage="4W", warehouse="")
    tile = lay_before(t.state, "Joiner")
    t.state.own[st.STEWARD], t.state.own[st.OWN + st.STEWARD] = 0, tile
    t.choose(MEET + tile, *answers)
    assert asked(t) == (0, "turn")
    assert (own(t, st.STEWARD), goods(t, 1)) == (0, "4W")
    assert (MEET + tile in t.state.options()) == (len(answers) == 1)


def test_CB_STEW_09_a_changed_offer_lets_him_enter_too() -> None:
    t = calm(storage="1C", warehouse="").seat(1, storage="4W", warehouse="")
    tile = lay_before(t.state, "Joiner")
    t.state.own[st.STEWARD], t.state.own[st.OWN + st.STEWARD] = 0, tile
    t.choose(MEET + tile, TRADE_TAKE + 8, TRADE_TAKE + 8, OFFER, CHANGE)
    t.choose(TRADE_TAKE + 1, TRADE_TAKE).expect_refused(OFFER, "CB-STEW-09")
    t.choose(TRADE_GIVE, OFFER)
    assert (t.state.asked, own(t, st.STEWARD)) == (0, 0)
    t.choose(ACCEPT)
    finish(t, "put")
    assert (own(t, st.STEWARD), goods(t), goods(t, 1)) == (tile, "2W", "2W 1C")


def test_CB_STEW_09_leave_given_beforehand_opens_the_way() -> None:
    t = calm(storage="", warehouse="").seat(1, storage="4W", warehouse="")
    tile = lay_before(t.state, "Joiner")
    t.state.own[st.STEWARD], t.state.own[st.OWN + st.STEWARD] = 0, tile
    t.state.board[st.CONSENT] = 2
    t.choose(MEET + tile, TRADE_TAKE + 8, TRADE_TAKE + 8, OFFER)
    assert (own(t, st.STEWARD), asked(t)) == (tile, (0, "exchange"))


@proves("CB-STEW-09", "CI-TURN-09")
def test_a_slide_may_be_paid_for_on_the_way() -> None:
    t = calm(storage="", warehouse="").seat(1, storage="4W", warehouse="")
    market = second_market(t)
    tile = next(n for n in range(1, 56) if t.state.links[market] >> n & 1)
    t.state.tiles = replaced(t.state.tiles, tile * st.TILE + st.PLACE, place_number("Joiner"))
    t.state.own[st.STEWARD], t.state.own[st.OWN + st.STEWARD] = 0, tile
    t.choose(MOVE + market, MEET + tile, TRADE_TAKE + 8, TRADE_TAKE + 8, OFFER, ACCEPT)
    t.expect("CI-TURN-09", "slid", seat=0)
    assert (own(t, st.STEWARD), asked(t)) == (tile, (0, "exchange"))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("why", ["nothing", "refused", "no trades left", "alone", "market", "back", "far"])
def test_CB_STEW_09_CI_TURN_09_a_slide_with_a_trade_is_offered_where_one_is_possible(
    seat: int, why: str
) -> None:
    other = 1 - seat
    t = calm(storage="", warehouse="").seat(1, storage="", warehouse="").seat(other, storage="4W")
    s, market = t.state, second_market(t)
    near = [n for n in range(1, 56) if s.links[market] >> n & 1]
    tile, beside = near[:2]
    s.tiles = replaced(s.tiles, tile * st.TILE + st.PLACE, place_number("Joiner"))
    block_of(t, seat)
    s.board[st.CAME_FROM] = beside
    s.own[seat * st.OWN + st.STEWARD], s.own[other * st.OWN + st.STEWARD] = market, tile
    if why == "refused":
        refuse(s, Seat(seat), Seat(other))
    elif why == "no trades left":
        s.board[st.TRADES] = MOST_TRADES
    elif why == "alone":
        s.own[other * st.OWN + st.STEWARD] = beside
    elif why == "market":
        s.tiles = replaced(s.tiles, tile * st.TILE + st.PLACE, s.tiles[market * st.TILE + st.PLACE])
    elif why == "back":
        s.board[st.CAME_FROM] = tile
    elif why == "far":
        s.links = replaced(s.links, market, s.links[market] & ~(1 << tile))
    found: list[int] = []
    MarketAction()._add_slides(s, Seat(seat), found)
    assert (MEET + tile in found) == (why == "nothing")
    assert SLIDE + tile not in found


@proves("CB-STEW-08", "CI-R-022")
def test_a_trade_before_an_action_that_has_to_be_taken_leaves_it_possible() -> None:
    t = calm(storage="2W", warehouse="").seat(1, storage="2W", warehouse="")
    tile = lay_before(t.state, "Joiner")
    t.state.own[st.STEWARD], t.state.own[st.OWN + st.STEWARD] = 0, tile
    t.choose(MOVE + tile, TRADE, TRADE_GIVE + 8).expect_refused(OFFER, "CB-STEW-08")
    t.choose(DONE, TRADE, TRADE_TAKE + 8, TRADE_TAKE + 8, OFFER, ACCEPT)
    finish(t, "put")
    finish(t.choose(EXCHANGE), "put")
    finish(t.choose(EXCHANGE), "put")
    assert goods(t) == "2P"


def test_the_second_steward_trades_on_his_way_too() -> None:
    t = calm(storage="", warehouse="", improvements=[]).seat(1, storage="4W", warehouse="")
    tile = lay_before(t.state, "Joiner")
    t.state.own[st.STEWARD], t.state.own[st.SECOND] = second_market(t), 0
    t.state.own[st.OWN + st.STEWARD] = tile
    t.choose(MEET_SECOND + tile, TRADE_TAKE + 8, TRADE_TAKE + 8, OFFER, ACCEPT)
    assert own(t, st.SECOND) == tile


@proves("CB-FEE-07", "CB-STEW-09")
def test_a_fee_may_be_handed_over_on_the_way() -> None:
    t = town(4, "capture_the_flag").seat(0, storage="", warehouse="", tools=0).seat(2, tools=1)
    tile = lay_before(t.state, "Riverbank Grove")
    t.state.own[st.STEWARD] = 0
    for other in (1, 2):
        t.state.own[other * st.OWN + st.STEWARD] = tile
    t.expect_refused(MOVE + tile, "CB-FEE-07")
    t.choose(MEET + tile, TRADE_TAKE + 16 + TOOL, OFFER, ACCEPT).expect("CB-FEE-01", "fee_paid", seat=0)
    assert (own(t, st.STEWARD), own(t, st.TOOLS, 2)) == (tile, 0)


@proves("CI-R-022", "CI-TURN-13")
@pytest.mark.parametrize(
    ("place", "mine", "theirs", "first", "need"),
    [("Joiner", "2W", "2W", EXCHANGE, 2), ("Builder: Farm", "1W", "1W", BUILD + FARM, 1)],
)
def test_an_action_goes_on_with_what_is_handed_over_meanwhile(
    place: str, mine: str, theirs: str, first: int, need: int
) -> None:
    t = calm(storage=mine, warehouse="").seat(1, storage=theirs, warehouse="")
    tile = lay_before(t.state, place)
    t.state.own[st.STEWARD], t.state.own[st.OWN + st.STEWARD] = 0, tile
    finish(t.choose(MOVE + tile, first), "put")
    assert first not in t.state.options()
    t.choose(TRADE, *[TRADE_TAKE + 8 + WOOD] * need, OFFER, ACCEPT)
    finish(t, "put")
    t.choose(first)
    t = calm(storage=mine, warehouse="").seat(1, storage=theirs, warehouse="")
    t.state.own[st.STEWARD] = 0
    finish(t.choose(MOVE + lay_before(t.state, place), first), "put")
    assert asked(t) == (0, "turn")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tile", [0, 5])
def test_CB_STEW_09_what_both_have_together_opens_any_tile(seat: int, tile: int) -> None:
    # Each has one of the two pieces the Joiner takes: only together can one of them enter.
    other = 1 - seat
    t = calm(storage="1W", warehouse="").seat(1, storage="1W", warehouse="")
    s = t.state
    s.tiles = replaced(s.tiles, tile * st.TILE + st.PLACE, place_number("Joiner"))
    near = next(n for n in range(1, 56) if s.links[tile] >> n & 1)
    block_of(t, seat)
    s.own[seat * st.OWN + st.STEWARD], s.own[other * st.OWN + st.STEWARD] = near, tile
    assert could_meet(s, Seat(seat), tile)
    assert not could_meet(s, Seat(seat), next(n for n in range(1, 56) if n not in (tile, near)))
    t.expect_refused(MOVE + tile, "CB-STEW-09")
    t.choose(MEET + tile, TRADE_GIVE + other * 8 + WOOD).expect_refused(OFFER, "CB-STEW-09")
    t.choose(DONE, MEET + tile, TRADE_TAKE + other * 8 + WOOD, OFFER)
    assert asked(t) == (other, "offer")
    t.choose(ACCEPT)
    assert s.own[seat * st.OWN + st.STEWARD] == tile
