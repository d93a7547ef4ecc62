"""`holdfast learn`: every lesson taken at the terminal, with wrong tries on the way."""

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from cli.conftest import Run
from holdfast.cli.table.lesson import LessonSession
from holdfast.games import REGISTRY
from holdfast.lessons import Pupil, taught

TAUGHT = [name for name in REGISTRY.ids() if taught(REGISTRY.get(name))]
WIDTH = 80


def take(pupil: Pupil, path: Path, *asides: str) -> str:
    """What the terminal shows to a pupil who types these things first, then what is said."""
    waiting = list(asides)

    def read(prompt: str) -> str:
        if not prompt.startswith(">"):
            return "q" if "play on" in prompt else ""
        if waiting:
            return waiting.pop(0)
        state, wanted = pupil.match.state, pupil.wanted()
        assert wanted is not None
        return pupil.game.action_text(state, wanted)

    page = io.StringIO()
    LessonSession(pupil, path, Console(file=page, width=WIDTH, highlight=False), read).run()
    return page.getvalue()


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_at_the_terminal(name: str, tmp_path: Path) -> None:
    pupil = Pupil(REGISTRY.get(name))
    shown = take(pupil, tmp_path / "match.json")
    assert pupil.step is None
    assert "The lesson is over" in shown
    assert f"step {len(pupil.lesson.steps)} of" in shown
    assert max(cell_len(line) for line in shown.splitlines() if str(tmp_path) not in line) <= WIDTH
    assert (tmp_path / "match.json").exists()


def test_a_wrong_try_is_answered_and_there_is_no_way_back(tmp_path: Path) -> None:
    shown = take(Pupil(REGISTRY.get("after_the_end")), tmp_path / "match.json", "2", "u", "buy everything")
    assert "Mara Venn's 5 is the best you have" in shown
    assert "A lesson only goes forward" in shown
    assert "is no choice here" in shown


def test_a_game_that_has_none_and_no_game(run: Run) -> None:
    assert "Name a game" in run("learn").sentence
    assert "has no lesson yet" in run("learn", "_template").sentence
