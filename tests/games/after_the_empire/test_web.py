"""The table on a web page: that every option has its place, that nothing hidden is drawn, that it is safe."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from games.after_the_empire.helpers import first_turn
from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import (
    GO_GRANARY,
    GO_INFIRMARY,
    GO_STOCKPILE,
    KEEP,
    TAKE_BUILDING,
    TAX_GOLD,
)
from holdfast.games.after_the_empire.position.tables import MINE as MINE_SPACE
from holdfast.games.after_the_empire.rules.board import TRADE_SPACE
from holdfast.games.after_the_empire.screens.web import table as web
from holdfast.games.after_the_empire.screens.web.battle import workers_out
from holdfast.games.after_the_empire.screens.web.style import CSS
from holdfast.games.after_the_empire.screens.web.symbols import SYMBOL_DEFS, SYMBOLS
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import Refusal, View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE
from holdfast.match import Match
from holdfast.testkit.screens import Line, spots
from holdfast.testkit.table import Table, table

MINE = TAX_GOLD + TRADE_SPACE.index(MINE_SPACE)
SVG = "{http://www.w3.org/2000/svg}"


def page(view: View, hot: dict[str, Hot] | None = None, **more: Any) -> ElementTree.Element:
    """The drawing, read as XML."""
    return ElementTree.fromstring(web.board(view, hot or {}, **more))


def shown(t: Table, seat: int = 0) -> ElementTree.Element:
    return page(t.game.view(t.state, seat))


def anchors(drawing: ElementTree.Element) -> list[str]:
    return [spot.attrib["data-anchor"] for spot in drawing.iter() if "data-anchor" in spot.attrib]


def at(drawing: ElementTree.Element, anchor: str) -> ElementTree.Element:
    """The one element of an anchor."""
    found = [spot for spot in drawing.iter() if spot.get("data-anchor") == anchor]
    assert len(found) == 1, anchor
    return found[0]


def classes(element: ElementTree.Element) -> set[str]:
    return {name for part in element.iter() for name in part.get("class", "").split()}


def icons(element: ElementTree.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#ate-") for use in element.iter(f"{SVG}use")]


def arranged(**castle: Any) -> Table:
    return table("after_the_empire", seats=3, at="turn").seat(0, **castle)


def random_match(seats: int, seed: int, variant: tuple[str, ...] = ()) -> Iterator[Match]:
    """A game of random answers, at each of its decisions."""
    match, luck = Match(GAME, seats, variant, seed), Rng(seed)
    while not match.over:
        yield match
        options = match.options()
        match.submit(match.answerers[0], options[luck.below(len(options))])


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_of_random_games_has_its_one_place_in_the_picture(seats: int) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        for match in random_match(seats, seed, ("hard",) if seed == 2 else ()):
            question = match.state.question()
            if question in met and match.number % 9:
                continue
            met.add(question)
            hot = spots(GAME, match.state)
            drawing = page(match.view(match.answerers[0]), hot)
            places = anchors(drawing)
            assert len(places) == len(set(places)), "an anchor is drawn twice"
            for anchor, here in hot.items():
                if anchor.split(".")[0] != "turn":
                    assert anchor in places, (question, here.actions)
                    spot = at(drawing, anchor)
                    assert spot.get("tabindex") == "0"
                    assert spot.get("role") == "button"
                    assert all(text in spot.attrib["aria-label"] for _, text in here.actions)
    assert {"turn", "stockpile", "deploy", "sow", "maneuver", "starter", "gate"} <= met


def test_the_anchors_of_chance_are_drawn_too() -> None:
    position = GAME.new(3)
    seen: set[str] = set()
    luck = Rng(4)
    while len(seen) < 4:
        options = position.options()
        if position.asked == CHANCE:
            seen |= {GAME.anchor(position, action) for action in options}
        position.step(options[luck.below(len(options))], None)
    assert seen <= set(anchors(page(GAME.view(position, 0))))


def test_only_what_can_be_done_is_alive() -> None:
    t = arranged()
    hot = {
        "board.mine": Hot(((21, "Mine: 2 Iron"),)),
        "board.tax": Hot(((10, "gold"), (11, "food"))),
        "castle.north": Hot(
            refused=(("build Stone Wall north", Refusal("AE-STOCK-02", "You have no Stone")),)
        ),
    }
    drawing = page(t.game.view(t.state, 0), hot)
    alive = [spot for spot in drawing.iter() if "hot" in spot.get("class", "").split()]
    assert {spot.get("data-anchor") for spot in alive} == {"board.mine", "board.tax"}
    assert at(drawing, "board.mine").get("data-action") == "21"
    assert at(drawing, "board.tax").get("data-action") is None
    refused = at(drawing, "castle.north")
    assert refused.get("aria-disabled") == "true"
    assert "You have no Stone (AE-STOCK-02)" in refused.attrib["aria-label"]
    assert at(drawing, "board.quarry").get("tabindex") is None


def test_nothing_in_a_drawing_needs_what_a_strict_page_forbids() -> None:
    names = ["<script>alert(1)</script>", 'a"b', "&c"]
    t = arranged(cards=["Guildhall", "Mason's Lodge"])
    text = web.board(t.game.view(t.state, 0), spots(GAME, t.state), names=names)
    drawing = ElementTree.fromstring(text)
    ids = {part.attrib["id"] for part in drawing.iter() if "id" in part.attrib}
    for part in drawing.iter():
        assert part.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject")
        for name, value in part.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            here = value.removeprefix("#") in ids or re.fullmatch(r"\?look=[0-9]", value)
            assert not name.endswith("href") or here, value
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text + CSS)
    assert set(re.findall(r"url\(#([\w-]+)\)", text + CSS)) <= ids
    assert "@import" not in CSS


def test_every_symbol_is_a_shape_of_our_own_and_every_used_one_exists() -> None:
    defined = {symbol.attrib["id"] for symbol in ElementTree.fromstring(SYMBOL_DEFS).iter(f"{SVG}symbol")}
    assert defined == {f"ate-{name}" for name in SYMBOLS}
    wanted = (
        "log block ingot sheaf coin soldier mercenary swordsman archer worker flag flame shield turret gate"
    )
    assert set(wanted.split()) <= set(SYMBOLS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spectators_and_the_end_of_a_game_are_drawn(seats: int) -> None:
    match, bot = Match(GAME, seats, (), 5), GreedyBot()
    while not match.over:
        answer_for_bot(match, bot)
    for viewer in (SPECTATOR, *range(seats)):
        drawing = page(match.view(viewer))
        assert len([part for part in drawing.iter() if "data-focus" in part.attrib]) == seats - 1
    assert "castle.north" not in anchors(page(match.view(SPECTATOR)))


def test_hidden_cards_are_backs() -> None:
    t = table("after_the_empire", seats=2, variant="hard", at="turn")
    t.seat(0, objectives=["Skyline"]).seat(1, objectives=["Bannerlord"])
    own = web.board(t.game.view(t.state, 0), {})
    assert "Skyline" in own
    assert "Bannerlord" not in own
    looking = web.board(t.game.view(t.state, 0), {}, focus=1)
    assert "Bannerlord" not in looking
    assert "A Secret Objective face down" in looking
    assert "Skyline" not in web.board(t.game.view(t.state, SPECTATOR), {})
    view: dict[str, Any] = t.game.view(t.state, 0)
    down = sum(card["name"] is None for card in view["invader_cards"])
    assert down == 1
    assert own.count('aria-label="Invaders: a card face down"') == down
    assert own.count('aria-label="Siege: a card face down"') == 1


def test_a_rivals_castle_can_be_looked_at_but_nothing_done_there() -> None:
    t = arranged().seat(1, walls={"north": ("Stone Wall", 5)}, food=17)
    drawing = page(t.game.view(t.state, 0), {"castle.north": Hot(((5, "Gate"),))}, focus=1)
    assert not {"castle.north", "goods.food", "home.granary"} & set(anchors(drawing))
    assert "board.tax" in anchors(drawing)
    labels = [part.get("aria-label", "") for part in drawing.iter()]
    assert "North: Stone Wall, 5 of 5 cubes" in labels
    assert "17 Food" in labels


def test_walls_of_wood_and_stone_differ_in_pattern_and_shape() -> None:
    drawing = shown(
        arranged(
            walls={"north": ("Stone Wall", 3), "south": ("Wood Wall", 1), "east": None, "west": "Wood Gate"}
        )
    )
    stone, wood, none = (at(drawing, f"castle.{side}") for side in ("north", "south", "east"))
    assert "stone-fill" in classes(stone)
    assert "wood-fill" not in classes(stone)
    assert "wood-fill" in classes(wood)
    assert not {"wood-fill", "stone-fill"} & classes(none)
    assert "opening" in classes(at(drawing, "castle.west"))
    assert "opening" not in classes(wood)
    edges = [
        [part.get("d") for part in wall.iter() if "edge" in part.get("class", "")] for wall in (stone, wood)
    ]
    assert edges[0] != edges[1]
    cubes = [part.attrib["class"] for part in stone.iter() if part.get("class", "").startswith("cube")]
    assert cubes == ["cube"] * 3 + ["cube lost"] * 2


def test_turrets_of_wood_of_stone_and_on_fire_differ() -> None:
    turrets = {
        "northwest": "Wood Turret",
        "northeast": ("Stone Turret", 1),
        "southeast": "burning Stone Turret",
        "southwest": None,
    }
    drawing = shown(arranged(turrets=turrets))
    looks = {corner: at(drawing, f"castle.{corner}") for corner in turrets}
    assert "flame" in icons(looks["southeast"])
    assert "burning" in classes(looks["southeast"])
    assert not any("flame" in icons(looks[corner]) for corner in ("northwest", "northeast", "southwest"))
    assert "wood-fill" in classes(looks["northwest"])
    assert "stone-fill" in classes(looks["northeast"])
    assert "cube" not in classes(looks["southeast"])
    assert looks["southwest"].attrib["aria-label"] == "Southwest corner: no Turret"


def test_troops_and_invaders_stand_where_they_are_and_many_become_a_number() -> None:
    t = arranged(
        soldiers={"north": 2, "east": 9}, mercenaries={"north": 1}, swordsmen={"south": 3, "west": 40}
    )
    drawing = shown(t)
    assert icons(at(drawing, "troops.north")) == ["soldier", "soldier", "mercenary"]
    east = at(drawing, "troops.east")
    assert icons(east) == ["soldier"]
    assert [text.text for text in east.iter(f"{SVG}text")] == ["9"]
    assert icons(at(drawing, "field.south")).count("swordsman") == 3
    assert "40" in [text.text for text in at(drawing, "field.west").iter(f"{SVG}text")]


def test_farms_show_level_protection_and_fire() -> None:
    farms = {"north": 2, "east": 0, "south": 1}
    drawing = shown(arranged(farms=farms, protected={"south": 1}))
    assert icons(at(drawing, "farm.east")) == ["flame"]
    assert "shield" in icons(at(drawing, "farm.south"))
    ripe = {
        side: sum("ripe" in u.get("class", "") for u in at(drawing, f"farm.{side}").iter()) for side in farms
    }
    assert ripe == farms


def test_a_known_invader_card_marks_the_tier_of_this_seat() -> None:
    t = arranged(gold=23).seat(-1, invaders=[("Iron Horde", "north")])
    drawing = shown(t)
    card = next(
        part for part in drawing.iter() if part.get("aria-label", "").startswith("Iron Horde from the")
    )
    parts = list(card.iter())
    reached = next(k for k, part in enumerate(parts) if part.get("class") == "reached")
    assert parts[reached + 1].text == "20"
    assert ", expected 6 Swordsmen" in at(drawing, "field.north").attrib["aria-label"]


def test_cards_say_whether_they_can_be_used() -> None:
    t = arranged(cards=["Sawmill", "Bakery", "Spy"], used=["Sawmill"], marked=["Spy"])
    drawing = shown(t)
    said = {name: at(drawing, f"cards.{name}").attrib["aria-label"] for name in ("sawmill", "bakery", "spy")}
    assert said["sawmill"].startswith("Sawmill, used, worth 3")
    assert said["bakery"].startswith("Bakery, open")
    assert said["spy"].startswith("Spy, wounded")
    assert "crack" in classes(at(drawing, "cards.spy"))


def test_a_card_for_sale_shows_name_price_value_and_effect() -> None:
    t = arranged(wood=5, stone=0).seat(-1, buildings=["Chapel", None, "Signal Beacon"])
    drawing = shown(t)
    beacon = at(drawing, "row.building.2")
    lines = [text.text or "" for text in beacon.iter(f"{SVG}text")]
    assert lines[:4] == ["Signal Beacon", "4", "2", "2"]
    sentence = "Take a Move token of value 3. Always: look at 1 face-down Invader card before placing Troops."
    assert beacon.attrib["aria-label"].casefold().endswith(sentence.casefold())
    card = next(part for part in drawing.iter() if part.get("data-card") == "signal_beacon")
    assert card.get("data-piece") == "card.signal_beacon"
    assert icons(beacon) == ["house", "log", "block", "bolt", "move", "always", "eye"]
    assert "short" in classes(beacon)  # no Stone to pay with
    assert at(drawing, "row.building.1").attrib["aria-label"] == "Buildings, slot 2: empty"


def test_the_sentence_of_no_card_is_cut() -> None:
    names = [card.name for card in GAME.catalogue if card.family in ("building", "refugee")]
    for name in names:
        row = "buildings" if names.index(name) < 28 else "refugees"
        t = arranged().seat(-1, **{row: [name, None, None][: 3 if row == "buildings" else 2]})
        spot = at(shown(t), f"row.{row[:-1]}.0")
        assert name in [text.text for text in spot.iter(f"{SVG}text")]
        assert "…" not in "".join(text.text or "" for text in spot.iter(f"{SVG}text")), name


def test_a_note_says_what_the_card_of_a_choice_costs_and_does() -> None:
    t = arranged().seat(-1, buildings=["Chapel", None, "Market"])
    view = t.game.view(t.state, 0)
    assert web.note(view, "row.building.2", TAKE_BUILDING + 2).startswith(
        "Costs 5 Wood. Worth 3 Gold. Once per season: pay 2"
    )
    assert web.note(view, "row.building.1", TAKE_BUILDING + 1) == ""
    assert web.note(view, "objectives.unbroken", KEEP) == "Worth 6 Gold. Have no sackings."
    assert web.note(view, "board.tax", TAX_GOLD) == ""


def test_the_summary_has_the_numbers_that_are_compared() -> None:
    t = arranged(gold=23, soldiers={"north": 2, "inside": 1}, flags=2).seat(1, gold=4)
    numbers = [{label: value for _, label, value in seat} for seat in web.summary(t.game.view(t.state, 0))]
    assert (numbers[0]["Gold"], numbers[0]["Soldiers"], numbers[0]["Flags"]) == (23, 3, 2)
    assert numbers[1]["Gold"] == 4


def test_a_label_begins_with_what_can_be_read_and_the_rest_is_kept_from_being_read_twice() -> None:
    t = arranged(cards=["Guildhall", "Bakery"]).seat(-1, buildings=["Chapel", "Market", "Signal Beacon"])
    drawing = page(t.game.view(t.state, 0), spots(GAME, t.state))
    named = [part for part in drawing.iter() if part.get("role") in ("button", "img")]
    assert len(named) > 40
    for part in named:
        hidden = [child for child in part if child.get("aria-hidden") == "true"]
        texts = {text for child in hidden for text in child.iter(f"{SVG}text")}
        assert all(text in texts for text in part.iter(f"{SVG}text")), part.attrib["aria-label"]
        for text in texts:
            if "name" in text.get("class", "").split() and text.text != "Decks":
                assert (text.text or "") in part.attrib["aria-label"]


def test_workers_show_whose_they_are_and_are_gone_when_they_have_returned() -> None:
    lines = [
        Line("worker_placed", 1, (MINE,)),
        Line("worker_placed", 2, (TAKE_BUILDING + 1,)),
        Line("worker_placed", 0, (GO_GRANARY,)),
    ]
    assert workers_out(lines) == {"mine": [1], "buildings": [2]}
    assert workers_out([*lines, Line("workers_returned", -1, ())]) == {}
    t = arranged()
    view: Any = t.game.view(t.state, 0)
    next(space for space in view["spaces"] if space["id"] == "mine")["used"] = 1
    drawing = page(view, names=["Ada", "Ben", "Cid"], story=lines)
    mine = at(drawing, "board.mine")
    assert mine.attrib["aria-label"] == "Mine: 0 of 1 free, taken by Ben"
    assert [part.get("data-piece") for part in mine.iter() if part.get("data-piece")] == ["worker.1"]
    assert "charge-cross" in icons(mine)


def test_rivals_are_links_that_make_them_large() -> None:
    drawing = shown(arranged())
    links = [part for part in drawing.iter() if part.get("data-focus")]
    assert [link.get("href") for link in links] == ["?look=1", "?look=2"]
    assert all(link.attrib["aria-label"].endswith("Show large") for link in links)


def test_pieces_of_a_kind_have_one_name_wherever_they_stand() -> None:
    drawing = shown(arranged(soldiers={"north": 2, "inside": 1}, swordsmen={"south": 1}))
    names = [part.get("data-piece") for part in drawing.iter() if part.get("data-piece")]
    assert names.count("soldier.0") == 3
    assert names.count("swordsman.0") == 1
    assert names.count("worker.0") == 3
    assert names.count("horde.1.0") == 1


def test_rooms_at_home_say_their_prices_and_who_waits_there() -> None:
    t = first_turn().seat(0, wounded=2)
    view = GAME.view(t.state, 0)
    assert "A Turret: 4 Wood, of Stone 3 Wood, 4 Stone and 1 Iron" in web.note(
        view, "home.stockpile", GO_STOCKPILE
    )
    assert web.note(view, "home.infirmary", GO_INFIRMARY) == "2 of yours are wounded"
    assert web.note(GAME.view(first_turn().state, 0), "home.infirmary", GO_INFIRMARY) == "nobody is wounded"
