"""The pages around the table in a real browser: what the small script adds, and what works without it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.helpers import Process, wait_until
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
CLOTH = "getComputedStyle(document.documentElement).getPropertyValue('--cloth').trim()"
LIGHT, DARK = "#efe9dc", "#14181f"


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize(("scheme", "first", "then"), [("dark", DARK, LIGHT), ("light", LIGHT, DARK)])
def test_the_first_click_brings_the_other_look(
    visit: Visit, script: bool, scheme: str, first: str, then: str
) -> None:
    ada = visit(script=script)
    ada.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page = ada.go("/mine")
    seen = ada.context.new_cdp_session(page) if not script else None

    def cloth() -> str:
        if seen is None:
            return str(page.evaluate(CLOTH))
        answer = seen.send("Runtime.evaluate", {"expression": CLOTH})
        return str(answer["result"].get("value"))  # none while one page makes room for the next

    assert cloth() == first
    page.click("form.theme button:visible")
    assert wait_until(lambda: cloth() == then)
    assert wait_until(lambda: any(cookie.get("name") == "hf_theme" for cookie in ada.context.cookies()))
    page.reload()
    assert cloth() == then  # it is remembered
    page.click("form.theme button:visible")
    assert wait_until(lambda: cloth() == first)


def test_typing_filters_the_rulebook_and_the_address_keeps_the_words(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/rules/after_the_empire")
    everything = page.locator("article.clause:visible").count()
    page.fill("input[type=search]", "siege turret")
    found = page.locator("article.clause:visible").count()
    assert 0 < found < everything / 10
    words = page.locator("[data-words]:not([hidden])").count()  # those of the glossary too
    assert page.inner_text("[data-count]") == f"{words} shown"
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"q=siege\+turret$"))
    page.reload()
    expect(page.locator("article.clause:visible")).to_have_count(found)
    page.fill("input[type=search]", "siege")  # the server had left the rest out
    page.wait_for_url("**q=siege")
    expect(page.locator("article.clause:visible").nth(found)).to_be_attached()
    ada.assert_content()


@pytest.mark.parametrize("width", [390, 1440])
def test_an_example_is_drawn_when_it_comes_into_sight(visit: Visit, width: int) -> None:
    ada = visit(width=width)
    page = ada.go("/rules/after_the_empire#AE-EX-05")
    page.wait_for_selector("#AE-EX-05 figure svg")
    expect(page.locator("#AE-EX-05 figure")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#AE-EX-20 .waits")).to_have_count(1)  # far below: not yet
    ada.assert_content()


@pytest.mark.parametrize("path", ["/", "/new", "/mine", "/rules/after_the_end", "/cards/after_the_empire"])
def test_no_page_is_wider_than_the_screen(visit: Visit, path: str) -> None:
    ada = visit(width=390)
    page = ada.go(path)
    for width in (390, 768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.assert_content()


def test_changing_a_field_of_the_form_shows_what_then_fits(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/new")
    page.fill("[name=name_0]", "Ada")
    page.select_option("[name=game]", "after_the_end")
    page.wait_for_url("**game=after_the_end**")
    assert page.input_value("[name=name_0]") == "Ada"
    page.select_option("[name=seats]", "5")
    page.wait_for_selector(".seat-row >> nth=4")
    page.fill("[name=seed]", "7 dwarfs")
    page.press("[name=seed]", "Enter")
    page.wait_for_selector("#wrong-seed")
    assert page.input_value("[name=seed]") == "7 dwarfs"
    expect(page.locator(".seat-row")).to_have_count(5)
    page.fill("[name=seed]", "7")
    page.press("[name=seed]", "Enter")
    page.wait_for_selector("html[data-awake] #table[data-turn]")
    assert "Ada" in page.inner_text("#seats")


def test_a_table_that_waits_is_found_again_from_home_and_among_my_games(
    visit: Visit, server: Process
) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_end")
    table = page.url
    ada.go("/")
    page.click("#go-on li a")
    page.wait_for_url(table)
    ada.go("/mine")
    page.click("#my-games a:has-text('After The End')")
    page.wait_for_url(table)
    ada.go("/mine")
    expect(page.locator("#my-games li")).to_have_count(1)
    page.click("#my-games button")
    expect(page.locator("#my-games li")).to_have_count(0)
    ada.go("/")
    expect(page.locator("#go-on:visible")).to_have_count(0)
    ada.assert_content()


def test_the_cards_can_be_put_in_order_by_one_choice(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/cards/after_the_end?family=tool")
    page.select_option("[name=sort]", "won")
    page.wait_for_url("**sort=won**")
    assert page.input_value("[name=family]") == "tool"
    shares = [int(text.split()[0]) for text in page.locator(".fares div:nth-child(2) dd").all_inner_texts()]
    assert len(shares) > 5
    assert shares == sorted(shares, reverse=True)
    everything = page.locator("[data-words]:visible").count()
    page.fill("input[type=search]", page.locator(".card h3").first.inner_text())
    assert 0 < page.locator("[data-words]:visible").count() < everything
    ada.assert_content()
