"""The commands around the table: lists, simulations, measurements, and every mistake a person can make."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast import __version__
from holdfast.games import REGISTRY
from holdfast.lab import bench as bench_module
from holdfast.lab import bench_search


def test_version_names_build_and_python(run: Run) -> None:
    ran = run("--version")
    assert ran.code == 0
    python = ".".join(map(str, sys.version_info[:3]))
    assert ran.out in (
        f"holdfast {__version__} (compiled, Python {python})\n",
        f"holdfast {__version__} (pure Python, Python {python})\n",
    )


@pytest.mark.parametrize(
    "words", [(), ("games",), ("cards",), ("rules",), ("play",), ("replay",), ("simulate",), ("bench",)]
)
def test_every_command_explains_itself(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*words, "--help")
    assert ran.code == 0
    assert "Usage: holdfast" in ran.out
    if words and words != ("rules",):
        assert f"holdfast {words[0]} " in ran.out.split("Example")[1]


def test_games_lists_the_games_people_may_choose(run: Run) -> None:
    ran = run("games")
    assert "Tiny Pebbles (alpha)" in ran.out
    assert "--variant rich: Begin with three pebbles [TY-VAR-01]" in ran.out
    assert "_template" not in ran.out
    rows = json.loads(run("games", "--json").out)
    tiny = next(row for row in rows if row["id"] == "tiny")
    assert tiny["seats"] == [2, 3]
    assert tiny["variants"][0]["id"] == "rich"


def test_cards_can_be_narrowed(run: Run) -> None:
    assert "Bright stone" in run("cards", "tiny").out
    found = json.loads(run("cards", "tiny", "--search", "BRIGHT", "--json").out)
    assert [(card["id"], card["rule"], card["value"]) for card in found] == [("stone_1", "TY-END-01", 1)]
    assert len(json.loads(run("cards", "tiny", "--family", "stones", "--json").out)) == 2
    assert run("cards", "tiny", "--search", "dragon").out == "No card says that.\n"


def test_the_layout_of_observations_adds_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY._modules, "after_the_end", "holdfast.games.after_the_end")
    ran = run("rl", "layout", "after_the_end", "--seats", "3", "--json")
    told = json.loads(ran.out)
    shared, seat = (sum(block["size"] for block in told[part]) for part in ("shared", "seat"))
    assert told["bytes"] == shared + 3 * seat
    table = run("rl", "layout", "after_the_end", "--seats", "3").out
    assert f"{told['bytes']} bytes with 3 seats" in table
    assert f"seat k begins at {shared} + {seat} k" in table
    long = next(block for block in told["action"] if len(block["codes"]) > 16)
    assert f"one of {len(long['codes'])} names" in " ".join(table.split())
    assert f"{len(long['codes']) - 1} {long['codes'][-1]}" not in table
    listed = " ".join(run("rl", "layout", "after_the_end", "--names").out.split())
    assert f"0 {long['codes'][0]}, 1 {long['codes'][1]}, " in listed
    assert f"{len(long['codes']) - 1} {long['codes'][-1]}" in listed
    assert "2, 3, 4 or 5 seats, not 9" in run("rl", "layout", "after_the_end", "--seats", "9").sentence
    assert "has no observations yet" in run("rl", "layout", "tiny").sentence


def test_simulate_prints_a_table_or_json(run: Run) -> None:
    words = ("simulate", "tiny", "--games", "30", "--seats", "greedy, random", "--seed", "3")
    table = run(*words)
    assert table.code == 0
    assert "95 % interval" in table.out
    assert table.err == ""
    data = json.loads(run(*words, "--json").out)
    assert (data["game"], data["games"], data["finished"]) == ("tiny", 30, 30)
    again = json.loads(run(*words, "--json").out)
    assert {**again, "seconds": 0} == {**data, "seconds": 0}


def test_simulate_plays_the_variant(run: Run) -> None:
    words = ("simulate", "tiny", "--games", "10", "--seats", "greedy,greedy", "--json")
    plain, rich = (json.loads(run(*words, "--variant", name).out) for name in ("normal", "rich"))
    scores = [sum(seat["mean_score"] for seat in data["seats"]) for data in (plain, rich)]
    assert scores[1] == pytest.approx(scores[0] + 3)


def test_bench_prints_rows(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "RUN_SECONDS", 0.01)
    rows = json.loads(run("bench", "tiny", "--json").out)
    assert [(row["game"], row["seats"]) for row in rows] == [("tiny", 2), ("tiny", 3)]
    assert len(json.loads(run("bench", "tiny", "--seats", "3", "--json").out)) == 1
    assert "us/decision" in run("bench", "tiny", "--seats", "2").out


def test_bench_tells_how_fast_bots_search_where_a_game_has_a_value(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_search, "GAMES", 1)
    monkeypatch.setattr(bench_search, "LARGE", 50)
    (row,) = json.loads(run("bench", "_template", "--search", "--json").out)
    assert row["iterations_per_s"] > 0
    assert row["us_per_value"] > 0
    assert 0 < row["peak_mb"] < 50
    assert "iterations/s" in run("bench", "--search").out  # the other game has none and is left out
    assert "no value" in run("bench", "tiny", "--search").sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "tinny"), "There is no game 'tinny'. Did you mean 'tiny'?"),
        (("cards", "Tiny"), "Did you mean 'tiny'?"),
        (("bench", "xyzzy"), "There is no game 'xyzzy'. Known games:"),
        (("simulate", "tiny", "--seats", "random"), "2 or 3 seats, but 1 name was given"),
        (("simulate", "tiny", "--seats", "random,,random"), "Option '--seats' is 'random,,random'"),
        (
            ("simulate", "tiny", "--seats", "random,genius"),
            "There is no bot 'genius'. Known bots: random, easy, greedy",
        ),
        (("simulate", "tiny", "--seats", "random,random", "--games", "-3"), "number of games is -3"),
        (("simulate", "tiny", "--seats", "random,random", "--jobs", "0"), "number of jobs is 0"),
        (("simulate", "tiny", "--seats", "random,random", "--variant", "poor"), "no variant 'poor'"),
        (("cards", "tiny", "--family", "dragons"), "no card family 'dragons'; known families: stones"),
        (("bench", "tiny", "--seats", "7"), "2 or 3 seats, not 7"),
        (("play",), "Name a game"),
        (("play", "tiny", "--seats", "you"), "2 or 3 seats, but 1 name was given"),
        (("play", "tiny", "--seats", "you,genius"), "There is no bot 'genius'"),
        (
            ("play", "tiny", "--seats", "you,hard"),
            "'hard' for Tiny Pebbles. Known bots: random, easy, greedy.",
        ),
        (("play", "tiny", "--variant", "poor"), "no variant 'poor'"),
        (("play", "tiny", "--width", "10"), "Option '--width' is 10"),
        (("play", "--resume", "nowhere.json"), "Cannot read 'nowhere.json': No such file"),
        (("play", "tiny", "--position", "nowhere.json"), "Cannot read 'nowhere.json'"),
        (("replay", "nowhere.json"), "Cannot read 'nowhere.json': No such file"),
        (("play", "tiny", "--save", "/dev/null/match.json"), "Cannot save to '/dev/null/match.json'"),
    ],
)
def test_a_mistake_is_answered_with_one_sentence(
    run: Run, data: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in run(*words).sentence
    assert not data.exists() or not list(data.rglob("*.json"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("fly",), "No such command 'fly'. 'holdfast --help' says what it takes."),
        (("simulat",), "Did you mean 'simulate'? 'holdfast --help' says"),
        (("simulate", "tiny"), "Missing option '--seats'. 'holdfast simulate --help' says"),
        (("simulate", "tiny", "--seats", "a,b", "--games", "x"), "'--games': 'x' is not a whole number."),
        (("games", "--colour"), "No such option: --colour. 'holdfast games --help' says"),
        (("games", "tiny"), "There is a word too many (tiny). 'holdfast games --help' says"),
        (
            ("cards",),
            "Missing argument 'GAME'. 'holdfast games' lists the games, 'holdfast cards --help' says",
        ),
        (("rl", "layout"), "'holdfast rl layout --help' says what it takes."),
        (("replay",), "Missing argument 'FILE'."),
    ],
)
def test_a_wrong_usage_is_answered_with_where_the_right_one_is_told(
    run: Run, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in run(*words).sentence


def test_without_any_word_the_help_is_told(run: Run) -> None:
    for words in ((), ("rl",)):
        ran = run(*words)
        assert ran.code == 2
        assert "Usage: holdfast" in ran.out + ran.err


def test_a_closed_pipe_is_no_drama() -> None:
    command = f"{sys.executable} -m holdfast rules _template | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "holdfast", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"holdfast {__version__} (")


def test_the_bots_are_told_with_what_they_are_worth(run: Run) -> None:
    told = " ".join(run("games").out.split())
    assert "bot greedy: Takes what looks best now, without looking ahead." in told
    assert "bot expert: " not in told  # the game has no levels
    tiny = next(game for game in json.loads(run("games", "--json").out) if game["id"] == "tiny")
    assert [bot["name"] for bot in tiny["bots"]] == ["random", "easy", "greedy"]
    greeting = " ".join(run("play", "tiny", "--seats", "you,easy", typed="q\n").out.split())
    assert "Bot easy: Knows what is good and errs like a beginner" in greeting
    assert "Bot greedy" not in greeting
