"""Only those who sit at a table, or watch it, have a view of it."""

import pytest

from conformance.cases import every_game
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.table import table


@every_game
def test_view_refuses_what_is_no_seat(game_id: str) -> None:
    game = REGISTRY.get(game_id)
    for seats in game.plain_seats:
        state = game.new(seats)
        assert state.seats == seats
        for seat in (*range(seats), SPECTATOR):
            assert game.view(state, seat)
        for seat in (seats, seats + 7, -1, -2, -4):
            with pytest.raises(Mistake, match=f"no seat {seat} at this table; seats are 0 to {seats - 1}"):
                game.view(state, seat)


@every_game
def test_a_table_shows_a_view_of_a_seat(game_id: str) -> None:
    t = table(game_id)
    assert t.view(0) == t.game.view(t.state, 0)
    with pytest.raises(Mistake, match="no seat 99"):
        t.view(99)
