"""Battles between two teams: the one that moves has the part of the Invaders. [CI-R-119]

The block in `pending` names the attacking team; its bonus and fire are in BATTLE_BONUS, the defenders' fire
in the other two numbers.
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions_war import DETONATE, LET_IT_HAPPEN, SPARE_MINE, WOUND_SET
from ...position.state import (
    ACTIVE,
    FIRST,
    NONE,
    STIRRED,
    Between,
    ColonistsState,
    Team,
    go_on,
    rivals_of,
    team_of,
)
from ...position.war_state import BATTLE_WHO, CITIZEN_SOLDIER, FARMER_SOLDIER, LAST_ASKED, PENDING, Hex
from ..asking import Choice
from ..battleground.damage import CITIZEN_STRENGTH, ChooseWounded, exact_set, holds, rival_seat, wound_all
from ..battleground.fighting import team_fights, team_total
from ..battleground.soldiers import OFFERS, soldier_actions
from ..battleground.troops import PACK
from ..command.defensive_works import (
    NO_TILE,
    WORK,
    is_building,
    is_mine,
    own_tile,
    soldiers_on,
    take_away,
)
from ..command.mines import offer_replace

_TEAMS_CLOSE: Final = 5


def start_versus_battle(s: ColonistsState, seat: Seat, hex: Hex, bonus: int) -> None:
    """The seat's team has come onto the hex: a Battle is fought if the other team has somebody there who
    fights.

    Move your own bookmark before.
    """
    team = team_of(s, seat)
    if team_fights(s, team, hex) and team_fights(s, rivals_of(team), hex):
        s.pending.extend([hex, team, bonus, 0, 0])
        s.push(VERSUS_BATTLE, seat, hex)


def seat_for(f: Frame, team: Team) -> Seat:
    """Who decides for a team: the frame's seat for its own, else the first seat of the other."""
    return f.seat if f.seat % 2 == team else Seat(team)


def winners_of(f: Frame) -> Team:
    """The team that has won the Battle, as its frame says from the comparison on."""
    outcome = f.c
    return Team(outcome % 2)


@final
class BothAct(Step[ColonistsState]):
    """Both teams may take Soldier actions; `a` is 0 for the frame's own team, `b` counts passes in a row.

    [CI-CONF-36, CI-R-128] The active team first, then the other, until both let it happen.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The next team that can act is asked."""
        whose, passes = f.a, f.b
        team = team_of(s, f.seat)
        turn, passed = whose, passes
        while passed < 2:
            if soldier_actions(s, team if turn == 0 else rivals_of(team)):
                if turn != whose or passed != passes:
                    s.stay(turn, passed)
                s.asked = f.seat if turn == 0 else rival_seat(team)
                return WAIT
            turn, passed = 1 - turn, passed + 1
        s.board[STIRRED] = 0
        s.war[LAST_ASKED] = team
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Nothing, or one of the actions."""
        whose = f.a
        team = team_of(s, f.seat)
        return [LET_IT_HAPPEN, *soldier_actions(s, team if whose == 0 else rivals_of(team))]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The action begins, or the team has passed."""
        whose, passes = f.a, f.b
        if action == LET_IT_HAPPEN:
            s.stay(1 - whose, passes + 1)
            return
        seat = s.asked
        s.stay(1 - whose, 0)
        for offer in OFFERS:
            if offer.first <= action < offer.end:
                offer.begin(s, Seat(seat), action, log)

    def question(self) -> str:
        return "soldiers"


@final
class OpenVersus(Step[ColonistsState]):
    """The Battle on hex `a` begins; both teams may act before the totals are compared."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex = Hex(f.a)
        battle, team = len(s.pending) - PENDING, team_of(s, f.seat)
        if log is not None:
            ours, theirs = team_total(s, rivals_of(team), battle), team_total(s, team, battle)
            log.add("battle_begun", "CI-R-119", TABLE, (hex, ours, theirs))
        s.next(hex)
        s.push(VERSUS_WINDOW, f.seat)
        return DONE


@final
class CompareTeams(Step[ColonistsState]):
    """The totals are compared; all Units of the lower side are removed but Traps and Bombs. [CI-R-119]

    From here on `c` is the winning team plus twice the Mine that the other has lost.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The winning team has damage to take: as much as the losers' total."""
        hex = Hex(f.a)
        battle = len(s.pending) - PENDING
        attackers = Team(s.pending[battle + BATTLE_WHO])
        defenders = rivals_of(attackers)
        if not team_fights(s, attackers, hex) or not team_fights(s, defenders, hex):
            s.jump(_TEAMS_CLOSE, hex)
            return DONE
        theirs, ours = team_total(s, attackers, battle), team_total(s, defenders, battle)
        winners, losers = (attackers, defenders) if theirs > ours else (defenders, attackers)
        if log is not None:
            log.add("teams_fought", "CI-R-119", TABLE, (hex, winners, min(theirs, ours)))
        wound_all(s, losers, hex, FARMER_SOLDIER, "CI-BATTLE-25", log)
        wound_all(s, losers, hex, CITIZEN_SOLDIER, "CI-BATTLE-25", log)
        tile = own_tile(s, losers, hex)
        if is_building(tile) or is_mine(tile):
            take_away(s, hex, "CI-BATTLE-26", log)
        s.next(hex, min(theirs, ours), winners + 2 * (tile if is_mine(tile) else NO_TILE))
        return DONE


@final
class SpareMine(Step[ColonistsState]):
    """A Mine of the winners on hex `a` takes the damage `b` first; the losers say whether Soldiers do
    instead.

    [CI-CONF-35, CI-R-120, CI-R-041]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Asks the losers where there is a choice."""
        hex, damage = Hex(f.a), f.b
        team = winners_of(f)
        if damage == 0 or not is_mine(own_tile(s, team, hex)):
            go_on(s, f)
            return DONE
        if (
            exact_set(
                soldiers_on(s, team, hex, FARMER_SOLDIER), soldiers_on(s, team, hex, CITIZEN_SOLDIER), damage
            )
            != NONE
        ):
            s.asked = seat_for(f, rivals_of(winners_of(f)))
            return WAIT
        self.detonate(s, f, log)
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return [DETONATE, SPARE_MINE]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        hex, damage, outcome = Hex(f.a), f.b, f.c
        team = winners_of(f)
        if action == DETONATE:
            self.detonate(s, f, log)
            return
        # [CI-R-041, CI-R-130] the Mine stays only if Soldiers take exactly the damage
        few, many = divmod(
            exact_set(
                soldiers_on(s, team, hex, FARMER_SOLDIER), soldiers_on(s, team, hex, CITIZEN_SOLDIER), damage
            ),
            PACK,
        )
        s.next(hex, 0, outcome)
        if log is not None:
            log.add("mine_spared", "CI-BATTLE-14", TABLE, (own_tile(s, team, hex), hex))
        s.push(VERSUS_WOUNDS, seat_for(f, rivals_of(winners_of(f))), hex, few, many)

    def detonate(self, s: ColonistsState, f: Frame, log: Log | None) -> None:
        """The Mine is gone and may be put back."""
        hex, damage, outcome = Hex(f.a), f.b, f.c
        team = winners_of(f)
        mine = own_tile(s, team, hex)
        take_away(s, hex, "CI-BATTLE-13", log)
        s.next(hex, max(0, damage - WORK[mine].strength), outcome)
        offer_replace(s, seat_for(f, winners_of(f)), hex, mine)

    def question(self) -> str:
        return "mine"


def best_sets(farmers: int, citizens: int, damage: int) -> list[int]:
    """How many Citizens may be among the wounded if these are as many as can be. [CI-R-120]"""
    best, found = 0, [0]
    for many in range(citizens + 1):
        left = damage - many * CITIZEN_STRENGTH
        if left < 0:
            break
        total = many + min(farmers, left)
        if total > best:
            best, found = total, [many]
        elif total == best and many not in found:
            found.append(many)
    return found


@final
class ChooseSet(Choice):
    """The losers choose who of the winners on hex `a` is wounded by `b` damage. [CI-CONF-35, CI-R-120]"""

    def asks(self, f: Frame) -> Seat:
        """The losers choose."""
        return seat_for(f, rivals_of(winners_of(f)))

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        hex, damage = Hex(f.a), f.b
        team = winners_of(f)
        sets = best_sets(
            soldiers_on(s, team, hex, FARMER_SOLDIER), soldiers_on(s, team, hex, CITIZEN_SOLDIER), damage
        )
        return [WOUND_SET + many for many in sets]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """They are wounded, and what is left goes on to the Building."""
        hex, damage, outcome = Hex(f.a), f.b, f.c
        team = winners_of(f)
        many = action - WOUND_SET
        farmers, citizens = (
            soldiers_on(s, team, hex, FARMER_SOLDIER),
            soldiers_on(s, team, hex, CITIZEN_SOLDIER),
        )
        few = min(farmers, damage - many * CITIZEN_STRENGTH)
        left = damage - many * CITIZEN_STRENGTH - few
        tile = own_tile(s, team, hex)
        if few == farmers and many == citizens and is_building(tile) and left and not holds(tile, left):
            take_away(s, hex, "CI-BATTLE-08", log)
        s.next(hex, 0, outcome)
        s.push(VERSUS_WOUNDS, seat_for(f, rivals_of(winners_of(f))), hex, few, many)

    def question(self) -> str:
        return "wound_set"


@final
class RestoreMine(Step[ColonistsState]):
    """The losers' Mine may be put back on hex `a` if nobody of the winners `c` is left there. [CI-ACT-03]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex, outcome = Hex(f.a), f.c
        s.next(hex)
        if outcome // 2:
            offer_replace(s, seat_for(f, rivals_of(winners_of(f))), hex, outcome // 2)
        return DONE


@final
class CloseVersus(Step[ColonistsState]):
    """The Battle is over."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        del s.pending[len(s.pending) - PENDING :]
        s.next()
        return DONE


@final
class AfterEachChange(Between):
    """Whatever has changed on the Battleground, Soldiers may act before the next step. [CI-CONF-36, CI-R-030]

    [CI-R-128] The team whose turn it is first, outside of turns the Starting Player's.
    """

    def come(self, s: ColonistsState) -> None:
        """A window opens, unless one thing is not over yet, or its script is about to open one itself."""
        top = s.stack[-1]
        if top.script.name in ONE_THING or (
            top.script.name in OPENING and top.pc >= OPENING[top.script.name]
        ):
            return
        seat = top.seat if top.seat >= 0 else s.board[ACTIVE]
        s.push(VERSUS_WINDOW, seat if seat >= 0 else s.board[FIRST])


# Scripts that nothing comes between: a Battle but for its own window, a volley, a Knockback, a chain of
# Bombs, a Mine put back, a tile with its price and direction; and the windows themselves. [CI-R-030]
ONE_THING: Final = frozenset(
    (
        "war_versus_window",
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
    )
)
# Scripts that open a window before anything changes again, from this step on
OPENING: Final = {"turn": 0, "enter": 0, "block": 2, "finish": 0}

VERSUS_WINDOW: Final = Script("war_versus_window", "CI-CONF-36", (BothAct(),))
VERSUS_WOUNDS: Final = Script("war_versus_wounds", "CI-CONF-35", (ChooseWounded("CI-CONF-35", True),))
VERSUS_BATTLE: Final = Script(
    "war_versus_battle",
    "CI-R-119",
    (OpenVersus(), CompareTeams(), SpareMine(), ChooseSet(), RestoreMine(), CloseVersus()),
)
