"""The table on a web page: every option has its place, nothing hidden is drawn, a strict page can show it."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any
from xml.etree import ElementTree

import pytest

from games.after_the_end.helpers import start
from games.after_the_end.web_kit import page
from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.screens.web import table as web
from holdfast.games.after_the_end.screens.web.style import CSS
from holdfast.games.after_the_end.screens.web.symbols import SYMBOL_DEFS, SYMBOLS
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Refusal
from holdfast.kernel.rng import Rng
from holdfast.match import Match
from holdfast.testkit.markup import anchors, at, words
from holdfast.testkit.screens import spots

NAMES = ["Ada", "Bartholomew", "Chen", "Dunja", "Esperanza"]


def random_match(seats: int, seed: int, variant: tuple[str, ...] = ()) -> Iterator[Match]:
    """A game of random answers, at each of its decisions."""
    match, luck = Match(GAME, seats, variant, seed), Rng(seed)
    while not match.over:
        yield match
        options = match.options()
        match.submit(match.answerers[0], options[luck.below(len(options))])
    yield match


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_option_of_random_games_has_its_one_place_in_the_picture(seats: int) -> None:
    met: set[str] = set()
    wanted = {"decide", "compensation", "capitol", "raid", "keep", "colony", "tool", "spend"}
    for seed, variant in ((1, ()), (2, ("draft",)), *((seed, ()) for seed in range(3, 30))):
        if seed > 2 and wanted <= met:
            break
        for match in random_match(seats, seed, variant):
            question = match.state.question() if not match.over else "over"
            if match.over or (question in met and match.number % 15):
                continue
            met.add(question)
            hot = spots(GAME, match.state)
            drawing = page(match.view(match.answerers[0]), hot, names=NAMES[:seats])
            places = anchors(drawing)
            assert len(places) == len(set(places)), "an anchor is drawn twice"
            for anchor, here in hot.items():
                if anchor.split(".")[0] != "turn":
                    spot = at(drawing, anchor)
                    assert spot.get("tabindex") == "0"
                    assert spot.get("role") == "button"
                    assert all(text in words(spot) for _, text in here.actions)
    assert wanted <= met


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_and_spectators_are_drawn_all_through_random_games(seats: int) -> None:
    phases: set[str] = set()
    for match in random_match(seats, seats + 10):
        view: dict[str, Any] = match.view(SPECTATOR)
        if view["phase"] in phases and match.number % 41 and not match.over:
            continue
        phases.add(view["phase"])
        for viewer in (SPECTATOR, *range(seats)):
            for focus in (None, seats - 1):
                drawing = page(match.view(viewer), names=NAMES[:seats], focus=focus)
                looks = [part for part in drawing.iter() if "data-focus" in part.attrib]
                assert len(looks) == seats - 1
    assert {"Decisions", "Mission", "Compensation", "Capitol", "Raid", "Game over"} <= phases


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_what_a_seat_cannot_know_leaves_no_trace_in_its_drawing(seats: int) -> None:
    """Every secret dealt anew, the drawing stays the same to the letter."""
    luck = Rng(3)
    hidden = 0
    for match in chain.from_iterable(random_match(seats, seed) for seed in (4, 5, 6, 7)):
        if match.number % 17:
            continue
        for viewer in (SPECTATOR, *range(seats)):
            for focus in (None, 0):
                drawn = web.board(match.view(viewer), {}, NAMES[:seats], focus)
                redealt: Any = match.redealt(viewer, luck)
                assert web.board(GAME.view(redealt, viewer), {}, NAMES[:seats], focus) == drawn
            state: Any = match.state
            hidden += state.hands != redealt.hands
    assert hidden > 10, "there were hardly any secrets to deal anew"


def test_pieces_keep_one_name_wherever_they_lie() -> None:
    seen: dict[str, set[str]] = {}
    for match in random_match(3, 8):
        if match.number % 3:
            continue
        drawing = page(match.view(0), names=NAMES[:3])
        pieces = [part.attrib for part in drawing.iter() if "data-piece" in part.attrib]
        names = [piece["data-piece"] for piece in pieces]
        ids = [part.attrib["id"] for part in drawing.iter() if "id" in part.attrib]
        assert len(names) == len(set(names))
        assert len(ids) == len(set(ids))
        people = [name for name in names if name.startswith("character.")]
        assert len(people) == sum(len(seat["characters"]) for seat in _seats(match))
        for name in names:
            seen.setdefault(name.split(".")[0], set()).add(name)
    assert len(seen["character"]) == 18
    assert {"mission", "noble", "contract", "tool", "experience", "knowledge", "envoy", "raid"} <= set(seen)


def _seats(match: Match) -> list[dict[str, Any]]:
    view: dict[str, Any] = match.view(0)
    return list(view["seats"])


def test_only_what_can_be_done_is_alive() -> None:
    t = start(2)
    hot = {
        "colony.3": Hot(((8, "commit Bram Hook: Marksmanship 4"),)),
        "storehouse.food": Hot(((71, "gain Food"), (74, "pay Food"))),
        "nobles.0": Hot(refused=(("influence", Refusal("AT-CAP-08", "A noble costs one of each.")),)),
        "wall": Hot(
            refused=(
                ("build", Refusal("AT-CAP-01", "Only a visitor can do that.", NOT_ASKED, "commit or pass?")),
            )
        ),
        "die": Hot(
            refused=(("roll 1", Refusal("AT-ROUND-02", "Only chance deals, draws and rolls.", CHANCE_ONLY)),)
        ),
    }
    drawing = page(t.game.view(t.state, 0), hot)
    alive = [spot for spot in drawing.iter() if "hot" in spot.get("class", "").split()]
    assert {spot.get("data-anchor") for spot in alive} == {"colony.3", "storehouse.food"}
    assert at(drawing, "colony.3").get("data-action") == "8"
    assert at(drawing, "storehouse.food").get("data-action") is None
    refused = at(drawing, "nobles.0")
    assert "refused" in refused.attrib["class"].split()
    assert refused.get("aria-disabled") == "true"
    assert "A noble costs one of each." in words(refused)
    asleep = at(drawing, "wall")
    assert "asleep" in asleep.attrib["class"].split()
    assert "Only a visitor can do that." in words(asleep)
    assert "Now:" not in words(asleep)
    assert "asleep" in at(drawing, "die").attrib["class"].split()
    text = web.board(t.game.view(t.state, 0), hot)
    assert 'href="/rules/after_the_end#AT-CAP-08"' in text


def test_a_live_place_is_named_by_what_it_shows() -> None:
    """A name of its own could leave out what is seen there, so a live place has none."""
    t = start(3)
    drawing = page(t.game.view(t.state, 0), spots(GAME, t.state))
    live = [spot for spot in drawing.iter() if spot.get("role") == "button"]
    assert len(live) >= 7
    assert all("aria-label" not in spot.attrib for spot in live)
    for link in drawing.iter("a"):
        assert "".join(link.itertext()) in link.get("aria-label", "".join(link.itertext()))


def test_nothing_in_a_drawing_needs_what_a_strict_page_forbids() -> None:
    names = ["<script>alert(1)</script>", 'a"b', "&c"]
    t = start(3).seat(0, tools=["Loaded Dice"], hand=["Hidden Cache"], nobles=["Mother Clement"])
    text = web.board(t.game.view(t.state, 0), spots(GAME, t.state), names=names)
    drawing = ElementTree.fromstring(text)
    ids = {part.attrib["id"] for part in drawing.iter() if "id" in part.attrib}
    for part in drawing.iter():
        assert part.tag.rpartition("}")[2] not in ("script", "style", "image", "foreignObject", "img")
        for name, value in part.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            if name == "href" and part.tag.rpartition("}")[2] == "use":
                assert value.removeprefix("#") in ids, value
    links = {part.attrib["href"] for part in drawing.iter("a")}
    assert all(link.startswith(("/rules/after_the_end#AT-", "?look=")) for link in links)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text + CSS)
    assert "url(" not in CSS
    assert "@import" not in CSS


def test_every_symbol_is_a_shape_of_our_own_and_every_used_one_exists() -> None:
    svg = "{http://www.w3.org/2000/svg}"
    defined = {symbol.attrib["id"] for symbol in ElementTree.fromstring(SYMBOL_DEFS).iter(f"{svg}symbol")}
    assert defined == {f"end-{name}" for name in SYMBOLS}
    match, bot = Match(GAME, 3, (), 6), GreedyBot()
    used: set[str] = set()
    while not match.over:
        if match.number % 5 == 0:
            used |= set(re.findall(r'<use href="#([\w-]+)"', web.board(match.view(0), {})))
        answer_for_bot(match, bot)
    assert used <= defined
    assert len(used) > 40


def test_every_style_rule_belongs_to_the_game() -> None:
    """Rules of the game's stylesheet reach nothing outside its drawing, but for the page's hovering card."""
    assert CSS.count("{") == CSS.count("}")
    flat = re.sub(r"/\*.*?\*/", "", CSS, flags=re.S)
    flat = re.sub(r"@(?:container|media)[^{]*\{", "", flat)
    flat = re.sub(r"@keyframes \w+-\w+\{[^}]*\}\}", "", flat)
    for selectors in re.findall(r"([^{}]+)\{", flat):
        assert re.match(
            r"\s*(body:has\(\.end\) |\.at-table )?\.(end|in-capitol|crowd|card-pop)\b", selectors
        ), selectors


def test_the_summary_has_the_numbers_that_are_compared() -> None:
    t = start(2).seat(0, food=2, tech=1, knowledge=4, dead=[6], used=[1, 2], contracts=["Cold Storage"])
    numbers = [{label: value for _, label, value in seat} for seat in web.summary(t.game.view(t.state, 0))]
    assert numbers[0] == {
        "Control Points": 5,
        "Food": 2,
        "Material": 0,
        "Tech": 1,
        "Experience cards": 0,
        "Knowledge": 4,
        "Ready": 3,
        "Dead": 1,
    }
    assert numbers[1]["Ready"] == 6


def test_every_kind_of_battle_is_an_event_and_every_place_has_a_title() -> None:
    from holdfast.games.after_the_end.words.events import TEMPLATES

    assert set(web.BATTLES) <= set(TEMPLATES)
    met: set[str] = set()
    for match in random_match(3, 5):
        if not match.over:
            met |= {anchor.split(".")[0] for anchor in spots(GAME, match.state)}
    assert met <= set(web.GROUPS)
