"""`--values FILE`: a table with other numbers, named wherever it is told of, or refused in one sentence."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast.games import REGISTRY


@pytest.fixture
def colonists(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, at a place where The Colonists are played too."""
    games = {"colonists_invasion": "holdfast.games.colonists_invasion", "tiny": "support.tiny"}
    monkeypatch.setattr(REGISTRY, "_modules", games)
    return run


def written(folder: Path, text: str) -> Path:
    path = folder / "values.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_values_lists_standard_range_and_source(colonists: Run, tmp_path: Path) -> None:
    rows = json.loads(colonists("values", "colonists_invasion", "--json").out)
    assert len(rows) == 88
    storage = next(row for row in rows if row["id"] == "basic_storage")
    assert (storage["default"], storage["low"], storage["high"]) == (6, 1, 20)
    assert (storage["source"], storage["rule"]) == ("proposed", "CB-R-042")
    file = written(tmp_path, "basic_storage = 8\n")
    rows = json.loads(colonists("values", "colonists_invasion", "--values", file, "--json").out)
    assert [row["id"] for row in rows if row["value"] != row["default"]] == ["basic_storage"]
    assert (
        "basic_storage = 8  (1 to 20, standard 6; proposed)"
        in colonists("values", "colonists_invasion", "--values", file).out
    )
    listed = colonists("values", "colonists_invasion").out.splitlines()
    assert all(any(line.startswith(f"{row['id']} = ") for line in listed) for row in rows)
    assert colonists("values", "tiny").out == "Tiny Pebbles has no values that can be set.\n"


def test_a_match_is_played_saved_resumed_and_replayed_with_its_values(colonists: Run, tmp_path: Path) -> None:
    file, saved = (
        written(tmp_path, "start_tools = 9\nturn_order = 'counterclockwise'\n"),
        tmp_path / "match.json",
    )
    words = ("--seats", "you,greedy", "--variant", "economy", "--seed", "3")
    ran = colonists(
        "play", "colonists_invasion", *words, "--values", file, "--save", saved, "--plain", typed="1\nquit\n"
    )
    assert ran.code == 0
    told = "Other values than the standard: turn_order counterclockwise, start_tools 9."
    assert told in " ".join(ran.out.split())
    assert json.loads(saved.read_text())["values"] == {"turn_order": "counterclockwise", "start_tools": 9}
    ran = colonists("play", "--resume", saved, "--plain", typed="quit\n")
    assert told in " ".join(ran.out.split())
    assert colonists("replay", saved, "--plain").code == 0
    place = colonists("replay", saved, "--position", "5")
    assert json.loads(place.out)["values"] == {"turn_order": "counterclockwise", "start_tools": 9}
    position = tmp_path / "middle.json"
    position.write_text(place.out)
    again = ("play", "colonists_invasion", "--position", position)
    assert told in " ".join(colonists(*again, "--plain", typed="quit\n").out.split())
    assert "A position has its values already" in colonists(*again, "--values", file).sentence
    assert "has its own seats" in colonists("play", "--resume", saved, "--values", file).sentence


@pytest.mark.slow
def test_simulate_plays_the_values_on_any_number_of_cores(colonists: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "start_dollars = 50\n")
    words = (
        "simulate",
        "colonists_invasion",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--variant",
        "economy",
    )
    plain = json.loads(colonists(*words, "--json").out)
    rich = json.loads(colonists(*words, "--values", file, "--json").out)
    assert (plain["values"], rich["values"]) == ({}, {"start_dollars": 50})
    gained = [b["mean_score"] - a["mean_score"] for a, b in zip(plain["seats"], rich["seats"], strict=True)]
    assert gained == [50, 50]
    two = json.loads(colonists(*words, "--values", file, "--jobs", "2", "--json").out)
    assert {**two, "seconds": 0} == {**rich, "seconds": 0}
    shown = " ".join(colonists(*words, "--values", file).out.split())
    assert "Other values than the standard: start_dollars 50." in shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("basic_storag = 8", "Field 'basic_storag' is no value of The Colonists: invasion; did you mean"),
        ("basic_storage = 'many'", "Field 'basic_storage' is 'many'; give a whole number from 1 to 20."),
        ("basic_storage = 0", "Field 'basic_storage' is 0; give a whole number from 1 to 20."),
        ("solo_rival = true", "Field 'solo_rival' cannot be changed: "),
        ("basic_storage", "values.toml' is not a set of values: "),
        ("first_starting_player = 'seat_4'", "Field 'first_starting_player' is 'seat_4', but 2 sit here"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate", "balance"])
def test_a_wrong_set_is_one_sentence(
    colonists: Run, tmp_path: Path, command: str, text: str, words: str
) -> None:
    file = written(tmp_path, text)
    more = ("--seats", "you,greedy") if command == "play" else ("--seats", "random,random", "--games", "1")
    assert words in colonists(command, "colonists_invasion", *more, "--values", file).sentence


def test_a_game_without_values_refuses_them(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "pebbles = 3")
    assert "has no values that can be set" in run("play", "tiny", "--values", file).sentence
    assert (
        "Cannot read"
        in run("simulate", "tiny", "--seats", "random,random", "--values", tmp_path / "x").sentence
    )
