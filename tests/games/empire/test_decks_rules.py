"""Deck construction: sizes, minimums, copies, sideboards, in both formats, and every reason at once."""

import itertools

import pytest

from games.empire.deck_kit import (
    BOX,
    CIVIC,
    DRAFTED_DECK,
    LEVY,
    PEASANT,
    STRIDE,
    TOKEN,
    UNIQUE,
    army,
    civic,
    deck,
    none,
    rules_against,
)
from holdfast.games.empire.rules.decks.building import half_built, is_sound
from holdfast.games.empire.rules.decks.construction import (
    CONSTRUCTED_DECK,
    FORMATS,
    Format,
    _army_refusals,
    is_army_legal,
    most_of,
    refusals,
)
from holdfast.games.empire.rules.decks.counting import count_deck
from holdfast.games.empire.rules.decks.luck import random_deck
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves

MONO = deck(army(0, 30), civic(0, 15))
DUO = deck(army(0, 30), army(1, 10), civic(0, 10), civic(1, 5))


def without(counts: list[int], kind: int, times: int = 1) -> list[int]:
    """The deck without so many copies."""
    return [count - times if n == kind else count for n, count in enumerate(counts)]


def plus(counts: list[int], kind: int, times: int = 1) -> list[int]:
    """The deck with so many copies more."""
    return without(counts, kind, -times)


def test_EM_CDECK_01_one_faction_has_30_army_cards() -> None:
    assert rules_against(MONO) == []
    assert rules_against(without(MONO, 0)) == ["EM-CDECK-01"]
    assert rules_against(plus(MONO, UNIQUE)) == ["EM-CDECK-01"]
    assert rules_against(deck(civic(0, 15)))[0] == "EM-CDECK-01"


@proves("EM-CDECK-02", "EM-CDECK-03", "EM-DECK-02")
@pytest.mark.parametrize(("factions", "size"), [(1, 30), (2, 40), (3, 50), (4, 60)])
def test_EM_CDECK_03_ten_more_for_each_further_faction(factions: int, size: int) -> None:
    parts = [army(faction, 10) for faction in range(1, factions)]
    whole = deck(army(0, 30), *parts, civic(0, 15))
    assert sum(whole) == size + 15
    assert rules_against(whole) == []
    assert rules_against(without(whole, 0)) == ["EM-CDECK-01" if factions == 1 else "EM-CDECK-02"]


@proves("EM-CDECK-04", "EM-DECK-03")
def test_EM_CDECK_04_ten_of_each_faction() -> None:
    short = deck(army(0, 30), {UNIQUE: 1}, army(1, 9), civic(0, 15))
    assert rules_against(short) == ["EM-CDECK-04"]
    assert "9 cards of Lyria" in refusals(BOX, CONSTRUCTED_DECK, short, none(), False)[0].reason
    assert rules_against(DUO) == []


@proves("EM-CDECK-05", "EM-DECK-04")
def test_EM_CDECK_05_fifteen_civic_cards_or_more() -> None:
    assert rules_against(deck(army(0, 30), civic(0, 14))) == ["EM-CDECK-05"]
    assert rules_against(deck(army(0, 30), civic(0, 18))) == []


@proves("EM-CDECK-06", "EM-DECK-06")
def test_EM_CDECK_06_civic_cards_of_the_armys_factions() -> None:
    assert rules_against(deck(army(0, 30), civic(0, 12), civic(2, 3))) == ["EM-CDECK-06"]


def test_EM_DECK_05_any_mixture_of_civic_cards() -> None:
    assert rules_against(deck(army(0, 30), army(1, 10), civic(1, 15))) == []
    assert rules_against(deck(army(0, 20), army(1, 20), civic(0, 1), civic(1, 14))) == []


def test_EM_DECK_09_a_unique_card_once() -> None:
    twice = deck(army(0, 28), {UNIQUE: 2}, civic(0, 15))
    assert rules_against(twice) == ["EM-DECK-09"]
    assert rules_against(deck(army(0, 29), {UNIQUE: 1}, civic(0, 15))) == []


@proves("EM-DECK-09", "EM-R-07")
def test_a_unique_card_counts_in_deck_and_sideboard_together() -> None:
    once = deck(army(0, 29), {UNIQUE: 1}, civic(0, 15))
    side = deck({UNIQUE: 1, UNIQUE + 1: 1}, {CIVIC + 5: 3}, {9: 1})
    assert rules_against(once, side, best_of_three=True) == ["EM-DECK-09"]


def test_EM_DECK_10_three_copies_in_deck_and_sideboard() -> None:
    four = deck(army(0, 27), {0: 1, 9: 2}, civic(0, 15))
    assert rules_against(four) == ["EM-DECK-10"]
    side = deck({0: 1}, {CIVIC + 5: 3}, {UNIQUE: 1, UNIQUE + 1: 1})
    assert rules_against(MONO, side, best_of_three=True) == ["EM-DECK-10"]


def test_EM_DECK_11_no_more_than_was_drafted() -> None:
    pool = deck(army(0, 25), civic(0, 15))
    assert rules_against(pool, fmt=DRAFTED_DECK, pool=pool) == []
    other = deck(army(0, 24), {9: 1}, civic(0, 15))
    assert rules_against(other, fmt=DRAFTED_DECK, pool=pool) == ["EM-DECK-11"]
    assert rules_against(deck(army(0, 24), {0: 1}, civic(0, 15)), fmt=DRAFTED_DECK) == ["EM-DECK-11"]


def test_EM_DECK_12_basic_cards_fill_drafted_decks_only_and_tokens_none() -> None:
    filled = deck(army(0, 20), {LEVY: 5}, civic(0, 10), {PEASANT: 5})
    assert rules_against(filled, fmt=DRAFTED_DECK) == []
    assert rules_against(filled, fmt=DRAFTED_DECK, pool=deck(army(0, 20), civic(0, 10))) == []
    basic = deck(army(0, 29), {LEVY: 1}, civic(0, 15))
    assert rules_against(basic) == ["EM-DECK-12"]
    token = deck(army(3, 24), {TOKEN: 1}, civic(3, 15))
    assert rules_against(token, fmt=DRAFTED_DECK) == ["EM-DECK-12"]


def test_EM_DDECK_01_one_faction_has_25_army_cards() -> None:
    assert rules_against(deck(army(0, 25), civic(0, 15)), fmt=DRAFTED_DECK) == []
    assert rules_against(deck(army(0, 26), civic(0, 15)), fmt=DRAFTED_DECK) == ["EM-DDECK-01"]


@proves("EM-DDECK-02", "EM-DDECK-03")
@pytest.mark.parametrize(("factions", "size"), [(1, 25), (2, 30), (3, 35), (4, 40)])
def test_EM_DDECK_03_five_more_for_each_further_faction(factions: int, size: int) -> None:
    parts = [army(faction, 5) for faction in range(1, factions)]
    # Four factions are more than 51 drafted cards; basic cards fill up.
    whole = deck(army(0, 20), {LEVY: 5}, *parts, civic(0, 15))
    assert sum(whole) == size + 15
    assert rules_against(whole, fmt=DRAFTED_DECK) == []
    rule = "EM-DDECK-01" if factions == 1 else "EM-DDECK-02"
    assert rules_against(plus(whole, 9), fmt=DRAFTED_DECK) == [rule]


def test_EM_DDECK_04_five_of_each_faction() -> None:
    short = deck(army(0, 26), army(1, 4), civic(0, 15))
    assert rules_against(short, fmt=DRAFTED_DECK) == ["EM-DDECK-04"]


def test_EM_DDECK_05_fifteen_civic_cards_or_more() -> None:
    assert rules_against(deck(army(0, 25), civic(0, 14)), fmt=DRAFTED_DECK) == ["EM-DDECK-05"]
    assert rules_against(deck(army(0, 25), civic(0, 17)), fmt=DRAFTED_DECK) == []


def test_EM_DDECK_06_civic_cards_of_the_armys_factions() -> None:
    foreign = deck(army(0, 25), civic(0, 14), civic(1, 1))
    assert rules_against(foreign, fmt=DRAFTED_DECK) == ["EM-DDECK-06"]


SIX = deck({UNIQUE: 1, UNIQUE + 1: 1, STRIDE + UNIQUE: 1, CIVIC + 5: 3})


def test_EM_SIDE_01_only_best_of_three_has_a_sideboard() -> None:
    assert rules_against(DUO, SIX) == ["EM-SIDE-01"]
    assert rules_against(DUO, SIX, best_of_three=True) == []


@proves("EM-SIDE-02", "EM-R-07")
def test_EM_SIDE_02_six_cards_of_either_sort_or_none() -> None:
    assert sum(SIX) == 6
    assert rules_against(DUO, without(SIX, UNIQUE), best_of_three=True) == ["EM-SIDE-02"]
    assert rules_against(DUO, plus(SIX, STRIDE + UNIQUE + 1), best_of_three=True) == ["EM-SIDE-02"]
    assert rules_against(DUO, best_of_three=True) == []


def test_EM_SIDE_03_sideboard_of_the_armys_factions() -> None:
    foreign = deck({UNIQUE: 1, UNIQUE + 1: 1, CIVIC + 5: 3, 2 * STRIDE: 1})
    assert rules_against(MONO, foreign, best_of_three=True) == ["EM-SIDE-03"]


def test_EM_MATCH_05_drafted_leftovers_are_the_sideboard() -> None:
    counts = deck(army(0, 25), civic(0, 15))
    assert rules_against(counts, deck(army(1, 11)), DRAFTED_DECK, True) == []
    assert rules_against(counts, deck(army(1, 12)), DRAFTED_DECK, True) == ["EM-MATCH-05"]
    filled = deck(army(0, 24), {LEVY: 1}, civic(0, 15))
    assert rules_against(filled, deck(army(1, 12)), DRAFTED_DECK, True) == []
    large = deck(army(0, 25), army(1, 5), army(2, 5), civic(0, 15), civic(1, 1))
    assert rules_against(large, fmt=DRAFTED_DECK) == []
    assert rules_against(plus(large, STRIDE + CIVIC), fmt=DRAFTED_DECK) == ["EM-DECK-11"]


def test_every_reason_is_given_at_once_with_its_clause() -> None:
    wrong = deck(army(0, 27), {UNIQUE: 2}, army(1, 3), civic(0, 9), civic(3, 2), {LEVY: 1})
    side = deck({2 * STRIDE: 1})
    assert rules_against(wrong, side, best_of_three=True) == [
        "EM-CDECK-02",
        "EM-CDECK-04",
        "EM-CDECK-05",
        "EM-CDECK-06",
        "EM-DECK-09",
        "EM-DECK-12",
        "EM-SIDE-02",
        "EM-SIDE-03",
    ]
    for refusal in refusals(BOX, CONSTRUCTED_DECK, wrong, side, True):
        assert refusal.reason.endswith(".")


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_REG_03_an_army_is_legal_exactly_when_nothing_refuses_it(fmt: Format) -> None:
    counts = [0, 1, fmt.least - 1, fmt.least, fmt.least + 1, fmt.base, fmt.base - fmt.least]
    found = set()
    for counted in itertools.product(counts, repeat=4):
        legal = is_army_legal(fmt, list(counted))
        assert legal == (not _army_refusals(fmt, list(counted))), counted
        found.add(legal)
    for one in (1, fmt.least - 1):  # the sum alone would do
        counted = (one, fmt.army_size(2) - one, 0, 0)
        assert not is_army_legal(fmt, list(counted))
    assert found == {True, False}


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_DECK_06_EM_DECK_09_a_deck_of_the_right_size_is_sound_exactly_when_nothing_refuses_it(
    fmt: Format,
) -> None:
    found = set()
    for seed in range(60):
        rng = Rng(seed)
        counts = random_deck(BOX, fmt, none(), fmt.army_size(2), fmt.civic, rng)
        for _ in range(rng.below(3)):
            held = [kind for kind in BOX.every if counts[kind]]
            out, kind = held[rng.below(len(held))], rng.below(BOX.kinds)
            if BOX.is_army[out] == BOX.is_army[kind]:
                counts[out] -= 1
                counts[kind] += 1
        pile = tuple(kind for kind in BOX.every for _ in range(counts[kind]))
        deck = count_deck(BOX, most_of(BOX, fmt), pile, Seat(0))
        half = half_built(BOX, fmt, deck, [], [])
        if not is_army_legal(fmt, half.army) or sum(half.civic) < fmt.civic:
            continue
        sound = is_sound(fmt, half, deck)
        assert sound == (not refusals(BOX, fmt, counts, none(), False)), seed
        found.add(sound)
    assert found == {True, False}
