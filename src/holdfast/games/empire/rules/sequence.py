"""The sequence: abilities that would happen at the same time, one after the other. [EM-SEQ-01]

What begins together lies loose until the ability or action at hand is finished. Then it goes to the front
[EM-SEQ-04], those of the tracker's holder first, the others' in initiative order.
[EM-SEQ-02, EM-SEQ-05, EM-R-19] When the abilities of one seat come up, that seat fixes their order; only
then is the first carried out.
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ..position.actions import DECLINE, NEXT, TARGET
from ..position.state import (
    ABOUT,
    BATCH,
    COPY,
    GRAVEYARD,
    HEARTLAND,
    ITEM,
    LIMBO,
    NONE,
    ORDERED,
    OWN,
    SOURCE,
    TACTICS_DEPLOYED,
    WHAT,
    WHERE,
    WHOSE,
    EmpireState,
    Piece,
    is_advancing,
)
from .abilities.abilities import (
    ABILITIES,
    ASSEMBLES,
    CARDS,
    DEPLOYED,
    LONE_WOLF,
    NEVER,
    REVOLT,
    SENTINEL,
    TACTIC_DEPLOYED,
    TAKES_EFFECT,
    Ability,
)
from .abilities.conditions import assembled
from .abilities.standing import has_settled, is_solitary, is_villager
from .abilities.triggers import fire
from .fielded import fielding
from .fighting.damage import bury_doomed
from .moving.pieces import new_piece, put_away, sweep, to_bottom
from .multiplayer import check_defeat, is_in, seats_in
from .twins import are_noted_alike, stays_the_same

NO_BLOWS: Final[list[int]] = []
FREE_DEPLOYMENT: Final[list[int]] = []  # the number of the ability that deploys a card for free


def arrange(s: EmpireState) -> None:
    """What has just begun goes to the front of the sequence, by seats in initiative order.

    [EM-SEQ-04, EM-R-19] Only cards about to be deployed for free stay before it. [EM-DEP-11, EM-R-20]
    """
    s.board[BATCH] += 1
    at = 0
    while at < len(s.queue) and s.queue[at + WHAT] in FREE_DEPLOYMENT:
        at += ITEM
    if len(s.loose) == ITEM and is_in(s, Seat(s.loose[WHOSE])):  # alone, as mostly
        item = s.loose[:ORDERED] + (s.board[BATCH],)  # noqa: RUF005, the other way makes a list of it first
        s.queue = s.queue[:at] + item + s.queue[at:]
        s.loose = ()
        return
    ordered: list[int] = []
    for seat in seats_in(s):
        for n in range(0, len(s.loose), ITEM):
            if s.loose[n + WHOSE] == seat:
                ordered += s.loose[n : n + ORDERED]
                ordered.append(s.board[BATCH])
    s.queue = s.queue[:at] + tuple(ordered) + s.queue[at:]
    s.loose = ()


def put_in_front(s: EmpireState, ability: Ability, seat: Seat, source: Piece) -> None:
    """The ability is next, after those put in front in the same way before it. [EM-DEP-11]"""
    at = 0
    while at < len(s.queue) and s.queue[at + WHAT] in FREE_DEPLOYMENT:
        at += ITEM
    s.queue = (*s.queue[:at], ability.index, seat, source, NONE, NONE, 0, *s.queue[at:])


def wake_sentinels(s: EmpireState) -> None:
    """Sentinels whose frontier has become settled in this sequence come to the front. [EM-KEY-12, EM-R-41]"""
    n = 0
    while n < len(s.waiting):
        if has_settled(s, Seat(s.waiting[n + WHOSE]), s.waiting[n + WHERE]):
            s.loose += s.waiting[n : n + ITEM]
            s.waiting = s.waiting[:n] + s.waiting[n + ITEM :]
        else:
            n += ITEM


def run_length(s: EmpireState, at: int) -> int:
    """How many items from `at` on began together for one seat and have no order yet."""
    batch, seat = s.queue[at + ORDERED], s.queue[at + WHOSE]
    n = 0
    while at < len(s.queue) and s.queue[at + ORDERED] == batch and s.queue[at + WHOSE] == seat:
        n += 1
        at += ITEM
    return n


def same(s: EmpireState, at: int, to: int) -> bool:
    """Whether it is all one which of two items comes first.

    [EM-R-75] The position stays the same if their cards change places, and the cards they are about.
    """
    if s.queue[at + WHAT] != s.queue[to + WHAT] or s.queue[at + WHERE] != s.queue[to + WHERE]:
        return False
    one, other = s.queue[at + SOURCE], s.queue[to + SOURCE]
    about, to_be = s.queue[at + ABOUT], s.queue[to + ABOUT]
    if not are_noted_alike(s, one, other):
        return False
    if one != other and (about in (one, other) or to_be in (one, other)):
        return False
    if about == to_be:
        return one == other or stays_the_same(s, [one, other])
    if min(about, to_be) < 0:
        return False
    return are_noted_alike(s, about, to_be) and stays_the_same(s, [one, other, about, to_be])


@final
class Resolve(Step[EmpireState]):
    """Carries out the sequence until it is empty; `ordered` counts what a seat has put in order."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next ability begins, or a seat is asked for the order of its own."""
        ordered, batch = f.a, f.b
        bury_doomed(s, NO_BLOWS, log)
        if check_defeat(s, log):
            return DONE
        if s.waiting:
            wake_sentinels(s)
        if s.loose:
            arrange(s)
            s.stay(0)
            return DONE
        if not s.queue:
            s.waiting = ()
            sweep(s)
            s.next()
            return DONE
        at = ordered * ITEM
        if ordered and (at >= len(s.queue) or s.queue[at + ORDERED] != batch or self.other_run(s, ordered)):
            s.stay(0)
            return DONE
        if s.queue[at + ORDERED] == 0 or (ordered == 0 and run_length(s, 0) == 1):  # alone, so in order
            item = replaced(s.queue[:ITEM], ORDERED, 0)
            s.queue = s.queue[ITEM:]
            carry_out(s, item, log)
            return DONE
        if len(self.options(s, f)) == 1:
            self.place(s, f, 0)
            return DONE
        s.asked = s.queue[at + WHOSE]
        return WAIT

    def other_run(self, s: EmpireState, placed: int) -> bool:
        """Whether the next item belongs to another seat than those just put in order."""
        return s.queue[placed * ITEM + WHOSE] != s.queue[(placed - 1) * ITEM + WHOSE]

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The abilities that can be next, the same one only once. [EM-SEQ-02]"""
        ordered = f.a
        at = ordered * ITEM
        out: list[int] = []
        for n in range(run_length(s, at)):
            fresh = True
            for code in out:
                if same(s, at + (code - NEXT) * ITEM, at + n * ITEM):
                    fresh = False
            if fresh and n < 64:
                out.append(NEXT + n)
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The ability is next in the order. [EM-SEQ-03]"""
        ordered = f.a
        at = (ordered + action - NEXT) * ITEM
        if log is not None:
            source = s.queue[at + SOURCE]
            log.add(
                "put_in_order",
                "EM-SEQ-02",
                s.queue[at + WHOSE],
                (s.kind[source], s.queue[at + WHAT], ordered),
            )
        self.place(s, f, action - NEXT)

    def place(self, s: EmpireState, f: Frame, n: int) -> None:
        """The n-th ability of the run goes behind those in order already."""
        ordered = f.a
        at = ordered * ITEM
        to = at + n * ITEM
        batch = s.queue[to + ORDERED]
        item = replaced(s.queue[to : to + ITEM], ORDERED, 0)
        s.queue = s.queue[:at] + item + s.queue[at:to] + s.queue[to + ITEM :]
        s.stay(ordered + 1, batch)

    def question(self) -> str:
        return "order"


def carry_out(s: EmpireState, item: tuple[int, ...], log: Log | None) -> None:
    """The turn of an ability: if it can still happen it is begun, and finished before anything else.

    [EM-ABIL-02, EM-ABIL-04, EM-SEQ-06, EM-SEQ-07]
    """
    ability = ABILITIES[item[WHAT]]
    seat, source, where, about = Seat(item[WHOSE]), Piece(item[SOURCE]), item[WHERE], item[ABOUT]
    if ability.trigger == SENTINEL and not has_settled(s, seat, where):
        s.waiting += item  # [EM-R-41] it waits for the frontier to be settled in this sequence
        return
    if ability.trigger == TAKES_EFFECT:
        s.push(BURY_TACTIC, seat, source)
    if not can_happen(s, ability, seat, source):
        if log is not None and s.zone[source] > LIMBO:
            log.add("voided", "EM-SEQ-07", seat, (s.kind[source], ability.index))
        return
    if log is not None and ability.trigger != NEVER:
        log.add("ability_began", ability.script.rule, seat, (s.kind[source], ability.index))
    s.push(ability.script, seat, source, where, about)
    if ability.trigger == REVOLT:
        s.push(PAY_REVOLT, seat, source)


def can_happen(s: EmpireState, ability: Ability, seat: Seat, source: Piece) -> bool:
    """Whether an ability whose turn has come finds what it needs.

    [EM-SEQ-06, EM-R-83] Its marks were asked for when it began; that its card is not occupying any more
    voids it as little as that its card is gone.
    """
    if s.zone[source] > LIMBO and ability.needs_source:
        return False
    if ability.trigger == LONE_WOLF and not (is_advancing(s, source) and is_solitary(s, source)):
        return False  # [EM-KEY-07]
    if ability.trigger == ASSEMBLES and assembled(s, seat) < ability.number:
        return False  # [EM-CIVIC-13]
    return ability.condition is None or ability.condition.holds(s, seat, source)


@final
class PayRevolt(Step[EmpireState]):
    """A villager of the own heartland may go under the civic deck; else there is no revolt. [EM-CIVIC-15]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked if it has a villager."""
        if len(self.options(s, f)) == 1:
            s.stack.pop()
            s.stack.pop()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """No, or one of the villagers; an improvised one is as good. [EM-R-12]"""
        out = [DECLINE]
        for piece in fielding(s).own[f.seat]:
            if s.zone[piece] == HEARTLAND and is_villager(s, piece):
                out.append(TARGET + piece)
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The villager has gone and the effect follows, or nothing happens."""
        s.stack.pop()
        if action == DECLINE:
            s.stack.pop()
        else:
            to_bottom(s, Piece(action - TARGET), log)

    def question(self) -> str:
        return "revolt"


@final
class BuryTactic(Step[EmpireState]):
    """A tactic (piece `tactic`) that has taken effect goes to the graveyard; dominion makes its copies.

    [EM-TYPE-07, EM-TYPE-08, EM-KEY-18, EM-R-25] The number of copies was fixed when it was deployed.
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The card is gone, its copies are next in the sequence."""
        tactic = Piece(f.a)
        copies, kind = s.counters[tactic], s.kind[tactic]
        if s.zone[tactic] == LIMBO:
            put_away(s, tactic, GRAVEYARD)
        s.next()
        items: list[int] = []
        for _ in range(copies):
            piece = new_piece(s, f.seat, kind)
            if piece == NONE:
                break
            s.flags[piece] |= COPY
            s.own[f.seat * OWN + TACTICS_DEPLOYED] += 1
            for ability in CARDS[kind].abilities:
                if ability.trigger == TAKES_EFFECT:
                    items += [ability.index, f.seat, piece, NONE, NONE, 0]
            if log is not None:
                log.add("dominion_copied", "EM-KEY-18", f.seat, (kind,))
            fire(s, TACTIC_DEPLOYED, piece)
            fire(s, DEPLOYED, piece)  # [EM-R-22, EM-R-25] a copy is deployed too
        if items:
            arrange(s)  # [EM-DEP-11, EM-R-20] copies are free: what has begun so far comes after them
            s.queue = tuple(items) + s.queue
        return DONE


PAY_REVOLT: Final = Script("pay_revolt", "EM-CIVIC-15", (PayRevolt(),))
BURY_TACTIC: Final = Script("bury_tactic", "EM-TYPE-08", (BuryTactic(),))
RESOLVE: Final = Script("resolve", "EM-SEQ-01", (Resolve(),))


def push_resolve(s: EmpireState) -> None:
    """The sequence is carried out next. Move your own bookmark first."""
    s.push(RESOLVE, TABLE)
