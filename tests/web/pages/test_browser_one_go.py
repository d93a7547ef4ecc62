"""In a real browser: a form on the board, seen before it is sent, filled by a hint; a deck that stays."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = pytest.mark.browser
Visit = Callable[..., Visitor]
FIRST_SOURCE = "document.querySelector('#batch input[data-source]').dataset.source"


def test_units_are_sent_on_the_board_and_seen_before_they_go(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "colonists_invasion")
    begun = ada.decision
    page.locator(".option", has_text="go to Commander: deploy").first.click()
    ada.wait_past(begun)
    before = ada.decision
    source = page.evaluate(FIRST_SOURCE)
    first = page.locator(f"#batch input[data-source='{source}']").first
    target = first.get_attribute("data-anchor")
    page.locator(f"#board [data-anchor='{source}']").first.dispatch_event("click")
    expect(page.locator(f"#board [data-anchor='{source}'].chosen-from")).to_have_count(1)
    page.locator(f"#board [data-anchor='{target}']").first.dispatch_event("click")
    expect(first).to_have_value("1")
    expect(page.locator("#board .going text").first).to_have_text("1")
    page.click("[data-refill]")  # the way back before it is confirmed
    expect(first).to_have_value("0")
    expect(page.locator("#board .going")).to_have_count(0)
    page.click("#hint")
    expect(page.locator("#batch-filled")).to_be_visible()
    expect(page.locator("#board .going").first).to_be_attached()
    page.click("#batch button.primary")
    ada.wait_past(before)
    after = ada.decision
    assert after > before + 1  # one request, several answers
    page.click("#undo")  # all of it is taken back at once
    page.wait_for_selector(f"#table[data-decision='{before}']:not([data-busy])")
    ada.assert_content()


# 2 and 4 can be left and entered, 8 only entered: who can go where, and how many
CROSSING = [("2", "4", 3), ("2", "8", 3), ("4", "2", 1), ("4", "8", 1)]
CROSSED = """async (ways) => {
  document.body.innerHTML = `<main id="table"><form id="batch" data-fill="1">${ways.map(([from, to, most]) =>
    `<input type="number" id="step-${from}-${to}" value="0" min="0" max="${most}" data-pool="from ${from}"
      data-total="${most}" data-source="hex.${from}" data-anchor="hex.${to}">`).join("")}</form></main>`;
  const { placeAt } = await import("/static/place.js");
  const told = {};
  for (const clicks of ["2 4 4 8", "2 4 2 8 8", "2 8 8 4 8", "4 8 2 4 4 4 2 8"]) {
    for (const input of document.querySelectorAll("#batch input")) input.value = 0;
    document.querySelector("#batch").dataset.fill = clicks; // another question forgets what was chosen
    (await import("/static/place.js")).showPlacing();
    for (const hex of clicks.split(" ")) placeAt(`hex.${hex}`);
    told[clicks] = [...document.querySelectorAll("#batch input")].map((input) => Number(input.value));
  }
  return told;
}"""


def test_the_next_place_that_can_be_left_is_chosen_not_entered(visit: Visit) -> None:
    """Whoever has sent one from 2 to 8 and clicks 4, from where others go, means those; and where nobody is
    left to go on from, another is chosen at once."""
    ada = visit()
    ada.go("/")
    assert ada.page.evaluate(CROSSED, CROSSING) == {
        "2 4 4 8": [2, 1, 0, 0],
        "2 4 2 8 8": [1, 2, 0, 0],
        "2 8 8 4 8": [0, 2, 0, 1],
        "4 8 2 4 4 4 2 8": [3, 0, 0, 1],
    }


def test_the_deck_on_the_bench_is_there_after_a_reload(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/w/empire/decks")
    page.wait_for_selector("html[data-awake]")
    page.click("button[name=load] >> nth=0")
    expect(page.locator("#em-text")).not_to_have_value("")
    kept = page.input_value("#em-text")
    page.wait_for_function("path => localStorage.getItem(`hf_draft_${path}`)", arg="/w/empire/decks")
    page.goto(f"{ada.address}/")
    ada.go("/w/empire/decks")
    expect(page.locator("#em-text")).to_have_value(kept)
    expect(page.locator("#draft")).to_be_visible()
    page.click("#draft button")
    expect(page.locator("#em-text")).to_have_value("")
    ada.assert_content()


@pytest.mark.parametrize("wide", [1440, 390], ids=["desk", "phone"])
def test_what_is_typed_and_chosen_on_the_bench_is_kept_at_once(visit: Visit, wide: int) -> None:
    ada = visit(width=wide, height=844, touch=wide < 1000)
    page = ada.go("/w/empire/decks")
    page.wait_for_selector("html[data-awake]")
    page.select_option("select[name=format]", index=1)
    page.get_by_label("best of three").check()
    drafted = page.input_value("select[name=format]")
    page.wait_for_function(
        "() => localStorage.getItem('hf_draft_/w/empire/decks.settings')?.includes('true')"
    )
    page.evaluate(
        "() => { window.fetch = () => new Promise(() => {}); }"
    )  # no answer comes before the page is left
    page.locator("#em-text").fill("name: Mine")
    page.reload()
    page.wait_for_selector("html[data-awake]")
    expect(page.locator("#em-text")).to_have_value(re.compile("Mine"))
    expect(page.locator("select[name=format]")).to_have_value(drafted)
    expect(page.get_by_label("best of three")).to_be_checked()
    ada.assert_content()


def test_what_is_touched_on_the_bench_of_a_phone_is_large(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True).go("/w/empire/decks")
    page.wait_for_selector("html[data-awake]")
    page.locator("button[name=load]").first.tap()
    page.wait_for_selector(".em-held button")
    for place in (".em-row .em-buttons button", ".em-held button"):
        box = page.locator(place).first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
