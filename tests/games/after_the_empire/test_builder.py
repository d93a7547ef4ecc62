"""The words of the game for tests: what is arranged is so, and can be."""

import pytest

from games.after_the_empire.helpers import first_turn
from holdfast.games.after_the_empire.words.names import SPACE_ID
from holdfast.testkit.stand_in import card_of, stand_in
from holdfast.testkit.table import TABLE, table


@pytest.mark.parametrize("space", SPACE_ID)
def test_a_busy_space_is_closed_and_the_others_are_as_before(space: str) -> None:
    t = first_turn().seat(0, gold=20, food=20, wood=20, stone=20, iron=20)
    anchored = {t.game.anchor(t.state, action) for action in t.state.options()}
    t.seat(TABLE, busy={space: 9})
    left = {t.game.anchor(t.state, action) for action in t.state.options()}
    assert anchored - left
    t.seat(TABLE, busy={space: 0})
    assert {t.game.anchor(t.state, action) for action in t.state.options()} == anchored


def test_busy_places_of_a_seat_are_told_by_name() -> None:
    t = first_turn().seat(0, cards=["Bakery"], busy=["granary", "Bakery"])
    assert not t.offered("Granary")
    assert t.offered("Infirmary")
    assert next(card["busy"] for card in t.view(0)["seats"][0]["cards"] if card["name"] == "Bakery")
    assert t.seat(0, busy=[]).offered("Granary")


def test_a_stand_in_card_does_what_is_printed_on_it() -> None:
    own = card_of("after_the_empire", "Sawmill").value
    t = first_turn().seat(0, cards=["Sawmill"])
    before = t.game.scores(t.state)
    with stand_in("after_the_empire", "Sawmill", value=own + 30):
        assert t.game.scores(t.state) == [before[0] + 30, before[1]]
    assert t.game.scores(t.state) == before


def test_a_stand_in_card_can_have_the_steps_of_another() -> None:
    steps = card_of("after_the_empire", "Huntress").free
    with stand_in("after_the_empire", "Forester", free=steps):
        t = first_turn(free=True).seat(1, workers=0)
        while "use Forester" not in t.offered():
            t.choose(t.offered()[0])
        food = t.view(t.state.asked)["seats"][t.state.asked]["food"]
        seat = t.state.asked
        t.choose("use Forester")
        assert t.view(seat)["seats"][seat]["food"] > food


@pytest.mark.parametrize(
    "step", ["PlaceTroops", "RevealSiege", "CombatPhase", "SetOrder", "season/FillRows", "NextSeason"]
)
def test_a_table_begins_at_a_step_of_the_season(step: str) -> None:
    t = table("after_the_empire", 3, at=step)
    here = f"season/{step.removeprefix('season/')}"
    assert (t.stopped, t.where) == (f"before {step}", ["scoring/FinalScoring", here])
    assert t.game.audit(t.state) == []
