"""Sustenance: whom Food reaches, who is asked, and that one Year's Food feeds nobody in the next."""

import pytest

from games.colonists_invasion.helpers_economy import calm, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import FEED, FEED_ALL, STARVE
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.economy.sustenance import (
    SendUnfedHome,
    SendUnfedToSickbay,
    Sustain,
)
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

HUNGER = Script("hunger", "CI-EOH-08", (SendUnfedToSickbay(),))
FLAG = "capture_the_flag"


def citizens(t: Table, seat: int, hex: int, upright: int, tired: int = 0) -> None:
    """Citizens of the seat stand on the hex."""
    at = ws.soldiers_of(t.state, Hex(hex), Seat(seat)) + ws.CITIZEN_SOLDIER
    rows(t.state).ground[at : at + 2] = [upright, tired]


def there(t: Table, seat: int, hex: int) -> list[int]:
    """Upright and exhausted Citizens of the seat on the hex."""
    at = ws.soldiers_of(t.state, Hex(hex), Seat(seat)) + ws.CITIZEN_SOLDIER
    found: list[int] = rows(t.state).ground[at : at + 2]
    return found


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("team", [0, 1])
def test_CI_R_028_the_first_of_the_team_in_turn_order_says_which_citizen_goes(seats: int, team: int) -> None:
    for first in range(seats):
        t = town(seats, FLAG)
        t.state.board[st.FIRST] = first
        citizens(t, team, 12, 1)
        citizens(t, seats - 2 + team, 13, 1)
        citizens(t, 1 - team, 14, 1)
        t.state.board[st.FED_SOLDIERS + team] = t.state.board[st.FED_SOLDIERS + 1 - team] = 1
        t.state.push(HUNGER, -1)
        t.state.settle()
        assert t.state.question() == "starve"
        assert t.state.asked == (first if first % 2 == team else (first + 1) % seats)
        assert t.state.options() == [STARVE + 11, STARVE + 12]
        t.state.step(STARVE + 12)
        assert t.state.war[ws.SICKBAY + 2 * (seats - 2 + team) + 1] == 1
        assert [there(t, team, 12), there(t, 1 - team, 14)] == [[1, 0], [1, 0]], "who has eaten stays"
        assert t.state.stack[-1].script is not HUNGER


def test_CI_EOH_08_an_exhausted_citizen_goes_before_an_upright_one() -> None:
    t = calm()
    citizens(t, 0, 12, 2, 1)
    t.state.board[st.FED_SOLDIERS] = 1
    t.state.push(HUNGER, -1)
    t.state.settle()
    assert there(t, 0, 12) == [1, 0], "two of three go without being asked for: they stand on one hex"
    assert t.state.war[ws.SICKBAY + 1] == 2


@pytest.mark.parametrize("variant", ["", FLAG])
def test_CI_EOH_07_food_of_one_year_feeds_no_soldier_in_the_next(variant: str) -> None:
    for seat in range(2):
        t = town(2, variant)
        citizens(t, seat, 12, 1)
        team = seat if variant else 0
        t.state.board[st.FED_SOLDIERS + team] = 1
        for left in ([1, 0], [0, 0]):
            t.state.push(HUNGER, -1)
            t.state.settle()
            assert there(t, seat, 12) == left


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_SUS_02_who_has_food_for_all_feeds_all_and_nobody_else(seat: int) -> None:
    for food, all_at_once in ((1, False), (2, True), (3, True)):
        t = town(2).seat(seat, buildings=["Farm", "Theater+C", "Factory+C"], storage=f"{food}F", warehouse="")
        t.seat(1 - seat, buildings=["Farm", "Theater+C"], storage="", warehouse="")
        found = Sustain()._meals(t.state, Seat(seat))
        assert (FEED_ALL in found) == all_at_once
        assert {(action - FEED) // 16 for action in found if action != FEED_ALL} == {seat}
        assert Sustain()._meals(t.state, Seat(1 - seat)) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_SUS_04_only_the_unfed_lose_their_jobs_and_the_fed_are_hungry_next_year(seat: int) -> None:
    t = town(2).seat(
        seat, buildings=["Farm", "Theater+C", "Theater+C"], storage="1F", warehouse="", citizens=0
    )
    s = t.state
    home = s.own[seat * st.OWN + st.HOME + 1]
    Sustain()._feed(s, Seat(seat), s.lots[(seat * st.LOTS + 1) * st.LOT])
    for still_at_work in (1, 0):
        s.push(Script("unfed", "CB-SUS-04", (SendUnfedHome(),)), -1)
        s.settle()
        lots = [s.lots[(seat * st.LOTS + lot) * st.LOT + st.WORKERS] for lot in (1, 2)]
        assert sum(workers >= st.AT_WORK for workers in lots) == still_at_work
        assert s.own[seat * st.OWN + st.HOME + 1] - home == 2 - still_at_work


def test_CI_EOH_07_a_soldier_is_fed_only_while_one_is_hungry() -> None:
    for seat in range(2):
        t = town(2, FLAG).seat(seat, storage="2F", warehouse="").seat(1 - seat, storage="2F", warehouse="")
        citizens(t, seat, 12, 1)
        step = Sustain()
        frame = Frame(Script("sustain", "CB-SUS-05", (step,)), 0, -1, 0)
        at_war = FEED + seat * 16 + 15
        assert at_war in step._meals(t.state, Seat(seat))
        assert step._meals(t.state, Seat(1 - seat)) == [], "the other team has nobody to feed"
        t.state.push(frame.script, -1)
        step.act(t.state, t.state.stack[-1], Seat(seat), at_war, None)
        assert t.state.board[st.FED_SOLDIERS + seat] == 1
        assert t.state.board[st.FED_SOLDIERS + 1 - seat] == 0
        assert step._meals(t.state, Seat(seat)) == []
