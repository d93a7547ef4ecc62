"""A plugin for pytest that notes which lines of the rules each test runs, and how long it takes.

Used by the mutation trial: `HOLDFAST_TOUCHED=FILE pytest -p mutations.touched tests/games/GAME`.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from coverage import Coverage

NO_TEST: Final = "collected"  # what runs while tests are collected: tables, cards
_watch: Final = Coverage(
    data_file=None, config_file=False, include=["*/holdfast/games/*/rules/*"], context=NO_TEST
)
_notes: dict[str, dict[str, Any]] = {}


def pytest_configure(config: pytest.Config) -> None:
    _watch.start()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _watch.switch_context(item.nodeid)
    before = time.process_time()
    yield
    _notes.setdefault(item.nodeid, {})["seconds"] = time.process_time() - before
    _watch.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _notes.setdefault(report.nodeid, {})["failed"] = True


def pytest_sessionfinish(session: pytest.Session) -> None:
    _watch.stop()
    data = _watch.get_data()
    fixed: dict[str, list[int]] = {}
    for path in data.measured_files():
        place = path.split("/holdfast/games/")[1]
        for line, contexts in sorted(data.contexts_by_lineno(path).items()):
            for context in contexts:
                test = context.removeprefix(NO_TEST).removeprefix("|")
                lines = _notes[test].setdefault("lines", {}) if test else fixed
                lines.setdefault(place, []).append(line)
    Path(os.environ["HOLDFAST_TOUCHED"]).write_text(json.dumps({"fixed": fixed, "tests": _notes}))
