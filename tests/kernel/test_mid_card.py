"""A choice in the middle of a card in the middle of a phase: cloned, saved, loaded and searched there."""

from holdfast.kernel.position import dumps, key, loads
from holdfast.testkit.perft import divide, perft
from holdfast.testkit.table import table
from kernel.grounds.card import CARD, GAME


def test_the_card_stops_in_its_middle() -> None:
    t = table(GAME, 2)
    assert [(f.script.name, f.pc) for f in t.state.stack] == [("phase", 0), ("card", 1)]
    assert t.field("coins") == [2, 0]  # the first step is done, the last one is not


def test_a_card_played_inside_a_card_finishes_first() -> None:
    t = table(GAME, 2).choose("play again")
    assert [(f.script.name, f.pc) for f in t.state.stack] == [("phase", 0), ("card", 2), ("card", 1)]
    assert t.field("coins") == [4, 0]
    t.choose("take a coin")
    assert t.field("coins") == [2 + 2 + 1 + 10 + 10, 2]


def test_it_can_be_cloned_right_there() -> None:
    state = table(GAME, 2).choose("play again").state
    before = key(GAME, state)
    one, two = state.clone(), state.clone()
    one.step(0)
    two.step(1)
    assert key(GAME, state) == before
    assert one.coins != two.coins
    assert one.stack[0] is not state.stack[0]  # the phase went on
    assert two.stack[0] is state.stack[0]  # clones share frames, which nobody ever changes


def test_it_can_be_saved_and_loaded_right_there() -> None:
    state = table(GAME, 2).choose("play again").state
    loaded, seats, variant = loads(GAME, dumps(GAME, state, 2, ()))
    assert (seats, variant) == (2, ())
    assert loaded.stack[1].script is CARD
    for each in (state, loaded):
        for action in (1, 0, 0):
            each.step(action)
    assert key(GAME, state) == key(GAME, loaded)
    assert GAME.outcome(state) is not None


def test_it_can_be_searched_right_there() -> None:
    state = table(GAME, 2).state
    # One seat: coin; again and coin; again, again and coin: three ways. Two seats: nine.
    assert perft(state, 6) == 9
    assert divide(GAME, state, 6) == {"take a coin": 3, "play again": 6}


def test_the_card_says_what_it_does() -> None:
    assert CARD.phrase() == "gain 2 coins, then gain a coin or play this card again, then gain 10 coins"
