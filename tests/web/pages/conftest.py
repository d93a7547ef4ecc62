"""A server process and a browser for the page tests."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from web.helpers import Process, serving, sqlite_url
from web.pages.browser import Visitor, launched


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Chrome or Chromium, and installs it where it may")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server as people run it, for the tests of a file."""
    with serving(sqlite_url(tmp_path_factory.mktemp("pages"))) as process:
        yield process


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser; every visitor has a profile of their own in it."""
    with launched() as one:
        yield one


@pytest.fixture
def visit(server: Process, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Lets somebody in; everybody leaves at the end of the test."""
    visitors: list[Visitor] = []

    def come(**more: object) -> Visitor:
        visitors.append(Visitor(browser, server.address, **more))  # type: ignore[arg-type]
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
