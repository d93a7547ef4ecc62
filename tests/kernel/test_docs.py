"""The code samples of the documentation do what they say."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize("name", ["contract.md", "testing.md", "writing-a-game.md"])
def test_samples_run(name: str) -> None:
    result = doctest.testfile(str(DOCS / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
    assert result.attempted > 5
