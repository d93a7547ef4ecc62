"""What is asked and what an answer is called: prompts, action texts and the way back, anchors."""

from typing import Final

from holdfast.kernel.faces import Amount
from holdfast.kernel.game import Prompt
from holdfast.parts.cards import slug
from holdfast.parts.wording import ActionWords, Reader, Rows

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
    nouns,
    objective_name,
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


def amount(s: FiefState, action: int) -> Amount | None:
    """A number, or so many more than the tens named before it; or a range of ten. [AE-R-89]"""
    if a.AMOUNT <= action < a.HOLD:
        step = _number_asked(s)
        n = action - a.AMOUNT + (TEN * max(0, step.named(s.stack[-1]) - 1) if step is not None else 0)
        return _parted(s, n, str(n), n)
    if a.TENS <= action < a.ACTION_SPACE:
        first, last = _span(s, action - a.TENS)
        return _parted(s, first, f"{first} to {last}", TEN)
    return None


def _amount(s: FiefState, action: int) -> str:
    """The same as one text."""
    told = amount(s, action)
    assert told is not None
    return f"{told.said} {told.rest}".rstrip()


def _span(s: FiefState, tens: int) -> tuple[int, int]:
    """A range of ten, as far as it reaches: 30 to 37."""
    first, last = TEN * tens, TEN * tens + TEN - 1
    step = _number_asked(s)
    if step is not None:
        low, high = step.span(s, s.stack[-1])
        if first <= high and last >= low:
            first, last = max(first, low), min(last, high)
    return first, last


def _parted(s: FiefState, number: int, said: str, many: int) -> Amount:
    """A number as it is said, with what is counted now, and where."""
    noun, where, counted = _counted(s)
    return Amount(number, said, f"{nouns(many, noun)} {where}" if noun else "", counted)


def _counted(s: FiefState) -> tuple[str, str, str]:
    """What is counted now, and where; both in one, where Troops are placed."""
    if not s.stack:
        return "", "", ""
    key, f = s.question(), s.stack[-1]
    if key in ("deploy", "redeploy"):
        question = f.b
        noun = "Soldier" if kind_of(question) == SOLDIER else "Mercenary"
        side = SIDE[side_of(question)]
        return noun, f"to the {side}", f"{nouns(2, noun).lower()}.{side}"
    if key == "archery" and asks_archers(f):
        return "Archer", f"shot in the {SIDE[field_of(f)]}", ""
    if key == "climb":
        return "Archer", f"among those climbing in from the {SIDE[s.board[SIEGE_SIDE]]}", ""
    return "Mercenary", "among the Troops hit", ""


def _choice(s: FiefState, n: int) -> str:
    step = s.stack[-1].script.steps[s.stack[-1].pc] if s.stack else None
    if isinstance(step, EitherOrBoth):
        return (step.first.phrase(), step.second.phrase(), "both")[min(n, 2)] + ("" if n < 3 else f" {n}")
    return f"alternative {n + 1}"


def _choice_anchor(s: FiefState, n: int) -> str:
    return f"cards.{s.stack[-1].script.name.split('.')[0]}" if s.stack else "cards"


def _slot(s: FiefState, word: str, first: int, slot: int) -> str:
    card = s.board[ROW + first + slot]
    return f"{word}: {card_name(card)}" if card != NO_CARD else f"{word}: empty slot {slot + 1}"


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


_ROWS: Final[Rows[FiefState]] = (
    (a.TAKE_STARTER, "take {starter}", "starters.{starter_id}"),
    (a.GATE, "Gate to the {side}", "castle.{side}"),
    (a.END_TURN, "end turn", "turn.end"),
    (a.TAX_GOLD, "{trade}", "board.{trade_space}"),
    (a.TAKE_BUILDING, lambda s, n: _slot(s, "Building", 0, n), "row.building.{n}"),
    (a.TAKE_REFUGEE, lambda s, n: _slot(s, "Refugee", 3, n), "row.refugee.{n}"),
    (a.GO_INFIRMARY, "Infirmary: heal up to 4 Soldiers", "home.infirmary"),
    (a.GO_GRANARY, "Granary: sow 3 times and protect a Farm", "home.granary"),
    (a.GO_STOCKPILE, "Stockpile: build, repair, heal, rebuild", "home.stockpile"),
    (a.WORK, "work at {card}", "cards.{card_id}"),
    (a.ACTIVATE, "use {card}", "cards.{card_id}"),
    (a.BUILD_WALL, "build {wall} {wall_side}", "castle.{wall_side}"),
    (a.BUILD_TURRET, "build {turret} {turret_corner}", "castle.{turret_corner}"),
    (a.REPAIR_WALL, "repair {side} side", "castle.{side}"),
    (a.REPAIR_TURRET, "repair {corner} Turret", "castle.{corner}"),
    (a.QUENCH, "quench {corner} Turret", "castle.{corner}"),
    (a.MEND, lambda s, n: f"{'heal' if n >= FIRST_REFUGEE else 'rebuild'} {card_name(n)}", "cards.{card_id}"),
    (a.DONE_HERE, "done", "turn.done"),
    (a.SOW, "sow {side}", "farm.{side}"),
    (a.PROTECT, "protect {side}", "farm.{side}"),
    (a.KEEP, "keep {objective}", "objectives.{objective_id}"),
    (a.AMOUNT, lambda s, n: _amount(s, a.AMOUNT + n), _troops_anchor),
    (a.HOLD, "hold positions", "troops"),
    (a.ALL_INSIDE, "all inside", "troops"),
    (a.REARRANGE, "rearrange", "troops"),
    (a.LIFT, "move a {lifted} from {lifted_from}", "troops.{lifted_from}"),
    (a.SET_DOWN, lambda s, n: "to inside" if n == 0 else f"to the {PLACE[n]} side", "troops.{place}"),
    (a.HIT_TURRET, "the {corner} Turret is hit", "castle.{corner}"),
    (a.AIM, "aim at the {side} field", "field.{side}"),
    (a.MARK, lambda s, n: f"{'wound' if n >= FIRST_REFUGEE else 'damage'} {card_name(n)}", "cards.{card_id}"),
    (a.SPEND, "give {good}", "goods.{good_id}"),
    (a.RECEIVE, "receive {good}", "goods.{good_id}"),
    (a.CHOICE, _choice, _choice_anchor),
    (a.REFILL, "refill {piece}", "castle.{piece_id}"),
    (a.CHANCE_CARD, "card {card}", "deck.cards"),
    (a.CHANCE_STARTER, "deal {starter}", "deck.cards"),
    (a.CHANCE_OBJECTIVE, "objective {objective}", "deck.objectives"),
    (a.CHANCE_INVADER, "invaders {invader}", "deck.invaders"),
    (a.CHANCE_SIEGE, "siege {siege}", "deck.sieges"),
    (a.CHANCE_SIDE, "from the {side}", "deck.invaders"),
    (a.TENS, lambda s, n: _amount(s, a.TENS + n), _troops_anchor),
)

_READERS: Final[dict[str, Reader]] = {
    "side": SIDE,
    "corner": CORNER,
    "place": PLACE,
    "good": GOOD,
    "good_id": lambda n: GOOD[n].lower(),
    "trade": TRADE_TEXTS,
    "trade_space": lambda n: SPACE_ID[TRADE_SPACE[n]],
    "card": card_name,
    "card_id": lambda n: slug(card_name(n)),
    "starter": lambda n: card_name(FIRST_STARTER + n),
    "starter_id": lambda n: slug(card_name(FIRST_STARTER + n)),
    "objective": objective_name,
    "objective_id": lambda n: slug(objective_name(n)),
    "invader": invader_name,
    "siege": siege_name,
    "wall": lambda n: WALL_PIECE[n // SIDES + 1],
    "wall_side": lambda n: SIDE[n % SIDES],
    "turret": lambda n: TURRET_PIECE[n // SIDES + 1],
    "turret_corner": lambda n: CORNER[n % SIDES],
    "lifted": lambda n: "Mercenary" if n >= len(PLACE) else "Soldier",
    "lifted_from": lambda n: PLACE[n % len(PLACE)],
    "piece": lambda n: f"{SIDE[n]} side" if n < SIDES else f"{CORNER[n - SIDES]} Turret",
    "piece_id": lambda n: SIDE[n] if n < SIDES else CORNER[n - SIDES],
}
_WORDS: Final = ActionWords(a.ACTION_SPACE, _ROWS, _READERS)
action_text = _WORDS.text
parse_action = _WORDS.parse
anchor = _WORDS.anchor
