"""Losing a mission (AT-LOSE): one compensation, resource tokens, experience, knowledge."""

import pytest

from games.after_the_end.helpers import (
    LATER,
    SHOOT,
    TALK,
    board,
    crew,
    go,
    goods,
    hand,
    offered,
    own,
    start,
    story,
)
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.rules.deck import EXPERIENCE_LIST
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table


def lost(who: str = "Ines Calloway", mission: str = SHOOT) -> Table:
    """Seat 0 has lost against seat 1 and is asked for its compensation; a third seat has passed."""
    best = {SHOOT: "Egon Rust", TALK: "Celia Brand"}[mission]
    t = start(3, mission).chance("roll 1") if who == "Little Wick" else start(3, mission)
    t.choose(f"commit {who}", f"commit {best}", "pass")
    assert (t.state.asked, t.state.question()) == (0, "compensation")
    return t.chance()


def test_AT_LOSE_01_each_loser_gets_exactly_one_compensation_at_once() -> None:
    t = start(4).chance(f"mission {LATER}")
    t.choose("commit Ines Calloway", "commit Egon Rust", "commit Dane Halloran", "pass")
    assert t.state.asked == 0
    t.choose("knowledge", "gain Food")
    assert t.state.asked == 1
    t.choose("knowledge", "gain Food")
    assert t.state.question() == "decide"
    assert [own(t, seat, st.KNOWLEDGE) for seat in range(4)] == [1, 1, 0, 0]


def test_AT_LOSE_02_token_experience_or_knowledge() -> None:
    lost().expect_options(
        "Food token for Ines Calloway, and 1 Food now",
        "Material token for Ines Calloway, and 1 Material now",
        "Tech token for Ines Calloway, and 1 Tech now",
        "experience: draw 3 cards, keep 1",
        "knowledge: spot 1, gain 1 resource of your choice",
    )


def test_AT_LOSE_03_the_committed_character_takes_the_token() -> None:
    t = lost().chance(f"mission {LATER}").choose("Tech token")
    t.expect("AT-LOSE-03", "token_placed", seat=0, character=2, good=2)
    assert crew(t, 0, 3, st.TOKEN + 2) == 1
    assert board(t, st.TOKENS + 2) == 9


def test_AT_LOSE_04_a_token_needs_a_free_place() -> None:
    t = lost().seat(0, tokens={3: ["Food"]})
    t.expect_options("experience: draw 3 cards, keep 1", "knowledge: spot 1, gain 1 resource of your choice")
    t.expect_refused("Tech token for Ines Calloway, and 1 Tech now", "AT-LOSE-04")


@proves("AT-LOSE-06")
def test_AT_LOSE_05_the_token_gives_a_resource_of_its_type_at_once() -> None:
    t = lost().chance(f"mission {LATER}").choose("Material token")
    t.expect("AT-LOSE-05", "gained", seat=0, good=1)
    assert goods(t, 0) == [0, 1, 0]
    assert board(t, st.CUBES + 1) == 9


def test_AT_LOSE_07_from_then_on_the_character_gathers_at_each_commitment() -> None:
    t = start(2).seat(0, tokens={3: ["Tech"]})
    for k in range(2):
        t.chance(f"mission {('The Lost Ferry', LATER)[k]}")
        t.seat(0, ready=[3]).choose("commit Ines Calloway", "pass")
    assert goods(t, 0) == [0, 0, 2]


@pytest.mark.parametrize("rival", ["commit Egon Rust", "commit Milo Tongs"])
def test_AT_LOSE_08_gathering_does_not_depend_on_the_outcome(rival: str) -> None:
    t = start(2).seat(0, tokens={3: ["Tech"]}).choose("commit Ines Calloway", rival)
    assert goods(t, 0) == [0, 0, 1]


def test_AT_LOSE_09_the_storehouse_holds_three_of_a_type() -> None:
    t = lost().seat(0, tech=3).chance(f"mission {LATER}").choose("Tech token")
    t.expect("AT-LOSE-09", "gain_lost", seat=0, good=2)
    assert goods(t, 0) == [0, 0, 3]
    assert crew(t, 0, 3, st.TOKEN + 2) == 1  # [AT-R-17] the token stays


def test_AT_R_30_a_resource_the_reserve_has_not_is_lost() -> None:
    t = start(5).seat(1, tech=3).seat(2, tech=3).seat(3, tech=3).seat(4, tech=1).seat(0, tokens={4: ["Tech"]})
    t.choose("commit Bram Hook").expect("AT-R-30", "gain_lost", seat=0, good=2)
    assert goods(t, 0) == [0, 0, 0]


def test_AT_LOSE_10_three_cards_are_drawn_and_one_is_kept() -> None:
    drawn = ("Hard Lessons", "Hidden Cache", "Early Warning")
    t = lost().chance(*[f"experience {name}" for name in drawn]).choose("experience")
    assert [text.split(":")[0] for text in offered(t)] == [
        "keep Hard Lessons",
        "keep Hidden Cache",
        "keep Early Warning",
    ]
    t.chance(f"mission {LATER}").choose("keep Hidden Cache")
    assert hand(t, 0) == ["Hidden Cache"]
    assert own(t, 0, st.HELD) == 1


def test_AT_LOSE_10_cards_are_drawn_by_how_many_are_left() -> None:
    t = lost().seat(-1, experience_deck=["Hard Lessons", "Hidden Cache", "Hidden Cache"]).hold()
    t.choose("experience")
    assert t.odds == {"experience Hard Lessons": 1, "experience Hidden Cache": 2}
    t.chance("experience Hard Lessons")
    assert t.odds == {"experience Hidden Cache": 2}


def test_AT_LOSE_11_the_others_are_discarded_openly() -> None:
    t = lost().chance("experience Hard", "experience Hidden", "experience Early", f"mission {LATER}")
    t.choose("experience", "keep Hidden Cache")
    assert [e.data[0] for e in t.events if e.rule == "AT-LOSE-11" and e.seen_by(1)] == [0, 4]
    assert t.field("board")[st.DISCARD : st.DISCARD + 8] == [1, 0, 0, 0, 1, 0, 0, 0]


def test_AT_R_25_drawn_and_kept_cards_are_the_seats_own_secret() -> None:
    t = lost().chance("experience Hidden", "experience Hidden", "experience Early").choose("experience")
    assert "Hidden Cache" in str(GAME.view(t.state, 0))
    t.expect_hidden(1, "Hidden Cache").expect_hidden(2, "Early Warning")
    for seat, cards in ((0, [3, 3, 4]), (1, [-1, -1, -1])):
        told = [event.data[0] for event in t.story("experience_drawn", seat, whole=True)]
        assert told == cards
    t.chance(f"mission {LATER}").choose("keep Hidden Cache")
    for seat, card in ((0, 3), (1, -1)):
        assert [e.data[0] for e in t.events if e.kind == "experience_kept" and e.seen_by(seat)] == [card]
    assert GAME.view(t.state, 1)["seats"][0]["experience"] == []  # type: ignore[index,call-overload]
    assert GAME.view(t.state, 1)["seats"][0]["experience_count"] == 1  # type: ignore[index,call-overload]


def test_AT_R_25_three_alike_are_a_question_too() -> None:
    t = lost().chance("experience Hidden", "experience Hidden", "experience Hidden").choose("experience")
    assert (t.state.asked, t.state.question(), len(offered(t))) == (0, "keep", 1)


def test_AT_LOSE_12_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    names = ["Hard Lessons", "Playing the Fool", "Hidden Cache"]
    t = lost().seat(-1, experience_deck=names).chance(*[f"experience {name}" for name in names])
    t.choose("experience")
    assert t.state.question() == "keep"
    assert "experience_reshuffled" not in story(t)  # the deck is empty, and nobody must draw
    t = lost().seat(-1, experience_deck=names[:2])
    t.chance("experience Hard", "experience Playing", "experience Friend").choose("experience")
    assert t.state.question() == "keep"
    t.expect("AT-LOSE-12", "experience_reshuffled")
    assert sum(t.field("deck")) == 21
    assert sum(t.field("board")[st.DISCARD : st.DISCARD + 8]) == 0


def test_AT_LOSE_14_a_used_card_is_discarded() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"]).choose("play Hidden Cache", "gain Tech")
    t.expect("AT-LOSE-14", "experience_used", seat=0, card=3)
    assert hand(t, 0) == []
    assert board(t, st.DISCARD + 3) == 1
    assert goods(t, 0) == [0, 0, 1]
    assert t.state.question() == "decide"


def test_AT_LOSE_15_knowledge_is_one_spot_up() -> None:
    t = lost().seat(0, knowledge=3).chance(f"mission {LATER}").choose("knowledge")
    t.expect("AT-LOSE-15", "learned", seat=0, spot=4, points=2)
    assert own(t, 0, st.KNOWLEDGE) == 4


@pytest.mark.parametrize(
    ("reached", "answers", "stored", "wall"),
    [
        (0, ["gain Tech"], [0, 0, 1], 0),
        (2, ["gain Tech", "gain Food"], [1, 0, 1], 0),
        (4, [], [0, 0, 0], 2),
        (6, [], [1, 1, 1], 0),
        (1, [], [0, 0, 0], 0),
    ],
)
def test_AT_LOSE_16_the_benefit_of_the_spot_is_gained_at_once(
    reached: int, answers: list[str], stored: list[int], wall: int
) -> None:
    t = lost().seat(0, knowledge=reached).chance(f"mission {LATER}").choose("knowledge", *answers)
    assert goods(t, 0) == stored
    assert own(t, 0, st.WALL) == wall
    assert t.state.question() == "decide"


def test_AT_LOSE_16_a_damaged_wall_is_turned_to_its_intact_side() -> None:
    t = lost().seat(0, knowledge=4, wall="damaged wall").chance(f"mission {LATER}").choose("knowledge")
    t.expect("AT-LOSE-16", "wall_built", seat=0)
    assert own(t, 0, st.WALL) == 2


def test_AT_R_20_what_cannot_be_used_is_lost() -> None:
    t = lost().seat(0, food=3, material=3, tech=2).seat(0, knowledge=2).chance(f"mission {LATER}")
    t.choose("knowledge").expect("AT-R-20", "benefit_lost", seat=0)
    assert goods(t, 0) == [3, 3, 3]
    t = lost().seat(0, knowledge=4, wall="intact wall").chance(f"mission {LATER}").choose("knowledge")
    t.expect("AT-R-20", "benefit_lost", seat=0)


@proves("AT-LOSE-18")
def test_AT_LOSE_17_cp_of_the_track_are_not_gained_but_counted_at_the_end() -> None:
    t = lost()
    total = 0
    for reached, points in enumerate([0, 1, 0, 2, 0, 3, 0, 4], 1):
        total += points
        t.seat(0, knowledge=reached)
        assert GAME.sheet(t.state)[3].values == (total, 0, 0)
    assert total == 10


def test_AT_R_16_only_what_can_be_carried_out_is_offered() -> None:
    t = lost().seat(0, knowledge=8)
    t.expect_refused("knowledge", "AT-R-42")
    t.seat(-1, experience_deck=[]).seat(1, hand=[])
    state = t.state
    for seat, names in ((1, 12), (2, 12)):
        pool = [n for n in range(8) for _ in range(state.board[st.DISCARD + n])][:names]
        for kind in pool:
            state.board[st.DISCARD + kind] -= 1
            rows(state).hands[seat * 8 + kind] += 1
            state.own[seat * st.OWN + st.HELD] += 1
    t.expect_refused("experience", "AT-R-16")


def test_AT_R_16_the_only_possible_compensation_is_taken_unless_a_card_may_be_played_before() -> None:
    drawn = [f"experience {name}" for name in ("Hard Lessons", "Early Warning", "Friend at Court")]
    for held, question in (([], "keep"), (["Hidden Cache"], "compensation")):
        t = start(2).seat(0, knowledge=8, tokens={3: ["Food"]}, hand=held).chance(*drawn)
        t.choose("commit Ines Calloway", *["play nothing"] * len(held), "commit Egon Rust")
        if held:
            t.choose("play nothing")
        assert (t.state.asked, t.state.question()) == (0, question)
    t.expect_options("experience: draw 3 cards, keep 1", "play Hidden Cache: gain 1 resource of your choice")


@pytest.mark.parametrize("left", [["Hidden Cache"], ["Hidden Cache", "Early Warning"]])
def test_AT_R_16_with_fewer_than_three_cards_all_are_drawn_and_one_is_kept(left: list[str]) -> None:
    t = lost()
    state = t.state
    rest = [n - left.count(card.name) for n, card in zip(state.deck, EXPERIENCE_LIST, strict=True)]
    rows(state).hands[8:16], rows(state).deck[:] = (
        rest,
        [n - m for n, m in zip(state.deck, rest, strict=True)],
    )
    state.own[st.OWN + st.HELD] = sum(rest)
    t.chance(*[f"experience {name}" for name in left], f"mission {LATER}").choose("experience")
    if len(left) > 1:
        assert t.state.question() == "keep"
        t.choose("keep Hidden Cache")
    assert hand(t, 0) == ["Hidden Cache"]  # the only card is kept without a question
    assert sum(t.field("board")[st.DISCARD : st.DISCARD + 8]) == len(left) - 1


def test_AT_R_16_without_any_possible_compensation_there_is_none() -> None:
    t = start(2, TALK).seat(0, knowledge=8, tokens={3: ["Food"]})
    state = t.state
    rows(state).hands[8:16], rows(state).deck[:] = state.deck, [0] * 8
    state.own[st.OWN + st.HELD] = 24
    t.chance(f"mission {LATER}")
    go(t, "commit Ines Calloway", "commit Celia Brand", "play nothing")
    t.expect("AT-R-16", "uncompensated", seat=0)


def test_AT_R_18_a_new_token_yields_once_now_and_a_character_may_carry_two_alike() -> None:
    t = start(2).seat(0, tokens={5: ["Tech"]}).chance(f"mission {LATER}")
    t.choose("commit Jonah Pike", "commit Egon Rust", "Tech token")
    assert goods(t, 0) == [0, 0, 2]  # gathered 1 before, 1 with the token
    assert crew(t, 0, 5, st.TOKEN + 2) == 2


@proves("AT-R-14")
def test_AT_R_19_of_two_characters_either_takes_the_one_token() -> None:
    t = start(2, "The Long Drive")
    t.choose("commit Ines Calloway", "commit Oskar Tull", "commit Egon Rust", "commit Milo Tongs")
    tokens = [text for text in offered(t) if "token" in text]
    assert [text.split(" for ")[1] for text in tokens] == [
        f"{who}, and 1 {good} now"
        for who in ("Ines Calloway", "Oskar Tull")
        for good in ("Food", "Material", "Tech")
    ]
    t.chance(f"mission {LATER}").choose("Tech token for Oskar")
    assert crew(t, 0, 2, st.TOKEN + 2) == 1
    assert t.state.question() == "decide"


def test_AT_R_15_compensations_come_in_turn_order_and_before_the_visits() -> None:
    t = start(4, first=2).chance(f"mission {LATER}")
    t.choose("commit Dane Halloran", "pass", "commit Ines Calloway", "commit Viktor Slag")
    assert t.state.asked == 0
    t.choose("knowledge", "gain Food")
    assert t.state.asked == 1
    t.choose("knowledge", "gain Food")
    order = [k for k in story(t) if k in ("mission_won", "learned", "visited")]
    assert order == ["mission_won", "learned", "learned", "visited"]
