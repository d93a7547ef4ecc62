"""The faces of Empire's cards in a browser: all fits its box, nothing is too small, all loads."""

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from games.empire.field import battlefield, state_of
from holdfast.games.empire.rules.abilities.abilities import CARDS, MONUMENT, UNIT, VILLAGER, Card
from holdfast.games.empire.rules.abilities.phrases import keyword_names
from holdfast.games.empire.screens.seen import PieceSeen
from holdfast.games.empire.screens.view import card_seen
from holdfast.games.empire.screens.web.cards import hand_card, piece_card
from holdfast.games.empire.screens.web.table import board
from holdfast.games.empire.words.catalogue import FACTION_NAMES, text_of, type_name
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import Seen, box
from holdfast.testkit.screens import spots
from web.helpers import PATIENCE, Process, wait_until
from web.pages.browser import Visitor, asked, part_of
from web.pages.conftest import browser, server, visit

pytestmark = pytest.mark.browser
__all__ = ["browser", "server", "visit"]  # the fixtures of the pages' tests serve here too
SMALLEST = 12  # pixels
PHONE = 700
# What leaves its card or its own box, is too small, or lies on another number
FAULTS = """([card, smallest]) => {
  const faults = [];
  for (const face of document.querySelectorAll(card)) {
    const name = face.querySelector(".em-name, .em-title").textContent;
    const edge = face.getBoundingClientRect();
    const signs = [...face.querySelectorAll(
      ".em-cost, .em-tier, .em-stats b, .em-copies, .em-mark, .em-window .em-key")];
    const words = [...face.querySelectorAll(".em-name, .em-title, .em-type, .em-rules p, .em-text, .em-now")];
    for (const one of [...signs, ...words]) {
      const box = one.getBoundingClientRect();
      if (!box.width) continue;
      const what = `${name}: ${one.className}`;
      if (box.left < edge.left - 1 || box.right > edge.right + 1) faults.push(`${what} leaves its card`);
      if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1) faults.push(`${what} leaves its card`);
      if (one.scrollWidth > one.clientWidth + 1) faults.push(`${what} is wider than its box`);
      const opens = one.matches(".em-text"); // its end is on the whole face
      if (!opens && one.scrollHeight > one.clientHeight + 1) faults.push(`${what} is higher than its box`);
      if (parseFloat(getComputedStyle(one).fontSize) < smallest) faults.push(`${what} is too small`);
    }
    const boxes = signs.map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
    for (const [at, [one, a]] of boxes.entries())
      for (const [other, b] of boxes.slice(at + 1))
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          faults.push(`${name}: ${one.className} lies on ${other.className}`);
  }
  return faults;
}"""
COUNT = "selector => document.querySelectorAll(selector).length"
PUT = """html => { document.querySelector("#content").innerHTML = html; }"""


def piece(card: Card, **more: object) -> PieceSeen:
    """The card in play, as a view shows it."""
    shown: Seen = {
        "piece": card.kind, "card": slug(card.name), "name": card.name, "label": f"88th {card.name}",
        "seat": 1, "zone": "left", "role": type_name(card), "faction": FACTION_NAMES[card.faction],
        "exerted": False, "improvised": False, "token": card.token, "text": text_of(card),
    }  # fmt: skip
    if card.type < VILLAGER:
        shown["tier"] = card.tier
    if card.type == UNIT:
        shown |= {"attack": card.attack, "defence": card.defence, "printed": [card.attack, card.defence]}
        shown |= {"damage": 0, "promoted": False, "sated": False, "keywords": keyword_names(card.keywords)}
    if card.type == MONUMENT:
        shown |= {"counters": 1, "completion": card.completion}
    shown |= {key: value for key, value in more.items() if key in shown}
    return cast("PieceSeen", shown)


def pieces(where: str = "em-lie", **more: object) -> str:
    """Every card in play, in a heartland or in a frontier."""
    cards = box(where, *(piece_card(piece(card, **more), None) for card in CARDS))
    return box("em of-2", box("em-field", cards) if where == "em-units" else cards)


@pytest.fixture(params=[1440, 390], ids=["desk", "phone"])
def ada(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Iterator[Visitor]:
    """Somebody who looks at the list of cards, where the style of the faces is loaded."""
    ada: Visitor = visit(width=request.param)
    ada.go("/cards/empire")
    yield ada
    ada.assert_content()


def faults(ada: Visitor, card: str) -> list[str]:
    assert ada.page.evaluate(COUNT, card) == len(CARDS)
    found: list[str] = ada.page.evaluate(FAULTS, [card, SMALLEST])
    return found


def test_everything_fits_on_the_whole_face(ada: Visitor) -> None:
    assert faults(ada, ".em-whole") == []


def test_everything_fits_on_the_faces_of_a_hand(ada: Visitor) -> None:
    cards = (hand_card(card_seen(card.kind, 2), None, f"hand.{card.kind}", card.cost + 11) for card in CARDS)
    ada.page.evaluate(PUT, box("em of-2", box("em-fan", *cards)))
    assert faults(ada, ".em-held-card") == []


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"exerted": True},
        {"exerted": True, "promoted": True, "sated": True, "damage": 1, "keywords": ["guard", "brutal"]},
        {"improvised": True, "role": "settlement"},
    ],
    ids=["ready", "exerted", "worn", "improvised"],
)
def test_everything_fits_on_the_faces_in_play(ada: Visitor, state: dict[str, Any]) -> None:
    size = ada.page.viewport_size
    narrower = ["em-units"] if size is not None and size["width"] < PHONE else []  # faces of a frontier
    for where in (*narrower, "em-lie"):
        ada.page.evaluate(PUT, pieces(where, **state))
        ada.page.evaluate("""() => document.querySelectorAll(".exerted").forEach((one) => {
          one.style.transform = "none"; })""")
        assert [where, *faults(ada, ".em-piece")] == [where]
    for much in ("1", "2"):
        ada.page.evaluate("much => { document.querySelector('#content').dataset.tight = much; }", much)
        assert [much, *faults(ada, ".em-piece")] == [much]


def test_every_picture_loads(visit: Callable[..., Visitor]) -> None:
    ada: Visitor = visit()
    ada.go("/cards/empire")
    ada.page.evaluate(PUT, pieces())
    ada.page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    broken = "() => [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src)"
    assert ada.page.evaluate(broken) == []


def test_a_card_in_play_is_shown_whole_on_focus_where_there_is_room(
    visit: Callable[..., Visitor], server: Process
) -> None:
    ada: Visitor = visit()
    page = ada.arrive(server, "empire", 'class="em-fan"')
    card = page.locator(".em-fan .spot").first
    card.hover()
    pop = page.wait_for_selector(".card-pop .em-whole")
    assert pop is not None
    seen = pop.bounding_box()
    assert seen is not None
    assert seen["x"] >= 0
    assert seen["y"] >= 0
    assert seen["x"] + seen["width"] <= 1440
    assert seen["y"] + seen["height"] <= 900
    ada.assert_content()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hand_is_in_sight_whoever_else_sits_there(
    visit: Callable[..., Visitor], server: Process, seats: int
) -> None:
    ada: Visitor = visit()
    others = ["random"] * (seats - 1)
    told = server.call("/api/tables", body={"game": "empire", "seats": ["you", *others], "seed": 3})
    table, key = told["table"], told["keys"]["0"]
    while "em-held-card" not in part_of(server, table, key):
        state = wait_until(lambda: asked(server, table, key), PATIENCE)
        chosen = {"action": state["options"][0]["action"], "decision": state["decision"]}
        server.call(f"/api/tables/{table}/answer", key, chosen)
    ada.context.add_cookies([{"name": f"hf_{table}", "value": key, "url": ada.address}])
    page = ada.go(f"/t/{table}")
    window = page.locator("#board").bounding_box()
    assert window is not None
    cards = page.locator(".em-hand .em-held-card").all()
    assert cards
    for card in cards:
        seen = card.bounding_box()
        assert seen is not None
        assert seen["y"] + seen["height"] <= window["y"] + window["height"]
        assert seen["x"] + seen["width"] <= window["x"] + window["width"]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_full_board_is_drawn_so_tight_that_nothing_lies_under_the_hand(
    visit: Callable[..., Visitor], server: Process, seats: int
) -> None:
    page = visit().arrive(server, "empire", 'class="em-fan"')
    table = battlefield(seats)
    for seat in range(seats):
        home, there = ["Songdu Levy x3", f"Songdu Peasant x{20 // seats}"], ["Songdu Levy"][: 2 - seat]
        table.seat(
            seat, hand=["Songdu Levy"], heartland=home, left=there, middle=there, right=["Garrison Town"]
        )
    full = board(table.game.view(state_of(table), 0), spots(table.game, state_of(table)))
    page.evaluate("board => { document.querySelector('#zoomed').innerHTML = board; }", full)
    page.set_viewport_size({"width": 1440, "height": 2000})
    page.wait_for_selector("#board:not([data-tight])")
    page.set_viewport_size({"width": 1440, "height": 860})
    page.wait_for_selector("#board[data-tight]")
    assert page.eval_on_selector("#board", "board => board.scrollHeight - board.clientHeight") <= 1


def test_a_long_press_shows_the_whole_card(visit: Callable[..., Visitor], server: Process) -> None:
    ada: Visitor = visit(width=390, height=844, touch=True)
    page = ada.arrive(server, "empire", 'class="em-fan"')
    page.locator(".em-fan .spot").first.dispatch_event(
        "pointerdown", {"pointerType": "touch", "bubbles": True, "clientX": 40, "clientY": 300}
    )
    page.wait_for_selector(".card-pop.pinned .em-whole .em-rules")
    ada.assert_content()


def test_without_scripts_the_list_and_the_builder_show_their_faces(visit: Callable[..., Visitor]) -> None:
    ada: Visitor = visit(script=False)
    page = ada.go("/cards/empire")
    assert page.locator(".em-whole .em-window img").count() == len(CARDS)
    page = ada.go("/w/empire/decks")
    assert page.locator(".em-row .em-window img").count() > 100
