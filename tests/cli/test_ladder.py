"""`holdfast ladder`: everybody against everybody on the same luck, in every seat; resumed where it was."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast.lab.ladder import Fixture, Ladder, Record, Result
from holdfast.lab.ratings import rate
from support.tiny import GAME

WORDS = ("ladder", "tiny", "--bots", "greedy,random", "--games", "20", "--variant", "rich")


def with_results(bots: tuple[str, ...], seats: int, ranks: dict[tuple[str, ...], tuple[int, ...]]) -> Ladder:
    """A ladder in which every table of a number ended so."""
    made = Ladder(GAME, bots, seats)
    for fixture in made.fixtures(range(30)):
        made.results[fixture] = Result(fixture, ranks[fixture.bots], (0,) * seats, 1)
    return made


def timeless(text: str) -> str:
    """What a ladder tells or keeps, without how long anybody thought."""
    return re.sub(r'"(seconds|slowest_\w+)": [^,}]+|"thoughts": \[\[.*?\]\]', "", text)


def test_every_pair_meets_in_both_seats_on_the_same_luck() -> None:
    made = Ladder(GAME, ("greedy", "random"), 2)
    assert made.fixtures(range(2)) == [
        Fixture(bots, number) for number in (0, 1) for bots in (("greedy", "random"), ("random", "greedy"))
    ]


def test_at_larger_tables_few_bots_sit_in_all_mixtures_and_rotations() -> None:
    tables = Ladder(GAME, ("greedy", "random"), 3).tables()
    assert len(tables) == len(set(tables)) == 6
    for seat in range(3):  # each bot sits in each seat equally often
        assert sum(table[seat] == "greedy" for table in tables) == 3


def test_one_sits_among_many_of_another_in_every_seat() -> None:
    made = Ladder(GAME, ("random",), 3, among="greedy")
    assert made.bots == ("random", "greedy")
    tables = [tuple("random" if seat == place else "greedy" for seat in range(3)) for place in range(3)]
    assert sorted(made.tables()) == sorted(tables)


@pytest.mark.search
def test_how_long_a_bot_thought_is_kept_and_told(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    fresh = json.loads(run(*WORDS, "--json", "--keep", kept).out)
    again = json.loads(run(*WORDS, "--json", "--keep", kept).out)
    made = Ladder(GAME, ("greedy", "random"), 2, GAME.parse_variant("rich"))
    Record(kept, made)
    for line, same in zip(fresh["bots"], again["bots"], strict=True):
        thought = made.thoughts()[line["bot"]]
        assert thought.choices > 0
        assert 0 <= thought.seconds / thought.choices <= thought.answer <= thought.turn + 1e-5
        assert same["slowest_turn"] == pytest.approx(line["slowest_turn"], abs=1e-3)


def test_ranks_become_wins_and_draws_a_half_each() -> None:
    first, second = ("greedy", "random"), ("random", "greedy")
    made = with_results(first, 2, {first: (0, 1), second: (0, 0)})
    assert made.wins() == {first: 30 + 15, second: 15}
    assert [made.shares()[bot][0] for bot in first] == [0.75, 0.25]


def test_a_rating_of_three_wins_in_four_is_191_elo_and_its_interval_holds_it() -> None:
    first, second = ("greedy", "random"), ("random", "greedy")
    made = with_results(first, 2, {first: (0, 1), second: (0, 0)})
    best, worst = rate(made)
    assert (best.bot, best.value, worst.bot) == ("greedy", 0, "random")
    assert worst.value == pytest.approx(-190.8, abs=2)
    assert worst.low == pytest.approx(
        worst.high, abs=1
    )  # every deal ended alike, so drawing anew changes nothing


@pytest.mark.search
def test_more_than_two_at_a_table_are_rated_by_places() -> None:
    bots = ("greedy", "random")
    tables = Ladder(GAME, bots, 3).tables()
    order = {"greedy": 0, "random": 1}
    made = with_results(bots, 3, {table: tuple(order[bot] for bot in table) for table in tables})
    best, worst = rate(made)
    assert best.bot == "greedy"
    assert worst.high < -5


@pytest.mark.search
def test_the_command_prints_a_table_and_json_and_files(run: Run, tmp_path: Path) -> None:
    table, plot = tmp_path / "table.csv", tmp_path / "plot.svg"
    printed = run(*WORDS, "--csv", table, "--plot", plot)
    assert printed.code == 0, printed.err
    assert "2 seats: 40 games" in printed.out
    assert "Elo" in printed.out
    assert "\N{HORIZONTAL ELLIPSIS}" not in printed.out  # a terminal of 80 columns is enough
    told = json.loads(run(*WORDS, "--json").out)
    assert [line["bot"] for line in told["bots"]] == ["greedy", "random"]
    assert told["bots"][0]["wins"] + told["bots"][1]["wins"] == pytest.approx(1)
    assert told["bots"][0]["wins_low"] > 0.5  # greedy is better, and twenty deals show it
    assert told["pairs"][0]["games"] == 40
    assert table.read_text().splitlines()[0].startswith("bot,tables,wins")
    assert "<svg" in plot.read_text()


@pytest.mark.search
def test_a_ladder_that_was_stopped_goes_on_and_ends_the_same(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    told = run(*WORDS, "--json", "--keep", whole).out
    run("ladder", "tiny", "--bots", "greedy,random", "--games", "7", "--variant", "rich", "--keep", parts)
    before = parts.read_text()
    parts.write_text(before + '{"bots": ["gree')  # killed while it wrote
    assert timeless(run(*WORDS, "--json", "--keep", parts).out) == timeless(told)
    assert parts.read_text().startswith(before)
    assert timeless(parts.read_text()) == timeless(whole.read_text())


@pytest.mark.search
def test_a_kept_ladder_is_not_played_again(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(*WORDS, "--keep", kept)
    lines = kept.read_text().splitlines()
    changed = [line.replace('"ranks": [1, 0]', '"ranks": [0, 1]') for line in lines]
    kept.write_text("\n".join(changed) + "\n")
    shares = [one["wins"] for one in json.loads(run(*WORDS, "--json", "--keep", kept).out)["bots"]]
    assert lines != changed
    assert shares != [one["wins"] for one in json.loads(run(*WORDS, "--json").out)["bots"]]


def test_results_of_other_rules_or_nonsense_are_refused(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(*WORDS, "--keep", kept)
    assert (
        "is a ladder of seed 0, not 4; take another file"
        in run(*WORDS, "--seed", "4", "--keep", kept).sentence
    )
    lines = kept.read_text().splitlines()
    kept.write_text("\n".join([lines[0], '{"bots": 3}', *lines[1:]]) + "\n")
    assert f"Line 2 of {kept} cannot be read" in run(*WORDS, "--keep", kept).sentence
    kept.write_text("hello\n")
    assert "is no ladder: its line 1 is no JSON object" in run(*WORDS, "--keep", kept).sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "greedy"), "needs at least two bots"),
        (("--bots", "greedy,greedy"), "The bot greedy was named twice"),
        (("--bots", "greedy,genius"), "There is no bot 'genius'"),
        (("--bots", "greedy,random", "--seats", "5"), "2 or 3 seats, not 5"),
        (("--bots", "greedy,random", "--games", "0"), "must be at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    run: Run, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in run("ladder", "tiny", *words).sentence


def test_jobs_change_nothing() -> None:
    bots, games = ("greedy", "random"), range(2)
    from holdfast.games import REGISTRY

    game = REGISTRY.get("after_the_end")
    alone, many = Ladder(game, bots, 2), Ladder(game, bots, 2)
    alone.play(games)
    many.play(games, jobs=2)
    assert alone.done() == many.done()
    assert all(one.fixture.number <= other.fixture.number for one, other in pairwise(alone.done()))


def test_where_all_win_together_bots_are_compared_not_matched(tmp_path: Path) -> None:
    from holdfast.games import REGISTRY

    game = REGISTRY.get("colonists_invasion")
    made = Ladder(game, ("greedy", "random"), 2)
    assert made.tables() == [("greedy", "greedy"), ("random", "random")]
    for fixture in made.fixtures(range(4)):
        won = fixture.bots[0] == "greedy" and fixture.number > 0
        made.results[fixture] = Result(fixture, (0, 0) if won else (1, 1), (0, 0), 1)
    assert [made.shares()[bot][0] for bot in made.bots] == [0.75, 0.0]
    assert rate(made) == []
    Record(tmp_path / "kept.jsonl", made)
