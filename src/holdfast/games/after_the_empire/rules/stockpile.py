"""Player board / Stockpile: building (AE-STOCK), repairing and healing (AE-REPR)."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import WAIT, Frame, Script, Seat, Step

from ..position.actions import (
    ACTIVATE,
    BUILD_TURRET,
    BUILD_WALL,
    DONE_HERE,
    MEND,
    QUENCH,
    REFILL,
    REPAIR_TURRET,
    REPAIR_WALL,
)
from ..position.state import (
    CARPENTRY,
    CUBES,
    ENGINEERING,
    EVERY_CORNER,
    EVERY_SIDE,
    FIRST_REFUGEE,
    MARKED,
    MASONRY,
    OWN,
    SIDES,
    TURRET,
    TURRET_CUBE,
    WALL,
    CardNumber,
    Corner,
    FiefState,
    Side,
    perk,
)
from ..position.tables import (
    BURNING_TURRET,
    FLAME_STONE,
    FOOD,
    HEAL_FOOD,
    IRON,
    NO_TURRET,
    NO_WALL,
    REBUILD_IRON,
    STONE,
    STONE_GATE,
    STONE_TURRET,
    STONE_WALL,
    TURRET_CUBES,
    TURRET_IRON,
    TURRET_STONE,
    TURRET_WOOD,
    WALL_CUBES,
    WALL_STONE,
    WALL_WOOD,
    WOOD,
    WOOD_GATE,
    WOOD_TURRET,
    WOOD_WALL,
)
from .deck import Offer, activate, add_free_actions


def stone_off(s: FiefState, seat: Seat, used: int) -> int:
    """Stone a standing effect saves on the first Stone piece or repair of a Stockpile action.

    `used` is 1 once there was one.
    """
    return 0 if used else perk(s, seat, ENGINEERING)


def wall_price(s: FiefState, seat: Seat, piece: int, side: Side, used: int) -> tuple[int, int]:
    """Wood and Stone a Wall or Gate costs on that side. [AE-STOCK-02, AE-STOCK-03, AE-STOCK-13]"""
    wood = WALL_WOOD[piece]
    if piece < STONE_WALL:
        return max(0, wood - perk(s, seat, CARPENTRY)), 0
    if s.own[seat * OWN + WALL + side] != NO_WALL:
        wood = 0  # [AE-STOCK-10] replacing waives the Wood
    return wood, max(0, WALL_STONE[piece] - perk(s, seat, MASONRY) - stone_off(s, seat, used))


def turret_price(s: FiefState, seat: Seat, piece: int, corner: Corner, used: int) -> tuple[int, int, int]:
    """Wood, Stone and Iron a Turret costs on that corner. [AE-STOCK-04, AE-STOCK-05, AE-STOCK-14]"""
    wood = TURRET_WOOD[piece]
    if piece == WOOD_TURRET:
        return max(0, wood - perk(s, seat, CARPENTRY)), 0, 0
    if s.own[seat * OWN + TURRET + corner] != NO_TURRET:
        wood = 0  # [AE-STOCK-10]
    stone = max(0, TURRET_STONE[piece] - perk(s, seat, MASONRY) - stone_off(s, seat, used))
    return wood, stone, TURRET_IRON[piece]


def repair_price(s: FiefState, seat: Seat, wooden: bool, used: int) -> tuple[int, int]:
    """The good and how many of it one cube costs. [AE-REPR-01, AE-REPR-02]"""
    return (WOOD, 1) if wooden else (STONE, 1 - stone_off(s, seat, used))


def flame_price(s: FiefState, seat: Seat, used: int) -> int:
    """Stone that putting out a Flame costs. [AE-REPR-05]"""
    return FLAME_STONE - stone_off(s, seat, used)


def mend_price(card: CardNumber) -> tuple[int, int]:
    """The good and how many of it a marked card costs. [AE-REPR-03, AE-REPR-04]"""
    return (FOOD, HEAL_FOOD) if card >= FIRST_REFUGEE else (IRON, REBUILD_IRON)


def fits_wall(s: FiefState, seat: Seat, piece: int, side: Side) -> bool:
    """Whether the piece may stand on the side. [AE-STOCK-07, AE-STOCK-08, AE-R-32]"""
    base = seat * OWN + WALL
    now = s.own[base + side]
    if now != NO_WALL:  # [AE-R-32] only Wood by Stone, like by like
        return (now == WOOD_WALL and piece == STONE_WALL) or (now == WOOD_GATE and piece == STONE_GATE)
    same = 0
    for other in range(SIDES):
        standing = s.own[base + other]
        if standing != NO_WALL and (standing - piece) % 2 == 0:  # Walls are odd, Gates even
            same += 1
    return same < (3 if piece % 2 == 1 else 1)


def fits_turret(s: FiefState, seat: Seat, piece: int, corner: Corner) -> bool:
    """Whether the Turret may stand on the corner. [AE-STOCK-08, AE-R-32, AE-REPR-07]"""
    now = s.own[seat * OWN + TURRET + corner]
    return now == NO_TURRET or (now == WOOD_TURRET and piece == STONE_TURRET)


@final
class UseStockpile(Step[FiefState]):
    """Build, repair, heal and rebuild in any amount and order. a: 1 once the Stone saving is used up."""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        used = f.a
        out: list[int] = []
        self._add_walls(s, f.seat, used, out)
        self._add_turrets(s, f.seat, used, out)
        marked = s.own[f.seat * OWN + MARKED]
        while marked:
            low = marked & -marked
            marked ^= low
            card = CardNumber(low.bit_length() - 1)
            good, n = mend_price(card)
            if s.own[f.seat * OWN + good] >= n:
                out.append(MEND + card)
        add_free_actions(s, f.seat, out)
        out.append(DONE_HERE)
        return out

    def _add_walls(self, s: FiefState, seat: Seat, used: int, out: list[int]) -> None:
        base = seat * OWN
        wood = s.own[base + WOOD]
        stone = s.own[base + STONE]
        for side in EVERY_SIDE:
            now = s.own[base + WALL + side]
            if now < STONE_WALL:
                piece = now + 2 if now else WOOD_WALL
                while piece <= STONE_GATE:
                    price_wood, price_stone = wall_price(s, seat, piece, side, used)
                    if price_wood <= wood and price_stone <= stone and fits_wall(s, seat, piece, side):
                        out.append(BUILD_WALL + (piece - 1) * SIDES + side)
                    piece += 1
            # [AE-REPR-01, AE-REPR-02] one matching cube into one empty space
            if now and s.own[base + CUBES + side] < WALL_CUBES[now]:
                good, n = repair_price(s, seat, now < STONE_WALL, used)
                if s.own[base + good] >= n:
                    out.append(REPAIR_WALL + side)

    def _add_turrets(self, s: FiefState, seat: Seat, used: int, out: list[int]) -> None:
        base = seat * OWN
        wood = s.own[base + WOOD]
        stone = s.own[base + STONE]
        iron = s.own[base + IRON]
        for corner in EVERY_CORNER:
            now = s.own[base + TURRET + corner]
            if now < STONE_TURRET:
                for piece in range(now + 1, STONE_TURRET + 1):
                    price = turret_price(s, seat, piece, corner, used)
                    if price[0] <= wood and price[1] <= stone and price[2] <= iron:
                        out.append(BUILD_TURRET + (piece - 1) * SIDES + corner)
            if now == BURNING_TURRET:  # [AE-R-35] no cube fits while the Flame is on it
                if stone >= flame_price(s, seat, used):
                    out.append(QUENCH + corner)
            elif now and s.own[base + TURRET_CUBE + corner] < TURRET_CUBES[now]:
                good, n = repair_price(s, seat, now == WOOD_TURRET, used)
                if s.own[base + good] >= n:
                    out.append(REPAIR_TURRET + corner)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action == DONE_HERE:
            s.next()
        elif action < BUILD_WALL:
            activate(s, f.seat, CardNumber(action - ACTIVATE), log)
        elif action < BUILD_TURRET:
            code = action - BUILD_WALL
            self._build_wall(s, f, code // SIDES + 1, Side(code % SIDES), log)
        elif action < REPAIR_WALL:
            code = action - BUILD_TURRET
            self._build_turret(s, f, code // SIDES + 1, Corner(code % SIDES), log)
        elif action < REPAIR_TURRET:
            self._repair(s, f, action - REPAIR_WALL, False, log)
        elif action < QUENCH:
            self._repair(s, f, action - REPAIR_TURRET, True, log)
        elif action < MEND:
            self._quench(s, f, Corner(action - QUENCH), log)
        else:
            self._mend(s, f.seat, CardNumber(action - MEND), log)

    def _build_wall(self, s: FiefState, f: Frame, piece: int, side: Side, log: Log | None) -> None:
        used, at = f.a, f.seat * OWN
        wood, stone = wall_price(s, f.seat, piece, side, used)
        old = s.own[at + CUBES + side]  # [AE-STOCK-11, AE-STOCK-12] Wood on the old piece comes back
        s.own[at + WOOD] += old - wood
        s.own[at + STONE] -= stone
        if log is not None:
            replaced = s.own[at + WALL + side] != NO_WALL
            rule = "AE-STOCK-13" if replaced else "AE-STOCK-02" if piece < STONE_WALL else "AE-STOCK-03"
            log.add("wall_built", rule, f.seat, (piece, side, wood, stone))
            if old:
                log.add("wood_returned", "AE-STOCK-11", f.seat, (old,))
        s.own[at + WALL + side] = piece
        s.own[at + CUBES + side] = WALL_CUBES[piece]  # [AE-STOCK-06, AE-R-31] full, from the supply
        s.stay(1 if piece >= STONE_WALL else used)

    def _build_turret(self, s: FiefState, f: Frame, piece: int, corner: Corner, log: Log | None) -> None:
        used, at = f.a, f.seat * OWN
        wood, stone, iron = turret_price(s, f.seat, piece, corner, used)
        old = s.own[at + TURRET_CUBE + corner]
        s.own[at + WOOD] += old - wood
        s.own[at + STONE] -= stone
        s.own[at + IRON] -= iron
        if log is not None:
            replaced = s.own[at + TURRET + corner] != NO_TURRET
            rule = "AE-STOCK-14" if replaced else "AE-STOCK-04" if piece == WOOD_TURRET else "AE-STOCK-05"
            log.add("turret_built", rule, f.seat, (piece, corner, wood, stone, iron))
            if old:
                log.add("wood_returned", "AE-STOCK-11", f.seat, (old,))
        s.own[at + TURRET + corner] = piece
        s.own[at + TURRET_CUBE + corner] = TURRET_CUBES[piece]
        s.stay(1 if piece == STONE_TURRET else used)

    def _repair(self, s: FiefState, f: Frame, at: int, turret: bool, log: Log | None) -> None:
        used, base = f.a, f.seat * OWN
        piece = s.own[base + (TURRET if turret else WALL) + at]
        wooden = piece == WOOD_TURRET if turret else piece < STONE_WALL
        s.own[base + (TURRET_CUBE if turret else CUBES) + at] += 1
        good, n = repair_price(s, f.seat, wooden, used)
        s.own[base + good] -= n
        if log is not None:
            log.add("turret_repaired" if turret else "wall_repaired", "AE-REPR-01", f.seat, (piece, at))
        s.stay(used if wooden else 1)

    def _quench(self, s: FiefState, f: Frame, corner: Corner, log: Log | None) -> None:
        used = f.a
        s.own[f.seat * OWN + STONE] -= flame_price(s, f.seat, used)
        s.own[f.seat * OWN + TURRET + corner] = STONE_TURRET  # [AE-R-35, AE-REPR-06] without its two cubes
        if log is not None:
            log.add("turret_quenched", "AE-REPR-05", f.seat, (corner,))
        s.stay(1)

    def _mend(self, s: FiefState, seat: Seat, card: CardNumber, log: Log | None) -> None:
        good, n = mend_price(card)
        s.own[seat * OWN + good] -= n
        s.own[seat * OWN + MARKED] &= ~(1 << card)
        if log is not None:
            log.add("card_mended", "AE-REPR-03" if card >= FIRST_REFUGEE else "AE-REPR-04", seat, (card,))

    def question(self) -> str:
        return "stockpile"


STOCKPILE_WORK: Final = Script("stockpile", "AE-STOCK-01", (UseStockpile(),))


@final
class RefillWood(Offer):
    """One Wood cube from the supply onto a Wood piece that lacks one."""

    def __init__(self) -> None:
        super().__init__(1)

    def useful(self, s: FiefState, seat: Seat) -> bool:
        return len(self._pieces(s, seat)) > 0

    def _pieces(self, s: FiefState, seat: Seat) -> list[int]:
        out: list[int] = []
        base = seat * OWN
        for side in range(SIDES):
            wall = s.own[base + WALL + side]
            if NO_WALL < wall < STONE_WALL and s.own[base + CUBES + side] < WALL_CUBES[wall]:
                out.append(REFILL + side)
        for corner in range(SIDES):
            turret = s.own[base + TURRET + corner]
            if turret == WOOD_TURRET and s.own[base + TURRET_CUBE + corner] < TURRET_CUBES[turret]:
                out.append(REFILL + SIDES + corner)
        return out

    def options(self, s: FiefState, f: Frame) -> list[int]:
        return self._pieces(s, f.seat)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        piece = action - REFILL
        offset = CUBES + piece if piece < SIDES else TURRET_CUBE + piece - SIDES
        s.own[f.seat * OWN + offset] += 1
        if log is not None:
            log.add("refilled", f.script.rule, f.seat, (piece,))
        s.next()

    def question(self) -> str:
        return "refill"

    def phrase(self) -> str:
        return "put 1 Wood cube from the supply on a Wood piece"
