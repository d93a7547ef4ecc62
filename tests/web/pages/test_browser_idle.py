"""A page that nobody touches does nothing: no animation without an end, no loop of frames."""

from collections.abc import Callable

import pytest

from holdfast.games import REGISTRY
from web.helpers import Process
from web.pages.browser import Visitor

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


@pytest.mark.parametrize("game", sorted(REGISTRY.ids()))
def test_a_page_that_nobody_touches_comes_to_rest(visit: Visit, server: Process, game: str) -> None:
    ada = visit(motion=True)
    ada.context.add_init_script(COUNT_FRAMES)
    page = ada.play_now(game)
    assert ada.wait_for_question()
    assert page.evaluate(ENDLESS) == []
    assert page.evaluate(AFTERWARDS) == [0, 0]
    ada.assert_content()
