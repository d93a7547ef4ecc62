"""The pages in a real browser: clicks, keys, phones, several people at one table."""

from collections.abc import Callable

import pytest

from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
GAMES = ("after_the_empire", "after_the_end")


@pytest.mark.parametrize("game", GAMES)
def test_play_now_and_click_an_option_and_the_board_changes(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.play_now(game)
    assert ada.wait_for_question()
    before = page.inner_html("#board"), page.inner_text("#lines")
    for _ in range(4):
        ada.answer()
    assert page.inner_html("#board") != before[0]
    assert page.inner_text("#lines") != before[1]
    ada.assert_content()


def test_the_arrows_move_through_the_options(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    page.focus("#dock .option")
    for key, expected in (("ArrowDown", "2"), ("ArrowDown", "3"), ("ArrowUp", "2")):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == expected


FOCUSED = "document.activeElement.dataset.key"


def test_why_not_answers_with_the_clause(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    page.keyboard.press("?")
    page.keyboard.type("quarry")
    page.keyboard.press("Enter")
    page.wait_for_selector("#why-answers .no")
    assert "Quarry: 3 Stone" in page.inner_text("#why-answers")
    assert page.query_selector("#why-answers .no a.chip[href*='#AE-']") is not None
    ada.assert_content()


def test_an_answer_to_a_question_that_has_passed_is_refused_in_words(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    page.evaluate("document.querySelector('#answers input[name=decision]').value = '1'")
    page.click("#dock .option")
    page.wait_for_selector("#notice")
    assert "look again" in page.inner_text("#notice")


def test_what_the_rules_forbid_is_refused_with_its_clause(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    offered = {one.get_attribute("value") for one in page.query_selector_all("#dock .option")}
    wrong = next(str(action) for action in range(500) if str(action) not in offered)
    page.evaluate("wrong => { document.querySelector('#dock .option').value = wrong; }", wrong)
    page.click("#dock .option")
    page.wait_for_selector("#notice a.chip[href*='#AE-']")
    assert page.query_selector("#dock .option") is not None


def test_what_is_refused_says_why_on_the_board(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    while ada.wait_for_question() and page.query_selector("#board .refused") is None:
        ada.answer()
    told = page.get_attribute("#board .refused", "aria-label") or ""
    assert "(AE-" in told
    page.locator("#board .refused").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".spot-menu a.chip[href*='#AE-']")
    page.keyboard.press("Escape")
    page.wait_for_selector(".spot-menu", state="detached")
    ada.assert_content()


def test_undo_goes_back_and_says_when_it_cannot(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    assert page.is_disabled("#undo")
    assert page.inner_text("#undo-closed")
    while page.is_disabled("#undo") and ada.wait_for_question():
        ada.answer()
    now = ada.decision
    page.keyboard.press("u")
    page.wait_for_function("now => Number(document.querySelector('#table').dataset.decision) < now", arg=now)
    assert ada.wait_for_question()
    ada.assert_content()


def test_a_hint_rates_every_option(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    page.keyboard.press("h")
    page.wait_for_selector("meter")
    assert len(page.query_selector_all("meter")) == len(page.query_selector_all("#dock .option"))
    assert page.query_selector_all(".best")
    ada.assert_content()


def test_a_chip_shows_its_clause_and_leads_to_it(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    chip = page.get_attribute("#prompt a.chip", "href") or ""
    page.focus("#prompt a.chip")
    page.wait_for_selector(".rule-card")
    assert chip.partition("#")[2] in page.inner_text(".rule-card")
    page.keyboard.press("Enter")
    page.wait_for_selector(".clause:target")
    assert page.evaluate("document.querySelector('.clause:target').getBoundingClientRect().top < innerHeight")
    ada.assert_content()


def test_the_rulebook_and_the_cards_are_searched_while_typing(visit: Visit) -> None:
    ada = visit()
    for path in ("/rules/after_the_empire", "/cards/after_the_empire"):
        page = ada.go(path)
        everything = page.locator("[data-words]:visible").count()
        page.fill("input[type=search]", "farm")
        assert 0 < page.locator("[data-words]:visible").count() < everything
    ada.assert_content()


def test_without_scripts_forms_play_the_game(visit: Visit) -> None:
    ada = visit(script=False)
    page = ada.play_now("after_the_end")
    decisions = set()
    for _ in range(6):
        for _ in range(40):
            if page.query_selector("#dock .option"):
                break
            page.reload()
        decisions.add(ada.decision)
        page.click("#dock .option")
    assert len(decisions) == 6


def test_my_games_are_remembered_by_the_browser(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_end")
    ada.wait_for_question()
    table = page.url
    page.click("nav a:has-text('My games')")
    page.click("#my-games a:has-text('After The End')")
    page.wait_for_selector("#table")
    assert page.url == table
    ada.assert_content()


def test_the_first_click_on_the_theme_shows_the_other_one_and_it_stays(visit: Visit) -> None:
    ada = visit()  # who prefers the dark
    page = ada.go("/")
    page.click("form[action='/theme'] button:visible")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.click("form[action='/theme'] button:visible")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.wait_for_load_state("networkidle")
    assert ada.go("/mine").evaluate("document.documentElement.dataset.theme") == "dark"


@pytest.mark.parametrize("path", ["/", "/new", "/mine", "/rules/after_the_end", "/cards/after_the_end"])
def test_no_page_is_wider_than_a_phone(visit: Visit, path: str) -> None:
    ada = visit(width=390, height=844)
    assert ada.go(path).evaluate("document.documentElement.scrollWidth") <= 390
    ada.assert_content()
