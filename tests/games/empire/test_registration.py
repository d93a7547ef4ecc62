"""Registration: sealed, ready-made or card by card, never into a corner, every reason at once."""

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.position.actions import (
    ADD,
    ADD_SIDE,
    BUILD,
    FINISH,
    KIND_SPACE,
    REMOVE,
    TAKE_DECK,
)
from holdfast.games.empire.position.state import EmpireState
from holdfast.games.empire.rules.decks.building import is_completable
from holdfast.games.empire.rules.decks.construction import FORMATS, most_of, refusals, the_box
from holdfast.games.empire.rules.decks.counting import count_deck
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.rules.decks.registration import (
    STARTERS,
    SURPRISE,
    TAKEN_OUT,
    list_of,
    side_of,
)
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table, table

GAME = REGISTRY.get("empire")


def building(variant: str = "") -> Table:
    """A table at which the first seat has begun to build."""
    return table("empire", 2, variant).choose(BUILD)


def test_EM_REG_01_the_decks_are_sealed() -> None:
    t = table("empire", 2)
    name = READY_DECKS[1].name
    t.choose(TAKE_DECK + 1).expect("EM-REG-01", "deck_registered", seat=0).expect_hidden(1, name)
    assert t.state.asked == 1
    cards = [the_box().names[kind] for kind, count in enumerate(list_of(t.state, Seat(0))) if count]
    t.choose(TAKE_DECK + 2).expect("EM-REG-01", "all_registered")
    for card in cards[:5]:
        t.expect_hidden(1, card)


@pytest.mark.parametrize("variant", ["", "best_of_three", "drafted", "best_of_three+drafted"])
def test_EM_REG_01_a_redeal_makes_the_lists_of_others_anew(variant: str) -> None:
    t = table("empire", 2, variant).choose(TAKE_DECK + 2)
    series = "best_of_three" in variant
    fmt = FORMATS[t.state.formats & 1]
    made = [GAME.redeal(t.state, 1, Rng(n)) for n in range(12)]
    assert len({tuple(list_of(other, Seat(0))) for other in made}) > 2
    assert all(
        list_of(GAME.redeal(t.state, 0, Rng(n)), Seat(0)) == list_of(t.state, Seat(0)) for n in range(3)
    )
    for other in made:
        assert refusals(the_box(), fmt, list_of(other, Seat(0)), side_of(other, Seat(0)), series) == []


@pytest.mark.parametrize("variant", ["", "best_of_three", "drafted", "best_of_three+drafted"])
def test_EM_REG_01_a_redeal_makes_a_half_built_deck_anew(variant: str) -> None:
    state, rng = building(variant).state, Rng(4)
    for _ in range(25):
        options = [action for action in state.options() if action != FINISH]
        state.step(options[rng.below(len(options))])
    box, fmt = the_box(), FORMATS[state.formats & 1]
    made = [GAME.redeal(state, 1, Rng(n)) for n in range(8)]
    assert len({tuple(list_of(other, Seat(0))) for other in made}) == 8
    for other in made:
        assert is_completable(box, fmt, most_of(box, fmt), list_of(other, Seat(0)), side_of(other, Seat(0)))
        assert sum(list_of(other, Seat(0))) == sum(list_of(state, Seat(0)))
        assert sum(side_of(other, Seat(0))) == sum(side_of(state, Seat(0)))


def test_EM_REG_02_ready_made_decks_first_then_an_own_one() -> None:
    options = table("empire", 2).state.options()
    assert options == [TAKE_DECK + number for number in range(len(READY_DECKS))] + [SURPRISE, BUILD]
    t = table("empire", 2).choose(TAKE_DECK)
    assert list_of(t.state, Seat(0)) == READY_DECKS[0].deck
    assert sum(side_of(t.state, Seat(0))) == 0


def test_EM_REG_06_chance_may_choose_a_starter_deck() -> None:
    t = table("empire", 2).choose(SURPRISE)
    t.expect("EM-REG-06", "deck_registered", seat=0)
    assert list_of(t.state, Seat(0)) in [deck.deck for deck in READY_DECKS[:STARTERS]]
    assert t.state.asked == 1
    decks = {tuple(list_of(table("empire", 2, seed=n).choose(SURPRISE).state, Seat(0))) for n in range(24)}
    assert len(decks) == STARTERS == 4
    for deck in READY_DECKS[:STARTERS]:
        t.expect_hidden(1, deck.name)


def test_EM_REG_02_an_own_deck_is_built_card_by_card() -> None:
    t = building()
    ready = READY_DECKS[4]
    for kind, count in enumerate(ready.deck):
        for _ in range(count):
            t.choose(ADD + kind)
    assert list_of(t.state, Seat(0)) == ready.deck
    assert t.state.asked == 0
    t.choose(FINISH).expect("EM-REG-01", "deck_registered", seat=0, data=(-1,))
    assert t.state.asked == 1


def test_EM_SIDE_01_a_single_game_has_no_sideboard() -> None:
    kind = next(kind for kind, count in enumerate(READY_DECKS[0].side) if count)
    building().expect_refused(ADD_SIDE + kind, "EM-SIDE-01")
    t = building("best_of_three").choose(ADD_SIDE + kind)
    assert side_of(t.state, Seat(0))[kind] == 1


def test_EM_REG_03_every_reason_is_told_at_once() -> None:
    t = building()
    refusal = GAME.why_not(t.state, FINISH)
    assert refusal is not None
    assert refusal.rule == "EM-CDECK-01"
    assert "[EM-CDECK-01]" in refusal.reason
    assert "[EM-CDECK-05]" in refusal.reason


def test_EM_REG_03_a_fourth_copy_is_not_offered() -> None:
    t = building()
    kind = next(kind for kind, count in enumerate(READY_DECKS[0].deck) if count == 3)
    t.choose(ADD + kind, ADD + kind, ADD + kind).expect_refused(ADD + kind, "EM-DECK-10")
    unique = next(k for k in range(the_box().kinds) if the_box().is_unique[k])
    t.choose(ADD + unique).expect_refused(ADD + unique, "EM-DECK-09")


def test_EM_REG_04_thirty_cards_may_be_taken_out_again() -> None:
    t = building()
    kind = next(kind for kind, count in enumerate(READY_DECKS[0].deck) if count)
    for _ in range(TAKEN_OUT):
        t.choose(ADD + kind, REMOVE + kind)
    t.choose(ADD + kind).expect_refused(REMOVE + kind, "EM-REG-04")
    assert TAKEN_OUT == 30


@pytest.mark.parametrize("variant", ["", "best_of_three", "drafted", "best_of_three+drafted"])
def test_EM_REG_03_random_building_always_ends_with_a_legal_deck(variant: str) -> None:
    for seed in range(4):
        rng = Rng(f"building {seed}")
        state = building(variant).state
        fmt, series = FORMATS[state.formats & 1], "best_of_three" in variant
        for _ in range(600):
            if state.asked != 0 or state.question() != "build":
                break
            options = state.options()
            assert options, "a corner"
            reasons = refusals(the_box(), fmt, list_of(state, Seat(0)), side_of(state, Seat(0)), series)
            assert (FINISH in options) == (not reasons)
            last = FINISH if FINISH in options and rng.below(4) == 0 else options[rng.below(len(options))]
            state.step(last, Log())
        assert state.asked == 1
        assert refusals(the_box(), fmt, list_of(state, Seat(0)), side_of(state, Seat(0)), series) == []


def test_EM_REG_05_at_a_drafted_table_ready_made_decks_are_smaller() -> None:
    t = table("empire", 2, "drafted").choose(TAKE_DECK)
    assert sum(list_of(t.state, Seat(0))) == 25 + 15
    assert len(list_of(t.state, Seat(0))) == KIND_SPACE


def test_EM_REG_04_a_deck_followed_card_by_card_is_what_it_is_when_it_is_counted_anew() -> None:
    s, rng, met = building().state, Rng(5), set[tuple[bool, bool]]()
    assert isinstance(s, EmpireState)
    box, most = the_box(), most_of(the_box(), FORMATS[0])
    for _ in range(150):
        options = s.options()
        s.step(options[rng.below(len(options))] if rng.below(3) else options[-1])
        if s.question() != "build":
            break
        before, seat = s.clone(), Seat(s.asked)
        known, anew = s._counted, count_deck(box, most, s.decks, seat)
        assert known.decks is s.decks
        assert (known.kinds, known.full, known.taken, known.is_over) == (
            anew.kinds,
            anew.full,
            anew.taken,
            anew.is_over,
        )
        assert before._counted is known
        met.add((len(known.full) > 0, s.stack[-1].a > 0))
    assert {(False, True), (True, True)} <= met
