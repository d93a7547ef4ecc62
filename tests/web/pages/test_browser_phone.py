"""A table on a phone: what is asked about, fought over and decided is in sight, and can be touched."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from web.helpers import Process
from web.pages.browser import ApiSeat, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]

PHONE = {"width": 390, "height": 844, "touch": True}
# Whether one of these spots lies between the top of the window and the question
IN_SIGHT = """(spots) => {
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll(spots)].map((one) => one.getBoundingClientRect());
  return boxes.some((box) => box.width && box.top >= 0 && box.bottom <= end + 2);
}"""
MOVES = '() => document.getAnimations().some((way) => way.id === "slide") || scrollY !== window.before'
AGAIN = "import('/static/guide.js').then((part) => part.guide())"
FRAMES = (
    """import('/static/film.js').then((film) => film.framesOf(document.querySelector('#table'), -1).length)"""
)


def asked_to_commit(server: Process) -> ApiSeat:
    """A seat that may commit, come to by deploying what can be deployed."""
    seat = ApiSeat(server, "empire", "random")
    while True:
        state = seat.state()
        assert not state["over"]
        options = state["options"]
        if any(one["text"] == "commit" for one in options):
            return seat
        seat.answer(state, options[-2 % len(options)]["action"])


def rest(page: Page) -> None:
    """Wait until nothing slides and the page has not moved for a while."""
    page.evaluate("window.before = -1")
    page.wait_for_function(
        f"""async () => {{
          const moves = {MOVES};
          const moving = moves();
          window.before = scrollY;
          await new Promise((done) => setTimeout(done, 120));
          return !moving && !moves();
        }}"""
    )


def test_the_page_goes_to_where_pieces_come_to_lie(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE, motion=True)
    page = ada.enter(asked_to_commit(server))
    before = ada.decision
    # one's own heartland, which lies below everything, is drawn at the top of the board now
    page.locator("#dock .option").filter(has_text="commit").first.tap()
    ada.wait_past(before)
    page.wait_for_selector("#board .em-heart.own .hot")
    rest(page)
    assert page.evaluate(IN_SIGHT, "#board .em-heart.own .hot")
    ada.assert_content()


def test_the_way_out_of_a_list_is_in_sight_and_large_enough(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE)
    page = ada.enter(asked_to_commit(server))
    way_out = page.locator("#options .ending .option").last
    box, options = way_out.bounding_box(), page.locator("#options").bounding_box()
    assert box is not None
    assert options is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= options["y"] + options["height"]
    ada.assert_content()


def test_both_seats_are_seen_whole(visit: Visit, server: Process) -> None:
    page = visit(**PHONE).arrive(server, "empire", "data-count")
    for part in page.locator("#seats :is(.seat, .name, .counts)").all():
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert part.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


def test_a_folded_question_opens_where_only_its_list_answers_it(visit: Visit, server: Process) -> None:
    page = visit(**PHONE).arrive(server, "empire", "data-count")
    page.locator("label.fold").tap()
    listed = page.locator("#options .group:not(.ending) .option").first  # the way out of a list stays
    listed.wait_for(state="hidden")
    page.evaluate("document.querySelector('#table').dataset.decision = '900'")
    page.evaluate(AGAIN)
    assert listed.is_hidden()  # what glows on the board answers it
    page.evaluate("for (const one of document.querySelectorAll('#board .hot')) one.classList.remove('hot')")
    page.evaluate("document.querySelector('#table').dataset.decision = '901'")
    page.evaluate(AGAIN)
    assert listed.is_visible()


def test_a_fight_that_is_told_is_in_sight(visit: Visit, server: Process) -> None:
    page = visit(**PHONE).arrive(server, "empire", "em-frontier")
    right = '#board [data-anchor="frontier.2"]'
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    assert not page.evaluate(IN_SIGHT, right)
    page.evaluate(
        "(right) => import('/static/guide.js').then((part) => part.follow([document.querySelector(right)]))",
        right,
    )
    rest(page)
    assert page.evaluate(IN_SIGHT, right)


def test_the_end_is_read_where_it_is_told(visit: Visit, server: Process) -> None:
    page = visit(**PHONE).arrive(server, "empire", "em-frontier")
    page.evaluate("scrollTo({ top: 500, behavior: 'instant' })")
    page.evaluate("document.querySelector('#table').dataset.over = '1'")
    page.evaluate(AGAIN)
    rest(page)
    assert page.evaluate("scrollY") == 0


def test_packs_that_go_round_are_told_and_not_waited_for(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE, motion=True)
    page = ada.arrive(server, "empire_draft")
    before = ada.decision
    page.locator("#board .em-tray .hot").first.tap()
    ada.wait_past(before)
    page.wait_for_selector("#lines li.routine")
    assert page.evaluate(FRAMES) == 0
    ada.assert_content()
