"""Packs: what they hold, how many there are, and that the box suffices for six."""

from collections import Counter

import pytest

from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.games.empire_draft import GAME
from holdfast.games.empire_draft.position.actions import DEAL
from holdfast.games.empire_draft.position.state import PICKS, DraftState, pack_of, picked_of
from holdfast.games.empire_draft.rules.packs import SLOTS
from holdfast.kernel.errors import Mistake
from holdfast.kernel.position import dumps, key, loads
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat
from holdfast.testkit.proves import proves


def opened(seats: int, seed: int) -> DraftState:
    """A draft whose first packs lie open."""
    state, rng = GAME.new(seats), Rng(seed)
    while state.asked == CHANCE:
        state.step(draw(state, rng))
    return state


def numbers_in(state: DraftState, pack: int) -> Counter[int]:
    """The draft numbers of a pack's cards."""
    box = the_box()
    cards = [kind for kind, count in enumerate(pack_of(state, pack)) for _ in range(count)]
    return Counter(box.draft[kind] for kind in cards)


@proves("EM-PACK-02", "EM-PACK-03", "EM-PACK-04", "EM-PACK-05", "EM-PACK-06", "EM-PACK-08", "EM-PACK-09")
@pytest.mark.parametrize("seed", range(5))
def test_EM_PACK_09_a_pack_has_17_cards_by_draft_number(seed: int) -> None:
    state = opened(6, seed)
    for pack in range(6):
        numbers = numbers_in(state, pack)
        assert [numbers[n] for n in (1, 2, 3, 4, 5, 8)] == [1, 1, 2, 4, 5, 2]
        assert sum(numbers.values()) == 17 == len(SLOTS)


def test_EM_PACK_10_cards_come_by_how_many_the_box_has_left() -> None:
    state, rng, box = GAME.new(6), Rng(3), the_box()
    stocks = [[1], [2], *[[3]] * 2, *[[4]] * 4, *[[5]] * 5, *[[6, 7]] * 2, *[[8]] * 2]
    dealt = uneven = 0
    while state.asked == CHANCE:
        kinds = [action - DEAL for action in state.options()]
        assert state.weights() == [state.box[kind] for kind in kinds]
        number = stocks[dealt % len(stocks)]
        assert kinds == [kind for kind in range(box.kinds) if state.box[kind] and box.draft[kind] in number]
        uneven += len({*state.weights()}) > 1
        state.step(draw(state, rng))
        dealt += 1
    assert dealt == 6 * 17
    assert uneven


@proves("EM-PACK-07", "EM-R-05")
def test_EM_PACK_07_two_of_the_sixes_and_sevens_in_any_mixture() -> None:
    mixtures = set()
    for seed in range(20):
        state = opened(4, seed)
        for pack in range(4):
            numbers = numbers_in(state, pack)
            mixtures.add((numbers[6], numbers[7]))
    assert mixtures == {(2, 0), (1, 1), (0, 2)}


@proves("EM-PACK-10", "EM-PACK-11", "EM-DRAFT-01")
def test_EM_PACK_10_three_packs_each_make_51_cards() -> None:
    state, rng = GAME.new(3), Rng(5)
    opened_packs = 0
    while state.asked != NOBODY and state.question() != "deck":
        before = state.pack
        options = state.options()
        state.step(draw(state, rng) if state.asked == CHANCE else options[rng.below(len(options))])
        opened_packs += state.pack > before and state.pack <= 3
    assert opened_packs == 3
    assert [len(picked_of(state, Seat(seat))) for seat in range(3)] == [51, 51, 51]
    assert PICKS == 51


@proves("EM-PACK-12", "EM-PACK-13")
def test_EM_PACK_12_the_box_suffices_for_six() -> None:
    box = the_box()
    stock = Counter[int]()
    for kind in range(box.kinds):
        stock[box.draft[kind]] += box.copies[kind] if box.draft[kind] else 0
    needed = {1: 18, 2: 18, 3: 36, 4: 72, 5: 90, 8: 36}
    assert all(stock[number] >= count for number, count in needed.items())
    assert stock[6] + stock[7] >= 36
    assert sum(needed.values()) + 36 == 306


def test_no_card_is_in_more_packs_than_it_has_copies() -> None:
    state = opened(6, 9)
    box = the_box()
    for kind in range(box.kinds):
        dealt = sum(pack_of(state, pack)[kind] for pack in range(6))
        assert dealt + state.box[kind] == (box.copies[kind] if box.draft[kind] else 0)


def test_rows_of_bytes_are_saved_as_numbers_and_no_other_number_is_read_back() -> None:
    state = opened(2, 3)
    text = dumps(GAME, state, 2, ())
    loaded, _, _ = loads(GAME, text)
    assert isinstance(loaded, DraftState)
    assert (key(GAME, loaded), type(loaded.box)) == (key(GAME, state), bytes)
    assert '"box":[0,' in text
    with pytest.raises(Mistake, match=r"'fields\.box' holds a number it has no room for"):
        loads(GAME, text.replace('"box":[0,', '"box":[300,'))
