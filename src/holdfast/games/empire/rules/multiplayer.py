"""Defeat, and what more than two seats need: who is out, whose turn comes next, when the last team stands."""

from typing import Final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import Frame, Seat

from ..position.seats import ORDERS, all_seats
from ..position.state import (
    DEFEAT,
    DEFEATS,
    ENDED,
    GRAVEYARD,
    ITEM,
    LENGTH,
    LIMBO,
    MORALE,
    OUT,
    OVER,
    OWN,
    PHASE,
    TAKEN,
    TEAMS,
    TRACKER,
    WHOSE,
    EmpireState,
    Piece,
    are_allies,
)
from .moving.pieces import put_away

AFTER_GAME: Final = 3  # the step of the outermost script that follows a finished game


def is_in(s: EmpireState, seat: Seat) -> bool:
    """Whether the seat is still in the game."""
    return s.own[seat * OWN + OUT] == 0


def next_in(s: EmpireState, seat: Seat) -> Seat:
    """The next seat clockwise that is still in the game. [EM-INIT-03]"""
    for _ in range(s.seats):
        seat = Seat(Seat(seat + 1) % s.seats)
        if is_in(s, seat):
            return seat
    return seat


def count_in(s: EmpireState) -> int:
    """How many seats are still in the game."""
    n = 0
    for seat in range(s.seats):
        if s.own[seat * OWN + OUT] == 0:
            n += 1
    return n


def seats_in(s: EmpireState) -> list[Seat]:
    """The seats still in the game in initiative order, the holder of the tracker first. [EM-INIT-05]

    The list may be shared: change a copy.
    """
    order, own = ORDERS[s.seats][s.board[TRACKER]], s.own
    for seat in order:
        if own[seat * OWN + OUT]:
            return [other for other in order if own[other * OWN + OUT] == 0]
    return order


def opponents_of(s: EmpireState, seat: Seat) -> list[Seat]:
    """The enemy commanders still in the game, in initiative order."""
    return [other for other in seats_in(s) if not are_allies(s, seat, other)]


def check_defeat(s: EmpireState, log: Log | None) -> bool:
    """Commanders without morale are out; whether that ended the game. [EM-END-01, EM-MULTI-04]"""
    if not is_anyone_broken(s):
        return False
    fallen = [seat for seat in all_seats(s.seats) if s.own[seat * OWN + MORALE] <= 0 and is_in(s, seat)]
    s.board[DEFEATS] += 1
    for seat in fallen:
        s.own[seat * OWN + OUT] = s.board[DEFEATS]
        if log is not None:
            log.add("defeated", "EM-END-01", seat, (s.own[seat * OWN + MORALE],))
    if not is_contested(s):
        end_game(s, DEFEAT, log)
        return True
    for seat in fallen:
        remove_cards(s, seat, log)
    if not is_in(s, Seat(s.board[TRACKER])):
        take_tracker(s, log)
    return False


def is_anyone_broken(s: EmpireState) -> bool:
    """Whether a commander still in the game has no morale left."""
    own = s.own
    for seat in range(s.seats):
        if own[seat * OWN + MORALE] <= 0 and own[seat * OWN + OUT] == 0:
            return True
    return False


def take_tracker(s: EmpireState, log: Log | None) -> None:
    """The next seat in the game holds the tracker of the fallen, and in the next round too.

    [EM-MULTI-04, EM-R-81] That is the change of hands of this round.
    """
    s.board[TRACKER] = next_in(s, Seat(s.board[TRACKER]))
    s.board[TAKEN] = 1
    if log is not None:
        log.add("tracker_taken", "EM-MULTI-04", s.board[TRACKER])


def is_contested(s: EmpireState) -> bool:
    """Whether two teams are still in the game. [EM-MULTI-05]"""
    living = [seat for seat in all_seats(s.seats) if is_in(s, seat)]
    for seat in living:
        if not are_allies(s, seat, living[0]):
            return True
    return False


def remove_cards(s: EmpireState, seat: Seat, log: Log | None) -> None:
    """A defeated commander's cards leave the game with it; nothing is triggered. [EM-MULTI-04]"""
    for n in range(len(s.kind)):
        piece = Piece(n)
        if s.owner[piece] == seat and s.zone[piece] <= LIMBO:
            put_away(s, piece, GRAVEYARD)
    s.queue = without_items(s.queue, seat)
    s.loose = without_items(s.loose, seat)
    s.waiting = without_items(s.waiting, seat)


def without_items(items: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The abilities that wait, less those of the seat."""
    kept: list[int] = []
    for at in range(0, len(items), ITEM):
        if items[at + WHOSE] != seat:
            kept += items[at : at + ITEM]
    return tuple(kept)


def end_game(s: EmpireState, how: int, log: Log | None) -> None:
    """The game is over; only the outermost script goes on.

    Nobody falls while damage is being assigned or cards are looked at: there is none of that to end.
    """
    s.board[ENDED] = how
    s.board[PHASE] = OVER
    s.queue = s.loose = s.waiting = ()
    bottom = s.stack[0]
    s.stack[:] = [Frame(bottom.script, AFTER_GAME, bottom.seat)]
    if log is not None:
        log.add("game_over", "EM-END-04" if how == LENGTH else "EM-END-01", TABLE, tuple(ranks(s)))


def ranks(s: EmpireState) -> list[int]:
    """The places of the seats, 0 the best; who fell later is better, then who has more morale.

    [EM-END-01, EM-END-02, EM-END-04, EM-MULTI-05] A team has the place of its best member.
    """
    keys: list[tuple[int, int]] = []
    for seat in all_seats(s.seats):
        out = s.own[seat * OWN + OUT]
        keys.append((out if out else s.board[DEFEATS] + 1, s.own[seat * OWN + MORALE]))
    if s.board[TEAMS]:
        sides = [max(keys[0], keys[2]), max(keys[1], keys[3])]
        keys = [sides[seat % 2] for seat in all_seats(s.seats)]
    found: list[int] = []
    for seat in all_seats(s.seats):
        better = 0
        for other in all_seats(s.seats):
            if keys[other] > keys[seat]:
                better += 1
        found.append(better)
    return found
