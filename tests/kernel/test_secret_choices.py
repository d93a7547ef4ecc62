"""Secret simultaneous choices."""

from itertools import product

from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.corpus import cut
from holdfast.testkit.table import table
from kernel.grounds.sealed import GAME


def test_nothing_a_seat_sees_depends_on_the_others_sealed_answers() -> None:
    views, events = set(), set()
    for first, second in product(range(3), range(3)):
        t = table(GAME, 3).choose(f"bid {first}", f"bid {second}")
        views.add(str([GAME.view(t.state, seat) for seat in (2, SPECTATOR)]))
        events.add(str([cut(t.events, seat) for seat in (2, SPECTATOR)]))
        assert t.state.options() == [0, 1, 2]
    assert len(views) == len(events) == 1


def test_a_seat_knows_its_own_answer() -> None:
    t = table(GAME, 3).choose("bid 2")
    assert GAME.view(t.state, 0)["sealed"] == 2
    assert cut(t.events, 0) == [("sealed", "PG-SEAL-01", 0, (2,))]
    assert cut(t.events, 1) == [("sealed", "PG-SEAL-01", 0, ())]
    assert not any(event.reveals for event in t.events)  # a seat may still take its own choice back


def test_all_are_revealed_together() -> None:
    t = table(GAME, 3).choose("bid 2", "bid 0").expect_no("PG-SEAL-01", "revealed").choose("bid 1")
    shown = [event for event in t.events if event.kind == "revealed"]
    assert [(event.seat, event.data) for event in shown] == [(0, (2,)), (1, (0,)), (2, (1,))]
    assert all(event.reveals and event.seen_by(SPECTATOR) for event in shown)
    assert t.field("coins") == [1, 0, 0]
    assert t.field("sealed") == [-1, -1, -1]


def test_a_seat_can_answer_before_it_is_asked() -> None:
    t = table(GAME, 3)
    assert GAME.sealed(t.state) == (0, 1, 2)
    waiting = GAME.ahead(t.state, 2)
    assert waiting is not None
    assert (waiting.asked, waiting.options()) == (2, [0, 1, 2])
    assert GAME.view(waiting, 2)["sealed"] == GAME.view(t.state, 2)["sealed"]
    assert GAME.ahead(t.state, 2, [1]) is None  # that is its whole answer
    assert GAME.ahead(t.state, 2, [7]) is None  # that is none
    assert GAME.ahead(t.state, 0) is None  # it is asked anyway
    assert t.state.asked == 0
    t.choose("bid 1", "bid 1")
    assert GAME.sealed(t.state) == (2,)
    assert GAME.ahead(t.state, 0) is None  # it has answered
