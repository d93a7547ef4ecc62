"""The balance study counts what happened and holds the share of games won against its range."""

from collections.abc import Sequence

import pytest

from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, PLACE_LIST
from holdfast.games.colonists_invasion.study import balance
from holdfast.games.colonists_invasion.words.catalogue import building_id, improvement_id, place_id
from holdfast.kernel.event import EVERYONE, TABLE, Event
from holdfast.kernel.game import Outcome
from holdfast.kernel.study import Record, Tally


def event(kind: str, *data: int) -> Event:
    """An event of the table."""
    return Event(kind, "CI-GEN-01", TABLE, data, EVERYONE, False)


def record(events: Sequence[Event], reason: str, ranks: tuple[int, ...]) -> Record:
    """A finished game."""
    return Record(len(ranks), events, (0,) * len(ranks), Outcome(reason, "CI-GEN-01", ranks))


def test_the_share_held_out_has_the_range_of_the_scenario() -> None:
    for card, wanted in ((3, balance.RAIDERS_HOLD), (50, balance.dragons_hold(2))):
        tally = Tally()
        balance.count(tally, record([event("movement_drawn", card, 24)], "held_out", (0, 0)))
        balance.count(tally, record([event("year_began", 1, 4, 2)], "broke_through", (1, 1)))
        measures = {(one.group, one.label): one for one in balance.judge(tally, 2)}
        held = measures["held out", "2 seats"]
        assert held.value == 0.5
        assert (held.low, held.high) == wanted
        assert measures["fell", "Year 4"].value == 0.5
        assert measures["fell", "Final Wave"].value == 0.0


def test_dragons_are_wanted_ten_to_twenty_points_below_the_raiders() -> None:
    for seats in (1, 2, 3):
        low, high = balance.dragons_hold(seats)
        raiders = balance.RAIDERS_HELD[seats]
        assert balance.RAIDERS_HOLD[0] <= raiders <= balance.RAIDERS_HOLD[1]
        assert raiders - high == pytest.approx(0.10)
        assert raiders - low == pytest.approx(0.20)


def test_a_fall_in_the_final_wave_is_told_from_one_in_the_last_year() -> None:
    tally = Tally()
    events = [event("year_began", 1, 5, 2), event("wave_began"), event("invaders_spawned", 2, 1, 24)]
    balance.count(tally, record(events, "broke_through", (1,)))
    measures = {(one.group, one.label): one.value for one in balance.judge(tally, 1)}
    assert measures["fell", "Final Wave"] == 1.0
    assert measures["fell", "Year 5"] == 0.0
    assert measures["Strength spawned", "a game"] == 5.0


def test_between_teams_the_winners_are_counted() -> None:
    tally = Tally()
    balance.count(tally, record([event("work_placed", 7, 4)], "flag_captured", (0, 1)))
    balance.count(tally, record([], "most_hexes", (0, 0)))
    measures = {(one.group, one.label): one.value for one in balance.judge(tally, 2)}
    assert measures["win share", "seat 1"] == 0.75
    assert measures["win share", "seat 2"] == 0.25
    assert measures["placed", "Pressure Mine"] == 0.5


def test_use_and_worth_of_cards_count_the_seats_that_could_and_did() -> None:
    def of_seat(kind: str, seat: int, *data: int) -> Event:
        return Event(kind, "CI-GEN-01", seat, data, EVERYONE, False)

    tally = Tally()
    events = [event("laid", 5, 0), of_seat("moved", 1, 5), of_seat("moved", 1, 5), of_seat("built", 0, 2)]
    events += [of_seat("card_drawn", 0, 3), of_seat("card_drawn", 0, -1), of_seat("card_played", 0, 3)]
    balance.count(tally, record([*events, event("work_placed", 7, 4)], "held_out", (0, 0)))
    balance.count(tally, record([event("laid", 5, 0), of_seat("moved", 0, 5)], "broke_through", (1, 1)))
    balance.count(tally, record([of_seat("built", 1, 2)], "most_hexes", (0, 0)))
    found = {one.card: (one.chances, one.done, one.seats, one.wins) for one in balance.cards(tally)}
    assert found[place_id(PLACE_LIST[5])] == (4, 2, 2, 1.0)
    assert found[building_id(BUILDING_LIST[2])] == (6, 2, 2, 1.5)
    assert found[improvement_id(3)] == (1, 1, 1, 1.0)
    assert found["pressure_mine"] == (6, 2, 2, 2.0)
