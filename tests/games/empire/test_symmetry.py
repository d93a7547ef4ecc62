"""No rule knows one seat from another: turn the table, and the same answers lead to the same, turned.

At every question of random games the position is turned by one seat and more, every answer is given at both
tables, and the results are compared. A rule that looks at the first seat where it means another fails here.
"""

from collections.abc import Sequence

import pytest

from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import CHANCE_SEAT, COMMANDER, KIND_SPACE
from holdfast.games.empire.position.state import (
    ABOUT,
    BLOW,
    COMMANDER_AT,
    DECK,
    ITEM,
    OWN,
    PLACED,
    RECEIVER,
    ROUND,
    SEEN,
    STARTED,
    TRACKER,
    WHOSE,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.twins import told
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Frame, Seat

TABLES: list[tuple[int, tuple[str, ...], int]] = [(2, (), 3), (3, (), 1), (4, (), 1), (4, ("teams",), 1)]
LAST_SEAT = 4
ACTING, SEALING, CHOSEN = "round", "seal a card", 1  # scripts whose bookmarks name a seat


class Turned:
    """The table turned clockwise by so many seats."""

    def __init__(self, seats: int, by: int) -> None:
        self.seats = seats
        self.by = by

    def seat(self, seat: int) -> int:
        """Where a seat is now; what is no seat stays."""
        return (seat + self.by) % self.seats if seat >= 0 else seat

    def commander(self, number: int) -> int:
        """The same for a number that means a piece or a commander."""
        return COMMANDER_AT - self.seat(COMMANDER_AT - number) if number <= COMMANDER_AT else number

    def action(self, action: int) -> int:
        """The same answer at the turned table."""
        for first in (COMMANDER, CHANCE_SEAT):
            if first <= action < first + LAST_SEAT:
                return first + self.seat(action - first)
        return action

    def mask(self, mask: int) -> int:
        """Who has seen a card."""
        full = (1 << self.seats) - 1
        kept = mask & full
        return mask & ~full | sum(1 << self.seat(seat) for seat in range(self.seats) if kept >> seat & 1)

    def blocks(self, values: Sequence[int], size: int) -> list[int]:
        """One block for each seat."""
        out = [0] * len(values)
        for seat in range(self.seats):
            to = self.seat(seat) * size
            out[to : to + size] = values[seat * size : (seat + 1) * size]
        return out

    def frame(self, f: Frame) -> Frame:
        """A bookmark."""
        a, b = f.a, f.b
        if f.script.name == ACTING and f.c:
            b = self.seat(b)
        if f.script.name == SEALING and f.pc == CHOSEN:
            a = self.seat(a)
        return Frame(f.script, f.pc, self.seat(f.seat), a, b, self.commander(f.c))

    def position(self, s: EmpireState) -> EmpireState:
        """The position as it lies on the turned table."""
        t = s.clone()
        t.asked = self.seat(s.asked)
        t.first = self.seat(s.first)
        t.wins = tuple(self.blocks(s.wins, 1))
        t.own = self.blocks(s.own, OWN)
        t.settled = tuple(Piece(piece) for piece in self.blocks(s.settled, 3))
        t.board[TRACKER] = self.seat(s.board[TRACKER])
        for at in range(STARTED, STARTED + 3):
            t.board[at] = self.seat(s.board[at])
        t.owner = tuple(Seat(self.seat(seat)) for seat in s.owner)
        t.zone = bytes(bytearray(s.zone))  # a row of its own: what lies in play is gathered anew
        for name in ("graveyard", "vault", "shown", "hands", "decks", "sides", "army", "civic"):
            cards = [divmod(place, KIND_SPACE) for place in getattr(s, name)]
            setattr(t, name, tuple(sorted(self.seat(seat) * KIND_SPACE + kind for seat, kind in cards)))
        for name in ("queue", "loose", "waiting"):
            items = list(getattr(s, name))
            for at in range(0, len(items), ITEM):
                items[at + WHOSE] = self.seat(items[at + WHOSE])
                items[at + ABOUT] = self.commander(items[at + ABOUT])
            setattr(t, name, tuple(items))
        blows = list(s.blows)
        for at in range(0, len(blows), BLOW):
            blows[at + RECEIVER] = self.commander(blows[at + RECEIVER])
        t.blows = tuple(blows)
        for name in ("top", "bottom"):
            known = list(getattr(s, name))
            for at in range(0, len(known), PLACED):
                seat, civic = divmod(known[at + DECK], 2)
                known[at + DECK] = self.seat(seat) * 2 + civic
                known[at + SEEN] = self.mask(known[at + SEEN])
            setattr(t, name, tuple(known))
        t.stack[:] = [self.frame(f) for f in s.stack]
        return t


def summary(s: EmpireState) -> list[object]:
    """All that a position says, whoever sits where; known cards of different decks have no common order."""
    known = [
        sorted(numbers[at : at + PLACED] for at in range(0, len(numbers), PLACED))
        for numbers in (s.top, s.bottom)
    ]
    plain = s.clone()
    plain.top = plain.bottom = ()
    frames = [(f.script.name, f.pc, f.seat, f.a, f.b, f.c) for f in s.stack]
    return [s.asked, frames, told(plain), known]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "variant", "games"), TABLES)
def test_EM_MULTI_01_EM_SEQ_05_no_rule_knows_one_seat_from_another(
    seats: int, variant: tuple[str, ...], games: int
) -> None:
    compared = 0
    for seed in range(games):
        s, rng = GAME.new(seats, variant), Rng(f"turn/{variant}/{seed}")
        while s.asked != NOBODY:
            options = s.options()
            if s.board[ROUND] and s.question() != "deck":
                by = 1 + rng.below(seats - 1)
                table = Turned(seats, by)
                turned = table.position(s)
                wanted = [table.action(action) for action in options]
                assert sorted(turned.options()) == sorted(wanted), (s.question(), by)
                for action in options if len(options) < 9 else [options[rng.below(len(options))]]:
                    here, there = s.clone(), turned.clone()
                    here.step(action)
                    there.step(table.action(action))
                    assert summary(table.position(here)) == summary(there), (s.question(), action, by)
                    compared += 1
            if s.asked == CHANCE:
                s.step(draw(s, rng))
            else:
                s.step(options[-2] if s.question() == "deck" else options[rng.below(len(options))])
    assert compared > 500


def test_a_table_turned_all_the_way_round_is_as_it_was() -> None:
    s, rng = GAME.new(4), Rng(3)
    for _ in range(400):
        s.step(draw(s, rng) if s.asked == CHANCE else s.options()[0])
    once = Turned(4, 1)
    turned = once.position(once.position(once.position(once.position(s))))
    assert summary(turned) == summary(s)
    assert summary(once.position(s)) != summary(s)
