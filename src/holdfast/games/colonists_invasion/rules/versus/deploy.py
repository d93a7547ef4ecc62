"""Deploy where two teams fight each other: exhaustion by moving, Traps, the edge, the other Spawn Point.

Soldiers belong to seats; a team moves its own. What each has moved is counted in his seat's post on the hex.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ...position.actions import DONE as ENOUGH
from ...position.actions_war import ALONG, CROSS, DEPLOY_TO, GO, HOLD, JOIN, PASS_ALONG, PASS_OVER
from ...position.hexes import neighbour
from ...position.state import ColonistsState, Team, team_of
from ...position.war_state import (
    EVERY_HEX,
    HEXES,
    NO_STEP,
    ONE_STEP,
    POST_HELD,
    POST_SERVING,
    POST_STEPPED,
    Hex,
    post,
    stir,
)
from ..battleground.traps import HOLDS
from ..command.defensive_works import NO_TILE, TRAP, WORK, own_tile, tile_on
from ..command.deploy_steps import TILE_JOINS, WHO, carry_tile, within_reach
from ..economy.deck import Effect
from ..goods.chores import add_chores, do_chore, is_chore
from .battle import start_versus_battle
from .deploy_steps import (
    arrived,
    begin_deploy,
    cross,
    crossing,
    end_deploy,
    entering,
    ready_seat,
    take_along,
    take_step,
)

_GROUP: Final = 64  # a group as one number: Farmers, then Citizens, then tiles
_ONE: Final[list[int]] = [1, _GROUP, _GROUP * _GROUP]  # one of each


def _of_class(group: int, rank: int) -> int:
    """How many Farmers or Citizens a group counts."""
    return group // _ONE[rank] % _GROUP


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

    def has_target(self, s: ColonistsState, team: Team) -> bool:
        """Whether there is any."""
        for hex in within_reach(s, team, self.reach):
            if entering(s, team, hex, self.reach):
                return True
        return len(crossing(s, team, self.reach)) > 0

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        team = team_of(s, seat)
        begin_deploy(s, team)
        found = self.has_target(s, team)
        for mate in range(team, s.seats, 2):  # as it was
            for hex in EVERY_HEX:
                at = post(Seat(mate), hex)
                for rank in range(2):
                    s.add_ground(at + POST_HELD + rank, s.ground[at + POST_SERVING + rank])
                    s.set_ground(at + POST_SERVING + rank, 0)
        return found

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked for a hex, then for the group, then for those a Trap slows down."""
        target, groups = Hex(f.a), f.c
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
        if not target and not self.has_target(s, team):
            self.finish(s, team)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """A hex, a crossing or enough; or one more Unit, or off they go; or who is slowed down."""
        target, group, groups = Hex(f.a), f.b, f.c
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
        target, group, groups = Hex(f.a), f.b, f.c
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
            cross(s, Hex(action - CROSS + 1), f.seat, log)
        elif target == 0:
            s.stay(action - DEPLOY_TO + 1, 0, groups)
        else:
            s.stay(target, group + self.join(s, f, action, log), groups)

    def join(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> int:
        """One more Unit is on the hex, or a tile and its Soldier; returns what the group's count gains."""
        target = Hex(f.a)
        team = team_of(s, f.seat)
        who, source = TILE_JOINS, 0
        if action >= PASS_ALONG:
            source = (action - PASS_ALONG) // 2 + 1
            take_along(s, team, Hex(source), target, (action - PASS_ALONG) % 2, 2)
        elif action >= ALONG:
            source = neighbour(target, (action - ALONG) // 2)
            take_along(s, team, source, target, (action - ALONG) % 2, 1)
        elif action >= PASS_OVER:
            source = Hex(action - PASS_OVER + 1)
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
        target, group, groups = Hex(f.a), f.b, f.c
        stir(s)
        s.stay(target, group % _ONE[2], -groups - 1)
        start_versus_battle(s, f.seat, target, self.bonus)

    def ask_trap(self, s: ColonistsState, f: Frame) -> bool:
        """Up to three of those who have come are slowed down, by the team's choice. [CI-CONF-31, CI-R-124]"""
        target, group, groups = Hex(f.a), f.b, f.c
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
        target, group, groups = Hex(f.a), f.b, f.c
        team = team_of(s, f.seat)
        s.stay(target, group - _ONE[rank] + _ONE[2], groups)
        for seat in range(team, s.seats, 2):
            moved = post(Seat(seat), target) + POST_STEPPED + 2 * rank
            if s.ground[moved + ONE_STEP]:
                s.add_ground(moved + ONE_STEP, -1)
                s.add_ground(moved + NO_STEP, 1)
                return
        for seat in range(team, s.seats, 2):
            at = post(Seat(seat), target)
            held = s.ground[at + POST_HELD + rank] - s.ground[at + 2 * rank + 1]
            if s.ground[at + POST_STEPPED + 2 * rank + NO_STEP] > held:
                s.add_ground(at + POST_HELD + rank, 1)
                return

    def finish(self, s: ColonistsState, team: Team) -> None:
        end_deploy(s, team)
        s.next()

    def question(self) -> str:
        return "deploy"
