"""Setup / player (AE-SETP) and Setup / game board (AE-SETB). No luck here: deals are chance steps."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Seat, Step

from ..position.actions import CHANCE_OBJECTIVE, CHANCE_STARTER, GATE, TAKE_STARTER
from ..position.state import (
    BARRACKS,
    BOARD,
    BUILDING_CARDS,
    BUILDING_DECK,
    CUBES,
    DRAWN,
    FARM,
    FIRST_GAME,
    FIRST_REFUGEE,
    FIRST_STARTER,
    GOODS,
    HANDS,
    HOME,
    INSIDE,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    MODE,
    NO_CARD,
    NO_REPORTS,
    OBJECTIVE_CARDS,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DRAWN,
    ORDER,
    OWN,
    OWNED,
    READY,
    REFUGEE_CARDS,
    REFUGEE_DECK,
    ROW,
    ROW_SLOTS,
    SEATED,
    SIDES,
    SIEGE_CARDS,
    SIEGE_DECK,
    SOLDIER,
    STARTER_CARDS,
    TROOP,
    WALL,
    CardNumber,
    FiefState,
)
from ..position.tables import (
    EASY,
    GOLD,
    HARD,
    NORMAL,
    STARTING_GOLD,
    STARTING_GOODS,
    STARTING_SOLDIERS,
    STARTING_WORKERS,
    WALL_CUBES,
    WOOD_GATE,
    WOOD_WALL,
)
from .deck import add_bits, all_free_cards, enter_play

MODE_OF: Final = {"easy": EASY, "hard": HARD}  # by variant


def new_table(seats: int, variant: tuple[str, ...]) -> FiefState:
    """All that is laid out before anybody draws or chooses anything. [AE-SETB-17, AE-R-09]"""
    mode = NORMAL
    for name in variant:
        mode = MODE_OF.get(name, mode)
    board = [0] * BOARD  # [AE-SETB-06] the Threat tracker at 0 among them
    board[MODE] = mode
    board[NO_REPORTS] = 1 if "no_reports" in variant else 0
    board[FIRST_GAME] = 1 if "first_game" in variant else 0
    for slot in range(ROW_SLOTS):
        board[ROW + slot] = NO_CARD
    for i in range(seats):
        board[ORDER + i] = i
    for i in range(OBJECTIVES_DRAWN):
        board[DRAWN + i] = NO_CARD
    board[BUILDING_DECK] = (1 << BUILDING_CARDS) - 1
    board[REFUGEE_DECK] = ((1 << REFUGEE_CARDS) - 1) << FIRST_REFUGEE
    board[OBJECTIVE_DECK] = (1 << OBJECTIVE_CARDS) - 1
    board[INVADER_DECK] = (1 << (INVADER_DESIGNS * INVADER_COPIES)) - 1
    board[SIEGE_DECK] = (1 << SIEGE_CARDS) - 1
    s = FiefState(CHANCE, [], seats, 1, 0, 0, [0] * (seats * OWN), board)  # [AE-SETB-10] Season 1
    for seat in SEATED[seats]:
        _lay_board_of(s, seat)
    return s


def _lay_board_of(s: FiefState, seat: Seat) -> None:
    own = seat * OWN
    for good in range(GOODS):  # [AE-SETP-09, AE-SETP-10]
        s.own[own + good] = STARTING_GOODS[good]
    s.own[own + HOME] = STARTING_WORKERS  # [AE-SETP-01, AE-SETP-03, AE-SETB-09] two more wait on the track
    s.own[own + HANDS] = STARTING_WORKERS
    s.own[own + OWNED] = 1 << BARRACKS  # [AE-SETP-02]
    s.own[own + READY] = all_free_cards(1 << BARRACKS)
    s.own[seat * OWN + TROOP + SOLDIER + INSIDE] = STARTING_SOLDIERS  # [AE-SETP-07, AE-SETP-11] nothing else
    for side in range(SIDES):
        s.own[seat * OWN + FARM + side] = 1  # [AE-SETP-08, AE-R-82]


@final
class DealObjectives(Step[FiefState]):
    """Each seat is dealt one Secret Objective. a: seat. [AE-SETP-04]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        seat = f.a
        if seat == s.seats:
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        out: list[int] = []
        add_bits(s.board[OBJECTIVE_DECK], CHANCE_OBJECTIVE, out)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        seat, card = f.a, action - CHANCE_OBJECTIVE
        s.board[OBJECTIVE_DECK] &= ~(1 << card)
        s.own[seat * OWN + OBJECTIVES] |= 1 << card
        if log is not None:
            log.whisper("objective_dealt", "AE-SETP-04", seat, (card,), (NO_CARD,))
        s.stay(seat + 1)

    def question(self) -> str:
        return "deal"


@final
class ChooseGates(Step[FiefState]):
    """Each seat puts its Gate on a side, before any Invader card is seen. a: seat. [AE-SETP-05, AE-R-10]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        seat = f.a
        if seat == s.seats:
            s.next()
            return DONE
        s.asked = seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        return [GATE + side for side in range(SIDES)]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        seat, gate = f.a, action - GATE
        for side in range(SIDES):  # [AE-SETP-06] Walls on the other three
            piece = WOOD_GATE if side == gate else WOOD_WALL
            s.own[seat * OWN + WALL + side] = piece
            s.own[seat * OWN + CUBES + side] = WALL_CUBES[piece]
        if log is not None:
            log.add("gate_placed", "AE-SETP-05", seat, (gate,))
        s.stay(seat + 1)

    def question(self) -> str:
        return "gate"


@final
class PickStarters(Step[FiefState]):
    """Each seat takes one of five starting Refugees, or is dealt one. a: seat. [AE-SETB-01, AE-SETB-02]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        seat = f.a
        if seat == s.seats:  # [AE-R-07] the rest goes back to the box
            s.next()
            return DONE
        s.asked = CHANCE if s.board[FIRST_GAME] else seat  # [AE-SETB-03, AE-R-08]
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        taken = 0
        for seat in SEATED[s.seats]:
            taken |= s.own[seat * OWN + OWNED]
        base = CHANCE_STARTER if s.board[FIRST_GAME] else TAKE_STARTER
        return [base + k for k in range(STARTER_CARDS) if not taken >> (FIRST_STARTER + k) & 1]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        seat = Seat(f.a)
        first = CHANCE_STARTER if s.board[FIRST_GAME] else TAKE_STARTER
        card = CardNumber(FIRST_STARTER + action - first)
        if log is not None:
            rule = "AE-SETB-03" if s.board[FIRST_GAME] else "AE-SETB-02"
            log.add("starter_taken", rule, seat, (card,))
        s.stay(seat + 1)
        enter_play(s, seat, card)

    def question(self) -> str:
        return "starter"


def initiative(s: FiefState, seat: Seat) -> int:
    """The Initiative of the seat's starting Refugee: they are numbered in that order."""
    for k in range(STARTER_CARDS):
        if s.own[seat * OWN + OWNED] >> (FIRST_STARTER + k) & 1:
            return k + 1
    return 0


@final
class FirstOrder(Step[FiefState]):
    """Lowest Initiative first, and Gold by turn order. [AE-SETB-04, AE-SETB-05]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        at = 0
        for number in range(1, STARTER_CARDS + 1):
            for seat in SEATED[s.seats]:
                if initiative(s, seat) == number:
                    s.board[ORDER + at] = seat
                    s.own[seat * OWN + GOLD] += STARTING_GOLD[at]
                    if log is not None:
                        log.add("order_taken", "AE-SETB-04", seat, (at + 1, STARTING_GOLD[at]))
                    at += 1
        s.next()
        return DONE
