"""The battleground's part of the position, number by number. No rules.

Four lists of the position belong to the war: `war` (shared numbers), `ground` (a block per hex), `movement`
(the Movement deck) and `pending` (what is half resolved). Hexes are called 1 to 28 as on the board; block 0
of `ground` stays empty. Everything here is open to everybody; the order of the deck does not exist before a
card is drawn. In the economy alone all four lists are empty.
"""

from typing import Final, NewType

from holdfast.kernel.state import Seat

from .state import (
    ALL_DEAD,
    DRAGONS,
    ECONOMY,
    FINALE,
    NONE,
    RULES,
    SCENARIO,
    STIRRED,
    STRONG,
    TOGETHER,
    WAVE,
    ColonistsState,
    is_versus,
)

HEXES: Final = 28
Hex = NewType("Hex", int)  # 1 to 28 as on the board, 0 for none
EVERY_HEX: Final[list[Hex]] = [Hex(n) for n in range(1, HEXES + 1)]

# war: what the battleground shares
FATE: Final = 0  # OPEN, LOST or WON
FIRST_CARD: Final = FATE + 1  # number of the first card of the Movement deck in play: 0, 22, 44 or 66
CARD: Final = FIRST_CARD + 1  # the Movement card being carried out, NONE
ARROWS: Final = CARD + 1  # how many arrows it has for this troop
PARTS: Final = ARROWS + 1  # into how many parts the moving troop has come apart
SUPPLY: Final = PARTS + 1  # two: Basic and Elite Units in the general supply
GONE: Final = SUPPLY + 2  # two: Basic and Elite Units that have left the game
STRENGTH: Final = GONE + 2  # two: Strength of a Basic and of an Elite Unit
LAST_ASKED: Final = STRENGTH + 2  # the team whose Soldiers were asked last; reserved for records, never read
WINNER: Final = LAST_ASKED + 1  # the team that has crossed the Battleground, NONE
SICKBAY: Final = WINNER + 1  # wounded Farmers and Citizens: two for all together, else two for each seat
WAR: Final = SICKBAY + 2  # for one Sickbay

OPEN: Final = 0
LOST: Final = 1
WON: Final = 2

# ground: a block per hex
GROUND_TILE: Final = 0  # the Defensive Work on it, NO_TILE
FACING: Final = GROUND_TILE + 1  # which way its tile is turned, 0 to 5 clockwise from straight up
OWNER: Final = FACING + 1  # the camp its tile belongs to
TROOP: Final = OWNER + 1  # two: Basic and Elite Units standing there
HELD: Final = TROOP + 2  # two: how many of these lose the first arrow of their next card to a Trap
FRESH: Final = HELD + 2  # 1: the troop has an Invader without a card in this Battle Phase
SCORCH: Final = FRESH + 1  # damage that waits for a Battle there during this card
SOLDIERS: Final = SCORCH + 1  # four: upright and exhausted Farmers, upright and exhausted Citizens
STEPPED: Final = (
    SOLDIERS + 4
)  # five, in a Deploy: Farmers, then Citizens with one step left and with none; tile
GROUND: Final = STEPPED + 5
FIELD: Final = GROUND * (HEXES + 1)  # where seats play against each other, their Soldiers follow from here on

# posts: the Soldiers of one seat on one hex where seats play against each other
POST_SOLDIERS: Final = 0  # four, as in SOLDIERS
POST_STEPPED: Final = POST_SOLDIERS + 4  # four, as in STEPPED
POST_HELD: Final = POST_STEPPED + 4  # two: Farmers and Citizens who lose their next step to a Trap
POST_SERVING: Final = POST_HELD + 2  # two: those who lose it in the Deploy going on
POST_RIDING: Final = POST_SERVING + 2  # two: upright ones who have gone along with their tile in this Deploy
POST: Final = POST_RIDING + 2
CAMP: Final = (HEXES + 1) * POST  # all posts of a seat; the camps follow one another

BASIC: Final = 0
ELITE: Final = 1

# Offsets from SOLDIERS
FARMER_SOLDIER: Final = 0
TIRED_FARMER: Final = 1
CITIZEN_SOLDIER: Final = 2
TIRED_CITIZEN: Final = 3

# Offsets from STEPPED: for Farmers and Citizens those with one more step and those with none, then the tile's
ONE_STEP: Final = 0
NO_STEP: Final = 1
TILE_STEPS: Final = 4  # steps the tile has taken

# movement: the deck
DECK: Final = 0  # mask of cards nobody has drawn or looked at, by number within the deck
DISCARD: Final = DECK + 1  # mask of cards on the discard pile
TOP: Final = DISCARD + 1  # two: cards on top of the deck that were looked at, the upper one first, NONE
MOVEMENT: Final = TOP + 2
DECK_SIZE: Final = 22  # [CI-COMP-08]

# pending: PARTS blocks for the parts of the moving troop, the one that moves now last; then one per Battle
PART_HEX: Final = 0
PART_TROOP: Final = PART_HEX + 1  # two: Basic and Elite Units
PART_ARROW: Final = PART_TROOP + 2  # number of its next arrow
PART_SIDE: Final = PART_ARROW + 1  # WHOLE, or which half of a split troop it is
WHOLE: Final = 0
LEFT_HALF: Final = 1
RIGHT_HALF: Final = 2

BATTLE_HEX: Final = 0
BATTLE_WHO: Final = BATTLE_HEX + 1  # STANDING or MOVING Invaders fight
BATTLE_BONUS: Final = BATTLE_WHO + 1  # added to the players' total by what brought the Battle about
BATTLE_FIRE: Final = BATTLE_BONUS + 1  # added by Catapults and Howitzers
BATTLE_GUNS: Final = BATTLE_FIRE + 1  # added by Trenches and Bunkers
PENDING: Final = BATTLE_GUNS + 1  # the size of either block

STANDING: Final = 0
MOVING: Final = 1

BASIC_UNITS: Final = 23  # [CI-COMP-05, CI-R-007]
ELITE_UNITS: Final = 12  # [CI-COMP-06, CI-R-007]


def new_war(seats: int, board: list[int]) -> tuple[list[int], bytes, list[int], list[int]]:
    """An empty battleground for these rules: the lists `war`, `ground`, `pending` and `movement`."""
    if board[RULES] == ECONOMY:
        return [], b"", [], []
    camps = 1 if board[RULES] == TOGETHER else seats  # [CI-R-037]
    war = [0] * (WAR + 2 * (camps - 1))
    war[WINNER] = NONE
    war[CARD] = NONE
    war[FIRST_CARD] = 2 * DECK_SIZE if board[SCENARIO] == DRAGONS else 0
    war[SUPPLY + BASIC] = BASIC_UNITS
    war[SUPPLY + ELITE] = ELITE_UNITS
    twice = 2 if board[STRONG] else 1
    war[STRENGTH + BASIC] = 1 * twice  # [CI-BATTLE-02, CI-VAR-12, CI-VAR-15]
    war[STRENGTH + ELITE] = 3 * twice  # [CI-BATTLE-04, CI-VAR-12, CI-VAR-15]
    ground = bytes(FIELD if camps == 1 else FIELD + CAMP * camps)
    return war, ground, [], [(1 << DECK_SIZE) - 1, 0, NONE, NONE]


def are_dragons(s: ColonistsState) -> bool:
    """Whether the Invaders of this game are Dragons. [CI-GEN-06]"""
    return s.board[SCENARIO] == DRAGONS


def leave_for_good(s: ColonistsState) -> bool:
    """Whether fallen Invaders leave the game: in the Final Wave of All Dead. [CI-VAR-02]"""
    return s.board[FINALE] == ALL_DEAD and s.board[WAVE] > 0


def stir(s: ColonistsState) -> None:
    """Something on the Battleground has changed: where teams fight, Soldiers may act on it. [CI-CONF-36]"""
    if is_versus(s):
        s.board[STIRRED] = 1


def post(seat: Seat, hex: Hex) -> int:
    """Where in `ground` the Soldiers of a seat on a hex lie when teams fight each other."""
    return FIELD + seat * CAMP + hex * POST


def soldiers_of(s: ColonistsState, hex: Hex, seat: Seat) -> int:
    """Where in `ground` the four numbers of a seat's Soldiers on a hex lie; together all share them."""
    return post(seat, hex) if is_versus(s) else hex * GROUND + SOLDIERS
