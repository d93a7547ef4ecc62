"""Reactions at any time, even during a battle."""

from holdfast.kernel.position import dumps, key, loads
from holdfast.testkit.table import table
from kernel.grounds.reactions import GAME


def test_a_window_opens_before_the_blow_and_asks_only_who_can_react() -> None:
    t = table(GAME, 3)
    assert (t.state.asked, t.field("life")) == (1, [5, 5, 5])
    t.expect_options("let it happen", "react")
    t = table(GAME, 3).set(guards=[0, 0, 1])
    # The window was opened for the guards that were there; let the first seat pass and seat 2 comes next.
    t.choose("let it happen")
    assert t.state.asked == 2
    t.choose("let it happen").expect("PG-PLAY-01", "hit", seat=1, data=(2,))
    assert t.field("life") == [5, 3, 5]


def test_a_reaction_cancels_what_was_announced() -> None:
    t = table(GAME, 2).choose("react", "let it happen")
    t.expect("PG-REACT-01", "cancelled", seat=1).expect_no("PG-PLAY-01", seat=1)
    t.choose("let it happen").expect("PG-PLAY-01", "hit", seat=1, data=(0,))
    assert t.field("life")[1] == 5


def test_a_reaction_inside_a_reaction() -> None:
    t = table(GAME, 2).choose("react")
    assert [frame.script.name for frame in t.state.stack] == [
        "battle", "strike", "window", "reaction", "window",
    ]  # fmt: skip
    assert t.state.asked == 0
    t.choose("react")  # seat 0 cancels the cancelling
    assert t.field("stakes") == [2, 1, 1]
    t.choose("let it happen").expect("PG-REACT-01", "cancelled", seat=0).expect_no(
        "PG-REACT-01", "cancelled", seat=1
    )
    t.choose("let it happen", "let it happen").expect("PG-PLAY-01", "hit", seat=1, data=(2,))


def test_nobody_who_can_react_means_no_question() -> None:
    t = table(GAME, 2).set(guards=[0, 1]).choose("react")
    # Seat 0 has no guard: its strike is cancelled, and seat 1, now without guards, strikes unasked.
    t.expect("PG-PLAY-01", "hit", seat=1, data=(0,)).expect("PG-PLAY-01", "hit", seat=0, data=(2,))
    assert GAME.outcome(t.state) is not None


def test_the_deepest_window_can_be_saved_and_loaded() -> None:
    t = table(GAME, 3).choose("react", "react", "react")
    assert len(t.state.stack) == 9
    loaded, _, _ = loads(GAME, dumps(GAME, t.state, 3, ()))
    assert key(GAME, loaded) == key(GAME, t.state)
    for state in (loaded, t.state):
        while state.options():
            state.step(0)
    assert key(GAME, loaded) == key(GAME, t.state)
