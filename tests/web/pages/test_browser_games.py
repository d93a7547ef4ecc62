"""Whole games in a real browser: every question with clicks only; every kind of question with the keyboard
only, and on a phone."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from web.helpers import Process
from web.pages.browser import ApiSeat, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
GAMES = ("after_the_empire", "after_the_end")
TWICE = 2  # each kind of question is answered by hand so often
KINDS = {"after_the_empire": 10, "after_the_end": 4}  # of questions that such a game asks, at least
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


def answered_by_hand(ada: Visitor, server: Process, game: str) -> Iterator[dict[str, Any]]:
    """A whole game, question by question where its kind is new: whoever asks for the next has answered on the
    page. What was asked before is answered over the API."""
    # A page that answers what leaves no choice would do so while the API does.
    ada.context.add_init_script("localStorage.setItem('hf_forced', '0')")
    seat, known = ApiSeat(server, game, "random"), Counter[str]()
    while not (state := seat.state())["over"]:
        if known[state["question"]] < TWICE:
            ada.enter(seat)
            known[state["question"]] += 1
            yield state
        else:
            options = state["options"]
            seat.answer(state, options[state["decision"] % len(options)]["action"])
    ada.go(f"/t/{seat.table}")
    ada.page.wait_for_selector("#sheet")
    assert len(known) >= KINDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_of_a_game_with_the_keyboard_only(
    visit: Visit, server: Process, game: str
) -> None:
    ada = visit()
    page = ada.page
    placings = 0
    for number, _ in enumerate(answered_by_hand(ada, server, game)):
        before = ada.decision
        keys = [one.get_attribute("data-key") or "" for one in page.query_selector_all("#dock .option")]
        if page.query_selector("#batch") is not None:
            placings += 1
            while not page.evaluate(FOCUSED):
                page.keyboard.press("Tab")
            page.keyboard.type("1")
            page.keyboard.press("Enter")
        elif number % 2 and len(keys) < 10:
            page.keyboard.press(keys[before % len(keys)])
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
        ada.wait_past(before)
    assert placings >= TWICE or game != "after_the_empire"
    ada.assert_content()


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_of_a_game_on_a_phone_at_the_thumb(
    visit: Visit, server: Process, game: str
) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.page
    for _ in answered_by_hand(ada, server, game):
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
