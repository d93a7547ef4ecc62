"""Actions and questions in words, and the places on the table where they belong."""

from functools import cache
from operator import itemgetter
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Prompt
from holdfast.kernel.state import NOBODY
from holdfast.parts.wording import ActionWords, Rows

from ..position import actions as a
from ..position.state import ITEM, NONE, PHASE, SOURCE, WHAT, EmpireState
from ..rules.abilities.abilities import ABILITIES, CARDS
from ..rules.decks.registration import SURPRISE
from ..rules.multiplayer import seats_in
from ..rules.phases import ACTIVATIONS, FIRST_GRANTED, GRANTED, printed_activations
from .names import FRONTIER_NAMES, PHASE_NAMES, ability_words, card_name, label, ready_name

_PLAIN: Final = {
    a.PASS: "pass",
    a.FINISH: "done",
    a.DECLINE: "decline",
    a.ACCEPT: "use it",
    a.PAY: "pay",
    a.COMMIT: "commit",
    a.DRAW_ARMY: "draw from the army deck",
    a.DRAW_CIVIC: "draw from the civic deck",
    a.BUILD: "build a deck",
    a.KEEP: "keep the deck",
}
_PLAIN_ANCHORS: Final = {
    a.COMMIT: "turn_commit",
    a.ACCEPT: "ability.use",
    a.DRAW_ARMY: "deck.army",
    a.DRAW_CIVIC: "deck.civic",
    a.BUILD: "builder.begin",
}
# Verbs before or after the name of a card: they mean the same in every position.
_KIND_ROWS: Final = (
    (a.DEPLOY, "deploy {card}", "hand.{n}"),
    (a.DEPLOY_VILLAGER, "deploy {card} to the heartland", "hand.{n}"),
    (a.SETTLE, "settle with {card}", "hand.{n}"),
    (a.PICK, "card {card}", "card.{n}"),
    (a.ON_TOP, "{card} on top", "card.{n}"),
    (a.ON_BOTTOM, "{card} at the bottom", "card.{n}"),
    (a.TO_GRAVE, "{card} to the graveyard", "card.{n}"),
    (a.PUT_BACK, "put back {card}", "hand.{n}"),
    (a.ADD, "add {card}", "box.{n}"),
    (a.REMOVE, "remove {card}", "list.{n}"),
    (a.ADD_SIDE, "add {card} to the sideboard", "box.{n}"),
    (a.REMOVE_SIDE, "remove {card} from the sideboard", "side.{n}"),
    (a.SWAP_OUT, "take out {card}", "list.{n}"),
    (a.SWAP_IN, "bring in {card}", "side.{n}"),
    (a.CHANCE_CARD, "turn up {card}", "deck.{n}"),
)


def _plain(s: EmpireState, n: int) -> str:
    return _PLAIN.get(n, f"answer {n}")


def _frontier(s: EmpireState, n: int) -> str:
    return f"the {FRONTIER_NAMES[n]} frontier" if n < len(FRONTIER_NAMES) else f"frontier {n}"


def _next(s: EmpireState, n: int) -> str:
    f = s.stack[-1] if s.stack else None
    at = ((f.a if f is not None else 0) + n) * ITEM
    if f is None or f.script.name != "resolve" or at + ITEM > len(s.queue):
        return f"ability {n + 1}"
    return f"ability {n + 1}: {label(s, s.queue[at + SOURCE])}, {ability_words(s.queue[at + WHAT])}"


def _advance(s: EmpireState, n: int) -> str:
    piece, frontier = divmod(n, a.FRONTIERS)
    return f"advance {label(s, piece)} into the {FRONTIER_NAMES[frontier]} frontier"


def _activate(s: EmpireState, n: int) -> str:
    piece, number = divmod(n, ACTIVATIONS)
    if number >= FIRST_GRANTED:
        return f"{GRANTED[number - FIRST_GRANTED][1].words} with {label(s, piece)}"
    again = f" ({number + 1})" if number else ""
    words = ""
    if piece < len(s.kind) and s.kind[piece] != NONE:
        printed = printed_activations(s.kind[piece])
        words = f": {printed[number].words}" if number < len(printed) else ""
    return f"activate {label(s, piece)}{again}{words}"


def _take_deck(s: EmpireState, n: int) -> str:
    return "take a starter deck by chance" if n == SURPRISE - a.TAKE_DECK else f"take {ready_name(n)}"


def _later(s: EmpireState, n: int) -> str:
    return _plain(s, n + a.BUILD)


def _turn(s: EmpireState, n: int) -> str:
    return _PLAIN_ANCHORS.get(n, f"turn.{n}")


def _later_place(s: EmpireState, n: int) -> str:
    return _turn(s, n + a.BUILD)


_ROWS: Final[Rows[EmpireState]] = (
    (0, _plain, _turn),
    (a.FRONTIER, _frontier, "frontier.{n}"),
    (a.COMMANDER, "the commander of {seat}", "commander.{n}"),
    (a.NEXT, _next, "sequence.{n}"),
    (a.MODE, "way {nth}", "mode.{n}"),
    (a.AMOUNT, "number {n}", "amount.{n}"),
    (a.TARGET, label, "piece.{n}"),
    (a.EXERT, lambda s, n: f"exert {label(s, n)}", "piece.{n}"),
    (a.ADVANCE, _advance, lambda s, n: f"piece.{n // a.FRONTIERS}"),
    (a.RETREAT, lambda s, n: f"retreat {label(s, n)}", "piece.{n}"),
    (a.ACTIVATE, _activate, lambda s, n: f"piece.{n // ACTIVATIONS}"),
    (a.TAKE_DECK, _take_deck, "ready.{n}"),
    (a.BUILD, _later, _later_place),
    (a.CHANCE_SEAT, "the tracker to {seat}", "commander.{n}"),
    *_KIND_ROWS,
)
_WORDS: Final = ActionWords(a.ACTION_SPACE, tuple(sorted(_ROWS, key=itemgetter(0))), {"card": card_name})
action_text = _WORDS.text
anchor = _WORDS.anchor


def action_words(action: int) -> str:
    """What an answer about cards is called, whatever the position."""
    for first, template, _ in reversed(_KIND_ROWS):
        if action >= first:
            return template.format(card=card_name(action - first))
    return f"answer {action}"


@cache
def _fixed() -> dict[str, int]:
    """Texts that mean the same in every position."""
    found = {
        template.format(card=card.name).lower(): first + card.kind
        for first, template, _ in _KIND_ROWS
        for card in CARDS
    }
    return found | {words: code for code, words in _PLAIN.items()}


def parse_action(s: EmpireState, text: str) -> int:
    """The action of this text: an option first, else any action so called; Mistake when it is none.

    The part before a colon is enough where only one option begins so.
    """
    wanted = " ".join(text.lower().split())
    named = [(action_text(s, code).lower(), code) for code in s.options()]
    exact = [code for words, code in named if words == wanted]
    begun = [code for words, code in named if words.partition(":")[0] == wanted]
    if exact or len(begun) == 1:
        return (exact or begun)[0]
    if wanted in _fixed():
        return _fixed()[wanted]
    for code in range(a.FRONTIER, a.FRONTIER + a.FRONTIERS):
        if action_text(s, code) == wanted:
            return code
    for piece in range(len(s.kind)):
        for code in _codes_of(piece):
            if action_text(s, code).lower().partition(":")[0] == wanted.partition(":")[0]:
                return code
    raise Mistake(f"'{text}' is no action here; answer with the text of one of the options.")


def _codes_of(piece: int) -> list[int]:
    """All answers that name a piece."""
    codes = [a.TARGET + piece, a.EXERT + piece, a.RETREAT + piece]
    codes += [a.ADVANCE + piece * a.FRONTIERS + frontier for frontier in range(a.FRONTIERS)]
    return codes + [a.ACTIVATE + piece * ACTIVATIONS + number for number in range(ACTIVATIONS)]


PROMPTS: Final = {
    "deck": ("Take a ready-made deck, or build your own?", "EM-REG-02"),
    "build": ("Build your deck.", "EM-REG-03"),
    "starter": ("Chance chooses a starter deck.", "EM-REG-06"),
    "exchange": ("Exchange cards with your sideboard?", "EM-MATCH-04"),
    "tracker": ("Chance gives the initiative tracker to a seat.", "EM-START-01"),
    "turn_up": ("Chance turns up the next card of the deck.", "EM-FLOW-01"),
    "mulligan": ("Which cards do you put back for as many new ones?", "EM-START-03"),
    "order": ("Which of your abilities comes next in the sequence?", "EM-SEQ-02"),
    "revolt": ("Put a villager on the bottom of your civic deck for the revolt?", "EM-CIVIC-15"),
    "flank": ("Into which frontier does it flank?", "EM-KEY-04"),
    "consume": ("Sacrifice another unit to sate it?", "EM-KEY-16"),
    "execute": ("Which unit does it strike?", "EM-ACT-08"),
    "reinforce": ("To which frontier does it move?", "EM-ACT-11"),
    "frontier": ("Which frontier?", "EM-ZONE-02"),
    "commit": ("Which unit advances or retreats?", "EM-MOVE-07"),
    "occupy": ("Which unit occupies the frontier you won?", "EM-COMBAT-06"),
    "replenish": ("Draw 1 army card or 2 civic cards?", "EM-REPL-02"),
    "draw": ("From which deck do you draw?", "EM-FLOW-02"),
    "plan": ("Put each card on top or at the bottom of your army deck.", "EM-FLOW-07"),
    "scheme": ("Put each card on top of your army deck or into the graveyard.", "EM-FLOW-09"),
    "may": ("Do you use this ability?", "EM-ABIL-02"),
    "target": ("Choose a target.", "EM-ABIL-04"),
    "sacrifice": ("Which unit do you sacrifice?", "EM-DMG-12"),
    "fighter": ("Which unit fights?", "EM-DMG-17"),
    "deploy_free": ("Which card do you deploy for free?", "EM-DEP-11"),
    "return": ("Which card returns to your hand?", "EM-ZONE-14"),
    "settle_here": ("Settle this frontier with which civic card?", "EM-R-79"),
    "graveyard": ("Whose graveyard?", "EM-ZONE-15"),
    "seal": ("Which card is sealed away?", "EM-ZONE-15"),
    "discard": ("Which card do you discard?", "EM-DMG-11"),
    "discard_to": ("Discard a card for the ability?", "EM-DMG-11"),
}
_DAMAGE: Final = (
    "Which of your units deals its damage next?",
    "Which enemy unit receives damage next?",
    "Which commander takes the excess damage?",
)


def prompt(s: EmpireState) -> Prompt:
    """What is asked now, and by which rule."""
    if s.asked == NOBODY:
        return Prompt("The game is over.", "EM-END-01")
    key, f = s.question(), s.stack[-1]
    if key == "act":
        phase = PHASE_NAMES[s.board[PHASE]].capitalize()
        return Prompt(f"{phase} phase: your action, or pass?", "EM-INIT-01")
    if key == "pay":
        return Prompt(
            f"Pay {f.a} suppl{'y' if f.a == 1 else 'ies'}: as proposed, or name a card?", "EM-SUP-02"
        )
    if key == "damage":
        where = FRONTIER_NAMES[f.a % a.FRONTIERS]
        rule = ("EM-COMBAT-01", "EM-COMBAT-02", "EM-MULTI-03")[f.b]
        if f.a >= a.FRONTIERS and rule != "EM-MULTI-03":
            rule = "EM-COMBAT-03"
        if f.a // a.FRONTIERS >= len(seats_in(s)):
            return Prompt(_DAMAGE[f.b], rule)
        return Prompt(f"Combat in the {where} frontier. {_DAMAGE[f.b]}", rule)
    words, rule = PROMPTS[key]
    if key == "occupy" and a.DECLINE not in s.options():
        rule = "EM-COMBAT-07"
    source = _source_of(s)
    return Prompt(f"{card_name(s.kind[source])}: {words}" if source != NONE else words, rule)


@cache
def _ability_scripts() -> frozenset[str]:
    return frozenset(ability.script.name for ability in ABILITIES)


def _source_of(s: EmpireState) -> int:
    """The card whose ability asks, NONE."""
    f = s.stack[-1]
    if f.script.name == "may_use":
        return f.b
    if f.script.name == "pay_revolt" or f.script.name in _ability_scripts():
        return f.a
    return NONE
