"""Seats in real browsers: handing one over, a lock that is changed, seats brought along, by keyboard too."""

from collections.abc import Callable

import pytest

from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


def set_up(visit: Visit, script: bool = True, watchable: bool = True) -> tuple[Visitor, Visitor]:
    """Ada and Ben at a table of three with a bot, each in a browser of their own."""
    ada, ben = visit(script=script), visit(script=script)
    page = ada.go("/new?game=after_the_end&seats=3")
    page.select_option("[name=kind_1]", "open")
    page.select_option("[name=kind_2]", "random")
    page.fill("[name=name_0]", "Ada")
    page.fill("[name=name_2]", "Robot")
    if not watchable:
        page.uncheck("[name=watchable]")
    page.click("main button.primary")
    ben.go(page.input_value("#invites input"))
    ben.page.fill("[name=name]", "Ben")
    ben.page.click("button.primary")
    ben.page.wait_for_selector(f"{ben.awake}#table")
    return ada, ben


@pytest.mark.parametrize("script", [True, False])
def test_a_seat_is_opened_when_the_other_agrees(visit: Visit, script: bool) -> None:
    ada, ben = set_up(visit, script)
    if not script:
        ada.page.reload()
    ada.page.wait_for_selector("#seats:has-text('Ben')")
    ada.page.click("#chairs summary")
    ada.page.select_option("#chair-2", "open")
    ada.page.press("#chair-2", "Tab")  # by keyboard: from the choice to its button
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("#asking-2")
    if not script:
        ben.page.reload()
    ben.page.wait_for_selector("#asking-2 button.primary")
    ben.page.press("#asking-2 button.primary", "Enter")
    ben.page.wait_for_selector("#asking-2", state="detached")
    if not script:
        ada.page.reload()
    ada.page.wait_for_selector("#invites input")
    cem = visit(script=script)
    cem.go(ada.page.input_value("#invites input"))
    assert "is yours" in cem.page.inner_text("h1")
    if script:
        for one in (ada, ben, cem):
            one.assert_content()


@pytest.mark.parametrize("watchable", [True, False])
def test_a_page_whose_key_has_ended_shows_no_more_of_the_seat(visit: Visit, watchable: bool) -> None:
    ada, ben = set_up(visit, watchable=watchable)
    ada.go("/mine")
    ada.page.click("#keep button")
    thief = visit()
    thief.go(ada.page.input_value("#keep input"))
    thief.page.click("main button.primary")
    thief.page.wait_for_selector("#my-seats li")
    thief.page.click("#my-seats a")
    thief.page.wait_for_selector("html[data-awake] #table #tools")
    ada.page.click("#my-seats form[action$='/lock'] button")
    ada.page.wait_for_selector("#my-seats li")
    if watchable:
        thief.page.wait_for_selector("#watching")
        assert thief.page.query_selector("#tools") is None
    else:
        thief.page.wait_for_selector("h1:has-text('Not for you')")
    ada.page.click("#my-seats a")
    ada.page.wait_for_selector("html[data-awake] #table #tools")  # she sits there still
    ben.assert_content()
