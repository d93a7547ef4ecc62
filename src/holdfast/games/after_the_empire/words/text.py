"""What is asked and what an answer is called: prompts, action texts and the way back, anchors."""

from typing import Final

from holdfast.kernel.game import Prompt
from holdfast.parts.cards import slug
from holdfast.parts.wording import ActionWords, Blocks

from ..position import actions as a
from ..position.state import (
    BUILDING_ROW,
    FIRST_REFUGEE,
    FIRST_STARTER,
    NO_CARD,
    ROW,
    SIDES,
    SIEGE_SIDE,
    SOLDIER,
    FiefState,
)
from ..rules.board import TRADE_SPACE
from ..rules.combat.archery import asks_archers, field_of
from ..rules.combat.counting import TEN, Number
from ..rules.combat.preparation import LookAhead
from ..rules.combat.troops import kind_of, side_of
from ..rules.refresh import FillRows, LayInvaders
from ..rules.setup import PickStarters
from ..rules.steps import NOT_CHOSEN, EitherOrBoth
from ..rules.turns import PLACED
from .names import (
    CORNER,
    GOOD,
    PLACE,
    SIDE,
    SPACE_ID,
    TURRET_PIECE,
    WALL_PIECE,
    card_name,
    invader_name,
    objective_name,
    several,
    siege_name,
)

TRADE_TEXTS: Final = (
    "Tax: 4 Gold and 1 Mercenary",
    "Tax: 5 Food",
    "Camp left: 3 Soldiers for 5 Gold",
    "Camp left: 5 Mercenaries for 3 Gold",
    "Camp right: 2 Soldiers for 4 Gold",
    "Camp right: 3 Mercenaries for 2 Gold",
    "Merchant: buy 1 Iron and 6 Wood for 4 Gold",
    "Merchant: buy 2 Stone and 3 Food for 3 Gold",
    "Merchant: sell 1 Iron for 4 Gold and 3 Food",
    "Merchant: sell 2 Food for 3 Gold and 2 Iron",
    "Scout: Move token 3, protect a Farm, draw objectives",
    "Mine: 2 Iron",
    "Woodmill: 5 Wood",
    "Quarry: 3 Stone",
)

PROMPTS: Final = {
    "deal": ("Deal a Secret Objective", "AE-SETP-04"),
    "objective": ("Draw a Secret Objective", "AE-SCOUT-03"),
    "keep": ("Keep one of the two Secret Objectives", "AE-SCOUT-04"),
    "gate": ("Choose the side of your Gate", "AE-SETP-05"),
    "starter": ("Take a starting Refugee", "AE-SETB-02"),
    "card": ("Lay a card in the row", "AE-REFR-08"),
    "invader": ("Turn an Invader card", "AE-PREP-07"),
    "siege": ("Turn the Siege card", "AE-PREP-07"),
    "turn": ("Place a Worker; free actions fit before and after it", "AE-ACT-02"),
    "turn_end": ("Your Worker is placed; use a free action or end the turn", "AE-FREE-02"),
    "stockpile": ("Build, repair, heal or rebuild, as much as you can pay", "AE-STOCK-01"),
    "sow": ("Sow a Farm", "AE-GRAN-02"),
    "protect": ("Protect an active Farm", "AE-PROT-01"),
    "spend": ("Choose a good to pay with", "AE-GLOS-04"),
    "sell": ("Choose a good to sell", "AE-GLOS-04"),
    "swap": ("Choose what to give", "AE-GLOS-05"),
    "swap_for": ("Choose what to receive", "AE-GLOS-05"),
    "refill": ("Choose a Wood piece to refill", "AE-REPR-01"),
    "either_or_both": ("Use one part or both", "AE-BARR-03"),
    "siege_target": ("Two Turrets tie: choose which is hit first", "AE-SIEGE-10"),
    "move_token": ("Move Troops with your Move tokens", "AE-MTOK-01"),
    "move_to": ("Choose where the Troop goes", "AE-MTOK-02"),
    "aim": ("Choose the field for the extra kills", "AE-ACT-12"),
    "climb": ("How many Archers are among the Invaders that climb in?", "AE-LADD-01"),
    "maneuver": ("Move your Troops, or hold", "AE-MOVE-03"),
    "melee": ("How many Mercenaries are among the Troops hit inside?", "AE-MELEE-04"),
    "mark": ("You are sacked: choose a card to damage or wound", "AE-SACK-02"),
}


def prompt(s: FiefState) -> Prompt:
    """What is asked of the seat (or of chance) in one sentence, and by which rule."""
    if not s.stack:
        return Prompt("The game is over.", "AE-SCOR-08")
    key, f = s.question(), s.stack[-1]
    if key in ("deploy", "redeploy"):
        question = f.b
        kind = "Soldiers" if kind_of(question) == SOLDIER else "Mercenaries"
        rule = "AE-PREP-03" if key == "deploy" else "AE-MOVE-03"
        return Prompt(f"How many {kind} stand on the {SIDE[side_of(question)]} side?", rule)
    if key == "archery":
        if asks_archers(f):
            return Prompt(f"How many of the Invaders shot in the {SIDE[field_of(f)]} are Archers?", "AE-R-49")
        hit = f"the Troops hit on the {SIDE[field_of(f)]} side"
        return Prompt(f"How many Mercenaries are among {hit}?", "AE-ARCH-07")
    worker, given, in_hand = f.a, f.a, f.b  # of a turn, of a swap, of a Move token
    if key == "turn" and worker == PLACED:
        key = "turn_end"
    elif key == "objective" and s.asked >= 0:
        key = "keep"
    elif key == "swap" and given != NOT_CHOSEN:
        key = "swap_for"
    elif key == "move_token" and in_hand:
        key = "move_to"
    text, rule = PROMPTS[key]
    if s.asked < 0:
        rule = _chance_rule(s, rule)
    return Prompt(text if text.endswith("?") else f"{text}.", rule)


def _chance_rule(s: FiefState, rule: str) -> str:
    """The clause chance answers by: the same cards are turned in setup, in Refresh, by scouts, in combat."""
    f = s.stack[-1]
    step = f.script.steps[f.pc]
    if isinstance(step, LayInvaders):
        return step.up_rule
    if isinstance(step, FillRows):
        slot = f.a
        return step.building_rule if slot < BUILDING_ROW else step.refugee_rule
    if isinstance(step, LookAhead):
        return "AE-ACT-12"
    return "AE-SETB-03" if isinstance(step, PickStarters) else rule


def _number_asked(s: FiefState) -> Number | None:
    """The step that asks for a number now, if one does."""
    step = s.stack[-1].script.steps[s.stack[-1].pc] if s.stack else None
    return step if isinstance(step, Number) else None


def _amount(s: FiefState, n: int) -> str:
    """A number, or so many more than the tens named before it. [AE-R-89]"""
    step = _number_asked(s)
    n += TEN * max(0, step.named(s.stack[-1]) - 1) if step is not None else 0
    noun, rest = _counted(s)
    return f"{several(n, noun)} {rest}" if noun else str(n)


def _tens(s: FiefState, n: int) -> str:
    """A range of ten, as far as it reaches: 30 to 37 Soldiers. [AE-R-89]"""
    first, last = TEN * n, TEN * n + TEN - 1
    step = _number_asked(s)
    if step is not None:
        low, high = step.span(s, s.stack[-1])
        if first <= high and last >= low:
            first, last = max(first, low), min(last, high)
    noun, rest = _counted(s)
    span = f"{first} to {last}"
    return f"{span} {several(2, noun).partition(' ')[2]} {rest}" if noun else span


def _counted(s: FiefState) -> tuple[str, str]:
    """What is counted now, and where."""
    if not s.stack:
        return "", ""
    key, f = s.question(), s.stack[-1]
    if key in ("deploy", "redeploy"):
        question = f.b
        noun = "Soldier" if kind_of(question) == SOLDIER else "Mercenary"
        return noun, f"to the {SIDE[side_of(question)]}"
    if key == "archery" and asks_archers(f):
        return "Archer", f"shot in the {SIDE[field_of(f)]}"
    if key == "climb":
        return "Archer", f"among those climbing in from the {SIDE[s.board[SIEGE_SIDE]]}"
    return "Mercenary", "among the Troops hit"


def _choice(s: FiefState, n: int) -> str:
    step = s.stack[-1].script.steps[s.stack[-1].pc] if s.stack else None
    if isinstance(step, EitherOrBoth):
        return (step.first.phrase(), step.second.phrase(), "both")[min(n, 2)] + ("" if n < 3 else f" {n}")
    return f"alternative {n + 1}"


def _slot(s: FiefState, word: str, first: int, slot: int) -> str:
    card = s.board[ROW + first + slot]
    return f"{word}: {card_name(card)}" if card != NO_CARD else f"{word}: empty slot {slot + 1}"


_TEXTS: Final[Blocks[FiefState]] = (
    (a.TAKE_STARTER, lambda s, n: f"take {card_name(FIRST_STARTER + n)}"),
    (a.GATE, lambda s, n: f"Gate to the {SIDE[n]}"),
    (a.END_TURN, lambda s, n: "end turn"),
    (a.TAX_GOLD, lambda s, n: TRADE_TEXTS[n]),
    (a.TAKE_BUILDING, lambda s, n: _slot(s, "Building", 0, n)),
    (a.TAKE_REFUGEE, lambda s, n: _slot(s, "Refugee", 3, n)),
    (a.GO_INFIRMARY, lambda s, n: "Infirmary: heal up to 4 Soldiers"),
    (a.GO_GRANARY, lambda s, n: "Granary: sow 3 times and protect a Farm"),
    (a.GO_STOCKPILE, lambda s, n: "Stockpile: build, repair, heal, rebuild"),
    (a.WORK, lambda s, n: f"work at {card_name(n)}"),
    (a.ACTIVATE, lambda s, n: f"use {card_name(n)}"),
    (a.BUILD_WALL, lambda s, n: f"build {WALL_PIECE[n // SIDES + 1]} {SIDE[n % SIDES]}"),
    (a.BUILD_TURRET, lambda s, n: f"build {TURRET_PIECE[n // SIDES + 1]} {CORNER[n % SIDES]}"),
    (a.REPAIR_WALL, lambda s, n: f"repair {SIDE[n]} side"),
    (a.REPAIR_TURRET, lambda s, n: f"repair {CORNER[n]} Turret"),
    (a.QUENCH, lambda s, n: f"quench {CORNER[n]} Turret"),
    (a.MEND, lambda s, n: f"{'heal' if n >= FIRST_REFUGEE else 'rebuild'} {card_name(n)}"),
    (a.DONE_HERE, lambda s, n: "done"),
    (a.SOW, lambda s, n: f"sow {SIDE[n]}"),
    (a.PROTECT, lambda s, n: f"protect {SIDE[n]}"),
    (a.KEEP, lambda s, n: f"keep {objective_name(n)}"),
    (a.AMOUNT, _amount),
    (a.HOLD, lambda s, n: "hold positions"),
    (a.ALL_INSIDE, lambda s, n: "all inside"),
    (a.REARRANGE, lambda s, n: "rearrange"),
    (a.LIFT, lambda s, n: f"move a {'Mercenary' if n >= 5 else 'Soldier'} from {PLACE[n % 5]}"),
    (a.SET_DOWN, lambda s, n: "to inside" if n == 0 else f"to the {PLACE[n]} side"),
    (a.HIT_TURRET, lambda s, n: f"the {CORNER[n]} Turret is hit"),
    (a.AIM, lambda s, n: f"aim at the {SIDE[n]} field"),
    (a.MARK, lambda s, n: f"{'wound' if n >= FIRST_REFUGEE else 'damage'} {card_name(n)}"),
    (a.SPEND, lambda s, n: f"give {GOOD[n]}"),
    (a.RECEIVE, lambda s, n: f"receive {GOOD[n]}"),
    (a.CHOICE, _choice),
    (a.REFILL, lambda s, n: f"refill {SIDE[n]} side" if n < 4 else f"refill {CORNER[n - 4]} Turret"),
    (a.CHANCE_CARD, lambda s, n: f"card {card_name(n)}"),
    (a.CHANCE_STARTER, lambda s, n: f"deal {card_name(FIRST_STARTER + n)}"),
    (a.CHANCE_OBJECTIVE, lambda s, n: f"objective {objective_name(n)}"),
    (a.CHANCE_INVADER, lambda s, n: f"invaders {invader_name(n)}"),
    (a.CHANCE_SIEGE, lambda s, n: f"siege {siege_name(n)}"),
    (a.CHANCE_SIDE, lambda s, n: f"from the {SIDE[n]}"),
    (a.TENS, _tens),
)


def _troops_anchor(s: FiefState, n: int) -> str:
    key, f = s.question(), s.stack[-1] if s.stack else None
    if f is None:
        return "troops"
    if key == "climb":
        return f"field.{SIDE[s.board[SIEGE_SIDE]]}"
    if key == "archery":
        return f"{'field' if asks_archers(f) else 'troops'}.{SIDE[field_of(f)]}"
    question = f.b
    return "troops.inside" if key == "melee" else f"troops.{SIDE[side_of(question)]}"


_ANCHORS: Final[Blocks[FiefState]] = (
    (a.TAKE_STARTER, lambda s, n: f"starters.{slug(card_name(FIRST_STARTER + n))}"),
    (a.GATE, lambda s, n: f"castle.{SIDE[n]}"),
    (a.END_TURN, lambda s, n: "turn.end"),
    (a.TAX_GOLD, lambda s, n: f"board.{SPACE_ID[TRADE_SPACE[n]]}"),
    (a.TAKE_BUILDING, lambda s, n: f"row.building.{n}"),
    (a.TAKE_REFUGEE, lambda s, n: f"row.refugee.{n}"),
    (a.GO_INFIRMARY, lambda s, n: "home.infirmary"),
    (a.GO_GRANARY, lambda s, n: "home.granary"),
    (a.GO_STOCKPILE, lambda s, n: "home.stockpile"),
    (a.WORK, lambda s, n: f"cards.{slug(card_name(n))}"),
    (a.ACTIVATE, lambda s, n: f"cards.{slug(card_name(n))}"),
    (a.BUILD_WALL, lambda s, n: f"castle.{SIDE[n % SIDES]}"),
    (a.BUILD_TURRET, lambda s, n: f"castle.{CORNER[n % SIDES]}"),
    (a.REPAIR_WALL, lambda s, n: f"castle.{SIDE[n]}"),
    (a.REPAIR_TURRET, lambda s, n: f"castle.{CORNER[n]}"),
    (a.QUENCH, lambda s, n: f"castle.{CORNER[n]}"),
    (a.MEND, lambda s, n: f"cards.{slug(card_name(n))}"),
    (a.DONE_HERE, lambda s, n: "turn.done"),
    (a.SOW, lambda s, n: f"farm.{SIDE[n]}"),
    (a.PROTECT, lambda s, n: f"farm.{SIDE[n]}"),
    (a.KEEP, lambda s, n: f"objectives.{slug(objective_name(n))}"),
    (a.AMOUNT, _troops_anchor),
    (a.HOLD, lambda s, n: "troops"),
    (a.LIFT, lambda s, n: f"troops.{PLACE[n % 5]}"),
    (a.SET_DOWN, lambda s, n: f"troops.{PLACE[n]}"),
    (a.HIT_TURRET, lambda s, n: f"castle.{CORNER[n]}"),
    (a.AIM, lambda s, n: f"field.{SIDE[n]}"),
    (a.MARK, lambda s, n: f"cards.{slug(card_name(n))}"),
    (a.SPEND, lambda s, n: f"goods.{GOOD[n].lower()}"),
    (a.RECEIVE, lambda s, n: f"goods.{GOOD[n].lower()}"),
    (a.CHOICE, lambda s, n: f"cards.{s.stack[-1].script.name.split('.')[0]}" if s.stack else "cards"),
    (a.REFILL, lambda s, n: f"castle.{SIDE[n]}" if n < 4 else f"castle.{CORNER[n - 4]}"),
    (a.CHANCE_CARD, lambda s, n: "deck.cards"),
    (a.CHANCE_OBJECTIVE, lambda s, n: "deck.objectives"),
    (a.CHANCE_INVADER, lambda s, n: "deck.invaders"),
    (a.CHANCE_SIEGE, lambda s, n: "deck.sieges"),
    (a.CHANCE_SIDE, lambda s, n: "deck.invaders"),
    (a.TENS, _troops_anchor),
)

_WORDS: Final = ActionWords(a.ACTION_SPACE, _TEXTS, _ANCHORS)
action_text = _WORDS.text
parse_action = _WORDS.parse
anchor = _WORDS.anchor
