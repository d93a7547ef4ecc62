"""Residences, employment and sustenance: chapters CB-RES, CB-EMP, CB-SUS."""

from games.colonists_invasion.helpers_economy import enter, finish, goods, lots, names, own, town, year_end
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import EMPLOY
from holdfast.games.colonists_invasion.position.tables import CITIZEN, FARMER
from holdfast.games.colonists_invasion.position.values import CITIZEN_FOOD
from holdfast.games.colonists_invasion.rules.economy.people import (
    free_spaces,
    is_active,
    spaces,
    working,
)
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.games.colonists_invasion.study.census import audit
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def at_home(t: Table, seat: int = 0) -> tuple[int, int]:
    """Unemployed Farmers and Citizens."""
    return own(t, st.HOME, seat), own(t, st.HOME + 1, seat)


def late(seats: int = 2, **what: object) -> Table:
    """A table in Era II whose first seat has this."""
    return town(seats, "economy+two_eras").seat(-1, era=2).seat(0, **what)


def test_CB_RES_02_a_space_houses_its_own_class_only() -> None:
    t = late(buildings=["Farm", "Estate", "Flat", "Apartment"])
    assert [spaces(t.state, Seat(0), rank) for rank in (FARMER, CITIZEN)] == [1 + 3, 1 + 3]
    t.seat(0, farmers=4, citizens=0)
    assert [free_spaces(t.state, Seat(0), rank) for rank in (FARMER, CITIZEN)] == [0, 4]


@proves("CB-RES-03", "CB-FARM-02")
def test_a_new_farm_brings_a_farmer_who_can_work_at_once() -> None:
    t = enter(town(2).seat(0, buildings=["Farm", "Hollow"], farmers=0, storage="1W"), "Builder: Farm")
    t.choose("build Farm").expect("CB-RES-03", "moved_in", rank=FARMER, n=1)
    assert at_home(t) == (1, 0)
    t.choose("employ a Farmer in a Hollow")
    assert lots(t)[1] == ("Hollow", 1, 0)


def test_CB_RES_04_workers_count_against_the_spaces() -> None:
    t = town(2).seat(0, buildings=["Farm", "Farm", "Hollow+F"], farmers=1)
    assert free_spaces(t.state, Seat(0), FARMER) == 0
    assert audit(t.state) == []
    t.seat(0, farmers=2)
    assert audit(t.state) == ["seat 0 has Colonists without a home"]


def test_CB_RES_05_who_leaves_for_war_leaves_a_free_space_that_stays_empty() -> None:
    t = town(2).seat(0, buildings=["Farm", "Farm"], farmers=1)
    assert free_spaces(t.state, Seat(0), FARMER) == 1
    year_end(t)
    finish(t, "goods", "employ")
    assert at_home(t) == (1, 0)


@proves("CB-EMP-02", "CB-EMP-07")
def test_any_number_of_farmers_is_employed_for_nothing_on_the_own_turn() -> None:
    t = town(2).seat(0, buildings=["Farm", "Farm", "Hollow", "Hunting Lodge"], storage="", warehouse="")
    t.choose("employ a Farmer in a Hollow", "employ a Farmer in a Hunting Lodge")
    assert at_home(t) == (0, 0)
    assert [workers for _, workers, _ in lots(t)] == [0, 0, 1, 1]
    t.expect("CB-EMP-02", "employed", rank=FARMER, food=0)


def test_CB_EMP_02_not_in_other_seats_turns() -> None:
    t = town(2).seat(1, buildings=["Farm", "Hollow"], farmers=1).seat(0, buildings=["Farm"], farmers=1)
    assert not any(text.startswith("employ") for text in t.texts)


def test_CB_EMP_03_a_job_takes_its_class_only() -> None:
    t = late(buildings=["Farm", "Flat", "Theater", "Hollow", "Factory"], citizens=1, farmers=1)
    jobs = [text for text in t.texts if text.startswith("employ")]
    assert jobs == [
        "employ a Farmer in a Hollow",
        "employ a Farmer in a Factory",
        "employ a Citizen in a Factory",
        "employ a Citizen in a Theater",
    ]
    t.expect_refused(EMPLOY + 2 * building_number("Theater"), "CB-EMP-03")


def test_CB_EMP_04_nobody_is_taken_out_of_a_job_during_the_year() -> None:
    t = town(2).seat(0, buildings=["Farm", "Hollow+F"], farmers=0)
    t.expect_refused("take a Farmer out of a Hollow", "CB-EMP-04")
    year_end(t).choose("take a Farmer out of a Hollow")
    assert at_home(t) == (1, 0)


def test_a_building_is_active_while_all_its_jobs_are_filled() -> None:
    t = late(buildings=["Institute+F", "Institute+F+F", "Theater", "Farm"])
    assert [is_active(t.state, lot * st.LOT) for lot in range(4)] == [False, True, False, True]


def test_CB_EMP_06_employing_a_citizen_costs_food_at_once() -> None:
    t = late(buildings=["Flat", "Flat", "Theater", "Theater"], citizens=2, storage="", warehouse="1F")
    t.choose("employ a Citizen in a Theater").expect("CB-EMP-06", "employed", rank=CITIZEN, food=1)
    assert goods(t, 0, "warehouse") == ""
    t.expect_refused("employ a Citizen in a Theater", "CB-EMP-06")


def test_CB_EMP_08_at_the_end_of_the_year_workers_are_rearranged_without_food() -> None:
    t = late(buildings=["Flat", "Theater+C", "Iron Mine"], citizens=0, storage="", warehouse="")
    year_end(t).choose("take a Citizen out of a Theater")
    assert t.state.question() == "employ"
    t.choose("employ a Citizen in a Iron Mine")
    t.expect("CB-EMP-02", "employed", building=building_number("Iron Mine"), food=0)


# Sustenance


def test_CB_SUS_01_farmers_need_no_food() -> None:
    t = town(1).seat(0, buildings=["Farm", "Hollow+F"], farmers=0, storage="", warehouse="")
    year_end(t)
    finish(t, "take_home")
    assert lots(t)[1] == ("Hollow", 1, 1)


@proves("CB-SUS-02", "CB-SUS-03", "CB-SUS-05")
def test_each_citizen_at_work_needs_a_food_and_the_seat_decides_who_gets_it() -> None:
    t = late(buildings=["Flat", "Flat", "Flat", "Theater+C", "Iron Mine+C"], citizens=1)
    t.seat(0, storage="1F", warehouse="2F")
    year_end(t)
    finish(t, "take_home", "employ", "goods")
    t.expect_options(
        "done",
        "feed all your Citizens at work",
        "feed a Citizen in the Theater",
        "feed a Citizen in the Iron Mine",
    )
    t.choose("feed a Citizen in the Iron Mine").expect("CB-SUS-02", "sustained", n=1)
    t.choose("done")
    assert own(t, st.HOME + 1) == 2
    assert [workers for name, workers, _ in lots(t) if name == "Iron Mine"] == [st.AT_WORK]
    finish(t, "goods")
    assert goods(t, 0, "warehouse") == "1F"


def test_CB_SUS_02_all_at_once() -> None:
    t = late(buildings=["Flat", "Flat", "Theater+C", "Theater+C"], storage="3F", warehouse="")
    year_end(t)
    finish(t, "take_home", "goods")
    t.choose("feed all")
    assert working(t.state, Seat(0), CITIZEN) == 2
    assert goods(t) == "1F"


def test_CB_SUS_04_who_gets_no_food_is_at_home_before_production() -> None:
    t = late(1, buildings=["Flat", "Theater+C"], citizens=0, storage="", warehouse="")
    year_end(t).choose("done").expect("CB-SUS-04", "unsustained", building=building_number("Theater"))
    assert own(t, st.HOME + 1) == 1
    assert own(t, st.DOLLARS) == 0


def test_CB_SUS_06_sustaining_costs_one_food_each_time() -> None:
    t = late(buildings=["Flat", "Theater"], citizens=1, storage="2F", warehouse="")
    t.choose("employ a Citizen in a Theater")
    assert goods(t) == f"{2 - t.state.values[CITIZEN_FOOD]}F"
    year_end(t)
    finish(t, "take_home", "goods")
    t.choose("feed a Citizen in the Theater")
    assert goods(t) == ""
    assert "Theater" in names(t)
