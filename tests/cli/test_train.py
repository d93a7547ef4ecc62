"""`holdfast train`: what it says, what it leaves, what it refuses."""

from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast.games import REGISTRY

pytestmark = pytest.mark.slow


@pytest.fixture
def run(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The same, with a game that can be trained."""
    monkeypatch.setattr(REGISTRY, "_modules", {"after_the_end": "holdfast.games.after_the_end"})
    return run


def test_it_trains_and_says_where_the_network_is(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "one"
    shape = ("--rounds", "1", "--trial", "0", "--seats", "2", "--device", "cpu")
    said = run("train", "after_the_end", "--minutes", "0.002", "--folder", folder, *shape).out
    assert '{"round": 1, "games": ' in said
    assert "net.npz" in said.splitlines()[-1]
    assert (folder / "net.npz").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("no_such_game",), "no_such_game"),
        (("after_the_end", "--seats", "two"), "'--seats' is 'two'; give numbers"),
        (("after_the_end", "--seats", "9"), "played with 2, 3, 4 or 5 seats, not 9"),
        (("after_the_end", "--minutes", "0"), "more than 0 minutes"),
        (("after_the_end", "--device", "tpu"), "it can be auto, cpu, torch or cuda"),
        (("after_the_end", "--jobs", "0"), "number of jobs is 0"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    assert reason in run("train", *words, "--folder", tmp_path / "none").sentence
    assert not (tmp_path / "none").exists()
