"""The position of After the Empire, field by field. No rules.

What belongs to a seat lies in one flat list, a block per seat: `s.own[seat * OWN + FOOD]`; what all share in
another. Two slices copy a position. Cards are bits of masks: a card is one of a kind, and a mask is cheaper
to copy than a list.

Every offset is made of the one before it and of how many numbers that one takes, and the last name of a block
is its size. Sizes stand in this module because only then the compiler folds the sums to constants.
"""

from typing import Final, NewType

from holdfast.kernel.game import NOBODYS, PUBLIC, Field
from holdfast.kernel.game import OWN as ITS_SEATS
from holdfast.kernel.state import Frame, Seat, State

# Numbers that are easily taken for each other
Side = NewType("Side", int)  # of a castle: north, east, south, west
Corner = NewType("Corner", int)  # k lies between side k and side k + 1
Place = NewType("Place", int)  # where Troops and Invaders stand: INSIDE, or a side + 1
CardNumber = NewType("CardNumber", int)  # a Building, a Refugee, a starting card; the bit in a mask

# How many there are of what a block has one number each for
MOST_SEATS: Final = 4
SIDES: Final = 4  # as many corners
PLACES: Final = (
    1 + SIDES
)  # inside, then the sides: a Wall with its Troops, a field with its Invaders [AE-R-48]
GOODS: Final = 5
KINDS: Final = 2  # Soldiers and Mercenaries, Swordsmen and Archers
BOARD_SPACES: Final = 10
BUILDING_ROW: Final = 3  # rulebook [AE-SETB-14]
REFUGEE_ROW: Final = 2  # rulebook [AE-SETB-13]
ROW_SLOTS: Final = BUILDING_ROW + REFUGEE_ROW
MOST_INVADER_CARDS: Final = 4
OBJECTIVES_DRAWN: Final = 2
DECKS: Final = 5

SEATED: Final = [[Seat(number) for number in range(seats)] for seats in range(MOST_SEATS + 1)]  # by seats
EVERY_SIDE: Final = [Side(number) for number in range(SIDES)]
EVERY_CORNER: Final = [Corner(number) for number in range(SIDES)]
CORNERS_OF: Final = [[Corner(side), Corner((side + SIDES - 1) % SIDES)] for side in range(SIDES)]  # by side
ON_WALL: Final = [Place(side + 1) for side in range(SIDES)]  # by side: the Wall, and the field before it
EVERY_PLACE: Final = [Place(number) for number in range(PLACES)]
INSIDE: Final = Place(0)

# Card numbers: the Buildings, the Refugees, the starting Refugees, the Barracks everybody has.
BUILDING_CARDS: Final = 28
REFUGEE_CARDS: Final = 20
STARTER_CARDS: Final = 5
FIRST_REFUGEE: Final = BUILDING_CARDS
FIRST_STARTER: Final = FIRST_REFUGEE + REFUGEE_CARDS
BARRACKS: Final = FIRST_STARTER + STARTER_CARDS
CARD_COUNT: Final = BARRACKS + 1
# Own Worker spaces share the numbering of the cards, because a card may be a Worker space too.
INFIRMARY: Final = CARD_COUNT
GRANARY: Final = INFIRMARY + 1
STOCKPILE: Final = GRANARY + 1
NO_CARD: Final = -1

OBJECTIVE_CARDS: Final = 17
INVADER_DESIGNS: Final = 16
INVADER_COPIES: Final = 2
BOTH_COPIES: Final = (1 << INVADER_COPIES) - 1  # a design's bits in the mask of a deck
SIEGE_CARDS: Final = 11

# own: one block per seat; the first five are the goods of `tables`
HOME: Final = GOODS  # Workers in the Great Hall, a Villager included
HANDS: Final = HOME + 1  # own Workers in the game
VILLAGER: Final = HANDS + 1  # 1: a Villager works this season
NEWCOMER: Final = VILLAGER + 1  # 1: a Villager waits for the next season
WOUNDED: Final = NEWCOMER + 1  # Soldiers in the Infirmary
MOVES: Final = WOUNDED + 1  # value of the Move tokens
FLAGS: Final = MOVES + 1  # number of Flag tokens
FLAG_GOLD: Final = FLAGS + 1  # their value
SACKED: Final = FLAG_GOLD + 1  # 1: sacked this season
SACKS: Final = SACKED + 1  # how often sacked in the game
OWNED: Final = SACKS + 1  # mask of cards in play, starting cards included
READY: Final = OWNED + 1  # mask of cards whose free action is unused this season
MARKED: Final = READY + 1  # mask of damaged Buildings and wounded Refugees
BUSY: Final = MARKED + 1  # mask of own Worker spaces taken this season
OBJECTIVES: Final = BUSY + 1  # mask of Secret Objectives held: the seat's own
DISCARDED: Final = OBJECTIVES + 1  # mask of Secret Objectives this seat put under the deck: the seat's own
HURT: Final = DISCARDED + 1  # Soldiers wounded in the combat of this season
PERK: Final = HURT + 1  # packed sums of standing effects, see below
WALL: Final = PERK + 1  # by side: the piece there
CUBES: Final = WALL + SIDES  # by side: cubes on it
TURRET: Final = CUBES + SIDES  # by corner: the piece there
TURRET_CUBE: Final = TURRET + SIDES  # by corner: cubes on it
FARM: Final = TURRET_CUBE + SIDES  # by side: level 0 (razed) to 2
PROTECTED: Final = FARM + SIDES  # by side, 1: a Protect token lies on the Farm
TROOP: Final = PROTECTED + SIDES  # by kind and place: Troops
HOST: Final = TROOP + KINDS * PLACES  # by kind and place: Invaders inside and in the fields
OWN: Final = HOST + KINDS * PLACES

# A kind is an offset within TROOP or HOST; the first kind of each is at the offset itself
SOLDIER: Final = 0
MERCENARY: Final = SOLDIER + PLACES
TROOPS: Final = MERCENARY + PLACES
SWORD: Final = 0
ARCHER: Final = SWORD + PLACES
INVADERS: Final = ARCHER + PLACES

# Standing effects: what those of the seat's cards add up to lies packed in PERK, three bits each
HARVEST: Final = 0  # Food more in Harvest
HARVEST_RICH: Final = HARVEST + 1  # Food more in Harvest per level-2 Farm
FRUGAL: Final = HARVEST_RICH + 1  # Food less in Feast
REVENUE: Final = FRUGAL + 1  # Gold more in Income
VAULT: Final = REVENUE + 1  # most Gold lost when sacked, 0: no limit
SAFEKEEPING: Final = VAULT + 1  # cards fewer to mark when sacked
CARPENTRY: Final = SAFEKEEPING + 1  # Wood less per Wood piece
MASONRY: Final = CARPENTRY + 1  # Stone less per Stone piece
ENGINEERING: Final = MASONRY + 1  # Stone less on the first Stone piece or repair of a Stockpile action
BATTERY: Final = ENGINEERING + 1  # damage fewer from sieges
OIL: Final = BATTERY + 1  # kills more in one field of a standing Wall, first Archery
MARKSMEN: Final = OIL + 1  # kills more from one manned Wall, first Archery
DRILL: Final = MARKSMEN + 1  # kills more from each Wall with two Soldiers, first Archery
DITCH: Final = DRILL + 1  # damage fewer per side, first Melee
SPYGLASS: Final = DITCH + 1  # face-down Invader cards looked at before Troops are placed
SURGEON: Final = SPYGLASS + 1  # wounded Soldiers healed after combat
PERK_BITS: Final = 3
PERK_MOST: Final = (1 << PERK_BITS) - 1

# board: what all share
USED: Final = 0  # by space of the game board: Workers on it
ROW: Final = USED + BOARD_SPACES  # by slot: its card, Buildings then Refugees; a row's last bears the mark
ORDER: Final = ROW + ROW_SLOTS  # seats in turn order
LAID: Final = ORDER + MOST_SEATS  # Invader cards lying this season
INVADER: Final = LAID + 1  # by slot: design of the card laid, NO_CARD while nobody has seen it
INVADER_SIDE: Final = INVADER + MOST_INVADER_CARDS  # by slot: its direction
KNOWN: Final = INVADER_SIDE + MOST_INVADER_CARDS  # by slot: mask of the seats that know it
SIEGE: Final = KNOWN + MOST_INVADER_CARDS  # the Siege card, NO_CARD while face down
SIEGE_SIDE: Final = SIEGE + 1
THREAT: Final = SIEGE_SIDE + 1
DRAWN: Final = THREAT + 1  # Secret Objectives the asked seat has drawn and not decided on: the seat's own
BONUS: Final = DRAWN + OBJECTIVES_DRAWN  # by side: extra kills in the first Archery of the board in combat
MODE: Final = BONUS + SIDES  # normal, easy or hard
NO_REPORTS: Final = MODE + 1  # 1: the first Invader card lies face down too
FIRST_GAME: Final = NO_REPORTS + 1  # 1: starting Refugees are dealt
# Masks of undrawn and of discarded cards: nobody's; Invader card = design * INVADER_COPIES + copy
BUILDING_DECK: Final = FIRST_GAME + 1
REFUGEE_DECK: Final = BUILDING_DECK + 1
OBJECTIVE_DECK: Final = REFUGEE_DECK + 1
INVADER_DECK: Final = OBJECTIVE_DECK + 1
SIEGE_DECK: Final = INVADER_DECK + 1
DISCARDS: Final = SIEGE_DECK + 1  # the piles, in the order of the decks
BOARD: Final = DISCARDS + DECKS

DISCARD: Final = DECKS  # the pile of deck k is at k + DISCARD


class FiefState(State):
    """Everything on the table: numbers, two flat lists of numbers, and the stack."""

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        seats: int,
        season: int,
        deploying: int,
        skips: int,
        own: list[int],
        board: list[int],
    ) -> None:
        # Not through super(): a clone is made for every node of a search, and one call less is felt.
        self.asked = asked
        self.stack = stack
        self.values = ()
        self.seats = seats
        self.season = season
        self.deploying = deploying  # 1: seats are placing Troops, unseen by the others
        self.skips = skips  # turns skipped in a row
        self.own = own
        self.board = board

    def clone(self) -> "FiefState":
        """An independent copy: lists sliced, frames shared."""
        return FiefState(
            self.asked,
            self.stack[:],
            self.seats,
            self.season,
            self.deploying,
            self.skips,
            self.own[:],
            self.board[:],
        )


FIELDS: Final = (
    Field("seats", PUBLIC, "number of seats"),
    Field("season", PUBLIC, "1 to 7"),
    Field("deploying", PUBLIC, "1: seats are placing Troops, unseen by the others"),
    Field("skips", PUBLIC, "turns skipped in a row"),
    Field(
        "own", ITS_SEATS, "goods, tokens, cards, objectives, castle, Troops and Invaders, a block per seat"
    ),
    Field("board", NOBODYS, "spaces, rows, turn order, hordes, threat, variant, and the masks of the decks"),
)


def siege_side(s: FiefState) -> Side:
    """The side the revealed Siege card is against."""
    return Side(s.board[SIEGE_SIDE])


def seat_at(s: FiefState, at: int) -> Seat:
    """The seat whose turn comes at this place of the turn order."""
    return Seat(s.board[ORDER + at])


def perk(s: FiefState, seat: Seat, effect: int) -> int:
    """What a standing effect adds up to for a seat."""
    return s.own[seat * OWN + PERK] >> (PERK_BITS * effect) & PERK_MOST


def troops_at(s: FiefState, seat: Seat, place: Place) -> int:
    """Soldiers and Mercenaries standing at a place. [AE-PREP-05]"""
    base = seat * OWN + TROOP + place
    return s.own[base] + s.own[base + MERCENARY]


def invaders_at(s: FiefState, seat: Seat, place: Place) -> int:
    """Swordsmen and Archers inside (place 0) or in a field (side + 1)."""
    base = seat * OWN + HOST + place
    return s.own[base] + s.own[base + ARCHER]


def invaders_left(s: FiefState, seat: Seat) -> int:
    """All Invaders on a board."""
    base = seat * OWN + HOST
    total = 0
    for i in range(base, base + INVADERS):
        total += s.own[i]
    return total


def soldiers_of(s: FiefState, seat: Seat) -> int:
    """Every Soldier a seat owns, wounded ones included. [AE-TROOP-02]"""
    base = seat * OWN + TROOP
    total = s.own[seat * OWN + WOUNDED]
    for i in range(base, base + MERCENARY):
        total += s.own[i]
    return total


def pieces_of(s: FiefState, seat: Seat) -> int:
    """Castle pieces standing on a board; a Stone Turret with a Flame is one. [AE-R-69]"""
    base = seat * OWN
    total = 0
    for k in range(SIDES):
        if s.own[base + WALL + k]:
            total += 1
        if s.own[base + TURRET + k]:
            total += 1
    return total
