"""What every test run needs to know: is this the source or the compiled package, quick or thorough, and what
another run proves."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import holdfast.kernel.state
from support.shared import runs_here

SOURCES = Path(__file__).parent.parent / "src"
IS_COMPILED = holdfast.kernel.state.__file__.endswith((".so", ".pyd"))
# How fast the machine is, is no property of a game.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough", action="store_true", help="more seeds and positions per game (or HOLDFAST_THOROUGH=1)"
    )
    parser.addoption(
        "--shared",
        action="store_true",
        help="this is one of two runs, in plain Python and compiled: what is long is in one of them",
    )


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # whatever is read while tests are found stays
    if config.getoption("--thorough"):
        os.environ["HOLDFAST_THOROUGH"] = "1"
    config.addinivalue_line("markers", "slow: takes half a second; of two shared runs plain Python has it")
    config.addinivalue_line("markers", "search: many whole games; of two shared runs the compiled one has it")
    config.addinivalue_line("markers", "browser: needs Chrome or Chromium, and installs it where it may")
    config.addinivalue_line("markers", "both: slow, and yet in both of two shared runs")
    stale = sorted(SOURCES.rglob("*.so"))
    if stale:
        raise pytest.UsageError(
            f"{stale[0]} is a compiled module among the sources: it would hide the file it was made from. "
            "Delete it; compiled modules belong into an installed package."
        )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--shared"):
        return
    here = [runs_here({mark.name for mark in item.iter_markers()}, IS_COMPILED) for item in items]
    config.hook.pytest_deselected(items=[item for item, runs in zip(items, here, strict=True) if not runs])
    items[:] = [item for item, runs in zip(items, here, strict=True) if runs]


def pytest_collection_finish() -> None:
    # Twenty thousand tests and all they stand on are not looked through again and again while they run.
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    # A report header would be swallowed by the quiet mode that the project's settings ask for.
    where = holdfast.kernel.state.__file__
    mode = "compiled" if IS_COMPILED else "pure Python"
    terminalreporter.write_line(f"holdfast: {mode}, from {Path(where).parent.parent}")
