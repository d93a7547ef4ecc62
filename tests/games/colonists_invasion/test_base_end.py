"""Eras, prosperity and the lone seat: chapters CB-ERA, CB-SCORE, CB-SOLO."""

from games.colonists_invasion.helpers_economy import enter, finish, goods, lots, own, town, year_end
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.economy.deck import MARKET_LIST, PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.scoring import prosperity
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves


@proves("CB-ERA-01", "CB-ERA-02")
def test_everything_carries_over_and_the_cards_are_new() -> None:
    t = town(2, "economy+two_eras").seat(-1, year=5, marker=1)
    t.seat(0, storage="2C", warehouse="1F", hand=[101], improvements=[133], tools=2, dollars=4)
    t.seat(0, buildings=["Farm", "Hollow+F=1"], farmers=0, at="Developer")
    year_end(t)
    finish(t, "take_home", "goods")
    s = t.state
    assert (s.board[st.ERA], s.board[st.YEAR], s.board[st.FIRST]) == (2, 1, 1)
    assert (goods(t), goods(t, 0, "warehouse"), own(t, st.TOOLS), own(t, st.DOLLARS)) == ("2C", "1F", 5, 4)
    assert lots(t) == [("Farm", 0, 0), ("Hollow", 1, 1)]
    assert PLACE_LIST[s.tiles[own(t, st.STEWARD) * st.TILE]].name == "Developer"
    assert MARKET_LIST[s.board[st.MARKET]].era == 2
    deck = [n for n in range(70) if s.cards[n] == st.HIDDEN and s.held[n] == st.NONE]
    assert deck == list(range(35, 70))


def test_one_era_ends_after_five_years() -> None:
    t = town(2).seat(-1, year=4)
    year_end(t)
    finish(t, "goods")
    assert (t.state.board[st.YEAR], t.state.question()) == (5, "turn")
    year_end(t)
    finish(t, "goods")
    assert t.state.asked == NOBODY


def ranks_by_wealth(variant: str, fate: int) -> list[tuple[int, ...]]:
    """How a game with this end is ranked when the first seat, then when the second is the more prosperous."""
    found = []
    for rich in range(2):
        t = town(2, variant).seat(rich, dollars=50)
        if t.state.war:
            t.state.war[ws.FATE], t.state.war[ws.WINNER] = fate, 0
        figures = GAME.scores(t.state)
        assert figures[rich] > figures[1 - rich]
        t.state.stack.clear()
        outcome = GAME.outcome(t.state)
        assert outcome is not None
        found.append(outcome.ranks)
    return found


def test_CB_SCORE_01_the_figure_decides_nothing_but_the_economy_alone() -> None:
    assert ranks_by_wealth("", ws.WON) == [(0, 0), (0, 0)]
    assert ranks_by_wealth("", ws.LOST) == [(1, 1), (1, 1)]
    assert ranks_by_wealth("capture_the_flag", ws.WON) == [(0, 1), (0, 1)]
    for goal in ("capture_the_flag", "area_control"):
        judged = ranks_by_wealth(goal, ws.OPEN)
        assert judged[0] == judged[1]
    assert ranks_by_wealth("economy", ws.OPEN) == [(0, 1), (1, 0)]


@proves("CB-SCORE-02", "CB-SCORE-03", "CB-SCORE-04", "CB-SCORE-05")
def test_dollars_values_and_workers_count_and_goods_do_not() -> None:
    t = town(1, "economy+two_eras").seat(-1, era=2)
    t.seat(0, dollars=5, buildings=["Farm", "Flat", "Pub+F", "Theater+C", "Institute+F"], farmers=1)
    t.seat(0, improvements=[218, 235], storage="6P", tools=9, warehouse="3F")
    # 5 Dollars; 1 + 3 + 4 + 6 + 6; 3 for the permanent card, nothing for the other; 2 + 4 + 2
    assert prosperity(t.state, Seat(0)) == 5 + 20 + 3 + 8
    lines = {line.label: line.values for line in GAME.sheet(t.state)}
    assert lines == {
        "Dollars": (5,),
        "Buildings": (20,),
        "Improvements": (3,),
        "Employed Colonists": (8,),
        "Unemployed Farmers": (0,),
    }


def test_CB_SCORE_07_unemployed_farmers_count_with_the_card_up_to_five() -> None:
    t = town(2, "economy+two_eras").seat(-1, era=2).seat(0, buildings=["Estate"] * 3, improvements=[233])
    for farmers, points in ((0, 0), (4, 4), (7, 5)):
        assert prosperity(t.seat(0, farmers=farmers).state, Seat(0)) == 12 + points


def test_CB_SCORE_08_equal_figures_share_the_rank() -> None:
    t = town(3).seat(-1, year=5).seat(0, dollars=4).seat(1, dollars=9).seat(2, dollars=9)
    year_end(t)
    finish(t, "goods")
    t.expect_over("CB-R-088", 1, 2)
    assert GAME.outcome(t.state).ranks == (2, 0, 0)  # type: ignore[union-attr]


def test_CB_SOLO_01_a_lone_seat_plays_by_the_same_rules_against_nobody() -> None:
    state, luck, asked = GAME.new(1, ("economy",)), Rng(8), set()
    while state.asked != NOBODY:
        asked.add(state.asked)
        state.step(pick(state, luck), None)
    assert asked <= {0, -1}
    assert GAME.outcome(state).winners == (0,)  # type: ignore[union-attr]


def test_CB_SOLO_02_the_head_official_gives_a_lone_seat_the_clay_alone() -> None:
    t = enter(town(1).seat(0, storage="", warehouse="3F"), "Head Official")
    t.expect_no("CB-EOY-02", "marker_taken")
    assert goods(t) == "1C"
