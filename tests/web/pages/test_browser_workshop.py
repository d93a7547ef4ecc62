"""The Workshop in a real browser: the face of a card follows its numbers, and all of it fits a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("game", ["after_the_empire", "after_the_end", "colonists_invasion"])
def test_a_card_without_a_drawn_face_is_shown_as_in_the_list_of_cards(
    visit: Callable[..., Visitor], game: str
) -> None:
    guest = visit()
    guest.page.goto(f"{guest.address}/workshop/{game}")
    card = guest.page.locator("[data-now] .card")
    expect(card.locator("h3")).to_have_text(guest.page.input_value("[data-card]"))
    expect(card.locator(".picture svg").first).to_be_visible()
    expect(card.locator("s")).to_have_count(0)


def test_what_a_card_says_now_stands_beside_what_is_printed(visit: Callable[..., Visitor]) -> None:
    guest = visit(width=390, height=844)
    guest.page.goto(f"{guest.address}/workshop/after_the_empire")
    guest.page.select_option("[data-card]", label="Bakery")
    guest.page.get_by_label("cost.wood of Bakery").fill("5")
    expect(guest.page.locator("[data-now] .cost")).to_have_text("5 Wood, 1 Stone 4 Wood, 1 Stone")
    expect(guest.page.locator("[data-now] s")).to_have_text("4 Wood, 1 Stone")
    assert guest.page.evaluate(WIDER) == 0


def test_the_long_name_of_a_number_has_a_line_of_its_own(visit: Callable[..., Visitor]) -> None:
    guest = visit(width=1000)
    guest.page.goto(f"{guest.address}/workshop/empire")
    guest.page.select_option("[data-card]", label="Storm Admiral")
    short, long = (
        guest.page.locator("[data-numbers] label", has_text=name).bounding_box()
        for name in ("attack", "highest_tier")
    )
    assert short is not None
    assert long is not None
    assert long["width"] > 2 * short["width"]
    assert long["height"] < 1.5 * short["height"]
