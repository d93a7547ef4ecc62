"""Building, lots, remodelling and every kind of Building: CB-BUILD, CB-LOT, CB-REM and the others."""

import tomllib
from importlib.resources import files

import pytest

from games.colonists_invasion.helpers_economy import enter, finish, goods, lots, names, own, town, year_end
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import BUILD, MOVE, RAZE
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import CITIZEN, FARMER, LETTERS
from holdfast.games.colonists_invasion.rules.economy.construction import can_build, can_raze, first_lot
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST
from holdfast.games.colonists_invasion.rules.economy.people import spaces
from holdfast.games.colonists_invasion.rules.goods.stores import capacity
from holdfast.games.colonists_invasion.study.builder import building_number, lay_before
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

LEDGER = tomllib.loads(
    (files("holdfast.games.colonists_invasion") / "ledger_base.toml").read_text(encoding="utf-8")
)
ROWS = next(table for table in LEDGER["table"] if table["id"] == "CB-T-BUILDINGS")["rows"]
NAMES = [building.name for building in BUILDING_LIST]


def packed(goods_of: dict[str, int]) -> int:
    """A bundle of the ledger's tables."""
    return bundle(" ".join(f"{n}{letter}" for letter, n in goods_of.items()))


def late(**what: object) -> Table:
    """A table in Era II whose first seat has this."""
    return town(2, "economy+two_eras").seat(-1, era=2).seat(0, **what)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_buildings_are_those_of_the_ledger(row: list[object]) -> None:
    name, era, price, made, old, lot, jobs, output, storage, houses, value, limit = row[:12]
    building = BUILDING_LIST[building_number(str(name))]
    assert building.era == {"start": 0, "I": 1, "II": 2}[str(era)]
    assert building.price == packed(price)  # type: ignore[arg-type]
    assert (made == "remodel") == (building.made_from != st.NONE)
    assert building.made_from == st.NONE or NAMES[building.made_from] == old
    assert (lot == "storage") == (building.storage > 0)
    found = {"Farmer": building.farmers, "Citizen": building.citizens, "Either": building.either}
    assert {rank: n for rank, n in found.items() if n} == jobs
    assert ({} if building.good < 0 else {LETTERS[building.good]: building.output}) == output
    assert (building.storage, building.value, building.limit) == (storage, value, limit)
    homes = {} if building.houses < 0 else {("Farmer", "Citizen")[building.houses]: building.spaces}
    assert homes == houses


@pytest.mark.parametrize("name", [name for name in NAMES if BUILDING_LIST[NAMES.index(name)].made_from < 0])
def test_CB_BUILD_01_CB_BUILD_02_its_builder_builds_it_for_its_price(name: str) -> None:
    building = BUILDING_LIST[building_number(name)]
    price = {letter: building.price >> 4 * n & 15 for n, letter in enumerate(LETTERS)}
    stored = " ".join(f"{n}{letter}" for letter, n in price.items() if n and letter not in "TD")
    t = late(storage=stored, tools=price["T"], warehouse="", buildings=["Farm", "Farm"])
    enter(t, f"Builder: {name}").choose(BUILD + building_number(name))
    assert names(t) == ["Farm", "Farm", name]
    assert (goods(t), own(t, st.TOOLS)) == ("", 0)
    # one Tool less and the Place cannot even be entered
    t = late(storage=stored, tools=price["T"] - 1, warehouse="", before=f"Builder: {name}")
    t.expect_refused(MOVE + lay_before(t.state, f"Builder: {name}"), "CB-STEW-09")


def test_CB_BUILD_01_as_often_as_price_and_lots_allow() -> None:
    t = enter(town(2).seat(0, storage="4W", tools=3), "Builder: Farm")
    t.choose("build Farm", "build Farm", "build Farm")
    assert names(t) == ["Farm"] * 5
    assert t.state.question() == "turn"


def test_CB_BUILD_06_three_storage_facilities_in_all() -> None:
    t = late(buildings=["Storage Shed", "Storage House", "Storage Shed"], storage="2W", tools=1)
    assert not can_build(t.state, Seat(0), building_number("Storage Shed"), price := bundle("1T 2W"))
    t.seat(0, buildings=["Storage Shed", "Storage House"])
    assert can_build(t.state, Seat(0), building_number("Storage Shed"), price)


@pytest.mark.parametrize("name", ["Library", "Institute"])
def test_one_library_and_one_institute_per_seat(name: str) -> None:
    t = late(buildings=[name], storage="1W 3P 2B", tools=9)
    assert not can_build(t.state, Seat(0), building_number(name), BUILDING_LIST[building_number(name)].price)
    t.seat(0, buildings=["Farm"])
    assert can_build(t.state, Seat(0), building_number(name), BUILDING_LIST[building_number(name)].price)


# Lots


def test_CB_LOT_03_every_building_fills_one_lot_of_its_sort() -> None:
    t = late(buildings=["Farm"] * 19 + ["Storage Shed"] * 3)
    assert first_lot(t.state, Seat(0), BUILDING_LIST[building_number("Farm")]) == 19 * st.LOT
    assert first_lot(t.state, Seat(0), BUILDING_LIST[building_number("Storage Shed")]) == st.NONE


def full(**what: object) -> Table:
    """All twenty lots are filled: seventeen Farms, two Hollows, one of them at work, and a Pub."""
    buildings = ["Farm"] * 17 + ["Hollow+F=1", "Hollow=1", "Pub+F"]
    return late(buildings=buildings, farmers=15, storage="1W", tools=2, warehouse="", **what)


@proves("CB-LOT-05", "CB-LOT-06", "CB-LOT-07")
def test_without_a_free_lot_a_building_makes_way_for_one_tool_more() -> None:
    t = enter(full(), "Builder: Farm").choose("build Farm")
    t.expect_options("raze Farm", "raze Hollow", "raze Pub")
    t.choose("raze Hollow").expect("CB-LOT-05", "razed", building=building_number("Hollow"))
    assert own(t, st.TOOLS) == 0
    assert names(t).count("Farm") == 18
    # the idle one went, with the Clay on its Buffer
    assert [row for row in lots(t) if row[0] == "Hollow"] == [("Hollow", 1, 1)]


def test_CB_LOT_06_without_the_extra_tool_nothing_is_built() -> None:
    t = full(before="Builder: Farm").seat(0, tools=1)
    t.expect_refused(MOVE + lay_before(t.state, "Builder: Farm"), "CB-STEW-09")


def test_CB_LOT_08_workers_of_a_razed_building_go_home() -> None:
    t = enter(full(), "Builder: Farm").choose("build Farm", "raze Pub")
    assert own(t, st.HOME) == 15 + 1 + 1


def test_CB_LOT_09_a_residence_is_razed_only_over_unemployed_colonists() -> None:
    t = late(buildings=["Farm", "Farm", "Hollow+F", "Pub+F"], farmers=0)
    assert not can_raze(t.state, Seat(0), building_number("Farm"))
    # one unemployed Farmer is just enough for one Farm
    t = late(buildings=["Farm", "Farm", "Hollow+F"], farmers=1)
    assert can_raze(t.state, Seat(0), building_number("Farm"))
    t = enter(full(), "Builder: Farm").choose("build Farm", "raze Farm")
    # the Farmer of the old Farm has left, the one of the new has come
    t.expect("CB-LOT-09", "moved_out", rank=FARMER, n=1)
    assert own(t, st.HOME) == 15
    assert spaces(t.state, Seat(0), FARMER) == 17


def test_CB_LOT_09_the_homeless_return_to_the_supply() -> None:
    t = full().seat(0, farmers=15)
    assert can_raze(t.state, Seat(0), building_number("Farm"))
    t.seat(0, farmers=0)
    assert can_raze(t.state, Seat(0), building_number("Farm"))  # empty spaces cover what is lost
    buildings = ["Farm"] * 2 + ["Hollow+F"] * 2
    assert not can_raze(late(buildings=buildings, farmers=0).state, Seat(0), building_number("Farm"))


def test_CB_LOT_10_remodelling_stays_on_its_lot_without_surcharge() -> None:
    t = full().seat(0, storage="3W 1B", tools=1)
    enter(t, "Builder: Estate").choose("turn a Farm into Estate")
    assert names(t)[0] == "Estate"
    assert (own(t, st.TOOLS), len(names(t))) == (0, 20)


def test_CB_LOT_11_nothing_is_razed_otherwise_and_never_a_facility() -> None:
    t = late(buildings=["Farm", "Storage Shed"], farmers=1)
    assert not can_raze(t.state, Seat(0), building_number("Storage Shed"))
    t.expect_refused(RAZE + building_number("Farm"), "CB-LOT-11")
    enter(t.seat(0, storage="1W", tools=2), "Builder: Farm").choose("build Farm")
    assert names(t) == ["Farm", "Farm", "Storage Shed"]


# Remodelling


def test_CB_REM_01_four_remodellings_exist() -> None:
    found = {b.name: NAMES[b.made_from] for b in BUILDING_LIST if b.made_from != st.NONE}
    assert found == {
        "Estate": "Farm",
        "Flat": "Farm",
        "Storage House": "Storage Shed",
        "Apartment": "Flat",
    }


@proves("CB-REM-02", "CB-REM-03", "CB-ESTA-02")
def test_an_estate_costs_its_full_price_and_brings_two_farmers() -> None:
    t = late(
        buildings=["Farm", "Farm", "Hollow+F", "Pub+F"], farmers=0, storage="3W 1B", tools=1, warehouse=""
    )
    t.seat(-1, stock={"Farm": 0, "Estate": 1})
    enter(t, "Builder: Estate").choose("turn a Farm into Estate: 1 Tool, 3 Wood, 1 Brick")
    assert (goods(t), own(t, st.TOOLS)) == ("", 0)
    assert names(t) == ["Estate", "Farm", "Hollow", "Pub"]
    assert own(t, st.HOME) == 2
    # the old tile is back in the stock
    board = t.state.board
    assert (board[st.STOCK + building_number("Farm")], board[st.STOCK + building_number("Estate")]) == (1, 0)


@proves("CB-FLAT-02", "CB-FLAT-03")
def test_a_flat_takes_an_unemployed_farmer() -> None:
    t = late(buildings=["Farm", "Farm", "Hollow+F"], farmers=1, storage="1P", tools=1)
    enter(t, "Builder: Flat").choose("turn a Farm into Flat")
    assert (own(t, st.HOME), own(t, st.HOME + 1)) == (0, 1)
    # an empty space does not replace the Farmer: nobody is at home here
    t = late(buildings=["Farm", "Farm", "Hollow+F"], farmers=0, storage="1P", tools=1, before="Builder: Flat")
    assert not can_build(t.state, Seat(0), building_number("Flat"), bundle("1T 1P"))


def test_CB_APAR_02_an_apartment_brings_two_citizens() -> None:
    t = late(buildings=["Flat", "Theater+C"], citizens=0, storage="2C 2P", tools=1)
    enter(t, "Builder: Apartment").choose("turn a Flat into Apartment")
    assert own(t, st.HOME + 1) == 2
    assert spaces(t.state, Seat(0), CITIZEN) == 3


# What each Building does in Production


@pytest.mark.parametrize(
    ("building", "buffer"),
    [("Hunting Lodge+F", 1), ("Forester's House+F", 2), ("Hollow+F", 1), ("Iron Mine+C", 1)],
)
@proves("CB-HUNT-02", "CB-FORE-02", "CB-HOLL-02", "CB-IRON-02", "CB-PROD-03")
def test_production_buildings_fill_their_buffers(building: str, buffer: int) -> None:
    t = late(buildings=["Farm", "Flat", building, building.split("+")[0]], storage="1F", warehouse="")
    t.seat(0, farmers=0, citizens=0)
    year_end(t)
    finish(t, "take_home", "employ", "goods")
    if t.state.question() == "sustain":
        t.choose("feed a Citizen")
    finish(t, "goods")
    assert [row[2] for row in lots(t)] == [0, 0, buffer, 0]


@pytest.mark.parametrize(("building", "dollars"), [("Pub+F", 1), ("Theater+C", 2)])
@proves("CB-PUB-02", "CB-THEA-02", "CB-PROD-04")
def test_money_buildings_pay(building: str, dollars: int) -> None:
    t = late(buildings=["Farm", "Flat", building, building.split("+")[0]], storage="1F", warehouse="")
    t.seat(0, farmers=0, citizens=0, dollars=3)
    year_end(t)
    finish(t, "take_home", "employ", "goods")
    if t.state.question() == "sustain":
        t.choose("feed a Citizen")
    assert own(t, st.DOLLARS) == 3 + dollars


@proves("CB-SHED-02", "CB-SHOU-02")
def test_facilities_add_spaces_while_they_are_active() -> None:
    assert capacity(late(buildings=["Storage Shed"]).state, Seat(0)) == 6
    assert capacity(late(buildings=["Storage Shed+F"]).state, Seat(0)) == 8
    assert capacity(late(buildings=["Storage House"]).state, Seat(0)) == 6
    assert capacity(late(buildings=["Storage House+C"]).state, Seat(0)) == 11


def test_CB_SHOU_03_the_farmer_of_a_shed_goes_home_when_it_becomes_a_house() -> None:
    t = late(buildings=["Farm", "Storage Shed+F"], farmers=0, storage="1P 1B", tools=2)
    enter(t, "Builder: Storage House").choose("turn a Storage Shed into Storage House")
    assert lots(t)[1] == ("Storage House", 0, 0)
    assert own(t, st.HOME) == 1


def test_CB_ERA_03_era_two_buildings_wait_for_era_two() -> None:
    t = town(2, "economy+two_eras").seat(0, storage="2P 2B", tools=3)
    assert not can_build(t.state, Seat(0), building_number("Institute"), bundle("3T 2P 2B"))
    t.seat(-1, era=2)
    assert can_build(t.state, Seat(0), building_number("Institute"), bundle("3T 2P 2B"))
    assert can_build(t.seat(0, storage="1W").state, Seat(0), building_number("Farm"), bundle("1T 1W"))


def test_a_limited_stock_runs_out_and_fills_again() -> None:
    t = late(storage="3W", tools=6, before="Builder: Farm").seat(-1, stock={"Farm": 1})
    enter(t, "Builder: Farm").choose("build Farm")
    assert t.state.board[st.STOCK + building_number("Farm")] == 0
    assert t.state.question() == "turn"
    t.seat(0, before="Builder: Farm")
    assert not can_build(t.state, Seat(0), building_number("Farm"), bundle("1T 1W"))
