"""Decks out of a draft: suggested or built, sealed, legal, exported and playable."""

import pytest

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import (
    DRAFTED_DECK,
    army_by_faction,
    included,
    refusals,
    the_box,
)
from holdfast.games.empire.words.deck_files import read_deck, write_deck
from holdfast.games.empire_draft import GAME
from holdfast.games.empire_draft.position.actions import ADD, BUILD, FINISH, REMOVE, SUGGESTED
from holdfast.games.empire_draft.position.state import DraftState, deck_of, pool_of
from holdfast.games.empire_draft.rules.building import TAKEN_OUT, within_reach
from holdfast.games.empire_draft.rules.rating import suggested_deck
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table, table

NONE = [0] * KIND_SPACE


def drafted(seats: int = 2, seed: int = 1) -> Table:
    """A table after its last pick."""
    t = table(GAME, seats, seed=seed)
    while t.state.question() == "pick":
        options = t.state.options()
        t.choose(int(options[len(options) // 2]))
    return t


def faults(state: DraftState, seat: int) -> list[str]:
    """Why the seat's deck is not legal."""
    found = refusals(
        the_box(), DRAFTED_DECK, deck_of(state, Seat(seat)), NONE, False, pool_of(state, Seat(seat))
    )
    return [refusal.rule for refusal in found]


def test_EM_DRAFT_05_the_draft_ends_when_all_have_a_deck_and_all_have_won() -> None:
    t = drafted(3)
    t.expect("EM-DRAFT-05", "packs_finished", cards=51)
    t.choose(SUGGESTED, SUGGESTED)
    assert GAME.outcome(t.state) is None
    t.choose(SUGGESTED).expect("EM-DRAFT-05", "draft_over").expect_over("EM-DRAFT-05", 0, 1, 2)
    assert [faults(t.state, seat) for seat in range(3)] == [[], [], []]


@proves("EM-DRAFT-05", "EM-DRAFT-04")
def test_EM_DRAFT_05_decks_are_sealed() -> None:
    t = drafted().choose(SUGGESTED)
    assert GAME.view(t.state, 1)["deck"] == {}
    assert GAME.view(t.state, 0)["deck"] != {}


def test_EM_DRAFT_06_the_suggested_deck_or_an_own_one() -> None:
    t = drafted()
    assert t.state.options() == [SUGGESTED, BUILD]
    wanted = suggested_deck(pool_of(t.state, Seat(0)))
    t.choose(BUILD)
    assert sum(deck_of(t.state, Seat(0))) == 0
    for kind, count in enumerate(wanted):
        for _ in range(count):
            t.choose(ADD + kind)
    t.choose(FINISH)
    assert deck_of(t.state, Seat(0)) == wanted
    assert t.state.asked == 1


@pytest.mark.parametrize("way", [SUGGESTED, BUILD])
def test_EM_DRAFT_05_everybody_is_told_whose_deck_is_handed_in(way: int) -> None:
    t = drafted(3)
    for seat in range(3):
        wanted = suggested_deck(pool_of(t.state, Seat(seat)))
        t.choose(way)
        if way == BUILD:
            t.choose(*[ADD + kind for kind, count in enumerate(wanted) for _ in range(count)], FINISH)
        assert [event.seat for event in t.events if event.kind == "deck_handed_in"] == [seat]
        assert t.state.built == seat + 1


@proves("EM-DRAFT-06", "EM-DECK-11", "EM-DECK-12")
def test_EM_DRAFT_06_what_was_not_drafted_is_refused_but_basic_cards_are_free() -> None:
    t = drafted().choose(BUILD)
    box, pool = the_box(), pool_of(t.state, Seat(0))
    missing = next(kind for kind in range(box.kinds) if box.draft[kind] and not pool[kind])
    t.expect_refused(ADD + missing, "EM-DECK-11")
    basics = [kind for kind in range(box.kinds) if box.is_basic[kind]]
    assert len(basics) == 8
    assert all(ADD + kind in t.state.options() for kind in basics)


def test_EM_DRAFT_06_a_pool_of_nothing_still_gives_a_legal_deck() -> None:
    deck = suggested_deck(NONE)
    assert refusals(the_box(), DRAFTED_DECK, deck, NONE, False, NONE) == []
    assert all(the_box().is_basic[kind] for kind, count in enumerate(deck) if count)


def test_EM_DRAFT_07_thirty_cards_may_be_taken_out_again() -> None:
    t = drafted().choose(BUILD)
    kind = next(kind for kind, count in enumerate(suggested_deck(pool_of(t.state, Seat(0)))) if count)
    for _ in range(TAKEN_OUT):
        t.choose(ADD + kind, REMOVE + kind)
    t.choose(ADD + kind).expect_refused(REMOVE + kind, "EM-DRAFT-07")
    assert TAKEN_OUT == 30


def test_EM_DRAFT_07_an_unfinished_deck_is_refused_with_every_reason() -> None:
    t = drafted().choose(BUILD).expect_refused(FINISH, "EM-DDECK-01")
    refusal = GAME.why_not(t.state, FINISH)
    assert refusal is not None
    assert "[EM-DDECK-05]" in refusal.reason


@pytest.mark.parametrize("seed", range(6))
def test_EM_R_04_suggested_decks_have_one_to_three_factions(seed: int) -> None:
    state, rng = GAME.new(6), Rng(seed)
    while state.question() in ("pick", "open"):
        if state.asked == CHANCE:
            state.step(draw(state, rng), Log())
        else:
            values = GAME.heuristic(state)
            state.step(state.options()[values.index(max(values))], Log())
    for seat in range(6):
        deck = suggested_deck(pool_of(state, Seat(seat)))
        assert refusals(the_box(), DRAFTED_DECK, deck, NONE, False, pool_of(state, Seat(seat))) == []
        assert 1 <= included(army_by_faction(the_box(), deck)) <= 3


def test_a_drafted_deck_is_exported_and_read_back() -> None:
    t = drafted().choose(SUGGESTED)
    deck = deck_of(t.state, Seat(0))
    read = read_deck(write_deck("My draft", deck, NONE))
    assert list(read.deck) == deck
    assert refusals(the_box(), DRAFTED_DECK, list(read.deck), list(read.side), False) == []


def test_a_greedy_drafter_needs_few_basic_cards() -> None:
    filled, box = 0, the_box()
    for seed in range(5):
        state, rng = GAME.new(4), Rng(seed)
        while state.asked != NOBODY:
            if state.asked == CHANCE:
                state.step(draw(state, rng))
            else:
                values = GAME.heuristic(state)
                state.step(state.options()[values.index(max(values))])
        filled += sum(
            deck_of(state, Seat(seat))[k] for seat in range(4) for k in range(box.kinds) if box.is_basic[k]
        )
    assert filled / 20 < 3.0  # of 40 to 50 cards


def test_within_reach_is_the_pool_and_basic_cards() -> None:
    t = drafted()
    pool, most, box = pool_of(t.state, Seat(0)), within_reach(pool_of(t.state, Seat(0))), the_box()
    assert all(most[k] == (60 if box.is_basic[k] else pool[k]) for k in range(box.kinds))
