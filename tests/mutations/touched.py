"""A plugin for pytest that notes which functions of the games each test runs, and how long it takes.

Used by the mutation trial: `HOLDFAST_TOUCHED=FILE pytest -p mutations.touched tests/games/GAME`.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

_seen: dict[int, CodeType] = {}  # by identity: functions that read the same are equal
_places: dict[int, str] = {}
_notes: dict[str, dict[str, Any]] = {}
_fixed: set[str] = set()  # run while tests were collected: tables, cards


def _place(code: CodeType) -> str:
    """`games/empire/combat.py:Combat.run` for a function of a game, else nothing."""
    path = Path(code.co_filename).as_posix()
    if "/holdfast/games/" not in path:
        return ""
    return f"{path.split('/holdfast/games/')[1]}:{code.co_qualname}"


def _profile(frame: FrameType, event: str, argument: Any) -> None:
    if event == "call":
        _seen[id(frame.f_code)] = frame.f_code


def _drain() -> list[str]:
    """What ran since the last time; nothing is noted until somebody listens again."""
    sys.setprofile(None)
    for number, code in _seen.items():
        if number not in _places:
            _places[number] = _place(code)
    places = sorted({_places[number] for number in _seen} - {""})
    _seen.clear()
    return places


def pytest_configure(config: pytest.Config) -> None:
    sys.setprofile(_profile)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _fixed.update(_drain())
    sys.setprofile(_profile)
    before = time.perf_counter()
    yield
    spent = time.perf_counter() - before
    _notes.setdefault(item.nodeid, {}).update(places=_drain(), seconds=spent)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _notes.setdefault(report.nodeid, {})["failed"] = True


def pytest_sessionfinish(session: pytest.Session) -> None:
    sys.setprofile(None)
    Path(os.environ["HOLDFAST_TOUCHED"]).write_text(json.dumps({"fixed": sorted(_fixed), "tests": _notes}))
