"""Half-built decks beside a second model: whatever could become legal is counted out, deck by deck."""

from itertools import product

import pytest

from games.empire.deck_kit import CIVIC, LEVY, STRIDE, TOKEN, army, civic, deck, small_box
from holdfast.games.empire.position.actions import ADD, KIND_SPACE
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.rules.abilities.abilities import FACTIONS
from holdfast.games.empire.rules.decks.building import (
    Half,
    addable,
    addable_beside,
    additions,
    half_built,
    is_completable,
    take_groups,
)
from holdfast.games.empire.rules.decks.construction import (
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    FORMATS,
    SIDEBOARD,
    Box,
    Format,
    most_of,
    refusals,
    the_box,
)
from holdfast.games.empire.rules.decks.counting import count_deck
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat

SORTS = list(product(range(FACTIONS), (True, False)))  # a kind of army and one of civic cards of each faction
KINDS = [sort for sort in SORTS for _ in range(2)]
TINY = Format("tiny", 4, 2, 2, 3, 0, ["EM-CDECK-01"] * 6)  # 4, 6, 8 or 10 army cards, two of each faction
BOX = Box(
    [f"card {n}" for n in range(len(KINDS))],
    [faction for faction, _ in KINDS],
    [is_army for _, is_army in KINDS],
    *([False] * len(KINDS), [False] * len(KINDS), [5] * len(KINDS), [2] * len(KINDS)),
)


def all_of(half: Half) -> list[object]:
    """Everything a half-built deck is counted by."""
    names = ("drafted", "army", "civic", "army_spare", "civic_spare", "used")
    return [getattr(half, name) for name in names]


def counted(counts: list[int], is_army: bool) -> list[int]:
    """Cards of a sort, by faction."""
    return [
        sum(n for n, kind in zip(counts, KINDS, strict=True) if kind == (faction, is_army))
        for faction in range(FACTIONS)
    ]


def can_be_finished(most: list[int], deck: list[int], side: list[int]) -> bool:
    """Whether any of all the decks that can be made of this one is legal."""
    left = [most[n] - deck[n] - side[n] for n in range(len(KINDS))]
    if min(left) < 0:
        return False
    army, more = counted(deck, True), counted(left, True)
    civic, more_civic = counted(deck, False), counted(left, False)
    beside = [a + b for a, b in zip(counted(side, True), counted(side, False), strict=True)]
    for whole in product(*[range(n, n + m + 1) for n, m in zip(army, more, strict=True)]):
        held = [faction for faction in range(FACTIONS) if whole[faction]]
        if 1 in whole or sum(whole) != 2 + 2 * len(held) or not held:
            continue
        if any(civic[n] + beside[n] and not whole[n] for n in range(FACTIONS)):
            continue
        if sum(civic[n] + more_civic[n] for n in held) >= 3:
            return True
    return False


def with_one(counts: list[int], kind: int) -> list[int]:
    """The same with a card more."""
    return [count + (n == kind) for n, count in enumerate(counts)]


@pytest.mark.parametrize("seed", range(8))
def test_EM_REG_03_exactly_what_can_become_legal_is_offered(seed: int) -> None:
    rng, found = Rng(seed), set()
    for _ in range(12):
        most = [2 - (rng.below(5) == 0) for _ in KINDS]
        deck, side = [0] * len(KINDS), [0] * len(KINDS)
        for _ in range(24):
            kind, to_side = rng.below(len(KINDS)), rng.below(3) == 0
            more = (deck, with_one(side, kind)) if to_side else (with_one(deck, kind), side)
            legal = can_be_finished(most, *more)
            assert is_completable(BOX, TINY, most, *more) == legal
            is_offered = legal and (not to_side or sum(side) < SIDEBOARD)
            offered = (addable_beside if to_side else addable)(BOX, TINY, most, deck, side, True)
            assert (kind in offered) == is_offered
            found.add((is_offered, to_side, sum(deck) > 8))
            if is_offered:
                deck, side = more
    assert len(found) == 8


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_REG_03_the_table_offers_what_the_rules_of_half_a_deck_allow(fmt: Format) -> None:
    box = the_box()
    most = most_of(box, fmt)
    for seed in range(6):
        rng = Rng(seed)
        deck, side = [0] * box.kinds, [0] * box.kinds
        for step in range(90):
            offered = addable(box, fmt, most, deck, side, True)
            if step % 6 == 0:
                pile = tuple(KIND_SPACE + kind for kind in box.every for _ in range(deck[kind]))
                kinds = [Kind(kind) for kind in box.every if side[kind]]
                held = count_deck(box, most, pile, Seat(1))
                half = half_built(box, fmt, held, kinds, [side[kind] for kind in kinds])
                full = [k for k in box.every if deck[k] + side[k] and deck[k] + side[k] >= most[k]]
                made = additions(half, box, fmt, full, side, True)
                assert made == [ADD + kind for kind in offered], (seed, step)
            beside = addable_beside(box, fmt, most, deck, side, True) if rng.below(6) == 0 else []
            if beside:
                side[beside[rng.below(len(beside))]] += 1
            elif offered:
                deck[offered[rng.below(len(offered))]] += 1


@pytest.mark.parametrize("seed", range(6))
def test_EM_REG_03_a_deck_is_counted_the_same_card_by_card_and_by_groups_of_kinds(seed: int) -> None:
    # Basic cards beside: of each faction civic cards, basic civic ones, army cards and basic army ones.
    box, rng = small_box(), Rng(seed)
    most = most_of(box, DRAFTED_DECK)
    groups = [0] * (4 * FACTIONS)
    deck, none = [0] * box.kinds, [0] * box.kinds
    for faction in range(FACTIONS):
        for kind in [kind for kind in box.every if box.faction[kind] == faction and most[kind]]:
            deck[kind] = rng.below(min(most[kind], 3) + 1) if (seed + faction) % 3 else 0
            groups[4 * faction + 2 * box.is_army[kind] + box.is_basic[kind]] += deck[kind]
    taken = Half(box, most, none, none)
    take_groups(taken, groups)
    assert all_of(taken) == all_of(Half(box, most, deck, none))
    only = groups[:1] + [0] * (len(groups) - 1)
    one = Half(box, most, none, none)
    take_groups(one, only)
    assert (one.used, one.drafted, sum(one.army)) == (int(groups[0] > 0), groups[0], 0)


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_DECK_09_EM_DECK_10_EM_DECK_11_EM_DECK_12_how_many_of_each_kind(fmt: Format) -> None:
    # A box that nobody has asked yet: what it has worked out for one question is not worked out again.
    box = small_box()
    drafted = fmt is DRAFTED_DECK
    for kind, most in enumerate(most_of(box, fmt)):
        if box.is_basic[kind]:
            assert most == (60 if drafted else 0)
        else:
            assert most == (1 if box.is_unique[kind] else box.copies[kind])
    army, civic = box.reach[FORMATS.index(fmt)]
    assert army == [32 + (60 if drafted else 0)] * FACTIONS
    assert civic == [18 + (60 if drafted else 0)] * FACTIONS
    three = [2 if copies == 3 else copies for copies in box.copies]
    other = Box(box.names, box.faction, box.is_army, box.is_unique, box.is_basic, box.draft, three)
    found = {most_of(other, fmt)[kind] for kind in range(box.kinds) if three[kind] == 2}
    assert found == {2 if drafted else 3}  # a draft has what the box has, else three of a card


def told(cards: list[int], fmt: Format, side: list[int] | None = None) -> list[tuple[str, str]]:
    """The clauses and words with which a deck of the small box is refused."""
    found = refusals(small_box(), fmt, cards, side or deck(), True)
    return [(one.rule, one.reason) for one in found]


def test_EM_REG_03_a_refusal_says_what_there_is_and_what_there_should_be() -> None:
    fine, drafted = [civic(0, 15)], [army(0, 25), civic(0, 15)]
    assert told(deck(*fine), CONSTRUCTED_DECK) == [
        ("EM-CDECK-01", "The army deck is empty; with one faction it has 30 cards."),
        ("EM-CDECK-06", "The civic deck has 15 cards of Songdu, but the army deck has none."),
    ]
    assert told(deck(*fine, army(0, 29)), CONSTRUCTED_DECK) == [
        ("EM-CDECK-01", "The army deck has 29 cards; with one faction it has exactly 30.")
    ]
    assert told(deck(*fine, army(0, 30), army(1, 9)), CONSTRUCTED_DECK) == [
        ("EM-CDECK-02", "The army deck has 39 cards; with 2 factions it has exactly 40."),
        ("EM-CDECK-04", "The army deck has 9 cards of Lyria; it needs 10 or none."),
    ]
    assert told(deck(army(0, 30), civic(0, 14)), CONSTRUCTED_DECK) == [
        ("EM-CDECK-05", "The civic deck has 14 cards; it needs 15 or more.")
    ]
    for many in (11, 12):
        over = f"Deck and sideboard have {40 + many} drafted cards; a draft gives 51."
        beside = told(deck(*drafted), DRAFTED_DECK, deck(army(1, many)))
        assert beside == ([("EM-MATCH-05", over)] if many > 11 else [])
    large = deck(army(0, 25), army(1, 5), army(2, 5), civic(0, 16), {STRIDE + CIVIC: 0})
    over = "Deck and sideboard have 52 drafted cards; a draft gives 51."
    assert told(large, DRAFTED_DECK, deck({STRIDE + CIVIC: 1})) == [("EM-MATCH-05", over)]
    assert told([n + (k == CIVIC + 5) for k, n in enumerate(large)], DRAFTED_DECK) == [("EM-DECK-11", over)]
    token = deck(army(3, 29), {TOKEN: 1}, civic(3, 15))
    assert told(token, CONSTRUCTED_DECK) == [
        ("EM-DECK-12", f"card {TOKEN} is a token and no part of a deck; take it out.")
    ]
    basic = deck(army(0, 29), {LEVY: 1}, civic(0, 15))
    assert told(basic, CONSTRUCTED_DECK) == [
        ("EM-DECK-12", f"card {LEVY} fills up drafted decks only; take it out.")
    ]
