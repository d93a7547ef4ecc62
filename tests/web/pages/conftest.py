"""A server process and a browser for the page tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from web.helpers import AS_USUAL, Process, serving, sqlite_url
from web.pages.browser import Visitor, launched


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server as people run it, for all tests; reviews of finished games are short."""
    place = sqlite_url(tmp_path_factory.mktemp("pages"))
    with serving(place, **AS_USUAL, HOLDFAST_WEB_REVIEW_SECONDS="0.3") as process:
        yield process


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Process]:
    """A server that a test may kill."""
    with serving(sqlite_url(tmp_path)) as process:
        yield process


def browsers_life(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """Where only browsers are tested, one lives for all tests. Else it ends with its file: as long as it
    lives, no other test of the process can have an event loop."""
    return "session" if config.getoption("markexpr") == "browser" else "module"


@pytest.fixture(scope=browsers_life)
def browser() -> Iterator[Browser]:
    """One browser; every visitor has a profile of their own in it."""
    with launched() as one:
        yield one


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Lets somebody in; everybody leaves at the end of the test."""
    visitors: list[Visitor] = []

    def come(address: str = "", **more: object) -> Visitor:
        address = address or request.getfixturevalue("server").address
        visitors.append(Visitor(browser, address, **more))  # type: ignore[arg-type]
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
