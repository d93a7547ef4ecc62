"""Matches: best of three, the tracker of later games, exchanges with the sideboard."""

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.position.actions import FINISH, KEEP, KIND_SPACE, SWAP_IN, SWAP_OUT, TAKE_DECK
from holdfast.games.empire.position.piles import with_counts
from holdfast.games.empire.position.state import NONE, EmpireState
from holdfast.games.empire.rules.decks.construction import (
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    army_by_faction,
    refusals,
    the_box,
)
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.rules.decks.registration import list_of, side_of
from holdfast.games.empire.rules.decks.sideboard import SIDEBOARDING
from holdfast.games.empire.rules.series import AfterGame, is_decided, match_leader, note_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng, playout
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table, table

GAME = REGISTRY.get("empire")


def series(wins: tuple[int, int] = (0, 0), game: int = 1, first: int = 0) -> EmpireState:
    """A best of three with so many games won, before the result of its last game is noted."""
    state: EmpireState = table("empire", 2, "best_of_three").state
    state.wins, state.game, state.first = wins, game, first
    return state


def exchanging(deck: int = 0, variant: str = "best_of_three") -> Table:
    """A table between two games: the first seat may exchange."""
    t = table("empire", 2, variant).choose(TAKE_DECK + deck, TAKE_DECK + 1)
    t.state.push(SIDEBOARDING, 0)
    return t.go_on()


def test_EM_MATCH_01_two_won_games_win_the_match() -> None:
    state = series((1, 1), game=3)
    assert not is_decided(state)
    note_game(state, Seat(1), Log())
    assert is_decided(state)
    assert match_leader(state) == 1


def test_EM_MATCH_01_only_two_seats_play_it() -> None:
    for seats in (3, 4):
        with pytest.raises(Mistake):
            GAME.new(seats, ("best_of_three",))


def test_EM_MATCH_02_a_drawn_game_counts_for_nobody_and_five_games_are_the_most() -> None:
    state = series((1, 0), game=4)
    log = Log()
    note_game(state, Seat(NONE), log)
    assert (state.wins, is_decided(state)) == ((1, 0), False)
    assert log.events[-1].rule == "EM-MATCH-02"
    state.game = 5
    note_game(state, Seat(NONE), None)
    assert is_decided(state)
    assert match_leader(state) == 0
    assert match_leader(series((1, 1), game=5)) == NONE


@pytest.mark.parametrize(("winner", "began", "next_one"), [(0, 0, 1), (1, 0, 0), (NONE, 0, 1), (NONE, 1, 0)])
def test_EM_MATCH_03_the_loser_begins_the_next_game(winner: int, began: int, next_one: int) -> None:
    state = series(first=began)
    note_game(state, Seat(winner), None)
    assert state.first == next_one


def test_EM_SIDE_01_after_a_single_game_nothing_is_exchanged() -> None:
    t = table("empire", 2).choose(TAKE_DECK, TAKE_DECK)
    t.state.stack.append(Frame(Script("evening", "EM-MATCH-01", (AfterGame(0),)), 0, 0))
    depth = len(t.state.stack)
    top = t.state.stack[-1]
    assert top.script.steps[0].run(t.state, top, None)
    assert len(t.state.stack) == depth - 1


@proves("EM-MATCH-04", "EM-R-08")
def test_EM_MATCH_04_one_for_one_and_of_the_same_sort() -> None:
    t = exchanging()
    box, ready = the_box(), READY_DECKS[0]
    army = next(k for k in range(box.kinds) if ready.side[k] and box.is_army[k])
    civic = next(k for k in range(box.kinds) if ready.deck[k] and not box.is_army[k])
    t.choose(SWAP_IN + army).expect_refused(SWAP_OUT + civic, "EM-R-08").expect_refused(KEEP, "EM-MATCH-04")
    out = next(k for k in range(box.kinds) if ready.deck[k] and box.is_army[k] and k != army)
    t.choose(SWAP_OUT + out).expect("EM-MATCH-04", "card_swapped_out", seat=0).expect_hidden(
        1, box.names[out]
    )
    assert list_of(t.state, Seat(0))[army] == ready.deck[army] + 1
    assert list_of(t.state, Seat(0))[out] == ready.deck[out] - 1
    assert side_of(t.state, Seat(0))[out] == ready.side[out] + 1
    assert sum(list_of(t.state, Seat(0))) == sum(ready.deck)
    t.choose(KEEP).expect("EM-MATCH-04", "sideboarding_done", seat=0, data=(1,))
    assert t.state.asked == 1


def soldiers(faction: int, count: int) -> list[int]:
    """So many army cards of a faction, three of a kind."""
    box, cards = the_box(), [0] * KIND_SPACE
    for kind in range(box.kinds):
        if box.faction[kind] == faction and box.is_army[kind] and box.copies[kind] == 3:
            cards[kind] = min(3, count - sum(cards))
    return cards


@proves("EM-SIDE-04", "EM-SIDE-05", "EM-R-08")
def test_EM_SIDE_04_an_exchange_may_take_a_faction_below_ten() -> None:
    t = exchanging()
    box = the_box()
    many, few = soldiers(0, 30), soldiers(1, 10)
    unique = next(kind for kind in range(box.kinds) if box.is_unique[kind] and box.faction[kind] == 0)
    cards = [many[kind] + few[kind] for kind in range(KIND_SPACE)]
    t.state.decks = with_counts(t.state.decks, Seat(0), cards)
    t.state.sides = with_counts(t.state.sides, Seat(0), [int(kind == unique) for kind in range(KIND_SPACE)])
    leaving = next(kind for kind in range(KIND_SPACE) if few[kind])
    t.choose(SWAP_IN + unique, SWAP_OUT + leaving)
    assert army_by_faction(box, list_of(t.state, Seat(0))) == [31, 9, 0, 0]


def test_EM_SIDE_05_a_list_below_the_minimum_is_never_registered() -> None:
    many, few = soldiers(0, 31), soldiers(1, 9)
    deck = [many[kind] + few[kind] for kind in range(KIND_SPACE)]
    rules = [one.rule for one in refusals(the_box(), CONSTRUCTED_DECK, deck, [0] * KIND_SPACE, True)]
    assert "EM-CDECK-04" in rules


def test_EM_MATCH_05_a_drafted_deck_obeys_its_rules_after_every_exchange() -> None:
    rng = Rng(11)
    t = exchanging(4, "best_of_three+drafted")
    state = t.state
    for _ in range(40):
        if state.asked != 0:
            break
        options = state.options()
        state.step(options[rng.below(len(options))])
        if state.stack[-1].c == 0 and state.asked == 0:
            assert (
                refusals(the_box(), DRAFTED_DECK, list_of(state, Seat(0)), side_of(state, Seat(0)), True)
                == []
            )
    assert state.asked == 1


def test_EM_MATCH_06_no_more_exchanges_than_cards_beside() -> None:
    t = exchanging()
    for _ in range(6):
        t.choose(t.state.options()[1])
        t.choose(t.state.options()[-1])
    assert t.state.asked == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_is_played(seed: int) -> None:
    state = GAME.new(2, ("best_of_three",))
    playout(state, Rng(f"series {seed}"), GAME.max_decisions)
    result = GAME.outcome(state)
    assert result is not None
    assert 2 <= state.game <= 5
    assert max(state.wins) == 2 or state.game == 5
    if match_leader(state) != NONE:
        assert result.winners == (match_leader(state),)


def test_keeping_is_the_first_choice() -> None:
    assert exchanging().state.options()[0] == KEEP
    assert FINISH not in exchanging().state.options()
