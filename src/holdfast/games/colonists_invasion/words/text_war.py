"""The war's questions, action texts and anchors; `text.py` puts them behind those of the economy."""

from typing import Final

from holdfast.kernel.game import Prompt
from holdfast.parts.wording import Rows

from ..position import actions_war as a
from ..position.state import NONE, ColonistsState, asked_team, at_war, is_versus
from ..position.war_state import (
    BATTLE_HEX,
    CARD,
    DECK_SIZE,
    FIRST_CARD,
    HEXES,
    MOVING,
    PARTS,
    PENDING,
    Hex,
)
from ..rules.battleground.troops import troop_size
from ..rules.command.defensive_works import tile_on
from .names_war import BACK_NAME, KIND_NAME, SOLDIER_NAME, movement_id, movement_text, work_name
from .text_command import PROMPTS_COMMAND, ROWS_COMMAND, prompt_rule, prompt_words

PROMPTS_WAR: Final = {
    "movement_card": ("A Movement card is drawn.", "CI-MOVE-01"),
    "soldiers": ("Do Soldiers act now?", "CI-SOLD-01"),
    "volley": ("Who else fires, or is that enough?", "CI-ACT-08"),
    "guard": ("Which Building's Soldier acts?", "CI-SOLD-05"),
    "put_back": ("A Mine is gone. Is it put back, and who pays?", "CI-ACT-01"),
    "mine": ("What takes the damage: the Mine, or Soldiers who can take all of it?", "CI-BATTLE-14"),
    "wounded": ("Who is wounded?", "CI-BATTLE-15"),
    "knocked": ("Who is knocked back?", "CI-TRAP-12"),
    "send": ("Which way are they sent?", "CI-TRAP-14"),
}


def prompt_war(s: ColonistsState) -> Prompt | None:
    """What the war asks, None when the question is not the war's."""
    key, f = s.question(), s.stack[-1]
    if key in PROMPTS_COMMAND:
        return Prompt(prompt_words(s, key), prompt_rule(s, key))
    if key not in PROMPTS_WAR:
        return None
    words, rule = PROMPTS_WAR[key]
    if key == "movement_card" and not f.a:
        rule = "CI-HALF-03"
    elif key == "movement_card":
        words = f"A Movement card is drawn for the troop on hex {f.a}."
    elif key == "soldiers" and len(s.pending) > s.war[PARTS] * PENDING:
        hex = s.pending[len(s.pending) - PENDING + BATTLE_HEX]
        words = f"A Battle is fought on hex {hex}. Do Soldiers act before the totals are compared?"
    elif key == "soldiers" and s.war[CARD] != NONE:
        words = f"A troop moves by {movement_id(s.war[CARD])}: {movement_text(s.war[CARD])}. Do Soldiers act?"
    elif key == "soldiers" and len(s.stack) > 1:
        words = _before(s) + words
    elif key == "put_back":
        words = f"The {work_name(f.b)} on hex {f.a} is gone. Is it put back, and who pays?"
    elif key == "wounded":
        words = f"Who is wounded on hex {f.a}?"
    return Prompt(words, rule)


_NEXT: Final = {
    "war_spawn_card": "New Invaders are about to appear. ",
    "turn": "A Steward is about to move. ",
    "enter": "A Steward is about to act where he stands. ",
}


def _before(s: ColonistsState) -> str:
    """What comes after a window for Soldier actions, in a sentence; "" when nothing special does."""
    below = s.stack[-2]
    if below.script.name in ("war_battle_phase", "war_move_invaders") and below.b:
        return f"A card is about to be drawn for the troop on hex {below.a}. "
    return _NEXT.get(below.script.name, "")


def _fire_at(s: ColonistsState, n: int) -> str:
    hex, who = Hex(n // 2 + 1), n % 2
    if who == MOVING:
        return f"fire at the troop moving over hex {hex}"
    if at_war(s) and troop_size(s, asked_team(s), hex, who) == 0:
        return f"fire at hex {hex}"
    return f"fire at the troop on hex {hex}"


def _soldier(s: ColonistsState, n: int) -> str:
    hex = Hex(n + 1)
    name = work_name(tile_on(s, hex)) if at_war(s) else "Building"
    return f"a Soldier of the {name} on hex {hex}"


def _take(s: ColonistsState, n: int) -> str:
    who, kind = divmod(n, 2)
    moving = "moving " if who == MOVING else ""
    return f"take one {moving}{KIND_NAME[kind]}"


def _wound(s: ColonistsState, n: int) -> str:
    kind, tired = divmod(n, 2)
    return f"wound an {'exhausted' if tired else 'upright'} {SOLDIER_NAME[kind]}"


def _draw(s: ColonistsState, n: int) -> str:
    if n >= DECK_SIZE or not at_war(s):
        return f"Movement card {n + 1}"
    card = s.war[FIRST_CARD] + n
    return f"card {movement_id(card)}: {movement_text(card)}"


def _send(s: ColonistsState, n: int) -> str:
    down = is_versus(s) and asked_team(s) == 1
    return f"send them {BACK_NAME[n].replace('up', 'down') if down else BACK_NAME[n]}"


def _taken_at(s: ColonistsState, n: int) -> str:
    return f"hex.{s.stack[-1].a}" if s.stack and s.question() == "knocked" else "hex"


def _wounded_at(s: ColonistsState, n: int) -> str:
    return f"hex.{s.stack[-1].a}" if s.stack and s.question() == "wounded" else "hex"


ROWS_WAR: Final[Rows[ColonistsState]] = (
    (a.LET_IT_HAPPEN, "let it happen", "turn.let_it_happen"),
    (a.FIRE_AT, _fire_at, "hex.{half}"),
    (a.SOLDIER, _soldier, "hex.{nth}"),
    (a.FIRE, "fire now", "turn.fire"),
    (a.KNOCK, "knock back Invaders in the Trap on hex {nth}", "hex.{nth}"),
    (a.BLAST, "fire the Bomb on hex {nth}", "hex.{nth}"),
    (a.REPLACE, "put the Mine back with Tools of {seat}", "seat.{n}"),
    (a.TAKE, _take, _taken_at),
    (a.TAKEN, "no more of them", "turn.enough"),
    (a.SEND, _send, "battleground.send"),
    (a.STOP, "leave them there", "turn.stop"),
    (a.WOUND, _wound, _wounded_at),
    (a.SPARE_MINE, "spare the Mine, Soldiers take the damage", "battleground.soldiers"),
    (a.DETONATE, "let the Mine detonate", "battleground.mine"),
    (a.DRAW_MOVEMENT, _draw, "deck.movement"),
    *ROWS_COMMAND,
)
assert a.DRAW_MOVEMENT + DECK_SIZE <= a.PLACES_FIRST
assert a.SOLDIER - a.FIRE_AT == 2 * HEXES
