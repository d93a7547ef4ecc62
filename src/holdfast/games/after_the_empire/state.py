"""The position of After the Empire, field by field. No rules.

Per-seat numbers lie in flat lists, a block per seat: `s.own[seat * OWN + FOOD]`. Cards are bits of masks:
a card is one of a kind, and a mask is cheaper to copy than a list.
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
OWN: Final = 22

# castle: one block of 24 per seat, four numbers each
WALL: Final = 0  # piece on the side
CUBES: Final = 4  # cubes on it
TURRET: Final = 8  # piece on the corner
TURRET_CUBE: Final = 12  # cubes on it
FARM: Final = 16  # level 0 (razed) to 2
PROTECTED: Final = 20  # 1: a Protect token lies on the Farm
CASTLE: Final = 24

# troops: one block of 10 per seat: Soldiers at the five places, then Mercenaries
SOLDIER: Final = 0
MERCENARY: Final = 5
TROOPS: Final = 10

# invaders: one block of 10 per seat: Swordsmen at the five places (a field is side + 1), then Archers
SWORD: Final = 0
ARCHER: Final = 5
INVADERS: Final = 10

# perks: one block per seat: what standing effects of the seat's cards add up to
HARVEST: Final = 0  # Food more in Harvest
HARVEST_RICH: Final = 1  # Food more in Harvest per level-2 Farm
FRUGAL: Final = 2  # Food less in Feast
REVENUE: Final = 3  # Gold more in Income
VAULT: Final = 4  # most Gold lost when sacked, 0: no limit
CELLAR: Final = 5  # cards fewer to mark when sacked
CARPENTRY: Final = 6  # Wood less per Wood piece
MASONRY: Final = 7  # Stone less per Stone piece
ENGINEERING: Final = 8  # Stone less on the first Stone piece or repair of a Stockpile action
BATTERY: Final = 9  # damage fewer from sieges
OIL: Final = 10  # kills more in one field of a standing Wall, first Archery
MARKSMEN: Final = 11  # kills more from one manned Wall, first Archery
DRILL: Final = 12  # kills more from each Wall with two Soldiers, first Archery
MOAT: Final = 13  # damage fewer per side, first Melee
SPYGLASS: Final = 14  # face-down Invader cards looked at before Troops are placed
SURGEON: Final = 15  # wounded Soldiers healed after combat
PERKS: Final = 16

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
BOARD: Final = 41

# decks: masks of undrawn and of discarded cards; Invader card = design * 2 + copy
BUILDING_DECK: Final = 0
REFUGEE_DECK: Final = 1
OBJECTIVE_DECK: Final = 2
INVADER_DECK: Final = 3
SIEGE_DECK: Final = 4
DISCARD: Final = 5  # the pile of deck k is at k + DISCARD
DECKS: Final = 10


class FiefState(State):
    """Everything on the table: numbers, flat lists of numbers, and the stack."""

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        seats: int,
        mode: int,
        no_reports: int,
        first_game: int,
        season: int,
        deploying: int,
        skips: int,
        own: list[int],
        castle: list[int],
        troops: list[int],
        invaders: list[int],
        perks: list[int],
        board: list[int],
        decks: list[int],
    ) -> None:
        super().__init__(asked, stack)
        self.seats = seats
        self.mode = mode
        self.no_reports = no_reports
        self.first_game = first_game
        self.season = season
        self.deploying = deploying
        self.skips = skips
        self.own = own
        self.castle = castle
        self.troops = troops
        self.invaders = invaders
        self.perks = perks
        self.board = board
        self.decks = decks

    def clone(self) -> "FiefState":
        """An independent copy: lists sliced, frames shared."""
        return FiefState(
            self.asked,
            self.stack[:],
            self.seats,
            self.mode,
            self.no_reports,
            self.first_game,
            self.season,
            self.deploying,
            self.skips,
            self.own[:],
            self.castle[:],
            self.troops[:],
            self.invaders[:],
            self.perks[:],
            self.board[:],
            self.decks[:],
        )


def troops_at(s: FiefState, seat: int, place: int) -> int:
    """Soldiers and Mercenaries standing at a place. [AE-PREP-05]"""
    base = seat * TROOPS + place
    return s.troops[base] + s.troops[base + MERCENARY]


def invaders_at(s: FiefState, seat: int, place: int) -> int:
    """Swordsmen and Archers inside (place 0) or in a field (side + 1)."""
    base = seat * INVADERS + place
    return s.invaders[base] + s.invaders[base + ARCHER]


def invaders_left(s: FiefState, seat: int) -> int:
    """All Invaders on a board."""
    base = seat * INVADERS
    total = 0
    for i in range(base, base + INVADERS):
        total += s.invaders[i]
    return total


def soldiers_of(s: FiefState, seat: int) -> int:
    """Every Soldier a seat owns, wounded ones included. [AE-TROOP-02]"""
    base = seat * TROOPS
    total = s.own[seat * OWN + WOUNDED]
    for i in range(base, base + MERCENARY):
        total += s.troops[i]
    return total


def pieces_of(s: FiefState, seat: int) -> int:
    """Castle pieces standing on a board; a Stone Turret with a Flame is one. [AE-R-69]"""
    base = seat * CASTLE
    total = 0
    for k in range(SIDES):
        if s.castle[base + WALL + k]:
            total += 1
        if s.castle[base + TURRET + k]:
            total += 1
    return total
