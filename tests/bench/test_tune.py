"""Tuning: a search that finds what is wanted, keeps what it did, and says what it changed."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from holdfast.cli.main import command_line
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lab.changes.tune import Knob, Play, Trial, Want, judge, patch_with, tune
from holdfast.patches import Patch, read_patch

GAME = REGISTRY.get("after_the_empire")
STEWARD = Knob("Steward", "value", 0, 40, 0)
FORESTER = Knob("Forester", "value", 0, 40, 0)
PLAY = Play(("random", "random"), 40, seed=2)


def holdfast(*words: str) -> Result:
    return CliRunner().invoke(command_line(["tune"]), ["tune", *words])


@pytest.mark.slow
def test_what_is_wanted_is_found_and_a_search_goes_on(tmp_path: Path) -> None:
    as_printed = judge(GAME, Patch(GAME.id), [], PLAY).cost
    assert as_printed == 0.0
    mean = 14.0
    wants, journal = [Want("score: mean", mean, mean + 30)], tmp_path / "search.log"
    heard: list[Trial] = []
    found = tune(GAME, [STEWARD, FORESTER], wants, PLAY, 3, journal, heard.append)
    assert found.trials == len(heard) == 3
    heard.clear()
    again = tune(GAME, [STEWARD, FORESTER], wants, PLAY, 6, journal, heard.append)
    assert again.trials == 6
    assert len(heard) == 3
    assert again.best.cost <= found.best.cost
    assert again.best.figures["score: mean"].value > again.printed.figures["score: mean"].value
    assert again.best.patch
    with pytest.raises(Mistake, match="is of another search"):
        tune(GAME, [STEWARD], wants, PLAY, 6, journal)


def test_a_number_that_stays_changed_has_a_reason_and_the_others_go_back() -> None:
    wants = [Want("score: mean", 14.0, 60.0)]
    found = tune(GAME, [STEWARD, FORESTER], wants, PLAY, 6)
    changed = {card for card, _ in found.best.patch.cards}
    assert changed
    assert {reason.knob.card for reason in found.reasons} == changed
    for reason in found.reasons:
        assert reason.without.cost > found.best.cost
        assert dict(reason.without.patch.cards).keys() == changed - {reason.knob.card}
    if found.best.figures["score: mean"].value >= 14.0:
        why = found.as_json(wants)["why"]
        assert isinstance(why, list)
        assert all("outside its range" in str(one) for one in why)


def test_a_file_that_is_something_else_is_no_journal(tmp_path: Path) -> None:
    for text in (b"\xff\xfe\x00", b"[[card]]\n", b"3\n"):
        file = tmp_path / "search.log"
        file.write_bytes(text)
        with pytest.raises(Mistake, match="is no journal of a search"):
            tune(GAME, [STEWARD], [Want("score: mean", 14, 20)], PLAY, 1, file)
        assert file.read_bytes() == text


def test_files_that_cannot_be_written_are_refused_before_a_game_is_played(tmp_path: Path) -> None:
    words = ("after_the_empire", "--values", "Bakery:cost.wood=1..6", "--want", "score: mean=1..2")
    for option in ("--journal", "--save"):
        for path, why in ((tmp_path, "is a folder"), (tmp_path / "no" / "x", "there is no folder")):
            said = holdfast(*words, option, str(path), "--games", "1000000")
            assert isinstance(said.exception, Mistake)
            assert why in str(said.exception)


def test_of_two_sets_that_do_as_well_the_printed_one_is_better() -> None:
    wants = [Want("score: mean", 0, 999)]
    changed = judge(GAME, patch_with(GAME, {STEWARD: 1}), wants, PLAY)
    assert changed.cost > judge(GAME, Patch(GAME.id), wants, PLAY).cost


def test_the_command_says_what_it_changed_and_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "found.toml"
    words = ("after_the_empire", "--values", "steward:value=30..40", "--want", "score: mean=20..60", "--json")
    said = holdfast(
        *words, "--bots", "random", "--seats", "2", "--games", "40", "--trials", "2", "--save", str(file)
    )
    assert said.exit_code == 0, said.output
    told = json.loads(said.stdout)
    assert read_patch(file.read_text()) == read_patch(told["patch"])
    assert told["figures"][0]["found"] > told["figures"][0]["printed"]
    assert "Steward: value" in told["changes"][0]


@pytest.mark.parametrize(
    ("values", "want", "sentence"),
    [
        ("Bakery:cost.wood", "x=1..2", "write a name and its range"),
        ("Bakery:cost.wood=6..1", "x=1..2", "write a name and its range"),
        ("Bakery:cost.wod=1..6", "x=1..2", "Field 'cost.wod' is no number of Bakery"),
        ("Bakery:cost.wood=1..600", "x=1..2", "can be 0 to 99"),
        ("start_gold=1..6", "x=1..2", "names no card"),
        ("Bakery:cost.wood=1..6", "luck=1..2", "there is no figure 'luck'"),
    ],
)
def test_a_mistake_gets_a_sentence(values: str, want: str, sentence: str) -> None:
    words = ("--values", values, "--want", want, "--bots", "random", "--games", "40", "--trials", "1")
    said = holdfast("after_the_empire", *words)
    assert isinstance(said.exception, Mistake)
    assert sentence in str(said.exception)
