"""The position of Empire, field by field. No rules.

A card in play, or on its way there, is a *piece*: a number into the parallel lists `kind`, `owner`, `zone`
and so on. A piece that has left play stays readable (`zone` is GONE, `was` says where it lay) until the
sequence is over; then its number is free again. Cards elsewhere lie in piles (`piles.py`); a deck is a pile
without order, with the few cards somebody knows listed on top and below.
"""

from typing import Final

from holdfast.kernel.state import Frame, State

from .actions import FRONTIERS
from .piles import size_of

NONE: Final = -1

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
OUT: Final = 1  # 0 in the game, else the number of the defeat that put it out
HURT: Final = 2  # damage taken this round
VILLAGERS: Final = 3  # villagers deployed this round
SETTLEMENTS: Final = 4  # settlements deployed this round
COMMITS: Final = 5  # commits this round
TACTICS: Final = 6  # tactics deployed this round
UNITS: Final = 7  # units deployed this round
DISCARDS: Final = 8  # cards discarded this round
DEATHS: Final = 9  # own units that died this round
SACRIFICES: Final = 10  # own cards sacrificed this round
BLOCKED: Final = 13  # three: excess the seat's bulwarks have blocked in each frontier this combat
OWN: Final = 16

# board: what all share
ROUND: Final = 0
TRACKER: Final = 1  # seat that holds the initiative tracker, NONE before the first game
PHASE: Final = 2  # SETUP, STRATEGY, BATTLE, COMBAT, REPLENISHMENT, OVER
PLACE: Final = 3  # three: the piece in the occupying place of each frontier, NONE
STARTED: Final = 6  # three: seat that was occupying when combat began, NONE
DEFEATS: Final = 9  # number of the last defeat
BATCH: Final = 10  # number of the last batch of abilities that began together
ENDED: Final = 11  # how the game ended: RUNNING, DEFEAT, LENGTH
TEAMS: Final = 12  # 1: seats 0 and 2 against 1 and 3
FOUGHT: Final = 13  # mask of the frontiers in which a combat takes place
TAKEN: Final = 14  # 1: the tracker has changed hands in this round because its holder fell
BOARD: Final = 15

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
WHOSE: Final = 1  # seat
SOURCE: Final = 2  # piece
WHERE: Final = 3  # frontier it is about, NONE
ABOUT: Final = 4  # piece it is about, NONE, or COMMANDER_AT - seat
ORDERED: Final = 5  # 0: its order is fixed; else the batch it began in
ITEM: Final = 6

# blows: blocks of numbers, one per portion of damage about to be dealt at once
DEALER: Final = 0  # piece, NONE for none
RECEIVER: Final = 1  # piece, or COMMANDER_AT - seat
DAMAGE: Final = 2
BLOW: Final = 3
COMMANDER_AT: Final = -2

# placed: blocks of numbers, one per card known to lie on top or at the bottom of a deck
DECK: Final = 0  # seat * 2, + 1 for the civic deck
KIND: Final = 1
SEEN: Final = 2  # mask of the seats that know it
PLACED: Final = 3


NOTHING: Final[list[int]] = []


class EmpireState(State):
    """Everything on the table: numbers, flat lists of numbers, and the stack."""

    def __init__(self, asked: int, stack: list[Frame], seats: int) -> None:
        super().__init__(asked, stack)
        # Lists are given by `setup` or `clone` at once; until then one empty list stands for all of them.
        # public
        self.seats = seats
        self.formats = 0  # DRAFTED, BEST_OF_THREE
        self.game = 0  # which game of the match, from 1
        self.first = NONE  # seat that begins the game with the tracker, NONE: chance says
        self.wins = NOTHING  # games won in the match, by seat
        self.own = NOTHING  # morale and what was done this round, a block per seat
        self.board = NOTHING  # what all share
        self.kind = NOTHING  # of each piece: its design, NONE for a free number
        self.owner = NOTHING
        self.zone = NOTHING
        self.was = NOTHING  # where a piece that has left lay; + WAS_OCCUPYING
        self.flags = NOTHING
        self.damage = NOTHING
        self.attack = NOTHING  # bonus until replenishment
        self.defence = NOTHING  # bonus until replenishment
        self.given = NOTHING  # mask of keywords until replenishment
        self.counters = NOTHING  # progress
        self.used = NOTHING  # mask of maneuvers used this round
        self.plan = NOTHING  # the move named for the commit: frontier, HEARTLAND, NONE
        self.auras = NOTHING  # pieces in play whose standing effects reach other cards
        self.settled = NOTHING  # piece that settles each frontier, seat * 3 + frontier, NONE
        self.graveyard = NOTHING  # a pile
        self.vault = NOTHING  # a pile
        self.shown = NOTHING  # cards in hand that everybody knows: a pile
        self.queue = NOTHING  # the sequence, front first
        self.loose = NOTHING  # abilities that have just begun
        self.waiting = NOTHING  # sentinel abilities whose frontier is not settled yet
        self.blows = NOTHING  # combat damage assigned and not dealt yet
        self.lineup = NOTHING  # pieces put in order for the damage being assigned, dealers first
        # each seat its own
        self.hands = NOTHING  # a pile
        self.looking = NOTHING  # kinds the seat on top of the stack looks at
        self.top = NOTHING  # known cards on top of decks, each deck's topmost last
        self.bottom = NOTHING  # known cards at the bottom of decks, each deck's lowest last
        self.decks = NOTHING  # registered decks, army and civic, a pile
        self.sides = NOTHING  # sideboards, a pile
        # nobody's
        self.army = NOTHING  # unseen cards of the army decks: a pile
        self.civic = NOTHING  # unseen cards of the civic decks: a pile

    def clone(self) -> "EmpireState":
        """An independent copy: lists sliced, frames shared."""
        c = EmpireState(self.asked, self.stack[:], self.seats)
        c.formats = self.formats
        c.game = self.game
        c.first = self.first
        c.wins = self.wins[:]
        c.own = self.own[:]
        c.board = self.board[:]
        c.kind = self.kind[:]
        c.owner = self.owner[:]
        c.zone = self.zone[:]
        c.was = self.was[:]
        c.flags = self.flags[:]
        c.damage = self.damage[:]
        c.attack = self.attack[:]
        c.defence = self.defence[:]
        c.given = self.given[:]
        c.counters = self.counters[:]
        c.used = self.used[:]
        c.plan = self.plan[:]
        c.auras = self.auras[:]
        c.settled = self.settled[:]
        c.graveyard = self.graveyard[:]
        c.vault = self.vault[:]
        c.shown = self.shown[:]
        c.queue = self.queue[:]
        c.loose = self.loose[:]
        c.waiting = self.waiting[:]
        c.blows = self.blows[:]
        c.lineup = self.lineup[:]
        c.hands = self.hands[:]
        c.looking = self.looking[:]
        c.top = self.top[:]
        c.bottom = self.bottom[:]
        c.decks = self.decks[:]
        c.sides = self.sides[:]
        c.army = self.army[:]
        c.civic = self.civic[:]
        return c


def is_frontier(zone: int) -> bool:
    """Whether a zone is a frontier; the heartland is none. [EM-ABIL-11, EM-ZONE-02]"""
    return zone < FRONTIERS


def in_play(s: EmpireState, piece: int) -> bool:
    """Whether a piece lies in a heartland or a frontier. [EM-ZONE-01, EM-ZONE-04]"""
    return s.zone[piece] <= HEARTLAND


def is_exerted(s: EmpireState, piece: int) -> bool:
    """Whether a piece is turned sideways. [EM-EXERT-03]"""
    return s.flags[piece] & EXERTED != 0


def is_advancing(s: EmpireState, piece: int) -> bool:
    """Whether a piece is in a frontier without its place; any number can be. [EM-ZONE-12, EM-MOVE-02]"""
    zone = s.zone[piece]
    return zone < FRONTIERS and s.board[PLACE + zone] != piece


def is_occupying(s: EmpireState, piece: int) -> bool:
    """Whether a unit holds the occupying place of its frontier; a monument there is asked for elsewhere."""
    zone = s.zone[piece]
    return zone < FRONTIERS and s.board[PLACE + zone] == piece


def are_allies(s: EmpireState, seat: int, other: int) -> bool:
    """Whether two seats are one, or of one team. [EM-ZONE-18]"""
    return seat == other or (s.board[TEAMS] != 0 and (seat - other) % 2 == 0)


def in_order(s: EmpireState, place: int) -> int:
    """The seat at a place of the initiative order, the holder of the tracker at 0. [EM-INIT-03]"""
    return (s.board[TRACKER] + place) % s.seats


def holds_cards(s: EmpireState, seat: int) -> bool:
    """Whether the seat holds any card."""
    return size_of(s.hands, seat) > 0


def hand_count(s: EmpireState, seat: int) -> int:
    """How many cards the seat holds."""
    return size_of(s.hands, seat)
