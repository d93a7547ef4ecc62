"""Manners of a public table, in real browsers: reporting, and being muted by whoever runs the server."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.helpers import PATIENCE, Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


def moderate(server: Process, *words: str) -> str:
    """What whoever runs the server is told."""
    place = server.command[server.command.index("--database") + 1]
    command = [sys.executable, "-m", "holdfast", "moderate", *words, "--database", place]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout


def test_who_reports_is_muted_or_sits_at_a_closed_table_is_told_on_the_page(
    visit: Visit, server: Process
) -> None:
    ada, ben = visit(), visit()
    page = ada.go("/new?game=after_the_end&seats=2")
    page.fill("[name=name_0]", "Ada")
    page.select_option("[name=kind_1]", "open")
    page.click("main button.primary")
    ben.go(page.input_value("#invites input"))
    ben.page.fill("[name=name]", "Ben")
    ben.page.click("button.primary")
    ben.page.wait_for_selector("html[data-awake] #table")
    table = ben.page.url.rpartition("/")[2]
    if not ben.page.is_visible("#report summary"):
        ben.page.click("details:has(#report) > summary >> nth=0")
    ben.page.click("#report summary")
    ben.page.fill("#report [name=text]", "A <b>threat</b>")
    ben.page.click("#report button")
    expect(ben.page.locator("#notice")).to_contain_text("It was reported")
    expect(ben.page.locator("#report [name=text]")).to_have_value("")
    ben.page.wait_for_timeout(500)  # the news that something was kept comes, and takes nothing away
    assert "It was reported" in ben.page.inner_text("#notice")
    assert "A <b>threat</b>" in moderate(server)
    moderate(server, table, "--mute", "2")
    say = ben.page.locator("#say")
    expect(ben.page.locator("#chat-lines")).to_contain_text("Ben may not talk here")
    if not say.is_visible():
        ben.page.click("#talk summary")
    say.fill("But I must")
    say.press("Enter")
    expect(ben.page.locator("#notice")).to_contain_text("this seat does not talk here")
    expect(say).to_have_value("But I must")
    assert "But I must" not in page.inner_text("body")
    moderate(server, table, "--close", "Threats are not tolerated.")
    expect(page.locator("#notice")).to_contain_text("has closed this table: Threats are not tolerated.")
    page.reload()
    expect(page.locator("#notice")).to_contain_text("has closed this table: Threats are not tolerated.")
