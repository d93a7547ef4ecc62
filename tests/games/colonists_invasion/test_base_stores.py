"""Storage, Warehouse, Buffers and moving Goods: chapters CB-STORE and CB-MOVE."""

from games.colonists_invasion.helpers_economy import (
    enter,
    finish,
    goods,
    lots,
    own,
    to_market,
    town,
    year_end,
)
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import BRING, BUILD, EXCHANGE, THROW
from holdfast.games.colonists_invasion.position.goods import amount, some
from holdfast.games.colonists_invasion.position.tables import DOLLAR, FOOD, WOOD
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST
from holdfast.games.colonists_invasion.rules.economy.people import eat, food_at_hand
from holdfast.games.colonists_invasion.rules.goods.payment import can_pay, holds
from holdfast.games.colonists_invasion.rules.goods.stores import (
    OVERFLOW,
    capacity,
    has_room,
    receive,
    warehouse_takes,
)
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table


def test_storage_is_six_spaces_and_those_of_active_facilities() -> None:
    t = town(2).seat(0, buildings=["Storage Shed+F", "Storage Shed", "Storage House+C"])
    assert capacity(t.state, Seat(0)) == 6 + 2 + 5


def test_CB_STORE_04_a_space_takes_one_piece_of_any_kind() -> None:
    t = town(2).seat(0, storage="1W 1C 1O 1P 1B", warehouse="1W 1C")
    assert has_room(t.state, Seat(0))
    assert warehouse_takes(t.state, Seat(0), FOOD)
    t.seat(0, storage="1W 1C 1O 1P 1B 1F", warehouse="1W 1C 1F")
    assert not has_room(t.state, Seat(0))
    assert not any(warehouse_takes(t.state, Seat(0), good) for good in range(6))


@proves("CB-STORE-05", "CB-STORE-06", "CB-STORE-07")
def test_only_storage_pays() -> None:
    t = town(2).seat(0, storage="1W", warehouse="3W", buildings=["Forester's House+F=2"], tools=1)
    assert holds(t.state, Seat(0), some(WOOD, 1))
    assert not can_pay(t.state, Seat(0), some(WOOD, 2))
    t.seat(0, before="Joiner")
    assert not any(text.startswith("go to Joiner") for text in t.texts)
    t.choose("bring Wood")
    enter(t, "Joiner").choose("exchange")
    finish(t, "put")
    assert goods(t) == "1P"


def test_CB_STORE_08_food_in_the_warehouse_feeds() -> None:
    t = town(2).seat(0, storage="1F", warehouse="2F")
    assert food_at_hand(t.state, Seat(0)) == 3
    eat(t.state, Seat(0), 3)
    assert (goods(t), goods(t, 0, "warehouse")) == ("", "")
    assert not holds(t.seat(0, warehouse="2F").state, Seat(0), some(FOOD, 1))


def test_CB_STORE_11_no_price_of_the_base_game_is_in_dollars() -> None:
    prices = [building.price for building in BUILDING_LIST] + [card.price for card in IMPROVEMENT_LIST[:70]]
    assert len(prices) == 85
    assert not any(amount(price, DOLLAR) for price in prices)
    assert not can_pay(town(2).seat(0, dollars=9, storage="").state, Seat(0), some(WOOD, 1))


def test_CB_STORE_12_the_owner_chooses_between_storage_and_warehouse() -> None:
    t = enter(town(2).seat(0, storage="", warehouse=""), "Riverbank Grove")
    t.expect_options("Wood to Storage", "Wood to the Warehouse")
    t.choose("Wood to the Warehouse", "Wood to Storage")
    assert (goods(t), goods(t, 0, "warehouse")) == ("1W", "1W")


@proves("CB-STORE-12", "CB-STORE-13")
def test_the_owner_picks_which_of_the_received_goods_are_lost() -> None:
    t = town(2).seat(-1, market="M1g").seat(0, storage="5F", warehouse="3F")
    to_market(t).choose("receive")
    t.expect_options("Wood to Storage", "Clay to Storage").choose("Clay to Storage")
    t.expect("CB-STORE-13", "lost", good=0, n=2)
    assert goods(t) == "1C 5F"


def test_CB_STORE_14_what_finds_no_room_is_never_somebody_elses_loss() -> None:
    """The room a receiver has is what a trade may hand over."""
    t = town(2).seat(1, storage="6W", warehouse="3F")
    assert not has_room(t.state, Seat(1))
    assert not warehouse_takes(t.state, Seat(1), WOOD)
    assert warehouse_takes(t.seat(1, warehouse="2F").state, Seat(1), WOOD)


def test_CB_STORE_15_what_is_given_up_makes_room() -> None:
    t = enter(town(2).seat(0, storage="6W", warehouse="3F"), "Joiner").choose(EXCHANGE)
    assert goods(t) == "4W 1P"


@proves("CB-STORE-16", "CB-EMP-08")
def test_goods_of_an_idle_facility_go_to_the_warehouse_or_are_lost() -> None:
    t = town(2).seat(0, buildings=["Farm", "Storage Shed+F"], farmers=0, storage="5W 3C", warehouse="2F")
    year_end(t).choose("take a Farmer out of a Storage Shed")
    t.expect_options("shift Wood to the Warehouse", "shift Clay to the Warehouse", "lose Wood", "lose Clay")
    t.choose("shift Clay").expect("CB-STORE-16", "stowed", good=1)
    t.expect_options("lose Wood", "lose Clay").choose("lose Clay").expect("CB-STORE-16", "lost", good=1)
    assert (goods(t), goods(t, 0, "warehouse")) == ("5W 1C", "1C 2F")


@proves("CB-STORE-16", "CB-SHOU-03")
def test_a_citizen_may_be_employed_before_anything_is_lost() -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2)
    t.seat(0, buildings=["Farm", "Flat", "Storage Shed+F"], farmers=0, citizens=1, tools=2)
    t.seat(0, storage="5W 1C 1P 1B", warehouse="1F")
    enter(t, "Builder: Storage House").choose("turn a Storage Shed into Storage House")
    assert capacity(t.state, Seat(0)) == 6
    assert goods(t) == "5W 1C"
    t.seat(0, storage="6W 1C", warehouse="3F")
    t.state.push(OVERFLOW, 0)
    t.go_on().choose("employ a Citizen in a Storage House")
    assert (goods(t), capacity(t.state, Seat(0))) == ("6W 1C", 11)


def test_CB_MOVE_01_from_the_warehouse_to_free_storage_on_the_own_turn() -> None:
    t = town(2).seat(0, storage="5W", warehouse="2F").choose("bring Food")
    assert (goods(t), goods(t, 0, "warehouse")) == ("5W 1F", "1F")
    t.expect_refused("bring Food from the Warehouse to Storage", "CB-STORE-01")


def test_CB_MOVE_02_from_buffers_to_storage_or_warehouse() -> None:
    t = town(2).seat(0, buildings=["Forester's House+F=2"], storage="", warehouse="")
    t.choose("fetch Wood from a Buffer to Storage", "fetch Wood from a Buffer to the Warehouse")
    assert (goods(t), goods(t, 0, "warehouse"), lots(t)[0][2]) == ("1W", "1W", 0)
    assert not any(text.startswith("fetch") for text in t.texts)


@proves("CB-MOVE-03", "CB-MOVE-04")
def test_all_may_move_goods_at_the_end_of_the_year_also_into_the_warehouse() -> None:
    t = town(2).seat(0, storage="2W", warehouse="1F").seat(1, storage="1C", warehouse="")
    t.expect_refused("stow Wood from Storage in the Warehouse", "CB-MOVE-04")
    year_end(t)
    assert (t.state.question(), t.state.asked) == ("goods", 0)
    t.choose("stow Wood", "bring Food")
    t.expect_refused("bring Wood from the Warehouse to Storage", "CB-R-093")
    t.choose("done")
    assert (t.state.question(), t.state.asked) == ("goods", 1)
    t.choose("stow Clay")
    assert (goods(t), goods(t, 0, "warehouse"), goods(t, 1, "warehouse")) == ("1W 1F", "1W", "1C")


def buffers_after(t: Table) -> dict[str, int]:
    """What would lie on all Buffers together after each answer that moves a Good."""
    found = {}
    for action in t.state.options():
        if BRING <= action < THROW:
            after = t.state.clone()
            after.step(action, None)
            found[GAME.action_text(t.state, action)] = sum(rows(after).lots[2 :: st.LOT])
    return found


def test_CB_MOVE_05_nothing_is_moved_onto_a_buffer_but_by_production() -> None:
    t = town(1).seat(0, buildings=["Farm", "Forester's House+F=1"], storage="3W", warehouse="1W")
    assert buffers_after(t) == {
        "bring Wood from the Warehouse to Storage": 1,
        "fetch Wood from a Buffer to Storage": 0,
        "fetch Wood from a Buffer to the Warehouse": 0,
    }
    year_end(t)
    finish(t, "take_home", "employ")
    assert t.state.question() == "goods"
    moves = buffers_after(t)
    assert "stow Wood from Storage in the Warehouse" in moves
    assert max(moves.values()) == 1
    t.choose("done")
    assert sum(rows(t.state).lots[2 :: st.LOT]) > 1


def test_CB_MOVE_06_goods_may_be_thrown_away_on_the_own_turn() -> None:
    t = town(2).seat(0, storage="2W", warehouse="1F", buildings=["Hollow+F=1"]).choose("throw something away")
    t.expect_options(
        "throw away Wood in Storage", "throw away Food in the Warehouse", "throw away Clay on a Buffer"
    )
    t.choose("throw away Wood").expect("CB-MOVE-06", "thrown_away", good=0)
    assert goods(t) == "1W"


def test_tools_and_dollars_take_no_space() -> None:
    t = town(2).seat(0, storage="6W", warehouse="3F", tools=0)
    receive(t.state, Seat(0), some(6, 5) + some(7, 4), "CB-STORE-09", None)
    assert (own(t, st.TOOLS), own(t, st.DOLLARS)) == (5, 4)


def test_a_building_is_offered_only_when_storage_can_pay_it() -> None:
    t = enter(town(2).seat(0, storage="2W", tools=2), "Builder: Farm")
    t.choose("build Farm")
    assert BUILD + building_number("Farm") in t.state.options()
    t.choose("build Farm")
    assert (goods(t), t.state.question()) == ("", "turn")
