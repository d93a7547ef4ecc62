"""A second reading of "at any time" between two teams, from the bare numbers of the position.

`can_act` says whether a team could take a Soldier action that changes something; it shares no code with the
game. `Watched` plays a game step by step and complains when something on the Battleground changes although a
team that could have acted on the change before was not asked.
"""

from typing import NamedTuple

from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import AGAINST, RULES, ColonistsState
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command.recruiting import Enlist
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.rows import rows

HEXES = range(1, 29)
AROUND = (5, 3, -2, -5, -3, 2)  # what is added to a hex's number, clockwise from straight up
TRENCH, BUNKER, POST, TOWER, CATAPULT, HOWITZER = range(1, 7)
MINES, TRAP, BOMB = (7, 8, 9), 10, 11


class Building(NamedTuple):
    """What is printed on it; damage 0 for a guard."""

    strength: int
    workers: int
    kind: int  # 0 takes Farmers, 2 Citizens
    damage: int
    arrows: tuple[int, ...]
    reach: int


WIDE, STRAIGHT = (-1, 0, 1), (0,)
PRINTED = {
    TRENCH: Building(1, 2, 0, 1, WIDE, 1),
    BUNKER: Building(3, 2, 2, 2, WIDE, 2),
    POST: Building(0, 2, 0, 0, WIDE, 2),
    TOWER: Building(1, 2, 2, 0, WIDE, 3),
    CATAPULT: Building(0, 1, 0, 2, STRAIGHT, 2),
    HOWITZER: Building(1, 1, 2, 3, STRAIGHT, 3),
}
STRENGTH = {kind: work.strength for kind, work in PRINTED.items()} | {7: 1, 8: 2, 9: 4, TRAP: 1}


def beside(hex: int, way: int) -> int:
    """The next hex in a direction, 0 off the board."""
    column, way = hex % 5, way % 6
    if (column == 1 and way in (4, 5)) or (column == 3 and way in (1, 2)):
        return 0
    there = hex + AROUND[way]
    return there if 1 <= there <= 28 else 0


def tile(s: ColonistsState, hex: int) -> tuple[int, int, int]:
    """Kind, direction and team of the tile on a hex."""
    kind, facing, team = rows(s).ground[hex * 18 : hex * 18 + 3]
    return kind, facing, team


def men(s: ColonistsState, seat: int, hex: int) -> list[int]:
    """Upright and exhausted Farmers, upright and exhausted Citizens of a seat on a hex."""
    at = ws.post(Seat(seat), Hex(hex))
    return rows(s).ground[at : at + 4]


def crowd(s: ColonistsState, team: int, hex: int) -> list[int]:
    """The same four numbers for a team."""
    each = [men(s, seat, hex) for seat in range(team, s.seats, 2)]
    return [sum(row[n] for row in each) for n in range(4)]


def board(s: ColonistsState) -> list[object]:
    """All that lies and stands on the Battleground."""
    return [
        (tile(s, hex) if tile(s, hex)[0] else 0, *(tuple(men(s, seat, hex)) for seat in range(s.seats)))
        for hex in HEXES
    ]


def ready(s: ColonistsState, team: int, hex: int) -> int:
    """How many Soldiers in the team's Building on a hex may still act. [CI-SOLD-02, CI-SOLD-07]"""
    kind, _, owner = tile(s, hex)
    if kind not in PRINTED or owner != team:
        return 0
    work, four = PRINTED[kind], crowd(s, team, hex)
    return min(four[work.kind], max(0, work.workers - four[work.kind + 1]))


def stands(s: ColonistsState, team: int, hex: int) -> bool:
    """Whether Soldiers or a Building of the team block the sight there. [CI-R-144]"""
    kind, _, owner = tile(s, hex)
    return any(crowd(s, team, hex)) or (kind in PRINTED and owner == team)


def reach(s: ColonistsState, team: int, hex: int, over: bool) -> set[int]:
    """The hexes in range of the team's Building, seen or, fired `over` heads, only reached."""
    kind, facing, _ = tile(s, hex)
    work, out = PRINTED[kind], set()
    for turn in work.arrows:
        at = hex
        for _ in range(work.reach):
            at = beside(at, facing + turn)
            if not at:
                break
            out.add(at)
            if not over and stands(s, 1 - team, at):
                break
    return out


def is_winning(s: ColonistsState, team: int, hex: int) -> bool:
    """Whether the team would win the Battle on the hex as it stands. [CI-R-119]"""
    at = s.pending[::5].index(hex) * 5
    attackers, bonus, fire, guns = s.pending[at + 1 : at + 5]
    totals = []
    for side in (0, 1):
        four, (kind, _, owner) = crowd(s, side, hex), tile(s, hex)
        total = four[0] + four[1] + 3 * (four[2] + four[3]) + (bonus if side == attackers else fire + guns)
        totals.append(total + (STRENGTH.get(kind, 0) if owner == side else 0))
    return totals[team] > totals[1 - team] or (totals[0] == totals[1] and team != attackers)


def falls(s: ColonistsState, team: int, hex: int, indirect: int, direct: int) -> bool:
    """Whether such a volley of the team changes something on a hex."""
    kind, _, owner = tile(s, hex)
    theirs = kind if owner != team else 0
    if indirect and kind == BOMB:
        return True
    if hex in s.pending[::5]:  # [CI-R-031, CI-R-134] added Strength, while the Battle is not won
        return indirect + (direct if stands(s, 1 - team, hex) else 0) > 0 and not is_winning(s, team, hex)
    if indirect and (theirs == TRAP or theirs in MINES):
        return True
    four, damage = crowd(s, 1 - team, hex), indirect + direct
    if any(four):
        return damage >= (1 if four[0] + four[1] else 3)
    if theirs == BUNKER:
        return damage > 2
    return theirs in PRINTED and damage >= max(1, PRINTED[theirs].strength)


def can_leave(s: ColonistsState, team: int, hex: int) -> bool:
    """Whether somebody of the other team in a Trap could be knocked back. [CI-TRAP-13, CI-CONF-25]"""
    back = (5, 0, 1) if team == 0 else (2, 3, 4)
    near = [there for way in back if (there := beside(hex, way))]
    targets = near + [far for there in near for way in back if (far := beside(there, way))]
    for kind in (0, 2):
        for tired in (0, 1):
            seats = [seat for seat in range(1 - team, s.seats, 2) if men(s, seat, hex)[kind + tired]]
            if seats:
                if any(sum(men(s, seats[0], there)) < 6 for there in targets):
                    return True
                break
    return False


def can_act(s: ColonistsState, team: int) -> bool:
    """Whether the team could take a Soldier action that changes something."""
    indirect, direct = dict.fromkeys(HEXES, 0), dict.fromkeys(HEXES, 0)
    for hex in HEXES:
        shots, kind = ready(s, team, hex), tile(s, hex)[0]
        if not shots:
            continue
        work, over = PRINTED[kind], kind in (CATAPULT, HOWITZER)
        for there in reach(s, team, hex, over):
            if work.damage:
                (indirect if over else direct)[there] += shots * work.damage
                continue
            kind, _, owner = tile(s, there)
            if owner == team and (kind == BOMB or (kind == TRAP and can_leave(s, team, there))):
                return True
    return any(falls(s, team, hex, indirect[hex], direct[hex]) for hex in HEXES)


WINDOW = "war_versus_window"
# What is one thing: nobody comes between its parts
WHOLE = {
    "war_versus_battle",
    "war_versus_wounds",
    "war_wounds",
    "war_volley",
    "war_fire_bomb",
    "war_explosions",
    "war_guards_knockback",
    "war_knockback",
    "war_replace",
    "war_lay_work",
}


class Watched:
    """A game between teams, watched between any two steps."""

    def __init__(self, s: ColonistsState) -> None:
        assert s.board[RULES] == AGAINST
        self.s = s
        self.last = board(s)
        self.changed = True  # the last change has not been judged yet
        self.due: set[int] = set()  # teams that can act on it and were not asked
        self.changes = self.windows = self.owed = 0
        self.kept: list[str] = []  # what stood on top of the stack when a window was owed

    def forget(self) -> None:
        """The Battleground has been set up anew."""
        self.last, self.changed, self.due = board(self.s), False, set()

    def step(self, action: int) -> None:
        """One answer, and all that follows from it."""
        top = self.s.stack[-1]
        top.script.steps[top.pc].answer(self.s, top, action, None)
        self.observe()
        while True:
            more = self.s.advance(None)
            self.observe()
            if not more:
                break
        if self.s.asked == NOBODY:
            assert not self.due, f"the game is over, and teams {self.due} were not asked"
        elif self.s.question() == "soldiers":
            self.windows += 1
            team = self.s.asked % 2
            self.due.discard(team)
            assert can_act(self.s, team), "nobody is asked for nothing"

    def observe(self) -> None:
        """Whatever has changed, nobody who could have acted before was passed over."""
        names = [frame.script.name for frame in self.s.stack]
        now = board(self.s)
        if now != self.last:
            if WINDOW not in names:
                assert not self.due, f"teams {self.due} were not asked before {names[-1:]}"
            self.last, self.changed, self.due = now, True, set()
            self.changes += 1
        if self.changed and not self.is_half_done():
            self.changed = False
            self.due = {team for team in (0, 1) if can_act(self.s, team)}
            self.owed += len(self.due)
            if self.due:
                self.kept.append(names[-1] if names else "end")

    def is_half_done(self) -> bool:
        """Whether a thing that nobody comes between is going on, or a group is gathering."""
        for frame in self.s.stack:
            step = frame.script.steps[frame.pc]
            if isinstance(step, Enlist) and frame.a > 0:
                return True
            if step.question() == "deploy" and frame.a > 0 and frame.c > 0:
                return True
        return len(self.s.stack) > 0 and self.s.stack[-1].script.name in WHOLE
