"""The position of After The End, field by field. No rules.

Per-seat numbers lie in flat lists, a block per seat: `s.own[seat * OWN + TECH]`; per-character numbers in
blocks of the same kind: `s.crew[crew_at(seat, character) + WOUNDS]`. Cards that are one of a kind are bits of
masks; experience cards are counted by kind.

Every offset is made of the one before it and of how many numbers that one takes, and the last name of a block
is its size. Sizes stand in this module because only then the compiler folds the sums to constants.
"""

from typing import Final, NewType

from holdfast.kernel.game import NOBODYS, PUBLIC, Field
from holdfast.kernel.game import OWN as ITS_SEATS
from holdfast.kernel.state import Frame, Seat, State

# Numbers that are easily taken for each other
Member = NewType("Member", int)  # a character by its number in its colony
Place = NewType("Place", int)  # the first or the second of the characters sent

# How many there are of what a block has numbers for
MOST_SEATS: Final = 5
TYPES: Final = 3  # of resources
SKILLS: Final = 4  # [AT-MIS-11]
CHARACTERS: Final = 6  # of a colony [AT-COMP-02]
MOST_SENT: Final = 2  # characters of a colony on a mission
MISSIONS: Final = 24
EXPERIENCE_KINDS: Final = 8
ROWS: Final = 3  # nobles, contracts, tools
ROW_SIZE: Final = 3

SEATED: Final = [[Seat(number) for number in range(seats)] for seats in range(MOST_SEATS + 1)]  # by seats
EVERYBODY: Final = [Member(number) for number in range(CHARACTERS)]
PLACES: Final = [[Place(number) for number in range(sent)] for sent in range(MOST_SENT + 1)]  # by people sent
EVERY_PLACE: Final = PLACES[MOST_SENT]

NONE: Final = -1
NO_SEAT: Final = Seat(NONE)
UNDECIDED: Final = -2  # WINNER while the mission in play is open
RAID_CARD: Final = MISSIONS  # NEXT while a raid lies on the mission deck

# own: one block per seat; the first three are the resources of `tables`
COLONY: Final = TYPES  # its number, NONE before it is dealt
KNOWLEDGE: Final = COLONY + 1  # spots reached
WALL: Final = KNOWLEDGE + 1  # NO_WALL, DAMAGED or INTACT
HELD: Final = WALL + 1  # experience cards in hand, whatever they are
WON: Final = HELD + 1  # mask of missions
NOBLES: Final = WON + 1  # mask
CONTRACTS: Final = NOBLES + 1  # mask
TOOLS: Final = CONTRACTS + 1  # mask of tools owned
FREE: Final = TOOLS + 1  # mask of those that lie with no character
CHOICE: Final = FREE + 1  # this round: OPEN, PASSED or COMMITTED
SENT: Final = CHOICE + 1  # by place: the character on the mission, NONE
DIE: Final = SENT + MOST_SENT  # by place: number that stands for its question mark, 0 for none
ROLLED: Final = DIE + MOST_SENT  # by place: NOT_ROLLED, ROLLED_ONCE or ROLLED_AGAIN
EDGE: Final = ROLLED + MOST_SENT  # by place and skill: bonus of cards
IMMUNE: Final = EDGE + MOST_SENT * SKILLS  # 1: the raid in progress passes the colony by
DISCOUNT: Final = IMMUNE + 1  # resources less for the next purchase of this visit
OWN: Final = DISCOUNT + 1

OPEN: Final = 0
PASSED: Final = 1
COMMITTED: Final = 2

NOT_ROLLED: Final = 0
ROLLED_ONCE: Final = 1
ROLLED_AGAIN: Final = 2  # by a tool, which does so once

# crew: one block per character
STATUS: Final = 0  # READY, USED or DEAD
WOUNDS: Final = STATUS + 1
TOKEN: Final = WOUNDS + 1  # by type: resource tokens
TOOL: Final = TOKEN + TYPES  # the tool it carries, NONE
CREW: Final = TOOL + 1

SEAT_CREW: Final = CREW * CHARACTERS

READY: Final = 0
USED: Final = 1
DEAD: Final = 2

# board: what all share
ROW: Final = 0  # by row and slot: cards on display, NONE for an empty slot
FIRST: Final = ROW + ROWS * ROW_SIZE  # the 1st seat
ROUND: Final = FIRST + 1
WINNER: Final = ROUND + 1  # of the mission in play: a seat, NONE when nobody took part, UNDECIDED before
MISSION: Final = WINNER + 1  # in play
NEXT: Final = MISSION + 1  # visible on the deck: a mission, RAID_CARD, or NONE
UNSEEN: Final = NEXT + 1  # mask of missions nobody has seen: in the deck or out of the game
MISSIONS_LEFT: Final = UNSEEN + 1  # face-down missions in the deck; which ones, nobody knows
RAIDS_LEFT: Final = MISSIONS_LEFT + 1  # face-down raids in the deck
ROW_DECK: Final = RAIDS_LEFT + 1  # by row: mask of undrawn cards
GONE: Final = ROW_DECK + ROWS  # mask of missions nobody took part in
CUBES: Final = GONE + 1  # by type: resources in the reserve
TOKENS: Final = CUBES + TYPES  # by type: resource tokens in the supply
DISCARD: Final = TOKENS + TYPES  # by kind: experience cards discarded
VISITOR: Final = DISCARD + EXPERIENCE_KINDS  # the seat in the Capitol, NONE
BOARD: Final = VISITOR + 1

# A row is an offset within ROW
NOBLE_ROW: Final = 0
CONTRACT_ROW: Final = NOBLE_ROW + ROW_SIZE
TOOL_ROW: Final = CONTRACT_ROW + ROW_SIZE

# hands (one block per seat), drawn, deck: experience cards by kind
HANDS: Final = EXPERIENCE_KINDS
DRAWN: Final = EXPERIENCE_KINDS
DECK: Final = EXPERIENCE_KINDS


Row = tuple[int, ...]
NO_CARDS: Final = (0,) * EXPERIENCE_KINDS


class ColonyState(State):
    """Everything on the table: numbers, flat lists of numbers, and the stack.

    Experience cards move seldom: they are rows that are never changed, only replaced, and clones share them.
    """

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        seats: int,
        draft: int,
        named: int,
        own: list[int],
        crew: list[int],
        board: list[int],
        hands: Row,
        drawn: Row,
        deck: Row,
    ) -> None:
        super().__init__(asked, stack)
        # public
        self.seats = seats
        self.draft = draft  # 1: seats choose their colonies
        self.named = named  # 1: the first seat is the 1st seat of the first round
        self.own = own
        self.crew = crew
        self.board = board
        # each seat its own
        self.hands = hands  # experience cards by kind, a block per seat
        self.drawn = drawn  # experience cards drawn and not decided on, by kind: the deciding seat's own
        # nobody's
        self.deck = deck  # experience cards undrawn, by kind

    def clone(self) -> "ColonyState":
        """An independent copy: lists sliced, frames shared."""
        return ColonyState(
            self.asked,
            self.stack[:],
            self.seats,
            self.draft,
            self.named,
            self.own[:],
            self.crew[:],
            self.board[:],
            self.hands,
            self.drawn,
            self.deck,
        )


FIELDS: Final = (
    Field("seats", PUBLIC, "number of seats"),
    Field("draft", PUBLIC, "1: seats choose their colonies"),
    Field("named", PUBLIC, "1: the first seat is 1st in the first round"),
    Field("own", PUBLIC, "resources, cards, wall, knowledge and the commitment, a block per seat"),
    Field("crew", PUBLIC, "status, wounds, resource tokens and tool, a block per character"),
    Field("board", PUBLIC, "rows, missions, reserves, discard pile, turn order"),
    Field("hands", ITS_SEATS, "experience cards by kind, a block per seat"),
    Field("drawn", ITS_SEATS, "experience cards drawn and not decided on, by kind: the deciding seat's own"),
    Field("deck", NOBODYS, "experience cards undrawn, by kind"),
)


def crew_at(seat: Seat, character: Member) -> int:
    """Where the block of a character begins."""
    return (seat * CHARACTERS + character) * CREW


def sent(s: ColonyState, seat: Seat, place: Place) -> Member:
    """The character a seat has sent as its first or second, NONE if none."""
    return Member(s.own[seat * OWN + SENT + place])


def in_order(s: ColonyState, turn: int) -> Seat:
    """The seat whose turn it is when so many have had theirs: the 1st seat at 0. [AT-ROUND-02]"""
    return Seat((s.board[FIRST] + turn) % s.seats)


def count_with(s: ColonyState, seat: Seat, status: int) -> int:
    """How many characters of the seat are READY, USED or DEAD."""
    n = 0
    for at in range(seat * SEAT_CREW, (seat + 1) * SEAT_CREW, CREW):
        if s.crew[at + STATUS] == status:
            n += 1
    return n


def add_with(s: ColonyState, seat: Seat, status: int, base: int, out: list[int]) -> None:
    """Append base + number for every character of the seat in that status."""
    at = seat * SEAT_CREW + STATUS
    for character in range(CHARACTERS):
        if s.crew[at] == status:
            out.append(base + character)
        at += CREW


def stored(s: ColonyState, seat: Seat) -> int:
    """All resources in the seat's storehouse."""
    base = seat * OWN
    return s.own[base] + s.own[base + 1] + s.own[base + 2]


def tokens_on(s: ColonyState, seat: Seat, character: Member) -> int:
    """Resource tokens a character carries."""
    at = crew_at(seat, character) + TOKEN
    return s.crew[at] + s.crew[at + 1] + s.crew[at + 2]
