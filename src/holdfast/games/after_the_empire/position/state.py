"""The position of After the Empire, field by field. No rules.

What belongs to a seat lies in one flat list, a block per seat: `s.own[seat * OWN + FOOD]`; what all share in
another. Two slices copy a position. Cards are bits of masks: a card is one of a kind, and a mask is cheaper
to copy than a list.
"""

from typing import Final

from holdfast.kernel.state import Frame, State

from .tables import SIDES

# Card numbers: the 28 Buildings, the 20 Refugees, the 5 starting Refugees, the Barracks everybody has.
BUILDING_CARDS: Final = 28
REFUGEE_CARDS: Final = 20
FIRST_REFUGEE: Final = 28
FIRST_STARTER: Final = 48
STARTERS: Final = 5
BARRACKS: Final = 53
CARD_COUNT: Final = 54
# Own Worker spaces share the numbering of the cards, because a card may be a Worker space too.
INFIRMARY: Final = 54
GRANARY: Final = 55
STOCKPILE: Final = 56
NO_CARD: Final = -1

OBJECTIVE_CARDS: Final = 17
INVADER_DESIGNS: Final = 16
INVADER_COPIES: Final = 2
SIEGE_CARDS: Final = 11

# own: one block per seat; the first five are the goods of `tables`.
HOME: Final = 5  # Workers in the Great Hall, a Villager included
HANDS: Final = 6  # own Workers in the game
VILLAGER: Final = 7  # 1: a Villager works this season
NEWCOMER: Final = 8  # 1: a Villager waits for the next season
WOUNDED: Final = 9  # Soldiers in the Infirmary
MOVES: Final = 10  # value of the Move tokens
FLAGS: Final = 11  # number of Flag tokens
FLAG_GOLD: Final = 12  # their value
SACKED: Final = 13  # 1: sacked this season
SACKS: Final = 14  # how often sacked in the game
OWNED: Final = 15  # mask of cards in play, starting cards included
READY: Final = 16  # mask of cards whose free action is unused this season
MARKED: Final = 17  # mask of damaged Buildings and wounded Refugees
BUSY: Final = 18  # mask of own Worker spaces taken this season
OBJECTIVES: Final = 19  # mask of Secret Objectives held: the seat's own
DISCARDED: Final = 20  # mask of Secret Objectives this seat put under the deck: the seat's own
HURT: Final = 21  # Soldiers wounded in the combat of this season
PERK: Final = 22  # packed sums of standing effects, see below
# Castle pieces and Farms, four numbers each
WALL: Final = 23  # piece on the side
CUBES: Final = 27  # cubes on it
TURRET: Final = 31  # piece on the corner
TURRET_CUBE: Final = 35  # cubes on it
FARM: Final = 39  # level 0 (razed) to 2
PROTECTED: Final = 43  # 1: a Protect token lies on the Farm
# Troops at the five places, by kind: the kind is an offset within the ten
TROOP: Final = 47
TROOPS: Final = 10
SOLDIER: Final = 0
MERCENARY: Final = 5
# Invaders inside and in the four fields (a field is side + 1), by kind
HOST: Final = 57
INVADERS: Final = 10
SWORD: Final = 0
ARCHER: Final = 5
OWN: Final = 67

# Standing effects: what those of the seat's cards add up to lies packed in PERK, three bits each
HARVEST: Final = 0  # Food more in Harvest
HARVEST_RICH: Final = 1  # Food more in Harvest per level-2 Farm
FRUGAL: Final = 2  # Food less in Feast
REVENUE: Final = 3  # Gold more in Income
VAULT: Final = 4  # most Gold lost when sacked, 0: no limit
SAFEKEEPING: Final = 5  # cards fewer to mark when sacked
CARPENTRY: Final = 6  # Wood less per Wood piece
MASONRY: Final = 7  # Stone less per Stone piece
ENGINEERING: Final = 8  # Stone less on the first Stone piece or repair of a Stockpile action
BATTERY: Final = 9  # damage fewer from sieges
OIL: Final = 10  # kills more in one field of a standing Wall, first Archery
MARKSMEN: Final = 11  # kills more from one manned Wall, first Archery
DRILL: Final = 12  # kills more from each Wall with two Soldiers, first Archery
DITCH: Final = 13  # damage fewer per side, first Melee
SPYGLASS: Final = 14  # face-down Invader cards looked at before Troops are placed
SURGEON: Final = 15  # wounded Soldiers healed after combat
PERK_BITS: Final = 3

# board: what all share
USED: Final = 0  # ten: Workers on each space of the game board
ROW: Final = 10  # five: the card in each slot, Buildings then Refugees; the last slot of a row bears the mark
ORDER: Final = 15  # four: seats in turn order
LAID: Final = 19  # Invader cards lying this season
INVADER: Final = 20  # four: design of each card laid, NO_CARD while nobody has seen it
INVADER_SIDE: Final = 24  # four: its direction
KNOWN: Final = 28  # four: mask of the seats that know it
SIEGE: Final = 32  # the Siege card, NO_CARD while face down
SIEGE_SIDE: Final = 33
THREAT: Final = 34
DRAWN: Final = 35  # two: Secret Objectives the asked seat has drawn and not decided on: the seat's own
BONUS: Final = 37  # four: extra kills per field in the first Archery of the board being resolved
MODE: Final = 41  # normal, easy or hard
NO_REPORTS: Final = 42  # 1: the first Invader card lies face down too
FIRST_GAME: Final = 43  # 1: starting Refugees are dealt
# Masks of undrawn and of discarded cards: nobody's; Invader card = design * 2 + copy
BUILDING_DECK: Final = 44
REFUGEE_DECK: Final = 45
OBJECTIVE_DECK: Final = 46
INVADER_DECK: Final = 47
SIEGE_DECK: Final = 48
DISCARD: Final = 5  # the pile of deck k is at k + DISCARD
BOARD: Final = 54


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


def perk(s: FiefState, seat: int, effect: int) -> int:
    """What a standing effect adds up to for a seat."""
    return s.own[seat * OWN + PERK] >> (PERK_BITS * effect) & 7


def troops_at(s: FiefState, seat: int, place: int) -> int:
    """Soldiers and Mercenaries standing at a place. [AE-PREP-05]"""
    base = seat * OWN + TROOP + place
    return s.own[base] + s.own[base + MERCENARY]


def invaders_at(s: FiefState, seat: int, place: int) -> int:
    """Swordsmen and Archers inside (place 0) or in a field (side + 1)."""
    base = seat * OWN + HOST + place
    return s.own[base] + s.own[base + ARCHER]


def invaders_left(s: FiefState, seat: int) -> int:
    """All Invaders on a board."""
    base = seat * OWN + HOST
    total = 0
    for i in range(base, base + INVADERS):
        total += s.own[i]
    return total


def soldiers_of(s: FiefState, seat: int) -> int:
    """Every Soldier a seat owns, wounded ones included. [AE-TROOP-02]"""
    base = seat * OWN + TROOP
    total = s.own[seat * OWN + WOUNDED]
    for i in range(base, base + MERCENARY):
        total += s.own[i]
    return total


def pieces_of(s: FiefState, seat: int) -> int:
    """Castle pieces standing on a board; a Stone Turret with a Flame is one. [AE-R-69]"""
    base = seat * OWN
    total = 0
    for k in range(SIDES):
        if s.own[base + WALL + k]:
            total += 1
        if s.own[base + TURRET + k]:
            total += 1
    return total
