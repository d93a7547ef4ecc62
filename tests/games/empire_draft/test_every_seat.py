"""The clauses of the draft for every seat, every number of seats and every moment."""

import pytest

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, refusals, the_box
from holdfast.games.empire_draft import GAME
from holdfast.games.empire_draft.position.actions import ADD, BUILD, FINISH, REMOVE, SUGGESTED
from holdfast.games.empire_draft.position.state import (
    DraftState,
    deck_of,
    pack_before,
    pack_of,
    picked_of,
    pool_of,
)
from holdfast.games.empire_draft.rules.building import TAKEN_OUT
from holdfast.games.empire_draft.rules.flow import sealed
from holdfast.games.empire_draft.rules.rating import suggested_deck
from holdfast.kernel.event import SPECTATOR, Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat

NONE = [0] * KIND_SPACE


def begun(seats: int, seed: int) -> tuple[DraftState, Rng]:
    """A draft at its first pick, and its luck."""
    s, rng = GAME.new(seats), Rng(f"{seats}/{seed}")
    while s.asked == CHANCE:
        s.step(draw(s, rng))
    return s, rng


def answer(s: DraftState, rng: Rng, action: int | None = None) -> None:
    """The asked seat answers, at random unless told; then chance does."""
    options = s.options()
    s.step(options[rng.below(len(options))] if action is None else action)
    while s.asked == CHANCE:
        s.step(draw(s, rng))


def picked(seats: int, seed: int) -> tuple[DraftState, Rng]:
    """A draft after its last pick."""
    s, rng = begun(seats, seed)
    while s.question() == "pick":
        answer(s, rng)
    return s, rng


@pytest.mark.parametrize("seats", GAME.seats)
def test_EM_DRAFT_02_EM_DRAFT_05_who_has_yet_to_pick_or_to_build_owes_an_answer(seats: int) -> None:
    s = GAME.new(seats)
    assert (s.asked, sealed(s)) == (CHANCE, ())
    s, rng = begun(seats, 3)
    for seat in range(seats):
        while s.asked == seat:
            assert sealed(s) == tuple(range(seat, seats))
            answer(s, rng)
    while s.question() == "pick":
        answer(s, rng)
    for seat in range(seats):
        assert (s.asked, sealed(s)) == (seat, tuple(range(seat, seats)))
        answer(s, rng, SUGGESTED)
    assert (s.asked, sealed(s)) == (NOBODY, ())


@pytest.mark.parametrize("seats", GAME.seats)
def test_EM_DRAFT_02_EM_DRAFT_04_at_every_pick_each_sees_its_own_pack_alone(
    seats: int,
) -> None:
    s, rng = begun(seats, 1)
    names = the_box().names
    askers = set()
    while s.question() == "pick":
        askers.add(s.asked)
        for seat in range(seats):
            cards = [names[k] for k, n in enumerate(pack_of(s, pack_before(s, Seat(seat)))) for _ in range(n)]
            view = GAME.view(s, seat)
            assert view["before_you"] == cards
            if seat > s.asked:
                assert view["chosen"] == []
        assert GAME.view(s, SPECTATOR)["before_you"] == GAME.view(s, SPECTATOR)["chosen"] == []
        offered = {code - KIND_SPACE for code in s.options()}
        assert offered == {k for k, n in enumerate(pack_of(s, pack_before(s, Seat(s.asked)))) if n}
        answer(s, rng)
    assert askers == set(range(seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_EM_DRAFT_03_every_pack_goes_left_right_and_left_again(seats: int) -> None:
    s, rng = begun(seats, 2)
    step = {1: 1, 2: -1, 3: 1}
    moves = 0
    while s.question() == "pick":
        number, passes = s.pack, s.passes
        before = [pack_before(s, Seat(seat)) for seat in range(seats)]
        answer(s, rng)
        if s.question() == "pick" and (s.pack, s.passes) == (number, passes + 1):
            moves += 1
            after = [pack_before(s, Seat(seat)) for seat in range(seats)]
            for seat in range(seats):
                assert after[(seat + step[number]) % seats] == before[seat]
    assert moves == 3 * 15  # the last card of a pack is taken without a question


@pytest.mark.parametrize("seats", GAME.seats)
def test_EM_PACK_11_EM_DRAFT_05_every_seat_has_51_cards_and_builds_a_legal_deck(seats: int) -> None:
    s, rng = picked(seats, 3)
    assert [len(picked_of(s, Seat(seat))) for seat in range(seats)] == [51] * seats
    for seat in range(seats):
        assert (s.asked, GAME.outcome(s)) == (seat, None)
        answer(s, rng, SUGGESTED)
        deck = deck_of(s, Seat(seat))
        assert refusals(the_box(), DRAFTED_DECK, deck, NONE, False, pool_of(s, Seat(seat))) == []
        for other in range(seats):
            assert (GAME.view(s, other)["deck"] != {}) == (other <= seat)
    result = GAME.outcome(s)
    assert s.asked == NOBODY
    assert result is not None
    assert result.winners == tuple(range(seats))
    assert not result.is_decided


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_EM_DRAFT_06_EM_DRAFT_07_every_seat_may_build_freely_out_of_its_own_picks(seats: int) -> None:
    s, rng = picked(seats, 4)
    box = the_box()
    for seat in range(seats):
        pool, wanted = pool_of(s, Seat(seat)), suggested_deck(pool_of(s, Seat(seat)))
        answer(s, rng, BUILD)
        missing = [kind for kind in range(box.kinds) if box.draft[kind] and not pool[kind]]
        assert not {ADD + kind for kind in missing} & set(s.options())
        basics = [kind for kind in range(box.kinds) if box.is_basic[kind]]
        assert {ADD + kind for kind in basics} <= set(s.options())
        kind = next(kind for kind, count in enumerate(wanted) if count)
        for _ in range(TAKEN_OUT):
            answer(s, rng, ADD + kind)
            answer(s, rng, REMOVE + kind)
        answer(s, rng, ADD + kind)
        assert REMOVE + kind not in s.options()
        left = list(wanted)
        left[kind] -= 1
        for other, count in enumerate(left):
            for _ in range(count):
                assert FINISH not in s.options()
                answer(s, rng, ADD + other)
        answer(s, rng, FINISH)
        assert deck_of(s, Seat(seat)) == wanted
    assert s.asked == NOBODY


@pytest.mark.parametrize("seats", GAME.seats)
def test_EM_DRAFT_01_EM_DRAFT_03_EM_DRAFT_04_every_pack_is_told_to_its_seat_card_by_card(seats: int) -> None:
    s, rng, told = GAME.new(seats), Rng(seats), set()
    while s.asked == CHANCE or s.question() == "pick":
        log = Log()
        options = s.options()
        s.step(draw(s, rng) if s.asked == CHANCE else options[rng.below(len(options))], log)
        for event in log.events:
            if event.kind not in ("pack_opened", "pack_passed"):
                continue
            pack = pack_of(s, pack_before(s, Seat(event.seat)))
            cards = [kind for kind, copies in enumerate(pack) for _ in range(copies)]
            cards = cards or picked_of(s, Seat(event.seat))[-1:]  # a single card is taken at once
            is_own = event.seen_by(event.seat)
            assert list(event.data[1:]) == (cards if is_own else [])
            told.add((event.kind, event.seat, is_own))
    assert len(told) == 2 * seats * 2
