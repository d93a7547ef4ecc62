"""Production and Factories: chapters CB-PROD and CB-FACT."""

import pytest

from games.colonists_invasion.helpers_economy import (
    calm,
    counter_of,
    finish,
    goods,
    lots,
    own,
    town,
    year_end,
)
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import DONE, EXCHANGE
from holdfast.games.colonists_invasion.rules.economy.people import is_active
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

QUESTIONS = ("take_home", "employ", "goods")


def late(seats: int = 2, **what: object) -> Table:
    """A table in Era II whose first seat has this, and nobody at home."""
    t = town(seats, "economy+two_eras").seat(-1, era=2)
    return t.seat(0, farmers=0, citizens=0, storage="", warehouse="").seat(0, **what)


def produce(t: Table) -> Table:
    """The Year ends; nobody moves anything, and all who can be fed are."""
    year_end(t)
    finish(t, *QUESTIONS)
    while t.state.question() == "sustain":
        t.choose(t.state.options()[1])
    return t


def buffers(t: Table, name: str) -> list[int]:
    """The Buffers of the Buildings of this name."""
    return [buffer for kind, _, buffer in lots(t) if kind == name]


def test_CB_PROD_01_smithies_then_buildings_then_improvements_then_exchanges() -> None:
    t = late(1, buildings=["Farm", "Forester's House+F"], improvements=[217, 214])
    produce(t)
    assert t.state.question() == "yearly"
    parts = ["CB-PROD-02", "CB-PROD-03", "CB-PROD-06"]
    assert [event.rule for event in t.story(whole=True) if event.rule in parts] == parts
    # what has just been produced can be exchanged
    t.choose("exchange 2 Wood for 1 Plank")
    finish(t, "put")
    assert goods(t) == "1P"


def test_CB_PROD_02_the_smithy_gives_three_tools() -> None:
    t = produce(town(2).seat(0, tools=1).seat(1, tools=0))
    finish(t, *QUESTIONS)
    assert [own(t, st.TOOLS, seat) for seat in range(2)] == [4, 3]


def test_CB_PROD_05_production_only_fills_a_buffer_up() -> None:
    t = produce(late(buildings=["Forester's House+F=1", "Forester's House+F=2", "Forester's House+F"]))
    assert buffers(t, "Forester's House") == [2, 2, 2]


def test_CB_PROD_05_a_bonus_raises_the_limit_and_what_lies_there_stays() -> None:
    t = produce(late(buildings=["Hunting Lodge+F=1", "Hunting Lodge+F=3"], improvements=[221]))
    assert buffers(t, "Hunting Lodge") == [2, 3]


@proves("CB-PROD-06")
@pytest.mark.parametrize(("number", "left"), [(125, 1), (126, 1), (127, 1), (217, 2), (218, 1)])
def test_an_improvement_has_its_own_buffer(number: int, left: int) -> None:
    t = produce(late(improvements=[number]))
    assert counter_of(t, number) == left
    year_end(t)
    finish(t, *QUESTIONS)
    assert counter_of(t, number) == left


@proves("CB-PROD-06")
@pytest.mark.parametrize(("number", "tools", "dollars"), [(219, 3 + 1, 0), (220, 3, 1)])
def test_tools_and_dollars_of_an_improvement_go_to_its_owner(number: int, tools: int, dollars: int) -> None:
    t = produce(late(improvements=[number], tools=0))
    assert (own(t, st.TOOLS), own(t, st.DOLLARS)) == (tools, dollars)


def test_CB_PROD_07_each_exchange_once_from_storage_or_buffers() -> None:
    t = produce(late(buildings=["Hollow+F=1"], storage="2C", improvements=[215]))
    t.choose("exchange 2 Clay for 1 Brick")
    t.expect_options("pay Clay", "pay Clay from a Buffer").choose("pay Clay from a Buffer")
    t.expect("CB-PROD-07", "carted", seat=0)
    finish(t, "put", "goods")
    assert goods(t) == "1C 1B"
    assert buffers(t, "Hollow") == [0]


def test_CB_PROD_07_it_may_be_left_out() -> None:
    t = produce(late(storage="2W", improvements=[214])).choose("done")
    finish(t, "goods")
    assert goods(t) == "2W"


def test_CB_PROD_08_an_idle_building_yields_nothing_and_keeps_its_goods() -> None:
    t = produce(late(buildings=["Forester's House=1", "Forester's House"]))
    assert buffers(t, "Forester's House") == [1, 0]


# Factories


def test_CB_FACT_02_a_farmer_or_a_citizen_makes_it_active() -> None:
    t = late(buildings=["Factory+F", "Factory+C", "Factory"])
    assert [is_active(t.state, lot * st.LOT) for lot in range(3)] == [True, True, False]


def test_CB_FACT_03_up_to_three_buildings_yield_one_more() -> None:
    t = produce(late(buildings=["Factory+F", "Hollow+F", "Forester's House+F", "Pub+F"]))
    assert buffers(t, "Hollow") == [2]
    assert buffers(t, "Forester's House") == [3]
    assert own(t, st.DOLLARS) == 2


@proves("CB-FACT-03", "CB-FACT-06")
def test_the_owner_picks_among_more_than_three() -> None:
    t = late(buildings=["Factory+F", "Hollow+F", "Hollow+F", "Pub+F", "Forester's House+F"])
    produce(t)
    assert t.state.question() == "factory"
    t.expect_options("raise a Forester's House", "raise a Hollow", "raise a Pub")
    t.choose("raise a Hollow", "raise a Pub", "raise a Hollow")
    t.expect("CB-FACT-03", "raised", building=building_number("Hollow"))
    assert (buffers(t, "Hollow"), buffers(t, "Forester's House"), own(t, st.DOLLARS)) == ([2, 2], [2], 2)
    year_end(t)
    finish(t, *QUESTIONS)
    assert t.state.question() == "factory"


def test_CB_FACT_04_only_buildings_of_the_workers_class() -> None:
    farmer = produce(late(buildings=["Flat", "Factory+F", "Theater+C", "Pub+F"], storage="1F"))
    assert own(farmer, st.DOLLARS) == 2 + 2
    citizen = produce(late(buildings=["Flat"] * 2 + ["Factory+C", "Theater+C", "Pub+F"], storage="2F"))
    assert own(citizen, st.DOLLARS) == 3 + 1


def test_CB_FACT_05_no_building_is_raised_twice() -> None:
    t = produce(late(buildings=["Factory+F", "Factory+F", "Hollow+F"]))
    assert buffers(t, "Hollow") == [2]


def test_an_idle_factory_raises_nothing() -> None:
    t = produce(late(buildings=["Factory", "Hollow+F"]))
    assert buffers(t, "Hollow") == [1]


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_PROD_07_who_exchanges_second_does_so_on_its_own_board(seat: int) -> None:
    """The second seat's card follows the first one's in the deck."""
    cards = {seat: 214, 1 - seat: 215}
    t = calm(2, "two_eras").seat(-1, era=2)
    for one, card in cards.items():
        t.seat(one, improvements=[card], buildings=["Farm", "Library"], farmers=0)
        t.seat(one, storage="3W 3C", warehouse="")
    finish(year_end(t), *QUESTIONS, "put")
    first = t.state.asked
    assert t.state.question() == "yearly"
    t.choose(DONE)
    assert (t.state.asked, t.state.question()) == (1 - first, "yearly")
    t.choose(EXCHANGE)
    finish(t, "pay", "put")
    good = "1P" if cards[1 - first] == 214 else "1B"
    assert (good in goods(t, 1 - first), good in goods(t, first)) == (True, False)
