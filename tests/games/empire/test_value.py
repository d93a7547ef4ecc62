"""How a seat stands in Empire: what raises it, and that sides share one whole."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games import REGISTRY
from holdfast.games.empire.mind.value import match_chance, rounds, value
from holdfast.games.empire.position.state import LEFT, MORALE, OWN, ROUND, EmpireState
from holdfast.kernel.rng import Rng, playout
from holdfast.kernel.state import Seat


def test_morale_units_land_and_people_raise_the_value_of_their_seat_and_lower_the_others() -> None:
    even = Rig().s
    assert value(even, 0) == pytest.approx(0.5)
    hurt = Rig().s
    hurt.own[1 * OWN + MORALE] -= 5
    unit = Rig()
    unit.put(0, LEVY, LEFT)
    land = Rig()
    land.put(0, LEVY, LEFT, occupying=True)
    people = Rig()
    people.people(0, 2)
    for s in (hurt, unit.s, people.s):
        assert value(s, 0) > 0.5 > value(s, 1)
    assert value(land.s, 0) > value(unit.s, 0)


def test_sides_share_one_whole_at_any_table() -> None:
    game = REGISTRY.get("empire")
    for seats, variant in ((2, ()), (3, ()), (4, ()), (4, ("teams",))):
        state = game.new(seats, variant)
        playout(state, Rng(4), 120)
        sides = 2 if variant else seats
        assert isinstance(state, EmpireState)
        assert sum(value(state, seat) for seat in range(sides)) == pytest.approx(1.0)


def test_a_game_won_counts_in_a_match() -> None:
    s = Rig().s
    s.wins = (1, 0)
    assert match_chance(s, Seat(0), 0.5) == pytest.approx(0.75)
    assert match_chance(s, Seat(1), 0.5) == pytest.approx(0.25)
    s.wins = (0, 0)
    assert match_chance(s, Seat(0), 1.0) == pytest.approx(0.75)
    s.wins = (1, 1)
    assert match_chance(s, Seat(0), 0.3) == pytest.approx(0.3)
    s.wins = (2, 1)
    assert match_chance(s, Seat(1), 0.9) == 0.0


def test_the_clock_counts_rounds() -> None:
    s = Rig().s
    before = rounds(s)
    s.board[ROUND] += 1
    assert rounds(s) == before + 1
