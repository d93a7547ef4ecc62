"""Saved matches: the way there and back, and everything that is refused."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from holdfast.kernel.errors import Mistake
from holdfast.kernel.position import key
from holdfast.match import Match, read_match, resume, write_match
from support.tiny import GAME, LOOK, PASS


@pytest.fixture
def match() -> Match:
    match = Match(GAME, 3, ("rich",), 11, ("Ann", "Ben", "Cid"), bots=("", "", "greedy"), takebacks=True)
    match.submit(0, LOOK)
    match.submit(0, PASS)
    return match


def changed(match: Match, path: Path, **fields: Any) -> Path:
    """A saved match with some fields replaced."""
    write_match(match, path)
    data = json.loads(path.read_text())
    data.update(fields)
    path.write_text(json.dumps(data))
    return path


def test_a_resumed_match_is_the_same_and_has_the_same_luck(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "match.json"
    write_match(match, path)
    again = resume(GAME, read_match(path))
    assert key(GAME, again.state) == key(GAME, match.state)
    assert (again.names, again.bots, again.takebacks) == (match.names, match.bots, True)
    assert again.variant == ("rich",)
    for both in (match, again):
        while not both.over:
            both.submit(both.answerers[0], both.options()[0])
    assert again.journal == match.journal


def test_saving_twice_replaces_the_file_and_leaves_no_other(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_match(match, path)
    match.submit(1, PASS)
    write_match(match, path)
    assert read_match(path).journal == match.journal
    assert os.listdir(tmp_path) == ["match.json"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a saved match"),
        ("{", "not a saved match"),
        ("[1, 2]", "not a saved match"),
        ("\x00\xff", "not a saved match"),
        ('{"holdfast": "position", "format": 1}', "not a saved match of Holdfast"),
        ('{"some": "thing"}', "not a saved match of Holdfast"),
        ('{"holdfast": "match", "format": 99}', "format 99"),
        ('{"holdfast": "match", "format": 1, "game": "tiny"}', "damaged"),
    ],
)
def test_a_file_that_is_no_match_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(Mistake, match=words):
        read_match(path)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"journal": ["a"]}, r"damaged.*journal"),
        ({"seats": "two"}, r"damaged.*seats"),
        ({"colour": 1}, r"damaged.*colour"),
        ({"game": "chess"}, "of the game 'chess'"),
        ({"rules_version": 7}, "rules version 7 of Tiny Pebbles, but this program plays version 1"),
        ({"seats": 9}, "'seats' is 9"),
        ({"variant": "poor"}, "no variant 'poor'"),
        ({"names": ["Ann"]}, "'names' has 1"),
        ({"bots": []}, "'bots' has 0"),
        ({"journal": [0, 1, 9]}, "entry 2"),
        ({"journal": [10**30]}, "entry 0|damaged"),
    ],
)
def test_a_match_that_does_not_fit_is_refused(
    match: Match, tmp_path: Path, fields: dict[str, Any], words: str
) -> None:
    path = changed(match, tmp_path / "match.json", **fields)
    with pytest.raises(Mistake, match=words):
        resume(GAME, read_match(path))


def test_a_missing_file_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="Cannot read"):
        read_match(tmp_path / "nowhere.json")


def test_a_failing_save_leaves_the_old_file(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    write_match(match, path)
    before = path.read_text()

    def full(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    match.submit(1, PASS)
    with pytest.raises(Mistake, match=r"Cannot save to .*: No space left on device"):
        write_match(match, path)
    assert path.read_text() == before
    assert os.listdir(tmp_path) == ["match.json"]


def test_a_folder_cannot_be_saved_over(match: Match, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Mistake, match="Cannot save"):
        write_match(match, tmp_path / "folder")
    (tmp_path / "file").write_text("mine")
    with pytest.raises(Mistake, match="Cannot save"):
        write_match(match, tmp_path / "file" / "match.json")
    assert (tmp_path / "file").read_text() == "mine"
