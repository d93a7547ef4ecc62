"""Whoever sells goods is asked, and what was drawn and kept is drawn no more."""

import pytest

from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import DRAWN, NO_CARD, OWN, FiefState
from holdfast.games.after_the_empire.position.tables import FOOD, GOLD, WOOD
from holdfast.games.after_the_empire.rules.scout import DrawObjectives
from holdfast.games.after_the_empire.rules.steps import SellAny
from holdfast.kernel.state import Frame, Script, Seat


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_AE_FREE_02_who_sells_goods_is_asked_for_each_and_has_the_gold(seat: int) -> None:
    s: FiefState = GAME.new(3)
    for one in range(3):
        for good in (FOOD, WOOD, GOLD):
            s.own[one * OWN + good] = 2
    s.stack[:] = [Frame(Script("sell", "AE-FREE-02", (SellAny(2, [FOOD, WOOD]),)), 0, seat)]
    s.settle()
    for _ in range(2):
        assert s.asked == seat
        s.step(s.options()[0])
    assert not s.stack, "two are the most"
    assert [s.own[one * OWN + GOLD] for one in range(3)] == [4 if one == seat else 2 for one in range(3)]


@pytest.mark.parametrize("seat", [0, 1])
def test_AE_SCOUT_04_an_objective_that_is_kept_is_drawn_no_more(seat: int) -> None:
    s: FiefState = GAME.new(2)
    s.board[DRAWN], s.board[DRAWN + 1] = 3, 5
    DrawObjectives()._keep(s, Seat(seat), 3, None)
    assert s.board[DRAWN : DRAWN + 2] == [NO_CARD, NO_CARD]
