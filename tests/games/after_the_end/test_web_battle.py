"""Missions and raids blow by blow: the table after each event of an answer, and the place each speaks of."""

from typing import Any

import pytest

from games.after_the_end.helpers import LATER, start
from games.after_the_end.web_kit import page
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.screens.web import table as web
from holdfast.games.after_the_end.screens.web.battle import (
    CHANGES,
    EVENT_PLACES,
    ON_BOARD,
    SHARED,
    place_of,
    scene,
)
from holdfast.games.after_the_end.words.events import TEMPLATES
from holdfast.kernel.event import Event
from holdfast.kernel.rng import Rng
from holdfast.match import Match
from holdfast.testkit.markup import anchors
from holdfast.testkit.screens import Line

# Events whose order within an answer the final view does not keep, because cards and characters go on moving
COMPARED = ("food", "material", "tech", "wall", "knowledge", "living")


def lines(events: list[Event], viewer: int) -> list[Line]:
    return [Line(one.kind, one.seat, tuple(one.data)) for one in events if one.seen_by(viewer)]


def test_every_change_and_place_belongs_to_a_kind_of_event() -> None:
    assert {*ON_BOARD, *CHANGES, *EVENT_PLACES, *SHARED} <= set(TEMPLATES)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_after_all_its_events_the_scene_has_the_numbers_of_the_view_after(seats: int) -> None:
    match, luck = Match(GAME, seats, (), seats), Rng(seats)
    compared = 0
    before: Any = match.view(0)
    told = len(match.entries)
    while not match.over:
        options = match.options()
        match.submit(match.answerers[0], options[luck.below(len(options))])
        after: Any = match.view(0)
        events = [event for entry in match.entries[told:] for event in entry.events]
        told = len(match.entries)
        story = lines(events, 0)
        now: Any = scene(before, after, story)
        for seat in range(seats):
            mine, theirs = now["seats"][seat], after["seats"][seat]
            assert [mine[key] for key in COMPARED] == [theirs[key] for key in COMPARED], (seat, story)
            for one, other in zip(mine["characters"], theirs["characters"], strict=True):
                assert (one["status"], one["wounds"]) == (other["status"], other["wounds"]), story
                assert sorted(one["tokens"]) == sorted(other["tokens"]), story
            compared += 1
        if match.number % 9 == 0:
            for part in range(len(story) + 1):
                page(scene(before, after, story[:part]))
        before = after
    assert compared > 100


def test_a_scene_leaves_the_views_alone() -> None:
    t = start(2)
    view: Any = GAME.view(t.state, 0)
    now: Any = scene(view, view, [Line("wounded", 1, (2, 3, 1)), Line("wall_built", 0)])
    assert now["seats"][1]["characters"][2]["wounds"] == 1
    assert now["seats"][0]["wall"] == "intact wall"
    assert view["seats"][1]["characters"][2]["wounds"] == 0
    assert view["seats"][0]["wall"] == "no wall"


def test_a_mission_won_goes_to_its_winner_with_its_points() -> None:
    t = start(2)
    view: Any = GAME.view(t.state, 0)
    now: Any = scene(view, view, [Line("mission_won", 1, (0, 3))])
    assert [card["name"] for card in now["seats"][1]["missions"]] == ["The Ridge Wolves"]
    assert now["scores"] == [0, 3]
    assert now["mission"] is None


def test_a_raid_is_seen_before_it_strikes() -> None:
    t = start(2).chance("raid", f"mission {LATER}").choose("pass", "pass")
    view: Any = GAME.view(t.state, 0)
    now: Any = scene(view, view, [Line("raid_uncovered")])
    assert now["next"]["raid"]
    assert now["phase"] == "Raid"
    assert "Raid" in web.board(now, {})


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (Line("wounded", 0, (2, 0, 1)), "colony.2"),
        (Line("wounded", 1, (2, 0, 1)), "seat.1"),
        (Line("gained", 0, (1, 1)), "storehouse.material"),
        (Line("wall_lost", 0), "wall"),
        (Line("learned", 0, (1, 0)), "knowledge"),
        (Line("passed", 0), "capitol"),
        (Line("raid_uncovered"), "deck.missions"),
        (Line("scored", 0, (7,)), ""),
        (Line("missions_over"), ""),
    ],
)
def test_a_line_speaks_of_a_place_that_is_drawn(line: Line, place: str) -> None:
    assert place_of(line, 0) == place
    drawing = page(GAME.view(start(2).state, 0))
    focused = {f"seat.{one.attrib['data-focus']}" for one in drawing.iter() if "data-focus" in one.attrib}
    assert place in {*anchors(drawing), *focused, ""}
