"""The strategy phase and the battle phase: actions in turn, initiative, passing, stratagems, maneuvers."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ..position.actions import ACTIVATE, COMMIT, DEPLOY, DEPLOY_VILLAGER, FRONTIERS, PASS, PICK, SETTLE
from ..position.piles import Kind, held, kinds_in, with_card
from ..position.state import (
    BATTLE,
    EXERTED,
    HEARTLAND,
    NONE,
    PHASE,
    STRATEGY,
    TRACKER,
    EmpireState,
    Piece,
    holds_cards,
)
from .abilities.abilities import (
    ABILITIES,
    BATTLE_BEGINS,
    CARDS,
    EXECUTE,
    FLANK,
    JUMP,
    LONE_WOLF,
    MANEUVER,
    MONUMENT,
    REINFORCE,
    STRATAGEM,
    UNIT,
    Ability,
)
from .abilities.keywords import EXECUTING, FLANKING, JUMPING, PROGRESSING, REINFORCING
from .abilities.standing import ability_awake, commander_tier, has, is_monument, is_unit
from .abilities.triggers import begin, fire_own
from .civic import DEPLOY_VILLAGER_CARD, SETTLE_FRONTIER, may_deploy_villager, settleable
from .deploy import DEPLOY_CARD, can_deploy, is_timely
from .fielded import fielding
from .fighting.commit import COMMIT_UNITS, committable, impatient
from .multiplayer import count_in, is_in, next_in
from .payment import NO_TYPE, push_payment, supplies, supplies_by_type
from .sequence import push_resolve

GRANTED: Final = ((EXECUTE, EXECUTING), (JUMP, JUMPING), (REINFORCE, REINFORCING))
FIRST_GRANTED: Final = 5  # numbers of maneuvers that are keywords follow the printed ones
ACTIVATIONS: Final = 8


def printed_activations(kind: Kind) -> list[Ability]:
    """The stratagems and maneuvers printed on a card, in order: no others are activated. [EM-ABIL-06]"""
    return CARDS[kind].activations


def activation(s: EmpireState, piece: Piece, number: int) -> Ability | None:
    """The stratagem or maneuver of that number the piece has now. [EM-ACT-05, EM-ACT-06]"""
    if number >= FIRST_GRANTED:
        keyword, ability = GRANTED[number - FIRST_GRANTED]
        return ability if has(s, piece, keyword) else None
    printed = printed_activations(s.kind[piece])
    if number < len(printed) and ability_awake(s, piece, printed[number]):
        return printed[number]
    return None


def can_activate(s: EmpireState, seat: Seat, piece: Piece, number: int) -> bool:
    """Whether the seat may activate it now.

    [EM-EXERT-01, EM-EXERT-04, EM-R-33] The card must be ready. [EM-ACT-01, EM-ACT-03] Stratagems belong to
    the strategy phase, maneuvers to the battle phase, each once a round. [EM-ACT-02, EM-ACT-04, EM-R-34]
    """
    ability = activation(s, piece, number)
    if ability is None or s.flags[piece] & EXERTED:
        return False
    if ability.trigger != (STRATAGEM if s.board[PHASE] == STRATEGY else MANEUVER):
        return False
    if ability.trigger == MANEUVER and s.used[piece] >> number & 1:
        return False
    if ability.condition is not None and not ability.condition.holds(s, seat, piece):
        return False
    if ability.supplies and ability.supplies > supplies(s, seat, NO_TYPE, piece):
        return False
    return ability.aims is None or ability.aims.possible(s, seat, piece)


def add_activations(s: EmpireState, seat: Seat, out: list[int]) -> None:
    """Append what the seat could activate now."""
    fielded, is_battle = fielding(s), s.board[PHASE] == BATTLE
    for piece in fielded.own[seat] if is_battle else fielded.able[seat]:
        if s.flags[piece] & EXERTED:
            continue
        card = CARDS[s.kind[piece]]
        for number in range(len(card.activations)):
            if can_activate(s, seat, piece, number):
                out.append(ACTIVATE + piece * ACTIVATIONS + number)
        if not is_battle or s.zone[piece] >= FRONTIERS or card.type != UNIT:
            continue
        if has(s, piece, EXECUTE | JUMP | REINFORCE):  # keywords that move or strike out of a frontier
            for number in range(FIRST_GRANTED, ACTIVATIONS):
                if can_activate(s, seat, piece, number):
                    out.append(ACTIVATE + piece * ACTIVATIONS + number)


def add_deployments(s: EmpireState, seat: Seat, out: list[int]) -> None:
    """Append the cards of the hand that could be deployed now."""
    strategy = s.board[PHASE] == STRATEGY
    people = strategy and may_deploy_villager(s, seat)
    land = strategy and len(settleable(s, seat)) > 0
    tier = 0
    most: list[int] = []  # supplies for a card of each type, once somebody asked
    for kind in kinds_in(s.hands, seat):
        type = CARDS[kind].type
        if type <= MONUMENT:
            if not strategy and not is_timely(s, kind):
                continue
            if not most:
                tier, most = commander_tier(s, seat), supplies_by_type(s, seat)
            if can_deploy(s, seat, kind, tier, most[type]):
                out.append(DEPLOY + kind)
        else:
            if people:
                out.append(DEPLOY_VILLAGER + kind)
            if land:
                out.append(SETTLE + kind)


def announce(s: EmpireState, seat: Seat, kind: Kind, log: Log | None) -> None:
    """Everybody knows which card is about to be deployed, though it is still in hand while it is paid for."""
    if held(s.shown, seat, kind) == 0:
        s.shown = with_card(s.shown, seat, kind)
        if log is not None:
            log.show("announced", "EM-DEP-01", seat, (kind,))


@final
class Act(Step[EmpireState]):
    """One action after another; `passes` counts passes in a row, `seat` is to act once the phase `is_begun`.

    [EM-INIT-01, EM-INIT-02, EM-INIT-04, EM-PHASE-05] The phase is over when all have passed in a row.
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat with the initiative is asked."""
        passes, seat, is_begun = f.a, Seat(f.b), f.c
        if is_begun == 0:
            s.stay(0, s.board[TRACKER], 1)
            return DONE
        if passes and passes >= count_in(s):
            s.next()
            return DONE
        if not is_in(s, seat):
            s.stay(passes, next_in(s, seat), 1)
            return DONE
        # A hand is secret: who holds cards is asked even when none of them can be played. [EM-R-74]
        if not holds_cards(s, seat) and self.options(s, f) == [PASS]:
            if log is not None:
                log.add("passed", "EM-R-74", seat)
            s.stay(passes + 1, next_in(s, seat), 1)
            return DONE
        s.asked = seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Pass, commit, deploy, activate. [EM-PHASE-02, EM-PHASE-04, EM-PHASE-06]"""
        seat = Seat(f.b)
        out: list[int] = []
        if s.board[PHASE] == STRATEGY:
            moving = committable(s, seat)
            if not impatient(s, moving):
                out.append(PASS)
            if moving:
                out.append(COMMIT)
        else:
            out.append(PASS)
        add_deployments(s, seat, out)
        add_activations(s, seat, out)
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The action is on the stack, with its sequence below it; the initiative has moved on. [EM-R-70]"""
        passes, seat = f.a, Seat(f.b)
        if action == PASS:
            if log is not None:
                log.add("passed", "EM-INIT-02", seat)
            s.stay(passes + 1, next_in(s, seat), 1)
            return
        s.stay(0, next_in(s, seat), 1)
        push_resolve(s)
        if action == COMMIT:
            s.push(COMMIT_UNITS, seat)
        elif action < DEPLOY:
            piece, number = divmod(action - ACTIVATE, ACTIVATIONS)
            s.push(ACTIVATE_ABILITY, seat, piece, number)
        elif action < DEPLOY_VILLAGER:
            announce(s, seat, Kind(action - DEPLOY), log)
            s.push(DEPLOY_CARD, seat, action - DEPLOY)
        elif action < SETTLE:
            s.push(DEPLOY_VILLAGER_CARD, seat, action - DEPLOY_VILLAGER)
        elif action < PICK:
            announce(s, seat, Kind(action - SETTLE), log)
            s.push(SETTLE_FRONTIER, seat, action - SETTLE)

    def question(self) -> str:
        return "act"


@final
class Activate(Step[EmpireState]):
    """A stratagem or maneuver of a piece, by its number, is paid for and begins. [EM-ACT-07]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Its cost is being paid; the ability waits for its turn."""
        piece, number = Piece(f.a), f.b
        s.next()
        ability = activation(s, piece, number)
        if ability is None:
            return DONE
        if ability.trigger == MANEUVER:
            s.used = replaced(s.used, piece, s.used[piece] | 1 << number)  # [EM-ACT-04]
        if log is not None:
            rule = "EM-ACT-03" if ability.trigger == MANEUVER else "EM-ACT-01"
            log.add("activated", rule, f.seat, (s.kind[piece], ability.index, piece))
        if ability.exert:
            s.flags[piece] |= EXERTED
        begin(s, ABILITIES[ability.index], f.seat, piece, self.where(s, piece), NONE)
        push_payment(s, f.seat, ability.supplies, NO_TYPE, piece)
        return DONE

    def where(self, s: EmpireState, piece: Piece) -> int:
        """The frontier the piece is in, NONE."""
        return s.zone[piece] if s.zone[piece] < FRONTIERS else NONE


@final
class BeginPhase(Step[EmpireState]):
    """A phase begins; at the start of battle its abilities enter one sequence. [EM-KEY-06, EM-PHASE-01]"""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The phase is noted and what begins with it has begun. [EM-ROUND-01]"""
        s.board[PHASE] = self.phase
        s.next()
        if log is not None:
            rule = "EM-ROUND-01" if self.phase == STRATEGY else "EM-PHASE-01"
            log.add("phase_began", rule, TABLE, (self.phase,))
        if self.phase == BATTLE:
            for piece in fielding(s).all:
                self.begin_battle(s, piece)
            push_resolve(s)
        return DONE

    def begin_battle(self, s: EmpireState, piece: Piece) -> None:
        """What one card does when the battle phase starts. [EM-KEY-04, EM-MON-06, EM-R-40]"""
        where = s.zone[piece] if s.zone[piece] < FRONTIERS else NONE
        if is_monument(s, piece):
            begin(s, PROGRESSING, s.owner[piece], piece, where, NONE)
        elif s.zone[piece] == HEARTLAND and is_unit(s, piece) and has(s, piece, FLANK):
            begin(s, FLANKING, s.owner[piece], piece, NONE, NONE)
        if CARDS[s.kind[piece]].begins & (1 << BATTLE_BEGINS | 1 << LONE_WOLF):
            fire_own(s, BATTLE_BEGINS, piece)
            fire_own(s, LONE_WOLF, piece)


ACTIVATE_ABILITY: Final = Script("activate", "EM-ABIL-06", (Activate(),))
