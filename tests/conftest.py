"""What every test run needs to know: is this the source or the compiled package, quick or thorough."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import holdfast.kernel.state

SOURCES = Path(__file__).parent.parent / "src"
settings.register_profile("steady", deadline=None)  # how fast the machine is, is no property of a game
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough", action="store_true", help="more seeds and positions per game (or HOLDFAST_THOROUGH=1)"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--thorough"):
        os.environ["HOLDFAST_THOROUGH"] = "1"
    config.addinivalue_line("markers", "slow: takes more than a second; `-m 'not slow'` leaves it out")
    stale = sorted(SOURCES.rglob("*.so"))
    if stale:
        raise pytest.UsageError(
            f"{stale[0]} is a compiled module among the sources: it would hide the file it was made from. "
            "Delete it; compiled modules belong into an installed package."
        )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    # A report header would be swallowed by the quiet mode that the project's settings ask for.
    where = holdfast.kernel.state.__file__
    mode = "compiled" if where.endswith((".so", ".pyd")) else "pure Python"
    terminalreporter.write_line(f"holdfast: {mode}, from {Path(where).parent.parent}")
