"""The position of The Colonists, field by field. No rules.

Everything of a seat lies in flat lists, a block per seat: `s.own[seat * OWN + TOOLS]`; Buildings lie on lots,
three numbers each: `s.lots[(seat * LOTS + lot) * LOT + KIND]`; tiles of the map are four numbers each. The
lists of the war are laid out in `war_state.py`.
"""

from typing import Final, NewType

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.game import OWN as SEATS_OWN
from holdfast.kernel.game import PUBLIC, Field
from holdfast.kernel.state import NOBODY, Frame, Seat, State, replaced

from .built import NOTHING_BUILT
from .values import OPEN_HANDS, TURN_ORDER, YEAR_END_ORDER

NONE: Final = -1

Team = NewType("Team", int)  # 0 or 1 where two teams fight, else 0 for all together; alone the seat

# own: one block per seat; Storage, Tools and Dollars lie in the order of the Goods
STORAGE: Final = 0  # six: Goods in Storage by kind
TOOLS: Final = STORAGE + 6
DOLLARS: Final = TOOLS + 1
WAREHOUSE: Final = DOLLARS + 1  # six: Goods in the Warehouse by kind
HOME: Final = WAREHOUSE + 6  # two: unemployed Colonists by class
STEWARD: Final = HOME + 2  # tile the Steward stands on
SECOND: Final = STEWARD + 1  # tile of the second Steward, NONE
ARRIVED: Final = SECOND + 1  # two: when each Steward came to his tile, by the clock
INCOMING: Final = ARRIVED + 2  # six: Goods received that have no space yet
DUE: Final = INCOMING + 6  # six: Goods of a price still to be paid
# what the Improvements in play add up to, kept by `improvements.restand`
MORE_SPACES: Final = DUE + 6  # Warehouse spaces for any Good
RESERVED: Final = MORE_SPACES + 1  # six: Warehouse spaces for one Good only
MORE_GAINED: Final = RESERVED + 6  # six: more of a Good whenever a Place gives it
MORE_DRAWN: Final = MORE_GAINED + 6  # cards more at the Librarian
MORE_HOUSED: Final = MORE_DRAWN + 1  # two: Residence spaces by class
MARKS: Final = MORE_HOUSED + 2  # bits WAIVES, REGISTERS, CARTS, SWAPS
OWN: Final = MARKS + 1

WAIVES: Final = 1  # pays no Fee
REGISTERS: Final = 2  # may build Farms along
CARTS: Final = 4  # may pay from Buffers
SWAPS: Final = 8  # may swap two Places

# lots: a block per Building; 20 building lots, then 3 storage lots for each seat
KIND: Final = 0  # kind of Building, NONE while empty
WORKERS: Final = KIND + 1  # Farmers at work, plus AT_WORK for a Citizen, plus FED and RAISED at year's end
BUFFER: Final = WORKERS + 1  # Goods on its Buffer
LOT: Final = BUFFER + 1
BUILDING_LOTS: Final = 20
LOTS: Final = BUILDING_LOTS + 3
AT_WORK: Final = 8
FED: Final = 16
RAISED: Final = 32  # while a Factory raises its yield

# tiles: a block per tile of the map
PLACE: Final = 0  # kind of Market or Place, NONE while not laid
X: Final = PLACE + 1
Y: Final = X + 1
TURNED: Final = Y + 1  # direction of the second hex of a Market, NONE for a tile of one hex
TILE: Final = TURNED + 1

# cards: where each Improvement lies; one that is hidden lies in the deck or in the hand `held` names
HIDDEN: Final = 0
DISCARDED: Final = 1
OUT: Final = 2  # out of the game
LATER: Final = 3  # of an Era that has not begun
IN_PLAY: Final = 4  # + seat

# board: what all share; the first six never change
RULES: Final = 0  # ECONOMY, TOGETHER or AGAINST
ERAS: Final = RULES + 1  # 1 or 2 are played
SCENARIO: Final = ERAS + 1  # RAIDERS or DRAGONS
FINALE: Final = SCENARIO + 1  # PLAIN_WAVE, ALL_DEAD or CRESCENDO
STRONG: Final = FINALE + 1  # 0, or the form of Twice as Strong
GOAL: Final = STRONG + 1  # NO_GOAL, FLAG or AREA
ERA: Final = GOAL + 1  # 1 or 2
YEAR: Final = ERA + 1  # 1 to 5, 0 before the first
HALF: Final = YEAR + 1  # SUMMER or WINTER
FIRST: Final = HALF + 1  # Starting Player of this Year
MARKER: Final = FIRST + 1  # who holds the marker
MARKET: Final = MARKER + 1  # current Market card, NONE
MARKETS_LEFT: Final = MARKET + 1  # mask of Market cards of this Era nobody has seen
TURN: Final = MARKETS_LEFT + 1  # turns begun in the block
ACTIVE: Final = TURN + 1  # seat whose block it is, NONE
CLOCK: Final = ACTIVE + 1  # counts moves of Stewards
CARTED: Final = CLOCK + 1  # Goods of a payment that came from Buffers in this turn; 3 when no more may
CAME_FROM: Final = CARTED + 1  # tile the active Steward has just left, NONE
WAVE: Final = CAME_FROM + 1  # Battle Round of the Final Wave, 0 before
BAG: Final = WAVE + 1  # 64: tiles of each kind of Place not laid yet
STOCK: Final = BAG + 64  # 15: tiles of each Building left, UNLIMITED
FED_SOLDIERS: Final = STOCK + 15  # two: Citizens on the Battleground sustained this Year, by team
SPENT: Final = FED_SOLDIERS + 2  # 1: a harder Final Wave has run out of Units; nobody spawns in it
STIRRED: Final = SPENT + 1  # 1: the Battleground has changed since Soldiers could act, where teams fight
CONSENT: Final = STIRRED + 1  # bits of seats whose team may take what it needs; four up: changed this turn
REFUSED: Final = CONSENT + 1  # bits seat * 4 + other of pairs that do not trade any more this turn
TRADES: Final = REFUSED + 1  # trades begun this turn
BOARD: Final = TRADES + 1
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

# What each list of the position holds, and who may know it; the layouts of the blocks stand above
FIELDS: Final = (
    Field("seats", PUBLIC, "number of seats"),
    Field("board", PUBLIC, "rules played, Era, Year, turn order, Market card, tiles and Buildings left"),
    Field("own", PUBLIC, "Goods, Colonists at home, Stewards, what Improvements add up to, a block per seat"),
    Field("lots", PUBLIC, "Buildings with workers and Buffer, a block per lot"),
    Field("tiles", PUBLIC, "the map: kind, place and direction of each tile"),
    Field("links", PUBLIC, "per tile a mask of the tiles next to it"),
    Field("cards", PUBLIC, "where each Improvement lies"),
    Field("counters", PUBLIC, "per Improvement in play its uses left or the Goods on its Buffer"),
    Field("held", SEATS_OWN, "per hidden Improvement the seat that holds it"),
    Field("war", PUBLIC, "numbers of the war"),
    Field("ground", PUBLIC, "the Battleground, a block per hex"),
    Field("pending", PUBLIC, "what is being resolved on the Battleground", grows=True),
    Field("movement", PUBLIC, "Movement cards in the deck and discarded"),
)


class ColonistsState(State):
    """Everything on the table: numbers, flat rows of numbers, and the stack.

    The map, the cards, the Buildings and the Battleground change seldom: their rows are never changed, only
    replaced, and clones share them.
    """

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        seats: int,
        board: list[int],
        own: list[int],
        lots: tuple[int, ...],
        tiles: tuple[int, ...],
        links: tuple[int, ...],
        cards: tuple[int, ...],
        counters: tuple[int, ...],
        held: tuple[int, ...],
        war: list[int],
        ground: bytes,
        pending: list[int],
        movement: list[int],
        values: tuple[int, ...],
    ) -> None:
        super().__init__(asked, stack, values)
        self.seats = seats
        self.board = board
        self.own = own
        self.lots = lots
        self.tiles = tiles
        self.links = links
        self.cards = cards
        self.counters = counters
        self.held = held
        self.war = war
        self.ground = ground
        self.pending = pending
        self.movement = movement
        self._built = NOTHING_BUILT  # what `lots` adds up to, with the row it came from

    def clone(self) -> "ColonistsState":
        """An independent copy: lists sliced, frames and rows shared."""
        c = ColonistsState(
            self.asked,
            self.stack[:],
            self.seats,
            self.board[:],
            self.own[:],
            self.lots,
            self.tiles,
            self.links,
            self.cards,
            self.counters,
            self.held,
            self.war[:],
            self.ground,
            self.pending[:],
            self.movement[:],
            self.values,
        )
        c._built = self._built
        return c

    def set_lot(self, at: int, number: int) -> None:
        """A number of the Buildings is another one."""
        self.lots = replaced(self.lots, at, number)

    def set_ground(self, at: int, number: int) -> None:
        """A number of the Battleground is another one."""
        if self.ground[at] != number:
            row = bytearray(self.ground)
            row[at] = number
            self.ground = bytes(row)

    def add_ground(self, at: int, more: int) -> None:
        """A number of the Battleground is so much more, or less."""
        self.set_ground(at, self.ground[at] + more)

    def settle(self, log: Log | None = None) -> None:
        """Run scripts until somebody must answer or nothing is left to run."""
        if self.board[RULES] != AGAINST:
            super().settle(log)
            return
        while self.advance(log):
            pass

    def advance(self, log: Log | None) -> bool:
        """One step has run, after what must come before it; returns whether more can run at once."""
        if not self.stack:
            self.asked = NOBODY
            return False
        if self.board[STIRRED]:
            BETWEEN[0].come(self)
        f = self.stack[-1]
        return f.script.steps[f.pc].run(self, f, log)


def go_on(s: ColonistsState, f: Frame) -> None:
    """The step is finished, and the next one has the same numbers."""
    a, b, c = f.a, f.b, f.c
    s.next(a, b, c)


def turn_order(s: ColonistsState, place: int) -> Seat:
    """The seat at a place of the turn order: the Starting Player, then clockwise. [CB-TIME-05, CB-R-021]"""
    if s.values[TURN_ORDER]:
        return Seat((s.board[FIRST] + s.seats - place) % s.seats)
    return Seat((s.board[FIRST] + place) % s.seats)


def in_order(s: ColonistsState, place: int) -> Seat:
    """The seat at a place of the order in which all act at the end of a Year. [CB-EOY-06, CB-R-025]"""
    if s.values[YEAR_END_ORDER] or s.values[TURN_ORDER]:
        return Seat(place) if s.values[YEAR_END_ORDER] else turn_order(s, place)
    return Seat((s.board[FIRST] + place) % s.seats)


ALLIES: Final[Team] = Team(0)  # the one team where all play together


def at_war(s: ColonistsState) -> bool:
    """Whether there is a Battleground."""
    return s.board[RULES] != ECONOMY


def is_versus(s: ColonistsState) -> bool:
    """Whether two teams fight each other on the Battleground. [CI-GEN-02]"""
    return s.board[RULES] == AGAINST


def team_of(s: ColonistsState, seat: Seat) -> Team:
    """The number of the seat's team: one for all together, else each its own or two, sitting in turn.

    [CI-CONF-01, CI-CONF-09, CI-CONF-10] With two teams every other seat belongs to the same one.
    """
    rules = s.board[RULES]
    if rules == TOGETHER:
        return ALLIES
    return Team(seat % 2 if rules == AGAINST else seat)


def asked_team(s: ColonistsState) -> Team:
    """The team of the seat that is asked."""
    return team_of(s, Seat(s.asked))


def rivals_of(team: Team) -> Team:
    """The other one of two teams."""
    return Team(1 - team)


def team_seats(s: ColonistsState, team: Team) -> list[Seat]:
    """The seats of a team on the Battleground: every other one where two teams fight, else all."""
    if is_versus(s):
        return [Seat(n) for n in range(team, s.seats, 2)]
    return [Seat(n) for n in range(s.seats)]


def is_rival(s: ColonistsState, seat: Seat, other: Seat) -> bool:
    """Whether the two seats play against each other: never where all do together."""
    rules = s.board[RULES]
    if rules == TOGETHER:
        return False
    return (seat ^ other) & 1 != 0 if rules == AGAINST else seat != other


def team_mask(s: ColonistsState, seat: Seat) -> int:
    """The seats of the seat's team as bits."""
    mask = 0
    for other in range(s.seats):
        if team_of(s, Seat(other)) == team_of(s, seat):
            mask |= 1 << other
    return mask


def are_hands_open(s: ColonistsState) -> bool:
    """Whether everybody sees all hands: all play together, or it was agreed. [CB-IMP-06, CB-R-078]"""
    return s.board[RULES] == TOGETHER or s.values[OPEN_HANDS] == 1


def hand_mask(s: ColonistsState, seat: Seat) -> int:
    """The seats that see a hand that is not open, as bits: the team, or the seat alone."""
    return 1 << seat if s.values[OPEN_HANDS] == 2 else team_mask(s, seat)


def count_of(s: ColonistsState, seat: Seat, kind: int) -> int:
    """How many Buildings of the kind the seat has."""
    n = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at] == kind:
            n += 1
    return n


def hand_size(s: ColonistsState, seat: Seat) -> int:
    """How many Improvements the seat holds."""
    return s.held.count(seat)
