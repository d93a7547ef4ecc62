"""A battlefield for tests of the rules: an empty table in the strategy phase, arranged by hand.

Every seat holds one card that it cannot deploy, so that it is asked and nothing else disturbs.
"""

from holdfast.games.empire.position.piles import Kind, held
from holdfast.games.empire.position.state import MORALE, OWN, PLACE, EmpireState, Piece
from holdfast.games.empire.study.builder import kind_of, piece_of
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table, table

HIGH = "Old General Keita"  # tier IV: nobody deploys it at tier I
LEVY = "Songdu Levy"  # unit, tier I, cost 1, 1/1
PEASANT = "Songdu Peasant"  # villager, exert: supply 1
FIELD = "Garrison Town"  # a settlement


def battlefield(seats: int = 2, variant: str = "", round: int = 3) -> Table:
    """The strategy phase with nothing in play; seat 0 holds the tracker and is asked."""
    t = table("empire", seats=seats, variant=variant, at="act")
    t.seat(-1, empty=True, tracker=0, round=round)
    for seat in range(seats):
        t.seat(seat, hand=[HIGH], army_deck=[f"{LEVY} x9"], civic_deck=[f"{PEASANT} x9"])
    return t


def all_pass(t: Table) -> Table:
    """Everybody passes, so that the phase is over."""
    return t.choose(*["pass"] * t.seats)


def to_battle(t: Table) -> Table:
    """The battle phase asks for its first action."""
    return all_pass(t)


def through_combat(t: Table) -> Table:
    """From the strategy phase through a combat without maneuvers."""
    return all_pass(all_pass(t))


def finish_round(t: Table) -> Table:
    """Everybody draws an army card at replenishment."""
    while t.state.question() == "replenish":
        t.choose("draw from the army deck")
    return t


def state_of(t: Table) -> EmpireState:
    """The position, typed."""
    s = t.state
    assert isinstance(s, EmpireState)
    return s


def morale(t: Table) -> list[int]:
    """The morale of all seats."""
    s = state_of(t)
    return [s.own[seat * OWN + MORALE] for seat in range(s.seats)]


def piece(t: Table, name: str, nth: int = 0) -> Piece:
    """The piece of that name."""
    return Piece(piece_of(state_of(t), name, nth))


def zone(t: Table, name: str, nth: int = 0) -> int:
    """Where the piece of that name is."""
    return state_of(t).zone[piece(t, name, nth)]


def place(t: Table, frontier: int) -> Piece:
    """What holds the occupying place of a frontier."""
    return Piece(state_of(t).board[PLACE + frontier])


def in_hand(t: Table, seat: int, name: str) -> int:
    """How many cards of that name the seat holds."""
    return held(state_of(t).hands, Seat(seat), Kind(kind_of(name)))


def in_graveyard(t: Table, seat: int, name: str) -> int:
    """How many cards of that name lie in the seat's graveyard."""
    return held(state_of(t).graveyard, Seat(seat), Kind(kind_of(name)))
