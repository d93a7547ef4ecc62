"""Where a reader of the page wants to be asked: chosen in the settings, answered by the page elsewhere."""

from collections.abc import Callable

import pytest

from holdfast.bots import answer_for_bot, make_bot
from holdfast.games import REGISTRY
from holdfast.match import Match
from web.helpers import Process
from web.pages.browser import ApiSeat, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
SEED = 3  # a greedy bot comes to a window for Soldiers that is no danger


def until_a_window() -> list[int]:
    """The answers of a lone seat up to the first window for Soldier actions."""
    match, bot = Match(REGISTRY.get("colonists_invasion"), 1, seed=SEED, bots=["greedy"]), make_bot("greedy")
    while match.state.question() != "soldiers":
        answer_for_bot(match, bot)
    return [entry.action for entry in match.entries if entry.asked == 0]


def test_the_page_answers_where_the_reader_does_not_want_to_be_asked(visit: Visit, server: Process) -> None:
    seat = ApiSeat(server, "colonists_invasion", seed=SEED)
    for action in until_a_window():
        seat.answer(seat.state(), action)
    ada = visit()
    page = ada.go("/")
    page.evaluate("localStorage.setItem('hf_forced', '0')")
    page.evaluate("localStorage.setItem('hf_stop_colonists_invasion', 'always')")
    ada.enter(seat)
    assert "let it happen" in page.inner_text("#answers")
    assert "The settings choose where you are asked." in page.inner_text("#dock")
    here = ada.decision
    page.click("#settings-open")
    page.select_option("#stop", "always")
    assert page.get_attribute("#table", "data-busy") is None  # nothing was sent
    assert ada.decision == here
    page.select_option("#stop", "breach")
    ada.wait_past(here)
    assert "let it happen" not in page.inner_text("#answers")
    page.reload()
    page.wait_for_selector("html[data-awake] #dock")
    assert page.input_value("#stop") == "breach"
    ada.assert_content()
