"""Deploy where two teams fight each other: exhaustion by moving, Traps, the edge, the other Spawn Point.

Soldiers belong to seats; a team moves its own. What each has moved is counted in his seat's post on the hex.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame

from ...position.actions import DONE as ENOUGH
from ...position.actions_war import ALONG, CROSS, DEPLOY_TO, GO, HOLD, JOIN, PASS_ALONG, PASS_OVER
from ...position.hexes import BOTTOM, DIRECTIONS, DOWN, OFF, SPAWN_AREA, UP, neighbour
from ...position.state import FLAG, GOAL, NONE, ColonistsState, Team, team_of
from ...position.war_state import (
    CITIZEN_SOLDIER,
    FARMER_SOLDIER,
    FATE,
    GROUND,
    HEXES,
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
    post,
    stir,
)
from ..battleground.traps import HOLDS, MOST_SOLDIERS
from ..command.defensive_works import NO_TILE, TRAP, WORK, is_mobile, own_tile, tile_on
from ..command.deploy_steps import JOINS_AS, TILE_JOINS, WHO, carry_tile, passing, within_reach
from ..economy.deck import Effect
from ..goods.chores import add_chores, do_chore, is_chore
from .battle import start_versus_battle

_GROUP: Final = 64  # a group as one number: Farmers, then Citizens, then tiles
_ONE: Final[list[int]] = [1, _GROUP, _GROUP * _GROUP]  # one of each


def _of_class(group: int, rank: int) -> int:
    """How many Farmers or Citizens a group counts."""
    return group // _ONE[rank] % _GROUP


def arrived(s: ColonistsState, team: Team, hex: int, rank: int) -> int:
    """How many Soldiers of ours of a class on the hex have come there in this Deploy."""
    n = 0
    for seat in range(team, s.seats, 2):
        moved = post(seat, hex) + POST_STEPPED + 2 * rank
        n += s.ground[moved + ONE_STEP] + s.ground[moved + NO_STEP]
    return n


def begin_deploy(s: ColonistsState, team: Team) -> None:
    """Those a Trap holds lose their first step in this Deploy, and are free afterwards.

    [CI-R-124] Who is exhausted cannot be deployed, so a later Deploy is his next one. On the hex of a Trap
    they are exhausted who have come last, so they are held before others.
    """
    for seat in range(team, s.seats, 2):
        for hex in range(1, HEXES + 1):
            at = post(seat, hex)
            for rank in range(2):
                held = s.ground[at + POST_HELD + rank]
                later = min(held, s.ground[at + 2 * rank + 1])
                s.ground[at + POST_SERVING + rank] = held - later
                s.ground[at + POST_HELD + rank] = later


def end_deploy(s: ColonistsState, team: Team) -> None:
    """Everybody who has moved is exhausted, but those who went along with their tile.

    [CI-CONF-28, CI-CONF-29, CI-R-126]
    """
    for hex in range(1, HEXES + 1):
        s.ground[hex * GROUND + STEPPED + TILE_STEPS] = 0
        for seat in range(team, s.seats, 2):
            at = post(seat, hex)
            for kind in (FARMER_SOLDIER, CITIZEN_SOLDIER):
                moved = at + POST_STEPPED + kind
                n = min(s.ground[at + kind], s.ground[moved + ONE_STEP] + s.ground[moved + NO_STEP])
                s.ground[at + kind] -= n
                s.ground[at + kind + 1] += n
                if n:
                    stir(s)
                s.ground[moved + ONE_STEP] = 0
                s.ground[moved + NO_STEP] = 0
                s.ground[at + POST_SERVING + kind // 2] = 0
                s.ground[at + POST_RIDING + kind // 2] = 0


def ready_seat(s: ColonistsState, team: Team, source: int, target: int, who: int, reach: int) -> int:
    """The seat whose Soldier of this sort can step from the source to the target hex, NONE when nobody can.

    [CI-R-121, CI-CONF-25] Of the own team, and not beyond six of a seat on a hex.
    """
    kind = JOINS_AS[who]
    for seat in range(team, s.seats, 2):
        at, there = post(seat, source), post(seat, target)
        one, none = (
            s.ground[at + POST_STEPPED + kind + ONE_STEP],
            s.ground[at + POST_STEPPED + kind + NO_STEP],
        )
        serving = s.ground[at + POST_SERVING + kind // 2]
        riding = s.ground[at + POST_RIDING + kind // 2]
        late = one + (serving if reach > 1 else 0)
        full = s.ground[at + kind] - one - none - serving - riding
        if (late if who % 2 else full) > 0 and sum(s.ground[there : there + 4]) < MOST_SOLDIERS:
            return seat
    return NONE


def take_step(s: ColonistsState, seat: int, source: int, target: int, who: int, reach: int) -> None:
    """The seat's Soldier has come to the target hex, with a step less."""
    kind, at, there = JOINS_AS[who], post(seat, source), post(seat, target)
    s.ground[at + kind] -= 1
    s.ground[there + kind] += 1
    if who % 2:
        one = at + POST_STEPPED + kind + ONE_STEP
        if s.ground[one]:
            s.ground[one] -= 1
        else:
            s.ground[at + POST_SERVING + kind // 2] -= 1
    left = NO_STEP if who % 2 or reach == 1 else ONE_STEP
    s.ground[there + POST_STEPPED + kind + left] += 1


def tile_moves(s: ColonistsState, team: Team, source: int, reach: int) -> bool:
    """Whether our Catapult or Howitzer there can take a step."""
    return is_mobile(own_tile(s, team, source)) and s.ground[source * GROUND + STEPPED + TILE_STEPS] < reach


def follower(s: ColonistsState, team: Team, source: int, target: int, tired: int) -> int:
    """The seat whose manning Soldier, upright or exhausted, can go along with the tile. [CI-CONF-26]"""
    kind = WORK[own_tile(s, team, source)].kind
    for seat in range(team, s.seats, 2):
        at, there = post(seat, source), post(seat, target)
        moved = s.ground[at + POST_STEPPED + kind] + s.ground[at + POST_STEPPED + kind + 1]
        free = s.ground[at + kind + tired] - (0 if tired else moved)
        if free > 0 and sum(s.ground[there : there + 4]) < MOST_SOLDIERS:
            return seat
    return NONE


def ride(s: ColonistsState, seat: int, kind: int, source: int, target: int) -> None:
    """The Soldier has gone along with his tile and keeps his state. [CI-CONF-27, CI-R-127]"""
    at, there = post(seat, source), post(seat, target)
    s.ground[at + kind] -= 1
    s.ground[there + kind] += 1
    if kind % 2 == 0:
        riding = POST_RIDING + kind // 2
        s.ground[at + riding] = max(0, s.ground[at + riding] - 1)
        s.ground[there + riding] += 1


def take_along(s: ColonistsState, team: Team, source: int, target: int, tired: int, steps: int) -> None:
    """The tile is on the target hex, and its manning Soldier with it. [CI-CONF-26]"""
    ride(
        s,
        follower(s, team, source, target, tired),
        WORK[own_tile(s, team, source)].kind + tired,
        source,
        target,
    )
    carry_tile(s, source, target, steps)


def entering(s: ColonistsState, team: Team, target: int, reach: int) -> list[int]:
    """The codes of all Units of ours that could enter the target hex now."""
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


def add_followers(s: ColonistsState, team: Team, source: int, target: int, code: int, out: list[int]) -> None:
    """Append the codes of a tile that takes its manning Soldier along: an upright one, an exhausted one."""
    for tired in range(2):
        if follower(s, team, source, target, tired) != NONE:
            out.append(code + tired)


def crossing(s: ColonistsState, team: Team, reach: int) -> list[int]:
    """The hexes from which a Unit of ours could leave over the opposite edge. [CI-CONF-03, CI-R-117]"""
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


def can_leave(s: ColonistsState, team: Team, hex: int, who: int, reach: int) -> bool:
    """Whether a Soldier of ours of this sort has a step left on a hex. Hex 0 is never full."""
    return ready_seat(s, team, hex, 0, who, reach) != NONE


def cross(s: ColonistsState, hex: int, seat: int, log: Log | None) -> None:
    """The team has won at once."""
    team = team_of(s, seat)
    s.war[FATE] = WON
    s.war[WINNER] = team
    s.war[LAST_ASKED] = team
    if log is not None:
        log.add("edge_crossed", "CI-CONF-03", seat, (hex,))
    s.pending.clear()
    s.stack.clear()


@final
class VersusDeploy(Effect):
    """Groups of a team's Mobile Units enter hexes; `a` is the hex entered, `b` counts its group by classes,
    `c` all groups plus 1.

    `c` is 0 before the Deploy has begun, and negative while a Trap on hex `a` slows down some of the group
    `b`; then the tiles' place in `b` counts those slowed down.
    """

    def __init__(self, reach: int, bonus: int, rule: str) -> None:
        self.reach = reach
        self.bonus = bonus
        self.rule = rule

    def targets(self, s: ColonistsState, team: Team) -> list[int]:
        """The hexes somebody could enter, and those from which somebody could cross."""
        near = within_reach(s, team, self.reach)
        out = [DEPLOY_TO + hex - 1 for hex in near if entering(s, team, hex, self.reach)]
        out.extend(crossing(s, team, self.reach))
        return out

    def possible(self, s: ColonistsState, seat: int) -> bool:
        """Whether any Unit can move."""
        team = team_of(s, seat)
        begin_deploy(s, team)
        found = len(self.targets(s, team)) > 0
        for mate in range(team, s.seats, 2):  # as it was
            for hex in range(1, HEXES + 1):
                at = post(mate, hex)
                for rank in range(2):
                    s.ground[at + POST_HELD + rank] += s.ground[at + POST_SERVING + rank]
                    s.ground[at + POST_SERVING + rank] = 0
        return found

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked for a hex, then for the group, then for those a Trap slows down."""
        target, groups = f.a, f.c
        team = team_of(s, f.seat)
        if groups < 0:
            return self.ask_trap(s, f)
        if groups == 0:
            begin_deploy(s, team)
            s.stay(0, 0, 1)
            return DONE
        if target and not entering(s, team, target, self.reach):
            self.go(s, f)
            return DONE
        if not target and not self.targets(s, team):
            self.finish(s, team)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """A hex, a crossing or enough; or one more Unit, or off they go; or who is slowed down."""
        target, group, groups = f.a, f.b, f.c
        team = team_of(s, f.seat)
        if groups < 0:
            return [HOLD + rank for rank in range(2) if _of_class(group, rank)]
        if target:
            out = [GO] if group else []
            out.extend(entering(s, team, target, self.reach))
            return out
        out = self.targets(s, team)
        if groups > 1:
            out.append(ENOUGH)
        add_chores(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """A group is begun, grows or goes; somebody crosses; somebody is slowed down."""
        target, group, groups = f.a, f.b, f.c
        team = team_of(s, f.seat)
        if is_chore(action):
            do_chore(s, f.seat, action, log)
        elif action == ENOUGH:
            self.finish(s, team)
        elif action == GO:
            self.go(s, f)
        elif HOLD <= action < PASS_ALONG:
            self.slow(s, f, action - HOLD)
        elif CROSS <= action < CROSS + HEXES:
            cross(s, action - CROSS + 1, f.seat, log)
        elif target == 0:
            s.stay(action - DEPLOY_TO + 1, 0, groups)
        else:
            s.stay(target, group + self.join(s, f, action, log), groups)

    def join(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> int:
        """One more Unit is on the hex, or a tile and his Soldier; gives what it adds to the group's count."""
        target = f.a
        team = team_of(s, f.seat)
        who, source = TILE_JOINS, 0
        if action >= PASS_ALONG:
            source = (action - PASS_ALONG) // 2 + 1
            take_along(s, team, source, target, (action - PASS_ALONG) % 2, 2)
        elif action >= ALONG:
            source = neighbour(target, (action - ALONG) // 2)
            take_along(s, team, source, target, (action - ALONG) % 2, 1)
        elif action >= PASS_OVER:
            source = action - PASS_OVER + 1
            carry_tile(s, source, target, 2)
        else:
            way, who = divmod(action - JOIN, WHO)
            source = neighbour(target, way)
            if who == TILE_JOINS:
                carry_tile(s, source, target, 1)
            else:
                take_step(
                    s, ready_seat(s, team, source, target, who, self.reach), source, target, who, self.reach
                )
        if log is not None:
            log.add("deployed", self.rule, f.seat, (who, source, target))
            if action >= ALONG:
                log.add(
                    "went_along", "CI-CONF-26", f.seat, (WORK[tile_on(s, target)].kind // 2, source, target)
                )
        return _ONE[who // 2]

    def go(self, s: ColonistsState, f: Frame) -> None:
        """The group is there: a Battle if the other team is, then a Trap of its slows down the survivors.

        [CI-CONF-32] Also on the other Spawn Point. [CI-R-030] Soldiers may act when the whole group is there.
        """
        target, group, groups = f.a, f.b, f.c
        stir(s)
        s.stay(target, group % _ONE[2], -groups - 1)
        start_versus_battle(s, f.seat, target, self.bonus)

    def ask_trap(self, s: ColonistsState, f: Frame) -> bool:
        """Up to three of those who have come are slowed down, by the team's choice. [CI-CONF-31, CI-R-124]"""
        target, group, groups = f.a, f.b, f.c
        team = team_of(s, f.seat)
        trapped = tile_on(s, target) == TRAP and own_tile(s, team, target) == NO_TILE
        slowed = group // _ONE[2]
        left = [min(_of_class(group, rank), arrived(s, team, target, rank)) for rank in range(2)]
        if slowed == 0 and group != left[0] + left[1] * _GROUP:  # some of the group have fallen
            s.stay(target, left[0] + left[1] * _GROUP, groups)
            return DONE
        choices = self.options(s, f) if trapped and slowed < HOLDS else []
        if not choices:
            s.stay(0, 0, -groups)
            return DONE
        if len(choices) == 1:
            self.slow(s, f, choices[0] - HOLD)
            return DONE
        s.asked = f.seat
        return WAIT

    def slow(self, s: ColonistsState, f: Frame, rank: int) -> None:
        """One of them loses his next step: the second of this Deploy, or else the first of his next one."""
        target, group, groups = f.a, f.b, f.c
        team = team_of(s, f.seat)
        s.stay(target, group - _ONE[rank] + _ONE[2], groups)
        for seat in range(team, s.seats, 2):
            moved = post(seat, target) + POST_STEPPED + 2 * rank
            if s.ground[moved + ONE_STEP]:
                s.ground[moved + ONE_STEP] -= 1
                s.ground[moved + NO_STEP] += 1
                return
        for seat in range(team, s.seats, 2):
            at = post(seat, target)
            held = s.ground[at + POST_HELD + rank] - s.ground[at + 2 * rank + 1]
            if s.ground[at + POST_STEPPED + 2 * rank + NO_STEP] > held:
                s.ground[at + POST_HELD + rank] += 1
                return

    def finish(self, s: ColonistsState, team: Team) -> None:
        """Who has moved lies down."""
        end_deploy(s, team)
        s.next()

    def question(self) -> str:
        return "deploy"
