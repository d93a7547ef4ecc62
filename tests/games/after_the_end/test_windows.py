"""Experience at any point: whoever holds a card that does something is asked before whatever happens next.

Gaps are looked for in random games, without asking the engine when it opens windows.
"""

from collections import Counter

import pytest

from games.after_the_end.helpers import HUSH, LATER, go, kinds, offered, start
from games.after_the_end.walks import TURNS, Walk, board_of, can_play, pairs
from holdfast.bots import GreedyBot
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.position.actions import DECLINE, PLAY, REROLL
from holdfast.games.after_the_end.position.state import EXPERIENCE_KINDS, in_order
from holdfast.games.after_the_end.rules.deck import EXPERIENCE_LIST
from holdfast.games.after_the_end.screens.stops import ALWAYS, MINE, NEXT_ROUND, STOPS, quiet
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.testkit.proves import proves

RAIDED = ("raid_ignored", "wall_damaged", "wall_lost", "wounded", "died", "resources_lost")


@proves("AT-LOSE-13", "AT-R-24")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_AT_LOSE_13_before_anybody_chooses_everybody_who_can_play_a_card_was_asked(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        walk = Walk(seats, seed)
        for s in walk.steps():
            if s.question() in (*TURNS, "raid"):
                assert walk.unasked() == [], (seed, s.question(), s.asked, board_of(s))
                met[s.question()] += any(can_play(s, seat) for seat in range(seats) if seat != s.asked)
    assert {"decide", "compensation", "capitol", "raid"} <= {key for key, n in met.items() if n}


@proves("AT-LOSE-13", "AT-R-24")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_AT_LOSE_13_before_a_mission_is_decided_a_raid_strikes_or_the_game_ends_too(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        walk = Walk(seats, seed)
        for before, after in pairs(walk):
            told = [event.kind for event in walk.events]
            able = [seat for seat in range(seats) if can_play(before, seat)]
            contested = sum(before.own[k * st.OWN + st.CHOICE] == st.COMMITTED for k in range(seats)) > 1
            at = board_of(before)
            if "valued" in told and contested and before.question() == "mission_window":
                assert all(walk.asked_at.get(seat) == at for seat in able), (seed, "mission", able)
                met["mission"] += len(able) > 0
            if told.count("valued") > 1 and before.question() != "mission_window":
                for seat in range(seats):  # nobody was asked, so nobody could have played anything
                    on_it = after.own[seat * st.OWN + st.CHOICE] == st.COMMITTED
                    assert not (after.own[seat * st.OWN + st.HELD] if on_it else can_play(after, seat)), seed
            struck = [event.seat for event in walk.events if event.kind in RAIDED]
            if struck:
                assert len(set(struck)) == 1 or not any(can_play(after, seat) for seat in range(seats)), seed
                met["raid"] += len(able) > 0
            if after.asked == NOBODY and able:
                assert before.question() == "last_window"
                assert all(walk.asked_at.get(seat) == at for seat in able)
                met["end"] += 1
    assert set(met) == {"mission", "raid", "end"}


@proves("AT-R-24", "AT-R-25")
@pytest.mark.parametrize("seats", [2, 4])
def test_AT_R_24_who_is_asked_depends_on_what_is_public(seats: int) -> None:
    """Every hand dealt anew, the same seats are asked the same windows."""
    met = 0
    for seed in range(3):
        walk = Walk(seats, seed)
        for s in walk.steps():
            if s.question().endswith("_window") or s.question() in TURNS:
                for viewer in range(seats):
                    other = GAME.redeal(s, viewer, Rng(seed))
                    mine, hands = s.clone(), other.hands
                    if DECLINE in mine.options():
                        mine.step(DECLINE)
                        other.step(DECLINE)
                        assert (mine.asked, mine.question()) == (other.asked, other.question())
                        met += s.hands != hands
    assert met > 20


def test_AT_R_24_everybody_is_asked_around_a_decision_a_compensation_and_a_purchase() -> None:
    t = start(3, HUSH).seat(0, hand=["Playing the Fool"]).seat(1, hand=["Hidden Cache"])
    t.seat(2, hand=["Hidden Cache"], food=2).chance(f"mission {LATER}")
    asked = []
    for _ in range(26):
        key = t.state.question()
        asked.append((key, t.state.asked))
        answers = {"decide": ["commit Jonah Pike", "commit Celia Brand", "pass"][t.state.asked]}
        t.choose({**answers, "compensation": "Food token", "capitol": "leave"}.get(key, "play nothing"))
        if t.state.question() == "decide" and len(asked) > 4 and t.state.board[st.ROUND] == 2:
            break
    assert asked[:12] == [
        ("decide", 0),
        ("decision_window", 0),
        ("decision_window", 2),
        ("decide", 1),
        ("decision_window", 0),
        ("decision_window", 1),
        ("decide", 2),
        ("mission_window", 0),
        ("mission_window", 1),
        ("mission_window", 2),
        ("compensation_window", 0),
        ("compensation_window", 2),
    ]
    assert asked[12:16] == [("compensation", 1), ("visit_window", 0), ("visit_window", 1), ("capitol", 2)]


@pytest.mark.parametrize("seat", range(3))
def test_AT_R_24_a_card_played_in_the_own_turn_lets_the_others_answer_it(seat: int) -> None:
    t = start(3, first=seat).seat(seat, hand=["Hidden Cache"])
    other = (seat + 1) % 3
    t.seat(other, hand=["Hidden Cache"])
    t.choose("play Hidden Cache", "gain Food")
    assert (t.state.question(), t.state.asked) == ("decision_window", other)
    t.choose("play Hidden Cache", "gain Tech")
    assert (t.state.question(), t.state.asked) == ("decide", seat)
    go(t, "pass")
    assert (t.state.question(), t.state.asked) == ("decide", other)


def test_AT_R_24_a_play_reopens_the_window_for_everybody() -> None:
    t = start(2).seat(0, hand=["Hard Lessons", "Hidden Cache"]).seat(1, hand=["Hard Lessons"])
    go(t, "commit Bram Hook", "commit Egon Rust")
    assert (t.state.question(), t.state.asked) == ("mission_window", 0)
    t.choose("play nothing", "play Hard Lessons")
    assert t.state.asked == 0  # seat 1 has no card left; seat 0 may answer
    t.choose("play Hard Lessons")
    assert t.state.asked == 0
    t.choose("play nothing")
    assert [e.data[0] for e in t.events if e.kind == "valued"] == [6, 6]


@proves("AT-COMP-19")
def test_AT_R_24_the_kind_of_a_card_does_not_tell_whether_its_seat_is_asked() -> None:
    for card in EXPERIENCE_LIST:
        t = start(2).seat(1, hand=[card.name])
        assert t.choose("commit Bram Hook").state.asked == 1
        t.choose("commit Egon Rust")
        assert (t.state.asked, t.state.question()) == (1, "mission_window")
    t = start(2).seat(1, hand=["Friend at Court"])
    t.choose("commit Bram Hook", "commit Egon Rust").expect_options("play nothing")
    t.expect_refused("play Friend at Court", "AT-R-24").expect_refused("play Hard Lessons", "AT-LOSE-13")


def test_AT_R_24_nobody_is_asked_for_whom_no_card_of_the_game_does_anything() -> None:
    full = {"food": 3, "material": 3, "tech": 3}
    t = start(2).seat(1, hand=["Hidden Cache"], **full).choose("pass")
    assert (t.state.asked, t.state.question()) == (1, "decide")
    t = start(2).seat(0, hand=["Hidden Cache"], **full).choose("pass")
    assert (t.state.asked, t.state.question()) == (1, "decide")  # seat 0 is not asked before it
    t = start(2).seat(0, hand=["Hidden Cache"], used=[1], **full).choose("pass")
    assert (t.state.asked, t.state.question()) == (0, "decision_window")


def test_AT_R_24_no_window_before_a_mission_with_one_participant_or_none() -> None:
    for second in ("pass", "commit Egon Rust"):
        t = start(2).seat(0, hand=["Hidden Cache"]).chance(f"mission {LATER}")
        t.choose("pass", "play nothing", second)
        assert ("mission_won" in kinds(t)) == (second != "pass")
        assert t.state.question() == "capitol"
        assert (t.state.asked, "play Hidden Cache" in " ".join(offered(t))) == (0, True)


# Asked too often?


@pytest.mark.parametrize("seats", [2, 5])
def test_the_usual_stop_asks_about_cards_where_something_happens_to_oneself(seats: int) -> None:
    assert [stop.id for stop in STOPS if stop.usual] == [MINE]
    asked: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for seed in range(3):
        for s in Walk(seats, seed).steps():
            assert quiet(s, ALWAYS) is None
            key, given = s.question(), quiet(s, MINE)
            assert quiet(s, NEXT_ROUND) == (DECLINE if key.endswith("_window") else None)
            assert given in (None, DECLINE)
            if key == "mission_window":
                assert (given is None) == (s.own[s.asked * st.OWN + st.CHOICE] == st.COMMITTED)
            elif key == "raid_window":
                done = next(f for f in s.stack if f.script.name == "raid").a
                assert (given is None) == (in_order(s, done) == s.asked)
            elif key.endswith("_window") and key != "last_window":
                assert given == DECLINE
            else:
                assert given is None
            (asked if given is None else passed)[key] += 1
    assert {"mission_window", "raid_window", "last_window"} <= set(asked)
    assert {"decision_window", "visit_window", "raid_window"} <= set(passed)


def test_the_bot_keeps_its_cards_for_the_moments_that_count() -> None:
    bot, used = GreedyBot(), Counter[str]()
    for seed in range(4):
        s, rng = GAME.new(3), Rng(f"bot {seed}")
        while s.asked != NOBODY:
            action = draw(s, rng) if s.asked == CHANCE else bot.choose(GAME, s, s.asked, rng)
            if s.asked >= 0 and (
                PLAY <= action < DECLINE or REROLL <= action < REROLL + 2 * EXPERIENCE_KINDS
            ):
                used[s.question()] += 1
            s.step(action)
    assert not set(used) & {"decision_window", "compensation_window", "visit_window"}
    assert {"mission_window", "capitol"} <= set(used)
