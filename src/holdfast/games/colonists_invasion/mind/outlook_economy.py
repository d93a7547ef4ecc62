"""What Goods, Colonists and Buildings are worth to the greedy bot, measured in Wood. No rule reads this."""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.goods import amount
from ..position.state import (
    ERA,
    ERAS,
    HOME,
    NONE,
    OWN,
    STORAGE,
    TOOLS,
    WAREHOUSE,
    WAVE,
    YEAR,
    ColonistsState,
    at_war,
)
from ..position.tables import (
    CITIZEN,
    FARMER,
    FOOD,
    FORESTERS_HOUSE,
    GOODS,
    HUNTING_LODGE,
    LIBRARY,
    STORAGE_SHED,
    STORED,
    TOOL,
)
from ..position.values import MARKET_CARDS_PER_ERA as YEARS
from ..position.war_state import SICKBAY
from ..rules.economy.deck import BUILDING_LIST, Building
from ..rules.goods.stores import capacity, stored

# Wood, Clay, Ore, Plank, Brick, Food, Tool, Dollar
WAR_WORTH: Final[list[float]] = [1.35, 0.6, 0.8, 0.6, 0.6, 0.5, 1.0, 0.1]
ECONOMY_WORTH: Final[list[float]] = [1.0, 1.0, 1.3, 1.9, 2.4, 0.9, 0.8, 1.0]
ENOUGH_OF: Final[list[int]] = [8, 3, 2, 2, 2, 3, 8, 99]  # of a Good; more is worth little in the war
SOLDIER_WORTH: Final = 3.2  # a Farmer who can be enlisted
CITIZEN_WORTH: Final = 6.0


def years_left(s: ColonistsState) -> int:
    """How many Productions are still to come."""
    if s.board[WAVE]:
        return 0
    return (s.board[ERAS] - s.board[ERA]) * s.values[YEARS] + s.values[YEARS] - s.board[YEAR] + 1


def held_goods(s: ColonistsState, seat: Seat, good: int) -> int:
    """How many of a Good the seat has in Storage and Warehouse, or in the Toolbox."""
    base = seat * OWN
    n = s.own[base + STORAGE + good]
    return n + s.own[base + WAREHOUSE + good] if good < STORED else n


def good_worth(s: ColonistsState, seat: Seat, good: int) -> float:
    """What one more of a Good is worth to the seat."""
    if not at_war(s):
        if good == TOOL:
            return ECONOMY_WORTH[TOOL] if s.own[seat * OWN + TOOLS] < 5 else 0.3
        return ECONOMY_WORTH[good]
    worth = WAR_WORTH[good]
    if good == FOOD and s.war[SICKBAY + FARMER] > held_goods(s, seat, FOOD):
        worth = 0.9
    if held_goods(s, seat, good) >= ENOUGH_OF[good]:
        worth *= 0.3
    return worth


def price_worth(s: ColonistsState, price: int) -> float:
    """What a price is worth to the seat that pays it."""
    total = 0.0
    for good in range(GOODS):
        n = amount(price, good)
        if n:
            total += n * (ECONOMY_WORTH[good] if not at_war(s) else WAR_WORTH[good])
    return total


def gain_worth(s: ColonistsState, seat: Seat, bundle: int) -> float:
    """What a gift is worth: the pieces that fit, Tools, Dollars."""
    room = capacity(s, seat) - stored(s, seat)
    total = 0.0
    for good in range(GOODS):
        n = amount(bundle, good)
        if good < STORED:
            n = max(0, min(n, room))
            room -= n
        if n:
            total += n * good_worth(s, seat, good)
    return total


def building_worth(s: ColonistsState, seat: Seat, kind: int) -> float:
    """What a Building is worth to the seat beyond its price, before anybody works in it."""
    building = BUILDING_LIST[kind]
    if not at_war(s):
        return _prosperity_worth(s, seat, building)
    years = min(years_left(s), s.values[YEARS])  # who looks further ahead than an Era does not live to see it
    total = 0.0
    if building.houses == FARMER:
        total += SOLDIER_WORTH * (building.spaces if building.made_from == NONE else building.spaces - 1)
    elif building.houses == CITIZEN:
        total += CITIZEN_WORTH - SOLDIER_WORTH
    if building.good != NONE:
        worth = WAR_WORTH[building.good]
        if building.good == FOOD:
            worth = 0.9
        total += building.output * worth * max(0, years - 1) * 0.9 - SOLDIER_WORTH * 0.4
    if kind in (LIBRARY, STORAGE_SHED):
        total += 0.5
    return total


def _prosperity_worth(s: ColonistsState, seat: Seat, building: Building) -> float:
    """Points at the end, what it yields until then, and what its Colonists bring."""
    years = years_left(s)
    total = 1.0 * building.value
    if building.made_from != NONE:
        total -= BUILDING_LIST[building.made_from].value
    if building.houses != NONE:
        total += 2.0 + 0.6 * years if building.houses == FARMER else 3.0 + 0.5 * years
    idle = s.own[seat * OWN + HOME + FARMER] + s.own[seat * OWN + HOME + CITIZEN]
    if building.good != NONE:
        total += building.output * ECONOMY_WORTH[building.good] * (years - 1) * (0.9 if idle else 0.4)
        total += 1.0 if idle else 0.0
    if building.storage:
        total += 1.0 + 0.3 * years
    if building.either:
        total += 0.5 * years
    return total


def job_worth(s: ColonistsState, seat: Seat, kind: int, rank: int) -> float:
    """What it is worth that a Colonist takes a job, against his staying at home; below 0 he should not."""
    building = BUILDING_LIST[kind]
    years = years_left(s)
    if not at_war(s):
        return 5.0 + building.output if rank == FARMER else 4.0
    if years <= 0:
        return -1.0
    if kind == FORESTERS_HOUSE:
        return 4.0 if years > 1 else -1.0
    if kind == HUNTING_LODGE:
        return 3.0 if years > 1 else -1.0
    if kind == STORAGE_SHED and stored(s, seat) >= capacity(s, seat) - 1:
        return 1.0
    return -1.0
