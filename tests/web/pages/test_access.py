"""Every page can be used by everybody: axe-core finds nothing serious, in the dark and in the light."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.helpers import Process

pytestmark = [pytest.mark.browser, pytest.mark.slow]
AXE = "axe-core@4.10"
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "holdfast-tests"
# A spot of a drawing is named in words; its visible text is numbers beside symbols, which are no name.
LEFT_OUT = {"label-content-name-mismatch": {"enabled": False}}
PATHS = ("/", "/new", "/mine", "/rules/after_the_empire", "/cards/after_the_end", "/nowhere")
LOOKS = (("dark", 1440, 900), ("light", 390, 844))


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, fetched by npm once."""
    place = CACHE / "node_modules" / "axe-core" / "axe.min.js"
    if not place.exists():
        npm = shutil.which("npm")
        assert npm, "The accessibility check needs npm to fetch axe-core; install Node.js."
        CACHE.mkdir(parents=True, exist_ok=True)
        subprocess.run([npm, "install", "--prefix", str(CACHE), AXE], check=True, capture_output=True)
    return place.read_text(encoding="utf-8")


def serious(page: Page, axe: str) -> list[str]:
    """What axe-core finds on the page that is serious or critical."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("rules => axe.run({ rules })", LEFT_OUT)
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:150]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.fixture(params=LOOKS, ids=lambda look: look[0])
def open_page(
    request: pytest.FixtureRequest, browser: Browser, server: Process
) -> Iterator[Callable[[str], Page]]:
    """Opens pages in one look; scripts of the test are let past the content security policy."""
    scheme, width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = context.new_page()

    def open_one(path: str) -> Page:
        page.goto(server.address + path)
        return page

    yield open_one
    context.close()


@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_no_serious_fault(open_page: Callable[[str], Page], axe: str, path: str) -> None:
    assert serious(open_page(path), axe) == []


@pytest.mark.parametrize("game", ["after_the_empire", "after_the_end"])
def test_a_table_has_no_serious_fault_in_any_of_its_first_positions(
    open_page: Callable[[str], Page], axe: str, game: str
) -> None:
    page = open_page("/")
    page.click(f'form[action="/play/{game}"] button')
    for _ in range(5):
        page.wait_for_selector("#table[data-turn]")
        assert serious(page, axe) == []
        before = page.get_attribute("#table", "data-decision")
        page.click("#batch button.primary" if page.query_selector("#batch") else "#dock .option")
        page.wait_for_function(
            "before => document.querySelector('#table[data-turn]')?.dataset.decision > Number(before)",
            arg=before,
        )
