"""Whole games in a real browser: with clicks only, with the keyboard only, on a phone."""

from collections.abc import Callable

import pytest

from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
GAMES = ("after_the_empire", "after_the_end")
FOCUSED = "document.activeElement.matches('#dock input[type=number]')"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_clicks_only_ends_in_a_score_sheet_and_a_replay(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.sit_down(game)
    on_the_board = 0
    while ada.wait_for_question():
        before, spot = ada.decision, ada.spot()
        if spot is not None and before % 3:
            page.mouse.click(*spot)
            on_the_board += 1
            ada.wait_past(before)
        else:
            ada.answer(-1)
    assert on_the_board > 8
    totals = page.locator("#sheet table.sheet >> nth=0").locator("tr.total td").all_inner_texts()
    assert len(totals) == 2
    assert page.query_selector("#sheet .chip") is not None
    page.click("#tools a:has-text('Replay')")
    page.wait_for_selector("html[data-awake] #table[data-replay]")
    page.wait_for_load_state()  # the slider listens
    start = page.inner_html("#board")
    last = page.get_attribute("#replay-at", "max") or "0"
    page.fill("#replay-at", last)
    page.wait_for_selector(f"#replay-bar b:has-text('{last}')")
    page.wait_for_selector("#sheet")
    assert page.locator("#sheet table.sheet >> nth=0").locator("tr.total td").all_inner_texts() == totals
    assert page.inner_html("#board") != start
    ada.assert_content()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_keyboard_only(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.sit_down(game)
    placings = 0
    while ada.wait_for_question():
        before = ada.decision
        keys = [one.get_attribute("data-key") or "" for one in page.query_selector_all("#dock .option")]
        if page.query_selector("#batch") is not None:
            placings += 1
            while not page.evaluate(FOCUSED):
                page.keyboard.press("Tab")
            page.keyboard.type("1")
            page.keyboard.press("Enter")
        elif before % 2 and len(keys) < 10:
            page.keyboard.press(keys[before % len(keys)])
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
        ada.wait_past(before)
    assert placings > 2 or game != "after_the_empire"
    assert page.is_visible("#sheet")
    ada.assert_content()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone_with_the_question_at_the_thumb(visit: Visit, game: str) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.sit_down(game)
    while ada.wait_for_question():
        before = ada.decision
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        box = page.locator("#dock").bounding_box()
        assert box is not None
        assert box["y"] > 844 * 0.4
        assert box["y"] + box["height"] <= 845
        last = page.locator("#dock .option:visible, #dock .batch button.primary").last
        last.scroll_into_view_if_needed()
        size = last.bounding_box()
        assert size is not None
        assert size["height"] >= 40
        last.tap()
        ada.wait_past(before)
    assert page.is_visible("#sheet")
    ada.assert_content()
