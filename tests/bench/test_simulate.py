"""Simulations: the same result on any number of cores, honest counting, honest intervals."""

from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holdfast.bots import PlayedGame
from holdfast.cli.main import command_line
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Outcome
from holdfast.lab.simulate import SeatTally, Tally, simulate, wilson
from support.tiny import GAME


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_jobs() -> None:
    game = REGISTRY.get("_template")
    results = []
    for jobs in (1, 2, 3):
        result = simulate(game, ["greedy", "random", "random"], 61, 9, jobs=jobs).as_json()
        del result["seconds"]
        results.append(result)
    assert results[0] == results[1] == results[2]
    other = simulate(game, ["greedy", "random", "random"], 61, 10).as_json()
    assert other["decisions"] != results[0]["decisions"] or other["seats"] != results[0]["seats"]


@pytest.mark.search
def test_the_games_the_readme_shows_end_as_it_says() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    command, *shown = readme.partition("$ holdfast simulate ")[2].partition("```")[0].splitlines()
    assert len(shown) == 4
    said = CliRunner().invoke(command_line(["simulate"]), ["simulate", *command.split()]).output.splitlines()
    assert [line for line in shown if line not in said] == []


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short, long = (simulate(GAME, ["random", "random"], games, 4) for games in (10, 11))
    assert short.games == short.finished == 10
    assert 0 <= sum(s.wins for s in long.seats) - sum(s.wins for s in short.seats) <= 1


def test_json_has_exactly_the_promised_fields() -> None:
    result = simulate(GAME, ["greedy", "random"], 20, 1).as_json()
    assert list(result) == ["game", "games", "finished", "decisions", "seconds", "values", "seats"]
    seats = result["seats"]
    assert isinstance(seats, list)
    assert [list(seat) for seat in seats if isinstance(seat, dict)] == [["bot", "wins", "mean_score"]] * 2


def test_shared_victories_are_split_between_teams_and_not_within_one() -> None:
    outcome = Outcome("tie", "TY-END-01", (0, 0, 1))
    alone = Tally("tiny", [SeatTally("a"), SeatTally("b"), SeatTally("c")])
    alone.add(PlayedGame(4, (5, 5, 1), outcome), ((0,), (1,), (2,)))
    assert [seat.wins for seat in alone.seats] == [Fraction(1, 2), Fraction(1, 2), 0]
    together = Tally("tiny", [SeatTally("a"), SeatTally("b"), SeatTally("c")])
    together.add(PlayedGame(4, (5, 5, 1), outcome), ((0, 1), (2,)))
    assert [seat.wins for seat in together.seats] == [1, 1, 0]


def test_a_game_that_did_not_end_is_counted_and_won_by_nobody() -> None:
    tally = Tally("tiny", [SeatTally("a"), SeatTally("b")])
    tally.add(PlayedGame(7, (3, 1), None), ((0,), (1,)))
    assert (tally.games, tally.finished, tally.decisions) == (1, 0, 7)
    assert tally.seats[0].wins == 0
    assert tally.mean_score(0) == 3.0
    assert tally.win_share(0) == (0.0, 0.0, 1.0)


def test_wilson_intervals_are_those_of_the_books() -> None:
    # Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662; 0 of 20 gives 0 to 0.1611.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)


@pytest.mark.parametrize(
    ("bots", "games", "jobs", "words"),
    [
        (["random", "random"], 0, 1, "number of games is 0"),
        (["random", "random"], -5, 1, "number of games is -5"),
        (["random", "random"], 5, 0, "number of jobs is 0"),
        (["random"], 5, 1, "2 or 3 seats, but 1 name was"),
        (["random", "genius"], 5, 1, "no bot 'genius'"),
    ],
)
def test_impossible_orders_are_refused(bots: list[str], games: int, jobs: int, words: str) -> None:
    with pytest.raises(Mistake, match=words):
        simulate(GAME, bots, games, jobs=jobs)


def test_progress_adds_up() -> None:
    steps: list[int] = []
    simulate(GAME, ["random", "random"], 23, progress=steps.append)
    assert sum(steps) == 23
    assert len(steps) > 1
