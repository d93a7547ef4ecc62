"""The code samples of the documentation do what they say."""

import doctest
from pathlib import Path

import pytest

from architecture.test_shape import FILE_LINES, FUNCTION_LINES, KERNEL_LINES, MACHINE_LINES

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"


@pytest.mark.parametrize("name", ["contract.md", "learning.md", "testing.md", "writing-a-game.md"])
def test_samples_run(name: str) -> None:
    result = doctest.testfile(str(DOCS / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
    assert result.attempted > 5


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("STYLE.md", f"{FILE_LINES} at most"),
        ("STYLE.md", f"{FUNCTION_LINES} at most"),
        ("STYLE.md", f"the kernel {KERNEL_LINES:,} in all, {MACHINE_LINES} of"),
        ("STYLE.md", "`position`, `rules` and `mind` are compiled"),
        ("CONTRIBUTING.md", f"{FILE_LINES} lines at most, functions {FUNCTION_LINES}"),
        ("CONTRIBUTING.md", "`position`, `rules` and `mind` of every game are compiled"),
        ("STYLE.md", "shares that game's ledger"),
        ("docs/architecture.md", "shares another's ledger"),
    ],
)
def test_the_pages_say_what_the_law_tests_hold(page: str, words: str) -> None:
    assert words in (ROOT / page).read_text(encoding="utf-8")


def test_the_rooms_that_are_compiled_are_those_the_pages_name() -> None:
    assert 'COMPILED_ROOMS = ("position", "rules", "mind")' in (ROOT / "setup.py").read_text(encoding="utf-8")
