"""Round order (AT-ROUND) and question marks (AT-DIE)."""

from typing import Any

import pytest

from games.after_the_end.helpers import (
    BUILD,
    HUSH,
    LATER,
    SHOOT,
    TALK,
    board,
    crew,
    goods,
    hand,
    kinds,
    mission,
    offered,
    own,
    start,
    statuses,
    story,
    untouched,
    won,
)
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.testkit.proves import proves

PAIR = "The Long Drive"  # two characters, highest Marksmanship


@proves("AT-NEXT-01")
def test_AT_ROUND_01_every_round_has_the_same_steps() -> None:
    order = ["committed", "passed", "mission_won", "learned", "visited", "mission_moved", "mission_uncovered"]
    t = start(3).chance("roll 4", f"mission {LATER}")
    t.choose("commit Bram Hook", "commit Cinder Joy", "pass", "knowledge", "gain Food")
    first = [kind for kind in dict.fromkeys(kinds(t)) if kind in order]
    t.chance("mission The Lost Ferry")
    t.choose("commit Viktor Slag", "pass", "commit Oskar Tull", "knowledge", "gain Food")
    second = [kind for kind in dict.fromkeys(kinds(t)) if kind in order]
    assert first == second == order
    assert t.state.question() == "decide"


def test_AT_ROUND_01_nothing_of_the_last_round_is_left() -> None:
    t = start(2, PAIR).seat(0, hand=["Hard Lessons"]).chance("roll 2")
    t.choose("commit Little Wick", "commit Bram Hook", "play Hard Lessons", "Marksmanship of Bram Hook")
    assert own(t, 0, st.EDGE + 7) == 2
    t.chance(f"mission {LATER}").choose("pass")
    assert board(t, st.WINNER) == st.UNDECIDED
    for seat in range(2):
        assert [own(t, seat, at) for at in (st.CHOICE, st.SENT, st.SENT + 1)] == [st.OPEN, st.NONE, st.NONE]
        assert [own(t, seat, at) for at in range(st.DIE, st.IMMUNE)] == [0] * 12


def test_AT_ROUND_02_decisions_go_clockwise_from_the_first_seat() -> None:
    t = start(4, first=2)
    asked = []
    for _ in range(3):
        asked.append(t.state.asked)
        t.choose("pass")
    asked.append(t.state.asked)
    assert asked == [2, 3, 0, 1]


@proves("AT-OBJ-04", "AT-R-09")
def test_AT_ROUND_03_commit_or_pass_and_nothing_else() -> None:
    t = start()
    assert [text.split(":")[0] for text in t.texts] == [
        "commit Mara Venn",
        "commit Oskar Tull",
        "commit Ines Calloway",
        "commit Bram Hook",
        "commit Jonah Pike",
        "commit Little Wick",
        "pass and visit the Capitol",
    ]
    t.expect_refused("leave the Capitol; all used characters become ready", "AT-CAP-01")
    t.expect_refused("play nothing", "AT-R-24")


def test_AT_ROUND_04_who_passes_visits_the_capitol_this_round() -> None:
    t = start(2).seat(0, used=[1, 2]).chance(f"mission {LATER}").choose("pass", "commit Egon Rust")
    t.expect("AT-ROUND-04", "passed", seat=0).expect("AT-CAP-01", "visited", seat=0)
    t.expect_no("AT-CAP-01", seat=1)


def test_AT_ROUND_05_a_committed_character_is_used_at_once() -> None:
    t = start().choose("commit Bram Hook")
    t.expect("AT-ROUND-05", "committed", seat=0, character=3)
    assert statuses(t, 0) == "rrrurr"


def test_AT_ROUND_06_only_ready_characters_can_be_committed() -> None:
    t = start().seat(0, used=[1, 2], dead=[3])
    assert [text.split(":")[0] for text in t.texts][:-1] == [
        "commit Bram Hook",
        "commit Jonah Pike",
        "commit Little Wick",
    ]
    t.expect_refused("commit Mara Venn", "AT-ROUND-06").expect_refused("commit Ines Calloway", "AT-ROUND-06")


def test_AT_ROUND_07_the_mission_waits_until_all_have_chosen() -> None:
    t = start().choose("commit Bram Hook", "commit Egon Rust")
    assert board(t, st.WINNER) == st.UNDECIDED
    t.chance(f"mission {LATER}").choose("commit Dane Halloran")
    t.expect("AT-MIS-03", "mission_won", seat=2)


def test_AT_ROUND_08_the_next_mission_is_visible_during_the_round() -> None:
    t = start(2).chance(f"mission {LATER}").choose("pass", "pass")
    assert GAME.view(t.state, 1)["next"]["name"] == LATER  # type: ignore[index,call-overload]


def test_AT_ROUND_09_without_a_ready_character_a_seat_passes() -> None:
    t = start(3).seat(1, used="all").choose("commit Bram Hook")
    t.expect("AT-ROUND-09", "passed", seat=1)
    assert t.state.asked == 2
    t.chance(f"mission {LATER}").choose("pass").expect("AT-CAP-01", "visited", seat=1)


def test_AT_ROUND_09_but_may_use_experience_before() -> None:
    t = start(2).seat(0, used="all", hand=["Second Breath"])
    assert t.state.asked == 0
    t.expect_options("pass and visit the Capitol", "play Second Breath: ready one of your used characters")
    t.choose("play Second Breath", "choose Bram Hook", "commit Bram Hook")
    t.expect("AT-ROUND-05", "committed", seat=0)


def test_AT_ROUND_10_two_characters_are_needed_for_some_missions() -> None:
    t = start(3, PAIR).seat(1, used=[1, 2, 3, 4, 5])
    t.choose("commit Bram Hook", "commit Ines Calloway").expect("AT-ROUND-10", "passed", seat=1)
    assert t.state.asked == 2
    t.seat(2, used=[1, 2, 3, 4, 5], hand=["Hidden Cache"])
    t.expect_refused("commit Fuse Molloy", "AT-ROUND-10")


@proves("AT-LOSE-07")
def test_AT_ROUND_11_tokens_yield_their_resources_on_committing() -> None:
    t = start().seat(0, tokens={5: ["Tech", "Food"]}).choose("commit Jonah Pike")
    t.expect("AT-ROUND-11", "gained", seat=0, good=2).expect("AT-ROUND-11", "gained", seat=0, good=0)
    assert goods(t, 0) == [1, 0, 1]
    assert crew(t, 0, 5, st.TOKEN + 2) == 1  # the token stays


@proves("AT-MIS-09")
def test_AT_R_19_two_different_characters_both_gather_and_both_are_used() -> None:
    t = start(2, PAIR).seat(0, tokens={4: ["Tech"], 5: ["Tech"]}).choose("commit Bram Hook")
    t.expect_refused("commit Bram Hook", "AT-ROUND-06")
    t.choose("commit Jonah Pike")
    assert goods(t, 0) == [0, 0, 2]
    assert statuses(t, 0) == "rrruur"


def test_AT_R_19_the_only_other_ready_character_goes_along_without_a_question() -> None:
    t = start(2, PAIR).seat(0, used=[1, 2, 3, 6]).choose("commit Bram Hook")
    assert (t.state.asked, statuses(t, 0)) == (1, "uuuuuu")
    assert [own(t, 0, st.SENT), own(t, 0, st.SENT + 1)] == [3, 4]


def test_AT_DIE_01_a_question_mark_the_mission_asks_for_is_rolled_at_once() -> None:
    t = start(2).chance("roll 5").choose("commit Little Wick")
    t.expect("AT-DIE-01", "rolled", seat=0, number=5)
    assert t.state.asked == 1
    start(2, TALK).choose("commit Little Wick").expect_no("AT-DIE-01")


@pytest.mark.parametrize(("face", "winner"), [(3, 1), (4, 1), (5, 0), (6, 0)])
def test_AT_DIE_02_the_number_rolled_is_the_value(face: int, winner: int) -> None:
    t = start(2).chance(f"roll {face}", f"mission {LATER}").choose("commit Little Wick", "commit Egon Rust")
    t.expect("AT-MIS-01", "valued", seat=0, value=face)
    assert board(t, st.WINNER) == winner


def test_AT_DIE_03_a_card_is_discarded_for_a_reroll_even_if_worse() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"]).chance("roll 4", "roll 1").choose("commit Little Wick")
    t.choose("reroll Little Wick's 4, giving up Hidden Cache")
    t.expect("AT-DIE-03", "rerolled", seat=0, number=1)
    assert hand(t, 0) == []
    assert own(t, 0, st.DIE) == 1
    assert t.field("board")[st.DISCARD + 3] == 1
    assert goods(t, 0) == [0, 0, 0]  # not its power too [AT-R-45]


def test_AT_DIE_04_any_card_will_do_every_time() -> None:
    names = ["Hard Lessons", "Early Warning", "Friend at Court"]
    t = (
        start(2)
        .seat(0, hand=names)
        .chance("roll 2", "roll 3", "roll 1", "roll 6")
        .choose("commit Little Wick")
    )
    for number, name in zip((2, 3, 1), names, strict=True):
        assert f"reroll Little Wick's {number}, giving up {name}" in offered(t)
        t.choose(f"reroll Little Wick's {number}, giving up {name}")
        t.expect("AT-DIE-04", "reroll_bought", seat=0)
    assert own(t, 0, st.DIE) == 6
    assert t.state.asked == 1


def test_AT_R_23_only_the_own_die_until_the_mission_is_decided() -> None:
    t = start(2).seat(1, hand=["Hidden Cache"]).chance("roll 2").choose("commit Little Wick")
    t.choose("commit Egon Rust")
    assert not any(text.startswith("reroll") for text in t.texts)
    t.expect_refused("reroll Egon Rust's 0, giving up Hidden Cache", "AT-R-23")


def test_AT_R_23_a_die_cannot_be_rerolled_once_the_mission_is_decided() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"]).chance("roll 2", "raid")
    t.choose("commit Little Wick", "play nothing", "pass")
    assert (t.state.question(), t.state.asked, own(t, 0, st.DIE)) == ("raid_window", 0, 2)
    t.expect_options("play nothing", "play Hidden Cache: gain 1 resource of your choice")
    t.expect_refused("reroll Little Wick's 2, giving up Hidden Cache", "AT-R-23")


def test_AT_R_22_a_number_holds_for_one_mission_and_bonuses_are_added() -> None:
    t = start(2).seat(1, wounds={6: 1}).chance("roll 3", f"mission {LATER}")
    t.choose("pass", "commit Cinder Joy").expect("AT-MIS-01", "valued", seat=1, value=4)
    assert own(t, 1, st.DIE) == 0


def test_AT_R_08_commitments_are_open() -> None:
    t = start(2).chance("roll 6").choose("commit Little Wick")
    view: Any = GAME.view(t.state, 1)
    seen = view["seats"][0]
    assert (seen["choice"], seen["sent"], seen["value"]) == ("committed", [5], 6)


def test_AT_DIE_02_nobody_has_a_value_before_the_die_is_rolled() -> None:
    t = start(2).seat(0, tools=["Hunting Scope"]).chance("roll 3").choose("commit Little Wick")
    view: Any = GAME.view(t.state, 1)
    assert (t.state.question(), view["seats"][0]["value"], view["leader"]) == ("tool", None, st.UNDECIDED)
    t.choose("take Hunting Scope")
    view = GAME.view(t.state, 1)
    assert (view["seats"][0]["value"], view["leader"]) == (5, 0)


def test_questions_to_the_die_name_their_clause() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"], tools=["Loaded Dice"]).choose("commit Little Wick")
    t.choose("take Loaded Dice")
    assert GAME.prompt(untouched(t)).rule == "AT-DIE-01"
    t.chance("roll 2").choose("reroll Little Wick's 2")
    assert GAME.prompt(untouched(t)).rule == "AT-DIE-03"
    t.chance("roll 3").choose("use Loaded Dice")
    assert GAME.prompt(untouched(t)).rule == "AT-COMP-17"


def test_AT_R_12_one_participant_wins_whatever_the_value() -> None:
    t = start(3).chance("roll 1", f"mission {LATER}").choose("pass", "commit Cinder Joy", "pass")
    t.expect("AT-DIE-01", "rolled", seat=1, number=1).expect("AT-MIS-03", "mission_won", seat=1)
    t.expect_no("AT-LOSE-01").expect_no("AT-LOSE-15")
    assert t.state.question() == "decide"


def test_AT_R_11_with_everybody_passing_the_mission_leaves_the_game() -> None:
    t = start(3, first=1).chance(f"mission {LATER}").choose("pass", "pass", "pass")
    t.expect("AT-R-11", "mission_abandoned", mission=mission(SHOOT))
    assert [event.seat for event in t.events if event.kind == "visited"] == [1, 2, 0]
    assert [won(t, seat) for seat in range(3)] == [[], [], []]
    assert board(t, st.GONE) == 1 << mission(SHOOT)
    view: Any = GAME.view(t.state, 0)
    assert [card["name"] for card in view["abandoned"]] == [SHOOT]
    assert board(t, st.FIRST) == 1
    assert t.state.asked == 1


def test_AT_R_21_used_token_tools_gathering_dice_in_this_order() -> None:
    t = start(2).seat(0, tools=["Loaded Dice"], tokens={6: ["Food"]}).chance("roll 3")
    t.choose("commit Little Wick", "take Loaded Dice")
    told = [kind for kind in story(t) if kind in ("committed", "tool_assigned", "gained", "rolled")]
    assert told == ["committed", "tool_assigned", "gained", "rolled"]


def test_AT_R_40_wounds_count_where_the_lowest_wins_too() -> None:
    t = start(2, HUSH).seat(0, wounds={4: 2}).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "commit Viktor Slag").expect("AT-MIS-01", "valued", seat=0, value=3)
    t.expect("AT-MIS-03", "mission_won", seat=1)


def test_AT_R_39_a_colony_of_the_dead_goes_on_passing() -> None:
    t = start(2, BUILD).seat(1, dead="all").chance(f"mission {LATER}")
    t.choose("commit Oskar Tull").expect("AT-ROUND-09", "passed", seat=1).expect(
        "AT-CAP-01", "visited", seat=1
    )
    assert t.state.asked == 0
    assert board(t, st.ROUND) == 2
