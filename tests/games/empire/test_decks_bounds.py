"""Decks at their bounds: what is fixed, what runs out, what is cut, and what an exchange leaves legal."""

from itertools import permutations

import pytest

from games.empire.deck_kit import (
    BOX,
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    STRIDE,
    UNIQUE,
    army,
    civic,
    deck,
    none,
    rules_against,
)
from holdfast.games.empire.position.actions import KIND_SPACE, TAKE_DECK
from holdfast.games.empire.position.piles import with_counts
from holdfast.games.empire.position.state import EmpireState
from holdfast.games.empire.rules.abilities.abilities import FACTIONS
from holdfast.games.empire.rules.decks.building import Half, addable, room_for
from holdfast.games.empire.rules.decks.construction import (
    Format,
    army_by_faction,
    civic_by_faction,
    most_of,
    refusals,
    the_box,
)
from holdfast.games.empire.rules.decks.luck import drawn, random_deck
from holdfast.games.empire.rules.decks.ready import ReadyDeck, deck_for, side_for
from holdfast.games.empire.rules.decks.sideboard import ARMY_CAME, CIVIC_CAME, swaps_out
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import table


@pytest.mark.parametrize(("many", "few"), list(permutations(range(FACTIONS), 2)))
def test_EM_CDECK_04_a_random_deck_has_ten_of_each_faction_it_has_begun(many: int, few: int) -> None:
    # Nine cards are lacking, and all of them are of the faction that has one: few random cards would be.
    fixed = deck(army(many, 30), army(few, 1), civic(many, 15))
    for seed in range(3):
        made = random_deck(BOX, CONSTRUCTED_DECK, fixed, 40, 15, Rng(seed))
        assert rules_against(made) == []
        assert army_by_faction(BOX, made)[few] == 10


@pytest.mark.parametrize("fmt", [CONSTRUCTED_DECK, DRAFTED_DECK])
def test_EM_REG_01_nothing_is_added_to_a_random_deck_that_is_whole(fmt: Format) -> None:
    for factions in range(1, FACTIONS + 1):
        parts = [army(faction, fmt.least) for faction in range(1, factions)]
        whole = deck(army(0, fmt.base), *parts, civic(0, 16))
        assert random_deck(BOX, fmt, whole, fmt.army_size(factions), 16, Rng(1)) == whole


def test_EM_R_08_a_random_deck_keeps_a_faction_that_an_exchange_has_bent() -> None:
    # Nine of the second faction, one card is lacking: it is the tenth, and no more than one is added.
    bent = deck(army(0, 30), army(1, 9), civic(0, 15))
    made = random_deck(BOX, CONSTRUCTED_DECK, bent, 40, 15, Rng(2))
    assert army_by_faction(BOX, made) == [30, 10, 0, 0]
    full = deck(army(0, 30), {UNIQUE: 1}, army(1, 9), civic(0, 15))
    assert random_deck(BOX, CONSTRUCTED_DECK, full, 40, 15, Rng(2)) == full


def test_EM_DECK_10_a_random_deck_takes_no_more_than_the_box_has() -> None:
    fixed = deck(army(0, 30), {UNIQUE: 1, UNIQUE + 1: 1}, civic(0, 1))
    made = random_deck(BOX, CONSTRUCTED_DECK, fixed, 30, 99, Rng(3))
    assert sum(civic_by_faction(BOX, made)) == 18
    assert all(made[kind] <= most_of(BOX, CONSTRUCTED_DECK)[kind] for kind in range(BOX.kinds))


@pytest.mark.parametrize("size", [30, 40, 50, 60])
def test_EM_CDECK_03_a_random_deck_has_any_factions(size: int) -> None:
    found = set()
    for seed in range(40):
        made = random_deck(BOX, CONSTRUCTED_DECK, none(), size, 15, Rng(seed))
        held = army_by_faction(BOX, made)
        found.add(tuple(faction for faction in range(FACTIONS) if held[faction]))
        assert rules_against(made) == []
    several = (size - 20) // 10
    assert {len(factions) for factions in found} == {several}
    assert len(found) == {1: 4, 2: 6, 3: 4, 4: 1}[several]


@pytest.mark.parametrize("wanted", [0, 1, 4, 7, 8, 20])
def test_EM_REG_01_any_cards_are_drawn_and_no_luck_is_wasted(wanted: int) -> None:
    seen: set[int] = set()
    rests: set[int] = set()
    count = min(wanted, 8)
    for seed in range(80):
        rng, cards = Rng(seed), list(range(8))
        taken = drawn(cards, wanted, rng)
        assert sorted(taken + cards) == list(range(8))
        assert (len(taken), rng.draws) == (count, count)
        seen.update(taken)
        rests.update(cards)
    assert seen == (set(range(8)) if wanted else set())
    assert rests == (set(range(8)) if wanted < 8 else set())


@pytest.mark.parametrize("faction", range(FACTIONS))
def test_EM_REG_03_there_is_room_only_for_what_is_left(faction: int) -> None:
    others = [army(one, 30) for one in range(FACTIONS) if one != faction]
    some = [civic(one, 18) for one in range(FACTIONS) if one != faction]
    most = deck(*others, army(faction, 30), *some)
    room = room_for(CONSTRUCTED_DECK, Half(BOX, most, none(), none()), none(), True)
    wanted = [one != faction for one in range(FACTIONS)]
    assert (room.civic, room.side_civic) == (wanted, wanted)
    assert room.army == room.side_army == [True] * FACTIONS
    most = deck(*others, *some, civic(faction, 18))
    room = room_for(CONSTRUCTED_DECK, Half(BOX, most, none(), none()), none(), True)
    assert room.army == room.side_army == room.civic == room.side_civic == wanted


@pytest.mark.parametrize("faction", range(FACTIONS))
def test_EM_REG_03_EM_DECK_12_nothing_is_offered_of_a_faction_without_an_army(faction: int) -> None:
    for is_army in (True, False):
        kinds = [kind for kind in BOX.every if BOX.faction[kind] == faction and BOX.is_army[kind] == is_army]
        most = [0 if kind in kinds else count for kind, count in enumerate(most_of(BOX, DRAFTED_DECK))]
        offered = addable(BOX, DRAFTED_DECK, most, none(), none(), True)
        wanted = [kind for kind in BOX.every if most[kind] and (BOX.faction[kind] != faction or not is_army)]
        assert offered == wanted


def test_EM_REG_05_a_ready_made_deck_is_cut_where_its_factions_can_spare_a_card() -> None:
    twos = {n: 2 if n < 8 else 1 for n in range(12)}
    ones = {STRIDE + n: count for n, count in twos.items()}
    few = {2 * STRIDE: 3, 2 * STRIDE + 1: 3, 2 * STRIDE + 2: 3, 2 * STRIDE + 3: 1}
    whole = deck(twos, ones, few, civic(0, 15))
    assert rules_against(whole) == []
    ready = ReadyDeck("three", "", whole, none())
    assert deck_for(BOX, CONSTRUCTED_DECK, ready) == whole
    cut = deck_for(BOX, DRAFTED_DECK, ready)
    assert rules_against(cut, fmt=DRAFTED_DECK) == []
    kept = {n: 2 if n < 6 else 1 for n in range(12)}
    last = {2 * STRIDE: 2, 2 * STRIDE + 1: 1, 2 * STRIDE + 2: 1, 2 * STRIDE + 3: 1}
    assert cut == deck(kept, {STRIDE + n: 1 for n in range(12)}, last, civic(0, 15))
    # Fifty-one cards are drafted: of fifteen that were cut, one is left beside.
    assert side_for(BOX, DRAFTED_DECK, ready, True) == deck({6: 1})
    assert side_for(BOX, DRAFTED_DECK, ready, False) == none()


def test_EM_REG_05_single_cards_are_cut_when_there_are_no_others() -> None:
    single = {faction * STRIDE + n: 1 for faction in range(3) for n in range(12)}
    more = dict.fromkeys(range(10), 1) | {STRIDE + n: 1 for n in range(4)}
    whole = deck(single, more, civic(0, 15))
    assert rules_against(whole) == []
    cut = deck_for(BOX, DRAFTED_DECK, ReadyDeck("three", "", whole, none()))
    last = max(single)
    assert cut == deck({kind: 1 for kind in single if kind != last}, civic(0, 15))


def real(faction: int, is_army: bool, count: int, skip: int = 0) -> list[int]:
    """So many cards of the box of one sort, three of a kind at most, the first kinds left out."""
    box, cards = the_box(), [0] * KIND_SPACE
    kinds = [k for k in range(box.kinds) if box.faction[k] == faction and box.is_army[k] == is_army]
    for kind in [k for k in kinds if box.copies[k] == 3][skip:]:
        cards[kind] = min(3, count - sum(cards))
    assert sum(cards) == count
    return cards


def both(*parts: list[int]) -> list[int]:
    """The parts together."""
    return [sum(counts) for counts in zip(*parts, strict=True)]


def registered(variant: str, seat: int, cards: list[int], side: list[int], other: list[int]) -> EmpireState:
    """A table where a seat has this deck and sideboard, and the other one another sideboard."""
    t = table("empire", 2, variant).choose(TAKE_DECK, TAKE_DECK)
    state = t.state
    assert isinstance(state, EmpireState)
    state.decks = with_counts(state.decks, Seat(seat), cards)
    state.sides = with_counts(state.sides, Seat(seat), side)
    state.sides = with_counts(state.sides, Seat(1 - seat), other)
    return state


@proves("EM-MATCH-05", "EM-DDECK-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_EM_MATCH_05_what_leaves_a_drafted_deck_leaves_it_legal(seat: int) -> None:
    # A card of the first faction has come in; none of the second may go, which has its five and no more.
    cards = both(real(0, True, 26), real(1, True, 5), real(0, False, 15))
    side, other = real(0, False, 5, 5), both(real(2, True, 12), real(3, True, 15))
    state = registered("best_of_three+drafted", seat, cards, side, other)
    box, found = the_box(), swaps_out(state, Seat(seat), ARMY_CAME)
    assert found == [k for k in range(box.kinds) if cards[k] and box.is_army[k] and box.faction[k] == 0]
    for kind in found:
        after = [count - (k == kind) for k, count in enumerate(cards)]
        assert refusals(box, DRAFTED_DECK, after, side, True) == []


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("variant", ["best_of_three", "best_of_three+drafted"])
def test_EM_R_08_a_card_goes_out_of_the_sort_that_came_in(variant: str, seat: int) -> None:
    base = 25 if "drafted" in variant else 30
    cards = both(real(0, True, base + 1), real(0, False, 15))
    state = registered(variant, seat, cards, [0] * KIND_SPACE, [0] * KIND_SPACE)
    box = the_box()
    army_cards = [k for k in range(box.kinds) if cards[k] and box.is_army[k]]
    assert swaps_out(state, Seat(seat), ARMY_CAME) == army_cards
    whole = both(real(0, True, base), real(0, False, 16))
    state = registered(variant, seat, whole, [0] * KIND_SPACE, [0] * KIND_SPACE)
    civic_cards = [k for k in range(box.kinds) if whole[k] and not box.is_army[k]]
    assert swaps_out(state, Seat(seat), CIVIC_CAME) == civic_cards


def test_EM_SIDE_04_a_constructed_deck_need_not_obey_the_rules_of_a_draft() -> None:
    # This deck would be a legal drafted one, and stays one unless a card of the second faction goes.
    cards = both(real(0, True, 26), real(1, True, 5), real(0, False, 15))
    state = registered("best_of_three", 0, cards, real(0, False, 5, 5), [0] * KIND_SPACE)
    box = the_box()
    assert swaps_out(state, Seat(0), ARMY_CAME) == [
        k for k in range(box.kinds) if cards[k] and box.is_army[k]
    ]
