"""Why an action is refused: the clause and the reason in words."""

from collections.abc import Callable, Sequence
from typing import Final

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Refusal
from holdfast.kernel.state import NOBODY, Seat

from ..position import actions as a
from ..position.state import (
    BUILDING_ROW,
    BUSY,
    CUBES,
    FARM,
    FIRST_REFUGEE,
    FIRST_STARTER,
    MARKED,
    NO_CARD,
    OWN,
    OWNED,
    PROTECTED,
    READY,
    ROW,
    ROW_SLOTS,
    SIDES,
    TURRET,
    TURRET_CUBE,
    WALL,
    Corner,
    FiefState,
    Side,
)
from ..position.tables import (
    BUILDINGS,
    BURNING_TURRET,
    FLAME_STONE,
    HEAL_FOOD,
    NO_WALL,
    REBUILD_IRON,
    REFUGEES,
    RICH_FARM,
    TURRET_CUBES,
    WALL_CUBES,
)
from ..rules.board import TRADE_SPACE, TRADES, is_free
from ..rules.combat.counting import TEN, Number, with_tens
from ..rules.deck import CARDS, usable
from ..rules.stockpile import fits_turret, fits_wall, turret_price, wall_price
from ..rules.turns import PLACED
from .names import CORNER, GOOD, SIDE, SPACE, TURRET_PIECE, WALL_PIECE, card_name
from .text import prompt

# Which questions take an answer of each block of codes: first code, last code, questions
_ANSWERS: Final[tuple[tuple[int, int, tuple[str, ...]], ...]] = (
    (a.TAKE_STARTER, a.GATE, ("starter",)),
    (a.GATE, a.END_TURN, ("gate",)),
    (a.END_TURN, a.TAX_GOLD, ("turn",)),
    (a.TAX_GOLD, a.ACTIVATE, ("turn",)),
    (a.ACTIVATE, a.BUILD_WALL, ("turn", "stockpile", "sow", "protect")),
    (a.BUILD_WALL, a.DONE_HERE, ("stockpile",)),
    (a.DONE_HERE, a.SOW, ("stockpile", "sow", "protect", "sell", "move_token")),
    (a.SOW, a.PROTECT, ("sow",)),
    (a.PROTECT, a.KEEP, ("protect",)),
    (a.KEEP, a.AMOUNT, ("objective",)),
    (a.AMOUNT, a.HOLD, ("deploy", "redeploy", "archery", "climb", "melee")),
    (a.HOLD, a.LIFT, ("maneuver",)),
    (a.LIFT, a.HIT_TURRET, ("move_token",)),
    (a.HIT_TURRET, a.AIM, ("siege_target",)),
    (a.AIM, a.MARK, ("aim",)),
    (a.MARK, a.SPEND, ("mark",)),
    (a.SPEND, a.RECEIVE, ("spend", "sell", "swap")),
    (a.RECEIVE, a.CHOICE, ("swap",)),
    (a.CHOICE, a.REFILL, ("either_or_both",)),
    (a.REFILL, a.CHANCE_CARD, ("refill",)),
    (a.CHANCE_CARD, a.TENS, ()),
    (a.TENS, a.ACTION_SPACE, ("deploy", "redeploy", "archery", "climb", "melee")),
)


def refuse(s: FiefState, action: int) -> Refusal:
    """The clause that forbids an action that is no option, and the reason."""
    if s.asked == NOBODY:
        return Refusal("AE-SEAS-03", "The game is over.")
    if not 0 <= action < a.ACTION_SPACE:
        return Refusal("AE-ACT-04", f"There is no action {action}.")
    key = s.question()
    if s.asked < 0:
        return Refusal(prompt(s).rule, f"Chance must answer first: {prompt(s).text}")
    if a.CHANCE_CARD <= action < a.TENS:
        return Refusal("AE-SETB-11", "Only chance draws and turns cards.", CHANCE_ONLY)
    for first, end, questions in _ANSWERS:
        if first <= action < end:
            if key not in questions:
                return _out_of_place(s, action)
            if first == a.ACTIVATE:
                return Refusal(*_activate(s, Seat(s.asked), action - a.ACTIVATE))
            if first == a.DONE_HERE:
                return Refusal(*_UNDONE[key])
            return Refusal(*_REASONS[questions[0]](s, action))
    return Refusal(prompt(s).rule, "That does not answer the question.")


def refuse_all(s: FiefState) -> list[tuple[int, Refusal]]:
    """Every action that is no option, and why: a block that answers another question is refused at once."""
    options, key = set(s.options()), s.question()
    found: list[tuple[int, Refusal]] = []
    for first, end, questions in _ANSWERS:
        whole = None if s.asked >= 0 and key in questions else refuse(s, first)
        actions = [action for action in range(first, end) if action not in options]
        found += [(action, whole or refuse(s, action)) for action in actions]
    return found


def _out_of_place(s: FiefState, action: int) -> Refusal:
    now = prompt(s)
    if a.TAX_GOLD <= action < a.BUILD_WALL and s.question() not in ("gate", "starter"):
        return Refusal("AE-ACT-12", f"Actions belong to the Action phase and its turns; now: {now.text}")
    return Refusal(now.rule, f"That does not answer the question: {now.text}", NOT_ASKED)


def _turn(s: FiefState, action: int) -> tuple[str, str]:
    seat, worker = s.stack[-1].seat, s.stack[-1].a
    if action == a.END_TURN:
        return "AE-R-16", "A Worker must be placed while a placement is legal; nobody may pass."
    if worker == PLACED:
        return "AE-ACT-02", "One Worker per turn: yours is placed."
    if action < a.TAKE_BUILDING:
        return _trade(s, action - a.TAX_GOLD)
    if action < a.GO_INFIRMARY:
        return _take_card(s, action - a.TAKE_BUILDING)
    if action < a.WORK:
        return "AE-ACT-05", "Your Worker is there already this season."
    return _work(s, seat, action - a.WORK)


def _trade(s: FiefState, trade: int) -> tuple[str, str]:
    if not is_free(s, TRADE_SPACE[trade]):
        return "AE-ACT-05", f"{SPACE[TRADE_SPACE[trade]]} has no free space left this season."
    return "AE-R-20", f"You cannot pay for it: {TRADES[trade].phrase()}."


def _take_card(s: FiefState, slot: int) -> tuple[str, str]:
    space = BUILDINGS if slot < BUILDING_ROW else REFUGEES
    if not is_free(s, space):
        return "AE-ACT-05", f"{SPACE[space]} has no free space left this season."
    card = s.board[ROW + slot]
    if card == NO_CARD:
        return "AE-R-26", "That slot is empty until Refresh."
    return _short(s, card_name(card), CARDS[card].cost)


def _short(s: FiefState, what: str, cost: Sequence[int]) -> tuple[str, str]:
    """What it costs by kind of good, and how much there is of what is short. [AE-R-20]"""
    has = s.own[s.stack[-1].seat * OWN : s.stack[-1].seat * OWN + len(GOOD)]
    price = _listed([f"{n} {GOOD[good]}" for good, n in enumerate(cost) if n])
    left = _listed([f"{has[good] or 'no'} {GOOD[good]}" for good, n in enumerate(cost) if has[good] < n])
    return "AE-R-20", f"{what} costs {price}; you have {left}."


def _listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _work(s: FiefState, seat: Seat, card: int) -> tuple[str, str]:
    script = CARDS[card].work
    if script is None:
        return "AE-GLOS-02", f"{card_name(card)} has no Worker space.{_on_sale(s, seat, card)}"
    if not s.own[seat * OWN + OWNED] >> card & 1:
        return "AE-ACT-04", f"{card_name(card)} is not yours.{_on_sale(s, seat, card)}"
    if s.own[seat * OWN + BUSY] >> card & 1:
        return "AE-ACT-05", f"A Worker is on {card_name(card)} already this season."
    return "AE-R-20", f"You cannot pay for it: {script.phrase()}."


def _on_sale(s: FiefState, seat: Seat, card: int) -> str:
    """Whether a card that is not the seat's can be bought; nothing where it cannot be anybody's question."""
    if card >= FIRST_STARTER or s.own[seat * OWN + OWNED] >> card & 1:
        return ""
    return " It is on sale." if card in s.board[ROW : ROW + ROW_SLOTS] else " It is not on sale now."


def _activate(s: FiefState, seat: Seat, card: int) -> tuple[str, str]:
    script = CARDS[card].free
    if script is None:
        return "AE-FREE-01", f"{card_name(card)} has no free action.{_on_sale(s, seat, card)}"
    if not s.own[seat * OWN + OWNED] >> card & 1:
        return "AE-CARD-03", f"{card_name(card)} is not yours.{_on_sale(s, seat, card)}"
    if not s.own[seat * OWN + READY] >> card & 1:
        return "AE-FREE-03", f"{card_name(card)} has been used this season."
    if not usable(s, seat, script):
        return "AE-R-88", f"{card_name(card)} would do nothing now or cannot be paid: {script.phrase()}."
    return "AE-FREE-02", f"{card_name(card)} cannot be used in the middle of this."


def _stockpile(s: FiefState, action: int) -> tuple[str, str]:
    seat = s.stack[-1].seat
    at = seat * OWN
    if action < a.BUILD_TURRET:
        piece, side = divmod(action - a.BUILD_WALL, SIDES)
        if not fits_wall(s, seat, piece + 1, Side(side)):
            full = s.own[at + WALL + side] != NO_WALL
            rule = "AE-R-32" if full else "AE-STOCK-07"
            return rule, "It cannot stand there: at most 3 Walls and 1 Gate, Stone only for Wood of its kind."
        wood, stone = wall_price(s, seat, piece + 1, Side(side), s.stack[-1].a)
        return _short(s, f"A {WALL_PIECE[piece + 1]} there", (0, 0, wood, stone))
    if action < a.REPAIR_WALL:
        piece, corner = divmod(action - a.BUILD_TURRET, SIDES)
        if not fits_turret(s, seat, piece + 1, Corner(corner)):
            return "AE-R-32", f"The {CORNER[corner]} corner has a Turret that this one cannot replace."
        wood, stone, iron = turret_price(s, seat, piece + 1, Corner(corner), s.stack[-1].a)
        return _short(s, f"A {TURRET_PIECE[piece + 1]} there", (0, 0, wood, stone, iron))
    if action < a.QUENCH:
        return _repair(s, seat, action)
    if action < a.MEND:
        if s.own[at + TURRET + action - a.QUENCH] != BURNING_TURRET:
            return "AE-REPR-05", "No Flame burns there."
        return "AE-R-20", f"Quenching a Flame costs {FLAME_STONE} Stone."
    card = action - a.MEND
    if not s.own[seat * OWN + MARKED] >> card & 1:
        rule = "AE-REPR-03" if card >= FIRST_REFUGEE else "AE-REPR-04"
        return rule, f"{card_name(card)} bears no token of yours."
    price = f"Healing a Refugee costs {HEAL_FOOD} Food, rebuilding a Building {REBUILD_IRON} Iron."
    return "AE-R-20", price


def _repair(s: FiefState, seat: Seat, action: int) -> tuple[str, str]:
    at = seat * OWN
    if action < a.REPAIR_TURRET:
        k = action - a.REPAIR_WALL
        piece, cubes, room = s.own[at + WALL + k], s.own[at + CUBES + k], WALL_CUBES
    else:
        k = action - a.REPAIR_TURRET
        piece, cubes, room = s.own[at + TURRET + k], s.own[at + TURRET_CUBE + k], TURRET_CUBES
        if piece == BURNING_TURRET:
            return "AE-R-35", "The Flame must be quenched first."
    if piece == 0:
        return "AE-REPR-01", "No piece stands there."
    if cubes == room[piece]:
        return "AE-REPR-01", "No cube space is empty there."
    return "AE-R-20", "You lack the matching resource."


def _sow(s: FiefState, action: int) -> tuple[str, str]:
    return "AE-GRAN-02", f"The {SIDE[action - a.SOW]} Farm is at level {RICH_FARM} already."


def _protect(s: FiefState, action: int) -> tuple[str, str]:
    seat, side = s.stack[-1].seat, action - a.PROTECT
    if s.own[seat * OWN + FARM + side] == 0:
        return "AE-PROT-01", f"The {SIDE[side]} Farm is razed: only active Farms can be protected."
    if s.own[seat * OWN + PROTECTED + side]:
        return "AE-R-30", f"The {SIDE[side]} Farm is protected already."
    return "AE-PROT-01", "That Farm cannot be protected."


def _amount(s: FiefState, action: int) -> tuple[str, str]:
    f = s.stack[-1]
    step = f.script.steps[f.pc]
    assert isinstance(step, Number)
    low, high = step.span(s, f)
    named = step.named(f)
    span = f"{low} to {high}" if low < high else str(low)
    if action >= a.TENS:
        first = (action - a.TENS) * TEN
        if first <= high and first + TEN > low:
            return "AE-R-89", "The number is named by its ones here, not by its tens."
        return prompt(s).rule, f"{first} to {first + TEN - 1} is not possible here; {span} is."
    number = with_tens(named, action)
    if low <= number <= high:
        tens = (number // TEN) * TEN
        return (
            "AE-R-89",
            f"So great a number takes two answers: first {tens} to {tens + TEN - 1}, then its ones.",
        )
    return prompt(s).rule, f"{number} is not possible here; {span} is."


def _owned(s: FiefState, action: int) -> tuple[str, str]:
    card = action - a.MARK
    if not s.own[s.asked * OWN + OWNED] >> card & 1:
        return "AE-SACK-03", f"{card_name(card)} is not yours."
    return "AE-R-62", f"{card_name(card)} is marked already."


def _starter(s: FiefState, action: int) -> tuple[str, str]:
    return "AE-SETB-02", f"{card_name(FIRST_STARTER + action)} is taken."


def _plain(rule: str, reason: str) -> Callable[[FiefState, int], tuple[str, str]]:
    return lambda s, action: (rule, reason)


# What must still be answered where "done" is sometimes an answer
_UNDONE: Final = {
    "sell": ("AE-GLOS-04", "At least one good must be sold."),
    "move_token": ("AE-MTOK-02", "A Troop is on its way: choose where it goes."),
}

_REASONS: Final[dict[str, Callable[[FiefState, int], tuple[str, str]]]] = {
    "starter": _starter,
    "gate": _plain("AE-SETP-05", "The Gate goes to one of the four sides."),
    "turn": _turn,
    "stockpile": _stockpile,
    "sow": _sow,
    "protect": _protect,
    "objective": _plain("AE-SCOUT-04", "You did not draw that Secret Objective."),
    "deploy": _amount,
    "maneuver": _plain("AE-MOVE-03", "All your Troops are inside already."),
    "move_token": _plain("AE-MTOK-02", "No Troop of that kind stands there, or nothing carries one there."),
    "siege_target": _plain("AE-SIEGE-10", "That Turret is not among those that tie."),
    "aim": _plain("AE-ACT-12", "No Invaders stand there, or no Wall to reach them from."),
    "mark": _owned,
    "spend": _plain("AE-R-20", "You have none of it to give, or it is not asked for."),
    "swap": _plain("AE-GLOS-05", "Give one good and receive another."),
    "either_or_both": _plain("AE-R-20", "You cannot pay for that part, or it would do nothing."),
    "refill": _plain("AE-REPR-01", "No Wood piece there lacks a cube."),
}
