"""How the greedy bot fights: where Troops should stand, and the answers that bring them there."""

from holdfast.kernel.state import Seat

from ..position import actions as a
from ..position.state import (
    CORNERS_OF,
    EVERY_PLACE,
    EVERY_SIDE,
    INSIDE,
    MERCENARY,
    ON_WALL,
    OWN,
    PLACES,
    SIDES,
    SOLDIER,
    TROOP,
    TURRET,
    WALL,
    FiefState,
    Side,
    invaders_at,
    troops_at,
)
from ..position.tables import TURRET_KILLS
from ..rules.combat.counting import TEN, with_tens
from ..rules.combat.hordes import threat_level
from ..rules.combat.troops import kind_of, side_of
from .outlook import expected_by_side


def rate_battle(s: FiefState, key: str, options: list[int]) -> list[float]:
    """One rating per option of a question in combat."""
    seat, f = Seat(s.asked), s.stack[-1]
    if key in ("archery", "climb", "melee"):
        # Archers die first and stay out, Mercenaries take the wounds: all of these are high numbers,
        # except that Archers should climb in, where they no longer shoot at Walls.
        return [float(option) for option in options]
    if key == "aim":
        return [float(invaders_at(s, seat, ON_WALL[Side(option - a.AIM)])) for option in options]
    if key == "maneuver":
        want = plan(s, seat, True)
        for place in EVERY_PLACE:
            if want[place] != troops_at(s, seat, place):
                return [1.0 if option == a.REARRANGE else 0.0 for option in options]
        return [1.0 if option == a.HOLD else 0.0 for option in options]
    if key == "move_token":
        in_hand = f.b
        return _move(s, seat, in_hand, options)
    want = plan(s, seat, key == "redeploy")
    question, named = f.b, f.c
    side = side_of(question)
    wanted = want[ON_WALL[side]]
    if kind_of(question) == SOLDIER:  # asked first: leave Mercenaries the places where wounds fall
        free = s.own[seat * OWN + TROOP + MERCENARY + INSIDE]
        later = 0
        for other in range(side + 1, SIDES):
            later += want[ON_WALL[Side(other)]]
        wanted = max(0, wanted - max(0, free - later))
    else:
        wanted -= s.own[seat * OWN + TROOP + SOLDIER + ON_WALL[side]]
    return [-_miss(option, named, wanted) for option in options]


def _miss(option: int, named: int, wanted: int) -> float:
    """How far an answer stays from the number that is wanted: of ten numbers, the nearest of them."""
    if option >= a.TENS:
        first = (option - a.TENS) * TEN
        return float(max(first - wanted, wanted - first - TEN + 1, 0))
    return abs(float(with_tens(named, option) - wanted))


def plan(s: FiefState, seat: Seat, known: bool) -> list[int]:
    """Troops wanted at each place: against the Invaders there are, or against those expected."""
    total = 0
    for place in EVERY_PLACE:
        total += troops_at(s, seat, place)
    want = [0] * PLACES
    foes = [0.0] * SIDES
    if known:
        want[INSIDE] = min(total, invaders_at(s, seat, INSIDE))
        for side in EVERY_SIDE:
            foes[side] = float(invaders_at(s, seat, ON_WALL[side]))
    else:
        foes = expected_by_side(s, seat, threat_level(s, seat))
    left = total - want[INSIDE]
    for side in EVERY_SIDE:
        at = seat * OWN
        if s.own[at + WALL + side] == 0:
            foes[side] = 0.0
        else:
            for corner in CORNERS_OF[side]:
                foes[side] -= TURRET_KILLS[s.own[at + TURRET + corner]]
    for _ in range(left):
        best = -1
        for side in EVERY_SIDE:
            if foes[side] > 0.0 and (best < 0 or foes[side] > foes[best]):
                best = side
        if best < 0:
            want[INSIDE] += 1
        else:
            want[ON_WALL[Side(best)]] += 1
            foes[best] -= 1.0
    return want


def _move(s: FiefState, seat: Seat, in_hand: int, options: list[int]) -> list[float]:
    want = plan(s, seat, True)
    spare = [troops_at(s, seat, place) - want[place] for place in EVERY_PLACE]
    if in_hand:
        return [-1.0 * spare[option - a.SET_DOWN] for option in options]
    short = 0
    for place in EVERY_PLACE:
        short = max(short, -spare[place])
    out: list[float] = []
    for option in options:
        if option == a.DONE_HERE:
            out.append(0.0)
        else:
            out.append(float(spare[(option - a.LIFT) % PLACES]) - 0.5 if short else -1.0)
    return out
