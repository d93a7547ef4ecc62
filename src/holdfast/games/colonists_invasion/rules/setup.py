"""Setup: the table before anything is drawn, first seat and start of an Era. Chapters CB-START, CB-ERA.

No luck here: deals are chance steps.
"""

from typing import final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Seat, Step

from ..position.actions import CHANCE_SEAT, EXCHANGE
from ..position.actions import DONE as ENOUGH
from ..position.state import (
    ACTIVE,
    AGAINST,
    ALL_DEAD,
    AREA,
    BAG,
    BOARD,
    CAME_FROM,
    CRESCENDO,
    DOLLARS,
    DRAGONS,
    ECONOMY,
    ERA,
    ERAS,
    FINALE,
    FIRST,
    FLAG,
    GOAL,
    HOME,
    KIND,
    LATER,
    LOT,
    LOTS,
    MARKER,
    MARKET,
    MARKETS_LEFT,
    NONE,
    OUT,
    OWN,
    PLACE,
    RULES,
    SCENARIO,
    SECOND,
    STEWARD,
    STOCK,
    STORAGE,
    STRONG,
    TILE,
    TOGETHER,
    TOOLS,
    TURNED,
    UNLIMITED,
    WAREHOUSE,
    YEAR,
    ColonistsState,
    team_of,
)
from ..position.tables import (
    BASE_CARDS,
    BUILDINGS,
    CARDS,
    CLAY,
    FARM,
    FARMER,
    FOOD,
    FORESTERS_HOUSE,
    HUNTING_LODGE,
    INSTITUTE,
    LIBRARY,
    STORAGE_HOUSE,
    STORAGE_SHED,
    TILES,
    WOOD,
)
from ..position.values import (
    BASIC_STORAGE,
    BUILDING_STOCK,
    FIRST_START,
    KEEP_HAND_BETWEEN_ERAS,
    REPLACED,
    STANDARD,
    START_DOLLARS,
    START_FOOD,
    START_TOOLS,
    START_WOOD,
    START_WOOD_OR_CLAY,
    STEWARD_START,
    TOOLBOX_LIMIT,
    WAREHOUSE_SPACES,
)
from ..position.war_state import FARMER_SOLDIER, new_war, soldiers_of
from .asking import EachSeat
from .battleground.movement_deck import lay_deck
from .battleground.sight import spawn_point
from .economy.deck import COMMAND, IMPROVEMENT_LIST, MARKET_LIST, MARKETS, PLACE_LIST
from .economy.improvements import open_era
from .economy.mainland import MARKET_KIND


def new_board(seats: int, variant: tuple[str, ...], values: tuple[int, ...]) -> list[int]:
    """The shared numbers before anything is drawn."""
    board = [0] * BOARD
    board[RULES] = TOGETHER
    if "economy" in variant:
        board[RULES] = ECONOMY
    elif "capture_the_flag" in variant or "area_control" in variant:
        board[RULES] = AGAINST
        board[GOAL] = FLAG if "capture_the_flag" in variant else AREA
    board[ERAS] = 2 if "two_eras" in variant else 1
    board[SCENARIO] = DRAGONS if "dragons" in variant else 0
    if "all_dead" in variant:
        board[FINALE] = ALL_DEAD
    elif "crescendo" in variant:
        board[FINALE] = CRESCENDO
    board[STRONG] = 1 if "twice_as_strong" in variant else 2 if "twice_as_strong_3" in variant else 0
    board[MARKET] = board[ACTIVE] = board[CAME_FROM] = NONE
    for kind in range(len(PLACE_LIST)):
        if PLACE_LIST[kind].group < MARKETS or PLACE_LIST[kind].group >= COMMAND:
            board[BAG + kind] = PLACE_LIST[kind].copies
    for kind in range(BUILDINGS):
        scarce = board[RULES] == AGAINST and not values[BUILDING_STOCK]
        board[STOCK + kind] = stock_of(kind, seats) if scarce else UNLIMITED
    return board


def stock_of(kind: int, seats: int) -> int:
    """Tiles of a Building that can be built where seats play against each other.

    [CB-SUP-07, CI-CONF-18, CB-R-011]
    """
    if kind in (LIBRARY, INSTITUTE):
        return seats
    return seats * 3 if kind in (STORAGE_SHED, STORAGE_HOUSE) else seats * 2


def start_goods(own: list[int], base: int, values: tuple[int, ...]) -> None:
    """A seat has its Goods of the start, as far as they fit. [CB-START-01, CB-START-02, CB-START-03]"""
    most = values[TOOLBOX_LIMIT]
    own[base + TOOLS] = min(values[START_TOOLS], most) if most else values[START_TOOLS]
    own[base + DOLLARS] = values[START_DOLLARS]  # [CB-START-04]
    own[base + STORAGE + WOOD] = min(values[START_WOOD], values[BASIC_STORAGE])
    own[base + WAREHOUSE + FOOD] = min(values[START_FOOD], values[WAREHOUSE_SPACES])


def new_table(seats: int, variant: tuple[str, ...], values: tuple[int, ...] = STANDARD) -> ColonistsState:
    """The table before anything is drawn. [CB-START-01, CB-START-02, CB-START-03, CB-START-04, CI-SETUP-18]

    [CI-SETUP-01, CI-CONF-08] The Battleground has its numbered side up where all play together.
    [CI-SETUP-06] Play always begins with Era I.
    """
    board = new_board(seats, variant, values)
    own = [0] * (seats * OWN)
    lots = [0] * (seats * LOTS * LOT)
    for at in range(0, len(lots), LOT):
        lots[at + KIND] = NONE
    for seat in range(seats):
        base = seat * OWN
        own[base + SECOND] = NONE
        start_goods(own, base, values)
        own[base + HOME + FARMER] = 2  # [CB-START-06, CB-R-004, CB-R-088]
        given = first_buildings(seats, board)
        for n in range(len(given)):
            lots[(seat * LOTS + n) * LOT + KIND] = given[n]
    tiles = [0] * (TILES * TILE)
    for at in range(0, len(tiles), TILE):
        tiles[at] = tiles[at + TURNED] = NONE
    cards = [LATER] * CARDS
    for card in range(CARDS):  # [CB-IMP-02, CI-SETUP-13] the expansion's cards or those they replace
        is_one = IMPROVEMENT_LIST[card].number in REPLACED
        if is_one and (card < BASE_CARDS) == (board[RULES] != ECONOMY):
            cards[card] = OUT
    war, ground, pending, movement = new_war(seats, board)
    s = ColonistsState(
        CHANCE,
        [],
        seats,
        board,
        own,
        tuple(lots),
        tuple(tiles),
        tuple([0] * TILES),  # (0,) * TILES would be compiled as a type of so many fields
        tuple(cards),
        tuple([0] * CARDS),
        tuple([NONE] * CARDS),
        war,
        ground,
        pending,
        movement,
        values,
    )
    # [CI-SETUP-16, CI-CONF-11, CI-CONF-12] each seat has a third Farmer, who is a Soldier
    if board[RULES] != ECONOMY:
        for seat in range(seats):
            spawn = spawn_point(s, team_of(s, Seat(seat)))
            s.add_ground(soldiers_of(s, spawn, Seat(seat)) + FARMER_SOLDIER, 1)
    open_cards(s, 1)
    return s


def first_buildings(seats: int, board: list[int]) -> list[int]:
    """The Buildings each seat starts with. [CB-START-06, CB-START-07, CB-R-088]"""
    if board[RULES] == ECONOMY:
        return [FARM, FARM]
    given = [FARM, FARM, FARM]  # [CI-SETUP-15, CI-CONF-14]
    if board[RULES] == AGAINST:
        given.append(HUNTING_LODGE)  # [CI-CONF-13]
    elif seats == 1:
        given.append(FORESTERS_HOUSE)  # [CI-SETUP-17]
    return given


def open_cards(s: ColonistsState, era: int) -> None:
    """The Market cards and Improvements are those of the Era. [CB-ERA-02, CB-MKT-10, CB-IMP-03]"""
    s.board[ERA] = era
    s.board[YEAR] = 0  # [CB-ERA-04]
    mask = 0
    for card in range(len(MARKET_LIST)):
        if MARKET_LIST[card].era == era:
            mask |= 1 << card
    s.board[MARKETS_LEFT] = mask
    open_era(s, era)


@final
class DrawFirst(Step[ColonistsState]):
    """The first Starting Player is drawn, or is the one agreed on. [CB-START-08, CB-R-055]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance is asked unless there is one seat only. [CB-SOLO-02]"""
        if s.seats == 1:
            s.next()
            return DONE
        if s.values[FIRST_START]:
            self.answer(s, f, CHANCE_SEAT + s.values[FIRST_START] - 1, log)
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return [CHANCE_SEAT + seat for seat in range(s.seats)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The seat begins and holds the marker."""
        s.board[FIRST] = s.board[MARKER] = action - CHANCE_SEAT
        if log is not None:
            log.add("first_drawn", "CB-START-08", action - CHANCE_SEAT)
        s.next()

    def question(self) -> str:
        return "first"


@final
class PlaceStewards(Step[ColonistsState]):
    """All Stewards stand on the Market laid first, or on the second. [CB-STEW-01, CB-STEW-02, CB-R-031]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        market = 0
        if s.values[STEWARD_START]:
            market = 1
            while s.tiles[market * TILE + PLACE] != MARKET_KIND:
                market += 1
        for seat in range(s.seats):
            s.own[seat * OWN + STEWARD] = market
        s.next()
        return DONE


@final
class ChooseClay(EachSeat):
    """Each seat may have Clay for some of its Wood of the start; `a` counts seats. [CB-START-02, CB-R-052]"""

    def is_on(self, s: ColonistsState) -> bool:
        """Whether the table plays so."""
        return s.values[START_WOOD_OR_CLAY] > 0

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat has Wood left."""
        return s.own[seat * OWN + STORAGE + WOOD] > 0

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Clay for one Wood, or keep the rest."""
        return [EXCHANGE, ENOUGH]

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        s.own[seat * OWN + STORAGE + WOOD] -= 1
        s.own[seat * OWN + STORAGE + CLAY] += 1
        if log is not None:
            log.add("gained", "CB-START-02", seat, (CLAY, 1))

    def question(self) -> str:
        return "start_clay"


@final
class OpenSecondEra(Step[ColonistsState]):
    """Era II begins; what the seats have carries over. [CB-ERA-01, CB-ERA-02, CB-IMP-29, CB-IMP-30]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Market cards and Improvements are those of Era II."""
        if not s.values[KEEP_HAND_BETWEEN_ERAS]:  # [CB-R-083]
            s.held = tuple([NONE] * CARDS)
        open_cards(s, 2)
        if s.board[RULES] == TOGETHER:
            lay_deck(s, 2, log)
        if log is not None:
            log.add("era_began", "CB-ERA-02", TABLE, (2,))
        s.next()
        return DONE
