"""When the connection fails: what is said is true, and an answer arrives once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


def test_an_answer_is_sent_until_it_arrives_and_counts_once(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    sent: list[str] = []

    def fail(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.abort()  # it never came to the server
        elif len(sent) == 2:
            route.fetch()  # it came, but the reply was lost
            route.abort()
        else:
            route.continue_()

    page.route("**/answer", fail)
    before = ada.decision
    page.click("#dock .option >> nth=0")
    expect(page.locator("#lost")).to_contain_text("It is sent again until it has")
    ada.wait_past(before)
    expect(page.locator("#lost")).to_be_hidden()
    assert len(sent) == 3
    assert "again" not in sent[0]
    assert sent[1].endswith("&again=1")
    assert sent[1].startswith(sent[0])
    assert page.query_selector("#notice") is None
    own = [line for line in page.locator("#lines li.own").all_inner_texts() if "Worker" in line]
    assert len(own) == len(set(own))
    page.unroute_all(behavior="ignoreErrors")


def test_what_cannot_be_sent_twice_is_kept_and_the_reader_told(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire")
    page.route("**/chat", lambda route: route.abort())
    page.click("#talk summary")
    page.fill("#say", "Good luck!")
    page.click("#talk button")
    expect(page.locator("#lost")).to_contain_text("did not arrive. Please do it once more.")
    assert page.input_value("#say") == "Good luck!"
    page.unroute("**/chat")
    page.click("#talk button")
    expect(page.locator("#chat-lines")).to_contain_text("Good luck!")
    expect(page.locator("#lost")).to_be_hidden()
    assert page.input_value("#say") == ""
    expect(page.locator("#chat-lines li")).to_have_count(1)
