"""`holdfast analyse`: the curve, the decisions that mattered, and files that cannot be looked back on."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast.bots import answer_for_bot, make_bot
from holdfast.cli.table.curves import AXIS, HIGH, draw_curve
from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.lab.review import CHANCE_TO_WIN, Played, curves_of
from holdfast.lab.turnings import Fork, error_of, look_back, turnings_of
from holdfast.match import Match, write_match
from support.tiny import GAME

TEMPLATE: AnyGame = REGISTRY.get("_template")


def finished(path: Path, game: AnyGame = GAME, seed: int = 5) -> Match:
    """A match between bots, played to its end and saved."""
    match = Match(game, 2, (), seed, bots=["random", "greedy"])
    while not match.over:
        answer_for_bot(match, make_bot(match.bots[match.answerers[0]]))
    write_match(match, path)
    return match


@pytest.mark.parametrize("game", [GAME, TEMPLATE], ids=lambda game: game.id)
def test_a_match_is_looked_back_on_within_eighty_columns(run: Run, tmp_path: Path, game: AnyGame) -> None:
    path = tmp_path / "match.json"
    match = finished(path, game)
    told = run("analyse", path, "--seconds", "2").out
    assert told.startswith(game.title)
    assert "Seats: ◆" in told
    assert (CHANCE_TO_WIN if game.value is not None else "Points") in told
    assert "└" in told
    assert "Decisions that mattered most" in told or "found no decision" in told
    assert max(map(len, told.splitlines())) <= 80
    assert match.names[0] in told


def test_programs_read_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = finished(path, TEMPLATE)
    told = json.loads(run("analyse", path, "--seconds", "2", "--seat", "1", "--json").out)
    assert told["starts"][-1] == len(match.journal)
    assert [line[-1] for line in told["curves"][0]["lines"]] == match.game.scores(match.state)
    for one in told["turnings"]:
        assert one["seat"] == 0
        assert one["chosen"] != one["other"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seat", "3"), "Option '--seat' is 3; this match has seats 1 to 2."),
        (("--seconds", "0"), "Option '--seconds' is 0; give more than 0"),
        (("--width", "3"), "Option '--width' is 3"),
    ],
)
def test_options_that_cannot_be_are_refused(
    run: Run, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    path = tmp_path / "match.json"
    finished(path)
    assert sentence in run("analyse", path, *words).sentence


def test_files_that_cannot_be_looked_back_on_are_refused(run: Run, tmp_path: Path, data: Path) -> None:
    assert "Cannot read" in run("analyse", tmp_path / "nowhere.json").sentence
    odd = tmp_path / "odd.json"
    odd.write_text("{")
    assert "odd.json" in run("analyse", odd).sentence
    match = finished(tmp_path / "match.json")
    wrong = json.loads((tmp_path / "match.json").read_text())
    odd.write_text(json.dumps({**wrong, "journal": [*match.journal[:2], 99]}))
    assert "is not allowed there" in run("analyse", odd).sentence
    run("play", "tiny", "--seed", "5", typed="q\n")
    assert "is not over; finish it first" in run("analyse", data / "matches" / "tiny-5.json").sentence


def test_a_curve_goes_from_its_first_value_to_its_last() -> None:
    rows = draw_curve([[0, 10], [10, 0]], ["Start", "End"], 40, (0, 10)).plain.splitlines()
    drawn = [row[AXIS:] for row in rows[:HIGH]]
    assert (drawn[-1][0], drawn[0][-1]) == ("◆", "◆")
    assert (drawn[0][0], drawn[-1][-1]) == ("✚", "✚")
    assert rows[0].startswith("   10 │")
    assert rows[HIGH - 1].startswith("    0 │")
    assert all(len(row) <= 40 for row in rows)
    assert (
        draw_curve([[3, 3]], ["Start", "End"], 80).plain.count("◆") == 72 - AXIS
    )  # flat lines are drawn too


def test_the_chance_to_win_is_the_value_of_the_game_and_ends_with_the_result(tmp_path: Path) -> None:
    game: AnyGame = TEMPLATE
    assert game.value is not None
    match = finished(tmp_path / "match.json", game)
    played = Played(game.id, 2, (), match.seed, tuple(match.journal))
    chance = next(curve for curve in curves_of(game, played)[2] if curve.name == CHANCE_TO_WIN)
    assert [line[-1] for line in chance.lines] == [
        round(100 * game.value(match.state, seat), 1) for seat in (0, 1)
    ]
    assert all(0 <= value <= 100 for line in chance.lines for value in line)


def test_a_blunder_is_found_with_what_it_cost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Who answers at random errs, and the bot would have done something else."""
    monkeypatch.setattr("holdfast.lab.turnings.PATIENCE", 50.0)  # however busy the machine is
    game = TEMPLATE
    match = finished(tmp_path / "match.json", game)
    played = Played(game.id, 2, (), match.seed, tuple(match.journal), about=0)
    found = turnings_of(game, played, 20.0)
    assert found
    worst = min(found, key=lambda one: one.wins + one.gain)
    assert worst.wins + worst.gain < 0
    assert not worst.agreed
    assert worst.games >= 4
    assert look_back(played, 0.0).turnings == ()  # where there is no time, nothing is said
    assert turnings_of(game, replace(played, given=len(played.journal)), 20.0) == []  # brought along


def test_errors_are_those_of_a_mean() -> None:
    assert error_of([1.0]) == 0
    assert error_of([0.0, 2.0]) == pytest.approx(1.0)
    fork = Fork(0, None, 0, 1, 2, 0.0, wins=[1.0, 0.0], gains=[4.0, -4.0])
    assert fork.worths(4.0) == [1.0, -0.5]
