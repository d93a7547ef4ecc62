"""One seat orders simultaneous abilities; new ones enter at the front; targets late; sources may vanish."""

from holdfast.testkit.table import Table, table
from kernel.grounds.sequence import BITE, CALL, GAME, GLARE, HOWL, SING


def happened(t: Table) -> list[tuple[str, int]]:
    return [(event.kind, event.data[0]) for event in t.events]


def test_one_seat_orders_what_begins_together() -> None:
    t = table(GAME).expect_options("howl next", "call next", "bite next").choose("bite next")
    t.expect_options("howl next", "call next").choose("howl next")  # the last one needs no answer
    assert t.state.question() == "prey"
    assert t.field("queue") == [HOWL, CALL]


def test_new_abilities_enter_at_the_front() -> None:
    t = table(GAME).choose("call next", "howl next")
    # The caller has begun two more: they are ordered among themselves, before howl and bite.
    assert (t.field("loose"), t.field("queue")) == ([SING, GLARE], [HOWL, BITE])
    t.choose("sing next")
    assert t.state.question() == "prey"  # sing is done, glare asks
    assert (happened(t), t.field("queue")) == ([("coin", SING)], [HOWL, BITE])


def test_a_target_is_chosen_only_when_the_ability_has_its_turn() -> None:
    t = table(GAME).choose("call next", "bite next")
    t.choose("glare next").choose("prey on the one who would bite")
    # Bite is void, so it never asks; had it chosen its prey when ordered, somebody would be gone.
    assert happened(t) == [("killed", BITE), ("coin", SING), ("void", BITE), ("coin", HOWL)]
    assert t.field("alive") == [1, 1, 0, 1, 1]


def test_the_choice_of_targets_sees_what_happened_before() -> None:
    t = table(GAME).choose("call next", "bite next", "glare next", "prey on the one who would howl")
    assert "prey on the one who would howl" not in t.texts
    assert len(t.texts) == 4


def test_a_vanished_source_voids_only_what_needs_it() -> None:
    t = table(GAME).choose("bite next", "call next", "prey on the one who would call")
    assert happened(t)[-2:] == [("void", CALL), ("coin", HOWL)]
    t = table(GAME).choose("bite next", "call next", "prey on the one who would howl", "sing next")
    t.choose("prey on the one who would sing")
    assert happened(t) == [("killed", SING), ("coin", HOWL)]
    assert t.field("coins")[0] == 2  # howl needs no creature, and sing was done before its singer went
