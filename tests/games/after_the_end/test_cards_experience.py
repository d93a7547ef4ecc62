"""Every kind of experience card: its power, when it can be used, and what it says."""

import itertools

import pytest

from games.after_the_end.helpers import (
    BUILD,
    HUSH,
    LATER,
    crew,
    go,
    goods,
    hand,
    kinds,
    offered,
    own,
    start,
    statuses,
)
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.position.actions import AIM
from holdfast.games.after_the_end.position.state import Place
from holdfast.games.after_the_end.rules.deck import EXPERIENCE_LIST, MISSION_LIST
from holdfast.games.after_the_end.rules.missions.changes import Edge
from holdfast.games.after_the_end.rules.missions.skills import raw_skill
from holdfast.kernel.state import Frame, Seat

DUEL = "The Duel at Noon"  # highest Charisma + Marksmanship


def test_hard_lessons_raises_the_skill_the_mission_asks_for() -> None:
    t = start(2).seat(0, hand=["Hard Lessons"]).chance(f"mission {LATER}")
    t.choose("commit Ines Calloway", "play nothing", "commit Egon Rust", "play Hard Lessons")
    t.expect("AT-LOSE-13", "skill_changed", seat=0, skill=3, amount=2)
    t.expect("AT-MIS-03", "mission_won", seat=0)


def test_hard_lessons_asks_which_skill_of_a_combined_mission() -> None:
    t = start(2, DUEL).seat(0, hand=["Hard Lessons"]).choose("commit Ines Calloway", "play Hard Lessons")
    t.expect_options("Charisma of Ines Calloway: 2 becomes 4", "Marksmanship of Ines Calloway: 3 becomes 5")
    t.choose("Charisma of Ines")
    assert own(t, 0, st.EDGE) == 2
    t = start(2, "The Long Drive").seat(0, hand=["Hard Lessons"])
    t.choose("commit Ines Calloway", "commit Bram Hook", "play Hard Lessons")
    t.expect_options("Marksmanship of Ines Calloway: 3 becomes 5", "Marksmanship of Bram Hook: 4 becomes 6")


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("mission", [DUEL, "The Long Drive", HUSH])
@pytest.mark.parametrize("amount", [2, -2])
def test_AT_R_48_only_own_skills_that_would_change_are_chosen(seat: int, mission: str, amount: int) -> None:
    s = start(5, mission, first=seat).state
    card = MISSION_LIST[s.board[st.MISSION]]
    spots = [(Place(place), skill) for place in range(card.people) for skill in card.skills]
    for one in range(5):
        s.own[one * st.OWN + st.SENT : one * st.OWN + st.SENT + 2] = [0, 1]
    for values in itertools.product([-3, -2, 0, 1], repeat=len(spots)):
        for one in range(5):  # what the others have sent says the contrary
            for value, (place, skill) in zip(values, spots, strict=True):
                at = one * st.OWN + st.EDGE + place * st.SKILLS + skill
                s.own[at] += (value if one == seat else -2 - value) - raw_skill(s, Seat(one), place, skill)
        changing = [max(value, 0) != max(value + amount, 0) for value in values]
        wanted = [AIM + place * st.SKILLS + skill for place, skill in itertools.compress(spots, changing)]
        assert Edge(amount).options(s, Frame(EXPERIENCE_LIST[0].script, 0, seat)) == wanted


def test_playing_the_fool_lowers_a_skill_but_not_below_nothing() -> None:
    t = start(2, HUSH).seat(0, hand=["Playing the Fool", "Playing the Fool"]).choose("commit Bram Hook")
    t.choose("play Playing the Fool").expect("AT-LOSE-13", "skill_changed", seat=0, amount=-2)
    assert not any(text.startswith("play Playing") for text in offered(t))  # 0 already [AT-R-48]
    t.expect_refused("play Playing the Fool", "AT-R-24")
    t.choose("play nothing", "commit Noor Haddad", "play nothing")
    t.expect("AT-MIS-01", "valued", seat=0, value=0).expect("AT-MIS-01", "valued", seat=1, value=1)


def test_AT_R_48_bonuses_are_added_up_before_the_floor() -> None:
    t = start(2, HUSH).seat(0, hand=["Playing the Fool", "Hard Lessons"], tools=["Plague Mask"])
    t.choose("commit Bram Hook", "take Plague Mask")  # 1 - 2: counts as 0
    assert [text.split(":")[0] for text in offered(t)] == ["play nothing", "play Hard Lessons"]
    t.choose("play Hard Lessons")
    t.choose("play nothing", "commit Noor Haddad", "play nothing")
    t.expect("AT-MIS-01", "valued", seat=0, value=1)  # 1 - 2 + 2


def test_second_breath_readies_a_used_character_and_frees_its_tool() -> None:
    t = start(2).seat(0, used=[1, 4], hand=["Second Breath"], tools=["Hunting Scope"])
    t.state.crew[3 * st.CREW + st.TOOL] = 3
    t.state.own[st.FREE] = 0
    t.choose("play Second Breath").expect_options("choose Mara Venn", "choose Bram Hook")
    t.choose("choose Bram Hook")
    assert statuses(t, 0) == "urrrrr"
    assert crew(t, 0, 4, st.TOOL) == st.NONE
    assert own(t, 0, st.FREE) == 1 << 3
    start(2).seat(0, hand=["Second Breath"]).expect_refused("play Second Breath", "AT-R-24")


def test_AT_R_49_a_character_on_the_open_mission_cannot_be_readied() -> None:
    t = start(2).seat(0, hand=["Second Breath"]).choose("commit Bram Hook")
    t.expect_refused("play Second Breath", "AT-R-24")
    t.choose("play nothing", "commit Egon Rust", "play nothing")
    assert t.state.question() == "compensation"  # decided: now she can
    t.choose("play Second Breath")
    assert statuses(t, 0) == "rrrrrr"
    assert t.state.question() == "compensation"


def test_AT_R_49_neither_of_two_on_the_open_mission_can_be_readied() -> None:
    t = start(2, "The Long Drive").seat(0, used=[1, 2], hand=["Second Breath"])
    t.choose("commit Ines Calloway", "commit Bram Hook", "play Second Breath")
    t.expect_options("choose Mara Venn", "choose Oskar Tull")
    t.expect_refused("choose Ines Calloway", "AT-R-49").expect_refused("choose Bram Hook", "AT-R-49")
    t.expect_refused("choose Jonah Pike", "AT-R-24")


def test_hidden_cache_gains_a_resource_there_is_room_for() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"], food=3).choose("play Hidden Cache")
    t.expect_options("gain Material", "gain Tech").expect_refused("gain Food", "AT-LOSE-09")
    t.choose("gain Tech")
    assert goods(t, 0) == [3, 0, 1]
    full = start(2).seat(0, hand=["Hidden Cache"], food=3, material=3, tech=3)
    full.expect_refused("play Hidden Cache", "AT-R-24")


def test_hidden_cache_gains_one_resource_where_one_type_alone_has_room() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"], food=3, material=3).choose("play Hidden Cache")
    assert (goods(t, 0), t.state.question()) == ([3, 3, 1], "decide")


def test_early_warning_is_for_raids_only() -> None:
    t = start(2).seat(0, hand=["Early Warning"]).seat(1, wall="intact wall")
    t.expect_refused("play Early Warning", "AT-R-24")
    go(t.chance("raid", f"mission {LATER}"), "pass", "pass", "leave", "play Early Warning")
    t.expect("AT-R-35", "raid_ignored", seat=0).expect("AT-RAID-04", "wall_damaged", seat=1)
    assert own(t, 0, st.IMMUNE) == 0


def test_beginners_luck_rolls_again_and_keeps_either_number() -> None:
    for answer, kept in (("keep the old 2", 2), ("take the new 5", 5)):
        t = start(2).seat(0, hand=["Beginner's Luck"]).chance("roll 2", "roll 5").choose("commit Little Wick")
        t.choose("play Beginner's Luck").expect_options("keep the old 2", "take the new 5")
        t.choose(answer).expect("AT-R-48", "number_kept", seat=0, number=kept)
        assert own(t, 0, st.DIE) == kept
    t = start(2, BUILD).seat(0, hand=["Beginner's Luck"]).choose("commit Little Wick")
    t.expect_refused("play Beginner's Luck", "AT-R-24")


def test_AT_R_48_beginners_luck_asks_its_player_and_once() -> None:
    for seat in range(3):
        for answer in ("keep the old 2", "take the new 5"):
            t = start(3, first=seat).seat(seat, colony="Harbour", hand=["Beginner's Luck"])
            t.chance("roll 2", "roll 5").choose("commit Little Wick", "play Beginner's Luck")
            assert t.state.asked == seat
            t.choose(answer)
            assert (t.state.asked, t.state.question()) == ((seat + 1) % 3, "decide")


def test_beginners_luck_does_not_ask_about_the_same_number() -> None:
    t = start(2).seat(0, hand=["Beginner's Luck"]).chance("roll 3", "roll 3").choose("commit Little Wick")
    t.choose("play Beginner's Luck")
    assert t.state.asked == 1
    assert own(t, 0, st.DIE) == 3


def test_beginners_luck_asks_which_of_two_dice() -> None:
    t = start(2, "The Long Drive").seat(0, hand=["Beginner's Luck"])
    t.seat(0, colony="Foundry").chance("roll 2", "roll 5")
    t.choose("commit Cinder Joy", "commit Egon Rust")
    t.state.own[st.ROLLED + 1] = 1
    t.state.own[st.DIE + 1] = 4
    t.choose("play Beginner's Luck").expect_options(
        "roll Cinder Joy's die again", "roll Egon Rust's die again"
    )
    t.choose("roll Egon Rust's die again", "take the new 5")
    assert t.state.own[st.DIE : st.DIE + 2] == [2, 5]


def test_battlefield_medicine_removes_a_wound() -> None:
    t = start(2).seat(0, wounds={1: 2, 4: 1}, hand=["Battlefield Medicine"]).choose("play Battlefield")
    t.expect_options("choose Mara Venn", "choose Bram Hook").choose("choose Mara Venn")
    t.expect("AT-LOSE-13", "healed", seat=0, character=0)
    assert [crew(t, 0, n, st.WOUNDS) for n in (1, 4)] == [1, 1]
    start(2).seat(0, hand=["Battlefield Medicine"]).expect_refused("play Battlefield Medicine", "AT-R-24")


def test_friend_at_court_needs_a_visit_and_something_to_buy() -> None:
    t = start(2).seat(0, hand=["Friend at Court"]).expect_refused("play Friend at Court", "AT-R-24")
    t.choose("pass", "play nothing", "pass")
    assert any(text.startswith("play Friend") for text in offered(t))  # a tool for nothing
    t.choose("play Friend at Court", "buy Torque Wrench")
    assert own(t, 0, st.TOOLS).bit_count() == 1
    assert hand(t, 0) == []
    assert "spent" not in kinds(t)


def test_friend_at_court_is_of_no_use_after_the_visit() -> None:
    t = start(2).seat(0, hand=["Friend at Court"], food=1).chance("raid")
    go(t, "pass", "pass", "leave")
    assert (t.state.question(), t.state.asked) == ("raid_window", 0)
    t.expect_options("play nothing").expect_refused("play Friend at Court", "AT-R-24")


def test_there_are_24_experience_cards_that_say_what_they_do() -> None:
    assert sum(card.copies for card in EXPERIENCE_LIST) == 24
    assert [card.script.phrase() for card in EXPERIENCE_LIST] == [
        "+2 on a skill of a character you sent",
        "-2 on a skill of a character you sent, not below 0",
        "ready one of your used characters",
        "gain 1 resource of your choice",
        "ignore the raid just uncovered",
        "roll your die again and keep the better number",
        "remove one wound from one of your characters",
        "pay 1 resource less for a purchase in this visit",
    ]
