"""The position of The Colonists, field by field. No rules.

Everything of a seat lies in flat lists, a block per seat: `s.own[seat * OWN + TOOLS]`; Buildings lie on lots,
three numbers each: `s.lots[(seat * LOTS + lot) * LOT + KIND]`; tiles of the map are four numbers each. The
lists of the war are laid out in `war_state.py`.
"""

from typing import Final, NewType

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import NOBODY, Frame, State

from .values import OPEN_HANDS, TURN_ORDER, YEAR_END_ORDER

NONE: Final = -1

Team = NewType("Team", int)  # 0 or 1 where two teams fight, else 0 for all together; alone the seat

# own: one block per seat; Storage, Tools and Dollars lie in the order of the Goods
STORAGE: Final = 0  # six: Goods in Storage by kind
TOOLS: Final = 6
DOLLARS: Final = 7
WAREHOUSE: Final = 8  # six: Goods in the Warehouse by kind
HOME: Final = 14  # two: unemployed Colonists by class
STEWARD: Final = 16  # tile the Steward stands on
SECOND: Final = 17  # tile of the second Steward, NONE
ARRIVED: Final = 18  # two: when each Steward came to his tile, by the clock
INCOMING: Final = 20  # six: Goods received that have no space yet
DUE: Final = 26  # six: Goods of a price still to be paid
# what the Improvements in play add up to, kept by `improvements.restand`
MORE_SPACES: Final = 32  # Warehouse spaces for any Good
RESERVED: Final = 33  # six: Warehouse spaces for one Good only
MORE_GAINED: Final = 39  # six: more of a Good whenever a Place gives it
MORE_DRAWN: Final = 45  # cards more at the Librarian
MORE_HOUSED: Final = 46  # two: Residence spaces by class
MARKS: Final = 48  # bits WAIVES, REGISTERS, CARTS, SWAPS
OWN: Final = 49

WAIVES: Final = 1  # pays no Fee
REGISTERS: Final = 2  # may build Farms along
CARTS: Final = 4  # may pay from Buffers
SWAPS: Final = 8  # may swap two Places

# lots: a block per Building; 20 building lots, then 3 storage lots for each seat
KIND: Final = 0  # kind of Building, NONE while empty
WORKERS: Final = 1  # Farmers at work, plus AT_WORK for a Citizen, plus FED and RAISED at year's end
BUFFER: Final = 2  # Goods on its Buffer
LOT: Final = 3
BUILDING_LOTS: Final = 20
LOTS: Final = 23
AT_WORK: Final = 8
FED: Final = 16
RAISED: Final = 32  # while a Factory raises its yield

# tiles: a block per tile of the map
PLACE: Final = 0  # kind of Market or Place, NONE while not laid
X: Final = 1
Y: Final = 2
TURNED: Final = 3  # direction of the second hex of a Market, NONE for a tile of one hex
TILE: Final = 4

# cards: where each Improvement lies; one that is hidden lies in the deck or in the hand `held` names
HIDDEN: Final = 0
DISCARDED: Final = 1
OUT: Final = 2  # out of the game
LATER: Final = 3  # of an Era that has not begun
IN_PLAY: Final = 4  # + seat

# board: what all share; the first six never change
RULES: Final = 0  # ECONOMY, TOGETHER or AGAINST
ERAS: Final = 1  # 1 or 2 are played
SCENARIO: Final = 2  # RAIDERS or DRAGONS
FINALE: Final = 3  # PLAIN_WAVE, ALL_DEAD or CRESCENDO
STRONG: Final = 4  # 0, or the form of Twice as Strong
GOAL: Final = 5  # NO_GOAL, FLAG or AREA
ERA: Final = 6  # 1 or 2
YEAR: Final = 7  # 1 to 5, 0 before the first
HALF: Final = 8  # SUMMER or WINTER
FIRST: Final = 9  # Starting Player of this Year
MARKER: Final = 10  # who holds the marker
MARKET: Final = 11  # current Market card, NONE
MARKETS_LEFT: Final = 12  # mask of Market cards of this Era nobody has seen
TURN: Final = 13  # turns begun in the block
ACTIVE: Final = 14  # seat whose block it is, NONE
CLOCK: Final = 15  # counts moves of Stewards
CARTED: Final = 16  # Goods of a payment that came from Buffers in this turn; 3 when no more may
LEFT: Final = 17  # tile the active Steward has just left, NONE
WAVE: Final = 18  # Battle Round of the Final Wave, 0 before
BAG: Final = 19  # 64: tiles of each kind of Place not laid yet
STOCK: Final = 83  # 15: tiles of each Building left, UNLIMITED
FED_SOLDIERS: Final = 98  # two: Citizens on the Battleground sustained this Year, by team
SPENT: Final = 100  # 1: a harder Final Wave has run out of Units, and nobody spawns in it any more
STIRRED: Final = 101  # 1: the Battleground has changed since Soldiers could act, where teams fight
CONSENT: Final = 102  # bits of seats whose team may take what it needs; four up: who changed it this turn
REFUSED: Final = 103  # bits seat * 4 + other of pairs that do not trade any more this turn
TRADES: Final = 104  # trades begun this turn
BOARD: Final = 105
PLACE_KINDS: Final = 64
UNLIMITED: Final = -1

ECONOMY: Final = 0
TOGETHER: Final = 1
AGAINST: Final = 2
RAIDERS: Final = 0
DRAGONS: Final = 1
PLAIN_WAVE: Final = 0
ALL_DEAD: Final = 1
CRESCENDO: Final = 2
NO_GOAL: Final = 0
FLAG: Final = 1
AREA: Final = 2
SUMMER: Final = 0
WINTER: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Between:
    """What may come between two steps. The war enters its own, so that this module knows no rule."""

    def come(self, s: "ColonistsState") -> None:
        """Push it if this is its moment."""
        raise RuntimeError(f"{type(self).__name__} does not say what comes between")


BETWEEN: Final[list[Between]] = []


class ColonistsState(State):
    """Everything on the table: numbers, flat lists of numbers, and the stack."""

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        seats: int,
        board: list[int],
        own: list[int],
        lots: list[int],
        tiles: list[int],
        links: list[int],
        cards: list[int],
        counters: list[int],
        held: list[int],
        war: list[int],
        ground: list[int],
        pending: list[int],
        movement: list[int],
        values: tuple[int, ...],
    ) -> None:
        super().__init__(asked, stack, values)
        # public: the economy
        self.seats = seats
        self.board = board
        self.own = own
        self.lots = lots
        self.tiles = tiles
        self.links = links  # per tile: mask of the tiles next to it
        self.cards = cards
        self.counters = counters  # per Improvement in play: uses left, or Goods on its Buffer
        # each team its own
        self.held = held  # per hidden Improvement: the seat that holds it, NONE in the deck
        # public: the war
        self.war = war  # shared numbers of the war
        self.ground = ground  # a block per hex of the Battleground
        self.pending = pending  # what is being resolved in a Battle Phase; grows and shrinks
        # nobody's
        self.movement = movement  # Movement cards undrawn

    def clone(self) -> "ColonistsState":
        """An independent copy: lists sliced, frames shared."""
        return ColonistsState(
            self.asked,
            self.stack[:],
            self.seats,
            self.board[:],
            self.own[:],
            self.lots[:],
            self.tiles[:],
            self.links[:],
            self.cards[:],
            self.counters[:],
            self.held[:],
            self.war[:],
            self.ground[:],
            self.pending[:],
            self.movement[:],
            self.values,
        )

    def settle(self, log: Log | None = None) -> None:
        """Run scripts until somebody must answer or nothing is left to run."""
        if self.board[RULES] != AGAINST:
            super().settle(log)
            return
        while self.advance(log):
            pass

    def advance(self, log: Log | None) -> bool:
        """One step has run, after what must come before it; gives whether more can run at once."""
        if not self.stack:
            self.asked = NOBODY
            return False
        if self.board[STIRRED]:
            BETWEEN[0].come(self)
        f = self.stack[-1]
        return f.script.steps[f.pc].run(self, f, log)


def turn_order(s: ColonistsState, place: int) -> int:
    """The seat at a place of the turn order: the Starting Player, then clockwise. [CB-TIME-05, CB-R-021]"""
    if s.values[TURN_ORDER]:
        return (s.board[FIRST] + s.seats - place) % s.seats
    return (s.board[FIRST] + place) % s.seats


def in_order(s: ColonistsState, place: int) -> int:
    """The seat at a place of the order in which all act at the end of a Year. [CB-EOY-06, CB-R-025]"""
    if s.values[YEAR_END_ORDER] or s.values[TURN_ORDER]:
        return place if s.values[YEAR_END_ORDER] else turn_order(s, place)
    return (s.board[FIRST] + place) % s.seats


ALLIES: Final[Team] = Team(0)  # the one team where all play together


def at_war(s: ColonistsState) -> bool:
    """Whether there is a Battleground."""
    return s.board[RULES] != ECONOMY


def is_versus(s: ColonistsState) -> bool:
    """Whether two teams fight each other on the Battleground. [CI-GEN-02]"""
    return s.board[RULES] == AGAINST


def team_of(s: ColonistsState, seat: int) -> Team:
    """The number of the seat's team: one for all together, else each its own or two, sitting in turn.

    [CI-CONF-01, CI-CONF-09, CI-CONF-10] With two teams every other seat belongs to the same one.
    """
    rules = s.board[RULES]
    if rules == TOGETHER:
        return ALLIES
    return Team(seat % 2 if rules == AGAINST else seat)


def rivals_of(team: Team) -> Team:
    """The other one of two teams."""
    return Team(1 - team)


def team_seats(s: ColonistsState, team: Team) -> list[int]:
    """The seats of a team on the Battleground: every other one where two teams fight, else all."""
    return list(range(team, s.seats, 2)) if is_versus(s) else list(range(s.seats))


def is_rival(s: ColonistsState, seat: int, other: int) -> bool:
    """Whether the two seats play against each other."""
    return team_of(s, seat) != team_of(s, other)


def team_mask(s: ColonistsState, seat: int) -> int:
    """The seats of the seat's team as bits."""
    mask = 0
    for other in range(s.seats):
        if team_of(s, other) == team_of(s, seat):
            mask |= 1 << other
    return mask


def are_hands_open(s: ColonistsState) -> bool:
    """Whether everybody sees all hands: all play together, or it was agreed. [CB-IMP-06, CB-R-078]"""
    return s.board[RULES] == TOGETHER or s.values[OPEN_HANDS] == 1


def hand_mask(s: ColonistsState, seat: int) -> int:
    """The seats that see a hand that is not open, as bits: the team, or the seat alone."""
    return 1 << seat if s.values[OPEN_HANDS] == 2 else team_mask(s, seat)


def count_of(s: ColonistsState, seat: int, kind: int) -> int:
    """How many Buildings of the kind the seat has."""
    n = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at] == kind:
            n += 1
    return n


def hand_size(s: ColonistsState, seat: int) -> int:
    """How many Improvements the seat holds."""
    return s.held.count(seat)
