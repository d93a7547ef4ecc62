"""Picking and passing: simultaneous, hidden, left, right and left; two cards at the first pick if wanted."""

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.games.empire_draft import GAME
from holdfast.games.empire_draft.position.state import (
    DraftState,
    cards_left,
    pack_before,
    pack_of,
    picked_of,
    pool_of,
)
from holdfast.games.empire_draft.rules.redeal import redeal
from holdfast.kernel.event import SPECTATOR, Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table, table


def at_pick(seats: int, variant: str = "", seed: int = 1) -> Table:
    """A table at its first pick."""
    t = table(GAME, seats, variant, seed=seed)
    assert t.state.question() == "pick"
    return t


def first_option(t: Table) -> int:
    """The first answer on offer."""
    return int(t.state.options()[0])


def pass_once(t: Table) -> None:
    """Every seat picks the first card on offer."""
    before = t.state.passes, t.state.pack
    while (t.state.passes, t.state.pack) == before and t.state.question() == "pick":
        t.choose(first_option(t))


@proves("EM-DRAFT-02", "EM-DRAFT-04")
def test_EM_DRAFT_02_picks_are_simultaneous_and_hidden() -> None:
    t = at_pick(3)
    before = [pack_of(t.state, pack) for pack in range(3)]
    action = first_option(t)
    name = the_box().names[action - KIND_SPACE]
    t.choose(action).expect("EM-DRAFT-02", "card_picked", seat=0)
    assert [pack_of(t.state, pack) for pack in range(3)] == before  # nothing moves before all have chosen
    for watcher in (1, 2, SPECTATOR):
        drafter = GAME.view(t.state, watcher)["drafters"]
        assert drafter[0]["has_chosen"] is True  # type: ignore[index, call-overload]
        assert GAME.view(t.state, watcher)["chosen"] == []
    assert GAME.view(t.state, 0)["chosen"] == [name]
    t.choose(first_option(t))
    t.choose(first_option(t))
    assert [len(picked_of(t.state, Seat(seat))) for seat in range(3)] == [1, 1, 1]
    assert cards_left(t.state) == 16


def test_EM_DRAFT_03_left_then_right_then_left() -> None:
    t = at_pick(3)
    ways = {}
    for _ in range(60):
        if t.state.question() != "pick":
            break
        number, passes = t.state.pack, t.state.passes
        before = [pack_before(t.state, Seat(seat)) for seat in range(3)]
        pass_once(t)
        if t.state.pack == number and t.state.passes == passes + 1:
            after = [pack_before(t.state, Seat(seat)) for seat in range(3)]
            ways[number] = [after.index(pack) for pack in before]
    assert ways == {1: [1, 2, 0], 2: [2, 0, 1], 3: [1, 2, 0]}


def test_EM_DRAFT_03_what_is_passed_is_the_pack_without_the_pick() -> None:
    t = at_pick(2)
    before = pack_of(t.state, 0)
    pass_once(t)
    before[picked_of(t.state, Seat(0))[0]] -= 1
    assert pack_of(t.state, pack_before(t.state, Seat(1))) == before
    t.expect("EM-DRAFT-03", "pack_passed", seat=1, giver=0)


@proves("EM-PACK-14", "EM-R-06")
def test_EM_PACK_14_two_cards_at_the_very_first_pick_only() -> None:
    t = at_pick(2, "two_first_picks")
    first = first_option(t)
    t.choose(first)
    assert t.state.asked == 0
    left = pack_of(t.state, 0)[first - KIND_SPACE] - 1
    assert (first in t.state.options()) == (left > 0)
    t.choose(first_option(t)).expect("EM-PACK-14", "card_picked", seat=0)
    assert t.state.asked == 1
    t.choose(first_option(t))
    t.choose(first_option(t))
    assert [len(picked_of(t.state, Seat(seat))) for seat in range(2)] == [2, 2]
    pass_once(t)
    assert [len(picked_of(t.state, Seat(seat))) for seat in range(2)] == [3, 3]
    while t.state.question() == "pick":
        t.choose(first_option(t))
    assert [len(picked_of(t.state, Seat(seat))) for seat in range(2)] == [51, 51]


def test_EM_DRAFT_04_only_the_pack_before_one_is_seen() -> None:
    t = at_pick(4)
    for seat in range(4):
        shown = GAME.view(t.state, seat)["before_you"]
        cards = [the_box().names[k] for k, n in enumerate(pack_of(t.state, seat)) for _ in range(n)]
        assert shown == cards
    assert GAME.view(t.state, SPECTATOR)["before_you"] == []
    t.expect_refused("pick " + _missing(t.state), "EM-DRAFT-04")


def _missing(state: DraftState) -> str:
    pack = pack_of(state, 0)
    return next(name for kind, name in enumerate(the_box().names) if pack[kind] == 0)


def _played(seats: int, picks: int, seed: int) -> DraftState:
    state, rng = GAME.new(seats), Rng(seed)
    while len(picked_of(state, Seat(0))) < picks:
        options = state.options()
        state.step(draw(state, rng) if state.asked == CHANCE else options[rng.below(len(options))], Log())
    return state


def test_a_redeal_keeps_what_a_seat_has_seen_and_no_more() -> None:
    state = _played(3, 20, 4)
    others = set()
    for n in range(12):
        other = redeal(state, 0, Rng(n))
        assert picked_of(other, Seat(0)) == picked_of(state, Seat(0))
        assert pack_of(other, pack_before(other, Seat(0))) == pack_of(state, pack_before(state, Seat(0)))
        others.add(tuple(picked_of(other, Seat(1))))
    assert len(others) > 6


def test_with_two_drafters_what_came_back_tells_what_was_taken() -> None:
    state = _played(2, 8, 7)
    # The pack the seat opened has come back several times: what is missing went to the other.
    other = redeal(state, 0, Rng(1))
    seen_by_both = [kind for n, kind in enumerate(picked_of(state, Seat(1))) if n % 2 == 1 and n < 7]
    assert [kind for n, kind in enumerate(picked_of(other, Seat(1))) if n % 2 == 1 and n < 7] == seen_by_both
    first = [picked_of(redeal(state, 0, Rng(n)), Seat(1))[0] for n in range(12)]
    assert len(set(first)) > 1  # what the other took before passing is not known
    assert sum(pool_of(other, Seat(1))) == 8
