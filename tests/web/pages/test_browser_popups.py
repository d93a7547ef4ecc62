"""What opens over the page: reasons and cards are in sight as a whole and hide nothing that is read."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
# A timer that was set after that of a focus which rests rings after it
LATER = "() => new Promise((done) => setTimeout(done, 800))"
OUTSIDE = """() => {
  const box = document.querySelector("#card-pop").getBoundingClientRect();
  return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
}"""

# A clause is put where the pointer lies, as a page does that goes on after a click
UNDER_THE_POINTER = """() => {
  const chip = document.createElement("a");
  Object.assign(chip, { className: "chip", id: "late", href: "/rules/empire#EM-END-01" });
  chip.textContent = "late";
  chip.style.cssText = "position: fixed; left: 0; top: 0; width: 90px; height: 90px; z-index: 99";
  document.body.append(chip);
}"""


def test_a_pointer_that_rests_has_asked_for_nothing(visit: Visit) -> None:
    ada, asked = visit(bypass_csp=True), list[str]()
    page = ada.go("/rules/empire")
    page.on("request", lambda request: asked.append(request.url))
    page.mouse.move(30, 30)
    page.evaluate(UNDER_THE_POINTER)
    page.wait_for_function("document.querySelector('#late').matches(':hover')")
    page.mouse.move(300, 300)
    asked_at_rest = [url for url in asked if "EM-END-01" in url]
    page.mouse.move(40, 40)
    expect(page.locator("#rule-card")).to_contain_text("EM-END-01")
    assert asked_at_rest == []
    ada.assert_content()


def test_a_reason_is_read_before_its_clause_opens(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", 'class="spot refused"')
    page.locator("#board .refused").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".spot-menu a.chip")
    expect(page.locator(".spot-menu")).to_be_focused()
    expect(page.locator("#rule-card")).to_have_count(0)
    steps = page.locator(".spot-menu :is(a, button, [tabindex='0'])")
    for place in range(steps.count()):  # words are explained on the way to the clause
        page.keyboard.press("Tab")
        expect(steps.nth(place)).to_be_focused()
    expect(page.locator(".spot-menu a.chip").last).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".spot-menu")).to_have_count(0)
    ada.assert_content()


@pytest.mark.parametrize(("width", "height"), [(1280, 380), (1440, 900)])
def test_a_card_in_full_is_inside_the_window(visit: Visit, server: Process, width: int, height: int) -> None:
    ada = visit(width=width, height=height)
    page = ada.arrive(server, "empire_draft")
    cards = page.locator("#board [data-card]")
    last = cards.count() - 1
    for place in (0, last // 2, last):
        cards.nth(place).scroll_into_view_if_needed()
        page.mouse.move(1, 1)
        cards.nth(place).hover(force=True)
        page.wait_for_selector("#card-pop")
        assert not page.evaluate(OUTSIDE)
        page.keyboard.press("Escape")


def test_a_key_that_answers_explains_nothing_and_one_that_moves_does(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "empire", "Strategy phase")
    for key, told in (("Escape", 0), ("ArrowDown", 1)):
        page.keyboard.press(key)
        page.evaluate("""() => { const one = document.querySelector("#options .option:has(.term)");
          one.blur(); one.focus({ focusVisible: true }); }""")
        page.wait_for_timeout(
            900
        )  # longer than a focus must rest; only then it can be said that nothing came
        expect(page.locator("#rule-card")).to_have_count(told)
    ada.assert_content()
