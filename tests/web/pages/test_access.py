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
# A button must be called what stands on it; axe leaves this out unless asked.
ASKED_FOR = {"label-content-name-mismatch": {"enabled": True}}
PATHS = (
    *("/", "/new", "/new?seats=9", "/mine", "/nowhere"),
    *("/rules/after_the_empire", "/rules/after_the_end?q=raid"),
    *("/rules/after_the_empire/example/AE-EX-13", "/rules/after_the_end/example/AT-EX-08"),
    *("/cards/after_the_empire", "/cards/after_the_end"),
)
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
    found: dict[str, Any] = page.evaluate("rules => axe.run({ rules })", ASKED_FOR)
    return [
        f"{one['id']} ({len(one['nodes'])}): {one['nodes'][0]['html'][:150]}"
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
    placed = game != "after_the_empire"
    for number in range(16):
        page.wait_for_selector("#table[data-turn]:not([data-busy])")
        placing = page.query_selector("#batch") is not None
        if number in (0, 4) or placing:
            assert serious(page, axe) == []
            placed = placed or placing
        if number > 5 and placed:
            break
        before = page.get_attribute("#table", "data-decision")
        page.click("#batch button.primary" if placing else "#dock .option >> nth=-1")
        page.wait_for_selector(f"#table[data-turn]:not([data-busy]):not([data-decision='{before}'])")
    assert placed


def test_the_end_of_a_game_and_its_replay_have_no_serious_fault(
    open_page: Callable[[str], Page], axe: str
) -> None:
    page = open_page("/new?game=_template&seats=2")
    page.click("main button.primary")
    for _ in range(200):
        page.wait_for_selector("#table[data-turn], #table[data-over]")
        if page.query_selector("#table[data-over]"):
            break
        before = page.get_attribute("#table", "data-decision")
        page.click("#dock .option")
        page.wait_for_function(
            "before => { const t = document.querySelector('#table').dataset;"
            " return t.over || (t.turn && t.decision > Number(before)); }",
            arg=before,
        )
    page.wait_for_selector("#review .curve")
    assert serious(page, axe) == []
    page.click("#tools a:has-text('Replay')")
    page.wait_for_selector("#replay-rounds")
    assert serious(page, axe) == []
