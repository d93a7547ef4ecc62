"""`--patch FILE` at the terminal: the match says so, and a saved match brings its patch with it."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.match import read_match, resume

BREAD = 'game = "after_the_empire"\n\n[[card]]\nname = "Bakery"\ncost.wood = 9\n'
TOLD = "Played with other numbers: Bakery: cost.wood 9 (printed: 4)."


@pytest.fixture
def empire(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, at a place where After the Empire is played too."""
    games = {"after_the_empire": "holdfast.games.after_the_empire", "tiny": "support.tiny"}
    monkeypatch.setattr(REGISTRY, "_modules", games)
    return run


def written(folder: Path, text: str = BREAD) -> Path:
    path = folder / "bread.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_match_is_played_saved_resumed_and_replayed_with_its_patch(empire: Run, tmp_path: Path) -> None:
    saved, patch = tmp_path / "match.json", written(tmp_path)
    words = ("play", "after_the_empire", "--seats", "you,greedy", "--seed", "3", "--plain")
    ran = empire(*words, "--patch", patch, "--save", saved, typed="1\n1\nq\n")
    assert ran.code == 0, ran.out
    assert "After the Empire (changed)" in ran.out
    assert TOLD in " ".join(ran.out.split())
    patch.unlink()  # the match needs it no more
    answers = len(read_match(saved).journal)
    ran = empire("play", "--resume", saved, "--plain", typed="1\nq\n")
    assert TOLD in " ".join(ran.out.split())
    assert len(read_match(saved).journal) > answers
    assert "After the Empire (changed)" in empire("replay", saved, "--plain").out
    assert "cost.wood = 9" in json.loads(saved.read_text())["patch"]


def test_a_resumed_match_has_its_own_patch(empire: Run, tmp_path: Path) -> None:
    saved, patch = tmp_path / "match.json", written(tmp_path)
    words = ("play", "after_the_empire", "--seats", "you,greedy", "--patch", patch, "--save", saved)
    empire(*words, "--plain", typed="q\n")
    refused = empire("play", "--resume", saved, "--patch", patch)
    assert refused.code == 2
    assert "has its own seats, seed, variant, position, decks, values and patch" in refused.err
    other = empire("play", "tiny", "--resume", saved)
    assert "This match is of the game 'after_the_empire', not of 'tiny'" in other.err
    with pytest.raises(Mistake, match="Field 'patch'"):
        resume(REGISTRY.get("after_the_empire"), read_match(saved))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BREAD.replace("= 9", "= -9"), "Field 'cost.wood' of Bakery is -9; give a whole number from 0 to 99"),
        (BREAD.replace("after_the_empire", "tiny"), "this patch is not for after_the_empire"),
        ("[[card", "is no patch"),
    ],
)
def test_a_bad_patch_is_one_sentence(empire: Run, tmp_path: Path, text: str, sentence: str) -> None:
    ran = empire("play", "after_the_empire", "--patch", written(tmp_path, text))
    assert ran.code == 2
    assert sentence in " ".join(ran.err.split())
