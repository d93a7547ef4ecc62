"""The position of After The End, field by field. No rules.

Per-seat numbers lie in flat lists, a block per seat: `s.own[seat * OWN + TECH]`; per-character numbers in
blocks of the same kind: `s.crew[(seat * CHARACTERS + character) * CREW + WOUNDS]`. Cards that are one of a
kind are bits of masks; experience cards are counted by kind.
"""

from typing import Final

from holdfast.kernel.state import Frame, State

from .tables import CHARACTERS, MISSIONS

NONE: Final = -1
UNDECIDED: Final = -2  # WINNER while the mission in play is open
RAID_CARD: Final = MISSIONS  # NEXT while a raid lies on the mission deck

# own: one block per seat; the first three are the resources of `tables`
COLONY: Final = 3  # 0-4, NONE before it is dealt
KNOWLEDGE: Final = 4  # spots reached
WALL: Final = 5  # NO_WALL, DAMAGED or INTACT
HELD: Final = 6  # experience cards in hand, whatever they are
WON: Final = 7  # mask of missions
NOBLES: Final = 8  # mask
CONTRACTS: Final = 9  # mask
TOOLS: Final = 10  # mask of tools owned
FREE: Final = 11  # mask of those that lie with no character
CHOICE: Final = 12  # this round: OPEN, PASSED or COMMITTED
SENT: Final = 13  # two: characters on the mission, NONE
DIE: Final = 15  # two: number that stands for the question mark of each, 0 for none
ROLLED: Final = 17  # two: 0 no die was rolled, 1 rolled, 2 rolled again by a tool
EDGE: Final = 19  # eight: bonus of cards, by character sent and skill
IMMUNE: Final = 27  # 1: the raid in progress passes the colony by
DISCOUNT: Final = 28  # resources less for the next purchase of this visit
OWN: Final = 29

OPEN: Final = 0
PASSED: Final = 1
COMMITTED: Final = 2

# crew: one block per character
STATUS: Final = 0  # READY, USED or DEAD
WOUNDS: Final = 1
TOKEN: Final = 2  # three: resource tokens by type
TOOL: Final = 5  # the tool it carries, NONE
CREW: Final = 6
SEAT_CREW: Final = CREW * CHARACTERS

READY: Final = 0
USED: Final = 1
DEAD: Final = 2

# board: what all share
ROW: Final = 0  # nine: nobles, contracts, tools on display, NONE for an empty place
FIRST: Final = 9  # the 1st seat
ROUND: Final = 10
WINNER: Final = 11  # of the mission in play: a seat, NONE when nobody took part, UNDECIDED before
MISSION: Final = 12  # in play
NEXT: Final = 13  # visible on the deck: a mission, RAID_CARD, or NONE
UNSEEN: Final = 14  # mask of missions nobody has seen: in the deck or out of the game
MISSIONS_LEFT: Final = 15  # face-down missions in the deck; which ones, nobody knows
RAIDS_LEFT: Final = 16  # face-down raids in the deck
DECK: Final = 17  # three: masks of undrawn nobles, contracts, tools
GONE: Final = 20  # mask of missions nobody took part in
CUBES: Final = 21  # three: resources in the reserve
TOKENS: Final = 24  # three: resource tokens in the supply
DISCARD: Final = 27  # eight: experience cards discarded, by kind
VISITOR: Final = 35  # the seat in the Capitol, NONE
BOARD: Final = 36

NOBLE_ROW: Final = 0
CONTRACT_ROW: Final = 3
TOOL_ROW: Final = 6


class ColonyState(State):
    """Everything on the table: numbers, flat lists of numbers, and the stack."""

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
        hands: list[int],
        drawn: list[int],
        deck: list[int],
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
            self.hands[:],
            self.drawn[:],
            self.deck[:],
        )


def in_order(s: ColonyState, place: int) -> int:
    """The seat at a place of the turn order, the 1st seat at 0. [AT-ROUND-02]"""
    return (s.board[FIRST] + place) % s.seats


def count_with(s: ColonyState, seat: int, status: int) -> int:
    """How many characters of the seat are READY, USED or DEAD."""
    n = 0
    for at in range(seat * SEAT_CREW, (seat + 1) * SEAT_CREW, CREW):
        if s.crew[at + STATUS] == status:
            n += 1
    return n


def add_with(s: ColonyState, seat: int, status: int, base: int, out: list[int]) -> None:
    """Append base + number for every character of the seat in that status."""
    at = seat * SEAT_CREW + STATUS
    for character in range(CHARACTERS):
        if s.crew[at] == status:
            out.append(base + character)
        at += CREW


def stored(s: ColonyState, seat: int) -> int:
    """All resources in the seat's storehouse."""
    base = seat * OWN
    return s.own[base] + s.own[base + 1] + s.own[base + 2]


def tokens_on(s: ColonyState, seat: int, character: int) -> int:
    """Resource tokens a character carries."""
    at = (seat * CHARACTERS + character) * CREW + TOKEN
    return s.crew[at] + s.crew[at + 1] + s.crew[at + 2]
