"""A page that nobody touches does nothing: no animation without an end, no loop of frames, no work."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from holdfast.games import REGISTRY
from web.helpers import Process
from web.pages.browser import Visitor, launched

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
# Counts the frames that a script asks for.
COUNT_FRAMES = """
window.frames_asked = 0;
const ask = window.requestAnimationFrame;
window.requestAnimationFrame = (work) => { window.frames_asked += 1; return ask.call(window, work); };
"""
ENDLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations === Infinity)
  .map((one) => one.animationName)"""
# What moves comes to its end; is anything moved again after that?
AFTERWARDS = """async () => {
  for (const one of document.getAnimations()) one.finish();
  await new Promise((done) => setTimeout(done, 50));
  const before = window.frames_asked;
  await new Promise((done) => setTimeout(done, 250));
  return [window.frames_asked - before, document.getAnimations().length];
}"""
LOOP = "() => { const again = () => window.requestAnimationFrame(again); again(); }"
FINISH = "() => { for (const one of document.getAnimations()) one.finish(); }"
WITHOUT_END = """() => document.body.animate(
  [{ boxShadow: "0 0 red" }, { boxShadow: "0 0 40px red" }], { duration: 1000, iterations: Infinity })"""
LOOKED_AT = 4  # seconds
LOOKS = 5  # a busy machine may let a task or a frame wait; what never ends is seen at every look
MOST = 0.01  # of a core


@pytest.mark.parametrize("game", sorted(REGISTRY.ids()))
def test_a_page_that_nobody_touches_comes_to_rest(visit: Visit, server: Process, game: str) -> None:
    ada = visit(motion=True)
    ada.context.add_init_script(COUNT_FRAMES)
    page = ada.play_now(game)
    assert ada.wait_for_question()
    assert page.evaluate(ENDLESS) == []
    assert any(page.evaluate(AFTERWARDS) == [0, 0] for _ in range(LOOKS))
    page.evaluate(LOOP)
    assert any(page.evaluate(AFTERWARDS) != [0, 0] for _ in range(LOOKS))  # it would be seen
    ada.assert_content()


def worked(browser: Browser, page: Page) -> float:
    """Seconds that the page's threads take for their tasks while it is looked at, with waiting for a core."""
    browser.start_tracing(page=page)
    page.wait_for_timeout(1000 * LOOKED_AT)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"
    }
    pages = {
        one["pid"] for one in events if one["name"] == "process_name" and one["args"]["name"] == "Renderer"
    }
    tasks = (one for one in events if one["name"] == "RunTask" and one["pid"] in pages)
    lasted = [one.get("dur", 0) for one in tasks if threads[one["pid"], one["tid"]] != "PerfettoTrace"]
    return float(sum(lasted)) / 1e6


@pytest.mark.parametrize("game", sorted(REGISTRY.ids()))
def test_a_page_that_nobody_touches_costs_next_to_nothing(visit: Visit, server: Process, game: str) -> None:
    with launched() as browser:
        ada = visit(motion=True)
        page = ada.play_now(game)
        assert ada.wait_for_question()
        page.evaluate(FINISH)
        page.wait_for_timeout(1000 * LOOKED_AT)  # what was begun before is done by then
        assert any(worked(browser, page) < MOST * LOOKED_AT for _ in range(LOOKS))
        page.evaluate(WITHOUT_END)
        assert worked(browser, page) > MOST * LOOKED_AT  # it would be seen
