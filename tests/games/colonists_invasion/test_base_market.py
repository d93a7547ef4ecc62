"""Markets and Fees: chapters CB-MKT and CB-FEE."""

import pytest

from games.colonists_invasion.helpers_economy import enter, finish, goods, hand, names, own, to_market, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import MOVE
from holdfast.games.colonists_invasion.rules.economy.deck import MARKET_LIST
from holdfast.games.colonists_invasion.rules.economy.fee import fee_due
from holdfast.games.colonists_invasion.rules.economy.mainland import FAR, lay
from holdfast.games.colonists_invasion.study.builder import lay_before
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def market(card: str, seats: int = 2, era: int = 1, **what: object) -> Table:
    """The first seat has just entered the second Market; this card lies there."""
    t = town(seats, "economy+two_eras").seat(-1, market=card, era=era)
    return to_market(t.seat(0, **what))


def test_CB_MKT_01_the_small_market_works_with_the_same_card() -> None:
    t = town(2).seat(-1, market="M1b").seat(0, storage="1W 1F")
    small = lay(t.state, 1, FAR, 0, -1)
    t.choose(MOVE + small)
    assert t.texts[:3] == ["sell 1 Food for 1 Dollar", "sell 1 Wood for 1 Dollar", "receive 2 Clay"]


@proves("CB-MKT-02", "CB-MKT-04")
def test_exactly_one_choice_at_a_market() -> None:
    t = market("M1e", storage="2W", warehouse="")
    t.expect_options(
        "receive 2 Wood",
        "receive 2 Clay",
        "special action: exchange 2 Wood for 1 Plank once",
        "throw something away",
    )
    t.choose("receive 2 Clay")
    finish(t, "put")
    assert goods(t) == "2W 2C"
    assert t.state.question() == "turn"


def test_CB_MKT_02_having_sold_nothing_can_be_received() -> None:
    t = market("M1b", storage="3W", warehouse="").choose("sell 1 Wood")
    t.expect_refused("receive 2 Clay", "CB-MKT-02")


def test_CB_MKT_03_both_rates_as_often_as_wanted() -> None:
    t = market("M1d", storage="4W 1B", warehouse="")
    t.choose("sell 2 Wood", "sell 1 Brick", "sell 2 Wood")
    assert own(t, st.DOLLARS) == 1 + 3 + 1
    assert goods(t) == ""
    assert t.state.question() == "turn"


def test_CB_MKT_03_wood_is_sold_in_twos() -> None:
    t = market("M1d", storage="3W", warehouse="").choose("sell 2 Wood")
    assert t.state.question() == "turn"
    assert goods(t) == "1W"


def test_CB_MKT_05_the_special_action_is_done_once_or_as_often_as_the_card_says() -> None:
    once = market("M1e", storage="6W", warehouse="").choose("special action", "exchange")
    finish(once, "put")
    assert goods(once) == "4W 1P"
    assert once.state.question() == "turn"
    twice = market("M2f", era=2, storage="6W", warehouse="3F").choose(
        "special action", "exchange", "exchange"
    )
    assert goods(twice) == "2W 2P"
    assert twice.state.question() == "turn"


def test_CB_MKT_05_a_special_action_that_would_do_nothing_is_refused() -> None:
    t = market("M1e", storage="1W", warehouse="")
    t.expect_refused("special action: exchange 2 Wood for 1 Plank once", "CB-MKT-05")


@pytest.mark.parametrize(
    ("card", "era", "storage", "tools", "has", "gets"),
    [
        ("M1a", 1, "1W", 1, ["Farm"], "Farm"),
        ("M1b", 1, "2W", 1, ["Farm"], "Storage Shed"),
        ("M1c", 1, "3W", 2, ["Farm"], "Forester's House"),
        ("M1d", 1, "2W 1C", 3, ["Farm"], "Hunting Lodge"),
        ("M2a", 2, "3W 1B", 1, ["Farm"], "Estate"),
        ("M2b", 2, "1P", 1, ["Farm"], "Flat"),
        ("M2c", 2, "3C", 2, ["Farm"], "Hollow"),
        ("M2d", 2, "3W 3C", 3, ["Farm"], "Factory"),
    ],
)
def test_CB_MKT_06_what_a_market_card_builds_costs_its_normal_price(
    card: str, era: int, storage: str, tools: int, has: list[str], gets: str
) -> None:
    t = market(card, era=era, storage=storage, tools=tools, buildings=has, warehouse="")
    t.choose("special action", "turn" if gets in ("Estate", "Flat") else "build")
    assert gets in names(t)
    assert (goods(t), own(t, st.TOOLS)) == ("", 0)
    assert t.state.question() == "turn"


def test_CB_MKT_06_one_piece_too_few_and_it_is_refused() -> None:
    t = market("M1d", storage="2W", tools=3, warehouse="")
    t.expect_refused("special action: build one Hunting Lodge", "CB-MKT-05")


@proves("CB-MKT-07", "CB-MKT-08")
def test_a_card_that_names_a_place_gives_its_whole_action_with_its_bonuses() -> None:
    t = market("M1f", improvements=[133]).choose("special action: act as at the Librarian")
    assert own(t, st.DOLLARS) == 1
    assert len(hand(t)) == 3
    two = market("M1g", seats=2, storage="", warehouse="").choose(
        "special action: act as at the Head Official"
    )
    finish(two, "put")
    assert goods(two) == "1C"
    assert two.state.board[st.MARKER] == 0


def test_every_market_card_offers_both_rates_and_its_bundles() -> None:
    for n, card in enumerate(MARKET_LIST[:14]):
        t = market(card.name, era=card.era, storage="6W 6C 6O 6P 6B 6F", tools=9)
        texts = t.texts
        assert sum(text.startswith("sell ") for text in texts) == 2, n
        assert sum(text.startswith("receive ") for text in texts) == len(card.bundles), n


def test_CB_MKT_11_a_market_costs_no_fee() -> None:
    t = town(2).seat(0, storage="", tools=0)
    assert fee_due(t.state, Seat(0), 0) == 0
    to_market(t)
    assert t.state.question() == "market"


# Fees


@proves("CB-FEE-01", "CB-FEE-02", "CB-FEE-03", "CB-FEE-05")
def test_entering_an_occupied_place_costs_a_good_for_its_visitor() -> None:
    t = town(2).seat(1, at="Developer", storage="", warehouse="3F").seat(0, storage="2W 1F", tools=1)
    enter(t, "Developer")
    t.expect_options("pay Wood", "pay Food", "pay Tool")
    t.choose("pay Food").expect("CB-FEE-01", "fee_paid", seat=0, good=5, owner=1)
    assert (goods(t), goods(t, 1)) == ("2W", "1F")
    t.expect("CB-FEE-02", "gained", seat=1, good=5, n=1)


def test_CB_FEE_04_two_goods_in_era_two() -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2).seat(1, at="Developer", warehouse="3F", storage="")
    t.seat(0, storage="2W", tools=1)
    enter(t, "Developer").choose("pay Wood", "pay Tool")
    assert (goods(t), goods(t, 1), own(t, st.TOOLS, 1)) == ("1W", "1W", 7)
    t.expect("CB-PLACE-04", "gained", seat=0, good=6, n=2)


def test_CB_FEE_06_dollars_pay_no_fee() -> None:
    t = town(2).seat(1, at="Developer").seat(0, storage="", tools=0, dollars=9)
    t.seat(0, before="Developer").expect_refused(MOVE + lay_before(t.state, "Developer"), "CB-FEE-07")


def test_CB_FEE_07_who_cannot_pay_the_whole_fee_cannot_enter() -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2).seat(1, at="Developer").seat(0, storage="1W", tools=0)
    tile = lay_before(t.seat(0, before="Developer").state, "Developer")
    t.expect_refused(MOVE + tile, "CB-FEE-07")
    assert MOVE + tile in t.seat(0, tools=1).state.options()


def test_CB_FEE_08_one_fee_to_whoever_has_been_there_longest() -> None:
    t = town(3).seat(1, at="Developer").seat(2, at="Developer").seat(0, storage="", tools=5)
    t.state.own[st.OWN + st.ARRIVED] = 8
    t.state.own[2 * st.OWN + st.ARRIVED] = 5
    enter(t, "Developer").expect("CB-FEE-01", "fee_paid", seat=0, good=6, owner=2)
    assert [own(t, st.TOOLS, seat) for seat in range(3)] == [5 - 1 + 2, 6, 7]


def test_CB_FEE_09_the_receiver_loses_what_finds_no_room() -> None:
    t = town(2).seat(1, at="Developer", storage="6W", warehouse="3F").seat(0, storage="1C", tools=0)
    enter(t, "Developer").expect("CB-STORE-13", "lost", seat=1, good=1, n=1)
    t = town(2).seat(1, at="Developer", storage="5W", warehouse="").seat(0, storage="1C", tools=0)
    enter(t, "Developer")
    assert (t.state.asked, t.state.question()) == (1, "put")


def test_CB_FEE_10_the_fee_is_due_where_the_action_is_taken() -> None:
    t = town(2).seat(1, at="Developer").seat(0, tools=3)
    market_tile, place = 0, lay_before(t.state, "Developer")
    t.state.own[st.OWN + st.STEWARD] = market_tile
    assert fee_due(t.state, Seat(0), market_tile) == 0
    t.state.own[st.OWN + st.STEWARD] = place
    assert fee_due(t.state, Seat(0), place) == 1


@pytest.mark.parametrize("number", [121, 122])
def test_a_card_waives_the_fee(number: int) -> None:
    t = town(2).seat(1, at="Developer").seat(0, tools=0, improvements=[number])
    enter(t, "Developer").expect_no("CB-FEE-01", "fee_paid")
    assert own(t, st.TOOLS) == 2
