"""What moves on the table, with motion on: pieces, cards, numbers, the moves of others, battles, skipping."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
# Notes every animation and every word of the strip over the board, from the first moment on.
NOTE = """
window.moved = []; window.told = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  window.moved.push([how.id, this.dataset?.piece ?? "", how.duration]);
  return animate.call(this, frames, how);
};
addEventListener("DOMContentLoaded", () => {
  const words = document.querySelector("#now-words");
  const note = () => window.told.push([performance.now(), words.innerText]);
  if (words) new MutationObserver(note).observe(words, { childList: true });
});
"""


def watch(visit: Visit, pace: int, **more: object) -> Visitor:
    """Somebody who sees everything move, at a pace."""
    visitor = visit(motion=True, **more)
    visitor.context.add_init_script(NOTE)
    visitor.context.add_init_script(f"localStorage.setItem('hf_pace', '{pace}')")
    return visitor


def film_over(page: Page) -> None:
    page.wait_for_selector("#now", state="hidden", timeout=60_000)


def test_pieces_slide_cards_turn_and_nothing_takes_longer_than_it_may(visit: Visit) -> None:
    ada = watch(visit, 350)
    page = ada.sit_down("after_the_empire")
    for _ in range(6):
        assert ada.wait_for_question()
        ada.answer()
    film_over(page)
    moved = page.evaluate("window.moved")
    kinds = {kind for kind, _, _ in moved}
    assert {"slide", "turn"} <= kinds
    assert "worker.0" in {piece for kind, piece, _ in moved if kind == "slide"}
    assert all(0 < time <= 300 for _, _, time in moved)
    ada.assert_content()


def test_moves_of_bots_are_told_one_after_the_other_while_one_can_act(visit: Visit) -> None:
    ada = watch(visit, 700)
    page = ada.sit_down("after_the_empire", "greedy")
    ada.wait_for_question()
    while not page.is_visible("#now"):
        ada.answer()
        page.wait_for_timeout(300)
    page.wait_for_function("() => window.told.length > 1")
    told = page.evaluate("window.told")
    assert told[1][0] - told[0][0] >= 600
    assert page.query_selector("#dock .option") is not None  # nothing waits for the film
    before = ada.decision
    page.click("#dock .option")
    ada.wait_past(before)
    ada.assert_content()


def test_a_key_skips_to_the_present(visit: Visit) -> None:
    ada = watch(visit, 1400)
    page = ada.sit_down("after_the_empire", "greedy")
    ada.wait_for_question()
    while not page.is_visible("#now"):
        ada.answer()
        page.wait_for_timeout(300)
    hidden = page.locator("#lines li[hidden]").count()
    page.keyboard.press("Escape")
    page.wait_for_selector("#now", state="hidden", timeout=1000)
    assert page.locator("#lines li[hidden]").count() <= hidden
    assert page.locator("#lines li[hidden]").count() == 0
    fresh = page.evaluate("fetch(location.pathname + '/part').then((answer) => answer.text())")
    assert page.inner_text("#lines li >> nth=0").split(" AE-")[0].strip() in fresh
    ada.assert_content()


def to_a_battle(ada: Visitor) -> Page:
    """Place everybody in the north and let the Invaders come."""
    page = ada.sit_down("after_the_empire", "greedy")
    while ada.wait_for_question() and page.query_selector("#batch") is None:
        ada.answer(-1)
    page.click("#board [data-for='step-north-soldiers'][data-step='1']")
    page.click("#board [data-send]")
    return page


def test_a_battle_is_shown_step_by_step_with_its_clauses(visit: Visit) -> None:
    ada = watch(visit, 350)
    page = to_a_battle(ada)
    page.wait_for_selector("#now.battle a.chip")
    chips: set[str] = set()
    places = 0
    while page.is_visible("#now") and (len(chips) < 6 or not places):
        chips |= set(page.locator("#now a.chip").all_inner_texts())
        places += page.locator("#board .struck").count()
        page.wait_for_timeout(150)
    assert len([chip for chip in chips if chip.startswith("AE-")]) >= 3
    assert places
    page.keyboard.press("s")
    page.wait_for_selector("#now", state="hidden")
    told = [words for _, words in page.evaluate("window.told")]
    assert any("AE-PREP-03" in words for words in told)
    if page.query_selector("#table[data-turn]"):
        page.click("#battle summary")
        steps = page.locator("#battle-lines li").all_inner_texts()
        assert len(steps) > 3
        assert all("AE-" in step for step in steps)
    ada.assert_content()


def test_speed_off_means_nothing_moves(visit: Visit) -> None:
    ada = watch(visit, 0)
    page = ada.sit_down("after_the_empire", "greedy")
    for _ in range(4):
        assert ada.wait_for_question()
        ada.answer()
    assert page.evaluate("window.moved") == []
    assert page.evaluate("window.told.length") == 0 or not page.is_visible("#now .chip")
    ada.assert_content()


def test_the_speed_is_set_in_the_page_and_remembered(visit: Visit) -> None:
    ada = visit(motion=True)
    page = ada.sit_down("after_the_end")
    page.click("#settings summary")
    page.select_option("#pace", "1400")
    page.reload()
    page.wait_for_selector("#settings", state="attached")
    assert page.input_value("#pace") == "1400"
    page.click("#settings summary")
    page.uncheck("#forced")
    assert page.evaluate("localStorage.getItem('hf_forced')") == "0"


def test_numbers_count_to_their_new_value(visit: Visit) -> None:
    ada = watch(visit, 350)
    page = ada.sit_down("after_the_empire")
    ada.wait_for_question()
    values = page.evaluate(
        """async () => {
          const { tick } = await import("/static/morph.js");
          const part = document.querySelector("#board [data-count='food.0']");
          const seen = new Set();
          const watch = new MutationObserver(() => seen.add(Number(part.textContent)));
          watch.observe(part, { childList: true, characterData: true, subtree: true });
          part.textContent = "30";
          tick([part], { "food.0": "10" }, (one) => one.dataset.count);
          await new Promise((done) => setTimeout(done, 500));
          return [...seen];
        }"""
    )
    assert values[-1] == 30 or 30 in values
    assert any(10 <= value < 30 for value in values)


def leave_one(page: Page) -> None:
    """Let every page from now on offer its first option only."""
    start = '<li><button class="option"'

    def shorten(route: Route) -> None:
        response = route.fetch()
        first, *others = response.text().split(start)
        text = start.join([first, *others[:1]])
        text += re.sub(r"^.*?</li>", "", others[-1], flags=re.S) if len(others) > 1 else ""
        route.fulfill(response=response, body=text)

    page.route(re.compile(r"/t/\w+/(answer|undo|part)"), shorten)


def test_a_question_with_one_answer_is_answered_and_said(visit: Visit) -> None:
    ada = visit()
    page = ada.sit_down("after_the_empire")
    ada.wait_for_question()
    before = ada.decision
    leave_one(page)
    page.click("#dock .option")
    page.wait_for_function("() => document.querySelector('#now-words').innerText")
    assert page.inner_text("#now-words").startswith("Only one way, so done for you:")
    page.wait_for_function(
        "then => Number(document.querySelector('#table').dataset.decision) > then", arg=before + 1
    )
    page.unroute_all(behavior="ignoreErrors")


def test_after_taking_something_back_the_reader_answers_everything(visit: Visit) -> None:
    ada = visit()
    page = ada.sit_down("after_the_empire")
    while ada.wait_for_question() and page.is_disabled("#undo"):
        ada.answer()
    now = ada.decision
    leave_one(page)
    page.keyboard.press("u")
    page.wait_for_function("now => Number(document.querySelector('#table').dataset.decision) < now", arg=now)
    before = ada.decision
    page.wait_for_timeout(600)
    assert page.locator("#answers .option").count() == 1
    assert ada.decision == before
    page.unroute_all(behavior="ignoreErrors")
