"""Moving on to the next mission (AT-NEXT) and raids (AT-RAID)."""

import pytest

from games.after_the_end.helpers import (
    FUTURE,
    LATER,
    SHOOT,
    board,
    crew,
    go,
    goods,
    hand,
    kinds,
    mission,
    offered,
    own,
    start,
    statuses,
    story,
)
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.rules.crew import wound
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def raided(seats: int = 2, raids: int = 1, **what: object) -> Table:
    """All have passed and a raid is uncovered; seat 0 is 1st and its colony is as told."""
    t = start(seats).seat(0, **what)
    for seat in range(1, seats):
        t.seat(seat, wall="intact wall")
    return go(t.chance(*["raid"] * raids, f"mission {LATER}"), *["pass"] * seats)


@proves("AT-NEXT-03")
def test_AT_NEXT_02_the_visible_mission_comes_into_play_and_another_card_shows() -> None:
    t = start(2).chance(f"mission {LATER}").choose("pass", "pass")
    t.expect("AT-NEXT-02", "mission_moved", mission=mission(FUTURE))
    t.expect("AT-NEXT-03", "mission_uncovered", mission=mission(LATER))
    assert (board(t, st.MISSION), board(t, st.NEXT)) == (mission(FUTURE), mission(LATER))


def test_AT_NEXT_01_moving_on_comes_after_mission_compensations_and_visits() -> None:
    t = start(3).chance(f"mission {LATER}")
    t.choose("commit Ines Calloway", "commit Egon Rust", "pass", "knowledge", "gain Food")
    told = [k for k in story(t) if k in ("mission_won", "learned", "visited", "mission_moved")]
    assert told == ["mission_won", "learned", "visited", "mission_moved"]


def test_AT_NEXT_04_a_mission_on_top_begins_the_next_round() -> None:
    t = start(2).chance(f"mission {LATER}").choose("pass", "pass")
    assert (board(t, st.ROUND), t.state.question()) == (2, "decide")
    assert "raid_uncovered" not in kinds(t)


def test_AT_NEXT_05_an_empty_deck_announces_the_last_round() -> None:
    t = start(2).seat(-1, deck=(0, 0), round=18).choose("pass", "pass")
    t.expect("AT-NEXT-05", "last_round")
    assert board(t, st.NEXT) == st.NONE
    t.choose("pass", "pass").expect("AT-END-01", "missions_over")
    assert GAME.outcome(t.state) is not None


def test_AT_R_32_a_raid_at_the_bottom_is_dealt_with_before_the_last_round() -> None:
    t = start(2).seat(-1, deck=(0, 2), round=18).seat(0, wall="intact wall").seat(1, wall="intact wall")
    t.choose("pass", "pass").expect("AT-NEXT-05", "last_round")
    assert kinds(t).count("raid_uncovered") == 2
    assert [own(t, seat, st.WALL) for seat in range(2)] == [0, 0]
    t.choose("pass", "pass").expect_no("AT-RAID-01")


def test_AT_RAID_01_all_seats_deal_with_a_raid_immediately() -> None:
    t = start(3).seat(0, wall="intact wall").seat(1, wall="intact wall").seat(2, wall="intact wall")
    t.chance("raid", f"mission {LATER}").choose("pass", "pass", "pass").expect("AT-RAID-01", "raid_uncovered")
    assert [own(t, seat, st.WALL) for seat in range(3)] == [1, 1, 1]
    assert kinds(t).index("wall_damaged") < kinds(t).index("round_began")


@proves("AT-R-33")
def test_AT_RAID_02_in_turn_order_of_the_new_first_seat() -> None:
    t = start(3).chance("raid").choose("pass", "pass", "commit Dane Halloran")
    asked = []
    for _ in range(3):
        asked.append(t.state.asked)
        t.choose(offered(t)[0])
    assert asked == [2, 0, 1]


def test_AT_RAID_03_a_wall_protects_from_two_raids() -> None:
    t = raided(raids=2, wall="intact wall")
    assert own(t, 0, st.WALL) == 0
    assert statuses(t, 0) == "rrrrrr"
    assert not any(e.kind in ("wounded", "died") for e in t.events)


def test_AT_RAID_04_the_first_raid_damages_the_wall() -> None:
    t = raided(wall="intact wall").expect("AT-RAID-04", "wall_damaged", seat=0)
    assert own(t, 0, st.WALL) == 1


def test_AT_RAID_05_a_damaged_wall_is_discarded() -> None:
    t = raided(wall="damaged wall").expect("AT-RAID-05", "wall_lost", seat=0)
    assert own(t, 0, st.WALL) == 0
    t.expect_no("AT-RAID-08", seat=0)


@proves("AT-RAID-08")
def test_AT_RAID_06_without_a_wall_a_ready_character_is_wounded() -> None:
    t = raided()
    assert (t.state.asked, t.state.question(), len(offered(t))) == (0, "raid", 6)
    t.choose("wound Bram Hook").expect("AT-RAID-08", "wounded", seat=0, character=3, wounds=1)
    assert crew(t, 0, 4, st.WOUNDS) == 1


def test_AT_RAID_07_only_a_ready_character_can_be_wounded() -> None:
    t = start(2).seat(1, wall="intact wall").chance("raid")
    t.seat(0, used=[1, 2], dead=[3]).choose("commit Jonah Pike", "pass")
    assert (t.state.asked, t.state.question()) == (0, "raid")
    assert [text.split(",")[0].split(":")[0] for text in offered(t)] == [
        "wound Bram Hook",
        "wound Little Wick",
    ]
    t.expect_refused("wound Mara Venn", "AT-RAID-07").expect_refused(
        "wound Jonah Pike, who dies", "AT-RAID-07"
    )


def test_AT_RAID_06_the_only_ready_character_is_wounded_without_a_question() -> None:
    t = start(3).seat(1, wall="damaged wall").seat(0, used=[1, 2, 3, 5])
    t.chance("roll 1", "raid", f"mission {LATER}").choose("commit Little Wick", "pass", "pass")
    t.expect("AT-RAID-08", "wounded", seat=0, character=3)
    assert (t.state.question(), t.state.asked) == ("raid", 2)
    t.choose("wound Dane Halloran")
    assert t.state.question() == "decide"  # nobody is asked twice
    assert [crew(t, 0, 4, st.WOUNDS), own(t, 1, st.WALL), crew(t, 2, 2, st.WOUNDS)] == [1, 0, 1]


@proves("AT-COMP-24")
def test_AT_RAID_09_a_wound_makes_all_skills_better_by_one() -> None:
    t = (
        start(2)
        .seat(0, wounds={4: 1})
        .chance(f"mission {LATER}")
        .choose("commit Bram Hook", "commit Egon Rust")
    )
    t.expect("AT-MIS-01", "valued", seat=0, value=5).expect("AT-MIS-03", "mission_won", seat=0)
    t = start(2, "The Toll Bridge").seat(0, wounds={4: 2}).choose("commit Bram Hook", "commit Viktor Slag")
    t.expect("AT-MIS-01", "valued", seat=0, value=3)


def test_AT_RAID_11_a_wound_without_a_free_spot_kills() -> None:
    t = raided(wounds={4: 2}, tokens={4: ["Tech"]}).choose("wound Bram Hook")
    t.expect("AT-RAID-11", "died", seat=0, character=3)
    assert statuses(t, 0) == "rrrdrr"
    # [AT-R-38] tokens and wounds go back to the supply
    assert crew(t, 0, 4, st.WOUNDS) == crew(t, 0, 4, st.TOKEN + 2) == 0
    assert board(t, st.TOKENS + 2) == 10
    raided().choose("wound Jonah Pike").expect("AT-RAID-11", "died", seat=0, character=4)


def test_AT_R_38_the_tool_of_the_dead_goes_back_to_its_owner() -> None:
    t = start(2).seat(0, tools=["Hunting Scope"]).choose("commit Jonah Pike", "take Hunting Scope")
    assert own(t, 0, st.FREE) == 0
    wound(t.state, Seat(0), st.Member(4), None)  # no wound spot
    assert (crew(t, 0, 5, st.TOOL), own(t, 0, st.FREE)) == (st.NONE, own(t, 0, st.TOOLS))


def test_AT_RAID_12_the_dead_take_no_further_part() -> None:
    t = raided().choose("wound Jonah Pike")
    assert t.state.question() == "decide"
    t.expect_refused("commit Jonah Pike", "AT-ROUND-06")
    t.chance("mission The Lost Ferry").choose("pass", "pass")
    assert statuses(t, 0) == "rrrrdr"


def test_AT_RAID_13_without_wall_and_ready_character_all_resources_are_lost() -> None:
    t = start(2).seat(1, wall="intact wall").seat(0, used=[1, 2, 3, 5, 6], tokens={5: ["Food"]})
    t.seat(0, food=2, tech=3).chance("raid", f"mission {LATER}").choose("commit Bram Hook", "pass")
    t.expect("AT-RAID-13", "resources_lost", seat=0, n=5)
    assert goods(t, 0) == [0, 0, 0]
    assert t.field("board")[st.CUBES : st.CUBES + 3] == [10, 10, 10]
    assert crew(t, 0, 5, st.TOKEN) == 1  # [AT-R-37]


def test_AT_RAID_14_the_raid_is_discarded_and_a_new_card_uncovered() -> None:
    t = raided(wall="intact wall").expect("AT-RAID-14", "raid_discarded")
    assert board(t, st.NEXT) == mission(LATER)
    assert board(t, st.RAIDS_LEFT) == 8


def test_AT_RAID_15_a_second_raid_is_dealt_with_in_the_same_way() -> None:
    t = raided(raids=3, wall="intact wall").choose("wound Mara Venn")
    assert [own(t, 0, st.WALL), crew(t, 0, 1, st.WOUNDS)] == [0, 1]
    assert board(t, st.RAIDS_LEFT) == 6


def test_AT_RAID_16_a_mission_begins_the_next_round() -> None:
    t = raided(wall="intact wall")
    assert (t.state.question(), board(t, st.ROUND), board(t, st.MISSION)) == ("decide", 2, mission(FUTURE))


def test_AT_R_34_the_owner_chooses_even_one_who_dies() -> None:
    t = raided()
    assert "wound Little Wick, who dies" in offered(t)
    assert "wound Bram Hook: wound 1 of 2, all skills +1" in offered(t)


@pytest.mark.parametrize("wall", ["no wall", "intact wall", "damaged wall"])
def test_AT_R_35_a_card_that_ignores_the_raid_leaves_wall_and_people_as_they_are(wall: str) -> None:
    t = raided(wall=wall, hand=["Early Warning"]).choose("leave")
    assert (t.state.question(), t.state.asked) == ("raid_window", 0)
    t.choose("play Early Warning").expect("AT-R-35", "raid_ignored", seat=0)
    assert own(t, 0, st.WALL) == ["no wall", "damaged wall", "intact wall"].index(wall)
    assert statuses(t, 0) == "rrrrrr"
    assert hand(t, 0) == []
    t.expect("AT-RAID-04", "wall_damaged", seat=1)


def test_AT_R_24_every_seat_with_a_card_is_asked_before_a_raid_is_dealt_with() -> None:
    t = start(3).seat(0, hand=["Hidden Cache"]).seat(2, hand=["Hard Lessons"]).chance("raid")
    go(t, "pass", "pass", "pass", "leave", "leave")
    assert (t.state.question(), t.state.asked) == ("raid_window", 0)
    t.choose("play Hidden Cache", "gain Food")
    assert t.state.asked == 2
    t.expect_options("play nothing").choose("play nothing")
    assert (t.state.question(), t.state.asked) == ("raid", 0)
    t.choose("wound Mara Venn")  # and again before the next colony deals with it
    assert (t.state.question(), t.state.asked) == ("raid_window", 2)
    t.choose("play nothing")
    assert (t.state.question(), t.state.asked) == ("raid", 1)


def test_AT_R_24_a_raid_that_would_take_nothing_cannot_be_ignored() -> None:
    t = start(2).seat(0, used=[1, 2, 3, 5, 6], hand=["Early Warning", "Hidden Cache"]).chance("raid")
    t.choose("commit Bram Hook", "play nothing", "pass")
    assert (t.state.question(), t.state.asked) == ("raid_window", 0)
    t.expect_refused("play Early Warning", "AT-R-24")  # no wall, nobody ready, nothing stored
    t.choose("play Hidden Cache", "gain Tech", "play Early Warning").choose("wound Viktor Slag")
    assert goods(t, 0) == [0, 0, 1]


@pytest.mark.parametrize(
    ("what", "taken"),
    [({}, False), ({"wall": "damaged wall"}, True), ({"ready": [4]}, True), ({"material": 1}, True)],
)
def test_AT_R_24_AT_R_37_a_raid_that_takes_one_thing_can_be_ignored(
    what: dict[str, object], taken: bool
) -> None:
    t = raided(hand=["Early Warning"]).choose("leave")
    assert (t.state.question(), t.state.asked) == ("raid_window", 0)
    t.seat(0, used=[1, 2, 3, 4, 5, 6], wall="no wall", food=0, material=0, tech=0).seat(0, **what)
    assert bool(t.offered("play Early Warning")) == taken


@pytest.mark.parametrize("two", range(3))
def test_AT_R_35_each_colony_ignores_the_raid_for_itself_and_once(two: int) -> None:
    for one in {0, 1, 2} - {two}:
        t = start(3).chance("raid")
        t.seat(two, hand=["Early Warning", "Early Warning"]).seat(one, hand=["Early Warning"])
        go(t, "pass", "pass", "pass", "leave", "leave")
        for seat in sorted((one, two)):
            assert (t.state.question(), t.state.asked) == ("raid_window", seat)
            assert t.offered("play Early Warning"), "nobody else's card protects this colony"
            t.choose("play Early Warning")
            if seat == two:
                assert t.state.asked == two
                assert not t.offered("play Early Warning"), "it is safe already"
                t.choose("play nothing")


def test_AT_R_35_a_card_ignores_one_raid_and_not_the_next() -> None:
    t = raided(raids=2, wall="intact wall", hand=["Early Warning", "Hidden Cache"]).choose("leave")
    t.choose("play Early Warning", "play nothing", "play nothing")
    assert own(t, 0, st.WALL) == 2
    t.choose("play nothing").expect("AT-RAID-04", "wall_damaged", seat=0)
    assert own(t, 0, st.WALL) == 1


def test_AT_RAID_12_the_dead_are_refused_as_dead() -> None:
    t = raided(dead=[1])
    t.expect_refused("wound Mara Venn", "AT-RAID-12")


def test_AT_R_47_characters_readied_in_the_capitol_are_exposed() -> None:
    t = raided(used=[1, 2, 3, 4, 5, 6])
    assert len(offered(t)) == 6


def test_AT_R_04_nobody_knows_the_cards_below() -> None:
    t = start(2)
    assert GAME.view(t.state, 0)["mission"]["name"] == SHOOT  # type: ignore[index,call-overload]
    t.expect_hidden(0, LATER).expect_hidden(1, "The Lost Ferry")
