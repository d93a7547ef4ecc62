"""The board in a real browser: placing on the castle, rivals large, cards in full, hints, zooming."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


PLACING = 'id="batch"'  # Troops are to be placed
BUYING = r'data-anchor="row\.[^"]*" class="spot hot"'  # a card of a row can be bought


def counted(page: Page, name: str) -> tuple[str, str]:
    """How many the form and the castle say."""
    return page.input_value(f"#{name}"), page.text_content(f"#board [data-placed='{name}']") or ""


def test_troops_are_placed_on_the_castle_and_sent_at_once(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", PLACING)
    total = int(page.inner_text("#batch [data-left=soldiers]"))
    plus, minus = "#board [data-step='1'][data-for='{}']", "#board [data-step='-1'][data-for='{}']"
    page.click(plus.format("step-north-soldiers"))
    page.click(plus.format("step-south-soldiers"))
    page.click(plus.format("step-south-soldiers"))
    page.click(minus.format("step-south-soldiers"))
    assert counted(page, "step-north-soldiers") == ("1", "1")
    assert counted(page, "step-south-soldiers") == ("1", "1")
    for left in page.query_selector_all("[data-left=soldiers]"):
        assert left.text_content() == str(total - 2)
    expect(page.locator("#board [data-of='step-south-soldiers']:not(.waiting)")).to_have_count(1)
    for _ in range(total - 2):
        page.click(plus.format("step-south-soldiers"))
    assert counted(page, "step-south-soldiers") == (str(total - 1), str(total - 1))
    assert page.get_attribute(plus.format("step-south-soldiers"), "aria-disabled") == "true"
    before = ada.decision
    page.click("#board [data-send]")
    ada.wait_past(before)
    assert ada.decision > before + 3
    assert "1 Soldier north" in page.inner_text("#lines")
    ada.assert_content()


def test_troops_are_dragged_to_a_side(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", PLACING)
    source = page.locator("#board [data-drag=soldiers] .piece").bounding_box()
    goal = page.locator("#board [data-anchor='troops.east']").bounding_box()
    assert source is not None
    assert goal is not None
    page.mouse.move(source["x"] + 8, source["y"] + 8)
    page.mouse.down()
    page.mouse.move(goal["x"] + 8, goal["y"] + 40, steps=5)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    assert counted(page, "step-east-soldiers") == ("1", "1")
    ada.assert_content()


def test_troops_are_placed_on_the_castle_by_keys(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", PLACING)
    for _ in range(120):
        if page.evaluate(
            "document.activeElement.dataset.step === '1' && !!document.activeElement.ownerSVGElement"
        ):
            break
        page.keyboard.press("Tab")
    name = page.evaluate("document.activeElement.dataset.for")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert page.input_value(f"#{name}") == "2"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert page.input_value(f"#{name}") == "1"
    ada.assert_content()


def test_troops_are_placed_by_taps_on_a_phone(visit: Visit, server: Process) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, "after_the_empire", PLACING)
    page.locator("#board [data-step='1'][data-for='step-west-soldiers']").tap()
    assert counted(page, "step-west-soldiers") == ("1", "1")
    before = ada.decision
    page.locator("#board [data-send]").tap()
    ada.wait_past(before)
    ada.assert_content()


def test_troops_are_placed_with_a_plain_form(visit: Visit, server: Process) -> None:
    ada = visit(script=False)
    page = ada.arrive(server, "after_the_empire", PLACING)
    page.fill("#step-north-soldiers", "1")
    before = ada.decision
    page.click("#batch button.primary")
    assert ada.decision > before + 3


def test_a_rival_can_be_looked_at_large_and_one_comes_back(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    assert page.get_attribute("#board [data-seat]", "data-seat") == "0"
    page.click("#board a[data-focus='1']")
    page.wait_for_selector("#board [data-seat='1']")
    expect(page.locator("#seat-1.looked")).to_be_attached()
    ada.answer()
    assert page.get_attribute("#board [data-seat]", "data-seat") == "1"  # acting does not turn one's head
    page.click("#board a[data-focus='0']")
    page.wait_for_selector("#board [data-seat='0']")
    page.click("#seat-2 a.name")
    page.wait_for_selector("#board [data-seat='2']")
    ada.assert_content()


def test_a_card_is_read_in_full_on_hover_and_on_focus(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", BUYING)
    card = page.locator("#board .ate-card[data-card]").first
    card.hover()
    page.wait_for_selector("#card-pop .card-full")
    assert "AE-CARD" in page.inner_text("#card-pop")
    page.mouse.move(5, 400)
    page.wait_for_selector("#card-pop", state="detached")
    page.keyboard.press("Tab")
    page.locator("#board .ate-card .hot[data-anchor^=row]").first.focus()
    page.wait_for_selector("#card-pop .card-full")
    page.keyboard.press("Escape")
    page.wait_for_selector("#card-pop", state="detached")
    ada.assert_content()


class Fingers:
    """What a screen would send."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers come down, move or leave: these are where they are now."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def test_a_long_press_shows_a_card_in_full_and_does_nothing_else(visit: Visit, server: Process) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, "after_the_empire", BUYING)
    page.locator("#board .ate-card:has(.hot[data-anchor^=row])").first.evaluate(
        "card => card.scrollIntoView({ block: 'start' })"
    )
    page.evaluate("scrollBy(0, -160)")
    box = page.locator("#board .ate-card:has(.hot[data-anchor^=row])").first.bounding_box()
    assert box is not None
    fingers = Fingers(page)
    here = (box["x"] + 40, box["y"] + 20)
    before = ada.decision
    fingers.send("touchStart", here)
    page.wait_for_selector("#card-pop.pinned .card-full")
    fingers.send("touchEnd")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert not page.get_attribute("#table", "data-busy")  # the finger left, and nothing was done
    assert ada.decision == before
    assert page.query_selector("#card-pop a.chip") is not None
    fingers.send("touchStart", (380, 60))
    fingers.send("touchEnd")
    page.wait_for_selector("#card-pop", state="detached")


def test_hints_of_a_first_game_point_at_places_of_the_real_position(visit: Visit) -> None:
    ada = visit()
    page = ada.play_now("after_the_empire")
    ada.wait_for_question()
    assert "starting Refugees dealt" in page.inner_text("#guide")  # the gentlest setting, and it is told
    told = []
    for _ in range(2):
        told.append(page.inner_text("#guide-words"))
        shown = page.get_attribute("#guide", "data-light") or ""
        assert shown
        hinted = page.locator("#board .hinted")
        expect(hinted).not_to_have_count(0)
        for place in hinted.all():
            assert (place.get_attribute("data-anchor") or "").startswith(shown)
            assert "hot" in (place.get_attribute("class") or "")
        ada.answer()
        page.wait_for_selector("#guide")
    assert "Gate" in told[0]  # the first question is where the Gate stands, the next where a Worker goes
    assert "Worker" in told[1]
    assert page.get_attribute("#guide a.button", "href") == "/learn/after_the_empire"
    page.click("#guide [data-dismiss]")
    expect(page.locator("#board .hinted")).to_have_count(0)
    ada.answer()
    expect(page.locator("#guide")).to_have_count(0)
    ada.assert_content()


def test_on_a_phone_the_board_pans_and_zooms(visit: Visit, server: Process) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, "after_the_empire")
    wide = "document.querySelector('#zoomed').getBoundingClientRect().width"
    before = page.evaluate(wide)
    page.locator("[data-zoom='1']").tap()
    assert page.evaluate(wide) > before * 1.4
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate("document.querySelector('#board').scrollTo(0, 0)")
    page.evaluate("document.querySelector('#board').scrollBy(80, 0)")
    assert page.evaluate("document.querySelector('#board').scrollLeft") > 60
    ada.answer()
    assert page.evaluate(wide) > before * 1.4  # a new position keeps the view of the map
    page.locator("[data-zoom='-1']").tap()
    assert abs(page.evaluate(wide) - before) < 2
    box = page.locator("#board").bounding_box()
    assert box is not None
    fingers = Fingers(page)
    x, y = box["x"] + 180, box["y"] + 120
    fingers.send("touchStart", (x - 30, y), (x + 30, y))
    for far in (50, 70, 90):
        fingers.send("touchMove", (x - far, y), (x + far, y))
    fingers.send("touchEnd")
    assert page.evaluate(wide) > before * 1.3
    ada.assert_content()
