"""Combat: orders of damage, everything dealt at once, winners and occupation. [EM-FIGHT-01]"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import COMMANDER, FRONTIERS, TARGET
from ...position.state import (
    BLOCKED,
    BLOW,
    COMBAT,
    COMMANDER_AT,
    DAMAGE,
    EXERTED,
    FOUGHT,
    NONE,
    OWN,
    PHASE,
    RECEIVER,
    STARTED,
    EmpireState,
    Piece,
    are_allies,
)
from ..abilities.abilities import (
    BRUTAL,
    BULWARK,
    ELUSIVE,
    GUARD,
    INFILTRATE,
    SKIRMISHER,
    TIRELESS,
    UNKILLABLE,
)
from ..abilities.standing import attack_of, defence_of, has, occupier_of
from ..fielded import fielding
from ..multiplayer import opponents_of, seats_in
from ..sequence import push_resolve
from ..twins import all_alike, tells_dealer
from .damage import settle_blows
from .occupation import AFTERMATH, units_in

DEALING: Final = 0  # stages of an assignment
RECEIVING: Final = 1
AIMING: Final = 2
NO_CHOICES: Final[list[int]] = []


def dealers_of(s: EmpireState, seat: Seat, frontier: int) -> list[Piece]:
    """The seat's units there that deal damage: ready or tireless, with attack. [EM-R-45, EM-COMBAT-20]"""
    units = fielding(s).units_at[frontier]
    if not units:
        return units
    out: list[Piece] = []
    for piece in units:
        if s.owner[piece] != seat:
            continue
        if (not s.flags[piece] & EXERTED or has(s, piece, TIRELESS)) and attack_of(s, piece):
            out.append(piece)
    return out


def receivers_of(s: EmpireState, seat: Seat, frontier: int) -> list[Piece]:
    """The enemy units there."""
    return [piece for piece in units_in(s, frontier) if not are_allies(s, seat, s.owner[piece])]


def group_of(s: EmpireState, piece: Piece) -> int:
    """When a unit must receive damage: 0 guard, 1 plain or both, 2 elusive.

    [EM-COMBAT-08, EM-COMBAT-10, EM-COMBAT-12, EM-R-48]
    """
    guard, elusive = has(s, piece, GUARD), has(s, piece, ELUSIVE)
    if guard == elusive:
        return 1
    return 0 if guard else 2


def need_of(s: EmpireState, piece: Piece) -> int:
    """The damage a unit can still be assigned until it is covered. [EM-R-46]"""
    need = defence_of(s, piece) - s.damage[piece]
    for at in range(0, len(s.blows), BLOW):
        if s.blows[at + RECEIVER] == piece:
            need -= s.blows[at + DAMAGE]
    return max(0, need)


def passes_excess(s: EmpireState, piece: Piece, frontier: int) -> bool:
    """Whether the unit's excess reaches a commander.

    [EM-FIGHT-02, EM-FIGHT-05, EM-COMBAT-17, EM-COMBAT-19, EM-R-51] Its commander occupied the frontier when
    combat began, or the unit has infiltrate or is a skirmisher.
    """
    return s.board[STARTED + frontier] == s.owner[piece] or has(s, piece, INFILTRATE | SKIRMISHER)


def total_attack(s: EmpireState, dealers: list[Piece]) -> int:
    """All the damage they deal. [EM-DMG-06]"""
    return sum(attack_of(s, piece) for piece in dealers)


def total_need(s: EmpireState, receivers: list[Piece]) -> int:
    """All the damage they can be assigned."""
    return sum(need_of(s, piece) for piece in receivers)


def dealing_matters(s: EmpireState, frontier: int, dealers: list[Piece], receivers: list[Piece]) -> bool:
    """Whether another order of the dealing units without a place could have another result. [EM-R-75]"""
    if not receivers or len(dealers) < 2:
        return False
    left = [piece for piece in dealers if piece not in s.lineup]
    if len(left) < 2:
        return False
    for piece in left:
        if tells_dealer(s, piece):
            return not all_alike(s, left)
    first = passes_excess(s, left[0], frontier)
    for piece in left:
        if passes_excess(s, piece, frontier) != first:
            return total_attack(s, dealers) > total_need(s, receivers) and not all_alike(s, left)
    return False


def next_receivers(s: EmpireState, receivers: list[Piece], placed: list[Piece]) -> list[Piece]:
    """Who can be next to receive damage: the first group that has somebody left."""
    left = [piece for piece in receivers if piece not in placed]
    if len(left) < 2:
        return left
    groups = [group_of(s, piece) for piece in left]
    lowest = min(groups)
    return [left[n] for n in range(len(left)) if groups[n] == lowest]


def echoes_differ(s: EmpireState, dealers: list[Piece], group: list[Piece]) -> bool:
    """Whether brutal units cover units of several commanders together with units that are not brutal."""
    brutal = [has(s, piece, BRUTAL) for piece in dealers]
    if True not in brutal or False not in brutal:
        return False
    for piece in group:
        if s.owner[piece] != s.owner[group[0]]:
            return True
    return False


def kills_differ(s: EmpireState, dealers: list[Piece], group: list[Piece]) -> bool:
    """Whether it could depend on the order if a slayer kills anybody: some of the group cannot be killed."""
    if len(dealers) < 2 or True not in [tells_dealer(s, piece) for piece in dealers]:
        return False
    immortal = [has(s, piece, UNKILLABLE) for piece in group]
    return True in immortal and False in immortal


def receiving_matters(s: EmpireState, attack: int, dealers: list[Piece], group: list[Piece]) -> bool:
    """Whether another order of the receiving units could have another result. [EM-R-75]"""
    if len(group) < 2 or attack <= 0:
        return False  # one, or nobody of them
    if attack >= total_need(s, group):  # all of them
        return echoes_differ(s, dealers, group) or kills_differ(s, dealers, group)
    return not all_alike(s, group)


@final
class BeginCombat(Step[EmpireState]):
    """Combat begins after the battle phase, in every frontier with a unit. [EM-ROUND-03, EM-R-53]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Who is occupying what is noted."""
        s.board[PHASE] = COMBAT
        s.board[FOUGHT] = 0
        for frontier in range(FRONTIERS):
            piece = occupier_of(s, frontier)
            s.board[STARTED + frontier] = NONE if piece == NONE else s.owner[piece]
            if units_in(s, frontier):
                s.board[FOUGHT] |= 1 << frontier
        if log is not None:
            log.add("phase_began", "EM-ROUND-03", TABLE, (COMBAT,))
        s.next()
        return DONE


@final
class AssignDamage(Step[EmpireState]):
    """Seat by seat, frontier by frontier, the orders are fixed; `turn` counts both.

    [EM-COMBAT-01, EM-COMBAT-02, EM-COMBAT-03, EM-R-47] Orders without any difference are not asked for.
    First the dealers are lined up, as many as `dealing` says, then the receivers; last the seat aims.
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next order is asked for, or all damage is assigned."""
        turn = f.a
        seats, at = seats_in(s), turn
        dealers: list[Piece] = []
        while at < len(seats) * FRONTIERS:
            dealers = dealers_of(s, seats[at // FRONTIERS], at % FRONTIERS)
            if dealers:
                break
            at += 1
        if not dealers:
            s.next()
            return DONE
        if at > turn:
            s.stay(at)
        seat = seats[at // FRONTIERS]
        return self.fix_orders(s, seat, dealers, receivers_of(s, seat, at % FRONTIERS), log)

    def fix_orders(
        self, s: EmpireState, seat: Seat, dealers: list[Piece], receivers: list[Piece], log: Log | None
    ) -> bool:
        """Stage after stage is over, up to the first choice that makes a difference."""
        while True:
            f = s.stack[-1]
            turn, stage = f.a, f.b
            self.line_up(s, f, turn % FRONTIERS, dealers, receivers)
            found = self.choices(s, f, seat, dealers, receivers)
            if len(found) > 1:
                s.asked = seat
                return WAIT
            if found:
                self.answer(s, f, found[0], log)
            if stage == AIMING:
                return DONE
            if not found:
                s.stay(turn, stage + 1, len(dealers))

    def line_up(
        self, s: EmpireState, f: Frame, frontier: int, dealers: list[Piece], receivers: list[Piece]
    ) -> None:
        """Those whose order makes no difference have their places, up to the first choice that does."""
        stage, dealing = f.b, f.c
        if stage == DEALING and not dealing_matters(s, frontier, dealers, receivers):
            s.lineup += tuple([piece for piece in dealers if piece not in s.lineup])
        elif stage == RECEIVING and len(s.lineup) - dealing < len(receivers):
            placed = list(s.lineup[dealing:])
            attack = total_attack(s, dealers) - total_need(s, placed)
            group = next_receivers(s, receivers, placed)
            while group and not receiving_matters(s, attack, dealers, group):
                s.lineup += tuple(group)
                placed += group
                attack -= total_need(s, group)
                group = next_receivers(s, receivers, placed)

    def choices(
        self, s: EmpireState, f: Frame, seat: Seat, dealers: list[Piece], receivers: list[Piece]
    ) -> list[int]:
        """What can be answered at this stage; empty when the stage is over."""
        turn, stage, dealing = f.a, f.b, f.c
        if stage != AIMING and len(s.lineup) == dealing + len(dealers if stage == DEALING else receivers):
            return NO_CHOICES  # all have their places
        if stage == DEALING:
            return [TARGET + piece for piece in dealers if piece not in s.lineup]
        if stage == RECEIVING:
            return [TARGET + piece for piece in next_receivers(s, receivers, list(s.lineup[dealing:]))]
        enemies = opponents_of(s, seat)
        if len(enemies) > 1 and not self.can_aim(s, turn % FRONTIERS, dealers, receivers):
            enemies = enemies[:1]
        return [COMMANDER + other for other in enemies]

    def can_aim(self, s: EmpireState, frontier: int, dealers: list[Piece], receivers: list[Piece]) -> bool:
        """Whether there is excess that reaches a commander."""
        if total_attack(s, dealers) <= total_need(s, receivers):
            return False
        for piece in dealers:
            if passes_excess(s, piece, frontier):
                return True
        return False

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The units that can be next, or the commanders the excess can go to. [EM-MULTI-03]"""
        turn = f.a
        frontier = turn % FRONTIERS
        dealers, receivers = dealers_of(s, Seat(s.asked), frontier), receivers_of(s, Seat(s.asked), frontier)
        return self.choices(s, f, Seat(s.asked), dealers, receivers)

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The order goes on; after the last answer the seat's damage in the frontier is assigned."""
        turn, dealing = f.a, f.c
        if action >= TARGET:
            s.lineup += (Piece(action - TARGET),)
            return
        seat, before = seats_in(s)[turn // FRONTIERS], len(s.blows)
        dealers, receivers = list(s.lineup[:dealing]), list(s.lineup[dealing:])
        assign(s, dealers, receivers, turn % FRONTIERS, Seat(action - COMMANDER))
        s.lineup = ()
        if log is not None and len(s.blows) > before:
            rule = "EM-COMBAT-01" if turn < FRONTIERS else "EM-COMBAT-03"
            log.add("damage_assigned", rule, seat, (turn % FRONTIERS,))
        s.stay(turn + 1)

    def question(self) -> str:
        return "damage"


def assign(s: EmpireState, dealers: list[Piece], receivers: list[Piece], frontier: int, enemy: Seat) -> None:
    """Each dealer covers receivers in order; what is left over is excess against the enemy commander.

    [EM-R-46] Nobody is assigned more than it needs. [EM-COMBAT-13, EM-R-49] Brutal echoes what units are
    assigned.
    """
    wall = -s.own[enemy * OWN + BLOCKED + frontier]
    for piece in units_in(s, frontier):
        if s.owner[piece] == enemy and has(s, piece, BULWARK):
            wall += defence_of(s, piece)  # [EM-COMBAT-15, EM-COMBAT-16, EM-R-50]
    needs = [need_of(s, piece) for piece in receivers]
    at = 0
    for dealer in dealers:
        left = attack_of(s, dealer)
        brutal = has(s, dealer, BRUTAL)
        while left and at < len(receivers):
            dealt = min(left, needs[at])
            if dealt:
                s.blows += (dealer, receivers[at], dealt)
                if brutal:
                    s.blows += (dealer, COMMANDER_AT - s.owner[receivers[at]], dealt)
            left -= dealt
            needs[at] -= dealt
            if needs[at] == 0:
                at += 1
        if left and passes_excess(s, dealer, frontier):
            blocked = min(left, wall)
            wall -= blocked
            s.own[enemy * OWN + BLOCKED + frontier] += blocked
            if left > blocked:
                s.blows += (dealer, COMMANDER_AT - enemy, left - blocked)


@final
class DealDamage(Step[EmpireState]):
    """All combat damage is dealt at once; then everything that follows is resolved.

    [EM-COMBAT-04, EM-FIGHT-03]
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Units are dead, morale is lost, abilities wait in the sequence."""
        s.next()
        blows = list(s.blows)
        s.blows = ()
        settle_blows(s, blows, log)
        push_resolve(s)
        return DONE


COMBAT_SCRIPT: Final = Script(
    "combat", "EM-ROUND-03", (BeginCombat(), AssignDamage(), DealDamage(), AFTERMATH)
)
