"""The ledger is the law: cited ids exist, rules are cited and proved, worked examples have their tests."""

import re
from functools import cache
from pathlib import Path

import pytest

from architecture.house import GAME_IDS, ROOT, checkout_of, folder_of, ledger_of, listing, python_files
from holdfast.ledger import Coverage, Ledger, id_pattern, measure
from holdfast.ledger.scan import mentions


@cache
def coverage_of(game_id: str) -> Coverage:
    return measure(checkout_of(game_id), game_id)


def with_text(book: Ledger, ids: list[str]) -> str:
    """Ids with their clause, so that a failure reads as a list of work."""
    rows = []
    for record_id in ids:
        record = book.find(record_id)
        text = getattr(record, "text", "") or getattr(record, "then", "")
        rows.append(f"{record_id}  {text}")
    return listing(rows)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_id_in_a_game_and_its_tests_exists(game_id: str) -> None:
    unknown = [f"{c.path}:{c.line}: {c.id}" for c in coverage_of(game_id).unknown]
    assert not unknown, listing(unknown)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_rule_is_cited_in_the_code(game_id: str) -> None:
    missing = coverage_of(game_id).uncited
    assert not missing, with_text(ledger_of(game_id), missing)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_rule_is_proved_by_a_test(game_id: str) -> None:
    missing = coverage_of(game_id).untested
    assert not missing, with_text(ledger_of(game_id), missing)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_worked_example_has_its_test(game_id: str) -> None:
    missing = coverage_of(game_id).untested_examples
    assert not missing, with_text(ledger_of(game_id), missing)


def test_no_two_games_share_a_prefix_unless_they_share_a_rulebook() -> None:
    books = [ledger_of(game_id) for game_id in GAME_IDS]
    prefixes = [prefix for book in books if book.shared is None for prefix in book.prefixes]
    assert sorted(set(prefixes)) == sorted(prefixes)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_game_cites_its_own_ledger_only(game_id: str) -> None:
    own = ledger_of(game_id).prefixes
    others = [prefix for other in GAME_IDS for prefix in ledger_of(other).prefixes if prefix not in own]
    foreign = mentions(ROOT, python_files(folder_of(game_id)), others)
    assert not foreign, listing([f"{c.path}:{c.line}: {c.id}" for c in foreign])


def test_every_id_anywhere_else_exists() -> None:
    books = [ledger_of(game_id) for game_id in GAME_IDS]
    known = {record_id for book in books for record_id in book.records}
    prefixes = [prefix for book in books for prefix in book.prefixes]
    code = mentions(ROOT, python_files(ROOT / "src", ROOT / "tests"), prefixes)
    unknown = [f"{c.path}:{c.line}: {c.id}" for c in code if c.id not in known]
    unknown += [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {record_id}"
        for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
        for line, record_id in ids_in(path, id_pattern(prefixes))
        if record_id not in known
    ]
    assert not unknown, listing(unknown)


def ids_in(path: Path, pattern: re.Pattern[str]) -> list[tuple[int, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(n, found) for n, line in enumerate(lines, start=1) for found in pattern.findall(line)]


def test_an_id_in_a_document_is_seen_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("# Rules\nSee [ZZ-FIGHT-01], not AZZ-FIGHT-02.\n")
    assert ids_in(path, id_pattern(["ZZ"])) == [(2, "ZZ-FIGHT-01")]
