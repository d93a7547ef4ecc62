"""The Places of the Mainland: chapter CB-PLACE."""

import tomllib
from importlib.resources import files

import pytest

from games.colonists_invasion.helpers_economy import enter, finish, goods, hand, names, own, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.rules.economy.deck import ERA_1, ERA_2, PLACE_LIST, START
from holdfast.games.colonists_invasion.rules.economy.steps import Build
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

LEDGER = tomllib.loads(
    (files("holdfast.games.colonists_invasion") / "ledger_base.toml").read_text(encoding="utf-8")
)
ROWS = next(table for table in LEDGER["table"] if table["id"] == "CB-T-PLACES")["rows"]


def visit(name: str, storage: str = "", **what: object) -> Table:
    """A seat in Era II with an empty Warehouse enters the Place; what it gets goes to Storage."""
    t = town(2, "economy+two_eras").seat(-1, era=2).seat(0, storage=storage, warehouse="3F", tools=0)
    enter(t.seat(0, **what), name)
    return t


def test_the_places_are_those_of_the_ledger() -> None:
    groups = {"start": START, "I": ERA_1, "II": ERA_2}
    rows = [(row[0], groups[row[1]], row[2], row[5], row[6]) for row in ROWS]
    found = [(p.name, p.group, p.copies, p.replaces, p.rule) for p in PLACE_LIST[2:35]]
    assert found == rows


@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("Riverbank Grove", "2W"),
        ("Grove", "2W"),
        ("Riverbank Forest", "3W"),
        ("Clay Delve", "2C"),
        ("Clay Pocket", "2C"),
        ("Ore Pit", "1O"),
    ],
)
@proves("CB-PLACE-01", "CB-PLACE-09", "CB-PLACE-10", "CB-PLACE-14", "CB-PLACE-15", "CB-PLACE-16")
def test_gathering(name: str, gained: str) -> None:
    t = visit(name)
    assert goods(t) == gained
    assert t.state.question() == "turn"


@pytest.mark.parametrize(
    ("name", "storage", "left", "tools"),
    [
        ("Joiner", "5W", "1W 2P", 0),
        ("Clayburner", "2W 4C", "2B", 0),
        ("Loamburner", "3W 2C", "1W 2B", 0),
        ("Blacksmith", "2W 3O", "1O", 4),
    ],
)
@proves("CB-PLACE-02", "CB-PLACE-11", "CB-PLACE-18", "CB-PLACE-19")
def test_refining_as_often_as_wanted(name: str, storage: str, left: str, tools: int) -> None:
    t = visit(name, storage)
    t.choose("exchange", "exchange")
    assert (goods(t), own(t, st.TOOLS)) == (left, tools)
    assert t.state.question() == "turn"


def test_CB_PLACE_02_three_joiners_lie_in_the_end() -> None:
    assert [place.group for place in PLACE_LIST if place.name == "Joiner"] == [START, ERA_1, ERA_2]


@proves("CB-PLACE-03", "CB-PLACE-13", "CB-PLACE-20")
def test_each_set_has_five_builders() -> None:
    built = {START: [], ERA_1: [], ERA_2: []}  # type: dict[int, list[str]]
    for place in PLACE_LIST:
        step = place.script.steps[0]
        if isinstance(step, Build):
            built[place.group].append(place.name.removeprefix("Builder: "))
    assert built == {
        START: ["Farm", "Library", "Hunting Lodge", "Forester's House", "Storage Shed"],
        ERA_1: ["Hollow", "Factory", "Pub", "Estate", "Flat"],
        ERA_2: ["Institute", "Storage House", "Theater", "Iron Mine", "Apartment"],
    }


def test_CB_PLACE_04_tools_and_one_improvement() -> None:
    t = visit("Developer", hand=[101, 103])
    assert own(t, st.TOOLS) == 2
    t.choose("play Stone Axe (101)")
    finish(t, "put")
    assert hand(t) == [103]
    assert t.state.question() == "turn"


def test_CB_PLACE_05_the_tools_alone_are_a_visit() -> None:
    t = visit("Developer", hand=[101]).choose("done")
    assert (own(t, st.TOOLS), hand(t)) == (2, [101])
    assert visit("Developer").state.question() == "turn"


def test_CB_PLACE_06_a_dollar_and_two_cards() -> None:
    t = visit("Librarian")
    assert own(t, st.DOLLARS) == 1
    assert len(hand(t)) == 2


def test_CB_PLACE_07_clay_and_the_marker() -> None:
    t = town(2).seat(0, storage="", warehouse="3F").seat(-1, marker=1)
    enter(t, "Head Official").expect("CB-EOY-02", "marker_taken", seat=0)
    assert goods(t) == "1C"
    assert (t.state.board[st.MARKER], t.state.board[st.FIRST]) == (0, 0)


def test_CB_PLACE_08_wood_and_a_dollar() -> None:
    t = visit("Day Laborer")
    assert (goods(t), own(t, st.DOLLARS)) == ("1W", 1)


@pytest.mark.parametrize(("name", "food"), [("Baker", 2), ("Grand Baker", 3)])
@proves("CB-PLACE-12", "CB-PLACE-17")
def test_food_or_sales_not_both(name: str, food: int) -> None:
    t = visit(name, "4F")
    t.choose("gain")
    assert goods(t) == f"{min(6, 4 + food)}F"
    assert t.state.question() == "turn"
    t = visit(name, "5F").choose("sell", "sell 2 Food", "sell 2 Food")
    assert (goods(t), own(t, st.DOLLARS)) == ("1F", 2)
    assert t.state.question() == "turn"


def test_a_baker_without_food_to_sell_gives_food() -> None:
    assert goods(visit("Baker")) == "2F"


def test_a_builder_stops_when_told() -> None:
    t = town(2).seat(0, storage="4W", tools=4)
    enter(t, "Builder: Farm").choose("build Farm", "done")
    assert names(t) == ["Farm"] * 3
