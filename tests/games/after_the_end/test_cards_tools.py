"""Every tool: what it does for the character who carries it. [AT-COMP-17]"""

import pytest

from games.after_the_end.helpers import (
    BUILD,
    HUSH,
    LATER,
    SHOOT,
    TALK,
    board,
    goods,
    hand,
    offered,
    own,
    start,
    tool,
)
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.words.names import tool_text
from holdfast.testkit.proves import proves

INVESTIGATE = "The Lost Ferry"  # highest Investigation


@pytest.mark.parametrize(
    ("name", "mission", "who", "value"),
    [
        ("Silver Megaphone", TALK, "Mara Venn", 7),
        ("Torque Wrench", BUILD, "Oskar Tull", 7),
        ("Night Goggles", INVESTIGATE, "Ines Calloway", 6),
        ("Hunting Scope", SHOOT, "Bram Hook", 6),
        ("Plague Mask", HUSH, "Jonah Pike", 1),
        ("Oven Mittens", "Hands Off the Machine", "Jonah Pike", 1),
        ("Noise Headphones", "A Blind Bargain", "Ines Calloway", 2),
        ("Peace Ribbon", "Unarmed Parley", "Mara Venn", 0),
        ("Hunting Scope", TALK, "Mara Venn", 5),
    ],
)
@proves("AT-COMP-17")
def test_AT_COMP_17_a_tool_changes_its_skill(name: str, mission: str, who: str, value: int) -> None:
    t = start(2, mission).seat(0, tools=[name])
    t.choose(f"commit {who}", f"take {name}", "pass").expect("AT-MIS-01", "valued", seat=0, value=value)


def test_loaded_dice_roll_once_more_and_keep_either_number() -> None:
    t = start(2).seat(0, tools=["Loaded Dice"]).chance("roll 2", "roll 6")
    t.choose("commit Little Wick", "take Loaded Dice")
    t.expect_options("play nothing", "use Loaded Dice: roll Little Wick's 2 again")
    t.choose("use Loaded Dice").expect("AT-COMP-17", "rolled_again", seat=0, number=6)
    t.expect_options("keep the old 2", "take the new 6").choose("take the new 6")
    t.expect("AT-R-48", "number_kept", seat=0, number=6)
    assert own(t, 0, st.DIE) == 6
    assert t.state.asked == 1  # once only


def test_loaded_dice_do_not_ask_about_the_same_number() -> None:
    t = start(2).seat(0, tools=["Loaded Dice"]).chance("roll 3", "roll 3")
    t.choose("commit Little Wick", "take Loaded Dice", "use Loaded Dice")
    assert (t.state.asked, own(t, 0, st.DIE)) == (1, 3)


def test_loaded_dice_give_nothing_without_a_die() -> None:
    t = start(2).seat(0, tools=["Loaded Dice"]).choose("commit Bram Hook", "take Loaded Dice")
    assert t.state.asked == 1


def test_loaded_dice_may_be_used_after_all_have_decided() -> None:
    t = start(2).seat(0, tools=["Loaded Dice"]).chance("roll 2", "roll 6", f"mission {LATER}")
    t.choose("commit Little Wick", "take Loaded Dice", "play nothing", "commit Egon Rust")
    assert (t.state.question(), t.state.asked) == ("mission_window", 0)
    t.choose("use Loaded Dice", "take the new 6").expect("AT-MIS-03", "mission_won", seat=0)


def test_the_instruction_sheet_makes_a_question_mark_a_four() -> None:
    t = start(2).seat(0, tools=["Instruction Sheet"], hand=["Hidden Cache"])
    t.choose("commit Little Wick", "take Instruction Sheet").expect(
        "AT-COMP-17", "number_set", seat=0, number=4
    )
    t.expect_no("AT-DIE-01")
    assert own(t, 0, st.DIE) == 4
    assert not any(text.startswith("reroll") for text in offered(t))  # no die was rolled


def test_the_capitol_seal_wins_ties() -> None:
    t = start(2).seat(0, tools=["Capitol Seal"]).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "take Capitol Seal", "commit Egon Rust")
    t.expect("AT-MIS-03", "mission_won", seat=0)


def test_the_capitol_seal_does_not_beat_a_better_value() -> None:
    t = (
        start(2)
        .seat(0, tools=["Capitol Seal"])
        .choose("commit Ines Calloway", "take Capitol", "commit Egon Rust")
    )
    t.expect("AT-MIS-03", "mission_won", seat=1)


def test_the_pack_mule_gathers_one_more() -> None:
    t = (
        start(2)
        .seat(0, tools=["Pack Mule"], tokens={4: ["Food"]})
        .choose("commit Bram Hook", "take Pack Mule")
    )
    t.expect_options("gain Food", "gain Material", "gain Tech")
    assert t.game.prompt(t.state).rule == "AT-COMP-17"
    t.choose("gain Tech")
    assert goods(t, 0) == [1, 0, 1]


def test_the_pack_mule_gathers_nothing_where_there_is_no_room() -> None:
    t = start(2).seat(0, tools=["Pack Mule"], food=3, material=3, tech=3)
    t.choose("commit Bram Hook", "take Pack Mule").expect("AT-LOSE-09", "benefit_lost", seat=0)
    assert goods(t, 0) == [3, 3, 3]


def test_the_folding_crate_doubles_the_first_yield_of_a_token() -> None:
    t = start(2).seat(0, tools=["Folding Crate"]).chance(f"mission {LATER}")
    t.choose("commit Ines Calloway", "take Folding Crate", "commit Egon Rust")
    assert "Tech token for Ines Calloway, and 2 Tech now" in offered(t)
    t.choose("Tech token").expect("AT-LOSE-05", "gained", seat=0).expect("AT-COMP-17", "gained", seat=0)
    assert goods(t, 0) == [0, 0, 2]


def test_AT_R_19_the_folding_crate_helps_whichever_of_two_takes_the_token() -> None:
    t = start(2, "The Long Drive").seat(0, tools=["Folding Crate"]).chance(f"mission {LATER}")
    t.choose("commit Ines Calloway", "commit Oskar Tull", "take Folding Crate")
    t.choose("commit Egon Rust", "commit Milo Tongs", "Tech token for Oskar Tull")
    assert goods(t, 0) == [0, 0, 2]


def test_the_field_journal_keeps_two_cards() -> None:
    t = start(2).seat(0, tools=["Field Journal"])
    t.chance("experience Hard", "experience Hidden", "experience Early", f"mission {LATER}")
    t.choose("commit Ines Calloway", "take Field Journal", "commit Egon Rust")
    assert "experience: draw 3 cards, keep 2" in offered(t)
    t.choose("experience")
    t.choose("keep Hard Lessons", "keep Early Warning")
    assert hand(t, 0) == ["Hard Lessons", "Early Warning"]
    assert board(t, st.DISCARD + 3) == 1


def test_the_motor_bicycle_brings_its_rider_home() -> None:
    t = start(2).seat(0, tools=["Motor Bicycle"]).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "take Motor Bicycle", "pass").expect(
        "AT-CAP-07", "readied", seat=0, character=3
    )
    assert own(t, 0, st.FREE) == 1 << tool("Motor Bicycle")


def test_every_tool_says_what_it_does() -> None:
    assert [tool_text(n) for n in range(15)] == [
        "+2 Charisma",
        "+2 Engineering",
        "+2 Investigation",
        "+2 Marksmanship",
        "-2 Charisma (never below 0)",
        "-2 Engineering (never below 0)",
        "-2 Investigation (never below 0)",
        "-2 Marksmanship (never below 0)",
        "reroll this character's die once, keeping either number",
        "a question mark counts as 4, without rolling",
        "win ties in this mission",
        "gather 1 resource of your choice on committing",
        "a token taken as compensation yields 2 resources",
        "on losing by experience keep 2 cards",
        "this character is readied at the end of the round",
    ]
