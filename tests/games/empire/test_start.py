"""The start of a game: decks, tracker, opening hands, putting back."""

from games.empire.field import battlefield, morale, state_of
from holdfast.games.empire import GAME
from holdfast.games.empire.position.piles import Kind, counts_of
from holdfast.games.empire.position.state import NOTHING, ROUND, TRACKER, hand_count
from holdfast.games.empire.rules.abilities.abilities import CARDS, is_army
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.rng import Rng, playout
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table, table


def held(t: Table, seat: int) -> tuple[int, int]:
    """Army and civic cards in hand."""
    s = state_of(t)
    counts = list(enumerate(counts_of(s.hands, Seat(seat))[: len(CARDS)]))
    army = sum(n for kind, n in counts if is_army(Kind(kind)))
    return army, sum(n for _, n in counts) - army


def test_EM_START_01_a_random_seat_takes_the_tracker_and_nothing_is_in_play() -> None:
    holders = set()
    for seed in range(1, 9):
        t = table("empire", at="mulligan", seed=seed)
        s = state_of(t)
        holders.add(s.board[TRACKER])
        assert s.kind == ()
        assert s.board[ROUND] == 0
        assert s.graveyard == s.vault == ()
    assert holders == {0, 1}


def test_EM_START_01_both_decks_are_shuffled_apart() -> None:
    s = state_of(table("empire", at="tracker"))
    for seat in range(2):
        army, civic = counts_of(s.army, Seat(seat)), counts_of(s.civic, Seat(seat))
        assert [a + c for a, c in zip(army, civic, strict=True)] == counts_of(s.decks, Seat(seat))
        assert sum(civic) >= 15
        assert all(is_army(Kind(kind)) for kind, n in enumerate(army) if n)


def test_EM_START_02_four_army_cards_and_three_civic_cards() -> None:
    t = table("empire", at="mulligan")
    assert held(t, 0) == held(t, 1) == (4, 3)


def test_EM_START_03_cards_put_back_are_replaced_from_the_same_decks() -> None:
    t = table("empire", at="mulligan")
    s = state_of(t)
    seat = s.asked
    assert seat == s.board[TRACKER]
    army = [text for text in t.texts if text.startswith("put back") and is_army(Kind(kind_behind(text)))]
    t.choose(army[0])
    assert held(t, seat) == (3, 3)
    t.choose("done")
    assert held(t, seat) == (4, 3)
    assert state_of(t).asked == 1 - seat
    t.choose("done")
    assert state_of(t).question() == "act"  # once only


def kind_behind(text: str) -> int:
    return next(card.kind for card in CARDS if text == f"put back {card.name}")


def test_EM_START_03_a_card_put_back_is_told_to_nobody_else() -> None:
    t = table("empire", at="mulligan")
    seat = state_of(t).asked
    names = [text.removeprefix("put back ") for text in t.texts if text.startswith("put back")]
    theirs = counts_of(state_of(t).decks, Seat(1 - seat))
    secret = next(name for name in names if not theirs[kind_of(name)])
    t.choose(f"put back {secret}")
    t.expect_hidden(1 - seat, secret)


def test_EM_DMG_15_everybody_begins_with_25_morale() -> None:
    assert morale(table("empire", seats=3, at="mulligan")) == [25, 25, 25]


def test_the_battlefield_of_these_tests_is_sound() -> None:
    t = battlefield()
    assert t.game.audit(t.state) == []
    assert [hand_count(state_of(t), Seat(seat)) for seat in (0, 1)] == [1, 1]


def test_no_position_keeps_the_empty_list_that_stands_in_until_its_own_are_given() -> None:
    s = GAME.new(2)
    playout(s, Rng(1), 300)
    lists = [getattr(state, f.name) for state in (GAME.new(2), s, s.clone()) for f in GAME.fields]
    assert NOTHING == []
    assert not any(numbers is NOTHING for numbers in lists)
