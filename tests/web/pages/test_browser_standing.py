"""In a browser: where everybody stands, words that tell what they mean, rounds that are over."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_words_standings_and_rounds_at_a_table(visit: Callable[..., Visitor], server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_end", here='class="round-told"')
    expect(page.locator("#standings > summary")).to_contain_text("Most points win")
    expect(page.locator("#score-0")).to_be_visible()
    page.click("#standings > summary")
    expect(page.locator("#standings .standing")).to_contain_text("Knowledge")
    expect(page.locator("#standings tr.total td").first).to_have_text(page.inner_text("#score-0").split()[-1])
    page.keyboard.press("Escape")
    expect(page.locator("#standings .standing")).to_be_hidden()
    told = page.locator("#lines li.round-told").first
    expect(told).to_contain_text("is over")
    word = page.locator("#lines a.term").first
    word.focus()
    expect(page.locator("#rule-card .word-tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule-card")).to_have_count(0)
    option = page.locator("#dock .option:has(.term)").first
    if option.count():
        page.keyboard.press("Tab")
        option.focus()
        expect(page.locator("#rule-card .word-tip").first).to_be_visible()
        expect(page.locator("#dock .option a")).to_have_count(0)
    ada.assert_content()


def test_a_finger_that_taps_a_word_stays_at_the_page(visit: Callable[..., Visitor]) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.go("/rules/after_the_end")
    page.wait_for_load_state("networkidle")  # parts that come later move the words
    page.locator("#read-aim a.term").first.tap()
    expect(page.locator("#rule-card .word-tip")).to_be_visible()
    assert "#" not in page.url
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#read-aim h2").tap()
    expect(page.locator("#rule-card")).to_have_count(0)
    page.locator(".book .contents a", has_text="A round in pictures").tap()
    expect(page.locator("#read-round .pictures figure").first).to_be_visible()
    ada.assert_content()
