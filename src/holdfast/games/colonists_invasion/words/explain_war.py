"""Why an action of the war is refused: the clause and the reason in words."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Refusal
from holdfast.kernel.state import Seat

from ..position import actions_war as a
from ..position.state import OWN, TOOLS, ColonistsState, asked_team, is_versus
from ..position.war_state import EVERY_HEX, HEXES, MOVING, Hex
from ..rules.battleground.sight import can_hit
from ..rules.battleground.soldiers import guards_seeing, ready_on
from ..rules.battleground.traps import HOLDS, can_take, in_trap, ways_back
from ..rules.battleground.troops import has_invaders, troop_size
from ..rules.command.defensive_works import BOMB, TRAP, WORK, is_building, is_manned, own_tile, tile_on
from ..rules.command.mines import payers, replace_price
from .explain_command import BLOCKS_COMMAND, REASONS_COMMAND, Reason
from .names_war import BACK_NAME, KIND_NAME, SOLDIER_NAME, work_name
from .text_war import prompt_war

# Which questions take an answer of each block of codes, and what to say where they do not: clause and reason.
_BLOCKS: Final[tuple[tuple[int, int, tuple[str, ...], str, str], ...]] = (
    (a.LET_IT_HAPPEN, a.FIRE_AT, ("soldiers", "put_back"), "CI-SOLD-01", "There is nothing to let happen."),
    (a.FIRE_AT, a.SOLDIER, ("soldiers",), "CI-SOLD-01", "No Soldier can act at this moment."),
    (a.SOLDIER, a.FIRE, ("volley", "guard"), "CI-SOLD-05", "No Soldier is being chosen."),
    (a.FIRE, a.KNOCK, ("volley",), "CI-ACT-07", "No volley is being gathered."),
    (a.KNOCK, a.REPLACE, ("soldiers", "knock", "blast"), "CI-SOLD-01", "No Soldier can act at this moment."),
    (a.REPLACE, a.TAKE, ("put_back",), "CI-ACT-01", "No Mine has just been destroyed in sight of a guard."),
    (a.TAKE, a.SEND, ("knocked",), "CI-TRAP-12", "No Invaders are being knocked back."),
    (a.SEND, a.WOUND, ("send",), "CI-TRAP-13", "No Invaders are being sent back."),
    (a.WOUND, a.SPARE_MINE, ("wounded",), "CI-BATTLE-15", "No choice of the wounded is open."),
    (a.SPARE_MINE, a.DRAW_MOVEMENT, ("mine",), "CI-BATTLE-14", "No Mine could be spared now."),
    *BLOCKS_COMMAND,
)


def refusal_war(s: ColonistsState, action: int, now: str) -> Refusal:
    """The clause that forbids an action of the war and the reason; `now` is what is asked instead."""
    if a.DRAW_MOVEMENT <= action < a.PLACES_FIRST:
        return Refusal("CI-MOVE-01", "Only chance draws Movement cards.", CHANCE_ONLY)
    for first, end, questions, rule, reason in _BLOCKS:
        if first <= action < end:
            if s.question() not in questions:
                return Refusal(rule, reason, NOT_ASKED, now)
            if first == a.KNOCK and s.question() == ("knock" if action - first >= HEXES else "blast"):
                rule = "CI-TRAP-01" if action - first >= HEXES else "CI-BOMB-02"
                return Refusal(rule, "That is another action.", NOT_ASKED, now)
            return Refusal(*_REASONS[first](s, action - first))
    return Refusal("CI-SOLD-01", "That does not answer the question.", NOT_ASKED, now)


def _nothing(s: ColonistsState, n: int) -> Reason:
    asked = prompt_war(s)
    return "CI-SOLD-01", f"That is not possible now: {asked.text if asked else ''}"


def _fire_at(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    hex, who = Hex(n // 2 + 1), n % 2
    guns = [gun for gun in EVERY_HEX if WORK[tile_on(s, gun)].damage and can_hit(s, team, gun, hex)]
    if not guns:
        return "CI-ACT-07", f"No Building that fires has hex {hex} in its sight."
    if not any(ready_on(s, team, gun) for gun in guns):
        return "CI-SOLD-09", f"No Soldier in the Buildings that reach hex {hex} can still act."
    if troop_size(s, team, hex, who) == 0:
        name = "moves over" if who == MOVING else "stands on"
        return "CI-R-066", f"No troop {name} hex {hex}."
    return "CI-R-134", f"All that could be fired at hex {hex} would change nothing."


def _soldier(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    hex = Hex(n + 1)
    tile = tile_on(s, hex)
    if not is_building(tile):
        return "CI-SOLD-02", f"There is no Building on hex {hex}."
    if not is_manned(s, team, hex):
        kind = SOLDIER_NAME[WORK[tile].kind // 2]
        return "CI-SOLD-03", f"The {work_name(tile)} on hex {hex} has no {kind}."
    if ready_on(s, team, hex) == 0:
        return "CI-SOLD-09", f"No further Soldier can act in the {work_name(tile)} on hex {hex}."
    return "CI-R-068", f"The {work_name(tile)} on hex {hex} cannot act on that hex."


def _fire(s: ColonistsState, n: int) -> Reason:
    return "CI-R-134", "The volley so far would change nothing."


def _guarded(s: ColonistsState, n: int) -> Reason:
    """Knockback and Fire a Bomb."""
    team = asked_team(s)
    bomb = n >= HEXES
    hex = Hex(n % HEXES + 1)
    wanted = BOMB if bomb else TRAP
    if own_tile(s, team, hex) != wanted:
        return "CI-ACT-17" if bomb else "CI-ACT-06", f"There is no {work_name(wanted)} of yours on hex {hex}."
    if not bomb and not has_invaders(s, team, hex):
        return "CI-TRAP-12", f"No Invaders are in the Trap on hex {hex}."
    if not bomb and not ways_back(team, hex):
        return "CI-R-057", f"From hex {hex} nobody can be sent farther back."
    if s.question() == "knock":
        return "CI-R-056", f"The Trap on hex {hex} has had its turn."
    if not guards_seeing(s, team, hex):
        rule = "CI-ACT-17" if bomb else "CI-ACT-06"
        return rule, f"No Guard Post or Guard Tower with a Soldier who can act has hex {hex} in sight."
    if is_versus(s):
        return "CI-CONF-25", "Wherever they could go six Soldiers of a seat stand already."
    return "CI-R-060", "Dragons in flight are not in the Trap."


def _replace(s: ColonistsState, seat: int) -> Reason:
    team = asked_team(s)
    mine = s.stack[-1].b
    if seat >= s.seats:
        return "CI-R-029", f"There is no seat {seat + 1}."
    assert seat not in payers(s, team, mine)
    price, has = replace_price(s, Seat(seat), mine), s.own[seat * OWN + TOOLS]
    return "CI-ACT-04", f"A new {work_name(mine)} costs {price} Tools; seat {seat + 1} has {has}."


def _take(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    if n == a.TAKEN - a.TAKE:
        return "CI-TRAP-12", "At least one Invader is knocked back."
    who, kind = divmod(n, 2)
    if in_trap(s, team, Hex(s.stack[-1].a), who, kind) == 0:
        return "CI-TRAP-12", f"No such {KIND_NAME[kind]} is in the Trap."
    if can_take(s, team, Hex(s.stack[-1].a), 0, n):
        return "CI-TRAP-12", f"Up to {HOLDS} Invaders are knocked back, and no more than there are."
    return "CI-CONF-25", "Where they could go six Soldiers of a seat stand already."


def _send(s: ColonistsState, n: int) -> Reason:
    team = asked_team(s)
    f = s.stack[-1]
    if n == a.STOP - a.SEND and f.a != f.c:
        return "CI-CONF-25", f"More than six Soldiers of a seat would stand on hex {f.c}."
    if n == a.STOP - a.SEND:
        return "CI-TRAP-13", "They are sent back one hex at least."
    if n in ways_back(team, Hex(s.stack[-1].c)):
        return "CI-CONF-25", "More than six Soldiers of a seat would stand there."
    return "CI-R-057", f"From hex {s.stack[-1].c} there is no hex {BACK_NAME[n]}."


def _wound(s: ColonistsState, n: int) -> Reason:
    return "CI-R-040", "Soldiers of the other type are not to be chosen now."


_REASONS: Final[dict[int, Callable[[ColonistsState, int], Reason]]] = {
    a.LET_IT_HAPPEN: _nothing,
    a.FIRE_AT: _fire_at,
    a.SOLDIER: _soldier,
    a.FIRE: _fire,
    a.KNOCK: _guarded,
    a.REPLACE: _replace,
    a.TAKE: _take,
    a.SEND: _send,
    a.WOUND: _wound,
    a.SPARE_MINE: _nothing,
    **REASONS_COMMAND,
}
