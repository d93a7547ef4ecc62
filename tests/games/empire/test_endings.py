"""How a game ended, in a sentence a person would say, on the page and in the terminal."""

import pytest

from games.empire.field import battlefield, state_of
from holdfast.cli.table.screen import outcome_line
from holdfast.games import REGISTRY
from holdfast.games.empire.position.state import COMMANDER_AT, LENGTH, MORALE, NONE, OWN, ROUND, Piece
from holdfast.games.empire.rules.fighting.damage import hurt_seat, settle_blows
from holdfast.games.empire.rules.multiplayer import end_game, ranks
from holdfast.games.empire.rules.result import match_outcome
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.games.empire.words.events import event_text
from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.game import Outcome
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table

NAMES = ["Blue", "Red", "Green", "Gold"]


def outcome(t: Table) -> Outcome:
    """How the game ended."""
    found = t.game.outcome(t.state)
    assert found is not None
    return found


def fallen(seats: int, *hurt: tuple[int, int], variant: str = "") -> Outcome:
    """The end of a game in which these seats took so much damage at once."""
    t = battlefield(seats=seats, variant=variant)
    push_resolve(state_of(t))
    blows = [number for seat, amount in hurt for number in (NONE, COMMANDER_AT - seat, amount)]
    settle_blows(state_of(t), blows, None)
    return outcome(t.go_on())


def told(found: Outcome, seats: int) -> str:
    """The sentence, which the terminal tells with its rule."""
    text = found.sentence(NAMES[:seats])
    assert outcome_line(found, NAMES[:seats]).plain == f"{text} [{found.rule}]"
    return text


@pytest.mark.parametrize("loser", [0, 1])
def test_EM_END_01_who_has_lost_all_morale_is_named(loser: int) -> None:
    winner = NAMES[1 - loser]
    assert told(fallen(2, (loser, 25)), 2) == f"{winner} has won: {NAMES[loser]} has no morale left."


@pytest.mark.parametrize("seats", [3, 4])
def test_EM_MULTI_05_the_last_commander_is_told(seats: int) -> None:
    for winner in range(seats):
        hurt = [(seat, 25) for seat in range(seats) if seat != winner]
        assert (
            told(fallen(seats, *hurt), seats)
            == f"{NAMES[winner]} has won, the last commander with any morale."
        )


def test_EM_MULTI_05_a_team_is_told_together() -> None:
    found = fallen(4, (0, 25), (2, 30), variant="teams")
    assert told(found, 4) == "Red and Gold have won: Blue and Green have no morale left."
    found = fallen(4, (1, 25), (3, 25), variant="teams")
    assert told(found, 4) == "Blue and Green have won: Red and Gold have no morale left."


def test_EM_END_02_commanders_who_fall_at_once_are_told_apart_by_what_is_left() -> None:
    assert told(fallen(2, (0, 25), (1, 26)), 2) == (
        "Blue has won: the last commanders fell at once, and Blue had the most morale left."
    )
    draw = fallen(2, (0, 25), (1, 25))
    assert told(draw, 2) == "A draw: all commanders fell at once, with the same morale."
    assert not draw.is_decided
    shared = fallen(3, (0, 25), (1, 25), (2, 30))
    assert told(shared, 3).startswith("Blue and Red share the victory: ")
    assert shared.is_decided


@pytest.mark.parametrize(("seats", "variant"), [(2, ""), (3, ""), (4, ""), (4, "teams")])
def test_EM_END_04_a_game_that_took_too_long_is_told(seats: int, variant: str) -> None:
    for leaders in range(1, seats + 1):
        t = battlefield(seats=seats, variant=variant)
        s = state_of(t)
        s.board[ROUND] = 40
        for seat in range(leaders):
            s.own[seat * OWN + MORALE] = 30
        end_game(s, LENGTH, None)
        text = told(outcome(t.go_on()), seats)
        first = [NAMES[seat] for seat, rank in enumerate(ranks(s)) if rank == 0]
        if len(first) == seats:
            assert text == "A draw: after round 40 all commanders have the same morale."
        else:
            assert text.endswith(": the highest morale after round 40.")
            assert text.startswith(first[0])
            verb = "has won" if len(first) == 1 else "have won" if variant else "share the victory"
            assert verb in text


@pytest.mark.parametrize(
    ("wins", "text"),
    [
        ([2, 1], "Blue has won the match, 2 to 1."),
        ([0, 2], "Red has won the match, 2 to 0."),
        ([1, 0], "Blue has won the match, 1 to 0."),
        ([1, 1], "The match is a draw, 1 game each."),
        ([0, 0], "The match is a draw, without a game won."),
    ],
)
def test_EM_MATCH_01_EM_MATCH_02_a_match_is_told_with_its_games(wins: list[int], text: str) -> None:
    s = state_of(battlefield())
    s.wins = tuple(wins)
    assert told(match_outcome(s), 2) == text


@pytest.mark.parametrize(
    ("places", "text"),
    [
        ((0, 1), "Blue wins the game."),
        ((0, 0), "The game is a draw."),
        ((2, 0, 2, 0), "Red and Gold win the game together."),
    ],
)
def test_the_story_tells_the_end_in_a_sentence(places: tuple[int, ...], text: str) -> None:
    log = Log()
    log.add("game_over", "EM-END-01", TABLE, places)
    assert event_text(log.events[0], NAMES) == text


def test_every_end_of_every_empire_has_words() -> None:
    t = battlefield()
    hurt_seat(state_of(t), Seat(1), 25, Piece(NONE), None)
    push_resolve(state_of(t))
    assert outcome(t.go_on()).words
    draft = REGISTRY.get("empire_draft")
    assert draft.outcome(draft.new(2)) is None
