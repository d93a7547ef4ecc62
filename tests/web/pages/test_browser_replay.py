"""A replay plays by itself: at a chosen speed, until the end, paused by a key."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


def test_a_replay_plays_by_itself_pauses_and_stops_at_the_end(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", '<button id="undo">')
    ada.answer()
    newest = page.inner_text("#lines li >> nth=0")
    last = ada.decision
    page.goto(f"{page.url}/replay?at=0")
    page.wait_for_selector("html[data-awake] #replay-play")
    page.select_option("#replay-speed", "120")
    seen = page.evaluate_handle(
        """() => {
          const seen = [];
          const note = () => seen.push(Number(document.querySelector("#table").dataset.decision));
          const watch = new MutationObserver(note);
          watch.observe(document.querySelector("#table"), { attributeFilter: ["data-decision"] });
          return seen;
        }"""
    )
    page.locator("#board").focus()
    page.keyboard.press("Space")
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("seen => seen.length > 2", arg=seen)
    page.keyboard.press("Space")
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#replay-play")).to_contain_text("Play")
    page.click("#replay-play")
    page.wait_for_selector(f"#table[data-decision='{last}']")
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false")  # and there it stops
    moments = seen.json_value()
    assert moments == list(range(1, last + 1))  # every answer in turn, none twice
    assert page.inner_text("#lines li >> nth=0").split(" AE-")[0] in newest
    assert page.input_value("#replay-at") == str(last)
    assert page.url.endswith(f"at={last}")
    page.click("#replay-play")  # again from the beginning
    page.wait_for_selector("#table[data-decision='1']")
    page.reload()
    page.wait_for_selector("html[data-awake] #replay-play")
    assert page.input_value("#replay-speed") == "120"
    ada.assert_content()
