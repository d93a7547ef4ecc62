"""Board, story and question show the same moment: while events are shown the question waits."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.helpers import Process
from web.pages.browser import Visitor
from web.pages.test_browser_motion import NEVER, to_a_film, watch

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
# The moment that each part of the page shows: lines by their number, the board by its answer.
MOMENT = """() => {
  const table = document.querySelector("#table");
  const lines = [...document.querySelectorAll("#lines li[data-number]")];
  const told = lines.filter((line) => !line.hidden);
  const parts = [...document.querySelectorAll("#dock > *:not(#now, #fold, .fold)")];
  const isDim = (part) => !part.offsetHeight || getComputedStyle(part).opacity < 0.9;
  return {
    told: told[0].innerText.trim(), entry: Number(told[0].dataset.entry), hidden: lines.length - told.length,
    caption: document.querySelector("#now-words").lastChild.innerText.trim(),
    board: Number(table.dataset.decision), turn: table.dataset.turn ?? "",
    inert: parts.length > 0 && parts.every((part) => part.inert),
    dim: parts.every(isDim),
    options: document.querySelectorAll("#dock .option").length,
  };
}"""
# What a caption lies over of all that it must not hide.
COVERED = """(name) => {
  const caption = document.querySelector(name).getBoundingClientRect();
  const others = ".site a, .site button, .seat, #guide, #prompt, #options, #tools, #story";
  return [...document.querySelectorAll(others)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && Math.min(box.right, caption.right) > Math.max(box.left, caption.left) + 1
      && Math.min(box.bottom, caption.bottom) > Math.max(box.top, caption.top) + 1;
  }).map((one) => one.id || one.textContent.trim());
}"""
PLANS = """async () => {
  const { CATCH_UP, plan } = await import("/static/film.js");
  const found = [];
  for (const count of [1, 2, 5, 6, 10, 11, 37, 120]) {
    const frames = Array.from({ length: count }, (_, at) => ({ at, lines: [at], battle: at === 0 }));
    for (const each of [350, 700, 1400]) {
      const shown = plan(frames, each);
      const time = shown.reduce((sum, one) => sum + one.pause, 0);
      const told = shown.flatMap((one) => one.lines);
      found.push({ count, each, most: CATCH_UP, frames: shown.length, time, told, last: shown.at(-1).at,
        least: Math.min(...shown.map((one) => one.pause)), battle: shown[0].battle });
    }
  }
  return found;
}"""


def opened(page: Page) -> None:
    """The question can be answered, and everything is told."""
    expect(page.locator("#dock")).not_to_have_attribute("data-waits", "")
    expect(page.locator("#dock [inert]")).to_have_count(0)
    expect(page.locator("#lines li[hidden]")).to_have_count(0)
    expect(page.locator("#now")).to_be_hidden()


def test_while_events_are_shown_the_question_waits(visit: Visit, server: Process) -> None:
    ada = watch(visit, NEVER)
    page = ada.arrive(server, "after_the_empire", 'id="batch"', bot="greedy")
    page.click("#batch button.primary")  # the Invaders come
    page.wait_for_selector("#now:not([hidden]) p")
    moment: dict[str, Any] = page.evaluate(MOMENT)
    assert moment["inert"]
    assert moment["dim"]
    assert moment["turn"] == ""
    assert moment["hidden"] > 0  # the fight goes on, and its end is not told
    assert moment["told"].startswith(moment["caption"])
    assert moment["board"] == moment["entry"]
    assert page.evaluate(COVERED, "#now") == []
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    for key in ("1", "u", "h", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate(MOMENT) == moment
    page.click("#now-skip")
    opened(page)
    assert posted == []
    ada.assert_content()


def test_skip_escape_s_and_the_board_lead_to_the_present(visit: Visit, server: Process) -> None:
    ada = watch(visit, NEVER)
    page = ada.arrive(server, "after_the_empire", bot="greedy")
    ways: list[Callable[[], None]] = [
        lambda: page.click("#now-skip"),
        lambda: page.keyboard.press("Escape"),
        lambda: page.keyboard.press("s"),
        lambda: page.click("#zoomed", position={"x": 5, "y": 5}),
    ]
    for way in ways:
        to_a_film(ada)
        expect(page.locator("#dock > [inert]")).not_to_have_count(0)
        way()
        opened(page)
        fresh = page.evaluate("fetch(location.pathname + '/part').then((answer) => answer.text())")
        assert page.inner_text("#lines li >> nth=0").split(" AE-")[0].strip() in re.sub("<[^>]+>", "", fresh)
    ada.assert_content()


def test_the_last_event_comes_with_its_question_and_then_the_question_opens(
    visit: Visit, server: Process
) -> None:
    ada = watch(visit, 50)
    page = ada.arrive(server, "after_the_end", bot="greedy")
    page.evaluate(
        """() => {
          window.early = 0;
          new MutationObserver(() => {
            const waits = document.querySelector("#dock[data-waits]");
            const open = document.querySelector("#dock > :not([inert]) .option");
            if (waits && open) window.early += 1;
          }).observe(document.querySelector("#table"), { subtree: true, childList: true, attributes: true });
        }"""
    )
    for _ in range(4):
        assert ada.wait_for_question()
        page.click("#dock:not([data-waits]) .option >> nth=0")
        page.wait_for_selector("#table[data-turn]:not([data-busy]) #dock:not([data-waits]) .option")
    opened(page)
    assert len(page.evaluate("window.told")) > 0
    assert page.evaluate("window.early") == 0
    ada.assert_content()


def test_whoever_does_not_want_to_watch_waits_four_seconds_at_most(visit: Visit, server: Process) -> None:
    page = visit().arrive(server, "after_the_end")
    for plan in page.evaluate(PLANS):
        assert plan["told"] == list(range(plan["count"]))  # nothing is left out, in the same order
        assert plan["last"] == plan["count"] - 1
        assert plan["battle"]
        if plan["each"] < 1400:
            assert plan["time"] <= plan["most"] == 4000
            assert plan["least"] >= min(plan["each"], 390)  # so long that it can be seen
        else:  # somebody wants to watch
            assert plan["frames"] == plan["count"]
            assert plan["least"] == 1400


def test_words_about_answers_lie_over_nothing_but_the_board(visit: Visit, server: Process) -> None:
    for width in (1440, 390):
        ada = visit(width=width)
        page = ada.arrive(server, "empire")
        page.evaluate("import('/static/film.js').then((film) => film.say('Only one way, so done for you.'))")
        page.wait_for_selector("#said span")
        assert page.evaluate(COVERED, "#said span") == []
