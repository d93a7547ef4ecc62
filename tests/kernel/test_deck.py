"""A deck looked into and reordered."""

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.rng import Rng
from holdfast.testkit.table import Table, table
from kernel.grounds.deck import GAME


def looked(*cards: str) -> Table:
    """Seat 0 of three has looked; the deeper card is named last, since it comes to exist last."""
    return table(GAME, 3).chance(*cards).choose("look")


def test_cards_come_to_exist_when_somebody_looks() -> None:
    assert table(GAME, 3).field("bag") == [4, 4, 4]
    t = looked("card 1", "card 2")
    assert (t.field("bag"), t.field("top"), t.field("looked")) == ([4, 3, 3], [2, 1], [1, 1])


def test_only_who_looked_knows() -> None:
    t = looked("card 1", "card 2")
    assert [GAME.view(t.state, seat).get("top") for seat in (0, 1, SPECTATOR)] == [[2, 1], [None, None], None]
    told = [event.data for event in t.events if event.kind == "looked" and event.seen_by(1)]
    assert told == [(2,)]  # how many, not which


def test_they_are_put_back_in_the_chosen_order_and_drawn_in_it() -> None:
    t = looked("card 1", "card 2").expect_options("1 on top", "2 on top").choose("2 on top")
    # Seat 0 then drew the 2; the 1 lies on top, and it alone knows.
    assert t.field("hands")[:3] == [0, 0, 1]
    assert (t.field("top"), t.field("looked")) == ([1], [1])
    t.choose("pass")
    assert t.field("hands")[3:6] == [0, 1, 0]
    assert t.field("bag") == [4, 3, 3]


def test_a_card_on_top_stays_there_when_the_next_one_looks() -> None:
    t = looked("card 1", "card 2").choose("2 on top").chance("card 0").choose("look")
    assert (t.field("top"), t.field("looked")) == ([0, 1], [2, 3])
    assert GAME.view(t.state, 0)["top"] == [None, 1]
    t.choose("0 on top")  # now seat 0 cannot tell which is which
    assert GAME.view(t.state, 0)["top"] == [None]


def test_redeal_respects_who_looked() -> None:
    state = looked("card 1", "card 2").state
    rng = Rng(7)
    mine = {tuple(GAME.redeal(state, 0, rng).top) for _ in range(30)}
    theirs = {tuple(GAME.redeal(state, 1, rng).top) for _ in range(60)}
    assert mine == {(2, 1)}
    assert len(theirs) > 5
    for _ in range(20):
        other = GAME.redeal(state, 1, rng)
        assert [other.bag[kind] + other.top.count(kind) for kind in range(3)] == [4, 4, 4]
