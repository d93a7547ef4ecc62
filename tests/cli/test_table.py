"""The terminal table: what is shown, what may be typed, how it is saved."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Ran, Run
from holdfast.cli.common import program
from holdfast.games import REGISTRY
from holdfast.kernel.state import Frame
from support import tiny

PLAY = ("play", "tiny", "--seed", "5", "--variant", "rich", "--seats", "you,greedy")


def saved(data: Path) -> dict[str, Any]:
    (path,) = data.rglob("*.json")
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def widest(ran: Ran) -> int:
    return max(len(line) for line in ran.out.splitlines() if "holdfast " not in line)


def test_the_table_shows_view_events_prompt_and_grouped_choices(run: Run) -> None:
    ran = run(*PLAY)
    assert ran.code == 0
    assert "Tiny Pebbles, rich, seed 5" in ran.out
    assert "Seats: ◆ Blue (you), ✚ Vermilion (greedy)." in ran.out
    assert "Take pebbles [TY-ROUND-02]\nPool 1 pass" in ran.out
    assert "\nStone 4 look\n" in ran.out
    story = ran.out.index("pebbles are poured. [TY-ROUND-01]")
    assert ran.out.index("decision 3") < story < ran.out.index("round ") < ran.out.index("Take pebbles")
    assert widest(ran) <= 80


def test_end_of_input_saves_and_says_how_to_go_on(run: Run, data: Path) -> None:
    ran = run(*PLAY, typed="2\n")
    path = data / "matches" / "tiny-5.json"
    assert f"Go on with: {program()} play --resume {path}" in ran.out
    assert program().endswith("holdfast")
    assert saved(data)["journal"][3:] == [1]
    again = run("play", "--resume", path, typed="1\nq\n")
    assert again.code == 0
    assert saved(data)["journal"][3:5] == [1, 0]


@pytest.mark.parametrize("typed", ["3", "take tw", "TAKE TWO", " take  two "])
def test_a_choice_is_made_by_number_or_words(run: Run, data: Path, typed: str) -> None:
    run(*PLAY, typed=f"{typed}\nq\n")
    assert saved(data)["journal"][3:] == [2]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "There is no choice 9; choose from 1 to 4."),
        ("take", "'take' fits several choices: 2 (take one), 3 (take two)."),
        ("dance", "'dance' is no choice here; type a number, or 'help'."),
        ("", "Type a number or the beginning of a choice"),
        ("u", "Nothing can be taken back: luck has decided something since."),
        ("v", "Look at a seat from 1 to 2"),
        ("v 3", "Look at a seat from 1 to 2"),
        ("s /dev/null/copy.json", "Cannot save to '/dev/null/copy.json'"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    run: Run, data: Path, typed: str, answer: str
) -> None:
    ran = run(*PLAY, typed=f"{typed}\nq\n")
    assert answer in ran.out
    assert ran.code == 0
    assert len(saved(data)["journal"]) == 3


def test_a_refused_choice_names_its_rule(run: Run) -> None:
    ran = run(*PLAY[:4], "--seats", "you,greedy", typed="3\ntake two\nq\n")
    assert "The pool holds 1 pebbles [TY-ROUND-02]. Type ? for the rule." in ran.out


def test_undo_takes_back(run: Run, data: Path) -> None:
    ran = run(*PLAY, typed="2\nu\nq\n")
    assert "Taken back." in ran.out
    assert len(saved(data)["journal"]) == 3


def test_undo_goes_back_past_bots_and_events_are_told_again(run: Run, data: Path) -> None:
    # The second answers of the round are followed by luck, so only the first can be taken back.
    ran = run(*PLAY, typed="1\nlook\nu\nq\n")
    assert "Nothing can be taken back" in ran.out
    assert "Blue looks at the stone and finds a" in ran.out


def test_several_answers_in_one_line_are_all_given_or_none(run: Run, data: Path) -> None:
    ran = run(*PLAY, typed="2 2 1\n2 9\nq\n")
    assert "Only 2 of these 3 answers would be asked for; none was given." in ran.out
    assert "Answer 2 of 2: There is no choice 9; choose from 1 to 4. None was given." in ran.out
    assert len(saved(data)["journal"]) == 3
    run(*PLAY, "--save", data / "all.json", typed="2, take one\nq\n")
    assert json.loads((data / "all.json").read_text())["journal"][3:5] == [1, 1]


def test_a_seat_that_goes_on_sees_no_second_table(run: Run) -> None:
    ran = run(*PLAY, typed="2\nt\nq\n")
    assert ran.out.count("decision") == 1
    drawn, compact, asked_for = ran.out.split("> ")[:3]
    assert "\nround" in drawn
    assert "round" not in compact
    assert "▸ Blue takes 1. [TY-ROUND-02]" in compact
    assert "\nround" in asked_for


@pytest.mark.parametrize("forced", [0, 1])
def test_what_leaves_no_choice_is_answered_and_said(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, forced: int
) -> None:
    def options(self: tiny.Answers, s: tiny.TinyState, f: Frame) -> list[int]:
        return [tiny.PASS] if f.a % 2 == forced else [tiny.PASS, tiny.LOOK]

    monkeypatch.setattr(tiny.Answers, "options", options)
    ran = run(*PLAY, typed="look\nq\n")
    assert ran.out.count("There was no other choice: pass.") == 2 - forced
    expected = [tiny.LOOK, tiny.LOOK]
    expected[forced] = tiny.PASS
    assert saved(data)["journal"][3:5] == expected


def test_taking_back_does_not_stop_at_what_left_no_choice(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def options(self: tiny.Answers, s: tiny.TinyState, f: Frame) -> list[int]:
        return [tiny.PASS] if f.a % 2 == 0 else [tiny.PASS, tiny.LOOK]

    monkeypatch.setattr(tiny.Answers, "options", options)
    ran = run(*PLAY, typed="u\nq\n")
    assert "Nothing can be taken back: luck has decided something since." in ran.out
    assert saved(data)["journal"][3:] == [tiny.PASS]


def test_a_hint_rates_every_choice(run: Run) -> None:
    ran = run(*PLAY, typed="h\nq\n")
    assert "A greedy bot would choose 3, 'take two':" in ran.out
    lines = [line for line in ran.out.splitlines() if line.startswith("  #")]
    assert [line.split()[1] for line in lines] == ["3", "2", "1", "4"]
    assert lines[0].count("#") == 20
    assert lines[1].count("#") == 10


def test_look_log_and_help(run: Run) -> None:
    ran = run(*PLAY, typed="v 2\nl\nhelp\nq\n")
    assert "✚ Vermilion ---" in ran.out
    assert ran.out.count("pebbles are poured. [TY-ROUND-01]") == 2
    assert "take back your last decision" in ran.out


def test_rules_are_explained_at_the_table(run: Run) -> None:
    ran = run(
        "play", "_template", "--seed", "3", typed="?\n? 1\n? tp-vow-01\n? burn 3\n? give\n? dawn\n? qqq\nq\n"
    )
    answers = ran.out.split("> ")[1:]
    assert "[TP-WATCH-02]" in answers[0]
    assert "[TP-CARD-02]" in answers[0]
    assert answers[1].startswith("? 1\n1 take wood:\n[TP-CARD-02]")
    assert "[TP-VOW-01] " in answers[2]
    assert "'burn 3' is refused: Vows are made after foraging" in answers[3]
    assert answers[4].count("is refused") == 3
    assert "[TP-END-02]" in answers[5]
    assert "No rule, no card and no action says 'qqq'." in answers[6]


def test_a_game_without_rules_at_hand_says_so(run: Run) -> None:
    ran = run(*PLAY, typed="?\nq\n")
    assert ran.code == 0
    assert "Traceback" not in ran.out + ran.err
    assert "tiny" in ran.out.split("> ?\n")[1]


def test_a_copy_is_saved_and_no_file_is_overwritten(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    other = tmp_path / "mine.txt"
    other.write_text("mine")
    ran = run(*PLAY, typed=f"s {copy}\ns {other}\ns\nq\n")
    assert json.loads(copy.read_text())["holdfast"] == "match"
    assert "exists already" in " ".join(ran.out.split())
    assert other.read_text() == "mine"


def test_save_option_never_overwrites(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("mine")
    assert "exists already" in run(*PLAY, "--save", path).sentence
    assert path.read_text() == "mine"
    fresh = tmp_path / "new" / "match.json"
    assert run(*PLAY, "--save", fresh, typed="q\n").code == 0
    assert json.loads(fresh.read_text())["game"] == "tiny"


def test_two_matches_with_one_seed_keep_apart(run: Run, data: Path) -> None:
    run(*PLAY, typed="q\n")
    run(*PLAY, typed="1\nq\n")
    assert sorted(os.listdir(data / "matches")) == ["tiny-5-2.json", "tiny-5.json"]


def test_the_end_shows_sheet_winner_and_replay(run: Run, data: Path) -> None:
    ran = run(*PLAY, typed="3\n" * 4)
    assert "Score sheet" in ran.out
    assert "Blue wins (pebbles) [TY-END-01]" in ran.out
    path = data / "matches" / "tiny-5.json"
    assert f"holdfast replay {path}" in ran.out
    assert widest(ran) <= 80
    told = run("replay", path)
    assert told.out.count("Blue: ") == 4
    assert "Blue wins (pebbles) [TY-END-01]" in told.out


def test_people_at_one_keyboard_do_not_see_each_others_secrets(run: Run) -> None:
    words = ("play", "tiny", "--seed", "5", "--seats", "you:Ann,you:Ben", "--variant", "rich")
    ran = run(*words, typed="\nlook\n1\n\nl\nq\n")
    ann, ben = ran.out.split("Ben, it is your turn.")
    assert "Ann, it is your turn. Press Enter when nobody else looks." in ann
    assert "Ann looks at the stone and finds a" in ann
    assert "Ann looks at the stone and finds a" not in ben
    assert "Ann looks at the stone. [TY-ROUND-03]" in ben


def test_a_match_may_begin_from_a_position(run: Run, data: Path, tmp_path: Path) -> None:
    run(*PLAY, typed="3\n3\nq\n")
    position = tmp_path / "position.json"
    position.write_text(run("replay", data / "matches" / "tiny-5.json", "--position", "4").out)
    ran = run("play", "tiny", "--position", position, "--save", tmp_path / "m.json", typed="1\nq\n")
    assert ran.code == 0
    assert json.loads((tmp_path / "m.json").read_text())["journal"][0] == 0
    assert run("play", "--resume", tmp_path / "m.json", typed="q\n").code == 0
    text = position.read_text()
    for old, new, words in (
        ('"pool":', '"pool":-9,"x":', "impossible|unknown"),
        ('"asked":0', '"asked":7', "asked"),
        ('"game":"tiny"', '"game":"chess"', "of the game 'chess'"),
    ):
        assert old in text
        position.write_text(text.replace(old, new))
        sentence = run("play", "tiny", "--position", position).sentence
        assert any(word in sentence for word in words.split("|")), sentence


def test_an_impossible_position_is_refused(run: Run, data: Path, tmp_path: Path) -> None:
    run(*PLAY, typed="q\n")
    position = json.loads(run("replay", data / "matches" / "tiny-5.json", "--position", "3").out)
    position["fields"]["pool"] = -2
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    assert (
        "This position is impossible: there are fewer than no pebbles."
        in run("play", "tiny", "--position", path).sentence
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules_version": 9}, "begun under rules version 9 of Tiny Pebbles"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"bots": ["", "genius"]}, "There is no bot 'genius'"),
        ({"journal": [0, 0, 9]}, "entry 2 (9) is not allowed there"),
    ],
)
def test_a_match_that_cannot_go_on_is_refused_and_left_alone(
    run: Run, data: Path, change: dict[str, Any], words: str
) -> None:
    run(*PLAY, typed="q\n")
    path = data / "matches" / "tiny-5.json"
    path.write_text(json.dumps({**saved(data), **change}))
    before = path.read_text()
    assert words in run("play", "--resume", path).sentence
    if "bots" not in change:
        assert words in run("replay", path).sentence
    assert path.read_text() == before


def test_a_resumed_match_keeps_its_own_terms(run: Run, data: Path) -> None:
    run(*PLAY, typed="q\n")
    path = data / "matches" / "tiny-5.json"
    assert "leave these out" in run("play", "--resume", path, "--seed", "0").sentence
    assert "not of '_template'" in run("play", "_template", "--resume", path).sentence


def test_replay_keeps_secrets_of_a_match_in_progress(run: Run, data: Path) -> None:
    run(*PLAY, typed="look\nq\n")
    path = data / "matches" / "tiny-5.json"
    assert "finds a" not in run("replay", path).out
    assert "Blue decides" in run("replay", path).out
    assert "finds a" in run("replay", path, "--seat", "1").out
    assert "finds a" not in run("replay", path, "--seat", "2").out
    assert "Option '--seat' is 3; this match has seats 1 to 2." in run("replay", path, "--seat", "3").sentence


def test_replay_step_by_step(run: Run, data: Path) -> None:
    run(*PLAY, typed="3\n" * 4)
    path = data / "matches" / "tiny-5.json"
    ran = run("replay", path, "--step", typed="\n\nq\n")
    assert ran.out.count("Enter for the next decision") == 3
    assert "Score sheet" not in ran.out
    assert run("replay", path, "--step", typed="\n").code == 0
    assert "has 0 to 11 answers" in run("replay", path, "--position", "99").sentence.replace("12", "11")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {}])
def test_no_colour_where_none_is_wanted(run: Run, environment: dict[str, str], monkeypatch: Any) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert "\x1b[" not in run(*PLAY, "--plain").out


def test_ctrl_c_saves_and_ends_without_a_trace(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-u", "-m", "holdfast", "play", "_template", "--seed", "3"]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    path = tmp_path / "holdfast" / "matches" / "_template-3.json"
    assert process.stdout is not None
    shown = ""
    while not shown.endswith("\n> "):  # it asks; Ctrl-C comes while it waits for an answer
        letter = process.stdout.read(1)
        assert letter, process.communicate()
        shown += letter
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 0
    assert err == ""
    assert "holdfast play --resume" in out
    assert json.loads(path.read_text())["game"] == "_template"


def test_whoever_names_no_seats_and_no_variant_gets_the_gentlest_table(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(REGISTRY, "_modules", {"after_the_empire": "holdfast.games.after_the_empire"})
    play = ("play", "after_the_empire", "--seed", "3")
    assert "After the Empire, first_game, seed 3" in run(*play, typed="q\n").out
    assert "After the Empire, normal, seed 3" in run(*play, "--variant", "normal", typed="q\n").out
    assert "After the Empire, normal, seed 3" in run(*play, "--seats", "you,random", typed="q\n").out
