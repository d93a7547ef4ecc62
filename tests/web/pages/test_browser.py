"""The table in a real browser: clicks, keys, refusals, taking back, hints, forms without scripts."""

from collections.abc import Callable

import pytest

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
GAMES = ("after_the_empire", "after_the_end")
FOCUSED = "document.activeElement.dataset.key"
BACK = "now => Number(document.querySelector('#table').dataset.decision) < now"


@pytest.mark.parametrize("game", GAMES)
def test_play_now_and_click_an_option_and_the_board_changes(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.play_now(game)
    assert ada.wait_for_question()
    before = page.inner_html("#board"), page.inner_text("#lines")
    for _ in range(3):
        ada.answer()
    assert page.inner_html("#board") != before[0]
    assert page.inner_text("#lines") != before[1]
    ada.assert_content()


def test_the_arrows_move_through_the_options(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    page.focus("#dock .option")
    for key, expected in (("ArrowDown", "2"), ("ArrowDown", "3"), ("ArrowUp", "2")):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == expected


def test_why_not_answers_with_the_clause(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    page.keyboard.press("?")
    page.keyboard.type("quarry")
    page.keyboard.press("Enter")
    page.wait_for_selector("#why-answers .asleep")  # another question is open
    assert "Quarry: 3 Stone" in page.inner_text("#why-answers")
    assert page.query_selector("#why-answers .asleep a.chip[href*='#AE-']") is not None
    ada.assert_content()


def test_an_answer_to_a_question_that_has_passed_is_refused_in_words(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    page.evaluate("document.querySelector('#answers input[name=decision]').value = '1'")
    page.click("#dock .option")
    page.wait_for_selector("#notice")
    assert "look again" in page.inner_text("#notice")


def test_what_the_rules_forbid_is_refused_with_its_clause(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    offered = {one.get_attribute("value") for one in page.query_selector_all("#dock .option")}
    wrong = next(str(action) for action in range(500) if str(action) not in offered)
    page.evaluate("wrong => { document.querySelector('#dock .option').value = wrong; }", wrong)
    page.click("#dock .option")
    page.wait_for_selector("#notice a.chip[href*='#AE-']")
    assert page.query_selector("#dock .option") is not None


def test_what_is_refused_says_why_on_the_board(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", 'class="spot refused"')
    told = page.get_attribute("#board .refused", "aria-label") or ""
    assert "(AE-" in told
    page.locator("#board .refused").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".spot-menu a.chip[href*='#AE-']")
    page.keyboard.press("Escape")
    page.wait_for_selector(".spot-menu", state="detached")
    ada.assert_content()


def test_undo_says_why_it_is_closed(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    assert page.is_disabled("#undo")
    assert page.inner_text("#undo-closed")


def test_undo_goes_back(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", '<button id="undo">')
    now = ada.decision
    page.keyboard.press("u")
    page.wait_for_function(BACK, arg=now)
    assert ada.wait_for_question()
    ada.assert_content()


def test_a_hint_rates_every_option(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    page.keyboard.press("h")
    page.wait_for_selector("meter")
    assert len(page.query_selector_all("meter")) == len(page.query_selector_all("#dock .option"))
    assert page.query_selector_all(".best")
    assert "futures" in page.inner_text("#hint-reason")
    ada.assert_content()


def test_a_chip_shows_its_clause_and_leads_to_it(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    chip = page.get_attribute("#prompt a.chip", "href") or ""
    page.focus("#prompt a.chip")
    page.wait_for_selector(".rule-card")
    assert chip.partition("#")[2] in page.inner_text(".rule-card")
    page.keyboard.press("Enter")
    page.wait_for_selector(".clause:target")
    assert page.evaluate("document.querySelector('.clause:target').getBoundingClientRect().top < innerHeight")
    ada.assert_content()


def test_without_scripts_forms_play_the_game(visit: Visit) -> None:
    ada = visit(script=False)
    page = ada.play_now("after_the_end")
    decisions = set()
    for _ in range(5):
        while page.query_selector("#dock .option") is None:
            page.reload()  # a bot thinks
        decisions.add(ada.decision)
        page.click("#dock .option")
    assert len(decisions) == 5
