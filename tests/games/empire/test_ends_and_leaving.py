"""What a board says of its seats, how each end is told, and what leaving play leaves behind."""

import pytest

from games.empire import second_reading as plain
from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.state import (
    BEST_OF_THREE,
    BOARD,
    DEFEAT,
    DEFEATS,
    ENDED,
    GRAVEYARD,
    HEARTLAND,
    ITEM,
    LENGTH,
    MORALE,
    NONE,
    OUT,
    OWN,
    PLACE,
    ROUND,
    TEAMS,
    TRACKER,
    WAS_OCCUPYING,
    WHOSE,
    EmpireState,
)
from holdfast.games.empire.rules.moving.pieces import put_away
from holdfast.games.empire.rules.multiplayer import check_defeat, opponents_of, ranks, seats_in
from holdfast.games.empire.rules.result import outcome, scores, sheet
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat

TABLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ("teams",))]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_DMG_02_EM_TIER_01_EM_ZONE_11_the_sheet_says_what_lies_there(
    seats: int, variant: tuple[str, ...]
) -> None:
    for seed in range(10):
        s = plain.random_board(seats, variant, Rng(f"sheet/{seed}")).s
        for seat in range(seats):
            s.own[seat * OWN + MORALE], s.own[seat * OWN + OUT] = 10 + seat, seat
        s.board[ROUND] = 7
        holders = [plain.holder(s, frontier) for frontier in range(HEARTLAND)]
        expected: dict[str, tuple[int, ...]] = {
            "Morale": tuple(range(10, 10 + seats)),
            "Tier": tuple(plain.tier_of_seat(s, seat) for seat in range(seats)),
            "Frontiers occupied": tuple(
                sum(n != NONE and s.owner[n] == seat for n in holders) for seat in range(seats)
            ),
            "Round": (7,) * seats,
        }
        if seats > 2:
            expected["Defeat"] = tuple(range(seats))
        assert {line.label: line.values for line in sheet(s)} == expected
        assert scores(s) == list(range(10, 10 + seats))
        s.formats |= BEST_OF_THREE
        s.wins = tuple(range(seats))
        assert sheet(s)[-1].values == tuple(scores(s)) == s.wins


def test_EM_SEQ_06_every_card_that_leaves_is_remembered_where_it_was() -> None:
    for seed in range(12):
        board = plain.random_board(2, (), Rng(f"leaving/{seed}")).s
        for n, card in list(plain.lying(board)):
            s = board.clone()
            zone = s.zone[n]
            holds = zone < HEARTLAND and s.board[PLACE + zone] == n
            for at in range(PLACE + HEARTLAND, BOARD):
                s.board[at] = n  # no other number of the board is a place
            land = s.settled
            put_away(s, n, GRAVEYARD)
            assert s.was[n] == zone + (WAS_OCCUPYING if holds else 0), card.name
            assert n not in s.board[PLACE : PLACE + HEARTLAND]
            assert n not in s.settled
            assert [one for one in s.settled if one != NONE] == [one for one in land if one not in (NONE, n)]
            reach = [one for one, other in plain.lying(s) if other.has_aura]
            assert sorted(s.auras) == reach


@pytest.mark.parametrize("tracker", [0, 1, 2])
@pytest.mark.parametrize("fallen", [0, 1, 2])
def test_EM_MULTI_04_EM_INIT_05_only_what_is_the_fallens_goes_with_it(fallen: int, tracker: int) -> None:
    r = Rig(3)
    s = r.s
    units = [r.put(seat, LEVY) for seat in range(3)]
    items = []
    for seat in (0, 1, 2, 1):
        item = [0] * ITEM
        item[WHOSE] = seat
        items.append(tuple(item))
    s.queue = s.loose = s.waiting = tuple(n for item in items for n in item)
    s.own[fallen * OWN + MORALE], s.board[TRACKER] = 0, tracker
    order = [Seat((tracker + n) % 3) for n in range(3)]
    assert seats_in(s) == order
    assert not check_defeat(s, None)
    left = tuple(n for item in items if item[WHOSE] != fallen for n in item)
    assert (s.queue, s.loose, s.waiting) == (left, left, left)
    assert [s.zone[unit] == HEARTLAND for unit in units] == [seat != fallen for seat in range(3)]
    assert seats_in(s) == [seat for seat in order if seat != fallen]
    assert s.board[TRACKER] == seats_in(s)[0]
    for seat in seats_in(s):
        assert opponents_of(s, seat) == [other for other in seats_in(s) if other != seat]


def ended(seats: int, teams: bool, how: int, morale: list[int], out: list[int]) -> EmpireState:
    """A game that is over, with this morale and these numbers of defeats."""
    s = Rig(seats, ("teams",) if teams else ()).s
    assert bool(s.board[TEAMS]) == teams
    for seat in range(seats):
        s.own[seat * OWN + MORALE], s.own[seat * OWN + OUT] = morale[seat], out[seat]
    s.board[ENDED], s.board[DEFEATS], s.board[ROUND], s.asked = how, max(out), 30, NOBODY
    return s


WON = "{who} has won: {others} has no morale left."
BOTH = "{who} have won: {others} have no morale left."
LAST = "{who} has won, the last commander with any morale."
FELL = "the last commanders fell at once, and {who} had the most morale left."
DRAW = "A draw: all commanders fell at once, with the same morale."
LONG = "the highest morale after round 30."


@pytest.mark.parametrize(
    ("teams", "how", "morale", "out", "places", "rule", "text"),
    [
        (False, DEFEAT, [3, 0], [0, 1], (0, 1), "EM-END-01", WON),
        (False, DEFEAT, [-1, 2], [1, 0], (1, 0), "EM-END-01", WON),
        (False, DEFEAT, [-1, -1], [1, 1], (0, 0), "EM-END-02", DRAW),
        (False, DEFEAT, [-1, -3], [1, 1], (0, 1), "EM-END-01", "{who} has won: " + FELL),
        (False, DEFEAT, [0, 4, 0], [2, 0, 1], (1, 0, 2), "EM-MULTI-05", LAST),
        (False, DEFEAT, [0, 0, 0], [2, 1, 2], (0, 2, 0), "EM-MULTI-05", "{who} share the victory: " + FELL),
        (True, DEFEAT, [0, 1, 0, 0], [1, 0, 3, 2], (2, 0, 2, 0), "EM-MULTI-05", BOTH),
        (True, DEFEAT, [0, 0, -2, 0], [2, 1, 2, 2], (0, 0, 0, 0), "EM-END-02", DRAW),
        (True, DEFEAT, [0, 0, 0, -1], [1, 1, 2, 2], (0, 2, 0, 2), "EM-MULTI-05", "{who} have won: " + FELL),
        (False, LENGTH, [3, 5], [0, 0], (1, 0), "EM-END-04", "{who} has won: " + LONG),
        (False, LENGTH, [5, 5, 4], [0, 0, 0], (0, 0, 2), "EM-END-04", "{who} share the victory: " + LONG),
        (False, LENGTH, [5, 9, 4], [0, 1, 0], (0, 2, 1), "EM-END-04", "{who} has won: " + LONG),
        (True, LENGTH, [1, 4, 5, 2], [0] * 4, (0, 2, 0, 2), "EM-END-04", "{who} have won: " + LONG),
        (True, LENGTH, [4] * 4, [0] * 4, (0,) * 4, "EM-END-04", "A draw: after round 30 all commanders"),
    ],
)
def test_EM_END_01_EM_END_02_EM_END_04_EM_MULTI_05_every_end_is_told(
    teams: bool, how: int, morale: list[int], out: list[int], places: tuple[int, ...], rule: str, text: str
) -> None:
    s = ended(len(morale), teams, how, morale, out)
    found = outcome(s)
    assert found is not None
    assert tuple(ranks(s)) == found.ranks == places
    assert (found.rule, found.words[: len(text)]) == (rule, text)


@pytest.mark.parametrize(
    ("wins", "places", "text"),
    [
        ((2, 1), (0, 1), "{who} has won the match, 2 to 1."),
        ((0, 2), (1, 0), "{who} has won the match, 2 to 0."),
        ((1, 1), (0, 0), "The match is a draw, 1 game each."),
        ((0, 0), (0, 0), "The match is a draw, without a game won."),
        ((2, 2), (0, 0), "The match is a draw, 2 games each."),
    ],
)
def test_EM_MATCH_01_EM_MATCH_02_every_end_of_a_match_is_told(
    wins: tuple[int, int], places: tuple[int, int], text: str
) -> None:
    s = ended(2, False, DEFEAT, [1, 0], [0, 1])
    s.formats |= BEST_OF_THREE
    s.wins = wins
    found = outcome(s)
    assert found is not None
    assert (found.ranks, found.words) == (places, text)
    assert found.rule == ("EM-MATCH-01" if 0 < max(wins) != min(wins) else "EM-MATCH-02")
