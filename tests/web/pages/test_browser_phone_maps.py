"""On a phone the question covers much of the board: what is asked about and what is told is in sight."""

from collections.abc import Callable

import pytest

from web.helpers import Process
from web.pages.browser import Visitor
from web.pages.test_browser_motion import watch

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
GAME = "colonists_invasion"
PHONE = {"width": 390, "height": 844}
# Whether what is found by the words lies in sight: under the top, above the question, within the sides
SEEN = """(wanted) => {
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const shapes = [...document.querySelectorAll(wanted)].map((spot) => spot.querySelector("polygon") ?? spot);
  const isSeen = (one) => one.top >= 0 && one.bottom <= end && one.left >= 0 && one.right <= innerWidth;
  return shapes.length > 0 && shapes.every((shape) => isSeen(shape.getBoundingClientRect()));
}"""
# A fight on a hex is told
TELL = """async (place) => {
  const { strike } = await import("/static/film.js");
  strike({ battle: true, rival: "", lines: [{ dataset: { place } }] });
}"""
# The Battleground is pushed down the page with all that stands on it: what slides meanwhile?
PUSH = """async () => {
  const { slide } = await import("/static/morph.js");
  window.moved.length = 0;
  const field = document.querySelector(".co-field");
  slide(document.querySelector("#table"), () => (field.style.marginTop = "80px"));
  return window.moved.filter(([kind]) => kind === "slide").length;
}"""


def on_a_phone(visit: Visit, server: Process, here: str = "") -> Visitor:
    """Somebody at a table on a phone, at the first page with such words."""
    ada = visit(touch=True, **PHONE)
    ada.arrive(server, GAME, here)
    return ada


def test_the_map_shows_the_place_of_ones_own_steward_and_what_lies_around(
    visit: Visit, server: Process
) -> None:
    ada = on_a_phone(visit, server, "Where does your ")
    page = ada.page
    assert ada.wait_for_question()
    page.wait_for_function(SEEN, arg="#board .own-place", polling=40)
    box = page.locator("#board .own-place polygon >> nth=0").bounding_box()
    assert box is not None
    around = box["y"] - box["height"], box["y"] + 2 * box["height"]
    dock = page.locator("#dock").bounding_box()
    assert dock is not None
    assert around[0] >= 0
    assert around[1] <= dock["y"]
    ada.assert_content()


@pytest.mark.parametrize("hex", [2, 27])
def test_a_fight_that_is_told_comes_into_sight(visit: Visit, server: Process, hex: int) -> None:
    ada = on_a_phone(visit, server)
    page = ada.page
    assert not page.evaluate(SEEN, f'#board [data-anchor="hex.{hex}"]')
    page.evaluate(TELL, f"hex.{hex}")
    page.wait_for_function(SEEN, arg=f'#board [data-anchor="hex.{hex}"]', polling=40)
    ada.assert_content()


def test_whoever_can_be_sent_is_in_sight(visit: Visit, server: Process) -> None:
    ada = on_a_phone(visit, server, "Who goes where")
    fields = "all => [...new Set(all.map((field) => field.dataset.source))]"
    sources = ada.page.eval_on_selector_all("#batch [data-source]", fields)
    assert sources
    wanted = ", ".join(f'#board [data-anchor="{source}"]' for source in sources)
    ada.page.wait_for_function(SEEN, arg=wanted, polling=40)
    ada.assert_content()


def test_a_drawing_that_is_pushed_elsewhere_takes_its_pieces_along(visit: Visit, server: Process) -> None:
    ada = watch(visit, 1, **PHONE)
    page = ada.arrive(server, GAME)
    assert page.locator(".co-field [data-piece]").count() > 0
    assert page.evaluate(PUSH) == 0
    ada.assert_content()


def test_none_of_the_first_links_is_cut(visit: Visit, server: Process) -> None:
    ada = on_a_phone(visit, server)
    page = ada.page
    for path in (page.url, "/"):
        ada.go(path)
        page.wait_for_selector(".site nav a")
        links = page.eval_on_selector_all(
            ".site nav a",
            """all => all.slice(0, 3).map((link) => [link.getBoundingClientRect().right,
            link.parentElement.getBoundingClientRect().right, link.getBoundingClientRect().height])""",
        )
        assert len(links) == 3
        assert all(right <= end and high >= 39 for right, end, high in links), links


def test_the_link_of_the_page_itself_is_in_sight(visit: Visit, server: Process) -> None:
    ada = visit(touch=True, **PHONE)
    page = ada.go(f"/rules/{GAME}")
    page.wait_for_function(
        """() => { const link = document.querySelector(".site nav [aria-current]");
        const [box, row] = [link.getBoundingClientRect(), link.parentElement.getBoundingClientRect()];
        return box.left >= row.left && box.right <= row.right; }""",
        polling=40,
    )
    ada.assert_content()
