"""Setup (AT-SETUP) and the components that do something (AT-COMP)."""

from collections import Counter

import pytest

from games.after_the_end.helpers import (
    CONTRACT_ROW,
    FUTURE,
    NOBLE_ROW,
    SHOOT,
    TOOL_ROW,
    board,
    contract,
    kinds,
    mission,
    noble,
    own,
    row,
    start,
    statuses,
    tool,
)
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE
from holdfast.testkit.corpus import random_journal
from holdfast.testkit.proves import proves
from holdfast.testkit.table import table


@proves("AT-SETUP-10", "AT-SETUP-13")
def test_AT_SETUP_01_the_board_lies_ready_with_all_reserves() -> None:
    t = start(5)
    assert t.field("board")[st.CUBES : st.CUBES + 3] == [10, 10, 10]
    assert t.field("board")[st.TOKENS : st.TOKENS + 3] == [10, 10, 10]
    assert GAME.census(t.state) == GAME.census(GAME.setup(5, ()))
    assert [own(t, seat, st.WALL) for seat in range(5)] == [0] * 5
    assert sum(t.field("crew")[st.WOUNDS :: st.CREW]) == 0


@pytest.mark.parametrize(
    ("first", "cards", "deck"),
    [
        (st.NOBLE_ROW, [noble(name) for name in NOBLE_ROW], 0),
        (st.CONTRACT_ROW, [contract(name) for name in CONTRACT_ROW], 1),
        (st.TOOL_ROW, [tool(name) for name in TOOL_ROW], 2),
    ],
)
@proves("AT-SETUP-03", "AT-SETUP-04")
def test_AT_SETUP_02_three_of_each_row_lie_open(first: int, cards: list[int], deck: int) -> None:
    t = start()
    assert row(t, first) == cards
    undrawn = board(t, st.ROW_DECK + deck)
    assert undrawn.bit_count() == 12
    assert not any(undrawn >> card & 1 for card in cards)


def test_AT_SETUP_04_each_row_is_laid_out_by_its_own_clause() -> None:
    position = GAME.new(2)
    rng, rules = Rng(1), []
    while position.question() != "mission":
        if position.question() == "row":
            rules.append(GAME.prompt(position).rule)
        position.step(draw(position, rng), None)
    assert rules == [rule for rule in ("AT-SETUP-02", "AT-SETUP-03", "AT-SETUP-04") for _ in range(3)]


def test_AT_SETUP_05_experience_is_a_face_down_deck() -> None:
    t = start()
    assert list(t.field("deck")) == [4, 4, 3, 3, 3, 3, 2, 2]
    assert sum(t.field("hands")) == 0
    assert sum(t.field("board")[st.DISCARD : st.DISCARD + 8]) == 0


def test_AT_SETUP_06_five_missions_are_never_seen_and_nineteen_are_played() -> None:
    missed = Counter[int]()
    for seed in range(30):
        journal, _ = random_journal(GAME, 2, (), f"removed {seed}")
        state = GAME.new(2)
        for action in journal:
            state.step(action, None)
        assert state.board[st.ROUND] == 19
        assert state.board[st.UNSEEN].bit_count() == 5
        missed.update(n for n in range(24) if state.board[st.UNSEEN] >> n & 1)
    assert len(missed) > 15  # never the same five


def test_AT_R_51_a_card_is_uncovered_with_the_chances_of_a_shuffled_deck() -> None:
    state = GAME.new(2)
    rng = Rng(4)
    while state.question() != "mission":
        state.step(draw(state, rng), None)
    weights = dict(zip(state.options(), state.weights(), strict=True))
    raid = weights.pop(max(weights))
    # 9 raids among 28 cards; each of 24 missions alike
    assert raid * 28 == 9 * (sum(weights.values()) + raid)
    assert len(weights) == 24
    assert len(set(weights.values())) == 1


def test_AT_SETUP_07_the_top_of_the_deck_is_visible_and_nothing_else() -> None:
    t = start()
    for seat in (0, 1, 2, -3):
        seen = GAME.view(t.state, seat)
        assert seen["next"]["name"] == FUTURE  # type: ignore[index,call-overload]
        assert seen["deck"] == {"missions": 17, "raids": 9}


def test_AT_SETUP_08_one_mission_lies_in_play() -> None:
    t = start()
    assert board(t, st.MISSION) == mission(SHOOT)
    assert board(t, st.NEXT) == mission(FUTURE)


@proves("AT-COMP-11")
def test_AT_SETUP_09_raids_are_in_the_deck_and_go_back_during_setup() -> None:
    t = table("after_the_end", 2, at="mission")
    assert "raid" in t.texts
    assert t.game.prompt(t.position).rule == "AT-SETUP-08"
    t.chance("raid", f"mission {SHOOT}", "raid", "raid", f"mission {FUTURE}")
    assert board(t, st.RAIDS_LEFT) == 9
    assert (board(t, st.MISSION), board(t, st.NEXT)) == (mission(SHOOT), mission(FUTURE))
    assert [event.rule for event in t.events].count("AT-SETUP-09") == 3
    assert "wounded" not in kinds(t)


def test_AT_SETUP_11_each_seat_has_a_colony_of_its_own_with_six_ready_characters() -> None:
    t = start(5)
    assert sorted(own(t, seat, st.COLONY) for seat in range(5)) == [0, 1, 2, 3, 4]
    assert [statuses(t, seat) for seat in range(5)] == ["rrrrrr"] * 5


def test_AT_SETUP_12_the_tracker_begins_outside_the_track() -> None:
    t = start()
    assert [own(t, seat, st.KNOWLEDGE) for seat in range(3)] == [0, 0, 0]
    assert GAME.scores(t.state) == [0, 0, 0]


def test_AT_SETUP_14_the_first_seat_is_drawn() -> None:
    t = table("after_the_end", 4)
    assert t.position.asked == CHANCE
    assert t.texts == ["seat 1 is 1st", "seat 2 is 1st", "seat 3 is 1st", "seat 4 is 1st"]
    assert start(3, first=2).state.asked == 2


def test_AT_R_06_a_table_may_name_the_first_seat() -> None:
    for seed in range(5):
        t = table("after_the_end", 3, "first_seat", seed=seed)
        assert t.state.asked == 0
        assert board(t, st.FIRST) == 0


def test_AT_R_07_colonies_are_chosen_from_the_last_seat_to_the_first() -> None:
    t = table("after_the_end", 3, "draft").chance("seat 2 is 1st")
    assert t.state.asked == 0  # order 1, 2, 0
    t.expect_options("lead Harbour", "lead Quarry", "lead Orchard", "lead Foundry", "lead Archive")
    t.choose("lead Orchard")
    assert t.state.asked == 2
    t.expect_refused("lead Orchard", "AT-R-07")
    t.choose("lead Harbour", "lead Archive")
    assert [own(t, seat, st.COLONY) for seat in range(3)] == [2, 4, 0]
    assert t.state.question() == "decide"
