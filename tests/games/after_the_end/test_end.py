"""Objective (AT-OBJ) and end of the game (AT-END)."""

from games.after_the_end.helpers import go, goods, hand, noble, offered, own, start, statuses
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.rules.deck import NOBLE_LIST
from holdfast.games.after_the_end.rules.scoring import points_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def last_round(seats: int = 2) -> Table:
    """The last round, the first seat about to decide; nothing has been won yet."""
    t = start(seats).seat(-1, deck=(0, 0), round=18).choose(*["pass"] * seats)
    t.expect("AT-NEXT-05", "last_round")
    return t


@proves("AT-END-05", "AT-END-02")
def test_AT_OBJ_02_the_most_cp_win() -> None:
    t = last_round(3).seat(0, missions=["The Toll Bridge"]).seat(1, missions=["The Great Moot"])
    t.choose("pass", "pass", "pass").expect_over("AT-END-05", 1)
    assert GAME.scores(t.state) == [3, 5, 0]
    assert GAME.outcome(t.state).ranks == (1, 0, 2)  # type: ignore[union-attr]


@proves("AT-R-46")
def test_AT_OBJ_03_points_are_totalled_when_the_last_mission_is_resolved() -> None:
    t = last_round().seat(0, food=1, material=1)
    assert GAME.outcome(t.state) is None
    t.choose("pass", "commit Viktor Slag")  # the last round is played in full, visits included
    assert t.state.question() == "capitol"
    t.choose("complete Field Kitchen").expect("AT-OBJ-03", "scored", seat=0, total=2)
    t.expect("AT-OBJ-03", "scored", seat=1, total=2)


def test_AT_END_01_the_game_ends_once_the_last_mission_is_resolved() -> None:
    t = last_round().choose("commit Oskar Tull", "pass").expect("AT-END-01", "missions_over")
    assert GAME.outcome(t.state) is not None
    assert t.state.options() == []
    t.expect_refused("pass and visit the Capitol", "AT-END-01")


def test_AT_END_02_won_missions_are_counted() -> None:
    t = start(2).seat(0, missions=["The Toll Bridge", "A Blind Bargain"])
    assert GAME.sheet(t.state)[0].values == (5, 0)


@proves("AT-COMP-13")
def test_AT_END_03_contracts_and_nobles_are_added() -> None:
    t = start(2).seat(0, contracts=["Cold Storage", "The Dead Computer"], nobles=["Mother Clement"])
    assert [line.values[0] for line in GAME.sheet(t.state)] == [0, 6, 4, 0]
    assert GAME.scores(t.state) == [10, 0]


def test_AT_END_04_all_spots_of_the_track_count_together() -> None:
    t = start(2).seat(0, knowledge=6).seat(1, knowledge=8)
    assert GAME.sheet(t.state)[3].values == (6, 10)


def test_AT_END_06_a_tie_goes_to_the_most_living_characters() -> None:
    t = last_round().seat(0, missions=["The Great Moot"], dead=[5], tech=3)
    t.seat(1, contracts=["The Dead Computer"], knowledge=2).choose("pass", "pass", "leave")
    assert GAME.scores(t.state) == [5, 5]
    t.expect_over("AT-END-06", 1)


def test_AT_END_06_of_three_that_tie_the_one_with_the_most_living_wins() -> None:
    t = last_round(4).seat(0, dead=[1], food=3).seat(1, dead=[1, 2]).seat(3, dead=[1])
    t.choose("pass", "pass", "pass", "pass", "leave").expect_over("AT-END-06", 2)
    assert GAME.outcome(t.state).ranks == (1, 3, 0, 2)  # type: ignore[union-attr]


def test_AT_END_07_resources_count_only_among_those_with_the_most_living() -> None:
    t = last_round(3).seat(0, dead=[1], food=3).seat(1, food=1).seat(2, food=2)
    t.choose("pass", "pass", "pass", "leave", "leave", "leave").expect_over("AT-END-07", 2)


def test_AT_END_07_then_to_the_most_resources_left() -> None:
    t = last_round().seat(0, tech=1).choose("pass", "pass", "leave")
    t.expect_over("AT-END-07", 0)
    last_round(3).seat(2, food=1).seat(0, food=1).choose(
        "pass", "pass", "pass", "leave", "leave"
    ).expect_over("AT-R-43", 0, 2)


def test_AT_R_43_after_both_tie_breaks_the_victory_is_shared() -> None:
    last_round().choose("pass", "pass").expect_over("AT-R-43", 0, 1)


def test_AT_R_44_nobles_are_read_from_the_final_position() -> None:
    t = start(2).seat(0, nobles=["Mother Clement"])
    clement = NOBLE_LIST[noble("Mother Clement")]
    assert points_of(t.state, Seat(0), clement) == 4
    t.seat(0, dead=[1, 2])
    assert points_of(t.state, Seat(0), clement) == 2
    assert GAME.scores(t.state)[0] == 2


def test_AT_R_24_cards_may_be_used_before_the_final_scoring() -> None:
    t = last_round().seat(0, hand=["Hidden Cache", "Hard Lessons"])
    go(t, "pass", "pass", "leave")
    assert (t.state.question(), t.state.asked) == ("last_window", 0)
    assert offered(t) == ["play nothing", "play Hidden Cache: gain 1 resource of your choice"]
    t.choose("play Hidden Cache", "gain Tech", "play nothing").expect_over("AT-END-07", 0)
    assert (goods(t, 0), hand(t, 0)) == ([0, 0, 1], ["Hard Lessons"])
    assert (own(t, 1, st.HELD), statuses(t, 1)) == (0, "rrrrrr")
