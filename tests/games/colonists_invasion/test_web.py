"""The drawing: every option has its place in it, it is well-formed, and it comes from the view alone."""

import random
import re
from collections.abc import Iterator
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

from games.colonists_invasion.test_final_wave import quiet, wave
from holdfast.games import REGISTRY
from holdfast.games.colonists_invasion.position.hexes import DIRECTIONS, OFF, UP, neighbour
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command.command_center import around
from holdfast.games.colonists_invasion.rules.command.defensive_works import WORK
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.mainland import DX, DY, FAR, spaces_for
from holdfast.games.colonists_invasion.screens.seen import table_of
from holdfast.games.colonists_invasion.screens.web import table as web
from holdfast.games.colonists_invasion.screens.web.cover import cover
from holdfast.games.colonists_invasion.screens.web.ground import middle
from holdfast.games.colonists_invasion.screens.web.map import card_id, lying
from holdfast.games.colonists_invasion.screens.web.map import spaces_for as drawn_spaces
from holdfast.games.colonists_invasion.screens.web.pictures import (
    DRAWN,
    GROUNDS,
    SHEET,
    WHERE,
    art,
    picture_of,
)
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import NOT_ASKED, Refusal, View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE
from holdfast.testkit.screens import spots

GAME = REGISTRY.get("colonists_invasion")
TABLES = [
    (1, ()),
    (2, ()),
    (3, ()),
    (2, ("dragons",)),
    (3, ("dragons", "two_eras")),
    (2, ("all_dead", "twice_as_strong")),
    (2, ("crescendo",)),
    (3, ("twice_as_strong_3",)),
    (1, ("economy",)),
    (2, ("economy", "two_eras")),
    (4, ("economy",)),
    (2, ("capture_the_flag",)),
    (4, ("capture_the_flag", "two_eras")),
    (2, ("area_control",)),
    (4, ("area_control",)),
]
Variant = tuple[str, ...]


def positions(seats: int, variant: Variant, seed: int, every: int = 7, most: int = 700) -> Iterator[Any]:
    """Positions of a random game in which a seat is asked; every question the first time it comes."""
    state, luck, asked = GAME.new(seats, variant), random.Random(seed), set[str]()
    for n in range(most):
        options = state.options()
        if not options:
            return
        if state.asked != CHANCE and (n % every == 0 or state.question() not in asked):
            asked.add(state.question())
            yield state
        state.step(luck.choice(options))


def drawing(view: View, hot: dict[str, Hot], focus: int | None = None) -> str:
    html = web.board(view, hot, (), focus)
    ElementTree.fromstring(html)
    return html


def anchors(html: str) -> list[str]:
    return re.findall(r'data-anchor="([^"]+)"', html)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_option_with_a_place_has_it_once_in_the_drawing(seats: int, variant: Variant) -> None:
    drawn = 0
    for state in positions(seats, variant, 3):
        hot = spots(GAME, state)
        html = drawing(GAME.view(state, state.asked), hot)
        places = anchors(html)
        for place in hot:
            if not place.startswith("turn."):
                assert places.count(place) == 1, (place, state.question())
        assert "style=" not in html
        assert "<script" not in html
        names = re.findall(r' id="([^"]+)"', html)
        assert len(names) == len(set(names))
        drawn += 1
    assert drawn > 10


def test_with_another_community_large_the_own_options_are_still_there() -> None:
    for state in positions(3, (), 11, 23):
        hot = spots(GAME, state)
        other = (state.asked + 1) % 3
        html = drawing(GAME.view(state, state.asked), hot, other)
        assert f'data-seat="{other}"' in html
        assert {place for place in hot if not place.startswith("turn.")} <= set(anchors(html))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "variant"), [(2, ("economy",)), (3, ()), (4, ("area_control",))])
def test_what_others_hide_changes_nothing_in_the_drawing(seats: int, variant: Variant) -> None:
    luck = Rng("drawing")
    for state in positions(seats, variant, 5, 60, 400):
        for seat in range(seats):
            other = GAME.redeal(state, seat, luck)
            assert drawing(GAME.view(other, seat), {}) == drawing(GAME.view(state, seat), {})
        assert "hand." not in "".join(anchors(drawing(GAME.view(state, SPECTATOR), {})))


def test_a_refused_place_says_why_with_its_clause() -> None:
    state = next(positions(2, (), 1))
    view = GAME.view(state, 0)
    why = ("go there", Refusal("CB-STEW-03", "It is not next to your Steward."))
    html = drawing(view, {"tile.5": Hot((), (why,)), "storage.0": Hot((), (why,))})
    assert html.count("It is not next to your Steward.") >= 2
    assert "/rules/colonists_invasion#CB-STEW-03" in html
    assert 'aria-disabled="true"' in html
    asleep = ("go there", Refusal("CB-STEW-03", "You are not asked.", NOT_ASKED, "Build?"))
    quiet = drawing(view, {"tile.5": Hot((), (asleep,))})
    assert 'aria-disabled="true"' not in quiet


def test_a_place_with_one_option_carries_it_and_one_with_several_does_not() -> None:
    view = GAME.view(next(positions(2, (), 1)), 0)
    html = drawing(
        view,
        {
            "tile.3": Hot(((7, "go there"),)),
            "tile.4": Hot(
                (
                    (8, "go"),
                    (9, "slide"),
                )
            ),
        },
    )
    one = re.search(r'<g [^>]*data-anchor="tile.3"[^>]*>', html)
    two = re.search(r'<g [^>]*data-anchor="tile.4"[^>]*>', html)
    assert one is not None
    assert two is not None
    assert 'data-action="7"' in one.group()
    assert "data-action" not in two.group()
    assert "go there" in one.group()
    assert 'role="button"' in one.group()


@pytest.mark.parametrize("hex", range(1, 29))
def test_neighbours_on_the_battleground_touch_in_the_picture(hex: int) -> None:
    here = middle(hex)
    for way in range(DIRECTIONS):
        other = neighbour(Hex(hex), way)
        if other != OFF:
            assert dist(here, middle(other)) == pytest.approx(86.6, abs=0.1)
    above = neighbour(Hex(hex), UP)
    assert above == OFF or middle(above)[1] < here[1]


def test_spaces_for_a_new_place_are_those_of_the_rules() -> None:
    checked = 0
    for seed in range(3):
        for state in positions(3, (), seed, 40):
            view = table_of(GAME.view(state, 0))
            tiles = [tile for tile in view["tiles"] if tile["x"] >= FAR // 2]
            first = view["era"] == 1 and view["year"] == 1
            spaces = around(state) if first else [(x, y) for x, y, _ in spaces_for(state, True, False)]
            assert drawn_spaces(view, tiles) == spaces
            checked += not first
    assert checked


@pytest.mark.slow
def test_every_place_and_work_leads_to_its_card() -> None:
    known = {card.id for card in GAME.catalogue}
    for seats, variant in TABLES[:6]:
        for state in positions(seats, variant, 8, 30):
            view: dict[str, Any] = GAME.view(state, 0)
            assert {card_id(tile) for tile in view["tiles"]} <= known
            html = drawing(view, {})
            assert set(re.findall(r'data-card="([^"]+)"', html)) <= known


def test_every_steward_and_troop_is_a_piece_that_can_slide() -> None:
    for state in positions(2, (), 4, 25):
        view: dict[str, Any] = GAME.view(state, 0)
        html = drawing(view, {})
        stewards = sum(len(tile["stewards"]) for tile in view["tiles"])
        assert len(re.findall(r'data-piece="steward\.\d"', html)) == stewards
        units = sum((one["troop"][0] > 0) + (one["troop"][1] > 0) for one in view["war"]["hexes"])
        units += sum((part["troop"][0] > 0) + (part["troop"][1] > 0) for part in view["war"]["parts"])
        assert len(re.findall(r'data-piece="unit\.\w+"', html)) == units


def test_the_place_of_the_readers_own_steward_is_marked() -> None:
    for state in positions(2, (), 4, 60):
        view: dict[str, Any] = GAME.view(state, 1)
        found = re.findall(r'class="spot[^"]* own-place"[^>]*data-anchor="tile\.(\d+)"', drawing(view, {}))
        assert [int(tile) for tile in found] == [
            tile["tile"] for tile in view["tiles"] if 1 in tile["stewards"]
        ]


def test_the_final_wave_counts_no_turns() -> None:
    """[CI-FINAL-13] A round has one turn for all."""
    state = next(iter(positions(2, (), 7, 20)))
    view: dict[str, Any] = GAME.view(state, 0)
    view["active"] = view["seat"]
    assert drawing(view, {}).count("turn 1 of 3") == 2  # beside the Year, and in the community
    view["wave"] = 1
    assert "turn 1 of 3" not in drawing(view, {})
    assert "at turn" in drawing(view, {})


def test_whose_turn_a_round_of_the_final_wave_has_is_asked_beside_the_war() -> None:
    """[CI-FINAL-13] Which Steward acts depends on how the war stands."""
    t = quiet(wave(2, troop=1))
    assert t.state.question() == "wave_steward"
    html = drawing(GAME.view(t.state, t.state.asked), spots(GAME, t.state))
    assert 'data-look=".co-ground"' in html
    t.choose(t.state.options()[0])
    assert t.state.question() == "turn"
    assert "data-look" not in drawing(GAME.view(t.state, t.state.asked), spots(GAME, t.state))


def test_totals_are_compared_while_there_is_somebody_to_fight() -> None:
    state = next(iter(positions(2, (), 7, 20)))
    view: dict[str, Any] = GAME.view(state, 0)
    view["war"]["battles"] = [{"hex": 6, "ours": 7, "theirs": 3, "won": True}]
    assert "7 against 3" in drawing(view, {})
    view["war"]["battles"] = [{"hex": 6, "ours": 7, "theirs": 0, "won": True}]
    html = drawing(view, {})
    assert "7 against 0" not in html
    assert "7 : 0" not in html


def test_where_a_troop_may_go_is_said_and_drawn() -> None:
    for state in positions(2, (), 4, 25):
        view: dict[str, Any] = GAME.view(state, 0)
        going = [one for one in view["war"]["hexes"] if one.get("may_reach")]
        if going:
            break
    html = drawing(view, {})
    for one in going:
        label = re.search(rf'data-anchor="hex.{one["hex"]}"[^>]*aria-label="([^"]+)"', html)
        assert label is not None
        assert "Next card may lead to " + ", ".join(map(str, one["may_reach"])) in label.group(1)
    assert html.count('class="co-ahead"') == sum(len(one["may_reach"]) for one in going)


def test_how_near_the_invaders_are_is_said_in_steps_down() -> None:
    """[CI-LOSS-01] A step down is one to the hex below, and the last one leads off the board."""
    found = set()
    for state in positions(2, (), 7, 120):
        view: dict[str, Any] = GAME.view(state, 0)
        steps = []
        for one in [*view["war"]["hexes"], *view["war"]["parts"]]:
            hex, count = Hex(one["hex"]), 0
            while any(one["troop"]) and hex != OFF:
                hex, count = neighbour(hex, (UP + DIRECTIONS // 2) % DIRECTIONS), count + 1
            steps += [count] * bool(count)
        told = re.search(r"Nearest: (\d+) steps? from the edge", re.sub("<[^>]+>", "", drawing(view, {})))
        assert (int(told[1]) if told else None) == min(steps, default=None)
        found.add(told and told[1])
    assert len(found) > 1


def test_the_course_of_a_year_marks_the_battle_phase() -> None:
    """[CI-HALF-01] Each Half-Year ends with one; Invaders whose card is still to come are in it."""
    state = next(iter(positions(2, (), 7, 20)))
    view: dict[str, Any] = GAME.view(state, 0)
    marked = re.compile(r'<li class="now"[^>]*>([^<]+)')
    assert (view["phase"], marked.findall(drawing(view, {}))) == ("Summer", ["Summer"])
    view["war"]["hexes"][0]["due"] = True
    assert marked.findall(drawing(view, {})) == ["Battle"]


def test_each_team_sees_with_its_own_eyes() -> None:
    differ = 0
    for state in positions(2, ("capture_the_flag",), 4, 40):
        for seat in range(2):
            view: dict[str, Any] = GAME.view(state, seat)
            seen = [one["hex"] for one in view["war"]["hexes"] if seat in one["seen_by"]]
            html = drawing(view, {})
            told = re.findall(r'aria-label="Hex (\d+)\. In sight', html)
            assert [int(hex) for hex in told] == seen
            differ += seen != [one["hex"] for one in view["war"]["hexes"] if 1 - seat in one["seen_by"]]
    assert differ


def test_the_numbers_compared_are_those_of_the_view() -> None:
    """Prosperity is among them where it decides the game. [CI-GEN-03, CB-R-088]"""
    for variant, first in (((), ["tools", "dollars"]), (("economy",), ["prosperity", "tools", "dollars"])):
        view: dict[str, Any] = GAME.view(next(positions(3, variant, 1)), 0)
        rows = web.summary(view)
        assert len(rows) == 3
        for row, seat in zip(rows, view["seats"], strict=True):
            assert [value for _, _, value in row][: len(first)] == [seat[name] for name in first]
        assert ("Prosperity" in drawing(view, {})) == (variant != ())


def test_the_economy_alone_has_no_battleground() -> None:
    html = drawing(GAME.view(next(positions(2, ("economy",), 1)), 0), {})
    assert "co-field" not in html
    assert "Command Center" not in html
    assert "co-mainland" in html


def test_a_direction_is_chosen_on_a_compass() -> None:
    view = GAME.view(next(positions(2, (), 1)), 0)
    hot = {f"battleground.face{way}": Hot(((way, f"facing {way}"),)) for way in range(DIRECTIONS)}
    html = drawing(view, hot)
    compass = html[html.index("co-compass") :]
    assert anchors(compass[: compass.index("</svg>")]) == list(hot)
    assert "co-compass" not in drawing(view, {})
    assert "co-tray" not in html


def test_the_cover_is_a_picture_without_styles_of_its_own() -> None:
    picture = ElementTree.fromstring(cover())
    assert picture.attrib["viewBox"] == "0 0 640 320"
    assert len(list(picture.iter())) > 40
    assert "style" not in cover()


def test_every_place_building_and_work_has_a_drawing_of_its_own() -> None:
    names = (
        [one.name for one in PLACE_LIST]
        + [one.name for one in BUILDING_LIST]
        + [one.name for one in WORK[1:]]
    )
    for name in names:
        assert picture_of(name) in GROUNDS, name
    sheet = ElementTree.fromstring(art(SHEET) or "")
    bodies = [ElementTree.tostring(part).partition(b">")[2] for part in sheet]
    assert len(set(bodies)) == len(bodies) == len(DRAWN), "no two are alike"
    assert art("nothing") is None


def test_whatever_is_drawn_is_on_the_sheet() -> None:
    for seats, variant in TABLES:
        for state in positions(seats, variant, 6, 60, 300):
            html = drawing(GAME.view(state, state.asked), spots(GAME, state))
            assert set(re.findall(rf'href="{re.escape(WHERE)}#([^"]+)"', html)) <= DRAWN


def test_a_tile_is_as_large_on_every_map_and_however_many_there_are() -> None:
    sizes = set()
    for seats, variant in (TABLES[0], TABLES[4], TABLES[8]):
        for state in positions(seats, variant, 2, 50, 500):
            html = drawing(GAME.view(state, 0), {})
            for width, high, wide in re.findall(
                r'viewBox="\S+ \S+ (\S+) \S+" width="(\S+)em" height="(\S+)em" class="co-map"', html
            ):
                assert float(width) / float(high) == pytest.approx(10, rel=0.01)
                sizes.add((width, wide))
    assert len(sizes) > 4


def test_the_mainland_does_not_turn_when_places_are_added() -> None:
    for seed in range(1, 6):
        ways: dict[int, set[tuple[int, ...]]] = {}
        for state in positions(2, ("economy", "two_eras"), seed, 200, 2500):
            view = table_of(GAME.view(state, 0))
            at = {tile["tile"]: (tile["x"], tile["y"]) for tile in lying(view["tiles"])}
            for number in range(1, 4):
                apart = (at[number][0] - at[0][0], at[number][1] - at[0][1])
                ways.setdefault(view["era"], set()).add((number, *apart))
        assert ways[1] == ways[2], "it lies in the second Era as in the first"


def test_a_turned_map_has_the_same_neighbours() -> None:
    around = set(zip(DX, DY, strict=True))
    for state in positions(2, (), 3, 60, 200):
        view = table_of(GAME.view(state, 0))
        tiles = {tile["tile"]: tile for tile in lying([one for one in view["tiles"] if one["x"] < FAR // 2])}
        for tile in tiles.values():
            for other in (tiles[n] for n in tile["next_to"]):
                if tile["turned"] < 0 and other["turned"] < 0:
                    assert (other["x"] - tile["x"], other["y"] - tile["y"]) in around
