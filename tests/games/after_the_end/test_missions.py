"""Winning a mission (AT-MIS): requirements, ties, the card and the first place."""

import pytest

from games.after_the_end.helpers import HUSH, LATER, SHOOT, TALK, board, mission, own, start, statuses, won
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.testkit.proves import proves


@proves("AT-MIS-01", "AT-MIS-07")
def test_AT_MIS_02_the_highest_value_wins() -> None:
    t = start(3, TALK).chance(f"mission {LATER}")
    t.choose("commit Mara Venn", "commit Celia Brand", "commit Dane Halloran")
    t.expect("AT-MIS-03", "mission_won", seat=0, mission=mission(TALK), points=3)


def test_AT_MIS_02_the_lowest_value_wins_where_it_says_so() -> None:
    t = start(3, HUSH).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "commit Celia Brand", "commit Dane Halloran")
    t.expect("AT-MIS-03", "mission_won", seat=0)


def test_AT_MIS_03_the_winner_takes_the_card() -> None:
    t = start(2).choose("commit Bram Hook", "commit Viktor Slag")
    assert (t.state.question(), won(t, 0), board(t, st.MISSION)) == ("compensation", [SHOOT], st.NONE)
    t = start(2).chance(f"mission {LATER}").choose("commit Bram Hook", "pass")
    assert won(t, 0) == [SHOOT]
    assert won(t, 1) == []
    assert board(t, st.MISSION) != mission(SHOOT)


def test_AT_MIS_04_the_winner_is_first_in_the_next_round() -> None:
    t = start(4).chance(f"mission {LATER}")
    t.choose("commit Ines Calloway", "pass", "commit Dane Halloran", "pass", "knowledge", "gain Food")
    t.expect("AT-MIS-04", "first_taken", seat=2)
    asked = []
    for _ in range(4):
        asked.append(t.state.asked)
        t.choose("pass")
    assert asked == [2, 3, 0, 1]


def test_AT_MIS_04_every_seat_can_become_first() -> None:
    t = start(2, first=1).chance(f"mission {LATER}").choose("pass", "commit Bram Hook")
    t.expect("AT-MIS-04", "first_taken", seat=0)
    assert (board(t, st.FIRST), t.state.asked) == (0, 0)


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_AT_MIS_05_a_tie_goes_to_the_furthest_from_the_first(first: int, winner: int) -> None:
    t = start(3, "The Lost Ferry", first=first).seat(0, wounds={3: 1}).seat(2, wounds={1: 0})
    sends = {0: "commit Ines Calloway", 1: "commit Noor Haddad", 2: "commit Sister Agate"}
    t.choose(*[sends[(first + k) % 3] for k in range(3)])
    assert [e.data[0] for e in t.events if e.kind == "valued"] == [5, 5, 5]
    assert board(t, st.WINNER) == winner


def test_AT_MIS_05_a_tie_for_the_lowest_goes_the_same_way() -> None:
    t = start(2, HUSH).choose("commit Bram Hook", "commit Noor Haddad")
    assert board(t, st.WINNER) == 1


@proves("AT-COMP-09")
def test_AT_MIS_06_cp_are_counted_from_won_missions() -> None:
    t = start(2).chance(f"mission {LATER}").choose("commit Bram Hook", "pass")
    assert GAME.sheet(t.state)[0].values == (3, 0)
    t.seat(1, missions=["The Great Moot", "A Blind Bargain"])
    assert GAME.scores(t.state) == [3, 7]


@proves("AT-MIS-08", "AT-MIS-09")
def test_AT_MIS_10_skills_and_characters_are_added_up() -> None:
    t = start(2, "The Long Drive").choose("commit Bram Hook", "commit Ines Calloway")
    t.choose("commit Egon Rust", "commit Viktor Slag")
    assert [e.data for e in t.events if e.kind == "valued"] == [(7,), (6,)]
    assert (statuses(t, 0), statuses(t, 1)) == ("rruurr", "urrurr")
    t = start(2, "The Duel at Noon").choose("commit Jonah Pike", "commit Celia Brand")
    assert [e.data for e in t.events if e.kind == "valued"] == [(6,), (6,)]


def test_AT_MIS_11_every_mission_uses_the_four_skills_only() -> None:
    from holdfast.games.after_the_end.rules.deck import MISSION_LIST

    assert {skill for card in MISSION_LIST for skill in card.skills} == {0, 1, 2, 3}
    assert len(MISSION_LIST) == 24
    assert sorted(sum(card.points for card in MISSION_LIST if card.kind == k) for k in range(4)) == [18] * 4


def test_AT_R_10_who_committed_does_not_visit() -> None:
    t = start(2).seat(0, used=[1], food=3, material=3, tech=3).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "commit Viktor Slag", "knowledge", "gain Food")
    t.expect_no("AT-CAP-01")
    assert statuses(t, 0) == "urrurr"
    assert own(t, 0, st.NOBLES) == 0
