"""The position of Empire, field by field. No rules.

A card in play, or on its way there, is a *piece*: a number into the parallel lists `kind`, `owner`, `zone`
and so on. A piece that has left play stays readable (`zone` is GONE, `was` says where it lay) until the
sequence is over; then its number is free again. Cards elsewhere lie in piles (`piles.py`); a deck is a pile
without order, with the few cards somebody knows listed on top and below.
"""

from typing import Final

from holdfast.kernel.game import NOBODYS, PUBLIC, Field
from holdfast.kernel.game import OWN as EACH_ITS_OWN
from holdfast.kernel.state import Frame, Seat, State

from .actions import FRONTIERS
from .counted import NOTHING_COUNTED
from .fielded import NOTHING_FIELDED
from .fielded import Piece as Piece
from .piles import Kind, has_cards, size_of
from .secrets import NO_SECRETS

NONE: Final = -1
# A number for each frontier. Only sums of this module's own numbers are folded to constants by the compiler.
A_FRONTIER_EACH: Final = 3
assert A_FRONTIER_EACH == FRONTIERS

# Zones of pieces; zones of cards out of play that are not pieces follow
LEFT: Final = 0  # frontiers are 0, 1, 2
MIDDLE: Final = 1
RIGHT: Final = 2
HEARTLAND: Final = 3  # of its owner
LIMBO: Final = 4  # being deployed, or a tactic taking effect: out of play
GONE: Final = 5  # has left; readable until the sequence is over
HAND: Final = 6
GRAVEYARD: Final = 7
VAULT: Final = 8
ARMY_DECK: Final = 9
CIVIC_DECK: Final = 10
NOWHERE: Final = 11  # a free number, or a token that has ceased to exist

# flags: bits of a piece
EXERTED: Final = 1
IMPROVISED: Final = 2  # a civic card that stands for the other type
PROMOTED: Final = 4
SATED: Final = 8
COPY: Final = 16  # of a dominion tactic: ceases to exist
KILLED: Final = 32  # left play by being killed
SACRIFICED: Final = 64
MOVED: Final = 128  # has changed zones in play this round

WAS_OCCUPYING: Final = 8  # added to `was`
EVERY_SEAT: Final = 15  # mask of all seats

# own: one block per seat
MORALE: Final = 0
OUT: Final = MORALE + 1  # 0 in the game, else the number of the defeat that put it out
HURT: Final = OUT + 1  # damage taken this round
VILLAGERS_DEPLOYED: Final = HURT + 1  # villagers deployed this round
SETTLEMENTS_DEPLOYED: Final = VILLAGERS_DEPLOYED + 1  # settlements deployed this round
COMMITS: Final = SETTLEMENTS_DEPLOYED + 1  # commits this round
TACTICS_DEPLOYED: Final = COMMITS + 1  # tactics deployed this round
UNITS_DEPLOYED: Final = TACTICS_DEPLOYED + 1  # units deployed this round
DISCARDS: Final = UNITS_DEPLOYED + 1  # cards discarded this round
DEATHS: Final = DISCARDS + 1  # own units that died this round
SACRIFICES: Final = DEATHS + 1  # own cards sacrificed this round
UNUSED: Final = SACRIFICES + 1  # two
BLOCKED: Final = UNUSED + 2  # three: excess the seat's bulwarks have blocked in each frontier this combat
OWN: Final = BLOCKED + A_FRONTIER_EACH

# board: what all share
ROUND: Final = 0
TRACKER: Final = ROUND + 1  # seat that holds the initiative tracker, NONE before the first game
PHASE: Final = TRACKER + 1  # SETUP, STRATEGY, BATTLE, COMBAT, REPLENISHMENT, OVER
PLACE: Final = PHASE + 1  # three: the piece in the occupying place of each frontier, NONE
STARTED: Final = PLACE + A_FRONTIER_EACH  # three: seat that was occupying when combat began, NONE
DEFEATS: Final = STARTED + A_FRONTIER_EACH  # number of the last defeat
BATCH: Final = DEFEATS + 1  # number of the last batch of abilities that began together
ENDED: Final = BATCH + 1  # how the game ended: RUNNING, DEFEAT, LENGTH
TEAMS: Final = ENDED + 1  # 1: seats 0 and 2 against 1 and 3
FOUGHT: Final = TEAMS + 1  # mask of the frontiers in which a combat takes place
TAKEN: Final = FOUGHT + 1  # 1: the tracker has changed hands in this round because its holder fell
BOARD: Final = TAKEN + 1

SETUP: Final = 0
STRATEGY: Final = 1
BATTLE: Final = 2
COMBAT: Final = 3
REPLENISHMENT: Final = 4
OVER: Final = 5

RUNNING: Final = 0
DEFEAT: Final = 1
LENGTH: Final = 2

# formats: bits
DRAFTED: Final = 1
BEST_OF_THREE: Final = 2

# queue, waiting, loose: blocks of numbers, one block per ability that waits for its turn
WHAT: Final = 0  # number of the ability
WHOSE: Final = WHAT + 1  # seat
SOURCE: Final = WHOSE + 1  # piece
WHERE: Final = SOURCE + 1  # frontier it is about, NONE
ABOUT: Final = WHERE + 1  # piece it is about, NONE, or COMMANDER_AT - seat
ORDERED: Final = ABOUT + 1  # 0: its order is fixed; else the batch it began in
ITEM: Final = ORDERED + 1

# blows: blocks of numbers, one per portion of damage about to be dealt at once
DEALER: Final = 0  # piece, NONE for none
RECEIVER: Final = DEALER + 1  # piece, or COMMANDER_AT - seat
DAMAGE: Final = RECEIVER + 1
BLOW: Final = DAMAGE + 1
COMMANDER_AT: Final = -2

# placed: blocks of numbers, one per card known to lie on top or at the bottom of a deck
DECK: Final = 0  # seat * 2, + 1 for the civic deck
KIND: Final = DECK + 1
SEEN: Final = KIND + 1  # mask of the seats that know it
PLACED: Final = SEEN + 1

FIELDS: Final = (
    Field("seats", PUBLIC, "number of seats"),
    Field("formats", PUBLIC, "1: decks of a draft, 2: best of three"),
    Field("game", PUBLIC, "which game of the match, from 1"),
    Field("first", PUBLIC, "seat that begins the game with the tracker, -1: chance says"),
    Field("wins", PUBLIC, "games won in the match, by seat"),
    Field("own", PUBLIC, "morale, defeat and what was done this round, a block per seat"),
    Field("board", PUBLIC, "round, tracker, phase, occupying places and what all share"),
    Field("kind", PUBLIC, "the card of each piece, -1 for a free number", grows=True),
    Field("owner", PUBLIC, "the seat of each piece", grows=True),
    Field("zone", PUBLIC, "where each piece lies", grows=True),
    Field("was", PUBLIC, "where a piece that has left lay, + 8 when it was occupying", grows=True),
    Field("flags", PUBLIC, "exerted, improvised, promoted, sated and other marks, as bits", grows=True),
    Field("damage", PUBLIC, "damage on each piece", grows=True),
    Field("attack", PUBLIC, "attack bonus of each piece until replenishment", grows=True),
    Field("defence", PUBLIC, "defence bonus of each piece until replenishment", grows=True),
    Field("given", PUBLIC, "keywords of each piece until replenishment, as bits", grows=True),
    Field("counters", PUBLIC, "progress counters on each piece", grows=True),
    Field("used", PUBLIC, "maneuvers of each piece used this round, as bits", grows=True),
    Field("plan", PUBLIC, "the move named for the commit, -1 for none", grows=True),
    Field("auras", PUBLIC, "pieces in play whose standing effects reach other cards", grows=True),
    Field("settled", PUBLIC, "piece that settles each frontier, seat * 3 + frontier, -1 for none"),
    Field("graveyard", PUBLIC, "sorted places of cards, seat * KIND_SPACE + kind", grows=True),
    Field("vault", PUBLIC, "sorted places of cards, seat * KIND_SPACE + kind", grows=True),
    Field("shown", PUBLIC, "sorted places of cards in hand that everybody knows", grows=True),
    Field("queue", PUBLIC, "the sequence, front first, a block per ability", grows=True),
    Field("loose", PUBLIC, "abilities that have just begun, a block each", grows=True),
    Field(
        "waiting", PUBLIC, "sentinel abilities whose frontier is not settled yet, a block each", grows=True
    ),
    Field("blows", PUBLIC, "combat damage assigned and not dealt yet, a block each", grows=True),
    Field("lineup", PUBLIC, "pieces put in order for the damage being assigned", grows=True),
    Field("hands", EACH_ITS_OWN, "sorted places of cards, seat * KIND_SPACE + kind", grows=True),
    Field("looking", EACH_ITS_OWN, "kinds of cards being looked at: the deciding seat's own", grows=True),
    Field(
        "top", EACH_ITS_OWN, "placed cards on top of decks, a block each: who may know is in it", grows=True
    ),
    Field("bottom", EACH_ITS_OWN, "placed cards at the bottom of decks, a block each", grows=True),
    Field("decks", EACH_ITS_OWN, "registered decks, sorted places of cards", grows=True),
    Field("sides", EACH_ITS_OWN, "sideboards, sorted places of cards", grows=True),
    Field("army", NOBODYS, "sorted places of unseen cards of the army decks", grows=True),
    Field("civic", NOBODYS, "sorted places of unseen cards of the civic decks", grows=True),
)

Row = tuple[int, ...]
NOTHING: Final[list[int]] = []
NO_ROW: Final[Row] = ()
NO_PIECES: Final[tuple[Piece, ...]] = ()
NO_KINDS: Final[tuple[Kind, ...]] = ()
NO_SEATS: Final[tuple[Seat, ...]] = ()
NO_ZONES: Final = b""
ZONES: Final = [bytes([zone]) for zone in range(NOWHERE + 1)]  # a row of one number each
UNKNOWN: Final = b"nothing is gathered"  # the row of no position

ZEROS: Final[list[Row]] = []
NONES: Final[list[Row]] = []


def zeros(size: int) -> Row:
    """The row of so many noughts, the same one every time: what says nothing of any piece is told by it."""
    while len(ZEROS) <= size:
        ZEROS.append((0,) * len(ZEROS))
        NONES.append((NONE,) * len(NONES))
    return ZEROS[size]


def relaid(zones: bytes, at: int, zone: int) -> bytes:
    """A row of zones with another zone at a place, or with one more at its end."""
    return zones[:at] + ZONES[zone] + zones[at + 1 :]


def nones(size: int) -> Row:
    """The row of so many NONE, the same one every time."""
    zeros(size)
    return NONES[size]


class EmpireState(State):
    """Everything on the table: the numbers and rows of numbers that FIELDS tells of, and the stack.

    What changes all the time is a list. The rest are rows that are never changed, only replaced: clones share
    them, and a clone copies three lists and not thirty-five. What begins with an underscore is no part of the
    position: it was gathered from the rows when somebody asked and says nothing they do not say.
    """

    def __init__(self, asked: int, stack: list[Frame], seats: int) -> None:
        super().__init__(asked, stack)
        # Lists are given by `setup` or `clone` at once; until then one empty list stands for all of them.
        self.seats = seats
        self.formats = 0
        self.game = 0
        self.first = NONE
        self.wins = NO_ROW
        self.own = NOTHING
        self.board = NOTHING
        self.kind = NO_KINDS
        self.owner = NO_SEATS
        self.zone = NO_ZONES  # bytes: it is read and replaced more than any other row
        self._zone = NO_ZONES  # the row of zones `_fielded` was gathered from, or UNKNOWN
        self._fielded = NOTHING_FIELDED
        self.was = NO_ROW
        self.flags = NOTHING
        self.damage = NO_ROW
        self.attack = NO_ROW
        self.defence = NO_ROW
        self.given = NO_ROW
        self.counters = NO_ROW
        self.used = NO_ROW
        self.plan = NO_ROW
        self.auras = NO_PIECES
        self.settled = NO_PIECES
        self.graveyard = NO_ROW
        self.vault = NO_ROW
        self.shown = NO_ROW
        self.queue = NO_ROW
        self.loose = NO_ROW
        self.waiting = NO_ROW
        self.blows = NO_ROW
        self.lineup = NO_PIECES
        self.hands = NO_ROW
        self.looking = NO_KINDS
        self.top = NO_ROW
        self.bottom = NO_ROW
        self.decks = NO_ROW
        self.sides = NO_ROW
        self.army = NO_ROW
        self.civic = NO_ROW
        self._secrets = NO_SECRETS
        self._counted = NOTHING_COUNTED

    def clone(self) -> "EmpireState":
        """An independent copy: lists sliced, frames and rows shared."""
        c = EmpireState(self.asked, self.stack[:], self.seats)
        c.formats = self.formats
        c.game = self.game
        c.first = self.first
        c.wins = self.wins
        c.own = self.own[:]
        c.board = self.board[:]
        c.kind = self.kind
        c.owner = self.owner
        c.zone = self.zone
        c._zone = self._zone
        c._fielded = self._fielded
        c.was = self.was
        c.flags = self.flags[:]
        c.damage = self.damage
        c.attack = self.attack
        c.defence = self.defence
        c.given = self.given
        c.counters = self.counters
        c.used = self.used
        c.plan = self.plan
        c.auras = self.auras
        c.settled = self.settled
        c.graveyard = self.graveyard
        c.vault = self.vault
        c.shown = self.shown
        c.queue = self.queue
        c.loose = self.loose
        c.waiting = self.waiting
        c.blows = self.blows
        c.lineup = self.lineup
        c.hands = self.hands
        c.looking = self.looking
        c.top = self.top
        c.bottom = self.bottom
        c.decks = self.decks
        c.sides = self.sides
        c.army = self.army
        c.civic = self.civic
        c._secrets = self._secrets
        c._counted = self._counted
        return c


def is_frontier(zone: int) -> bool:
    """Whether a zone is a frontier; the heartland is none. [EM-ABIL-11, EM-ZONE-02]"""
    return zone < FRONTIERS


def in_play(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece lies in a heartland or a frontier. [EM-ZONE-01, EM-ZONE-04]"""
    return s.zone[piece] <= HEARTLAND


def is_exerted(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece is turned sideways. [EM-EXERT-03]"""
    return s.flags[piece] & EXERTED != 0


def is_advancing(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece is in a frontier without its place; any number can be. [EM-ZONE-12, EM-MOVE-02]"""
    zone = s.zone[piece]
    return zone < FRONTIERS and s.board[PLACE + zone] != piece


def is_occupying(s: EmpireState, piece: Piece) -> bool:
    """Whether a unit holds the occupying place of its frontier; a monument there is asked for elsewhere."""
    zone = s.zone[piece]
    return zone < FRONTIERS and s.board[PLACE + zone] == piece


def are_allies(s: EmpireState, seat: Seat, other: int) -> bool:
    """Whether two seats are one, or of one team. [EM-ZONE-18]"""
    return seat == other or (s.board[TEAMS] != 0 and (seat - other) % 2 == 0)


def in_order(s: EmpireState, place: int) -> Seat:
    """The seat at a place of the initiative order, the holder of the tracker at 0. [EM-INIT-03]"""
    return Seat(Seat(s.board[TRACKER] + place) % s.seats)


def holds_cards(s: EmpireState, seat: Seat) -> bool:
    """Whether the seat holds any card."""
    return has_cards(s.hands, seat)


def hand_count(s: EmpireState, seat: Seat) -> int:
    """How many cards the seat holds."""
    return size_of(s.hands, seat)
