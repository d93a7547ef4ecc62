"""Combat / Siege cards (AE-SIEGE) and destruction (AE-DEST)."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import HIT_TURRET
from ...position.state import (
    BATTERY,
    CORNERS_OF,
    CUBES,
    INSIDE,
    MERCENARY,
    ON_WALL,
    OWN,
    SIEGE,
    SOLDIER,
    TROOP,
    TURRET,
    TURRET_CUBE,
    WALL,
    Corner,
    FiefState,
    Side,
    perk,
    seat_at,
    siege_side,
)
from ...position.tables import (
    BURNING_TURRET,
    NO_TURRET,
    NO_WALL,
    STONE,
    STONE_TURRET,
    STONE_WALL,
    WOOD,
    WOOD_TURRET,
)
from .hordes import SIEGES, siege_strength


def damage_wall(s: FiefState, seat: Seat, side: Side, damage: int, rule: str, log: Log | None) -> None:
    """Each point takes a cube to the owner's Stockpile; one point more destroys the piece. [AE-R-34]

    Damage beyond that is lost. [AE-SIEGE-13, AE-R-56]
    """
    at = seat * OWN
    piece = s.own[at + WALL + side]
    if piece == NO_WALL or damage <= 0:
        return
    lost = min(damage, s.own[at + CUBES + side])
    s.own[at + CUBES + side] -= lost
    good = STONE if piece >= STONE_WALL else WOOD
    s.own[seat * OWN + good] += lost  # [AE-R-36]
    if log is not None and lost:
        log.add("wall_hit", rule, seat, (piece, side, lost))
        log.add("cubes_returned", "AE-DEST-04", seat, (good, lost))
    if damage > lost:
        s.own[at + WALL + side] = NO_WALL  # [AE-R-33] it may be built again at full cost
        if log is not None:
            log.add("wall_destroyed", "AE-DEST-02", seat, (piece, side))
        _fall_back(s, seat, side, log)


def _fall_back(s: FiefState, seat: Seat, side: Side, log: Log | None) -> None:
    base = seat * OWN + TROOP
    fallen = 0
    for kind in (SOLDIER, MERCENARY):
        n = s.own[base + kind + ON_WALL[side]]
        s.own[base + kind + ON_WALL[side]] = 0
        s.own[base + kind + INSIDE] += n
        fallen += n
    if log is not None and fallen:
        log.add("troops_fell_back", "AE-DEST-03", seat, (side, fallen))


def damage_turret(s: FiefState, seat: Seat, corner: Corner, damage: int, log: Log | None) -> int:
    """The Turret takes damage until it is destroyed; gives the damage left over. [AE-SIEGE-14]"""
    at = seat * OWN
    piece = s.own[at + TURRET + corner]
    lost = min(damage, s.own[at + TURRET_CUBE + corner])
    s.own[at + TURRET_CUBE + corner] -= lost
    good = STONE if piece == STONE_TURRET else WOOD
    s.own[seat * OWN + good] += lost
    if log is not None and lost:
        log.add("turret_hit", "AE-SIEGE-07", seat, (piece, corner, lost))
        log.add("cubes_returned", "AE-DEST-04", seat, (good, lost))
    if damage == lost:
        return 0
    # [AE-DEST-01] the next point destroys it; [AE-DEST-05] a Stone Turret stays, with a Flame
    s.own[at + TURRET + corner] = BURNING_TURRET if piece == STONE_TURRET else NO_TURRET
    if log is not None:
        if piece == STONE_TURRET:
            log.add("turret_burned", "AE-DEST-05", seat, (corner,))
        else:
            log.add("turret_destroyed", "AE-DEST-02", seat, (corner,))
    return damage - lost - 1


def siege_targets(s: FiefState, seat: Seat, side: Side) -> list[Corner]:
    """The corners a siege may hit next: none, one, or two that tie. [AE-SIEGE-08, AE-SIEGE-11, AE-R-40]

    Wood before Stone [AE-SIEGE-09], fewest cubes first; a Turret with a Flame is no target.
    """
    out: list[Corner] = []
    best = 99
    for corner in CORNERS_OF[side]:
        piece = s.own[seat * OWN + TURRET + corner]
        if piece != WOOD_TURRET and piece != STONE_TURRET:
            continue
        rank = piece * 10 + s.own[seat * OWN + TURRET_CUBE + corner]
        if rank < best:
            best = rank
            out = [corner]
        elif rank == best:
            out.append(corner)
    out.sort()
    return out


@final
class SiegeDamage(Step[FiefState]):
    """Engines hit each board once, at once. [AE-SIEGE-04] a: turn, b: damage left + 1, c: corner + 1."""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        card, side = s.board[SIEGE], siege_side(s)
        if SIEGES[card].bypass:  # [AE-SIEGE-03] nothing to damage; the way in opens in Movement
            s.next()
            return DONE
        turn, left, picked = f.a, f.b, f.c
        left -= 1
        picked -= 1
        while turn < s.seats:
            seat = seat_at(s, turn)
            if left < 0:
                left = max(0, siege_strength(s, seat, card) - perk(s, seat, BATTERY))
                if log is not None and left:
                    log.add("siege_struck", "AE-SIEGE-04", seat, (card, side, left))
            while left > 0:
                targets = siege_targets(s, seat, side)
                if not targets:
                    damage_wall(s, seat, side, left, "AE-SIEGE-12", log)
                    left = 0
                elif len(targets) == 1 or picked >= 0:
                    left = damage_turret(s, seat, Corner(picked) if picked >= 0 else targets[0], left, log)
                    picked = -1
                else:
                    s.stay(turn, left + 1)
                    s.asked = seat
                    return WAIT
            turn, left = turn + 1, -1
        s.next()
        return DONE

    def options(self, s: FiefState, f: Frame) -> list[int]:
        turn = f.a
        targets = siege_targets(s, seat_at(s, turn), siege_side(s))
        return [HIT_TURRET + corner for corner in targets]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        turn, left, corner = f.a, f.b, action - HIT_TURRET
        if log is not None:
            log.add("target_chosen", "AE-SIEGE-10", seat_at(s, turn), (corner,))
        s.stay(turn, left, corner + 1)

    def question(self) -> str:
        return "siege_target"
