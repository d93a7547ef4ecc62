"""What is large and in sight: the castle and one's own cards, the hand and the morale, a phone's board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.helpers import Process
from web.pages.browser import ApiSeat, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]

BUYING = r'data-anchor="row\.[^"]*" class="spot hot"'  # a card of a row can be bought
STRATEGY = 'data-count="seat.0.morale"'
# Somebody lives in one's own heartland
PEOPLED = r'em-heart seat-0 few own"[^>]*><h3[^>]*>[^<]*</h3><div class="em-lie"'
HIDDEN = "(one) => one.scrollHeight - one.clientHeight"  # pixels of a board that are not in sight
SIZES = """() => [...document.querySelectorAll("#board svg")].map((one) => {
  const box = one.getBoundingClientRect();
  return [String(one.className.baseVal), box.width * box.height];
})"""
# Whether the middle of an element is what one would touch there
IN_SIGHT = """(one) => {
  const box = one.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !!there && (one.contains(there) || there.contains(one));
}"""
LIGHTNESS = """(one) => {
  const parts = getComputedStyle(one).backgroundColor.match(/[0-9.]+/g).slice(0, 3);
  return parts.reduce((sum, part) => sum + Number(part), 0) / 3;
}"""
# What a short touch ends in; on a busy machine a real one may last as long as a long press
TAP = "(one) => one.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"
DARK = 90


def seen_from(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})


def test_the_castle_is_the_largest_thing_and_own_cards_are_in_sight(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "after_the_empire", BUYING)
    for width, height in ((1440, 900), (1920, 1080)):
        seen_from(page, width, height)
        sizes = page.evaluate(SIZES)
        castle = next(size for name, size in sizes if name == "ate-castle")
        assert castle > 2 * max(size for name, size in sizes if name != "ate-castle")
        assert page.locator("#board .ate-own").first.evaluate(IN_SIGHT)
        table, board = (page.locator(one).bounding_box() for one in (".ate-table", "#board"))
        assert table is not None
        assert board is not None
        assert table["width"] > 0.95 * board["width"]
    assert page.locator("#guide").evaluate(LIGHTNESS) < DARK
    ada.assert_content()


def test_on_a_phone_the_board_is_seen_beside_the_question(visit: Visit, server: Process) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, "after_the_empire", BUYING)
    dock, castle = (page.locator(one).bounding_box() for one in ("#dock", ".ate-castle"))
    assert dock is not None
    assert castle is not None
    assert dock["y"] >= 0.55 * 844
    assert dock["y"] - castle["y"] >= 200
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    card = page.locator("#board .ate-goal .spot").first  # nothing can be done with a Secret Objective now
    card.evaluate(TAP)
    page.wait_for_selector(".spot-menu .card-full")
    ada.assert_content()


def test_own_morale_and_hand_lie_over_nothing_and_under_nothing(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.arrive(server, "empire", STRATEGY)
    assert page.locator('#board [data-count="seat.0.morale"]').evaluate(IN_SIGHT)
    assert page.locator("#board .em-hand .em-held-card").first.evaluate(IN_SIGHT)
    page.locator("#board").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    assert page.locator("#board .em-heart.own").evaluate(IN_SIGHT)  # at the end nothing is covered
    seen_from(page, 390, 844)
    dock = page.locator("#dock").bounding_box()
    assert dock is not None
    assert dock["y"] >= 0.55 * 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.assert_content()


@pytest.mark.parametrize(
    ("game", "here"), [("empire", PEOPLED), ("colonists_invasion", ""), ("after_the_end", "")]
)
def test_at_1440_by_900_the_table_is_seen_whole(visit: Visit, server: Process, game: str, here: str) -> None:
    ada = visit()
    page = ada.arrive(server, game, here)
    expect(page.locator("#guide")).to_be_visible()  # even with the words of a first game above it
    assert page.locator("#board").evaluate(HIDDEN) == 0
    ada.assert_content()


# Of what the question is about, that which lies between the links of the site and the question, but for the
# line around it
SEEN_OF_WHAT_IS_ASKED = """() => {
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll("#board .hot")].map((one) => one.getBoundingClientRect());
  const drawn = boxes.filter((box) => box.width);
  return [drawn.length, drawn.filter((box) => box.top >= 0 && box.bottom <= end + 2).length];
}"""


@pytest.mark.parametrize("game", ["colonists_invasion", "empire"])
def test_on_a_phone_some_of_what_is_asked_about_is_in_sight(visit: Visit, server: Process, game: str) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, game, "data-count")
    asked = 0
    for _ in range(8):
        if not ada.wait_for_question():
            break
        places, seen = page.evaluate(SEEN_OF_WHAT_IS_ASKED)
        assert bool(seen) == bool(places), page.inner_text(".prompt")
        asked += bool(places)
        ada.answer()
    assert asked


# Whether some place of this kind that glows lies between the links of the site and the question
GLOWS_IN_SIGHT = """(start) => {
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const places = [...document.querySelectorAll(`#board .hot[data-anchor^="${start}"]`)];
  const boxes = places.map((one) => one.getBoundingClientRect());
  return boxes.some((box) => box.width && box.top >= 0 && box.bottom <= end + 2);
}"""


def test_on_a_phone_a_free_card_in_sight_does_not_keep_the_farms_out_of_it(
    visit: Visit, server: Process
) -> None:
    ada = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, "after_the_empire", BUYING)
    card = page.locator('#board .hot[data-anchor^="cards."]').last
    card.evaluate("(one) => scrollBy({ top: one.getBoundingClientRect().top - 200, behavior: 'instant' })")
    assert page.evaluate(GLOWS_IN_SIGHT, "cards.")
    assert not page.evaluate(GLOWS_IN_SIGHT, "farm.")
    before = ada.decision
    page.locator("#dock .option").filter(has_text="Granary").click()
    ada.wait_past(before)
    page.wait_for_function(GLOWS_IN_SIGHT, arg="farm.")
    assert page.locator('#board .hot[data-anchor^="cards."]').count()
    ada.assert_content()


def asked_for_a_frontier(server: Process) -> ApiSeat:
    """A seat that is asked which frontier, come to by playing the second last option again and again."""
    seat = ApiSeat(server, "empire", "random")
    while True:
        state = seat.state()
        assert not state["over"]
        options = state["options"]
        if any(one["anchor"].startswith("frontier.") for one in options):
            return seat
        seat.answer(state, options[-2 % len(options)]["action"])


def test_a_frontier_is_chosen_anywhere_on_its_ground(visit: Visit, server: Process) -> None:
    ada = visit()
    page = ada.enter(asked_for_a_frontier(server))
    before = ada.decision
    ground = page.locator(".em-frontier:has(.hot)").last.bounding_box()
    assert ground is not None
    page.mouse.click(ground["x"] + ground["width"] / 2, ground["y"] + ground["height"] * 0.75)
    ada.wait_past(before)
    ada.assert_content()
