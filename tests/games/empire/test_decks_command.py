"""`holdfast decks`: lists, exports that are read back, and files held against the rules."""

import json
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

from holdfast.cli.main import app
from holdfast.kernel.errors import Mistake

GAME = "empire"


@dataclass(frozen=True)
class Ran:
    """What a command printed, and the mistake it ended with."""

    code: int
    out: str
    sentence: str


def run(*words: str) -> Ran:
    """Run the command in this process."""
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, (Mistake, SystemExit)), result.exception
    mistake = str(result.exception) if isinstance(result.exception, Mistake) else ""
    return Ran(result.exit_code, result.output, mistake)


def export() -> str:
    """A ready-made deck as text."""
    name = json.loads(run("decks", GAME, "--json").out)[0]["name"]
    return run("decks", GAME, "--export", name).out


def test_ready_made_decks_are_listed() -> None:
    decks = json.loads(run("decks", GAME, "--json").out)
    assert len(decks) >= 6
    page = run("decks", GAME).out
    for deck in decks:
        assert deck["name"] in page
        assert deck["army"] in (30, 40)
        assert deck["civic"] == 15
        assert deck["sideboard"] == 6


def test_an_exported_deck_may_be_played(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(export(), encoding="utf-8")
    ran = run("decks", GAME, "--check", str(path), "--variant", "best_of_three")
    assert (ran.code, "may be played." in ran.out) == (0, True)


def test_a_deck_that_breaks_rules_is_refused_with_every_reason(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    lines = [line for line in export().splitlines() if not line.startswith("1 ")]
    path.write_text("\n".join(lines), encoding="utf-8")
    ran = run("decks", GAME, "--check", str(path), "--json")
    data = json.loads(ran.out)
    assert (ran.code, data["legal"]) == (1, False)
    assert {"EM-CDECK-01", "EM-SIDE-01"} <= {reason["rule"] for reason in data["reasons"]}
    assert "may not be played, for" in run("decks", GAME, "--check", str(path)).out


def test_a_file_that_is_no_deck_names_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("army\n3 Nobody Knows This Card\n", encoding="utf-8")
    assert "Line 2: 'Nobody Knows This Card'" in run("decks", GAME, "--check", str(path)).sentence


def test_mistakes_are_answered_with_a_sentence(tmp_path: Path) -> None:
    assert "cannot be read as text" in run("decks", GAME, "--check", str(tmp_path / "none")).sentence
    assert "There is no ready-made deck 'xyzzy'" in run("decks", GAME, "--export", "xyzzy").sentence
    assert "without decks" in run("decks", "after_the_end").sentence
    both = run("decks", GAME, "--export", "a", "--check", "b")
    assert "exclude each other" in both.sentence
