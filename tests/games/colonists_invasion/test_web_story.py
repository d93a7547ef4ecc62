"""The story on the board: after all events of an answer the Invaders stand where the view says."""

import random
from dataclasses import dataclass
from typing import Any

import pytest

from holdfast.games import REGISTRY
from holdfast.games.colonists_invasion.screens.web.story import HEX_AT, place_of, scene
from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE

GAME = REGISTRY.get("colonists_invasion")


@dataclass
class Line:
    """A line of the story."""

    kind: str
    seat: int
    data: tuple[int, ...]


def invaders(view: Any) -> list[list[int]]:
    """Basic and Elite Units hex by hex, those on their way included."""
    troops = [list(one["troop"]) for one in view["war"]["hexes"]]
    for part in view["war"]["parts"]:
        for kind, n in enumerate(part["troop"]):
            troops[part["hex"] - 1][kind] += n
    return troops


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seed"), [((), 2), ((), 6), (("dragons",), 3), (("dragons",), 9)])
def test_the_last_scene_has_the_invaders_where_they_are(variant: tuple[str, ...], seed: int) -> None:
    state, luck = GAME.new(2, variant), random.Random(seed)
    moved = 0
    for _ in range(500):
        options = state.options()
        if not options:
            break
        before, log = GAME.view(state, 0), Log()
        state.step(luck.choice(options), log)
        told = [Line(event.kind, event.seat, event.data) for event in log.events]
        after: Any = GAME.view(state, 0)
        if after["war"]["fate"] != "open":
            break
        assert invaders(scene(before, after, told)) == invaders(after), told
        moved += any(line.kind == "troop_moved" for line in told)
    assert moved > 3


def test_a_troop_is_shown_arrow_by_arrow() -> None:
    state, luck = GAME.new(2, ()), random.Random(2)
    while state.options():
        before, log, asked = GAME.view(state, 0), Log(), state.asked
        state.step(luck.choice(state.options()), log)
        told = [Line(event.kind, event.seat, event.data) for event in log.events]
        steps = [n for n, line in enumerate(told) if line.kind == "troop_moved"]
        if asked == CHANCE and len(steps) > 1:
            break
    after = GAME.view(state, 0)
    for n in steps:
        now: Any = scene(before, after, told[: n + 1])
        basic, elite, _, target = told[n].data
        assert any(part["hex"] == target for part in now["war"]["parts"])
        assert invaders(now)[target - 1][0] >= basic
        assert invaders(now)[target - 1][1] >= elite


def test_an_event_points_at_its_hex() -> None:
    assert place_of(Line("troop_moved", -1, (2, 0, 17, 12)), 0) == "hex.12"
    assert place_of(Line("movement_drawn", -1, (3, 0)), 0) == "deck.movement"
    assert place_of(Line("built", 1, (3,)), 0) == "seat.1"
    assert place_of(Line("built", 0, (3,)), 0) == ""
    assert min(HEX_AT.values()) == 0


def test_without_a_war_the_scene_is_the_end() -> None:
    state = GAME.new(2, ("economy",))
    view = GAME.view(state, 0)
    assert scene(view, view, [Line("troop_moved", -1, (1, 0, 2, 3))]) is view
