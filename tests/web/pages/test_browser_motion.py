"""What moves on the table, with motion on: pieces, cards, numbers, the moves of others, battles, skipping."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
NEVER = 3_600_000  # a pace at which no film ends by itself
# Notes every animation, every word of the strip over the board and every place that is struck.
NOTE = """
window.moved = []; window.told = []; window.struck = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  window.moved.push([how.id, this.dataset?.piece ?? "", how.duration]);
  return animate.call(this, frames, how);
};
addEventListener("DOMContentLoaded", () => {
  const words = document.querySelector("#now-words");
  const note = () => words.innerText && window.told.push([performance.now(), words.innerText]);
  if (words) new MutationObserver(note).observe(words, { childList: true });
  const board = document.querySelector("#board");
  const hit = (changes) => {
    for (const { target } of changes) if (target.matches(".struck")) window.struck.push(target.tagName);
  };
  if (board) new MutationObserver(hit).observe(board, { subtree: true, attributeFilter: ["class"] });
});
"""


def watch(visit: Visit, pace: int, **more: object) -> Visitor:
    """Somebody who sees everything move, at a pace."""
    visitor = visit(motion=True, **more)
    visitor.context.add_init_script(NOTE)
    visitor.context.add_init_script(f"localStorage.setItem('hf_pace', '{pace}')")
    return visitor


def to_a_film(ada: Visitor) -> None:
    """Answer until what happened is shown event by event."""
    page = ada.page
    while page.query_selector("#now:not([hidden]) p") is None:
        page.click("#batch button.primary, #dock:not([data-waits]):not(:has(#batch)) .option >> nth=0")
        page.wait_for_selector(
            "#now:not([hidden]) p, #table[data-turn]:not([data-busy]) #dock:not([data-waits])"
        )


def test_pieces_slide_cards_turn_and_nothing_takes_longer_than_it_may(visit: Visit, server: Process) -> None:
    ada = watch(visit, 1)
    page = ada.arrive(server, "after_the_empire")
    for _ in range(6):
        assert ada.wait_for_question()
        ada.answer()
    moved = page.evaluate("window.moved")
    kinds = {kind for kind, _, _ in moved}
    assert {"slide", "turn"} <= kinds
    assert "worker.0" in {piece for kind, piece, _ in moved if kind == "slide"}
    assert all(0 < time <= 300 for _, _, time in moved)
    ada.assert_content()


def test_a_battle_is_shown_step_by_step_with_its_clauses(visit: Visit, server: Process) -> None:
    ada = watch(visit, 50)
    page = ada.arrive(server, "after_the_empire", 'id="batch"', bot="greedy")
    page.click("#board [data-for='step-north-soldiers'][data-step='1']")
    page.click("#board [data-send]")  # everybody else stays at home, and the Invaders come
    page.wait_for_function(
        """() => { const clauses = window.told.flatMap(([, words]) => words.match(/AE-[A-Z]+-[0-9]+/g) ?? []);
        return window.struck.length && new Set(clauses).size >= 3; }"""
    )
    page.keyboard.press("s")
    page.wait_for_selector("#now", state="hidden")
    told = [words for _, words in page.evaluate("window.told")]
    assert any("AE-PREP-03" in words for words in told)
    if ada.wait_for_question():
        page.click("#battle summary")
        steps = page.locator("#battle-lines li").all_inner_texts()
        assert len(steps) > 3
        assert all("AE-" in step for step in steps)
    ada.assert_content()


def test_speed_off_means_nothing_moves(visit: Visit, server: Process) -> None:
    ada = watch(visit, 0)
    page = ada.arrive(server, "after_the_empire", bot="greedy")
    for _ in range(3):
        ada.answer()
    assert page.evaluate("window.moved") == []
    assert page.evaluate("window.told") == []
    ada.assert_content()


@pytest.mark.parametrize("game", ["after_the_empire", "after_the_end"])
def test_numbers_count_to_their_new_value(visit: Visit, server: Process, game: str) -> None:
    ada = watch(visit, 350)
    page = ada.arrive(server, game)
    values = page.evaluate(COUNT, "10")
    assert values[0] == 10
    assert values[-1] == 30
    assert values == sorted(values)


# The board's first number is thirty now and was ten a moment ago: what does it show meanwhile?
COUNT = """async (before) => {
  const { tick } = await import("/static/morph.js");
  const all = [...document.querySelectorAll("#zoomed [data-count]")];
  const part = all.find((one) => /^[0-9]+$/.test(one.textContent));
  const seen = [];
  const watch = new MutationObserver(() => seen.push(Number(part.textContent)));
  part.textContent = "30";
  tick([part], { [part.dataset.count]: before }, (one) => one.dataset.count);
  watch.observe(part, { childList: true, characterData: true, subtree: true });
  while (seen.at(-1) !== 30) await new Promise((done) => requestAnimationFrame(done));
  return seen;
}"""


def test_the_numbers_of_every_board_count_when_a_page_comes(visit: Visit, server: Process) -> None:
    ada = watch(visit, 1)
    page = ada.arrive(server, "after_the_end")
    page.evaluate(
        """() => {
          window.counted = [];
          const note = (changes) => { // a page changes the text that is there, counting puts another
            for (const { target } of changes) if (target.matches("b[data-count]")) window.counted.push(1);
          };
          const board = document.querySelector("#zoomed");
          new MutationObserver(note).observe(board, { subtree: true, childList: true });
        }"""
    )
    while not page.evaluate("window.counted.length"):
        assert ada.wait_for_question()
        ada.answer()


def leave_one(page: Page) -> None:
    """Let every page from now on offer its first option only."""
    start = '<li><button class="option"'

    def shorten(route: Route) -> None:
        response = route.fetch()
        first, *others = response.text().split(start)
        text = start.join([first, *others[:1]])
        text += re.sub(r"^.*?</li>", "", others[-1], flags=re.S) if len(others) > 1 else ""
        route.fulfill(response=response, body=text)

    page.route(re.compile(r"/t/[\w-]+/(answer|undo|part)"), shorten)


def test_a_question_with_one_answer_is_answered_and_said(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    before = ada.decision
    leave_one(page)
    page.click("#dock .option")
    page.wait_for_function("() => document.querySelector('#said').innerText")
    assert page.inner_text("#said").startswith("Only one way, so done for you:")
    page.wait_for_function(
        "then => Number(document.querySelector('#table').dataset.decision) > then", arg=before + 1
    )
    page.unroute_all(behavior="ignoreErrors")


def test_after_taking_something_back_the_reader_answers_everything(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", '<button id="undo">')
    now = ada.decision
    leave_one(page)
    page.keyboard.press("u")
    page.wait_for_function("now => Number(document.querySelector('#table').dataset.decision) < now", arg=now)
    # An answer given for the reader would have been on its way with the page that asks.
    expect(page.locator("#answers .option")).to_have_count(1)
    assert page.get_attribute("#table", "data-busy") is None
    page.unroute_all(behavior="ignoreErrors")
