"""The table in a terminal: everything at a glance, within 80 columns, without colour."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from games.after_the_end.helpers import offered, start
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position.actions import COMMIT
from holdfast.games.after_the_end.screens.notes import note
from holdfast.games.after_the_end.screens.terminal import GROUPS, HEADLINES, render, status
from holdfast.testkit.table import Table

NAMES = ["Blue", "Vermilion", "Green"]


def drawn(picture: RenderableType, width: int = 80) -> str:
    """The picture as plain text."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(picture, crop=False)
    return capture.get()


def busy() -> Table:
    """A table with a bit of everything."""
    t = start(3).seat(0, wounds={4: 1}, tokens={5: ["Tech"]}, tools=["Loaded Dice"], used=[2], dead=[6])
    t.seat(0, hand=["Hidden Cache"], nobles=["Mother Clement"], contracts=["Cold Storage"], knowledge=2)
    return t.seat(0, wall="damaged wall", food=2).seat(1, hand=["Early Warning"])


@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_told(width: int) -> None:
    for seat in (0, 1, -3):
        text = drawn(render(GAME.view(busy().state, seat), width, names=NAMES), width)
        assert max(cell_len(line) for line in text.splitlines()) <= width


def test_the_colony_board_shows_skills_wounds_tokens_and_tools() -> None:
    lines = drawn(render(GAME.view(busy().state, 0), 80, names=NAMES)).splitlines()
    assert " Bram Hook            2    4    3    5  ready  x.     .       -" in lines
    assert " Jonah Pike           3    3    2    3  ready  -      T .     -" in lines
    assert " Little Wick          -    -    -    -  dead   -      -       -" in lines
    assert any(line.startswith(" Oskar Tull") and "used" in line for line in lines)
    assert any(">Mar" in line for line in lines)  # the skill the mission asks for
    text = "\n".join(lines)
    for words in ("Loaded Dice: reroll", "Hidden Cache: gain 1", "Mother Clement 2", "Cold Storage 2"):
        assert words in text
    assert "2 of 8; next: gain 2 resources of your choice" in text


def test_mission_and_next_one_are_in_sight() -> None:
    text = drawn(render(GAME.view(busy().state, 1), 80))
    assert "now  highest Marksmanship, 3 CP  (The Ridge Wolves, Hunt)" in text
    assert "next highest Engineering, 2 CP  (Copper Street, Salvage)" in text


def test_a_rival_is_seen_without_its_hand() -> None:
    view = GAME.view(busy().state, 0)
    text = drawn(render(view, 80, focus=1, names=NAMES))
    assert "Viktor Slag" in text
    assert "Early Warning" not in text
    assert "✚ Vermilion" in text


def test_a_raid_is_announced() -> None:
    t = start(2).chance("raid").choose("pass", "pass")
    assert "RAID" in drawn(render(GAME.view(t.state, 0), 80))


def test_the_leader_is_marked() -> None:
    t = start(3).choose("commit Bram Hook")
    assert "Hook 4*" in drawn(render(GAME.view(t.state, 1), 80))


def test_a_commitment_says_what_it_would_mean() -> None:
    t = start(3).chance("roll 3").choose("commit Bram Hook")
    view = GAME.view(t.state, 1)
    notes = {
        text.split(":")[0]: note(view, GAME.anchor(t.state, action), action)
        for action, text in zip(t.state.options(), offered(t), strict=True)
    }
    assert notes["commit Egon Rust"] == "ties with 4 and would lead"
    assert notes["commit Viktor Slag"] == "would be behind, 2 to 4"
    assert notes["commit Cinder Joy"] == "to beat: 4"
    assert notes["pass and visit the Capitol"] == ""
    t.seat(1, wounds={4: 1})
    assert note(GAME.view(t.state, 1), "colony.3", COMMIT + 3) == "would lead, 5 to 4"
    assert note(GAME.view(start(2).state, 0), "colony.3", COMMIT + 3) == ""


def test_a_tie_with_who_wins_ties_is_called_lost() -> None:
    t = start(2).seat(0, tools=["Capitol Seal"]).choose("commit Bram Hook", "take Capitol Seal")
    view = GAME.view(t.state, 1)
    assert note(view, "colony.3", COMMIT + 3) == "ties with 4 and would be behind"


def test_in_the_visit_the_choices_speak_for_the_rows() -> None:
    t = start(2).seat(0, food=1).choose("pass", "pass")
    text = drawn(render(GAME.view(t.state, 0), 80, brief=True))
    assert "on display Lord Hargreave, Dame Ottoline" in text
    assert "2 CP per won Hunt" not in text
    assert "2 CP per won Hunt" in drawn(render(GAME.view(t.state, 0), 80))


def test_the_status_line_sums_up() -> None:
    text = drawn(status(GAME.view(busy().state, 0), 80))
    assert "2 Food" in text
    assert "1 experience" in text
    assert "damaged wall" in text
    assert "4 ready" in text


def test_every_group_and_headline_exists() -> None:
    t = start(3)
    seen: set[str] = set()
    for answer in ("pass", "commit Egon Rust", "pass"):
        seen |= {GAME.anchor(t.state, action).split(".")[0] for action in t.state.options()}
        t.choose(answer)
    assert {"colony", "capitol"} <= seen & set(GROUPS)
    from holdfast.games.after_the_end.words.events import TEMPLATES

    assert set(HEADLINES) <= set(TEMPLATES)
