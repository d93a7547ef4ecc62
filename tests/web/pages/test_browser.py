"""The pages in a real browser: clicks, keys, phones, several people at one table."""

from collections.abc import Callable

import pytest

from web.helpers import Process
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


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_clicks_only_ends_in_a_score_sheet_and_a_replay(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.play_now(game)
    while ada.wait_for_question():
        ada.answer()
    assert page.inner_text("#sheet").count("\n") > 3
    assert page.query_selector("#sheet .curve path") is not None
    assert page.query_selector("#sheet .chip") is not None
    page.click("#tools a:has-text('Replay')")
    page.wait_for_selector("#table[data-replay]")
    start = page.inner_html("#board")
    last = page.get_attribute("#replay-at", "max") or "0"
    page.fill("#replay-at", last)
    page.wait_for_selector(f"#replay-bar b:has-text('{last}')")
    page.wait_for_selector("#sheet")
    assert page.inner_html("#board") != start
    ada.assert_content()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_keyboard_only(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.play_now(game)
    while ada.wait_for_question():
        before = ada.decision
        if page.query_selector("#batch") is not None:
            page.focus("#batch button.primary")
            page.keyboard.press("Enter")
        elif before % 2:
            page.keyboard.press((page.get_attribute("#dock .option", "data-key") or "1")[0])
        else:
            page.focus("#prompt a.chip")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        ada.wait_past(before)
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


def test_two_browsers_at_one_table_see_each_other_and_keep_their_secrets(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(width=390, height=844), visit()
    page = ada.go("/new?game=after_the_empire&seats=2")
    page.select_option("[name=kind_1]", "open")
    page.fill("[name=name_0]", "Ada")
    page.click("main button.primary")
    link = page.input_value("#invites input")
    ben.go(link)
    ben.page.fill("[name=name]", "Ben")
    ben.page.click("button.primary")
    ben.page.wait_for_selector("#table")
    page.wait_for_selector("#seats:has-text('Ben')")
    secrets = {who: who.page.inner_text("#lines .own >> nth=-1") for who in (ada, ben)}
    assert "is dealt" in secrets[ada]
    assert "is dealt" in secrets[ben]
    assert secrets[ada].split(" AE-")[0] not in ben.page.inner_text("#lines")
    eve.go(page.url)
    assert "You watch" in eve.page.inner_text("#facts")
    assert eve.page.query_selector("#dock .option") is None
    for secret in secrets.values():
        assert secret.split(" AE-")[0] not in eve.page.inner_text("#lines")
    assert ada.wait_for_question()
    page.click("#dock .option")
    eve.page.wait_for_function("() => document.querySelector('#lines').innerText.includes('Ada')")
    ben.page.wait_for_selector("#table[data-turn]")
    if not page.is_visible("#say"):
        page.click("#talk summary")
    page.fill("#say", "Hello <b>Ben</b>")
    page.keyboard.press("Enter")
    ben.page.wait_for_selector("#chat-lines li:has-text('Hello <b>Ben</b>')", state="attached")
    for visitor in (ada, ben, eve):
        visitor.assert_content()


def test_a_link_that_was_used_opens_the_seat_no_more(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(), visit()
    page = ada.go("/new?game=after_the_end&seats=2")
    page.select_option("[name=kind_1]", "open")
    page.click("main button.primary")
    link = page.input_value("#invites input")
    ben.go(link)
    ben.page.click("button.primary")
    ben.page.wait_for_selector("#table")
    eve.go(link)
    assert "opens no seat" in eve.page.inner_text("main")


def test_a_curtain_hides_the_table_between_people_at_one_device(visit: Visit) -> None:
    both = visit()
    page = both.go("/new?game=after_the_end&seats=2")
    page.select_option("[name=kind_1]", "you")
    page.click("main button.primary")
    seen = []
    for _ in range(3):
        page.wait_for_selector(".curtain")
        assert page.query_selector("#table") is None
        seen.append(page.inner_text(".curtain h1"))
        page.click(".curtain button")
        page.wait_for_selector("#table[data-turn]")
        while page.query_selector("#table[data-turn]"):
            page.click("#dock .option >> nth=-1")
            page.wait_for_timeout(150)
            if page.query_selector(".curtain"):
                break
    assert len(set(seen)) == 2
    both.assert_content()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_question_is_at_the_thumb(visit: Visit, game: str) -> None:
    ada = visit(width=390, height=844)
    page = ada.play_now(game)
    for _ in range(6):
        assert ada.wait_for_question()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        box = page.locator("#dock").bounding_box()
        assert box is not None
        assert box["y"] > 844 * 0.4
        assert box["y"] + box["height"] <= 845
        first = page.locator("#dock .option:visible, #dock .batch input").first.bounding_box()
        assert first is not None
        assert first["height"] >= 40
        ada.answer(1)
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


def test_the_theme_can_be_changed_and_stays(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/")
    page.click("form[action='/theme'] button")
    first = page.evaluate("document.documentElement.dataset.theme")
    page.click("form[action='/theme'] button")
    second = page.evaluate("document.documentElement.dataset.theme")
    assert {first, second} == {"light", "dark"}
    assert ada.go("/mine").evaluate("document.documentElement.dataset.theme") == second


def test_a_lost_connection_is_told_and_comes_back_by_itself(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.play_now("after_the_end")
    ada.wait_for_question()
    port = server.address.rpartition(":")[2]
    server.kill()
    page.wait_for_selector("#lost:not([hidden])")
    server.command[server.command.index("--port") + 1] = port
    server.start()
    page.wait_for_selector("#lost", state="hidden", timeout=30_000)
    ada.answer()
    assert ada.wait_for_question()


@pytest.mark.parametrize("path", ["/", "/new", "/mine", "/rules/after_the_end", "/cards/after_the_end"])
def test_no_page_is_wider_than_a_phone(visit: Visit, path: str) -> None:
    ada = visit(width=390, height=844)
    assert ada.go(path).evaluate("document.documentElement.scrollWidth") <= 390
    ada.assert_content()


def test_a_rival_can_be_looked_at_large(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    own = page.inner_html("#board")
    page.click("#seat-1 a.name")
    page.wait_for_selector("#seat-1.looked")
    assert page.inner_html("#board") != own
    assert page.query_selector("#dock .option") is not None
    ada.assert_content()


def test_troops_are_placed_at_once_with_plus_and_minus(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    while ada.wait_for_question() and page.query_selector("#batch") is None:
        ada.answer(-1)
    total = int(page.inner_text("[data-left=soldiers]"))
    page.click("[data-step='1'][data-for='step-north-soldiers']")
    page.click("[data-step='1'][data-for='step-south-soldiers']")
    page.click("[data-step='1'][data-for='step-south-soldiers']")
    page.click("[data-step='-1'][data-for='step-south-soldiers']")
    assert int(page.inner_text("[data-left=soldiers]")) == total - 2
    ada.answer()
    assert "1 Soldier north" in page.inner_text("#lines")
    ada.assert_content()
