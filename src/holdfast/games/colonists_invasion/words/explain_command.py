"""Why an action at a Place of the Command Center is refused: the clause and the reason in words."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.state import Seat

from ..position import actions_war as a
from ..position.hexes import OFF, neighbour
from ..position.state import HOME, NONE, OWN, ColonistsState, asked_team, is_versus, team_seats
from ..position.tables import SEATS
from ..position.war_state import Hex
from ..rules.battleground.sight import sight
from ..rules.command.defensive_works import (
    NO_TILE,
    is_building,
    is_mobile,
    on_hex,
    own_tile,
    soldiers_on,
    tile_on,
    tiles_left,
)
from ..rules.command.deploy import Deploy
from ..rules.command.deploy_steps import TILE_JOINS, WHO, passing
from ..rules.command.doctor import TREATMENT, can_treat, sickbay_of
from ..rules.command.fortify import PlaceWorks
from ..rules.command.recruiting import is_full
from ..rules.economy.people import free_spaces
from ..rules.goods.payment import can_pay
from ..rules.versus.deploy_steps import ready_seat
from .names_war import SOLDIER_NAME, work_name

Reason = tuple[str, str]

# Which question takes an answer of each block of codes, and what to say where it does not: clause and reason.
BLOCKS_COMMAND: Final[tuple[tuple[int, int, tuple[str, ...], str, str], ...]] = (
    (a.ENLIST, a.DISCHARGE, ("enlist",), "CI-RECR-01", "Nobody is being enlisted."),
    (a.DISCHARGE, a.DEPLOY_TO, ("discharge",), "CI-RECR-01", "Nobody is being discharged."),
    (a.DEPLOY_TO, a.TURN_TILE, ("deploy",), "CI-CMDR-01", "No Units are being deployed."),
    (a.TURN_TILE, a.HEAL, ("rotate",), "CI-CMDR-01", "No Buildings are being turned."),
    (a.HEAL, a.RAISE, ("heal",), "CI-DOC-01", "Nobody is being healed."),
    (a.RAISE, a.FORTIFY, ("raise",), "CI-DOC-01", "Nobody is being set upright."),
    (a.FORTIFY, a.FACE, ("fortify",), "CI-TILE-01", "No tile is being placed."),
    (a.FACE, a.KEEP_ORDER, ("face",), "CI-R-071", "No new Building is being turned."),
    (a.KEEP_ORDER, a.ALONG, ("look_ahead",), "CI-R-142", "No Movement cards are being looked at."),
    (a.ALONG, a.WOUND_SET, ("deploy",), "CI-CMDR-01", "No Units are being deployed."),
    (a.WOUND_SET, a.HOLD, ("wound_set",), "CI-CONF-35", "No team has its wounded chosen now."),
    (a.HOLD, a.PASS_ALONG, ("deploy",), "CI-CONF-31", "No Trap slows anybody down now."),
    (a.PASS_ALONG, a.WAR_END, ("deploy",), "CI-CMDR-01", "No Units are being deployed."),
)


def _enlist(s: ColonistsState, rank: int) -> Reason:
    if s.own[s.asked * OWN + HOME + rank] == 0:
        return "CI-RECR-03", f"You have no unemployed {SOLDIER_NAME[rank]}."
    if is_full(s, Seat(s.asked)):
        return "CI-CONF-25", "Six of your Soldiers stand on the Spawn Point already."
    return "CI-RECR-05", "An enlisted Citizen must be sustained at once, and you have no Food for him."


def _discharge(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    spot, rank = divmod(n, 2)
    if soldiers_on(s, team, Hex(spot + 1), 2 * rank) == 0:
        return "CI-RECR-07", f"There is no {SOLDIER_NAME[rank]} on hex {spot + 1}."
    if on_hex(s, team, Hex(spot + 1), 2 * rank) == 0:
        return "CI-SOLD-06", "Exhausted Soldiers cannot be moved."
    assert free_spaces(s, Seat(s.asked), rank) <= 0
    return "CI-RECR-10", f"Your Residences have no free space for a {SOLDIER_NAME[rank]}."


def step_reach(s: ColonistsState) -> int:
    """How far the Deploy that is going on reaches."""
    step = s.stack[-1].script.steps[s.stack[-1].pc]
    return step.reach if isinstance(step, Deploy) else 1


def _deploy(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    target = Hex(s.stack[-1].a)
    if n < a.JOIN - a.DEPLOY_TO:
        if target:
            return "CI-R-049", f"Complete the group that enters hex {target} first."
        return "CI-CMDR-05", f"Nobody who can still move is next to hex {n + 1}."
    if not target:
        return "CI-R-049", "Say first which hex is entered."
    if n == a.GO - a.DEPLOY_TO:
        return "CI-CMDR-02", "Nobody has joined the group yet."
    if n >= a.PASS_OVER - a.DEPLOY_TO:
        return "CI-SUPR-06", "No Catapult or Howitzer can pass over a Defensive Work from there."
    way, who = divmod(n - (a.JOIN - a.DEPLOY_TO), WHO)
    source = neighbour(target, way)
    if source == OFF:
        return "CI-CMDR-02", f"There is no hex on that side of hex {target}."
    if who == TILE_JOINS:
        if is_mobile(tile_on(s, source)) and tile_on(s, target) != NO_TILE:
            return "CI-CMDR-08", f"Hex {target} holds a Defensive Work already."
        return "CI-GEN-11", f"No Catapult or Howitzer that can still move is on hex {source}."
    name, kind = SOLDIER_NAME[who // 2], who // 2 * 2
    if soldiers_on(s, team, source, kind) == 0:
        return "CI-CMDR-02", f"There is no {name} of yours on hex {source}."
    if on_hex(s, team, source, kind) == 0:
        return "CI-CMDR-06", f"No {name} on hex {source} is upright."
    if is_versus(s) and ready_seat(s, team, source, OFF, who, step_reach(s)) != NONE:
        return "CI-CONF-25", f"Six Soldiers of a seat stand on hex {target} already."
    return "CI-CMDR-05", f"No {name} with such a step left is on hex {source}."


def _turn(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    hex = Hex(n // 4 + 1)
    if not is_building(own_tile(s, team, hex)):
        return "CI-CMDR-09", f"There is no Building of yours on hex {hex}."
    if s.stack[-1].a >> hex & 1:
        return "CI-R-072", f"The {work_name(tile_on(s, hex))} on hex {hex} has been turned."
    return "CI-SUPR-03", "Only the Supreme Commander turns a Building by 120 degrees."


def _heal(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    rank, seat = divmod(n, SEATS)
    if seat >= s.seats:
        return "CI-DOC-03", f"There is no seat {seat + 1}."
    if sickbay_of(s, team, rank) == NONE:
        return "CI-DOC-02", f"No {SOLDIER_NAME[rank]} is in the Sickbay."
    if seat not in team_seats(s, team):
        return "CI-R-121", f"Seat {seat + 1} is of the other team."
    if free_spaces(s, Seat(seat), rank) <= 0:
        return "CI-DOC-04", f"Seat {seat + 1} has no free space for a {SOLDIER_NAME[rank]}."
    return _cost(s, rank)


def _cost(s: ColonistsState, rank: int) -> Reason:
    if not can_treat(s, Seat(s.asked), rank):
        return "CI-DOC-07", f"A {SOLDIER_NAME[rank]} costs {TREATMENT[rank]}, which you do not have."
    return "CI-DOC-08", f"This is not for a {SOLDIER_NAME[rank]}."


def _raise(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    spot, rank = divmod(n, 2)
    if on_hex(s, team, Hex(spot + 1), 2 * rank + 1) == 0:
        return "CI-DOC-08", f"No exhausted {SOLDIER_NAME[rank]} is on hex {spot + 1}."
    return _cost(s, rank)


def _fortify(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    hex, step = Hex(n + 1), s.stack[-1].script.steps[s.stack[-1].pc]
    if isinstance(step, PlaceWorks):
        if not can_pay(s, Seat(s.asked), step.price_of(s.stack[-1].a)):
            return "CI-R-074", f"You cannot pay for another {work_name(step.tile)}."
        if tiles_left(s, step.tile) <= 0 and tile_on(s, hex) == NO_TILE:
            return "CI-COMP-17", f"No tile is left for a {work_name(step.tile)}."
    if tile_on(s, hex) != NO_TILE:
        return "CI-TILE-03", f"There is a {work_name(tile_on(s, hex))} on hex {hex}."
    if not sight(s, team)[hex]:
        return "CI-TILE-01", f"Hex {hex} is not in sight."
    return "CI-TILE-02", f"Invaders are on hex {hex}."


def _face(s: ColonistsState, n: int) -> Reason:
    return "CI-R-071", "There are six directions."


def _order(s: ColonistsState, n: int) -> Reason:
    return "CI-R-142", "The two cards are put back when both have been looked at."


def _along(s: ColonistsState, n: int) -> Reason:
    if n >= a.CROSS - a.ALONG:
        return "CI-CONF-03", "Only a Unit with a step left on the last hex of a column crosses, for the Flag."
    return "CI-CONF-26", "No Catapult or Howitzer with such a Soldier can enter from there."


def _pass_along(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    source, target = Hex(n // 2 + 1), Hex(s.stack[-1].a)
    if not target:
        return "CI-R-049", "Say first which hex is entered."
    if tile_on(s, target) != NO_TILE or source not in passing(s, team, target) or step_reach(s) < 2:
        return "CI-SUPR-06", "No Catapult or Howitzer can pass over a Defensive Work from there."
    return "CI-CONF-26", f"No such Soldier mans the {work_name(tile_on(s, source))} and can go along."


def _set(s: ColonistsState, n: int) -> Reason:
    return "CI-R-120", "As many Soldiers as the damage can wound are wounded."


def _hold(s: ColonistsState, n: int) -> Reason:
    return "CI-CONF-31", "Nobody of that class has just come into a Trap."


REASONS_COMMAND: Final[dict[int, Callable[[ColonistsState, int], Reason]]] = {
    a.ENLIST: _enlist,
    a.DISCHARGE: _discharge,
    a.DEPLOY_TO: _deploy,
    a.TURN_TILE: _turn,
    a.HEAL: _heal,
    a.RAISE: _raise,
    a.FORTIFY: _fortify,
    a.FACE: _face,
    a.KEEP_ORDER: _order,
    a.ALONG: _along,
    a.WOUND_SET: _set,
    a.HOLD: _hold,
    a.PASS_ALONG: _pass_along,
}
