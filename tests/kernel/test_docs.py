"""The pages say what the tests of the architecture hold."""

from pathlib import Path

import pytest

from architecture.test_shape import FILE_LINES, FUNCTION_LINES, KERNEL_LINES, MACHINE_LINES

ROOT = Path(__file__).parent.parent.parent


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
