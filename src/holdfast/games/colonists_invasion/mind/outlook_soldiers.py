"""How good the answers of the war look to the greedy bot: Soldiers, tiles, Deploys, damage."""

from ..position.actions import DONE as ENOUGH
from ..position.actions_war import (
    BLAST,
    DEPLOY_TO,
    DETONATE,
    DISCHARGE,
    ENLIST,
    FACE,
    FIRE,
    FIRE_AT,
    FORTIFY,
    GO,
    HEAL,
    HOLD,
    JOIN,
    KNOCK,
    LET_IT_HAPPEN,
    PASS_OVER,
    RAISE,
    REPLACE,
    SEND,
    SOLDIER,
    SWAP_ORDER,
    TAKE,
    TAKEN,
    TURN_TILE,
    WOUND,
    WOUND_SET,
)
from ..position.hexes import OFF, RINGS, UP, neighbour, turned
from ..position.state import OWN, TOOLS, is_versus
from ..position.war_state import Hex
from ..rules.command.defensive_works import WORK
from ..rules.command.deploy import Deploy
from ..rules.command.fortify import PlaceWorks
from .outlook_deploy import LEAST, entry_gain, join_gain
from .outlook_economy import price_worth
from .outlook_places import Mind, site_gain
from .outlook_scale import steps_down
from .outlook_versus import rate_action_versus, rate_deploy_versus, rate_facing_versus, rate_site_versus


def rate_soldiers(mind: Mind, action: int, question: str) -> float:
    """How good an answer of the war looks."""
    versus = is_versus(mind.s)
    if question == "deploy":
        return rate_deploy_versus(mind.s, action) if versus else rate_deploy(mind, action)
    if question == "fortify":
        return rate_site_versus(mind.s, mind.seat, action) if versus else rate_site(mind, action)
    if question == "enlist":
        return 2.0 if action >= ENLIST else 0.0
    if action == ENOUGH:
        return 0.0
    if question in ("soldiers", "volley", "guard", "put_back"):
        return rate_action(mind, action)
    if question == "face":
        way = action - FACE
        return rate_facing_versus(mind.s, way) if versus else rate_facing(mind, way)
    if DISCHARGE <= action < DEPLOY_TO or TURN_TILE <= action < HEAL:
        return -1.0
    if HEAL <= action < FORTIFY:
        return 1.0 if action < RAISE else 0.8
    return _rate_damage(mind, action)


def rate_deploy(mind: Mind, action: int) -> float:
    """A hex to enter, one more Unit for the group, or off it goes."""
    s = mind.s
    frame = s.stack[-1]
    step = frame.script.steps[frame.pc]
    if not isinstance(step, Deploy) or action == ENOUGH:
        return LEAST
    if action == GO:
        return 0.0
    if JOIN <= action < GO:
        return join_gain(mind.field, mind.base, Hex(frame.a), action, step.bonus)
    return entry_gain(s, mind.field, mind.base, Hex(action - DEPLOY_TO + 1), step.reach, step.bonus)


def rate_site(mind: Mind, action: int) -> float:
    """A hex for a tile: what it gains there beyond its price."""
    frame = mind.s.stack[-1]
    step = frame.script.steps[frame.pc]
    if action == ENOUGH or not isinstance(step, PlaceWorks):
        return 0.0
    price = price_worth(mind.s, step.price_of(frame.a))
    return site_gain(mind, step.tile, Hex(action - FORTIFY + 1)) - price


def rate_facing(mind: Mind, way: int) -> float:
    """A direction for a new Building: towards the hexes where more Strength helps most."""
    frame = mind.s.stack[-1]
    work = WORK[frame.b]
    total = 0.1 if way == UP else 0.0
    side = work.arrows // 2
    for turn in range(-side, side + 1):
        at = frame.a
        for _ in range(work.reach):
            at = neighbour(Hex(at), turned(way, turn))
            if at == OFF:
                break
            total += mind.field.gain(at, 1.0) + 0.3 * mind.field.foes[at]
    return total


def rate_action(mind: Mind, action: int) -> float:
    """A Soldier action, or none."""
    if action == LET_IT_HAPPEN:
        return 0.0
    if is_versus(mind.s) and (action < SOLDIER or KNOCK <= action < REPLACE):
        return rate_action_versus(mind.s, action)
    if action < SOLDIER:
        return 9.0 - steps_down(Hex((action - FIRE_AT) // 2 + 1))
    if action < FIRE:
        return 1.0
    if action == FIRE:
        return 5.0
    if KNOCK <= action < BLAST:
        return 6.0 - steps_down(Hex(action - KNOCK + 1))
    if BLAST <= action < REPLACE:
        return blast_gain(mind, Hex(action - BLAST + 1))
    if REPLACE <= action < TAKE:
        return 1.0 if mind.s.own[(action - REPLACE) * OWN + TOOLS] > 2 else -1.0
    return 0.0


def blast_gain(mind: Mind, hex: Hex) -> float:
    """What a Bomb would fell of theirs, less what it would fell of ours."""
    field = mind.field
    total = min(3.0, field.foes[hex]) - 1.5 * min(3.0, field.guard[hex])
    for near in RINGS[hex]:
        total += min(1.0, field.foes[near]) - 1.2 * min(1.0, field.guard[near])
    return 3.0 * total - 2.0


def _rate_damage(mind: Mind, action: int) -> float:
    """Whom damage takes and where Invaders are sent."""
    if action == DETONATE:
        return 1.0
    if TAKE <= action < TAKEN:
        return 1.0
    if SEND <= action < WOUND:
        return 1.0 if action == SEND + 1 else 0.5
    if WOUND <= action < WOUND + 4:
        return 1.0 if (action - WOUND) % 2 else 0.5
    if WOUND_SET <= action < HOLD:
        return float(action - WOUND_SET)
    if action == SWAP_ORDER:
        return -0.1
    return 0.5 if action < PASS_OVER else 0.0
