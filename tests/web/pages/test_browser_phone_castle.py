"""On a telephone: what a question is about lies between the top of the screen and the question."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.helpers import Process
from web.pages.browser import ApiSeat, Visitor

Visit = Callable[..., Visitor]

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"width": 390, "height": 844, "touch": True}
# Whether everything of this kind lies above the question
ALL_IN_SIGHT = """(kind) => {
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll(`#board ${kind}`)].map((one) => one.getBoundingClientRect());
  return boxes.length > 0 && boxes.every((box) => box.width && box.top >= 0 && box.bottom <= end + 2);
}"""


def wait_in_sight(page: Page, kind: str) -> None:
    """Wait until everything of the kind can be seen and touched."""
    page.wait_for_function(ALL_IN_SIGHT, arg=kind, polling=40)


def with_goods(server: Process) -> ApiSeat:
    """A seat of After The End that owns something and may pass."""
    seat = ApiSeat(server, "after_the_end", "random")
    while True:
        state = seat.state()
        assert not state["over"]
        options = state["options"]
        own = state["view"]["seats"][0]
        passing = [one for one in options if one["text"].startswith("pass and")]
        if passing and own["food"] + own["material"] + own["tech"] and len(options) > 2:
            return seat
        seat.answer(state, options[0]["action"])


def test_the_mission_stays_in_sight_and_the_capitol_comes_into_it(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE, motion=True)
    page = ada.enter(with_goods(server))
    wait_in_sight(page, ".hot[data-anchor^='colony.']")
    strip = page.locator("#board .end-strip")
    expect(strip).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo({ top: 1000, behavior: 'instant' })")
    expect(strip).to_be_in_viewport(ratio=1)
    before = ada.decision
    page.locator("#dock .option").filter(has_text="pass and").tap()
    ada.wait_past(before)
    expect(page.locator("#dock .prompt")).to_contain_text("Capitol")
    wait_in_sight(page, ".hot[data-anchor^='tools.']")
    expect(page.locator("#dock .option").filter(has_text="buy").first).to_contain_text("costs 1 resource")
    ada.assert_content()


def test_on_a_large_screen_the_mission_is_not_told_twice(visit: Visit, server: Process) -> None:
    page = visit().enter(with_goods(server))
    expect(page.locator("#board .end-strip")).to_be_hidden()


def test_a_touched_card_does_not_stay_open_over_the_next_question(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE)
    page = ada.enter(with_goods(server))
    before = ada.decision
    wait_in_sight(page, ".hot[data-anchor^='colony.']")
    page.locator("#board .hot[data-anchor^='colony.']").first.tap()
    ada.wait_past(before)
    expect(page.locator("#board .end-full:visible")).to_have_count(0)
    ada.assert_content()


def test_all_sides_of_the_castle_can_be_touched_when_troops_are_placed(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE)
    page = ada.arrive(server, "after_the_empire", "data-pool")
    wait_in_sight(page, "[data-step] .key")
    reaches = page.locator("#board [data-step] .reach")
    boxes = [box for one in reaches.all() if (box := one.bounding_box()) is not None]
    assert len(boxes) == reaches.count() >= 4
    assert min(max(box["width"], box["height"]) for box in boxes) >= 40
    assert min(min(box["width"], box["height"]) for box in boxes) >= 30
    ada.assert_content()


def test_a_folded_question_keeps_what_has_no_place_on_the_board(visit: Visit, server: Process) -> None:
    ada = visit(**PHONE)
    page = ada.arrive(server, "after_the_empire", 'data-anchor="turn.end"')
    options = page.locator("#dock .option:visible")
    assert options.count() > 1
    page.locator("#dock .fold").tap()
    expect(options).to_have_count(1)
    expect(options).to_contain_text("end turn")
    before = ada.decision
    options.tap()
    ada.wait_past(before)
    ada.assert_content()


def test_at_the_end_the_points_are_in_sight(visit: Visit, server: Process) -> None:
    seat, answers = ApiSeat(server, "after_the_end", "random"), 0
    while not (state := seat.state())["over"]:
        seat.answer(state, state["options"][-1]["action"])
        answers += 1
    seat = ApiSeat(server, "after_the_end", "random")
    for _ in range(answers - 1):
        state = seat.state()
        seat.answer(state, state["options"][-1]["action"])
    ada = visit(**PHONE)
    page = ada.enter(seat)
    page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    page.locator("#dock .option").last.tap()
    page.wait_for_selector("#table[data-over]")
    expect(page.locator("#sheet h2, #sheet caption").first).to_be_in_viewport()
    expect(page.locator("#sheet tr").last).to_be_in_viewport()
    ada.assert_content()
