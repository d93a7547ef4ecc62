"""The position of the war: nobody's eyes are kept in it, and its lists have the sizes the layout says."""

import random

import pytest

from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.kernel.game import Variant
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY


@pytest.mark.parametrize(("seats", "variant"), [(2, ("capture_the_flag",)), (4, ("area_control",))])
def test_no_rule_reads_which_team_was_asked_last(seats: int, variant: Variant) -> None:
    """Whatever that number is, the same is offered, liked and done."""
    s, rng, luck, soldiers = GAME.new(seats, variant), Rng(3), random.Random(3), 0
    for turn in range(700):
        if s.asked == NOBODY:
            break
        twin = s.clone()
        twin.war[ws.LAST_ASKED] = 1 - s.war[ws.LAST_ASKED]
        assert twin.options() == s.options()
        if s.asked == CHANCE:
            action = draw(s, rng)
        else:
            if turn % 5 == 0 or s.question() == "soldiers":
                assert GAME.heuristic(twin) == GAME.heuristic(s)
            action = luck.choice(s.options())
            soldiers += s.question() in ("soldiers", "deploy", "enlist", "fortify")
        s.step(action)
        twin.step(action)
        twin.war[ws.LAST_ASKED] = s.war[ws.LAST_ASKED]
        for field in GAME.fields:
            assert getattr(twin, field.name) == getattr(s, field.name)
    assert soldiers > 3


@pytest.mark.parametrize(
    ("seats", "variant", "at_war", "versus"),
    [(2, (), True, False), (2, ("economy",), False, False), (4, ("capture_the_flag",), True, True)],
)
def test_the_mode_is_a_field_and_the_lists_follow_it(
    seats: int, variant: Variant, at_war: bool, versus: bool
) -> None:
    s = GAME.new(seats, variant)
    assert (st.at_war(s), st.is_versus(s)) == (at_war, versus)
    assert len(s.board) == st.BOARD == 105
    assert (len(s.own), len(s.lots)) == (st.OWN * seats, st.LOTS * st.LOT * seats)
    assert (st.OWN, st.LOTS * st.LOT, st.TILE) == (49, 69, 4)
    posts = ws.POST * (ws.HEXES + 1) * seats if versus else 0
    assert len(s.ground) == (ws.FIELD + posts if at_war else 0)
    assert (ws.GROUND, ws.POST, ws.WAR, ws.PENDING, ws.MOVEMENT) == (18, 14, 15, 5, 4)
    before = s.ground
    s.ground = b""
    assert (st.at_war(s), st.is_versus(s)) == (at_war, versus), "the length of a list decides nothing"
    s.ground = before
