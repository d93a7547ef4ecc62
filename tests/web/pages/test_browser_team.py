"""Two browsers of one team: what one proposes the other sees, at the option and on the board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from holdfast.bots import answer_for_bot, make_bot
from holdfast.games import REGISTRY
from holdfast.match import Match
from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
GAME, SEED = "colonists_invasion", 3
NAMES = ("Ada", "Ben")


def until(question: str) -> list[tuple[int, int, int]]:
    """The answers of a greedy team up to a question: the decision, the seat and the action."""
    match, bot = Match(REGISTRY.get(GAME), 2, seed=SEED, bots=["greedy"] * 2), make_bot("greedy")
    while match.state.question() != question:
        answer_for_bot(match, bot)
    entries = enumerate(match.entries)
    return [(number, entry.asked, entry.action) for number, entry in entries if entry.asked >= 0]


def come(server: Process, visit: Visit, question: str) -> list[Visitor]:
    """Ada and Ben at one table as soon as their team is asked this. The way there is played over the API."""
    body = {"game": GAME, "seats": ["you", "you"], "seed": SEED, "names": list(NAMES)}
    told = server.call("/api/tables", body=body)
    table, keys = told["table"], told["keys"]
    for number, seat, action in until(question):
        chosen = {"action": action, "decision": number}
        server.call(f"/api/tables/{table}/answer", keys[str(seat)], chosen)
    visitors = []
    for seat in range(len(NAMES)):
        one = visit(width=1440 if seat == 0 else 390, height=844)
        cookie = {"name": f"hf_{table}", "value": keys[str(seat)], "url": one.address}
        one.context.add_cookies([cookie])  # type: ignore[list-item]
        one.context.add_init_script(f"localStorage.setItem('hf_guided_{GAME}', '1')")
        one.go(f"/t/{table}")
        one.page.wait_for_selector("html[data-awake] #table[data-turn]")
        visitors.append(one)
    return visitors


def test_a_proposal_is_seen_in_the_other_browser_and_agreeing_answers(server: Process, visit: Visit) -> None:
    ada, ben = come(server, visit, "add_place")
    here = ada.decision
    ada.page.focus("#answers .option >> nth=1")
    ada.page.keyboard.press("p")
    chosen = ada.page.inner_text("#answers .option >> nth=1 >> .what")
    ben.page.wait_for_selector(f".proposal:has-text('Ada proposes: {chosen}')")
    expect(ben.page.locator(".option[data-proposed]")).to_have_count(1)
    anchor = ben.page.get_attribute(".option[data-proposed]", "data-anchor")
    on_board = ben.page.locator(f"#board [data-anchor='{anchor}']")
    expect(ben.page.locator("#board .proposed")).to_have_count(on_board.count())
    expect(ada.page.locator("#answers .propose").nth(1)).to_have_attribute("aria-pressed", "true")
    ada.page.click("#answers .propose >> nth=1")  # taken back
    ben.page.wait_for_selector(".proposal", state="detached")
    ada.page.click("#answers .propose >> nth=0")
    ben.page.wait_for_selector(".proposal")
    assert (ada.decision, ben.decision) == (here, here)
    ben.page.click("#answers .propose >> nth=0")
    for one in (ada, ben):
        one.page.wait_for_function(
            "before => Number(document.querySelector('#table').dataset.decision) > before", arg=here
        )
        one.assert_content()


def test_a_team_mate_who_wants_to_be_asked_is_asked(server: Process, visit: Visit) -> None:
    ada, ben = come(server, visit, "soldiers")
    here = ben.decision
    want(ada, "never")
    ben.page.wait_for_selector(".proposal:has-text('Ada proposes')")
    assert "let it happen" in ben.page.inner_text(".option[data-proposed]").lower()
    assert ada.decision == here
    want(ben, "never")
    ben.wait_past(here)
    for one in (ada, ben):
        one.assert_content()


def test_a_team_mate_who_is_away_is_not_waited_for(server: Process, visit: Visit) -> None:
    ada, ben = come(server, visit, "soldiers")
    here = ada.decision
    ben.close()
    ada.page.wait_for_function(
        "async () => (await (await fetch(location.href + '/part')).text()).includes('away')"
    )
    want(ada, "never")
    ada.wait_past(here)
    ada.assert_content()


def want(visitor: Visitor, stop: str) -> None:
    """Choose in the settings where to be asked."""
    visitor.page.click("#settings-open")
    visitor.page.select_option("#stop", stop)
