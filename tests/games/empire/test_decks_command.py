"""`holdfast decks`: lists, exports that are read back, and files held against the rules."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holdfast.cli.decks import bring_decks
from holdfast.cli.main import command_line
from holdfast.games import REGISTRY
from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.position.state import EmpireState
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.rules.decks.registration import list_of, side_of
from holdfast.games.empire.words.deck_files import read_deck
from holdfast.kernel.errors import Mistake
from holdfast.kernel.state import Seat
from holdfast.match import Match

GAME = "empire"
EMPTY = (0,) * KIND_SPACE


@dataclass(frozen=True)
class Ran:
    """What a command printed, and the mistake it ended with."""

    code: int
    out: str
    sentence: str


def run(*words: str) -> Ran:
    """Run the command in this process."""
    result = CliRunner().invoke(command_line(words[:1]), list(words))
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


@pytest.mark.parametrize("variant", ["", "best_of_three", "drafted", "best_of_three+drafted"])
@pytest.mark.parametrize("name", [deck.name for deck in READY_DECKS])
def test_every_ready_made_deck_is_exported_checked_and_registered(
    name: str, variant: str, tmp_path: Path
) -> None:
    """What `decks --check` says of a file and what `play --deck` does with it agree."""
    path = tmp_path / "deck.txt"
    path.write_text(run("decks", GAME, "--export", name, "--variant", variant).out, encoding="utf-8")
    assert run("decks", GAME, "--check", str(path), "--variant", variant).code == 0
    game = REGISTRY.get(GAME)
    match = Match(game, 2, game.parse_variant(variant), 3)
    bring_decks(match, [path, path])
    state = match.state
    assert isinstance(state, EmpireState)
    assert state.question() != "deck"
    wanted = read_deck(path.read_text(encoding="utf-8"))
    for seat in (0, 1):
        assert tuple(list_of(state, Seat(seat))) == wanted.deck
        assert tuple(side_of(state, Seat(seat))) == (wanted.side if "three" in variant else EMPTY)


def test_a_file_that_the_check_refuses_is_not_brought_to_the_table_either(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(export().replace("\n3 ", "\n4 ", 1), encoding="utf-8")
    for variant in ("", "best_of_three", "drafted"):
        ran = run("decks", GAME, "--check", str(path), "--variant", variant, "--json")
        first = json.loads(ran.out)["reasons"][0]
        game = REGISTRY.get(GAME)
        match = Match(game, 2, game.parse_variant(variant), 3)
        with pytest.raises(Mistake, match=first["rule"]):
            bring_decks(match, [path])
        assert ran.code == 1


def test_a_deck_that_breaks_rules_is_refused_with_every_reason(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    lines = [line for line in export().splitlines() if not line.startswith("1 ")]
    path.write_text("\n".join(lines), encoding="utf-8")
    ran = run("decks", GAME, "--check", str(path), "--json")
    data = json.loads(ran.out)
    assert (ran.code, data["legal"]) == (1, False)
    assert {"EM-CDECK-01", "EM-CDECK-05"} <= {reason["rule"] for reason in data["reasons"]}
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
