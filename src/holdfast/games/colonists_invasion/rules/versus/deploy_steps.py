"""How the Mobile Units of a team step from hex to hex during a Deploy, and how far each has come.

Soldiers belong to seats; a team moves its own. What each has moved is counted in his seat's post on the hex.
"""

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat

from ...position.actions_war import ALONG, CROSS, JOIN, PASS_ALONG, PASS_OVER
from ...position.hexes import BOTTOM, DIRECTIONS, DOWN, OFF, SPAWN_AREA, UP, neighbour
from ...position.state import FLAG, GOAL, NONE, ColonistsState, Team, team_of
from ...position.war_state import (
    CITIZEN_SOLDIER,
    EVERY_HEX,
    FARMER_SOLDIER,
    FATE,
    GROUND,
    LAST_ASKED,
    NO_STEP,
    ONE_STEP,
    POST_HELD,
    POST_RIDING,
    POST_SERVING,
    POST_STEPPED,
    STEPPED,
    TILE_STEPS,
    WINNER,
    WON,
    Hex,
    post,
    stir,
)
from ..battleground.traps import MOST_SOLDIERS
from ..command.defensive_works import NO_TILE, WORK, is_mobile, own_tile, tile_on
from ..command.deploy_steps import JOINS_AS, TILE_JOINS, WHO, carry_tile, passing


def arrived(s: ColonistsState, team: Team, hex: Hex, rank: int) -> int:
    """How many of the team's Soldiers of a class on the hex have come there in this Deploy."""
    n = 0
    for seat in range(team, s.seats, 2):
        moved = post(Seat(seat), hex) + POST_STEPPED + 2 * rank
        n += s.ground[moved + ONE_STEP] + s.ground[moved + NO_STEP]
    return n


def begin_deploy(s: ColonistsState, team: Team) -> None:
    """Those a Trap holds lose their first step in this Deploy, and are free afterwards.

    [CI-R-124] Who is exhausted cannot be deployed, so a later Deploy is his next one. On the hex of a Trap
    they are exhausted who have come last, so they are held before others.
    """
    for seat in range(team, s.seats, 2):
        for hex in EVERY_HEX:
            at = post(Seat(seat), hex)
            for rank in range(2):
                held = s.ground[at + POST_HELD + rank]
                later = min(held, s.ground[at + 2 * rank + 1])
                s.set_ground(at + POST_SERVING + rank, held - later)
                s.set_ground(at + POST_HELD + rank, later)


def end_deploy(s: ColonistsState, team: Team) -> None:
    """Everybody who has moved is exhausted, but those who went along with their tile.

    [CI-CONF-28, CI-CONF-29, CI-R-126]
    """
    for hex in EVERY_HEX:
        s.set_ground(hex * GROUND + STEPPED + TILE_STEPS, 0)
        for seat in range(team, s.seats, 2):
            at = post(Seat(seat), hex)
            for kind in (FARMER_SOLDIER, CITIZEN_SOLDIER):
                moved = at + POST_STEPPED + kind
                n = min(s.ground[at + kind], s.ground[moved + ONE_STEP] + s.ground[moved + NO_STEP])
                s.add_ground(at + kind, -n)
                s.add_ground(at + kind + 1, n)
                if n:
                    stir(s)
                s.set_ground(moved + ONE_STEP, 0)
                s.set_ground(moved + NO_STEP, 0)
                s.set_ground(at + POST_SERVING + kind // 2, 0)
                s.set_ground(at + POST_RIDING + kind // 2, 0)


def ready_seat(s: ColonistsState, team: Team, source: Hex, target: Hex, who: int, reach: int) -> Seat:
    """The seat whose Soldier of this sort can step from the source to the target hex, NONE when nobody can.

    [CI-R-121, CI-CONF-25] Of the own team, and not beyond six of a seat on a hex.
    """
    kind = JOINS_AS[who]
    for seat in range(team, s.seats, 2):
        at, there = post(Seat(seat), source), post(Seat(seat), target)
        one, none = (
            s.ground[at + POST_STEPPED + kind + ONE_STEP],
            s.ground[at + POST_STEPPED + kind + NO_STEP],
        )
        serving = s.ground[at + POST_SERVING + kind // 2]
        riding = s.ground[at + POST_RIDING + kind // 2]
        late = one + (serving if reach > 1 else 0)
        full = s.ground[at + kind] - one - none - serving - riding
        if (late if who % 2 else full) > 0 and sum(s.ground[there : there + 4]) < MOST_SOLDIERS:
            return Seat(seat)
    return Seat(NONE)


def take_step(s: ColonistsState, seat: Seat, source: Hex, target: Hex, who: int, reach: int) -> None:
    """The seat's Soldier has come to the target hex, with a step less."""
    kind, at, there = JOINS_AS[who], post(seat, source), post(seat, target)
    s.add_ground(at + kind, -1)
    s.add_ground(there + kind, 1)
    if who % 2:
        one = at + POST_STEPPED + kind + ONE_STEP
        if s.ground[one]:
            s.add_ground(one, -1)
        else:
            s.add_ground(at + POST_SERVING + kind // 2, -1)
    left = NO_STEP if who % 2 or reach == 1 else ONE_STEP
    s.add_ground(there + POST_STEPPED + kind + left, 1)


def tile_moves(s: ColonistsState, team: Team, source: Hex, reach: int) -> bool:
    """Whether our Catapult or Howitzer there can take a step."""
    return is_mobile(own_tile(s, team, source)) and s.ground[source * GROUND + STEPPED + TILE_STEPS] < reach


def follower(s: ColonistsState, team: Team, source: Hex, target: Hex, tired: int) -> Seat:
    """The seat whose manning Soldier, upright or exhausted, can go along with the tile. [CI-CONF-26]"""
    kind = WORK[own_tile(s, team, source)].kind
    for seat in range(team, s.seats, 2):
        at, there = post(Seat(seat), source), post(Seat(seat), target)
        moved = s.ground[at + POST_STEPPED + kind] + s.ground[at + POST_STEPPED + kind + 1]
        free = s.ground[at + kind + tired] - (0 if tired else moved)
        if free > 0 and sum(s.ground[there : there + 4]) < MOST_SOLDIERS:
            return Seat(seat)
    return Seat(NONE)


def ride(s: ColonistsState, seat: Seat, kind: int, source: Hex, target: Hex) -> None:
    """The Soldier has gone along with his tile and keeps his state. [CI-CONF-27, CI-R-127]"""
    at, there = post(seat, source), post(seat, target)
    s.add_ground(at + kind, -1)
    s.add_ground(there + kind, 1)
    if kind % 2 == 0:
        riding = POST_RIDING + kind // 2
        s.set_ground(at + riding, max(0, s.ground[at + riding] - 1))
        s.add_ground(there + riding, 1)


def take_along(s: ColonistsState, team: Team, source: Hex, target: Hex, tired: int, steps: int) -> None:
    """The tile is on the target hex, and its manning Soldier with it. [CI-CONF-26]"""
    ride(
        s,
        follower(s, team, source, target, tired),
        WORK[own_tile(s, team, source)].kind + tired,
        source,
        target,
    )
    carry_tile(s, source, target, steps)


def entering(s: ColonistsState, team: Team, target: Hex, reach: int) -> list[int]:
    """The codes of all Units of the team that could enter the target hex now."""
    out: list[int] = []
    free = tile_on(s, target) == NO_TILE
    for way in range(DIRECTIONS):
        source = neighbour(target, way)
        if source == OFF:
            continue
        for who in range(TILE_JOINS):
            if ready_seat(s, team, source, target, who, reach) != NONE:
                out.append(JOIN + way * WHO + who)
        if free and tile_moves(s, team, source, reach):
            out.append(JOIN + way * WHO + TILE_JOINS)
            add_followers(s, team, source, target, ALONG + way * 2, out)
    if free and reach > 1:
        for source in passing(s, team, target):  # [CI-SUPR-06]
            out.append(PASS_OVER + source - 1)
            add_followers(s, team, source, target, PASS_ALONG + (source - 1) * 2, out)
    return out


def add_followers(s: ColonistsState, team: Team, source: Hex, target: Hex, code: int, out: list[int]) -> None:
    """Append the codes of a tile that takes its manning Soldier along: an upright one, an exhausted one."""
    for tired in range(2):
        if follower(s, team, source, target, tired) != NONE:
            out.append(code + tired)


def crossing(s: ColonistsState, team: Team, reach: int) -> list[int]:
    """The hexes from which a Unit of the team could leave over the opposite edge. [CI-CONF-03, CI-R-117]"""
    out: list[int] = []
    if s.board[GOAL] != FLAG:
        return out
    last, forward = (SPAWN_AREA, UP) if team == 0 else (BOTTOM, DOWN)
    for hex in last:
        assert neighbour(hex, forward) == OFF
        moves = tile_moves(s, team, hex, reach)
        for who in range(TILE_JOINS):
            moves = moves or can_leave(s, team, hex, who, reach)
        if moves:
            out.append(CROSS + hex - 1)
    return out


def can_leave(s: ColonistsState, team: Team, hex: Hex, who: int, reach: int) -> bool:
    """Whether such a Soldier of the team has a step left on a hex. Hex 0 is never full."""
    return ready_seat(s, team, hex, Hex(0), who, reach) != NONE


def cross(s: ColonistsState, hex: Hex, seat: Seat, log: Log | None) -> None:
    """The team has won at once."""
    team = team_of(s, seat)
    s.war[FATE] = WON
    s.war[WINNER] = team
    s.war[LAST_ASKED] = team
    if log is not None:
        log.add("edge_crossed", "CI-CONF-03", seat, (hex,))
    s.pending.clear()
    s.stack.clear()
