"""Prosperity figure by figure, for every seat; who may get a card; who agrees for whom."""

import pytest

from games.colonists_invasion.helpers_economy import calm, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import ACCEPT
from holdfast.games.colonists_invasion.position.values import (
    LIBRARY_NEEDED_FOR_PERMANENT,
    PROSPERITY_COUNTS_GOODS,
    PROSPERITY_COUNTS_SOLDIERS,
)
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.economy.deck import IMPROVEMENT_LIST, ONE_TIME, PERMANENT
from holdfast.games.colonists_invasion.rules.economy.improvements import can_take, receivers
from holdfast.games.colonists_invasion.rules.economy.scoring import (
    card_points,
    good_points,
    group_prosperity,
    improvement_points,
    prosperity,
    soldier_points,
)
from holdfast.games.colonists_invasion.rules.goods.trade import TRADING
from holdfast.games.colonists_invasion.rules.result import agree
from holdfast.kernel.state import Seat, replaced
from holdfast.testkit.rows import rows

FLAG = "capture_the_flag"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_R_085_goods_and_tools_count_where_the_table_says_so_and_dollars_apart(seat: int) -> None:
    for counts in (0, 1):
        t = town(3)
        for one in range(3):
            t.seat(one, storage="", warehouse="", tools=0, dollars=0)
        s = t.state
        s.values = replaced(s.values, PROSPERITY_COUNTS_GOODS, counts)
        for at in [*range(7), *range(st.WAREHOUSE, st.WAREHOUSE + 6)]:
            s.own[seat * st.OWN + at] = 2
            assert [good_points(s, Seat(one)) for one in range(3)] == [
                2 * counts * (one == seat) for one in range(3)
            ]
            s.own[seat * st.OWN + at] = 0
        s.own[seat * st.OWN + st.DOLLARS] = 5
        assert good_points(s, Seat(seat)) == 0


@pytest.mark.parametrize("kind", range(4))
@pytest.mark.parametrize("hex", [1, 14, 28])
def test_CB_SCORE_06_a_soldier_counts_as_if_employed_wherever_he_stands(hex: int, kind: int) -> None:
    points = (2, 2, 4, 4)[kind]
    for seats in (2, 4):
        for seat in range(seats):
            s = town(seats, FLAG).state
            before = [soldier_points(s, Seat(one)) for one in range(seats)]
            figures = [prosperity(s, Seat(one)) for one in range(seats)]
            rows(s).ground[ws.soldiers_of(s, Hex(hex), Seat(seat)) + kind] += 3
            for one in range(seats):
                more = 3 * points * (one == seat)
                assert soldier_points(s, Seat(one)) == before[one] + more
                assert prosperity(s, Seat(one)) == figures[one] + more
            s.values = replaced(s.values, PROSPERITY_COUNTS_SOLDIERS, 0)
            assert soldier_points(s, Seat(seat)) == 0
    s = calm(2).state
    whole, alone = group_prosperity(s), prosperity(s, Seat(0))
    rows(s).ground[hex * ws.GROUND + ws.SOLDIERS + kind] += 3
    assert (group_prosperity(s), prosperity(s, Seat(0))) == (whole + 3 * points, alone)


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_SCORE_07_unemployed_farmers_count_as_far_as_the_card_says(seat: int) -> None:
    card = next(
        n for n, one in enumerate(IMPROVEMENT_LIST) if one.standing is not None and one.standing.end_points
    )
    standing = IMPROVEMENT_LIST[card].standing
    assert standing is not None
    most = standing.end_points
    for farmers in (0, 1, most - 1, most, most + 2):
        s = town(2, "economy+two_eras").state
        s.own[seat * st.OWN + st.HOME] = farmers
        s.own[(1 - seat) * st.OWN + st.HOME] = 9
        assert card_points(s, Seat(seat)) == 0
        s.cards = replaced(s.cards, card, st.IN_PLAY + seat)
        assert card_points(s, Seat(seat)) == min(most, farmers)
        assert card_points(s, Seat(1 - seat)) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_CB_SCORE_02_only_permanent_improvements_have_a_value(seat: int) -> None:
    s = town(2, "economy+two_eras").state
    for card, improvement in enumerate(IMPROVEMENT_LIST):
        s.cards = replaced((st.OUT,) * len(s.cards), card, st.IN_PLAY + seat)
        value = improvement.value if improvement.kind == PERMANENT else 0
        assert improvement_points(s, Seat(seat)) == value
        assert improvement_points(s, Seat(1 - seat)) == 0


@pytest.mark.parametrize("seat", range(4))
def test_CB_LIBR_02_CI_CONF_23_a_lasting_card_goes_to_whom_of_the_team_has_a_library(seat: int) -> None:
    card = next(n for n, one in enumerate(IMPROVEMENT_LIST) if one.kind == PERMANENT)
    assert IMPROVEMENT_LIST[card].kind != ONE_TIME
    for owner in range(4):
        t = town(4, FLAG)
        for one in range(4):
            t.seat(one, buildings=["Farm", "Library"] if one == owner else ["Farm"])
        assert [can_take(t.state, Seat(one), card) for one in range(4)] == [one == owner for one in range(4)]
        assert receivers(t.state, Seat(seat), card) == ([owner] if owner % 2 == seat % 2 else [])
        t.state.values = replaced(t.state.values, LIBRARY_NEEDED_FOR_PERMANENT, 0)
        assert receivers(t.state, Seat(seat), card) == [seat % 2, seat % 2 + 2]
    t = town(2).seat(seat % 2, buildings=["Library"]).seat(1 - seat % 2, buildings=["Library"])
    assert receivers(t.state, Seat(seat % 2), card) == [seat % 2], "alone in the economy"


def test_CB_R_095_who_plays_both_seats_agrees_for_both() -> None:
    s = calm(3).state
    s.push(TRADING, 1)
    s.jump(1, 2 * 3)
    s.settle()
    assert (s.asked, s.question()) == (2, "offer")
    assert agree(s, (1, 2)) == ACCEPT
    assert [agree(s, seats) for seats in ((0, 2), (0, 1), (2,), (1,), ())] == [None] * 5
    s.stack.pop()
    s.settle()
    assert agree(s, (0, 1, 2)) is None, "nothing is offered"
