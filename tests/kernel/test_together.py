"""Seats that win or lose together, and team mates who answer for each other."""

import pytest

from holdfast.kernel.errors import Mistake
from holdfast.match.match import Match
from holdfast.testkit.table import table
from kernel.grounds.together import COOPERATIVE, TEAMS


def test_all_win_together() -> None:
    t = table(COOPERATIVE, 3).chance("calm", "calm", "calm").choose(*["hold"] * 9)
    t.expect_over("PG-DOOM-01", 0, 1, 2)


def test_all_lose_together() -> None:
    t = table(COOPERATIVE, 3).chance("worse", "worse").choose(*["earn"] * 6)
    t.expect_over("PG-DOOM-01")
    result = COOPERATIVE.outcome(t.state)
    assert result is not None
    assert (result.reason, result.ranks, result.winners) == ("doom", (1, 1, 1), ())


def test_a_team_wins_together() -> None:
    t = table(TEAMS).chance("calm", "calm", "calm").choose(*["hold", "hold", "earn", "hold"] * 3)
    t.expect_over("PG-TEAM-01", 0, 2)
    assert TEAMS.teams(4, ()) == ((0, 2), (1, 3))


def test_a_team_mate_may_answer() -> None:
    match = Match(TEAMS, 4, seed=1)
    assert match.answerers == (0, 2)
    with pytest.raises(Mistake, match="Seat 2 is not asked now"):
        match.submit(1, 0)
    match.submit(2, 1)  # for seat 0
    assert match.state.coins == [1, 0, 0, 0]  # type: ignore[attr-defined]
    assert match.answerers == (1, 3)
    assert match.entries[-1].asked == 0
