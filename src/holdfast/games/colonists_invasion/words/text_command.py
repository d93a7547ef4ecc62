"""What is asked at the Places of the Command Center, and what the answers are called."""

from typing import Final

from holdfast.parts.wording import Rows, seat_name

from ..position import actions_war as a
from ..position.hexes import OFF, neighbour, turned
from ..position.state import ColonistsState, at_war
from ..position.tables import SEATS
from ..position.war_state import FACING, FIRST_CARD, GROUND, GROUND_TILE, HEXES, TOP, Hex
from ..rules.battleground.sight import arrows_reach
from ..rules.command.defensive_works import is_building, tile_on
from ..rules.command.deploy import Deploy
from ..rules.command.deploy_steps import TILE_JOINS, WHO
from ..rules.command.fortify import PlaceWorks
from ..rules.command.rotation import ROTATIONS, Rotate
from .names_war import DIRECTION_NAME, SOLDIER_NAME, movement_id, work_name

PROMPTS_COMMAND: Final = {
    "enlist": ("Whom do you enlist?", "CI-RECR-02"),
    "discharge": ("Who goes home to your Residences?", "CI-RECR-07"),
    "deploy": ("Which hex do Units enter?", "CI-CMDR-02"),
    "rotate": ("Which Building do you turn?", "CI-CMDR-09"),
    "heal": ("Who is healed, and where does he go?", "CI-DOC-02"),
    "raise": ("Who is set upright?", "CI-DOC-08"),
    "fortify": ("Where is it placed?", "CI-TILE-01"),
    "face": ("Which way is it turned?", "CI-R-071"),
    "look_ahead": ("In which order do the two cards lie on top?", "CI-R-142"),
    "wound_set": ("Who of the winners is wounded?", "CI-CONF-35"),
    "knock": ("From which Trap are Invaders knocked back?", "CI-TRAP-12"),
    "blast": ("Which Bomb is fired?", "CI-BOMB-04"),
}
_JOINS: Final = ("a Farmer", "a Farmer with one step left", "a Citizen", "a Citizen with one step left")
_TURNS: Final = ("60 degrees right", "60 degrees left", "120 degrees right", "120 degrees left")


def _top(s: ColonistsState, question: str) -> Hex:
    """The hex the open question is about, 0 when it is another question."""
    return Hex(s.stack[-1].a if s.stack and s.question() == question else 0)


def _work_on(s: ColonistsState, hex: Hex) -> str:
    tile = tile_on(s, hex) if at_war(s) else 0
    return work_name(tile) if tile else "tile"


def prompt_words(s: ColonistsState, key: str) -> str:
    """The sentence of a question of the Command Center."""
    hex = s.stack[-1].a
    if key == "deploy" and s.stack[-1].c < 0:
        return f"Whom does the Trap on hex {hex} slow down?"
    if key == "deploy" and hex:
        return f"Who else enters hex {hex} with them?" if s.stack[-1].b else f"Who enters hex {hex}?"
    step = s.stack[-1].script.steps[s.stack[-1].pc]
    if isinstance(step, PlaceWorks):
        return f"Where is a {work_name(step.tile)} placed?"
    if key == "face":
        return f"Which way is the {work_name(s.stack[-1].b)} on hex {hex} turned?"
    if key == "look_ahead" and s.asked < 0:
        return "A Movement card is looked at."
    if key == "look_ahead":
        first, second = (s.war[FIRST_CARD] + s.movement[TOP + n] for n in range(2))
        return f"On top lie {movement_id(first)} and then {movement_id(second)}. Keep their order?"
    return PROMPTS_COMMAND[key][0]


def prompt_rule(s: ColonistsState, key: str) -> str:
    """The clause of a question of the Command Center."""
    step = s.stack[-1].script.steps[s.stack[-1].pc]
    if isinstance(step, Deploy):
        return "CI-CONF-31" if s.stack[-1].c < 0 else step.rule
    if isinstance(step, Rotate):
        return step.rule
    return PROMPTS_COMMAND[key][1]


def _discharge(s: ColonistsState, n: int) -> str:
    spot, rank = divmod(n, 2)
    return f"discharge a {SOLDIER_NAME[rank]} from hex {spot + 1}"


def _join(s: ColonistsState, n: int) -> str:
    way, who = divmod(n, WHO)
    target = _top(s, "deploy")
    source = neighbour(target, way) if target else OFF
    where = f"hex {source}" if source else DIRECTION_NAME[way]
    name = f"the {_work_on(s, source)}" if who == TILE_JOINS else _JOINS[who]
    return f"{name} from {where}"


def _along(s: ColonistsState, n: int) -> str:
    way, tired = divmod(n, 2)
    return f"{_join(s, way * WHO + TILE_JOINS)} with its {'exhausted' if tired else 'upright'} Soldier"


def _pass_over(s: ColonistsState, n: int) -> str:
    return f"the {_work_on(s, Hex(n + 1))} from hex {n + 1}, over a Defensive Work"


def _pass_along(s: ColonistsState, n: int) -> str:
    return f"{_pass_over(s, n // 2)}, with its {'exhausted' if n % 2 else 'upright'} Soldier"


def _reaching(hex: Hex, tile: int, facing: int) -> str:
    """What a Building that faces so reaches, as the end of a sentence."""
    targets = sorted(arrows_reach(hex, tile, facing))
    return f", towards {', '.join(map(str, targets))}" if targets else ", off the board"


def _turn(s: ColonistsState, n: int) -> str:
    hex, way = Hex(n // 4 + 1), n % 4
    words = f"turn the {_work_on(s, hex)} on hex {hex} by {_TURNS[way]}"
    if not s.ground or not is_building(tile_on(s, hex)):
        return words
    return words + _reaching(hex, tile_on(s, hex), turned(s.ground[hex * GROUND + FACING], ROTATIONS[way]))


def _face(s: ColonistsState, n: int) -> str:
    hex = _top(s, "face")
    return f"facing {DIRECTION_NAME[n]}" + (_reaching(hex, s.stack[-1].b, n) if hex else "")


def _heal(s: ColonistsState, n: int) -> str:
    rank, seat = divmod(n, SEATS)
    whose = "" if s.seats == 1 else " for your community" if seat == s.asked else f" for {seat_name(seat)}"
    return f"heal a {SOLDIER_NAME[rank]}{whose}"


def _raise(s: ColonistsState, n: int) -> str:
    spot, rank = divmod(n, 2)
    return f"set a {SOLDIER_NAME[rank]} on hex {spot + 1} upright"


def _fortify(s: ColonistsState, n: int) -> str:
    step = s.stack[-1].script.steps[s.stack[-1].pc] if s.stack else None
    if not isinstance(step, PlaceWorks):
        return f"place a tile on hex {n + 1}"
    if s.ground[(n + 1) * GROUND + GROUND_TILE]:
        return f"turn the {_work_on(s, Hex(n + 1))} on hex {n + 1} into a {work_name(step.tile)}"
    return f"place a {work_name(step.tile)} on hex {n + 1}"


def _join_anchor(s: ColonistsState, n: int) -> str:
    target = _top(s, "deploy")
    return f"hex.{neighbour(target, n // WHO)}" if target else "hex"


ROWS_COMMAND: Final[Rows[ColonistsState]] = (
    (a.ENLIST, "enlist a {soldier}", "hex.2"),
    (a.DISCHARGE, _discharge, "hex.{half}"),
    (a.DEPLOY_TO, "enter hex {nth}", "hex.{nth}"),
    (a.JOIN, _join, _join_anchor),
    (a.PASS_OVER, _pass_over, "hex.{nth}"),
    (a.GO, "off they go", "turn.go"),
    (a.TURN_TILE, _turn, lambda s, n: f"hex.{n // 4 + 1}"),
    (a.HEAL, _heal, lambda s, n: f"seat.{n % SEATS}"),
    (a.RAISE, _raise, "hex.{half}"),
    (a.FORTIFY, _fortify, "hex.{nth}"),
    (a.FACE, _face, "battleground.face{n}"),
    (a.KEEP_ORDER, "keep their order", "turn.keep_order"),
    (a.SWAP_ORDER, "swap the two cards", "deck.movement"),
    (a.ALONG, _along, lambda s, n: _join_anchor(s, n // 2 * WHO)),
    (a.CROSS, "cross the edge from hex {nth}", "hex.{nth}"),
    (a.WOUND_SET, "{n} of the wounded are Citizens", "battleground.wounded"),
    (a.HOLD, "the Trap slows down a {soldier}", "battleground.trap"),
    (a.PASS_ALONG, _pass_along, "hex.{half}"),
    (a.WAR_END, "war {nth}", "battleground"),
)
assert a.DEPLOY_TO - a.DISCHARGE == 2 * HEXES
