"""`holdfast play --deck`: files are registered before anything is asked, or refused in one sentence."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from holdfast.cli.decks import decks_of
from holdfast.games import REGISTRY

decks = decks_of(REGISTRY.get("empire"))
ROAD_KINGS: str = decks.export("Road Kings", ())


@pytest.fixture
def table(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, at a place where Empire is played too."""
    games = {"empire": "holdfast.games.empire", "tiny": "support.tiny"}
    monkeypatch.setattr(REGISTRY, "_modules", games)
    return run


def written(folder: Path, text: str, name: str = "mine.txt") -> Path:
    """A deck file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def journal(data: Path) -> list[int]:
    """The answers of the only match that was saved."""
    (path,) = data.rglob("*.json")
    found: list[int] = json.loads(path.read_text())["journal"]
    return found


def test_a_deck_file_is_registered_and_the_others_choose_for_themselves(
    table: Run, data: Path, tmp_path: Path
) -> None:
    ran = table("play", "empire", "--seed", "3", "--deck", written(tmp_path, ROAD_KINGS))
    own = decks.answers(ROAD_KINGS, ())
    assert ran.code == 0
    assert journal(data)[: len(own)] == own
    assert len(journal(data)) > len(own) + 1, "the bot has registered too, and hands are dealt"


def test_the_first_file_is_the_persons_wherever_they_sit(table: Run, data: Path, tmp_path: Path) -> None:
    path = written(tmp_path, ROAD_KINGS)
    table("play", "empire", "--seed", "3", "--seats", "greedy,you", "--deck", path)
    own = decks.answers(ROAD_KINGS, ())
    given = journal(data)
    start = given.index(own[0])
    assert start == 2, "the bot before has taken the deck chance gave it"
    assert given[start : start + len(own)] == own


def test_further_files_are_for_the_next_seats(table: Run, data: Path, tmp_path: Path) -> None:
    first, second = ROAD_KINGS, decks.export(decks.ready()[0].name, ())
    files = (written(tmp_path, first), written(tmp_path, second, "theirs.txt"))
    table("play", "empire", "--seed", "3", "--deck", files[0], "--deck", files[1])
    both = decks.answers(first, ()) + decks.answers(second, ())
    assert journal(data)[: len(both)] == both


def test_a_card_nobody_knows_is_refused_with_its_line(table: Run, data: Path, tmp_path: Path) -> None:
    path = written(tmp_path, ROAD_KINGS + "1 Nobody Knows This\n2 Nor This\n")
    line = ROAD_KINGS.count("\n") + 1
    sentence = table("play", "empire", "--deck", path).sentence
    assert f"Line {line}: 'Nobody Knows This' is no card of this game" in sentence
    assert f"(1 more: holdfast decks empire --check {path})" in sentence
    assert not list(data.rglob("*.json"))


def test_a_deck_that_breaks_a_rule_is_refused_with_its_clause(table: Run, data: Path, tmp_path: Path) -> None:
    path = written(tmp_path, ROAD_KINGS.replace("\n3 ", "\n4 ", 1))
    sentence = table("play", "empire", "--deck", path).sentence
    assert f"The deck in '{path}' may not be played." in sentence
    assert "[EM-CDECK-01] (1 more: " in sentence, "31 cards, and four of one"
    assert not list(data.rglob("*.json"))


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("empire", "--deck", "nowhere.txt"), "The deck file 'nowhere.txt' cannot be read as text"),
        (("tiny", "--deck", "nowhere.txt"), "Tiny Pebbles is played without decks of one's own."),
        (("empire", *("--deck", "a") * 3), "3 deck files were given for 2 seats"),
        (("--resume", "m.json", "--deck", "a"), "A resumed match has its own seats"),
    ],
)
def test_what_cannot_be_brought_is_said(table: Run, words: tuple[str, ...], answer: str) -> None:
    assert answer in table("play", *words).sentence
