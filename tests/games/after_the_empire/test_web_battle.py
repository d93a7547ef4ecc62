"""A battle shown step by step: that its steps lead from the view before an answer to the view after it."""

from typing import Any

import pytest

from games.after_the_empire.battle import fight, quiet
from games.after_the_empire.helpers import kinds
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import ALL_INSIDE, HOLD
from holdfast.games.after_the_empire.screens.terminal import note as terminal_note
from holdfast.games.after_the_empire.screens.web.battle import (
    BATTLES,
    CHANGES,
    EVENT_PLACES,
    place_of,
    scene,
)
from holdfast.games.after_the_empire.screens.web.table import note as web_note
from holdfast.games.after_the_empire.words.events import TEMPLATES
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import View
from holdfast.kernel.rng import Rng
from holdfast.match import Match
from holdfast.testkit.screens import Line
from holdfast.testkit.table import Table, table

# What stands on a board and changes in a fight
FOUGHT_OVER = (
    *("soldiers", "mercenaries", "wounded", "swordsmen", "archers", "walls", "turrets", "farms"),
    *("gold", "food", "wood", "stone", "iron", "sacks", "cards"),
)


def fought(view: View, seat: int) -> dict[str, Any]:
    seen: Any = view
    return {key: seen["seats"][seat][key] for key in FOUGHT_OVER}


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("seed", [1, 2])
def test_after_its_last_step_a_battle_stands_as_the_game_says(seed: int, viewer: int) -> None:
    match, luck = Match(GAME, 3, ("hard",), seed), Rng(seed)
    fights = 0
    while not match.over:
        before, known = match.view(viewer), len(match.entries)
        options = match.options()
        match.submit(match.answerers[0], options[luck.below(len(options))])
        after = match.view(viewer)
        told = [event for entry in match.entries[known:] for event in entry.events if event.seen_by(viewer)]
        if before["phase"] == after["phase"] == "Combat" and told:
            fights += any(event.kind in ("wall_hit", "troops_hit", "sacked") for event in told)
            last = scene(before, after, told)
            for seat in range(3):
                assert fought(last, seat) == fought(after, seat), [event.kind for event in told]
    assert fights > 10


def test_every_step_changes_only_what_it_tells() -> None:
    t = table("after_the_empire", seats=2, at="turn")
    t.seat(0, walls={"north": ("Wood Wall", 2)}, soldiers={"north": 3}, swordsmen={"north": 4})
    before = t.game.view(t.state, 0)
    shot = Line("invaders_shot", 0, (0, 3, 0))
    hit = Line("wall_hit", 0, (1, 0, 1))
    one: Any = scene(before, before, [shot])
    two: Any = scene(before, before, [shot, hit])
    assert one["seats"][0]["swordsmen"]["north"] == 1
    assert one["seats"][0]["walls"]["north"]["cubes"] == 2
    assert two["seats"][0]["walls"]["north"]["cubes"] == 1
    down: Any = scene(
        before, before, [Line("wall_destroyed", 0, (1, 0)), Line("troops_fell_back", 0, (0, 3))]
    )
    assert down["seats"][0]["walls"]["north"] is None
    assert down["seats"][0]["soldiers"]["inside"] == 3
    untouched: Any = before
    assert untouched["seats"][0]["swordsmen"]["north"] == 4


def test_a_step_has_its_place_on_the_large_castle_and_a_rivals_step_at_the_rival() -> None:
    hit = Line("wall_hit", 1, (1, 2, 1))
    assert place_of(hit, 1) == "castle.south"
    assert place_of(hit, 0) == "seat.1"
    assert place_of(Line("season_began", -1, (2,)), 0) == ""


def test_everything_a_battle_is_made_of_is_something_the_game_tells() -> None:
    known = {*TEMPLATES, "invaders_came", "invaders_climbed", "invaders_entered", "invaders_shot"}
    known |= {"invaders_slain", "troops_hit", "troops_placed", "troops_moved", "troop_moved", "survived"}
    assert {*CHANGES, *EVENT_PLACES, *BATTLES} <= known


@pytest.mark.parametrize(
    ("swordsmen", "soldiers", "hold", "gathered"),
    [
        ({"south": 1}, {"north": 1}, "", ""),
        ({"inside": 1}, {"inside": 1, "north": 1}, "", ""),
        (
            {"inside": 2},
            {"inside": 1, "north": 1},
            "2 Invaders inside against 1 Troop of yours: you are sacked.",
            "",
        ),
        (
            {"inside": 3},
            {"north": 2},
            "3 Invaders inside against 0 Troops of yours: you are sacked.",
            "3 Invaders inside against 2 Troops of yours: you are sacked.",
        ),
    ],
)
def test_too_few_inside_are_told_before_they_are_sacked(
    swordsmen: dict[str, int], soldiers: dict[str, int], hold: str, gathered: str
) -> None:
    def battle() -> Table:
        return fight(quiet().seat(0, swordsmen=swordsmen, soldiers=soldiers))

    for action, told in ((HOLD, hold), (ALL_INSIDE, gathered)):
        t = battle()
        view = GAME.view(t.state, 0)
        assert web_note(view, "troops", action) == told == terminal_note(view, "troops", action)
        t.choose(GAME.action_text(t.state, action))
        assert any(kind == "sacked" for kind in kinds(t)) == bool(told)


def test_who_could_fall_back_from_a_lost_wall_is_told_beside_holding() -> None:
    t = fight(quiet().seat(0, swordsmen={"inside": 1, "north": 6}, soldiers={"north": 1}))
    told = (
        "1 Invader inside against 0 Troops of yours: you are sacked unless Troops fall back from a lost Wall."
    )
    assert web_note(GAME.view(t.state, 0), "troops", HOLD) == told
    t.choose("hold positions").expect_no("AE-COMB-04")
