"""The greedy bot's opinion: how good each option looks to the asked seat. Advice, not a rule.

It reads public numbers and the seat's own secrets only; the conformance suite checks that dealing the
others' secrets again changes nothing. Worth is counted in Gold at the end of the game.
"""

from typing import Final

from holdfast.kernel.state import Script

from . import actions as a
from .battle_plan import rate_battle
from .board import TRADES
from .deck import CARDS, Verb
from .farms import ProtectFarm, SowFarms
from .outlook import danger
from .scoring import OBJECTIVE_LIST
from .scout import DrawObjectives
from .state import (
    CASTLE,
    CUBES,
    FARM,
    FIRST_REFUGEE,
    OWN,
    ROW,
    TURRET,
    TURRET_CUBE,
    WALL,
    WOUNDED,
    FiefState,
    soldiers_of,
)
from .steps import EitherOrBoth, Gain, Heal, Hire, Pay, PayAny, Recruit, SellAny, Swap, TakeMove
from .stockpile import RefillWood, turret_price, wall_price
from .tables import FOOD, SEASONS, SIDES, STONE, STONE_WALL, WOOD

GOOD_WORTH: Final = [1.0, 0.55, 0.6, 0.95, 1.2]
# Worth of one unit of each standing effect: for a season, and once
PERK_PER_SEASON: Final = [0.5, 1.0, 0.5, 1.0, 0.3, 0.3, 0.5, 0.8, 0.6, 0.5, 0.8, 0.8, 0.8, 0.7, 0.5, 0.7]


def heuristic(s: FiefState) -> list[float]:
    """One rating per option of the asked seat, higher is better."""
    key = s.question()
    options = s.options()
    if s.asked < 0:
        return [0.0] * len(options)
    if key == "turn":
        return _turn(s, options)
    if key == "stockpile":
        return [_stockpile(s, s.asked, s.stack[-1].a, option) for option in options]
    if key in ("deploy", "redeploy", "archery", "climb", "melee", "maneuver", "move_token", "aim"):
        return rate_battle(s, key, options)
    return [_small(s, s.asked, option) for option in options]


def seasons_left(s: FiefState) -> int:
    """Seasons still to be played after this one."""
    return SEASONS - s.season


def good_worth(s: FiefState, seat: int, good: int, n: int) -> float:
    """What so many of a good are worth now; Food more when Soldiers would go hungry."""
    worth = GOOD_WORTH[good] * n
    if good == FOOD:
        short = soldiers_of(s, seat) - s.own[seat * OWN + FOOD] - _harvest(s, seat)
        if n > 0 and short > 0:
            worth += 0.45 * min(n, short)
    if seasons_left(s) == 0 and good != 0:
        worth *= 0.5
    return worth


def _harvest(s: FiefState, seat: int) -> int:
    food = 0
    for side in range(SIDES):
        food += s.castle[seat * CASTLE + FARM + side]
    return food


def soldier_worth(s: FiefState, peril: float) -> float:
    """What one more Soldier is worth when the coming combat looks like this."""
    late = 0.35 * seasons_left(s)
    if peril > 3:
        return 2.8 + late
    if peril > 0:
        return 2.2 + late
    return 0.9 + late if peril > -4 else 0.2


def mercenary_worth(peril: float) -> float:
    """What one more Mercenary is worth."""
    if peril > 3:
        return 1.9
    return 1.3 if peril > 0 else 0.4 if peril > -4 else 0.05


def verb_worth(s: FiefState, seat: int, verb: Verb, peril: float) -> float:
    """What carrying out a step is worth to the seat now."""
    if isinstance(verb, Gain):
        return good_worth(s, seat, verb.good, verb.n)
    if isinstance(verb, Pay):
        return -good_worth(s, seat, verb.good, verb.n)
    if isinstance(verb, Recruit):
        return verb.n * soldier_worth(s, peril)
    if isinstance(verb, Hire):
        return verb.n * mercenary_worth(peril)
    if isinstance(verb, Heal):
        return min(verb.n, s.own[seat * OWN + WOUNDED]) * (soldier_worth(s, peril) - 0.2)
    if isinstance(verb, TakeMove):
        return 0.35 * verb.value if peril > -2 else 0.1
    if isinstance(verb, SowFarms):
        room = 0
        for side in range(SIDES):
            room += 2 - s.castle[seat * CASTLE + FARM + side]
        return min(verb.times, room) * (0.35 + 0.4 * seasons_left(s))
    if isinstance(verb, ProtectFarm):
        return 0.9
    if isinstance(verb, DrawObjectives):
        return 2.6
    if isinstance(verb, PayAny):
        return -0.6 * verb.n
    if isinstance(verb, SellAny):
        return 0.4 * verb.times
    if isinstance(verb, Swap):
        return 0.5
    if isinstance(verb, RefillWood):
        return 0.6
    if isinstance(verb, EitherOrBoth):
        return max(0.0, script_worth(s, seat, verb.first, peril)) + max(
            0.0, script_worth(s, seat, verb.second, peril)
        )
    return 0.0


def script_worth(s: FiefState, seat: int, script: Script, peril: float) -> float:
    """What carrying out a whole script is worth."""
    total = 0.0
    for step in script.steps:
        if isinstance(step, Verb):
            total += verb_worth(s, seat, step, peril)
    return total


def card_worth(s: FiefState, seat: int, number: int, peril: float) -> float:
    """What taking a card is worth, its cost included."""
    card = CARDS[number]
    total = float(card.value)
    for good in range(len(card.cost)):
        total -= good_worth(s, seat, good, card.cost[good])
    left = seasons_left(s)
    if card.free is not None:
        total += (left + 0.5) * max(0.3, 0.8 * script_worth(s, seat, card.free, peril))
    if card.work is not None:
        total += left * 0.5 * max(0.3, script_worth(s, seat, card.work, peril) - 4.5) + 0.3 * left
    if card.instant is not None:
        total += script_worth(s, seat, card.instant, peril)
    for i in range(0, len(card.perks), 2):
        total += min(card.perks[i + 1], 2) * (left + 0.7) * PERK_PER_SEASON[card.perks[i]]
    return total


def _turn(s: FiefState, options: list[int]) -> list[float]:
    seat = s.asked
    peril = danger(s, seat)
    out: list[float] = []
    for option in options:
        if option >= a.ACTIVATE:
            script = CARDS[option - a.ACTIVATE].free
            worth = script_worth(s, seat, script, peril) if script is not None else 0.0
            out.append(20.0 + worth if worth > 0.15 else worth)
        elif option == a.END_TURN:
            out.append(0.15)
        else:
            out.append(_placement(s, seat, option, peril))
    return out


def _placement(s: FiefState, seat: int, option: int, peril: float) -> float:
    if option < a.TAKE_BUILDING:
        return script_worth(s, seat, TRADES[option - a.TAX_GOLD], peril)
    if option < a.GO_INFIRMARY:
        return card_worth(s, seat, s.board[ROW + option - a.TAKE_BUILDING], peril)
    if option == a.GO_INFIRMARY:
        return min(4, s.own[seat * OWN + WOUNDED]) * (soldier_worth(s, peril) - 0.2)
    if option == a.GO_GRANARY:
        return verb_worth(s, seat, _SOW_THRICE, peril) + 0.7
    if option == a.GO_STOCKPILE:
        return _stockpile_worth(s, seat, peril)
    work = CARDS[option - a.WORK].work
    return script_worth(s, seat, work, peril) if work is not None else 0.0


_SOW_THRICE: Final = SowFarms(3, True)


def piece_worth(s: FiefState, peril: float, cubes: int, kills: int) -> float:
    """What a new piece is worth: income for the seasons left, and its part in the defence."""
    worth = seasons_left(s) + 1.0 + 0.25 * cubes + 1.1 * kills
    return worth * (1.35 if peril > 0 else 1.0)


def _stockpile_worth(s: FiefState, seat: int, peril: float) -> float:
    """The best two or three things that could be paid for, roughly."""
    wood, stone = s.own[seat * OWN + WOOD], s.own[seat * OWN + STONE]
    total = 0.0
    for side in range(SIDES):
        wall = s.castle[seat * CASTLE + WALL + side]
        if wall == 0 and wood >= 3:
            wood -= 3
            total += piece_worth(s, peril, 2, 0) - 1.0
        elif 0 < wall < STONE_WALL and stone >= 4:
            stone -= 4
            total += 1.6 + (0.8 if peril > 0 else 0.0)
    for corner in range(SIDES):
        if s.castle[seat * CASTLE + TURRET + corner] == 0 and wood >= 4:
            wood -= 4
            total += piece_worth(s, peril, 1, 1) - 1.6
    return total


def _stockpile(s: FiefState, seat: int, first: int, option: int) -> float:
    peril = danger(s, seat)
    if option == a.DONE_HERE:
        return 0.0
    if option < a.BUILD_WALL:
        script = CARDS[option - a.ACTIVATE].free
        return script_worth(s, seat, script, peril) if script is not None else 0.0
    if option < a.BUILD_TURRET:
        piece, side = divmod(option - a.BUILD_WALL, SIDES)
        wood, stone = wall_price(s, seat, piece + 1, side, first)
        cost = 0.35 * wood + 0.4 * stone
        if s.castle[seat * CASTLE + WALL + side]:
            return 1.6 + (0.9 if peril > 0 else 0.0) + 0.3 * s.castle[seat * CASTLE + CUBES + side] - cost
        return piece_worth(s, peril, 4 if piece >= 2 else 2, 0) - cost
    if option < a.REPAIR_WALL:
        piece, corner = divmod(option - a.BUILD_TURRET, SIDES)
        price = turret_price(s, seat, piece + 1, corner, first)
        cost = 0.35 * price[0] + 0.4 * price[1] + 0.9 * price[2]
        if s.castle[seat * CASTLE + TURRET + corner]:
            return 2.2 + (1.0 if peril > 0 else 0.0) - cost
        return piece_worth(s, peril, piece + 1, piece + 1) - cost
    if option < a.QUENCH:
        return 0.7 if peril > -2 and seasons_left(s) + 1 > 0 else 0.1
    if option < a.MEND:
        return 2.0 if peril > -2 else 0.5
    card = option - a.MEND
    return CARDS[card].value - (1.1 if card >= FIRST_REFUGEE else 1.2)


def _small(s: FiefState, seat: int, option: int) -> float:
    """Ratings of the small questions, where the order matters more than the number."""
    if a.GATE <= option < a.END_TURN:
        return 0.0
    if option < a.GATE:
        return [1.2, 1.3, 1.2, 1.0, 1.4][option]
    if option == a.DONE_HERE:
        return 0.05
    if a.SOW <= option < a.PROTECT:
        return 1.0 + 0.5 * (1 if s.castle[seat * CASTLE + FARM + option - a.SOW] == 0 else 0)
    if a.PROTECT <= option < a.KEEP:
        return 0.5 + 0.5 * s.castle[seat * CASTLE + FARM + option - a.PROTECT]
    if a.KEEP <= option < a.AMOUNT:
        objective = OBJECTIVE_LIST[option - a.KEEP]
        return objective.gold * (1.0 if objective.is_met(s, seat) else 0.4)
    if a.HIT_TURRET <= option < a.AIM:
        return -1.0 * s.castle[seat * CASTLE + TURRET_CUBE + option - a.HIT_TURRET]
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
