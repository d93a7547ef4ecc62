"""The Steward and the turn: step, jump, what may be entered, blocks of turns. Chapters CB-STEW, CB-TIME."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ..position.actions import END_TURN, MEET, MEET_SECOND, MOVE, MOVE_SECOND, THROW, USE
from ..position.goods import amount
from ..position.state import (
    ACTIVE,
    ARRIVED,
    CAME_FROM,
    CARTED,
    CLOCK,
    IN_PLAY,
    NONE,
    OWN,
    PLACE,
    RULES,
    SECOND,
    STEWARD,
    STRONG,
    TILE,
    TOGETHER,
    TURN,
    WAVE,
    ColonistsState,
    X,
    turn_order,
)
from ..position.tables import CARDS, TILES, TOOL
from ..position.values import (
    APPRENTICE_EXTRA_TURNS,
    FACILITY_GRACE,
    FEE_BEFORE_ACTION,
    TURNS_A_BLOCK,
    TURNS_IN_BLOCKS,
)
from .economy.deck import IMPROVEMENT_LIST, MARKETS, PLACE_LIST
from .economy.entering import can_enter
from .economy.fee import PayFee
from .economy.improvements import discard, restand
from .economy.mainland import FAR, SPAN, is_market
from .economy.steps import give
from .goods.chores import add_chores, do_chore, is_chore
from .goods.deals import could_meet, forget_refusals, tiles_of_mates
from .goods.payment import can_pay, cart_of, charge
from .goods.stores import press
from .goods.trade import MayTrade, add_consent, begin_trade
from .versus.flow import FreeSpawnPoint, LeaveSpawnPoint, RiseForTurn
from .war_hooks import SoldiersAct, TeamsAct


def turns_of_a_block(s: ColonistsState) -> int:
    """Turns of a seat in a Half-Year. [CB-TIME-03, CI-TURN-01, CI-TURN-02, CI-VAR-16]"""
    if s.seats == 3 and s.board[RULES] == TOGETHER and s.board[STRONG] != 2:
        return 2
    return TURNS_A_BLOCK


def rounds(s: ColonistsState) -> int:
    """How often it is every seat's turn in a Half-Year: once, in blocks, or for each turn. [CB-R-001]"""
    return 1 if s.values[TURNS_IN_BLOCKS] else turns_of_a_block(s)


def is_far(s: ColonistsState, tile: int) -> bool:
    """Whether the tile belongs to the Command Center."""
    return s.tiles[tile * TILE + X] > FAR - SPAN


def add_targets(s: ColonistsState, seat: Seat, tile: int, base: int, out: list[int]) -> None:
    """Append every tile a Steward can step or jump to. [CB-STEW-03, CB-STEW-04, CB-STEW-05, CB-STEW-06]

    [CB-STEW-07] Other Stewards are in nobody's way.
    """
    near, tiles = s.links[tile], s.tiles
    for other in range(TILES):
        kind = tiles[other * TILE + PLACE]
        if kind == NONE:
            return
        if not near >> other & 1 and PLACE_LIST[kind].group != MARKETS:
            continue
        if other == tile or (s.board[WAVE] and not is_far(s, other)):  # [CI-FINAL-05]
            continue
        if can_enter(s, seat, other):
            out.append(base + other)


def add_meetings(s: ColonistsState, seat: Seat, tile: int, base: int, out: list[int]) -> None:
    """Append every Place next to the tile that the seat could enter with a trade on the way. [CB-STEW-09]"""
    near = s.links[tile] & tiles_of_mates(s, seat)
    for other in range(TILES if near else 0):
        if not near >> other & 1 or is_market(s, other) or (s.board[WAVE] and not is_far(s, other)):
            continue
        if could_meet(s, seat, other):
            out.append(base + other)


def fare_of(card: int) -> int:
    """What a move by this card costs, 0 when it grants none. [CB-IMP-22]"""
    standing = IMPROVEMENT_LIST[card].standing
    return standing.fare if standing is not None else 0


_FARES: Final[list[int]] = []  # the Improvements that grant a move, noted when first asked for


def fare_cards() -> list[int]:
    """The Improvements that grant a move, in the order of their numbers."""
    if not _FARES:
        for card in range(CARDS):
            if fare_of(card):
                _FARES.append(card)
    return _FARES


def add_fares(s: ColonistsState, seat: Seat, card: int, out: list[int]) -> None:
    """Append every Place a Ticket could lead to, the fare paid. [CB-IMP-22, CB-IMP-23]"""
    fare = fare_of(card)
    if not can_pay(s, seat, fare):
        return
    paid = cart_of(s, seat) == 0
    if paid:  # what the fare takes can no longer be used there
        give(s, seat, fare)
    for tile in range(TILES):
        if s.tiles[tile * TILE + PLACE] == NONE:
            break
        if (
            tile == s.own[seat * OWN + STEWARD]
            or is_market(s, tile)
            or (s.board[WAVE] and not is_far(s, tile))
        ):
            continue
        if can_enter(s, seat, tile):
            out.append(MOVE + tile)
    if paid:
        for good in range(TOOL + 1):
            s.own[seat * OWN + good] += amount(fare, good)


def stand(s: ColonistsState, seat: Seat, which: int, tile: int) -> None:
    """The Steward stands on the tile; the clock says since when."""
    base = seat * OWN
    at = base + (SECOND if which else STEWARD)
    s.board[CAME_FROM] = s.own[at]
    s.own[at] = tile
    s.board[CLOCK] += 1
    s.own[base + ARRIVED + which] = s.board[CLOCK]


@final
class BeginTurn(Step[ColonistsState]):
    """A turn begins: what is once in a turn may be done again."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The counters of a turn are as new."""
        s.board[CARTED] = 0
        s.board[CAME_FROM] = NONE
        forget_refusals(s)
        if s.values[APPRENTICE_EXTRA_TURNS] and s.own[f.seat * OWN + SECOND] != NONE and not s.board[WAVE]:
            s.board[TURN] -= 1  # [CB-R-082] a turn of the second Steward is none of the block
        s.next()
        return DONE


@final
class MoveSteward(Step[ColonistsState]):
    """Exactly one move: a step, a jump or a Ticket; `a` is the Ticket being used plus 1. [CB-STEW-03]

    `b` is the move a trade is bound to plus 1, and `c` is 1 once it is agreed on. [CB-R-095]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked; a Market can always be reached."""
        ticket, bound, agreed = f.a, f.b, f.c
        if agreed:
            self._go(s, f, bound - 1, log)
            return DONE
        if bound:
            s.stay(ticket)
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every move, every Ticket, and the chores."""
        ticket = f.a
        out: list[int] = []
        seat = f.seat
        if ticket:
            add_fares(s, seat, ticket - 1, out)
            return out
        add_targets(s, seat, s.own[seat * OWN + STEWARD], MOVE, out)
        second = s.own[seat * OWN + SECOND]
        if second != NONE:  # [CB-IMP-28]
            add_targets(s, seat, second, MOVE_SECOND, out)
        for card in fare_cards():
            if s.counters[card] and s.cards[card] == IN_PLAY + seat:
                places: list[int] = []
                add_fares(s, seat, card, places)
                if places:
                    out.append(USE + card)
        add_chores(s, seat, out)
        add_consent(s, seat, out)
        add_meetings(s, seat, s.own[seat * OWN + STEWARD], MEET, out)
        if second != NONE:
            add_meetings(s, seat, second, MEET_SECOND, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Steward moves, or trades on his way, or something else is done before."""
        seat = f.seat
        if is_chore(action):
            do_chore(s, seat, action, log)
            return
        if USE <= action < USE + CARDS:
            s.stay(action - USE + 1)
            return
        if action >= MEET:
            second = action >= MEET_SECOND
            tile = action - (MEET_SECOND if second else MEET)
            s.stay(0, (MOVE_SECOND if second else MOVE) + tile + 1)
            begin_trade(s, seat, 0, tile)
            return
        self._go(s, f, action, log)

    def _go(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Steward has left his tile and stands on another, whose action follows. [CB-STEW-08]"""
        ticket = f.a
        seat = f.seat
        which = 1 if action >= MOVE_SECOND else 0
        tile = action - (MOVE_SECOND if which else MOVE)
        stand(s, seat, which, tile)
        if log is not None:
            rule = "CB-IMP-22" if ticket else "CB-STEW-03"
            log.add("moved", rule, seat, (s.tiles[tile * TILE + PLACE], tile, which))
        s.next()
        s.push(ENTER, seat, tile)
        if ticket:
            use_up(s, ticket - 1, seat, log)
            charge(s, seat, fare_of(ticket - 1), cart_of(s, seat), log)

    def question(self) -> str:
        return "turn"


def use_up(s: ColonistsState, card: int, seat: Seat, log: Log | None) -> None:
    """One use or turn of the card is spent; spent altogether it is discarded. [CB-IMP-11]"""
    s.counters = replaced(s.counters, card, s.counters[card] - 1)
    if s.counters[card] == 0:
        standing = IMPROVEMENT_LIST[card].standing
        if standing is not None and standing.second:
            s.own[seat * OWN + SECOND] = NONE
            s.own[seat * OWN + ARRIVED + 1] = 0
        discard(s, card)
        restand(s, seat)
        if log is not None:
            log.add("card_spent", "CB-IMP-11", seat, (card,))


@final
class TakeAction(Step[ColonistsState]):
    """The action of the tile reached is taken; `a` is the tile. [CB-STEW-08, CB-STEW-12]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The script of the tile is begun."""
        tile = f.a
        script = PLACE_LIST[s.tiles[tile * TILE + PLACE]].script
        s.next()
        if not s.values[FEE_BEFORE_ACTION]:  # [CB-R-033]
            s.push(FEE_AFTER, f.seat, tile)
        s.push(script, f.seat)
        return DONE


@final
class EndTurn(Step[ColonistsState]):
    """What lasts for a number of turns is a turn shorter. [CB-IMP-27]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The second Steward leaves after his last turn."""
        if s.own[f.seat * OWN + SECOND] != NONE:
            for card in range(CARDS):
                standing = IMPROVEMENT_LIST[card].standing
                if s.cards[card] == IN_PLAY + f.seat and standing is not None and standing.second:
                    use_up(s, card, f.seat, log)
        s.next()
        if s.values[FACILITY_GRACE]:  # [CB-R-049]
            press(s, f.seat)
        return DONE


@final
class Block(Step[ColonistsState]):
    """A seat takes all its turns of the Half-Year, one after the other. [CB-TIME-03, CB-TIME-04]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The next turn begins, or the block is over."""
        if s.board[TURN] >= (turns_of_a_block(s) if s.values[TURNS_IN_BLOCKS] else 1):
            s.next()
            return DONE
        s.board[TURN] += 1
        s.push(TURN_SCRIPT, f.seat)
        return DONE


@final
class LastChores(Step[ColonistsState]):
    """After its last turn of the block a seat may still employ, move Goods and trade. [CB-R-033, CI-R-022]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while there is anything to do but to throw Goods away."""
        chores: list[int] = []
        add_chores(s, f.seat, chores)
        if not chores or chores == [THROW]:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        out = [END_TURN]
        add_chores(s, f.seat, out)
        add_consent(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The chore is done, or the block is over."""
        if action == END_TURN:
            s.next()
        else:
            do_chore(s, f.seat, action, log)

    def question(self) -> str:
        return "after"


@final
class Blocks(Step[ColonistsState]):
    """Every seat has its block, the Starting Player first; `a` counts them. [CB-TIME-04, CB-TIME-05]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The next seat's block begins, or all are over."""
        done = f.a
        if done == s.seats * rounds(s):
            s.board[ACTIVE] = NONE
            s.next()
            return DONE
        seat = turn_order(s, done % s.seats)
        s.stay(done + 1)
        s.board[ACTIVE] = seat
        s.board[TURN] = 0
        if log is not None:
            log.add("block_began", "CB-TIME-04", seat)
        s.push(BLOCK, seat)
        return DONE


ENTER: Final = Script("enter", "CB-STEW-12", (PayFee(before=True), SoldiersAct(), TakeAction()))
FEE_AFTER: Final = Script("fee_after", "CB-STEW-12", (PayFee(before=False),))
TURN_SCRIPT: Final = Script(
    "turn", "CB-STEW-03", (BeginTurn(), SoldiersAct(), MoveSteward(), EndTurn(), MayTrade())
)
BLOCK: Final = Script(
    "block",
    "CB-TIME-04",
    (FreeSpawnPoint(), RiseForTurn(), Block(), LastChores(), TeamsAct(), LeaveSpawnPoint()),
)
