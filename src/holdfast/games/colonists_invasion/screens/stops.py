"""At which dangers a person wants to be asked about Soldier actions, and where about trades.

No rule reads this.

The windows for Soldier actions are many [CI-R-030]; whoever wants to be stopped only at dangers has the
others answered by "let it happen". The answer is an ordinary one and stands in the journal.
"""

from typing import Final

from holdfast.kernel.game import Stop

from ..mind.outlook_war import BEYOND, prospects
from ..position.actions import BRING, THROW
from ..position.actions import DONE as ENOUGH
from ..position.actions_war import LET_IT_HAPPEN
from ..position.hexes import AHEAD, BOTTOM, LEFT, OFF, RIGHT, RINGS, SPAWN_AREA, arrow_target, neighbour
from ..position.state import (
    ALLIES,
    FLAG,
    GOAL,
    NONE,
    ColonistsState,
    asked_team,
    is_versus,
    rivals_of,
)
from ..position.war_state import (
    ARROWS,
    CARD,
    EVERY_HEX,
    PART_ARROW,
    PART_HEX,
    PART_SIDE,
    PART_TROOP,
    PARTS,
    PENDING,
    RIGHT_HALF,
    WHOLE,
    Hex,
)
from ..rules.battleground.movement_deck import BREATHE, MOVEMENT_LIST, PRESS_AHEAD, SHOOT, SPLIT, power
from ..rules.battleground.powers import AIMS, is_passed
from ..rules.command.defensive_works import has_soldiers, has_units, is_mobile, own_tile

ALWAYS: Final = "always"
CONTACT: Final = "contact"
BREACH: Final = "breach"
NEVER_ASK: Final = "never"

_ACT_FROM_AFAR: Final = 2  # the step of a card that follows its reveal

STOPS: Final = (
    Stop(ALWAYS, "Ask whenever a Soldier could act, or somebody could trade with me"),
    Stop(
        CONTACT,
        "Ask when Invaders are about to meet our Units, or may break through; I trade on my own turns",
        usual=True,
    ),
    Stop(BREACH, "Ask only when Invaders may break through; I trade on my own turns"),
    Stop(NEVER_ASK, "Never ask, let it happen; I trade on my own turns"),
)


def quiet(s: ColonistsState, stop: str) -> int | None:
    """The answer for whoever wants to be stopped only there: "let it happen", or None where it is asked.

    Only windows for Soldier actions are answered, and those for trades off the own turns, which the seat can
    make on these [CI-TURN-13]: on others' turns, and where Goods could be moved and there are none. Every
    other question stays the person's.
    """
    if stop == ALWAYS:
        return None
    if s.question() == "may_trade" or (s.question() == "goods" and not _moves_goods(s)):
        return ENOUGH
    if s.question() != "soldiers":
        return None
    if stop == NEVER_ASK:
        return LET_IT_HAPPEN
    if is_versus(s):
        near = _is_last(s) or _may_cross(s) or (stop == CONTACT and _may_clash(s))
    else:
        near = may_break_through(s) or (stop == CONTACT and is_contact(s))
    return None if near else LET_IT_HAPPEN


def _moves_goods(s: ColonistsState) -> bool:
    """Whether there is a Good to be moved, where Goods are moved, not just somebody to trade with."""
    return any(BRING <= action < THROW for action in s.options())


def is_fought(s: ColonistsState) -> bool:
    """Whether a Battle is under way."""
    return len(s.pending) > s.war[PARTS] * PENDING


def is_contact(s: ColonistsState) -> bool:
    """Whether Invaders fight our Units, are among them, or their next arrow or shot goes onto them."""
    if is_fought(s):
        return True
    for at in _parts(s):
        if has_units(s, ALLIES, Hex(s.pending[at + PART_HEX])):
            return True
        for target in _targets(s, at, Hex(s.pending[at + PART_HEX]), s.pending[at + PART_ARROW]):
            if target != OFF and has_units(s, ALLIES, target):
                return True
    aims, hex = power(s, SHOOT) | power(s, BREATHE), _revealed_for(s)
    if hex == NONE:
        return False
    targets = [neighbour(hex, aim) for aim in AIMS if aims >> aim & 1]
    return len([target for target in targets if target != OFF and has_units(s, ALLIES, target)]) > 0


def may_break_through(s: ColonistsState) -> bool:
    """Whether the rest of the card, or a card about to be drawn, could lead Invaders off the board.

    Battles and Traps on the way may still stop them.
    """
    if s.war[CARD] == NONE:
        hex = _next_for(s)
        return hex != NONE and BEYOND in prospects(s, hex)
    for at in _parts(s):
        reached = [Hex(s.pending[at + PART_HEX])]
        for arrow in range(s.pending[at + PART_ARROW], s.war[ARROWS]):
            reached = [target for hex in reached for target in _targets(s, at, hex, arrow)]
            if OFF in reached:
                return True
    return False


def _parts(s: ColonistsState) -> list[int]:
    """Where in `pending` the parts of the moving troop lie that still have Units."""
    blocks = [n * PENDING for n in range(s.war[PARTS])]
    return [at for at in blocks if s.pending[at + PART_TROOP] + s.pending[at + PART_TROOP + 1]]


def _targets(s: ColonistsState, at: int, hex: Hex, arrow: int) -> list[Hex]:
    """Where a part would go from the hex by its arrow of this number; both ways before a troop splits."""
    if arrow >= s.war[ARROWS]:
        return []
    if power(s, PRESS_AHEAD):
        return [_target(s, hex, [AHEAD])]
    if power(s, SPLIT):
        left, right = _target(s, hex, [LEFT]), _target(s, hex, [RIGHT])
        side = s.pending[at + PART_SIDE]
        return [left, right] if side == WHOLE else [right if side == RIGHT_HALF else left]
    return [_target(s, hex, MOVEMENT_LIST[s.war[CARD]].arrows[arrow].ways)]


def _target(s: ColonistsState, hex: Hex, ways: list[int]) -> Hex:
    """Where an arrow with these alternatives leads from the hex; nowhere else when none is free."""
    for way in ways:
        target = arrow_target(hex, way)
        if len(ways) > 1 and target != OFF and has_units(s, ALLIES, target):
            continue
        while target != OFF and is_passed(s, target):
            target = arrow_target(target, way)
        return target
    return hex


def _revealed_for(s: ColonistsState) -> Hex:
    """The hex of the troop whose card has just been revealed and has not acted yet, NONE."""
    below = s.stack[-2] if len(s.stack) > 1 else s.stack[-1]
    return Hex(below.a if below.script.name == "war_card" and below.pc == _ACT_FROM_AFAR else NONE)


def _next_for(s: ColonistsState) -> Hex:
    """The hex of the troop for which a card is about to be drawn, NONE."""
    below = s.stack[-2] if len(s.stack) > 1 else s.stack[-1]
    return Hex(
        below.a if below.script.name in ("war_battle_phase", "war_move_invaders") and below.b else NONE
    )


# Two teams: the windows come before and after what the other team does in its turns


def _is_last(s: ColonistsState) -> bool:
    """Whether the game is judged after this window: whatever stands where then decides it. [CI-CONF-04]"""
    return len(s.stack) > 1 and s.stack[-2].script.name == "finish"


def _is_their_turn(s: ColonistsState) -> bool:
    return s.stack[-1].seat % 2 != s.asked % 2


def _their_hexes(s: ColonistsState) -> list[Hex]:
    """Where the other team has Units that can move."""
    team = rivals_of(asked_team(s))
    return [hex for hex in EVERY_HEX if has_soldiers(s, team, hex) or is_mobile(own_tile(s, team, hex))]


def _may_clash(s: ColonistsState) -> bool:
    """Whether a Battle is under way, or the other team is on the move next to Units of ours."""
    if is_fought(s):
        return True
    if not _is_their_turn(s):
        return False
    team = asked_team(s)
    for hex in _their_hexes(s):
        for near in RINGS[hex]:
            if has_units(s, team, near):
                return True
    return False


def _may_cross(s: ColonistsState) -> bool:
    """Whether the other team is on the move two steps from the edge it must cross. [CI-CONF-03]"""
    if s.board[GOAL] != FLAG or not _is_their_turn(s):
        return False
    last = BOTTOM if s.asked % 2 == 0 else SPAWN_AREA
    for hex in _their_hexes(s):
        if hex in last or len([near for near in RINGS[hex] if near in last]):
            return True
    return False
