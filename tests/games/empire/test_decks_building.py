"""Building card by card: exactly the cards are offered with which a legal deck can still be reached."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.empire.deck_kit import (
    BOX,
    CIVIC,
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    LEVY,
    PEASANT,
    STRIDE,
    UNIQUE,
    army,
    civic,
    deck,
    none,
    rules_against,
)
from holdfast.games.empire.rules.decks.building import addable, addable_beside
from holdfast.games.empire.rules.decks.construction import (
    Answers,
    Format,
    army_by_faction,
    civic_by_faction,
    most_of,
)
from holdfast.games.empire.rules.decks.luck import random_deck
from holdfast.kernel.rng import Rng


def may_add(counts: list[int], fmt: Format = CONSTRUCTED_DECK, most: list[int] | None = None) -> list[int]:
    """The kinds on offer."""
    return addable(BOX, fmt, most or most_of(BOX, fmt), counts, none(), False)


def test_EM_REG_03_thirty_of_one_faction_are_the_most() -> None:
    offered = may_add(deck(army(0, 30)))
    assert {BOX.is_army[kind] for kind in offered if BOX.faction[kind] == 0} == {False}
    assert STRIDE in offered  # a second faction may still be begun


def test_EM_REG_03_a_second_faction_is_offered_while_ten_of_it_still_fit() -> None:
    two = may_add(deck(army(0, 30), army(1, 1)))
    assert STRIDE in two
    assert 9 not in two  # a thirty-first card of the first faction would leave nine for the second
    assert 2 * STRIDE in two  # fifty cards of three factions


def test_EM_REG_03_sixty_cards_are_full() -> None:
    full = deck(army(0, 30), army(1, 10), army(2, 10), army(3, 10))
    assert not [kind for kind in may_add(full) if BOX.is_army[kind]]


def test_EM_REG_03_a_civic_card_binds_its_faction() -> None:
    bound = deck(army(0, 29), civic(1, 1))
    assert STRIDE in may_add(bound)
    assert UNIQUE in may_add(bound)  # thirty of the first, ten of the second
    assert UNIQUE not in may_add(deck(army(0, 30), civic(1, 1)))


def test_EM_REG_03_the_answers_for_some_kinds_less_those_for_others() -> None:
    kinds = [2, 3, 5, 8]
    answers = Answers(100, kinds)
    assert answers.kinds == kinds
    for mask in range(1 << 10):
        gone = [kind for kind in range(10) if mask >> kind & 1]
        assert answers.without(gone) == [100 + kind for kind in kinds if kind not in gone]


def test_EM_REG_03_what_was_not_drafted_is_not_offered() -> None:
    most = deck(army(0, 20), civic(0, 12), {LEVY: 60, PEASANT: 60})
    offered = may_add(none(), DRAFTED_DECK, most)
    assert 9 not in offered
    assert LEVY in offered
    assert all(BOX.faction[kind] == 0 for kind in offered)


def test_EM_REG_03_without_enough_cards_of_a_faction_it_is_not_offered() -> None:
    most = deck(army(0, 25), civic(0, 15), army(1, 4))
    offered = may_add(none(), DRAFTED_DECK, most)
    assert STRIDE not in offered
    assert 0 in offered


def test_EM_REG_03_the_sideboard_takes_no_card_the_deck_needs() -> None:
    most = deck(army(0, 25), civic(0, 16))
    beside = addable_beside(BOX, DRAFTED_DECK, most, none(), none(), True)
    assert beside == list(range(CIVIC, CIVIC + 6))
    assert addable_beside(BOX, DRAFTED_DECK, most, none(), none(), False) == []


def test_EM_SIDE_02_the_sideboard_is_full_with_six() -> None:
    most = most_of(BOX, CONSTRUCTED_DECK)
    six = deck({0: 3, 1: 3})
    assert addable_beside(BOX, CONSTRUCTED_DECK, most, none(), six, True) == []
    assert 2 in addable_beside(BOX, CONSTRUCTED_DECK, most, none(), deck({0: 3, 1: 2}), True)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.booleans())
def test_EM_REG_03_whatever_is_added_a_legal_deck_is_reached(seed: int, drafted: bool) -> None:
    rng, fmt = Rng(seed), DRAFTED_DECK if drafted else CONSTRUCTED_DECK
    most, counts = most_of(BOX, fmt), none()
    for _ in range(300):
        offered = may_add(counts, fmt, most)
        if not rules_against(counts, fmt=fmt):
            return
        assert offered, "a corner: nothing may be added and the deck is not legal"
        counts[offered[rng.below(len(offered))]] += 1
    raise AssertionError("the deck never became legal")


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([30, 40, 50, 60]))
def test_a_random_deck_is_legal_and_holds_what_is_fixed(seed: int, size: int) -> None:
    fixed = deck({0: 2, UNIQUE: 1, CIVIC: 1})
    made = random_deck(BOX, CONSTRUCTED_DECK, fixed, size, 16, Rng(seed))
    assert rules_against(made) == []
    assert all(made[kind] >= fixed[kind] for kind in range(BOX.kinds))
    assert sum(army_by_faction(BOX, made)) == size
    assert sum(civic_by_faction(BOX, made)) == 16
