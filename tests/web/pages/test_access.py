"""Every page can be used by everybody: axe-core finds nothing serious, in the dark and in the light."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.helpers import Process
from web.pages.browser import Visitor
from web.pages.installed import axe_source

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# Of long pages a part with everything in it: axe looks at each element, and takes its time.
PATHS = (
    *("/", "/new?seats=9", "/mine", "/nowhere", "/new?game=empire_draft&seats=6"),
    *("/rules/after_the_empire?q=siege", "/rules/colonists_invasion?q=raid", "/rules/empire?q=ambush"),
    *("/rules/after_the_empire/example/AE-EX-13", "/rules/after_the_end/example/AT-EX-08"),
    *("/cards/after_the_empire?q=farm", "/cards/after_the_end?family=tool", "/cards/empire?q=archer"),
    *("/cards/colonists_invasion?q=wall", "/w/empire/decks"),
)
TABLES = ("after_the_empire", "after_the_end", "colonists_invasion", "empire", "empire_draft")
# A button must be called what stands on it; axe leaves this out unless asked.
ASKED_FOR = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
# What else may be wrong in another look at the same page.
OF_LOOKS = {"runOnly": ["color-contrast", "scrollable-region-focusable", "target-size", "link-in-text-block"]}
# What is in order need not be told: describing thousands of good elements takes most of the time.
FAULTS = """async (asked) => {
  const found = await axe.run({ ...asked, resultTypes: ["violations"] });
  return found.violations.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id} (${one.nodes.length}): ${one.nodes[0].html.slice(0, 150)}`);
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return axe_source()


def serious(page: Page, axe: str) -> list[str]:
    """What axe-core finds on the page that is serious or critical: on a wide dark screen, and on a small
    light one."""
    page.evaluate(axe)
    faults: list[str] = []
    for scheme, width, height, asked in (("dark", 1440, 900, ASKED_FOR), ("light", 390, 844, OF_LOOKS)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{scheme}: {fault}" for fault in page.evaluate(FAULTS, asked)]
    page.set_viewport_size({"width": 1440, "height": 900})
    return faults


@pytest.fixture
def ada(browser: Browser, server: Process) -> Iterator[Visitor]:
    """Somebody whose pages let scripts of the test past the content security policy."""
    visitor = Visitor(browser, server.address, bypass_csp=True)
    yield visitor
    visitor.close()


@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_no_serious_fault(ada: Visitor, axe: str, path: str) -> None:
    assert serious(ada.go(path), axe) == []


@pytest.mark.parametrize("game", TABLES)
def test_a_table_has_no_serious_fault(ada: Visitor, server: Process, axe: str, game: str) -> None:
    page = ada.arrive(server, game)
    assert serious(page, axe) == []
    for _ in range(4):
        ada.answer(-1)
    assert serious(page, axe) == []


def test_placing_on_the_castle_has_no_serious_fault(ada: Visitor, server: Process, axe: str) -> None:
    assert serious(ada.arrive(server, "after_the_empire", 'id="batch"'), axe) == []


def test_the_end_of_a_game_and_its_replay_have_no_serious_fault(
    ada: Visitor, server: Process, axe: str
) -> None:
    page = ada.arrive(server, "_template")
    while ada.wait_for_question():
        ada.answer()
    page.wait_for_selector("#review .curve")
    assert serious(page, axe) == []
    page.click("#tools a:has-text('Replay')")
    page.wait_for_selector("#replay-rounds")
    assert serious(page, axe) == []
