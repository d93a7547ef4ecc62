"""The greedy bot's opinion: how good each option looks to the asked seat. Advice, not a rule.

It reads public numbers and the seat's own secrets only; the conformance suite checks that dealing the
others' secrets again changes nothing. Worth is counted in Gold at the end of the game.
"""

from typing import Final

from holdfast.kernel.state import Script, Seat

from ..position import actions as a
from ..position.state import (
    CUBES,
    EVERY_CORNER,
    EVERY_SIDE,
    FARM,
    FIRST_REFUGEE,
    OWN,
    ROW,
    SIDES,
    TURRET,
    TURRET_CUBE,
    WALL,
    WOUNDED,
    Corner,
    FiefState,
    Side,
    soldiers_of,
)
from ..position.tables import (
    FOOD,
    GOLD,
    IRON,
    NO_TURRET,
    NO_WALL,
    RICH_FARM,
    STONE,
    STONE_TURRET,
    STONE_WALL,
    TURRET_IRON,
    TURRET_STONE,
    TURRET_WOOD,
    WALL_CUBES,
    WALL_STONE,
    WALL_WOOD,
    WOOD,
    WOOD_TURRET,
    WOOD_WALL,
)
from ..rules.board import TRADES
from ..rules.deck import CARDS, Verb, usable
from ..rules.farms import ProtectFarm, SowFarms
from ..rules.home import INFIRMARY_WORK, SOW_FARMS
from ..rules.scoring import OBJECTIVE_LIST
from ..rules.scout import DrawObjectives
from ..rules.steps import EitherOrBoth, Gain, Heal, Hire, Pay, PayAny, Recruit, SellAny, Swap, TakeMove
from ..rules.stockpile import RefillWood, turret_price, wall_price
from .battle_plan import rate_battle
from .outlook import CUBE_ODDS, KILL_ODDS, TROOP_ODDS, WALL_ODDS, Outlook

TIMBER: Final = 0.14  # more per Wood and season left while a side or corner is empty
GOOD_WORTH: Final = [1.0, 0.55, 0.6, 0.95, 1.2]
# Worth of one unit of each standing effect: for a season, and once
PERK_PER_SEASON: Final = [0.5, 1.0, 0.5, 1.0, 0.3, 0.3, 0.5, 0.8, 0.6, 0.5, 0.8, 0.8, 0.8, 0.7, 0.5, 0.7]


def heuristic(s: FiefState) -> list[float]:
    """One rating per option of the asked seat, higher is better."""
    key = s.question()
    options = s.options()
    if s.asked < 0:
        return [0.0] * len(options)
    seat = Seat(s.asked)
    if key == "turn":
        return _turn(s, seat, options)
    if key == "stockpile":
        view, used = Outlook(s, seat), s.stack[-1].a
        return [_stockpile(s, seat, used, option, view) for option in options]
    if key in ("deploy", "redeploy", "archery", "climb", "melee", "maneuver", "move_token", "aim"):
        return rate_battle(s, key, options)
    return [_small(s, seat, option) for option in options]


def good_worth(s: FiefState, seat: Seat, good: int, n: int, view: Outlook) -> float:
    """What so many of a good are worth now: Gold less when it draws Invaders, Food more when it is short."""
    worth = GOOD_WORTH[good] * n
    if good == GOLD:
        return view.richer(n)
    if view.left == 0:
        worth *= 0.4
    if good == FOOD and n > 0:
        short = food_short(s, seat)
        if short > 0:
            worth += 0.5 * min(n, short)
        elif short < -8:
            worth *= 0.5
    if good == WOOD and n > 0:  # Wood is Turrets, and Turrets are income and defence that never eats
        worth += TIMBER * view.left * min(n, max(0, timber_need(s, seat) - s.own[seat * OWN + WOOD]))
    return worth


def _price(s: FiefState, seat: Seat, good: int, n: int, view: Outlook) -> float:
    """What paying so many of a good is worth: a loss, softened when poorer means safer."""
    return view.richer(-n) if good == GOLD else -good_worth(s, seat, good, n, view)


def timber_need(s: FiefState, seat: Seat) -> int:
    """Wood for every empty side and corner."""
    need = 0
    for k in range(SIDES):
        if s.own[seat * OWN + WALL + k] == NO_WALL:
            need += WALL_WOOD[WOOD_WALL]
        if s.own[seat * OWN + TURRET + k] == NO_TURRET:
            need += TURRET_WOOD[WOOD_TURRET]
    return need


def food_short(s: FiefState, seat: Seat) -> int:
    """Food the coming Feast will lack; negative when some is left over."""
    food = s.own[seat * OWN + FOOD]
    for side in EVERY_SIDE:
        food += s.own[seat * OWN + FARM + side]
    return soldiers_of(s, seat) - food


def soldiers_worth(s: FiefState, seat: Seat, n: int, view: Outlook) -> float:
    """What so many more Soldiers are worth: they stay, and they eat."""
    keep = 0.55 - (0.75 if food_short(s, seat) + n > 0 else 0.35)
    return view.relief(TROOP_ODDS * n) + keep * n * view.left


def healing_worth(s: FiefState, seat: Seat, n: int, view: Outlook) -> float:
    """What healing up to so many Soldiers is worth: they eat anyway."""
    healed = min(n, s.own[seat * OWN + WOUNDED])
    return view.relief(TROOP_ODDS * healed) + 0.3 * healed * min(view.left, 2)


def verb_worth(s: FiefState, seat: Seat, verb: Verb, view: Outlook) -> float:
    """What carrying out a step is worth to the seat now."""
    if isinstance(verb, Gain):
        return good_worth(s, seat, verb.good, verb.n, view)
    if isinstance(verb, Pay):
        return _price(s, seat, verb.good, verb.n, view)
    if isinstance(verb, Recruit):
        return soldiers_worth(s, seat, verb.n, view)
    if isinstance(verb, Hire):
        return view.relief(TROOP_ODDS * verb.n)
    if isinstance(verb, Heal):
        return healing_worth(s, seat, verb.n, view)
    if isinstance(verb, TakeMove):
        return view.relief(0.25 * verb.value) + 0.05 * verb.value
    if isinstance(verb, SowFarms):
        room = 0
        for side in EVERY_SIDE:
            room += RICH_FARM - s.own[seat * OWN + FARM + side]
        return min(verb.times, room) * (0.2 + 0.3 * view.left)
    if isinstance(verb, ProtectFarm):
        return 0.5 + 0.1 * view.left
    if isinstance(verb, DrawObjectives):
        return 2.4
    if isinstance(verb, PayAny):
        return -0.6 * verb.n
    if isinstance(verb, SellAny):
        return 0.35 * verb.times
    if isinstance(verb, Swap):
        return 0.9
    if isinstance(verb, RefillWood):
        return 0.7
    if isinstance(verb, EitherOrBoth):
        first = script_worth(s, seat, verb.first, view) if usable(s, seat, verb.first) else 0.0
        second = script_worth(s, seat, verb.second, view) if usable(s, seat, verb.second) else 0.0
        return max(0.0, first) + max(0.0, second)
    return 0.0


def script_worth(s: FiefState, seat: Seat, script: Script, view: Outlook) -> float:
    """What carrying out a whole script is worth."""
    total = 0.0
    for step in script.steps:
        if isinstance(step, Verb):
            total += verb_worth(s, seat, step, view)
    return total


def card_worth(s: FiefState, seat: Seat, number: int, view: Outlook) -> float:
    """What taking a card is worth, its cost included."""
    card = CARDS[number]
    total = float(card.value)
    for good in range(len(card.cost)):
        if card.cost[good]:
            total += _price(s, seat, good, card.cost[good], view)
    if card.free is not None:
        total += (view.left + 0.5) * max(0.3, 0.8 * script_worth(s, seat, card.free, view))
    if card.work is not None:
        total += view.left * max(0.35, 0.6 * (script_worth(s, seat, card.work, view) - 3.0))
    if card.instant is not None:
        total += script_worth(s, seat, card.instant, view)
    for i in range(0, len(card.perks), 2):
        total += min(card.perks[i + 1], 2) * (view.left + 0.6) * PERK_PER_SEASON[card.perks[i]]
    return total


def _turn(s: FiefState, seat: Seat, options: list[int]) -> list[float]:
    view = Outlook(s, seat)
    out: list[float] = []
    for option in options:
        if option >= a.ACTIVATE:
            script = CARDS[option - a.ACTIVATE].free
            worth = script_worth(s, seat, script, view) if script is not None else 0.0
            out.append(20.0 + worth if worth > 0.15 else worth)
        elif option == a.END_TURN:
            out.append(0.15)
        else:
            out.append(_placement(s, seat, option, view))
    return out


def _placement(s: FiefState, seat: Seat, option: int, view: Outlook) -> float:
    if option < a.TAKE_BUILDING:
        return script_worth(s, seat, TRADES[option - a.TAX_GOLD], view)
    if option < a.GO_INFIRMARY:
        return card_worth(s, seat, s.board[ROW + option - a.TAKE_BUILDING], view)
    if option == a.GO_INFIRMARY:
        return script_worth(s, seat, INFIRMARY_WORK, view)
    if option == a.GO_GRANARY:
        return verb_worth(s, seat, SOW_FARMS, view) + 0.5
    if option == a.GO_STOCKPILE:
        return stockpile_worth(s, seat, view)
    work = CARDS[option - a.WORK].work
    return script_worth(s, seat, work, view) if work is not None else 0.0


def stockpile_worth(s: FiefState, seat: Seat, view: Outlook) -> float:
    """What a Stockpile action would bring, piece by piece as far as the resources go."""
    at = seat * OWN
    wood, stone, iron = s.own[seat * OWN + WOOD], s.own[seat * OWN + STONE], s.own[seat * OWN + IRON]
    total = 0.0
    for side in EVERY_SIDE:
        wall = s.own[at + WALL + side]
        if wall == NO_WALL and wood >= WALL_WOOD[WOOD_WALL]:
            wood -= WALL_WOOD[WOOD_WALL]
            total += wall_worth(s, seat, WOOD_WALL, side, 0, view)
        elif NO_WALL < wall < STONE_WALL and stone >= WALL_STONE[STONE_WALL]:
            stone -= WALL_STONE[STONE_WALL]
            total += max(0.0, wall_worth(s, seat, wall + 2, side, 0, view))
    stone_price, iron_price = TURRET_STONE[STONE_TURRET], TURRET_IRON[STONE_TURRET]
    for corner in EVERY_CORNER:
        turret = s.own[at + TURRET + corner]
        if turret == WOOD_TURRET and stone >= stone_price and iron >= iron_price:
            stone -= stone_price
            iron -= iron_price
            total += max(0.0, turret_worth(s, seat, STONE_TURRET, corner, 0, view))
        elif turret == NO_TURRET and wood >= TURRET_WOOD[WOOD_TURRET]:
            wood -= TURRET_WOOD[WOOD_TURRET]
            total += turret_worth(s, seat, WOOD_TURRET, corner, 0, view)
    return total


def wall_worth(s: FiefState, seat: Seat, piece: int, side: Side, used: int, view: Outlook) -> float:
    """What building a Wall or Gate there brings, its price deducted."""
    wood, stone = wall_price(s, seat, piece, side, used)
    cost = 0.5 * wood + 0.6 * stone
    if view.left == 0:
        cost *= 0.4
    cubes = WALL_CUBES[piece] - s.own[seat * OWN + CUBES + side]
    if s.own[seat * OWN + WALL + side]:
        return view.lasting(1.6 * CUBE_ODDS * cubes) + 0.5 * s.own[seat * OWN + CUBES + side] - cost
    return view.lasting(0.6 * WALL_ODDS + CUBE_ODDS * cubes) + 0.9 * (view.left + 1) - cost


def turret_worth(s: FiefState, seat: Seat, piece: int, corner: Corner, used: int, view: Outlook) -> float:
    """What building a Turret there brings, its price deducted."""
    wood, stone, iron = turret_price(s, seat, piece, corner, used)
    cost = 0.5 * wood + 0.6 * stone + 0.9 * iron
    if view.left == 0:
        cost *= 0.4
    if s.own[seat * OWN + TURRET + corner]:
        return view.lasting(KILL_ODDS) - cost
    return view.lasting(KILL_ODDS * piece) + 0.9 * (view.left + 1) - cost


def _stockpile(s: FiefState, seat: Seat, used: int, option: int, view: Outlook) -> float:
    if option == a.DONE_HERE:
        return 0.0
    if option < a.BUILD_WALL:
        script = CARDS[option - a.ACTIVATE].free
        return script_worth(s, seat, script, view) if script is not None else 0.0
    if option < a.BUILD_TURRET:
        piece, side = divmod(option - a.BUILD_WALL, SIDES)
        return wall_worth(s, seat, piece + 1, Side(side), used, view)
    if option < a.REPAIR_WALL:
        piece, corner = divmod(option - a.BUILD_TURRET, SIDES)
        return turret_worth(s, seat, piece + 1, Corner(corner), used, view)
    if option < a.QUENCH:
        return view.lasting(1.5 * CUBE_ODDS) - (0.1 if view.left else 0.0)
    if option < a.MEND:
        return view.lasting(2 * KILL_ODDS) - 1.0
    card = option - a.MEND
    return CARDS[card].value - (1.1 if card >= FIRST_REFUGEE else 1.2)


def _small(s: FiefState, seat: Seat, option: int) -> float:
    """Ratings of the small questions, where the order matters more than the number."""
    if a.GATE <= option < a.END_TURN:
        return 0.0
    if option < a.GATE:
        return [1.2, 1.3, 1.2, 1.0, 1.4][option]
    if option == a.DONE_HERE:
        return 0.05
    if a.SOW <= option < a.PROTECT:
        return 1.0 + 0.5 * (1 if s.own[seat * OWN + FARM + option - a.SOW] == 0 else 0)
    if a.PROTECT <= option < a.KEEP:
        return 0.5 + 0.5 * s.own[seat * OWN + FARM + option - a.PROTECT]
    if a.KEEP <= option < a.AMOUNT:
        objective = OBJECTIVE_LIST[option - a.KEEP]
        return objective.gold * (1.0 if objective.is_met(s, seat) else 0.4)
    if a.HIT_TURRET <= option < a.AIM:
        return -1.0 * s.own[seat * OWN + TURRET_CUBE + option - a.HIT_TURRET]
    if a.MARK <= option < a.SPEND:
        return -1.0 * CARDS[option - a.MARK].value
    if a.SPEND <= option < a.RECEIVE:
        good = option - a.SPEND
        return 1.0 - GOOD_WORTH[good] + 0.04 * s.own[seat * OWN + good]
    if a.RECEIVE <= option < a.CHOICE:
        good = option - a.RECEIVE
        return GOOD_WORTH[good] - 0.08 * s.own[seat * OWN + good]
    if a.CHOICE <= option < a.REFILL:
        return [1.0, 0.8, 1.5][min(option - a.CHOICE, 2)]
    return 0.1
