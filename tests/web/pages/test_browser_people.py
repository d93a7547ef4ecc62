"""Several people at one table, in real browsers: secrets, links, a shared device, a server that dies."""

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Route

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


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
    ben.page.wait_for_selector("html[data-awake] #table")
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
    ben.page.wait_for_selector("html[data-awake] #table[data-turn]")
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
    ben.page.wait_for_selector("html[data-awake] #table")
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
        page.wait_for_selector(TURN)
        while not page.locator(".curtain").count():
            here = both.decision
            page.click("#dock .option >> nth=-1")
            page.wait_for_selector(f".curtain, {TURN}:not([data-decision='{here}'])")
    assert len(set(seen)) == 2
    both.assert_content()


TURN = "#table[data-turn]:not([data-busy])"


def test_a_lost_connection_is_told_and_comes_back_by_itself(visit: Visit, mortal_server: Process) -> None:
    server, ada = mortal_server, visit(mortal_server.address)
    page = ada.arrive(server, "after_the_end")
    port = server.address.rpartition(":")[2]
    server.kill()
    page.wait_for_selector("#lost:not([hidden])")
    server.command[server.command.index("--port") + 1] = port
    server.start()
    page.wait_for_selector("#lost", state="hidden")
    ada.answer()
    assert ada.wait_for_question()


# Every number of a decision that the page has shown
WATCH = """() => {
  const table = document.querySelector("#table");
  window.decisions = [Number(table.dataset.decision)];
  const note = () => window.decisions.push(Number(table.dataset.decision));
  new MutationObserver(note).observe(table, { attributeFilter: ["data-decision"] });
}"""


def test_a_page_never_goes_back_to_what_was(visit: Visit) -> None:
    ada = visit()
    page = ada.sit_down("after_the_empire")
    assert ada.wait_for_question()
    page.evaluate(WATCH)
    late: list[tuple[Route, APIResponse]] = []

    def hold_back_the_first(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    page.route("**/part*", hold_back_the_first)
    form: dict[str, str | float | bool] = {"text": "News that arrive late."}
    page.request.post(f"{page.url}/chat", form=form, headers={"origin": ada.address})
    while not late:
        page.wait_for_timeout(20)
    here = ada.decision
    page.click("#dock .option")
    page.wait_for_function("n => Number(document.querySelector('#table').dataset.decision) > n", arg=here)
    late[0][0].fulfill(response=late[0][1])
    ada.wait_past(here)
    decisions = page.evaluate("window.decisions")
    assert decisions == sorted(decisions)
    ada.assert_content()
