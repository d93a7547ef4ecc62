"""Passing for a while on the page: chosen in advance, seen while it lasts, over when something happens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
LULL, PHASE = '[data-pass="lull"]', '[data-pass="phase"]'


def two_people(server: Process, visit: Visit) -> tuple[Visitor, Visitor]:
    """Who has the initiative in the first strategy phase, and who waits."""
    told = server.call("/api/tables", body={"game": "empire", "seats": ["you", "you"], "seed": 1})
    table, keys = told["table"], told["keys"]
    state = server.call(f"/api/tables/{table}", keys["0"])
    while "your action, or pass?" not in state["prompt_text"]:
        state = server.call(f"/api/tables/{table}", keys[str(state["asked"])])
        option = next((one for one in state["options"] if one["text"] == "done"), state["options"][0])
        chosen = {"action": option["action"], "decision": state["decision"]}
        state = server.call(f"/api/tables/{table}/answer", keys[str(state["asked"])], chosen)
    found = []
    for seat in (state["asked"], 1 - state["asked"]):
        one = visit()
        one.context.add_cookies([{"name": f"hf_{table}", "value": keys[str(seat)], "url": one.address}])
        one.go(f"/t/{table}")
        found.append(one)
    return found[0], found[1]


def passes(page: Page) -> None:
    """The person passes."""
    page.locator("#answers .option", has_text="pass").last.click()


def test_a_pass_in_advance_is_seen_given_and_then_over(server: Process, visit: Visit) -> None:
    ada, ben = two_people(server, visit)
    expect(ben.page.locator(LULL)).to_have_attribute("aria-pressed", "false")
    ben.page.click(LULL)
    expect(ben.page.locator(LULL)).to_have_attribute("aria-pressed", "true")
    expect(ben.page.locator(LULL)).to_contain_text("press to be asked again")
    before = ada.decision
    passes(ada.page)
    ada.page.wait_for_selector("#lines li:has-text('Battle phase')")  # both have passed
    ada.wait_past(before + 1)
    expect(ben.page.locator(LULL)).to_have_attribute("aria-pressed", "false")
    ada.assert_content()
    ben.assert_content()


def test_a_pass_in_advance_is_called_off(server: Process, visit: Visit) -> None:
    ada, ben = two_people(server, visit)
    ben.page.click(LULL)
    ben.page.click(LULL)
    expect(ben.page.locator(LULL)).to_have_attribute("aria-pressed", "false")
    ben.page.click(PHASE)
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator(PHASE)).to_have_attribute("aria-pressed", "false")
    before = ben.decision
    passes(ada.page)
    assert ben.wait_for_question()
    assert ben.decision == before + 1
    assert ben.page.locator("#answers .option").count()


def test_a_lull_is_over_when_somebody_acts(server: Process, visit: Visit) -> None:
    ada, ben = two_people(server, visit)
    ben.page.click(LULL)
    ada.page.locator("#answers .option", has_text="to the heartland").first.click()
    assert ben.wait_for_question()
    expect(ben.page.locator(LULL)).to_have_attribute("aria-pressed", "false")
